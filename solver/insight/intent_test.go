package insight

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"puzzlewright/levels"
	"puzzlewright/solver"
	"puzzlewright/solver/games"
)

// intentAbout draws an intent about a level, mostly one that is about something.
func intentAbout(twin *plainGraph, p solver.Puzzle, l *levels.Level, r *rand.Rand) (i levels.Intent, vain bool) {
	for range 1 + r.IntN(40) {
		i = randomIntent(twin, l, r)
		if _, why := solver.Vain(l.Game, l, p, i); why.IsZero() {
			return i, false
		}
	}
	return i, true
}

// randomIntent draws an intent about a level.
func randomIntent(twin *plainGraph, l *levels.Level, r *rand.Rand) levels.Intent {
	i := levels.Intent{Never: r.IntN(2) == 0}
	i.Cell = levels.Cell{X: r.IntN(l.Width()), Y: r.IntN(l.Height())}
	i.What = []levels.Happening{levels.IsMoved, levels.IsEntered, levels.IsFormed, levels.IsBroken, levels.IsWaited}[r.IntN(5)]
	var all []solver.Event
	for _, at := range twin.names {
		for _, e := range twin.next[at] {
			all = append(all, e.events...)
		}
	}
	kind := map[levels.Happening]solver.EventKind{levels.IsFormed: solver.Formed, levels.IsBroken: solver.Broken}[i.What]
	if rules := slices.DeleteFunc(slices.Clone(all), func(e solver.Event) bool { return e.Kind != kind }); len(rules) > 0 {
		all = rules
	}
	if len(all) > 0 { // mostly about something that can happen
		e := all[r.IntN(len(all))]
		i.Tile, i.Rule = e.What, e.What
		if r.IntN(3) > 0 && i.What == levels.IsMoved {
			i.Cell = e.From
		}
	}
	return i
}

// plainHappens tells plainly what happening tells.
func plainHappens(p solver.Puzzle, i levels.Intent, at string, e plainEdge) bool {
	switch i.What {
	case levels.IsEntered:
		return solver.Enters(p, []byte(at), e.move, []byte(e.to), i.Cell)
	case levels.IsWaited:
		return e.move == levels.Wait
	}
	gone := 0
	for _, event := range e.events {
		switch event.Kind {
		case solver.Formed:
			if i.What == levels.IsFormed && event.What == i.Rule {
				return true
			}
		case solver.Broken:
			if i.What == levels.IsBroken && event.What == i.Rule {
				return true
			}
		case solver.Moved, solver.Changed, solver.Destroyed, solver.Lifted:
			if i.What == levels.IsMoved && event.What == i.Tile && event.From == i.Cell {
				gone++
			}
		}
	}
	if l, ok := p.(solver.Leaver); ok && i.What == levels.IsMoved {
		gone += l.Leaves([]byte(at), e.move, i.Tile, i.Cell)
	}
	first, now := p.Show(p.Start()).Clone().At(i.Cell), p.Show([]byte(at)).At(i.Cell)
	others := func(piece levels.Piece) bool { return piece.Tile != i.Tile }
	first, now = slices.DeleteFunc(slices.Clone(first), others), slices.DeleteFunc(slices.Clone(now), others)
	return gone > 0 && len(now)-gone < len(first)
}

// canWin tells whether there is a win on which the thing happens, and one on which
// it does not.
func (g *plainGraph) canWin(happens func(at string, e plainEdge) bool) (with, without bool) {
	type place struct {
		at   string
		done bool
	}
	seen := map[place]bool{{g.names[0], false}: true}
	queue := []place{{g.names[0], false}}
	for ; len(queue) > 0; queue = queue[1:] {
		at := queue[0]
		if g.won[at.at] {
			with, without = with || at.done, without || !at.done
			continue
		}
		for _, e := range g.next[at.at] {
			next := place{e.to, at.done || happens(at.at, e)}
			if !seen[next] {
				seen[next] = true
				queue = append(queue, next)
			}
		}
	}
	return with, without
}

// TestIntentsAreJudgedAsAllSolutionsShow, with the graph, with one cut short, and
// without one; a shortcut wins, and breaks the intent.
func TestIntentsAreJudgedAsAllSolutionsShow(t *testing.T) {
	eachLevel(t, levelsOfEach, func(t *testing.T, g *solver.Game, l *levels.Level, twin *plainGraph, r *rand.Rand) {
		p, _ := g.Load(l)
		i, vain := intentAbout(twin, p, l, r)
		other, _ := g.Load(l)
		happens := func(at string, e plainEdge) bool { return plainHappens(other, i, at, e) }
		with, without := twin.canWin(happens)
		want := Kept
		switch {
		case vain:
			want = Open
		case !with && !without:
			want = Void
		case i.Never && with, !i.Never && without:
			want = Broken
		}
		whole, err := Explore(context.Background(), p, Everything, Limits{})
		if err != nil {
			t.Fatal(err)
		}
		defer whole.Close()
		short, err := Explore(context.Background(), p, Everything, Limits{Positions: 1 + r.IntN(len(twin.names))})
		if err != nil {
			t.Fatal(err)
		}
		defer short.Close()
		if r.IntN(10) == 0 {
			several := l.Clone()
			several.Intents = []levels.Intent{i, i}
			for _, limits := range []Limits{{}, {Memory: 1}} {
				all := JudgeAll(context.Background(), several, p, solver.Task{Workers: 1}, limits)
				if len(all) != 2 || all[0].Standing != want || all[1].Standing != want {
					t.Errorf("two of %+v are %+v, not %s", i, all, want)
				}
			}
			if all := JudgeAll(context.Background(), l, p, solver.Task{}, Limits{}); len(all) > 0 {
				t.Errorf("of no intent, there is %+v", all)
			}
		}
		var known []levels.Moves
		if w, ok := whole.Ways(context.Background()); ok {
			moves := w.Ways[r.IntN(len(w.Ways))].Moves
			known = append(known, append(slices.Clone(moves), levels.Left), moves, levels.Moves{levels.Left}) // one that goes on, and one that does not win
		}
		for n, graph := range []*Graph{whole, short, nil, nil, nil} {
			f := Judge(context.Background(), l, p, graph, i, solver.Task{Workers: 1}, known[:len(known)*max(n-2, 0)/2]...)
			if f.Standing != want {
				t.Errorf("%+v is %s, not %s", i, f.Standing, want)
			}
			if f.Standing == Broken && (!solver.Wins(p, f.Shortcut) || breaks(p, f.Shortcut, happening(p, i)) != i.Never) {
				t.Errorf("%+v is not broken by %v", i, f.Shortcut)
			}
		}
	})
}

