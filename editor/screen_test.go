package editor_test

import (
	"context"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"puzzlewright/editor"
	"puzzlewright/editor/actions"
	"puzzlewright/editor/document"
	"puzzlewright/editor/event"
	"puzzlewright/editor/live"
	"puzzlewright/editor/recovery"
	"puzzlewright/internal/cases"
	"puzzlewright/levels"
	"puzzlewright/levels/message"
	"puzzlewright/solver/nullgame"
)

// A screen is a window without pixels: the user's answers are given
// beforehand, and what was shown is written down.
type screen struct {
	*editor.Editor
	t    testing.TB
	dir  string
	work chan func()

	open, save []string           // answers to what to open, where to save
	place      editor.Destination // the last that was asked for
	choices    []string           // answers to questions, by their words
	asked      []string
	said       string // what was asked last, in all its words
	told       []string
	shown      []editor.Panel
	looked     []editor.ViewCommand
	clipboard  string
	quit       bool
	events     event.Event
	patience   context.Context // of the user with what is written aside; nil has no end
	aside      []error         // how each of that ended
	writing    string          // what of that was begun last
	foundLost  bool            // what an earlier run did not save, if anything
}

func start(t testing.TB, dir string, paths ...string) *screen {
	t.Helper()
	s := &screen{t: t, dir: dir, work: make(chan func(), 100_000)}
	s.Editor = editor.New(editor.Options{Post: func(work func()) { s.work <- work }, Window: s, Actions: actions.All(), Dir: dir, Build: func() string { return "1" }})
	s.Subscribe(func(e event.Event) {
		s.events |= e
		s.foundLost = s.foundLost || e == event.Lost
	})
	t.Cleanup(s.Close)
	s.Start(paths)
	return s
}

// Lost waits for what an earlier run did not save to be looked for.
func (s *screen) Lost() []recovery.Orphan {
	s.t.Helper()
	s.until("what was lost is known", func() bool { return s.foundLost })
	return s.Editor.Lost()
}

func pop(answers *[]string) string {
	if len(*answers) == 0 {
		return ""
	}
	a := (*answers)[0]
	*answers = (*answers)[1:]
	return a
}

func (s *screen) ChooseOpen(_ bool, done func(string)) { done(pop(&s.open)) }

// ChooseSave gives a file its ending, as dialogs do.
func (s *screen) ChooseSave(place editor.Destination, done func(string)) {
	s.place = place
	path := pop(&s.save)
	if path != "" && filepath.Ext(path) == "" {
		path += place.Extension
	}
	done(path)
}

// WriteAside lets the work go on until the screen has it given up.
func (s *screen) WriteAside(_ string, what message.Message, work func(context.Context) error, tell func(error)) {
	s.writing = what.String()
	ctx := s.patience
	if ctx == nil {
		ctx = s.t.Context()
	}
	go func() {
		err := work(ctx)
		s.work <- func() {
			if s.aside = append(s.aside, err); err == nil || ctx.Err() == nil {
				tell(err)
			}
		}
	}()
}

func (s *screen) Tell(title, text message.Message) {
	s.told = append(s.told, title.String()+": "+text.String())
}

func (s *screen) InWords(m message.Message) string { return m.String() }
func (s *screen) SetClipboard(text string)         { s.clipboard = text }
func (s *screen) Clipboard() string                { return s.clipboard }
func (s *screen) Show(p editor.Panel)              { s.shown = append(s.shown, p) }
func (s *screen) ChangeView(l editor.ViewCommand)  { s.looked = append(s.looked, l) }
func (s *screen) Quit()                            { s.quit = true }

// Ask wants a way out of every question.
func (s *screen) Ask(q editor.Question, done func(choice int)) {
	if !slices.Contains(q.Choices, "Cancel") && !slices.Contains(q.Choices, "Keep it") {
		s.t.Errorf("%s has no way out: %q", q.Title, q.Choices)
	}
	s.asked = append(s.asked, q.Title.String())
	s.said = q.Text.String()
	answer := pop(&s.choices)
	done(slices.IndexFunc(q.Choices, func(c string) bool { return answer != "" && strings.HasPrefix(c, answer) }))
}

// until does the interface's work until something is so.
func (s *screen) until(what string, so func() bool) {
	s.t.Helper()
	timeout := time.After(3 * time.Minute)
	look := time.NewTicker(2 * time.Millisecond) // at what is no work of the interface
	defer look.Stop()
	for !so() {
		select {
		case work := <-s.work:
			work()
		case <-look.C:
		case <-timeout:
			s.t.Fatalf("waited in vain until %s", what)
		}
	}
}

// untilTried waits until it is known which solution a level is saved with: what was to be
// done then, such as a save, is done.
func (s *screen) untilTried(t *editor.Tab) {
	s.t.Helper()
	tried := false
	t.OnceTried(func() { tried = true })
	s.until("the solution is tried", func() bool { return tried })
}

// copies counts the copies that are kept for a recovery.
func (s *screen) copies() int {
	files, _ := filepath.Glob(filepath.Join(s.dir, "recovery", "*", "*.toml"))
	return len(files)
}

// verdict waits for the last word on the level in front.
func (s *screen) verdict() *live.Snapshot {
	s.t.Helper()
	s.until("there is a verdict", func() bool {
		v, current := s.Front().Verdict()
		return current && v.State != live.Searching && v.State != live.Idle
	})
	v, _ := s.Front().Verdict()
	return v
}

// do takes an action, which must be possible, and waits for the disk.
func (s *screen) do(names ...string) {
	s.t.Helper()
	for _, name := range names {
		if !s.Do(name) {
			s.t.Fatalf("%s cannot be done", name)
		}
		s.saved()
	}
}

// saved waits until nothing waits to be saved.
func (s *screen) saved() {
	s.t.Helper()
	for _, t := range s.Tabs() {
		s.untilTried(t)
	}
}

func (s *screen) picture() string { return nullgame.Picture(s.Front().Shown()) }

func at(x, y int) levels.Cell { return levels.Cell{X: x, Y: y} }

// paint draws a stroke with a tile.
func (s *screen) paint(tile string, cells ...levels.Cell) {
	t := s.Front()
	t.Tools.PaintTile(tile)
	t.Press(cells[0], 0)
	for _, c := range cells[1:] {
		t.Drag(c, 0)
	}
	t.Release(0)
}

// level writes a level folder and gives its path.
func level(t testing.TB, dir, name string, rows ...string) string {
	t.Helper()
	p := filepath.Join(dir, name)
	if err := document.New(&nullgame.Game, nullgame.MustDraw(rows...)).Export(p, nil); err != nil {
		t.Fatal(err)
	}
	return p
}

// solvedLevel writes a level folder with the moves of a solution.
func solvedLevel(t testing.TB, moves string, rows ...string) string {
	t.Helper()
	p := level(t, t.TempDir(), "solved", rows...)
	if err := levels.WriteSolution(p, cases.Moves(t, moves)); err != nil {
		t.Fatal(err)
	}
	return p
}

func drawnIn(t testing.TB, p string) string {
	t.Helper()
	folder, problems := levels.Read(p)
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	nullgame.Game.Spell(folder.Level)
	return nullgame.Picture(folder.Level)
}
