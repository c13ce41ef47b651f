// Package player plays one level in a web page, by hand or along its solution. It
// knows no browser: in come the names of what is to be done, out come a State, which
// is what there is to read, and pictures.
package player

import (
	"embed"
	"encoding/json"
	"fmt"
	"image"
	"image/draw"

	"puzzlewright/editor/play"
	"puzzlewright/levels"
	"puzzlewright/levels/message"
	"puzzlewright/solver"
	"puzzlewright/solver/games"
	"puzzlewright/ui/render"
)

// Languages are the languages that pages speak, by their codes; the first is spoken
// where a browser asks for none of them.
var Languages = []string{"en", "de"}

// Translations are the words of pages, as those of a game lie beside it.
//
//go:embed de.json
var Translations embed.FS

// Language gives one of the languages, by its code: nil is English.
func Language(code string) (*message.Language, error) {
	if code == Languages[0] {
		return nil, nil
	}
	var words message.Words
	data, err := Translations.ReadFile(code + ".json")
	if err == nil {
		err = json.Unmarshal(data, &words)
	}
	if err != nil {
		return nil, fmt.Errorf("the words of pages: %w", err)
	}
	language := message.NewLanguage(code)
	language.Add("", words)
	return language, games.Words(language, code)
}

// A Player is a level that is being played.
type Player struct {
	language *message.Language
	level    *levels.Level
	game     *solver.Game
	faces    map[string]bool // see render.View
	attempt  *play.Attempt
	solution levels.Moves   // nil where the page has none
	playback *play.Playback // nil while the level is played by hand
	said     message.Message
	canvas   render.Canvas
}

// Open begins to play a level that carry.Pack packed, in a language of Languages.
func Open(packed []byte, code string) (*Player, error) {
	language, err := Language(code)
	if err != nil {
		return nil, err
	}
	e := games.OpenPacked("page", packed)
	if err := levels.FirstHarmful(e.Problems); err != nil {
		return nil, err
	}
	puzzle, err := e.Load()
	if err != nil {
		return nil, err
	}
	p := &Player{language: language, level: e.Level, game: e.Game, faces: solver.Faces(puzzle), solution: e.Winning()}
	if p.attempt, err = play.Begin(e.Game, e.Level, nil); err != nil {
		return nil, err
	}
	if p.solution != nil {
		trace, _ := solver.Replay(puzzle, p.solution)
		for i, state := range trace {
			p.attempt.Learn(string(state), play.Fact{Found: true, Best: p.solution[i:]})
		}
	}
	return p, nil
}

// moves are the names of the moves, in their order.
var moves = [levels.NumMoves]string{levels.Right: "right", levels.Up: "up", levels.Left: "left", levels.Down: "down", levels.Wait: "wait"}

// Do does what a name says: one of the moves ("up"), "undo", "restart", "hint";
// "watch" plays the solution, stops it and goes on, "play" goes back to playing by
// hand; "tick" is the next step of a solution that runs, "frame" the next picture on
// the way to a position. A name of nothing that can be done now does nothing.
func (p *Player) Do(name string) State {
	switch {
	case name == "frame":
		p.frames().Next()
	case p.playback != nil:
		p.steer(name)
	default:
		p.play(name)
	}
	return p.state()
}

// steer does what can be done while the solution is played.
func (p *Player) steer(name string) {
	switch name {
	case "watch":
		p.playback.Toggle()
	case "tick":
		p.playback.Tick()
	case "left", "undo":
		p.playback.Back()
	case "right":
		p.playback.Forward()
	case "restart":
		p.playback.First()
	case "play":
		p.playback = nil
	}
}

// play does what can be done while the level is played by hand.
func (p *Player) play(name string) {
	p.said = message.Message{}
	for m, move := range moves {
		if move == name && !p.attempt.Move(levels.Move(m)) {
			p.said = p.attempt.LeftOut(levels.Move(m))
		}
	}
	switch name {
	case "undo":
		p.attempt.Undo()
	case "restart":
		p.attempt.Restart()
	case "hint":
		p.hint()
	case "watch":
		p.watch()
	}
}

// hint says the next move of the solution, or how to come back to it.
func (p *Player) hint() {
	if p.solution == nil || p.attempt.Won() {
		return
	}
	known := p.attempt.Known()
	m, some := p.attempt.Hint()
	switch {
	case some && p.game.Keys[m] != "":
		p.said = message.New("Next: %s (%s); then %d more to the win", m.String(), message.Word(p.game.Keys[m]), len(known.Best)-1)
	case some:
		p.said = message.New("Next: %s; then %d more to the win", m.String(), len(known.Best)-1)
	case known.Lost:
		p.said = message.New("From here it cannot be won any more; take moves back, or restart")
	default:
		p.said = message.New("The solution does not come through here; take moves back, or restart")
	}
}

