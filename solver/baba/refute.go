package baba

import (
	"puzzlewright/solver"
)

// missing says which words a win needs that the level has not and that
// nothing can make: rules make words of things, so a noun, but no others.
func missing(s *survey) []string {
	var why []string
	if !s.verbs[verbIs] {
		why = append(why, "no rule can be formed: the level has no word IS")
	}
	if !s.properties[isYou] && !s.properties[isYou2] {
		why = append(why, "nothing can be YOU: the level has no such word")
	}
	if !s.properties[isWin] && !s.properties[isEnd] {
		why = append(why, "nothing can be WIN: the level has no such word")
	}
	if len(why) == 0 && !s.anyNoun {
		why = append(why, "no rule can be formed: the level has no noun")
	}
	return why
}

// refute says what a win needs and cannot be had. Of
// whatever cuts a search short, something is said here if it does so at the
// start: the level is destroyed (Lost), rules cannot be formed (Lost), or no win
// can be reached (Bound).
func refute(p *space, o *outlook) []solver.Reason {
	var reasons []solver.Reason
	for _, why := range missing(p.survey) {
		reasons = append(reasons, solver.Reason{Text: why})
	}
	if p.start[0]&stateLost != 0 {
		reasons = append(reasons, solver.Reason{Text: ruins[p.start[0]>>ruinBits]})
	}
	if len(reasons) > 0 || p.start[0]&stateWon != 0 {
		return reasons
	}
	p.open(p.start)
	if f := newProspect(p.survey, p.engine.board, p.engine.units); f != nil {
		if why, cells := f.hopeless(); why != "" {
			return []solver.Reason{reasonAt(p, why, cells)}
		}
	}
	if o != nil && o.bound(p.start, 0) < 0 {
		why, words := o.hopeless()
		return []solver.Reason{reasonAt(p, why, wordsFor(p, words))}
	}
	return nil
}

// reasonAt gives a reason with its cells.
func reasonAt(p *space, why string, cells []int32) solver.Reason {
	r := solver.Reason{Text: why}
	for _, c := range cells {
		r.Cells = append(r.Cells, p.cell(c))
	}
	return r
}

// wordsFor gives the cells of the words for some properties on the engine's
// board.
func wordsFor(p *space, properties uint64) []int32 {
	var cells []int32
	for i := range p.engine.units {
		u := &p.engine.units[i]
		if p.cast.isText(u.kind) && partOf(p.cast.roles[u.kind].reads, properties) == partProperty {
			cells = append(cells, u.cell)
		}
	}
	return cells
}
