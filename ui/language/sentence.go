package language

import (
	"cmp"
	"regexp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// A sentence is one with places in it, in both languages: "Undo {{.A}}". What
// stands in a place follows from the letter that its name begins with: N is a
// number, Q is to be left as it is, T is what lies in a cell, and A is said in
// turn.
type sentence struct {
	pattern *regexp.Regexp
	// begin is what every such sentence begins with.
	begin  string
	places []string
	text   string
	// letters is how much of the sentence is not a place.
	letters int
}

var (
	place   = regexp.MustCompile(`\{\{\.(\w+)\}\}`)
	sayable = regexp.MustCompile(`\{\{\.[NQTA]\d?\}\}`)
)

// ready makes a language's words into what Say looks up. Sentences with more
// words of their own come first.
func ready(code string, words map[string]any, tiles map[string]string) speech {
	s := speech{code: code, exact: map[string]string{}, tiles: tiles}
	for key, value := range words {
		text, ok := value.(string)
		switch {
		case !ok: // plurals are for lang.N
		case sayable.MatchString(key):
			s.sentences = append(s.sentences, newSentence(key, text))
		case place.MatchString(key): // is for lang.L
		default:
			s.exact[key] = text
		}
	}
	slices.SortFunc(s.sentences, func(a, b sentence) int {
		return cmp.Or(b.letters-a.letters, cmp.Compare(a.pattern.String(), b.pattern.String()))
	})
	return s
}

func newSentence(key, text string) sentence {
	s := sentence{text: text}
	var pattern strings.Builder
	pattern.WriteString(`^(?s:`)
	at := 0
	for _, found := range place.FindAllStringSubmatchIndex(key, -1) {
		literal, name := key[at:found[0]], key[found[2]:found[3]]
		pattern.WriteString(regexp.QuoteMeta(literal))
		if name[0] == 'N' {
			pattern.WriteString(`(\d+)`)
		} else {
			pattern.WriteString(`(.+?)`)
		}
		s.letters += len(literal)
		s.places = append(s.places, name)
		at = found[1]
	}
	pattern.WriteString(regexp.QuoteMeta(key[at:]) + `)$`)
	s.letters += len(key) - at
	s.begin = key[:place.FindStringIndex(key)[0]]
	s.pattern = regexp.MustCompile(pattern.String())
	return s
}

// Say puts a sentence that the editor or a game made into the language in use.
// What it does not know stays as it is.
func Say(text string) string {
	said, _ := say(text)
	return said
}

// say also tells whether it knew all of the text.
func say(text string) (said string, known bool) {
	if current.exact == nil || !strings.ContainsFunc(text, unicode.IsLetter) {
		return text, true
	}
	if said, ok := current.exact[text]; ok {
		return said, true
	}
	if said, ok := sayParts(text, "\n", " · "); ok {
		return said, true
	}
	partly := ""
	for i, s := range current.sentences {
		if s.letters < wordy && (i == 0 || current.sentences[i-1].letters >= wordy) {
			// What is little more than a comma is looked for in parts of sentences.
			if said, ok := sayParts(text, "; "); ok {
				return said, true
			}
		}
		said, matches, known := s.say(text)
		if known {
			return said, true
		}
		if matches && partly == "" && s.letters >= wordy {
			partly = said
		}
	}
	if first, size := utf8.DecodeRuneInString(text); unicode.IsUpper(first) {
		// A sentence that begins a line.
		lower := string(unicode.ToLower(first)) + text[size:]
		if said, ok := current.exact[lower]; ok {
			return capital(said), true
		}
	}
	if partly != "" {
		return partly, false
	}
	said, _ = sayParts(text, "; ")
	return said, false
}

// wordy is how many letters of its own a sentence has that cannot be mistaken.
const wordy = 8

// sayParts says what stands between separators, each by itself, the first one
// that there is; where there is none it knows nothing.
func sayParts(text string, separators ...string) (said string, known bool) {
	for _, separator := range separators {
		parts := strings.Split(text, separator)
		if len(parts) == 1 {
			continue
		}
		known = true
		for i, part := range parts {
			said, ok := say(part)
			parts[i], known = said, known && ok
		}
		return strings.Join(parts, separator), known
	}
	return text, false
}

// say gives the sentence in the language, where the text is one like it.
func (s *sentence) say(text string) (said string, matches, known bool) {
	if !strings.HasPrefix(text, s.begin) {
		return "", false, false
	}
	found := s.pattern.FindStringSubmatch(text)
	if found == nil {
		return "", false, false
	}
	known = true
	var swaps []string
	for i, name := range s.places {
		in, ok := found[i+1], true
		switch name[0] {
		case 'A':
			in, ok = say(in)
		case 'T':
			in = Tile(in)
		}
		known = known && ok
		swaps = append(swaps, "{{."+name+"}}", in)
	}
	return strings.NewReplacer(swaps...).Replace(s.text), true, known
}

func capital(text string) string {
	first, size := utf8.DecodeRuneInString(text)
	return string(unicode.ToUpper(first)) + text[size:]
}

// facings are what follows a tile that faces somewhere.
var facings = map[string]string{"right": "→", "up": "↑", "left": "←", "down": "↓"}

// Tile says what lies in a cell: "flag on rock facing left", "box + goal". Words
// of Baba are called as they are written: "flag text" is FLAG.
func Tile(names string) string {
	if current.tiles == nil {
		return names
	}
	for _, join := range []struct{ english, own string }{{" on ", " auf "}, {" + ", " + "}} {
		if over, under, ok := strings.Cut(names, join.english); ok {
			return Tile(over) + join.own + Tile(under)
		}
	}
	if name, facing, ok := strings.Cut(names, " facing "); ok {
		return Tile(name) + " " + facings[facing]
	}
	if name, arrow, ok := strings.Cut(names, " "); ok && strings.Trim(arrow, "→↑←↓") == "" {
		return Tile(name) + " " + arrow
	}
	if said, ok := current.tiles[names]; ok {
		return said
	}
	if word, ok := strings.CutSuffix(names, " text"); ok {
		return "Wort " + strings.ToUpper(word)
	}
	if number, ok := strings.CutPrefix(names, "tile "); ok {
		return "Stein " + number
	}
	return names
}
