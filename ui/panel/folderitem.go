package panel

import (
	"fmt"
	"image/color"
	"math"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/lang"
	fynetheme "fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"puzzlewright/editor/browse"
	"puzzlewright/editor/shelf"
	"puzzlewright/levels/message"
	"puzzlewright/ui/control"
	"puzzlewright/ui/language"
	"puzzlewright/ui/render"
	"puzzlewright/ui/theme"
)

// An item is a line of the folder.
type item struct {
	widget.BaseWidget
	part *folderPart
	of   shelf.Item
	// heading is that of a group, "" for a level.
	heading string
	over    bool
}

func newItem(p *folderPart) *item {
	i := &item{part: p}
	i.ExtendBaseWidget(i)
	return i
}

func (i *item) show(r row) {
	if i.of.Path != r.item.Path {
		control.HideTip(i) // it is that of the other level
	}
	i.of, i.heading = r.item, ""
	if r.title != "" {
		i.heading = fmt.Sprintf("%s  %s", r.title, language.Count(r.count))
	}
	i.Refresh()
}

// inFront tells whether the item is the level that is being edited.
func (i *item) inFront() bool {
	t := i.part.window.Editor().Front()
	return t != nil && t.IsOf(i.of.Path)
}

// Tapped opens the level to look at, a second tap to stay.
func (i *item) Tapped(*fyne.PointEvent) {
	p := i.part
	if i.heading != "" {
		return
	}
	control.HideTip(i) // the rows move where the tiles come in
	e := p.window.Editor()
	if !p.taps.Clicked(i.of.Path) {
		e.OpenItem(i.of)
		p.window.FocusBoard()
	} else if t := e.Front(); t != nil {
		t.Stay()
	}
}

// Dragged takes a level of a collection to another place.
func (i *item) Dragged(e *fyne.DragEvent) {
	p := i.part
	if p.carried == nil {
		if why := i.fixed(); !why.IsZero() {
			p.window.Editor().Say(why)
			return
		}
		of := i.of
		p.carried = &of
		i.MouseOut()
	}
	// Where it is dragged to is told from where it lies.
	from := slices.IndexFunc(p.rows, func(r row) bool { return r.item.Path == p.carried.Path })
	by := math.Floor(float64(e.Position.Y / (itemHeight + fynetheme.Padding())))
	p.over = max(min(from+int(by), len(p.rows)-1), 0)
	p.List.Refresh()
}

// fixed says why the level cannot be dragged to another place, if it cannot.
func (i *item) fixed() message.Message {
	b := i.part.window.Editor().Browse()
	switch {
	case !i.part.window.Editor().CanMove(i.of):
		return message.New("levels in folders stand by their names; those of a collection can be moved")
	case b.Narrow() || b.Order != browse.ByPlace || b.Group != browse.NoGroups:
		return message.New("levels can be moved while all are shown as they come")
	}
	return message.Message{}
}

// DragEnd puts it there.
func (i *item) DragEnd() {
	p := i.part
	if p.carried == nil {
		return
	}
	of := *p.carried
	p.carried = nil
	if p.over < len(p.rows) {
		p.window.Editor().MoveItem(of, p.rows[p.over].item)
	}
	p.List.Refresh()
}

// mark tells where a level that is dragged would come to stand: above this one, -1,
// below it, 1, or elsewhere.
func (i *item) mark() int {
	p := i.part
	if p.carried == nil || p.over >= len(p.rows) || p.rows[p.over].item.Path != i.of.Path {
		return 0
	}
	for n := range p.rows {
		switch {
		case p.rows[n].item.Path != p.carried.Path:
		case n < p.over:
			return 1
		case n > p.over:
			return -1
		}
	}
	return 0
}

// TappedSecondary shows what can be done with the level.
func (i *item) TappedSecondary(e *fyne.PointEvent) {
	w, of := i.part.window, i.of
	if i.heading != "" {
		return
	}
	keep := func() {
		w.Editor().OpenItem(of)
		if t := w.Editor().Front(); t != nil && t.IsOf(of.Path) {
			t.Stay()
		}
	}
	items := []control.Item{
		{Title: lang.L("Open"), Do: keep},
		{},
		{Title: lang.L("Rename…"), Do: func() { w.AskRename(of) }},
		{Title: lang.L("Duplicate"), Do: func() { w.Editor().DuplicateItem(of) }},
	}
	if w.Editor().InCollection(of) {
		items = append(items,
			control.Item{Title: lang.L("Move into a folder…"), Do: func() { w.Editor().TakeOut(of) }},
			control.Item{},
			control.Item{Title: lang.L("Take out of the collection"), Danger: true, Do: func() { w.Editor().DeleteItem(of) }})
	} else {
		items = append(items,
			control.Item{Title: lang.L("Move into a collection…"), Do: func() { w.Editor().MoveToCollection(of) }},
			control.Item{},
			control.Item{Title: lang.L("Delete"), Danger: true, Do: func() { w.Editor().DeleteItem(of) }})
	}
	control.ShowMenuAt(i, e, items)
}

// MouseIn, MouseMoved and MouseOut follow the mouse.
func (i *item) MouseIn(*desktop.MouseEvent) {
	if i.heading != "" {
		return
	}
	i.over = true
	i.part.hovered = i
	i.Refresh()
	if i.part.carried == nil { // or it would lie over the places to go to
		control.ShowTip(i, i.tip(), fyne.NewPos(10, i.Size().Height))
	}
}

// MouseMoved goes with MouseIn.
func (i *item) MouseMoved(*desktop.MouseEvent) {}

