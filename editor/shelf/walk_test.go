package shelf

import (
	"context"
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
