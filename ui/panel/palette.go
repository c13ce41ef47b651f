package panel

import (
	"fmt"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"

	"puzzlewright/editor"
	"puzzlewright/editor/event"
	"puzzlewright/editor/tools"
	"puzzlewright/levels"
	"puzzlewright/levels/message"
	"puzzlewright/solver"
	"puzzlewright/ui/control"
	"puzzlewright/ui/language"
	"puzzlewright/ui/render"
)

// palettePart is the tiles to draw with: what was used last, and all of the
// game's, by group or by what one searches for.
type palettePart struct {
	window Window
	object fyne.CanvasObject
	// changed is told when the palette needs another height than it settled for.
	changed func()
	settled float32
	search  *control.Entry
	groups  *fyne.Container
	scroll  *container.Scroll
	none    *control.Paragraph

	recent *paletteGroup
	all    []*paletteGroup
	// shown is what the groups were made for; opened are those that show all
	// of their tiles, by game and title.
	game   *solver.Game
	words  string
	opened map[string]bool
	// marked is the brush and the recent tiles as they were drawn.
	marked string
}

// fewRows is how many rows of a group are shown until it is opened.
const fewRows = 3

func newPalette(w Window) *palettePart {
	p := &palettePart{window: w, opened: map[string]bool{}}
	p.search = control.NewEntry(lang.L("Search tiles…"))
	p.search.OnChanged = func(words string) {
		p.words = words
		p.rebuild()
	}
	p.search.Keys = p.searchKey
	p.none = control.NewParagraph(control.Normal)
	p.groups = control.Column(14)
	p.scroll = control.NewTightScroll(control.Inset(p.groups, 2, 14, 10, 10))
	p.object = control.Frame(control.Inset(p.search, 10, 10, 10, 10), nil, nil, nil, p.scroll)
	return p
}

// startSearch gives the search the keyboard, with what it holds selected: the
// next letter begins another search.
func (p *palettePart) startSearch() {
	p.window.Focus(p.search)
	p.search.TypedShortcut(&fyne.ShortcutSelectAll{})
}

// endSearch empties the search.
func (p *palettePart) endSearch() {
	p.search.SetText("")
	p.window.FocusBoard()
}

// searchKey takes the first tile found on Return, and leaves the search on
// Escape. Where nothing is found, the words stay to be mended.
func (p *palettePart) searchKey(e *fyne.KeyEvent) bool {
	switch e.Name {
	case fyne.KeyReturn, fyne.KeyEnter:
		if t := p.window.Editor().Front(); t != nil && p.words != "" {
			found := tools.Find(p.game, p.words, language.Say)
			if len(found) == 0 {
				p.window.Editor().Say(message.New("no tile is called %q, or does that", p.words))
				return true
			}
			t.StopPreview()
			t.Tools.PaintTile(found[0].Name)
			p.endSearch()
			p.reveal(found[0])
			return true
		}
	case fyne.KeyEscape:
	default:
		return false
	}
	p.endSearch()
	return true
}

// reveal brings a tile into sight, and opens its group where it is not shown there.
func (p *palettePart) reveal(tile *solver.Tile) {
	for _, g := range p.all {
		i := slices.Index(g.tiles, tile)
		if i < 0 {
			continue
		}
		if !g.grid.shows(i) {
			p.opened[p.game.Name+" "+g.title] = true
			p.refresh()
		}
		p.scroll.Refresh()
		// Before it is drawn, the window does not know where the tile is; the groups do.
		y := g.object.Position().Y + g.grid.Position().Y + g.grid.placeOf(i).Y
		most := p.scroll.Content.MinSize().Height - p.scroll.Size().Height
		p.scroll.ScrollToOffset(fyne.NewPos(0, max(min(y-p.scroll.Size().Height/2, most), 0)))
		return
	}
}

