package generate

import (
	"cmp"
	"slices"
)

// Sorts are the criteria by which offers can be sorted, the usual one first.
var Sorts = []Criterion{Changes, Steps, Events, Pieces, Ways}

// Sort puts the offers with most of a criterion first; for Ways, those with fewest. Ties are
// broken by Changes, by Steps, and by which was found first.
func Sort(offers []*Offer, by Criterion) {
	slices.SortFunc(offers, func(a, b *Offer) int {
		return cmp.Or(
			compare(a, b, by), compare(a, b, Changes), compare(a, b, Steps), a.Candidate-b.Candidate,
		)
	})
}

// isNoWorse tells whether an offer comes before another or is equal to it, by each criterion
// of Sorts.
func (o *Offer) isNoWorse(than *Offer) bool {
	return !slices.ContainsFunc(Sorts, func(by Criterion) bool { return compare(o, than, by) > 0 })
}

// compare is negative where a comes before b, and 0 where they are equal.
func compare(a, b *Offer, by Criterion) int {
	switch by {
	case Ways:
		return cmp.Compare(a.Ways.Count.N, b.Ways.Count.N)
	case Steps:
		return b.Ways.Steps - a.Ways.Steps
	case Events:
		return b.Features.Events - a.Features.Events
	case Pieces:
		return b.Features.Pieces - a.Features.Pieces
	default:
		return b.Features.Changes - a.Features.Changes
	}
}
