# Completion of asterism in fish.
function __asterism_words
    set -l before (commandline --cut-at-cursor --current-process --tokenize)
    set -l begun (commandline --cut-at-cursor --current-token)
    set -l command $before[1]
    set -e before[1]
    for line in ($command completion --words -- $before $begun 2>/dev/null)
        if test "$line" = files
            __fish_complete_path "$begun"
        else
            printf '%s\n' $line
        end
    end
end
complete --command asterism --no-files --arguments '(__asterism_words)'
