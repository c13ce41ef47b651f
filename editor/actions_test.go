package editor_test

import (
	"math/rand/v2"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"puzzlewright/editor"
	"puzzlewright/editor/event"
	"puzzlewright/editor/session"
	"puzzlewright/editor/tools"
	"puzzlewright/internal/effort"
	"puzzlewright/levels"
	"puzzlewright/levels/message"
	"puzzlewright/solver"
)

// TestEditActions: what each does to a level, through the table.
func TestEditActions(t *testing.T) {
	for _, test := range []struct {
		name   string
		rows   []string
		area   levels.Area
		do     []string
		want   string
		before func(*screen)
	}{
		{name: "edit.clear", rows: []string{"c@"}, area: levels.Span(at(0, 0), at(0, 0)), do: []string{"edit.clear"}, want: ".@"},
		{name: "edit.fill", rows: []string{"..@"}, area: levels.Span(at(0, 0), at(1, 0)), do: []string{"edit.fill"}, want: "##@"},
		{name: "edit.duplicate", rows: []string{"c.."}, area: levels.Span(at(0, 0), at(0, 0)), do: []string{"edit.duplicate"}, want: "cc."},
		{name: "cut and paste", rows: []string{"c#.."}, area: levels.Span(at(0, 0), at(1, 0)), do: []string{"edit.cut", "edit.paste", "edit.putdown"}, want: "c#.."},
		{
			name: "copy and paste elsewhere", rows: []string{"c#.."}, area: levels.Span(at(0, 0), at(0, 0)), do: []string{"edit.copy", "edit.paste", "edit.putdown"}, want: "c#.c",
			before: func(s *screen) { s.Front().Hover(at(3, 0), 0) },
		},
		{name: "paste turned", rows: []string{"c→", ".."}, area: levels.Span(at(0, 0), at(1, 0)), do: []string{"edit.cut", "edit.paste", "edit.rotateright", "edit.flipvertical", "edit.putdown"}, want: "↑./c."},
		{name: "paste given up", rows: []string{"c#.."}, area: levels.Span(at(0, 0), at(0, 0)), do: []string{"edit.copy", "edit.paste", "edit.cancel"}, want: "c#.."},
		{name: "nudges", rows: []string{"c#..", "...."}, area: levels.Span(at(0, 0), at(0, 0)), do: []string{"edit.nudgeright", "edit.nudgeright", "edit.nudgedown", "edit.nudgeleft", "edit.nudgeup"}, want: ".c../...."},
		{name: "rotate", rows: []string{"c↑", ".."}, area: levels.Span(at(0, 0), at(1, 0)), do: []string{"edit.rotateright"}, want: "c./→."},
		{name: "rotate left", rows: []string{"c↑", ".."}, area: levels.Span(at(0, 0), at(1, 0)), do: []string{"edit.rotateleft"}, want: "←./c."},
		{name: "flip", rows: []string{"c→."}, area: levels.Span(at(0, 0), at(1, 0)), do: []string{"edit.fliphorizontal"}, want: "←c."},
		{name: "all", rows: []string{"c→."}, do: []string{"edit.all", "edit.clear"}, want: "..."},
		{name: "none", rows: []string{"c→."}, do: []string{"edit.all", "edit.none"}, want: "c→."},
		{name: "crop", rows: []string{"....", ".c#.", "...."}, do: []string{"level.crop"}, want: "c#"},
		{name: "crop to selection", rows: []string{"c#.."}, area: levels.Span(at(1, 0), at(2, 0)), do: []string{"level.cropselection"}, want: "#."},
		{name: "rotate level", rows: []string{"c↑"}, do: []string{"level.rotateright"}, want: "c/→"},
		{name: "rotate level left", rows: []string{"c↑"}, do: []string{"level.rotateleft"}, want: "←/c"},
		{name: "flip level", rows: []string{"c→."}, do: []string{"level.fliphorizontal", "level.flipvertical"}, want: ".←c"},
		{name: "shift", rows: []string{"c#.", "..."}, do: []string{"level.shiftleft", "level.shiftdown"}, want: ".../#.c"},
		{name: "shift back", rows: []string{"c#.", "..."}, do: []string{"level.shiftright", "level.shiftup", "level.shiftleft", "level.shiftdown"}, want: "c#./..."},
		{name: "undo and redo", rows: []string{"c#."}, do: []string{"level.fliphorizontal", "edit.undo", "edit.redo"}, want: ".#c"},
	} {
		t.Run(test.name, func(t *testing.T) {
			s := start(t, t.TempDir(), level(t, t.TempDir(), "a", test.rows...))
			s.Front().Tools.PaintTile("bricks")
			s.Front().Document.Select(test.area)
			if test.before != nil {
				test.before(s)
			}
			s.do(test.do...)
			if s.picture() != test.want {
				t.Errorf("%s, want %s; said %q", s.picture(), test.want, s.Message())
			}
			for s.Do("edit.undo") {
			}
			if want := strings.Join(test.rows, "/"); s.picture() != want {
				t.Errorf("undone to %s", s.picture())
			}
		})
	}
}

