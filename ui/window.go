// Package ui is the window: menus, palette, board and panels. It draws what the
// editor holds and forwards what the user does; it decides nothing.
//
// What it is made of are packages of their own: control, what all is made of; board, the
// canvas; panel, the two panels beside it; sheet, what comes in front of it; export, what
// becomes of a level outside the program; files, the dialogs for places on disk; finder,
// a search for actions. Here they are put together, a file each:
//   - window, the whole; ask, what the editor asks of it; view, how it is looked at and what
//     it remembers of that;
//   - canvas, between the board and the editor; intents, what is noted of a cell and intended
//     about it;
//   - menu, toolbar, tabs, notice, nothing, status: what stands around the board;
//   - keys, what a key does;
//   - run, loop, room, leaving: the program's start and end, and what Fyne and the system
//     are asked for.
package ui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"puzzlewright/editor"
	"puzzlewright/editor/actions"
	"puzzlewright/editor/event"
	"puzzlewright/levels/message"
	"puzzlewright/ui/control"
	"puzzlewright/ui/export"
	"puzzlewright/ui/files"
	"puzzlewright/ui/instance"
	"puzzlewright/ui/language"
	"puzzlewright/ui/panel"
	"puzzlewright/ui/sheet"
	"puzzlewright/ui/theme"
)

// options are what a window needs from outside.
type options struct {
	// dir is the folder of settings and recoveries.
	dir string
	// post brings work to the interface's goroutine, later does so after a
	// while; nil where nothing is to happen by itself.
	post  func(func())
	later control.Later
	// chooser makes what asks for places on disk; nil draws the dialogs in the
	// window.
	chooser func(fyne.Window) files.Chooser
	version string
	// build names the build of the program: programs of different builds cannot work together by a
	// hub.
	build func() string
	// workers is how many goroutines a search may keep busy, 0 for as many as
	// run at once.
	workers int
}

// A window is the program's one window.
type window struct {
	options
	// These two answer most of what the editor and the panels ask.
	*sheet.Window
	*export.Exports
	app    fyne.App
	fyne   fyne.Window
	editor *editor.Editor
	theme  *theme.Theme
	tips   *control.Tips
	keys   *keys

	board *boardPart
	left  *panel.Left
	tabs  *tabsPart
	right *panel.Right
	sides *control.Sides
	menu  *control.MenuBar
	parts []panel.Part

	// raised are events that wait to be drawn: all that happen between two
	// frames are drawn once.
	raised event.Event
	posted bool
	// quitting is the question that was asked last before closing the window.
	quitting *control.Sheet
}

// newWindow makes the window with an editor of its own, with nothing open.
func newWindow(app fyne.App, o options) *window {
	w := &window{options: o, app: app}
	w.fyne = app.NewWindow(programName)
	w.fyne.SetMaster()
	w.fyne.SetPadded(false)
	if w.chooser == nil {
		w.chooser = files.Window
	}
	w.Window = &sheet.Window{Canvas: w.fyne.Canvas(), Post: w.post, FocusBoard: w.FocusBoard, Program: programName + " " + w.version}
	w.Exports = &export.Exports{Window: w.Window, Files: w.chooser(w.fyne), Raise: w.raise, Dir: o.dir}
	w.editor = editor.New(editor.Options{Post: w.post, Window: w, Actions: actions.All(), Dir: o.dir, Build: o.build, Workers: o.workers})
	w.Window.Editor = w.editor
	if err := language.Use(w.editor.Settings().Language); err != nil {
		w.editor.Say(message.Of(err)) // in English
	}
	w.theme = &theme.Theme{Choice: theme.Choice(w.editor.Settings().Theme)}
	app.Settings().SetTheme(w.theme)
	w.build()
	w.editor.Subscribe(w.raise)
	w.fyne.SetCloseIntercept(w.askQuit)
	w.fyne.SetOnDropped(w.dropped)
	return w
}

// Editor is what the window shows.
func (w *window) Editor() *editor.Editor { return w.editor }

// Post brings work to the interface's goroutine.
func (w *window) Post(work func()) { w.post(work) }

// Focus gives something the keyboard.
func (w *window) Focus(o fyne.Focusable) { w.fyne.Canvas().Focus(o) }

// dropped opens the files that are dropped on the window.
func (w *window) dropped(_ fyne.Position, files []fyne.URI) {
	paths := make([]string, len(files))
	for i, u := range files {
		paths[i] = u.Path()
	}
	w.editor.OpenPaths(paths)
}

// openFurther opens what a further start of the program was asked to open, comes to the front, and
// tells what an earlier run could not.
func (w *window) openFurther(paths []string) {
	w.fyne.RequestFocus()
	w.editor.OpenPaths(paths)
	w.TellUnwritten()
}

// programName is what the program is called.
const programName = "Puzzlewright"

