package baba

import (
	"slices"
	"strings"
	"testing"

	"puzzlewright/levels"
	"puzzlewright/solver/baba/twin"
	"puzzlewright/solver/baba/words"
	"puzzlewright/solver/games/gametest"
)

// carryings are sentences by which things carry others, and may do so elsewhere than where they lie.
var carryings = strings.Split("belt is shift,belt is tele,belt is shift and move,belt is shift and push,belt is shift and pull,belt is shift;belt fear baba,belt is shift;rock is belt,"+
	"belt is shift;rock make belt,belt is shift;rock has belt;rock is weak,belt is shift and more,belt is tele and move,belt is tele and push,belt is tele;rock is belt,"+
	"belt is tele;rock make belt,belt is tele;belt fear baba,belt is shift;rock is tele,belt mimic rock;rock is shift,belt mimic rock;rock is shift and move,"+
	"rock is group;group is shift,rock is group;group is tele;group is push,belt is shift and fall,belt is shift;rock is shift,belt is shift;baba is shift,baba is tele", ",")

// carried makes a level of up to 8 by 6 cells in which words are carried.
func carried(seed uint64) *levels.Level {
	b := builder{newDraft(seed, 59)}
	b.level = levels.New(6+b.IntN(3), 4+b.IntN(3))
	said := strings.Split(carryings[b.IntN(len(carryings))], ";")
	for _, sentence := range append(said, "baba is you", "wall is stop") {
		b.write(sentence, 95, 60)
	}
	if b.IntN(2) == 0 {
		b.wallUp()
	}
	for _, thing := range strings.Fields("baba belt belt rock rock wall") {
		if b.IntN(100) < 75 {
			b.lay(thing)
		}
	}
	for range 2 + b.IntN(3) {
		b.lay(b.one(usual) + words.TextSuffix)
	}
	for range b.IntN(3) { // a word on a thing, or a thing on a thing
		at := levels.Cell{X: b.IntN(b.level.Width()), Y: b.IntN(b.level.Height())}
		if s := b.level.At(at); len(s) == 1 {
			b.put(at.X, at.Y, []string{"belt", "rock", "is" + words.TextSuffix}[b.IntN(3)])
		}
	}
	return b.level
}

// TestNothingIsCarriedWhereReachabilityHasNothing: words, and what carries them, come to where
// reachability has them, whatever moves what carries, or makes more of it.
func TestNothingIsCarriedWhereReachabilityHasNothing(t *testing.T) {
	carrying, states := 0, 0
	for seed := range seeds(t, 600, 60_000) {
		f, met := foresee(t, carried(seed), seed)
		if states += met; f != nil {
			carrying++
		}
	}
	if slowness == 1 && carrying < 300 {
		t.Errorf("only %d levels have a reachability", carrying)
	}
	t.Logf("%d levels, %d states", carrying, states)
}

// What carries comes to other cells, however that is moved, or comes to be: in each of these levels a keke pushes the
// word FLAG along the edge to where it is carried down, which it is not where it could be at the start.
func TestWhatCarriesComesAlongTheEdge(t *testing.T) {
	for _, rows := range [][2]string{
		{"keke FLAG rock . . . . . . . . . .", "ROCK MAKE BELT HOT ROCK IS PUSH HOT HOT"},
		{"keke FLAG belt . . . . . . . . . .", "BELT IS YOU HOT HOT HOT HOT HOT HOT"},
		{"keke FLAG love belt . . . . . . . . .", "BELT FEAR LOVE HOT HOT HOT HOT HOT HOT"},
		{"keke FLAG . water+belt . . . . . . . . .", "WATER IS SHIFT HOT HOT HOT HOT HOT HOT"},
	} {
		l := twin.Draw(rows[0], "wall wall wall wall . . . . . . . . .", ". . . . . . . . . . . . .",
			"KEKE IS MOVE HOT "+rows[1], "BELT IS SHIFT AND DOWN HOT HOT HOT HOT HOT WALL IS STOP")
		f, _ := foresee(t, l, 0)
		p := loaded(t, l, true)
		if f == nil || !slices.ContainsFunc(gametest.FirstStates(p, 60), func(state []byte) bool { return carriedDown(p.Show(state)) }) {
			t.Errorf("%s: nothing is carried down", twin.Picture(l))
		}
	}
}

// carriedDown tells whether the word FLAG is beneath the upper edge.
func carriedDown(l *levels.Level) (down bool) {
	l.Cells(func(at levels.Cell, s levels.Stack) {
		down = down || at.Y == 1 && slices.ContainsFunc(s, func(u levels.Piece) bool { return u.Tile == "flag"+words.TextSuffix })
	})
	return down
}