// TestPasteBetweenWindows: text is all that goes between them.
func TestPasteBetweenWindows(t *testing.T) {
	a := start(t, t.TempDir(), level(t, t.TempDir(), "a", "c→", "#@"))
	b := start(t, t.TempDir(), level(t, t.TempDir(), "b", "...", "..."))
	a.do("edit.copy")
	b.clipboard = a.clipboard
	b.do("edit.paste")
	b.Front().Hover(at(2, 1), 0)
	if len(b.Front().Ghosts()) != 4 {
		t.Errorf("%d ghosts under the mouse", len(b.Front().Ghosts()))
	}
	b.Front().Press(at(2, 1), 0)
	b.Front().Release(0)
	if b.picture() != ".c→/.#@" {
		t.Errorf("pasted: %s", b.picture())
	}
	b.clipboard = "# bricks\nx gold\n\n#x\n"
	if b.do("edit.paste"); !strings.Contains(b.Message().String(), "does not have: gold") {
		t.Errorf("said %q", b.Message())
	}
	b.clipboard = "good morning"
	b.do("edit.paste")
	if !strings.Contains(b.Message().String(), "clipboard") {
		t.Errorf("said %q", b.Message())
	}
}

// TestKeys: the usual ones, the user's own, and none twice.
func TestKeys(t *testing.T) {
	config := t.TempDir()
	s := start(t, config, level(t, t.TempDir(), "a", "c@"))
	for key, tool := range map[string]string{
		"B": "brush", "E": "eraser", "R": "rectangle", "Shift+R": "filled rectangle", "F": "flood fill", "S": "select", "L": "line", "I": "pick",
	} {
		if !s.Key(key) || s.Front().Tools.Tool().Name() != tool {
			t.Errorf("%s takes the %s", key, s.Front().Tools.Tool().Name())
		}
		if a := s.Action("tool." + tool); !a.Checked(s.Editor) {
			t.Errorf("%s is not checked", tool)
		}
	}
	if s.Key("Ctrl+Alt+F12") || s.Key("9") {
		t.Error("a key without an action did something")
	}
	s.do("tool.brush")
	s.paint("sign", at(0, 0))
	s.Front().Tools.PaintTile("coin")
	if !s.Key("4") || s.Front().Tools.Brush().String() != "sign" {
		t.Errorf("4 paints %v", s.Front().Tools.Brush())
	}
	if !s.Key("Z") || s.Front().Tools.Brush().String() != "sign ↓" {
		t.Errorf("Z turns to %v", s.Front().Tools.Brush())
	}
	undo := s.Action("edit.undo")
	if s.TitleOf(undo).String() != "Undo Paint sign" {
		t.Errorf("the menu says %q", s.TitleOf(undo))
	}
	s.Bind(undo, "B")
	if got := s.Message().String(); got != "Brush has lost its key to Undo" && !strings.HasPrefix(got, "Brush") {
		t.Errorf("of the key that was lost it says %q", got)
	}
	if s.KeysOf(undo)[0] != "B" || len(s.KeysOf(s.Action("tool.brush"))) != 0 || s.Key("Ctrl+Z") || !s.Key("B") {
		t.Errorf("bound to %v", s.KeysOf(undo))
	}
	if s.picture() != "c@" {
		t.Errorf("undone to %s", s.picture())
	}
	s.Bind(s.Action("view.grid"), "Delete")
	if got := s.KeysOf(s.Action("edit.clear")); !slices.Equal(got, []string{"BackSpace"}) {
		t.Errorf("of two keys, with one lost, there are %q", got)
	}
	s.Bind(s.Action("play.left"), "B") // at another moment, the key is free
	if len(s.KeysOf(undo)) != 1 {
		t.Error("a key of drawing was lost to playing")
	}
	s.Close()
	s = start(t, config)
	if s.KeysOf(s.Action("edit.undo"))[0] != "B" {
		t.Error("the key is forgotten")
	}
	s.Unbind()
	if s.KeysOf(s.Action("edit.undo"))[0] != "Ctrl+Z" {
		t.Error("the usual key did not come back")
	}
}