// build puts the window together.
func (w *window) build() {
	c := w.fyne.Canvas()
	w.tips = control.NewTips(c, w.later)
	w.tips.TooLong = func() {
		w.Tell(message.New("Nothing is pasted"), message.New("this is too long for a field; save it as a file, and open that if it is a level"))
	}
	w.keys = newKeys(w)
	w.board = newBoard(w)
	w.parts = nil
	add := func(p panel.Part, object fyne.CanvasObject) fyne.CanvasObject {
		w.parts = append(w.parts, p)
		return object
	}
	left, right := panel.NewLeft(w), panel.NewRight(w)
	w.left, w.right, w.tabs = left, right, newTabs(w)
	toolbar, status := newToolbar(w), newStatus(w)
	notice, nothing := newNotice(w), newNothing(w)
	versions, beside := panel.NewVersions(w), panel.NewBeside(w)
	canvas := container.New(evenly{}, add(w.board, w.board.object), add(beside, beside.Object))
	beside.Toggled = canvas.Refresh
	middle := control.Frame(add(w.tabs, w.tabs.object), nil, nil, nil, control.Frame(add(notice, notice.object), add(versions, versions.Object), nil, nil,
		container.NewStack(canvas, add(nothing, nothing.object))))
	w.sides = control.NewSides(add(left, left.Object), middle, add(right, right.Object), leftWidth, rightWidth)
	w.restoreSides()
	w.menu = newMenu(w)
	top := container.NewVBox(w.menu, widget.NewSeparator(), add(toolbar, toolbar.object), widget.NewSeparator())
	top.Layout = stacked{}
	bottom := container.New(stacked{}, widget.NewSeparator(), add(status, status.object))
	w.parts = append(w.parts, w.keys, (*titlePart)(w))
	w.fyne.SetContent(container.NewStack(
		control.Frame(top, bottom, nil, nil, w.sides.Object()),
		w.tips.Layer(),
	))
	w.refresh(event.Everything)
}

// The widths of the side panels to begin with, in Fyne's units.
const (
	leftWidth  = 220
	rightWidth = 290
)

// evenly puts what is visible beside each other, all of one width.
type evenly struct{}

func (evenly) MinSize(all []fyne.CanvasObject) fyne.Size { return all[0].MinSize() }

func (evenly) Layout(all []fyne.CanvasObject, size fyne.Size) {
	visible := float32(0)
	for _, o := range all {
		if o.Visible() {
			visible++
		}
	}
	x := float32(0)
	for _, o := range all {
		if o.Visible() {
			o.Move(fyne.NewPos(x, 0))
			o.Resize(fyne.NewSize(size.Width/visible, size.Height))
			x += size.Width / visible
		}
	}
}

// stacked puts things below each other without room between them.
type stacked struct{}

func (stacked) MinSize(all []fyne.CanvasObject) fyne.Size {
	size := fyne.Size{}
	for _, o := range all {
		if o.Visible() {
			least := o.MinSize()
			size = fyne.NewSize(max(size.Width, least.Width), size.Height+least.Height)
		}
	}
	return size
}

func (stacked) Layout(all []fyne.CanvasObject, size fyne.Size) {
	y := float32(0)
	for _, o := range all {
		if o.Visible() {
			height := o.MinSize().Height
			o.Move(fyne.NewPos(0, y))
			o.Resize(fyne.NewSize(size.Width, height))
			y += height
		}
	}
}

// raise notes events and has them drawn before the next frame.
func (w *window) raise(events event.Event) {
	w.raised |= events
	if w.posted {
		return
	}
	w.posted = true
	w.post(func() {
		w.posted = false
		w.drawRaised()
	})
}

// drawRaised draws the events that wait.
func (w *window) drawRaised() {
	events := w.raised
	w.raised = 0
	w.refresh(events)
}

// refresh draws anew what events speak of.
func (w *window) refresh(events event.Event) {
	if events == 0 {
		return
	}
	if events&event.Preferences != 0 {
		w.followTheme()
	}
	for _, p := range w.parts {
		p.Update(events)
	}
}

// followTheme shows the theme that the settings name.
func (w *window) followTheme() {
	if choice := theme.Choice(w.editor.Settings().Theme); choice != w.theme.Choice {
		w.theme = &theme.Theme{Choice: choice}
		w.app.Settings().SetTheme(w.theme)
	}
}

// titlePart is the window's title: the level, and a dot where it has changes.
type titlePart window

func (w *titlePart) Update(events event.Event) {
	if events&event.Tabs == 0 {
		return
	}
	if title := language.Say(w.editor.Title()); title != w.fyne.Title() {
		w.fyne.SetTitle(title)
	}
}

// close ends the editor and everything that the window began. Files that are being written
// are waited for; the error says which are not.
func (w *window) close() error {
	w.remember()
	w.editor.Close()
	w.tips.Close()
	return w.Finish()
}

// end closes the window. Where a file could not be written, a newer window that listens at the
// address of the program by then is asked to come to the front, and tells it.
func (w *window) end(address string) error {
	err := w.close()
	if err != nil {
		instance.Hand(address, nil)
	}
	return err
}
