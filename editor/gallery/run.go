package gallery

import (
	"context"
	"sync"
	"sync/atomic"
	"time"

	"puzzlewright/solver/batch"
	"puzzlewright/solver/generate"
)

// A run of the generator, on a goroutine of its own.
type run struct {
	cancel context.CancelFunc
	over   chan struct{}
	busy   atomic.Bool // the generator waits: the user waits for something else

	mu     sync.Mutex
	latest generate.Report
	posted bool
}

// Generate begins to look for levels, in place of a run that is under way. The error
// says what is wrong with the wants.
func (g *Gallery) Generate(w Wish) error {
	wants, err := generate.ParseWants(w.Wants)
	if err != nil {
		return err
	}
	g.Stop()
	o := generate.Options{
		Width: w.Width, Height: w.Height, From: w.From, Wants: wants, Seed: w.Seed,
		Workers: workers,
	}
	if w.From != nil && !w.Held.Empty() {
		o.Locked = w.Held.Holds
	}
	ctx, cancel := context.WithCancel(context.Background())
	r := &run{cancel: cancel, over: make(chan struct{})}
	r.busy.Store(g.busy)
	o.Pause = r.pause
	o.Elsewhere = g.elsewhere
	o.Report = func(report generate.Report) { g.bring(r, report) }
	g.run = r
	g.Wish, g.Running, g.Candidates, g.Offers = w, true, 0, nil
	g.options.Changed()
	go func() {
		defer close(r.over)
		report, err := generate.Run(ctx, w.Game, o)
		g.options.Post(func() {
			if g.run == r {
				g.take(report)
				g.Running = false
				if err != nil {
					g.options.Failed(err)
				}
				g.options.Changed()
			}
		})
	}()
	return nil
}

// elsewhere has a lot judged on other machines, if that is possible. If the hub goes away meanwhile,
// the lot is judged here.
func (g *Gallery) elsewhere(ctx context.Context, l generate.Lot) ([]*generate.Judged, error) {
	there := g.options.Elsewhere()
	if there == nil {
		return nil, nil
	}
	all, err := batch.Judge(there)(ctx, l)
	if err != nil {
		return nil, nil //nolint:nilerr // it is judged here
	}
	return all, nil
}

// SetBusy keeps the generator waiting while the user waits for something else.
func (g *Gallery) SetBusy(busy bool) {
	g.busy = busy
	if g.run != nil {
		g.run.busy.Store(busy)
	}
}

// workers is how many levels are judged at once on this machine.
const workers = 1

// pause keeps the generator waiting while the level in front is searched, and from time to time for a
// moment, so that it takes only a small share of the cores.
func (r *run) pause(ctx context.Context) {
	const moment = 20 * time.Millisecond
	for r.busy.Load() && ctx.Err() == nil {
		time.Sleep(moment)
	}
	time.Sleep(moment / 100)
}

// bring brings the latest report of a run to the gallery's goroutine, once for all reports that wait.
func (g *Gallery) bring(r *run, report generate.Report) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.latest = report
	if r.posted {
		return
	}
	r.posted = true
	g.options.Post(func() {
		r.mu.Lock()
		latest := r.latest
		r.posted = false
		r.mu.Unlock()
		if g.run == r {
			g.take(latest)
			g.options.Changed()
		}
	})
}

// take takes over a report.
func (g *Gallery) take(r generate.Report) { g.Candidates, g.Offers = r.Candidates, r.Offers }

// Stop ends the run under way; what it has found stays.
func (g *Gallery) Stop() {
	if g.run == nil {
		return
	}
	g.run.cancel()
	g.run = nil
	if g.Running {
		g.Running = false
		g.options.Changed()
	}
}

// Close ends the run, and waits for it.
func (g *Gallery) Close() {
	if r := g.run; r != nil {
		r.cancel()
		<-r.over
	}
}
