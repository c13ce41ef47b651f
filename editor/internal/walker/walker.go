// Package walker is the smallest game that has a bit of everything, for the
// tests of the editor: somebody walks between walls, takes every coin, and
// has won. Walker and coin share a cell, there is one walker, he faces left
// or right, and signs point anywhere.
package walker

import (
	"bytes"
	"fmt"
	"slices"
	"strings"

	"puzzlewright/levels"
	"puzzlewright/levels/convert"
	"puzzlewright/solver"
)

// Game is the game.
var Game = solver.Game{
	Name:  "walker",
	Title: "Walker",
	Tiles: []solver.Tile{
		{Name: "empty", Aliases: []string{"ground"}, Group: "Ground", Help: "nothing", Symbol: '.'},
		{Name: "bricks", Group: "Ground", Help: "nobody walks here", Symbol: '#'},
		{Name: "coin", Group: "Things", Help: "to be taken", Symbol: 'c', Rank: 1, Look: solver.Look{Layer: 1}},
		{
			Name: "walker", Group: "Things", Help: "walks", Symbol: '@', Rank: 2, Single: true,
			Look: solver.Look{Layer: 2, Turn: solver.Mirrored},
		},
		{Name: "sign", Group: "Things", Help: "points", Look: solver.Look{Turn: solver.Rotated}},
		{Name: "hole", Group: "Things", Unsupported: "nobody knows how deep it is"},
	},
	Symbols: map[string]rune{"coin + walker": '+'},
	Open:    open,
	Keys:    [levels.NumMoves]string{levels.Up: "climb"},
	Choices: []solver.Choice{{
		Key: "weather", Title: "Weather",
		Values: []solver.ChoiceValue{{Value: "sun", Title: "Sunny"}, {Value: "rain", Title: "Rainy"}},
	}},
	Templates: []solver.Template{
		{Title: "A room", Make: func(width, height int, _ uint64, _ int) *levels.Level { return room(width, height) }},
		{Title: "Coins", Amount: "coins", Make: func(width, height int, seed uint64, amount int) *levels.Level {
			l := levels.New(width, height)
			for i := range amount {
				n := (int(seed) + i) % (width * height)
				l.Set(levels.Cell{X: n % width, Y: n / width}, levels.Stack{{Tile: "coin"}})
			}
			return l
		}},
	},
	Formats: []convert.Format{{
		Name: "walk", Title: "Walks", Game: "walker", Extensions: []string{".walk"},
		Fits:  func(data []byte) bool { return bytes.HasPrefix(data, []byte("walk\n")) },
		Read:  readWalks,
		Write: writeWalks,
	}},
}

func room(width, height int) *levels.Level {
	l := levels.New(width, height)
	l.Cells(func(c levels.Cell, _ levels.Stack) {
		if c.X == 0 || c.Y == 0 || c.X == width-1 || c.Y == height-1 {
			l.Set(c, levels.Stack{{Tile: "bricks"}})
		}
	})
	return l
}

func check(l *levels.Level) []levels.Problem {
	var walkers, coins int
	var problems []levels.Problem
	l.Cells(func(c levels.Cell, s levels.Stack) {
		for _, p := range s {
			switch p.Tile {
			case "walker":
				walkers++
			case "coin":
				coins++
			case "hole":
				problems = append(problems, levels.Problem{
					Kind: levels.WrongLevel, Cells: []levels.Cell{c}, Text: "holes are not supported",
				})
			}
		}
	})
	if walkers != 1 {
		problems = append(problems, levels.Problem{
			Kind: levels.WrongLevel, Text: fmt.Sprintf("there are %d walkers; draw one", walkers),
		})
	}
	if l.Width()*l.Height() > 1<<16 {
		problems = append(problems, levels.Problem{Kind: levels.WrongLevel, Text: "the level is too large"})
	}
	if coins == 0 {
		problems = append(problems, levels.Problem{Kind: levels.Advice, Text: "there is no coin; draw one"})
	}
	return problems
}

// A Puzzle is the game on one level. A state is two bytes for the cell of the
// walker, low one first, and a byte for each coin: 1 while it lies there.
type Puzzle struct {
	level *levels.Level // without walker and coins
	coins []levels.Cell
	start []byte
	next  []byte
}

func open(l *levels.Level) (solver.Puzzle, []levels.Problem) {
	problems := check(l)
	if levels.AnyHarmful(problems) {
		return nil, problems
	}
	p := &Puzzle{level: l.Clone(), start: []byte{0, 0}}
	l.Cells(func(c levels.Cell, s levels.Stack) {
		var rest levels.Stack
		for _, piece := range s {
			switch piece.Tile {
			case "walker":
				p.put(p.start, c)
			case "coin":
				p.coins = append(p.coins, c)
				p.start = append(p.start, 1)
			default:
				rest = append(rest, piece)
			}
		}
		p.level.Set(c, rest)
	})
	p.take(p.start)
	p.next = slices.Clone(p.start)
	return p, problems
}

func (p *Puzzle) put(state []byte, c levels.Cell) {
	n := c.Y*p.level.Width() + c.X
	state[0], state[1] = byte(n), byte(n>>8)
}

