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

// A Puzzle is a level made ready to be played and solved. A state is a byte string packed by the
// game so that equal positions are equal bytes (except for a Positioner); its length may vary. A
// Puzzle is used by one goroutine at a time.
type Puzzle interface {
	// Start gives the state the level begins with.
	Start() (state []byte)
	// Expand visits the state after each move that changes anything. The moves are those of the
	// plain rules, so that levels are also played and solutions checked by Expand. The visited
	// bytes are the puzzle's own, and good only until visit returns; visit must not call the
	// puzzle's Expand.
	Expand(state []byte, visit func(levels.Move, []byte))
	// Won tells whether a state is a win. Nothing is expanded beyond it.
	Won(state []byte) bool
	// Show gives the state as a level to draw.
	Show(state []byte) *levels.Level
}

// The rest are interfaces a Puzzle may have besides. The core looks for them.
type (
	// A Positioner has states that also tell what has no influence on how play goes on: how a path
	// was laid, say, so that it can be drawn. AppendPosition appends the rest of a state: states in
	// which that is the same are one position.
	Positioner interface {
		AppendPosition(to, state []byte) []byte
	}

	// A Forker can work on several cores: Fork gives a puzzle of the same
	// level that shares nothing which either of them writes.
	Forker interface{ Fork() Puzzle }

	// A Bounder knows an admissible lower bound on the moves from a state to a win, at least 1
	// where the state is not won. The caller only needs to know whether the bound is more than
	// enough: if it is not, any smaller number will do. A negative bound says that no win can be
	// reached: a proof.
	Bounder interface {
		Bound(state []byte, enough int) int
	}

	// A Pruner recognises states that can no longer be won. True is a proof.
	Pruner interface{ Lost(state []byte) bool }

	// A MacroMover is searched by macro moves: sequences of several moves taken as one. They must
	// be exact: a shortest solution made of macro moves is as short as one made of moves. Macros
	// visits the ends of the macro moves that have more than over and at most upTo moves, with
	// their numbers of moves, and tells whether there are longer ones; Unfold gives the moves of
	// one.
	MacroMover interface {
		Macros(state []byte, over, upTo int, visit func(cost int, next []byte)) (longer bool)
		Unfold(from, to []byte, cost int) levels.Moves
	}

	// A Cutter knows where to cut long states in two, so that there are far
	// fewer different heads and tails than states. Each head and tail is then
	// stored once, which saves memory. Cut gives the length of a state's head.
	Cutter interface{ Cut(state []byte) int }

	// A Sharer tells how states are distributed among workers: those with the same Share go to the
	// same worker. That helps where many states have a part in common that is stored once, or for
	// which the puzzle works something out: with the same Share, one worker does it for all of
	// them. Apart from that, Share is a hash of the state.
	Sharer interface{ Share(state []byte) uint64 }

	// A Narrower has states whose bytes are small numbers. The store leaves out
	// their unused high bits, which saves memory. Narrow gives how many bits, at
	// most 8, are enough for nearly all bytes.
	Narrower interface{ Narrow() int }

	// An Estimator has heuristics: each estimates how far a state is from a win, in no fixed unit;
	// less is nearer. They take turns to order the satisficing search (goal Any) and need not be
	// admissible: they prove nothing. Estimate fills in an estimate of the heuristic that is asked
	// for, at its index, and may fill in others. With AllHeuristics it fills in all, with
	// NoEstimate for those that are only used on their own. The last heuristic is the first to be
	// used on its own, and is so most often.
	Estimator interface {
		Heuristics() int
		Estimate(state []byte, heuristic int, estimates []int)
	}

	// A Refuter may know why a level cannot be won without trying positions. Its reasons are a
	// proof. No reasons mean that it does not know, or that the context ended before.
	Refuter interface {
		Refute(ctx context.Context) []Reason
	}

	// An Explainer gives better reasons than that every position was tried. It gets all positions
	// that were tried, each good only until the next, and says what was so in none of them: no door
	// was ever open, say. No reasons mean that it knows no more.
	Explainer interface {
		Explain(tried iter.Seq[[]byte]) []Reason
	}

	// A Doubter may know why it proves nothing that every position was tried: Expand left out
	// successors that it cannot work out, such as those that chance decides. Doubt says so in a
	// sentence, for all forks of the puzzle; it is empty where no successor was left out. Omits
	// says why a move from a state is left out; it is empty where it is not.
	Doubter interface {
		Doubt() message.Message
		Omits(state []byte, m levels.Move) message.Message
	}

	// A Limited puzzle tells whether Expand left out a move because the puzzle's rules do not cover
	// it. A solution with such a move may be shorter than all that are found without.
	Limited interface {
		IsLimited() bool
	}

	// A Subgoaler cuts the way to a win into shorter ones. Each state is of some sort: by the rules
	// in force in it, say, which seldom change. Subgoals gives what could be gone for from a state
	// to come to another sort, with what that may cost; none where no win is to be looked for from
	// there. Aim takes up one of them in a state. before is how often it was taken up there before:
	// where there are several ways to it, each time aims at another one, the plainest after an even
	// number. Aim tells whether a way to it is seen. From then on Toward estimates, at a glance,
	// how far a state is from that subgoal: 0 where it is achieved, negative where no way to it is
	// seen. None of this proves anything. Room is how many bytes of tables Subgoals and Aim keep at
	// most.
	Subgoaler interface {
		Sort(state []byte) uint64
		Subgoals(state []byte) []Subgoal
		Aim(state []byte, subgoal, before int) bool
		Toward(state []byte) int
		Room() int64
	}

	// A Featurer says what states are like, for a search that prefers what is new. Part gives two
	// hashes: sort, of what seldom changes and is worth reaching, the rules in force, say; and
	// part, of that and more: states of one part are of one sort. Facts appends the numbers of the
	// facts that hold in a state, in rising order: that a piece of some kind is in some cell, say.
	Featurer interface {
		Part(state []byte) (sort, part uint64)
		Facts(state []byte, facts []uint32) []uint32
	}

	// A Holder works out tables that it keeps besides the states. Hold tells it how many bytes
	// these may take, and gives how many they take at most. A search counts them in its memory.
	Holder interface{ Hold(most int64) int64 }

	// A Searcher has a search of its own, which is used instead of the core's. It keeps the
	// promises of Answer and the limits of the task.
	Searcher interface {
		Search(ctx context.Context, task Task) Answer
	}

	// An Eventer tells what moves do to the level besides moving whoever walks: a push, a rule that
	// is formed, a block that is lifted. AppendEvents appends what a move does that leads from a
	// state to the next one, which follows from these three alone.
	Eventer interface {
		AppendEvents(events []Event, state []byte, move levels.Move, next []byte) []Event
	}

	// A Milestoner knows milestones, which may be passed on the way to a win, in the level's own
	// terms: that some rule is in force, say. Milestones lists them as sentences, at most 64;
	// Passed has a bit for each that tells whether it is so in a state.
	Milestoner interface {
		Milestones() []message.Message
		Passed(state []byte) uint64
	}

	// A NaiveEstimator says at a glance how far a state looks from a win, in no fixed unit, to
	// somebody who does not think ahead: 0 looks won. It proves nothing and orders no search.
	NaiveEstimator interface{ NaiveEstimate(state []byte) int }

	// A Gauger tells quickly whether a level can be won, and how much there is to it: what a short
	// solution does, and how often it turns to something else. positions is about the most that it
	// looks at. Unsolvable is a proof; how much there is to a level serves to compare levels, and
	// proves nothing.
	Gauger interface {
		Gauge(positions int) (verdict Verdict, much int)
	}

	// A Predictor tells how hard people find a level that can be won, judging by how they fared
	// with others. It gives false where people played no such levels, or where the context ended.
	Predictor interface {
		Predict(ctx context.Context) (Prediction, bool)
	}

	// A Remarker has remarks on a state, such as the rules in force.
	Remarker interface{ Remarks(state []byte) []Remark }

	// A Tallier counts what players of the game count besides moves.
	Tallier interface {
		Tally(moves levels.Moves) []Figure
	}

	// A Continuer can begin anywhere: From gives a puzzle of the same level, sharing nothing that
	// either of them writes, which starts with a state that was reached by moves. The new puzzle
	// refutes, bounds and searches from there. From copies the state.
	Continuer interface{ From(state []byte) Puzzle }

	// A Locator knows which cells the player moves: that of the player, of the gap, of everything
	// that is YOU. The path of a solution is drawn through them.
	Locator interface {
		Locate(state []byte) []levels.Cell
	}

	// A Mannered puzzle knows what moves can do to a piece of a tile that lies in a cell as the
	// level begins. In other puzzles every piece is Movable.
	Mannered interface {
		Manner(tile string, at levels.Cell) Manner
	}

	// An Enterer knows whether a move brings what the player moves into a cell, even if that leaves
	// the cell again within the move. For other puzzles it is told by the cells of Locate that were
	// none before.
	Enterer interface {
		Enters(state []byte, move levels.Move, next []byte, at levels.Cell) bool
	}

	// A Leaver tells how many pieces of a tile walk out of a cell in a move: events do not tell of
	// walks.
	Leaver interface {
		Leaves(state []byte, move levels.Move, tile string, at levels.Cell) int
	}

	// A Placer knows where pieces lie in wins: Misplaced tells that a piece of a tile that lies in
	// a cell at the start lies there in no win, so that it must be moved.
	Placer interface {
		Misplaced(tile string, at levels.Cell) bool
	}

	// A Framer has moves of several steps, as where somebody answers the player's move: Frames
	// gives the levels to draw one after the other between a state and the one that a move leads
	// to, leaving out both of these.
	Framer interface {
		Frames(state []byte, move levels.Move) []*levels.Level
	}

	// An Answerer has somebody who answers the player's moves: Answers gives the
	// cells through which he would go if the player came to a cell, whether or
	// not there is a way.
	Answerer interface {
		Answers(state []byte, player levels.Cell) []levels.Cell
	}

	// A Turner has several who walk one after the other: Turn says whose turn it is; it is empty
	// where that is plain to see.
	Turner interface {
		Turn(state []byte) message.Message
	}

	// A Supplier is played with a supply of things that a setting of the level names (Text): Supply
	// draws the things that are left and those that are used, as Text.Pictures does.
	Supplier interface {
		Supply(state []byte) (left, used []*levels.Level)
	}

	// A Facer knows the tiles whose facing anything can ever read. For other tiles a facing is not
	// worth a mark.
	Facer interface{ Faces() []string }

	// An Overlayer can mark cells of the level for its author, such as the
	// squares from which a box never reaches a goal.
	Overlayer interface{ Overlays() []Overlay }
)

