package main

import (
	"errors"
	"fmt"
	"strings"

	"github.com/spf13/cobra"
)

// strictHelp makes it an error to ask help or completion for a command that does not exist: the
// library's own commands show some help then, and exit with success.
func strictHelp(root *cobra.Command) {
	root.InitDefaultHelpCmd()
	root.InitDefaultCompletionCmd()
	for _, cmd := range root.Commands() {
		switch cmd.Name() {
		case "help":
			cmd.Args = func(_ *cobra.Command, words []string) error {
				within, left, err := root.Find(words)
				if err != nil || len(left) > 0 {
					return noCommand(within, words)
				}
				return nil
			}
		case "completion":
			cmd.Args = cobra.ArbitraryArgs // the sentence about them is below
			cmd.RunE = func(cmd *cobra.Command, words []string) error {
				if len(words) > 0 {
					return errors.New("completion is written for bash, fish, powershell or zsh; name one of them")
				}
				return cmd.Help()
			}
		}
	}
}

// noCommand says that these words name no command, and which command the last word may have meant.
func noCommand(within *cobra.Command, words []string) error {
	all := strings.Join(words, " ")
	if near := within.SuggestionsFor(words[len(words)-1]); len(near) > 0 {
		return fmt.Errorf("there is no command %q; did you mean %q?", all, near[0])
	}
	return fmt.Errorf("there is no command %q", all)
}
