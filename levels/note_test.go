package levels_test

import (
	"slices"
	"strings"
	"testing"

	"puzzlewright/levels"
)

const noted = "# mine\ntitle = \"One\"\nmood = \"dark\"\ntags = [\"hard\", \"a # b\"] # two\nyear = 1999\nsource = 'me'\n\n[[note]]\nrow = 1\ncolumn = 2\ntext = \"the trap\"\n\n[extra]\nx = 1\n"

func notedFolder(t *testing.T) *levels.Folder {
	t.Helper()
	f, problems := levels.Decode(map[string][]byte{
		"tiles.txt": []byte("# wall\n. empty\n"), "content.txt": []byte("#..\n...\n"), "level.toml": []byte(noted),
	})
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	return f
}

// TestTagsNotesAndFieldsAreKept: what is not changed stays byte for byte, what is
// stands in its place, and fields of the author's own keep their order.
func TestTagsNotesAndFieldsAreKept(t *testing.T) {
	f := notedFolder(t)
	l := f.Level.Clone()
	if !slices.Equal(l.TagList(), []string{"hard", "a # b"}) || l.NoteAt(levels.Cell{X: 1}) != "the trap" || l.Options["mood"] != "dark" {
		t.Fatalf("%+v", l.Meta)
	}
	written := func(l *levels.Level) string { return string(f.Files(l, nil)["level.toml"]) }
	if got := written(l); got != noted {
		t.Errorf("unchanged, it is\n%s", got)
	}
	l.Title = "Two"
	if got := written(l); got != strings.Replace(noted, `"One"`, "'Two'", 1) {
		t.Errorf("with another title, it is\n%s", got)
	}
	l.Tags = "easy"
	l.Options["mood"], l.Options["rating"] = "light", "5"
	l.CellNotes = append(l.CellNotes, levels.CellNote{Cell: levels.Cell{X: 2, Y: 1}, Text: "a \"door\""})
	got := written(l)
	if strings.Index(got, "mood") > strings.Index(got, "tags") || !strings.Contains(got, "year = 1999") || !strings.Contains(got, "[extra]\nx = 1") || !strings.Contains(got, "# mine") {
		t.Errorf("changed, it is\n%s", got)
	}
	again, problems := levels.Decode(map[string][]byte{
		"tiles.txt": []byte("# wall\n. empty\n"), "content.txt": []byte("#..\n...\n"), "level.toml": []byte(got),
	})
	if len(problems) > 0 || !again.Level.Meta.Equal(l.Meta) {
		t.Errorf("read again: %v\n%s", problems, got)
	}
	l.Tags, l.CellNotes = "", nil
	if got := written(l); strings.Contains(got, "tags") || strings.Contains(got, "note") || !strings.Contains(got, "[extra]") {
		t.Errorf("without tags and notes it is\n%s", got)
	}
}

// TestAListOfTagsIsReplacedWhole, whatever its texts hold; its comments stay, above it.
func TestAListOfTagsIsReplacedWhole(t *testing.T) {
	for list, above := range map[string]string{
		`["a]", 'b"]', "c\"]"]`: "", `["""say "a\""""", 'b']`: "",
		"[ # not ] here\n\t\"a\",\n\t'b', # nor \"here]\n]": "# not ] here\n# nor \"here]\n",
	} {
		f, problems := levels.Decode(map[string][]byte{
			"tiles.txt": []byte("# wall\n"), "content.txt": []byte("#\n"), "level.toml": []byte("tags = " + list + " # these\nyear = 1999\n"),
		})
		if len(problems) > 0 || len(f.Level.TagList()) < 2 {
			t.Fatalf("%s: %v", list, problems)
		}
		l := f.Level.Clone()
		l.Tags = "easy"
		if got := string(f.Files(l, nil)["level.toml"]); got != above+"tags = 'easy' # these\nyear = 1999\n" {
			t.Errorf("%s becomes\n%s", list, got)
		}
	}
}