// AllHeuristics asks for the estimates of all heuristics; NoEstimate stands for the estimate of one
// that is only used on its own. An estimate of Hopeless or more is for a state from which a heuristic
// sees no way to a win.
const (
	AllHeuristics = -1
	NoEstimate    = -1
	Hopeless      = 2000
)

// AppendPosition appends what tells a position from others: in most puzzles, the state.
func AppendPosition(p Puzzle, to, state []byte) []byte {
	if o, ok := p.(Positioner); ok {
		return o.AppendPosition(to, state)
	}
	return append(to, state...)
}

// Hold gives how many bytes a puzzle holds besides the states of a search; its tables may take half
// of the memory.
func Hold(p Puzzle, memory int64) int64 {
	if h, ok := p.(Holder); ok {
		return h.Hold(memory / 2)
	}
	return 0
}

// A Prediction is the rank of a level among 100 puzzles that people played: it is harder than about
// Harder of them. Of five puzzles like it, four are harder than at least Low and at most High of
// them.
type Prediction struct {
	Harder int `json:"harder"`
	Low    int `json:"low"`
	High   int `json:"high"`
}

// Message puts the prediction into a sentence.
func (p Prediction) Message() message.Message {
	return message.New("harder than about %d of 100 puzzles that people played (four in five lie between %d and %d)", p.Harder, p.Low, p.High)
}

// A Remark is a sentence about a state. Words are the names of the tiles that spell it, where tiles
// do, and Cells where they lie.
type Remark struct {
	Text  message.Message
	Words []string
	Cells []levels.Cell
	// Void marks a remark that does not hold: a rule cancelled by another.
	Void bool
}

// A Subgoal is something to go for, by a number of the puzzle's own, with what that may cost, in
// the unit of Toward.
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
