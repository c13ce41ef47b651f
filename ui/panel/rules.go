package panel

import (
	"fmt"
	"image/color"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"puzzlewright/editor"
	"puzzlewright/editor/event"
	"puzzlewright/solver"
	"puzzlewright/ui/control"
	"puzzlewright/ui/language"
	"puzzlewright/ui/render"
)

// rulesPart is what the game has to say of what is shown: the rules in force, under a
// heading, or else sentences.
type rulesPart struct {
	window  Window
	object  *fyne.Container
	heading *control.Label
	column  *fyne.Container
	shown   string
}

func newRules(w Window) *rulesPart {
	p := &rulesPart{window: w, heading: control.NewHeading(lang.L("Rules now")), column: control.Column(6)}
	p.object = control.Column(7, p.heading, p.column)
	return p
}

func (p *rulesPart) Update(events event.Event) {
	if events&(event.Verdict|event.Level|event.Preview|event.Playing|event.Tabs|event.Preferences) == 0 {
		return
	}
	var remarks []solver.Remark
	t := p.window.Editor().Front()
	if t != nil {
		remarks = p.unsaid(t)
	}
	control.ShowIf(p.object, len(remarks) > 0)
	control.ShowIf(p.heading, slices.ContainsFunc(remarks, func(r solver.Remark) bool { return len(r.Words) > 0 }))
	if shown := fmt.Sprint(remarks); shown != p.shown {
		p.shown = shown
		p.column.RemoveAll()
		for _, r := range remarks {
			p.column.Add(p.remark(t, r))
		}
	}
}

// unsaid are the remarks but for the one that the card says too: why the game is lost.
func (p *rulesPart) unsaid(t *editor.Tab) []solver.Remark {
	score, playing := t.Score()
	if !playing || hidesVerdict(p.window) {
		return t.Remarks()
	}
	return slices.DeleteFunc(slices.Clone(t.Remarks()), func(r solver.Remark) bool {
		return len(r.Words) == 0 && r.Text.String() == score.Why.String()
	})
}

// remark shows a sentence: as chips where it is made of words of the game.
func (p *rulesPart) remark(t *editor.Tab, r solver.Remark) fyne.CanvasObject {
	if len(r.Words) == 0 {
		return control.NewParagraph(control.Normal, control.Run{Text: language.Sentence(r.Text)})
	}
	var chips []fyne.CanvasObject
	for _, name := range r.Words {
		word, ink := strings.ToUpper(name), solver.Ink("white")
		if tile := t.Document.Game().Tile(name); tile != nil && tile.Look.Word != "" {
			word, ink = tile.Look.Word, tile.Look.Ink
		}
		chips = append(chips, control.NewChip(word, func(theme *render.Theme) color.RGBA { return theme.Ink(ink) }, r.Void))
	}
	return control.NewFlow(4, chips...)
}