func (p *Puzzle) at(state []byte) levels.Cell {
	n := int(state[0]) | int(state[1])<<8
	return levels.Cell{X: n % p.level.Width(), Y: n / p.level.Width()}
}

func (p *Puzzle) take(state []byte) {
	at := p.at(state)
	for i, c := range p.coins {
		if c == at {
			state[2+i] = 0
		}
	}
}

// Start gives the state the level begins with.
func (p *Puzzle) Start() []byte { return p.start }

// Won tells whether every coin is taken.
func (p *Puzzle) Won(state []byte) bool { return !slices.Contains(state[2:], 1) }

// Expand walks to the cells around.
func (p *Puzzle) Expand(state []byte, visit func(levels.Move, []byte)) {
	for m := levels.Right; m < levels.NumDirections; m++ {
		to := p.at(state).Plus(m.Delta())
		if !p.level.Holds(to) || p.level.At(to).Has("bricks") {
			continue
		}
		copy(p.next, state)
		p.put(p.next, to)
		p.take(p.next)
		visit(m, p.next)
	}
}

// Show draws the walker and the coins that are left.
func (p *Puzzle) Show(state []byte) *levels.Level {
	l := p.level.Clone()
	for i, c := range p.coins {
		if state[2+i] == 1 {
			l.Set(c, append(slices.Clone(l.At(c)), levels.Piece{Tile: "coin"}))
		}
	}
	at := p.at(state)
	l.Set(at, append(slices.Clone(l.At(at)), levels.Piece{Tile: "walker"}))
	return l
}

// Fork gives a puzzle for another goroutine.
func (p *Puzzle) Fork() solver.Puzzle { return p.From(p.start) }

// From gives a puzzle that begins elsewhere.
func (p *Puzzle) From(state []byte) solver.Puzzle {
	f := *p
	f.start = slices.Clone(state)
	f.next = slices.Clone(state)
	return &f
}

// Locate gives the walker's cell.
func (p *Puzzle) Locate(state []byte) []levels.Cell { return []levels.Cell{p.at(state)} }

// Remarks counts the coins.
func (p *Puzzle) Remarks(state []byte) []solver.Remark {
	return []solver.Remark{{Text: fmt.Sprintf("%d coins left", bytes.Count(state[2:], []byte{1}))}}
}

// Tally counts the steps to the left.
func (p *Puzzle) Tally(moves levels.Moves) []solver.Figure {
	n := 0
	for _, m := range moves {
		if m == levels.Left {
			n++
		}
	}
	return []solver.Figure{{Name: "left turns", Count: n}}
}

// readWalks reads levels of #, c, @ and dots, empty lines between them, after
// a first line "walk".
func readWalks(data []byte) (convert.Collection, []levels.Problem) {
	var c convert.Collection
	for block := range strings.SplitSeq(strings.TrimPrefix(string(data), "walk\n"), "\n\n") {
		l, problems := Draw(strings.Split(strings.TrimRight(block, "\n"), "\n")...)
		c.Entries = append(c.Entries, convert.Entry{Line: 2, Level: l, Problems: problems})
	}
	return c, nil
}

func writeWalks(c convert.Collection) ([]byte, error) {
	var b bytes.Buffer
	b.WriteString("walk\n")
	for i, e := range c.Entries {
		if i > 0 {
			b.WriteByte('\n')
		}
		b.WriteString(strings.ReplaceAll(Picture(e.Level), "/", "\n") + "\n")
	}
	return b.Bytes(), nil
}

// Draw makes a level from rows of the game's usual symbols. Arrows are signs.
func Draw(rows ...string) (*levels.Level, []levels.Problem) {
	l := levels.New(len([]rune(rows[0])), len(rows))
	for y, row := range rows {
		for x, r := range []rune(row) {
			if s, ok := stacks[r]; ok {
				l.Set(levels.Cell{X: x, Y: y}, s)
			} else if m, ok := levels.MoveOf(r); ok && m != levels.Wait {
				l.Set(levels.Cell{X: x, Y: y}, levels.Stack{{Tile: "sign", Facing: m}})
			} else {
				return nil, []levels.Problem{{
					Kind: levels.InvalidFormat, Line: y + 1, Column: x + 1, Text: fmt.Sprintf("what is %q?", r),
				}}
			}
		}
	}
	return l, nil
}

var stacks = map[rune]levels.Stack{
	'.': nil, '#': {{Tile: "bricks"}}, 'c': {{Tile: "coin"}}, '@': {{Tile: "walker"}},
	'<': {{Tile: "walker", Facing: levels.Left}},
	'+': {{Tile: "coin"}, {Tile: "walker"}}, 'o': {{Tile: "hole"}},
}

// Picture is the inverse of Draw, its rows joined by slashes.
func Picture(l *levels.Level) string {
	var b strings.Builder
	l.Cells(func(c levels.Cell, s levels.Stack) {
		sign := s.String()
		for r, stack := range stacks {
			if stack.Equal(s) {
				sign = string(r)
			}
		}
		if len(s) == 1 && s[0].Tile == "sign" {
			sign = s[0].Facing.String()
		}
		b.WriteString(sign)
		if c.X == l.Width()-1 && c.Y < l.Height()-1 {
			b.WriteByte('/')
		}
	})
	return b.String()
}
