package solver

import (
	"context"
	"errors"
	"time"

	"puzzlewright/levels"
	"puzzlewright/levels/message"
)

// A Verdict is what is known of a level.
type Verdict uint8

// The verdicts. Unsolvable is a proof; what a budget cut short is Undecided.
const (
	Undecided Verdict = iota
	Solved
	Unsolvable
	Invalid
)

// String gives the word of the JSON form.
func (v Verdict) String() string {
	return [...]string{"undecided", "solved", "unsolvable", "invalid"}[v]
}

// A Task is what a search is asked for, and within which limits.
type Task struct {
	Goal Goal // "" means FewestMoves
	// Count asks how many different solutions there are, and is the number to stop at: the shortest
	// ones are counted, or all where the game counts all. 0 does not ask.
	Count int
	// Time is how long the search may take, Memory how many bytes it may hold
	// at once, Workers how many goroutines it may use. 0 means DefaultTime,
	// DefaultMemory and all cores.
	Time    time.Duration
	Memory  int64
	Workers int
	// Leads are moves that may win, or begin as a win does: a search for any solution, also one
	// beside the search for a shortest one, goes on from the states that lie on them, too.
	Leads []levels.Moves
	// Offers brings solutions that are found elsewhere while the search goes on. A search for a
	// shortest solution takes the first of them that wins and makes it shorter, if it has found
	// none itself. It may be nil.
	Offers <-chan levels.Moves
	// Report is told a few times a second how the search stands, and at once
	// when a better solution is found. It is never called concurrently, and
	// may be nil.
	Report func(Progress)
}

// Listed is how many solutions a search that goes through all of them looks for. Where the task
// names no number, it is enough to know that a level has very many.
func (t Task) Listed() int {
	switch {
	case t.Count > 0:
		return t.Count
	case t.Goal == Any:
		return 1
	}
	return 100
}

// The limits of a task that names none.
const (
	DefaultTime         = 10 * time.Second
	DefaultMemory int64 = 2 << 30
)

// Stats is how much work a search has done.
type Stats struct {
	Expanded, Generated, Stored int64
	// Depth is the lower bound so far: that many moves, or pushes, the search has looked ahead in
	// full.
	Depth   int
	Bytes   int64 // the most that the search held at once
	Elapsed time.Duration
}

// A Progress is the state of a running search. Best is the best solution so far, if Found, and must
// not be changed; Lower is the proved lower bound on what the goal counts.
type Progress struct {
	Stats
	Lower int
	Best  levels.Moves
	Found bool
}

// A Reason says in a sentence why a level cannot be won, or is not proved, and in which cells that
// shows.
type Reason struct {
	Text  message.Message
	Cells []levels.Cell
}

// PlaceOf gives the first cell that reasons are about.
func PlaceOf(reasons []Reason) (at levels.Cell, ok bool) {
	for _, r := range reasons {
		if len(r.Cells) > 0 {
			return r.Cells[0], true
		}
	}
	return levels.Cell{}, false
}

// An Answer is the outcome of a search.
type Answer struct {
	Verdict Verdict
	Moves   levels.Moves
	// Optimal tells that no solution has less of what the goal counts; Lower is the proved lower
	// bound on what it counts.
	Optimal bool
	Lower   int
	// Reasons say why the level is unsolvable, or in one sentence why it is
	// undecided or the solution not proved; the first is the one to show.
	Reasons []Reason
	// Count is how many different solutions were counted, Solutions are some of them, of which
	// Moves is the first; Capped tells that there may be more than Count.
	Count     int
	Capped    bool
	Solutions []levels.Moves
	// Headway is how far the search came if the level is undecided; nil where that is not known.
	Headway *Headway
	Stats
}

// Headway says how far a search for any solution came that found none, in the level's own terms.
// Reached are the milestones (see Milestoner) that some position it tried has passed, Missed those
// that none has; Given are those of Reached that the start has passed. Closest leads to the
// position that looks nearest to a win; it is empty where that is the start.
type Headway struct {
	Reached, Missed, Given []message.Message
	Closest                levels.Moves
}

// Exhausted is the reason of a search that came to its end without a solution.
func Exhausted() Reason {
	return Reason{Text: message.New("every position that can be reached was tried, and none wins")}
}

// Unfinished says why a search knows no more: its memory is spent, what is
// left is too deep for it, or its context has ended.
func Unfinished(ctx context.Context, spent, deep bool) Reason {
	switch {
	case spent:
		return Reason{Text: message.New("the memory budget ran out")}
	case deep:
		return Reason{Text: message.New("a solution, if any, is longer than can be searched for")}
	case errors.Is(ctx.Err(), context.DeadlineExceeded):
		return Reason{Text: message.New("the time ran out")}
	default:
		return Reason{Text: message.New("the search was stopped")}
	}
}

// Why gives the first reason, nothing where there is none.
func (a Answer) Why() message.Message {
	if len(a.Reasons) == 0 {
		return message.Message{}
	}
	return a.Reasons[0].Text
}

// Reason gives the first reason in English, "" where there is none.
func (a Answer) Reason() string { return a.Why().String() }
