package panel

import (
	"fmt"
	"image/color"
	"path/filepath"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/widget"

	"puzzlewright/editor"
	"puzzlewright/editor/shelf"
	"puzzlewright/ui/control"
	"puzzlewright/ui/language"
	"puzzlewright/ui/render"
	"puzzlewright/ui/theme"
)

// folderPart is the folder of levels, each small with its verdict.
type folderPart struct {
	window Window
	object fyne.CanvasObject
	List   *widget.List
	title  *control.Label
	more   *control.Button
	body   *fyne.Container
	empty  fyne.CanvasObject
	none   fyne.CanvasObject

	order  editor.Order
	items  []shelf.Item
	front  marked
	thumbs *thumbs
}

// marked is the level in front, whose line is marked, and where it is saved.
type marked struct {
	tab  *editor.Tab
	path string
}

func newFolder(w Window) *folderPart {
	p := &folderPart{window: w, order: editor.ByName, thumbs: newThumbs(w.Post)}
	p.List = widget.NewList(
		func() int { return len(p.items) },
		func() fyne.CanvasObject { return newItem(p) },
		func(i widget.ListItemID, o fyne.CanvasObject) {
			if row, ok := o.(*item); ok && i < len(p.items) {
				row.show(p.items[i])
			}
		})
	p.List.HideSeparators = true
	p.List.OnSelected = func(i widget.ListItemID) { // by the keyboard
		p.List.UnselectAll()
		if i < len(p.items) {
			w.Editor().OpenItem(p.items[i])
		}
	}
	p.title = control.NewCut("", control.Small, true, control.Faint)
	p.more = control.Made(&control.Button{Icon: "more", Tip: lang.L("The folder"), Action: p.showMenu})
	p.more.Small = true
	hint := control.NewParagraph(12, control.Run{Text: lang.L("A folder of levels is shown here, each with its verdict."), Role: control.Faint})
	open := control.NewButton(lang.L("Open a folder…"), control.Filled, func() { w.Editor().Do("file.open") })
	p.empty = control.Inset(control.Column(8, hint, control.Row(0, open)), 2, 10, 10, 10)
	none := control.NewParagraph(12, control.Run{
		Text: lang.L("There is no level in this folder. One that is saved in it is shown here."), Role: control.Faint,
	})
	p.none = control.Inset(control.Column(0, none), 2, 10, 10, 10)
	p.body = container.NewStack(p.empty, p.none, p.List)
	head := control.Inset(control.Frame(nil, nil, nil, p.more, control.Middle(p.title)), 8, 2, 10, 6)
	p.object = control.Frame(head, nil, nil, nil, p.body)
	return p
}

// showMenu shows what can be done with the folder.
func (p *folderPart) showMenu() {
	order := func(title string, o editor.Order) control.Item {
		return control.Item{Title: title, Checked: p.order == o, Do: func() {
			p.order = o
			p.Update(editor.Folder)
		}}
	}
	items := append(p.window.ItemsNamed("file.open", "file.import", ""),
		order(lang.L("By name"), editor.ByName), order(lang.L("By verdict"), editor.ByStatus), order(lang.L("By steps"), editor.BySteps),
		control.Item{}, p.window.Item(p.window.Editor().Action("file.closefolder")))
	control.ShowMenuUnder(p.more, items)
}

func (p *folderPart) Update(events editor.Event) {
	e := p.window.Editor()
	var front marked
	if t := e.Front(); t != nil {
		front = marked{t, t.Document.Path()}
	}
	// A stroke raises Tabs, too, and changes nothing here.
	if events&(editor.Folder|editor.Preferences) == 0 && (events&editor.Tabs == 0 || front == p.front) {
		return
	}
	p.front = front
	p.items = e.Arranged(p.order)
	path := e.FolderPath()
	title := strings.ToUpper(lang.L("This folder"))
	if path != "" {
		title = strings.ToUpper(filepath.Base(path)) + fmt.Sprintf("  %d", len(p.items))
	}
	p.title.Set(title)
	control.ShowIf(p.empty, path == "")
	control.ShowIf(p.none, e.NoItems())
	control.ShowIf(p.List, len(p.items) > 0)
	p.List.Refresh()
}

