package levels

import (
	"unicode/utf8"

	"puzzlewright/levels/message"
)

// readContent reads content.txt: a symbol per cell, all lines of one width.
// Symbols are looked up where tiles.txt could be read.
func (f *Folder) readContent(l *Level, data []byte) []Problem {
	var problems []Problem
	f.content, problems = splitLines(ContentFile, data)
	if len(problems) > 0 {
		return problems
	}
	lines := f.content.lines
	width, first := usualWidth(lines)
	if width > MaxSide || len(lines) > MaxSide {
		return []Problem{{
			Kind: TooLarge, File: ContentFile, Line: first,
			Text: message.New("the grid is %d wide and %d high; a level has at most %d cells a side",
				width, len(lines), MaxSide),
		}}
	}
	if width == 0 {
		return []Problem{{
			Kind: EmptyFile, File: ContentFile,
			Text: message.New("the grid has no cells; draw it here, one symbol per cell"),
		}}
	}
	stacks := l.declared()
	l.width, l.height = width, len(lines)
	reported := map[rune]bool{}
	for y, line := range lines {
		if n := utf8.RuneCountInString(line); n != width {
			problems = append(problems, Problem{
				Kind: UnequalLength, File: ContentFile, Line: y + 1, Column: min(n, width) + 1,
				Text: unequal(n, width, first),
			})
		}
		x := 0
		for _, r := range line {
			x++
			s, ok := stacks[r]
			if !ok && len(l.Declarations) > 0 && !reported[r] && !f.spoiled[r] {
				reported[r] = true
				problems = append(problems, Problem{
					Kind: UndeclaredSymbol, File: ContentFile, Line: y + 1, Column: x,
					Text: message.New("the symbol %q is not in tiles.txt; add a line for it there, or replace it here", r),
				})
			}
			l.cells = append(l.cells, s)
			f.symbols = append(f.symbols, r)
		}
	}
	return problems
}

// unequal says what to do about a line of n cells where another has more, or
// fewer.
func unequal(n, width, first int) message.Message {
	remedy := message.New("add %d", width-n)
	switch {
	case n == 0:
		remedy = message.New("fill it or remove it")
	case n > width:
		remedy = message.New("remove %d", n-width)
	}
	if n == 1 {
		return message.New("this line has one cell where line %d has %d; %s", first, width, remedy)
	}
	return message.New("this line has %d cells where line %d has %d; %s", n, first, width, remedy)
}

// usualWidth gives the width most lines have, and the first line (from 1)
// that has it: the line that differs is more likely the wrong one.
func usualWidth(lines []string) (width, first int) {
	count := map[int]int{}
	for _, line := range lines {
		count[utf8.RuneCountInString(line)]++
	}
	best := -1
	for i, line := range lines {
		n := utf8.RuneCountInString(line)
		if best < 0 || count[n] > count[best] {
			best, first = n, i+1
		}
	}
	return best, first
}

// declared gives what each declared symbol stands for.
func (l *Level) declared() map[rune]Stack {
	stacks := map[rune]Stack{}
	for _, d := range l.Declarations {
		stacks[d.Symbol] = d.Stack
	}
	return stacks
}
