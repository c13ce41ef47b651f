// Package solver is the contract between the games and everything that uses
// them: what a puzzle, a game, a goal, a reason and an answer are, and how
// moves are replayed. It knows no game and searches nothing: the searches are
// in solver/search, and each game is a package of its own beneath this one. Read it in this order:
//
//	game.go     all that the program knows of a game
//	puzzle.go   a level made ready, and the interfaces that it may have
//	goal.go     what a solution should have few of
//	answer.go   what came of a search
//	replay.go   moves played from a state; from.go, a puzzle that begins with one
//	event.go    what a move does; intent.go, what its author may want of it
//	setting.go  a game's own settings
//	facing.go   which tiles face somewhere; side.go, which lie on the sides of cells
//	paint.go    what a cell holds after pieces are drawn over it; reflect.go, what its images then hold
//	maker.go    how levels are made and changed at random
package solver

import (
	"context"
	"iter"

	"puzzlewright/levels"
	"puzzlewright/levels/message"
)

// A Puzzle is a level made ready to be played and solved. A state is a byte
// string packed by the game so that equal positions are equal bytes, but for a
// Positioner; its length may vary. A Puzzle is used by one goroutine at a time.
type Puzzle interface {
	// Start gives the state the level begins with.
	Start() (state []byte)
	// Expand visits the state after each move that changes anything. The
	// moves are those of the plain rules, so that Expand is also how a level
	// is played and a solution checked. The visited bytes are the puzzle's
	// own, and good only until visit returns; visit must not call the puzzle's
	// Expand.
	Expand(state []byte, visit func(levels.Move, []byte))
	// Won tells whether a state is a win. Nothing is expanded beyond it.
	Won(state []byte) bool
	// Show gives the state as a level to draw.
	Show(state []byte) *levels.Level
}

