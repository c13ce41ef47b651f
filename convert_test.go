package main

import (
	"bytes"
	"context"
	"maps"
	"os"
	"strings"
	"testing"
	"time"
)

func TestConvertThereAndBack(t *testing.T) {
	dir := t.TempDir()
	t.Chdir(dir)
	const collection = "######\n#@$ .#\n######\nTitle: First\n\n#####\n#@$.#\n#####\nTitle: Second\n"
	filesAt(t, ".", map[string]string{"two.xsb": collection})
	expect(t, 0, "set/01\nset/02\n", "convert", "two.xsb", "set")
	if got := contentOf(t, "set/01/content.txt"); got != "######\n#@$ .#\n######\n" {
		t.Errorf("content.txt is %q", got)
	}
	if got := contentOf(t, "set/02/level.toml"); got != "game = 'sokoban'\ntitle = 'Second'\n" {
		t.Errorf("level.toml is %q", got)
	}
	expect(t, 0, "again.xsb\n", "convert", "set", "again.xsb")
	for _, title := range []string{"######\n#@$ .#\n######\n", "Title: First", "#####\n#@$.#\n#####\n", "Title: Second"} {
		if got := contentOf(t, "again.xsb"); !strings.Contains(got, title) {
			t.Errorf("%q is missing in\n%s", title, got)
		}
	}
	expect(t, 0, "one\n", "convert", "two.xsb#2", "one")
	expect(t, 0, "one.txt\n", "convert", "--format", "crates", "one", "one.txt")
	if got := contentOf(t, "one.txt"); !strings.Contains(got, "X") {
		t.Errorf("crates are written as\n%s", got)
	}
	// Solutions go along, in both directions, unless they are wrong.
	filesAt(t, "set/01", map[string]string{"solution.txt": "→→"})
	filesAt(t, "set/02", map[string]string{"solution.txt": "←"})
	expect(t, 0, "solved.xsb\n", "convert", "set", "solved.xsb")
	expect(t, 0, "solved/01\nsolved/02\n", "convert", "solved.xsb", "solved")
	if one, two := contentOf(t, "solved/01/solution.txt"), contentOf(t, "solved/02/solution.txt"); one != "2→\n" || two != "none" {
		t.Errorf("the solutions are %q and %q", one, two)
	}
	// A level folder is copied byte for byte.
	filesAt(t, "odd", map[string]string{"tiles.txt": sokobanTiles + "x wall", "content.txt": "x#####\r\n#@$ .#\r\n######"})
	expect(t, 0, "copy\n", "convert", "odd", "copy")
	for _, name := range []string{"tiles.txt", "content.txt", "level.toml"} {
		if contentOf(t, "odd", name) != contentOf(t, "copy", name) {
			t.Errorf("%s is not the same", name)
		}
	}
}

// TestConvertTellsWhatTheFormatHasNoRoomFor, once for all levels, beside the paths.
func TestConvertTellsWhatTheFormatHasNoRoomFor(t *testing.T) {
	t.Chdir(t.TempDir())
	for _, name := range []string{"one", "two"} {
		filesAt(t, "set/"+name, map[string]string{
			"tiles.txt": sokobanTiles, "content.txt": "#####\n#@$.#\n#####\n",
			"level.toml": "title = 'Lane'\n[[intent]]\nnever = 'waited'\n",
		})
	}
	out, errs, _ := typed(t, "convert", "set", "set.xsb")
	if out != "set.xsb\n" || !strings.Contains(errs, "set.xsb has no room for the intents;") {
		t.Errorf("wrote %q, said %q", out, errs)
	}
	if out, errs, _ = typed(t, "convert", "set", "copy"); out != "copy/one\ncopy/two\n" || strings.Contains(errs, "no room") {
		t.Errorf("wrote %q, said %q", out, errs)
	}
	if err := os.Mkdir("folder.xsb", 0o700); err != nil {
		t.Fatal(err)
	}
	if out, errs, _ = typed(t, "convert", "set", "folder.xsb"); out != "folder.xsb/one\nfolder.xsb/two\n" || strings.Contains(errs, "no room") {
		t.Errorf("wrote %q, said %q", out, errs)
	}
}

