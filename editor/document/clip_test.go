package document_test

import (
	"strings"
	"testing"

	"puzzlewright/editor/document"
	"puzzlewright/solver/nullgame"
)

// TestClipsSurviveAMail: spaces lost at the ends of lines, other line ends,
// lines around, and the author's own symbols.
func TestClipsSurviveAMail(t *testing.T) {
	clip := nullgame.MustDraw("..c.", ".+#←", "....")
	text := document.EncodeClip(&nullgame.Game, clip)
	const want = "# bricks\nc coin\n+ coin + walker\n. empty\ns sign ←\n\n..c.\n.+#s\n....\n"
	if text != want {
		t.Errorf("the text is\n%s", text)
	}
	if strings.Contains(text, " \n") {
		t.Errorf("a line ends in a space:\n%s", text)
	}
	for name, text := range map[string]string{
		"as it was": text,
		"CRLF":      strings.ReplaceAll(text, "\n", "\r\n"),
		"BOM":       "\ufeff" + text,
		"around":    "\n\n" + text + "\n\n",
		"cut end":   strings.TrimRight(text, "\n"),
		"spaces":    "# bricks\nc coin\n  empty\n+ coin + walker\ns sign ←\n\n  c\n +#s\n    \n",
		"aliases":   "# BRICKS\nc Coin\n. ground\n+ coin + Walker\ns sign ←\n\n..c.\n.+#s\n....\n",
	} {
		got, _, err := document.DecodeClip(&nullgame.Game, text)
		if err != nil {
			t.Errorf("%s: %v", name, err)
		} else if !got.SameGrid(clip) {
			t.Errorf("%s: %s", name, nullgame.Picture(got))
		}
	}
}

// TestForeignLevelsCanBePasted: what the game's own formats can read.
func TestForeignLevelsCanBePasted(t *testing.T) {
	got, _, err := document.DecodeClip(&nullgame.Game, "walk\n#c\n@.\n")
	if err != nil || nullgame.Picture(got) != "#c/@." {
		t.Errorf("%v, %v", got, err)
	}
}

// TestAClipOfAnotherGameIsPastedWithoutWhatIsUnknown, which is told; there is an error where
// nothing of it is known.
func TestAClipOfAnotherGameIsPastedWithoutWhatIsUnknown(t *testing.T) {
	got, left, err := document.DecodeClip(&nullgame.Game, "# bricks\nx gold\n+ coin + gold\n. empty\n\n#x.\n+.#\n")
	if err != nil || nullgame.Picture(got) != "#../c.#" || !strings.HasSuffix(left.String(), " does not have: gold") {
		t.Errorf("%v, %q, %v", got, left, err)
	}
	if got, left, err := document.DecodeClip(&nullgame.Game, "# bricks\n. empty\n\n#.\n"); err != nil || nullgame.Picture(got) != "#." || !left.IsZero() {
		t.Errorf("%v, %q, %v", got, left, err)
	}
	if _, _, err := document.DecodeClip(&nullgame.Game, "x gold\n. empty\n\nx.\n"); err == nil || !strings.Contains(err.Error(), `has no tile "gold"`) {
		t.Errorf("nothing is known of it, and it says %v", err)
	}
}

// TestOtherTextIsRefused with a sentence.
func TestOtherTextIsRefused(t *testing.T) {
	for text, want := range map[string]string{
		"":                           "holds no part of a level",
		"hello":                      "holds no part of a level",
		"a coin\n\nb\n":              "not in tiles.txt",
		"x gold\n\nx\n":              `has no tile "gold"`,
		strings.Repeat("x", 9<<20):   "too much",
		"hello\n\nthis is\n\na mail": "holds no part of a level",
	} {
		if _, _, err := document.DecodeClip(&nullgame.Game, text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%.20q: %v, want something of %q", text, err, want)
		}
	}
}

// FuzzClip: whatever a clipboard holds, reading it ends well, and what was
// read is written so that it reads the same again.
func FuzzClip(f *testing.F) {
	for _, seed := range []string{
		"", "a\n\nb", "# bricks\n. empty\n\n#.\n.#\n", "walk\n#c\n", "+ coin + walker\r\n  empty\r\n\r\n+ \r\n ",
		"s sign ↑\nt sign\n\nst\n", "é coin\n\né\n",
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		l, _, err := document.DecodeClip(&nullgame.Game, text)
		if err != nil {
			return
		}
		written := document.EncodeClip(&nullgame.Game, l)
		again, _, err := document.DecodeClip(&nullgame.Game, written)
		if err != nil || !again.SameGrid(l) {
			t.Fatalf("%q was read, written as %q, and then: %v", text, written, err)
		}
	})
}