// The rest are interfaces a Puzzle may have besides. The core looks for them.
type (
	// A Positioner has states that tell more than how they go on: how a path was
	// laid, say, so that it can be drawn. AppendPosition appends what else they tell:
	// states in which that is the same are one position.
	Positioner interface {
		AppendPosition(to, state []byte) []byte
	}

	// A Forker can work on several cores: Fork gives a puzzle of the same
	// level that shares nothing which either of them writes.
	Forker interface{ Fork() Puzzle }

	// A Bounder knows an admissible lower bound on the moves from a state to a
	// win, at least 1 where it is not won. The caller only needs to know whether
	// the bound is more than enough: up to enough, any smaller number serves as
	// well. A negative bound says that no win can be reached: a proof.
	Bounder interface {
		Bound(state []byte, enough int) int
	}

	// A Pruner recognises states that can no longer be won. True is a proof.
	Pruner interface{ Lost(state []byte) bool }

	// A MacroMover searches by macro moves: sequences of several moves taken as
	// one. That must be exact: a shortest solution made of macro moves is as
	// short as one made of moves. Macros visits the ends of the macro moves of
	// more than over and at most upTo moves, with their numbers of moves, and
	// tells whether there are longer ones; Unfold gives the moves of one.
	MacroMover interface {
		Macros(state []byte, over, upTo int, visit func(cost int, next []byte)) (longer bool)
		Unfold(from, to []byte, cost int) levels.Moves
	}

	// A Cutter knows where to cut long states in two, so that there are far
	// fewer different heads and tails than states. Each head and tail is then
	// stored once, which saves memory. Cut gives the length of a state's head.
	Cutter interface{ Cut(state []byte) int }

	// A Sharer tells how states are distributed among workers: those with the
	// same Share go to the same worker. It helps where many states have a part
	// in common that is stored once, or for which the puzzle works something
	// out: they should have the same Share, so that one worker does it for all.
	// Apart from that, Share is a hash of the state.
	Sharer interface{ Share(state []byte) uint64 }

	// A Narrower has states whose bytes are small numbers. The store leaves out
	// their unused high bits, which saves memory. Narrow gives how many bits, at
	// most 8, are enough for nearly all bytes.
	Narrower interface{ Narrow() int }

	// An Estimator has heuristics: each estimates how far a state is from a win,
	// in no fixed unit, less is nearer. They order the satisficing search (goal
	// Any) in turn and need not be admissible: they prove nothing. Estimate fills
	// in one estimate for each of the Heuristics, at least the one that is asked
	// for. With AllHeuristics it fills in all; NoEstimate stands for those that
	// are only ever used on their own. The last heuristic is the first to be used
	// on its own, and is so most often.
	Estimator interface {
		Heuristics() int
		Estimate(state []byte, heuristic int, estimates []int)
	}

	// A Refuter may know why a level cannot be won without trying positions.
	// Reasons are a proof. None mean that it does not know, or that the context
	// ended before.
	Refuter interface {
		Refute(ctx context.Context) []Reason
	}

	// An Explainer gives better reasons than that every position was tried. It
	// is given all positions that were tried, each good only until the next, and
	// says what was so in none of them: a door never opened, say. No reasons mean
	// that it knows no more.
	Explainer interface {
		Explain(tried iter.Seq[[]byte]) []Reason
	}

	// A Doubter may know why it proves nothing that every position was tried:
	// Expand left out successors that it cannot tell, such as those that are
	// left to chance. Doubt says so in a sentence, for all forks of the puzzle.
	// It says nothing where no successor was left out. Omits says why a move from
	// a state is left out, and nothing where it is not.
	Doubter interface {
		Doubt() message.Message
		Omits(state []byte, m levels.Move) message.Message
	}

	// A Limited puzzle tells that Expand left out a move because its rules do not cover it. A
	// solution with such a move may be shorter than all that are found without.
	Limited interface {
		IsLimited() bool
	}

	// A Subgoaler cuts the way to a win into shorter ones. Each state is of some sort:
	// what is in force in it, say, which seldom changes. Subgoals gives what could be
	// gone for from a state to come to another sort, with what that may cost; none where no win is
	// to be looked for from there. Aim takes up one of them in a state, for which it was taken up
	// some times before, in another way each time where there are several (the plainest after an even
	// number), and tells whether a way to it is seen. From then on Toward estimates how far a state
	// is from it, at a glance: 0 where it is achieved, negative where no way to it is seen. None of
	// this proves anything. Room is how many bytes of tables Subgoals and Aim keep at the most.
	Subgoaler interface {
		Sort(state []byte) uint64
		Subgoals(state []byte) []Subgoal
		Aim(state []byte, subgoal, before int) bool
		Toward(state []byte) int
		Room() int64
	}

	// A Featurer says what states are like, for a search that prefers what is new. Part gives
	// the hash of what seldom changes and is worth reaching, the rules in force, say, which is
	// the sort of a state, and that of more besides: states of one part are of one sort. Facts
	// appends the numbers of the facts that hold in a state, in rising order: that a piece
	// of some kind is in some cell, say.
	Featurer interface {
		Part(state []byte) (sort, part uint64)
		Facts(state []byte, facts []uint32) []uint32
	}

	// A Holder works out tables that it keeps besides the states. Hold tells it how
	// many bytes these may take, and gives how many they take at the most. A
	// search takes them from its memory.
	Holder interface{ Hold(most int64) int64 }

	// A Searcher has a search of its own, used in place of the core's. It
	// keeps the promises of Answer and the limits of the task.
	Searcher interface {
		Search(ctx context.Context, task Task) Answer
	}

	// An Eventer tells what moves do to the level besides moving whoever walks:
	// a push, a rule that is formed, a block that is lifted. AppendEvents appends
	// what a move does that leads from a state to the next one; what it tells
	// follows from these three alone.
	Eventer interface {
		AppendEvents(events []Event, state []byte, move levels.Move, next []byte) []Event
	}

	// A Milestoner knows what could be so on the way to a win, in the level's own terms:
	// that some rule is in force, say. Milestones lists these as sentences, at most 64;
	// Passed tells which of them are so in a state, by a bit for each.
	Milestoner interface {
		Milestones() []message.Message
		Passed(state []byte) uint64
	}

	// A NaiveEstimator says at a glance how far a state looks from a win, in no fixed
	// unit, as somebody would who does not think ahead: 0 looks won. It proves
	// nothing and orders no search.
	NaiveEstimator interface{ NaiveEstimate(state []byte) int }

	// A Gauger tells quickly whether a level can be won, and how much there is to it:
	// what a short solution does, and how often it turns to something else. It looks
	// at so many positions at most. Unsolvable is a proof; how much there is to a
	// level orders levels, and proves nothing.
	Gauger interface {
		Gauge(positions int) (verdict Verdict, much int)
	}

	// A Predictor tells of a level that can be won how hard people find it, as far as how
	// they fared with others tells that: nothing where no people played such levels, or
	// the context ended.
	Predictor interface {
		Predict(ctx context.Context) (Prediction, bool)
	}

	// A Remarker has something to say beside a state, such as the rules in
	// force.
	Remarker interface{ Remarks(state []byte) []Remark }

	// A Tallier counts what its players count besides moves.
	Tallier interface {
		Tally(moves levels.Moves) []Figure
	}

	// A Continuer can begin anywhere: From gives a puzzle of the same level,
	// sharing nothing that either of them writes, which starts with a state
	// that was reached by moves. What it refutes, bounds and searches is from
	// there. From copies the state.
	Continuer interface{ From(state []byte) Puzzle }

	// A Locator knows which cells the player moves: the one of the player,
	// of the gap, of everything that is YOU. The path of a solution is drawn
	// through them.
	Locator interface {
		Locate(state []byte) []levels.Cell
	}

	// A Mannered puzzle knows what moves can do to a piece of a tile that lies in a cell
	// as the level begins. Of others, every piece is Movable.
	Mannered interface {
		Manner(tile string, at levels.Cell) Manner
	}

	// An Enterer knows which cells what the player moves comes into by a move, those too
	// that it leaves within it again. In games without, those are the cells of Locate that
	// were none before.
	Enterer interface {
		Enters(state []byte, move levels.Move, next []byte, at levels.Cell) bool
	}

	// A Leaver tells how many pieces of a tile walk out of a cell by a move: events do not
	// tell of walks.
	Leaver interface {
		Leaves(state []byte, move levels.Move, tile string, at levels.Cell) int
	}

	// A Placer knows where pieces lie in every win: Misplaced tells that a piece of a
	// tile lies in a cell at the start and in no win, so that it must be moved.
	Placer interface {
		Misplaced(tile string, at levels.Cell) bool
	}

	// A Framer has moves of several steps, as where somebody answers the
	// player's: Frames gives the levels to draw one after the other between a
	// state and the one that a move leads to, without both of these.
	Framer interface {
		Frames(state []byte, move levels.Move) []*levels.Level
	}

	// An Answerer has somebody who answers the player's moves: Answers gives the
	// cells through which he would go if the player came to a cell, whether or
	// not there is a way.
	Answerer interface {
		Answers(state []byte, player levels.Cell) []levels.Cell
	}

	// A Turner has several who walk one after the other: Turn says whose turn it
	// is, nothing where nobody can take it for another's.
	Turner interface {
		Turn(state []byte) message.Message
	}

	// A Supplier is played with a supply of things that a setting of the level
	// names (Text): Supply draws those that are left and those that are used, as
	// Text.Pictures does.
	Supplier interface {
		Supply(state []byte) (left, used []*levels.Level)
	}

	// A Facer knows of which tiles anything can ever read where their pieces face.
	// Elsewhere a facing is not worth a mark.
	Facer interface{ Faces() []string }

	// An Overlayer can mark cells of the level for its author, such as the
	// squares from which a box never reaches a goal.
	Overlayer interface{ Overlays() []Overlay }
)