// MouseOut goes with MouseIn.
func (i *item) MouseOut() {
	i.over = false
	i.Refresh()
	control.HideTip(i)
}

func (i *item) tip() string {
	text := i.of.Name
	if !i.of.Reason.IsZero() && !hidesVerdict(i.part.window) {
		text += "\n" + language.Say(i.of.Reason)
	}
	return text
}

// verdict gives colour and words of what is known of the level.
func (i *item) verdict(t *render.Theme) (c color.RGBA, words string) {
	status := i.of.Status
	if hidesVerdict(i.part.window) && (status == shelf.Solved || status == shelf.Unsolvable || status == shelf.Undecided) {
		return t.Line, lang.L("verdict hidden")
	}
	switch status {
	case shelf.Solved:
		steps := lang.N("{{.Count}} steps", i.of.Steps, map[string]any{"Count": language.Count(i.of.Steps)})
		if !i.of.Proved {
			steps = lang.L("at most {{.Steps}}", map[string]any{"Steps": steps})
		}
		return t.Good, steps
	case shelf.Unsolvable:
		return t.Bad, lang.L("cannot be won")
	case shelf.Undecided:
		return t.Unsure, lang.L("not decided")
	case shelf.Invalid:
		return t.Warn, lang.L("not ready")
	case shelf.Solving:
		return t.Warn, lang.L("searching…")
	default:
		return t.Line, lang.L("waiting")
	}
}

// CreateRenderer is called by Fyne.
func (i *item) CreateRenderer() fyne.WidgetRenderer {
	r := &itemRenderer{
		item: i, plate: canvas.NewRectangle(color.Transparent), dot: canvas.NewCircle(color.Transparent),
		thumb:   canvas.NewImageFromImage(nil),
		title:   control.NewCut("", control.Normal, false, control.Text),
		word:    control.NewCut("", 12, false, control.Faint),
		heading: control.NewCut("", control.Small, true, control.Faint),
		edge:    canvas.NewRectangle(color.Transparent),
	}
	r.plate.CornerRadius = 6
	r.thumb.FillMode = canvas.ImageFillContain
	r.Drawing = control.Drawing{r.plate, r.thumb, r.dot, r.title, r.word, r.heading, r.edge}
	r.Refresh()
	return r
}

type itemRenderer struct {
	control.Drawing
	item  *item
	plate *canvas.Rectangle
	dot   *canvas.Circle
	thumb *canvas.Image
	title *control.Label
	word  *control.Label
	// heading is shown alone; edge is where a level would come to stand.
	heading *control.Label
	edge    *canvas.Rectangle
}

const (
	itemHeight    = 54
	headingHeight = 26
	thumbSide     = 44
	itemLeft      = 66 // where the words begin
)

func (r *itemRenderer) MinSize() fyne.Size { return fyne.NewSize(80, itemHeight) }

func (r *itemRenderer) Layout(size fyne.Size) {
	r.plate.Move(fyne.NewPos(6, 1))
	r.plate.Resize(size.SubtractWidthHeight(12, 2))
	r.thumb.Move(fyne.NewPos(12, (size.Height-thumbSide)/2))
	r.thumb.Resize(fyne.NewSquareSize(thumbSide))
	height, word := r.title.MinSize().Height, r.word.MinSize()
	top := (size.Height - height - word.Height - 1) / 2
	r.dot.Move(fyne.NewPos(itemLeft, top+height+1+(word.Height-8)/2))
	r.dot.Resize(fyne.NewSquareSize(8))
	r.word.Move(fyne.NewPos(itemLeft+14, top+height+1))
	r.word.Resize(fyne.NewSize(size.Width-itemLeft-14-14, word.Height))
	r.title.Move(fyne.NewPos(itemLeft, top))
	r.title.Resize(fyne.NewSize(size.Width-itemLeft-14, height))
	height = r.heading.MinSize().Height
	r.heading.Move(fyne.NewPos(12, (size.Height-height)/2+2))
	r.heading.Resize(fyne.NewSize(size.Width-24, height))
	r.edge.Resize(fyne.NewSize(size.Width-12, 2))
	r.edge.Move(fyne.NewPos(6, 0))
	if r.item.mark() > 0 {
		r.edge.Move(fyne.NewPos(6, size.Height-2))
	}
}

func (r *itemRenderer) Refresh() {
	t := theme.Current()
	i := r.item
	level := i.heading == ""
	for _, o := range []fyne.CanvasObject{r.plate, r.thumb, r.dot, r.title, r.word} {
		control.ShowIf(o, level)
	}
	r.heading.Set(i.heading)
	control.ShowIf(r.heading, !level)
	control.ShowIf(r.edge, i.mark() != 0)
	r.edge.FillColor = t.Accent
	r.plate.FillColor = color.Transparent
	switch {
	case !level:
	case i.part.carried != nil && i.part.carried.Path == i.of.Path:
		r.plate.FillColor = t.Raised
	case i.inFront():
		r.plate.FillColor = render.Blend(t.Panel, t.Accent, 0.16)
	case i.over:
		r.plate.FillColor = t.Raised
	}
	c, word := i.verdict(t)
	r.dot.FillColor = c
	r.word.Set(word)
	r.title.Set(i.of.Title)
	if level {
		r.thumb.Image = i.part.thumbs.of(i.of.Level, i.of.Game, i.Refresh)
	}
	r.thumb.Refresh()
	r.Layout(i.Size())
	canvas.Refresh(i)
}
