package convert

import (
	"bytes"
	"slices"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/unicode"
)

// An Encoding is how the text of a file is written in bytes: in UTF-8, or as old files are.
type Encoding struct{ of encoding.Encoding } // nil for UTF-8

// Decode gives the text of a file in UTF-8, and its encoding. A file that begins with a byte-order
// mark of UTF-16 is UTF-16. A file that is not UTF-8, and has no control characters that texts do
// not have, is Windows-1252, of which Latin-1 is a part; or code page 850 of DOS, where it has bytes
// that Windows-1252 does not define. All others are given as they are.
func Decode(data []byte) (text []byte, e Encoding) {
	switch {
	case bytes.HasPrefix(data, []byte("\xff\xfe")):
		e.of = unicode.UTF16(unicode.LittleEndian, unicode.UseBOM)
	case bytes.HasPrefix(data, []byte("\xfe\xff")):
		e.of = unicode.UTF16(unicode.BigEndian, unicode.UseBOM)
	case utf8.Valid(data):
		return data, e
	case slices.ContainsFunc(data, isUnknown):
		e.of = charmap.CodePage850
	default:
		e.of = charmap.Windows1252
	}
	text, err := e.of.NewDecoder().Bytes(data)
	if err != nil || bytes.ContainsFunc(text, isBinary) {
		return data, Encoding{}
	}
	return text, e
}

// isUnknown tells whether a byte is not defined in Windows-1252.
func isUnknown(b byte) bool { return strings.IndexByte("\x81\x8d\x8f\x90\x9d", b) >= 0 }

// isBinary tells whether a character is a control character that texts do not have.
func isBinary(r rune) bool { return r < ' ' && !strings.ContainsRune("\t\n\v\f\r\x1a", r) }

// Encode writes a text in the encoding, or in UTF-8 where the encoding lacks some of its characters.
func (e Encoding) Encode(text []byte) []byte {
	if e.of == nil {
		return text
	}
	data, err := e.of.NewEncoder().Bytes(text)
	if again, _ := Decode(data); err != nil || !bytes.Equal(again, text) {
		return text
	}
	return data
}
