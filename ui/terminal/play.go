package terminal

import (
	"context"
	"fmt"
	"strings"
	"time"

	"github.com/gdamore/tcell/v2"

	"puzzlewright/editor/play"
	"puzzlewright/editor/study"
	"puzzlewright/levels"
	"puzzlewright/solver"
	"puzzlewright/solver/search"
)

// frameTime is how long a picture on the way to a position is shown.
const frameTime = 120 * time.Millisecond

// A player is a level being played on a screen.
type player struct {
	*view
	game    *solver.Game
	title   string
	level   *levels.Level // as it begins
	attempt *play.Attempt
	task    solver.Task // for hints
	answers chan answer
	stop    context.CancelFunc // the search for a hint; nil while there is none
	hint    string
	best    play.Fact                 // what is known of the start
	losses  map[string]study.NoReturn // since when and why positions are lost, by their keys
}

// An answer is what a search for a hint has found of a position.
type answer struct {
	key  string
	fact play.Fact
	why  string // there is no hint
	loss study.NoReturn
}

// Play plays a level on a screen until the player goes, and gives the moves made and
// whether they win. task bounds the searches for hints.
func Play(ctx context.Context, screen tcell.Screen, game *solver.Game, l *levels.Level, task solver.Task) (levels.Moves, bool, error) {
	attempt, err := play.Begin(game, l, nil)
	if err != nil {
		return nil, false, err
	}
	p := &player{
		view: newView(screen, game, l), game: game, title: l.Title, level: l, attempt: attempt,
		task: task, answers: make(chan answer, 1), losses: map[string]study.NoReturn{},
	}
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	events := listen(ctx, screen)
	for {
		p.show()
		select {
		case <-ctx.Done():
			return attempt.Moves(), attempt.Won(), nil
		case <-due(*attempt.Frames(), frameTime):
			attempt.Frames().Next()
		case a := <-p.answers:
			p.learn(a)
		case event, open := <-events:
			if key, pressed := event.(*tcell.EventKey); !open || pressed && !p.press(ctx, key) {
				return attempt.Moves(), attempt.Won(), nil
			}
		}
	}
}

// due gives a channel on which the next of some frames is due, after a while; nil, on which nothing
// ever comes, where no frame is left.
func due(frames play.Frames, after time.Duration) <-chan time.Time {
	if len(frames) == 0 {
		return nil
	}
	return time.After(after)
}

// listen gives what happens on a screen until the context ends.
func listen(ctx context.Context, screen tcell.Screen) <-chan tcell.Event {
	events := make(chan tcell.Event)
	go screen.ChannelEvents(events, ctx.Done())
	return events
}

// moveOf gives the move of a key.
func moveOf(key *tcell.EventKey) (levels.Move, bool) {
	switch key.Key() {
	case tcell.KeyUp:
		return levels.Up, true
	case tcell.KeyDown:
		return levels.Down, true
	case tcell.KeyLeft:
		return levels.Left, true
	case tcell.KeyRight:
		return levels.Right, true
	case tcell.KeyRune:
		switch key.Rune() {
		case 'k':
			return levels.Up, true
		case 'j':
			return levels.Down, true
		case 'h':
			return levels.Left, true
		case 'l':
			return levels.Right, true
		case ' ', '.':
			return levels.Wait, true
		}
	}
	return 0, false
}

// leaves tells whether a key ends playing or watching.
func leaves(key *tcell.EventKey) bool {
	return key.Key() == tcell.KeyEscape || key.Key() == tcell.KeyCtrlC || key.Key() == tcell.KeyRune && key.Rune() == 'q'
}

// press does what a key asks for, and tells whether to go on.
func (p *player) press(ctx context.Context, key *tcell.EventKey) bool {
	if leaves(key) {
		return false
	}
	if m, ok := moveOf(key); ok {
		p.leave()
		p.attempt.Move(m)
		return true
	}
	switch {
	case key.Key() == tcell.KeyBackspace, key.Key() == tcell.KeyBackspace2, key.Rune() == 'u', key.Rune() == 'z':
		p.leave()
		p.attempt.Undo()
	case key.Rune() == 'r':
		p.leave()
		p.attempt.Restart()
	case key.Rune() == '?':
		p.ask(ctx)
	}
	return true
}

// leave forgets the hint of a position.
func (p *player) leave() {
	p.hint = ""
	if p.stop != nil {
		p.stop()
		p.stop = nil
	}
}

// ask gives a hint, or searches for one. Where the position is lost, it finds out why.
func (p *player) ask(ctx context.Context) {
	if p.attempt.Won() || p.told() || p.stop != nil {
		return
	}
	puzzle, key := p.attempt.Position()
	if puzzle == nil {
		p.hint = "There is no hint from here."
		return
	}
	again, _ := p.attempt.Position()
	moves := p.attempt.Moves()
	found := answer{key: key, fact: p.attempt.Known()}
	ctx, p.stop = context.WithCancel(ctx)
	p.hint = "Looking for a way..."
	go func() {
		if !found.fact.Lost {
			a := search.Solve(ctx, puzzle, p.task)
			found.why = a.Reason()
			found.fact = play.Fact{
				Lost: a.Verdict == solver.Unsolvable, Found: a.Verdict == solver.Solved, Proved: a.Optimal, Best: a.Moves, Reasons: a.Reasons,
			}
		}
		if found.fact.Lost {
			found.loss = p.explain(ctx, again, moves)
			if len(found.loss.Reasons) == 0 {
				found.loss.Reasons = study.OwnReasons(found.fact.Reasons)
			}
		}
		select {
		case p.answers <- found:
		case <-ctx.Done():
		}
	}()
}

