# What fish needs to complete command lines of biberclan, which says itself what can follow.
function __biberclan_offers
    set -l program (string replace -r '^~' $HOME -- (commandline -opc)[1])
    set -l lines ($program completion fish (commandline -cp) 2>/dev/null)
    switch "$lines[1]"
        case files
            complete -C "'' "(commandline -ct) # also behind "=" and "~", unlike __fish_complete_path
        case directories
            __fish_complete_directories (commandline -ct)
    end
    string join \n -- $lines[2..]
end
complete -c biberclan -e
complete -c biberclan -f -k -a '(__biberclan_offers)'
