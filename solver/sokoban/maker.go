package sokoban

import (
	"math/rand/v2"
	"slices"

	"puzzlewright/levels"
	"puzzlewright/solver"
	"puzzlewright/solver/sokoban/board"
)

// maker draws rooms from templates (Taylor and Parberry 2011), and pulls the boxes
// from their goals, so that the way back wins.
var maker = solver.Maker{
	Width: 8, Height: 8, Make: drawn, Symmetry: solver.AllTurns,
	Mutations: []solver.Mutation{{Name: "pull", Do: pullBack}, solver.Toggle(board.WallTile), {Name: "shift", Do: shift}, {Name: "pair", Do: changePair}},
}

// blocks are what a room is made of: walls in three by three cells.
var blocks = [][3]string{
	{"...", "...", "..."},
	{"...", "...", "..."},
	{"#..", "...", "..."},
	{"##.", "...", "..."},
	{"###", "...", "..."},
	{"#..", "#..", "..."},
	{"...", ".#.", "..."},
	{"#.#", "...", "..."},
	{"#..", "...", "..#"},
	{"##.", "#..", "..."},
	{"...", "##.", "..."},
	{"#.#", "...", "#.#"},
	{"#.#", "#.#", "..."},
}

// drawn makes a level that can be won: a room, goals in it with boxes on them, and
// the boxes pulled away.
func drawn(r *rand.Rand, width, height int) *levels.Level {
	for {
		l := room(max(width, 5), max(height, 5), 0, 0)
		l.Set(levels.Cell{X: l.Width() / 2, Y: l.Height() / 2}, nil)
		for y := 1; y < l.Height()-1; y += 3 {
			for x := 1; x < l.Width()-1; x += 3 {
				stamp(l, blocks[r.IntN(len(blocks))], x, y, r.IntN(4))
			}
		}
		floor := largestFloor(l)
		if len(floor) < 6 {
			continue
		}
		boxes := 1 + r.IntN(max(3, len(floor)/12))
		r.Shuffle(len(floor), func(i, j int) { floor[i], floor[j] = floor[j], floor[i] })
		boxes = min(boxes, len(floor)/3)
		for _, c := range floor[:boxes] {
			l.Set(c, levels.Stack{{Tile: board.GoalTile}, {Tile: board.BoxTile}})
		}
		l.Set(floor[boxes], levels.Stack{{Tile: board.PlayerTile}})
		const most = 60
		if pull(r, l, 5+r.IntN(most)) {
			return l
		}
	}
}

// stamp draws a block, turned by quarters, inside the border.
func stamp(l *levels.Level, block [3]string, x, y, quarters int) {
	for dy := range 3 {
		for dx := range 3 {
			tx, ty := dx, dy
			for range quarters {
				tx, ty = 2-ty, tx
			}
			c := levels.Cell{X: x + tx, Y: y + ty}
			if block[dy][dx] == '#' && c.X < l.Width()-1 && c.Y < l.Height()-1 {
				l.Set(c, levels.Stack{{Tile: board.WallTile}})
			}
		}
	}
}

// largestFloor gives the cells of the largest floor, and makes walls of the others.
func largestFloor(l *levels.Level) []levels.Cell {
	var largest []levels.Cell
	seen := map[levels.Cell]bool{}
	l.Cells(func(c levels.Cell, s levels.Stack) {
		if len(s) > 0 || seen[c] {
			return
		}
		floor := l.Flood([]levels.Cell{c}, func(to levels.Cell, _ levels.Move) bool { return len(l.At(to)) == 0 })
		for _, c := range floor {
			seen[c] = true
		}
		if len(floor) > len(largest) {
			largest = floor
		}
	})
	l.Cells(func(c levels.Cell, s levels.Stack) {
		if len(s) == 0 && !slices.Contains(largest, c) {
			l.Set(c, levels.Stack{{Tile: board.WallTile}})
		}
	})
	return largest
}

