package sliding

import (
	"cmp"
	"maps"
	"slices"

	"puzzlewright/levels"
	"puzzlewright/levels/message"
	"puzzlewright/solver/sliding/boards"
)

// check finds what keeps a level from being a board: its size, cells with
// several tiles, and tiles that are there twice, missing or too many.
func check(l *levels.Level) []levels.Problem {
	width, height := l.Width(), l.Height()
	if min(width, height) < boards.MinSide || max(width, height) > boards.MaxSide {
		return []levels.Problem{{
			Kind: levels.WrongLevel,
			Text: message.New("this board is %d wide and %d high; make each side %d to %d",
				width, height, boards.MinSide, boards.MaxSide),
		}}
	}
	var problems []levels.Problem
	wrong := func(cells []levels.Cell, text message.Message) {
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
			wrong([]levels.Cell{c}, message.New("%d tiles lie in one cell; leave one of them", len(s)))
		}
	})
	last := width*height - 1
	if surplus, cells := surplusNumbers(places, last); len(surplus) > 0 {
		wrong(cells, message.Plural(len(surplus),
			"%[2]s has no place on a board of %[3]d columns and %[4]d rows, whose tiles are 1 to %[5]d; %[6]s",
			"%[2]s have no place on a board of %[3]d columns and %[4]d rows, whose tiles are 1 to %[5]d; %[6]s",
			listed(surplus), width, height, last, remedy(places, last)))
	}
	if text, cells := wrongNumbers(places, last); !text.IsZero() {
		wrong(cells, text)
	}
	if gaps := places[0]; len(gaps) == 0 && len(places[last+1]) == 0 {
		wrong(nil, message.New("there is no gap; clear one cell, so that tiles can slide into it"))
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
func remedy(places map[int][]levels.Cell, last int) message.Message {
	if len(places[last+1]) > 0 && len(places[0]) == 0 {
		return message.New("clear the cell of %d, it is the gap", last+1)
	}
	return message.New("change or clear them")
}

// wrongNumbers says which tiles are there more than once and which are
// missing, and gives the places to look at.
func wrongNumbers(places map[int][]levels.Cell, last int) (text message.Message, cells []levels.Cell) {
	repeated := map[int][]int{} // the numbers that are there so often
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
	var parts []message.Message
	for _, times := range slices.Sorted(maps.Keys(repeated)) {
		ns := repeated[times]
		switch times {
		case 2:
			parts = append(parts, message.Plural(len(ns), "%[2]s is there twice", "%[2]s are there twice", listed(ns)))
		case 3:
			parts = append(parts, message.Plural(len(ns), "%[2]s is there three times", "%[2]s are there three times", listed(ns)))
		default:
			parts = append(parts, message.Plural(len(ns), "%[2]s is there %[3]d times", "%[2]s are there %[3]d times", listed(ns), times))
		}
	}
	gaps := places[0]
	if len(gaps) > 1 {
		parts = append(parts, message.New("%d cells are empty", len(gaps)))
		cells = append(cells, gaps...)
	}
	if len(missing) > 0 {
		parts = append(parts, message.Plural(len(missing), "%[2]s is missing", "%[2]s are missing", listed(missing)))
	}
	if len(parts) == 0 {
		return message.Message{}, nil
	}
	if len(gaps) > 1 {
		text = message.New("%s; leave one gap", all(parts))
	} else {
		text = message.New("%s; each number from 1 to %d belongs on the board once", all(parts), last)
	}
	sortCells(cells)
	return text, cells
}

// listed writes "1", "1 and 2", "1, 2, 3, 4 and 9 more".
func listed(ns []int) message.Message {
	const shown = 4
	var words []message.Message
	for _, n := range ns[:min(len(ns), shown)] {
		words = append(words, message.New("%d", n))
	}
	if more := len(ns) - shown; more > 0 {
		return message.New("%s and %d more", message.Join(", ", words...), more)
	}
	return all(words)
}

// all writes "a", "a and b", "a, b and c".
func all(parts []message.Message) message.Message {
	last := len(parts) - 1
	if last == 0 {
		return parts[0]
	}
	return message.New("%s and %s", message.Join(", ", parts[:last]...), parts[last])
}

func sortCells(cells []levels.Cell) {
	slices.SortFunc(cells, func(a, b levels.Cell) int {
		return cmp.Or(cmp.Compare(a.Y, b.Y), cmp.Compare(a.X, b.X))
	})
}
