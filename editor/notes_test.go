package editor_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"puzzlewright/editor/browse"
	"puzzlewright/levels"
)

// TestNotesTagsAndFieldsAreSteps, stand in level.toml, and are found by the
// sidebar.
func TestNotesTagsAndFieldsAreSteps(t *testing.T) {
	dir := t.TempDir()
	p := level(t, dir, "a", "@..c", "....")
	level(t, dir, "b", "@..c")
	broken := level(t, dir, "c", "....")
	_ = broken
	s := start(t, t.TempDir(), p)
	d := s.Front().Document
	d.SetNote(at(1, 0), "t")
	d.SetNote(at(1, 0), "the trap")
	s.Front().Hover(at(1, 0), 0)
	if !strings.Contains(s.Front().Hovered().String(), "the trap") {
		t.Errorf("under the mouse: %s", s.Front().Hovered())
	}
	d.Undo()
	if d.Level().NoteAt(at(1, 0)) != "" {
		t.Error("typing a note is more than one step")
	}
	d.Redo()
	d.Shift(1, 1)
	if d.Level().NoteAt(at(2, 1)) != "the trap" {
		t.Errorf("shifted: %v", d.Level().CellNotes)
	}
	d.Undo()
	m := d.Level().Clone().Meta
	m.Tags = "hard, corridor"
	d.SetMeta(m)
	if err := d.CheckField(d.Level().Meta, "rating"); err != nil {
		t.Error(err)
	}
	d.SetText("rating", "5")
	for _, key := range []string{"rating", "title", "note", "intent", "tags"} {
		if d.CheckField(d.Level().Meta, key) == nil {
			t.Errorf("a second %q", key)
		}
	}
	s.Save(s.Front(), nil)
	data, _ := os.ReadFile(filepath.Join(p, levels.MetaFile))
	for _, want := range []string{"hard, corridor", "rating = ", "the trap"} {
		if !strings.Contains(string(data), want) {
			t.Errorf("%q is not in\n%s", want, data)
		}
	}
	s.OpenFolder(dir)
	s.until("the folder is looked through", func() bool {
		return len(s.Items()) == 3 && browse.Count(s.Items()).Open == 0 && len(browse.Tags(s.Items())) == 2
	})
	b := s.Browse()
	b.Tag = "corridor"
	s.SetBrowse(b)
	if all := s.Browsed(); len(all) != 1 || all[0].Name != "a" {
		t.Errorf("with the tag: %v", all)
	}
	b.Tag = ""
	problems := browse.Problems(s.Items())
	if len(problems) != 1 || problems[0].Count != 1 {
		t.Fatalf("problems: %v", problems)
	}
	b.Problem = problems[0].Key
	s.SetBrowse(b)
	if all := s.Browsed(); len(all) != 1 || all[0].Name != "c" {
		t.Errorf("with the problem: %v", all)
	}
}

