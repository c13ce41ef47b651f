package twin

import (
	"strings"
	"testing"

	"puzzlewright/levels"
)

var signs = map[levels.Move]string{levels.Right: "", levels.Up: "^", levels.Left: "<", levels.Down: "v"}

// draw makes a level of rows of cells: BABA is a word, baba an object, baba<
// faces left, baba+flag is a stack from the bottom up, a dot an empty cell.
func draw(picture string) *levels.Level {
	rows := strings.Split(strings.TrimSpace(picture), "\n")
	l := levels.New(len(strings.Fields(rows[0])), len(rows))
	for y, row := range rows {
		for x, cell := range strings.Fields(row) {
			var s levels.Stack
			for piece := range strings.SplitSeq(cell, "+") {
				if piece == "." {
					continue
				}
				p := levels.Piece{}
				name := piece
				for d, sign := range signs {
					// No object used here has a name that ends in v.
					if cut, ok := strings.CutSuffix(piece, sign); ok && sign != "" {
						name, p.Facing = cut, d
					}
				}
				p.Tile = strings.ToLower(name)
				if strings.ToUpper(name) == name {
					p.Tile += " text"
				}
				s = append(s, p)
			}
			l.Set(levels.Cell{X: x, Y: y}, s)
		}
	}
	return l
}

// picture draws a level the way draw reads it, one space between cells.
func picture(l *levels.Level) string {
	var b strings.Builder
	for y := range l.Height() {
		for x := range l.Width() {
			if x > 0 {
				b.WriteByte(' ')
			}
			s := l.At(levels.Cell{X: x, Y: y})
			if len(s) == 0 {
				b.WriteByte('.')
			}
			for i, p := range s {
				if i > 0 {
					b.WriteByte('+')
				}
				name, isWord := strings.CutSuffix(p.Tile, " text")
				if isWord {
					name = strings.ToUpper(name)
				}
				b.WriteString(name + signs[p.Facing])
			}
		}
		b.WriteByte('\n')
	}
	return b.String()
}

// squeezed leaves one space between the cells of a picture.
func squeezed(picture string) string {
	var b strings.Builder
	for row := range strings.SplitSeq(strings.TrimSpace(picture), "\n") {
		b.WriteString(strings.Join(strings.Fields(row), " ") + "\n")
	}
	return b.String()
}

func moves(t *testing.T, text string) levels.Moves {
	t.Helper()
	ms, err := levels.ParseMoves(text)
	if err != nil {
		t.Fatal(err)
	}
	return ms
}

// A scene is a board, what is pressed, and the board after it. Boards are
// compared with their stacks and facings; no board means only that won is
// compared.
type scene struct {
	name   string
	before string
	moves  string
	after  string
	won    bool
	lost   bool
}

func play(t *testing.T, scenes []scene) {
	t.Helper()
	for _, s := range scenes {
		t.Run(s.name, func(t *testing.T) {
			w, err := New(draw(s.before))
			if err != nil {
				t.Fatal(err)
			}
			for _, m := range moves(t, s.moves) {
				w.Turn(m)
			}
			if got := picture(w.Level()); s.after != "" && got != squeezed(s.after) {
				t.Errorf("after %s it is\n%sand not\n%s", s.moves, got, squeezed(s.after))
			}
			if w.Won() != s.won || w.Lost() != s.lost {
				t.Errorf("won %v, lost %q; want %v, %v", w.Won(), w.lost, s.won, s.lost)
			}
		})
	}
}
