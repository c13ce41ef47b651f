package workqueue

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"puzzlewright/levels/message"
	"puzzlewright/solver"
	"puzzlewright/solver/batch"
)

// UnderWay is how many jobs a sender should have under way: enough that workers never
// wait for it, and few enough to be held.
const UnderWay = 256

// A Sender puts jobs into the queue of a hub and waits for their outcomes. It may be used
// by many goroutines, each with a job.
type Sender struct{ *queue }

// NewSender connects to the hub at a URL. say is told in sentences what gets in the way.
func NewSender(ctx context.Context, url, version string, say func(string)) (*Sender, error) {
	q, err := open(ctx, url, version, say)
	if err != nil {
		return nil, err
	}
	s := &Sender{q}
	if err := patiently(ctx, func() error { return q.agree(ctx, true) }); err != nil {
		s.Close()
		return nil, err
	}
	return s, nil
}

// Host is where the hub is, without what must not be shown.
func (s *Sender) Host() string { return hostsOf(s.url) }

// Close lets go of the hub.
func (s *Sender) Close() { s.conn.Close() }

// Attended tells whether the hub is there, and a worker with it: else the error says what
// is missing.
func (s *Sender) Attended(ctx context.Context) error {
	if !s.conn.IsConnected() {
		return notConnected(s.url, nats.ErrNoServers)
	}
	ctx, cancel := context.WithTimeout(ctx, s.pace.answer)
	defer cancel()
	_, err := s.conn.RequestWithContext(ctx, attendSubject+s.version, nil)
	if errors.Is(err, nats.ErrNoResponders) {
		return errNoWorker
	}
	if err != nil {
		return notConnected(s.url, err)
	}
	return nil
}

// errNoWorker says that nobody does the jobs of a hub.
var errNoWorker = message.Errorf("the hub has no worker; start one with: puzzlewright work")

// Do implements batch.Remote. It ends with an error only where the context does, or where the
// hub works with another version by now: whatever else gets in the way is tried again.
func (s *Sender) Do(ctx context.Context, j batch.Job, _ func(solver.Progress)) (batch.Outcome, error) {
	digest := digestOf(s.version, j)
	arrived := make(chan *nats.Msg, 1)
	heard, err := s.conn.ChanSubscribe(resultSubject+digest, arrived)
	if err == nil {
		defer func() { _ = heard.Unsubscribe() }() // the connection may be closed
	}
	for anew := true; ; anew = false {
		o, done, err := s.attempt(ctx, digest, j, anew)
		if done {
			return o, nil
		}
		if err != nil && ctx.Err() == nil {
			if errors.As(err, new(errVersion)) {
				return o, err
			}
			if errors.Is(err, context.DeadlineExceeded) {
				err = errors.New("it does not answer")
			}
			s.say(fmt.Sprintf("the hub did not take a job (%v); trying again", err))
		}
		select {
		case m := <-arrived:
			if err := s.read(ctx, m.Data, &o); err == nil {
				return o, nil
			}
		case <-time.After(s.pace.look):
			if err := s.agreed(ctx); err != nil {
				return o, err
			}
		case <-ctx.Done():
			return o, errors.New("stopped before a worker was done")
		}
	}
}

// agreed is an error where the hub is known to work with another version.
func (s *Sender) agreed(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(ctx, s.pace.answer)
	defer cancel()
	if theirs, err := s.setting.Get(ctx, versionKey); err == nil && string(theirs.Value()) != s.version {
		return errVersion{string(theirs.Value()), s.version}
	}
	return nil
}

// attempt looks for a result, and where there is none makes sure that the hub has the job:
// what it has already, it does not take again. Asked for anew, a job that was given up
// before has no result.
func (s *Sender) attempt(ctx context.Context, digest string, j batch.Job, anew bool) (o batch.Outcome, done bool, err error) {
	ctx, cancel := context.WithTimeout(ctx, s.pace.answer)
	defer cancel()
	o, done, err = s.result(ctx, digest)
	if done && anew && o.GivenUp {
		done, err = false, s.results.Purge(ctx, jetstream.WithPurgeSubject(resultSubject+digest))
	}
	if done || err != nil {
		return o, done, err
	}
	return o, false, s.put(ctx, jobSubject, digest, j)
}