// TestAnAttemptInAFileIsKeptWhileItIsOpen, and that is said.
func TestAnAttemptInAFileIsKeptWhileItIsOpen(t *testing.T) {
	file := filepath.Join(t.TempDir(), "one.xsb")
	if err := os.WriteFile(file, []byte("#####\n#@$.#\n#####\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	s := start(t, t.TempDir(), file)
	s.verdict()
	s.do("play.begin", "play.right")
	s.Front().KeepAttempt("try")
	if !strings.Contains(s.Message().String(), "while the level is open") {
		t.Errorf("it says %q", s.Message())
	}
}

// TestAnAttemptIsKeptAndCompared, whether it wins or not.
func TestAnAttemptIsKeptAndCompared(t *testing.T) {
	s := start(t, t.TempDir(), level(t, t.TempDir(), "a", "@.c", "..."))
	s.verdict()
	s.do("play.begin")
	if s.Do("play.record") {
		t.Error("nothing was played, and it can be kept")
	}
	s.do("play.down")
	s.Front().KeepAttempt(" a  try ")
	s.do("play.right", "play.right", "play.up")
	s.Front().KeepAttempt("round")
	s.do("play.leave")
	s.verdict()
	s.until("both are tried", func() bool { return s.find("round").Wins })
	if r := s.find("round"); !r.Compared || r.More != 2 {
		t.Errorf("compared: %+v", r)
	}
	s.Front().PlaySolution(s.find("round"))
	if !strings.Contains(s.Message().String(), "2 steps more") || !strings.Contains(s.Message().String(), "at step 1") {
		t.Errorf("it says %q", s.Message())
	}
	s.Front().PlaySolution(s.find("a try"))
	if r := s.Front().Solved(); r == nil || len(r.Moves()) != 1 {
		t.Error("an attempt that does not win is not played back")
	}
}

// annotatedToml has in its tables what the program knows nothing of.
const annotatedToml = `title = "One"

# Ask Ann.
[[note]] # first
row = 1 # the top
column = 2
text = "the trap"
mood = "dark"

[note.seen]
by = "Ann"
text = "by her"

[[intent]]
must = "entered"
row = 2
column = 3
why = "it is the only way"
moves = ""

[[intent]]
never = "waited"
colour = 7

[other]
x = 1
`

// TestWhatElseATableSaysStays, whatever becomes of its note or intent but its end.
func TestWhatElseATableSaysStays(t *testing.T) {
	p := level(t, t.TempDir(), "a", "@..c", "....")
	file := filepath.Join(p, levels.MetaFile)
	if err := os.WriteFile(file, []byte(annotatedToml), 0o600); err != nil {
		t.Fatal(err)
	}
	s := start(t, t.TempDir(), p)
	d := s.Front().Document
	others := []string{"# Ask Ann.", "# first", "# the top", `mood = "dark"`, "[note.seen]\nby = \"Ann\"\ntext = \"by her\"", `why = "it is the only way"`, "colour = 7", "[other]\nx = 1"}
	saved := func(when string, wanted ...string) {
		t.Helper()
		s.Save(s.Front(), nil)
		data, _ := os.ReadFile(file)
		for _, want := range append(wanted, others...) {
			if strings.Count(string(data), want) != 1 {
				t.Errorf("%s, %q is not there once:\n%s", when, want, data)
			}
		}
		if _, problems := levels.Read(p); len(problems) > 0 {
			t.Errorf("%s, it cannot be read: %v\n%s", when, problems, data)
		}
	}
	d.SetNote(at(3, 1), "another")
	s.Front().ToggleIntent(levels.Intent{What: levels.IsEntered, Cell: at(3, 1)})
	saved("with others added", "# Ask Ann.\n[[note]] # first\nrow = 1 # the top\n", "why = \"it is the only way\"\nmoves = \"\"\n")
	d.SetNote(at(1, 0), "")
	d.SetNote(at(1, 0), "a")
	d.SetNote(at(1, 0), "a door")
	saved("with the note typed anew", "text = 'a door'\n")
	s.Front().ToggleIntent(levels.Intent{What: levels.IsEntered, Cell: at(2, 1), Never: true})
	saved("with an intent turned round", "never = 'entered'\nrow = 2\ncolumn = 3\n")
	_ = d.ResizeTo(levels.Area{Min: at(-1, -1), Max: at(4, 2)})
	saved("moved", "row = 2\ncolumn = 3\ntext = 'a door'\n")
	d.Undo()
	saved("moved back")
	s.Front().ToggleIntent(levels.Intent{What: levels.IsWaited, Never: true})
	others = others[:6]
	saved("with an intent taken away")
	if data, _ := os.ReadFile(file); strings.Contains(string(data), "colour") {
		t.Errorf("what is taken away is there:\n%s", data)
	}
}

// TestWhatElseATableInAListSaysStays when it becomes a table of its own.
func TestWhatElseATableInAListSaysStays(t *testing.T) {
	p := level(t, t.TempDir(), "a", "@..c", "....")
	file := filepath.Join(p, levels.MetaFile)
	if err := os.WriteFile(file, []byte("note = [{row = 1, column = 1, text = \"a\", seen = {by = \"Ann\"}}]\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	s := start(t, t.TempDir(), p)
	s.Front().Document.SetNote(at(0, 0), "b")
	s.Save(s.Front(), nil)
	if data, _ := os.ReadFile(file); !strings.HasSuffix(string(data), "text = 'b'\nseen = {by = 'Ann'}\n") {
		t.Errorf("it is\n%s", data)
	}
}
