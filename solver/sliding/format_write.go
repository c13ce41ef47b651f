package sliding

import (
	"bytes"
	"fmt"
	"strconv"
	"strings"

	"puzzlewright/levels"
	"puzzlewright/levels/convert"
	"puzzlewright/levels/message"
)

// writeNumbers writes a row a line. A line with the size comes first where the rows alone would
// be read as other boards.
func writeNumbers(c convert.Collection) ([]byte, error) {
	return convert.WriteDrawings(c, "#", func(all *bytes.Buffer, l *levels.Level) error {
		var out bytes.Buffer
		for y := range l.Height() {
			for x := range l.Width() {
				n, err := numberIn(l, levels.Cell{X: x, Y: y})
				if err != nil {
					return err
				}
				if x > 0 {
					out.WriteByte(' ')
				}
				out.WriteString(strconv.Itoa(n))
			}
			out.WriteByte('\n')
		}
		if !readsAs(out.Bytes(), l.Width(), l.Height()) {
			fmt.Fprintf(all, "%d %d\n", l.Width(), l.Height())
		}
		all.Write(out.Bytes())
		return nil
	})
}

// readsAs tells whether rows of numbers are read as one board of a size, so that they need no
// line with the size. It is true for sizes that no board has: such a line would not be read.
func readsAs(rows []byte, width, height int) bool {
	if !isBoard(width, height) {
		return true
	}
	found := boardsOf(splitNumbers(bytes.TrimSpace(rows)))
	return len(found) == 1 && found[0].width == width && found[0].height == height
}

// numberIn reads the number in a cell, 0 for an empty one.
func numberIn(l *levels.Level, c levels.Cell) (int, error) {
	s := l.At(c)
	if len(s) == 0 {
		return 0, nil
	}
	digits, ok := strings.CutPrefix(s[0].Tile, tilePrefix)
	n, err := strconv.Atoi(digits)
	if !ok || err != nil || len(s) > 1 {
		return 0, message.Errorf("row %d, column %d holds %s, which is not one number; only numbered tiles can be written so",
			c.Y+1, c.X+1, s.Says("sliding"))
	}
	return n, nil
}
