package panel

import (
	"path/filepath"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/widget"

	"puzzlewright/editor"
	"puzzlewright/editor/browse"
	"puzzlewright/editor/event"
	"puzzlewright/editor/shelf"
	"puzzlewright/ui/control"
	"puzzlewright/ui/language"
)

// folderPart is the folder of levels, each small with its verdict.
type folderPart struct {
	window Window
	object *fyne.Container
	// settled lays the rows above the list out anew when they come and go.
	settled *control.Settled
	List    *widget.List
	title   *control.Label
	totals  *control.Paragraph
	more    *control.Button
	search  *control.Entry
	sort    *control.Button
	filter  *control.Button
	bar     fyne.CanvasObject
	empty   fyne.CanvasObject
	beside  fyne.CanvasObject // a button: shows the folder of the level in front, where no folder is shown
	apart   fyne.CanvasObject // the same, where another folder is shown
	none    fyne.CanvasObject
	unlike  fyne.CanvasObject

	rows []row
	// headings are the rows that are lower than the others.
	headings map[int]bool
	front    marked
	thumbs   *thumbs
	taps     control.Twice // a second click on a level keeps it open
	// carried is the level that is dragged to another place, over the row that it
	// would come to stand at; -1 where none is.
	carried *shelf.Item
	over    int
	hovered *item // is the line that the mouse was over last
}

// A row is a line of the list: a level, or the heading of a group.
type row struct {
	item  shelf.Item
	title string // of a group
	count int
}

// marked is the level in front, whose line is marked, and where it is saved.
type marked struct {
	tab  *editor.Tab
	path string
}

func newFolder(w Window) *folderPart {
	p := &folderPart{window: w, thumbs: newThumbs(w.Post)}
	p.List = widget.NewList(
		func() int { return len(p.rows) },
		func() fyne.CanvasObject { return newItem(p) },
		func(i widget.ListItemID, o fyne.CanvasObject) {
			if line, ok := o.(*item); ok && i < len(p.rows) {
				line.show(p.rows[i])
			}
		})
	p.List.HideSeparators = true
	p.List.OnSelected = func(i widget.ListItemID) { // by the keyboard
		p.List.UnselectAll()
		if i < len(p.rows) && p.rows[i].title == "" {
			w.Editor().OpenItem(p.rows[i].item)
		}
	}
	p.title = control.NewCut("", control.Small, true, control.Faint)
	p.totals = control.NewParagraph(12)
	p.more = control.Made(&control.Button{Icon: "more", Tip: lang.L("The folder"), Action: p.showMenu})
	p.more.Small = true
	p.search = control.NewEntry(lang.L("Search levels…"))
	p.search.OnChanged = func(words string) { p.change(func(b *browse.Query) { b.Words = words }) }
	p.search.Keys = p.searchKey
	p.filter = control.Made(&control.Button{Icon: "filter", Side: 26, Tip: lang.L("Which levels are shown"), Action: p.ShowFilter})
	p.sort = control.Made(&control.Button{Icon: "sort", Side: 26, Tip: lang.L("Their order and groups"), Action: p.ShowOrder})
	hint := control.NewAside(lang.L("A folder of levels is shown here, each with its verdict."))
	open := control.NewButton(lang.L("Open a folder…"), control.Filled, func() { w.Editor().Do("file.open") })
	show := func(style control.Style) fyne.CanvasObject {
		return control.Row(0, act(w, "file.showfolder", &control.Button{Text: lang.L("Show this level's folder"), Style: style}))
	}
	p.beside = show(control.Filled)
	p.apart = control.Inset(show(control.Link), 0, 4, 12, 8)
	p.empty = control.Inset(control.Column(8, hint, control.Row(0, open), p.beside), 2, 10, 10, 10)
	said := func(text string) fyne.CanvasObject {
		return control.Inset(control.Column(0, control.NewAside(text)), 2, 10, 10, 10)
	}
	p.none = said(lang.L("There is no level in this folder. One that is saved in it is shown here."))
	p.unlike = said(lang.L("No level is like that. Escape shows all of them."))
	p.bar = control.Column(2,
		control.Inset(control.Frame(nil, nil, nil, control.Row(0, control.Middle(p.filter), control.Middle(p.sort)), p.search), 0, 0, 10, 6),
		control.Inset(p.totals, 2, 4, 12, 8))
	head := control.Inset(control.Frame(nil, nil, nil, p.more, control.Middle(p.title)), 8, 2, 10, 6)
	p.object = control.Frame(control.Column(0, head, p.apart, p.bar), nil, nil, nil, container.NewStack(p.empty, p.none, p.unlike, p.List, control.NewWheel(p.scrolled)))
	p.settled = control.NewSettled(p.object)
	return p
}