// TestAKeyIsAddedOnALineOfItsOwn, before the tables; lists that are no tags stay.
func TestAKeyIsAddedOnALineOfItsOwn(t *testing.T) {
	for source, want := range map[string]string{
		"year = 1999":                    "year = 1999\ntitle = 'Two'\n",
		"year = 1999\r\n[extra]\r\n":     "year = 1999\r\ntitle = 'Two'\r\n[extra]\r\n",
		"sizes = [3, 4]\n":               "sizes = [3, 4]\ntitle = 'Two'\n",
		"title = \"One\" # first":        "title = 'Two' # first",
		"title = \"One\"\nwords = ['a']": "title = 'Two'\nwords = ['a']",
	} {
		f, problems := levels.Decode(map[string][]byte{
			"tiles.txt": []byte("# wall\n"), "content.txt": []byte("#\n"), "level.toml": []byte(source),
		})
		if len(problems) > 0 {
			t.Fatalf("%s: %v", source, problems)
		}
		l := f.Level.Clone()
		l.Title = "Two"
		if got := string(f.Files(l, nil)["level.toml"]); got != want {
			t.Errorf("%q becomes %q, want %q", source, got, want)
		}
	}
}

// TestNotesGoWithTheirCells, and away with one that is cut off.
func TestNotesGoWithTheirCells(t *testing.T) {
	l := notedFolder(t).Level
	for name, c := range map[string]struct {
		of *levels.Level
		at levels.Cell
	}{
		"shifted":  {l.Shifted(-2, 1), levels.Cell{X: 2, Y: 1}},
		"rotated":  {l.Rotated(1, nil), levels.Cell{X: 1, Y: 1}},
		"mirrored": {l.Mirrored(true, nil), levels.Cell{X: 1, Y: 0}},
		"resized":  {l.Resized(5, 5, levels.Cell{X: 2, Y: 2}), levels.Cell{X: 3, Y: 2}},
		"cropped":  {l.Resized(2, 1, levels.Cell{X: -1}), levels.Cell{}},
	} {
		if len(c.of.CellNotes) != 1 || c.of.NoteAt(c.at) != "the trap" {
			t.Errorf("%s: %v, want it at %v", name, c.of.CellNotes, c.at)
		}
	}
	if cut := l.Resized(1, 1, levels.Cell{X: -2}); len(cut.CellNotes) != 0 {
		t.Errorf("cut off: %v", cut.CellNotes)
	}
}

// TestANoteJoinsAnother: what else the table of that one says becomes comments, as a field is there once.
func TestANoteJoinsAnother(t *testing.T) {
	got := levels.CellNote{Text: "one", Rest: "mine = 1\n"}.Joined(levels.CellNote{Text: "two", Rest: "mine = 2\n# said\n"})
	if got.Text != "one\ntwo" || got.Rest != "mine = 1\n# mine = 2\n# said\n" {
		t.Errorf("%q with %q", got.Text, got.Rest)
	}
}

// TestATableOfWindowsStaysOne when its note is changed.
func TestATableOfWindowsStaysOne(t *testing.T) {
	const source = "[[note]]\r\nrow = 1\r\ncolumn = 1\r\ntext = 'one'\r\nmine = 1 # said\r\nalso = 2\r\n"
	f, problems := levels.Decode(map[string][]byte{
		"tiles.txt": []byte("# wall\n"), "content.txt": []byte("#\n"), "level.toml": []byte(source),
	})
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	l := f.Level.Clone()
	l.CellNotes[0].Text = "two"
	if got := string(f.Files(l, nil)["level.toml"]); got != strings.Replace(source, "one", "two", 1) {
		t.Errorf("%q", got)
	}
}

