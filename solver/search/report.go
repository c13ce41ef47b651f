package search

import (
	"puzzlewright/solver"
	"sync"
	"time"
)

// reportEvery is how often a running search is heard of.
const reportEvery = 150 * time.Millisecond

// reportRegularly tells the task how the search stands until the returned
// function is called; after that, it is told nothing more.
func (s *search) reportRegularly() (finished func()) {
	if s.task.Report == nil {
		return func() {}
	}
	done := make(chan struct{})
	var reporter sync.WaitGroup
	reporter.Go(func() {
		ticker := time.NewTicker(reportEvery)
		defer ticker.Stop()
		for {
			select {
			case <-ticker.C:
				s.report()
			case <-done:
				return
			}
		}
	})
	return func() {
		close(done)
		reporter.Wait()
	}
}

// report tells the task how the search stands.
func (s *search) report() {
	if s.task.Report == nil {
		return
	}
	p := solver.Progress{Stats: s.stats(), Lower: int(s.lower.Load())}
	s.best.Lock()
	if s.best.moves != nil {
		p.Found, p.Best = true, s.best.moves
	}
	s.best.Unlock()
	s.reports.Lock()
	defer s.reports.Unlock()
	s.task.Report(p)
}

// tellBest unfolds a solution that is not proved shortest yet, so that it can
// be played meanwhile. It is for the goroutine that runs the search, while
// the workers rest.
func (s *search) tellBest() {
	s.best.Lock()
	fresh := !s.best.told && s.best.cost.Load() < noSolution
	if fresh && s.best.moves == nil {
		s.best.moves = s.path(s.best.node)
	}
	s.best.told = true
	s.best.Unlock()
	if fresh {
		s.report()
	}
}
