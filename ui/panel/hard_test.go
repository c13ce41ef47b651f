package panel

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2/test"

	"puzzlewright/editor/study"
	"puzzlewright/solver"
	"puzzlewright/solver/insight"
	"puzzlewright/ui/control"
)

// TestWhatMakesALevelHardIsSaidWhereItIsAskedFor, and nothing that is not known.
func TestWhatMakesALevelHardIsSaidWhereItIsAskedFor(t *testing.T) {
	test.NewTempApp(t)
	p := newHard(nil)
	says := func() string {
		var all []string
		for _, o := range p.lines.Objects {
			line := o.(*control.Paragraph)
			line.Resize(line.MinSize().AddWidthHeight(2000, 0))
			all = append(all, strings.Join(line.Lines(), " "))
		}
		return strings.Join(all, "; ")
	}
	if p.show(nil, true); p.object.Visible() {
		t.Error("nothing is known, and there is a link")
	}
	if p.show(&study.Result{Naive: &insight.Naive{}}, true); p.object.Visible() {
		t.Error("the game does not say how positions look, and there is a link")
	}
	s := &study.Result{
		Features: &insight.Features{Events: 7, Pieces: 2, Parts: 2, Changes: 1, Away: 3, Choices: 2.25, Traps: 0.5},
		Naive:    &insight.Naive{Tells: true},
	}
	if p.show(s, false); !p.object.Visible() || says() != "" {
		t.Errorf("shut, it says %q", says())
	}
	p.show(s, true)
	for _, want := range []string{"2 parts", "Once it", "3 things", "2.2 choices on average, of which 0.5", "best fails"} {
		if !strings.Contains(says(), want) {
			t.Errorf("it does not say %q: %q", want, says())
		}
	}
	s.Features, s.Naive = &insight.Features{Events: 7, Pieces: 1, Parts: 1}, &insight.Naive{Tells: true, Won: true}
	p.show(s, true)
	for _, want := range []string{"one whole", "never goes on", "Nothing that has to be done", "best wins"} {
		if !strings.Contains(says(), want) {
			t.Errorf("it does not say %q: %q", want, says())
		}
	}
	if strings.Contains(says(), "people") {
		t.Errorf("no prediction is known, and it says %q", says())
	}
	s.Prediction = &solver.Prediction{Harder: 63, Low: 35, High: 85}
	if p.show(s, true); !strings.Contains(says(), "Harder than about 63 of 100") || !strings.Contains(says(), "between 35 and 85") {
		t.Errorf("it does not say the prediction: %q", says())
	}
	if p.show(s, false); says() != "" {
		t.Errorf("shut again, it says %q", says())
	}
}
