package live

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/dustin/go-humanize"

	"puzzlewright/levels"
	"puzzlewright/levels/message"
	"puzzlewright/solver"
)

// Headline is the verdict in two or three words, to be read from across the
// room.
func (s *Snapshot) Headline() message.Message {
	switch s.State {
	case Invalid:
		return message.New("Not ready")
	case Searching:
		if s.Found {
			return message.New("Solvable")
		}
		return message.New("Searching")
	case Solved:
		return message.New("Solvable")
	case Unsolvable:
		return message.New("Cannot be won")
	case Undecided:
		return message.New("Not decided")
	case Blank:
		return message.New("Nothing to say yet")
	}
	return message.Message{}
}

// A Detail is a sentence. Amount, which may be empty, is its beginning: an amount that is to be read at
// a glance.
type Detail struct{ Amount, Rest message.Message }

// String gives the sentence in English.
func (d Detail) String() string { return d.Amount.String() + d.Rest.String() }

// Detail is the sentence under the headline: the number of steps and whether fewer would do, or why
// there is no answer.
func (s *Snapshot) Detail() Detail {
	switch s.State {
	case Invalid:
		return Detail{Rest: s.problem()}
	case Searching, Solved:
		if s.Found {
			return s.solution()
		}
		if s.Lower > 0 {
			return Detail{Rest: message.New("no solution %s so far", s.Measure.Under(s.Lower))}
		}
		return Detail{Rest: message.New("looking for a solution")}
	case Unsolvable:
		return Detail{Rest: s.reason()}
	case Undecided:
		if s.Lower > 0 {
			return Detail{Rest: message.New("%s; no solution %s", s.reason(), s.Measure.Under(s.Lower))}
		}
		return Detail{Rest: s.reason()}
	case Blank:
		return Detail{Rest: message.New("draw, and the verdict follows")}
	}
	return Detail{}
}

// mostMilestones is how many milestones are named of those reached, and of those missed.
const mostMilestones = 6

// Came says how far an undecided search came; it is empty where that is not known.
func (s *Snapshot) Came() message.Message {
	h := s.Headway
	if s.State != Undecided || h == nil {
		return message.Message{}
	}
	list := func(all []message.Message) message.Message {
		if more := len(all) - mostMilestones; more > 0 {
			return message.New("%s (and %d more)", message.Join(", ", all[:mostMilestones]...), more)
		}
		return message.Join(", ", all...)
	}
	var parts []message.Message
	if len(h.Given) > 0 {
		parts = append(parts, message.New("from the start: %s", list(h.Given)))
	}
	if came := besides(h.Reached, h.Given); len(came) > 0 {
		parts = append(parts, message.New("came to pass: %s", list(came)))
	}
	if len(h.Missed) > 0 {
		parts = append(parts, message.New("in no attempt yet: %s", list(h.Missed)))
	}
	return message.Join("; ", parts...)
}

// besides gives the sentences that are not among some of them.
func besides(all, some []message.Message) (rest []message.Message) {
	for _, m := range all {
		if !slices.ContainsFunc(some, func(s message.Message) bool { return s.String() == m.String() }) {
			rest = append(rest, m)
		}
	}
	return rest
}

// solution says how good the best solution is. Amount is its size, unless something has to be said
// before it.
func (s *Snapshot) solution() Detail {
	var amount, rest message.Message
	size := s.Measure.Amount(s.Size)
	var parts []message.Message
	switch {
	case s.Proved:
		amount = size
		rest = message.New(", %s", message.Word(s.Measure.Proved))
	case s.State == Searching && s.Replayed:
		parts = append(parts, message.New("still solvable, at most %s", size))
	case s.Budget.Goal == solver.Any || s.Lower == 0:
		amount = size
	default:
		parts = append(parts, message.New("at most %s, at least %d", size, s.Lower))
	}
	for _, m := range s.Others {
		parts = append(parts, m.Amount(m.Of(len(s.Best), s.Figures)))
	}
	if text := s.counted(); !text.IsZero() {
		parts = append(parts, text)
	}
	if s.State == Solved && !s.Proved && len(s.Reasons) > 0 {
		parts = append(parts, s.reason())
	}
	switch text := message.Join("; ", parts...); {
	case amount.IsZero():
		rest = text
	case len(parts) == 0:
	case rest.IsZero():
		rest = message.New("; %s", text)
	default:
		rest = message.New("%s; %s", rest, text)
	}
	return Detail{amount, rest}
}