// height is the height that is enough where no folder is shown. It is 0 where one is: any list can
// use more.
func (p *folderPart) height() float32 {
	if p.empty.Visible() {
		return p.object.MinSize().Height
	}
	return 0
}

// scrolled scrolls the list, and hides the tip of the line that moves away from under the mouse.
func (p *folderPart) scrolled(e *fyne.ScrollEvent) {
	if p.hovered != nil {
		p.hovered.MouseOut()
	}
	p.List.ScrollToOffset(p.List.GetScrollOffset() - e.Scrolled.DY)
}

// change shows other levels, or in another way.
func (p *folderPart) change(how func(*browse.Query)) {
	b := p.window.Editor().Browse()
	how(&b)
	p.window.Editor().SetBrowse(b)
	p.List.ScrollToTop()
}

// startSearch gives the search the keyboard, with what it holds selected.
func (p *folderPart) startSearch() {
	p.window.Focus(p.search)
	p.search.TypedShortcut(&fyne.ShortcutSelectAll{})
}

// searchKey opens the first level found on Return, and shows all again on Escape.
func (p *folderPart) searchKey(e *fyne.KeyEvent) bool {
	switch e.Name {
	case fyne.KeyReturn, fyne.KeyEnter:
		if found := p.window.Editor().Browsed(); len(found) > 0 {
			p.window.Editor().OpenItem(found[0])
		}
	case fyne.KeyEscape:
		p.change(func(b *browse.Query) { *b = browse.Query{Order: b.Order, Group: b.Group} })
		p.search.SetText("")
		p.window.FocusBoard()
	default:
		return false
	}
	return true
}

func (p *folderPart) Update(events event.Event) {
	e := p.window.Editor()
	var front marked
	if t := e.Front(); t != nil {
		front = marked{t, t.Document.Path()}
	}
	// A stroke raises Tabs, too, and changes nothing here.
	if events&(event.Folder|event.Preferences) == 0 && (events&event.Tabs == 0 || front == p.front) {
		return
	}
	another := front != p.front
	p.front = front
	p.rows = p.rows[:0]
	for _, g := range e.Groups() {
		if !g.Title.IsZero() {
			p.rows = append(p.rows, row{title: language.Sentence(g.Title), count: len(g.Items)})
		}
		for _, i := range g.Items {
			p.rows = append(p.rows, row{item: i})
		}
	}
	path := e.FolderPath()
	title := strings.ToUpper(lang.L("This folder"))
	if path != "" {
		title = strings.ToUpper(filepath.Base(path))
	}
	p.title.Set(title)
	p.showTotals()
	control.ShowIf(p.bar, path != "" && (!e.NoItems() || e.Unread() > 0))
	control.ShowIf(p.empty, path == "")
	control.ShowIf(p.beside, e.FrontIsElsewhere())
	control.ShowIf(p.apart, path != "" && e.FrontIsElsewhere())
	control.ShowIf(p.none, e.NoItems())
	control.ShowIf(p.unlike, len(p.rows) == 0 && len(e.Items()) > 0)
	control.ShowIf(p.List, len(p.rows) > 0)
	p.settled.Settle()
	p.List.Refresh()
	p.setHeights()
	for n := range p.rows {
		if another && p.rows[n].title == "" && front.tab != nil && front.tab.IsOf(p.rows[n].item.Path) {
			p.List.ScrollTo(n)
		}
	}
}

// setHeights makes headings lower than levels.
func (p *folderPart) setHeights() {
	was := p.headings
	p.headings = map[int]bool{}
	for n := range p.rows {
		if p.rows[n].title != "" {
			p.headings[n] = true
			p.List.SetItemHeight(n, headingHeight)
		} else if was[n] {
			p.List.SetItemHeight(n, itemHeight)
		}
	}
}
