// Package play plays solutions back, and lets a level be played by hand. What is drawn at
// any moment is again a level. Nothing here changes the document that is played.
package play

import (
	"puzzlewright/levels"
	"puzzlewright/levels/message"
	"puzzlewright/solver"
)

// A Recording is a sequence of moves with every position it passes, up to the
// first win. It is for one goroutine at a time.
type Recording struct {
	puzzle solver.Puzzle
	moves  levels.Moves
	states [][]byte
	won    bool
	path   [][]levels.Cell // see Path

	shown   *levels.Level // the position shown last
	shownAt int
}

// Record plays moves on a level. It fails where the level cannot be played.
func Record(game *solver.Game, l *levels.Level, moves levels.Moves) (*Recording, error) {
	p, err := game.Load(l)
	if err != nil {
		return nil, message.Errorf("the level cannot be played: %w", err)
	}
	return RecordPuzzle(p, moves), nil
}

// RecordPuzzle plays moves on a puzzle, which belongs to the recording from then on.
func RecordPuzzle(p solver.Puzzle, moves levels.Moves) *Recording {
	r := &Recording{puzzle: p, shownAt: -1}
	r.states, r.won = solver.Replay(p, moves)
	r.moves = moves[:len(r.states)-1]
	if locator, ok := p.(solver.Locator); ok {
		for _, s := range r.states {
			r.path = append(r.path, locator.Locate(s))
		}
	}
	return r
}

// Steps is the number of moves; positions are numbered from 0 to Steps.
func (r *Recording) Steps() int { return len(r.moves) }

// Moves are the moves. They must not be changed.
func (r *Recording) Moves() levels.Moves { return r.moves }

// Won tells whether the last position is a win.
func (r *Recording) Won() bool { return r.won }

// Level draws a position. The level must not be changed.
func (r *Recording) Level(step int) *levels.Level {
	step = r.within(step)
	if r.shownAt != step {
		r.shown, r.shownAt = r.puzzle.Show(r.states[step]), step
	}
	return r.shown
}

// frames are the frames between a position and the one before it, if the game has some.
func (r *Recording) frames(step int) []*levels.Level {
	if step < 1 || step > r.Steps() {
		return nil
	}
	return frames(r.puzzle, r.states[step-1], r.moves[step-1])
}

// Levels draws all positions.
func (r *Recording) Levels() []*levels.Level {
	all := make([]*levels.Level, r.Steps()+1)
	for i := range all {
		all[i] = r.Level(i)
	}
	return all
}

// Turns draws all positions, each after its frames.
func (r *Recording) Turns() [][]*levels.Level {
	turns := make([][]*levels.Level, r.Steps()+1)
	for i, l := range r.Levels() {
		turns[i] = append(r.frames(i), l)
	}
	return turns
}

// Remarks are what the game has to say of a position.
func (r *Recording) Remarks(step int) []solver.Remark {
	return remarks(r.puzzle, r.states[r.within(step)])
}

// Supply draws what is left of the supply at a position, and what is used.
func (r *Recording) Supply(step int) (left, used []*levels.Level) {
	return supply(r.puzzle, r.states[r.within(step)])
}

// Supplies draws what is left of the supply at each position, nil where the game has no supply.
func (r *Recording) Supplies() [][]*levels.Level {
	if _, some := r.puzzle.(solver.Supplier); !some {
		return nil
	}
	all := make([][]*levels.Level, r.Steps()+1)
	for i := range all {
		all[i], _ = r.Supply(i)
	}
	return all
}

// Path gives, for each position, the cells of what the player moves; nil
// where the game does not tell.
func (r *Recording) Path() [][]levels.Cell { return r.path }

func (r *Recording) within(step int) int { return min(max(step, 0), r.Steps()) }

func remarks(p solver.Puzzle, state []byte) []solver.Remark {
	if r, ok := p.(solver.Remarker); ok {
		return r.Remarks(state)
	}
	return nil
}

func supply(p solver.Puzzle, state []byte) (left, used []*levels.Level) {
	if s, ok := p.(solver.Supplier); ok {
		return s.Supply(state)
	}
	return nil, nil
}

func frames(p solver.Puzzle, state []byte, m levels.Move) []*levels.Level {
	if f, ok := p.(solver.Framer); ok {
		return f.Frames(state, m)
	}
	return nil
}
