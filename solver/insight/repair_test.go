package insight

import (
	"context"
	"math/rand/v2"
	"reflect"
	"runtime"
	"slices"
	"strings"
	"testing"

	"puzzlewright/internal/effort"
	"puzzlewright/levels"
	"puzzlewright/solver"
)

// plainEdits gives all levels that differ from one by a piece that is removed, added,
// moved, swapped or turned: each cell against each other one, plainly. Pieces on sides are
// removed, and added between two cells.
func plainEdits(g *solver.Game, l *levels.Level) map[string]*levels.Level {
	all := map[string]*levels.Level{}
	rim, _ := rimOf(g, l)
	keep := func(n *levels.Level) { all[picture(n)] = n }
	fits := func(s levels.Stack) (levels.Stack, bool) {
		s = slices.Clone(s)
		slices.SortStableFunc(s, func(a, b levels.Piece) int { return g.Tile(a.Tile).Rank - g.Tile(b.Tile).Rank })
		inside, _ := g.Parted(s)
		for i, p := range inside {
			if g.Tile(p.Tile).Rank == 0 && len(inside) > 1 || i > 0 && g.Tile(p.Tile).Rank == g.Tile(inside[i-1].Tile).Rank {
				return nil, false
			}
		}
		return s, true
	}
	set := func(n *levels.Level, c levels.Cell, s levels.Stack) bool {
		s, ok := fits(s)
		n.Set(c, s)
		return ok
	}
	less := func(s levels.Stack, at int) levels.Stack { return slices.Delete(slices.Clone(s), at, at+1) }
	more := func(s levels.Stack, p levels.Piece) levels.Stack { return append(slices.Clone(s), p) }
	drawn := 0
	for _, t := range g.Tiles {
		if t.Group != "" && t.Unsupported.IsZero() {
			drawn++
		}
	}
	l.Cells(func(a levels.Cell, s levels.Stack) {
		if rim.has(a) {
			return
		}
		for i := range g.Tiles {
			n := l.Clone()
			t := &g.Tiles[i]
			if t.Group != "" && !t.Side && (drawn <= fewTiles || l.Count(t.Name) > 0) && !(t.Single && l.Count(t.Name) > 0) && set(n, a, more(s, levels.Piece{Tile: t.Name})) {
				keep(n)
			}
		}
		for i := range g.Tiles {
			for m := levels.Right; m < levels.NumDirections; m++ {
				side := levels.Side{Cell: a, Facing: m}
				if _, lies := g.SidePiece(l, side); g.Tiles[i].Side && !lies && l.Holds(side.Across().Cell) {
					n := l.Clone()
					n.Set(a, g.Beside(s, levels.Piece{Tile: g.Tiles[i].Name, Facing: m}))
					g.Settle(n)
					keep(n)
				}
			}
		}
		for i, p := range s {
			if g.OnSide(p) {
				n := l.Clone()
				n.Set(a, less(s, i))
				keep(n)
				continue
			}
			for m := levels.Right; m < levels.NumDirections; m++ {
				n := l.Clone()
				s := slices.Clone(s)
				s[i].Facing = m
				n.Set(a, s)
				if g.Tile(p.Tile).MayFace(m) {
					keep(n)
				}
			}
			n := l.Clone()
			n.Set(a, less(s, i))
			keep(n)
			l.Cells(func(b levels.Cell, o levels.Stack) {
				if a == b || rim.has(b) {
					return
				}
				n := n.Clone()
				if set(n, b, more(o, p)) {
					keep(n)
				}
				for j, q := range o {
					n := l.Clone()
					if !g.OnSide(q) && set(n, a, more(less(s, i), q)) && set(n, b, more(less(o, j), p)) {
						keep(n)
					}
				}
			})
		}
	})
	for _, text := range g.Texts {
		if text.Changes == nil {
			continue
		}
		for _, c := range text.Changes(l.Options[text.Key]) {
			n := l.Clone()
			if n.Options == nil {
				n.Options = map[string]string{}
			}
			n.Options[text.Key] = c.Value
			keep(n)
		}
	}
	return all
}

