package baba

import (
	"fmt"
	"strings"

	"puzzlewright/levels"
	"puzzlewright/solver"
)

// open makes a level ready to be played and solved, and finds what keeps it
// from being solved: its size, words that are not supported, and what is left
// to chance as it begins. What only keeps it from being won is advice.
func open(l *levels.Level) (solver.Puzzle, []levels.Problem) {
	if l.Width()*l.Height() > maxCells {
		return nil, []levels.Problem{{
			Kind: levels.TooLarge,
			Text: fmt.Sprintf("the level has %d cells; at most %d can be played, such as 256 by 256", l.Width()*l.Height(), maxCells),
		}}
	}
	problems := unsupportedWords(l)
	p, err := newPuzzle(l, false)
	if err != nil {
		return nil, append(problems, levels.Problem{Kind: levels.WrongLevel, Text: err.Error()})
	}
	if len(problems) == 0 {
		problems = append(problems, p.chances()...)
	}
	for _, why := range p.missing() {
		problems = append(problems, levels.Problem{Kind: levels.Advice, Text: why})
	}
	problems = append(problems, p.idleStart()...)
	if levels.AnyHarmful(problems) {
		return nil, problems
	}
	return p, problems
}

// unsupportedWords reports each word that the solver does not know, once,
// with all its places.
func unsupportedWords(l *levels.Level) []levels.Problem {
	var problems []levels.Problem
	number := map[string]int{}
	l.Cells(func(at levels.Cell, s levels.Stack) {
		for _, piece := range s {
			e, known := dictionary[piece.Tile]
			if !known || e.vocable < 0 || vocabulary[e.vocable].unsupported == "" {
				continue
			}
			i, seen := number[piece.Tile]
			if !seen {
				i = len(problems)
				number[piece.Tile] = i
				problems = append(problems, levels.Problem{
					Kind: levels.WrongLevel,
					Text: vocabulary[e.vocable].sentence() + "; take it out to have the level solved",
				})
			}
			problems[i].Cells = append(problems[i].Cells, at)
		}
	})
	return problems
}

// sentence says why a word is not supported.
func (v *vocable) sentence() string {
	return fmt.Sprintf("%s is not supported: %s", strings.ToUpper(v.name), v.unsupported)
}

// idleStart advises where words for YOU are there, but nothing is YOU yet.
func (p *puzzle) idleStart() []levels.Problem {
	if len(p.missing()) > 0 || len(p.Locate(p.start)) > 0 {
		return nil
	}
	return []levels.Problem{{Kind: levels.Advice, Text: "nothing is YOU as the level begins; form such a rule, or see that something does it by itself"}}
}

// chances reports what the rules that a level begins with leave to chance.
func (p *puzzle) chances() []levels.Problem {
	p.open(p.start)
	e := p.engine
	var problems []levels.Problem
	report := func(cells []levels.Cell, format string, args ...any) {
		problems = append(problems, levels.Problem{
			Kind: levels.WrongLevel, Cells: cells,
			Text: fmt.Sprintf(format, args...) + ", so that no solution is certain",
		})
	}
	for n := nounText; n < p.cast.nouns; n++ {
		if ends := p.telesOf(n); len(ends) > 2 {
			report(ends, "%s is TELE in %d places, and chance decides which of them leads where; leave two", p.cast.nameOf(n), len(ends))
		}
	}
	growing, walking := false, false
	e.of(nounEmpty, func(s subject) {
		e.chance = false
		e.changes = e.changes[:0]
		e.findChanges(s)
		growing = growing || e.chance
		walking = walking || e.is(s, isMove) && e.facing(s) == nowhere
	})
	e.chance = false
	if growing {
		report(p.wordsAbout(nounEmpty), "EMPTY turns into something, and chance decides where that faces; have EMPTY face somewhere, or break the rule")
	}
	if walking {
		report(p.wordsAbout(nounEmpty), "EMPTY moves, and chance decides where to; have EMPTY face somewhere, or break the rule")
	}
	return problems
}

// telesOf gives the cells in which something of a noun is TELE.
func (p *puzzle) telesOf(n noun) []levels.Cell {
	e := p.engine
	var ends []levels.Cell
	seen := map[int32]bool{}
	e.of(n, func(s subject) {
		if s.isUnit() && e.is(s, isTele) && !seen[e.cellOf(s)] {
			seen[e.cellOf(s)] = true
			ends = append(ends, p.cell(e.cellOf(s)))
		}
	})
	return ends
}

// wordsAbout gives the cells of the rules with a noun as their subject.
func (p *puzzle) wordsAbout(n noun) []levels.Cell {
	var cells []levels.Cell
	for i := range p.engine.parser.rules {
		if s := &p.engine.parser.rules[i]; s.subject == n {
			cells = append(cells, p.remark(s).Cells...)
		}
	}
	return cells
}
