package paths

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"puzzlewright/internal/effort"
	"puzzlewright/levels"
	"puzzlewright/solver"
	"puzzlewright/solver/games/gametest"
	"puzzlewright/solver/search"
)

// A twinned is the game as docs/rules/paths.md tells it, on the level itself.
type twinned struct {
	l     *levels.Level
	tiles []string
	// met is told of each position, if it is not nil.
	met func(position string)
}

// A walker is where somebody is, what he has laid so far, and how he came there.
type walker struct {
	at     levels.Cell
	came   levels.Move // levels.Wait in the cell where he begins
	laid   string      // the letters of the cells that he has left
	inTile bool        // whether he stands on path that needs a letter
}

func (t twinned) find(tile string) (cell levels.Cell, piece levels.Piece, found bool) {
	t.l.Cells(func(c levels.Cell, s levels.Stack) {
		for _, p := range s {
			if p.Tile == tile {
				cell, piece, found = c, p, true
			}
		}
	})
	return cell, piece, found
}

// letter is what the path does where one comes in and leaves by two directions.
func letter(in, out levels.Move) string {
	left := map[levels.Move]levels.Move{levels.Up: levels.Left, levels.Left: levels.Down, levels.Down: levels.Right, levels.Right: levels.Up}
	switch out {
	case in:
		return "S"
	case left[in]:
		return "L"
	default:
		return "R"
	}
}

// fromOtherEnd is a tile as it is walked from its other end.
func fromOtherEnd(tile string) string {
	letters := strings.Split(tile, "")
	slices.Reverse(letters)
	return strings.NewReplacer("L", "R", "R", "L").Replace(strings.Join(letters, ""))
}

// remainders gives every set of tiles that can be left when the letters are cut
// into tiles: whole ones, or the last of them unfinished where that is allowed,
// which is then still among those that are left. Several may be the same.
func remainders(letters string, tiles []string, unfinished bool) [][]string {
	if letters == "" {
		return [][]string{tiles}
	}
	var all [][]string
	for i, tile := range tiles {
		if slices.Contains(tiles[:i], tile) {
			continue // laid instead of its like
		}
		rest := slices.Delete(slices.Clone(tiles), i, i+1)
		for _, spelt := range []string{tile, fromOtherEnd(tile)} {
			if after, ok := strings.CutPrefix(letters, spelt); ok {
				all = append(all, remainders(after, rest, unfinished)...)
			} else if unfinished && strings.HasPrefix(spelt, letters) {
				all = append(all, tiles)
			}
		}
	}
	return all
}

// fits tells whether a walker's letters can be cut into tiles of one of the sets,
// whatever follows; where he stands on path, at least one letter follows.
func fits(w walker, sets [][]string) bool {
	for _, tiles := range sets {
		if !w.inTile {
			if len(remainders(w.laid, tiles, true)) > 0 {
				return true
			}
			continue
		}
		for _, next := range []string{"S", "L", "R"} {
			if len(remainders(w.laid+next, tiles, true)) > 0 {
				return true
			}
		}
	}
	return false
}