// plainlyWinnable tells whether a level can be won, and is not as it begins; sure is false
// where it is too large to tell.
func plainlyWinnable(g *solver.Game, l *levels.Level) (can, sure bool) {
	p, _ := g.Examine(l.Clone())
	if p == nil {
		return false, true
	}
	twin := plainOf(p, 4*mostPlain)
	if twin == nil {
		return false, false
	}
	return twin.winner[twin.names[0]] && !twin.won[twin.names[0]], true
}

// TestRepairsAreAllThatAPlainTwinFinds: of one edit exactly those that mend the level,
// and two edits only where no single one does.
func TestRepairsAreAllThatAPlainTwinFinds(t *testing.T) {
	for _, g := range tested {
		t.Run(g.Name, func(t *testing.T) {
			t.Parallel()
			done, mended := 0, 0
			for seed := range effort.Seeds(t, 400, 10_000) {
				r := rand.New(rand.NewPCG(seed, 23))
				l := randomLevel(g, r)
				if l == nil || l.Width()*l.Height() > 16 {
					continue
				}
				if done == effort.Cases(6, 100)/effort.UnderRace(2) {
					break
				}
				if can, sure := plainlyWinnable(g, l); can || !sure {
					continue
				}
				done++
				want, unsure := map[string]bool{}, false
				for key, n := range plainEdits(g, l) {
					can, sure := plainlyWinnable(g, n)
					unsure = unsure || !sure
					if can && !n.SamePuzzle(l) {
						want[key] = true
					}
				}
				if unsure {
					continue
				}
				near := levels.Cell{X: r.IntN(l.Width()), Y: r.IntN(l.Height())}
				repairer := Repairer{Game: g, Level: l, Near: near, May: func(levels.Cell) bool { return true }, Most: 1 << 20, Each: solver.Task{Workers: 1}}
				if len(want) == 0 {
					repairer.Most = 1
				}
				got := map[string]bool{}
				var told []Repair
				repairs, tried := repairer.Repairs(context.Background(), func(f Repair) { told = append(told, f) })
				if all := map[bool]Tried{true: TriedEach, false: TriedPairs}[len(repairs) > 0]; tried != all {
					t.Errorf("with %d repairs, %v were tried, not %v", len(repairs), tried, all)
				}
				if !reflect.DeepEqual(told, repairs) {
					t.Errorf("told of %v, and then %v", told, repairs)
				}
				for _, f := range repairs {
					p, _ := g.Examine(f.Level.Clone())
					if !solver.Wins(p, f.Moves) || (len(f.Edits) == 1) != (len(want) > 0) {
						t.Errorf("%v is no smallest repair of\n%s", f.Edits, picture(l))
					}
					if twin := plainOf(p, 4*mostPlain); twin != nil && f.Shortest && len(f.Moves) != twin.shortest(nil) {
						t.Errorf("%v is said to be a shortest of\n%s", f.Moves, picture(f.Level))
					}
					got[picture(f.Level)] = true
					mended++
				}
				far := func(f Repair) (far int) {
					for _, c := range f.Edits[0].Cells() {
						far = max(far, c.Distance(near))
					}
					return far
				}
				placed := slices.DeleteFunc(slices.Clone(repairs), func(f Repair) bool { return len(f.Edits[0].Cells()) == 0 })
				if len(want) > 0 && !slices.IsSortedFunc(placed, func(a, b Repair) int { return far(a) - far(b) }) {
					t.Errorf("near %v, in this order: %v", near, repairs)
				}
				for key := range want {
					if !got[key] {
						t.Errorf("not found:\n%s of\n%s", key, picture(l))
					}
				}
				if len(want) > 0 && len(got) != len(want) {
					t.Errorf("%d repairs, not %d, of\n%s", len(got), len(want), picture(l))
				}
				if t.Failed() {
					t.Fatalf("seed %d", seed)
				}
			}
			if done > 0 && mended == 0 {
				t.Log("none of the levels could be mended")
			}
		})
	}
}

