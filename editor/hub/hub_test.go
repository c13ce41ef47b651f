package hub_test

import (
	"context"
	"strings"
	"testing"
	"time"

	"puzzlewright/editor/hub"
	"puzzlewright/levels"
	"puzzlewright/levels/message"
	"puzzlewright/solver"
	"puzzlewright/solver/batch"
	"puzzlewright/solver/games"
	"puzzlewright/solver/workqueue"
)

func version() string { return "1" }

// run runs something that goes on until it is stopped, and gives what stops it.
func run(t *testing.T, what func(context.Context) error) (stop func()) {
	t.Helper()
	ctx, cancel := context.WithCancel(t.Context())
	done := make(chan error, 1)
	go func() { done <- what(ctx) }()
	stop = func() {
		cancel()
		err := <-done
		done <- err
		if err != nil {
			t.Error(err)
		}
	}
	t.Cleanup(stop)
	return stop
}

// serve starts a hub, whose URL it gives.
func serve(t *testing.T, h workqueue.Hub) (url string, stop func()) {
	t.Helper()
	h.Folder, h.Say = t.TempDir(), func(text string) { t.Log(text) }
	if h.Listen == "" {
		h.Listen = "localhost:0"
	}
	ready := make(chan string, 1)
	stop = run(t, func(ctx context.Context) error { return h.Run(ctx, func(url string) { ready <- url }) })
	return <-ready, stop
}

func work(t *testing.T, url string) (stop func()) {
	t.Helper()
	w := workqueue.Worker{URL: url, Version: version(), Jobs: 2, Cores: 1, Say: func(text string) { t.Log(text) }}
	return run(t, w.Run)
}

// use takes a hub; what it gives waits until something is said of it.
func use(t *testing.T, url string) (h *hub.Hub, until func(words string)) {
	t.Helper()
	said := make(chan string, 1000)
	h = hub.New(version, func(how message.Message) { said <- how.String() })
	t.Cleanup(h.Close)
	h.Use(url)
	return h, func(words string) {
		t.Helper()
		for end := time.After(3 * time.Minute); ; {
			select {
			case text := <-said:
				if strings.Contains(text, words) {
					return
				}
				t.Errorf("said is %q, not %q", text, words)
			case <-end:
				t.Fatalf("nobody says %q", words)
			}
		}
	}
}

// TestAHubThatGoesAwayIsToldOf, and so are one that comes back and one without workers;
// jobs under way end with an error then, so that they are done here.
func TestAHubThatGoesAwayIsToldOf(t *testing.T) {
	url, stop := serve(t, workqueue.Hub{Token: "secret"})
	url = strings.Replace(url, "://", "://secret@", 1)
	h, until := use(t, url)
	until("has no worker")
	if h.Remote() != nil {
		t.Error("jobs are sent to nobody")
	}
	leave := work(t, url)
	until("levels are solved by the workers of the hub at")
	l := games.OpenFS(levels.Bundled, "sokoban/00")
	p, err := l.Load()
	if err != nil {
		t.Fatal(err)
	}
	task := solver.Task{Time: time.Minute, Memory: 1 << 26}
	a, err := batch.Ask(t.Context(), h.Remote(), l, p, task)
	if err != nil || a.Verdict != solver.Solved || !a.Optimal || !solver.Wins(p, a.Moves) {
		t.Errorf("the answer is %v, %v", a.Verdict, err)
	}
	there := h.Remote()
	leave()
	ended := make(chan error, 1)
	go func() {
		_, err := there.Do(t.Context(), batch.Job{Time: time.Second}, nil)
		ended <- err
	}()
	until("has no worker")
	if err := <-ended; err == nil {
		t.Error("a job is done by nobody")
	}
	work(t, url)
	until("levels are solved by the workers")
	stop()
	until("no hub answers at")
	if h.Remote() != nil {
		t.Error("jobs are sent to no hub")
	}
	_, stop = serve(t, workqueue.Hub{Token: "secret", Listen: url[strings.LastIndex(url, "@")+1:]})
	until("levels are solved by the workers")
	h.Use("")
	if h.Remote() != nil {
		t.Error("let go, it has jobs done")
	}
	stop()
}

// TestAWrongURLIsASentence that says what to do, without what is secret.
func TestAWrongURLIsASentence(t *testing.T) {
	url, _ := serve(t, workqueue.Hub{Token: "right"})
	for wrong, want := range map[string]string{
		"nats://localhost:1":   "start one",
		"%%":                   "no hub answers",
		"nats://secret@%zz:80": "no hub answers",
		strings.Replace(url, "://", "://secret@", 1): "does not know this URL's token",
		strings.Replace(url, "nats://", "tls://", 1): "has no TLS",
	} {
		_, until := use(t, wrong)
		t.Log(wrong)
		until(want)
	}
}
