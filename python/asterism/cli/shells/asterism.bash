# Completion of asterism in bash.
_asterism() {
    local line
    COMPREPLY=()
    while IFS= read -r line; do
        case $line in
            files) compopt -o default 2>/dev/null || COMPREPLY=($(compgen -f -- "$2")) ;;
            *) COMPREPLY+=("${line%%$'\t'*}") ;;
        esac
    done < <("${1/#\~/$HOME}" completion --words -- "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
}
complete -F _asterism asterism