// A paletteGroup is tiles under a heading.
type paletteGroup struct {
	title  string
	tiles  []*solver.Tile
	stacks []levels.Stack
	grid   *tileGrid
	more   *control.Button
	object fyne.CanvasObject
	// recent tells that the group holds the tiles used last. It shows each with the facing that it
	// was drawn with.
	recent bool
	// numbers are the tiles with a number key, in the order of the keys; nil for none.
	numbers []levels.Stack
}

func (p *palettePart) Update(events event.Event) {
	if events&(event.Tabs|event.Tools|event.Preferences) == 0 {
		return
	}
	t := p.window.Editor().Front()
	if t == nil {
		p.game = nil
		p.groups.RemoveAll()
		return
	}
	if game := t.Document.Game(); game != p.game {
		p.game = game
		p.rebuild()
		return
	}
	// The mouse moving over the board is no reason to draw anything here.
	if events&event.Preferences != 0 || p.marked != marksOf(t) {
		p.refresh()
		return
	}
	p.settle()
}

// marksOf writes the brush and the recent tiles as one string, to be compared.
func marksOf(t *editor.Tab) string {
	return fmt.Sprint(t.Tools.Brush(), t.Tools.Recent())
}

// rebuild makes the groups of the game anew, or the one of what was found.
func (p *palettePart) rebuild() {
	p.all = nil
	p.recent = p.group(lang.L("Recent"))
	p.recent.recent = true
	if p.game == nil {
		return
	}
	if p.words != "" {
		found := p.group(lang.L("Found"))
		found.tiles = tools.Find(p.game, p.words, language.Say)
		p.all = append(p.all, found)
	} else {
		byTitle := map[string]*paletteGroup{}
		for _, t := range tools.Find(p.game, "", nil) {
			g := byTitle[t.Group]
			if g == nil {
				g = p.group(language.Word(t.Group))
				byTitle[t.Group] = g
				p.all = append(p.all, g)
			}
			g.tiles = append(g.tiles, t)
		}
	}
	for _, g := range p.all {
		for _, t := range g.tiles {
			g.stacks = append(g.stacks, stackOf(t))
		}
	}
	p.refresh()
	p.groups.RemoveAll()
	p.groups.Add(p.recent.object)
	for _, g := range p.all {
		p.groups.Add(g.object)
	}
	if p.words != "" && len(p.all[0].tiles) == 0 {
		p.none.Set(control.Run{Text: lang.L("No tile is called that, or does that."), Role: control.Faint})
		p.groups.Add(p.none)
	}
	p.scroll.ScrollToTop()
	p.settle()
}

// settle tells of a change of height. What the tiles need is known for sure
// only once they were laid out, so it looks twice.
func (p *palettePart) settle() {
	for range 2 {
		h := p.height()
		if h == p.settled || p.changed == nil {
			return
		}
		p.settled = h
		p.changed()
	}
}

// height is what the search and all groups need.
func (p *palettePart) height() float32 {
	return p.object.MinSize().Height - p.scroll.MinSize().Height + p.scroll.Content.MinSize().Height
}

// stackOf gives what a tile paints.
func stackOf(t *solver.Tile) levels.Stack {
	if t.Name == levels.EmptyTile {
		return nil
	}
	return levels.Stack{{Tile: t.Name}}
}

