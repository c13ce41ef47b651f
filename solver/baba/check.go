package baba

import (
	"slices"
	"strings"

	"puzzlewright/levels"
	"puzzlewright/levels/message"
	"puzzlewright/solver"
	"puzzlewright/solver/baba/board"
	"puzzlewright/solver/baba/engine"
	"puzzlewright/solver/baba/position"
	"puzzlewright/solver/baba/proof"
	"puzzlewright/solver/baba/rules"
	"puzzlewright/solver/baba/words"
)

// open makes a level ready to be played and solved, and finds what keeps it
// from being solved: its size, words that are not supported, and rules at the start
// that leave something to chance. What only keeps the level from being won is advice.
func open(l *levels.Level) (solver.Puzzle, []levels.Problem) {
	if l.Width()*l.Height() > position.MaxCells {
		return nil, []levels.Problem{{
			Kind: levels.TooLarge,
			Text: message.New("the level has %d cells; at most %d can be played, such as 256 by 256", l.Width()*l.Height(), position.MaxCells),
		}}
	}
	problems := unsupportedWords(l)
	p, err := newPuzzle(l, position.Options{})
	if err != nil {
		return nil, append(problems, levels.Problem{Kind: levels.WrongLevel, Text: message.Of(err)})
	}
	if len(problems) == 0 {
		problems = append(problems, p.chances()...)
	}
	for _, why := range proof.Missing(p.Survey) {
		problems = append(problems, levels.Problem{Kind: levels.Advice, Text: why})
	}
	problems = append(problems, p.idleStart()...)
	if levels.AnyHarmful(problems) {
		return nil, problems
	}
	return p, problems
}

// unsupportedWords reports each word that the solver does not know once,
// with all its places and their number.
func unsupportedWords(l *levels.Level) []levels.Problem {
	var problems []levels.Problem
	number := map[string]int{}
	l.Cells(func(at levels.Cell, s levels.Stack) {
		for _, piece := range s {
			e, known := words.Dictionary[piece.Tile]
			if !known || e.Word < 0 || words.Vocabulary[e.Word].Unsupported == "" {
				continue
			}
			i, seen := number[piece.Tile]
			if !seen {
				i = len(problems)
				number[piece.Tile] = i
				problems = append(problems, levels.Problem{
					Kind: levels.WrongLevel,
					Text: message.New("%s; take it out to have the level solved", words.Vocabulary[e.Word].Sentence()),
				})
			}
			problems[i].Cells = append(problems[i].Cells, at)
		}
	})
	for i := range problems {
		if n := len(problems[i].Cells); n > 1 {
			problems[i].Text = message.New("%s; it lies there %d times", problems[i].Text, n)
		}
	}
	return problems
}

// idleStart gives advice where something can come to be YOU, but nothing is YOU at the start.
func (p *puzzle) idleStart() []levels.Problem {
	if len(proof.Missing(p.Survey)) > 0 || len(p.Locate(p.Root)) > 0 || p.Engine.IsPlayer(board.TheLevel) {
		return nil
	}
	for c := range p.Engine.Bottom {
		if p.Engine.IsEmpty(int32(c)) && p.Engine.IsPlayer(board.EmptyAt(int32(c))) {
			return nil
		}
	}
	return []levels.Problem{{Kind: levels.Advice, Text: message.New("nothing is YOU as the level begins; form such a rule, or see that something does it by itself")}}
}

// chances reports what the rules that a level begins with leave to chance.
func (p *puzzle) chances() []levels.Problem {
	p.Open(p.Root)
	e := p.Engine
	var problems []levels.Problem
	report := func(cells []levels.Cell, format string, args ...any) {
		problems = append(problems, levels.Problem{
			Kind: levels.WrongLevel, Cells: cells,
			Text: message.New("%s, so that no solution is certain", message.New(format, args...)),
		})
	}
	for n := words.NounText; n < p.Table.Nouns; n++ {
		if ends := p.telesOf(n); len(ends) > 2 {
			problems = append(problems, levels.Problem{Kind: levels.Advice, Cells: ends, Text: message.New(
				"%s is TELE in %d places, and chance decides which of them leads where; only what is won without being sent is solved", p.Table.NameOf(n), len(ends))})
		}
	}
	switch why, n := e.Limits(); why {
	case engine.Supported:
	case engine.LettersUnclear, engine.PlaysWord:
		problems = append(problems, p.unclear(e.Book.Parser.Doubt))
	default:
		problems = append(problems, levels.Problem{Kind: levels.WrongLevel, Cells: p.wordsAbout(n), Text: engine.WhyUnsupported[why]})
	}
	walking := false
	e.Of(words.NounEmpty, func(s board.Subject) {
		walking = walking || e.Is(s, words.IsMove) && e.Facing(s) == engine.Nowhere
	})
	if walking {
		report(p.wordsAbout(words.NounEmpty), "EMPTY moves, and chance decides where to; have EMPTY face somewhere, or break the rule")
	}
	return problems
}

// unclear says of which letters it is not known how the game reads them.
func (p *puzzle) unclear(d rules.Doubt) levels.Problem {
	var cells []levels.Cell
	var names [2]string
	pr := &p.Engine.Book.Parser
	for i, w := range [2]int32{d.First, d.Second} {
		if names[i] = pr.Spelling(w); names[i] == "" {
			names[i] = strings.TrimSuffix(p.tileOf(pr.Words[w].Reads), words.TextSuffix)
		}
		names[i] = strings.ToUpper(names[i])
		pr.Cells(w, func(c int32) {
			if at := p.Cell(c); !slices.Contains(cells, at) {
				cells = append(cells, at)
			}
		})
	}
	problem := levels.Problem{Kind: levels.WrongLevel, Cells: cells}
	switch d.Why {
	case rules.TwoSpelled:
		problem.Text = message.New("%s and %s share letters, and it is not known which of them the game reads; lay the word itself in place of letters", names[0], names[1])
	case rules.LaidUpon:
		problem.Text = message.New("a letter of %s shares its cell with %s, and it is not known what the game reads there; keep them apart", names[0], names[1])
	case rules.SpellsOther:
		v := &words.Vocabulary[words.Dictionary[strings.ToLower(names[0])+words.TextSuffix].Word]
		problem.Text = message.New("%s; move its letters apart to have the level solved", v.Sentence())
	case rules.PlaysWord:
		problem.Text = message.New("%s among or right behind the letters of PLAY is not supported; keep it away from them", names[1])
	}
	return problem
}

// telesOf gives the cells in which something of a noun is TELE.
func (p *puzzle) telesOf(n words.Noun) []levels.Cell {
	e := p.Engine
	var ends []levels.Cell
	seen := map[int32]bool{}
	e.Of(n, func(s board.Subject) {
		if s.IsUnit() && e.Is(s, words.IsTele) && !seen[e.CellOf(s)] {
			seen[e.CellOf(s)] = true
			ends = append(ends, p.Cell(e.CellOf(s)))
		}
	})
	return ends
}

// wordsAbout gives the cells of the rules with a noun as their subject.
func (p *puzzle) wordsAbout(n words.Noun) []levels.Cell {
	var cells []levels.Cell
	for i := range p.Engine.Book.Parser.Rules {
		if s := &p.Engine.Book.Parser.Rules[i]; s.Subject == n {
			cells = append(cells, p.remark(s).Cells...)
		}
	}
	return cells
}
