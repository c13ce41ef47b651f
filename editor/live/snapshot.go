package live

import (
	"slices"

	"puzzlewright/editor/play"
	"puzzlewright/levels"
	"puzzlewright/solver"
)

// A State is what a session has come to.
type State uint8

// The states. A level is Solved also where it is not known whether fewer
// moves would do; Searching may have a solution already; Blank is one in which
// there is nothing to win or to lose yet.
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

// A Snapshot is what is known of a level at a moment. Nothing in it changes
// any more; its Recording is for the one goroutine it is published to.
type Snapshot struct {
	// Revision is that of the level it speaks of.
	Revision int
	State    State
	// Problems are what is wrong with the level; with a harmful one, the state
	// is Invalid.
	Problems []levels.Problem

	// Best is the best solution known where Found. Proved tells that none is
	// better; Replayed that it is that of an earlier level, which still wins.
	Found, Proved, Replayed bool
	Best                    levels.Moves
	// Recording plays Best; nil where nothing is found, or while Best is
	// still the one published before.
	Recording *play.Recording
	// Wins tells of the moves that were to be tried, as they are written, whether
	// they win the level.
	Wins map[string]bool
	// Size is how much of what the goal counts Best has, Lower how much every
	// solution has at least, and Measure what that is.
	Size, Lower int
	Measure     solver.Measure
	// Others are the measures of the game besides.
	Others []solver.Measure
	// Figures count what else there is to count in Best.
	Figures []solver.Figure

	// Reasons say why the level is unsolvable or undecided, or why a solution
	// is not proved.
	Reasons []solver.Reason
	// Headway is how far the search came where it is undecided, nil where that is not
	// known.
	Headway *solver.Headway
	// Count is how many different solutions were counted, 0 where none were;
	// Capped tells that there may be more, and Every that they are of any
	// length, not only shortest ones.
	Count         int
	Capped, Every bool
	// Solutions are those that were counted, where they are several; they must
	// not be changed.
	Solutions []levels.Moves

	// Remarks are about the level as drawn, Overlays cells worth marking.
	Remarks  []solver.Remark
	Overlays []solver.Overlay
	// Faces are the tiles of which anything can read where they face; nil where
	// the game does not tell.
	Faces map[string]bool

	// Stats is the work of the search, Budget what it may use, and CanSearchOn
	// tells that another search may find out more; GoesOn that such a search goes
	// on where this one ended, and does not begin again.
	Stats               solver.Stats
	Budget              Budget
	CanSearchOn, GoesOn bool
	// Next is the budget of such a search.
	Next Budget
}

// ProvedShortest tells that no solution has fewer moves than Best.
func (s *Snapshot) ProvedShortest() bool {
	return s.Proved && s.Measure.Goal == solver.FewestMoves
}

// OnlyShortest tells that every other solution than the best one has more moves.
func (s *Snapshot) OnlyShortest() bool { return s.ProvedShortest() && s.Count == 1 && !s.Capped }

// NoneLonger tells that no solution has more moves than the shortest: all are known.
func (s *Snapshot) NoneLonger() bool {
	longer := func(m levels.Moves) bool { return len(m) > len(s.Best) }
	return (s.Only() || s.Every && !s.Capped && s.Count == len(s.Solutions)) && !slices.ContainsFunc(s.Solutions, longer)
}

// Fact gives what the snapshot says of a position in the middle of play.
func (s *Snapshot) Fact() play.Fact {
	f := play.Fact{Lost: s.State == Unsolvable, Found: s.Found, Proved: s.ProvedShortest(), Best: s.Best}
	if f.Lost {
		f.Reasons = s.Reasons
	}
	return f
}
