package baba

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"puzzlewright/solver"
)

// missing says which words a win needs that the level has not and that
// nothing can make: rules make words of things, so a noun, but no others.
func (p *puzzle) missing() []string {
	var why []string
	s := p.survey
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

// Refute implements solver.Refuter: what a win needs and cannot be had. Of
// whatever cuts a search short, something is said here if it does so at the
// start: the level is destroyed (Lost), rules cannot be formed (Lost), or no win
// can be reached (Bound).
func (p *puzzle) Refute(ctx context.Context) []solver.Reason {
	var reasons []solver.Reason
	for _, why := range p.missing() {
		reasons = append(reasons, solver.Reason{Text: why})
	}
	if p.start[0]&stateLost != 0 {
		reasons = append(reasons, solver.Reason{Text: ruins[p.start[0]>>ruinBits]})
	}
	if len(reasons) > 0 || p.Won(p.start) {
		return reasons
	}
	p.open(p.start)
	if ctx.Err() != nil {
		return nil
	}
	if f := newProspect(p.survey, p.engine.board, p.engine.units); f != nil {
		if why, cells := f.hopeless(); why != "" {
			return []solver.Reason{p.reason(why, cells)}
		}
	}
	if p.outlook != nil && p.Bound(p.start, 0) < 0 {
		why, words := p.outlook.hopeless()
		return []solver.Reason{p.reason(why, p.wordsFor(words))}
	}
	return nil
}

// reason gives a reason with its cells.
func (p *puzzle) reason(why string, cells []int32) solver.Reason {
	r := solver.Reason{Text: why}
	for _, c := range cells {
		r.Cells = append(r.Cells, p.cell(c))
	}
	return r
}

// The properties without which nothing is won.
const (
	anyYou   = 1<<isYou | 1<<isYou2
	anyWin   = 1<<isWin | 1<<isEnd
	youOrWin = anyYou | anyWin
)

// wordsFor gives the cells of the words for some properties on the engine's
// board.
func (p *puzzle) wordsFor(properties uint64) []int32 {
	var cells []int32
	for i := range p.engine.units {
		u := &p.engine.units[i]
		if p.cast.isText(u.kind) && partOf(p.cast.roles[u.kind].reads, properties) == partProperty {
			cells = append(cells, u.cell)
		}
	}
	return cells
}

// hopeless says why what there is can never win by a prospect, and which cells
// that is about; "" where it may.
func (p *prospect) hopeless() (why string, cells []int32) {
	you, win := p.able(anyYou), p.able(anyWin)
	switch {
	case !p.said.can(anyYou) && !slices.Contains(p.live, true):
		return "nothing is YOU, and nothing moves by itself that could form such a rule", p.spelling(anyYou, partProperty)
	case !p.said.can(anyYou):
		return p.unformed("YOU", anyYou)
	case !p.vague && len(you) == 0:
		return p.unfilled("YOU", anyYou)
	case !p.said.can(anyWin):
		return p.unformed("WIN", anyWin)
	case p.vague:
		return "", nil
	case len(win) == 0:
		return p.unfilled("WIN", anyWin)
	}
	if p.meets(you, win) {
		return "", nil
	}
	return p.apart(you, win)
}

// meets tells whether some of two lists of pieces are in one region.
func (p *prospect) meets(some, others []int) bool {
	return slices.ContainsFunc(some, func(i int) bool {
		return slices.ContainsFunc(others, func(j int) bool { return p.region[p.pieces[i].cell] == p.region[p.pieces[j].cell] })
	})
}

// able gives the pieces that can come to have one of some properties. What bars
// its cell is in no region.
func (p *prospect) able(properties uint64) (pieces []int) {
	comes := p.said.outcomes()
	for i := range p.pieces {
		u := &p.pieces[i]
		if p.cast.isText(u.kind) {
			continue
		}
		for n, can := range comes[p.cast.roles[u.kind].noun] {
			if can && p.said.is[n]&properties != 0 {
				pieces = append(pieces, i)
				break
			}
		}
	}
	return pieces
}

// spelling gives the cells of the words that can be a part of a rule by which
// something has one of some properties.
func (p *prospect) spelling(properties uint64, part int) (cells []int32) {
	for i := range p.pieces {
		if u := &p.pieces[i]; p.cast.isText(u.kind) && partOf(p.cast.roles[u.kind].reads, properties) == part {
			cells = append(cells, u.cell)
		}
	}
	return cells
}

// unformed says why nothing can come to have one of some properties: for want
// of which words.
func (p *prospect) unformed(what string, properties uint64) (why string, cells []int32) {
	defer p.speak()
	defer p.scatter(nil)
	for _, part := range [numParts]int{partProperty, partIs, partNoun} {
		p.scatter(func(x lexeme) bool { return partOf(x, properties) == part })
		if p.speak(); p.said.can(properties) { // else it would not help if these came anywhere
			cells = p.spelling(properties, part)
			return fmt.Sprintf("%s can never be formed: %s", what, p.stuck(part, what, cells)), cells
		}
	}
	far := "are stuck at the edges, too far apart"
	for part := range numParts {
		for _, c := range p.spelling(properties, part) {
			if p.isStuck(c) || p.isAtEdge(c) {
				cells = append(cells, c)
			}
		}
	}
	if slices.Contains(p.barrier, true) || !slices.ContainsFunc(cells, p.isAtEdge) {
		far = "can never be pushed into one row"
	}
	return fmt.Sprintf("%s can never be formed: the words for it %s", what, far), cells
}

// stuck says of the words for a part of a rule how they are stuck.
func (p *prospect) stuck(part int, what string, cells []int32) string {
	name := [numParts]string{"noun", "word IS", "word " + what}[part]
	if len(cells) != 1 {
		switch all := !slices.ContainsFunc(cells, func(c int32) bool { return !p.isStuck(c) }); {
		case all && slices.Contains(p.barrier, true):
			return "every " + name + " is stuck, or out of reach"
		case all:
			return "every " + name + " is stuck at the edges or among stuck words"
		}
		return "no " + name + " can be pushed to where it is needed"
	}
	c := cells[0]
	if part == partNoun {
		name = "word " + p.nounAt(c)
	}
	switch {
	case !p.isStuck(c):
		return fmt.Sprintf("the %s at %s cannot be pushed to where it is needed", name, p.place(c))
	case !p.held[c]:
		return fmt.Sprintf("nothing ever gets to the %s at %s", name, p.place(c))
	case p.isInCorner(c):
		return fmt.Sprintf("the %s is stuck in the corner at %s", name, p.place(c))
	}
	return fmt.Sprintf("the %s is stuck at %s", name, p.place(c))
}

// nounAt gives the word for a noun that lies in a cell.
func (p *prospect) nounAt(c int32) string {
	i := slices.IndexFunc(p.pieces, func(u unit) bool {
		return u.cell == c && p.cast.isText(u.kind) && p.cast.roles[u.kind].reads.class == classNoun
	})
	return strings.ToUpper(strings.TrimSuffix(p.cast.roles[p.pieces[i].kind].tile, textSuffix))
}

// isAtEdge tells whether a cell is at the edge of the board, isInCorner whether
// it is so along both axes.
func (p *prospect) isAtEdge(c int32) bool { return p.ends(c, 0) || p.ends(c, 1) }

func (p *prospect) isInCorner(c int32) bool { return p.ends(c, 0) && p.ends(c, 1) }

// ends tells whether the board ends beside a cell along an axis.
func (p *prospect) ends(c int32, axis int) bool {
	return p.board.next[axis][c] == none || p.board.next[axis+2][c] == none
}

// unfilled says that there is nothing that can come to have one of some
// properties.
func (p *prospect) unfilled(what string, properties uint64) (why string, cells []int32) {
	var names []string
	for n := firstObject; n < p.cast.nouns; n++ {
		if p.said.is[n]&properties == 0 {
			continue
		}
		names = append(names, strings.ToUpper(p.cast.nameOf(n)))
		for i := range p.pieces {
			if u := &p.pieces[i]; p.cast.roles[u.kind].reads == (lexeme{classNoun, uint8(n)}) && p.cast.isText(u.kind) {
				cells = append(cells, u.cell)
			}
		}
	}
	if len(names) == 1 {
		return fmt.Sprintf("nothing can ever be %s: only %s could, and there is none nor will there be", what, names[0]), cells
	}
	return fmt.Sprintf("nothing can ever be %s: of all that could there is none nor will there be", what), cells
}

// apart says that what can be YOU and what can be WIN never meet.
func (p *prospect) apart(you, win []int) (why string, cells []int32) {
	for _, i := range win {
		cells = append(cells, p.pieces[i].cell)
	}
	goal := "anything that can be WIN"
	if len(win) == 1 {
		u := &p.pieces[win[0]]
		goal = fmt.Sprintf("the %s at %s", strings.ToUpper(p.cast.nameOf(p.cast.roles[u.kind].noun)), p.place(u.cell))
	}
	return fmt.Sprintf("nothing that can be YOU ever gets to %s: %s in the way", goal, p.between(you, win)), cells
}

// between says what is between pieces that never meet, as it stands before "in
// the way".
func (p *prospect) between(you, win []int) string {
	defer p.divide(p.isBlocked)
	p.divide(func(cell int32) bool { return cell == none || p.held[cell] })
	if !p.meets(you, win) {
		return "words that are stuck are"
	}
	p.divide(func(cell int32) bool { return cell == none || p.barrier[cell] })
	if p.meets(you, win) {
		return "words that are stuck and things that are always STOP are"
	}
	bars := func(u unit) bool { return p.bars[p.cast.roles[u.kind].noun] }
	one := p.pieces[slices.IndexFunc(p.pieces, bars)]
	if slices.ContainsFunc(p.pieces, func(u unit) bool { return bars(u) && u.kind != one.kind }) {
		return "things that are always STOP are"
	}
	return strings.ToUpper(p.cast.nameOf(p.cast.roles[one.kind].noun)) + " is always STOP and"
}

// place tells where a cell is.
func (p *prospect) place(c int32) string {
	return "row " + fmt.Sprint(int(c)%p.board.height+1) + ", column " + fmt.Sprint(int(c)/p.board.height+1)
}

// hopeless says why the state that was asked about last can never win by
// words, as its bound shows, and by the words for which properties.
func (o *outlook) hopeless() (why string, words uint64) {
	const disordered = " can never be formed: the words for it are stuck at the edges, in the wrong order"
	switch l := o.outline; { // a prospect knows where words get to, but not past which others
	case len(l.owning(never)) == 0:
		return "YOU" + disordered, anyYou
	case len(l.winning(never)) == 0:
		return "WIN" + disordered, anyWin
	case o.together() >= never:
		return "YOU and WIN can never be formed both at once: the words for them are too few, or too far apart", youOrWin
	}
	return "what is YOU can never form the rules that it takes to win, and get to what is WIN by them", youOrWin
}
