package insight

import (
	"context"
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"

	"puzzlewright/levels"
	"puzzlewright/solver"
)

// neverPlainly tells plainly what Closest tells of what is never done.
func neverPlainly(p solver.Puzzle, l *levels.Level, twin *plainGraph) (unentered []levels.Cell, unmoved []Piece) {
	located, passed, told, touched := map[levels.Cell]bool{}, map[levels.Cell]bool{}, map[string]bool{}, map[Piece]bool{}
	locator, locates := p.(solver.Locator)
	for _, at := range twin.names {
		if locates {
			for _, c := range locator.Locate([]byte(at)) {
				located[c] = true
			}
		}
		for _, e := range twin.next[at] {
			for _, event := range e.events {
				told[event.What] = true
			}
			l.Cells(func(c levels.Cell, s levels.Stack) {
				passed[c] = passed[c] || solver.Enters(p, []byte(at), e.move, []byte(e.to), c)
				for _, piece := range s {
					leaver, leaves := p.(solver.Leaver)
					gone := leaves && leaver.Leaves([]byte(at), e.move, piece.Tile, c) > 0
					if gone || slices.ContainsFunc(e.events, func(e solver.Event) bool { return e.Touches(piece.Tile, c) }) {
						touched[Piece{Cell: c, Tile: piece.Tile}] = true
					}
				}
			})
		}
	}
	l.Cells(func(c levels.Cell, s levels.Stack) {
		open := locates && !located[c] && !passed[c]
		for place, piece := range s {
			passable := false
			for at := range located {
				passable = passable || l.At(at).Has(piece.Tile)
			}
			open = open && passable
			m, ok := p.(solver.Mannered)
			walks := ok && m.Manner(piece.Tile, c) == solver.Walks
			if told[piece.Tile] && !walks && !touched[Piece{Cell: c, Tile: piece.Tile}] {
				unmoved = append(unmoved, Piece{Cell: c, Place: place, Tile: piece.Tile})
			}
		}
		if open {
			unentered = append(unentered, c)
		}
	})
	return unentered, unmoved
}

// TestTheClosestLooksNearestOfAllPositions, and what is never done is done nowhere:
// no cell is entered or passed, and no piece is ever seen to be gone, as one that walks is.
func TestTheClosestLooksNearestOfAllPositions(t *testing.T) {
	eachLevel(t, levelsOfEach/4, func(t *testing.T, g *solver.Game, l *levels.Level, twin *plainGraph, _ *rand.Rand) {
		p, _ := g.Load(l)
		estimator, ok := p.(solver.NaiveEstimator)
		graph := explored(t, g, l, Everything, Limits{})
		c, told := graph.Closest(context.Background(), l)
		if told != ok || !ok {
			if told != ok {
				t.Errorf("told %v", told)
			}
			return
		}
		least := 1 << 60
		for _, at := range twin.names {
			least = min(least, estimator.NaiveEstimate([]byte(at)))
		}
		trace, _ := solver.Replay(p, c.Moves)
		if len(trace) != len(c.Moves)+1 || estimator.NaiveEstimate(trace[len(trace)-1]) != least || !c.Exact {
			t.Errorf("%v does not lead to what looks %d away", c.Moves, least)
		}
		if unentered, unmoved := neverPlainly(p, l, twin); !slices.Equal(c.Unentered, unentered) || !slices.Equal(c.Unmoved, unmoved) {
			t.Errorf("never entered are %v and moved %v, not %v and %v", c.Unentered, c.Unmoved, unentered, unmoved)
		}
		if c, _ := graph.Closest(context.Background(), nil); c.Unentered != nil || c.Unmoved != nil {
			t.Errorf("not asked, it tells of %v and %v", c.Unentered, c.Unmoved)
		}
		for left := range 6 {
			stopped := &cutting{Context: context.Background(), left: left, over: make(chan struct{})}
			if some, told := graph.Closest(stopped, l); told && !reflect.DeepEqual(some, c) {
				t.Errorf("stopped, it tells of %+v, not %+v", some, c)
			}
		}
		if len(twin.names) > 1 {
			short := explored(t, g, l, Everything, Limits{Positions: 1})
			if c, _ := short.Closest(context.Background(), l); !short.Complete() && (c.Exact || c.Unentered != nil || c.Unmoved != nil) {
				t.Errorf("of one position, it tells of %v and %v", c.Unentered, c.Unmoved)
			}
		}
		locator, locates := p.(solver.Locator)
		first := p.Show(p.Start()).Clone()
		for _, at := range twin.names {
			shown := p.Show([]byte(at))
			if slices.ContainsFunc(c.Unmoved, func(p Piece) bool { return first.At(p.Cell).Has(p.Tile) && !shown.At(p.Cell).Has(p.Tile) }) {
				t.Errorf("%v are not where they were", c.Unmoved)
			}
			if locates && slices.ContainsFunc(locator.Locate([]byte(at)), func(at levels.Cell) bool { return slices.Contains(c.Unentered, at) }) {
				t.Errorf("%v are entered", c.Unentered)
			}
			for _, e := range twin.next[at] {
				if slices.ContainsFunc(c.Unentered, func(c levels.Cell) bool { return solver.Enters(p, []byte(at), e.move, []byte(e.to), c) }) {
					t.Errorf("%v are passed", c.Unentered)
				}
				for _, event := range e.events {
					if slices.ContainsFunc(c.Unmoved, func(p Piece) bool { return event.Touches(p.Tile, p.Cell) }) {
						t.Errorf("%v does something to %v", event, c.Unmoved)
					}
				}
			}
		}
	})
}

