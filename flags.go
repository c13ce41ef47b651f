package main

import (
	"errors"
	"fmt"
	"maps"
	"math"
	"slices"
	"strings"

	"github.com/dustin/go-humanize"
	"github.com/spf13/cobra"

	"puzzlewright/solver"
)

// limits adds the flags for the goal and the limits of a search.
func limits(cmd *cobra.Command, task *solver.Task) {
	task.Memory = solver.DefaultMemory
	flags := cmd.Flags()
	flags.DurationVar(&task.Time, "time", solver.DefaultTime, "how long to search a level, such as 10s or 2m")
	flags.Var((*size)(&task.Memory), "memory", "how much memory a search may hold, such as 512MiB or 4GiB")
	flags.Var((*goal)(&task.Goal), "goal", "what a solution has few of: moves, pushes (Sokoban; moves in other games), or any for the first one found")
	flags.IntVar(&task.Count, "count", 0, "count the different shortest solutions up to this number (LongCat: of any length)")
	// An error would mean that the flag, added above, does not exist.
	_ = cmd.RegisterFlagCompletionFunc("goal", cobra.FixedCompletions(slices.Sorted(maps.Keys(goals)), cobra.ShellCompDirectiveNoFileComp))
}

// valid finds fault with what the flags say.
func valid(task solver.Task) error {
	switch {
	case task.Time <= 0:
		return errors.New("--time must be more than nothing, such as 10s")
	case task.Count < 0:
		return errors.New("--count cannot be negative")
	}
	return nil
}

// A size is a number of bytes, written as people do: 512MiB.
type size int64

func (s *size) String() string {
	return strings.NewReplacer(" ", "", ".0", "").Replace(humanize.IBytes(uint64(*s)))
}
func (s *size) Type() string { return "size" }

func (s *size) Set(text string) error {
	n, err := humanize.ParseBytes(text)
	if err != nil || n == 0 || n > math.MaxInt64 {
		return errors.New("write a size such as 512MiB or 4GiB")
	}
	*s = size(n)
	return nil
}

// A goal is a solver.Goal by its name.
type goal solver.Goal

var goals = map[string]solver.Goal{
	"moves":  solver.FewestMoves,
	"pushes": solver.FewestPushes,
	"any":    solver.Any,
}

func (g *goal) String() string {
	for name, of := range goals {
		if of == solver.Goal(*g) {
			return name
		}
	}
	return ""
}

func (g *goal) Type() string { return "goal" }

func (g *goal) Set(text string) error {
	of, ok := goals[text]
	if !ok {
		return fmt.Errorf("write one of %s", strings.Join(slices.Sorted(maps.Keys(goals)), ", "))
	}
	*g = goal(of)
	return nil
}
