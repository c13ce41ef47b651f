// Package language is the words of the window: the catalogues of Fyne's lang,
// and a way to put what the editor and the games say in English into the
// language in use.
package language

import "strconv"

// Say puts a sentence that the editor or a game made into the language in use.
func Say(sentence string) string { return sentence }

// Key writes a key for people to read: "Ctrl+Left" with an arrow.
func Key(key string) string { return key }

// Number writes a number without needless digits.
func Number(n float64) string { return strconv.FormatFloat(n, 'f', -1, 64) }
