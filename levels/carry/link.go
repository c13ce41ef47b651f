package carry

import (
	"encoding/base64"
	"strings"

	"puzzlewright/levels/message"
)

// scheme is what a link begins with. After it stands the packed level in the letters
// of base64 for addresses (RFC 4648), which every program leaves as they are.
const scheme = "puzzlewright:"

// The most that a link is long, in characters, and that its files come to, in bytes.
// Shells hand on no longer ones.
const (
	longest  = 100_000
	mostText = 1 << 20
)

// IsLink tells whether a text is meant as a link to a level. Space around it does not
// matter.
func IsLink(text string) bool { return strings.HasPrefix(strings.TrimSpace(text), scheme) }

// Link gives a link that carries the files of a level. The error says that they are too
// many for one.
func Link(files map[string][]byte) (string, error) {
	size := 0
	for _, data := range files {
		size += len(data)
	}
	link := scheme + base64.RawURLEncoding.EncodeToString(Pack(files))
	if size > mostText || len(link) > longest {
		return "", message.Errorf("the level is too large for a link; export a picture, which carries it too")
	}
	return link, nil
}

// OfLink gives the files that a link carries. The error says why there are none.
func OfLink(link string) (map[string][]byte, error) {
	text, _ := strings.CutPrefix(strings.TrimSpace(link), scheme)
	if len(text) > longest {
		return nil, message.Errorf("the link is longer than any link of a level; it is not opened")
	}
	text = strings.TrimRight(strings.TrimLeft(text, "/"), "=")
	const letters = 2 // that the version takes
	first, _ := base64.RawURLEncoding.DecodeString(text[:min(letters, len(text))])
	if text != "" && (len(first) == 0 || !isVersion(first[0])) {
		return nil, message.Errorf("there is no level in what stands behind %q; ask for the link again, and copy all of it", scheme)
	}
	data, err := base64.RawURLEncoding.DecodeString(text)
	if err != nil {
		return nil, errBroken
	}
	return unpack(data, mostText)
}
