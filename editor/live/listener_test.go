package live_test

import (
	"fmt"
	"testing"
	"time"

	"puzzlewright/editor/live"
	"puzzlewright/levels"
	"puzzlewright/solver/nullgame"
)

// A listener is a session and what it has published.
type listener struct {
	*live.Session
	t    testing.TB
	told chan live.Snapshot
}

func listen(t testing.TB, b live.Budget) *listener {
	t.Helper()
	l := &listener{t: t, told: make(chan live.Snapshot, 100_000)}
	l.Session = live.NewSession(b, func(s live.Snapshot) { l.told <- s })
	t.Cleanup(l.Close)
	return l
}

// until waits for a snapshot that will do.
func (l *listener) until(what string, does func(*live.Snapshot) bool) *live.Snapshot {
	l.t.Helper()
	timeout := time.After(3 * time.Minute)
	for {
		select {
		case s := <-l.told:
			if does(&s) {
				return &s
			}
		case <-timeout:
			l.t.Fatalf("waited in vain for %s", what)
		}
	}
}

// verdict waits for the last word on a revision.
func (l *listener) verdict(revision int) *live.Snapshot {
	l.t.Helper()
	return l.until(fmt.Sprintf("the verdict on %d", revision), func(s *live.Snapshot) bool {
		return s.Revision == revision && s.State != live.Searching
	})
}

func request(revision int, l *levels.Level) live.Request {
	return live.Request{Revision: revision, Game: &nullgame.Game, Level: l}
}
