package control

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// An Entry is Fyne's, which hands on the shortcuts it has no use for, and lets
// its owner take some of its keys.
type Entry struct {
	widget.Entry
	// Keys is asked about each key first, and tells whether it was of use.
	Keys func(*fyne.KeyEvent) bool
	// whole is the object in the window that has the entry as its core; nil where that is the entry
	// itself.
	whole fyne.CanvasObject
	// touched tells that something was typed. Until then, the text of a one-line entry is selected
	// when it gets the keyboard, so that typing replaces it.
	touched bool
	// most is how many rows the entry may grow to, 0 where it does not grow; rows is how many it
	// has.
	most, rows int
}

// NewEntry makes an entry of one line.
func NewEntry(hint string) *Entry {
	e := &Entry{}
	e.ExtendBaseWidget(e)
	e.SetPlaceHolder(hint)
	return e
}

// CreateRenderer is called by Fyne. Over Fyne's entry the wheel does nothing but slide the text in
// it; over one of ours it scrolls what the entry is in, unless the text has rows of its own.
func (e *Entry) CreateRenderer() fyne.WidgetRenderer {
	r := e.Entry.CreateRenderer()
	if e.MultiLine && e.most == 0 {
		return r
	}
	return &lineRenderer{r, NewWheel(func(s *fyne.ScrollEvent) {
		if around := scrollsAround(e.place()); len(around) > 0 {
			around[0].Scrolled(s)
		}
	})}
}

// lineRenderer draws an entry with a Wheel over it.
type lineRenderer struct {
	fyne.WidgetRenderer
	wheel *Wheel
}

func (r *lineRenderer) Layout(size fyne.Size) {
	r.WidgetRenderer.Layout(size)
	r.wheel.Resize(size)
}

func (r *lineRenderer) Objects() []fyne.CanvasObject {
	return append(slices.Clip(r.WidgetRenderer.Objects()), r.wheel)
}

// Grow lets a text that is longer than its row go on in further ones, up to so many. It
// is called again when the text has changed.
func (e *Entry) Grow(most int) {
	e.MultiLine, e.Wrapping, e.most = true, fyne.TextWrapWord, most
	e.fit()
}

// fit gives an entry that grows the rows that its text takes.
func (e *Entry) fit() {
	if e.most == 0 {
		return
	}
	const beside = 4 // times the room around the text, and some for another kind of breaking it
	text := NewParagraph(theme.TextSize(), Run{Text: e.Text})
	text.Resize(fyne.NewSize(max(e.Size().Width-beside*theme.InnerPadding(), 1), 0))
	if rows := min(max(len(text.Lines()), 1), e.most); e.Size().Width > 0 && rows != e.rows || e.rows == 0 {
		e.rows = rows
		e.SetMinRowsVisible(rows)
	}
}

// Resize makes room for the rows that the text takes then.
func (e *Entry) Resize(size fyne.Size) {
	e.Entry.Resize(size)
	e.fit()
}

// place is what the window knows the entry by.
func (e *Entry) place() fyne.CanvasObject {
	if e.whole != nil {
		return e.whole
	}
	return e
}

// FocusGained shows that the keyboard is here. A line that nobody has typed in is selected.
func (e *Entry) FocusGained() {
	e.Entry.FocusGained()
	if !e.MultiLine && !e.touched {
		e.Entry.TypedShortcut(&fyne.ShortcutSelectAll{})
	}
	Reveal(e.place())
}

// TypedRune types a letter.
func (e *Entry) TypedRune(r rune) {
	e.touched = true
	e.Entry.TypedRune(r)
}

// AcceptsTab leaves Tab to the window where the text has several lines too: with the
// keyboard alone there would be no way out.
func (e *Entry) AcceptsTab() bool { return false }

// TypedKey types a key, unless it is of other use. Escape is left to the
// window, and so are the function keys, and Return where the text has one line,
// however many rows that takes.
func (e *Entry) TypedKey(key *fyne.KeyEvent) {
	if e.Keys != nil && e.Keys(key) {
		return
	}
	if name := key.Name; len(name) > 1 && name[0] == 'F' && '1' <= name[1] && name[1] <= '9' {
		Forward(e.place(), key)
		return
	}
	switch key.Name {
	case fyne.KeyReturn, fyne.KeyEnter:
		if e.MultiLine && e.most == 0 {
			break
		}
		Forward(e.place(), key)
		return
	case fyne.KeyEscape:
		Forward(e.place(), key)
		return
	}
	e.touched = true
	e.Entry.TypedKey(key)
}

// longestPaste bounds what is pasted at once, in bytes: Fyne lays all of a text out, and a few
// megabytes stop the window for minutes.
const longestPaste = 256 << 10

// TypedShortcut does what the entry can do, and leaves the rest to the window.
func (e *Entry) TypedShortcut(s fyne.Shortcut) {
	if paste, ok := s.(*fyne.ShortcutPaste); ok && len(paste.Clipboard.Content()) > longestPaste {
		if t := tipsOf(e.place()); t != nil && t.TooLong != nil {
			t.TooLong()
		}
		return
	}
	switch s.(type) {
	case *fyne.ShortcutUndo, *fyne.ShortcutRedo, *fyne.ShortcutCut, *fyne.ShortcutCopy, *fyne.ShortcutPaste, *fyne.ShortcutSelectAll:
		e.touched = true
		e.Entry.TypedShortcut(s)
		return
	}
	if c, ok := fyne.CurrentApp().Driver().CanvasForObject(e.place()).(fyne.Shortcutable); ok {
		c.TypedShortcut(s)
	}
}
