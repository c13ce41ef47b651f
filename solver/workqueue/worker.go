package workqueue

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"time"

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
	// Say is told in sentences what gets in the way, Done the digest of each job that
	// is done.
	Say  func(string)
	Done func(digest string)
}

// Run works until the context ends. Jobs under way are given back then.
func (w *Worker) Run(ctx context.Context) error {
	q, err := open(ctx, w.URL, w.Version, w.Say, nil)
	if err != nil {
		return err
	}
	defer q.conn.Close()
	if err := q.agree(ctx, false); err != nil {
		return err
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
			_ = m.Nak() // whoever is told of it gives it to another at once
		}
		return nil
	case err != nil:
		w.Say(fmt.Sprintf("the hub gave no job (%v); trying again", err))
		select {
		case <-ctx.Done():
		case <-time.After(time.Second):
		}
		return nil
	case m == nil:
		return nil
	}
	digest := m.Subject()[len(jobSubject):]
	if _, some, _ := q.result(ctx, digest); !some {
		err := w.do(ctx, q, m, digest)
		if err != nil {
			_ = m.NakWithDelay(time.Second)
			if errors.As(err, new(errVersion)) {
				return err
			}
			if ctx.Err() == nil {
				w.Say(fmt.Sprintf("a job was given back: %v", err))
			}
			return nil
		}
	}
	// Where this fails, the job comes again and its result is there.
	_ = m.DoubleAck(ctx)
	if w.Done != nil {
		w.Done(digest)
	}
	return nil
}

// next takes a job from the queue, nil where there was none for a while.
func (w *Worker) next(ctx context.Context, q *queue) (jetstream.Msg, error) {
	taken := q.taken.Load()
	if taken == nil {
		made, err := q.jobs.CreateOrUpdateConsumer(ctx, jetstream.ConsumerConfig{
			Durable: workerName, AckPolicy: jetstream.AckExplicitPolicy, AckWait: silence, MaxAckPending: -1,
		})
		if err != nil {
			return nil, err
		}
		taken = &made
		q.taken.Store(taken)
	}
	given, err := (*taken).Fetch(1, jetstream.FetchMaxWait(5*time.Second))
	if err != nil {
		q.taken.Store(nil) // a hub that has lost it makes it anew
		return nil, err
	}
	var m jetstream.Msg
	for m = range given.Messages() { // of one message at most
	}
	if err := given.Error(); err != nil {
		q.taken.Store(nil)
		return m, err
	}
	return m, nil
}

// do does a job and stores what comes of it.
func (w *Worker) do(ctx context.Context, q *queue, m jetstream.Msg, digest string) error {
	var j batch.Job
	if err := q.read(ctx, m.Data(), &j); err != nil {
		if errors.As(err, new(errVersion)) || ctx.Err() != nil {
			return err
		}
		return q.put(ctx, resultSubject, digest, batch.Undone("the job was not readable"))
	}
	if about, err := m.Metadata(); err == nil && about.NumDelivered > triesAtMost {
		return q.put(ctx, resultSubject, digest, batch.Undone(fmt.Sprintf("%d workers were lost over it", triesAtMost)))
	}
	stop := beat(m)
	o := j.Do(ctx, w.Cores, nil)
	stop()
	if ctx.Err() != nil {
		return ctx.Err()
	}
	return q.put(ctx, resultSubject, digest, o)
}

// beat tells the hub every while that a job is under way, until it is stopped.
func beat(m jetstream.Msg) (stop func()) {
	done := make(chan struct{})
	go func() {
		tick := time.NewTicker(alive)
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