// Only tells that the level has no other solution than the best one, however long.
func (s *Snapshot) Only() bool { return s.Count == 1 && s.Every && !s.Capped }

// counted says how many solutions there are.
func (s *Snapshot) counted() message.Message {
	switch {
	case s.Count == 0 || s.Count == 1 && s.Capped:
		return message.Message{}
	case s.Only():
		return message.New("the only solution")
	case s.Count == 1:
		return message.New("the only shortest one")
	case s.Capped && s.Every:
		return message.New("%d or more solutions", s.Count)
	case s.Capped:
		return message.New("%d or more shortest ones", s.Count)
	case s.Every:
		return message.New("%d different solutions", s.Count)
	default:
		return message.New("%d different shortest ones", s.Count)
	}
}

func (s *Snapshot) reason() message.Message {
	if len(s.Reasons) == 0 {
		return message.Message{}
	}
	return s.Reasons[0].Text
}

// problem is the first thing that keeps the level from being tried.
func (s *Snapshot) problem() message.Message {
	harmful := slices.DeleteFunc(slices.Clone(s.Problems), levels.Problem.Harmless)
	switch len(harmful) {
	case 0:
		return message.Message{}
	case 1:
		return harmful[0].Text
	default:
		return message.New("%s (and %d more)", harmful[0].Text, len(harmful)-1)
	}
}

// Work says in a line what the search has done: how many states, how fast,
// in how much memory, or how long it took. It is empty where there was none.
func (s *Snapshot) Work() message.Message {
	searched := s.Stats.Stored > 0 || s.Stats.Expanded > 0
	states := statesOf(max(s.Stats.Stored, s.Stats.Expanded))
	switch {
	case s.State == Idle || s.State == Invalid || s.State == Blank:
		return message.Message{}
	case !searched && s.State == Unsolvable:
		return message.New("proved without search")
	case !searched:
		return message.Message{}
	case s.State == Searching:
		parts := []message.Message{states}
		if seconds := s.Stats.Elapsed.Seconds(); seconds > 0.1 {
			parts = append(parts, message.New("%s/s", rounded(int64(float64(s.Stats.Expanded)/seconds))))
		}
		parts = append(parts, message.New("%s of %s", InBytes(s.Stats.Bytes), InBytes(s.Budget.Memory)))
		return message.Join(" · ", parts...)
	default:
		return message.Join(" · ", states, took(s.Stats.Elapsed))
	}
}

// Further says what searching on may use.
func (s *Snapshot) Further() message.Message {
	budget := message.New("%s, %s of memory", took(s.Next.Time), InBytes(s.Next.Memory))
	if s.Next.Time > s.Budget.Time && s.Next.Memory < further*s.Budget.Memory {
		return message.New("%s, as much as this machine has room for", budget)
	}
	return budget
}

// Numbers are kept on a line with their units, by spaces that do not break.

// statesOf writes a number of states.
func statesOf(n int64) message.Message {
	if n < exactly {
		return message.Plural(int(n), "%d\u00a0state", "%d\u00a0states")
	}
	return message.New("%s states", rounded(n))
}

// exactly is the number from which on numbers are rounded.
const exactly = 10_000

// rounded writes a number in three digits or so: "1.2 M".
func rounded(n int64) message.Message {
	switch {
	case n < exactly:
		return message.New("%d", n)
	case n < 1_000_000:
		return message.New("%.0f\u00a0k", float64(n)/1e3)
	case n < 1_000_000_000:
		return message.New("%.1f\u00a0M", float64(n)/1e6)
	default:
		return message.New("%.1f\u00a0G", float64(n)/1e9)
	}
}

// InBytes says an amount of memory: "2.0 GiB".
func InBytes(n int64) message.Message {
	amount, unit, _ := strings.Cut(humanize.IBytes(uint64(max(n, 0))), " ")
	if part, err := strconv.ParseFloat(amount, 64); err == nil && strings.Contains(amount, ".") {
		return message.New("%.1f\u00a0%s", part, unit)
	}
	return message.New("%s\u00a0%s", amount, unit)
}

// took writes a time in the unit that suits it.
func took(d time.Duration) message.Message {
	switch {
	case d < time.Millisecond:
		return message.New("%.1f\u00a0ms", float64(d)/float64(time.Millisecond))
	case d < time.Second:
		return message.New("%d\u00a0ms", d.Milliseconds())
	case d < 100*time.Second:
		return message.New("%.1f\u00a0s", d.Seconds())
	default:
		return message.New("%.0f\u00a0min", d.Minutes())
	}
}
