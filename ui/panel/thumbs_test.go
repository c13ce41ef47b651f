package panel

import (
	"testing"

	"puzzlewright/levels"
	"puzzlewright/solver/games"
)

// TestAllWhoWaitForAThumbnailAreTold, so that a line of the list which came to show the
// level meanwhile shows its picture.
func TestAllWhoWaitForAThumbnailAreTold(t *testing.T) {
	work := make(chan func())
	drawn := newThumbs(func(do func()) { work <- do })
	l, game := levels.New(3, 3), games.ByName("sokoban")
	told := 0
	for range 2 {
		if drawn.of(l, game, func() { told++ }) != nil {
			t.Fatal("it is there before it is drawn")
		}
	}
	(<-work)()
	if told != 2 || drawn.of(l, game, nil) == nil {
		t.Errorf("%d of 2 are told", told)
	}
}
