package keeper_test

import (
	"errors"
	"slices"
	"testing"
	"testing/synctest"

	"puzzlewright/editor/keeper"
)

// TestNothingWaitsForTheDisk: work is taken while the disk does not answer,
// however much of it, and is done in its order when the disk does.
func TestNothingWaitsForTheDisk(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		const most = 10_000
		answers := make(chan struct{})
		var written []int
		k := keeper.New(func(err error) { t.Error(err) })
		k.Do(func() error { <-answers; return nil })
		for i := range most {
			k.Do(func() error { written = append(written, i); return nil })
		}
		synctest.Wait() // the keeper waits for the disk
		if len(written) > 0 {
			t.Fatal("something was written before what came first")
		}
		close(answers)
		k.Close()
		if len(written) != most || !slices.IsSorted(written) {
			t.Errorf("%d of %d were written", len(written), most)
		}
	})
}

// TestAFailureIsToldOnce, until something else is so.
func TestAFailureIsToldOnce(t *testing.T) {
	var told []string
	k := keeper.New(func(err error) { told = append(told, err.Error()) })
	for _, text := range []string{"full", "full", "", "full", "gone"} {
		k.Do(func() error {
			if text == "" {
				return nil
			}
			return errors.New(text)
		})
	}
	k.Close()
	if !slices.Equal(told, []string{"full", "full", "gone"}) {
		t.Errorf("told %q", told)
	}
}
