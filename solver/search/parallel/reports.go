package parallel

import (
	"sync"
	"time"

	"puzzlewright/solver"
)

// reportEvery is the time between two reports of a running search.
const reportEvery = 150 * time.Millisecond

// Report gives a task its reports: regularly until finish is called, and
// whenever now is. progress says how the search stands; it is called by one
// goroutine at a time. After finish the task hears nothing more.
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