// learn takes in what a search has found.
func (p *player) learn(a answer) {
	p.attempt.Learn(a.key, a.fact)
	_, here := p.attempt.Position()
	if p.stop == nil || here != a.key {
		return // the player went on
	}
	if p.attempt.Steps() == 0 {
		p.best = a.fact
	}
	if a.fact.Lost {
		p.losses[a.key] = a.loss
	}
	p.leave()
	if !p.told() {
		p.hint = "No way is known from here: " + a.why + "."
	}
}

// told says what is known of the position, if anything is.
func (p *player) told() bool {
	switch m, some := p.attempt.Hint(); {
	case some:
		p.hint = fmt.Sprintf("Hint: %s, and %d more to the win.", p.keyOf(m), len(p.attempt.Known().Best)-1)
	case p.attempt.Known().Lost:
		loss, known := p.losses[p.attempt.Key()]
		if !known {
			return false
		}
		p.hint = tellLoss(loss)
	default:
		return false
	}
	return true
}

// explain finds out from which of the moves on the position they lead to is lost, and why.
func (p *player) explain(ctx context.Context, at solver.Puzzle, moves levels.Moves) study.NoReturn {
	n := study.NoReturn{Loss: study.Explain(ctx, at, p.task.Memory)}
	if whole, err := p.game.Load(p.level); err == nil {
		n.Step, n.Exact = study.PointOfNoReturn(ctx, whole, moves, p.task.Memory)
	}
	return n
}

// tellLoss says since which move a position is lost, why, and how near to a win it
// still comes.
func tellLoss(loss study.NoReturn) string {
	sentences := []string{loss.Since().String()}
	if why, _ := loss.Why(); !why.IsZero() {
		sentences = append(sentences, why.String())
	}
	if loss.Closest != nil {
		sentences = append(sentences, "the nearest to a win from here is "+recent(loss.Closest.Moves))
	}
	text := ""
	for _, s := range sentences {
		text += strings.ToUpper(s[:1]) + s[1:] + ". "
	}
	return text + "u takes a move back."
}

// keyOf names a move, and what it means where that is not plain.
func (p *player) keyOf(m levels.Move) string {
	if meaning := p.game.Keys[m]; meaning != "" {
		return m.String() + " (" + meaning + ")"
	}
	return m.String()
}

// show draws the position.
func (p *player) show() {
	a := p.attempt
	lines := about(p.title, a.Steps(), a.Moves(), a.Remarks(), suppliesLeft(a.Supply()))
	switch {
	case a.Won():
		lines = append(lines, said{a.Finish(p.best.Best, p.best.Found, p.best.Proved).String() + ".", strong.Foreground(painted(theme.Good))})
	case p.hint != "":
		lines = append(lines, said{p.hint, strong})
	}
	wait := ""
	if p.game.Waits {
		wait = "space waits  "
	}
	lines = append(lines, said{"arrows or hjkl move  " + wait + "u undo  r restart  ? hint  q quit", faint})
	p.draw(a.Level(), last(a.Path()), lines)
}

// last gives the cell where the player was last; the corner of the level where that is unknown.
func last(path [][]levels.Cell) levels.Cell {
	if len(path) == 0 || len(path[len(path)-1]) == 0 {
		return levels.Cell{}
	}
	return path[len(path)-1][0]
}

// about says what is to be read about a position: the title, the remarks of the game,
// what is left to play with, the moves as run lengths.
func about(title string, steps int, moves levels.Moves, remarks []solver.Remark, left string) []said {
	var lines []said
	if title != "" {
		lines = append(lines, said{title, strong})
	}
	var texts []string
	for _, r := range remarks {
		texts = append(texts, r.Text.String())
	}
	if len(texts) > 0 {
		lines = append(lines, said{strings.Join(texts, "  "), plain})
	}
	if left != "" {
		lines = append(lines, said{left, plain})
	}
	return append(lines, said{fmt.Sprintf("%d: %s", steps, recent(moves)), plain})
}

// suppliesLeft names what is left to play with; nothing in a game without supplies.
func suppliesLeft(left, used []*levels.Level) string {
	if len(left)+len(used) == 0 {
		return ""
	}
	names := make([]string, len(left))
	for i, l := range left {
		names[i] = l.Title
	}
	if len(names) == 0 {
		names = []string{"nothing"}
	}
	return "left: " + strings.Join(names, ", ")
}

// recentRuns is how many run lengths are shown.
const recentRuns = 40

// recent gives moves as run lengths, the last ones where they are many.
func recent(moves levels.Moves) string {
	runs := strings.Fields(moves.String())
	if len(runs) > recentRuns {
		runs = append([]string{"..."}, runs[len(runs)-recentRuns:]...)
	}
	return strings.Join(runs, " ")
}
