// Package proof says why a level cannot be won: before a search, from what is missing or out of
// reach; and after a search, from what did not hold in any of the states that were tried.
package proof

import (
	"context"

	"puzzlewright/levels/message"
	"puzzlewright/solver"
	"puzzlewright/solver/baba/bound"
	"puzzlewright/solver/baba/engine"
	"puzzlewright/solver/baba/position"
	"puzzlewright/solver/baba/reachability"
	"puzzlewright/solver/baba/rules"
	"puzzlewright/solver/baba/words"
)

// Missing says which words a win needs that the level does not have. Nouns can
// appear later, as things turn into words; other words cannot.
func Missing(s *rules.Survey) []message.Message {
	var why []message.Message
	if !s.Verbs[words.VerbIs] {
		why = append(why, message.New("no rule can be formed: the level has no word IS"))
	}
	if !s.Properties[words.IsYou] && !s.Properties[words.IsYou2] && !s.Properties[words.Is3D] {
		why = append(why, message.New("nothing can be YOU: the level has no such word"))
	}
	if !s.Properties[words.IsWin] && !s.Properties[words.IsEnd] {
		why = append(why, message.New("nothing can be WIN: the level has no such word"))
	}
	if len(why) == 0 && !s.AnyNoun {
		why = append(why, message.New("no rule can be formed: the level has no noun"))
	}
	return why
}

// Refute says why the level cannot be won, by arguments that need no search: words
// that are missing, things that never come together, and the two reasons for which
// a search abandons a state, if one of them holds at the start: the level is
// destroyed, or the lower bound is infinite.
func Refute(ctx context.Context, p *position.Space, o *bound.LowerBound) []solver.Reason {
	if ctx.Err() != nil {
		return nil
	}
	var reasons []solver.Reason
	for _, why := range Missing(p.Survey) {
		reasons = append(reasons, solver.Reason{Text: why})
	}
	if p.Root[0]&position.Lost != 0 {
		reasons = append(reasons, solver.Reason{Text: engine.Ruins[p.Root[0]>>position.RuinBits]})
	}
	if len(reasons) > 0 || p.Root[0]&position.Won != 0 {
		return reasons
	}
	p.Open(p.Root)
	if ctx.Err() != nil {
		return nil
	}
	if f := reachability.New(p.Survey, p.Engine.Board, p.Engine.Units); f != nil {
		if why, cells := f.Explain(); !why.IsZero() {
			return []solver.Reason{reasonAt(p, why, cells)}
		}
	}
	if o != nil && o.Bound(p.Root, 0) < 0 {
		why, words := o.Explain()
		return []solver.Reason{reasonAt(p, why, wordsFor(p, words))}
	}
	return nil
}

// reasonAt makes a reason with its text and cells.
func reasonAt(p *position.Space, why message.Message, cells []int32) solver.Reason {
	r := solver.Reason{Text: why}
	for _, c := range cells {
		r.Cells = append(r.Cells, p.Cell(c))
	}
	return r
}

// wordsFor gives the cells of the words for some properties on the engine's
// board.
func wordsFor(p *position.Space, properties uint64) []int32 {
	var cells []int32
	for i := range p.Engine.Units {
		u := &p.Engine.Units[i]
		if p.Table.IsText(u.Kind) && rules.PartOf(p.Table.Roles[u.Kind].Reads, properties) == rules.PartProperty {
			cells = append(cells, u.Cell)
		}
	}
	return cells
}
