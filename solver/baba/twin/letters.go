package twin

import (
	"slices"
	"strings"

	"puzzlewright/levels"
)

// Letters (rules 3.8): "letters in a row that spell a word are that word."

// objectNames are the objects that letters can name.
var objectNames = set(`
	algae anni arm arrow axe baba badbad banana bat bed bee belt bird blob blossom boat boba bog bolt bomb bone book
	bottle box brick bubble bucket bug bunny burger button cake candle candy car cart cash cat chair cheese circle cliff
	clock cloud cog crab crystal cup cursor dog donut door door2 dot dragon dreamwall drink drum dust ear egg eye fan
	fence fire fish flag floor flower fofo foliage foot fort fox frog fruit fungi fungus gate gem ghost glove goop grass
	guitar hand hedge hihat horse house husk husks ice it jelly jiji keke key knight ladder lamp lava leaf lemon lever lift lily
	line lizard lock log love me meat melon mirror monitor monster moon mouse nose orb pants pawn piano pillar pipe pixel
	pizza plane planet plank potato pumpkin reed ring road robot rock rocket rose rubble sax scissors seastar seed
	selector shell shirt shovel sign skull snail snake snowman spike sprout square star statue stick stump sun sword table
	teeth tile tower track train tree trees triangle trumpet turnip turtle ufo vase vine violet wall water what wind worm`)

// spells tells whether a text is a word, and whether any word begins with it.
func spells(text string) (word, begins bool) {
	for _, names := range []map[string]bool{objectNames, special, unsupported} {
		for name := range names {
			word, begins = word || name == text, begins || strings.HasPrefix(name, text)
		}
	}
	for name, c := range classes {
		if c != letter {
			word, begins = word || name == text, begins || strings.HasPrefix(name, text)
		}
	}
	return word, begins
}

// A spelling is a word that letters spell, with its first and last cell.
type spelling struct {
	word        word
	first, last levels.Cell
	down        bool
}

// spellings finds all words that letters spell, in the order of the cells in which they
// begin.
func (w *World) spellings() []spelling {
	var all []spelling
	var spell func(first, at levels.Cell, down bool, text string, letters []*unit)
	spell = func(first, at levels.Cell, down bool, text string, letters []*unit) {
		for _, u := range w.at(at.X, at.Y) {
			if !u.text || classOf(u.name) != letter {
				continue
			}
			longer, with := text+u.name, append(slices.Clone(letters), u)
			isWord, begins := spells(longer)
			if isWord {
				all = append(all, spelling{word{with[0], longer, classOf(longer), with}, first, at, down})
			}
			if isWord && unsupported[longer] {
				w.refuse("the spelled " + longer)
			}
			if begins {
				spell(first, beside(at, down, 1), down, longer, with)
			}
		}
	}
	for x := range w.width {
		for y := range w.height {
			at := levels.Cell{X: x, Y: y}
			spell(at, at, false, "", nil)
			spell(at, at, true, "", nil)
		}
	}
	return all
}

// beside gives the cell that lies by cells further to the right, or down.
func beside(c levels.Cell, down bool, by int) levels.Cell {
	if down {
		return levels.Cell{X: c.X, Y: c.Y + by}
	}
	return levels.Cell{X: c.X + by, Y: c.Y}
}

// spelledRuns gives every row of words on a board with letters: each way to go on, word by word,
// from a cell before which no word ends.
//
// Decision: the words of a cell come in the order of its stack, then those that letters
// spell from there on.
func (w *World) spelledRuns(words map[levels.Cell][]word) []sentence {
	all := w.spellings()
	var runs []sentence
	var follow func(at levels.Cell, down bool, path []word)
	follow = func(at levels.Cell, down bool, path []word) {
		if len(runs) > tooMany {
			return
		}
		w.checkSound(at, down, path, all, words)
		over := true
		for _, here := range words[at] {
			over = false
			follow(beside(at, down, 1), down, append(slices.Clone(path), here))
		}
		for _, s := range all {
			if s.down == down && s.first == at {
				over = false
				follow(beside(s.last, down, 1), down, append(slices.Clone(path), s.word))
			}
		}
		if !over {
			return
		}
		if len(path) >= 3 {
			runs = append(runs, sentence{path, 0, down})
			w.checkOverlaps(path, all, words)
		}
	}
	for i := range w.width * w.height {
		at := levels.Cell{X: i / w.height, Y: i % w.height}
		for _, down := range []bool{false, true} {
			before := beside(at, down, -1)
			ends := func(s spelling) bool { return s.down == down && s.last == before }
			if len(words[before]) == 0 && !slices.ContainsFunc(all, ends) {
				follow(at, down, nil)
			}
		}
	}
	if len(runs) > tooMany {
		w.destroyLevel("too complex")
		return nil
	}
	return runs
}

// checkOverlaps refuses a row with a spelled word if one of its letters shares a cell with a letter of another
// spelled word in the same direction, or with a word.
func (w *World) checkOverlaps(path []word, all []spelling, words map[levels.Cell][]word) {
	cells := func(s spelling) (cells []levels.Cell) {
		for c := s.first; c != beside(s.last, s.down, 1); c = beside(c, s.down, 1) {
			cells = append(cells, c)
		}
		return cells
	}
	for i, s := range all {
		if !slices.ContainsFunc(path, func(p word) bool { return p.letters != nil && slices.Equal(p.letters, s.word.letters) }) {
			continue
		}
		for j, o := range all {
			if i != j && o.down == s.down && slices.ContainsFunc(cells(s), func(c levels.Cell) bool { return slices.Contains(cells(o), c) }) {
				w.refuse("letters of two words")
			}
		}
		if slices.ContainsFunc(cells(s), func(c levels.Cell) bool { return len(words[c]) > 0 }) {
			w.refuse("a word upon letters")
		}
	}
}

// checkSound refuses PLAY with letters if there are words among the letters or behind them,
// spelled ones too.
func (w *World) checkSound(at levels.Cell, down bool, path []word, spelled []spelling, words map[levels.Cell][]word) {
	if n := len(path); n < 2 || path[n-1].name != "play" {
		return
	}
	isLetter := func(u *unit) bool { return u.text && classOf(u.name) == letter }
	for letters := 0; ; letters++ {
		hasLetter := slices.ContainsFunc(w.at(at.X, at.Y), isLetter)
		isWord := len(words[at]) > 0 || slices.ContainsFunc(spelled, func(s spelling) bool { return s.down == down && s.first == at })
		if isWord && (hasLetter || letters > 0) {
			w.refuse("PLAY that goes on")
		}
		if !hasLetter {
			return
		}
		at = beside(at, down, 1)
	}
}
