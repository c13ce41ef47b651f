package nullgame_test

import (
	"math/rand/v2"
	"testing"

	"puzzlewright/levels"
	"puzzlewright/solver"
	"puzzlewright/solver/nullgame"
	"puzzlewright/solver/search"
)

// A position is a plain one of the twin: where the walker is, and the coins
// that are left as a picture of the level, a letter for each cell.
type position struct {
	walker levels.Cell
	coins  string
}

// shortest is the plain twin of the rules and of the search: breadth first,
// over the level itself. It gives the fewest moves, -1 where there is no way.
func shortest(l *levels.Level) int {
	var start position
	l.Cells(func(c levels.Cell, s levels.Stack) {
		letter := "."
		switch {
		case s.Has("walker"):
			start.walker = c
		case s.Has("coin"):
			letter = "c"
		}
		start.coins += letter
	})
	seen := map[position]int{start: 0}
	for queue := []position{start}; len(queue) > 0; queue = queue[1:] {
		p := queue[0]
		won := true
		for _, letter := range p.coins {
			won = won && letter != 'c'
		}
		if won {
			return seen[p]
		}
		for _, delta := range [][2]int{{1, 0}, {0, -1}, {-1, 0}, {0, 1}} {
			to := p.walker.Plus(delta[0], delta[1])
			if l.Options["edges"] == "joined" {
				to.X, to.Y = (to.X+l.Width())%l.Width(), (to.Y+l.Height())%l.Height()
			}
			if !l.Holds(to) || l.At(to).Has("bricks") {
				continue
			}
			n := to.Y*l.Width() + to.X
			next := position{to, p.coins[:n] + "." + p.coins[n+1:]}
			if _, known := seen[next]; !known {
				seen[next] = seen[p] + 1
				queue = append(queue, next)
			}
		}
	}
	return -1
}

// random draws a level of a few cells, with edges of either kind.
func random(r *rand.Rand) *levels.Level {
	l := levels.New(1+r.IntN(5), 1+r.IntN(4))
	scatter := func(tile string, n int) {
		for range n {
			l.Set(levels.Cell{X: r.IntN(l.Width()), Y: r.IntN(l.Height())}, levels.Stack{{Tile: tile}})
		}
	}
	scatter("bricks", r.IntN(l.Width()*l.Height()))
	scatter("coin", r.IntN(5))
	scatter("walker", 1)
	l.Options = map[string]string{"edges": []string{"closed", "joined"}[r.IntN(2)]}
	return l
}

// TestTheTwinAgrees on random small levels.
func TestTheTwinAgrees(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	lost := 0
	const count = 400
	for range count {
		l := random(r)
		p, err := nullgame.Game.Load(l)
		if err != nil {
			t.Fatal(err)
		}
		want := shortest(l)
		a := search.Solve(t.Context(), p, solver.Task{})
		switch {
		case want < 0:
			if lost++; a.Verdict != solver.Unsolvable {
				t.Fatalf("%v in %d, and there is no way:\n%s", a.Verdict, len(a.Moves), nullgame.Picture(l))
			}
		case a.Verdict != solver.Solved || !a.Optimal || len(a.Moves) != want:
			t.Fatalf("%v in %d, want %d:\n%s", a.Verdict, len(a.Moves), want, nullgame.Picture(l))
		}
	}
	if lost < count/20 || lost > count/2 {
		t.Errorf("of %d levels, %d cannot be won", count, lost)
	}
}