// TestFind: the palette gives what can be done now, the best first.
func TestFind(t *testing.T) {
	s := start(t, t.TempDir(), level(t, t.TempDir(), "a", "c@"))
	titles := func(words string) []string {
		var titles []string
		for _, a := range s.Find(words, nil) {
			titles = append(titles, a.Title.String())
		}
		return titles
	}
	if got := titles("rot lev"); !slices.Equal(got, []string{"Rotate level right", "Rotate level left"}) {
		t.Errorf("found %q", got)
	}
	if got := titles("zoom"); got[0] != "Zoom in" {
		t.Errorf("found %q", got)
	}
	if got := titles("undo"); !slices.Contains(got, "Undo") || s.Can(s.Action("edit.undo")) {
		t.Errorf("what cannot be done is not found: %q", got)
	}
	if got := s.Why(s.Action("edit.undo")).String(); got != "there is nothing to undo" {
		t.Errorf("it cannot be done because %q", got)
	}
	if s.Key("Ctrl+Z") || s.Message().String() != "there is nothing to undo" {
		t.Errorf("its key says %q", s.Message())
	}
	if s.Key("Return"); s.Message().String() != "there is nothing to undo" {
		t.Errorf("Return, which draws at the cursor, says %q", s.Message())
	}
	if s.Do("tool.line"); !s.Message().IsZero() {
		t.Errorf("after something else was done, it still says %q", s.Message())
	}
	for words, want := range map[string]string{"theme": "Preferences…", "dead": "Lost squares", "in another format": "Export as other format…", "print as pdf": "Print to PDF…"} {
		if got := titles(words); len(got) == 0 || got[0] != want {
			t.Errorf("%q finds %q", words, got)
		}
	}
	if got := titles("xyzzy"); len(got) > 0 {
		t.Errorf("what is nowhere finds %q", got)
	}
	s.OpenFolder(t.TempDir())
	if got := titles("add level to a c"); got[0] != "Add level to a collection…" || !s.Can(s.Action("collection.add")) {
		t.Errorf("words in a row are not put first: %q", got)
	}
	for _, a := range s.Actions() {
		if why := s.Why(a).String(); !s.Can(a) && (why == "not now" || why == "") {
			t.Errorf("%s does not say why it cannot be done", a.Name)
		}
	}
	// What can be done comes first; then what begins with the word, before what has a word
	// that begins with it, before what has it inside one.
	for _, word := range []string{"e", "re", "s", "le", "a"} {
		last := -1
		for _, a := range s.Find(word, nil) {
			text := strings.ToLower(a.Title.String() + " " + a.Menu + " " + a.Also)
			rank := 2
			switch {
			case strings.HasPrefix(text, word):
				rank = 0
			case strings.Contains(text, " "+word):
				rank = 1
			}
			if !s.Can(a) {
				rank += 3
			}
			if rank < last {
				t.Errorf("%q finds %s behind what fits less well", word, a.Name)
			}
			last = rank
		}
	}
	if len(titles("")) < 40 || len(titles("qqq")) != 0 {
		t.Error("nothing finds all, nonsense finds none")
	}
	s.do("view.zoomin", "view.fit", "help.commands")
	if !slices.Equal(s.looked, []editor.ViewCommand{editor.ZoomIn, editor.FitLevel}) || s.shown[0] != editor.CommandsPanel {
		t.Errorf("looked %v, shown %v", s.looked, s.shown)
	}
}

