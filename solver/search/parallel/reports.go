package parallel

import (
	"sync"
	"time"

	"puzzlewright/solver"
)

// reportEvery is the time between two reports of a running search.
const reportEvery = 150 * time.Millisecond

// Report calls the Report of a task: every reportEvery until finish is called,
// and once more at each call of now. progress says how the search stands; one
// goroutine at a time calls it. After finish there are no more reports.
func Report(t solver.Task, progress func() solver.Progress) (now, finish func()) {
	if t.Report == nil {
		return func() {}, func() {}
	}
	var one sync.Mutex
	finished := false
	now = func() {
		one.Lock()
		defer one.Unlock()
		if !finished {
			t.Report(progress())
		}
	}
	ticker := time.NewTicker(reportEvery)
	done := make(chan struct{})
	go func() {
		for {
			select {
			case <-ticker.C:
				now()
			case <-done:
				return
			}
		}
	}()
	return now, func() {
		ticker.Stop()
		close(done)
		one.Lock()
		finished = true
		one.Unlock()
	}
}
