package baba

import (
	"slices"
	"strings"

	"puzzlewright/levels"
	"puzzlewright/levels/message"
	"puzzlewright/solver"
	"puzzlewright/solver/baba/board"
	"puzzlewright/solver/baba/engine"
	"puzzlewright/solver/baba/rules"
	"puzzlewright/solver/baba/words"
)

// Show implements solver.Puzzle. A state does not hold where a piece faces if nothing can
// depend on it: such a piece is shown facing as it was drawn if it lies where it was drawn.
// A piece whose facing is left to chance is shown facing right.
func (p *puzzle) Show(state []byte) *levels.Level {
	p.Open(state)
	e := p.Engine
	l := p.Level.Clone()
	if e.Outcome == engine.Lost {
		l.Cells(func(at levels.Cell, _ levels.Stack) { l.Set(at, nil) })
		return l
	}
	l.Cells(func(at levels.Cell, drawn levels.Stack) {
		cell := int32(at.X*e.Height + at.Y)
		var s levels.Stack
		for i := e.Bottom[cell]; i != board.None; i = e.Units[i].Above {
			u := &e.Units[i]
			piece := levels.Piece{Tile: e.Table.Roles[u.Kind].Tile, Facing: levels.Move(u.Facing % board.NumDirections)}
			if t := p.Packer.ByKind[u.Kind]; t == board.None || p.Packer.Kinds[t].Facing == 0 {
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

// Faces implements solver.Facer.
func (p *puzzle) Faces() []string {
	var tiles []string
	for k, role := range p.Survey.Table.Roles {
		if p.Survey.FacingMatters(words.Kind(k)) {
			tiles = append(tiles, role.Tile)
		}
	}
	return tiles
}

// Locate implements solver.Locator.
func (p *puzzle) Locate(state []byte) []levels.Cell {
	p.Open(state)
	e := p.Engine
	var at []levels.Cell
	if e.Outcome == engine.Lost {
		return nil
	}
	for i := range e.Units {
		if e.IsPlayer(board.Subject(i)) {
			at = append(at, p.Cell(e.Units[i].Cell))
		}
	}
	return at
}

// Remarks implements solver.Remarker: the rules that the words of a state
// spell, each as a sentence of its own.
func (p *puzzle) Remarks(state []byte) []solver.Remark {
	p.Open(state)
	if e := p.Engine; e.Outcome == engine.Lost {
		return []solver.Remark{{Text: engine.Ruins[e.Ruin]}}
	}
	return p.remarks()
}

// remarks gives a remark on each rule of the board that is open.
func (p *puzzle) remarks() []solver.Remark {
	e := p.Engine
	var remarks []solver.Remark
	for i := range e.Book.Parser.Rules {
		r := p.remark(&e.Book.Parser.Rules[i])
		r.Void = !slices.ContainsFunc(e.Book.Rules, func(b rules.Rule) bool { return b.Origin == int32(i) && !b.Void })
		remarks = append(remarks, r)
	}
	return remarks
}

// remark puts a statement into words. Its cells are those of its own words, and then those of
// the ANDs between them.
func (p *puzzle) remark(s *rules.Statement) solver.Remark {
	pr := &p.Engine.Book.Parser
	line := pr.Lines[s.Sentence.Low:s.Sentence.High]
	asked := func(w int32) bool { // in a condition of the statement
		for _, c := range pr.Conds[s.Conds.Low:s.Conds.High] {
			if c.Word == w || slices.ContainsFunc(pr.Args[c.Args.Low:c.Args.High], func(a rules.Argument) bool { return a.Word == w }) {
				return true
			}
		}
		return false
	}
	uses := func(w int32) bool { return slices.Contains(s.Words[:], w) || asked(w) }
	negated := func(i int) int32 { // the word to which a NOT belongs
		for i < len(line)-1 && pr.Class(line[i]) == words.ClassNot {
			i++
		}
		return line[i]
	}
	before := func(i int) int32 { // the word before another, leaving out NOTs in between
		for i--; i > 0 && pr.Class(line[i]) == words.ClassNot; {
			i--
		}
		return line[i]
	}
	var r solver.Remark
	var joints []levels.Cell
	last := slices.IndexFunc(line, func(w int32) bool { return w == s.Words[2] })
	for i, w := range line[:last+1] {
		used := uses(negated(i))
		switch {
		case used, pr.Class(w) == words.ClassAnd && i > 0 && asked(before(i)) && asked(negated(i+1)):
			r.Words = append(r.Words, p.tileOf(pr.Words[w].Reads))
			pr.Cells(w, func(c int32) { r.Cells = append(r.Cells, p.Cell(c)) })
		case pr.Class(w) == words.ClassAnd:
			pr.Cells(w, func(c int32) { joints = append(joints, p.Cell(c)) })
		}
	}
	var spoken []string
	for _, w := range r.Words {
		w = strings.ToUpper(strings.TrimSuffix(w, words.TextSuffix))
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

// tileOf gives the tile of the word that reads as a lexeme.
func (p *puzzle) tileOf(x words.Lexeme) string {
	k, _ := p.Table.WordFor(x)
	return p.Table.Roles[k].Tile
}