// TestEventsTellWhatToDraw.
func TestEventsTellWhatToDraw(t *testing.T) {
	s := start(t, t.TempDir(), level(t, t.TempDir(), "a", "c.@"))
	s.verdict()
	for _, test := range []struct {
		name string
		do   func()
		want event.Event
	}{
		{"a stroke", func() { s.paint("bricks", at(1, 0)) }, event.Level | event.Tools | event.Tabs | event.Verdict},
		{"a selection", func() { s.Front().Document.Select(levels.Span(at(0, 0), at(0, 0))) }, event.Selected},
		{"a tool", func() { s.do("tool.eraser") }, event.Tools},
		{"a hover", func() { s.Front().Hover(at(2, 0), 0) }, event.Tools},
		{"a setting", func() { s.do("view.grid") }, event.Preferences},
		{"saving", func() { s.do("file.save") }, event.Tabs | event.Disk | event.Message},
		{"playing", func() { s.Front().Document.Undo(); s.verdict(); s.events = 0; s.do("play.begin") }, event.Playing | event.Level},
		{"a move", func() { s.do("play.left") }, event.Playing | event.Level},
	} {
		s.events = 0
		test.do()
		if s.events&test.want != test.want {
			t.Errorf("%s: raised %b, want %b", test.name, s.events, test.want)
		}
	}
}

// TestRandomActionsNeverPanic: whatever is done in whatever order, with
// strokes begun and never ended, the editor stands; and undoing everything
// brings each level back.
func TestRandomActionsNeverPanic(t *testing.T) {
	for seed := range effort.Cases[uint64](12, 400) {
		r := rand.New(rand.NewPCG(seed, 9))
		root := t.TempDir()
		s := start(t, t.TempDir(), level(t, root, "a", "#c..", "..@.", "→..#"))
		first := s.picture()
		tab := s.Front()
		cell := func() levels.Cell { return at(r.IntN(7)-1, r.IntN(6)-1) }
		for range 400 {
			s.open, s.save, s.choices = nil, []string{filepath.Join(root, "saved")}, []string{"Cancel"}
			if s.Front() == nil {
				s.OpenPath(filepath.Join(root, "a"))
			}
			front := s.Front()
			switch r.IntN(8) {
			case 0:
				front.Press(cell(), tools.Modifiers(r.IntN(4)))
			case 1:
				front.Drag(cell(), tools.Modifiers(r.IntN(4)))
			case 2:
				front.Release(tools.Modifiers(r.IntN(4)))
			case 3:
				front.Pick(cell(), 0)
			case 4:
				front.Document.Select(levels.Span(cell(), cell()))
			case 5:
				for len(s.work) > 0 {
					(<-s.work)()
				}
			default:
				a := s.Actions()[r.IntN(len(s.Actions()))]
				if a.Name != "file.quit" && a.Name != "file.close" && !strings.HasPrefix(a.Name, "file.reload") {
					s.Do(a.Name)
				}
			}
			_, _, _ = front.Shown(), front.Hovered(), front.Ghosts()
			_, _ = front.Path()
			_, _ = front.Remarks(), front.Problems()
		}
		s.Activate(tab)
		if tab.Mode() == session.PlayingByHand {
			s.do("play.leave")
		}
		for tab.Document.UndoTitle().String() != "" {
			tab.Document.Undo()
		}
		if s.picture() != first && tab.Mode() == session.Drawing {
			t.Fatalf("seed %d: undone to %s", seed, s.picture())
		}
		s.Close()
	}
}

