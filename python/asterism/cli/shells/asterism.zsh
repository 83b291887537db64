#compdef asterism
# Completion of asterism in zsh.
_asterism() {
    local line
    local -a shown
    for line in ${(f)"$(${~words[1]} completion --words -- "${(@)words[2,CURRENT]}" 2>/dev/null)"}; do
        case $line in
            files) _files; return ;;
            *) shown+=("${${line%%$'\t'*}//:/\\:}:${line#*$'\t'}") ;;
        esac
    done
    _describe -V asterism shown
}
if [[ $funcstack[1] == _asterism ]]; then
    _asterism "$@"
else
    compdef _asterism asterism
fi
