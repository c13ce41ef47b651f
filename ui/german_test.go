package ui

import (
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"
	"unicode"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"puzzlewright/editor"
	"puzzlewright/editor/document"
	"puzzlewright/editor/settings"
	"puzzlewright/levels"
	"puzzlewright/levels/message"
	"puzzlewright/solver/games"
	"puzzlewright/ui/internal/windowtest"
	"puzzlewright/ui/language"
)

// english are words that no German sentence has.
var english = strings.Fields("the of and with without steps step search save open new close cell cells not is are be to no this " +
	"that for level's tile tiles delete cancel undo redo play draw keep load move moves shortest solution way since any what where untitled")

// formulas are wants as they are written: "steps>=20".
var formulas = regexp.MustCompile(`[a-z]+[<>=!]+[a-z0-9]+`)

// englishIn gives the first English word of a text, "" for none. Words of Baba
// stand in capitals, and formulas are the same in every language.
func englishIn(text string) string {
	if text == "Baba Is You" {
		return ""
	}
	text = formulas.ReplaceAllString(text, "")
	capitals := strings.ToUpper(text) == text
	for word := range strings.FieldsFuncSeq(text, func(r rune) bool { return !unicode.IsLetter(r) && r != '\'' }) {
		if slices.Contains(english, strings.ToLower(word)) && (capitals || strings.ToUpper(word) != word) {
			return word
		}
	}
	return ""
}

// TestAGermanWindowHasNoEnglishInIt: in each of its states, in every menu and
// every sheet, but for the licences and what authors wrote of their levels.
func TestAGermanWindowHasNoEnglishInIt(t *testing.T) {
	dir := t.TempDir()
	s := settings.Default()
	s.Language = "de"
	if err := s.Save(dir); err != nil {
		t.Fatal(err)
	}
	defer func() {
		if err := language.Use("en"); err != nil {
			t.Error(err)
		}
	}()
	work := make(chan func(), 10_000)
	w := newWindow(test.NewApp(), options{dir: dir, post: func(f func()) { work <- f }, version: "1.0"})
	defer func() { _ = w.close() }()
	w.fyne.Resize(fyne.NewSize(1400, 1000))
	until := func(so func() bool) {
		t.Helper()
		deadline := time.After(3 * time.Minute)
		for !so() {
			select {
			case f := <-work:
				f()
			case <-time.After(10 * time.Millisecond):
			case <-deadline:
				t.Fatal("waited in vain")
			}
		}
		for len(work) > 0 {
			(<-work)()
		}
	}
	names := map[string]bool{}
	for _, b := range games.Bundled() {
		names[b.Title], names[b.Level.Title] = true, true
	}
	german := func(where string, roots ...fyne.CanvasObject) {
		t.Helper()
		found := 0
		for _, root := range roots {
			for _, text := range windowtest.Texts(root) {
				found++
				for name := range names {
					text = strings.ReplaceAll(text, `"`+name+`"`, "")
				}
				if word := englishIn(text); word != "" && !names[strings.TrimPrefix(text, "• ")] {
					t.Errorf("%s: %q in %q", where, word, text)
				}
			}
		}
		if found == 0 {
			t.Errorf("%s: nothing to read", where)
		}
	}
	content := w.fyne.Canvas().Content()
	verdict := func() bool {
		v, current := w.editor.Front().Verdict()
		return current && v.Headline().String() != "Searching" && v.Headline().String() != ""
	}
	german("nothing open", content)
	w.editor.Start(nil)
	until(verdict)
	german("the first level", content)
	for _, g := range games.All {
		w.editor.OpenBundled(g.Name + "/01")
		until(verdict)
		german(g.Name, content)
		w.editor.Do("preview.forward")
		until(func() bool { return true })
		german(g.Name+", previewed", content)
		w.editor.Do("play.begin")
		w.editor.Do("play.hint")
		until(func() bool { return true })
		german(g.Name+", played", content)
		w.editor.Do("play.leave")
		// An empty level has problems.
		w.editor.Front().Document.Select(w.editor.Front().Document.Level().Area())
		w.editor.Do("edit.clear")
		until(verdict)
		w.editor.Front().Hover(levels.Cell{X: 1, Y: 1}, 0)
		until(func() bool { return true })
		german(g.Name+", empty", content)
	}
	w.editor.NewLevel(games.ByName("longcat"), -1, 3, 3, 0, 0)
	until(verdict)
	german("a new level", content)
	if word := englishIn(w.fyne.Title()); word != "" {
		t.Errorf("a new level: %q in the title %q", word, w.fyne.Title())
	}
	w.Show(editor.PropertiesPanel)
	german("the properties of a new level", w.fyne.Canvas().Overlays().Top())
	w.fyne.Canvas().Overlays().Remove(w.fyne.Canvas().Overlays().Top())
	w.editor.CloseTab(w.editor.Front())
	for _, menu := range editor.Menus() {
		for _, a := range w.editor.Actions() {
			if a.Menu == menu {
				item := w.Item(a)
				if word := englishIn(item.Title); word != "" {
					t.Errorf("menu %s: %q in %q", menu, word, item.Title)
				}
			}
		}
	}
	for _, p := range []editor.Panel{
		editor.NewLevelPanel, editor.ResizePanel, editor.PropertiesPanel, editor.PreferencesPanel, editor.CommandsPanel,
		editor.BundledPanel, editor.GeneratePanel, editor.VaryPanel, editor.PicturePanel, editor.PagePanel, editor.PrintPanel, editor.KeysPanel,
	} {
		w.Show(p)
		until(func() bool { return true })
		top := w.fyne.Canvas().Overlays().Top()
		if top == nil {
			t.Errorf("%s does not open", p)
			continue
		}
		german(string(p), top)
		w.fyne.Canvas().Overlays().Remove(top)
	}
	w.editor.Front().Document.Select(levels.Area{})
	w.editor.CloseTab(w.editor.Front())
	german("a question", w.fyne.Canvas().Overlays().Top())
	w.fyne.Canvas().Overlays().Remove(w.fyne.Canvas().Overlays().Top())
	w.Tell(message.New("The level is not saved"), message.Of(document.ErrStale))
	german("a message", w.fyne.Canvas().Overlays().Top())
}

// TestWhyACommandCannotBeDoneIsReadInFull, in the longer of the languages.
func TestWhyACommandCannotBeDoneIsReadInFull(t *testing.T) {
	d := sit(t)
	t.Cleanup(func() { _ = language.Use("en") })
	if err := language.Use("de"); err != nil {
		t.Fatal(err)
	}
	d.editor.Do("help.commands")
	for _, r := range "wiederherst" {
		d.fyne.Canvas().Focused().TypedRune(r)
	}
	d.Settle()
	found := d.editor.Find("wiederherst", language.Say)
	for _, a := range found {
		if why := language.Say(d.editor.Why(a)); d.editor.Can(a) || !strings.Contains(windowtest.Reads(d.Top()), why) {
			t.Errorf("%q is missing in %q", why, windowtest.Reads(d.Top()))
		}
	}
	if len(found) == 0 {
		t.Error("nothing is found")
	}
}
