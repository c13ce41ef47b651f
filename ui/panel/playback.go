package panel

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/widget"

	"puzzlewright/editor"
	"puzzlewright/editor/event"
	"puzzlewright/editor/session"
	"puzzlewright/editor/settings"
	"puzzlewright/ui/control"
	"puzzlewright/ui/language"
)

// playbackPart plays the solution on the board.
type playbackPart struct {
	window Window
	object *fyne.Container
	run    *control.Button
	slider *widget.Slider
	step   *control.Label
	speed  *control.Button
	lost   *control.Paragraph // why what is played back does not win any more
	// which of several solutions it is, and the row it stands in.
	which     *control.Label
	solutions *fyne.Container
	// setting tells that the slider is set here: it tells of every change, whoever made it.
	setting bool
}

func newPlayback(w Window) *playbackPart {
	p := &playbackPart{window: w, slider: widget.NewSlider(0, 1)}
	button := func(icon, action string) *control.Button {
		return act(w, action, &control.Button{Icon: icon, Style: control.Filled, Side: 34})
	}
	p.run = act(w, "preview.toggle", &control.Button{Style: control.Primary, Side: 34})
	row := container.NewGridWithColumns(5, button("first", "preview.first"), button("back", "preview.back"), p.run,
		button("forward", "preview.forward"), button("last", "preview.last"))
	p.slider.Step = 1
	p.slider.OnChanged = func(v float64) {
		if t := w.Editor().Front(); t != nil && !p.setting {
			t.Seek(int(v))
		}
	}
	p.slider.OnChangeEnded = func(float64) { w.FocusBoard() }
	p.step = control.NewCut("", 12, false, control.Faint)
	p.speed = control.NewButton("", control.Plain, p.showSpeeds)
	p.speed.Small = true
	p.speed.Tip = lang.L("Speed of the playback")
	other := func(icon, action string) *control.Button {
		return act(w, action, &control.Button{Icon: icon, Style: control.Filled, Side: 28})
	}
	p.which = control.NewCut("", 12, false, control.Faint)
	p.solutions = control.Frame(nil, nil, nil,
		control.Row(4, other("back", "preview.earlier"), other("forward", "preview.other")), control.Middle(p.which))
	p.lost = control.NewParagraph(control.Normal)
	p.object = control.Column(6, row, p.slider,
		control.Frame(nil, nil, nil, p.speed, control.Middle(p.step)), p.lost, p.solutions)
	return p
}

// Speeds are those to choose from, in steps a second.
var Speeds = []float64{1, 2, 4, 6, 10, 20, 60}

func (p *playbackPart) showSpeeds() {
	var items []control.Item
	for _, s := range Speeds {
		items = append(items, control.Item{
			Title: SpeedOf(s), Checked: p.window.Editor().Settings().Speed == s,
			Do: func() { p.window.Editor().ChangeSettings(func(o *settings.Settings) { o.Speed = s }) },
		})
	}
	control.ShowMenuUnder(p.speed, items)
}

// SpeedOf gives a speed of playback in words.
func SpeedOf(perSecond float64) string {
	return lang.L("{{.Number}} steps a second", map[string]any{"Number": language.Number(perSecond)})
}

func (p *playbackPart) Update(events event.Event) {
	if events&(event.Verdict|event.Preview|event.Playing|event.Tabs|event.Preferences|event.Level) == 0 {
		return
	}
	t := p.window.Editor().Front()
	can := t != nil && t.CanPreview() && !hidesVerdict(p.window)
	if t == nil || t.Mode() == session.PlayingByHand || !can {
		control.ShowIf(p.object, false)
		return
	}
	control.ShowIf(p.object, true)
	step, steps, running := 0, t.Solved().Steps(), false
	if b := t.Preview(); b != nil {
		step, steps, running = b.Step(), b.Recording().Steps(), b.Running()
	}
	if running {
		p.run.SetIcon("pause")
	} else {
		p.run.SetIcon("play")
	}
	p.setting = true
	p.slider.Max = float64(max(steps, 1))
	p.slider.SetValue(float64(step))
	p.slider.Refresh()
	p.setting = false
	p.step.Set(lang.L("step {{.Step}} of {{.Steps}}", map[string]any{"Step": step, "Steps": steps}))
	shown, count := t.Solutions()
	_, ways := t.WayShown()
	control.ShowIf(p.solutions, count > max(ways, 1)) // else the ways are stepped through already
	p.which.Set(lang.L("solution {{.Shown}} of {{.Count}}", map[string]any{"Shown": language.Count(shown + 1), "Count": language.Count(count)}))
	p.showLost(t)
	p.speed.SetText(SpeedOf(p.window.Editor().Settings().Speed))
}

// showLost says since when what is played back is lost, and why, from there on.
func (p *playbackPart) showLost(t *editor.Tab) {
	n, lost := t.NoReturn()
	if !control.ShowIf(p.lost, lost) {
		return
	}
	why, _ := n.Why()
	runs := []control.Run{{Text: language.Sentence(n.Since()), Bold: true}}
	if !why.IsZero() {
		runs = append(runs, control.Run{Text: ": " + language.Say(why)})
	}
	p.lost.Set(runs...)
}
