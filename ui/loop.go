//go:build cgo

package ui

import (
	"sync"
	"time"

	"fyne.io/fyne/v2"
)

// A loop is Fyne's, which draws and answers, while it runs.
type loop struct {
	mu    sync.RWMutex
	ended bool
}

// post has the loop do some work, and drops it once the loop has ended: Fyne would then do it at
// once, on the goroutine that asks, while the editor is being ended on another. The result tells
// whether the loop takes it.
func (l *loop) post(work func()) bool {
	l.mu.RLock()
	defer l.mu.RUnlock()
	if !l.ended {
		fyne.Do(work)
	}
	return !l.ended
}

// later posts work after a while.
func (l *loop) later(after time.Duration, work func()) (cancel func()) {
	t := time.AfterFunc(after, func() { l.post(work) })
	return func() { t.Stop() }
}

func (l *loop) end() {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.ended = true
}

// endSoon takes from Fyne what it does when the program stops, which is to save
// preferences, of which there are none: the program has its settings. Fyne 2.8
// asks for it when its loop ends, and where the loop has ended before it is
// asked, the program waits for ever.
func endSoon(a fyne.App) {
	if hooks, ok := a.Lifecycle().(interface{ SetOnStoppedHookExecuted(func()) }); ok {
		hooks.SetOnStoppedHookExecuted(nil)
	}
}
