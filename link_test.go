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

// TestOneLevelMayBeNamedByItsFolder, whether that holds a level folder or a file of one level.
func TestOneLevelMayBeNamedByItsFolder(t *testing.T) {
	t.Chdir(t.TempDir())
	levelAt(t, "set/easy", easy...)
	filesAt(t, "files", map[string]string{"one.xsb": "#####\n#@$.#\n#####\n", "read.me": "hello"})
	filesAt(t, "several", map[string]string{"two.xsb": "#####\n#@$.#\n#####\n\n#####\n#@$.#\n#####\n"})
	filesAt(t, "none", map[string]string{"read.me": "hello"})
	for path, want := range map[string]string{
		"set": "", "files": "",
		"several": "several holds 2 levels; name one of them, such as " + filepath.Join("several", "two.xsb") + "#1",
		"none":    `none: there is no level in "none"`,
	} {
		out, errs, status := typed(t, "link", path)
		if made := strings.HasPrefix(out, "puzzlewright:") && status == 0; made != (want == "") || !strings.Contains(errs, want) {
			t.Errorf("%s: %d, %q, %q", path, status, out, errs)
		}
	}
}

// TestAFileOfALevelFolderIsNotTakenForALevel: what its signs stand for is said beside it.
func TestAFileOfALevelFolderIsNotTakenForALevel(t *testing.T) {
	t.Chdir(t.TempDir())
	filesAt(t, "level", map[string]string{"tiles.txt": "# wall\n@ player\n$ goal\n. box\n  empty", "content.txt": "#####\n#@$.#\n#####\n"})
	for _, name := range []string{"tiles.txt", "content.txt"} {
		path := filepath.Join("level", name)
		want := path + ": invalid: 1 problem\n" + path + ": this is one file of a level folder; open the folder, level\n"
		expect(t, 1, want, "solve", path)
	}
	filesAt(t, "alone", map[string]string{"content.txt": "#####\n#@$.#\n#####\n"})
	if out, _, status := typed(t, "solve", filepath.Join("alone", "content.txt")); status != 0 {
		t.Error(out)
	}
}
