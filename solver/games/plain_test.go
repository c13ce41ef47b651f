package games

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"puzzlewright/levels"
	"puzzlewright/levels/convert"
)

// TestAFileIsReadWhateverSystemWroteIt: in each format of text a byte-order mark, the ends of lines and the
// Ctrl-Z of DOS change nothing.
func TestAFileIsReadWhateverSystemWroteIt(t *testing.T) {
	const level = "00"
	for _, f := range Formats() {
		if f.Write == nil {
			continue
		}
		e := OpenFS(levels.Bundled, f.Game+"/"+level)
		data, err := f.Write(convert.Collection{Entries: []convert.Entry{{Level: e.Level}}})
		if err != nil {
			t.Fatal(f.Name, err)
		}
		plain := string(data)
		for name, text := range map[string]string{
			"mark":    "\ufeff" + plain,
			"windows": "\ufeff" + strings.ReplaceAll(plain, "\n", "\r\n"),
			"mac":     strings.ReplaceAll(plain, "\n", "\r"),
			"dos":     strings.ReplaceAll(plain, "\n", "\r\n") + "\x1a",
		} {
			path := filepath.Join(t.TempDir(), "level"+f.Extensions[0])
			if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
				t.Fatal(err)
			}
			got := Open(path)
			if len(got) != 1 || got[0].Level == nil || got[0].Game.Name != f.Game || len(got[0].Problems) > 0 {
				t.Errorf("%s, %s: %v", f.Name, name, got[0].Problems)
			} else if again := f.Again(e.Level); !got[0].Level.SameGrid(again) || got[0].Level.Title != again.Title {
				t.Errorf("%s, %s: another level is read", f.Name, name)
			}
		}
	}
}
