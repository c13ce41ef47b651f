package export

import (
	"bytes"
	"testing"

	"puzzlewright/editor/shelf"
	"puzzlewright/solver/games"
	"puzzlewright/ui/internal/windowtest"
	"puzzlewright/ui/pages"
)

// TestABookKnowsWhatTheSidebarFound, for the levels that are on disk as they were then.
func TestABookKnowsWhatTheSidebarFound(t *testing.T) {
	path := windowtest.Write(t, "sokoban", "# wall\n@ player\n$ box\n. goal\n", "@#.\n$#.\n")
	l := games.Open(path)[0].Level
	words := &pages.Words{Solutions: "Solutions", Unknown: "unknown", Unsolvable: "not to be won"}
	book := func(items ...shelf.Item) []byte {
		file, _, err := bookOf(t.Context(), "Walled in", path, items, words)
		if err != nil {
			t.Fatal(err)
		}
		return file
	}
	plain := book()
	if bytes.Equal(plain, book(shelf.Item{Path: path, Level: l, Status: shelf.Unsolvable})) {
		t.Error("nothing is said of the proof")
	}
	if !bytes.Equal(plain, book(shelf.Item{Path: path, Level: l.Shifted(1, 0), Status: shelf.Unsolvable})) {
		t.Error("the proof is told of another level")
	}
}
