package twin

import (
	"math/rand/v2"
	"strings"
	"testing"

	"puzzlewright/internal/effort"
	"puzzlewright/levels"
	"puzzlewright/levels/convert"
	"puzzlewright/solver/blockdude/format"
)

// Fewer divides the number of cases.
var Fewer = effort.UnderRace(10)

// RandomLevel makes a small level: a hilly ground with bricks here and there, blocks lying on it
// or hanging, the dude at one side and the door at the other. In most a block or two must be
// moved. Of eight levels, one is larger, with more blocks, one is all ledges, and one is small,
// with anything anywhere.
func RandomLevel(seed uint64) *levels.Level {
	r := rand.New(rand.NewPCG(seed, 5))
	switch seed % 8 {
	case 2:
		return scattered(r)
	case 4:
		return ledges(r)
	}
	width, height, blocks := 4+r.IntN(6), 3+r.IntN(4), 5
	if seed%8 == 0 {
		width, height, blocks = 7+r.IntN(5), 5+r.IntN(4), 8
	}
	l := levels.New(width, height)
	l.Game = "blockdude"
	if r.IntN(2) == 0 {
		l.Options = map[string]string{"low_ceiling": "refuse"}
	}
	set := func(x, y int, p levels.Piece) bool {
		c := levels.Cell{X: x, Y: y}
		if !l.Holds(c) || len(l.At(c)) > 0 {
			return false
		}
		l.Set(c, levels.Stack{p})
		return true
	}
	ground := make([]int, width) // the row of the top brick
	at := height - 1 - r.IntN(2) // row 0 stays air, so that there is room for dude and door
	for x := range width {
		ground[x] = min(at, height)
		for y := at; y < height; y++ {
			set(x, y, levels.Piece{Tile: "brick"})
		}
		if r.IntN(3) == 0 {
			at = min(max(at+r.IntN(5)-2, 1), height)
		}
	}
	for range r.IntN(4) {
		set(r.IntN(width), 1+r.IntN(height-1), levels.Piece{Tile: "brick"})
	}
	doorAt, dudeAt := r.IntN(width/2+1), width-1-r.IntN(width/2)
	if r.IntN(2) == 0 {
		doorAt, dudeAt = width-1-doorAt, width-1-dudeAt
	}
	place := func(x, y int, p levels.Piece) {
		for !set(x, y, p) {
			x, y = r.IntN(width), r.IntN(height)
		}
	}
	place(doorAt, ground[doorAt]-1, levels.Piece{Tile: "door"})
	place(dudeAt, ground[dudeAt]-1, levels.Piece{Tile: "dude", Facing: levels.Move(r.IntN(2)) * levels.Left})
	for range r.IntN(blocks) {
		x := r.IntN(width)
		y := ground[x] - 1
		if r.IntN(5) == 0 {
			y = r.IntN(height)
		}
		set(x, y, levels.Piece{Tile: "block"})
	}
	return l
}

// scattered makes a level of up to six by five cells, with anything anywhere. Some are full, so
// that what is above the level matters.
func scattered(r *rand.Rand) *levels.Level {
	l := levels.New(2+r.IntN(5), 1+r.IntN(5))
	l.Game = "blockdude"
	l.Options = map[string]string{"low_ceiling": []string{"knock", "refuse"}[r.IntN(2)]}
	cells := l.Width() * l.Height()
	put := func(at int, p levels.Piece) {
		l.Set(levels.Cell{X: at % l.Width(), Y: at / l.Width()}, levels.Stack{p})
	}
	for range r.IntN(cells) {
		put(r.IntN(cells), levels.Piece{Tile: "brick"})
	}
	for range r.IntN(7) {
		put(r.IntN(cells), levels.Piece{Tile: "block"})
	}
	two := r.Perm(cells)
	put(two[0], levels.Piece{Tile: "door"})
	put(two[1], levels.Piece{Tile: "dude", Facing: levels.Move(r.IntN(2)) * levels.Left})
	return l
}

// ledges makes a level of single bricks; blocks and dude may hang in the air.
func ledges(r *rand.Rand) *levels.Level {
	width, height := 6+r.IntN(7), 4+r.IntN(4)
	l := levels.New(width, height)
	l.Game = "blockdude"
	row := 1 + r.IntN(height-1)
	for x := range width {
		if row = min(max(row+r.IntN(5)-2, 1), height); row < height && r.IntN(5) > 0 {
			l.Set(levels.Cell{X: x, Y: row}, levels.Stack{{Tile: "brick"}})
		}
	}
	put := func(x int, p levels.Piece) {
		for {
			c := levels.Cell{X: x, Y: r.IntN(height)}
			below := l.At(levels.Cell{X: x, Y: c.Y + 1})
			if x = r.IntN(width); len(l.At(c)) == 0 && (len(below) > 0 || r.IntN(4) == 0) {
				l.Set(c, levels.Stack{p})
				return
			}
		}
	}
	put(0, levels.Piece{Tile: "door"})
	put(width-1, levels.Piece{Tile: "dude", Facing: levels.Left})
	for range 2 + r.IntN(4) {
		put(r.IntN(width), levels.Piece{Tile: "block"})
	}
	return l
}

// LongWay draws a corridor that winds down through a large level, from the dude at its upper end to
// the door, which is 65535 presses away: there the corridor is three cells high.
func LongWay() (l *levels.Level, door levels.Cell) {
	const most, high = 1<<16 - 1, 3
	const corridors, rest = most / (levels.MaxSide - 1), most % (levels.MaxSide - 1)
	l = levels.New(levels.MaxSide, 2*corridors+high+1)
	door = levels.Cell{X: rest, Y: 2*corridors + high - 1}
	l.Game = "blockdude"
	l.Cells(func(c levels.Cell, _ levels.Stack) {
		if gap := c.Y % 4 / 2 * (l.Width() - 1); c.Y%2 == 1 && c.X != gap && c.Y < 2*corridors || c.Y > door.Y {
			l.Set(c, levels.Stack{{Tile: "brick"}})
		}
	})
	l.Set(door, levels.Stack{{Tile: "door"}})
	l.Set(levels.Cell{X: l.Width() - 1}, levels.Stack{{Tile: "dude"}})
	return l, door
}

// Parse reads a level drawn as a text grid.
func Parse(t testing.TB, rows string) *levels.Level {
	t.Helper()
	f, ok := convert.Detect(format.All, "level.txt", []byte(rows))
	if !ok {
		t.Fatal("no text grid")
	}
	c, problems := f.Read([]byte(rows))
	if len(problems) > 0 || len(c.Entries) != 1 || len(c.Entries[0].Problems) > 0 {
		t.Fatal(problems, c.Entries)
	}
	return c.Entries[0].Level
}

// Draw gives the text grid of a level.
func Draw(l *levels.Level) string {
	var b strings.Builder
	l.Cells(func(c levels.Cell, s levels.Stack) {
		r := '.'
		if len(s) > 0 {
			r = map[string]rune{"brick": '#', "block": 'B', "door": 'D', "dude": '>'}[s[0].Tile]
			if r == '>' && s[0].Facing == levels.Left {
				r = '<'
			}
		}
		b.WriteRune(r)
		if c.X == l.Width()-1 {
			b.WriteByte('\n')
		}
	})
	return b.String()
}
