package reachability

import (
	"slices"
	"strings"

	"puzzlewright/levels/message"
	"puzzlewright/solver/baba/board"
	"puzzlewright/solver/baba/rules"
	"puzzlewright/solver/baba/words"
)

// Explain says why no position that comes of the pieces can win by the relaxed rules, and which
// cells that is about; the zero values where one may.
func (p *Reachability) Explain() (why message.Message, cells []int32) {
	you, win := p.able(words.AnyYou), p.able(words.AnyWin)
	switch {
	case !p.Rules.can(words.AnyYou) && !slices.Contains(p.Live, true):
		return message.New("nothing is YOU, and nothing moves by itself that could form such a rule"), p.wordsFor(words.AnyYou, rules.PartProperty)
	case !p.Rules.can(words.AnyYou):
		return p.unformed("YOU", words.AnyYou)
	case !p.Vague && len(you) == 0:
		return p.unfilled("YOU", words.AnyYou)
	case !p.Rules.can(words.AnyWin):
		return p.unformed("WIN", words.AnyWin)
	case p.Vague, p.Rules.Is[words.NounText]&words.AnyWin != 0:
		return message.Message{}, nil
	case len(win) == 0:
		return p.unfilled("WIN", words.AnyWin)
	}
	if !p.meets(you, win) {
		return p.apart(win, p.between(you, win))
	}
	if nouns := p.cutOff(win); len(nouns) == 1 {
		return p.apart(win, message.New("%s is in the way for good, and what is YOU does not outlive that", strings.ToUpper(p.Table.NameOf(nouns[0]))))
	} else if len(nouns) > 1 {
		return p.apart(win, message.New("what is YOU does not outlive what is in the way for good"))
	}
	return message.Message{}, nil
}

// meets tells whether any piece of one list is in the same region as one of the other.
func (p *Reachability) meets(some, others []int) bool {
	return slices.ContainsFunc(some, func(i int) bool {
		return slices.ContainsFunc(others, func(j int) bool { return p.Region[p.Pieces[i].Cell] == p.Region[p.Pieces[j].Cell] })
	})
}

// able gives the indices of the pieces that can come to have one of some properties.
func (p *Reachability) able(properties uint64) (pieces []int) {
	comes := p.Rules.Outcomes()
	for i := range p.Pieces {
		u := &p.Pieces[i]
		if p.Table.IsText(u.Kind) {
			continue
		}
		for n, can := range comes[p.Table.Roles[u.Kind].Noun] {
			if can && p.Rules.Is[n]&properties != 0 {
				pieces = append(pieces, i)
				break
			}
		}
	}
	return pieces
}

// wordsFor gives the cells of the words that can be a given part of a rule by which
// something has one of some properties.
func (p *Reachability) wordsFor(properties uint64, part int) (cells []int32) {
	for i := range p.Pieces {
		if u := &p.Pieces[i]; p.Table.IsText(u.Kind) && rules.PartOf(p.Table.Roles[u.Kind].Reads, properties) == part {
			cells = append(cells, u.Cell)
		}
	}
	return cells
}

// unformed says why nothing can come to have one of some properties: which words are
// missing, stuck or too far apart. what is the name of the property.
func (p *Reachability) unformed(what string, properties uint64) (why message.Message, cells []int32) {
	defer p.formRules()
	defer p.spreadWords(nil)
	for _, part := range [rules.NumParts]int{rules.PartProperty, rules.PartIs, rules.PartNoun} {
		p.spreadWords(func(x words.Lexeme) bool { return rules.PartOf(x, properties) == part })
		if p.formRules(); p.Rules.can(properties) { // else it would not help if these came anywhere
			cells = p.wordsFor(properties, part)
			return message.New("%s can never be formed: %s", what, p.stuck(part, what, cells)), cells
		}
	}
	far := message.New("the words for it are stuck at the edges, too far apart")
	for part := range rules.NumParts {
		for _, c := range p.wordsFor(properties, part) {
			if p.isStuck(c) || p.isAtEdge(c) {
				cells = append(cells, c)
			}
		}
	}
	if slices.Contains(p.Barrier, true) || !slices.ContainsFunc(cells, p.isAtEdge) {
		far = message.New("the words for it can never be pushed into one row")
	}
	return message.New("%s can never be formed: %s", what, far), cells
}

