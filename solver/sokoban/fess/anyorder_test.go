package fess

import (
	"math/rand/v2"
	"testing"

	"puzzlewright/levels"
	"puzzlewright/solver/sokoban/board"
	"puzzlewright/solver/sokoban/twin"
	"puzzlewright/solver/states"
)

// TestGoalsAreOpenWhereABoxComesToThem: goals may be filled where, with these for walls, one
// box alone comes to each of the others; in the reversed game, from where it stands at the
// start to any of them. Nothing is said of goals that cut the board in two.
func TestGoalsAreOpenWhereABoxComesToThem(t *testing.T) {
	r := rand.New(rand.NewPCG(63, 64))
	counts := map[bool]int{}
	for i := range twin.Thorough(600, 20_000) {
		l, f := crowdedField(t, r, i)
		if i%2 == 1 {
			f = f.Reversed
		}
		all := uint64(1)<<f.NumGoals - 1
		filled := r.Uint64N(all + 1)
		if cutsTheBoard(f, filled) {
			continue
		}
		want := true
		for g, goal := range f.Goals {
			want = want && (filled>>g&1 != 0 || opens(l, f, goal, filled))
		}
		if got := newAnyOrder(f, states.NewBudget(1<<24)).open(filled); got != want {
			t.Fatalf("%s\nreversed %v, filled %b: open %v, want %v", twin.Draw(l), f.Pulls, filled, got, want)
		}
		counts[want]++
	}
	if min(counts[true], counts[false]) < 30/twin.Fewer {
		t.Errorf("open and shut: %v", counts)
	}
}

// cutsTheBoard tells whether the filled goals leave more than one area.
func cutsTheBoard(f *board.Tables, filled uint64) bool {
	p := board.NewPosition(f)
	p.RemoveBoxes()
	p.Boxes = p.Boxes[:0]
	for g, c := range f.Goals {
		if filled>>g&1 != 0 {
			p.Boxes = append(p.Boxes, board.Square(c))
		}
	}
	p.PlaceBoxes()
	return len(p.Areas()) > 1
}

// opens tells whether a box comes to a goal from any square where one stands at the start,
// or in the reversed game from the goal to any such square.
func opens(l *levels.Level, f *board.Tables, goal board.Cell, filled uint64) bool {
	taken := map[levels.Cell]bool{}
	for g, c := range f.Goals {
		taken[f.Place[c]] = filled>>g&1 != 0
	}
	for _, b := range f.Boxes {
		box, target := f.Place[b], f.Place[goal]
		if f.Pulls {
			box, target = target, box
		}
		if taken[f.Place[b]] {
			continue
		}
		alone := levels.New(l.Width(), l.Height())
		l.Cells(func(c levels.Cell, s levels.Stack) {
			var now levels.Stack
			if s.Has(board.WallTile) || taken[c] {
				now = levels.Stack{{Tile: board.WallTile}}
			}
			if c == target {
				now = append(now, levels.Piece{Tile: board.GoalTile})
			}
			if c == box {
				now = append(now, levels.Piece{Tile: board.BoxTile})
			}
			alone.Set(c, now)
		})
		plain, s := twin.New(alone)
		for c := range f.NumSquares {
			s.Player = f.Place[c]
			if f.Pulls && board.Cell(c) != f.Player || s.Player == box || taken[s.Player] {
				continue
			}
			if plain.Fewest(s, false) >= 0 {
				return true
			}
		}
	}
	return false
}

// TestWalksWithABoxAreFloods: where the player can get to with a box on any square is what
// a flood finds.
func TestWalksWithABoxAreFloods(t *testing.T) {
	r := rand.New(rand.NewPCG(65, 66))
	for i := range twin.Thorough(800, 20_000) {
		l, f := crowdedField(t, r, i)
		walk := newBoxWalk(board.NewPosition(f))
		if len(walk.Boxes) == 0 {
			continue
		}
		box := r.IntN(len(walk.Boxes))
		walk.begin()
		flooded := board.NewArea(f)
		for at := range board.Square(f.NumSquares) {
			player := board.Square(r.IntN(f.NumSquares))
			if at != walk.Boxes[box] && walk.Taken[at] || at == player || walk.Taken[player] {
				continue
			}
			walk.MoveBox(box, at)
			walk.walkAround(at, player)
			flooded.Flood(walk.Position, player)
			for c := range board.Square(f.NumSquares) {
				if walk.After.Has(c) != flooded.Has(c) || walk.After.From != player {
					t.Fatalf("%s\nbox %d on %d, player on %d: square %d", twin.Draw(l), box, at, player, c)
				}
			}
		}
	}
}
