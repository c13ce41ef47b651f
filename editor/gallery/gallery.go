// Package gallery is the levels that are generated beside what is drawn: what they are
// generated for, those of the run under way, and those with a star.
package gallery

import (
	"fmt"
	"slices"
	"strings"

	"puzzlewright/levels"
	"puzzlewright/solver"
	"puzzlewright/solver/batch"
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

// A Gallery is the levels that were generated. Its methods are for one goroutine.
type Gallery struct {
	// Wish is that of the last run.
	Wish
	// Running tells that more may come. Candidates were judged so far.
	Running    bool
	Candidates int
	// Offers are those of the last run, Kept those with a star, of any run.
	Offers []*generate.Offer
	Kept   []KeptOffer
	// Order is what somebody chose to sort them by, "" where nobody did.
	Order generate.Criterion

	options Options
	run     *run
	busy    bool
}

// A KeptOffer is a generated level that stays in the gallery.
type KeptOffer struct {
	Game *solver.Game
	*generate.Offer
}

// Options are what a gallery needs from outside.
type Options struct {
	// Post brings work to the gallery's goroutine. Changed is called there when there
	// is something else to show, Failed when a run cannot go on.
	Post    func(work func())
	Changed func()
	Failed  func(error)
	// Elsewhere gives what judges levels on other machines, nil while there is nothing.
	Elsewhere func() batch.Remote
}

// New makes an empty gallery.
func New(o Options) *Gallery { return &Gallery{options: o} }

// SortedBy is what the offers are sorted by: what was chosen, or else by the changes of
// piece, or the steps as long as all offers have as many of these.
func (g *Gallery) SortedBy() generate.Criterion {
	differs := func(o *generate.Offer) bool { return o.Features.Changes != g.Offers[0].Features.Changes }
	switch {
	case g.Order != "":
		return g.Order
	case !slices.ContainsFunc(g.Offers, differs):
		return generate.Steps
	}
	return generate.Changes
}

// Keeps tells whether an offer has a star.
func (g *Gallery) Keeps(o *generate.Offer) bool {
	return slices.ContainsFunc(g.Kept, func(k KeptOffer) bool { return k.Offer == o })
}

// ToggleKept gives an offer a star, or takes it away.
func (g *Gallery) ToggleKept(game *solver.Game, o *generate.Offer) {
	if g.Keeps(o) {
		g.Kept = slices.DeleteFunc(slices.Clone(g.Kept), func(k KeptOffer) bool { return k.Offer == o })
	} else {
		g.Kept = append(slices.Clone(g.Kept), KeptOffer{game, o})
	}
	g.options.Changed()
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
func (g *Gallery) WishFor(game *solver.Game, o *generate.Offer, how Wished) Wish {
	w := Wish{Game: game, From: o.Level, Wants: g.Wants, Seed: g.Seed}
	if g.From != nil && g.Game == game {
		w.Held = g.Held
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
