package pages_test

import (
	"bytes"
	"context"
	"errors"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"puzzlewright/levels"
	"puzzlewright/solver/games"
	"puzzlewright/ui/pages"
)

var page = regexp.MustCompile(`/Type /Page\b[^s]`)

// count sets a book and counts its pages.
func count(t *testing.T, all []pages.Puzzle, words *pages.Words) int {
	t.Helper()
	file, _, err := pages.Book(t.Context(), "Ein Buch, 本", all, words)
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

// TestLevelsOfUsualWidthsStandBesideEachOther: their cells become a little smaller for that.
func TestLevelsOfUsualWidthsStandBesideEachOther(t *testing.T) {
	for width, rows := range map[int]int{7: 2, 8: 2, 11: 3, 13: 3, 16: 6} {
		all := make([]pages.Puzzle, 6)
		for i := range all {
			all[i] = puzzle(width, 36/rows-5, "Wide")
		}
		if n := count(t, all, nil); n != 1 {
			t.Errorf("six of width %d take %d pages", width, n)
		}
	}
}

// TestNoTextRunsOffItsPage: what is too long goes on on the next line or page.
func TestNoTextRunsOffItsPage(t *testing.T) {
	noted := puzzle(20, 20, "Noted")
	noted.Notes = strings.Repeat("A line of many.\n", 120)
	if n := count(t, []pages.Puzzle{noted, puzzle(4, 4, "Next")}, nil); n != 4 {
		t.Errorf("120 lines of notes and another level take %d pages", n)
	}
	named := func(title string) int {
		return count(t, []pages.Puzzle{puzzle(4, 4, title), puzzle(4, 4, "")}, &pages.Words{})
	}
	if few, many := named(""), named(strings.Repeat("a title of many words ", 300)); many < few+3 {
		t.Errorf("with a title of 1500 words, all take %d pages", many)
	}
	book := strings.Repeat("a book of many levels ", 40)
	file, _, err := pages.Book(t.Context(), book, []pages.Puzzle{puzzle(4, 4, "One"), puzzle(20, 20, "Two")}, nil)
	if n := len(page.FindAll(file, -1)); err != nil || n != 2 {
		t.Errorf("a long title leaves room for a large level: %d, %v", n, err)
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

// TestOneLevelIsCalledByItsName, once: it has no number, and the name of its file is no title.
func TestOneLevelIsCalledByItsName(t *testing.T) {
	words := &pages.Words{Solutions: "Solutions", Unknown: "unknown"}
	titled, _, err := pages.Book(t.Context(), "00", []pages.Puzzle{puzzle(4, 4, "First push")}, words)
	if err != nil {
		t.Fatal(err)
	}
	untitled, _, err := pages.Book(t.Context(), "First push", []pages.Puzzle{puzzle(4, 4, "")}, words)
	if err != nil || !bytes.Equal(titled, untitled) {
		t.Errorf("the title stands on the pages otherwise than as theirs: %v", err)
	}
}

// TestALevelThatCannotBeWonIsSaidToBeOne, not that no solution is known.
func TestALevelThatCannotBeWonIsSaidToBeOne(t *testing.T) {
	book := func(answer pages.Answer, words pages.Words) []byte {
		p := puzzle(4, 4, "")
		p.Answer = answer
		file, _, err := pages.Book(t.Context(), "Walled in", []pages.Puzzle{p}, &words)
		if err != nil {
			t.Fatal(err)
		}
		return file
	}
	proved := book(pages.Answer{Unsolvable: true}, pages.Words{Unknown: "unknown", Unsolvable: "not to be won"})
	if !bytes.Equal(proved, book(pages.Answer{}, pages.Words{Unknown: "not to be won"})) {
		t.Error("it says something else")
	}
}

// TestWhatTheFontsLackIsTold, once for each character: it is neither garbled nor the end of
// the program.
func TestWhatTheFontsLackIsTold(t *testing.T) {
	p := puzzle(4, 4, "倉庫番 – 庫 🧩 é")
	p.Notes = "a\ttab\nand a line"
	_, lacking, err := pages.Book(t.Context(), "Levels 🧩", []pages.Puzzle{p, puzzle(4, 4, "")}, nil)
	slices.Sort(lacking)
	if want := []rune("倉庫番🧩"); err != nil || string(lacking) != sorted(want) {
		t.Errorf("it lacks %q, %v", string(lacking), err)
	}
	said := pages.Lacking([]rune(strings.Repeat("x", 19) + "yz")).String()
	if !strings.Contains(said, "have "+strings.Repeat("x", 19)+"y…: ") {
		t.Error(said)
	}
}

func sorted(all []rune) string {
	slices.Sort(all)
	return string(all)
}

var wide = regexp.MustCompile(`/Width (\d+)`)

// TestABookThatIsGivenUp is not set to its end.
func TestABookThatIsGivenUp(t *testing.T) {
	ctx, giveUp := context.WithCancel(t.Context())
	giveUp()
	if file, _, err := pages.Book(ctx, "A book", []pages.Puzzle{puzzle(4, 4, "One")}, nil); file != nil || !errors.Is(err, context.Canceled) {
		t.Errorf("%d bytes, %v", len(file), err)
	}
}

// TestOneLevelIsLarge, as the page is its own.
func TestOneLevelIsLarge(t *testing.T) {
	dots := func(all ...pages.Puzzle) int {
		file, _, err := pages.Book(t.Context(), "A book", all, nil)
		if err != nil {
			t.Fatal(err)
		}
		n, _ := strconv.Atoi(string(wide.FindSubmatch(file)[1]))
		return n
	}
	one, two := dots(puzzle(5, 5, "")), dots(puzzle(5, 5, ""), puzzle(5, 5, ""))
	if one < two*19/10 || one > two*21/10 {
		t.Errorf("alone, a board is %d dots wide, one of two %d", one, two)
	}
}

var drawn = regexp.MustCompile(`/Subtype /Image\b`)

// TestPathTilesStandBeneathTheirBoard, each of them, in as many rows as there is need for.
func TestPathTilesStandBeneathTheirBoard(t *testing.T) {
	images := func(tiles string) int {
		l := levels.New(4, 4)
		l.Options = map[string]string{"tiles": tiles}
		file, _, err := pages.Book(t.Context(), "Tiles", []pages.Puzzle{{Level: l, Game: games.ByName("paths")}}, nil)
		if err != nil {
			t.Fatal(err)
		}
		return len(drawn.FindAll(file, -1))
	}
	// The colours of an image and what is transparent of it may be two.
	one := images("")
	if few, many := images("S, SR, LL"), images("S, SR, LL, SS, L, LS, SSS"); few != 4*one || many != 8*one {
		t.Errorf("a board alone is %d images, with three tiles %d, with seven %d", one, few, many)
	}
	var all []pages.Puzzle
	for range 8 {
		p := pages.Puzzle{Level: levels.New(6, 8), Game: games.ByName("paths")}
		all = append(all, p)
	}
	without := count(t, all, nil)
	for _, p := range all {
		p.Level.Options = map[string]string{"tiles": strings.Repeat("SSSSSS, ", 23) + "S"}
	}
	if with := count(t, all, nil); with <= without {
		t.Errorf("eight boards take %d pages, and with 24 tiles each %d", without, with)
	}
}
