package sokoban

import (
	"math/rand/v2"
	"testing"

	"puzzlewright/levels"
	"puzzlewright/solver"
	"puzzlewright/solver/plain"
	"puzzlewright/solver/sokoban/board"
)

// fewestPushes is the twin of the gauge: all positions by the plain rules, those with
// fewer pushes first.
func fewestPushes(p *puzzle) int {
	return plain.Search[string]{
		Key:    func(s string) string { return s },
		Wanted: func(s string) bool { return p.Won([]byte(s)) },
		Steps: func(s string, visit func(string, bool)) {
			p.Expand([]byte(s), func(_ levels.Move, next []byte) {
				visit(string(next), string(next[p.cellBytes:]) != s[p.cellBytes:])
			})
		},
	}.Cheapest(string(p.Start()))
}

// TestTheGaugeAndTheRulesAgree on random levels, most of them changed at random:
// which can be won, and in how few pushes.
func TestTheGaugeAndTheRulesAgree(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	count := map[solver.Verdict]int{}
	const all = 3_000
	for n := range all {
		l := drawn(r, 5+n%2, 5+n%3)
		d := &solver.Draft{Level: l, Rand: r}
		l.Cells(func(c levels.Cell, _ levels.Stack) { d.Free = append(d.Free, c) })
		for range r.IntN(6) {
			maker.Mutations[r.IntN(len(maker.Mutations))].Do(&Game, d)
		}
		opened, problems := open(l)
		if levels.AnyHarmful(problems) || l.Count(board.BoxTile) > 3 {
			continue
		}
		p := opened.(*puzzle)
		if p.Won(p.Start()) {
			continue
		}
		want := fewestPushes(p)
		g := gauges.Get().(*gauge)
		boxes, player, ok := g.read(p)
		if !ok {
			t.Fatalf("a board of %d by %d does not fit", l.Width(), l.Height())
		}
		verdict, won := g.search(boxes, player, gaugeSlots/2)
		count[verdict]++
		switch {
		case verdict == solver.Undecided, (verdict == solver.Solved) != (want >= 0), want >= 0 && int(won.distance) != want:
			t.Errorf("level %d: %v in %d pushes, by the rules %d", n, verdict, won.distance, want)
		case want >= 0 && (g.much(won) < want || g.much(won) > 3*want):
			t.Errorf("level %d: there is %d to %d pushes", n, g.much(won), want)
		}
		g.clear()
		gauges.Put(g)
	}
	if count[solver.Solved] < all/4 || count[solver.Unsolvable] < all/20 {
		t.Errorf("of %d levels: %v", all, count)
	}
}

// TestWhatIsDrawnCanBeWon: the boxes are pulled from their goals.
func TestWhatIsDrawnCanBeWon(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	for n := range 300 {
		l := drawn(r, 5, 6)
		opened, problems := open(l)
		if levels.AnyHarmful(problems) {
			t.Fatalf("level %d: %v", n, problems)
		}
		if fewestPushes(opened.(*puzzle)) < 0 {
			t.Errorf("level %d cannot be won", n)
		}
	}
}
