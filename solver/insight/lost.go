package insight

import "fmt"

// Lost says how many positions are lost.
type Lost struct {
	// Reached counts the positions that were reached, Lost those of them that are proved
	// lost. Exact tells that all positions of the level were reached, so that Lost is the
	// number of all lost ones; else Reached are the nearest ones, and Lost a lower bound.
	Reached, Lost int
	Exact         bool
}

// Share is the share of lost positions, from 0 to 1.
func (l Lost) Share() float64 {
	if l.Reached == 0 {
		return 0
	}
	return float64(l.Lost) / float64(l.Reached)
}

// Percent writes the share as a percentage, with "<" and ">" where rounding would make it
// none or all.
func (l Lost) Percent() string {
	switch percent := int(100*l.Share() + 0.5); {
	case percent == 0 && l.Lost > 0:
		return "< 1 %"
	case percent == 100 && l.Lost < l.Reached:
		return "> 99 %"
	default:
		return fmt.Sprintf("%d %%", percent)
	}
}

// Lost counts the lost positions.
func (g *Graph) Lost() Lost {
	l := Lost{Reached: g.Reached(), Exact: g.Complete()}
	for _, hope := range g.hopes() {
		if hope == none {
			l.Lost++
		}
	}
	return l
}

// hopes gives for each position the fewest moves to one that is won, or that may lead to a
// win outside of the graph; none where the position is lost.
func (g *Graph) hopes() []int32 {
	target := make([]bool, len(g.refs))
	for at := range target {
		target[at] = g.won[at] || g.open[at]
	}
	return g.backFrom(target)
}