// An item is a line of the folder.
type item struct {
	widget.BaseWidget
	part *folderPart
	of   shelf.Item
	over bool
}

func newItem(p *folderPart) *item {
	i := &item{part: p}
	i.ExtendBaseWidget(i)
	return i
}

func (i *item) show(of shelf.Item) {
	if i.of.Path != of.Path {
		control.HideTip(i) // it is that of the other level
	}
	i.of = of
	i.Refresh()
}

// inFront tells whether the item is the level that is being edited.
func (i *item) inFront() bool {
	t := i.part.window.Editor().Front()
	return t != nil && t.IsOf(i.of.Path)
}

// Scrolled scrolls the list. What the mouse is over moves away from under it, and
// its tip with it.
func (i *item) Scrolled(e *fyne.ScrollEvent) {
	i.MouseOut()
	list := i.part.List
	list.ScrollToOffset(list.GetScrollOffset() - e.Scrolled.DY)
}

// Tapped opens the level.
func (i *item) Tapped(*fyne.PointEvent) { i.part.window.Editor().OpenItem(i.of) }

// TappedSecondary shows what can be done with the level.
func (i *item) TappedSecondary(e *fyne.PointEvent) {
	w, of := i.part.window, i.of
	control.ShowMenuAt(i, e, []control.Item{
		{Title: lang.L("Open"), Do: func() { w.Editor().OpenItem(of) }},
		{},
		{Title: lang.L("Rename…"), Disabled: !of.Folder, Do: func() { w.AskRename(of) }},
		{Title: lang.L("Duplicate"), Disabled: !of.Folder, Do: func() { w.Editor().DuplicateItem(of) }},
		{Title: lang.L("Delete"), Danger: true, Disabled: !of.Folder, Do: func() { w.Editor().DeleteItem(of) }},
	})
}

// MouseIn, MouseMoved and MouseOut follow the mouse.
func (i *item) MouseIn(*desktop.MouseEvent) {
	i.over = true
	i.Refresh()
	control.ShowTip(i, i.tip(), fyne.NewPos(10, i.Size().Height))
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
	if !i.of.Reason.IsZero() {
		text += "\n" + language.Say(i.of.Reason)
	}
	return text
}

// verdict gives colour and words of what is known of the level.
func (i *item) verdict(t *render.Theme) (c color.RGBA, words string) {
	switch i.of.Status {
	case shelf.Solved:
		steps := lang.N("{{.Count}} steps", i.of.Steps, map[string]any{"Count": i.of.Steps})
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
		thumb: canvas.NewImageFromImage(nil),
		title: control.NewCut("", control.Normal, false, control.Text),
		word:  control.NewCut("", 12, false, control.Faint),
	}
	r.plate.CornerRadius = 6
	r.thumb.FillMode = canvas.ImageFillContain
	r.Refresh()
	return r
}

type itemRenderer struct {
	item  *item
	plate *canvas.Rectangle
	dot   *canvas.Circle
	thumb *canvas.Image
	title *control.Label
	word  *control.Label
}

const (
	itemHeight = 54
	thumbSide  = 44
	itemLeft   = 66 // where the words begin
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
}

func (r *itemRenderer) Refresh() {
	t := theme.Current()
	i := r.item
	r.plate.FillColor = color.Transparent
	switch {
	case i.inFront():
		r.plate.FillColor = render.Blend(t.Panel, t.Accent, 0.16)
	case i.over:
		r.plate.FillColor = t.Raised
	}
	c, word := i.verdict(t)
	r.dot.FillColor = c
	r.word.Set(word)
	r.title.Set(i.of.Title)
	r.thumb.Image = i.part.thumbs.of(i.of.Level, i.of.Game, i.Refresh)
	r.thumb.Refresh()
	r.Layout(i.Size())
	canvas.Refresh(i)
}

func (r *itemRenderer) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{r.plate, r.thumb, r.dot, r.title, r.word}
}

func (r *itemRenderer) Destroy() {}
