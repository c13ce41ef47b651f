package print_test

import (
	"bytes"
	"regexp"
	"testing"

	"puzzlewright/levels"
	"puzzlewright/solver/games"
	"puzzlewright/ui/print"
)

var page = regexp.MustCompile(`/Type /Page\b[^s]`)

// pages sets a book and counts its pages.
func pages(t *testing.T, all []print.Puzzle, words *print.Words) int {
	t.Helper()
	file, err := print.Book("Ein Buch, 本", all, words)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.HasPrefix(file, []byte("%PDF-")) || !bytes.Contains(file[len(file)-10:], []byte("%%EOF")) {
		t.Fatal("it is no PDF")
	}
	return len(page.FindAll(file, -1))
}

func puzzle(width, height int, title string) print.Puzzle {
	return print.Puzzle{Title: title, Level: levels.New(width, height), Game: games.ByName("sokoban")}
}

func TestLevelsShareAPageAsLongAsThereIsRoom(t *testing.T) {
	small := []print.Puzzle{puzzle(4, 4, "One"), puzzle(4, 4, "Two"), puzzle(4, 4, "Three")}
	if n := pages(t, small, nil); n != 1 {
		t.Errorf("three small ones take %d pages", n)
	}
	large := []print.Puzzle{puzzle(20, 25, "One"), puzzle(20, 25, "Two")}
	if n := pages(t, large, nil); n != 2 {
		t.Errorf("two large ones take %d pages", n)
	}
	if n := pages(t, []print.Puzzle{puzzle(300, 300, "Huge"), puzzle(1, 300, "High")}, nil); n != 2 {
		t.Errorf("huge ones take %d pages", n)
	}
	if n := pages(t, nil, nil); n != 1 {
		t.Errorf("none take %d pages", n)
	}
}

func TestSolutionsStandOnPagesOfTheirOwn(t *testing.T) {
	long := puzzle(4, 4, "Long")
	for i := range 20_000 {
		long.Solution = append(long.Solution, levels.Move(i%2))
	}
	all := []print.Puzzle{puzzle(4, 4, "Unsolved"), long}
	if n := pages(t, all, &print.Words{Solutions: "Solutions", Unknown: "unknown"}); n < 4 {
		t.Errorf("with twenty thousand moves, all take %d pages", n)
	}
}