// TestABrokenNoteIsTold with its line, and so is a note that is no table.
func TestABrokenNoteIsTold(t *testing.T) {
	for note, want := range map[string]string{
		"[[note]]\nrow = 0\n":                              "level.toml:2:1: a note on a cell has row = 1",
		"[[note]]\nrow = 0\ncolumn = 1\ntext = \"here\"\n": "level.toml:2:1: a note on a cell has row = 1",
		"[[note]]\nrow = 1\ncolumn = 1\n":                  "level.toml:2:1: a note on a cell has row = 1",
		"[note]\nrow = 1\ncolumn = 1\ntext = \"here\"\n":   "level.toml:2:1: a note on a cell is a table, begun with a line [[note]]",
		"note = 1\n":            "level.toml:2:1: a note on a cell is a table, begun with a line [[note]]",
		"note = \"remember\"\n": "level.toml:2:1: a note on a cell is a table, begun with a line [[note]]",
		"note = [1]\n":          "level.toml:2:1: a note on a cell has row = 1",
	} {
		_, problems := levels.Decode(map[string][]byte{
			"tiles.txt": []byte("# wall\n"), "content.txt": []byte("#\n"), "level.toml": []byte("title = \"a\"\n" + note),
		})
		if len(problems) != 1 || !strings.HasPrefix(problems[0].Error(), want) {
			t.Errorf("%q: %v", note, problems)
		}
	}
}

// TestWhatIsNoTextIsTold of each field, with its line and how to write it.
func TestWhatIsNoTextIsTold(t *testing.T) {
	for meta, want := range map[string]string{
		"title = 1\n":               "level.toml:2:1: \"title\" must be text; write it in quotes, title = \"1\"",
		"notes = [\"a\", \"b\"]\n":  "level.toml:2:1: \"notes\" must be text; write it in quotes, notes = \"a, b\"",
		"[author]\nname = \"me\"\n": "level.toml:2:1: \"author\" must be text; write it in quotes, author = \"...\"",
		"tags = 5\n":                "level.toml:2:1: \"tags\" must be text; write it in quotes, tags = \"5\"",
		"tags = [1, 2]\n":           "level.toml:2:1: \"tags\" must be text; write it in quotes, tags = \"...\"",
		"\"title\" = 1\n":           "level.toml:2:1: \"title\" must be text; write it in quotes, title = \"1\"",
		"tags = []\nyear = 1999\n":  "",
	} {
		_, problems := levels.Decode(map[string][]byte{
			"tiles.txt": []byte("# wall\n"), "content.txt": []byte("#\n"), "level.toml": []byte("# mine\n" + meta),
		})
		if want == "" && len(problems) == 0 {
			continue
		}
		if len(problems) != 1 || problems[0].Error() != want {
			t.Errorf("%q: %v", meta, problems)
		}
	}
}

// TestNotesAndIntentsInOneLineCanBeChanged: they are written as tables then.
func TestNotesAndIntentsInOneLineCanBeChanged(t *testing.T) {
	f, problems := levels.Decode(map[string][]byte{
		"tiles.txt": []byte("# wall\n"), "content.txt": []byte("##\n"), "level.toml": []byte(
			"note = [{row = 1, column = 1, text = \"]\", mine = 7}] # here\nintent = [\n{must = \"waited\"},\n]\nyear = 1999\n"),
	})
	if len(problems) > 0 || len(f.Level.CellNotes) != 1 || len(f.Level.Intents) != 1 {
		t.Fatal(problems)
	}
	l := f.Level.Clone()
	l.CellNotes = append(l.CellNotes, levels.CellNote{Cell: levels.Cell{X: 1}, Text: "two"})
	l.Intents = append(l.Intents, levels.Intent{What: levels.IsEntered, Cell: levels.Cell{X: 1}})
	files := f.Files(l, nil)
	again, problems := levels.Decode(files)
	text := string(files["level.toml"])
	if len(problems) > 0 || !again.Level.Meta.Equal(l.Meta) || !strings.Contains(text, "year = 1999\n") || !strings.Contains(text, "mine = 7\n") {
		t.Errorf("read again: %v\n%s", problems, text)
	}
}

