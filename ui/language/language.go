// Package language is the words of the window: the catalogues of Fyne's lang,
// and those of what the editor and the games say as messages.
//
// English is written where it is said. Each other language has a folder of catalogues from English
// beside this file, and a file beside each game; en.json holds only where English differs from the
// keys of its catalogue: plurals, and keys that are no text.
package language

import (
	"embed"
	"encoding/json"
	"fmt"
	"io/fs"
	"path"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"puzzlewright/levels/message"
	"puzzlewright/solver/games"
)

//go:embed en.json de/*.json
var files embed.FS

// A Language is one that the window can speak.
type Language struct{ Code, Name string }

// All are the languages of the window.
var All = []Language{{"en", "English"}, {"de", "Deutsch"}}

// code is the code of the language in use, current the language that messages are said in.
var (
	code    string
	current *message.Language
)

// Code is the code of the language that was asked for ("de"), also where the program speaks English
// as it has no words in that language.
func Code() string { return code }

// Say puts a message into the language in use.
func Say(m message.Message) string { return current.Say(m) }

// Word puts a text that stands in a table into the language in use.
func Word(text string) string { return Say(message.Word(text)) }

// Tile gives the name of a tile of a game.
func Tile(game, name string) string {
	return Say(message.New("%s", message.Tile{Game: game, Name: name}))
}

// Use chooses the language by its code; "" is the system's, or English where
// the window does not speak that. It must be called on the interface's
// goroutine, and before what is to speak that language is made.
func Use(chosen string) error {
	system := lang.SystemLocale().LanguageString()
	if chosen == "" {
		// German is German in all countries.
		chosen, _, _ = strings.Cut(system, "-")
	}
	words, language, err := read(chosen)
	if err != nil {
		return err
	}
	code, current = chosen, language
	// Fyne goes by the system's language alone; so the words of the language
	// that was chosen are given to it as those of the system's.
	for _, word := range reserved {
		delete(words, word)
	}
	data, err := json.Marshal(words)
	if err != nil {
		return fmt.Errorf("the words of %s: %w", chosen, err)
	}
	if err := lang.AddTranslationsForLocale(data, fyne.Locale(system)); err != nil {
		return fmt.Errorf("the words of %s: %w", chosen, err)
	}
	return nil
}

// reserved are words that Fyne does not take as keys of a catalogue, as they name the forms of an
// entry.
var reserved = []string{"zero", "one", "two", "few", "many", "other", "id", "hash", "description", "translation"}

// read gives the words of the window in a language, and the language for messages. For English, and
// a language without a catalogue, the keys are the words.
func read(code string) (window map[string]any, language *message.Language, err error) {
	known := code
	if _, err := files.ReadDir(code); err != nil {
		known = "de"
	}
	window = map[string]any{}
	if err := readFolder(known, &window); err != nil {
		return nil, nil, err
	}
	if known == code {
		language, err = readMessages(code)
		return window, language, err
	}
	for key := range window {
		window[key] = key
	}
	language = message.NewLanguage("en")
	if err := games.Words(language, "en"); err != nil {
		return nil, nil, err
	}
	return window, language, decode(files, "en.json", &window)
}

// readMessages reads what messages are said in, in the window and by the games.
func readMessages(code string) (*message.Language, error) {
	language := message.NewLanguage(code)
	own := map[string]message.Forms{}
	if err := readFolder(code, &own); err != nil {
		return nil, err
	}
	language.Add("", message.Words{Formats: own})
	if err := games.Words(language, code); err != nil {
		return nil, err
	}
	return language, nil
}

// readFolder reads all catalogues of the window in a language into one.
func readFolder(code string, into any) error {
	dir, err := files.ReadDir(code)
	if err != nil {
		return fmt.Errorf("the words of %s: %w", code, err)
	}
	for _, file := range dir {
		if err := decode(files, path.Join(code, file.Name()), into); err != nil {
			return err
		}
	}
	return nil
}

func decode(from fs.FS, file string, into any) error {
	data, err := fs.ReadFile(from, file)
	if err == nil {
		err = json.Unmarshal(data, into)
	}
	if err != nil {
		return fmt.Errorf("the words in %s: %w", file, err)
	}
	return nil
}

// Number writes a number without needless digits, and with the language's
// decimal point.
func Number(n float64) string {
	text := strconv.FormatFloat(n, 'f', -1, 64)
	if code == "de" {
		text = strings.Replace(text, ".", ",", 1)
	}
	return text
}

// Count writes a whole number with its digits in groups, as the language does.
func Count(n int) string { return Say(message.New("%d", n)) }

// Sentence puts a message into the language in use, as a sentence or a title is written.
func Sentence(m message.Message) string { return Capital(Say(m)) }

// Capital writes the first letter of a sentence large.
func Capital(text string) string {
	r, n := utf8.DecodeRuneInString(text)
	if n == 0 {
		return text
	}
	return string(unicode.ToUpper(r)) + text[n:]
}
