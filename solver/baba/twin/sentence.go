package twin

import (
	"cmp"
	"slices"
	"strconv"

	"puzzlewright/levels"
)

// A word is one word as it stands in a sentence.
type word struct {
	unit  *unit
	name  string
	class class
	// letters are the letters that spell the word, nil for a word on the board.
	letters []*unit
}

// A sentence is a row of words; reading begins at the index from.
type sentence struct {
	words []word
	from  int
	down  bool
}

// span names the words of a part of a sentence, so that the part is known when it is met
// again.
func (s sentence) span(from, to int) string {
	name := strconv.AppendBool(nil, s.down)
	for _, w := range s.words[from:to] {
		name = strconv.AppendInt(append(name, ' '), int64(w.unit.id), 10)
		for _, u := range w.letters {
			name = strconv.AppendInt(append(name, '+'), int64(u.id), 10)
		}
	}
	return string(name)
}

// readSentences finds all rules that stand on the board, in the order in
// which they are read (rules 3.1 to 3.4). The units in asWords are objects
// that count as words.
func (w *World) readSentences(asWords map[*unit]bool) []*rule {
	var queue []sentence
	var rules []*rule
	tried, taken := map[string]bool{}, map[string]bool{}
	// "A sentence needs >= 3 words." "Each (start, direction, remaining
	// sentence) is tried once."
	try := func(s sentence) {
		if len(s.words)-s.from >= 3 && first(tried, s.span(s.from, len(s.words))) {
			queue = append(queue, s)
		}
		if len(tried) > tooMany {
			w.destroyLevel("too complex")
		}
	}
	for _, s := range w.runs(asWords) {
		try(s)
	}
	for len(queue) > 0 && !w.over() {
		s := queue[0]
		queue = queue[1:]
		scan, restarts := s.scan()
		for _, at := range restarts {
			try(sentence{s.words, at, s.down})
		}
		// "The same id set is only taken once."
		//
		// Decision: a sentence counts as taken as far as the scanner
		// accepted it: two stacked words that end it in two ways add nothing,
		// two that continue it in two ways give its other rules twice.
		if len(scan) < 3 || !first(taken, s.span(s.from, s.from+len(scan))) {
			continue
		}
		found, restart := extract(scan)
		rules = append(rules, found...)
		if restart >= 0 {
			try(sentence{s.words, s.from + restart, s.down})
		}
	}
	return rules
}

// first notes that something is met, and tells whether it is met for the first time.
func first(met map[string]bool, what string) bool {
	before := met[what]
	met[what] = true
	return !before
}

// tooMany bounds the sentences that are tried, with all choices among
// stacked words and all restarts. The game destroys a level that has more.
const tooMany = 5000

// runs gives every row of words, one sentence for each choice of a word from
// each cell (rules 3.1).
//
// Decision: rows are read in the order of the cells they begin in, column by
// column, to the right before down; restarts are read after all of them, in
// the order in which they came up. Choices vary quickest in the last cell.
func (w *World) runs(asWords map[*unit]bool) []sentence {
	words := map[levels.Cell][]word{}
	letters := false
	for _, u := range slices.SortedFunc(slices.Values(w.units), func(a, b *unit) int { return cmp.Compare(a.since, b.since) }) {
		cell := levels.Cell{X: u.x, Y: u.y}
		switch {
		case u.text && classOf(u.name) == letter:
			letters = true
		case u.text:
			words[cell] = append(words[cell], word{u, u.name, classOf(u.name), nil})
		case asWords[u]:
			words[cell] = append(words[cell], word{u, u.name, noun, nil})
		}
	}
	if letters {
		return w.spelledRuns(words)
	}
	wordsAt := func(x, y int) []word { return words[levels.Cell{X: x, Y: y}] }
	var runs []sentence
	for i := range w.width * w.height {
		u := levels.Cell{X: i / w.height, Y: i % w.height}
		if len(wordsAt(u.X, u.Y)) == 0 {
			continue
		}
		for _, down := range []bool{false, true} {
			dx, dy := 1, 0
			if down {
				dx, dy = 0, 1
			}
			// "A run starts at a cell that holds text, whose previous cell has
			// no text and whose next cell has text."
			if len(wordsAt(u.X-dx, u.Y-dy)) > 0 {
				continue
			}
			var cells [][]word
			ways := 1
			for x, y := u.X, u.Y; len(wordsAt(x, y)) > 0; x, y = x+dx, y+dy {
				cells = append(cells, wordsAt(x, y))
				ways = min(ways*len(wordsAt(x, y)), tooMany+1)
			}
			if len(cells) < 3 { // "A sentence needs >= 3 words."
				continue
			}
			if ways > tooMany {
				w.destroyLevel("too complex")
				return nil
			}
			choices := [][]word{nil}
			for _, here := range cells {
				var longer [][]word
				for _, c := range choices {
					for _, h := range here {
						longer = append(longer, append(slices.Clone(c), h))
					}
				}
				choices = longer
			}
			for _, c := range choices {
				runs = append(runs, sentence{c, 0, down})
			}
		}
	}
	return runs
}