// TestALevelThatIsNotReadyIsRepaired: what is missing is added, and what is too much
// taken away.
func TestALevelThatIsNotReadyIsRepaired(t *testing.T) {
	g := tested[slices.IndexFunc(tested, func(g *solver.Game) bool { return g.Name == "sokoban" })]
	for drawing, want := range map[string]EditKind{
		"#####/#---#/#-$.#/#####": Added, // the player
		"#####/#@--#/#-$-#/#####": Added, // a goal
		"#####/#@-$#/#-$.#/#####": Added, // another goal
		"#####/#@$.#/#@--#/#####": Removed,
		"#####/#@$.#/#.-.#/#####": "",
	} {
		rows := strings.Split(drawing, "/")
		l := levels.New(len(rows[0]), len(rows))
		for y, row := range rows {
			for x, r := range row {
				if tile := map[rune]string{'#': "wall", '@': "player", '$': "box", '.': "goal"}[r]; tile != "" {
					l.Set(levels.Cell{X: x, Y: y}, levels.Stack{{Tile: tile}})
				}
			}
		}
		l.Game = g.Name
		repairs, _ := Repairer{Game: g, Level: l, May: func(levels.Cell) bool { return true }, Most: 1 << 20, Each: solver.Task{Workers: 1}}.Repairs(context.Background(), nil)
		if p, _ := g.Examine(l.Clone()); p != nil || want != "" && !slices.ContainsFunc(repairs, func(f Repair) bool { return len(f.Edits) == 1 && f.Edits[0].Kind == want }) {
			t.Errorf("%s: %v", drawing, repairs)
		}
		for _, f := range repairs {
			for _, c := range f.Edits[0].Cells() {
				if c.X == 0 || c.Y == 0 || c.X == l.Width()-1 || c.Y == l.Height()-1 {
					t.Errorf("%s: %v opens what encloses the level", drawing, f.Edits)
				}
			}
			if p, _ := g.Load(f.Level.Clone()); len(f.Moves) == 0 || !solver.Wins(p, f.Moves) {
				t.Errorf("%s: %v is no level that %v wins", drawing, f.Edits, f.Moves)
			}
		}
	}
}

// TestFencesAreTakenAwayAndAdded: what was drawn last goes before all else, and a fence keeps
// the Minotaur from an exit that he is nearer to.
func TestFencesAreTakenAwayAndAdded(t *testing.T) {
	g := tested[slices.IndexFunc(tested, func(g *solver.Game) bool { return g.Name == "theseus" })]
	for drawing, want := range map[string]string{
		"+--+--+--+\n|T |   E |\n+--+--+--+\n|M       |\n+--+--+--+\n": "take away fence at the right of row 1, column 1",
		"+--+--+--+\n|T     M |\n+--+  +--+\n|   E    |\n+--+--+--+\n": "add fence at the right of row 1, column 2",
	} {
		c, problems := g.Formats[0].Read([]byte(drawing))
		if len(problems) > 0 {
			t.Fatal(problems)
		}
		l := c.Entries[0].Level
		g.Settle(l)
		var says []string
		repairs, _ := Repairer{Game: g, Level: l, May: func(levels.Cell) bool { return true }, Most: 1 << 20, Each: solver.Task{Workers: 1}}.Repairs(context.Background(), nil)
		for _, f := range repairs {
			says = append(says, f.Edits[0].Says(g.Name).String())
		}
		if !slices.Contains(says, want) || strings.HasPrefix(want, "take") && says[0] != want {
			t.Errorf("%s is mended by %q", drawing, says)
		}
		beyond := levels.Cell{X: 2, Y: 0} // the other cell of the fence that is added
		kept, _ := Repairer{Game: g, Level: l, May: func(at levels.Cell) bool { return at != beyond }, Most: 1 << 20, Each: solver.Task{Workers: 1}}.Repairs(context.Background(), nil)
		for _, f := range kept {
			if e := f.Edits[0]; e.Side && e.Kind == Added && (levels.Side{Cell: e.At, Facing: e.Facing}).Across().Cell == beyond {
				t.Errorf("%s: %s, beside a cell that is to stay", drawing, e.Says(g.Name))
			}
		}
	}
}