// watch begins to play the solution.
func (p *Player) watch() {
	if p.solution == nil {
		return
	}
	// A recording has a puzzle of its own: the attempt stays where it is.
	if r, err := play.Record(p.game, p.level, p.solution); err == nil {
		p.playback = play.NewPlayback(r)
		p.playback.Toggle()
	}
}

func (p *Player) frames() *play.Frames {
	if p.playback != nil {
		return p.playback.Frames()
	}
	return p.attempt.Frames()
}

func (p *Player) shown() *levels.Level {
	if p.playback != nil {
		return p.playback.Level()
	}
	return p.attempt.Level()
}

func (p *Player) remarks() []solver.Remark {
	if p.playback != nil {
		return p.playback.Recording().Remarks(p.playback.Step())
	}
	return p.attempt.Remarks()
}

// supply draws what is left of what the level is played with.
func (p *Player) supply() []*levels.Level {
	if p.playback != nil {
		left, _ := p.playback.Recording().Supply(p.playback.Step())
		return left
	}
	left, _ := p.attempt.Supply()
	return left
}

// A State is what there is to read beside the board.
type State struct {
	// Steps says how many were made, Text what there is to say besides, Remarks what
	// the game has to say of the position: the rules in force.
	Steps   string   `json:"steps"`
	Text    string   `json:"text"`
	Remarks []string `json:"remarks"`
	// Won tells that the position shown is a win, Watching that it belongs to the solution being
	// played back, Running that the playback goes on by itself.
	Won      bool `json:"won"`
	Watching bool `json:"watching"`
	Running  bool `json:"running"`
	// Solution tells that the page has a solution, Begun that there is a move to take back.
	Solution bool `json:"solution"`
	Begun    bool `json:"begun"`
	// Frames is how many pictures are left on the way to the position.
	Frames int `json:"frames"`
}

func (p *Player) state() State {
	s := State{
		Solution: p.solution != nil, Frames: len(*p.frames()), Remarks: []string{},
		Watching: p.playback != nil, Won: p.attempt.Won(), Begun: p.attempt.Steps() > 0,
	}
	for _, r := range p.remarks() {
		if !r.Void {
			s.Remarks = append(s.Remarks, p.language.Say(r.Text))
		}
	}
	if p.playback != nil {
		step, all := p.playback.Step(), p.playback.Recording().Steps()
		s.Running, s.Won, s.Begun = p.playback.Running(), step == all, step > 0
		s.Steps = p.language.Say(message.New("Solution: step %d of %d", step, all))
		return s
	}
	said := p.said
	if s.Won {
		said = p.attempt.Finish(p.solution, p.solution != nil, false)
	}
	n := p.attempt.Steps()
	s.Steps = p.language.Say(message.Plural(n, "%d step", "%d steps"))
	s.Text = p.language.Say(said)
	return s
}

// Size is that of the board in cells.
func (p *Player) Size() (width, height int) { return p.shown().Width(), p.shown().Height() }

// Board draws the position with cells of a side in pixels. The picture is the
// player's own and valid until the next one.
func (p *Player) Board(cell int, theme *render.Theme) *image.RGBA {
	v := &render.View{Level: p.shown(), Game: p.game, Theme: theme, Cell: cell, Grid: true, Dim: true, Faces: p.faces}
	for _, r := range p.remarks() {
		if !r.Void {
			v.Lit = append(v.Lit, r.Cells...)
		}
	}
	return p.canvas.Draw(v, v.Size())
}

// Supply draws what is left of what the level is played with, side by side, with
// cells of a side in pixels; nil where nothing is.
func (p *Player) Supply(cell int, theme *render.Theme) *image.RGBA {
	var drawn []*image.RGBA
	var size image.Point
	for _, l := range p.supply() {
		img := render.Bare(l, p.game, theme, cell)
		drawn = append(drawn, img)
		size = image.Pt(size.X+img.Rect.Dx()+cell/2, max(size.Y, img.Rect.Dy()))
	}
	if drawn == nil {
		return nil
	}
	row := image.NewRGBA(image.Rectangle{Max: size})
	draw.Draw(row, row.Rect, image.NewUniform(theme.Canvas), image.Point{}, draw.Src)
	at := image.Point{}
	for _, img := range drawn {
		draw.Draw(row, img.Rect.Add(at), img, image.Point{}, draw.Over)
		at.X += img.Rect.Dx() + cell/2
	}
	return row
}
