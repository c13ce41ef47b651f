package insight

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"puzzlewright/internal/effort"
	"puzzlewright/levels"
	"puzzlewright/solver"
	"puzzlewright/solver/games"
	"puzzlewright/solver/nullgame"
)

// kits are what random levels of each game are drawn of: the size, and how many
// pieces there may be of each tile.
var kits = map[string]kit{
	"sokoban":   {5, 4, 3, []part{{"player", 1, 1}, {"box", 1, 2}, {"goal", -1, -1}, {"wall", 0, 6}}},
	"baba":      {4, 3, 3, []part{{"Baba", 1, 2}, {"rock", 0, 2}, {"flag", 1, 1}, {"wall", 0, 1}}},
	"blockdude": {6, 4, 4, []part{{"dude", 1, 1}, {"door", 1, 1}, {"block", 1, 3}, {"brick", 1, 6}}},
	"longcat":   {4, 3, 2, []part{{"cat", 1, 1}, {"wall", 0, 5}}},
	"theseus":   {4, 3, 3, []part{{"theseus", 1, 1}, {"minotaur", 1, 1}, {"exit", 1, 2}, {"wall", 0, 3}, {"fence", 0, 5}}},
	"sliding":   {3, 2, 2, nil},
	"paths":     {5, 3, 4, []part{{"girl", 1, 1}, {"house", 1, 1}, {"wolf", 0, 1}, {"tree", 0, 2}}},
	"nullgame":  {5, 3, 3, []part{{"walker", 1, 1}, {"coin", 1, 3}, {"bricks", 0, 5}}},
}

type kit struct {
	width, height, least int
	parts                []part
}

type part struct {
	tile        string
	least, most int
}

// sentences are the words that a random level of Baba may begin with.
var sentences = [][]string{
	{"Baba text", "is text", "you text"},
	{"flag text", "is text", "win text"},
	{"rock text", "is text", "push text"},
	{"rock text", "is text", "win text"},
	{"wall text", "is text", "stop text"},
	{"rock text", "is text", "sink text"},
}

// randomLevel draws a level that can be opened; nil where it could not.
func randomLevel(g *solver.Game, r *rand.Rand) *levels.Level {
	k, known := kits[g.Name]
	if !known {
		panic(g.Name + " has no kit; add one to kits")
	}
	if g.Name == "sliding" {
		l := g.Templates[0].Make(2+r.IntN(2), 2, r.Uint64(), r.IntN(30))
		return l
	}
	for range 50 {
		l := levels.New(k.least+r.IntN(k.width-k.least+1), 2+r.IntN(k.height-1))
		if g.Name == "baba" {
			l = levels.New(3+r.IntN(2), 4)
			below := 3
			if r.IntN(4) == 0 {
				below = 2 // where it can be pushed apart, which takes many positions
			}
			for y, s := range [][]string{sentences[0], sentences[1+r.IntN(len(sentences)-1)]} {
				for x, tile := range s {
					l.Set(levels.Cell{X: x, Y: below * y}, levels.Stack{{Tile: tile}})
				}
			}
		}
		l.Game = g.Name
		if g.Name == "paths" {
			l.Options = map[string]string{"tiles": []string{"S, L", "S, L, SR", "L, L"}[r.IntN(3)]}
		}
		boxes := 0
		for _, p := range k.parts {
			n := boxes
			if p.least >= 0 {
				n = p.least + r.IntN(p.most-p.least+1)
			}
			for range n {
				c := levels.Cell{X: r.IntN(l.Width()), Y: r.IntN(l.Height())}
				piece := levels.Piece{Tile: p.tile, Facing: levels.Move(r.IntN(levels.NumDirections))}
				switch s, t := l.At(c), g.Tile(p.tile); {
				case t.Side:
					l.Set(c, g.Beside(s, piece))
				case len(s) == 0 || len(s) == 1 && p.tile == "goal" && s[0].Tile != "wall":
					if !t.MayFace(piece.Facing) {
						piece.Facing = levels.Right
					}
					l.Set(c, append(slices.Clone(s), piece))
				}
			}
			if p.tile == "box" {
				boxes = l.Count("box")
			}
		}
		g.Spell(l)
		if p, _ := g.Examine(l.Clone()); p != nil {
			return l
		}
	}
	return nil
}

