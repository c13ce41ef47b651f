// Package message holds the texts that people read as data: a Message is an English
// format with its arguments. It is put into words where it is shown, in English by
// String, in another language by Language.Say.
package message

import (
	"fmt"
	"strconv"
	"strings"
	"unicode"
)

// A Message is a sentence, or a part of one.
type Message struct {
	// Format is in English, with the verbs of package fmt. Translations are
	// found by it.
	Format string
	// Args are the arguments of the verbs. A Message, a Tile, an error or a number is written
	// in the language of the whole, with the digits of large numbers in groups; all else is
	// written as fmt does.
	Args []any
	// one is the format for a count of one; "" where nothing is counted. count is the count.
	one   string
	count int
}

// New makes a message. Without arguments the text is taken as it is.
func New(format string, args ...any) Message { return Message{Format: format, Args: args} }

// Word makes a message of a text from a table, such as a title.
func Word(text string) Message { return Message{Format: text} }

// Plural makes a message about n things; n is its first argument. The format one is for a single
// thing, and may leave out the number.
func Plural(n int, one, other string, args ...any) Message {
	return Message{Format: other, Args: append([]any{n}, args...), one: one, count: n}
}

// Join puts messages one after the other, with a separator that is the same in
// every language.
func Join(separator string, parts ...Message) Message {
	args := make([]any, len(parts))
	for i, p := range parts {
		args[i] = p
	}
	verbs := strings.Repeat(strings.ReplaceAll(separator, "%", "%%")+"%s", len(parts))
	return New(strings.TrimPrefix(verbs, separator), args...)
}

// Quote makes a message of text that is the same in every language: a name, a path.
func Quote(text string) Message { return New("%s", text) }

// IsZero tells that there is nothing to say.
func (m Message) IsZero() bool { return m.Format == "" }

// String gives the message in English.
func (m Message) String() string { return (*Language)(nil).Say(m) }

// A Tile is the name of a tile of a game, as tiles.txt spells it.
type Tile struct{ Game, Name string }

// String gives the name in English.
func (t Tile) String() string { return t.Name }

// expand writes the arguments into the places of a format.
func expand(format string, args []any, say func(any) any) string {
	if len(args) == 0 {
		return format
	}
	var b strings.Builder
	split(format, func(text, verb string, arg int) {
		b.WriteString(text)
		if verb != "" && arg < len(args) {
			fmt.Fprintf(&b, verb, say(args[arg]))
		}
	})
	return b.String()
}

// split visits the parts of a format: a text, the verb that follows it, and the index of the verb's
// argument: the next one, or the one that the verb names, as in %[2]s. The last text has no verb.
func split(format string, visit func(text, verb string, arg int)) {
	arg := 0
	for {
		text, rest, found := strings.Cut(format, "%")
		if !found {
			visit(text, "", 0)
			return
		}
		if strings.HasPrefix(rest, "%") {
			visit(text+"%", "", 0)
			format = rest[1:]
			continue
		}
		if strings.HasPrefix(rest, "[") {
			number, after, _ := strings.Cut(rest[1:], "]")
			n, _ := strconv.Atoi(number)
			arg, rest = max(n-1, 0), after
		}
		end := strings.IndexFunc(rest, unicode.IsLetter) + 1
		verb := rest[:end]
		if verb == "w" {
			verb = "v"
		}
		visit(text, "%"+verb, arg)
		arg++
		format = rest[end:]
	}
}