// scan reads a sentence as far as it goes, and tells where in its row to
// begin again (rules 3.2 and 3.3).
func (s sentence) scan() (accepted []word, restarts []int) {
	scanner := scanner{}
	const none = class(-1)
	previous := none
	pendingNot := -1         // the index of a NOT that only nouns have followed
	safe, began := -1, false // the index of the last word that is not a NOT; whether a word other than NOT was accepted
	for i := s.from; i < len(s.words); i++ {
		c := s.words[i].class
		if previous != not && i > s.from {
			safe = i - 1
		}
		if scanner.accept(c, previous, i == len(s.words)-1) {
			accepted = append(accepted, s.words[i])
			switch {
			case c == not && (pendingNot < 0 || previous == noun):
				pendingNot = i
			case c != not && c != noun:
				pendingNot = -1
			}
			began = began || scanner.state > 0
			previous = c
			continue
		}
		// A row that ends where the reading stops has nothing to restart from.
		if i == len(s.words)-1 {
			return accepted, nil
		}
		next := s.words[i+1].class
		// Decision: a noun right behind a noun forgets a pending NOT, so that
		// BABA IS NOT KEKE ROCK IS WIN is BABA IS NOT KEKE and ROCK IS WIN;
		// and no restart goes back to a NOT that opens the row, nor to any NOT
		// while no other word was accepted. So does the game.
		usable := pendingNot > 0 && began && !(c == noun && previous == noun)
		switch {
		case i == s.from:
			restarts = []int{i + 1}
		case usable && (c != verb && c != infix || previous == noun):
			restarts = []int{pendingNot}
			// "And also at s if s+1 can follow it."
			//
			// Decision: "it" is the NOT, which nouns, prefix conditions and NOT
			// can follow at the start of a sentence; where s is a prefix
			// condition, the sentence from the NOT already has it.
			if c != prefix && (next == noun || next == prefix || next == not) {
				restarts = append(restarts, i)
			}
		case previous == noun && (c == verb || c == infix):
			restarts = []int{i - 1}
		case previous == not && safe >= 0 && s.words[safe].class == noun && c != verb && c != property:
			restarts = []int{safe}
		default:
			restarts = []int{i}
		}
		return accepted, restarts
	}
	return accepted, nil
}

// allowed tells whether a word may be an argument of a verb or condition
// (rules 3.4). BABA HAS YOU is no rule.
func allowed(of string, argument word) bool {
	switch {
	case of == "play": // which takes letters
		return false
	case of == "feeling": // "FEELING takes properties"
		return argument.class == property
	case argument.class == noun:
		return true
	case of == "is" || of == "write":
		return argument.class == property
	case of == "facing":
		_, isDirection := directionOf(argument.name)
		return isDirection
	}
	return false
}

// extract makes rules of the words the scanner accepted: every subject with
// every target, all conditions on each. A word of the wrong type ends the
// sentence, and reading restarts there; restart is -1 if there is none.
func extract(words []word) (rules []*rule, restart int) {
	type predicate struct {
		verb    string
		targets []argument
	}
	var (
		subjects   []argument
		conditions []condition
		predicates []predicate
		negated    bool
		of         string // the verb or infix condition whose arguments follow
		ofVerb     bool
	)
	restart = -1
	for i, word := range words {
		last := i == len(words)-1
		switch word.class {
		case not: // it negates the next word only, and a second one cancels it
			negated = !negated
			continue
		case and:
		case verb:
			if !last {
				of, ofVerb = word.name, true
				predicates = append(predicates, predicate{verb: word.name})
			}
		case prefix, infix:
			if !last {
				conditions = append(conditions, condition{word: word.name, not: negated})
				if word.class == infix {
					of, ofVerb = word.name, false
				}
			}
		case noun, property:
			a := argument{word.name, negated}
			switch {
			case of == "" && word.class == noun:
				subjects = append(subjects, a)
			case of == "" || !allowed(of, word):
				restart = i
			case ofVerb:
				p := &predicates[len(predicates)-1]
				p.targets = append(p.targets, a)
			default:
				c := &conditions[len(conditions)-1]
				c.args = append(c.args, a)
			}
		}
		if restart >= 0 {
			break
		}
		negated = false
	}
	for _, subject := range subjects {
		for _, p := range predicates {
			for _, target := range p.targets {
				rules = append(rules, &rule{
					subject: subject.word, notSubject: subject.not, verb: p.verb,
					target: target.word, not: target.not, conditions: conditions, written: true,
				})
			}
		}
	}
	return rules, restart
}