const (
	mostPlain    = 1_500
	mostListed   = 3_000
	levelsOfEach = 300
)

// tested are the games, the one to be copied included.
var tested = append(slices.Clone(games.All), &nullgame.Game)

// eachLevel runs a test on random levels of each game that are small enough for
// the twin.
func eachLevel(t *testing.T, number int, test func(t *testing.T, g *solver.Game, l *levels.Level, twin *plainGraph, r *rand.Rand)) {
	for _, g := range tested {
		t.Run(g.Name, func(t *testing.T) {
			t.Parallel()
			done, wanted := 0, effort.Cases(number, 30*number)/effort.UnderRace(20)
			for seed := range effort.Seeds(t, uint64(20*number), uint64(600*number)) {
				if done == wanted {
					break
				}
				r := rand.New(rand.NewPCG(seed, 19))
				l := randomLevel(g, r)
				if l == nil {
					continue
				}
				p, err := g.Load(l)
				if err != nil {
					continue
				}
				if twin := plainOf(p, mostPlain); twin != nil {
					done++
					t.Run(fmt.Sprint(seed), func(t *testing.T) { test(t, g, l, twin, r) })
					if t.Failed() {
						t.Fatalf("seed %d:\n%s", seed, picture(l))
					}
				}
			}
			if done < wanted/4 {
				t.Errorf("only %d levels", done)
			}
		})
	}
}

func picture(l *levels.Level) string {
	text := ""
	l.Cells(func(c levels.Cell, s levels.Stack) { text += fmt.Sprintf("%v %s; ", c, s) })
	if len(l.Options) > 0 {
		text += fmt.Sprint(l.Options)
	}
	return text
}

// explored gives the graph of a level, closed at the test's end.
func explored(t *testing.T, g *solver.Game, l *levels.Level, purpose Purpose, limits Limits) *Graph {
	t.Helper()
	p, err := g.Load(l)
	if err != nil {
		t.Fatal(err)
	}
	graph, err := Explore(context.Background(), p, purpose, limits)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(graph.Close)
	return graph
}

// TestAShareOfLostPositionsIsNotRoundedToNoneOrAll, only none is none, and all is all.
func TestAShareOfLostPositionsIsNotRoundedToNoneOrAll(t *testing.T) {
	for want, l := range map[string]Lost{
		"0 %": {Reached: 9}, "< 1 %": {Reached: 1000, Lost: 1}, "1 %": {Reached: 200, Lost: 1}, "67 %": {Reached: 3, Lost: 2},
		"99 %": {Reached: 100, Lost: 99}, "> 99 %": {Reached: 1000, Lost: 999}, "100 %": {Reached: 9, Lost: 9},
	} {
		if got := l.Percent(); got != want {
			t.Errorf("%+v is %s, want %s", l, got, want)
		}
	}
}

// TestLostIsWhatCannotBeWon, and a graph cut short says nothing that is not so.
func TestLostIsWhatCannotBeWon(t *testing.T) {
	eachLevel(t, levelsOfEach, func(t *testing.T, g *solver.Game, l *levels.Level, twin *plainGraph, r *rand.Rand) {
		graph := explored(t, g, l, Everything, Limits{})
		if got := graph.Lost(); got != (Lost{len(twin.names), twin.lost(), true}) {
			t.Errorf("%+v; there are %d positions, and %d are lost", got, len(twin.names), twin.lost())
		}
		short := explored(t, g, l, Everything, Limits{Positions: 1 + r.IntN(len(twin.names))})
		got, lost := short.Lost(), 0
		for at := range short.refs {
			if !twin.winner[twin.first[twin.position(short.state(int32(at)))]] {
				lost++
			}
		}
		if got.Lost > lost || got.Exact && (got.Reached != len(twin.names) || got.Lost != lost) {
			t.Errorf("of the nearest %+v; %d are lost", got, lost)
		}
		whole, _ := graph.Ways(context.Background())
		if w, ok := short.Ways(context.Background()); ok && (w.Steps != whole.Steps || w.Count != whole.Count || w.Orders != whole.Orders) {
			t.Errorf("cut short, %d steps, %v ways; not %d, %v", w.Steps, w.Count, whole.Steps, whole.Count)
		}
	})
}

