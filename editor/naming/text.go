package naming

import (
	"net/url"
	"strings"
	"unicode/utf8"
)

// escaped begins the text of a path that is not UTF-8.
const escaped = "bytes:"

// Text writes a path as text, to be stored in a file: a path that is not UTF-8, as on a disk with names
// in an older encoding, would else be read as another path.
func Text(path string) string {
	if utf8.ValidString(path) {
		return path
	}
	return escaped + url.PathEscape(path)
}

// OfText reads what Text wrote.
func OfText(text string) string {
	if rest, ok := strings.CutPrefix(text, escaped); ok {
		if path, err := url.PathUnescape(rest); err == nil {
			return path
		}
	}
	return text
}
