package gametest

import (
	"context"
	"fmt"
	"io/fs"
	"maps"
	"math/rand/v2"
	"path"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"puzzlewright/levels"
	"puzzlewright/levels/convert"
	"puzzlewright/solver"
	"puzzlewright/solver/search"
)

func brokenReported(s *Subject, errorf Errorf) {
	for word, l := range s.Broken {
		problems := problemsOf(s.Game, l)
		if !slices.ContainsFunc(problems, func(p levels.Problem) bool {
			return !p.Harmless() && strings.Contains(fmt.Sprint(p.Text), word)
		}) {
			errorf("%s: no problem says %q: %v", s.Game.Name, word, problems)
		}
		_, _ = s.Game.Load(l) // which may object, and must not panic
	}
	for _, tile := range s.Game.Tiles {
		l := s.Small[0].Clone()
		for x := range 2 {
			l.Set(levels.Cell{X: x}, levels.Stack{{Tile: tile.Name}})
		}
		if (tile.Single || !tile.Unsupported.IsZero()) && clean(s.Game, l) {
			errorf("%s: two of %s are no problem", s.Game.Name, tile.Name)
		}
	}
}

// randomLevels of any tiles: looking for problems changes nothing, finds the
// same twice and points at cells that exist; what has none can be played.
func randomLevels(s *Subject, errorf Errorf) {
	r := rand.New(rand.NewPCG(1, 1))
	for n := range 400 {
		l := randomLevel(r, s)
		before := l.Clone()
		problems := s.Game.Problems(l)
		if !l.SameGrid(before) || !l.Meta.Equal(before.Meta) {
			errorf("%s, random level %d: looking for problems changes the level", s.Game.Name, n)
		}
		if again := s.Game.Problems(l); fmt.Sprint(problems) != fmt.Sprint(again) {
			errorf("%s, random level %d: %v, and then %v", s.Game.Name, n, problems, again)
		}
		for _, p := range problems {
			if !isText(p.Text) || !onGrid(l, p.Cells) {
				errorf("%s, random level %d: %+v", s.Game.Name, n, p)
			}
		}
		if levels.AnyHarmful(problems) {
			continue
		}
		p, err := s.Game.Load(l)
		if err != nil {
			errorf("%s, random level %d: without a problem, and not loaded: %v", s.Game.Name, n, err)
			continue
		}
		state := p.Start()
		for range 5 {
			p.Show(state)
			if next := solver.Step(p, state, levels.Move(r.IntN(levels.NumMoves))); !p.Won(next) {
				state = next
			}
		}
		if !l.SameGrid(before) {
			errorf("%s, random level %d: playing changes the level", s.Game.Name, n)
		}
	}
}

// randomLevel has any tiles of a game, or those of a small level.
func randomLevel(r *rand.Rand, s *Subject) *levels.Level {
	if len(s.Small) > 0 && r.IntN(2) == 0 {
		return shuffled(r, s.Small[r.IntN(len(s.Small))])
	}
	var drawn []*solver.Tile
	for i := range s.Game.Tiles {
		if t := &s.Game.Tiles[i]; t.Group != "" && t.Name != levels.EmptyTile {
			drawn = append(drawn, t)
		}
	}
	l := levels.New(1+r.IntN(6), 1+r.IntN(6))
	for range r.IntN(l.Width()*l.Height() + 1) {
		var stack levels.Stack
		for range 1 + r.IntN(2) {
			t := drawn[r.IntN(len(drawn))]
			p := levels.Piece{Tile: t.Name, Facing: levels.Move(r.IntN(levels.NumDirections))}
			if !t.MayFace(p.Facing) {
				p.Facing = levels.Right
			}
			stack = append(stack, p)
		}
		l.Set(levels.Cell{X: r.IntN(l.Width()), Y: r.IntN(l.Height())}, stack)
	}
	return l
}

func settingsAccepted(s *Subject, errorf Errorf) {
	for _, c := range s.Game.Choices {
		for n, l := range s.Small {
			l = l.Clone()
			if l.Options = map[string]string{c.Key: "no such value"}; clean(s.Game, l) {
				errorf("%s: with %s = no such value, small level %d has no problem", s.Game.Name, c.Key, n)
			}
			for _, v := range c.Values {
				l = l.Clone()
				l.Options = map[string]string{c.Key: v.Value}
				_, err := s.Game.Load(l)
				if !clean(s.Game, l) || err != nil {
					errorf("%s: with %s = %s, small level %d cannot be played: %v", s.Game.Name, c.Key, v.Value, n, err)
				}
			}
		}
	}
}