// AllHeuristics asks for the estimates of all heuristics, and NoEstimate is that of
// one which is only used on its own.
const (
	AllHeuristics = -1
	NoEstimate    = -1
)

// AppendPosition appends what tells a position from others: of most puzzles, the state.
func AppendPosition(p Puzzle, to, state []byte) []byte {
	if o, ok := p.(Positioner); ok {
		return o.AppendPosition(to, state)
	}
	return append(to, state...)
}

// Hold gives how many bytes a puzzle holds besides the states of a search, of a
// memory of which tables may take half.
func Hold(p Puzzle, memory int64) int64 {
	if h, ok := p.(Holder); ok {
		return h.Hold(memory / 2)
	}
	return 0
}

// A Prediction is the rank of a level among 100 puzzles that people played: it is harder
// than so many of them, for most of those like it. Of five such puzzles, four are harder
// than Low and no more than High of them.
type Prediction struct {
	Harder int `json:"harder"`
	Low    int `json:"low"`
	High   int `json:"high"`
}

// Message says so.
func (p Prediction) Message() message.Message {
	return message.New("harder than about %d of 100 puzzles that people played (four in five lie between %d and %d)", p.Harder, p.Low, p.High)
}

// A Remark is a sentence about a state. Words are the names of the tiles it
// is made of, where it is made of tiles, and Cells where they lie.
type Remark struct {
	Text  message.Message
	Words []string
	Cells []levels.Cell
	// Void marks a remark that holds no longer: a rule cancelled by another.
	Void bool
}

// A Subgoal is something to go for, by a number of the puzzle's own, with what
// that may cost, in the unit of Toward. Win is the subgoal of all.
type Subgoal struct{ Number, Cost int }

// Win is the number of the subgoal that is the win itself.
const Win = 0

// A Figure is a count with its name: {"coins", 12}.
type Figure struct {
	Name  string
	Count int
}

// An Overlay is a set of cells worth marking, with its title for a menu.
type Overlay struct {
	Title string
	Cells []levels.Cell
}
