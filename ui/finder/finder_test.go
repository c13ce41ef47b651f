package finder_test

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"puzzlewright/editor"
	"puzzlewright/ui/finder"
)

// TestTheKeyboardPicksAndTakes what is found, and goes no further than that.
func TestTheKeyboardPicksAndTakes(t *testing.T) {
	test.NewTempApp(t)
	all := []*editor.Action{{Name: "open"}, {Name: "save"}, {Name: "save as"}}
	taken := ""
	f := finder.New("", &finder.Finder{
		Fit: func(words string) (fit []*editor.Action) {
			for _, a := range all {
				if strings.Contains(a.Name, words) {
					fit = append(fit, a)
				}
			}
			return fit
		},
		Line: func(a *editor.Action) finder.Line { return finder.Line{Title: a.Name} },
		Take: func(a *editor.Action) { taken = a.Name },
	})
	for _, c := range []struct {
		words string
		keys  []fyne.KeyName
		want  string
	}{
		{"", nil, "open"},
		{"", []fyne.KeyName{fyne.KeyDown}, "save"},
		{"", []fyne.KeyName{fyne.KeyPageDown}, "save as"},
		{"", []fyne.KeyName{fyne.KeyPageDown, fyne.KeyUp}, "save"},
		{"", []fyne.KeyName{fyne.KeyDown, fyne.KeyPageUp}, "open"},
		{"save", nil, "save"},
		{"save", []fyne.KeyName{fyne.KeyDown, fyne.KeyDown}, "save as"},
		{"nothing", []fyne.KeyName{fyne.KeyDown}, ""},
	} {
		taken = ""
		f.Entry.SetText("another") // so that the words are looked for anew
		f.Entry.SetText(c.words)
		for _, key := range append(c.keys, fyne.KeyReturn) {
			if !f.Entry.Keys(&fyne.KeyEvent{Name: key}) {
				t.Errorf("%s is not taken", key)
			}
		}
		if taken != c.want {
			t.Errorf("%q and %v: %q is taken, want %q", c.words, c.keys, taken, c.want)
		}
	}
	if f.Entry.Keys(&fyne.KeyEvent{Name: fyne.KeyLeft}) {
		t.Error("the arrow to the left is not for the text")
	}
}
