package main

import (
	"errors"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/dustin/go-humanize"
	"github.com/spf13/cobra"

	"puzzlewright/solver"
	"puzzlewright/solver/games"
)

// limits adds the flags for the goal and the limits of a search.
func limits(cmd *cobra.Command, task *solver.Task) {
	task.Memory, task.Goal = solver.DefaultMemory, solver.FewestMoves
	flags := cmd.Flags()
	durationVar(cmd, &task.Time, "time", solver.DefaultTime, "how long to search a level, such as 10s or 2m")
	flags.Var((*size)(&task.Memory), "memory", "how much memory a search may hold, such as 512MiB or 4GiB")
	flags.Var((*goal)(&task.Goal), "goal", goalHelp())
	flags.IntVar(&task.Count, "count", 0, "count the different shortest solutions up to this number (LongCat, path tiles: all of them)")
	complete(cmd, "goal", goalNames())
}

// complete makes a shell offer these words as values of a flag.
func complete(cmd *cobra.Command, flag string, words []string) {
	// An error would mean that there is no such flag.
	_ = cmd.RegisterFlagCompletionFunc(flag, cobra.FixedCompletions(words, cobra.ShellCompDirectiveNoFileComp))
}

// texts gives names as plain text.
func texts[T ~string](names []T) []string {
	all := make([]string, len(names))
	for i, name := range names {
		all[i] = string(name)
	}
	return all
}

// valid gives an error where the time or the count of a task is out of bounds.
func valid(task solver.Task) error {
	switch {
	case task.Time <= 0:
		return errors.New("--time must be more than nothing, such as 10s")
	case task.Count < 0:
		return errors.New("--count cannot be negative")
	}
	return nil
}

// aboutValue says what to write where the value of a flag is neither true nor false, is no number,
// is too large, or is negative where it must not be. It gives any other error unchanged.
func aboutValue(err error) error {
	number := (*strconv.NumError)(nil)
	if !errors.As(err, &number) {
		return err
	}
	if number.Func == "ParseBool" {
		return errors.New(strings.Replace(err.Error(), number.Error(), "write true or false, or the flag alone", 1))
	}
	return errors.New(strings.Replace(err.Error(), number.Error(), "write a whole number of at most 18 digits, not negative, such as 8", 1))
}

// A duration is written with its unit: 10s.
type duration time.Duration

// durationVar adds a flag for a duration, with its usual value.
func durationVar(cmd *cobra.Command, d *time.Duration, name string, usual time.Duration, usage string) {
	*d = usual
	cmd.Flags().Var((*duration)(d), name, usage)
}

func (d *duration) String() string { return time.Duration(*d).String() }
func (d *duration) Type() string   { return "duration" }

func (d *duration) Set(text string) error {
	v, err := time.ParseDuration(text)
	if err != nil {
		return errors.New("write a duration with its unit, such as 10s or 2m")
	}
	*d = duration(v)
	return nil
}

// A size is a number of bytes, written as people do: 512MiB. A small number without a unit
// hardly means bytes.
type size int64

func (s *size) String() string {
	return strings.NewReplacer(" ", "", ".0", "").Replace(humanize.IBytes(uint64(*s)))
}
func (s *size) Type() string { return "size" }

func (s *size) Set(text string) error {
	n, err := humanize.ParseBytes(text)
	bare := strings.Trim(text, "0123456789") == ""
	if err != nil || n == 0 || n > math.MaxInt64 || bare && n < 1<<20 {
		return errors.New("write a size such as 512MiB or 4GiB")
	}
	*s = size(n)
	return nil
}

// A goal is a solver.Goal on the command line.
type goal solver.Goal

// goalNames are the goals that some game has, sorted.
func goalNames() []string {
	names := []string{string(solver.Any)}
	for _, m := range games.Measures() {
		names = append(names, string(m.Goal))
	}
	slices.Sort(names)
	return names
}

// goalHelp says what the goals are, and in which games.
func goalHelp() string {
	text := "what a solution has few of"
	separator := ": "
	for _, m := range games.Measures() {
		text += separator + string(m.Goal)
		separator = ", "
		if m.Goal == solver.FewestMoves {
			continue
		}
		var titles []string
		for _, g := range games.All {
			if g.Measure(m.Goal).Goal == m.Goal {
				titles = append(titles, g.Title)
			}
		}
		text += fmt.Sprintf(" (%s; moves in other games)", strings.Join(titles, ", "))
	}
	return text + ", or any for the first one found, less what it does not need"
}

func (g *goal) String() string { return string(*g) }

func (g *goal) Type() string { return "goal" }

func (g *goal) Set(text string) error {
	names := goalNames()
	if !slices.Contains(names, text) {
		return fmt.Errorf("write one of %s", strings.Join(names, ", "))
	}
	*g = goal(text)
	return nil
}
