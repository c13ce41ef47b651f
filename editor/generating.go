package editor

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"puzzlewright/editor/document"
	"puzzlewright/editor/settings"
	"puzzlewright/levels"
	"puzzlewright/levels/message"
	"puzzlewright/solver"
	"puzzlewright/solver/generate"
)

// A Wish is what levels are generated for in the window.
type Wish struct {
	Game *solver.Game
	// Width and Height are the size of new levels, in cells.
	Width, Height int
	// From is a level to vary in place of new ones, nil for none; Held is the area of
	// it that stays as it is.
	From *levels.Level
	Held levels.Area
	// Wants are those of generate.ParseWants.
	Wants string
	Seed  uint64
}

// A Gallery is the levels that were generated.
type Gallery struct {
	Wish
	// Running tells that more may come. Candidates were judged so far.
	Running    bool
	Candidates int
	// Offers are those of the last run, Kept those with a star, of any run.
	Offers []*generate.Offer
	Kept   []KeptOffer
}

// A KeptOffer is a generated level that stays in the gallery.
type KeptOffer struct {
	Game *solver.Game
	*generate.Offer
}

// A generating is a run of the generator, on a goroutine of its own.
type generating struct {
	cancel context.CancelFunc
	over   chan struct{}
	busy   atomic.Bool // what the user waits for goes first

	mu     sync.Mutex
	latest generate.Report
	posted bool
}

// Gallery is what was generated.
func (e *Editor) Gallery() *Gallery { return &e.gallery }

// Generate begins to look for levels, in place of a run that is under way. The error
// says what is wrong with the wants.
func (e *Editor) Generate(w Wish) error {
	wants, err := generate.ParseWants(w.Wants)
	if err != nil {
		return err
	}
	e.StopGenerating()
	o := generate.Options{
		Width: w.Width, Height: w.Height, From: w.From, Wants: wants, Seed: w.Seed,
		Workers: generatingWorkers,
	}
	if w.From != nil && !w.Held.Empty() {
		o.Locked = w.Held.Holds
	}
	ctx, cancel := context.WithCancel(context.Background())
	run := &generating{cancel: cancel, over: make(chan struct{})}
	o.Pause = run.pause
	o.Report = func(r generate.Report) { e.bring(run, r) }
	e.generating = run
	e.gallery = Gallery{Wish: w, Running: true, Kept: e.gallery.Kept}
	e.yield()
	e.raise(Generating)
	go func() {
		defer close(run.over)
		r, err := generate.Run(ctx, w.Game, o)
		e.post(func() {
			if e.generating == run {
				e.takeReport(r)
				e.gallery.Running = false
				e.fail(err)
				e.raise(Generating)
			}
		})
	}()
	return nil
}

// generatingWorkers is how many levels are judged at once beside the window.
const generatingWorkers = 1

// pause keeps the generator waiting while the level in front is searched, and now and
// then for a moment, so that it has a low share of the cores.
func (g *generating) pause(ctx context.Context) {
	const moment = 20 * time.Millisecond
	for g.busy.Load() && ctx.Err() == nil {
		time.Sleep(moment)
	}
	time.Sleep(moment / 100)
}

// bring shows how far a run has come, once for all reports that wait.
func (e *Editor) bring(run *generating, r generate.Report) {
	run.mu.Lock()
	defer run.mu.Unlock()
	run.latest = r
	if run.posted {
		return
	}
	run.posted = true
	e.post(func() {
		run.mu.Lock()
		latest := run.latest
		run.posted = false
		run.mu.Unlock()
		if e.generating == run {
			e.takeReport(latest)
			e.raise(Generating)
		}
	})
}

// takeReport takes over a report.
func (e *Editor) takeReport(r generate.Report) {
	e.gallery.Candidates, e.gallery.Offers = r.Candidates, r.Offers
}

// StopGenerating ends the run under way; what it has found stays.
func (e *Editor) StopGenerating() {
	if e.generating == nil {
		return
	}
	e.generating.cancel()
	e.generating = nil
	if e.gallery.Running {
		e.gallery.Running = false
		e.raise(Generating)
	}
}

