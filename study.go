package main

import (
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"puzzlewright/solver"
	"puzzlewright/solver/batch"
)

func (s *shell) study() *cobra.Command {
	cmd := &cobra.Command{
		Use:   "study PATH...",
		Short: "Say what a designer asks beyond the verdict",
		Long: `Studies each level and prints a line for it: its shortest solution; how many ways
there are to win in so many steps, and in how many orders (solutions that do the
same things in another order are one way); which ways are mirror images of others,
in a level that is its own; how many of the positions that can be reached are
lost; which pieces are idle, that is, could go with the least number of steps and
the ways unchanged; whether the naive player wins, who always does what looks
best; and which intents of level.toml are not kept; of a level that cannot be won
the smallest edits that change that. --json says all that is known, with the role
of each piece, what makes the level hard, several such edits (repairs) and the way
that comes nearest to a win (closest). Nothing is written.

What was not gone through to the end says "at least", or is left out.
` + pathHelp + `
Exit status: 0 all solved, 1 wrong usage, an invalid level or what --fail-on
names, 2 something proved unsolvable, 3 something undecided, also of what
--fail-on names; the highest wins.`,
		Example: `  puzzlewright study levels/sokoban
  puzzlewright study --json --time 1m mylevel
  puzzlewright study --fail-on idle,ways mylevels`,
		Args: somePaths,
	}
	o := s.options(cmd)
	var names []string
	flags := cmd.Flags()
	durationVar(cmd, &o.Task.Time, "time", solver.DefaultTime, "how long to study a level, such as 10s or 2m")
	o.Task.Memory = solver.DefaultMemory
	flags.Var((*size)(&o.Task.Memory), "memory", "how much memory that may hold, such as 512MiB or 4GiB")
	flags.StringSliceVar(&names, "fail-on", nil, "end with status 1 where a level has one of these: "+faultNames())
	complete(cmd, "fail-on", texts(batch.Faults))
	connect := s.remotely(cmd, o)
	cmd.RunE = func(cmd *cobra.Command, paths []string) error {
		if err := valid(o.Task); err != nil {
			return err
		}
		var faults []batch.Fault
		for _, name := range names {
			if !slices.Contains(batch.Faults, batch.Fault(name)) {
				return fmt.Errorf("--fail-on knows no %q; write some of %s", name, faultNames())
			}
			faults = append(faults, batch.Fault(name))
		}
		done, err := connect(cmd.Context())
		if err != nil {
			return err
		}
		defer done()
		s.status = batch.Examine(cmd.Context(), paths, *o, faults)
		return nil
	}
	return cmd
}

// faultNames lists what a level may fail on.
func faultNames() string { return strings.Join(texts(batch.Faults), ", ") }
