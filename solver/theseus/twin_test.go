package theseus

import (
	"context"
	"math/rand/v2"
	"testing"

	"puzzlewright/internal/effort"
	"puzzlewright/levels"
	"puzzlewright/solver"
	"puzzlewright/solver/search"
)

// A twinned is the game as docs/rules/theseus.md tells it, on the level itself.
type twinned struct {
	l *levels.Level
}

type position struct{ theseus, minotaur levels.Cell }

func (t twinned) fenced(c levels.Cell, side levels.Move) bool {
	for _, p := range t.l.At(c) {
		if p.Tile == "fence" && p.Facing == side {
			return true
		}
	}
	return false
}

// open tells whether one gets from a cell to its neighbour.
func (t twinned) open(c levels.Cell, m levels.Move) (levels.Cell, bool) {
	to := c.Plus(m.Delta())
	return to, t.l.Holds(to) && !t.l.At(to).Has("wall") && !t.fenced(c, m) && !t.fenced(to, m.Opposite())
}

// step is one step of the Minotaur.
func (t twinned) step(theseus, minotaur levels.Cell) levels.Cell {
	try := func(wanted bool, m levels.Move) bool {
		to, open := t.open(minotaur, m)
		if !wanted || !open || t.l.At(to).Has("exit") {
			return false
		}
		minotaur = to
		return true
	}
	if try(theseus.X < minotaur.X, levels.Left) || try(theseus.X > minotaur.X, levels.Right) ||
		try(theseus.Y < minotaur.Y, levels.Up) {
		return minotaur
	}
	try(theseus.Y > minotaur.Y, levels.Down)
	return minotaur
}

// turn plays a move; false is a direction that is not open.
func (t twinned) turn(p position, m levels.Move) (position, bool) {
	if m != levels.Wait {
		to, open := t.open(p.theseus, m)
		if !open {
			return p, false
		}
		p.theseus = to
	}
	for range 2 {
		if p.theseus != p.minotaur && !t.l.At(p.theseus).Has("exit") {
			p.minotaur = t.step(p.theseus, p.minotaur)
		}
	}
	return p, true
}

// shortest gives the least number of turns to an exit; -1 where there is no way.
func (t twinned) shortest() int {
	var p position
	t.l.Cells(func(c levels.Cell, s levels.Stack) {
		if s.Has("theseus") {
			p.theseus = c
		}
		if s.Has("minotaur") {
			p.minotaur = c
		}
	})
	seen := map[position]bool{p: true}
	for turns, layer := 0, []position{p}; len(layer) > 0; turns++ {
		var next []position
		for _, p := range layer {
			if t.l.At(p.theseus).Has("exit") {
				return turns
			}
			for m := levels.Right; m <= levels.Wait; m++ {
				if n, moved := t.turn(p, m); moved && p.theseus != p.minotaur && !seen[n] {
					seen[n] = true
					next = append(next, n)
				}
			}
		}
		layer = next
	}
	return -1
}

// randomMaze has a few walls, an exit or several, and fences facing anywhere; one in eight is a
// single row or column.
func randomMaze(r *rand.Rand) *levels.Level {
	width, height := 2+r.IntN(6), 2+r.IntN(5)
	if r.IntN(8) == 0 {
		width, height = 3+r.IntN(7), 1
	}
	if r.IntN(2) == 0 {
		width, height = height, width
	}
	l := levels.New(width, height)
	anywhere := func() levels.Cell { return levels.Cell{X: r.IntN(l.Width()), Y: r.IntN(l.Height())} }
	cells := l.Width() * l.Height()
	for range r.IntN(1 + cells/4) {
		l.Set(anywhere(), levels.Stack{{Tile: wallTile}})
	}
	for _, tile := range []string{exitTile, theseusTile, minotaurTile} {
		c := anywhere()
		for s := l.At(c); len(s) > 0 && s[0].Tile != wallTile; s = l.At(c) {
			c = anywhere()
		}
		l.Set(c, levels.Stack{{Tile: tile}})
	}
	if c := anywhere(); r.IntN(4) == 0 && len(l.At(c)) == 0 {
		l.Set(c, levels.Stack{{Tile: exitTile}})
	}
	for range r.IntN(cells) {
		c := anywhere()
		l.Set(c, Game.Beside(l.At(c), levels.Piece{Tile: fenceTile, Facing: levels.Move(r.IntN(4))}))
	}
	return l
}

