// Package hub has levels solved and judged by the workers of a hub (solver/workqueue), as
// long as there are any. If the hub goes away, callers get an error and do the work here;
// the hub is looked for again and again.
package hub

import (
	"context"
	"sync"
	"time"

	"puzzlewright/levels/message"
	"puzzlewright/solver"
	"puzzlewright/solver/batch"
	"puzzlewright/solver/workqueue"
)

// A Hub is the hub that the user named. It may be used by many goroutines.
type Hub struct {
	version func() string
	changed func(message.Message)

	mu   sync.Mutex
	url  string
	stop context.CancelFunc
	line *line // nil while there is no hub with workers
}

// A line is the connection to a hub with workers, while these are there.
type line struct {
	*workqueue.Sender

	ctx context.Context // which ends with it
}

// New makes a hub without a URL. version differs for programs that cannot work together. changed is
// called with a sentence on how the hub stands, from other goroutines.
func New(version func() string, changed func(message.Message)) *Hub {
	return &Hub{version: version, changed: changed, stop: func() {}}
}

// How often keep looks for a hub with workers: look while there is one, again while there is none.
const (
	look  = time.Second
	again = 3 * time.Second
)

// Use changes to the hub at a URL, such as nats://TOKEN@HOST:4222; "" is none. It tells whether that is
// another one than before.
func (h *Hub) Use(url string) bool {
	h.mu.Lock()
	defer h.mu.Unlock()
	if url == h.url {
		return false
	}
	h.stop()
	h.url, h.line, h.stop = url, nil, func() {}
	if url != "" {
		var ctx context.Context
		ctx, h.stop = context.WithCancel(context.Background())
		go h.keep(ctx, url)
	}
	return true
}

// Close lets go of the hub.
func (h *Hub) Close() { h.Use("") }

// Remote gives the remote that has jobs done by the hub, nil while there are no workers.
func (h *Hub) Remote() batch.Remote {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.line == nil {
		return nil
	}
	return h.line
}

// Do implements batch.Remote. It ends with an error where the hub goes away.
func (l *line) Do(ctx context.Context, j batch.Job, report func(solver.Progress)) (batch.Outcome, error) {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	defer context.AfterFunc(l.ctx, cancel)()
	return l.Sender.Do(ctx, j, report)
}

// keep connects to the hub again and again until its context ends. Each reason why there is none is
// told once.
func (h *Hub) keep(ctx context.Context, url string) {
	said := ""
	for ctx.Err() == nil {
		if err := h.serve(ctx, url, func() { said = "" }); err.Error() != said {
			said = err.Error()
			h.tell(ctx, nil, message.New("%s; meanwhile, levels are solved on this machine", err))
		}
		rest(ctx, again)
	}
}

// serve connects to a hub until that, or its last worker, goes away: the error says which, or why there
// is no hub. A single look that fails counts for nothing: the hub may be slow to answer.
func (h *Hub) serve(ctx context.Context, url string, begun func()) error {
	sender, err := workqueue.NewSender(ctx, url, h.version(), func(string) {}) // what gets in the way is seen here
	if err != nil {
		return err
	}
	defer sender.Close()
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	serving := false
	for failed := 0; ctx.Err() == nil; rest(ctx, look) {
		switch err := sender.Attended(ctx); {
		case err != nil && failed > 0:
			return err
		case err != nil:
			failed++
		case serving:
			failed = 0
		default:
			failed, serving = 0, true
			begun()
			h.tell(ctx, &line{sender, ctx}, message.New("levels are solved by the workers of the hub at %s", sender.Host()))
		}
	}
	return ctx.Err()
}

// tell notes how the hub stands, unless Use has named another one meanwhile.
func (h *Hub) tell(ctx context.Context, l *line, how message.Message) {
	h.mu.Lock()
	ours := ctx.Err() == nil
	if ours {
		h.line = l
	}
	h.mu.Unlock()
	if ours {
		h.changed(how)
	}
}

func rest(ctx context.Context, long time.Duration) {
	select {
	case <-ctx.Done():
	case <-time.After(long):
	}
}