// endGenerating ends the run, and waits for it.
func (e *Editor) endGenerating() {
	if g := e.generating; g != nil {
		g.cancel()
		<-g.over
	}
}

// Keeps tells whether an offer has a star.
func (g *Gallery) Keeps(o *generate.Offer) bool {
	return slices.ContainsFunc(g.Kept, func(k KeptOffer) bool { return k.Offer == o })
}

// KeepOffer gives an offer a star, or takes it away.
func (e *Editor) KeepOffer(game *solver.Game, o *generate.Offer) {
	if e.gallery.Keeps(o) {
		e.gallery.Kept = slices.DeleteFunc(slices.Clone(e.gallery.Kept), func(k KeptOffer) bool { return k.Offer == o })
	} else {
		e.gallery.Kept = append(slices.Clone(e.gallery.Kept), KeptOffer{game, o})
	}
	e.raise(Generating)
}

// OpenOffer opens a generated level in a tab of its own, with its solution.
func (e *Editor) OpenOffer(game *solver.Game, o *generate.Offer) {
	l := o.Level.Clone()
	l.Game = game.Name
	e.add(document.New(game, l), "", settings.View{}, o.Moves)
}

// A Wished is how a level is to be another than it is.
type Wished string

// What can be wished of an offer: any other, one with more steps that goes from piece
// to piece as often, one with fewer steps, one without idle pieces.
const (
	Varied  Wished = "vary"
	Harder  Wished = "harder"
	Shorter Wished = "shorter"
	Tighter Wished = "tighter"
)

// WishFor gives the wish for a variation of an offer: what was wanted of it, and how
// it is to be another.
func (e *Editor) WishFor(game *solver.Game, o *generate.Offer, how Wished) Wish {
	w := Wish{Game: game, From: o.Level, Wants: e.gallery.Wants, Seed: e.gallery.Seed}
	if e.gallery.From != nil && e.gallery.Game == game {
		w.Held = e.gallery.Held
	}
	switch how {
	case Harder:
		w.Wants = with(w.Wants, fmt.Sprintf("steps>%d", o.Ways.Steps), fmt.Sprintf("changes>=%d", o.Features.Changes))
	case Shorter:
		w.Wants = with(w.Wants, fmt.Sprintf("steps<%d", o.Ways.Steps))
	case Tighter:
		w.Wants = with(w.Wants, "idle=0")
	}
	return w
}

// with adds wants to others, in place of those of the same measures.
func with(wants string, more ...string) string {
	old, _ := generate.ParseWants(wants) // they were read before
	var all []string
	for _, w := range old {
		if !slices.ContainsFunc(more, func(m string) bool { return strings.HasPrefix(m, string(w.Criterion)) }) {
			all = append(all, w.String())
		}
	}
	return strings.Join(append(all, more...), ", ")
}

// WishForFront gives the wish for variations of the level in front: with what is
// selected as it is.
func (e *Editor) WishForFront() Wish {
	d := e.front.Document
	return Wish{Game: d.Game(), From: d.Copy(), Held: d.Selection(), Wants: e.gallery.Wants, Seed: e.gallery.Seed}
}

func generateActions() []*Action {
	const menu = "Level"
	return []*Action{
		{Name: "level.generate", Title: message.New("Generate levels…"), Also: "random new make gallery", Menu: menu, Group: 5, Keys: []string{"F8"}, Run: show(GeneratePanel)},
		{
			Name: "level.vary", Title: message.New("Vary this level…"), Also: "random generate mutate", Menu: menu, Group: 5, When: WhileDrawing,
			Keys: []string{"Shift+F8"}, Enabled: withLevel, Run: show(VaryPanel),
		},
		{
			Name: "level.stopgenerating", Title: message.New("Stop generating"), Menu: menu, Group: 5,
			Enabled: func(e *Editor) bool { return e.gallery.Running }, Lacks: message.New("nothing is generated now"), Run: (*Editor).StopGenerating,
		},
	}
}
