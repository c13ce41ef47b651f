// Package gallery has the levels that are generated while the user draws: what is asked of
// them, those of the run under way, and those with a star.
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

// A Wish says which levels are to be generated.
type Wish struct {
	Game *solver.Game
	// Width and Height are the size of new levels, in cells.
	Width, Height int
	// From is a level that is varied, nil for new levels; Held is the area of it that is not
	// changed.
	From *levels.Level
	Held levels.Area
	// Wants is a text for generate.ParseWants.
	Wants string
	Seed  uint64
}

// A Gallery is the levels that were generated. Its methods are for one goroutine.
type Gallery struct {
	// Wish is the wish of the last run.
	Wish
	// Running tells that more may come. Candidates is how many candidates there were so far.
	Running    bool
	Candidates int
	// Offers are those of the last run, Kept those with a star, of any run.
	Offers []*generate.Offer
	Kept   []KeptOffer
	// Order is the criterion that the user chose to sort them by, "" for none.
	Order generate.Criterion

	options Options
	run     *run // nil before the first
	busy    bool // see SetBusy
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
	// Elsewhere gives the remote that judges levels on other machines, nil while there is none.
	Elsewhere func() batch.Remote
}

// New makes an empty gallery.
func New(o Options) *Gallery { return &Gallery{options: o} }

// SortedBy is the criterion by which the offers are sorted: the chosen one, or else Changes, or Steps
// as long as all offers have equally many changes.
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

// A Wished says in what a level is to be different.
type Wished string

// What can be wished of a variation: any other level, one with more steps and as many changes from
// piece to piece, one with fewer steps, one without idle pieces.
const (
	Varied  Wished = "vary"
	Harder  Wished = "harder"
	Shorter Wished = "shorter"
	Tighter Wished = "tighter"
)

// WishFor gives the wish for variations of an offer: what was wanted of it, and in what they are to be
// different.
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

// with adds wants to others, in place of those with the same criteria.
func with(wants string, more ...string) string {
	old, _ := generate.ParseWants(wants) // they were read without error before
	var all []string
	for _, w := range old {
		if !slices.ContainsFunc(more, func(m string) bool { return strings.HasPrefix(m, string(w.Criterion)) }) {
			all = append(all, w.String())
		}
	}
	return strings.Join(append(all, more...), ", ")
}
