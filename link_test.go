package main

import (
	"path/filepath"
	"strings"
	"testing"
)

// TestALevelGoesAlongInALinkAndInAPicture: every command takes a link in place of a
// path, a picture is converted back into the level, and one that was exported bare, or
// is no picture of a level, says so.
func TestALevelGoesAlongInALinkAndInAPicture(t *testing.T) {
	t.Chdir(t.TempDir())
	levelAt(t, "easy", easy...)
	link, errs, status := typed(t, "link", "easy")
	if status != 0 || !strings.HasPrefix(link, "puzzlewright:") {
		t.Fatalf("%d: %q, %q", status, link, errs)
	}
	link = strings.TrimSpace(link)
	if out, errs, status := typed(t, "solve", link); status != 0 || !strings.HasPrefix(out, "link: solved in") {
		t.Errorf("solve: %d, %q, %q", status, out, errs)
	}
	if _, errs, status := typed(t, "convert", link, "back"); status != 0 || contentOf(t, filepath.Join("back", "content.txt")) != contentOf(t, filepath.Join("easy", "content.txt")) {
		t.Errorf("convert: %d, %q", status, errs)
	}
	if _, errs, status := typed(t, "convert", "easy", "easy.png"); status != 0 {
		t.Fatal(errs)
	}
	if _, errs, status := typed(t, "convert", "easy.png", "again"); status != 0 || contentOf(t, filepath.Join("again", "content.txt")) != contentOf(t, filepath.Join("easy", "content.txt")) {
		t.Errorf("convert: %d, %q", status, errs)
	}
	if _, errs, status := typed(t, "convert", "--bare", "easy", "bare.png"); status != 0 {
		t.Fatal(errs)
	}
	for path, want := range map[string]string{
		"bare.png":          "this picture carries no level",
		"puzzlewright:????": "no level in what stands behind",
		"puzzlewright:AQ??": "cut off or damaged",
	} {
		if out, _, status := typed(t, "check", path); status != 1 || !strings.Contains(out, want) {
			t.Errorf("check %s: %d, %q", path, status, out)
		}
	}
}
