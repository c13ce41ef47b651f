package paths

import (
	"slices"
	"strings"

	"puzzlewright/levels/message"
	"puzzlewright/solver"
)

// changes gives the sets that differ by one tile from the set of a line: one tile taken away;
// one added, of a kind that the set has or of a single letter; or one tile with a letter
// changed, left out or added. None has a tile that crosses itself, and no two are the same set.
func changes(line string) []solver.Change {
	set, problems := readSet(line)
	if len(problems) > 0 {
		return nil
	}
	c := changing{set: set, made: map[string]bool{key(set.spelt): true}}
	kinds := c.kinds()
	for _, i := range kinds {
		c.make(i, nil, message.New("take the path tile %s away", set.spelt[i].String()))
	}
	for _, i := range kinds {
		c.make(len(set.spelt), set.spelt[i], message.New("add a path tile %s", set.spelt[i].String()))
	}
	for _, w := range []word{{straight}, {leftward}} {
		c.make(len(set.spelt), w, message.New("add a path tile %s", w.String()))
	}
	for _, i := range kinds {
		for _, w := range set.spelt[i].variants() {
			c.make(i, w, message.New("make the path tile %s a %s", set.spelt[i].String(), w.String()))
		}
	}
	return c.all
}

// A changing makes sets from one set.
type changing struct {
	set  *tileSet
	made map[string]bool
	all  []solver.Change
}

// kinds gives the index of the first tile of each kind, in the order of the line.
func (c *changing) kinds() (first []int) {
	for i, kind := range c.set.kindOf {
		if slices.Index(c.set.kindOf, kind) == i {
			first = append(first, i)
		}
	}
	return first
}

// make adds the set in which w stands in place of tile i, or after the last tile where i is
// their number; with an empty w tile i is taken away.
func (c *changing) make(i int, w word, says message.Message) {
	words := slices.Clone(c.set.spelt)
	switch {
	case i == len(words):
		words = append(words, w)
	case len(w) == 0:
		words = slices.Delete(words, i, i+1)
	default:
		words[i] = w
	}
	if k := key(words); len(words) > 0 && !c.made[k] && !w.crossesItself() {
		c.made[k] = true
		c.all = append(c.all, solver.Change{Value: line(words), Says: says})
	}
}

// variants gives the words with one letter changed, or one left out or added at an end.
func (w word) variants() (all []word) {
	for _, t := range []turn{straight, leftward, rightward} {
		for at := range w {
			if w[at] != t {
				v := slices.Clone(w)
				v[at] = t
				all = append(all, v)
			}
		}
	}
	if len(w) > 1 {
		all = append(all, w[1:], w[:len(w)-1])
	}
	for _, t := range []turn{straight, leftward, rightward} {
		all = append(all, append(slices.Clone(w), t), append(word{t}, w...))
	}
	return all
}

// line spells a set as level.toml has it.
func line(words []word) string {
	spelt := make([]string, len(words))
	for i, w := range words {
		spelt[i] = w.String()
	}
	return strings.Join(spelt, ", ")
}

// key gives the same text for any two lines of the same set.
func key(words []word) string {
	sorted := make([]word, len(words))
	for i, w := range words {
		sorted[i] = w.lesser()
	}
	slices.SortFunc(sorted, slices.Compare)
	return line(sorted)
}
