package workqueue

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"puzzlewright/internal/effort"
	"puzzlewright/levels"
	"puzzlewright/solver"
	"puzzlewright/solver/batch"
	"puzzlewright/solver/games"
	"puzzlewright/solver/generate"
	"puzzlewright/solver/insight"
)

// A running hub.
type running struct {
	cancel context.CancelFunc
	done   chan error
}

// ended waits until the hub has ended by itself.
func (r running) ended() error {
	err := <-r.done
	r.done <- err
	return err
}

func (r running) stop() {
	r.cancel()
	_ = r.ended()
}

// startHub starts a hub, in a folder of the test's where it names none, and gives its URL. It
// ends with the test.
func startHub(t *testing.T, h Hub) (url string, r running) {
	t.Helper()
	h.Folder, h.Listen = cmp.Or(h.Folder, t.TempDir()), cmp.Or(h.Listen, "localhost:0")
	h.Say = func(text string) { t.Log("hub: " + text) }
	ctx, cancel := context.WithCancel(t.Context())
	r = running{cancel, make(chan error, 1)}
	ready := make(chan string, 1)
	go func() { r.done <- h.Run(ctx, func(url string) { ready <- url }) }()
	t.Cleanup(r.stop)
	select {
	case url := <-ready:
		return url, r
	case err := <-r.done:
		t.Fatalf("the hub ended: %v", err)
	}
	return "", r
}

// work starts a worker, which ends with the test, or by stop.
func work(t *testing.T, url, version string) (stop func() error) {
	t.Helper()
	ctx, cancel := context.WithCancel(t.Context())
	done := make(chan error, 1)
	w := Worker{URL: url, Version: version, Jobs: 2, Cores: 1, Say: func(text string) { t.Log("worker: " + text) }}
	go func() {
		err := w.Run(ctx)
		if ctx.Err() == nil && !errors.As(err, new(errVersion)) {
			t.Errorf("the worker ended: %v", err)
		}
		done <- err
	}()
	stop = func() error {
		cancel()
		err := <-done
		done <- err
		return err
	}
	t.Cleanup(func() { _ = stop() })
	return stop
}

// sender gives one that does not wait for long.
func sender(t *testing.T, url, version string) *Sender {
	t.Helper()
	s, err := NewSender(t.Context(), url, version, func(text string) { t.Log("sender: " + text) })
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(s.Close)
	s.pace = pace{beat: 50 * time.Millisecond, silence: 300 * time.Millisecond, look: 100 * time.Millisecond, answer: time.Second}
	return s
}