// TestOneMayHaveToGoBeforeAnotherComes: a box is to lie where the player is, who has to stand
// behind it.
func TestOneMayHaveToGoBeforeAnotherComes(t *testing.T) {
	g := tested[slices.IndexFunc(tested, func(g *solver.Game) bool { return g.Name == "sokoban" })]
	l := levels.New(5, 3)
	l.Game = g.Name
	l.Cells(func(c levels.Cell, _ levels.Stack) { l.Set(c, levels.Stack{{Tile: "wall"}}) })
	behind, at := levels.Cell{X: 1, Y: 1}, levels.Cell{X: 2, Y: 1}
	l.Set(behind, nil)
	l.Set(at, levels.Stack{{Tile: "player"}})
	l.Set(levels.Cell{X: 3, Y: 1}, levels.Stack{{Tile: "goal"}})
	for _, near := range []levels.Cell{behind, at} {
		repairs, _ := Repairer{Game: g, Level: l, Near: near, May: func(c levels.Cell) bool { return c == behind || c == at }, Most: 9, Each: solver.Task{Workers: 1}}.Repairs(t.Context(), nil)
		want := []Edit{{Kind: Shifted, Tile: "player", At: at, To: behind}, {Kind: Added, Tile: "box", At: at}}
		if len(repairs) != 1 || !slices.Equal(repairs[0].Edits, want) {
			t.Errorf("near %v: %v", near, repairs)
		}
	}
}

// TestAPieceThatFacesIsTurned: a house whose door is on the far side.
func TestAPieceThatFacesIsTurned(t *testing.T) {
	g := tested[slices.IndexFunc(tested, func(g *solver.Game) bool { return g.Name == "paths" })]
	l := levels.New(4, 1)
	l.Game, l.Options = g.Name, map[string]string{"tiles": "SS"}
	l.Set(levels.Cell{}, levels.Stack{{Tile: "girl"}})
	l.Set(levels.Cell{X: 3}, levels.Stack{{Tile: "house", Facing: levels.Right}})
	house := levels.Cell{X: 3}
	repairs, _ := Repairer{Game: g, Level: l, May: func(levels.Cell) bool { return true }, Most: 1 << 20, Each: solver.Task{Workers: 1}}.Repairs(context.Background(), nil)
	turned := slices.IndexFunc(repairs, func(f Repair) bool { return f.Edits[0].Kind == Turned })
	if turned < 0 {
		t.Fatalf("%v", repairs)
	}
	f := repairs[turned]
	if says := f.Edits[0].Says(g.Name).String(); !f.Level.At(house).Equal(levels.Stack{{Tile: "house", Facing: levels.Left}}) || says != "turn house in row 1, column 4 to the left" {
		t.Errorf("%s: %v", says, f.Level.At(house))
	}
}