// TestWhatIsNotAskedToTheEndIsNotSaid: neither where there is too much to ask, nor once it is stopped.
func TestWhatIsNotAskedToTheEndIsNotSaid(t *testing.T) {
	g, err := Explore(t.Context(), countdown{1}, Everything, Limits{})
	if err != nil {
		t.Fatal(err)
	}
	defer g.Close()
	never := func(struct{}, []byte, levels.Move, []byte) bool { return false }
	stopped, stop := context.WithCancel(t.Context())
	stop()
	for _, c := range []struct {
		ctx         context.Context
		asked, kept int
	}{{t.Context(), mostAsked, mostAsked}, {t.Context(), mostAsked + 1, 0}, {stopped, 1, 0}} {
		if kept := spared(c.ctx, g, make([]struct{}, c.asked), never); len(kept) != c.kept {
			t.Errorf("of %d there are %d kept, not %d", c.asked, len(kept), c.kept)
		}
	}
}

// A located puzzle counts how often it is asked where whoever walks is, and what can be done.
type located struct {
	solver.Puzzle
	asked int
}

func (p *located) Locate(state []byte) []levels.Cell {
	p.asked++
	return p.Puzzle.(solver.Locator).Locate(state)
}

func (p *located) Expand(state []byte, visit func(levels.Move, []byte)) {
	p.asked++
	p.Puzzle.Expand(state, visit)
}

// TestNothingIsAskedOnceTheContextHasEnded: on a large level each answer takes a while.
func TestNothingIsAskedOnceTheContextHasEnded(t *testing.T) {
	g := tested[slices.IndexFunc(tested, func(g *solver.Game) bool { return g.Name == "sokoban" })]
	l := g.Templates[0].Make(9, 9, 0, 0)
	l.Set(levels.Cell{X: 2, Y: 2}, levels.Stack{{Tile: "box"}})
	l.Set(levels.Cell{X: 5, Y: 2}, levels.Stack{{Tile: "goal"}})
	graph := explored(t, g, l, Everything, Limits{})
	p := &located{Puzzle: graph.puzzle}
	graph.puzzle = p
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	graph.unentered(ctx, l)
	eachDeed(ctx, p, p.Start(), func([]byte) {})
	if _, ok := graph.Ways(ctx); ok || p.asked > 0 {
		t.Errorf("it was asked %d times, and ways are found: %v", p.asked, ok)
	}
}