// TestConvertTellsWhatOfALevelStaysBehind: solutions, and fields that are no text, too.
func TestConvertTellsWhatOfALevelStaysBehind(t *testing.T) {
	t.Chdir(t.TempDir())
	kept := map[string]string{"solution.txt": "1→\n", "solutions.txt": "the way: 1→\n"}
	maps.Copy(kept, map[string]string{"tiles.txt": sokobanTiles, "content.txt": "#####\n#@$.#\n#####\n", "level.toml": "rank = 5\n[extra]\na = 1\n"})
	filesAt(t, "boxes", kept)
	_, errs, _ := typed(t, "convert", "boxes", "boxes.xsb")
	if want := "boxes.xsb has no room for the field \"extra\", the field \"rank\", the solutions with names; a level folder has\n"; errs != want {
		t.Errorf("said %q, want %q", errs, want)
	}
	kept = map[string]string{"solution.txt": "1←\n", "tiles.txt": "b brick\nD door\nd dude ←\n  empty", "content.txt": "D d\nbbb\n"}
	filesAt(t, "lane", kept)
	if _, errs, _ = typed(t, "convert", "lane", "lane.csv"); errs != "" {
		t.Errorf("of a solution that does not win it is said %q", errs)
	}
	filesAt(t, "lane", map[string]string{"solution.txt": "2←\n"})
	if _, errs, _ = typed(t, "convert", "lane", "lane.csv"); errs != "lane.csv has no room for the solution; a level folder has\n" {
		t.Errorf("said %q", errs)
	}
}

// TestCreditIsKept: the author of a collection goes with each of its levels,
// unless that names its own.
func TestCreditIsKept(t *testing.T) {
	t.Chdir(t.TempDir())
	filesAt(t, ".", map[string]string{"set.sok": "Title: The set\nAuthor: Ann\n\n5#|#@$.#|5#\nTitle: One\n\n5#|#.$@#|5#\nTitle: Two\nAuthor: Bob\n"})
	expect(t, 0, "set/01\nset/02\n", "convert", "set.sok", "set")
	for path, want := range map[string]string{
		"set/01/level.toml": "game = 'sokoban'\ntitle = 'One'\nauthor = 'Ann'\n",
		"set/02/level.toml": "game = 'sokoban'\ntitle = 'Two'\nauthor = 'Bob'\n",
	} {
		if got := contentOf(t, path); got != want {
			t.Errorf("%s is %q", path, got)
		}
	}
	expect(t, 0, "again.xsb\n", "convert", "set.sok", "again.xsb")
	if got := contentOf(t, "again.xsb"); !strings.HasPrefix(got, "Title: The set\nAuthor: Ann\n\n#####\n#@$.#\n#####\nTitle: One\n") {
		t.Errorf("written again as\n%s", got)
	}
}

// TestCratesComeAndGo: the notation of crates and marks, solution and all,
// becomes a level folder, and is written as it was.
func TestCratesComeAndGo(t *testing.T) {
	t.Chdir(t.TempDir())
	const crates = "######\n#@.OX#\n#.G..#\n######\nSolution\nrR\n"
	filesAt(t, ".", map[string]string{"crates.txt": crates})
	expect(t, 0, "level\n", "convert", "crates.txt", "level")
	if got := contentOf(t, "level/solution.txt"); got != "2→\n" {
		t.Errorf("solution.txt is %q", got)
	}
	expect(t, 0, "again.txt\n", "convert", "--format", "crates", "level", "again.txt")
	if got := contentOf(t, "again.txt"); got != crates {
		t.Errorf("written again as\n%s", got)
	}
}

func TestConvertSaysWhatItCannot(t *testing.T) {
	dir := t.TempDir()
	t.Chdir(dir)
	levelAt(t, "soko", easy...)
	levelAt(t, "bad", broken...)
	filesAt(t, "cat", map[string]string{"tiles.txt": "C cat\n. empty\n", "content.txt": "C..\n", "level.toml": "game = 'longcat'\n"})
	filesAt(t, "mixed", nil)
	for _, name := range []string{"soko", "cat"} {
		if err := os.CopyFS("mixed/"+name, os.DirFS(name)); err != nil {
			t.Fatal(err)
		}
	}
	for _, test := range []struct {
		args []string
		want string
	}{
		{[]string{"soko", "out.csv"}, `no format of Sokoban has the ending ".csv"; use .sok, .txt, .xsb, or a folder`},
		{[]string{"--format", "nonsense", "soko", "out.txt"}, `no format of Sokoban is called "nonsense"; use xsb, crates`},
		{[]string{"mixed", "out.txt"}, "a file holds levels of one game"},
		{[]string{"soko", "nowhere/deep/out.xsb"}, "there is no folder \"nowhere/deep\" to write into"},
		{[]string{"soko", "soko/tiles.txt/out.gif"}, "there is no folder \"soko/tiles.txt\" to write into"},
		{[]string{"soko"}, "name what to read and what to write"},
		{[]string{"soko", ""}, "name what to read and what to write"},
	} {
		out, errs, status := typed(t, append([]string{"convert"}, test.args...)...)
		if status != 1 || !strings.Contains(errs, test.want) || out != "" {
			t.Errorf("%v: %d, %q, %q", test.args, status, out, errs)
		}
	}
	if out, _, status := typed(t, "convert", "bad", "out"); status != 1 || !strings.Contains(out, "bad/content.txt:2:6:") {
		t.Errorf("a broken level: %d, %s", status, out)
	}
	if contentOf(t, "out") != "none" {
		t.Error("something was written")
	}
}

