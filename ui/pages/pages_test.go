package pages_test

import (
	"bytes"
	"regexp"
	"testing"

	"puzzlewright/levels"
	"puzzlewright/solver/games"
	"puzzlewright/ui/pages"
)

var page = regexp.MustCompile(`/Type /Page\b[^s]`)

// count sets a book and counts its pages.
func count(t *testing.T, all []pages.Puzzle, words *pages.Words) int {
	t.Helper()
	file, err := pages.Book("Ein Buch, 本", all, words)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.HasPrefix(file, []byte("%PDF-")) || !bytes.Contains(file[len(file)-10:], []byte("%%EOF")) {
		t.Fatal("it is no PDF")
	}
	return len(page.FindAll(file, -1))
}

func puzzle(width, height int, title string) pages.Puzzle {
	return pages.Puzzle{Title: title, Level: levels.New(width, height), Game: games.ByName("sokoban")}
}

func TestLevelsShareAPageAsLongAsThereIsRoom(t *testing.T) {
	small := []pages.Puzzle{puzzle(4, 4, "One"), puzzle(4, 4, "Two"), puzzle(4, 4, "Three")}
	if n := count(t, small, nil); n != 1 {
		t.Errorf("three small ones take %d pages", n)
	}
	large := []pages.Puzzle{puzzle(20, 25, "One"), puzzle(20, 25, "Two")}
	if n := count(t, large, nil); n != 2 {
		t.Errorf("two large ones take %d pages", n)
	}
	if n := count(t, []pages.Puzzle{puzzle(300, 300, "Huge"), puzzle(1, 300, "High")}, nil); n != 2 {
		t.Errorf("huge ones take %d pages", n)
	}
	if n := count(t, nil, nil); n != 1 {
		t.Errorf("none take %d pages", n)
	}
}

func TestSolutionsStandOnPagesOfTheirOwn(t *testing.T) {
	long := puzzle(4, 4, "Long")
	for i := range 20_000 {
		long.Solution = append(long.Solution, levels.Move(i%2))
	}
	all := []pages.Puzzle{puzzle(4, 4, "Unsolved"), long}
	if n := count(t, all, &pages.Words{Solutions: "Solutions", Unknown: "unknown"}); n < 4 {
		t.Errorf("with twenty thousand moves, all take %d pages", n)
	}
}
