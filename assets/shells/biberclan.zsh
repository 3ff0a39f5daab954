#compdef biberclan
# What zsh needs to complete command lines of biberclan, which says itself what can follow.
_biberclan() {
  local line
  local -a lines offers
  line="${(j: :)${(@)words[1,CURRENT-1]}} $PREFIX"
  lines=("${(@f)$(${words[1]/#\~/$HOME} completion zsh "$line" 2>/dev/null)}")
  for line in "${(@)lines[2,-1]}"; do
    offers+=("${${line%%$'\t'*}//:/\\:}:${line#*$'\t'}")
  done
  (( $#offers )) && _describe biberclan offers
  compset -P 1 '--*='
  case $lines[1] in
    files) _files ;;
    directories) _files -/ ;;
  esac
}
if [[ $zsh_eval_context[-1] == loadautofunc ]]; then
  _biberclan "$@"
else
  (( $+functions[compdef] )) || { autoload -Uz compinit && compinit -i }
  compdef _biberclan biberclan
fi
