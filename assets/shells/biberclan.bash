# What bash needs to complete command lines of biberclan, which says itself what can follow.
_biberclan() {
    local line=${COMP_LINE:0:COMP_POINT} kind= word said begun kept
    # Of a word, bash replaces only what stands behind the last of these signs.
    begun=${line##*[[:space:]]}
    kept=${begun%"${begun##*["$COMP_WORDBREAKS"]}"}
    COMPREPLY=()
    while IFS=$'\t' read -r word said; do
        if [[ -z $kind ]]; then
            kind=$word
        else
            word=${word#"$kept"}
            [[ $word == *[^[:alnum:],:._/=-]* ]] && printf -v word %q "$word"
            COMPREPLY+=("$word")
        fi
    done < <("${1/#\~/$HOME}" completion bash "$line" 2>/dev/null)
    case $kind in
        files) compopt -o default 2>/dev/null ;;
        directories) compopt -o dirnames 2>/dev/null ;;
    esac
}
complete -F _biberclan biberclan
# Bash before 4.0, as on macOS, can't be told at which word: it offers files wherever nothing else fits.
type compopt >/dev/null 2>&1 || complete -o default -F _biberclan biberclan
