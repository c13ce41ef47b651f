package words

import (
	"slices"
	"strings"
)

// signs are what letters read as, by the meaning of the letter: one character, or several.
var signs = append(strings.Split("abcdefghijklmnopqrstuvwxyz0123456789", ""), "ab", "ba", "sharp", "flat")

// Sign gives what a letter reads as.
func (x Lexeme) Sign() string { return signs[x.Meaning] }

// A Spelled word is a word that the letters of a level may spell, or that lies on its board.
type Spelled struct {
	Name  string
	Reads Lexeme // of ClassOther where the word is not supported
}

// spellable tells whether a name can be made of letters; letters counts those of
// each sign, and enough tells that each may be used any number of times.
func spellable(name string, letters []int, enough bool) bool {
	if name == "" {
		return true
	}
	for i, sign := range signs {
		rest, ok := strings.CutPrefix(name, sign)
		if !ok || letters[i] == 0 {
			continue
		}
		if !enough {
			letters[i]--
		}
		can := spellable(rest, letters, enough)
		if !enough {
			letters[i]++
		}
		if can {
			return true
		}
	}
	return false
}

// spell adds to used and spoken the things and words that the letters of a level may spell, as the
// level may come to have their words. Only MORE makes letters, and only if its word can be there.
func spell(letters []int, used, spoken []bool) {
	more := slices.IndexFunc(Vocabulary, func(v Word) bool { return v.Class == ClassProperty && v.Meaning == uint8(IsMore) })
	enough := spoken[more] || spellable("more", letters, false)
	for i, v := range Vocabulary {
		spoken[i] = spoken[i] || v.Class != ClassLetter && spellable(v.Name, letters, enough)
	}
	for i, t := range things {
		used[i] = used[i] || Dictionary[objectName(t.name)+TextSuffix].Word < 0 && spellable(t.name, letters, enough)
	}
}

// listSpelled lists the words that may be read, by name.
func (c *KindTable) listSpelled() {
	for _, r := range c.Roles[:c.Words] {
		if r.Reads.Class == ClassLetter {
			continue
		}
		c.Spelling = append(c.Spelling, Spelled{strings.ToLower(strings.TrimSuffix(r.Tile, TextSuffix)), r.Reads})
	}
	slices.SortFunc(c.Spelling, func(a, b Spelled) int { return strings.Compare(a.Name, b.Name) })
}

// Spells finds the word that some text spells, and tells whether there is one, and whether any word
// begins with the text.
func (c *KindTable) Spells(text string) (x Lexeme, word, begins bool) {
	i, word := slices.BinarySearchFunc(c.Spelling, text, func(s Spelled, text string) int { return strings.Compare(s.Name, text) })
	if word {
		x = c.Spelling[i].Reads
	}
	return x, word, i < len(c.Spelling) && strings.HasPrefix(c.Spelling[i].Name, text)
}
