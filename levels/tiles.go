package levels

import (
	"iter"
	"strings"
	"unicode"
	"unicode/utf8"

	"puzzlewright/levels/message"
)

// MaxName is the longest name of a tile, in characters, and MaxStack the most
// pieces that a declaration may stack. Nothing that people draw comes near them.
const (
	MaxName  = 200
	MaxStack = 100
)

// readTiles reads tiles.txt: on each line a symbol, a space, and a stack of
// tiles. Empty lines are passed over.
func (f *Folder) readTiles(l *Level, data []byte) []Problem {
	var problems []Problem
	f.spoiled = map[rune]bool{}
	f.tiles, problems = splitLines(TilesFile, data)
	if len(problems) > 0 {
		return problems
	}
	first := map[rune]int{}
	for i, line := range f.tiles.lines {
		if line == "" {
			continue
		}
		d, problem := parseDeclaration(line)
		d.Number = i + 1
		if problem == nil && first[d.Symbol] > 0 {
			problem = &Problem{
				Kind: DeclaredTwice, Column: 1,
				Text: message.New("the symbol %q already stands for a tile on line %d; give this tile another symbol",
					d.Symbol, first[d.Symbol]),
			}
		}
		if problem != nil {
			problem.File, problem.Line = TilesFile, i+1
			problems = append(problems, *problem)
			f.spoiled[d.Symbol] = true
			continue
		}
		first[d.Symbol] = i + 1
		l.Declarations = append(l.Declarations, d)
	}
	if len(l.Declarations) == 0 && len(problems) == 0 {
		problems = append(problems, Problem{
			Kind: EmptyFile, File: TilesFile,
			Text: message.New("no symbol is declared; write one line per symbol, such as \"b Baba\""),
		})
	}
	return problems
}

// parseDeclaration reads one line of tiles.txt. A problem has only its kind, column and text.
func parseDeclaration(line string) (Declaration, *Problem) {
	symbol, size := utf8.DecodeRuneInString(line)
	wrong := func(column int, text message.Message) (Declaration, *Problem) {
		return Declaration{Symbol: symbol}, &Problem{Kind: InvalidDeclaration, Column: column, Text: text}
	}
	if unicode.In(symbol, unicode.Cc, unicode.Cf, unicode.Zl, unicode.Zp) {
		return wrong(1, message.New("the symbol cannot be seen; use one that can, or a space"))
	}
	rest, ok := strings.CutPrefix(line[size:], " ")
	if !ok {
		return wrong(2, message.New("a line is one symbol, one space and a tile, such as \"b Baba\""))
	}
	d := Declaration{Symbol: symbol, Line: line}
	alone := !strings.Contains(rest, "+")
	for column, part := range parts(rest) {
		piece, problem := parsePiece(part)
		switch {
		case !problem.IsZero():
			return wrong(column, problem)
		case len(d.Stack) == MaxStack:
			return wrong(column, message.New("there are more than %d pieces in one cell; leave some out", MaxStack))
		case piece.Tile == "" && alone:
			return wrong(column, message.New("no tile is named after the symbol; write one, such as \"b Baba\""))
		case piece.Tile == "":
			return wrong(column, message.New("a tile is missing beside the +"))
		case !strings.EqualFold(piece.Tile, EmptyTile):
			d.Stack = append(d.Stack, piece)
		case !alone:
			return wrong(column, message.New("empty cannot stand in a stack; leave it out"))
		}
	}
	return d, nil
}

// parts gives what stands between the plus signs of a declaration's tiles,
// with the column in the line at which each begins.
func parts(tiles string) iter.Seq2[int, string] {
	return func(yield func(int, string) bool) {
		column := 3 // after the symbol and the space
		for part := range strings.SplitSeq(tiles, "+") {
			bare := strings.TrimLeft(part, " \t")
			at := column
			if bare != "" {
				at += len(part) - len(bare)
			}
			if !yield(at, bare) {
				return
			}
			column += utf8.RuneCountInString(part) + 1
		}
	}
}

// parsePiece reads the name of a tile and where it faces, or gives what is
// wrong with them.
func parsePiece(text string) (Piece, message.Message) {
	text = strings.TrimSpace(text)
	p := Piece{}
	r, size := utf8.DecodeLastRuneInString(text)
	if facing, ok := MoveOf(r); ok && facing == Wait {
		return p, message.New("a piece faces → ↑ ← or ↓")
	} else if ok {
		p.Facing, text = facing, text[:len(text)-size]
	}
	p.Tile = strings.Join(strings.Fields(text), " ")
	if utf8.RuneCountInString(p.Tile) > MaxName {
		return p, message.New("the name of the tile has more than %d characters; shorten it", MaxName)
	}
	return p, message.Message{}
}

// ColumnOf gives the column, from 1, at which the author's line names a tile.
func (d Declaration) ColumnOf(tile string) int {
	_, size := utf8.DecodeRuneInString(d.Line)
	for column, part := range parts(strings.TrimPrefix(d.Line[size:], " ")) {
		if p, _ := parsePiece(part); strings.EqualFold(p.Tile, tile) {
			return column
		}
	}
	return 3
}

// symbolFor picks a readable symbol that is still free for a stack: the one
// that is usual for it, then letters of its name (capitals first for words),
// then any letter, then whatever Unicode has.
func symbolFor(s Stack, taken map[rune]bool, usual func(Stack) rune) rune {
	free := func(r rune) bool { return r != 0 && !taken[r] && !unicode.IsControl(r) }
	if usual != nil {
		if r := usual(s); free(r) {
			return r
		}
	}
	if len(s) == 0 {
		for _, r := range " .-_" {
			if free(r) {
				return r
			}
		}
	}
	for _, p := range s {
		name := strings.ToLower(p.Tile)
		if word, ok := strings.CutSuffix(name, " text"); ok {
			name = strings.ToUpper(word)
		}
		for _, r := range name {
			if r > ' ' && free(r) {
				return r
			}
		}
	}
	const plain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789!$%&*+-/:;<=>?@^_~|()[]{}#,'\"`\\"
	for _, r := range plain {
		if free(r) {
			return r
		}
	}
	// Letters beyond ASCII, from Latin-1 on, in blocks that fonts have.
	for r := rune(0xC0); r < 0x2000; r++ {
		if unicode.IsLetter(r) && free(r) {
			return r
		}
	}
	for r := rune(0x4E00); ; r++ {
		if free(r) {
			return r
		}
	}
}