// TestPacksOfBaba are converted, solved and checked as folders are.
func TestPacksOfBaba(t *testing.T) {
	levelsOfBaba, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	t.Chdir(t.TempDir())
	if err := os.CopyFS("in/00", os.DirFS(levelsOfBaba+"/levels/baba/00")); err != nil {
		t.Fatal(err)
	}
	if err := os.CopyFS("in/01", os.DirFS(levelsOfBaba+"/levels/baba/01")); err != nil {
		t.Fatal(err)
	}
	expect(t, 0, "pack/00.l\npack/01.l\n", "convert", "--format", "baba", "in", "pack")
	if out, _, status := typed(t, "check", "pack"); status != 0 || !strings.Contains(out, "pack/01.l") {
		t.Errorf("checked: %d, %s", status, out)
	}
	if out, _, status := typed(t, "solve", "pack/00.l"); status != 0 || !strings.Contains(out, "pack/00.l") {
		t.Errorf("solved: %d, %s", status, out)
	}
	expect(t, 0, "one.l\n", "convert", "in/00", "one.l")
	expect(t, 0, "out/00\nout/01\n", "convert", "pack", "out")
	if contentOf(t, "in/01/content.txt") == "none" || contentOf(t, "out/01/level.toml") == "none" {
		t.Error("something is missing")
	}
	expect(t, 0, "again/00.l\nagain/01.l\n", "convert", "--format", "baba", "out", "again")
	for _, name := range []string{"00.l", "00.ld", "01.l", "01.ld"} {
		if contentOf(t, "pack", name) != contentOf(t, "again", name) {
			t.Errorf("%s is not the same", name)
		}
	}
	filesAt(t, "pack", map[string]string{"02.l": "ACHTUNG!\x05\x01", "02.ld": ""})
	if out, _, status := typed(t, "check", "pack"); status != 1 || !strings.Contains(out, "pack/02.l: the file ends before its layers") {
		t.Errorf("checked: %d, %s", status, out)
	}
}

// TestConvertReplacesNoCollectionByFewerLevels, unless it is told to.
func TestConvertReplacesNoCollectionByFewerLevels(t *testing.T) {
	t.Chdir(t.TempDir())
	const two = "######\n#@$ .#\n######\nTitle: First\n\n#####\n#@$.#\n#####\nTitle: Second\n"
	filesAt(t, ".", map[string]string{"two.xsb": two})
	expect(t, 0, "one\n", "convert", "two.xsb#2", "one")
	expect(t, 1, "", "convert", "one", "two.xsb")
	if got := contentOf(t, "two.xsb"); got != two {
		t.Errorf("two.xsb is\n%s", got)
	}
	expect(t, 0, "two.xsb\n", "convert", "two.xsb", "two.xsb")
	expect(t, 0, "two.xsb\n", "convert", "--force", "one", "two.xsb")
	if got := contentOf(t, "two.xsb"); strings.Contains(got, "First") {
		t.Errorf("two.xsb is\n%s", got)
	}
}

// TestNamedSolutionsGoAlong from folder to folder, and those of another level go.
func TestNamedSolutionsGoAlong(t *testing.T) {
	t.Chdir(t.TempDir())
	files := map[string]string{"tiles.txt": sokobanTiles, "content.txt": "######\n#@$ .#\n######\n"}
	filesAt(t, "new", files)
	filesAt(t, "old", files)
	filesAt(t, "old", map[string]string{"solutions.txt": "mine: 1→ 1→\n"})
	expect(t, 0, "copy\n", "convert", "old", "copy")
	if got := contentOf(t, "copy/solutions.txt"); got != "mine: 2→\n" {
		t.Errorf("solutions.txt is %q", got)
	}
	expect(t, 0, "copy\n", "convert", "new", "copy")
	if got := contentOf(t, "copy/solutions.txt"); got != "none" {
		t.Errorf("solutions.txt is %q", got)
	}
}