// TestATextIsRewritten, once at a time, beside edits of the board: a set of path tiles that lacks
// one, of which all others are in place.
func TestATextIsRewritten(t *testing.T) {
	g := tested[slices.IndexFunc(tested, func(g *solver.Game) bool { return g.Name == "paths" })]
	l := levels.New(5, 1)
	l.Game, l.Options = g.Name, map[string]string{"tiles": "SS", "own": "kept"}
	l.Set(levels.Cell{}, levels.Stack{{Tile: "girl"}})
	l.Set(levels.Cell{X: 4}, levels.Stack{{Tile: "house", Facing: levels.Left}})
	repairer := Repairer{Game: g, Level: l, May: func(levels.Cell) bool { return false }, Most: 1 << 20, Each: solver.Task{Workers: 1}}
	repairs, tried := repairer.Repairs(t.Context(), nil)
	var says []string
	for _, f := range repairs {
		says = append(says, f.Edits[0].Says(g.Name).String()+": "+f.Level.Options["tiles"]+f.Level.Options["own"])
	}
	want := []string{"add a path tile S: SS, Skept", "make the path tile SS a SSS: SSSkept"}
	if !slices.Equal(says, want) || tried != TriedEach || l.Options["tiles"] != "SS" {
		t.Errorf("%q, not %q; %v was tried, and the level has %v", says, want, tried, l.Options)
	}
	l.Options["tiles"] = "S" // two more are too many for one edit
	if repairs, tried := repairer.Repairs(t.Context(), nil); len(repairs) > 0 || tried != TriedPairs {
		t.Errorf("%v, %v was tried", repairs, tried)
	}
	repairer.May = func(at levels.Cell) bool { return at.X == 3 || at.X == 4 }
	repairs, _ = repairer.Repairs(t.Context(), nil)
	if n := slices.IndexFunc(repairs, func(f Repair) bool { return len(f.Edits) == 2 && f.Edits[0].Kind != f.Edits[1].Kind }); n < 0 || repairs[n].Level.Options["tiles"] == "S" {
		t.Errorf("no edit of the board goes with one of the set: %v", repairs)
	}
}

// TestTextsAreRewrittenBetweenOtherEdits, each once, however many there are.
func TestTextsAreRewrittenBetweenOtherEdits(t *testing.T) {
	g := tested[slices.IndexFunc(tested, func(g *solver.Game) bool { return g.Name == "paths" })]
	l := g.Templates[0].Make(4, 4, 0, 0)
	l.Options = map[string]string{"tiles": "S, SS, SL, LR, LSL, SSL"}
	all := slices.Collect(newEdits(g, l, func(levels.Cell) bool { return true }).from(levels.Cell{}))
	isText := func(e Edit) bool { return e.Kind == Rewritten }
	first, last := slices.IndexFunc(all, isText), len(all)-1
	var texts []string
	for _, e := range all {
		if isText(e) {
			texts = append(texts, e.Change.Value)
		}
	}
	var want []string
	for _, c := range g.Texts[0].Changes(l.Options["tiles"]) {
		want = append(want, c.Value)
	}
	if !slices.Equal(texts, want) || first == 0 || first > last/4 || isText(all[last/2]) {
		t.Errorf("of %d edits the first one of the set is number %d; %q, not %q", len(all), first, texts, want)
	}
}

// TestARepairKeepsOffWhatMayNotChange.
func TestARepairKeepsOffWhatMayNotChange(t *testing.T) {
	g := tested[slices.IndexFunc(tested, func(g *solver.Game) bool { return g.Name == "sokoban" })]
	for seed := range uint64(200) {
		l := randomLevel(g, rand.New(rand.NewPCG(seed, 29)))
		if l == nil {
			continue
		}
		if can, sure := plainlyWinnable(g, l); can || !sure {
			continue
		}
		locked := levels.Cell{X: int(seed) % l.Width(), Y: int(seed) / 7 % l.Height()}
		repairer := Repairer{Game: g, Level: l, May: func(c levels.Cell) bool { return c != locked }, Most: 5, Each: solver.Task{Workers: 1}}
		repairs, _ := repairer.Repairs(context.Background(), nil)
		for _, f := range repairs {
			if !f.Level.At(locked).Equal(l.At(locked)) {
				t.Fatalf("%v changes %v", f.Edits, locked)
			}
		}
	}
}

