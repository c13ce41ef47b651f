package baba

// partOf tells which part of a rule a word can be that says of anything that
// it has one of some properties, numParts for none.
func partOf(x lexeme, properties uint64) int {
	switch {
	case x.class == classNoun:
		return partNoun
	case x == lexeme{classVerb, uint8(verbIs)}:
		return partIs
	case x.class == classProperty && properties&(1<<x.meaning) != 0:
		return partProperty
	}
	return numParts
}

// isBlocked tells whether nothing comes into a cell.
func (p *prospect) isBlocked(cell int32) bool { return cell == none || p.barrier[cell] || p.held[cell] }

// scatter finds where words can come to lie. Of some words it may be taken that
// they come wherever anything does.
func (p *prospect) scatter(anywhere func(lexeme) bool) {
	for k := range p.at {
		clear(p.at[k])
	}
	clear(p.spoken)
	var cells []int32
	for k := range p.at {
		if !p.present[k] {
			continue
		}
		at := p.at[k]
		cells = cells[:0]
		for i := range p.pieces {
			if u := &p.pieces[i]; int(u.kind) == k && !at[u.cell] {
				at[u.cell] = true
				if !p.stays(int32(i)) {
					cells = append(cells, u.cell)
				}
			}
		}
		p.push(at, cells)
		all := anywhere != nil && anywhere(p.cast.roles[k].reads)
		for c := range at {
			at[c] = at[c] || all && !p.isBlocked(int32(c))
			p.spoken[c] = p.spoken[c] || at[c]
		}
	}
}

// push finds where words come to from some cells: along a line, if something
// can be in the cell behind, and in the cell ahead.
func (p *prospect) push(at []bool, cells []int32) {
	for i := 0; i < len(cells); i++ {
		for d := range numDirections {
			ahead := p.board.next[d][cells[i]]
			if !p.isBlocked(ahead) && !p.isBlocked(p.board.next[(d+2)%numDirections][cells[i]]) && !at[ahead] {
				at[ahead] = true
				cells = append(cells, ahead)
			}
		}
	}
}

// speak finds the rules that words can form where they can come to lie: with a
// verb between a noun and a third word, in a row. Where AND, NOT and conditions
// are there, all of a sentence is at least words that lie side by side.
func (p *prospect) speak() {
	p.said.clear()
	var subjects []noun
	var targets []lexeme
	for k, at := range p.at {
		x := p.cast.roles[k].reads
		if at == nil || x.class != classVerb {
			continue
		}
		for c := range at {
			if !at[c] {
				continue
			}
			for _, d := range [2]int{0, 3} {
				subjects, targets = subjects[:0], targets[:0]
				p.along(int32(c), (d+2)%numDirections, func(y lexeme) {
					if y.class == classNoun {
						subjects = append(subjects, noun(y.meaning))
					}
				})
				if len(subjects) == 0 {
					continue
				}
				p.along(int32(c), d, func(y lexeme) {
					if y.class == classNoun || y.class == classProperty {
						targets = append(targets, y)
					}
				})
				p.say(subjects, verb(x.meaning), targets)
			}
		}
	}
}

// along visits the words that can be in a sentence with one in a cell, on one
// side of it.
func (p *prospect) along(cell int32, d int, visit func(lexeme)) {
	for n := 1; n < p.count; n++ {
		if cell = p.board.next[d][cell]; cell == none || !p.spoken[cell] {
			return
		}
		for k, at := range p.at {
			if at != nil && at[cell] {
				visit(p.cast.roles[k].reads)
			}
		}
		if !p.chained {
			return
		}
	}
}

// say notes the rules with some subjects and targets. NOT X, and ALL, is every
// object; and so it is taken where it is vague who does what.
func (p *prospect) say(subjects []noun, v verb, targets []lexeme) {
	for _, n := range subjects {
		if p.vague || p.negated || n == nounAll {
			for m := range p.cast.nouns {
				for _, t := range targets {
					p.said.add(m, v, t)
				}
			}
			return
		}
		for _, t := range targets {
			p.said.add(n, v, t)
		}
	}
}
