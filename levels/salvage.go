package levels

import (
	"bytes"
	"os"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Salvage reads what can be shown of a level folder for which Read gives nil, so that the level can
// be mended: lines that are too short are filled up with empty cells, which Padded gives; a symbol
// that tiles.txt does not have stands for a tile that no game has; and a level.toml that cannot be
// read becomes comments of the one that is written. The folder is nil where there is no grid to
// show. The problems are those of Read.
func Salvage(dir string) (*Folder, []Problem) {
	folder, problems := Read(dir)
	if folder != nil {
		return folder, problems
	}
	files := map[string][]byte{}
	for _, name := range levelFiles {
		if data, err := readFile(os.DirFS(dir), name); err == nil {
			files[name] = data
		}
	}
	if folder = salvage(files, problems); folder != nil {
		folder.Path = dir
	}
	return folder, problems
}

// Padded are the cells that Salvage filled up: no line of content.txt has them.
func (f *Folder) Padded() []Cell { return f.padded }

func salvage(files map[string][]byte, problems []Problem) *Folder {
	f, l := &Folder{source: files, dropped: map[int]bool{}}, &Level{}
	f.readTiles(l, files[TilesFile])
	if len(l.Declarations) == 0 { // the file may not be text at all
		f.tiles.lines = nil
	}
	for _, p := range problems {
		if p.File == TilesFile {
			f.dropped[p.Line] = true
		}
	}
	var unread []Problem
	if f.content, unread = splitLines(ContentFile, files[ContentFile]); len(unread) > 0 {
		return nil
	}
	stacks := l.declared()
	lines := f.content.lines[:min(len(f.content.lines), MaxSide)]
	width := salvagedWidth(lines, stacks)
	if width == 0 {
		return nil
	}
	l.width, l.height = width, len(lines)
	for y, line := range lines {
		row := []rune(line)
		for x := range width {
			if x >= len(row) {
				f.padded = append(f.padded, Cell{x, y})
				l.cells, f.symbols = append(l.cells, nil), append(f.symbols, 0)
				continue
			}
			s, known := stacks[row[x]]
			if !known && !unicode.IsSpace(row[x]) {
				s = Stack{{Tile: unknownTile(row[x])}}
				stacks[row[x]] = s
			}
			l.cells, f.symbols = append(l.cells, s), append(f.symbols, row[x])
		}
	}
	var wrong []Problem
	if l.Meta, wrong = readMeta(files[MetaFile]); len(wrong) > 0 {
		f.commented = commented(files[MetaFile])
	}
	f.Level = l
	return f
}

// salvagedWidth gives the width of a salvaged level: the usual width, or more if a line has pieces
// beyond it. Empty cells beyond it are only spaces at the end of a line.
func salvagedWidth(lines []string, stacks map[rune]Stack) int {
	width, _ := usualWidth(lines)
	for _, line := range lines {
		bare := strings.TrimRightFunc(line, func(r rune) bool {
			s, known := stacks[r]
			return len(s) == 0 && (known || unicode.IsSpace(r))
		})
		width = max(width, utf8.RuneCountInString(bare))
	}
	return min(width, MaxSide)
}

// unknownTile gives a name for the tile of an undeclared symbol, such that a declaration can be
// written.
func unknownTile(r rune) string {
	if _, isMove := MoveOf(r); isMove || r == '+' || !unicode.IsGraphic(r) {
		r = '?'
	}
	return "unknown " + string(r)
}

// commented makes each line of a level.toml a comment.
func commented(data []byte) []byte {
	var out bytes.Buffer
	for line := range strings.Lines(strings.ToValidUTF8(strings.TrimPrefix(string(data), byteOrderMark), "?")) {
		line = strings.TrimRightFunc(line, unicode.IsSpace)
		out.WriteString("# " + strings.Map(func(r rune) rune {
			if unicode.IsControl(r) && r != '\t' {
				return ' '
			}
			return r
		}, line) + "\n")
	}
	return out.Bytes()
}

// Placed gives problems with their cells, so that an editor can show these: for a problem of
// content.txt the cell at its place, for one of a line of tiles.txt the first cell with its symbol.
func (f *Folder) Placed(problems []Problem) []Problem {
	problems = slices.Clone(problems)
	tiles, _ := splitLines(TilesFile, f.source[TilesFile])
	for i := range problems {
		p := &problems[i]
		switch {
		case p.Line == 0 || len(p.Cells) > 0:
		case p.File == ContentFile:
			p.Cells = []Cell{{min(max(p.Column, 1), f.Level.width) - 1, min(p.Line, f.Level.height) - 1}}
		case p.File == TilesFile && p.Line <= len(tiles.lines):
			symbol, _ := utf8.DecodeRuneInString(tiles.lines[p.Line-1])
			if n := slices.Index(f.symbols, symbol); n >= 0 {
				p.Cells = []Cell{{n % f.Level.width, n / f.Level.width}}
			}
		}
	}
	return problems
}
