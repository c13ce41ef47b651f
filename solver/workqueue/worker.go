package workqueue

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"puzzlewright/solver/batch"
)

// triesAtMost is how often a job is given out: one at which so many workers were lost
// would take the next one too.
const triesAtMost = 10

// A Worker does the jobs of a hub.
type Worker struct {
	// URL is that of the hub; Version that of the program.
	URL, Version string
	// Jobs is how many are done at once, Cores how many goroutines each has.
	Jobs, Cores int
	// Say is told in sentences what gets in the way.
	Say func(string)
}

// Run works until the context ends. Jobs under way are given back then.
func (w *Worker) Run(ctx context.Context) error {
	q, err := open(ctx, w.URL, w.Version, w.Say)
	if err != nil {
		return err
	}
	defer q.conn.Close()
	if err := patiently(ctx, func() error { return q.agree(ctx, false) }); err != nil {
		return err
	}
	if _, err := q.conn.Subscribe(attendSubject+q.version, func(m *nats.Msg) { _ = m.Respond(nil) }); err != nil {
		return notConnected(w.URL, err)
	}
	ctx, stop := context.WithCancelCause(ctx)
	defer stop(nil)
	var working sync.WaitGroup
	for range max(w.Jobs, 1) {
		working.Go(func() {
			for ctx.Err() == nil {
				if err := w.one(ctx, q); err != nil {
					stop(err)
				}
			}
		})
	}
	working.Wait()
	if err := context.Cause(ctx); !errors.Is(err, context.Canceled) {
		return err
	}
	return nil
}

// one takes a job and does it; where there is none, it waits a while. An error says that
// this worker can do no more.
func (w *Worker) one(ctx context.Context, q *queue) error {
	m, err := w.next(ctx, q)
	switch {
	case ctx.Err() != nil:
		if m != nil {
			q.giveBack(ctx, m)
		}
		return nil
	case err != nil:
		q.say(fmt.Sprintf("the hub gave no job (%v); trying again", err))
		rest(ctx)
		return nil
	case m == nil:
		return nil
	}
	digest := m.Subject()[len(jobSubject):]
	if _, some, _ := q.result(ctx, digest); !some {
		err := w.do(ctx, q, m, digest)
		if err != nil {
			if errors.As(err, new(errVersion)) {
				return w.refuse(ctx, q, m)
			}
			q.giveBack(ctx, m)
			if ctx.Err() == nil {
				q.say(fmt.Sprintf("a job was given back: %v", err))
				rest(ctx)
			}
			return nil
		}
	}
	// Where this fails, the job comes again and its result is there.
	_ = m.DoubleAck(ctx)
	return nil
}

// refuse gives back a job of another version. It is an error where the hub works with that
// version by now; else its sender is late, is told so, and the job is taken off the hub.
func (w *Worker) refuse(ctx context.Context, q *queue, m jetstream.Msg) error {
	err := q.agree(ctx, false)
	if err != nil {
		q.giveBack(ctx, m)
		if errors.As(err, new(errVersion)) {
			return err
		}
		rest(ctx)
		return nil
	}
	_ = m.Term()
	return nil
}

// giveBack puts a job into the queue as one that nobody had: whoever gives a job back is not
// lost over it. Where that does not come through, the hub gives the job to another after a
// silence, or its sender sends it again.
func (q *queue) giveBack(ctx context.Context, m jetstream.Msg) {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), time.Second)
	defer cancel()
	if m.DoubleAck(ctx) == nil {
		_, _ = q.stream.Publish(ctx, m.Subject(), m.Data())
	}
}

// waits is how long a worker asks for a job before it asks again.
const waits = 5 * time.Second

// next takes a job from the queue, nil where there was none for a while.
func (w *Worker) next(ctx context.Context, q *queue) (jetstream.Msg, error) {
	taken := q.taken.Load()
	if taken == nil {
		made, err := q.jobs.CreateOrUpdateConsumer(ctx, jetstream.ConsumerConfig{
			Durable: workerName, AckPolicy: jetstream.AckExplicitPolicy, AckWait: q.pace.silence, MaxAckPending: -1,
		})
		if err != nil {
			return nil, err
		}
		taken = &made
		q.taken.Store(taken)
	}
	wait, cancel := context.WithTimeout(ctx, waits)
	defer cancel()
	given, err := (*taken).Fetch(1, jetstream.FetchContext(wait))
	var m jetstream.Msg
	if err == nil {
		for m = range given.Messages() { // of one message at most
		}
		err = given.Error()
	}
	if err != nil && wait.Err() == nil {
		q.taken.Store(nil) // a hub that has lost it makes it anew
		return m, err
	}
	return m, nil
}

// do does a job and stores what comes of it. A hub that cannot take that is asked again
// until it can: it was long in the making, perhaps.
func (w *Worker) do(ctx context.Context, q *queue, m jetstream.Msg, digest string) error {
	stop := beat(m, q.pace.beat)
	defer stop()
	o, err := w.outcome(ctx, q, m)
	if err != nil {
		return err
	}
	for {
		err := q.put(ctx, resultSubject, digest, o)
		if err == nil || ctx.Err() != nil {
			return err
		}
		q.say(fmt.Sprintf("the hub did not take what came of a job (%v); trying again", err))
		rest(ctx)
	}
}

// outcome is what comes of a job.
func (w *Worker) outcome(ctx context.Context, q *queue, m jetstream.Msg) (o batch.Outcome, err error) {
	var j batch.Job
	switch err := q.read(ctx, m.Data(), &j); {
	case errors.Is(err, errUnreadable):
		return batch.Undone("the job was not readable"), nil
	case err != nil:
		return o, err
	}
	if about, err := m.Metadata(); err == nil && about.NumDelivered > triesAtMost {
		o = batch.Undone(fmt.Sprintf("%d workers were lost over it", triesAtMost))
		o.GivenUp = true
		return o, nil
	}
	return j.Do(ctx, w.Cores, nil), ctx.Err()
}

// rest waits a while before something is tried again.
func rest(ctx context.Context) {
	select {
	case <-ctx.Done():
	case <-time.After(time.Second):
	}
}

// beat tells the hub every while that a job is under way, until it is stopped.
func beat(m jetstream.Msg, every time.Duration) (stop func()) {
	done := make(chan struct{})
	go func() {
		tick := time.NewTicker(every)
		defer tick.Stop()
		for {
			select {
			case <-tick.C:
				_ = m.InProgress() // a hub that is lost for long gives the job to another
			case <-done:
				return
			}
		}
	}()
	return func() { close(done) }
}