// randomBan forbids a few events, or a position.
func randomBan(twin *plainGraph, r *rand.Rand) Ban {
	var all []solver.Event
	for _, at := range twin.names {
		for _, e := range twin.next[at] {
			all = append(all, e.events...)
		}
	}
	banned := map[solver.Event]bool{}
	for range 1 + r.IntN(3) {
		if len(all) > 0 {
			banned[all[r.IntN(len(all))]] = true
		}
	}
	positions := map[string]bool{}
	if r.IntN(3) == 0 {
		positions[twin.position([]byte(twin.names[r.IntN(len(twin.names))]))] = true
	}
	return func(_ []byte, _ levels.Move, next []byte, events []solver.Event) bool {
		return positions[twin.position(next)] || slices.ContainsFunc(events, func(e solver.Event) bool { return banned[e] })
	}
}

// TestRequiredIsWhatNoSolutionDoesWithout: by the graph, by a graph cut short, and
// by a search.
func TestRequiredIsWhatNoSolutionDoesWithout(t *testing.T) {
	eachLevel(t, levelsOfEach, func(t *testing.T, g *solver.Game, l *levels.Level, twin *plainGraph, r *rand.Rand) {
		ban := randomBan(twin, r)
		want := twin.shortest(ban)
		p, _ := g.Load(l)
		check := func(by string, got requirement, mayStop bool) {
			t.Helper()
			switch {
			case mayStop && got.verdict == solver.Undecided:
			case want < 0 && got.verdict == solver.Unsolvable:
			case want >= 0 && got.verdict == solver.Solved && len(got.shortcut) >= want && solver.Wins(p, got.shortcut) && !breaks(p, got.shortcut, ban):
				if by == "graph" && len(got.shortcut) != want {
					t.Errorf("%s: a shortcut of %d moves, not %d", by, len(got.shortcut), want)
				}
			default:
				t.Errorf("%s: %v by %v; without what is forbidden it takes %d", by, got.verdict, got.shortcut, want)
			}
		}
		check("graph", explored(t, g, l, Everything, Limits{}).require(context.Background(), ban), false)
		short := explored(t, g, l, Everything, Limits{Positions: 1 + r.IntN(len(twin.names))})
		check("graph cut short", short.require(context.Background(), ban), true)
		again, _ := g.Load(l)
		check("search", require(context.Background(), again, ban, solver.Task{Workers: 1}), false)
	})
}

// breaks tells whether moves do what a ban forbids.
func breaks(p solver.Puzzle, moves levels.Moves, ban Ban) bool {
	has, _ := banned(p, moves, ban)
	return has
}

