package sliding

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"puzzlewright/levels"
)

// check finds what keeps a level from being a board: its size, cells with
// several tiles, and tiles that are there twice, missing or too many.
func check(l *levels.Level) []levels.Problem {
	width, height := l.Width(), l.Height()
	if min(width, height) < minSide || max(width, height) > maxSide {
		return []levels.Problem{{
			Kind: levels.WrongLevel,
			Text: fmt.Sprintf("this board is %d wide and %d high; make each side %d to %d",
				width, height, minSide, maxSide),
		}}
	}
	var problems []levels.Problem
	wrong := func(cells []levels.Cell, text string) {
		problems = append(problems, levels.Problem{Kind: levels.WrongLevel, Cells: cells, Text: text})
	}
	places := map[int][]levels.Cell{}
	l.Cells(func(c levels.Cell, s levels.Stack) {
		if len(s) == 0 {
			places[0] = append(places[0], c)
		}
		for _, p := range s {
			n := numbers[p.Tile]
			places[n] = append(places[n], c)
		}
		if len(s) > 1 {
			wrong([]levels.Cell{c}, fmt.Sprintf("%d tiles lie in one cell; leave one of them", len(s)))
		}
	})
	last := width*height - 1
	if surplus, cells := surplusNumbers(places, last); len(surplus) > 0 {
		wrong(cells, fmt.Sprintf("%s no place on a board of %d columns and %d rows, whose tiles are 1 to %d; %s",
			listed(surplus, "has", "have"), width, height, last, remedy(places, last)))
	}
	if text, cells := wrongNumbers(places, last); text != "" {
		wrong(cells, text)
	}
	if gaps := places[0]; len(gaps) == 0 && len(places[last+1]) == 0 {
		wrong(nil, "there is no gap; clear one cell, so that tiles can slide into it")
	}
	return problems
}

// surplusNumbers gives the numbers too large for the board, and where they lie.
func surplusNumbers(places map[int][]levels.Cell, last int) (surplus []int, cells []levels.Cell) {
	for n, at := range places {
		if n > last {
			surplus = append(surplus, n)
			cells = append(cells, at...)
		}
	}
	slices.Sort(surplus)
	sortCells(cells)
	return surplus, cells
}

// remedy says what to do about numbers too large for the board.
func remedy(places map[int][]levels.Cell, last int) string {
	if len(places[last+1]) > 0 && len(places[0]) == 0 {
		return fmt.Sprintf("clear the cell of %d, it is the gap", last+1)
	}
	return "change or clear them"
}

// wrongNumbers says which tiles are there more than once and which are
// missing, and gives the places to look at.
func wrongNumbers(places map[int][]levels.Cell, last int) (text string, cells []levels.Cell) {
	repeated := map[int][]int{} // by how often
	var missing []int
	for n := 1; n <= last; n++ {
		switch at := places[n]; {
		case len(at) == 0:
			missing = append(missing, n)
		case len(at) > 1:
			repeated[len(at)] = append(repeated[len(at)], n)
			cells = append(cells, at...)
		}
	}
	var parts []string
	for _, times := range slices.Sorted(maps.Keys(repeated)) {
		often := map[int]string{2: "twice", 3: "three times"}[times]
		if often == "" {
			often = strconv.Itoa(times) + " times"
		}
		parts = append(parts, listed(repeated[times], "is", "are")+" there "+often)
	}
	gaps := places[0]
	if len(gaps) > 1 {
		parts = append(parts, fmt.Sprintf("%d cells are empty", len(gaps)))
		cells = append(cells, gaps...)
	}
	if len(missing) > 0 {
		parts = append(parts, listed(missing, "is", "are")+" missing")
	}
	if len(parts) == 0 {
		return "", nil
	}
	text = strings.Join(parts, ", ")
	if i := strings.LastIndex(text, ", "); i >= 0 && len(parts) > 1 {
		text = strings.Join(parts[:len(parts)-1], ", ") + " and " + parts[len(parts)-1]
	}
	if len(gaps) > 1 {
		text += "; leave one gap"
	} else {
		text += "; each number from 1 to " + strconv.Itoa(last) + " belongs on the board once"
	}
	sortCells(cells)
	return text, cells
}

// listed writes "1", "1 and 2", "1, 2, 3 and 9 more", with the verb that fits.
func listed(ns []int, one, many string) string {
	const shown = 4
	if len(ns) == 1 {
		return strconv.Itoa(ns[0]) + " " + one
	}
	var words []string
	for _, n := range ns[:min(len(ns), shown)] {
		words = append(words, strconv.Itoa(n))
	}
	if more := len(ns) - shown; more > 0 {
		words = append(words, strconv.Itoa(more)+" more")
	}
	return strings.Join(words[:len(words)-1], ", ") + " and " + words[len(words)-1] + " " + many
}

func sortCells(cells []levels.Cell) {
	slices.SortFunc(cells, func(a, b levels.Cell) int {
		if a.Y != b.Y {
			return a.Y - b.Y
		}
		return a.X - b.X
	})
}
