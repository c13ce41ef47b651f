package sheet

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"

	"puzzlewright/editor/live"
	"puzzlewright/solver"
	"puzzlewright/ui/control"
	"puzzlewright/ui/internal/windowtest"
	"puzzlewright/ui/language"
)

func TestPreferencesAreInForceAtOnce(t *testing.T) {
	d := sit(t)
	d.Editor.Do("file.preferences")
	if text := windowtest.Reads(d.Top()); !strings.Contains(text, "30 s") || !strings.Contains(text, "fewest moves") {
		t.Errorf("the preferences read %q", text)
	}
	d.Click("Done")
	d.Editor.Do("view.overlays")
	if d.Editor.Settings().Overlays {
		t.Error("lost squares are still marked")
	}
}

// TestTheHubIsNamedInThePreferences, by keyboard; what is wrong with it is said there, and
// without it the window has none.
func TestTheHubIsNamedInThePreferences(t *testing.T) {
	d := sit(t)
	d.Editor.Do("file.preferences")
	if text := windowtest.Reads(d.Top()); !strings.Contains(text, "go to its workers.") {
		t.Errorf("without a hub they read %q", text)
	}
	entry := windowtest.First(d.Top(), func(*control.Entry) bool { return true })
	d.Window.Canvas().Focus(entry)
	d.Typing(" nats://localhost:1 ")
	d.Press(fyne.KeyReturn)
	d.Until("why there is none", func() bool {
		return strings.Contains(windowtest.Reads(d.Top()), "No hub answers at localhost:1; start one with: puzzlewright hub; meanwhile")
	})
	if d.Editor.Settings().Hub != "nats://localhost:1" || d.Editor.HubServes() {
		t.Errorf("the hub is %q", d.Editor.Settings().Hub)
	}
	entry.SetText("")
	d.Click("Done")
	if d.Top() != nil || d.Editor.Settings().Hub != "" || !d.Editor.HubSays().IsZero() {
		t.Errorf("without a URL the hub is %q", d.Editor.Settings().Hub)
	}
}

// TestThePreferencesBeginAtTheTop of what does not fit in a small window.
func TestThePreferencesBeginAtTheTop(t *testing.T) {
	d := sit(t)
	d.Window.Resize(fyne.NewSize(900, 500))
	d.Editor.Do("file.preferences")
	d.Settle()
	if s := windowtest.First(d.Top(), func(*container.Scroll) bool { return true }); s == nil || s.Offset.Y != 0 || s.Content.MinSize().Height <= s.Size().Height {
		t.Errorf("they are scrolled to %+v", s)
	}
}

// TestThePreferencesFitWhereThereIsRoom, the paragraphs with all their lines.
func TestThePreferencesFitWhereThereIsRoom(t *testing.T) {
	d := sit(t)
	d.Window.Resize(fyne.NewSize(1200, 1200))
	d.Editor.Do("file.preferences")
	d.Settle()
	if s := windowtest.First(d.Top(), func(*container.Scroll) bool { return true }); s == nil || s.Content.MinSize().Height > s.Size().Height {
		t.Errorf("they are %v high, and there is room for %v", s.Content.MinSize().Height, s.Size().Height)
	}
}

// TestAmountsAreWrittenAsTheLanguageDoes, of memory in the preferences and in the card.
func TestAmountsAreWrittenAsTheLanguageDoes(t *testing.T) {
	test.NewTempApp(t)
	t.Cleanup(func() { _ = language.Use("en") })
	s := live.Snapshot{State: live.Searching, Stats: solver.Stats{Stored: 3_100_000, Bytes: 3 << 20}, Budget: live.Budget{Memory: 2 << 30}}
	for code, want := range map[string][2]string{"en": {"2.0\u00a0GiB", "3.1\u00a0M"}, "de": {"2,0\u00a0GiB", "3,1\u00a0M"}} {
		if err := language.Use(code); err != nil {
			t.Fatal(err)
		}
		card := language.Say(s.Work())
		if got := sayBytes(2 << 30); got != want[0] || !strings.Contains(card, want[0]) || !strings.Contains(card, want[1]) {
			t.Errorf("%s: %q, and %q", code, got, card)
		}
	}
}