// textsChecked: a wrong text of the settings gives the same problems while it is typed and when
// a level is opened; and the pictures of a text have tiles of the table.
func textsChecked(s *Subject, errorf Errorf) {
	for _, text := range s.Game.Texts {
		for n, l := range append(slices.Collect(maps.Values(s.Broken)), s.Small...) {
			value := l.Options[text.Key]
			problems := text.Check(value)
			told := problemsOf(s.Game, l)
			for _, p := range problems {
				if p.Setting != text.Key || p.Column > utf8.RuneCountInString(value)+1 || !slices.ContainsFunc(told, func(o levels.Problem) bool {
					return o.Text.String() == p.Text.String()
				}) {
					errorf("%s, level %d: of %s = %q is said %+v, and of the level %v", s.Game.Name, n, text.Key, value, p, told)
				}
			}
			if text.Pictures == nil {
				continue
			}
			pictures := text.Pictures(value)
			if len(problems) > 0 != (len(pictures) == 0) {
				errorf("%s, level %d: %s = %q has %d pictures and the problems %v", s.Game.Name, n, text.Key, value, len(pictures), problems)
			}
			drawnByTable(s, pictures, errorf)
		}
	}
}

// drawnByTable: pictures hold pieces that the table knows, facing where they may.
func drawnByTable(s *Subject, pictures []*levels.Level, errorf Errorf) {
	for _, l := range pictures {
		l.Cells(func(c levels.Cell, stack levels.Stack) {
			for _, piece := range stack {
				if t := s.Game.Tile(piece.Tile); t == nil || t.Name != piece.Tile || !t.MayFace(piece.Facing) {
					errorf("%s shows %v at %v, which the table does not know", s.Game.Name, piece, c)
				}
			}
		})
	}
}

// suppliesAddUp: what is left of a supply and what is used are together as many as the pictures
// of the settings.
func suppliesAddUp(s *Subject, errorf Errorf) {
	for m, supplier := range each[solver.Supplier](s, "", errorf) {
		whole := 0
		for _, text := range s.Game.Texts {
			if text.Pictures != nil {
				whole += len(text.Pictures(m.level.Options[text.Key]))
			}
		}
		for _, n := range m.few() {
			left, used := supplier.Supply(m.states[n])
			if len(left)+len(used) != whole || n == 0 && len(used) > 0 {
				errorf("%s: of %d, %d are left and %d used", s.Game.Name, whole, len(left), len(used))
			}
			all := append(left, used...)
			if slices.ContainsFunc(all, func(l *levels.Level) bool { return l.Title == "" }) {
				errorf("%s: of a supply of %d, not all have a name", s.Game.Name, whole)
			}
			drawnByTable(s, all, errorf)
		}
	}
}

func templatesClean(s *Subject, errorf Errorf) {
	for _, template := range s.Game.Templates {
		for _, size := range [][2]int{{4, 4}, {9, 6}, {5, 8}} {
			differ, first := false, template.Make(size[0], size[1], 0, 3)
			for seed := range uint64(4) {
				begin := func() *levels.Level { return template.Make(size[0], size[1], seed, 3) }
				l := begin()
				differ = differ || !l.SameGrid(first)
				if problems := problemsOf(s.Game, l); levels.AnyHarmful(problems) {
					errorf("%s: the template %q at %v: %v", s.Game.Name, template.Title, size, problems)
				}
				if l.Title != "" {
					errorf("%s: the template %q calls the level %q, in one language only", s.Game.Name, template.Title, l.Title)
				}
				if !begin().SameGrid(l) {
					errorf("%s: the template %q gives two levels for one seed", s.Game.Name, template.Title)
				}
			}
			if differ != template.Seeded {
				errorf("%s: the template %q at %v asks for a seed: %v, and gives another level for another one: %v", s.Game.Name, template.Title, size, template.Seeded, differ)
			}
		}
	}
}

// formatsReadBack: every format that can write some of the game's levels gives
// them back as they were, in the order they had.
func formatsReadBack(s *Subject, errorf Errorf) {
	all := append(slices.Clone(s.Small), s.bundled(errorf)...)
	for _, f := range s.Game.Formats {
		if f.Pair != nil {
			s.pairsReadBack(f, all, errorf)
			continue
		}
		if f.Write == nil {
			continue
		}
		var c convert.Collection
		for _, l := range all {
			alone := convert.Collection{Entries: []convert.Entry{{Level: l}}}
			if _, err := f.Write(alone); err == nil {
				c.Entries = append(c.Entries, alone.Entries...)
			}
		}
		if len(c.Entries) == 0 {
			errorf("%s: %s writes none of its levels", s.Game.Name, f.Name)
			continue
		}
		if _, err := f.Write(c); err != nil {
			c.Entries = c.Entries[:1] // a format of one level
		}
		data, err := f.Write(c)
		if err != nil {
			errorf("%s: %s: %v", s.Game.Name, f.Name, err)
			continue
		}
		for system, text := range ofSystems(string(data)) {
			s.readsBack(f, c, system, []byte(text), errorf)
		}
	}
}

// ofSystems gives a text as other systems write it, by their names, too: with a byte-order mark,
// with other ends of lines, and with the Ctrl-Z of DOS at its end.
func ofSystems(text string) map[string]string {
	windows := strings.ReplaceAll(text, "\n", "\r\n")
	return map[string]string{
		"Unix": text, "Windows": "\ufeff" + windows, "old Mac": strings.ReplaceAll(text, "\n", "\r"), "DOS": windows + "\x1a",
	}
}

