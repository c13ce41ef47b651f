package ui

import (
	"fyne.io/fyne/v2"

	"puzzlewright/editor"
	"puzzlewright/editor/event"
	"puzzlewright/editor/session"
	"puzzlewright/levels/message"
	"puzzlewright/ui/control"
)

// ChangeView changes how the level is looked at.
func (w *window) ChangeView(c editor.ViewCommand) {
	switch c {
	case editor.ZoomIn:
		w.board.ZoomIn()
	case editor.ZoomOut:
		w.board.ZoomOut()
	case editor.ActualSize:
		w.board.ZoomTo(1)
	case editor.FitLevel:
		w.board.Fit()
	case editor.FitSelection:
		if t := w.editor.Front(); t != nil {
			w.board.FitArea(t.Document.Selection())
		}
	case editor.LeftPanels:
		w.sides.Fold(&w.sides.Left, !w.sides.Left.Folded)
	case editor.RightPanels:
		w.sides.Fold(&w.sides.Right, !w.sides.Right.Folded)
	case editor.FullScreen:
		w.fyne.SetFullScreen(!w.fyne.FullScreen())
	case editor.MenuBar:
		w.menu.Open(0)
	case editor.SearchTiles:
		w.sides.Fold(&w.sides.Left, false)
		w.left.SearchTiles()
	case editor.SearchLevels:
		w.sides.Fold(&w.sides.Left, false)
		w.left.SearchLevels()
	case editor.SortLevels:
		w.sides.Fold(&w.sides.Left, false)
		w.left.Folder.ShowOrder()
	case editor.FilterLevels:
		w.sides.Fold(&w.sides.Left, false)
		w.left.Folder.ShowFilter()
	}
	w.raise(event.Preferences)
}

// What the window remembers, by the names in the state.
const (
	keptWidth      = "width"
	keptHeight     = "height"
	keptLeft       = "left"
	keptRight      = "right"
	keptLeftFolded = "left_folded"
	keptRightFold  = "right_folded"
	keptPalette    = "palette"
)

// remember notes what the window looks like for the next start.
func (w *window) remember() {
	size := w.fyne.Canvas().Size()
	w.editor.RememberWindow(map[string]float64{
		keptWidth: float64(size.Width), keptHeight: float64(size.Height),
		keptPalette: float64(w.left.Halves.Part),
		keptLeft:    float64(w.sides.Left.Width), keptRight: float64(w.sides.Right.Width),
		keptLeftFolded: number(w.sides.Left.Folded), keptRightFold: number(w.sides.Right.Folded),
	})
}

func number(b bool) float64 {
	if b {
		return 1
	}
	return 0
}

// The size of the window at the first start.
const (
	firstWidth  = 1280
	firstHeight = 800
)

// restoreSize gives the window the size it had.
func (w *window) restoreSize() {
	was := w.editor.State().Window
	size := fyne.NewSize(firstWidth, firstHeight)
	if was[keptWidth] >= 400 && was[keptHeight] >= 300 {
		size = fyne.NewSize(float32(was[keptWidth]), float32(was[keptHeight]))
	}
	w.fyne.Resize(size)
}

// restoreSides gives the side panels the widths they had.
func (w *window) restoreSides() {
	was := w.editor.State().Window
	side := func(s *control.Side, width, folded string) {
		if v := float32(was[width]); v > 0 {
			s.Width = max(min(v, s.Most), s.Least)
		}
		w.sides.Fold(s, was[folded] != 0)
	}
	side(&w.sides.Left, keptLeft, keptLeftFolded)
	side(&w.sides.Right, keptRight, keptRightFold)
	if part := was[keptPalette]; part > 0 {
		w.left.Halves.SetPart(float32(part))
	}
}

// FocusBoard gives the keyboard to the board.
func (w *window) FocusBoard() {
	if c := w.fyne.Canvas(); w.board.Visible() && c.Overlays().Top() == nil {
		c.Focus(w.board.Board)
	}
}

// OnBoard tells whether a place in the window is on the board.
func (w *window) OnBoard(at fyne.Position) bool {
	p, size := w.onBoard(at), w.board.Size()
	return w.board.Visible() && p.X >= 0 && p.Y >= 0 && p.X < size.Width && p.Y < size.Height
}

func (w *window) onBoard(at fyne.Position) fyne.Position {
	return at.Subtract(fyne.CurrentApp().Driver().AbsolutePositionForObject(w.board.Board))
}

// DropTile draws the tile in hand at a place on the board.
func (w *window) DropTile(at fyne.Position) {
	w.FocusBoard()
	w.board.HideCursor() // the mouse is at work
	if t := w.editor.Front(); t != nil && t.Mode() == session.PlayingByHand {
		w.editor.Say(message.New("end the game with Escape first; then draw"))
	} else {
		w.board.Dot(w.onBoard(at))
	}
}
