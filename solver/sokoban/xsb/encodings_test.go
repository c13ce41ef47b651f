package xsb

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"puzzlewright/internal/effort"
	"puzzlewright/levels"
	"puzzlewright/solver/sokoban/board"
)

// TestHoweverALevelIsWritten: with any of the signs for a cell, numbers before them, rows one after
// the other with |, ends of rows cut off, one level or several with lines around them, it is read
// as it was drawn. What lies beyond the end of a row is wall, where the player could walk there.
func TestHoweverALevelIsWritten(t *testing.T) {
	closed := 0
	for seed := range effort.Seeds(t, 2000, 100_000) {
		r := rand.New(rand.NewPCG(seed, 55))
		var all [][]string
		var text strings.Builder
		for n := range 1 + r.IntN(3) {
			rows := randomRows(r)
			all = append(all, rows)
			if r.IntN(3) == 0 {
				fmt.Fprintf(&text, "; level %d\n%s", n, strings.Repeat("\n", r.IntN(2)))
			}
			end := []string{"\n", "\r\n", "|"}[r.IntN(3)]
			var written []string
			for _, row := range rows {
				written = append(written, encoded(r, row))
			}
			text.WriteString(strings.Join(written, end) + "\n\n")
			if r.IntN(3) == 0 {
				fmt.Fprintf(&text, "Title: %d\nAuthor: a\n\n", n)
			}
		}
		c := readFormat(t, xsbFormat, text.String())
		if len(c.Entries) != len(all) {
			t.Fatalf("seed %d: %d levels, not %d, in\n%s", seed, len(c.Entries), len(all), text.String())
		}
		for n, e := range c.Entries {
			if e.Level == nil {
				t.Fatalf("seed %d: %v in\n%s", seed, e.Problems, text.String())
			}
			for y, row := range all[n] {
				for x, sign := range row {
					at := levels.Cell{X: x, Y: y}
					wall := e.Level.At(at).Has(board.WallTile) && sign == ' ' && len(e.Problems) > 0
					if got := xsb.sign(e.Level.At(at)); got != sign && !wall && (got != ' ' || e.Level.Holds(at)) {
						t.Fatalf("seed %d: level %d has %c in %v, not %c\n%s", seed, n, got, at, sign, text.String())
					}
					if wall {
						closed++
					}
				}
			}
		}
	}
	if closed == 0 {
		t.Error("no row was closed")
	}
}

// randomRows draws a level, with gaps in its border here and there.
func randomRows(r *rand.Rand) []string {
	width, height := 3+r.IntN(6), 3+r.IntN(5)
	rows := make([][]byte, height)
	for y := range rows {
		rows[y] = slices.Repeat([]byte("#"), width)
		for x := 1; x < width-1 && y > 0 && y < height-1; x++ {
			rows[y][x] = "     .$*#"[r.IntN(9)]
		}
		if r.IntN(height) == 0 {
			rows[y][[]int{0, width - 1}[r.IntN(2)]] = ' '
		}
	}
	rows[1+r.IntN(height-2)][1+r.IntN(width-2)] = "@+"[r.IntN(2)]
	var all []string
	for _, row := range rows {
		if strings.TrimSpace(string(row)) == "" { // it would end the level
			row[0] = '#'
		}
		all = append(all, string(row))
	}
	return all
}

// encoded writes a row in one of many ways.
func encoded(r *rand.Rand, row string) string {
	if r.IntN(2) == 0 {
		row = strings.TrimRight(row, " ")
	}
	signs := map[byte]string{' ': " -_", '$': "$b", '*': "*B", '@': "@p", '+': "+P"}
	var b strings.Builder
	for row != "" {
		rest := strings.TrimLeft(row, row[:1])
		n, some := len(row)-len(rest), signs[row[0]]
		if some == "" {
			some = row[:1]
		}
		sign := some[r.IntN(len(some)):][:1]
		if n > 1 && r.IntN(2) == 0 {
			fmt.Fprintf(&b, "%d%s", n, sign)
		} else {
			b.WriteString(strings.Repeat(sign, n))
		}
		row = rest
	}
	return b.String()
}
