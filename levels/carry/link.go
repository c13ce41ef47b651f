package carry

import (
	"encoding/base64"
	"strings"

	"puzzlewright/levels/message"
)

// scheme is how a link begins. The packed level follows in base64 for addresses (RFC 4648), which
// every program leaves as it is.
const scheme = "puzzlewright:"

// longest is how many characters a link may have: shells do not pass on longer ones. mostText is
// how many bytes its files may have together.
const (
	longest  = 100_000
	mostText = 1 << 20
)

// IsLink tells whether a text is meant as a link to a level. Space around it does not
// matter.
func IsLink(text string) bool { return strings.HasPrefix(strings.TrimSpace(text), scheme) }

// Link gives a link that carries the files of a level. The error says that they are too large.
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