// stuck says how the words for a part of a rule are stuck.
func (p *Reachability) stuck(part int, what string, cells []int32) message.Message {
	name := [rules.NumParts]message.Message{message.New("noun"), message.New("word %s", "IS"), message.New("word %s", what)}[part]
	if len(cells) != 1 {
		switch all := !slices.ContainsFunc(cells, func(c int32) bool { return !p.isStuck(c) }); {
		case all && slices.Contains(p.Barrier, true):
			return message.New("every %s is stuck, or out of reach", name)
		case all:
			return message.New("every %s is stuck at the edges or among stuck words", name)
		}
		return message.New("no %s can be pushed to where it is needed", name)
	}
	c := cells[0]
	if part == rules.PartNoun {
		name = message.New("word %s", p.nounAt(c))
	}
	switch {
	case !p.isStuck(c):
		return message.New("the %s at %s cannot be pushed to where it is needed", name, p.place(c))
	case !p.Held[c]:
		return message.New("nothing ever gets to the %s at %s", name, p.place(c))
	case p.isInCorner(c):
		return message.New("the %s is stuck in the corner at %s", name, p.place(c))
	}
	return message.New("the %s is stuck at %s", name, p.place(c))
}

// nounAt gives the word for a noun that lies in a cell.
func (p *Reachability) nounAt(c int32) string {
	i := slices.IndexFunc(p.Pieces, func(u board.Unit) bool {
		return u.Cell == c && p.Table.IsText(u.Kind) && p.Table.Roles[u.Kind].Reads.Class == words.ClassNoun
	})
	return strings.ToUpper(strings.TrimSuffix(p.Table.Roles[p.Pieces[i].Kind].Tile, words.TextSuffix))
}

// isAtEdge tells whether a cell is at the edge of the board, isInCorner whether
// it is at an edge along both axes.
func (p *Reachability) isAtEdge(c int32) bool { return p.ends(c, 0) || p.ends(c, 1) }

func (p *Reachability) isInCorner(c int32) bool { return p.ends(c, 0) && p.ends(c, 1) }

// ends tells whether the board ends beside a cell along an axis.
func (p *Reachability) ends(c int32, axis int) bool {
	return p.board.Next[axis][c] == board.None || p.board.Next[axis+2][c] == board.None
}

// unfilled says that no thing is there, or comes to be, that could have one of some
// properties.
func (p *Reachability) unfilled(what string, properties uint64) (why message.Message, cells []int32) {
	var names []string
	for n := words.FirstObject; n < p.Table.Nouns; n++ {
		if p.Rules.Is[n]&properties == 0 {
			continue
		}
		names = append(names, strings.ToUpper(p.Table.NameOf(n)))
		for i := range p.Pieces {
			if u := &p.Pieces[i]; p.Table.Roles[u.Kind].Reads == n.Lexeme() && p.Table.IsText(u.Kind) {
				cells = append(cells, u.Cell)
			}
		}
	}
	if len(names) == 1 {
		return message.New("nothing can ever be %s: only %s could, and there is none nor will there be", what, names[0]), cells
	}
	return message.New("nothing can ever be %s: of all that could there is none nor will there be", what), cells
}

// apart says that what can be YOU and what can be WIN never meet, for what is between them.
func (p *Reachability) apart(win []int, between message.Message) (why message.Message, cells []int32) {
	for _, i := range win {
		cells = append(cells, p.Pieces[i].Cell)
	}
	goal := message.New("anything that can be WIN")
	if len(win) == 1 {
		u := &p.Pieces[win[0]]
		goal = message.New("the %s at %s", strings.ToUpper(p.Table.NameOf(p.Table.Roles[u.Kind].Noun)), p.place(u.Cell))
	}
	return message.New("nothing that can be YOU ever gets to %s: %s", goal, between), cells
}

// between says what keeps pieces apart that never meet.
func (p *Reachability) between(you, win []int) message.Message {
	defer p.divide(p.isBlocked)
	p.divide(func(cell int32) bool { return cell == board.None || p.Held[cell] })
	if !p.meets(you, win) {
		return message.New("words that are stuck are in the way")
	}
	p.divide(func(cell int32) bool { return cell == board.None || p.Barrier[cell] })
	if p.meets(you, win) {
		return message.New("words that are stuck and things that are always STOP are in the way")
	}
	bars := func(u board.Unit) bool { return p.Bars[p.Table.Roles[u.Kind].Noun] }
	one := p.Pieces[slices.IndexFunc(p.Pieces, bars)]
	if slices.ContainsFunc(p.Pieces, func(u board.Unit) bool { return bars(u) && u.Kind != one.Kind }) {
		return message.New("things that are always STOP are in the way")
	}
	return message.New("%s is always STOP and in the way", strings.ToUpper(p.Table.NameOf(p.Table.Roles[one.Kind].Noun)))
}

// place tells where a cell is.
func (p *Reachability) place(c int32) message.Message {
	return message.New("row %d, column %d", int(c)%p.board.Height+1, int(c)/p.board.Height+1)
}
