package panel

import (
	"image"
	"image/color"
	"image/draw"
	"slices"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/widget"

	"puzzlewright/editor/event"
	"puzzlewright/editor/live"
	"puzzlewright/editor/session"
	"puzzlewright/editor/version"
	"puzzlewright/ui/control"
	"puzzlewright/ui/language"
	"puzzlewright/ui/render"
	"puzzlewright/ui/theme"
)

// Versions is the strip below the board: a bar for each version of the level, as high
// as its solution is long and in the colour of its verdict, the latest at the right. A
// click shows a version beside the level.
type Versions struct {
	window Window
	Object *fyne.Container
	strip  *Strip
}

// NewVersions makes the strip.
func NewVersions(w Window) *Versions {
	p := &Versions{window: w}
	p.strip = &Strip{window: w}
	p.strip.raster = canvas.NewRaster(p.strip.draw)
	p.strip.raster.ScaleMode = canvas.ImageScalePixels
	p.strip.ExtendBaseWidget(p.strip)
	p.Object = control.Inset(p.strip, 2, 4, 14, 14)
	p.Object.Hide()
	return p
}

// Update shows what has changed.
func (p *Versions) Update(events event.Event) {
	if events&(event.History|event.Tabs|event.Playing|event.Preferences|event.Level) == 0 {
		return
	}
	t := p.window.Editor().Front()
	// It has its room from the start, so that the board does not move under the hand.
	shown := t != nil && t.Mode() != session.PlayingByHand && !hidesVerdict(p.window)
	if control.ShowIf(p.Object, shown) {
		p.strip.Refresh()
	}
}

// A Strip draws the versions and takes clicks on them.
type Strip struct {
	widget.BaseWidget
	window Window
	raster *canvas.Raster
	over   *version.Version // the one under the mouse
}

// What a strip measures, in Fyne's units.
const (
	stripHeight = 34
	barWidth    = 7
	barPitch    = 9
)

// shown gives the versions that there is room for.
func (s *Strip) shown() []*version.Version {
	t := s.window.Editor().Front()
	if t == nil {
		return nil
	}
	all := t.Versions().All()
	return all[max(len(all)-int(s.Size().Width/barPitch), 0):]
}

// at gives the version at a place, nil where there is none.
func (s *Strip) at(p fyne.Position) *version.Version {
	all := s.shown()
	if at := int(p.X / barPitch); p.X >= 0 && at < len(all) {
		return all[at]
	}
	return nil
}

// Tapped shows the version there beside the level.
func (s *Strip) Tapped(e *fyne.PointEvent) {
	if v := s.at(e.Position); v != nil {
		s.window.Editor().Front().ShowBeside(v)
	}
}

// MouseIn says what the bar under the mouse is, as MouseMoved does.
func (s *Strip) MouseIn(e *desktop.MouseEvent) { s.MouseMoved(e) }

// MouseMoved goes with MouseIn.
func (s *Strip) MouseMoved(e *desktop.MouseEvent) {
	v := s.at(e.Position)
	if v == s.over {
		return
	}
	s.over = v
	if v == nil {
		control.HideTip(s)
		return
	}
	all := s.window.Editor().Front().Versions().All()
	tip := numbered(v, all) + ": " + language.Say(v.Says()) + "\n" +
		lang.L("Each bar is a version of the level, in the colour of its verdict and as high as its solution is long. A click shows it beside the level.")
	control.ShowTip(s, tip, fyne.NewPos(e.Position.X, stripHeight))
}

// MouseOut goes with MouseIn.
func (s *Strip) MouseOut() {
	s.over = nil
	control.HideTip(s)
}

// numbered is the name of a version: its number among all.
func numbered(v *version.Version, all []*version.Version) string {
	return lang.L("Version {{.Number}} of {{.Count}}", map[string]any{"Number": slices.Index(all, v) + 1, "Count": len(all)})
}

// Cursor is a hand over the bars.
func (s *Strip) Cursor() desktop.Cursor { return desktop.PointerCursor }

// MinSize keeps to one height.
func (s *Strip) MinSize() fyne.Size {
	s.ExtendBaseWidget(s)
	return fyne.NewSize(60, stripHeight)
}

// CreateRenderer is called by Fyne.
func (s *Strip) CreateRenderer() fyne.WidgetRenderer { return widget.NewSimpleRenderer(s.raster) }

// Refresh draws the strip anew.
func (s *Strip) Refresh() { s.raster.Refresh() }

