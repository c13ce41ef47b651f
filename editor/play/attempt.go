package play

import (
	"slices"

	"puzzlewright/levels"
	"puzzlewright/levels/message"
	"puzzlewright/solver"
)

// An Attempt is a level being played by hand, from the level as drawn or from
// where a recording is.
type Attempt struct {
	puzzle solver.Puzzle
	moves  levels.Moves
	states [][]byte // one more than moves
	// begun is how many moves led to where the player began.
	begun int
	// abandoned are the moves that a restart gave up; undone are moves that were taken back, the
	// next one to be made again last.
	abandoned, undone levels.Moves
	facts             map[string]Fact // by state

	shown   *levels.Level
	shownAt int
	// frames are the frames of the last move that are still to be shown.
	frames Frames
}

// A Fact is what a search found out about a position.
type Fact struct {
	// Lost tells that it cannot be won any more: a proof.
	Lost bool
	// Best is the best known way to win from there, if Found; Proved tells that there is no
	// shorter one.
	Found, Proved bool
	Best          levels.Moves
	// Reasons say why it is lost.
	Reasons []solver.Reason
}

// Begin begins an attempt at a level, from where some moves lead. It fails where the level cannot be
// played.
func Begin(game *solver.Game, l *levels.Level, moves levels.Moves) (*Attempt, error) {
	p, err := game.Load(l)
	if err != nil {
		return nil, message.Errorf("the level cannot be played yet: %w", levels.Unplaced(err))
	}
	states, _ := solver.Replay(p, moves)
	a := &Attempt{puzzle: p, states: states, begun: len(states) - 1, facts: map[string]Fact{}, shownAt: -1}
	a.moves = slices.Clone(moves[:a.begun])
	return a, nil
}

// Move makes a move and tells whether it changed anything; one that does not is no step. After a win no
// move changes anything.
func (a *Attempt) Move(m levels.Move) bool {
	if !a.step(m) {
		return false
	}
	a.undone = nil
	return true
}

func (a *Attempt) step(m levels.Move) bool {
	if a.Won() {
		return false
	}
	next := solver.Step(a.puzzle, a.state(), m)
	if string(next) == string(a.state()) {
		return false
	}
	switch f := a.Known(); {
	case f.Found && len(f.Best) > 0 && f.Best[0] == m:
		// Where the best way is followed, its rest is the best way on.
		f.Best = f.Best[1:]
		a.Learn(string(next), f)
	case f.Lost: // and so are all positions after it
		a.Learn(string(next), f)
	}
	a.frames = frames(a.puzzle, a.state(), m)
	a.moves = append(a.moves, m)
	a.states = append(a.states, next)
	a.abandoned = nil
	return true
}

// LeftOut says why the puzzle omits a move that changed nothing, such as one that chance decides; it is
// empty where the puzzle does not omit it.
func (a *Attempt) LeftOut(m levels.Move) message.Message {
	if a.Won() {
		return message.Message{}
	}
	return solver.Omits(a.puzzle, a.state(), m)
}

// Frames are the frames of the last move that are still to be shown.
func (a *Attempt) Frames() *Frames { return &a.frames }

// Undo takes a move back, or a restart.
func (a *Attempt) Undo() bool {
	a.frames = nil
	switch {
	case len(a.moves) > a.begun:
		a.undone = append(a.undone, a.moves[len(a.moves)-1])
		a.cut(len(a.moves) - 1)
		return true
	case a.abandoned != nil:
		for _, m := range a.abandoned {
			a.states = append(a.states, solver.Step(a.puzzle, a.state(), m))
			a.moves = append(a.moves, m)
		}
		a.abandoned = nil
		return true
	}
	return false
}

// CanRedo tells whether a move was taken back that can be made again.
func (a *Attempt) CanRedo() bool { return len(a.undone) > 0 }

// Redo makes a move again that was taken back.
func (a *Attempt) Redo() bool {
	n := len(a.undone)
	if n == 0 || !a.step(a.undone[n-1]) {
		return false
	}
	a.undone = a.undone[:n-1]
	return true
}

// Restart goes back to where the player began, and from there to the level as drawn.
func (a *Attempt) Restart() {
	if len(a.moves) == a.begun {
		a.begun = 0
	}
	if len(a.moves) > a.begun {
		a.undone = nil
		a.abandoned = slices.Clone(a.moves[a.begun:])
		a.cut(a.begun)
	}
}

func (a *Attempt) cut(moves int) {
	a.moves, a.frames = a.moves[:moves], nil
	a.states = a.states[:moves+1]
	a.shownAt = -1
}

func (a *Attempt) state() []byte { return a.states[len(a.states)-1] }

// Steps is the number of moves from the level as drawn.
func (a *Attempt) Steps() int { return len(a.moves) }

// Moves are the moves from the level as drawn: a copy.
func (a *Attempt) Moves() levels.Moves { return slices.Clone(a.moves) }

// Won tells whether the position is a win.
func (a *Attempt) Won() bool { return a.puzzle.Won(a.state()) }

// Level draws the position, or a frame on the way to it. The level must not be
// changed.
func (a *Attempt) Level() *levels.Level {
	if l := a.frames.Level(); l != nil {
		return l
	}
	if a.shownAt != len(a.moves) {
		a.shown, a.shownAt = a.puzzle.Show(a.state()), len(a.moves)
	}
	return a.shown
}

