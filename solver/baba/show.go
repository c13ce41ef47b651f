package baba

import (
	"slices"
	"strings"

	"puzzlewright/levels"
	"puzzlewright/levels/message"
	"puzzlewright/solver"
)

// Show implements solver.Puzzle. Where a state does not tell where a piece
// faces, as nothing can read it, it faces as it was drawn if it lies where it
// was drawn.
func (p *puzzle) Show(state []byte) *levels.Level {
	p.open(state)
	e := p.engine
	l := p.level.Clone()
	if e.outcome == lost {
		l.Cells(func(at levels.Cell, _ levels.Stack) { l.Set(at, nil) })
		return l
	}
	l.Cells(func(at levels.Cell, drawn levels.Stack) {
		cell := int32(at.X*e.height + at.Y)
		var s levels.Stack
		for i := e.bottom[cell]; i != none; i = e.units[i].above {
			u := &e.units[i]
			piece := levels.Piece{Tile: e.cast.roles[u.kind].tile, Facing: levels.Move(u.facing)}
			if t := p.packer.byKind[u.kind]; t == none || p.packer.kinds[t].facing == 0 {
				if j := slices.IndexFunc(drawn, func(d levels.Piece) bool { return d.Tile == piece.Tile }); j >= 0 {
					piece.Facing = drawn[j].Facing
				}
			}
			s = append(s, piece)
		}
		l.Set(at, s)
	})
	return l
}

// Locate implements solver.Locator.
func (p *puzzle) Locate(state []byte) []levels.Cell {
	p.open(state)
	e := p.engine
	var at []levels.Cell
	if e.outcome == lost {
		return nil
	}
	for i := range e.units {
		if s := subject(i); e.is(s, isYou) || e.is(s, isYou2) {
			at = append(at, p.cell(e.units[i].cell))
		}
	}
	return at
}

// Remarks implements solver.Remarker: the rules that the words of a state
// spell, each as a sentence of its own.
func (p *puzzle) Remarks(state []byte) []solver.Remark {
	p.open(state)
	e := p.engine
	if e.outcome == lost {
		return []solver.Remark{{Text: message.New(ruins[e.ruin])}}
	}
	var remarks []solver.Remark
	for i := range e.parser.rules {
		r := p.remark(&e.parser.rules[i])
		r.Void = !slices.ContainsFunc(e.book.rules, func(b rule) bool { return b.origin == int32(i) && !b.void })
		remarks = append(remarks, r)
	}
	return remarks
}

// remark puts a statement into words. A statement lights its own words, and
// the ANDs and NOTs between those.
func (p *puzzle) remark(s *statement) solver.Remark {
	pr := &p.engine.parser
	line := pr.lines[s.sentence.low:s.sentence.high]
	asked := func(w int32) bool { // in a condition of the statement
		for _, c := range pr.conds[s.conds.low:s.conds.high] {
			if c.word == w || slices.ContainsFunc(pr.args[c.args.low:c.args.high], func(a argument) bool { return a.word == w }) {
				return true
			}
		}
		return false
	}
	uses := func(w int32) bool { return slices.Contains(s.words[:], w) || asked(w) }
	negated := func(i int) int32 { // the word to which a NOT belongs
		for i < len(line)-1 && pr.class(line[i]) == classNot {
			i++
		}
		return line[i]
	}
	var r solver.Remark
	var joints []levels.Cell
	last := slices.IndexFunc(line, func(w int32) bool { return w == s.words[2] })
	for i, w := range line[:last+1] {
		used := uses(negated(i))
		at := p.cell(pr.words[w].cell)
		switch {
		case used, pr.class(w) == classAnd && i > 0 && asked(line[i-1]) && asked(negated(i+1)):
			r.Words = append(r.Words, p.tileOf(pr.words[w].reads))
			r.Cells = append(r.Cells, at)
		case pr.class(w) == classAnd:
			joints = append(joints, at)
		}
	}
	var spoken []string
	for _, w := range r.Words {
		w = strings.ToUpper(strings.TrimSuffix(w, textSuffix))
		if n := len(spoken) - 1; w == "NOT" && n >= 0 && spoken[n] == w {
			spoken = spoken[:n] // NOT NOT says nothing
			continue
		}
		spoken = append(spoken, w)
	}
	r.Text = message.Quote(strings.Join(spoken, " "))
	r.Cells = append(r.Cells, joints...)
	return r
}

// tileOf gives the word that a lexeme is read of.
func (p *puzzle) tileOf(x lexeme) string {
	k, _ := p.cast.wordFor(x)
	return p.cast.roles[k].tile
}