// pull has the player pull boxes at random, so many times, and tells whether there was anything to
// pull. A level that can be won can be won after that, too.
func pull(r *rand.Rand, l *levels.Level, times int) bool {
	var player levels.Cell
	found := false
	l.Cells(func(c levels.Cell, s levels.Stack) {
		if s.Has(board.PlayerTile) {
			player, found = c, true
		}
	})
	if !found {
		return false
	}
	solid := func(c levels.Cell) bool {
		return !l.Holds(c) || l.At(c).Has(board.WallTile) || l.At(c).Has(board.BoxTile)
	}
	pulled := false
	last := levels.Cell{X: -1}
	for range times {
		type haul struct {
			box levels.Cell
			d   levels.Move
		}
		var hauls []haul
		for _, c := range l.Flood([]levels.Cell{player}, func(to levels.Cell, _ levels.Move) bool { return !solid(to) }) {
			for d := range levels.Move(levels.NumDirections) {
				// The player stands between the box and the cell that he steps back to.
				box := c.Plus(d.Opposite().Delta())
				if l.At(box).Has(board.BoxTile) && !solid(c.Plus(d.Delta())) {
					hauls = append(hauls, haul{box, d})
					if box == last { // to go on with a box makes longer ways
						hauls = append(hauls, haul{box, d}, haul{box, d})
					}
				}
			}
		}
		if len(hauls) == 0 {
			break
		}
		h := hauls[r.IntN(len(hauls))]
		pulled = true
		last = h.box.Plus(h.d.Delta())
		carry(l, board.PlayerTile, player, last.Plus(h.d.Delta()))
		carry(l, board.BoxTile, h.box, last)
		player = last.Plus(h.d.Delta())
	}
	return pulled
}

// carry takes a piece from one cell to another, onto the goal there if there is one.
func carry(l *levels.Level, tile string, from, to levels.Cell) {
	rest := slices.DeleteFunc(slices.Clone(l.At(from)), func(p levels.Piece) bool { return p.Tile == tile })
	l.Set(from, rest)
	l.Set(to, append(slices.Clone(l.At(to)), levels.Piece{Tile: tile}))
}

// pullBack pulls boxes once to four times.
func pullBack(_ *solver.Game, d *solver.Draft) bool { return pull(d.Rand, d.Level, 1+d.Rand.IntN(4)) }

// shift takes a box, a goal or the player to another cell where it may lie.
func shift(_ *solver.Game, d *solver.Draft) bool {
	tile := []string{board.BoxTile, board.GoalTile, board.PlayerTile}[d.Rand.IntN(3)]
	from, ok := d.AnyWith(func(s levels.Stack) bool { return s.Has(tile) })
	to, free := d.AnyWith(func(s levels.Stack) bool { return accepts(s, tile) })
	if !ok || !free {
		return false
	}
	carry(d.Level, tile, from, to)
	if tile == board.GoalTile { // a goal lies below the other piece of its cell
		s := slices.Clone(d.At(to))
		slices.Reverse(s)
		d.Set(to, s)
	}
	return true
}

// accepts tells whether a piece of a tile may lie in a cell that holds some pieces.
func accepts(s levels.Stack, tile string) bool {
	if tile == board.GoalTile {
		return !s.Has(board.GoalTile) && !s.Has(board.WallTile)
	}
	return len(s) == 0 || len(s) == 1 && s[0].Tile == board.GoalTile
}

// changePair adds a box and a goal, or takes a box and a goal away.
func changePair(_ *solver.Game, d *solver.Draft) bool {
	if d.Rand.IntN(2) == 0 && d.Count(board.BoxTile) > 1 {
		box, ok := d.AnyWith(func(s levels.Stack) bool { return s.Has(board.BoxTile) })
		goal, too := d.AnyWith(func(s levels.Stack) bool { return s.Has(board.GoalTile) })
		if ok && too {
			remove(d.Level, box, board.BoxTile)
			remove(d.Level, goal, board.GoalTile)
		}
		return ok && too
	}
	box, ok := d.AnyEmpty()
	if !ok {
		return false
	}
	d.Set(box, levels.Stack{{Tile: board.BoxTile}})
	goal, ok := d.AnyEmpty()
	if !ok {
		return false
	}
	d.Set(goal, levels.Stack{{Tile: board.GoalTile}})
	return true
}

func remove(l *levels.Level, c levels.Cell, tile string) {
	l.Set(c, slices.DeleteFunc(slices.Clone(l.At(c)), func(p levels.Piece) bool { return p.Tile == tile }))
}
