package levels

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"
)

// readTiles reads tiles.txt: on each line a symbol, a space, and a stack of
// tiles. Empty lines are passed over.
func (f *Folder) readTiles(l *Level, data []byte) []Problem {
	var problems []Problem
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
				Text: fmt.Sprintf("the symbol %q already stands for a tile on line %d; give this tile another symbol",
					d.Symbol, first[d.Symbol]),
			}
		}
		if problem != nil {
			problem.File, problem.Line = TilesFile, i+1
			problems = append(problems, *problem)
			continue
		}
		first[d.Symbol] = i + 1
		l.Declarations = append(l.Declarations, d)
	}
	if len(l.Declarations) == 0 && len(problems) == 0 {
		problems = append(problems, Problem{
			Kind: EmptyFile, File: TilesFile,
			Text: "no symbol is declared; write one line per symbol, such as \"b Baba\"",
		})
	}
	return problems
}

// parseDeclaration reads one line of tiles.txt. Of the problem it fills in
// the kind, the column and the text.
func parseDeclaration(line string) (Declaration, *Problem) {
	symbol, size := utf8.DecodeRuneInString(line)
	wrong := func(column int, text string) *Problem {
		return &Problem{Kind: InvalidDeclaration, Column: column, Text: text}
	}
	if unicode.IsControl(symbol) {
		return Declaration{}, wrong(1, "the symbol is a control character; use one that can be seen, or a space")
	}
	rest, ok := strings.CutPrefix(line[size:], " ")
	if !ok {
		return Declaration{}, wrong(2, "a line is one symbol, one space and a tile, such as \"b Baba\"")
	}
	d := Declaration{Symbol: symbol, Line: line}
	column := 3
	for part := range strings.SplitSeq(rest, "+") {
		name := strings.TrimSpace(part)
		piece := Piece{Tile: name}
		if r, size := utf8.DecodeLastRuneInString(name); size > 0 {
			if m, ok := MoveOf(r); ok {
				if m == Wait {
					return Declaration{}, wrong(column+utf8.RuneCountInString(strings.TrimRight(part, " "))-1,
						"a piece faces → ↑ ← or ↓")
				}
				piece.Facing = m
				piece.Tile = strings.TrimRight(name[:len(name)-size], " ")
			}
		}
		piece.Tile = strings.Join(strings.Fields(piece.Tile), " ")
		switch {
		case piece.Tile == "" && rest == part:
			return Declaration{}, wrong(column, "no tile is named after the symbol; write one, such as \"b Baba\"")
		case piece.Tile == "":
			return Declaration{}, wrong(column, "a tile is missing beside the +")
		case strings.EqualFold(piece.Tile, EmptyTile):
			if rest != part {
				return Declaration{}, wrong(column, "empty cannot stand in a stack; leave it out")
			}
		default:
			d.Stack = append(d.Stack, piece)
		}
		column += utf8.RuneCountInString(part) + 1
	}
	return d, nil
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
