package ui

import (
	"maps"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"

	"puzzlewright/editor"
	"puzzlewright/editor/event"
	"puzzlewright/editor/intent"
	"puzzlewright/editor/live"
	"puzzlewright/editor/session"
	"puzzlewright/editor/settings"
	"puzzlewright/editor/tools"
	"puzzlewright/levels"
	"puzzlewright/solver/insight"
	"puzzlewright/ui/board"
	"puzzlewright/ui/control"
	"puzzlewright/ui/render"
	"puzzlewright/ui/theme"
)

// boardPart shows the level in front and forwards strokes and keys.
type boardPart struct {
	window *window
	*board.Board
	object fyne.CanvasObject
	// shown is the tab whose view the board has.
	shown *editor.Tab
	// playing tells whether the level was being played when it was last drawn.
	playing bool
	// step is the number of the position that was shown last, -1 while drawing.
	step int
}

func newBoard(w *window) *boardPart {
	p := &boardPart{window: w}
	p.Board = board.New(board.Events{
		Press: p.press,
		Drag: func(at levels.Cell, held fyne.KeyModifier) {
			p.withTab(func(t *editor.Tab) { t.Drag(at, modifiers(held)) })
		},
		Release: func(held fyne.KeyModifier) { p.withTab(func(t *editor.Tab) { t.Release(modifiers(held)) }) },
		Cancel:  func() { p.withTab(func(t *editor.Tab) { t.Tools.Cancel() }) },
		Hover: func(at levels.Cell, held fyne.KeyModifier) {
			p.withTab(func(t *editor.Tab) { t.Hover(at, modifiers(held)) })
		},
		Leave: func() { p.withTab(func(t *editor.Tab) { t.Leave() }) },
		Aim: func(x, y float64) (differs bool) {
			p.withTab(func(t *editor.Tab) { differs = t.Tools.Aim(x, y) })
			return differs
		},
		Unaim: func() { p.withTab(func(t *editor.Tab) { t.Tools.Unaim() }) },
		Carries: func() (carries bool) {
			p.withTab(func(t *editor.Tab) { carries = t.Tools.Pasting() != nil })
			return carries
		},
		Key:   func(e *fyne.KeyEvent) bool { return w.keys.typed(e, control.HeldKeys()) },
		Rune:  w.keys.rune,
		Moved: p.moved,
		Resize: func(a levels.Area) {
			p.withTab(func(t *editor.Tab) { w.editor.Report(t.Document.ResizeTo(a)) })
		},
	})
	p.object = container.NewStack(p.Board)
	return p
}

func (p *boardPart) withTab(do func(*editor.Tab)) {
	if t := p.window.editor.Front(); t != nil {
		do(t)
	}
}

// modifiers says what held keys mean while drawing.
func modifiers(held fyne.KeyModifier) tools.Modifiers {
	var m tools.Modifiers
	if held&fyne.KeyModifierShift != 0 {
		m |= tools.Extend
	}
	if held&(fyne.KeyModifierControl|fyne.KeyModifierAlt) != 0 {
		m |= tools.Stack
	}
	return m
}

func (p *boardPart) press(at levels.Cell, button desktop.MouseButton, held fyne.KeyModifier) {
	p.withTab(func(t *editor.Tab) {
		p.window.right.Inspector.Inspect(t, at)
		if button == desktop.MouseButtonSecondary {
			t.Pick(at, modifiers(held))
			p.Drop()
			return
		}
		t.Press(at, modifiers(held))
	})
}

// moved notes how the level is looked at.
func (p *boardPart) moved() {
	if p.shown != nil && p.shown == p.window.editor.Front() {
		side, x, y := p.Viewport()
		p.shown.View = settings.View{Zoom: side, X: x, Y: y}
	}
	p.window.raise(event.Zoom)
}

func (p *boardPart) Update(events event.Event) {
	const shows = event.Tabs | event.Level | event.Selected | event.Tools | event.Verdict | event.Preview |
		event.Playing | event.Preferences
	if events&shows == 0 {
		return
	}
	t := p.window.editor.Front()
	if t == nil {
		p.shown = nil
		p.Board.Hide()
		return
	}
	p.Board.Show()
	playing := t.Mode() == session.PlayingByHand
	if playing && !p.playing {
		p.window.FocusBoard() // whatever was typed in before
	}
	if playing {
		p.HideCursor() // the arrow keys move the player
	}
	p.playing = playing
	by := t.Tools.Symmetry()
	drawing := t.Mode() == session.Drawing
	p.Resizable, p.NoMap = drawing, !p.window.editor.Settings().Overview
	p.SetAxes(drawing && by != levels.NoSymmetry && by != levels.UpDown, drawing && by != levels.NoSymmetry && by != levels.LeftRight)
	if v := p.view(t); events&shows != event.Verdict || !p.shows(v) {
		p.Set(v)
	}
	if p.shown != t {
		v := t.View
		p.shown = nil // what moves now is not the user's doing
		p.LookAt(v.Zoom, v.X, v.Y)
		p.shown = t
	}
	p.follow(t)
}

// follow brings what the player moves into sight, once for each position.
func (p *boardPart) follow(t *editor.Tab) {
	path, step := t.Path()
	if t.Mode() == session.Drawing {
		step = -1
	}
	if step != p.step && step >= 0 && step < len(path) && len(path[step]) > 0 {
		p.Reveal(path[step][0])
	}
	p.step = step
}

// shows tells whether a view of the same pieces is on the board already: a
// search that reports how it stands has mostly nothing to say there.
func (p *boardPart) shows(v render.View) bool {
	now := p.View()
	return v.Level == now.Level && v.Theme == now.Theme && render.SameFaces(v.Faces, now.Faces) && slices.Equal(v.Lit, now.Lit) &&
		slices.Equal(v.Marks, now.Marks) && slices.Equal(v.MarkedSides, now.MarkedSides) && slices.Equal(v.Dots, now.Dots) && maps.Equal(v.Heat, now.Heat)
}

