package xsb

import (
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"puzzlewright/levels/convert"
)

// manners are the ways in which files say what their levels are called.
func manners() map[string]string {
	const a, b, c = "####\n#@$.#\n####\n", "#####\n#@ $.#\n#####\n", "######\n#@ $ .#\n######\n"
	all := map[string]string{
		"keys after":       a + "Title: one\nAuthor: me\n\n" + b + "Title: two\n\n" + c + "Title: three\nSolution\nrR\n",
		"a head":           "; of a friend\n; in 2000\n\n" + a + "Title: 1\n\n" + b + "Title: 2\n\n" + c + "Title: 3\n",
		"keys of a whole":  "Title: all\nAuthor: us\n\n" + a + "Title: one\n\n" + b + "Title: two\n\n" + c + "Title: three\n",
		"keys before":      "Title: one\n" + a + "\nTitle: two\n" + b + "Solution\nrR\n\nTitle: three\n" + c,
		"lines before":     "first\n\n" + a + "\nsecond\n\n" + b + "\nthird\n" + c,
		"comments before":  "; 1\n\n" + a + "Solution\nR\n\n; 2\n\n" + b + "\n; 3\n\n" + c,
		"comments after":   a + "; 1\n\n" + b + "; 2\n\n" + c + "; 3",
		"blank lines":      a + "\n" + b + "\n\n" + c,
		"a broken level":   a + "Title: 1\n\n#?##\n#@$.#\n####\nTitle: 2\n\n" + c + "Title: 3\n",
		"comments between": a + "Title: one\nComment:\nas hard\nas it gets\nComment-End:\n; odd\n\n" + b + "Title: two\n\n" + c + "Title: three\n",
	}
	for _, name := range []string{"keys after", "comments before"} {
		all[name+", from Windows"] = "\ufeff" + strings.ReplaceAll(all[name], "\n", "\r\n")
	}
	return all
}

func rewritten(t testing.TB, text string, wanted ...convert.Wanted) string {
	t.Helper()
	held, _ := xsbFormat.Read([]byte(text))
	out, err := xsbFormat.Rewrite([]byte(text), held, wanted)
	if err != nil {
		t.Fatalf("%q: %v", text, err)
	}
	return string(out)
}

func kept(places ...int) []convert.Wanted {
	wanted := make([]convert.Wanted, len(places))
	for i, p := range places {
		wanted[i].Old = p
	}
	return wanted
}

// TestWhatIsNotTouchedStaysByteForByte: the same levels in the same order are the
// same file, and a level that changes places takes along what is said of it.
func TestWhatIsNotTouchedStaysByteForByte(t *testing.T) {
	for name, text := range manners() {
		if got := rewritten(t, text, kept(0, 1, 2)...); got != text {
			t.Errorf("%s: %q became %q", name, text, got)
		}
		held, _ := xsbFormat.Read([]byte(text))
		moved, _ := xsbFormat.Read([]byte(rewritten(t, text, kept(2, 0, 1)...)))
		if back := rewritten(t, rewritten(t, text, kept(2, 0, 1)...), kept(1, 2, 0)...); lines(back) != lines(text) {
			t.Errorf("%s: moved to and fro, %q became %q", name, text, back)
		}
		for i, was := range []int{2, 0, 1} {
			got, want := moved.Entries[i], held.Entries[was]
			if (got.Level == nil) != (want.Level == nil) || !slices.Equal(got.Solution, want.Solution) {
				t.Errorf("%s: level %d is another one", name, i+1)
			} else if got.Level != nil && (got.Level.Title != want.Level.Title || got.Level.Notes != want.Level.Notes || !got.Level.SameGrid(want.Level)) {
				t.Errorf("%s: level %d is %q, want %q", name, i+1, got.Level.Title, want.Level.Title)
			}
		}
	}
}

// lines leaves out the empty ones, of which there may be fewer.
func lines(text string) string {
	return strings.Join(strings.FieldsFunc(text, func(r rune) bool { return r == '\n' || r == '\r' }), "\n")
}