// group makes an empty group.
func (p *palettePart) group(title string) *paletteGroup {
	g := &paletteGroup{title: title}
	g.grid = newTileGrid(tileEvents{
		chosen: func(i int) {
			if p.take(g, i) {
				p.taken()
			}
		},
		tip: func(i int) string { return p.tip(g, i) },
		taken: func(i int) bool {
			if !p.take(g, i) {
				return false
			}
			p.window.Editor().Front().Tools.Choose("brush") // which draws one
			return true
		},
		carried: func(picture fyne.CanvasObject, at fyne.Position) {
			if p.window.OnBoard(at) { // which shows where it would come to lie
				control.PutDown(g.grid)
			} else {
				control.Carry(g.grid, picture, at)
			}
		},
		dropped: func(at fyne.Position) {
			control.PutDown(g.grid)
			if p.window.OnBoard(at) {
				p.window.DropTile(at)
			}
			p.taken()
		},
		givenUp: func() { control.PutDown(g.grid) },
	})
	g.more = control.NewButton("", control.Link, func() {
		key := p.game.Name + " " + g.title
		p.opened[key] = !p.opened[key]
		p.refresh()
		p.groups.Refresh()
	})
	g.more.Small = true
	g.object = control.Column(6, control.Frame(nil, nil, nil, g.more, control.NewHeading(title)), g.grid)
	return g
}

// take paints with a tile of a group from now on, and tells whether there is one.
func (p *palettePart) take(g *paletteGroup, i int) bool {
	t := p.window.Editor().Front()
	if t == nil {
		return false
	}
	t.StopPreview()
	t.Tools.Paint(g.stacks[i])
	return true
}

// taken ends the search for what was taken.
func (p *palettePart) taken() {
	if p.words != "" {
		p.endSearch()
	}
}

// tip says what a tile is called and what it does.
func (p *palettePart) tip(g *paletteGroup, i int) string {
	if g.recent {
		t := p.window.Editor().Front()
		if t == nil {
			return ""
		}
		return fmt.Sprintf("%s  (%d)", language.Say(t.Document.DescribeStack(g.stacks[i])), i+1)
	}
	t := g.tiles[i]
	text := language.Tile(p.game.Name, t.Name) + "\n" + language.Say(t.Help)
	if !t.Unsupported.IsZero() {
		text += "\n" + language.Say(t.Unsupported)
	}
	return text
}

// refresh marks the tile in hand and shows what was used last.
func (p *palettePart) refresh() {
	t := p.window.Editor().Front()
	if t == nil || p.recent == nil {
		return
	}
	brush := t.Tools.Brush()
	p.marked = marksOf(t)
	recent := t.Tools.Recent()
	p.recent.stacks = recent[:]
	control.ShowIf(p.recent.object, !tools.HasFewTiles(p.game))
	p.recent.show(p.game, brush, true)
	for _, g := range p.all {
		g.numbers = nil
		if tools.HasFewTiles(p.game) {
			g.numbers = recent[:]
		}
		g.show(p.game, brush, p.words != "" || p.opened[p.game.Name+" "+g.title])
	}
	p.settle()
}

// show draws a group; one that is not opened shows a few rows.
func (g *paletteGroup) show(game *solver.Game, brush levels.Stack, open bool) {
	plates := make([]render.Plate, len(g.stacks))
	for i, s := range g.stacks {
		plates[i] = render.Plate{Stack: s, Selected: sameTiles(s, brush)}
		if g.recent {
			plates[i].Number, plates[i].Selected = i+1, s.Equal(brush)
		} else {
			plates[i].Faint = !g.tiles[i].Unsupported.IsZero()
			plates[i].Number = slices.IndexFunc(g.numbers, s.Equal) + 1
		}
	}
	most := fewRows
	columns, _ := g.grid.columns(max(g.grid.Size().Width, 180))
	long := len(plates) > (fewRows+1)*columns
	if open || !long {
		most = 0
	}
	g.grid.show(game, plates, most)
	control.ShowIf(g.more, long && !g.recent)
	switch {
	case !g.more.Visible():
	case open:
		g.more.SetText(lang.L("fewer"))
	default:
		g.more.SetText(lang.L("all {{.Count}}", map[string]any{"Count": language.Count(len(g.tiles))}))
	}
}

// sameTiles tells whether two stacks are of the same tiles, whatever they
// face.
func sameTiles(a, b levels.Stack) bool {
	return slices.EqualFunc(a, b, func(p, q levels.Piece) bool { return p.Tile == q.Tile })
}