// draw makes the picture of the strip.
func (s *Strip) draw(w, h int) image.Image {
	img := image.NewRGBA(image.Rect(0, 0, w, h))
	t, all := s.window.Editor().Front(), s.shown()
	if t == nil || s.Size().Width <= 0 {
		return img
	}
	most := 1
	for _, v := range all {
		most = max(most, v.Steps)
	}
	scale := float32(w) / s.Size().Width
	colours := theme.Current()
	foot := h - int(4*scale)
	fill := func(r image.Rectangle, c color.RGBA) { draw.Draw(img, r, image.NewUniform(c), image.Point{}, draw.Src) }
	for i, v := range all {
		x := int(float32(i) * barPitch * scale)
		bar := image.Rect(x, foot-heightOf(v, most, foot-int(5*scale)), x+int(barWidth*scale), foot)
		fill(bar, verdictColour(v, colours))
		if v.Starred {
			fill(image.Rect(bar.Min.X+int(2*scale), bar.Min.Y-int(4*scale), bar.Max.X-int(2*scale), bar.Min.Y-int(scale)), colours.Warn)
		}
		under := image.Rect(bar.Min.X, foot+int(scale), bar.Max.X, h)
		switch {
		case v == t.Versions().Beside():
			fill(under, colours.Accent)
		case v == t.VersionNow():
			fill(under, colours.Text)
		}
	}
	return img
}

// heightOf is the height of the bar of a version in pixels; a version without a solution has a low
// bar.
func heightOf(v *version.Version, most, room int) int {
	low := max(room/5, 2)
	if v.State != live.Solved {
		return low
	}
	return low + (room-low)*v.Steps/most
}

// verdictColour is the colour of a version's verdict.
func verdictColour(v *version.Version, t *render.Theme) color.RGBA {
	switch {
	case v.State == live.Solved && v.Proved:
		return t.Good
	case v.State == live.Solved:
		return render.Blend(t.Panel, t.Good, 0.6)
	case v.State == live.Unsolvable:
		return t.Bad
	case v.State == live.Invalid:
		return t.Warn
	}
	return t.Unsure
}

// Beside is a version of the level that is shown beside the board.
type Beside struct {
	window Window
	Object *fyne.Container
	// Toggled hears that it has come or gone, so that room is made.
	Toggled func()
	title   *control.Label
	verdict *control.Label
	when    *control.Label
	star    *control.Button
	picture *canvas.Raster
}

// NewBeside makes the place for a version beside the board.
func NewBeside(w Window) *Beside {
	p := &Beside{window: w}
	p.title = control.NewCut("", control.Normal, true, control.Text)
	p.verdict = control.NewCut("", 12, false, control.Faint)
	p.when = control.NewCut("", 12, false, control.Faint)
	p.picture = canvas.NewRaster(p.draw)
	do := func(icon, action, text string, style control.Style) *control.Button {
		return act(w, action, &control.Button{Icon: icon, Text: text, Style: style, Side: 28}, w.FocusBoard)
	}
	p.star = do("star", "history.star", "", control.Plain)
	head := control.Frame(nil, nil, nil, control.Column(0, control.Row(2, p.star, do("close", "history.closeversion", "", control.Plain))),
		control.Column(1, p.title, p.verdict, p.when))
	foot := control.NewFlow(6, do("back", "history.earlier", "", control.Filled), do("forward", "history.later", "", control.Filled),
		do("", "history.goback", lang.L("Go back to it"), control.Filled))
	p.Object = control.Inset(control.Frame(control.Inset(head, 0, 8, 0, 0), control.Inset(foot, 8, 0, 0, 0), nil, nil, p.picture), 10, 10, 12, 12)
	p.Object.Hide()
	return p
}

// Update shows what has changed.
func (p *Beside) Update(events event.Event) {
	if events&(event.History|event.Tabs|event.Playing|event.Preferences) == 0 {
		return
	}
	t, visible := p.window.Editor().Front(), p.Object.Visible()
	control.ShowIf(p.Object, t != nil && t.Mode() != session.PlayingByHand && t.Versions().Beside() != nil && !hidesVerdict(p.window))
	if visible != p.Object.Visible() && p.Toggled != nil {
		p.Toggled()
	}
	if !p.Object.Visible() {
		return
	}
	v := t.Versions().Beside()
	p.title.Set(numbered(v, t.Versions().All()))
	p.verdict.Set(language.Sentence(v.Says()))
	if control.ShowIf(p.when, !v.Drawn().IsZero()) {
		p.when.Set(language.Ago(v.Drawn(), time.Now()))
	}
	p.star.SetIcon(map[bool]string{false: "star-outline", true: "star"}[v.Starred])
	p.star.Set(true, v.Starred)
	p.picture.Refresh()
}

// draw makes the picture of the version.
func (p *Beside) draw(w, h int) image.Image {
	t := p.window.Editor().Front()
	if t == nil || t.Versions().Beside() == nil || w < 8 || h < 8 {
		return image.NewRGBA(image.Rect(0, 0, w, h))
	}
	return render.Centred(render.Thumbnail(t.Versions().Beside().Level, t.Document.Game(), theme.Current(), w, h), w, h)
}
