package live

import (
	"fmt"
	"strings"
	"time"

	"github.com/dustin/go-humanize"

	"puzzlewright/levels"
	"puzzlewright/solver"
)

// Headline is the verdict in two or three words, to be read from across the
// room.
func (s *Snapshot) Headline() string {
	switch s.State {
	case Invalid:
		return "Not ready"
	case Searching:
		if s.Found {
			return "Solvable"
		}
		return "Searching"
	case Solved:
		return "Solvable"
	case Unsolvable:
		return "Cannot be won"
	case Undecided:
		return "Not decided"
	}
	return ""
}

// Detail is a sentence under the headline: how many steps and whether fewer
// would do, or why there is no answer.
func (s *Snapshot) Detail() string {
	switch s.State {
	case Invalid:
		return s.problem()
	case Searching, Solved:
		if s.Found {
			return s.solution()
		}
		if s.Lower > 0 {
			return fmt.Sprintf("no solution under %s so far", s.amount(s.Lower))
		}
		return "looking for a solution"
	case Unsolvable:
		return s.reason()
	case Undecided:
		if s.Lower > 0 {
			return fmt.Sprintf("%s; no solution under %s", s.reason(), s.amount(s.Lower))
		}
		return s.reason()
	}
	return ""
}

// solution says how good the best solution is.
func (s *Snapshot) solution() string {
	var b strings.Builder
	switch {
	case s.Proved:
		fmt.Fprintf(&b, "%s, %s (proved)", s.amount(s.Size), s.superlative())
	case s.State == Searching && s.Replayed:
		fmt.Fprintf(&b, "still solvable, at most %s", s.amount(s.Size))
	case s.Budget.Goal == solver.Any || s.Lower == 0:
		b.WriteString(s.amount(s.Size))
	default:
		fmt.Fprintf(&b, "at most %s, at least %d", s.amount(s.Size), s.Lower)
	}
	if s.Unit == pushes {
		fmt.Fprintf(&b, "; %s", count(len(s.Best), "steps"))
	}
	if text := s.counted(); text != "" {
		b.WriteString("; " + text)
	}
	if s.State == Solved && !s.Proved && len(s.Reasons) > 0 {
		b.WriteString("; " + s.reason())
	}
	return b.String()
}

// counted says how many solutions there are.
func (s *Snapshot) counted() string {
	kind := " shortest one"
	if s.Every {
		kind = " solution"
	}
	switch {
	case s.Count == 0 || s.Count == 1 && s.Capped:
		return ""
	case s.Count == 1:
		return "the only" + kind
	case s.Capped:
		return fmt.Sprintf("%d or more%ss", s.Count, kind)
	default:
		return fmt.Sprintf("%d different%ss", s.Count, kind)
	}
}

func (s *Snapshot) superlative() string {
	if s.Unit == pushes {
		return "fewest"
	}
	return "shortest"
}

func (s *Snapshot) amount(n int) string { return count(n, s.Unit) }

// count writes "1 step" or "2 steps".
func count(n int, unit string) string {
	if n == 1 {
		unit = strings.TrimSuffix(unit, "s")
		if unit == "pushe" {
			unit = "push"
		}
	}
	return fmt.Sprintf("%d %s", n, unit)
}

func (s *Snapshot) reason() string {
	if len(s.Reasons) == 0 {
		return ""
	}
	return s.Reasons[0].Text
}

// problem is the first thing that keeps the level from being tried.
func (s *Snapshot) problem() string {
	var harmful []levels.Problem
	for _, p := range s.Problems {
		if !p.Harmless() {
			harmful = append(harmful, p)
		}
	}
	switch len(harmful) {
	case 0:
		return ""
	case 1:
		return harmful[0].Text
	default:
		return fmt.Sprintf("%s (and %d more)", harmful[0].Text, len(harmful)-1)
	}
}

// Work says in a line what the search has done: how many states, how fast,
// in how much memory, or how long it took. It is empty where there was none.
func (s *Snapshot) Work() string {
	searched := s.Stats.Stored > 0 || s.Stats.Expanded > 0
	states := rounded(max(s.Stats.Stored, s.Stats.Expanded)) + " states"
	if states == "1 states" {
		states = "1 state"
	}
	switch {
	case s.State == Idle || s.State == Invalid:
		return ""
	case !searched && s.State == Unsolvable:
		return "proved without search"
	case !searched:
		return ""
	case s.State == Searching:
		parts := []string{states}
		if seconds := s.Stats.Elapsed.Seconds(); seconds > 0.1 {
			parts = append(parts, rounded(int64(float64(s.Stats.Expanded)/seconds))+"/s")
		}
		parts = append(parts, fmt.Sprintf("%s of %s", humanize.IBytes(uint64(max(s.Stats.Bytes, 0))), humanize.IBytes(uint64(s.Budget.Memory))))
		return strings.Join(parts, " · ")
	default:
		return states + " · " + took(s.Stats.Elapsed)
	}
}

// rounded writes a number in three digits or so: "1.2 M".
func rounded(n int64) string {
	switch {
	case n < 10_000:
		return fmt.Sprint(n)
	case n < 1_000_000:
		return fmt.Sprintf("%.0f k", float64(n)/1e3)
	case n < 1_000_000_000:
		return fmt.Sprintf("%.1f M", float64(n)/1e6)
	default:
		return fmt.Sprintf("%.1f G", float64(n)/1e9)
	}
}

// took writes a time in the unit that suits it.
func took(d time.Duration) string {
	switch {
	case d < time.Millisecond:
		return fmt.Sprintf("%.1f ms", float64(d)/float64(time.Millisecond))
	case d < time.Second:
		return fmt.Sprintf("%d ms", d.Milliseconds())
	case d < 100*time.Second:
		return fmt.Sprintf("%.1f s", d.Seconds())
	default:
		return fmt.Sprintf("%.0f min", d.Minutes())
	}
}
