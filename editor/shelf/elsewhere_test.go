package shelf_test

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"puzzlewright/editor/shelf"
	"puzzlewright/solver"
	"puzzlewright/solver/batch"
)

// A crew does jobs as workers of a hub do, until it has done as many as it does.
type crew struct{ does, did, most, now atomic.Int64 }

func (c *crew) Do(ctx context.Context, j batch.Job, _ func(solver.Progress)) (batch.Outcome, error) {
	c.most.Store(max(c.most.Load(), c.now.Add(1)))
	defer c.now.Add(-1)
	time.Sleep(20 * time.Millisecond) // so that several are under way
	if c.did.Add(1) > c.does.Load() {
		return batch.Outcome{}, errors.New("the hub is gone")
	}
	return j.Do(ctx, 1, nil), nil
}

// TestLevelsAreSolvedElsewhere, many at once and while something else is busy here; where
// the hub goes away, those that are left wait, and are solved here.
func TestLevelsAreSolvedElsewhere(t *testing.T) {
	const levels = 30
	var text strings.Builder
	for i := range levels {
		row := []byte("#@       #")
		row[3+i%4], row[8] = '$', '.'
		if i%5 == 4 {
			row[3+i%4], row[8] = '.', '$'
		}
		fmt.Fprintf(&text, "##########\n%s\n##########\nTitle: %02d\n\n", row, i)
	}
	path := filepath.Join(t.TempDir(), "levels.xsb")
	if err := os.WriteFile(path, []byte(text.String()), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, does := range []int64{levels, 10} {
		var there crew
		there.does.Store(does)
		l := &listener{t: t, told: make(chan []shelf.Item, 10_000)}
		l.Shelf = shelf.New(5*time.Second, func() batch.Remote {
			if there.did.Load() > does {
				return nil
			}
			return &there
		}, func(items []shelf.Item, _ int) { l.told <- items })
		defer l.Close()
		l.SetBusy(true)
		l.Open(path)
		if does < levels {
			for there.did.Load() <= does {
				time.Sleep(time.Millisecond)
			}
			l.SetBusy(false)
		}
		var want []string
		for i := range levels {
			status := shelf.Solved
			if i%5 == 4 {
				status = shelf.Unsolvable
			}
			want = append(want, fmt.Sprintf("levels.xsb#%d %s", i+1, status))
		}
		for _, i := range l.until(want...) {
			if i.Status == shelf.Unsolvable && i.Reason.IsZero() || i.Status == shelf.Solved && (!i.Proved || len(i.Best) == 0) {
				t.Errorf("%s: %v, %q", i.Name, i.Status, i.Reason)
			}
		}
		if there.most.Load() < 2 {
			t.Errorf("%d are under way at once", there.most.Load())
		}
	}
}