// TestRolesAreWhatALevelWithoutAPieceShows, by a search or by its positions alone, of which few tell
// nothing else; and a level tightened keeps its ways.
func TestRolesAreWhatALevelWithoutAPieceShows(t *testing.T) {
	eachLevel(t, levelsOfEach/3, func(t *testing.T, g *solver.Game, l *levels.Level, twin *plainGraph, r *rand.Rand) {
		want := twin.ways(mostListed)
		if want.steps < 0 || want.over {
			return
		}
		ways, _ := explored(t, g, l, Shortest, Limits{}).Ways(context.Background())
		idler := NewIdler(g, l, ways, Limits{})
		idler.each, idler.Counted = time.Hour, r.IntN(2) == 0
		pieces := idler.Pieces(context.Background(), l)
		few := NewIdler(g, l, ways, Limits{Positions: 1 + r.IntN(len(twin.names))})
		few.Counted = true
		hasty := NewIdler(g, l, ways, Limits{})
		hasty.each = 1
		late := NewIdler(g, l, ways, Limits{})
		late.all = -1
		for by, idler := range map[string]*Idler{"few positions": few, "a search cut short": hasty, "no time at all": late} {
			for i, piece := range idler.Pieces(context.Background(), l) {
				if piece.Role != Unclear && (piece != pieces[i] || idler == late) {
					t.Errorf("by %s %+v, not %s", by, piece, pieces[i].Role)
				}
			}
		}
		for _, piece := range pieces {
			role := plainRole(g, without(l, piece.Cell, piece.Place), want)
			if role != "" && piece.Role != role {
				t.Errorf("%+v; it is %s", piece, role)
			}
		}
		found := checkVacant(t, g, l, idler, want)
		if v := hasty.Vacant(context.Background(), l); len(v.Pieces) < len(found.Pieces) && !v.AtLeast {
			t.Errorf("cut short, %+v, of %+v", v, found)
		}
		if v := late.Vacant(context.Background(), l); len(v.Pieces) > 0 || v.AtLeast != (len(vacantCells(g, l)) > 0) {
			t.Errorf("in no time vacant is %+v", v)
		}
		tight, gone := idler.Tighten(context.Background(), l, pieces, func(Piece) bool { return true })
		if some := slices.ContainsFunc(pieces, func(p Piece) bool { return p.Role == Idle }); some != (len(gone) > 0) {
			t.Errorf("of %+v there went %+v", pieces, gone)
		}
		if len(gone) > 0 && slices.ContainsFunc(idler.Pieces(context.Background(), tight), func(p Piece) bool { return p.Role == Idle }) {
			t.Errorf("there are idle pieces left without %+v", gone)
		}
		left := l
		for _, p := range gone { // the top of each stack first
			left = without(left, p.Cell, p.Place)
		}
		if !left.SameGrid(tight) {
			t.Errorf("without %+v in this order it is another level", gone)
		}
		stopped, stop := context.WithCancel(context.Background())
		stop()
		_, barred := idler.Tighten(context.Background(), l, pieces, func(Piece) bool { return false })
		if _, gone := late.Tighten(context.Background(), l, pieces, func(Piece) bool { return true }); len(gone) > 0 {
			t.Errorf("in no time there went %+v", gone)
		}
		if _, late := idler.Tighten(stopped, l, pieces, func(Piece) bool { return true }); len(barred)+len(late) > 0 {
			t.Errorf("there went %+v that may not, and %+v once it was stopped", barred, late)
		}
		if role := plainRole(g, tight, want); len(gone) > 0 && role != Idle && role != "" {
			t.Errorf("without %v it is %s", gone, role)
		}
	})
}

// checkVacant holds what is vacant against each level with one wall more.
func checkVacant(t *testing.T, g *solver.Game, l *levels.Level, idler *Idler, want *plainWays) (found Vacancy) {
	t.Helper()
	found = idler.Vacant(context.Background(), l)
	is := map[levels.Cell]bool{}
	for _, p := range found.Pieces {
		is[p.Cell] = true
		if p.Role != Vacant || p.Tile != "wall" {
			t.Errorf("vacant is %+v", p)
		}
	}
	for _, c := range vacantCells(g, l) {
		walled := l.Clone()
		walled.Set(c, levels.Stack{{Tile: "wall"}})
		if role := plainRole(g, walled, want); role != "" && (role == Idle) != is[c] && (is[c] || !found.AtLeast) {
			t.Errorf("with a wall in %v it is %s, and vacant are %+v", c, role, found)
		}
		delete(is, c)
	}
	if len(is) > 0 {
		t.Errorf("vacant are %v, too, which are no empty cells of the level", is)
	}
	return found
}

