package live

import (
	"slices"

	"puzzlewright/editor/play"
	"puzzlewright/levels"
	"puzzlewright/solver"
)

// A State is the state of the answer to a level.
type State uint8

// The states. A level is Solved also if it is not known whether fewer moves would do; while Searching,
// there may be a solution already; a Blank level has nothing to win or to lose yet.
const (
	Idle State = iota
	Invalid
	Searching
	Solved
	Unsolvable
	Undecided
	Blank
)

// String gives the state as a word.
func (s State) String() string {
	return [...]string{"idle", "invalid", "searching", "solved", "unsolvable", "undecided", "blank"}[s]
}

// A Snapshot is what is known of a level at a moment. It is never changed; its Recording is for the
// goroutine that it is published to alone.
type Snapshot struct {
	// Revision is that of the request.
	Revision int
	State    State
	// Problems are what is wrong with the level; with a harmful one, the state
	// is Invalid.
	Problems []levels.Problem

	// Best is the best known solution, if Found. Proved tells that none is better; Replayed
	// that it is a solution of an earlier level that still wins.
	Found, Proved, Replayed bool
	Best                    levels.Moves
	// Recording plays Best; nil where nothing is found, or Best is the same as in an earlier
	// snapshot.
	Recording *play.Recording
	// Wins tells of the moves given to Try, as text, whether they win the level.
	Wins map[string]bool
	// Size is the size of Best in what the goal counts, Lower a lower bound on that of every
	// solution, and Measure what is counted.
	Size, Lower int
	Measure     solver.Measure
	// Others are the measures of the game besides.
	Others []solver.Measure
	// Figures are the other counts of Best.
	Figures []solver.Figure

	// Reasons say why the level is unsolvable or undecided, or why a solution
	// is not proved.
	Reasons []solver.Reason
	// Headway is how far an undecided search came, nil where that is not known.
	Headway *solver.Headway
	// Count is how many different solutions were counted, 0 where they were not counted;
	// Capped tells that there may be more, and Every that solutions of any length count, not
	// only shortest ones.
	Count         int
	Capped, Every bool
	// Solutions are the counted solutions, if there are several; they must not be changed.
	Solutions []levels.Moves

	// Remarks are about the level as drawn, Overlays cells worth marking.
	Remarks  []solver.Remark
	Overlays []solver.Overlay
	// Faces are the tiles whose facing matters; nil where the game does not tell.
	Faces map[string]bool

	// Stats is the work of the search, Budget what it may use. CanSearchOn tells that another
	// search may find out more, GoesOn that such a search goes on where this one ended.
	Stats               solver.Stats
	Budget              Budget
	CanSearchOn, GoesOn bool
	// Next is the budget of that other search.
	Next Budget
}

// ProvedShortest tells that no solution has fewer moves than Best.
func (s *Snapshot) ProvedShortest() bool {
	return s.Proved && s.Measure.Goal == solver.FewestMoves
}

// OnlyShortest tells that every other solution than the best one has more moves.
func (s *Snapshot) OnlyShortest() bool { return s.ProvedShortest() && s.Count == 1 && !s.Capped }

// NoneLonger tells that all solutions are known, and none has more moves than the best one.
func (s *Snapshot) NoneLonger() bool {
	longer := func(m levels.Moves) bool { return len(m) > len(s.Best) }
	return (s.Only() || s.Every && !s.Capped && s.Count == len(s.Solutions)) && !slices.ContainsFunc(s.Solutions, longer)
}

// Fact gives what the snapshot says about a position in the middle of play.
func (s *Snapshot) Fact() play.Fact {
	f := play.Fact{Lost: s.State == Unsolvable, Found: s.Found, Proved: s.ProvedShortest(), Best: s.Best}
	if f.Lost {
		f.Reasons = s.Reasons
	}
	return f
}
