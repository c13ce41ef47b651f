package sheet

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"puzzlewright/editor"
	"puzzlewright/editor/document"
	"puzzlewright/editor/tools"
	"puzzlewright/levels"
	"puzzlewright/levels/message"
	"puzzlewright/solver"
	"puzzlewright/ui/control"
	"puzzlewright/ui/language"
)

// mostShares is how many tiles can be scattered at once, mostWeight the largest
// weight of one.
const (
	mostShares = 5
	mostWeight = 99
)

// showScatter asks for tiles and weights, and fills what is selected with them.
func (w *Window) showScatter(t *editor.Tab) {
	t.StopPreview()
	t.Tools.Cancel()
	g := t.Document.Game()
	var names [mostShares]*control.Entry
	var weights [mostShares]*control.Number
	var rows []fyne.CanvasObject
	for i := range names {
		names[i] = control.NewEntry("")
		weights[i] = control.NewNumber(1, 1, mostWeight)
		rows = append(rows, control.Frame(nil, nil, nil, control.Inset(weights[i].Object(), 0, 0, 10, 0), names[i]))
	}
	if brush := t.Tools.Brush(); len(brush) > 0 {
		if tile := g.Tile(brush[len(brush)-1].Tile); tile != nil && !tile.Side && !tile.Single {
			names[0].SetText(language.Tile(g.Name, tile.Name))
		}
	}
	names[1].SetText(language.Tile(g.Name, levels.EmptyTile))
	weights[1].Set(3)
	usual := lang.L("The empty cells of the level are filled. Select some cells to fill these.")
	if !t.Document.Selection().Empty() {
		usual = lang.L("The selected cells are filled.")
	}
	says := control.NewAside(usual + " " + lang.L("A tile with twice the weight comes twice as often."))
	var sheet *control.Sheet
	fill := control.NewButton(lang.L("Fill"), control.Primary, func() {
		var shares []document.Share
		var err error
		for i, e := range names {
			if e.Text == "" || err != nil {
				continue
			}
			var share document.Share
			share.Tile, err = tileNamed(g, e.Text)
			share.Weight = weights[i].Value()
			shares = append(shares, share)
		}
		if err == nil {
			err = t.Document.Scatter(shares)
		}
		if err != nil {
			sayWrong(says, err)
			return
		}
		sheet.Close()
	})
	sheet = control.NewAsking(w.Canvas, lang.L("Random fill"), control.Column(14, control.Column(6, rows...), says), fyne.NewSize(420, 0), fill)
	sheet.Open(names[0])
}

// tileNamed gives the tile of a game that is meant by a name, "" for empty cells.
func tileNamed(g *solver.Game, name string) (string, error) {
	if name == language.Tile(g.Name, levels.EmptyTile) || name == levels.EmptyTile {
		return "", nil
	}
	found := tools.Find(g, name, language.Say)
	if len(found) == 0 {
		return "", message.Errorf("there is no tile %q", name)
	}
	return found[0].Name, nil
}