// solutions lists the moves of all ways to win.
func (t twinned) solutions() []string {
	girlAt, _, _ := t.find("girl")
	wolfAt, _, isWolf := t.find("wolf")
	houseAt, house, _ := t.find("house")
	door := houseAt.Plus(house.Facing.Delta())
	covered := map[levels.Cell]bool{}
	var all []string
	var moves levels.Moves
	// walk goes on from where somebody is; sets are what may be left for him when
	// he begins.
	var walk func(w walker, isGirl bool, sets [][]string)
	walk = func(w walker, isGirl bool, sets [][]string) {
		t.meet(w, isGirl, covered, sets)
		for m := range levels.Move(levels.NumDirections) {
			to := w.at.Plus(m.Delta())
			next := walker{at: to, came: m, laid: w.laid}
			if w.inTile {
				next.laid += letter(w.came, m)
			}
			moves = append(moves, m)
			switch {
			case to == houseAt && w.at == door && m == house.Facing.Opposite():
				var rests [][]string
				for _, tiles := range sets {
					rests = append(rests, remainders(next.laid, tiles, false)...)
				}
				if isGirl && isWolf && len(rests) > 0 {
					walk(walker{at: wolfAt, came: levels.Wait}, false, rests)
					break
				}
				t.meet(walker{at: to, came: levels.Wait}, isGirl, covered, rests)
				if slices.ContainsFunc(rests, func(rest []string) bool { return len(rest) == 0 }) {
					all = append(all, moves.String())
				}
			case !isGirl && to == door && covered[door]:
				var whole [][]string
				for _, tiles := range sets {
					whole = append(whole, remainders(next.laid, tiles, false)...)
				}
				if len(whole) > 0 {
					walk(walker{at: to, came: m}, false, whole)
				}
			case t.l.Holds(to) && len(t.l.At(to)) == 0 && !covered[to] && (isGirl || w.at != door):
				if next.inTile = true; fits(next, sets) {
					covered[to] = true
					walk(next, isGirl, sets)
					delete(covered, to)
				}
			}
			moves = moves[:len(moves)-1]
		}
	}
	walk(walker{at: girlAt, came: levels.Wait}, true, [][]string{t.tiles})
	return all
}

// meet tells of a position: who walks, where, how he came to the path on which he
// stands, which cells are covered, and how the letters so far can be cut.
func (t twinned) meet(w walker, isGirl bool, covered map[levels.Cell]bool, sets [][]string) {
	if t.met == nil {
		return
	}
	if !w.inTile {
		w.came = levels.Wait
	}
	possible := map[string]bool{}
	for _, tiles := range sets {
		for _, c := range cutsOf(w.laid, tiles) {
			possible[c] = true
		}
	}
	if len(possible) > 0 {
		t.met(fmt.Sprint(isGirl, w.at, w.came, covered, possible)) // maps are printed in order
	}
}

// cutsOf gives all that can be left when letters are cut into tiles: the tiles, one
// under way still among them, and the letters that are laid of that one.
func cutsOf(letters string, tiles []string) []string {
	var all []string
	left := make([]string, len(tiles))
	for i, tile := range tiles {
		left[i] = min(tile, fromOtherEnd(tile))
	}
	slices.Sort(left)
	if letters == "" {
		return []string{strings.Join(left, " ")}
	}
	for i, tile := range tiles {
		for _, spelt := range []string{tile, fromOtherEnd(tile)} {
			if after, ok := strings.CutPrefix(letters, spelt); ok {
				all = append(all, cutsOf(after, slices.Delete(slices.Clone(tiles), i, i+1))...)
			} else if strings.HasPrefix(spelt, letters) {
				all = append(all, strings.Join(left, " ")+", "+letters)
			}
		}
	}
	return all
}

// square is a level in which the girl can cover the same cells in two ways, with the
// same tiles left for the wolf.
func square() *levels.Level {
	l := levels.New(5, 4)
	for y, row := range []string{"G...#", "#...#", "#...W", "###H#"} {
		for x, symbol := range row {
			if tile := map[rune]string{'G': girlTile, 'W': wolfTile, 'H': houseTile, '#': treeTile}[symbol]; tile != "" {
				l.Set(levels.Cell{X: x, Y: y}, levels.Stack{{Tile: tile, Facing: levels.Up}})
			}
		}
	}
	l.Options = map[string]string{tilesKey: "S, S, S, S, L, L, L, L, L"}
	return l
}

