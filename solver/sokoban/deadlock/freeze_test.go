package deadlock

import (
	"math/rand/v2"
	"slices"
	"testing"

	"puzzlewright/solver/sokoban/board"
	"puzzlewright/solver/sokoban/twin"
)

// TestFrozenBoxesHoldEachOther: in one position after the other the same boxes are frozen as by a
// plain search for boxes that can move, in the reversed game too; where one of them is off the goals
// the position cannot be won.
func TestFrozenBoxesHoldEachOther(t *testing.T) {
	r := rand.New(rand.NewPCG(85, 86))
	var lost, frozen, loose [2]int
	for i := range twin.Thorough(300, 20_000) {
		l, f := crowded(t, r, i)
		plain, start := twin.New(l)
		games := [2]*board.Position{board.NewPosition(f), board.NewPosition(f.Reversed)}
		freezes := [2]*Freeze{NewFreeze(games[0]), NewFreeze(games[1])}
		s := start
		for range 12 {
			if s = plain.Wander(r, s, 1+r.IntN(10)); r.IntN(6) == 0 {
				s = start
			}
			at, ok := positionOf(f, s)
			if !ok {
				break
			}
			crowd := r.IntN(2) == 0
			for k, p := range games {
				p.RemoveBoxes()
				p.Boxes = append(p.Boxes[:0], at.Boxes...)
				for n := r.IntN(p.NumSquares); crowd && n > 0; n-- {
					if c := board.Square(r.IntN(p.NumSquares)); !slices.Contains(p.Boxes, c) {
						p.Boxes = append(p.Boxes, c)
					}
				}
				p.PlaceBoxes()
				for _, b := range p.Boxes {
					want := frozenWith(p, b)
					off := slices.ContainsFunc(want, func(c board.Square) bool { return !p.IsGoal[c] })
					isLost, got := freezes[k].Find(b)
					if slices.Sort(got); !slices.Equal(got, want) || isLost != off {
						t.Fatalf("%s\npulls: %v, boxes on %v: frozen with %d are %v, want %v; lost %v", twin.Draw(l), p.Pulls, p.Boxes, b, got, want, isLost)
					}
					switch {
					case isLost:
						lost[k]++
					case len(want) > 0:
						frozen[k]++
					default:
						loose[k]++
					}
					if k == 0 && isLost && !crowd && plain.Fewest(s, false) >= 0 {
						t.Fatalf("%s\nfrozen with boxes in %v, and can be won", twin.Draw(l), s.Boxes)
					}
				}
			}
		}
	}
	if min(lost[0], lost[1], frozen[0], loose[0], loose[1]) < 100/twin.Fewer {
		t.Errorf("few cases: %v lost, %v frozen on goals, %v loose", lost, frozen, loose)
	}
	t.Logf("%v lost, %v frozen on goals, %v loose", lost, frozen, loose)
}

// frozenWith gives the boxes that are frozen together with one, in their order: of those that touch
// it, directly or through others, the ones that are left when whatever can move is taken away again
// and again; none where that one is taken away.
func frozenWith(p *board.Position, at board.Square) []board.Square {
	cluster := []board.Square{at}
	for i := 0; i < len(cluster); i++ {
		for d := range 4 {
			beside := p.Next[4*int(cluster[i])+d]
			for _, c := range []board.Square{beside, p.Next[4*int(beside)+d]} {
				if c != p.Wall && p.Taken[c] && !slices.Contains(cluster, c) && (c == beside || p.Pulls) {
					cluster = append(cluster, c)
				}
			}
		}
	}
	for {
		kept := slices.DeleteFunc(slices.Clone(cluster), func(c board.Square) bool {
			return slices.ContainsFunc([]int{0, 1, 2, 3}, func(d int) bool { return movesAlone(p, c, d, cluster) })
		})
		if !slices.Contains(kept, at) {
			return nil
		}
		if len(kept) == len(cluster) {
			slices.Sort(kept)
			return kept
		}
		cluster = kept
	}
}

// movesAlone tells whether a box can be moved in a direction, here or back, if only some others are in the way,
// and not onto dead squares alone.
func movesAlone(p *board.Position, c board.Square, d int, others []board.Square) bool {
	to, behind := p.Next[4*int(c)+d], p.Next[4*int(c)+(d+2)%4]
	if p.Pulls {
		behind = p.Next[4*int(to)+d]
	}
	if to == p.Wall || behind == p.Wall || slices.Contains(others, to) || slices.Contains(others, behind) {
		return false
	}
	return p.Live[to] || !p.Pulls && p.Live[behind]
}
