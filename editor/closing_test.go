package editor_test

import (
	"sync/atomic"
	"testing"
	"time"

	"puzzlewright/editor"
	"puzzlewright/editor/actions"
	"puzzlewright/editor/settings"
)

// TestClosingATabWaitsForNothing: what is found out about its level may take a while to end.
func TestClosingATabWaitsForNothing(t *testing.T) {
	s := &screen{t: t, dir: t.TempDir(), work: make(chan func(), 100_000)}
	var shut atomic.Bool
	var stuck atomic.Int64
	open := make(chan struct{})
	s.Editor = editor.New(editor.Options{Window: s, Actions: actions.All(), Dir: s.dir, Post: func(work func()) {
		if shut.Load() {
			stuck.Add(1)
			<-open
		}
		s.work <- work
	}})
	t.Cleanup(s.Close)
	s.Start([]string{level(t, t.TempDir(), "hard", "@c.c.c.c.c.c", ".c.c.c.c.c.c", "c.c.c.c.c.c.", ".c.c.c.c.c.c", "c.c.c.c.c.c.")})
	s.ChangeSettings(func(set *settings.Settings) { set.Time, set.Memory = settings.Duration(time.Hour), 1<<30 })
	s.until("it searches", func() bool { v, _ := s.Front().Verdict(); return v.Stats.Expanded > 0 })
	shut.Store(true)
	s.until("the search is stuck", func() bool { return stuck.Load() > 0 })
	late := time.AfterFunc(20*time.Second, func() { close(open) })
	s.CloseTab(s.Front())
	if !late.Stop() {
		t.Fatal("it waited for the search")
	}
	shut.Store(false)
	close(open)
}
