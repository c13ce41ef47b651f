package panel

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"

	"puzzlewright/editor"
	"puzzlewright/editor/event"
	"puzzlewright/editor/live"
	"puzzlewright/editor/session"
	"puzzlewright/editor/study"
	"puzzlewright/levels"
	"puzzlewright/levels/message"
	"puzzlewright/solver"
	"puzzlewright/solver/insight"
	"puzzlewright/ui/control"
	"puzzlewright/ui/language"
)

// repairsPart lists the smallest edits that make a level winnable which is not, or says
// that there are none.
type repairsPart struct {
	window Window
	object *fyne.Container
	none   *control.Paragraph
	column *fyne.Container
	thumbs *thumbs
	// shown is the level of the first one, count how many there are.
	shown *levels.Level
	count int
}

// repairPicture is the side of the picture of a repair, in Fyne's units.
const repairPicture = 64

func newRepairs(w Window) *repairsPart {
	p := &repairsPart{window: w, none: control.NewParagraph(control.Normal), column: control.Column(10), thumbs: newThumbs(w.Post)}
	p.object = control.Section(lang.L("So it could be won"), control.Column(0, p.none, p.column))
	p.object.Hide()
	return p
}

func (p *repairsPart) Update(events event.Event) {
	if events&(event.Verdict|event.Playing|event.Tabs|event.Preferences) == 0 {
		return
	}
	t := p.window.Editor().Front()
	var all []insight.Repair
	var none message.Message
	if t != nil && t.Mode() != session.PlayingByHand && !hidesVerdict(p.window) {
		if s := t.Study(); s != nil {
			all, none = s.Repairs, noneOf(t, s)
		}
	}
	say(p.none, none)
	control.ShowIf(p.column, len(all) > 0)
	if !control.ShowIf(p.object, len(all) > 0 || !none.IsZero()) || len(all) == 0 {
		p.count = 0
		return
	}
	if p.count == 0 || events&event.Preferences != 0 || len(all) < p.count || p.shown != all[0].Level {
		p.column.RemoveAll()
		p.count = 0
	}
	for _, r := range all[p.count:] { // those that are there wait for their pictures
		p.column.Add(p.row(t, r))
	}
	p.shown, p.count = all[0].Level, len(all)
}

// noneOf says that there is no repair of a level that cannot be won, or none yet, or that none is
// looked for.
func noneOf(t *editor.Tab, s *study.Result) message.Message {
	v, current := t.Verdict()
	switch {
	case current && s.Done && s.Tried == insight.TriedNone:
		return noneAmong(s.Tried)
	case !current || v.State != live.Unsolvable || len(s.Repairs) > 0:
		return message.Message{}
	case s.Done:
		return noneAmong(s.Tried)
	}
	return message.New("looking for the smallest edits")
}

// noneAmong says that there is no repair among the edits that were tried.
func noneAmong(tried insight.Tried) message.Message {
	switch tried {
	case insight.TriedNone:
		return message.New("the board is too large to be searched")
	case insight.TriedPairs:
		return message.New("no edit was found, nor two together")
	case insight.TriedEach:
		return message.New("no single edit was found; of two together there was no time to try all")
	}
	return message.New("no edit was found near where you drew last; there was no time to try all. Draw elsewhere, and those near there are tried first")
}

// row shows a repair.
func (p *repairsPart) row(t *editor.Tab, r insight.Repair) fyne.CanvasObject {
	game := t.Document.Game()
	picture := canvas.NewImageFromImage(nil)
	picture.FillMode = canvas.ImageFillContain
	var draw func()
	draw = func() {
		picture.Image = p.thumbs.part(r.Level, around(r), game, draw)
		picture.Refresh()
	}
	draw()
	lines := control.Column(2)
	for _, e := range r.Edits {
		lines.Add(control.NewParagraph(control.Normal, control.Run{Text: language.Sentence(e.Says(game.Name))}))
	}
	lines.Add(control.NewAside(language.Sentence(lengthOf(r))))
	lines.Add(control.Row(0, control.NewButton(lang.L("Do this"), control.Link, func() {
		t.Apply(r)
		p.window.FocusBoard()
	})))
	side := container.NewGridWrap(fyne.NewSquareSize(repairPicture), picture)
	return control.Frame(nil, nil, control.Inset(control.Column(0, side), 0, 0, 0, 10), nil, lines)
}

// The picture of a repair shows the whole of a level of at most mostPictured cells a side, and of a
// larger one the cells that the edits change, with besideEdits cells on each side.
const (
	mostPictured = 20
	besideEdits  = 5
)

// around gives the part of a level after a repair that its picture shows.
func around(r insight.Repair) levels.Area {
	var area levels.Area
	for _, e := range r.Edits {
		for _, c := range e.Cells() {
			a := levels.Span(c.Plus(-besideEdits, -besideEdits), c.Plus(besideEdits, besideEdits))
			if area.Empty() {
				area = a
			}
			area.Min = levels.Cell{X: min(area.Min.X, a.Min.X), Y: min(area.Min.Y, a.Min.Y)}
			area.Max = levels.Cell{X: max(area.Max.X, a.Max.X), Y: max(area.Max.Y, a.Max.Y)}
		}
	}
	if max(r.Level.Width(), r.Level.Height()) <= mostPictured || area.Empty() {
		return r.Level.Area()
	}
	return area.Within(r.Level.Area())
}

// lengthOf says how many steps it takes to win after a repair.
func lengthOf(r insight.Repair) message.Message {
	amount := solver.Moves.Amount(len(r.Moves))
	if r.Shortest {
		return message.New("then %s", amount)
	}
	return message.New("then at most %s", amount)
}
