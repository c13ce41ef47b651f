package shelf

import (
	"context"
	"path/filepath"
	"testing"
	"testing/synctest"
	"time"

	"puzzlewright/levels"
	"puzzlewright/solver/batch"
)

// TestWalksAreCancelled when another folder is opened, and when the shelf is
// closed: a whole disk is not read for nobody.
func TestWalksAreCancelled(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		begun, ended := make(chan string), make(chan string)
		endless := func(ctx context.Context, root string) ([]string, []levels.Problem) {
			begun <- root
			<-ctx.Done()
			ended <- root
			return nil, nil
		}
		s := newShelf(time.Second, func() batch.Remote { return nil }, func([]Item, int) {}, endless)
		s.Open("first")
		<-begun
		s.Open("second")
		if root := <-ended; root != "first" {
			t.Errorf("the walk through %s ended", root)
		}
		<-begun
		s.Close()
		<-ended
	})
}

// TestFoldersThatCannotBeReadAreCounted, but not a file that is shown: it is no folder.
func TestFoldersThatCannotBeReadAreCounted(t *testing.T) {
	root := t.TempDir()
	problems := []levels.Problem{{File: filepath.Join(root, "a")}, {File: filepath.Join(root, "b", "c")}, {File: root}}
	told := make(chan []Item, 1)
	s := newShelf(time.Second, func() batch.Remote { return nil }, func(items []Item, _ int) { told <- items },
		func(context.Context, string) ([]string, []levels.Problem) { return nil, problems })
	defer s.Close()
	for _, want := range []int{2, 0} {
		s.Open(root)
		if <-told; s.Unread() != want {
			t.Errorf("%d folders could not be read, and not %d", s.Unread(), want)
		}
		problems = nil
	}
}