// TestEditsAreSaidWithTheirPlaces, counted from 1.
func TestEditsAreSaidWithTheirPlaces(t *testing.T) {
	at, to := levels.Cell{X: 4, Y: 2}, levels.Cell{X: 6, Y: 8}
	for want, e := range map[string]Edit{
		"take away box in row 3, column 5":                         {Kind: Removed, Tile: "box", At: at},
		"swap box in row 3, column 5 with goal in row 9, column 7": {Kind: Swapped, Tile: "box", Other: "goal", At: at, To: to},
		"move box from row 3, column 5 to row 9, column 7":         {Kind: Shifted, Tile: "box", At: at, To: to},
		"add box in row 3, column 5":                               {Kind: Added, Tile: "box", At: at},
	} {
		if got := e.Says("sokoban").String(); got != want {
			t.Errorf("%q, not %q", got, want)
		}
		if both := e.To != (levels.Cell{}); slices.Contains(e.Cells(), to) != both || !slices.Contains(e.Cells(), at) {
			t.Errorf("%q changes %v", want, e.Cells())
		}
	}
}

// TestRepairsOfALargeLevelAreNotListed: its edits are more than memory holds, and no more of
// them is made than is tried.
func TestRepairsOfALargeLevelAreNotListed(t *testing.T) {
	g := tested[slices.IndexFunc(tested, func(g *solver.Game) bool { return g.Name == "sokoban" })]
	l := g.Templates[0].Make(levels.MaxSide, levels.MaxSide, 0, 0)
	l.Set(levels.Cell{X: 700, Y: 500}, levels.Stack{{Tile: "box"}})
	e := newEdits(g, l, func(levels.Cell) bool { return true })
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	near, tried, far := levels.Cell{X: 701, Y: 500}, 0, 0
	for edit := range e.from(near) {
		if tried++; tried > 1000 {
			break
		}
		for _, c := range edit.Cells() {
			far = max(far, c.Distance(near))
		}
	}
	runtime.ReadMemStats(&after)
	if kib := (after.TotalAlloc - before.TotalAlloc) >> 10; kib > 1<<10 || far > 30 {
		t.Errorf("for %d edits, no farther than %d, it took %d KiB", tried, far, kib)
	}
}

// TestRepairsOfALargeLevelEndWithTheContext: a hundred thousand cells are looked at, and nothing
// is tried any more.
func TestRepairsOfALargeLevelEndWithTheContext(t *testing.T) {
	g := tested[slices.IndexFunc(tested, func(g *solver.Game) bool { return g.Name == "sokoban" })]
	l := g.Templates[0].Make(300, 300, 0, 0)
	l.Set(levels.Cell{X: 200, Y: 150}, levels.Stack{{Tile: "box"}})
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	repairs, tried := Repairer{Game: g, Level: l, May: func(levels.Cell) bool { return true }, Most: 6, Each: solver.Task{Workers: 1}}.Repairs(ctx, nil)
	runtime.ReadMemStats(&after)
	if mib := (after.TotalAlloc - before.TotalAlloc) >> 20; mib > 64 || len(repairs) > 0 || tried != TriedSome {
		t.Errorf("%d MiB for %d repairs, %v tried", mib, len(repairs), tried)
	}
}

// TestNoRepairIsTriedWhereNoSearchCanBeMade: of a board that is too large to be searched, with a player or without.
func TestNoRepairIsTriedWhereNoSearchCanBeMade(t *testing.T) {
	g := tested[slices.IndexFunc(tested, func(g *solver.Game) bool { return g.Name == "sokoban" })]
	for side, want := range map[int]Tried{300: TriedNone, 9: TriedEach} {
		for _, player := range []levels.Stack{{{Tile: "player"}}, nil} {
			l := g.Templates[0].Make(side, side, 0, 0)
			l.Cells(func(c levels.Cell, s levels.Stack) {
				if s.Has("player") {
					l.Set(c, player)
				}
			})
			l.Set(levels.Cell{X: 2, Y: 3}, levels.Stack{{Tile: "box"}})
			ctx, cancel := context.WithCancel(t.Context())
			repairs, tried := Mend(ctx, g, l, levels.Cell{X: 2, Y: 2}, 1<<30, func(Repair) { cancel() })
			cancel()
			if none := want == TriedNone; (tried == TriedNone) != none || (len(repairs) == 0) != none {
				t.Errorf("%d cells across, player %v: %v are tried, %d repairs", side, player, tried, len(repairs))
			}
		}
	}
}