// TestAPositionIsWhatIsCoveredAndCanBeCut, however the path was laid.
func TestAPositionIsWhatIsCoveredAndCanBeCut(t *testing.T) {
	r := rand.New(rand.NewPCG(10, 11))
	again := 0
	for n := range effort.Cases(60, 600) {
		l := randomSmall(r)
		if n == 0 { // the girl can go to and fro along the rows, or along the columns
			l = square()
		}
		p, err := Game.Load(l)
		if err != nil {
			continue
		}
		want := map[string]bool{}
		twinned{l, strings.Split(l.Options[tilesKey], ", "), func(position string) { want[position] = true }}.solutions()
		got, more := gametest.Positions(p)
		if again += more; got != len(want) {
			t.Fatalf("level %d: %d positions, not %d, of\n%s\ntiles %s", n, got, len(want), rowsOf(l), l.Options[tilesKey])
		}
	}
	if again == 0 {
		t.Error("no position was come to again")
	}
}

// twoWalks draws a level of a girl and, where his walk may have any cells, a wolf, with moves that
// win it, most often.
func twoWalks(r *rand.Rand, l *levels.Level, hers, his, longest int) (moves levels.Moves) {
	house := levels.Cell{X: r.IntN(l.Width()), Y: r.IntN(l.Height())}
	facing := levels.Move(r.IntN(levels.NumDirections))
	door := house.Plus(facing.Delta())
	taken := map[levels.Cell]bool{house: true, door: true}
	var letters []string
	const small = 8 // cells of a walk
	place := func(tile string, most int) {
		way := []levels.Cell{house, door} // backwards
		for len(way) < most+3 {
			last := len(way) - 1
			m := levels.Move(r.IntN(levels.NumDirections))
			if most > small && r.IntN(4) > 0 { // long walks lead far away
				m = moveBetween(way[last-1], way[last])
			}
			to := way[last].Plus(m.Delta())
			if !l.Holds(to) || taken[to] {
				if r.IntN(5+most) == 0 { // the longer it is to be, the longer it is tried
					break
				}
				continue
			}
			taken[to] = true
			way = append(way, to)
		}
		last := len(way) - 1
		for i := last - 1; i > 0; i-- {
			if way[i] != door || tile == girlTile {
				letters = append(letters, letterOf(moveBetween(way[i+1], way[i]), moveBetween(way[i], way[i-1])))
			}
		}
		for i := last; i > 0; i-- {
			moves = append(moves, moveBetween(way[i], way[i-1]))
		}
		l.Set(way[last], levels.Stack{{Tile: tile}})
	}
	place(girlTile, hers)
	if his >= 0 {
		place(wolfTile, his)
	}
	l.Set(house, levels.Stack{{Tile: houseTile, Facing: facing}})
	var tiles []string
	for len(letters) > 0 {
		n := min(1+r.IntN(longest), len(letters))
		tiles = append(tiles, strings.Join(letters[:n], ""))
		letters = letters[n:]
	}
	r.Shuffle(len(tiles), func(i, j int) { tiles[i], tiles[j] = tiles[j], tiles[i] })
	l.Options = map[string]string{tilesKey: strings.Join(tiles, ", ")}
	return moves
}