// corpus writes a collection of Sokoban levels: some can be won, some not, and one is
// broken. It gives its path.
func corpus(t *testing.T, n int) string {
	t.Helper()
	var b strings.Builder
	for i := range n {
		row := []byte("#@       #")
		row[2+i%6], row[8-i/6%3] = '$', '.'
		fmt.Fprintf(&b, "##########\n%s\n#   #%s#\n##########\nTitle: %d\n\n", row, strings.Repeat(" ", 4), i)
	}
	b.WriteString("####\n#@ #\n####\nTitle: no box\n")
	path := filepath.Join(t.TempDir(), "corpus.xsb")
	if err := os.WriteFile(path, []byte(b.String()), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

var seconds = regexp.MustCompile(`"seconds":[0-9.e-]+`)

// told gives what batch says of some levels, without how long it took.
func told(t *testing.T, remote batch.Remote, study bool, paths ...string) string {
	t.Helper()
	var out bytes.Buffer
	o := batch.Options{Output: &out, JSON: true, Jobs: 8, DryRun: true, Remote: remote, Task: solver.Task{Goal: solver.FewestMoves, Time: time.Hour, Memory: 1 << 26}}
	if remote == nil {
		o.Jobs, o.Task.Workers = 1, 1
	}
	if study {
		batch.Examine(t.Context(), paths, o, batch.Faults)
	} else {
		batch.Solve(t.Context(), paths, o)
	}
	return seconds.ReplaceAllString(out.String(), `"seconds":0`)
}

// TestWorkersSayWhatOneMachineSays: the same answers, in the order of the arguments,
// solved and studied, and again where the results are there already.
func TestWorkersSayWhatOneMachineSays(t *testing.T) {
	url, _ := startHub(t, Hub{})
	work(t, url, "1")
	path := corpus(t, 20)
	theseus := filepath.Join("..", "..", "levels", "theseus", "01")
	for _, study := range []bool{false, true} {
		want := told(t, nil, study, path, theseus)
		for range 2 {
			if got := told(t, sender(t, url, "1"), study, path, theseus); got != want {
				t.Fatalf("study %v: workers say\n%s\none machine says\n%s", study, got, want)
			}
		}
	}
}

// TestWorkersJudgeAsOneMachineDoes: the same levels are offered, of each game, and again
// where the results are there already.
func TestWorkersJudgeAsOneMachineDoes(t *testing.T) {
	url, _ := startHub(t, Hub{})
	work(t, url, "1")
	for _, g := range games.All {
		want := offered(t, nil, g)
		for range 2 {
			if got := offered(t, sender(t, url, "1"), g); got != want || want == "" {
				t.Errorf("workers offer\n%s\none machine offers\n%s", got, want)
			}
		}
	}
}

// offered gives the levels of a game that are generated.
func offered(t *testing.T, remote batch.Remote, g *solver.Game) string {
	t.Helper()
	wants, err := generate.ParseWants("ways<=3, idle=0")
	if err != nil {
		t.Fatal(err)
	}
	w := batch.Wish{
		Options: generate.Options{Width: min(g.Maker.Width, 6), Height: min(g.Maker.Height, 5), Candidates: 100 / effort.UnderRace(4), Wants: wants, Seed: 1, Limits: insight.Limits{Positions: 500, Memory: 1 << 24}},
		Count:   100, Sort: generate.Sorts[0],
	}
	var out bytes.Buffer
	if err := batch.Generate(t.Context(), g, w, batch.Options{Output: &out, JSON: true, Remote: remote}); err != nil {
		t.Errorf("%s: %v", g.Name, err)
	}
	return out.String()
}

// TestALotThatIsLostIsJudgedByTheSender, as is one of which a worker knows nothing.
func TestALotThatIsLostIsJudgedByTheSender(t *testing.T) {
	g := games.ByName("longcat")
	if got, want := offered(t, losing{}, g), offered(t, nil, g); got != want {
		t.Errorf("the sender offers\n%s\none machine offers\n%s", got, want)
	}
}

// losing loses all jobs.
type losing struct{}

func (losing) Do(context.Context, batch.Job, func(solver.Progress)) (batch.Outcome, error) {
	return batch.Undone("all workers were lost"), nil
}

// TestSolutionsOfWorkersAreKept beside level folders.
func TestSolutionsOfWorkersAreKept(t *testing.T) {
	url, _ := startHub(t, Hub{})
	work(t, url, "1")
	dir := filepath.Join(t.TempDir(), "level")
	if err := os.CopyFS(dir, os.DirFS(filepath.Join("..", "..", "levels", "sokoban", "00"))); err != nil {
		t.Fatal(err)
	}
	_ = os.Remove(filepath.Join(dir, levels.SolutionFile))
	s := sender(t, url, "1")
	s.pace.look = time.Hour // it is told of a result, and need not look
	o := batch.Options{Output: &bytes.Buffer{}, Jobs: 1, Remote: s, Task: solver.Task{Goal: solver.FewestMoves, Time: time.Minute, Memory: 1 << 26}}
	if status := batch.Solve(t.Context(), []string{dir}, o); status != batch.AllSolved {
		t.Fatalf("status %d", status)
	}
	if _, err := os.Stat(filepath.Join(dir, levels.SolutionFile)); err != nil {
		t.Error(err)
	}
}

// TestAWorkerOfAnotherVersionIsRefused, with a sentence that names both.
func TestAWorkerOfAnotherVersionIsRefused(t *testing.T) {
	url, _ := startHub(t, Hub{})
	s := sender(t, url, "1")
	soon, stop := context.WithTimeout(t.Context(), 3*time.Minute)
	defer stop()
	err := (&Worker{URL: url, Version: "2", Say: func(string) {}}).Run(soon)
	if err == nil || !strings.Contains(err.Error(), "version 1") || !strings.Contains(err.Error(), "this is 2") {
		t.Errorf("a worker of version 2: %v", err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if err := s.put(t.Context(), jobSubject, "waiting", batch.Job{}); err != nil {
		t.Fatal(err)
	}
	late := sender(t, url, "1") // as a worker that was there before the version changed
	late.version = "2"
	if err := (&Worker{Say: s.say}).one(t.Context(), late.queue); !errors.As(err, new(errVersion)) {
		t.Errorf("a worker of version 2 does a job of version 1: %v", err)
	}
	if _, err := NewSender(t.Context(), url, "2", func(string) {}); !errors.As(err, new(errVersion)) {
		t.Errorf("a sender of version 2, while a job of version 1 waits: %v", err)
	}
	if _, err := s.Do(ctx, batch.Job{}, nil); err == nil {
		t.Error("a job was done after the end")
	}
}

// TestANewVersionTakesOver where no job of the old one is left.
func TestANewVersionTakesOver(t *testing.T) {
	url, _ := startHub(t, Hub{})
	sender(t, url, "1")
	work(t, url, "1")
	sender(t, url, "2")
	work(t, url, "2")
	path := corpus(t, 2)
	if got, want := told(t, sender(t, url, "2"), false, path), told(t, nil, false, path); got != want {
		t.Errorf("workers say\n%s\none machine says\n%s", got, want)
	}
}

// TestLargeJobsComeThrough: what is too large for a message, as a job and as a result.
func TestLargeJobsComeThrough(t *testing.T) {
	url, _ := startHub(t, Hub{})
	s := sender(t, url, "1")
	large := batch.Undone(strings.Repeat("for want of room ", 100_000))
	if err := s.put(t.Context(), resultSubject, "large", large); err != nil {
		t.Fatal(err)
	}
	got, some, err := s.result(t.Context(), "large")
	if err != nil || !some || got.Reason != large.Reason {
		t.Errorf("read %d bytes, %v, %v", len(got.Reason), some, err)
	}
	work(t, url, "1")
	o, err := s.Do(t.Context(), batch.Job{Files: map[string][]byte{levels.ContentFile: bytes.Repeat([]byte("#.x\n"), largest)}, Time: time.Second, Memory: 1 << 26}, nil)
	if err != nil || o.Verdict != solver.Invalid.String() {
		t.Errorf("a large job without sense: %q, %v", o.Verdict, err)
	}
}

// TestAHubMayStop and start again while jobs are under way: nothing is lost, and all
// that was done is there.
func TestAHubMayStop(t *testing.T) {
	folder := t.TempDir()
	url, hub := startHub(t, Hub{Folder: folder})
	listen := strings.TrimPrefix(url, "nats://")
	s := sender(t, url, "1")
	path := corpus(t, 30)
	want := told(t, nil, false, path)
	got := make(chan string, 1)
	go func() { got <- told(t, s, false, path) }()
	for range 3 {
		time.Sleep(100 * time.Millisecond) // jobs are sent meanwhile, or not: both must do
		hub.stop()
		_, hub = startHub(t, Hub{Folder: folder, Listen: listen})
		_ = work(t, url, "1")()
	}
	work(t, url, "1")
	if got := <-got; got != want {
		t.Errorf("workers say\n%s\none machine says\n%s", got, want)
	}
}

// FuzzJob: whatever a job says, it has an outcome.
func FuzzJob(f *testing.F) {
	f.Add([]byte(`{"goal":"moves","time":1000000,"memory":1000000,"files":{"content.txt":"Iy4=","tiles.txt":""}}`))
	f.Add([]byte(`{"lot":{"game":"sokoban","wants":[{"Criterion":"steps","Operator":">=","Value":1}],"limits":{"Positions":100,"Memory":1000000},` +
		`"levels":[{"width":1,"cells":[[{"Tile":"player"}],[{"Tile":"box"}],[{"Tile":"goal"}]]}]}}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		var j batch.Job
		if json.Unmarshal(data, &j) != nil {
			return
		}
		j.Time, j.Memory = min(j.Time, 10*time.Millisecond), min(j.Memory, 1<<24)
		levels := 0
		if l := j.Lot; l != nil {
			l.Limits.Positions, l.Limits.Memory, levels = min(l.Limits.Positions, 1000), min(l.Limits.Memory, 1<<24), len(l.Levels)
		}
		if o := j.Do(t.Context(), 1, nil); o.Verdict == "" && len(o.Judged) != levels {
			t.Errorf("%s comes to nothing", data)
		}
	})
}