// TestSettingsReachTheSearch at once.
func TestSettingsReachTheSearch(t *testing.T) {
	s := start(t, t.TempDir(), level(t, t.TempDir(), "a", "c.@"))
	s.verdict()
	s.do("solve.any")
	s.until("any solution is looked for", func() bool { v, _ := s.Front().Verdict(); return v.Budget.Goal == solver.Any })
	s.do("solve.pushes")
	s.until("nothing is pushed here", func() bool { v, _ := s.Front().Verdict(); return v.Measure.Goal == solver.FewestMoves && v.Proved })
	if !s.Action("solve.pushes").Checked(s.Editor) || s.Action("solve.any").Checked(s.Editor) {
		t.Error("the wrong goal is checked")
	}
}

// TestKeysWaitWhileASelectionIsCarried: what is dragged is laid down by the mouse alone, in one
// step, and a key that is pressed meanwhile says what to do.
func TestKeysWaitWhileASelectionIsCarried(t *testing.T) {
	s := start(t, t.TempDir(), level(t, t.TempDir(), "a", "@#.."))
	s.do("tool.select")
	tab := s.Front()
	tab.Document.Select(levels.Span(at(1, 0), at(1, 0)))
	tab.Press(at(1, 0), 0)
	tab.Drag(at(2, 0), 0)
	for _, key := range []string{"B", "Delete", "Ctrl+S", "Ctrl+Z", "F5"} {
		if !s.Key(key) || !strings.HasPrefix(s.Message().String(), "let go of") {
			t.Errorf("%s: said %q", key, s.Message())
		}
	}
	if s.picture() != "@#.." || tab.Tools.Tool().Name() != "select" {
		t.Errorf("%s, with %s in hand", s.picture(), tab.Tools.Tool().Name())
	}
	if !s.Key("Escape") || tab.Tools.Carries() || s.picture() != "@#.." {
		t.Errorf("left where it was: %s", s.picture())
	}
	tab.Press(at(1, 0), 0)
	tab.Drag(at(3, 0), 0)
	tab.Release(0)
	if s.picture() != "@..#" {
		t.Errorf("let go: %s", s.picture())
	}
	if s.Key("B"); tab.Tools.Tool().Name() != "brush" {
		t.Error("afterwards the keys do nothing either")
	}
	if s.do("edit.undo"); s.picture() != "@#.." || s.Can(s.Action("edit.undo")) {
		t.Errorf("undone: %s", s.picture())
	}
}

// TestEscapePutsBackWhatWasMoved and let go of, unless Return has put it down; then it selects
// nothing.
func TestEscapePutsBackWhatWasMoved(t *testing.T) {
	s := start(t, t.TempDir(), level(t, t.TempDir(), "a", "@#.c"))
	s.do("tool.select")
	tab := s.Front()
	drag := func(from, to int) {
		tab.Press(at(from, 0), 0)
		tab.Drag(at(to, 0), 0)
		tab.Release(0)
	}
	drag(1, 1)
	drag(1, 3)
	if s.picture() != "@..#" {
		t.Fatalf("moved: %s", s.picture())
	}
	if !s.Key("Escape") || s.picture() != "@#.c" || !tab.Document.Selection().Holds(at(1, 0)) {
		t.Errorf("given up: %s, selected is %v", s.picture(), tab.Document.Selection())
	}
	drag(1, 2)
	if !s.Key("Return") || !s.Key("Escape") || s.picture() != "@.#c" || !tab.Document.Selection().Empty() {
		t.Errorf("put down: %s, selected is %v", s.picture(), tab.Document.Selection())
	}
}

// TestWhatWasSaidIsPast with the next act.
func TestWhatWasSaidIsPast(t *testing.T) {
	s := start(t, t.TempDir(), level(t, t.TempDir(), "a", "@#.c"))
	s.Say(message.New("no tile is called %q, or does that", "zzzq"))
	if s.Key("E"); !s.Message().IsZero() {
		t.Errorf("after the next key it still says %q", s.Message())
	}
}
