package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"puzzlewright/solver/batch"
	"puzzlewright/solver/generate"
)

// TestGenerateGivesLevelsThatWin: the same for the same seed, as text, as JSON and as
// folders, and what is in the folder stays.
func TestGenerateGivesLevelsThatWin(t *testing.T) {
	t.Chdir(t.TempDir())
	ask := func(more ...string) string {
		t.Helper()
		out, errs, status := typed(t, append([]string{"generate", "sokoban", "--size", "6x6", "--candidates", "300", "--time", "0", "--count", "2", "--want", "ways=1"}, more...)...)
		if status != 0 {
			t.Fatalf("%v ends with %d: %s", more, status, errs)
		}
		return out
	}
	text := ask()
	if text != ask("--jobs", "3") || strings.Count(text, "one way") != 2 || !strings.Contains(text, "######") {
		t.Errorf("%s", text)
	}
	var first batch.Result
	if err := json.Unmarshal([]byte(strings.SplitAfter(ask("--json"), "\n")[0]), &first); err != nil || !strings.Contains(text, first.Origin.Content) {
		t.Errorf("%v: %+v", err, first)
	}
	own := levelAt(t, "made/01", easy...)
	before, err := os.ReadFile(filepath.Join(own, "content.txt"))
	if err != nil {
		t.Fatal(err)
	}
	if out := ask("--output", "made"); !strings.Contains(out, filepath.Join("made", "02")+": ") || strings.Contains(out, "######") {
		t.Errorf("%s", out)
	}
	if after, err := os.ReadFile(filepath.Join(own, "content.txt")); err != nil || string(after) != string(before) {
		t.Errorf("a level that was there is now %q, %v", after, err)
	}
	if out, errs, status := typed(t, "verify", "made/02", "made/03"); status != 0 {
		t.Errorf("%s%s", out, errs)
	}
}

// TestGenerateTellsWhatALevelIsPlayedWith, such as path tiles, in text and in JSON.
func TestGenerateTellsWhatALevelIsPlayedWith(t *testing.T) {
	args := []string{"generate", "paths", "--size", "4x3", "--candidates", "50", "--time", "0", "--count", "1"}
	out, errs, status := typed(t, args...)
	if status != 0 || !strings.Contains(out, "\ntiles = \"") {
		t.Errorf("status %d, %s%s", status, out, errs)
	}
	var made batch.Result
	if out, _, _ = typed(t, append(args, "--json")...); json.Unmarshal([]byte(out), &made) != nil || !strings.Contains(made.Origin.Meta, "tiles = ") {
		t.Errorf("as JSON, %s", out)
	}
}

// TestGenerateGivesDifferentLevelsFirst: the second best of this seed is the best with five
// cells changed.
func TestGenerateGivesDifferentLevelsFirst(t *testing.T) {
	out, errs, status := typed(t, "generate", "blockdude", "--seed", "21", "--candidates", "5000", "--time", "0", "--count", "2", "--want", "ways=1,naive=fails", "--json")
	var one, two batch.Result
	lines := strings.SplitAfter(out, "\n")
	if status != 0 || json.Unmarshal([]byte(lines[0]), &one) != nil || json.Unmarshal([]byte(lines[1]), &two) != nil {
		t.Fatalf("status %d, %s%s", status, out, errs)
	}
	a, b := one.Origin.Content, two.Origin.Content
	differing := 0
	for i := range min(len(a), len(b)) {
		if a[i] != b[i] {
			differing++
		}
	}
	if len(a) != len(b) || differing <= len(a)/7 {
		t.Errorf("the first two are much alike:\n%s\n%s", a, b)
	}
}

// TestGenerateTellsOfChangesWhereThereAreAny: that a solution goes on with other pieces is told
// of games that have several.
func TestGenerateTellsOfChangesWhereThereAreAny(t *testing.T) {
	for game, told := range map[string]bool{"longcat": false, "paths": false, "sokoban": true} {
		out, errs, status := typed(t, "generate", game, "--size", "6x6", "--candidates", "300", "--time", "0", "--count", "1", "--want", "steps>=5")
		if status != 0 || strings.Contains(out, "from piece to piece") != told {
			t.Errorf("%s: status %d, %s%s", game, status, out, errs)
		}
	}
}

func TestGenerateSaysWhatIsWrong(t *testing.T) {
	t.Chdir(t.TempDir())
	levelAt(t, "easy", easy...)
	levelAt(t, "two/a", easy...)
	levelAt(t, "two/b", easy...)
	levelAt(t, "empty", "#####", "#   #", "#####")
	if err := os.WriteFile("file", nil, 0o600); err != nil {
		t.Fatal(err)
	}
	for line, want := range map[string]string{
		"":                                    "name one game: baba, sokoban",
		"chess":                               `no game is called "chess"; write one of baba`,
		"sokoban --size 0x0":                  `--size is "0x0"; write columns x rows`,
		"sokoban --size 1000x1000":            "2 to 50 each",
		"sliding --size 11x11":                "2 to 10 each",
		"sokoban --output easy":               "easy is a level, and a level in a level would not be found",
		"sokoban --output easy/more":          "easy is a level, and a level in a level would not be found",
		"sokoban --want ways=1,wais=2":        `--want: column 8: no criterion is called "wais"`,
		"sokoban --want steps>9,steps<3":      "--want: no level has both steps>9 and steps<3",
		"sokoban --time 0":                    "--time must be more than nothing",
		"sokoban --count 0":                   "--count must be at least 1",
		"sokoban --sort beauty":               `--sort knows no "beauty"; write one of changes`,
		"sokoban --lock 1,1":                  "name it with --from",
		"sokoban --from nowhere":              `there is no folder or file "nowhere"`,
		"sokoban --from two":                  "two holds 2 levels; name one of them, such as " + filepath.Join("two", "a"),
		"sokoban --from empty":                filepath.Join("empty", "content.txt") + ":1:1: there is no player; draw one",
		"baba --from easy":                    "easy is a level of Sokoban, not of Baba Is You",
		"sokoban --from easy --lock 1,1no":    `--lock is "1,1no"; write ROW,COLUMN`,
		"sokoban --from easy --lock 1,1-99,1": `--lock is "1,1-99,1"; rows and columns count from 1, and the level has`,
		"sokoban --from easy --lock 0,1":      "count from 1",
		"sokoban --from easy --size 5x5":      "leave --size or --from away",
		"sokoban --output file":               "levels cannot be written into file: ",
		"sokoban --output file/in":            "name another folder",
	} {
		if _, errs, status := typed(t, append([]string{"generate"}, strings.Fields(line)...)...); status != 1 || !strings.Contains(errs, want) {
			t.Errorf("generate %s ends with %d: %s", line, status, errs)
		}
	}
	if _, errs, status := typed(t, "generate", "sokoban", "--candidates", "40", "--time", "0", "--want", "steps>900"); status != 1 || !strings.Contains(errs, "no level is as wanted; give it more --time") {
		t.Errorf("%d: %s", status, errs)
	}
}

// TestTheHelpNamesAllThatCanBeAskedFor.
func TestTheHelpNamesAllThatCanBeAskedFor(t *testing.T) {
	help, _, _ := typed(t, "generate", "--help")
	for _, m := range generate.Criteria {
		if !strings.Contains(help, "\n  "+string(m)+" ") {
			t.Errorf("nothing says what %s is", m)
		}
	}
}
