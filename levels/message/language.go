package message

import (
	"encoding/json"
	"fmt"
	"maps"
	"math"
	"reflect"
	"strings"
	"unicode"

	"golang.org/x/text/feature/plural"
	"golang.org/x/text/language"
	textmessage "golang.org/x/text/message"
	"golang.org/x/text/number"
)

// A Language is a language other than English. Its formats take the arguments of the English ones,
// in any order: "%[2]s of %[1]d". A nil Language is English.
type Language struct {
	tag     language.Tag
	formats map[string]Forms
	tiles   map[Tile]Message
}

// NewLanguage makes a language that knows no words yet.
func NewLanguage(code string) *Language {
	return &Language{tag: language.Make(code), formats: map[string]Forms{}, tiles: map[Tile]Message{}}
}

// Forms are the forms of a translation, by plural category. Most have only "other"; where things are
// counted, there is one for each of the language's categories.
type Forms map[string]string

// UnmarshalJSON reads a text, or an object of forms.
func (f *Forms) UnmarshalJSON(data []byte) error {
	var text string
	if json.Unmarshal(data, &text) == nil {
		*f = Forms{"other": text}
		return nil
	}
	return json.Unmarshal(data, (*map[string]string)(f))
}

// Words are what a catalogue file holds: translations of formats, and of the
// names of a game's tiles.
type Words struct {
	Formats map[string]Forms  `json:"formats"`
	Tiles   map[string]string `json:"tiles"`
}

// Add makes a language know the words of a game; "" is for those of no game.
func (l *Language) Add(game string, w Words) {
	maps.Copy(l.formats, w.Formats)
	for name, text := range w.Tiles {
		l.tiles[Tile{game, name}] = Quote(text)
	}
}

// Call gives a tile a name, unless its game has a word for it. The name may be made of other words.
func (l *Language) Call(t Tile, name Message) {
	if _, ok := l.tiles[t]; !ok {
		l.tiles[t] = name
	}
}

// Knows tells whether the language has words for a format. What has no letters
// needs none.
func (l *Language) Knows(format string) bool {
	return l == nil || !wordy(format) || l.formats[format] != nil
}

// wordy tells whether a format has words of its own.
func wordy(format string) bool {
	words := false
	split(format, func(text, _ string, _ int) { words = words || strings.ContainsFunc(text, unicode.IsLetter) })
	return words
}

// Say puts a message into the language, or into English where the language lacks the words.
func (l *Language) Say(m Message) string { return expand(l.format(m), m.Args, l.argument) }

// format gives the format of a message in the language.
func (l *Language) format(m Message) string {
	if l == nil || l.formats[m.Format] == nil {
		if m.one != "" && m.count == 1 {
			return m.one
		}
		return m.Format
	}
	forms := l.formats[m.Format]
	if m.one != "" {
		category := plural.Cardinal.MatchPlural(l.tag, m.count, 0, 0, 0, 0)
		if text, ok := forms[categories[category]]; ok {
			return text
		}
	}
	return forms["other"]
}

// categories are the plural categories as the Unicode CLDR names them.
var categories = map[plural.Form]string{
	plural.Zero: "zero", plural.One: "one", plural.Two: "two", plural.Few: "few", plural.Many: "many", plural.Other: "other",
}

// argument gives an argument of a message as it is written in the language.
func (l *Language) argument(a any) any {
	switch a := a.(type) {
	case Message:
		return l.Say(a)
	case Tile:
		if l != nil {
			if name, ok := l.tiles[a]; ok {
				return l.Say(name)
			}
		}
		return a.Name
	case error:
		return l.Say(Of(a))
	case int, int16, int32, int64, uint, uint16, uint32, uint64, float64:
		if l == nil {
			return figure{a, language.English}
		}
		return figure{a, l.tag}
	}
	return a
}

// ungrouped is the number below which digits are not grouped, as is usual in print. Numbers that a
// user is told to write are smaller.
const ungrouped = 10_000

// A figure is a number that formats as the language writes numbers, with the digits of large ones in
// groups, if the verb is "%d" or has a number of decimal places.
type figure struct {
	value any
	tag   language.Tag
}

// Format implements fmt.Formatter.
func (n figure) Format(f fmt.State, verb rune) {
	places, said := f.Precision()
	if format := fmt.FormatString(f, verb); format != "%d" && !said {
		fmt.Fprintf(f, format, n.value)
		return
	}
	how := []number.Option{number.Scale(places)}
	if n.size() < ungrouped {
		how = append(how, number.NoSeparator())
	}
	_, _ = textmessage.NewPrinter(n.tag).Fprint(f, number.Decimal(n.value, how...))
}

// size gives the absolute value.
func (n figure) size() float64 {
	switch v := reflect.ValueOf(n.value); {
	case v.CanInt():
		return math.Abs(float64(v.Int()))
	case v.CanUint():
		return float64(v.Uint())
	default:
		return math.Abs(v.Float())
	}
}