// view gives what is to be seen of a tab.
func (p *boardPart) view(t *editor.Tab) render.View {
	s := p.window.editor.Settings()
	v := render.View{
		Level: t.Shown(), Game: t.Document.Game(), Theme: theme.Current(),
		Grid: s.Grid, Coordinates: s.Coordinates, Dim: true, Faces: t.Faces(),
	}
	for _, r := range t.Remarks() {
		if !r.Void {
			v.Lit = append(v.Lit, r.Cells...)
		}
	}
	v.Marks, v.MarkedSides = p.marks(t), p.markedSides(t)
	if !s.HideVerdict {
		v.Heat = shares(t.Heat())
	}
	v.Dots = dots(t)
	if s.Overlays {
		for _, c := range t.Answers() {
			v.Dots = append(v.Dots, render.Dot{Cell: c})
		}
	}
	for _, g := range t.Ghosts() {
		v.Ghosts = append(v.Ghosts, render.Ghost{Cell: g.Cell, Stack: g.Stack})
	}
	return v
}

// marks gives the cells worth looking at.
func (p *boardPart) marks(t *editor.Tab) []render.Mark {
	var marks []render.Mark
	told := !p.window.editor.Settings().HideVerdict
	mark := func(kind render.MarkKind, cells ...levels.Cell) {
		for _, c := range cells {
			marks = append(marks, render.Mark{Cell: c, Kind: kind})
		}
	}
	switch t.Mode() {
	case session.PlayingByHand:
		if c, ok := hinted(t); ok {
			mark(render.Hinted, c)
		}
		if score, ok := t.Score(); ok && told {
			mark(render.Reason, score.Cells...)
		}
		return marks
	case session.Previewing:
		mark(render.Hinted, t.Differing()...)
		mark(render.Reason, t.Never()...)
		if n, lost := t.NoReturn(); lost && told {
			_, cells := n.Why()
			mark(render.Reason, cells...)
		}
		return marks
	}
	for _, o := range t.Overlays() {
		mark(render.Hatched, o.Cells...)
	}
	for _, piece := range p.markedPieces(t) {
		if !t.Document.Game().OnSide(levels.Piece{Tile: piece.Tile}) {
			mark(render.Hinted, piece.Cell)
		}
	}
	for _, i := range t.Intents() {
		if i.HasCell() {
			mark(intentMark(i), i.Cell)
			if kind, known := standingMark(i); known && told {
				mark(kind, i.Cell)
			}
		}
	}
	mark(render.Padded, t.Document.Padded()...)
	for _, n := range t.Document.Level().CellNotes {
		mark(render.Noted, n.Cell)
	}
	if s, current := t.Verdict(); current {
		for _, problem := range t.Problems() {
			mark(render.Problem, problem.Cells...)
		}
		if s.State == live.Unsolvable && told {
			for _, r := range s.Reasons {
				mark(render.Reason, r.Cells...)
			}
		}
	}
	t.Document.Selected(func(c levels.Cell) { mark(render.Selected, c) })
	return marks
}

// markedPieces are the pieces with the role that is marked.
func (p *boardPart) markedPieces(t *editor.Tab) []insight.Piece {
	s, study := p.window.editor.Settings(), t.Study()
	if study == nil || s.Pieces == "" || s.HideVerdict || t.Mode() != session.Drawing {
		return nil
	}
	return study.With(s.Pieces)
}

// markedSides are the sides that pieces with the marked role lie on.
func (p *boardPart) markedSides(t *editor.Tab) []levels.Side {
	var sides []levels.Side
	for _, piece := range p.markedPieces(t) {
		if stack := t.Document.Level().At(piece.Cell); t.Document.Game().OnSide(levels.Piece{Tile: piece.Tile}) && piece.Place < len(stack) {
			sides = append(sides, levels.Side{Cell: piece.Cell, Facing: stack[piece.Place].Facing})
		}
	}
	return sides
}

// shares gives the values of a map as parts of its largest, from 0 to 1.
func shares(m insight.Map) map[levels.Cell]float64 {
	most := 0.0
	for _, n := range m {
		most = max(most, n)
	}
	parts := make(map[levels.Cell]float64, len(m))
	for c, n := range m {
		parts[c] = n / most
	}
	return parts
}

// intentMark is the mark of an intent.
func intentMark(i intent.Intent) render.MarkKind {
	if i.Never {
		return render.Never
	}
	return render.Must
}

// standingMark is the mark of whether an intent holds, where that is known.
func standingMark(i intent.Intent) (kind render.MarkKind, known bool) {
	switch i.Standing {
	case insight.Kept:
		return render.Kept, true
	case insight.Broken:
		return render.Broken, true
	}
	return 0, false
}

// dots gives the path that is walked, and the one to come.
func dots(t *editor.Tab) []render.Dot {
	path, step := t.Path()
	var dots []render.Dot
	for i, cells := range path {
		if i == step {
			continue
		}
		for _, c := range cells {
			dots = append(dots, render.Dot{Cell: c, Walked: i < step})
		}
	}
	return dots
}

// hinted gives the cell to which the hint leads.
func hinted(t *editor.Tab) (levels.Cell, bool) {
	score, ok := t.Score()
	path, step := t.Path()
	if !ok || score.HintText.IsZero() || step >= len(path) || len(path[step]) == 0 || !score.Known {
		return levels.Cell{}, false
	}
	dx, dy := score.Hint.Delta()
	return path[step][0].Plus(dx, dy), true
}
