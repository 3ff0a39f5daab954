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
    # Outside of readline, as in Emacs, and before 4.0, bash can't be told at which word:
    # files are then offered wherever nothing else fits.
    case $kind in
        files) ;;
        directories) compopt +o default -o dirnames 2>/dev/null ;;
        *) compopt +o default 2>/dev/null ;;
    esac
}
complete -o default -F _biberclan biberclan