// Remarks are what the game has to say of the position.
func (a *Attempt) Remarks() []solver.Remark { return remarks(a.puzzle, a.state()) }

// Turn says whose turn it is, where several walk one after the other.
func (a *Attempt) Turn() message.Message {
	if t, ok := a.puzzle.(solver.Turner); ok {
		return t.Turn(a.state())
	}
	return message.Message{}
}

// Supply draws what is left of the supply, and what is used.
func (a *Attempt) Supply() (left, used []*levels.Level) { return supply(a.puzzle, a.state()) }

// Tally gives the figures that are counted besides moves.
func (a *Attempt) Tally() []solver.Figure {
	if t, ok := a.puzzle.(solver.Tallier); ok {
		return t.Tally(a.moves)
	}
	return nil
}

// Path gives, for each position so far, the cells of what the player moves;
// nil where the game does not tell.
func (a *Attempt) Path() [][]levels.Cell {
	locator, ok := a.puzzle.(solver.Locator)
	if !ok {
		return nil
	}
	path := make([][]levels.Cell, len(a.states))
	for i, s := range a.states {
		path[i] = locator.Locate(s)
	}
	return path
}

// Answers gives the cells through which whoever answers the player would go if the player came to a
// cell; nil where nobody answers.
func (a *Attempt) Answers(at levels.Cell) []levels.Cell {
	if p, ok := a.puzzle.(solver.Answerer); ok && !a.Won() {
		return p.Answers(a.state(), at)
	}
	return nil
}

// Position gives a puzzle that begins here, for a search on another goroutine, and the key of the
// position, for Learn. The puzzle is nil where the game cannot be shared between goroutines.
func (a *Attempt) Position() (p solver.Puzzle, key string) {
	p, shared := solver.From(a.puzzle, a.state())
	if !shared {
		return nil, string(a.state())
	}
	return p, string(a.state())
}

// Key is the key of the position.
func (a *Attempt) Key() string { return string(a.state()) }

// Learn notes what a search found out about a position.
func (a *Attempt) Learn(key string, f Fact) {
	if old := a.facts[key]; old.Lost || old.Found && (old.Proved || !f.Found || len(f.Best) > len(old.Best)) {
		return // what is known is as good or better
	}
	a.facts[key] = f
}

// Known tells what is known of the position: from a search, from the game's own test for lost
// positions, or since the best way led here.
func (a *Attempt) Known() Fact { return a.knownAt(len(a.moves)) }

func (a *Attempt) knownAt(step int) Fact {
	state := a.states[step]
	if a.puzzle.Won(state) {
		return Fact{Found: true, Proved: true, Best: levels.Moves{}}
	}
	f := a.facts[string(state)]
	if p, ok := a.puzzle.(solver.Pruner); ok && !f.Lost && !f.Found && p.Lost(state) {
		return Fact{Lost: true}
	}
	return f
}

// LostAsDrawn tells that the level is known to be lost before the first move.
func (a *Attempt) LostAsDrawn() bool { return a.knownAt(0).Lost }

// LostSince gives the number of the move that lost the level, counted from 1 and from the level as
// drawn; 0 where the position is not lost, or that is not known.
func (a *Attempt) LostSince() int {
	if !a.Known().Lost {
		return 0
	}
	// A position after a lost one is lost; the one before may be unknown.
	for step := len(a.moves); step > 0; step-- {
		if f := a.knownAt(step - 1); !f.Lost {
			if f.Found {
				return step
			}
			return 0
		}
	}
	return 0
}

// Earlier gives the last position before this one from which a way to win is known, as a puzzle for
// another goroutine, and that way; nil where there is none.
func (a *Attempt) Earlier() (p solver.Puzzle, way levels.Moves) {
	for step := len(a.moves) - 1; step >= 0; step-- {
		if f := a.knownAt(step); f.Found {
			if from, shared := solver.From(a.puzzle, a.states[step]); shared {
				return from, f.Best
			}
			break
		}
	}
	return nil, nil
}

// Solution gives the moves of the attempt followed by the best known way from there: together they win
// the level as drawn. It is nil where no way is known.
func (a *Attempt) Solution() levels.Moves {
	f := a.Known()
	if !f.Found {
		return nil
	}
	return slices.Concat(a.moves, f.Best)
}

// Hint gives the next move of the best way that is known.
func (a *Attempt) Hint() (levels.Move, bool) {
	f := a.Known()
	if !f.Found || len(f.Best) == 0 {
		return 0, false
	}
	return f.Best[0], true
}

// Finish is the sentence at a win. best is the shortest known solution of the level, if known; proved
// tells that there is no shorter one.
func (a *Attempt) Finish(best levels.Moves, known, proved bool) message.Message {
	if !a.Won() {
		return message.Message{}
	}
	switch steps := a.Steps(); {
	case known && len(best) < steps:
		return message.New("Solved in %d; %d is possible", steps, len(best))
	case known && proved && len(best) == steps:
		return message.New("Solved in %d, the fewest possible", steps)
	default:
		return message.New("Solved in %d", steps)
	}
}
