package workqueue

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"puzzlewright/solver"
	"puzzlewright/solver/batch"
)

// TestASilentWorkerLosesItsJob to another, and one that is long at work does not.
func TestASilentWorkerLosesItsJob(t *testing.T) {
	url, _ := startHub(t, Hub{})
	q := sender(t, url, "1").queue
	w := &Worker{Say: func(text string) { t.Log(text) }, Cores: 1}
	if err := q.put(t.Context(), jobSubject, "job", batch.Job{}); err != nil {
		t.Fatal(err)
	}
	taken, err := w.next(t.Context(), q)
	if err != nil || taken == nil {
		t.Fatalf("the job is not given out: %v", err)
	}
	again, err := w.next(t.Context(), q)
	if err != nil || again == nil {
		t.Fatalf("the job of a silent worker is not given to another: %v", err)
	}
	defer beat(again, q.pace.beat)()
	ctx, cancel := context.WithTimeout(t.Context(), 4*q.pace.silence)
	defer cancel()
	if third, err := w.next(ctx, q); err != nil || third != nil {
		t.Errorf("the job of a worker that says it is alive is given to another: %v", err)
	}
}

// TestWhatIsThereIsNotDoneAgain: neither a job that waits is taken twice, nor is one done
// of which the result is there.
func TestWhatIsThereIsNotDoneAgain(t *testing.T) {
	url, _ := startHub(t, Hub{})
	s := sender(t, url, "1")
	job := batch.Job{Goal: solver.FewestMoves, Time: time.Second, Memory: 1 << 20}
	digest := digestOf("1", job)
	for range 2 {
		if err := s.put(t.Context(), jobSubject, digest, job); err != nil {
			t.Fatal(err)
		}
	}
	waiting := func() uint64 {
		about, err := s.jobs.Info(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		return about.State.Msgs
	}
	if n := waiting(); n != 1 {
		t.Errorf("sent twice, it waits %d times", n)
	}
	there := batch.Undone("somebody has done it")
	if err := s.put(t.Context(), resultSubject, digest, there); err != nil {
		t.Fatal(err)
	}
	if err := (&Worker{Say: s.say, Cores: 1}).one(t.Context(), s.queue); err != nil || waiting() != 0 {
		t.Errorf("%d wait after a worker, %v", waiting(), err)
	}
	if o, err := s.Do(t.Context(), job, nil); err != nil || o.Reason != there.Reason || waiting() != 0 {
		t.Errorf("the result that is there is done again: %q, %d wait, %v", o.Reason, waiting(), err)
	}
}

// TestALostJobIsSentAgain: where a hub has neither a job nor its result any more.
func TestALostJobIsSentAgain(t *testing.T) {
	url, _ := startHub(t, Hub{})
	s := sender(t, url, "1")
	done := make(chan error, 1)
	go func() {
		_, err := s.Do(t.Context(), batch.Job{}, nil)
		done <- err
	}()
	for waits := uint64(0); waits == 0; {
		about, err := s.jobs.Info(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		waits = about.State.Msgs
	}
	if err := s.jobs.Purge(t.Context()); err != nil {
		t.Fatal(err)
	}
	work(t, url, "1")
	if err := <-done; err != nil {
		t.Error(err)
	}
}

// TestAnAnswerOutlastsAHubThatCannotTakeIt: it is offered again until the hub has it.
func TestAnAnswerOutlastsAHubThatCannotTakeIt(t *testing.T) {
	url, _ := startHub(t, Hub{})
	q := sender(t, url, "1").queue
	refused := make(chan string, 10)
	q.say = func(text string) { refused <- text }
	if err := q.put(t.Context(), jobSubject, "job", batch.Job{}); err != nil {
		t.Fatal(err)
	}
	if err := q.stream.DeleteStream(t.Context(), resultStream); err != nil {
		t.Fatal(err)
	}
	go func() { _ = (&Worker{Cores: 1}).one(t.Context(), q) }()
	if text := <-refused; !strings.Contains(text, "what came of a job") {
		t.Errorf("the worker says %q", text)
	}
	other := sender(t, url, "1") // makes what the hub lacks
	await(t, other.queue, "job")
}

// await waits for a result.
func await(t *testing.T, q *queue, digest string) batch.Outcome {
	t.Helper()
	for end := time.Now().Add(3 * time.Minute); time.Now().Before(end); time.Sleep(10 * time.Millisecond) {
		if o, some, err := q.result(t.Context(), digest); err == nil && some {
			return o
		}
	}
	t.Fatalf("nothing comes of %s", digest)
	return batch.Outcome{}
}

// TestWorkersFindJobsAgain where the hub has lost how they are given out.
func TestWorkersFindJobsAgain(t *testing.T) {
	url, _ := startHub(t, Hub{})
	s := sender(t, url, "1")
	w := &Worker{Say: s.say, Cores: 1}
	soon, stop := context.WithTimeout(t.Context(), s.pace.silence)
	defer stop()
	if m, err := w.next(soon, s.queue); m != nil || err != nil {
		t.Fatalf("of no job: %v, %v", m, err)
	}
	if err := s.jobs.DeleteConsumer(t.Context(), workerName); err != nil {
		t.Fatal(err)
	}
	if err := s.put(t.Context(), jobSubject, "job", batch.Job{}); err != nil {
		t.Fatal(err)
	}
	if m, err := w.next(t.Context(), s.queue); m != nil || err == nil {
		t.Errorf("of what is lost: %v, %v", m, err)
	}
	if m, err := w.next(t.Context(), s.queue); m == nil || err != nil {
		t.Errorf("then: %v, %v", m, err)
	}
}

// TestAJobThatTakesWorkersWithItIsGivenUp after some tries, until somebody asks anew.
func TestAJobThatTakesWorkersWithItIsGivenUp(t *testing.T) {
	url, _ := startHub(t, Hub{})
	s := sender(t, url, "1")
	w := &Worker{URL: url, Version: "1", Say: func(text string) { t.Log(text) }}
	digest := digestOf("1", batch.Job{})
	if err := s.put(t.Context(), jobSubject, digest, batch.Job{}); err != nil {
		t.Fatal(err)
	}
	for range triesAtMost {
		m, err := w.next(t.Context(), s.queue)
		if err != nil || m == nil {
			t.Fatalf("the job is not given out: %v", err)
		}
		_ = m.Nak()
	}
	if err := w.one(t.Context(), s.queue); err != nil {
		t.Fatal(err)
	}
	if o, some, err := s.result(t.Context(), digest); !some || err != nil || !strings.Contains(o.Reason, "workers were lost") {
		t.Errorf("after so many tries: %v, %v, %q", some, err, o.Reason)
	}
	work(t, url, "1")
	if o, err := s.Do(t.Context(), batch.Job{}, nil); err != nil || strings.Contains(o.Reason, "workers were lost") {
		t.Errorf("asked for anew: %q, %v", o.Reason, err)
	}
}

// TestAJobThatIsGivenBackHasLostNobody, however often.
func TestAJobThatIsGivenBackHasLostNobody(t *testing.T) {
	url, _ := startHub(t, Hub{})
	s := sender(t, url, "1")
	w := &Worker{URL: url, Version: "1", Say: func(text string) { t.Log(text) }}
	if err := s.put(t.Context(), jobSubject, "good", batch.Job{}); err != nil {
		t.Fatal(err)
	}
	for range triesAtMost + 1 {
		m, err := w.next(t.Context(), s.queue)
		if err != nil || m == nil {
			t.Fatalf("the job is not given out: %v", err)
		}
		stopped, stop := context.WithCancel(t.Context())
		stop()
		if err := w.do(stopped, s.queue, m, "good"); err == nil {
			t.Fatal("a worker that is stopped has done its job")
		}
		s.giveBack(stopped, m)
	}
	if err := w.one(t.Context(), s.queue); err != nil {
		t.Fatal(err)
	}
	if o, some, err := s.result(t.Context(), "good"); !some || err != nil || strings.Contains(o.Reason, "lost") {
		t.Errorf("given back so often: %v, %v, %q", some, err, o.Reason)
	}
}

// TestAMessageThatIsNoneIsNoJob: whoever sends such, a worker goes on.
func TestAMessageThatIsNoneIsNoJob(t *testing.T) {
	url, _ := startHub(t, Hub{})
	s := sender(t, url, "1")
	bad := []string{"", "{", "{}", `{"version":"1","body":7}`, `{"version":"1","large":"nothing"}`}
	for i, text := range bad {
		if _, err := s.stream.Publish(t.Context(), fmt.Sprintf("%sbad%d", jobSubject, i), []byte(text)); err != nil {
			t.Fatal(err)
		}
	}
	work(t, url, "1")
	path := corpus(t, 1)
	if got, want := told(t, s, false, path), told(t, nil, false, path); got != want {
		t.Errorf("workers say\n%s\none machine says\n%s", got, want)
	}
	for i := range bad {
		if o := await(t, s.queue, fmt.Sprintf("bad%d", i)); !strings.Contains(o.Reason, "not readable") {
			t.Errorf("message %d: %s", i, o.Reason)
		}
	}
}

// TestASenderOfTheOldVersionEndsNoWorker of the new one: it is told that it is late.
func TestASenderOfTheOldVersionEndsNoWorker(t *testing.T) {
	url, _ := startHub(t, Hub{})
	old, s := sender(t, url, "1"), sender(t, url, "2")
	stop := work(t, url, "2")
	soon, cancel := context.WithTimeout(t.Context(), 3*time.Minute)
	defer cancel()
	if _, err := old.Do(soon, batch.Job{}, nil); !errors.As(err, new(errVersion)) {
		t.Errorf("the old sender is told %v", err)
	}
	if _, err := s.Do(soon, batch.Job{}, nil); err != nil {
		t.Error(err)
	}
	for left := uint64(1); left > 0; { // a job goes after its result is there
		about, err := s.jobs.Info(soon)
		if err != nil {
			t.Fatal(err)
		}
		left = about.State.Msgs
	}
	if err := stop(); err != nil {
		t.Errorf("the worker ended: %v", err)
	}
}
