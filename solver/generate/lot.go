package generate

import (
	"context"

	"puzzlewright/levels"
	"puzzlewright/solver"
)

// A Lot is some levels of a round that are judged together, by the same terms. It is sent to
// another machine as JSON.
type Lot struct {
	Game string `json:"game"`
	Terms

	Levels []Drawn `json:"levels"`
}

// Drawn is a level in JSON, with its cells row by row.
type Drawn struct {
	Meta  levels.Meta    `json:"meta"`
	Width int            `json:"width"`
	Cells []levels.Stack `json:"cells"`
}

func drawn(l *levels.Level) Drawn {
	return Drawn{l.Meta, l.Width(), cellsOf(l)}
}

// cellsOf gives the cells of a level, row by row.
func cellsOf(l *levels.Level) []levels.Stack {
	var cells []levels.Stack
	l.Cells(func(_ levels.Cell, s levels.Stack) { cells = append(cells, s) })
	return cells
}

// level gives the level; nil where the JSON does not describe one.
func (d Drawn) level() *levels.Level {
	if d.Width < 1 {
		return nil
	}
	l := levels.New(d.Width, len(d.Cells)/d.Width) // which bounds the size
	l.Meta = d.Meta
	return withCells(l, d.Cells)
}

// withCells gives a copy of a level with other cells; nil where a cell is not valid, or there
// are too few or too many.
func withCells(l *levels.Level, cells []levels.Stack) *levels.Level {
	l = l.Clone()
	if len(cells) != l.Width()*l.Height() {
		return nil
	}
	for i, s := range cells {
		for _, p := range s {
			if p.Facing >= levels.NumDirections {
				return nil
			}
		}
		l.Set(levels.Cell{X: i % l.Width(), Y: i / l.Width()}, s)
	}
	return l
}

// Judge judges the levels, one after the other, as judge.level does: nil for those that are
// not known to be winnable. Once the context has ended, the result means nothing.
func (l Lot) Judge(ctx context.Context, g *solver.Game) []*Judged {
	j := newJudge(g, l.Terms)
	all := make([]*Judged, len(l.Levels))
	for i, d := range l.Levels {
		if level := d.level(); level != nil && ctx.Err() == nil {
			all[i] = j.level(ctx, level)
		}
	}
	return all
}

// settle sets the level in a result that came from elsewhere: the level itself stayed here.
// It tells whether the result is valid, and its offer wins here too.
func (d *Judged) settle(g *solver.Game, l *levels.Level) bool {
	if d == nil {
		return true
	}
	if d.Level = l; d.Tight != nil {
		d.Level = withCells(l, d.Tight)
	}
	if d.Level == nil || d.Offer == nil {
		return d.Level != nil
	}
	d.Offer.Level = d.Level
	return d.Offer.Ways != nil && d.Offer.Features != nil && d.Offer.replays(g)
}
