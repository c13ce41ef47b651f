// Package language is the words of the window: the catalogues of Fyne's lang,
// and a way to put what the editor and the games say in English into the
// language in use.
//
// English is written where it is said. Each other language has a folder of
// catalogues beside this file, from the English to its own; en.json holds only
// what English says otherwise than its keys: plurals, and keys that are no text.
package language

import (
	"embed"
	"encoding/json"
	"fmt"
	"path"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"
)

//go:embed en.json de/*.json
var files embed.FS

// tilesFile names the catalogue of what is drawn: names of tiles are words such
// as "line", which mean something else in other places.
const tilesFile = "tiles.json"

// A Language is one that the window can speak.
type Language struct{ Code, Name string }

// All are the languages of the window.
var All = []Language{{"en", "English"}, {"de", "Deutsch"}}

// current is what Say puts sentences into; its zero value leaves them.
var current speech

// A speech is a language made ready.
type speech struct {
	code      string
	exact     map[string]string
	sentences []sentence
	tiles     map[string]string
}

// Use chooses the language by its code; "" is the system's, or English where
// the window does not speak that. It must be called on the interface's
// goroutine, and before what is to speak that language is made.
func Use(code string) error {
	system := lang.SystemLocale().LanguageString()
	if code == "" {
		// German is German in all countries.
		code, _, _ = strings.Cut(system, "-")
	}
	words, tiles, err := read(code)
	if err != nil {
		return err
	}
	current = speech{code: code}
	if tiles != nil {
		current = ready(code, words, tiles)
	}
	// Fyne goes by the system's language alone; so the words of the language
	// that was chosen are given to it as those of the system's.
	for _, word := range reserved {
		delete(words, word)
	}
	data, err := json.Marshal(words)
	if err != nil {
		return fmt.Errorf("the words of %s: %w", code, err)
	}
	if err := lang.AddTranslationsForLocale(data, fyne.Locale(system)); err != nil {
		return fmt.Errorf("the words of %s: %w", code, err)
	}
	return nil
}

// reserved are words that are no keys for Fyne, as they name forms of others.
var reserved = []string{"zero", "one", "two", "few", "many", "other", "id", "hash", "description", "translation"}

// read gives the words of a language by their English, and its tiles. A
// language that nobody wrote down is English.
func read(code string) (words map[string]any, tiles map[string]string, err error) {
	known := code
	if _, err := files.ReadDir(code); err != nil {
		known = "de"
	}
	words, tiles = map[string]any{}, map[string]string{}
	dir, err := files.ReadDir(known)
	if err != nil {
		return nil, nil, fmt.Errorf("the words of %s: %w", known, err)
	}
	for _, file := range dir {
		into := any(&words)
		if file.Name() == tilesFile {
			into = &tiles
		}
		if err := decode(path.Join(known, file.Name()), into); err != nil {
			return nil, nil, err
		}
	}
	if known == code {
		return words, tiles, nil
	}
	// English says the keys themselves.
	for key := range words {
		words[key] = key
	}
	return words, nil, decode("en.json", &words)
}

func decode(file string, into any) error {
	data, err := files.ReadFile(file)
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
	if current.code == "de" {
		text = strings.Replace(text, ".", ",", 1)
	}
	return text
}

// Capital writes the first letter of a sentence large.
func Capital(text string) string {
	r, n := utf8.DecodeRuneInString(text)
	if n == 0 {
		return text
	}
	return string(unicode.ToUpper(r)) + text[n:]
}
