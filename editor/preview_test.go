package editor_test

import (
	"slices"
	"testing"
	"time"

	"puzzlewright/editor/session"
	"puzzlewright/editor/settings"
)

// TestPreview: every button, running at the speed that was chosen, and back to
// drawing by a stroke, by Escape and by an edit.
func TestPreview(t *testing.T) {
	s := start(t, t.TempDir(), level(t, t.TempDir(), "a", "@...c"))
	if s.Do("preview.toggle") {
		t.Error("there is a preview before there is a solution")
	}
	s.verdict()
	shows := func(when, want string, mode session.Mode) {
		t.Helper()
		if s.picture() != want || s.Front().Mode() != mode {
			t.Errorf("%s: %s in mode %d, want %s in %d", when, s.picture(), s.Front().Mode(), want, mode)
		}
	}
	s.do("preview.forward")
	shows("a step", ".@..c", session.Previewing)
	s.do("preview.last")
	shows("the last", "....@", session.Previewing)
	s.do("preview.back")
	shows("one back", "...@c", session.Previewing)
	if path, step := s.Front().Path(); len(path) != 5 || step != 3 || path[4][0] != at(4, 0) {
		t.Errorf("the path is %v at %d", path, step)
	}
	if r := s.Front().Remarks(); len(r) != 1 || r[0].Text.String() != "1 coin left" {
		t.Errorf("remarks: %v", r)
	}
	s.Front().Hover(at(3, 0), 0)
	if got := s.Front().Hovered().String(); got != "row 1, column 4: walker facing right" || len(s.Front().Ghosts()) != 0 {
		t.Errorf("under the mouse: %s", got)
	}
	s.do("preview.first")
	shows("the first", "@...c", session.Previewing)
	s.Front().Seek(2)
	shows("the slider", "..@.c", session.Previewing)
	s.do("edit.cancel")
	shows("Escape", "@...c", session.Drawing)
	s.do("preview.first")
	s.paint("bricks", at(2, 0))
	shows("a stroke", "@.#.c", session.Drawing)
	s.do("edit.undo")
	s.verdict()
	s.do("preview.last", "level.fliphorizontal")
	shows("an edit", "c...<", session.Drawing)
	s.verdict()
	s.ChangeSettings(func(set *settings.Settings) { set.Speed = 50 })
	s.do("preview.toggle")
	var seen []string
	s.until("it ran to the end", func() bool {
		if p := s.picture(); len(seen) == 0 || seen[len(seen)-1] != p {
			seen = append(seen, p)
		}
		return !s.Front().Preview().Running()
	})
	if want := []string{"c...<", "c..<.", "c.<..", "c<...", "<...."}; !slices.Equal(seen, want) {
		t.Errorf("ran through %q", seen)
	}
	s.do("preview.draw")
	shows("back to drawing", "c...<", session.Drawing)
}

// TestAPressInAPreviewGoesBackFirst: what is seen there is not what one would
// draw on. At the first position it is.
func TestAPressInAPreviewGoesBackFirst(t *testing.T) {
	s := start(t, t.TempDir(), level(t, t.TempDir(), "a", "@...c"))
	tab := s.Front()
	s.verdict()
	press := func() {
		tab.Press(at(1, 0), 0)
		tab.Drag(at(2, 0), 0)
		tab.Release(0)
	}
	tab.Tools.PaintTile("bricks")
	tab.Last()
	press()
	if tab.Mode() != session.Drawing || s.picture() != "@...c" {
		t.Errorf("at the last step, a press makes %s, mode %v", s.picture(), tab.Mode())
	}
	if s.Message().IsZero() {
		t.Error("it does not say why nothing is drawn")
	}
	tab.Last()
	tab.Pick(at(0, 0), 0)
	if tab.Mode() != session.Drawing || tab.Tools.Brush().String() != "bricks" {
		t.Errorf("at the last step, picking takes %v, mode %v", tab.Tools.Brush(), tab.Mode())
	}
	tab.First()
	press()
	if tab.Mode() != session.Drawing || s.picture() != "@##.c" {
		t.Errorf("at the first step, a press makes %s, mode %v", s.picture(), tab.Mode())
	}
}

// TestAPreviewInTheMiddleOfAStroke ends the stroke; of the level as it is then,
// nothing is known yet.
func TestAPreviewInTheMiddleOfAStroke(t *testing.T) {
	s := start(t, t.TempDir(), level(t, t.TempDir(), "a", "@...c", "....."))
	s.Front().Tools.PaintTile("bricks")
	s.Front().Press(at(2, 1), 0)
	s.verdict()
	s.do("preview.forward")
	if s.Front().Mode() != session.Drawing || s.picture() != "@...c/....." {
		t.Errorf("in mode %d: %s", s.Front().Mode(), s.picture())
	}
}

// TestAPreviewTakesABetterSolution when one is found meanwhile.
func TestAPreviewTakesABetterSolution(t *testing.T) {
	p := solvedLevel(t, "1↓ 4→ 1↑", "@...c", ".....")
	s := start(t, t.TempDir(), p)
	s.until("the old solution is tried", func() bool { v, _ := s.Front().Verdict(); return v.Replayed })
	s.do("preview.last")
	if n := s.Front().Preview().Step(); n != 6 {
		t.Errorf("the old solution has %d steps", n)
	}
	s.until("the shortest is found", func() bool { v, _ := s.Front().Verdict(); return v.Proved })
	if n := s.Front().Preview().Step(); n != 4 || s.picture() != "....@/....." {
		t.Errorf("at %d: %s", n, s.picture())
	}
}

// TestPreviewRunsNoFasterThanChosen.
func TestPreviewRunsNoFasterThanChosen(t *testing.T) {
	s := start(t, t.TempDir(), level(t, t.TempDir(), "a", "@....c"))
	s.verdict()
	s.ChangeSettings(func(set *settings.Settings) { set.Speed = 20 })
	begun := time.Now()
	s.do("preview.toggle")
	s.until("it ran to the end", func() bool { return !s.Front().Preview().Running() })
	if took := time.Since(begun); took < 5*time.Second/20 {
		t.Errorf("5 steps took %v", took)
	}
	s.do("preview.toggle")
	s.until("it runs again", func() bool { return s.Front().Preview().Step() == 2 })
	s.do("preview.toggle")
	later := false
	time.AfterFunc(150*time.Millisecond, func() { s.work <- func() { later = true } })
	s.until("three more steps could have been taken", func() bool { return later })
	if at := s.Front().Preview().Step(); at != 2 {
		t.Errorf("stopped at 2, and at %d later", at)
	}
}