// TestConvertHidesNoLevels in a level: folders of levels, a pack, and what would lie in a level.
func TestConvertHidesNoLevels(t *testing.T) {
	t.Chdir(t.TempDir())
	const two = "######\n#@$ .#\n######\n\n#####\n#@$.#\n#####\n"
	filesAt(t, ".", map[string]string{"two.xsb": two})
	expect(t, 0, "one\n", "convert", "two.xsb#2", "one")
	expect(t, 0, "set/01\nset/02\n", "convert", "two.xsb", "set")
	for _, into := range [][2]string{{"one", "set"}, {"two.xsb", "one"}, {"set/01", "one/deeper"}} {
		if _, errs, status := typed(t, "convert", into[0], into[1]); status != 1 || !strings.Contains(errs, "would not be found") {
			t.Errorf("%s into %s: %d, %s", into[0], into[1], status, errs)
		}
	}
	if _, err := os.Stat("set/tiles.txt"); err == nil {
		t.Error("set is a level now")
	}
	expect(t, 0, "one\n", "convert", "set/01", "one")
	expect(t, 0, "set/01\nset/02\n", "convert", "two.xsb", "set")
	expect(t, 0, "set\n", "convert", "--force", "one", "set")
}

// TestConvertRefusesFlagsThatDoNothing, and says for what they are.
func TestConvertRefusesFlagsThatDoNothing(t *testing.T) {
	t.Chdir(t.TempDir())
	levelAt(t, "level", easy...)
	for _, test := range []struct {
		args []string
		want string
	}{
		{[]string{"--strip", "level", "a.gif"}, "--strip does nothing for a.gif, only for names in .png; leave it out"},
		{[]string{"--bare", "level", "a.gif"}, "--bare does nothing for a.gif"},
		{[]string{"--step", "1s", "level", "a.PNG"}, "--step does nothing for a.PNG, only for names in .gif"},
		{[]string{"--cell", "20", "level", "a.html"}, "--cell does nothing for a.html, only for names in .png or .gif"},
		{[]string{"--dark", "level", "a"}, "--dark does nothing for a,"},
		{[]string{"--dark", "--format", "xsb", "level", "a.png"}, "--dark does nothing for a.png"},
		{[]string{"--solutions", "level", "a.html"}, "--solutions does nothing for a.html, only for names in .pdf"},
		{[]string{"--no-solution", "level", "a.pdf"}, "--no-solution does nothing for a.pdf, only for names in .html or .htm"},
	} {
		out, errs, status := typed(t, append([]string{"convert"}, test.args...)...)
		if status != 1 || !strings.Contains(errs, test.want) || out != "" {
			t.Errorf("%v: %d, %q, %q", test.args, status, out, errs)
		}
	}
	if contentOf(t, "a") != "none" || contentOf(t, "a.pdf") != "none" {
		t.Error("something was written")
	}
	expect(t, 0, "a.png\n", "convert", "--strip", "--bare", "--dark", "--cell", "20", "level", "a.png")
	expect(t, 0, "a.gif\n", "convert", "--step", "1s", "--dark", "level", "a.gif")
	expect(t, 0, "a.pdf\n", "convert", "--solutions", "level", "a.pdf")
}

// TestAnEndingContextEndsAConversion: what is written is whole and told, and the rest is left.
func TestAnEndingContextEndsAConversion(t *testing.T) {
	t.Chdir(t.TempDir())
	hardAt(t, "hard")
	levelAt(t, "set/1", easy...)
	levelAt(t, "set/2", easy...)
	stopped, stop := context.WithCancel(t.Context())
	stop()
	for _, args := range [][]string{
		{"hard", "a.gif"},
		{"hard", "a.html"},
		{"--solutions", "hard", "a.pdf"},
		{"hard", "a.png"},
		{"set", "a.xsb"},
		{"set", "a"},
		{"--format", "xsb", "set/1", "a.xsb"},
	} {
		var out, errs bytes.Buffer
		status := run(stopped, append([]string{"convert"}, args...), &out, &errs)
		if status != 1 || out.Len() > 0 || errs.String() != "puzzlewright: stopped; nothing is written\n" {
			t.Errorf("%v: %d, %q, %q", args, status, out.String(), errs.String())
		}
	}
	if there, _ := os.ReadDir("."); len(there) != 2 {
		t.Errorf("there are %v", there)
	}
}

// TestAStopEndsAConversionAtOnce, while it looks for a solution that no time of a test's is enough for.
func TestAStopEndsAConversionAtOnce(t *testing.T) {
	t.Chdir(t.TempDir())
	hardAt(t, "hard")
	ctx, stop := context.WithCancel(t.Context())
	begun := make(chan struct{})
	go func() {
		<-begun
		stop()
	}()
	made, err := unlessStopped(ctx, func() ([]byte, error) {
		close(begun)
		return (&picture{cell: 20, step: time.Second}).draw(ctx, "hard", "a.gif")
	})
	if made != nil || err == nil || err.Error() != "stopped; nothing is written" {
		t.Errorf("%d bytes, %v", len(made), err)
	}
}
