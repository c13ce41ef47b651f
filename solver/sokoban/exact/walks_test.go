package exact

import (
	"math/rand/v2"
	"testing"

	"puzzlewright/levels"
	"puzzlewright/solver"
	"puzzlewright/solver/search/parallel"
	"puzzlewright/solver/sokoban/board"
	"puzzlewright/solver/sokoban/matching"
	"puzzlewright/solver/sokoban/twin"
	"puzzlewright/solver/states"
)

// workerOf makes the only worker of a search for the fewest moves of a level.
func workerOf(t *testing.T, l *levels.Level) *worker {
	t.Helper()
	f, err := board.NewTables(board.New(l), func() bool { return false })
	if err != nil {
		t.Fatal(err)
	}
	best := parallel.NewIncumbent(func(m levels.Moves) int { return len(m) })
	e, err := New(f, solver.FewestMoves, 1, states.NewBudget(1<<30), best, f.Reversed)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(e.Close)
	return e.workers[0]
}

// bounds gives what bounds the moves to the end from below, and those since the start.
func (w *worker) bounds() (ahead, back int) {
	ahead = int(w.boundAhead())
	back = int(w.boundBehind())
	return ahead, back
}

// givePotentials gives the worker potentials for positions along pushes at random.
func (w *worker) givePotentials(r *rand.Rand) {
	g := newProgram(w.tables, r.IntN(3) > 0)
	if len(g.last) == 0 {
		return
	}
	k := newPotentials(w.tables)
	s := newGradient(g)
	boxes, home := squares(w.tables.Boxes), board.Square(w.tables.Player)
	for i := range len(heights{}) {
		n := g.newDemand()
		for range 3 {
			w.pushAtRandom(r)
			if i == 0 {
				n.add(w.Boxes, w.Player, 1)
			} else {
				n.add(boxes, home, 1)
				n.add(w.Boxes, w.Player, -1)
			}
		}
		if pairs := n.heights(s, 60, w.Stopped); pairs != nil {
			k.take(i, g, pairs)
		}
	}
	w.potentials = k
	w.Position = board.NewPosition(w.tables)
}

// anyLevel makes a small level of one of several kinds.
func anyLevel(r *rand.Rand, i int) *levels.Level {
	switch i % 3 {
	case 0:
		return twin.RandomLevel(r, 3+r.IntN(4), 3+r.IntN(6), 3)
	case 1:
		return mirrored(r, 2+r.IntN(3), 3+r.IntN(3), 2)
	default:
		return twin.RoomLevel(r, 5+r.IntN(3), 1+r.IntN(3))
	}
}

// TestNoLevelTakesFewerMovesThanTheBound: the plain twin never wins in fewer, from the start or
// after pushes at random.
func TestNoLevelTakesFewerMovesThanTheBound(t *testing.T) {
	r := rand.New(rand.NewPCG(51, 52))
	tight := 0
	for i := range twin.Thorough(1000, 20_000) {
		l := anyLevel(r, i)
		plain, s := twin.New(l)
		fewest := plain.Fewest(s, false)
		if fewest <= 0 {
			continue
		}
		w := workerOf(t, l)
		pushes := int(w.lowerBound())
		if i%2 == 0 {
			w.givePotentials(r)
		}
		bound, _ := w.bounds()
		if bound > fewest {
			t.Fatalf("%s\n%d moves, but the bound is %d", twin.Draw(l), fewest, bound)
		}
		if bound == fewest && bound > pushes {
			tight++
		}
		for range i % 3 {
			w.pushAtRandom(r)
		}
		later := w.picture(l)
		plain, s = twin.New(later)
		ahead, _ := w.bounds()
		if left := plain.Fewest(s, false); left >= 0 && ahead > left {
			t.Fatalf("%s\n%d moves, but the bound is %d", twin.Draw(later), left, ahead)
		}
	}
	if tight < 50/twin.Fewer {
		t.Errorf("walks made the bound exact in only %d levels", tight)
	}
}

// TestBoundsAreConsistent: neither bound changes by more than the moves that are made, so
// that a position that is closed was reached by the fewest; at the start nothing lies behind.
func TestBoundsAreConsistent(t *testing.T) {
	r := rand.New(rand.NewPCG(53, 54))
	played := 0
	for i := range twin.Thorough(1000, 20_000) {
		l := anyLevel(r, i)
		w := workerOf(t, l)
		if i%2 == 0 {
			w.givePotentials(r)
		}
		ahead, back := w.bounds()
		if back != 0 {
			t.Fatalf("%s\nat the start %d moves lie behind", twin.Draw(l), back)
		}
		for range 12 {
			moves := w.pushAtRandom(r)
			if moves == 0 {
				break
			}
			nextAhead, nextBack := w.bounds()
			if max(ahead, back, nextAhead, nextBack) >= matching.Infeasible {
				break // no search goes on from there
			}
			if ahead > moves+nextAhead || nextBack > back+moves {
				t.Fatalf("%s\nby %d moves the bound ahead went from %d to %d, that behind from %d to %d", twin.Draw(w.picture(l)), moves, ahead, nextAhead, back, nextBack)
			}
			ahead, back = nextAhead, nextBack
			played++
		}
	}
	if played < 1000/twin.Fewer {
		t.Errorf("only %d pushes", played)
	}
}

// picture gives a level with the boxes and the player where the worker has them.
func (w *worker) picture(l *levels.Level) *levels.Level {
	l = l.Clone()
	for c, at := range w.Place {
		var s levels.Stack
		if w.IsGoal[c] {
			s = append(s, levels.Piece{Tile: board.GoalTile})
		}
		if w.Taken[c] {
			s = append(s, levels.Piece{Tile: board.BoxTile})
		} else if board.Square(c) == w.Player {
			s = append(s, levels.Piece{Tile: board.PlayerTile})
		}
		l.Set(at, s)
	}
	return l
}

// pushAtRandom makes a push, of those that bring no box onto a dead square, and tells
// how many moves that took; 0 where there is none.
func (w *worker) pushAtRandom(r *rand.Rand) (moves int) {
	w.Here.FloodWithSteps(w.Position, w.Player)
	for _, k := range r.Perm(4 * len(w.Boxes)) {
		i, d := k/4, k%4
		b := w.Boxes[i]
		from, to := w.Next[4*int(b)+(d+2)%4], w.Next[4*int(b)+d]
		if w.Here.Has(from) && !w.Taken[to] && w.Live[to] {
			w.MoveBox(i, to)
			w.Player = b
			return 1 + int(w.Here.Steps[from])
		}
	}
	return 0
}