// TestCommentsWithinAListStay: those of one that is written as tables, and those of tags
// that are taken away. A table that follows has no more comments than before.
func TestCommentsWithinAListStay(t *testing.T) {
	const source = "# above\nintent = [ # one\n  # two\n  {must = \"waited\", mine = [1, # three\n  2]}, # four\n  # five\n] # six\n" +
		"tags = [\n'a', # seven\n]\n\n# eight\n[[note]] # nine\nrow = 1\ncolumn = 1\ntext = \"# none\"\n"
	for _, source := range []string{source, strings.ReplaceAll(source, "\n", "\r\n"), "\ufeff" + source} {
		f, problems := levels.Decode(map[string][]byte{
			"tiles.txt": []byte("# wall\n"), "content.txt": []byte("#\n"), "level.toml": []byte(source),
		})
		if len(problems) > 0 {
			t.Fatal(problems)
		}
		l := f.Level.Clone()
		l.Title = "new"
		if text := string(f.Files(l, nil)["level.toml"]); strings.Count(text, "#") != strings.Count(source, "#") {
			t.Errorf("with another title its comments are\n%s", text)
		}
		l.Tags, l.Intents = "", append(l.Intents, levels.Intent{What: levels.IsEntered})
		files := f.Files(l, nil)
		again, problems := levels.Decode(files)
		text := string(files["level.toml"])
		if len(problems) > 0 || !again.Level.Meta.Equal(l.Meta) || again.Level.CellNotes[0].Rest != l.CellNotes[0].Rest {
			t.Fatalf("%v\n%s", problems, text)
		}
		for _, comment := range []string{"above", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"} {
			if strings.Count(text, "# "+comment) != 1 {
				t.Errorf("of %q there are %d in\n%s", comment, strings.Count(text, "# "+comment), text)
			}
		}
		if strings.Contains(source, "\r") && strings.Count(text, "\r\n") != strings.Count(text, "\n") {
			t.Errorf("ends of lines differ in %q", text)
		}
	}
}

// TestCommentsAboveATableStayIts, all of their lines, and those of a list before it do not become so.
func TestCommentsAboveATableStayIts(t *testing.T) {
	for above, rest := range map[string]string{"": "", "# one\n# two\n": "# one\n# two\n", "# apart\n\n# one\n# two\n": "# one\n# two\n"} {
		f, problems := levels.Decode(map[string][]byte{
			"tiles.txt": []byte("# wall\n"), "content.txt": []byte("#\n"),
			"level.toml": []byte("intent = [{must = 'waited'}, # listed\n]\n" + above + "[[note]]\nrow = 1\ncolumn = 1\ntext = 'x'\n"),
		})
		if len(problems) > 0 {
			t.Fatal(problems)
		}
		l := f.Level.Clone()
		l.Intents = append(l.Intents, levels.Intent{What: levels.IsEntered})
		if above != "" { // else nothing comes between list and table
			l.Title = "new"
		}
		files := f.Files(l, nil)
		again, problems := levels.Decode(files)
		if len(problems) > 0 || l.CellNotes[0].Rest != rest || again.Level.CellNotes[0].Rest != rest {
			t.Errorf("%v; of the note were %q and are %q in\n%s", problems, l.CellNotes[0].Rest, again.Level.CellNotes[0].Rest, files["level.toml"])
		}
	}
}

// TestKeysOfEveryGameAreKnown: none of them is a field of the author's own.
func TestKeysOfEveryGameAreKnown(t *testing.T) {
	for key, want := range map[string]bool{"game": true, "title": true, "tags": true, "intent": true, "note": true, "mood": false, "": false} {
		if levels.IsMetaKey(key) != want {
			t.Errorf("%q is one: %v", key, !want)
		}
	}
}