// TestNewLevelsJoinInEveryManner: the others stay as they are.
func TestNewLevelsJoinInEveryManner(t *testing.T) {
	fresh := readFormat(t, xsbFormat, "#######\n#@ $  .#\n#######\nTitle: new\n").Entries[0]
	for name, text := range manners() {
		held, _ := xsbFormat.Read([]byte(text))
		for at := range 4 {
			wanted := slices.Insert(kept(0, 1, 2), at, convert.Wanted{Old: -1, New: fresh})
			out := rewritten(t, text, wanted...)
			got, _ := xsbFormat.Read([]byte(out))
			if len(got.Entries) != 4 || got.Entries[at].Level.Title != "new" {
				t.Fatalf("%s: added at %d: %q", name, at, out)
			}
			for i, e := range slices.Delete(got.Entries, at, at+1) {
				if want := held.Entries[i].Level; want != nil && e.Level.Title != want.Title {
					t.Errorf("%s: beside the new one, level %d is called %q, want %q", name, i+1, e.Level.Title, want.Title)
				}
			}
			if strings.HasPrefix(name, "a head") && !strings.HasPrefix(out, "; of a friend\n; in 2000\n") {
				t.Errorf("the head is gone: %q", out)
			}
		}
	}
}

// TestAnUntitledLevelTakesNoTitleFromOthers, such as from the head of the file.
func TestAnUntitledLevelTakesNoTitleFromOthers(t *testing.T) {
	fresh := readFormat(t, xsbFormat, "#######\n#@ $  .#\n#######\n").Entries[0]
	text := manners()["a head"]
	out := rewritten(t, text, append([]convert.Wanted{{Old: -1, New: fresh}}, kept(0, 1, 2)...)...)
	_, rows, _ := strings.Cut(text, "####")
	if !strings.HasPrefix(out, "; of a friend\n; in 2000\n") || !strings.HasSuffix(out, "####"+rows) {
		t.Errorf("it became %q", out)
	}
}

// TestALevelThatCannotBeReadIsNotLost where a file would be written anew.
func TestALevelThatCannotBeReadIsNotLost(t *testing.T) {
	text := strings.Replace(manners()["a broken level"], "\n", "\r", 1) // mixed ends of lines
	held, _ := xsbFormat.Read([]byte(text))
	if _, err := xsbFormat.Rewrite([]byte(text), held, kept(2, 1, 0)); err == nil || !strings.Contains(err.Error(), "level 2 cannot be read, and would be lost") {
		t.Errorf("said %v", err)
	}
	if _, err := xsbFormat.Rewrite([]byte(text), held, nil); err == nil {
		t.Error("a file without levels was written")
	}
}

// TestRewritingLosesNoLevel, whatever the file and the order.
func TestRewritingLosesNoLevel(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var text strings.Builder
		lines := []string{
			"", "", "; plain", "a line", "Title: t", "Author: a", "Solution", "rR", "Comment:", "note", "Comment-End:",
			"####\n#@$.#\n####", "#####\n#@ $.#\n#####", "#!#",
		}
		for range rapid.IntRange(1, 24).Draw(t, "lines") {
			text.WriteString(rapid.SampledFrom(lines).Draw(t, "line") + "\n")
		}
		data := []byte(text.String())
		held, _ := xsbFormat.Read(data)
		if len(held.Entries) == 0 {
			return
		}
		order := rapid.Permutation(kept(indices(len(held.Entries))...)).Draw(t, "order")
		order = order[:rapid.IntRange(1, len(order)).Draw(t, "many")]
		out, err := xsbFormat.Rewrite(data, held, order)
		if err != nil {
			return
		}
		got, _ := xsbFormat.Read(out)
		if len(got.Entries) != len(order) {
			t.Fatalf("%d levels of %d: %q became %q", len(got.Entries), len(order), data, out)
		}
		for i, w := range order {
			if want := held.Entries[w.Old].Level; want != nil && !got.Entries[i].Level.SameGrid(want) {
				t.Fatalf("level %d is another one: %q became %q", i+1, data, out)
			}
		}
	})
}

func indices(n int) []int {
	all := make([]int, n)
	for i := range all {
		all[i] = i
	}
	return all
}