// readsBack: the file, written by some system, has the levels of a collection.
func (s *Subject) readsBack(f convert.Format, c convert.Collection, system string, data []byte, errorf Errorf) {
	read, problems := f.Read(data)
	if !f.Fits(data) || len(problems) > 0 || len(read.Entries) != len(c.Entries) {
		errorf("%s: %s of %s: wrote %d levels and read %d: %v", s.Game.Name, f.Name, system, len(c.Entries), len(read.Entries), problems)
		return
	}
	for i, e := range read.Entries {
		if e.Level == nil || len(e.Problems) > 0 {
			errorf("%s: %s of %s: level %d: %v", s.Game.Name, f.Name, system, i+1, e.Problems)
			continue
		}
		was := c.Entries[i].Level
		if f.Told != nil {
			was = f.Told(was)
		}
		if s.Game.Spell(e.Level); !e.Level.SameGrid(was) || e.Level.Title != f.Again(was).Title {
			errorf("%s: %s of %s: level %d is another one when it is read again", s.Game.Name, f.Name, system, i+1)
		}
	}
}

// pairsReadBack: every level comes back from its two files as it was.
func (s *Subject) pairsReadBack(f convert.Format, all []*levels.Level, errorf Errorf) {
	for n, l := range all {
		first, second, err := f.Pair.Write(convert.Entry{Level: l})
		if err != nil || !f.Fits(first) {
			errorf("%s: %s does not know its own file: %v", s.Game.Name, f.Name, err)
			continue
		}
		e := f.Pair.Read(first, second)
		if e.Level == nil || len(e.Problems) > 0 {
			errorf("%s: %s: level %d: %v", s.Game.Name, f.Name, n, e.Problems)
			continue
		}
		if s.Game.Spell(e.Level); !e.Level.SameGrid(l) {
			errorf("%s: %s: level %d is another one when it is read again", s.Game.Name, f.Name, n)
		}
	}
}

// formatsSurvive what is cut off, damaged, or no level at all.
func formatsSurvive(s *Subject, errorf Errorf) {
	r := rand.New(rand.NewPCG(2, 2))
	for _, f := range s.Game.Formats {
		files := [][]byte{nil, {0}, []byte("\ufeff"), []byte("\n\n\n"), []byte(strings.Repeat("#", 5000))}
		for _, l := range s.Small {
			var data []byte
			var err error
			switch e := (convert.Entry{Level: l}); {
			case f.Pair != nil:
				data, _, err = f.Pair.Write(e)
			case f.Write != nil:
				data, err = f.Write(convert.Collection{Entries: []convert.Entry{e}})
			}
			for range 50 {
				if err == nil && len(data) > 0 {
					damaged := slices.Clone(data[:r.IntN(len(data)+1)])
					if len(damaged) > 0 && r.IntN(2) == 0 {
						damaged[r.IntN(len(damaged))] = byte(r.IntN(256))
					}
					files = append(files, damaged)
				}
			}
		}
		for _, data := range files {
			if before := string(data); f.Fits(data) {
				if f.Pair != nil {
					if e := f.Pair.Read(data, data); e.Level == nil && len(e.Problems) == 0 || string(data) != before {
						errorf("%s: %s reads neither level nor problem from %q", s.Game.Name, f.Name, before)
					}
					continue
				}
				c, problems := f.Read(data)
				if len(c.Entries) == 0 && len(problems) == 0 || string(data) != before {
					errorf("%s: %s reads neither level nor problem from %q", s.Game.Name, f.Name, before)
				}
			}
		}
	}
}

// bundled opens the levels that come with the game.
func (s *Subject) bundled(errorf Errorf) []*levels.Level {
	dirs, err := fs.ReadDir(s.Levels, s.Folder)
	if err != nil || len(dirs) == 0 {
		errorf("%s comes with no levels: %v", s.Game.Name, err)
	}
	var all []*levels.Level
	for _, dir := range dirs {
		folder, problems := levels.ReadFS(s.Levels, path.Join(s.Folder, dir.Name()))
		if folder == nil {
			errorf("%s/%s: %v", s.Game.Name, dir.Name(), problems)
			continue
		}
		s.Game.Spell(folder.Level)
		if problems = append(problems, s.Game.Problems(folder.Level)...); len(problems) > 0 {
			errorf("%s/%s: %v", s.Game.Name, dir.Name(), problems)
			continue
		}
		all = append(all, folder.Level)
	}
	return all
}

// bundledDecided: each is won, but for those whose notes say that they cannot
// be.
func bundledDecided(s *Subject, errorf Errorf) {
	for n, l := range s.bundled(errorf) {
		p, err := s.Game.Load(l)
		if err != nil {
			errorf("%s %d: %v", s.Game.Name, n, err)
			continue
		}
		want := solver.Solved
		if strings.Contains(l.Notes, "cannot be won") {
			want = solver.Unsolvable
		}
		a := search.Solve(context.Background(), p, solver.Task{Time: 2 * time.Minute, Goal: solver.Any})
		if a.Verdict != want || want == solver.Solved && !solver.Wins(p, a.Moves) {
			errorf("%s %d, %q: %v, %q", s.Game.Name, n, l.Title, a.Verdict, a.Reason())
		}
	}
}