// randomSmall draws a level of up to five by four cells, or of a single row: two thirds of
// them from walks, so that they have a solution more often. In others somebody may begin before
// the door.
func randomSmall(r *rand.Rand) *levels.Level {
	l := levels.New(3+r.IntN(3), 2+r.IntN(3))
	switch r.IntN(3) {
	case 0:
		l = levels.New(3+r.IntN(3), 3+r.IntN(2))
		twoWalks(r, l, 1+r.IntN(5), r.IntN(5), 1+r.IntN(3))
		return l
	case 1:
		l = walk(l.Width(), l.Height(), r.Uint64(), 1+r.IntN(5))
		if c := (levels.Cell{X: r.IntN(l.Width()), Y: r.IntN(l.Height())}); r.IntN(2) == 0 && len(l.At(c)) == 0 {
			l.Set(c, levels.Stack{{Tile: wolfTile}})
		}
		return l
	}
	if r.IntN(6) == 0 {
		l = levels.New(4+r.IntN(16), 1)
	}
	anywhere := func(p levels.Piece) {
		c := levels.Cell{X: r.IntN(l.Width()), Y: r.IntN(l.Height())}
		for len(l.At(c)) > 0 {
			c = levels.Cell{X: r.IntN(l.Width()), Y: r.IntN(l.Height())}
		}
		l.Set(c, levels.Stack{p})
	}
	anywhere(levels.Piece{Tile: houseTile, Facing: levels.Move(r.IntN(levels.NumDirections))})
	at, house, _ := twinned{l: l}.find(houseTile)
	if door := at.Plus(house.Facing.Delta()); r.IntN(8) == 0 && l.Holds(door) {
		l.Set(door, levels.Stack{{Tile: []string{girlTile, wolfTile}[r.IntN(2)]}})
	}
	if l.Count(girlTile) == 0 {
		anywhere(levels.Piece{Tile: girlTile})
	}
	room := l.Width()*l.Height() - 3
	if r.IntN(2) == 0 && room > 0 && l.Count(wolfTile) == 0 {
		anywhere(levels.Piece{Tile: wolfTile})
		room--
	}
	for range r.IntN(1 + max(room, 0)/2) {
		anywhere(levels.Piece{Tile: treeTile})
		room--
	}
	var tiles []string
	longest := 1 + r.IntN(3) // with short tiles there are more solutions
	for cells := 1 + r.IntN(min(max(room, 1), 8)); cells > 0; {
		n := min(1+r.IntN(longest), cells)
		tile := ""
		for range n {
			tile += string("SLR"[r.IntN(3)])
		}
		tiles = append(tiles, tile)
		cells -= n
	}
	l.Options = map[string]string{tilesKey: strings.Join(tiles, ", ")}
	return l
}

// TestRulesAgreeWithTheirTwin: verdict, length and every solution, on random
// levels.
func TestRulesAgreeWithTheirTwin(t *testing.T) {
	count := effort.Cases(3000, 30_000)
	r := rand.New(rand.NewPCG(9, 9))
	none, several, wolves, unplayable := 0, 0, 0, 0
	for n := range count {
		l := randomSmall(r)
		p, err := Game.Load(l)
		if err != nil { // more cells than are free
			unplayable++
			continue
		}
		want := twinned{l, strings.Split(l.Options[tilesKey], ", "), nil}.solutions()
		slices.Sort(want)
		a := search.Solve(t.Context(), p, solver.Task{Count: 1 << 20})
		var got []string
		for _, s := range a.Solutions {
			got = append(got, s.String())
		}
		slices.Sort(got)
		if !slices.Equal(got, want) || a.Count != len(want) || a.Capped || (a.Verdict == solver.Solved) != (len(want) > 0) {
			t.Fatalf("level %d: %v, %v; want %v\n%s\ntiles %s", n, a.Verdict, got, want, rowsOf(l), l.Options[tilesKey])
		}
		if len(want) > 0 && (len(a.Moves) != p.(*puzzle).Bound(p.Start(), 0) || !a.Optimal) {
			t.Fatalf("level %d: %d moves, optimal %v", n, len(a.Moves), a.Optimal)
		}
		switch {
		case len(want) == 0:
			none++
		case len(want) > 1:
			several++
		}
		if l.Count(wolfTile) > 0 && len(want) > 0 {
			wolves++
		}
	}
	if unplayable > count/5 || none < count/10 || several < count/50 || wolves < count/10 {
		t.Errorf("of %d levels, %d cannot be played, %d have no solution, %d several; %d with a wolf have some", count, unplayable, none, several, wolves)
	}
}

func rowsOf(l *levels.Level) string {
	var b strings.Builder
	l.Cells(func(c levels.Cell, s levels.Stack) {
		symbol := '.'
		if len(s) > 0 {
			symbol = Game.Symbol(s)
		}
		b.WriteRune(symbol)
		if c.X == l.Width()-1 {
			b.WriteByte('\n')
		}
	})
	return b.String()
}