// vacantCells gives the empty cells of a level in which a wall may come: of those around what encloses
// it, which random levels have not, there are none.
func vacantCells(g *solver.Game, l *levels.Level) (cells []levels.Cell) {
	if t := g.Tile("wall"); t == nil || !t.Encloses {
		return nil
	}
	for y := range l.Height() {
		for x := range l.Width() {
			if c := (levels.Cell{X: x, Y: y}); len(l.At(c)) == 0 {
				cells = append(cells, c)
			}
		}
	}
	return cells
}

// plainRole tells what becomes of a level that had such ways; "" where it is too
// large to tell.
func plainRole(g *solver.Game, l *levels.Level, before *plainWays) Role {
	p, _ := g.Examine(l.Clone())
	if p == nil {
		return Fixed
	}
	twin := plainOf(p, 4*mostPlain)
	if twin == nil {
		return ""
	}
	after := twin.ways(4 * mostListed)
	switch {
	case after.steps < 0:
		return Needed
	case after.steps < before.steps:
		return Shortening
	case after.over:
		return ""
	case after.steps > before.steps || len(after.ways) != len(before.ways):
		return Matters
	}
	for way := range after.ways {
		if !before.ways[way] {
			return Matters
		}
	}
	return Idle
}

// TestWhatEnclosesALevelIsNotIdle, although nothing depends on its corners; walls
// inside are, where they stand in nobody's way.
func TestWhatEnclosesALevelIsNotIdle(t *testing.T) {
	g := games.ByName("sokoban")
	rows := []string{" #####", "##   #", "#@$. #", "# #  #", "######"}
	tiles := map[rune]string{'#': "wall", '@': "player", '$': "box", '.': "goal"}
	l := levels.New(6, 5)
	for y, row := range rows {
		for x, r := range row {
			if tiles[r] != "" {
				l.Set(levels.Cell{X: x, Y: y}, levels.Stack{{Tile: tiles[r]}})
			}
		}
	}
	ways, _ := explored(t, g, l, Shortest, Limits{}).Ways(context.Background())
	var walls []Piece
	for _, p := range NewIdler(g, l, ways, Limits{}).Pieces(context.Background(), l) {
		if p.Tile == "wall" {
			walls = append(walls, p)
		}
	}
	if want := []Piece{{levels.Cell{X: 2, Y: 3}, 0, "wall", Idle}}; !slices.Equal(walls, want) {
		t.Errorf("asked about %v", walls)
	}
	vacant := NewIdler(g, l, ways, Limits{}).Vacant(context.Background(), l).Pieces
	isAt := func(c levels.Cell) bool {
		return slices.ContainsFunc(vacant, func(p Piece) bool { return p.Cell == c })
	}
	if !isAt(levels.Cell{X: 4, Y: 2}) || isAt(levels.Cell{}) {
		t.Errorf("a wall may come to %v", vacant)
	}
	corner := l.Clone() // which is not needed where the player stands beside it
	corner.Set(levels.Cell{X: 1, Y: 1}, nil)
	corner.Set(levels.Cell{X: 1, Y: 2}, nil)
	corner.Set(levels.Cell{X: 0, Y: 1}, levels.Stack{{Tile: "wall"}})
	corner.Set(levels.Cell{X: 1, Y: 1}, levels.Stack{{Tile: "player"}})
	if rim, _ := rimOf(g, corner); !rim.has(levels.Cell{X: 0, Y: 1}) || !rim.has(levels.Cell{X: 1}) || rim.has(levels.Cell{X: 2, Y: 3}) {
		t.Errorf("it is enclosed by %v", rim)
	}
	l.Set(levels.Cell{X: 0, Y: 2}, nil)
	l.Set(levels.Cell{X: 0, Y: 2}, l.At(levels.Cell{X: 1, Y: 2}))
	l.Set(levels.Cell{X: 1, Y: 2}, nil)
	if rim, _ := rimOf(g, l); slices.Contains(rim.held, true) {
		t.Errorf("nothing encloses the level, and %v does", rim)
	}
}