// TestRulesAgreeWithTheirTwin: verdict and length, on random mazes; and with
// the fences stored otherwise the level is the same. One in three is searched as if it were too
// large for all its positions to be worked out.
func TestRulesAgreeWithTheirTwin(t *testing.T) {
	count := effort.Cases(20_000, 200_000)
	r := rand.New(rand.NewPCG(7, 7))
	won := 0
	for n := range count {
		l := randomMaze(r)
		want := twinned{l}.shortest()
		if n%2 == 0 {
			Game.Settle(l)
		}
		p, err := Game.Load(l)
		if err != nil {
			t.Fatal(err)
		}
		if table := p.(*puzzle).table; n%3 == 0 {
			table.small = true
			if table.known().left != nil {
				t.Fatal("all positions are worked out")
			}
		}
		a := search.Solve(context.Background(), p, solver.Task{Workers: 1})
		got := len(a.Moves)
		if a.Verdict == solver.Unsolvable {
			got = -1
		}
		if got != want || a.Verdict == solver.Undecided || want >= 0 && !a.Optimal {
			t.Fatalf("maze %d: %v in %d, want %d", n, a.Verdict, got, want)
		}
		if want >= 0 {
			won++
		}
	}
	if won < count/5 || won > count*4/5 {
		t.Errorf("%d of %d mazes can be won", won, count)
	}
}

// TestTurnsAgreeWithTheirTwin: every turn of random walks, and the pictures of
// its steps.
func TestTurnsAgreeWithTheirTwin(t *testing.T) {
	r := rand.New(rand.NewPCG(8, 8))
	for range 2000 {
		l := randomMaze(r)
		p, err := Game.Load(l)
		if err != nil {
			t.Fatal(err)
		}
		find := func(l *levels.Level) (p position) {
			l.Cells(func(c levels.Cell, s levels.Stack) {
				if s.Has("theseus") {
					p.theseus = c
				}
				if s.Has("minotaur") {
					p.minotaur = c
				}
			})
			return p
		}
		state, at := p.Start(), find(l)
		for range 12 {
			if p.Won(state) || at.theseus == at.minotaur {
				break
			}
			m := levels.Move(r.IntN(levels.NumMoves))
			next, moved := twinned{l}.turn(at, m)
			before := state
			state = solver.Step(p, state, m)
			if got := find(p.Show(state)); got != next {
				t.Fatalf("%v from %v leads to %v, want %v", m, at, got, next)
			}
			if !moved && len(p.(solver.Framer).Frames(before, m)) > 0 || len(p.(solver.Answerer).Answers(before, levels.Cell{X: -1})) > 0 {
				t.Fatalf("%v from %v is drawn, or answered outside", m, at)
			}
			if moved && next != at {
				frames := []position{at}
				for _, frame := range p.(solver.Framer).Frames(before, m) {
					frames = append(frames, find(frame))
				}
				frames = append(frames, next)
				for i := 1; i < len(frames); i++ {
					if apart(frames[i-1].minotaur, frames[i].minotaur)+apart(frames[i-1].theseus, frames[i].theseus) > 1 && i > 1 ||
						frames[i] == frames[i-1] {
						t.Fatalf("the frames of %v: %v", m, frames)
					}
				}
			}
			if moved && m != levels.Wait {
				steps := p.(solver.Answerer).Answers(before, next.theseus)
				path := append([]levels.Cell{at.minotaur}, steps...)
				for i := 1; i < len(path); i++ {
					if apart(path[i-1], path[i]) != 1 {
						t.Fatalf("%v from %v is answered by %v", m, at, steps)
					}
				}
				if path[len(path)-1] != next.minotaur {
					t.Fatalf("%v from %v is answered by %v", m, at, steps)
				}
			}
			at = next
		}
	}
}

func apart(a, b levels.Cell) int {
	return max(a.X-b.X, b.X-a.X) + max(a.Y-b.Y, b.Y-a.Y)
}