// TestThePlayedSolutionIsTheOnlyWayOrNot.
func TestThePlayedSolutionIsTheOnlyWayOrNot(t *testing.T) {
	eachLevel(t, levelsOfEach/3, func(t *testing.T, g *solver.Game, l *levels.Level, twin *plainGraph, r *rand.Rand) {
		want := twin.ways(mostListed)
		graph := explored(t, g, l, Everything, Limits{})
		if want.steps < 0 { // nothing wins
			i := levels.Intent{What: levels.IsPlayed, Moves: "1→"}
			if f := Judge(context.Background(), l, graph.puzzle, graph, i, solver.Task{}); f.Standing != Void {
				t.Errorf("nothing wins, and it is %s", f.Standing)
			}
			return
		}
		if want.steps < 1 || want.over {
			return
		}
		ways, _ := graph.Ways(context.Background())
		moves := ways.Ways[r.IntN(len(ways.Ways))].Moves
		p, _ := g.Load(l)
		f := Judge(context.Background(), l, p, graph, levels.Intent{What: levels.IsPlayed, Moves: moves.String()}, solver.Task{})
		if kept := len(want.ways) == 1; (f.Standing == Kept) != kept || f.Standing == Broken && !solver.Wins(p, f.Shortcut) {
			t.Errorf("%d ways, and it is %s", len(want.ways), f.Standing)
		}
		stopped, stop := context.WithCancel(context.Background())
		stop()
		if f := Judge(stopped, l, p, graph, levels.Intent{What: levels.IsPlayed, Moves: moves.String()}, solver.Task{}); f.Standing != Open {
			t.Errorf("stopped, and it is %s", f.Standing)
		}
		few := explored(t, g, l, Shortest, Limits{Sets: 1 + r.IntN(6)})
		if f := Judge(context.Background(), l, p, few, levels.Intent{What: levels.IsPlayed, Moves: moves.String()}, solver.Task{}); f.Standing == Kept && len(want.ways) != 1 || f.Standing == Broken && len(want.ways) == 1 {
			t.Errorf("%d ways, of which few are known, and it is %s", len(want.ways), f.Standing)
		}
		longer := append(levels.Moves{moves[0].Opposite(), moves[0]}, moves...)
		if f := Judge(context.Background(), l, p, graph, levels.Intent{What: levels.IsPlayed, Moves: longer.String()}, solver.Task{}); f.Standing != Broken {
			t.Errorf("longer than need be, and it is %s", f.Standing)
		}
		short, err := Explore(context.Background(), p, Everything, Limits{Positions: 1})
		if err != nil {
			t.Fatal(err)
		}
		defer short.Close()
		for graph, moves := range map[*Graph]string{graph: "?", short: moves.String(), nil: moves.String()} {
			i := levels.Intent{What: levels.IsPlayed, Moves: moves}
			if f := Judge(context.Background(), l, p, graph, i, solver.Task{}); f.Standing != Open {
				t.Errorf("where the solution or all ways are not known, it is %s", f.Standing)
			}
		}
		for n := 1; n < len(moves); n++ { // where nothing but walking is left out, as much is done
			if f := Judge(context.Background(), l, p, graph, levels.Intent{What: levels.IsPlayed, Moves: moves[:n].String()}, solver.Task{}); f.Standing != Broken {
				t.Errorf("%d of %d moves do not win, and it is %s", n, len(moves), f.Standing)
			}
		}
	})
}

// TestWhatLiesWrongMustBeMoved: that is known without a search, where one would take long.
func TestWhatLiesWrongMustBeMoved(t *testing.T) {
	g := games.ByName("sliding")
	l := games.OpenFS(levels.Bundled, "sliding/06").Level
	p, _ := g.Examine(l.Clone())
	wrong := 0
	l.Cells(func(c levels.Cell, s levels.Stack) {
		home := c.Y*l.Width() + c.X + 1
		if len(s) == 0 || s[0].Tile == fmt.Sprintf("tile %d", home) {
			return
		}
		wrong++
		i := levels.Intent{What: levels.IsMoved, Tile: s[0].Tile, Cell: c}
		if f := Judge(t.Context(), l, p, nil, i, solver.Task{Time: time.Millisecond, Memory: 1 << 20}); f.Standing != Kept {
			t.Errorf("%s in %v: %s", i.Tile, c, f.Standing)
		}
	})
	if wrong == 0 {
		t.Error("no tile lies wrong")
	}
}
