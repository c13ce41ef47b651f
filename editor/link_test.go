package editor_test

import (
	"strings"
	"testing"

	"puzzlewright/levels/carry"
)

// TestALinkTakesALevelAlong: copied in one window, opened or pasted in another, with its
// solution; it is a level that is saved nowhere yet.
func TestALinkTakesALevelAlong(t *testing.T) {
	a := start(t, t.TempDir())
	a.OpenBundled("baba/03")
	a.verdict()
	a.do("file.link")
	if !carry.IsLink(a.clipboard) || !strings.Contains(a.Message().String(), "clipboard") {
		t.Fatalf("the clipboard has %q, said %q", a.clipboard, a.Message())
	}
	level := a.Front().Document.Level()
	for _, command := range []string{"file.openlink", "edit.paste"} {
		b := start(t, t.TempDir())
		b.clipboard = " " + a.clipboard + "\n"
		before := len(b.Tabs())
		b.do(command)
		if len(b.Tabs()) != before+1 {
			t.Fatalf("%s: %d tabs, told %q, said %q", command, len(b.Tabs()), b.told, b.Message())
		}
		if d := b.Front().Document; !d.Level().SameGrid(level) || d.Path() != "" {
			t.Errorf("%s: not the level", command)
		}
		b.until("its solution is tried", func() bool { return b.Front().Solution() != nil })
	}
}

// TestALevelOfALinkIsCalledByItsTitle: it has no name of its own; without a title it is
// untitled.
func TestALevelOfALinkIsCalledByItsTitle(t *testing.T) {
	for title, want := range map[string]string{"The  lane": "The lane", "": "untitled"} {
		a := start(t, t.TempDir())
		a.OpenBundled("baba/03")
		meta := a.Front().Document.Level().Meta
		meta.Title = title
		a.Front().Document.SetMeta(meta)
		a.do("file.link")
		b := start(t, t.TempDir())
		b.clipboard = a.clipboard
		b.do("file.openlink")
		if d := b.Front().Document; d.Named().String() != want || d.Called().String() != want || d.Unnamed() != (title == "") {
			t.Errorf("%q is named %q and called %q", title, d.Named(), d.Called())
		}
	}
}

// TestALinkThatIsNoneIsToldOf, from the clipboard and from the shell.
func TestALinkThatIsNoneIsToldOf(t *testing.T) {
	s := start(t, t.TempDir())
	s.clipboard = "good morning"
	s.do("file.openlink")
	if !strings.Contains(s.Message().String(), "no link") {
		t.Errorf("said %q", s.Message())
	}
	tabs := len(s.Tabs())
	s.OpenPath("puzzlewright:AQAA")
	if len(s.Tabs()) != tabs || len(s.told) != 1 || !strings.Contains(s.told[0], "cut off or damaged") {
		t.Errorf("%d tabs, told %q", len(s.Tabs()), s.told)
	}
}
