package fess

import (
	"math/rand/v2"
	"testing"

	"puzzlewright/solver/sokoban/board"
	"puzzlewright/solver/sokoban/deadlock"
	"puzzlewright/solver/sokoban/twin"
)

// scatteredPosition gives a position of a small board, or of its reversed game, with boxes on
// random live squares.
func scatteredPosition(t *testing.T, r *rand.Rand, i int) *board.Position {
	t.Helper()
	_, f := crowdedField(t, r, i)
	if i/2%2 == 0 {
		f = f.Reversed
	}
	p := board.NewPosition(f)
	p.RemoveBoxes()
	p.Boxes = p.Boxes[:0]
	for _, k := range r.Perm(len(f.LiveSquares)) {
		if len(p.Boxes) < len(f.Boxes) {
			p.Boxes = append(p.Boxes, f.LiveSquares[k])
		}
	}
	p.PlaceBoxes()
	areas := p.Areas()
	if len(areas) == 0 || len(p.Boxes) == 0 {
		return nil
	}
	p.Player = p.Here.Flood(p, areas[r.IntN(len(areas))])
	return p
}

// comesTo gives the live squares to which a box can be moved while the others stay: push by
// push, each after a flood. It is true where the player may be in the end where he is then: on
// goals of the reversed game he may not be everywhere, and no way is to be found that leaves him there.
func comesTo(p *board.Position, i int) map[board.Square]bool {
	type state struct{ at, player board.Square }
	start, reached := p.Boxes[i], map[board.Square]bool{}
	queue := []state{{start, p.Player}}
	seen := map[state]bool{}
	for ; len(queue) > 0; queue = queue[1:] {
		s := queue[0]
		p.MoveBox(i, s.at)
		least := p.After.Flood(p, s.player)
		if seen[state{s.at, least}] {
			continue
		}
		seen[state{s.at, least}] = true
		for d := range 4 {
			if to, after, can := p.CanMove(&p.After, s.at, d); can && p.Live[to] {
				reached[to] = reached[to] || !p.IsGoal[to] || mayEnd(p.Tables, to, after)
				queue = append(queue, state{to, after})
			}
		}
	}
	p.MoveBox(i, start)
	return reached
}

// mayEnd tells whether the player may be in the end where he is with a box, alone on the board, on a square.
func mayEnd(f *board.Tables, box, player board.Square) bool {
	p := board.NewPosition(f)
	p.RemoveBoxes()
	p.Boxes = []board.Square{box}
	p.PlaceBoxes()
	p.After.Flood(p, player)
	for _, c := range f.PlayerGoals {
		if p.After.Has(c) {
			return true
		}
	}
	return f.PlayerGoals == nil
}

// pathIn makes a search for ways of boxes, with the boxes and the player as in a position.
func pathIn(p *board.Position) *boxPath {
	path := newBoxPath(p.Tables, never)
	path.RemoveBoxes()
	path.Boxes = append(path.Boxes[:0], p.Boxes...)
	path.PlaceBoxes()
	path.Player = p.Player
	return path
}

// TestBoxesComeWhereStepsBringThem: a best-first search finds a way of a box to a square, or to
// any goal, exactly where one step after the other leads there. What rows of bits rule out
// is out of reach.
func TestBoxesComeWhereStepsBringThem(t *testing.T) {
	r := rand.New(rand.NewPCG(71, 72))
	possible, ruledOut := 0, 0
	for i := range twin.Thorough(400, 10_000) {
		p := scatteredPosition(t, r, i)
		if p == nil {
			continue
		}
		box := r.IntN(len(p.Boxes))
		reached := comesTo(p, box)
		anyGoal, anyEnd := false, false
		for _, to := range p.LiveSquares {
			ends, comesThere := reached[to]
			anyGoal, anyEnd = anyGoal || comesThere && p.IsGoal[to], anyEnd || ends && p.IsGoal[to]
			if p.Taken[to] {
				continue
			}
			path := pathIn(p)
			path.approach.to(to)
			if !path.approach.mayCome(p.Boxes[box]) {
				ruledOut++
				if comesThere {
					t.Fatalf("a box on %v is kept from %v, boxes on %v", p.Place[p.Boxes[box]], p.Place[to], p.Boxes)
				}
			}
			comes := path.pushTo(box, to)
			if comes != (path.Boxes[box] == to) || comes && !comesThere {
				t.Fatalf("a box on %v came to %v, boxes on %v", p.Place[p.Boxes[box]], p.Place[to], p.Boxes)
			}
			if ends {
				possible++
				path.MoveBox(box, to)
				if lost, _ := deadlock.NewFreeze(path.Position).Find(to); !comes && !lost {
					t.Fatalf("a box on %v did not come to %v, boxes on %v", p.Place[p.Boxes[box]], p.Place[to], p.Boxes)
				}
			}
		}
		if free := pathIn(p).canReachGoal(box, &p.Here); free && !anyGoal || !free && anyEnd {
			t.Fatalf("a box on %v reaches a goal: %v, want %v, boxes on %v", p.Place[p.Boxes[box]], free, anyGoal, p.Boxes)
		}
	}
	if possible < 300/twin.Fewer || ruledOut < 500/twin.Fewer {
		t.Errorf("%d ways, %d ruled out", possible, ruledOut)
	}
}

// TestBlockedBoxesAreCountedWithoutRulingOut: as many boxes are blocked as where each is
// searched for anew, until no box can be taken off.
func TestBlockedBoxesAreCountedWithoutRulingOut(t *testing.T) {
	r := rand.New(rand.NewPCG(73, 74))
	some := 0
	for i := range twin.Thorough(600, 10_000) {
		p := scatteredPosition(t, r, i)
		if p == nil {
			continue
		}
		path := pathIn(p)
		area := board.NewArea(p.Tables)
		area.Flood(path.Position, p.Player)
		left := len(p.Boxes)
		for again := true; again; {
			again = false
			for k, b := range path.Boxes {
				if path.Taken[b] && path.canReachGoal(k, &area) {
					path.Lift(b)
					for y, w := range area.Words[:len(path.Open)] {
						area.Spread(path.Position, y, w)
					}
					left--
					again = true
				}
			}
		}
		if n := newBlockedBoxes(newBoxPath(p.Tables, never)).count(p, nil); n != left {
			t.Fatalf("%d boxes are blocked, want %d: boxes on %v, player on %d", n, left, p.Boxes, p.Player)
		}
		if left > 0 && left < len(p.Boxes) {
			some++
		}
	}
	if some < 30/twin.Fewer {
		t.Errorf("some boxes, but not all, are blocked in only %d positions", some)
	}
}

// TestAreasAreCountedFromOneBox: after a macro move there are as many areas as a count of all
// gives.
func TestAreasAreCountedFromOneBox(t *testing.T) {
	r := rand.New(rand.NewPCG(75, 76))
	divided := 0
	for i := range twin.Thorough(600, 10_000) {
		p := scatteredPosition(t, r, i)
		if p == nil {
			continue
		}
		e, macros := extractor{Position: p, component: board.NewArea(p.Tables), lifted: -1}, newMacroGenerator(p)
		macros.all(func(m macro) {
			n, want := e.connectivityAfter(m), e.connectivity()
			if n != want {
				t.Fatalf("%d areas, want %d: boxes on %v", n, want, p.Boxes)
			}
			if want != e.without {
				divided++
			}
		})
	}
	if divided < 300/twin.Fewer {
		t.Errorf("only %d moves change the number of areas", divided)
	}
}
