package generate_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"sync"
	"sync/atomic"
	"testing"

	"puzzlewright/internal/effort"
	"puzzlewright/levels"
	"puzzlewright/solver"
	"puzzlewright/solver/games"
	"puzzlewright/solver/generate"
	"puzzlewright/solver/insight"
)

// small are options with which levels of a game are few steps long, so that all can
// be held against what is plain and slow.
func small(g *solver.Game) generate.Options {
	o := generate.Options{Width: 5, Height: 5, Candidates: 320, Limits: insight.Limits{Positions: 3_000, Memory: 16 << 20, Sets: 200, Orders: 200}}
	switch g.Name {
	case "sliding":
		o.Width, o.Height = 3, 2
	case "baba":
		o.Width, o.Height, o.Candidates, o.Limits.Positions = 6, 5, 64, 1_000
	}
	return o
}

// run looks for levels.
func run(t *testing.T, g *solver.Game, o generate.Options, wants string) generate.Report {
	t.Helper()
	var err error
	if o.Wants, err = generate.ParseWants(wants); err != nil {
		t.Fatal(err)
	}
	done, err := generate.Run(t.Context(), g, o)
	if err != nil {
		t.Fatal(err)
	}
	return done
}

// said writes levels as text, with what is known of them.
func said(done generate.Report) string {
	text := fmt.Sprint(done.Candidates, done.Winnable)
	for _, o := range done.Offers {
		text += fmt.Sprintln(o.Candidate, grid(o.Level), o.Moves, *o.Ways, *o.Features)
	}
	return text
}

// grid writes what makes a level.
func grid(l *levels.Level) string {
	text := fmt.Sprint(l.Width(), l.Options)
	l.Cells(func(_ levels.Cell, s levels.Stack) { text += "|" + s.String() })
	return text
}

// TestTheSameSeedGivesTheSameLevels: with any number of workers; another gives others.
func TestTheSameSeedGivesTheSameLevels(t *testing.T) {
	for _, g := range games.All {
		t.Run(g.Name, func(t *testing.T) {
			t.Parallel()
			o := small(g)
			o.Candidates /= effort.UnderRace(4)
			var first string
			for _, workers := range []int{1, 3} {
				o.Workers = workers
				got := said(run(t, g, o, "ways<=3"))
				if first != "" && got != first {
					t.Errorf("%d workers found %s\nand one %s", workers, got, first)
				}
				first = got
			}
			o.Seed = 1
			if said(run(t, g, o, "ways<=3")) == first {
				t.Error("another seed gives the same")
			}
		})
	}
}

// TestOffersAreWhatIsWanted: a search that is not the generator's own finds the same
// of each, and no two are the same when turned.
func TestOffersAreWhatIsWanted(t *testing.T) {
	for n, g := range games.All {
		t.Run(g.Name, func(t *testing.T) {
			t.Parallel()
			for i, wants := range []string{"ways<=2, naive=fails, idle=0", "lost>=10, events>=2", "idle=0, ways<=3", "ways=1, steps>=3"} {
				if (i+n)%effort.UnderRace(4) != 0 {
					continue
				}
				o := small(g)
				o.Candidates *= 5 / effort.UnderRace(5) // thousands for each game
				done := run(t, g, o, wants)
				if sure := i >= 2; sure && len(done.Offers) == 0 {
					t.Errorf("nothing is offered for %s", wants)
				}
				seen := map[string]bool{}
				for _, o := range done.Offers {
					holds(t, g, o, wants)
					images := g.Images(o.Level)
					if seen[grid(images[0])] {
						t.Errorf("%s is offered twice", grid(images[0]))
					}
					for _, image := range images {
						seen[grid(image)] = true
					}
				}
			}
		})
	}
}

// holds studies a level by other means, and compares.
func holds(t *testing.T, g *solver.Game, o *generate.Offer, wants string) {
	t.Helper()
	p, err := g.Load(o.Level.Clone())
	if err != nil {
		t.Errorf("%s: %v", wants, err)
		return
	}
	if p.Won(p.Start()) {
		t.Errorf("%s: what is offered is won as it begins", wants)
	}
	s := insight.Examine(t.Context(), g, o.Level, p, solver.Task{Workers: 1}, insight.Limits{})
	if s.Answer.Verdict != solver.Solved || !s.Answer.Optimal || len(s.Answer.Moves) != len(o.Moves) || !solver.Wins(p, o.Moves) {
		t.Errorf("%s: %d steps are offered as shortest, found were %v, %d", wants, len(o.Moves), s.Answer.Verdict, len(s.Answer.Moves))
	}
	if s.Ways != nil && !o.Ways.Count.AtLeast && s.Ways.Count != o.Ways.Count {
		t.Errorf("%s: %v ways are offered, found were %v", wants, o.Ways.Count, s.Ways.Count)
	}
	asked, _ := generate.ParseWants(wants)
	for _, w := range asked {
		switch w.Criterion {
		case generate.Naive:
			if s.Naive.Won {
				t.Errorf("%s: the naive player wins", wants)
			}
		case generate.Idle:
			for _, piece := range s.Pieces {
				if piece.Role == insight.Idle {
					t.Errorf("%s: %s is idle in %v", wants, piece.Tile, piece.Cell)
				}
			}
		case generate.LostShare:
			if s.Lost == nil || 100*s.Lost.Share() < w.Value {
				t.Errorf("%s: lost are %v", wants, s.Lost)
			}
		case generate.Steps:
			if float64(len(s.Answer.Moves)) < w.Value {
				t.Errorf("%s: %d steps", wants, len(s.Answer.Moves))
			}
		}
	}
}

// TestVariationsKeepWhatIsLocked: the size, the cells and the settings, and the intents
// of the author hold in each.
func TestVariationsKeepWhatIsLocked(t *testing.T) {
	g := games.ByName("sokoban")
	from := games.OpenFS(levels.Bundled, "sokoban/05").Level
	locked := func(c levels.Cell) bool { return c.Y < 3 }
	var box levels.Cell
	from.Cells(func(c levels.Cell, s levels.Stack) {
		if s.Has("box") {
			box = c
		}
	})
	from.Intents = []levels.Intent{{What: levels.IsMoved, Tile: "box", Cell: box}}
	for _, wants := range []string{"", "idle=0"} {
		done := run(t, g, generate.Options{From: from, Locked: locked, Candidates: 640}, wants)
		if wants == "" && len(done.Offers) < 2 {
			t.Fatalf("%d levels are offered", len(done.Offers))
		}
		for _, o := range done.Offers {
			if o.Level.Width() != from.Width() || o.Level.Height() != from.Height() || len(o.Level.Intents) != 1 {
				t.Error("size or intents are others")
			}
			from.Cells(func(c levels.Cell, s levels.Stack) {
				if locked(c) && !o.Level.At(c).Equal(s) {
					t.Errorf("candidate %d changed %v", o.Candidate, c)
				}
			})
			p, _ := g.Load(o.Level.Clone())
			for _, f := range insight.JudgeAll(t.Context(), o.Level, p, solver.Task{}, insight.Limits{}) {
				if f.Standing != insight.Kept {
					t.Errorf("candidate %d: the intent is %s", o.Candidate, f.Standing)
				}
			}
		}
	}
}

// TestItEndsWhenTold: at once, with what was found until then.
func TestItEndsWhenTold(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	last := 0
	done, err := generate.Run(ctx, games.ByName("longcat"), generate.Options{Width: 5, Height: 5, Workers: 2, Report: func(r generate.Report) {
		if last = r.Candidates; len(r.Offers) > 3 {
			cancel()
		}
	}})
	if err != nil || len(done.Offers) <= 3 || done.Candidates != last {
		t.Errorf("%d offers after %d candidates, %d were reported: %v", len(done.Offers), done.Candidates, last, err)
	}
}

// TestWhatIsJudgedElsewhereIsTheSame, by way of the form in which it goes there and comes
// back; what comes back wrong is judged here.
func TestWhatIsJudgedElsewhereIsTheSame(t *testing.T) {
	for n, g := range games.All {
		t.Run(g.Name, func(t *testing.T) {
			t.Parallel()
			o, wants := small(g), []string{"ways<=3, idle=0", "naive=fails", "lost>=1, traps>=0"}[n%3]
			o.Candidates /= effort.UnderRace(4)
			here := said(run(t, g, o, wants))
			lots := 0
			var lock sync.Mutex
			o.Elsewhere = func(ctx context.Context, l generate.Lot) ([]*generate.Judged, error) {
				lock.Lock()
				lots++
				spoiled := lots%4 == 0
				lock.Unlock()
				return elsewhere(ctx, t, l, spoiled), nil
			}
			if got := said(run(t, g, o, wants)); got != here || lots == 0 {
				t.Errorf("%s: elsewhere, in %d lots, it is %s\nhere it is %s", wants, lots, got, here)
			}
		})
	}
}

// elsewhere judges a lot as another machine does. Spoiled, it gives solutions that do
// not win.
func elsewhere(ctx context.Context, t *testing.T, l generate.Lot, spoiled bool) []*generate.Judged {
	var there generate.Lot
	through(t, l, &there)
	var all []*generate.Judged
	through(t, there.Judge(ctx, games.ByName(there.Game)), &all)
	for _, j := range all {
		if spoiled && j != nil && j.Offer != nil {
			j.Offer.Moves = j.Offer.Moves[1:]
		}
	}
	return all
}

// through writes and reads something as JSON.
func through[T any](t *testing.T, from T, to *T) {
	t.Helper()
	text, err := json.Marshal(from)
	if err == nil {
		err = json.Unmarshal(text, to)
	}
	if err != nil {
		t.Error(err)
	}
}

// TestLotsThatAreNoneAreNotJudged: whatever a message says.
func TestLotsThatAreNoneAreNotJudged(t *testing.T) {
	row := func(width int, facing levels.Move, tiles ...string) generate.Drawn {
		d := generate.Drawn{Width: width}
		for _, tile := range tiles {
			d.Cells = append(d.Cells, levels.Stack{{Tile: tile, Facing: facing}})
		}
		return d
	}
	for i, d := range []generate.Drawn{
		row(3, 0, "player", "box", "goal"), // which can be won
		{}, row(2, 0, "player", "box", "goal"), row(-3, 0, "player", "box", "goal"), {Width: 1e9}, row(3, 7, "player", "box", "goal"), row(3, 0, "player", "box", "nothing known"),
	} {
		if all := (generate.Lot{Levels: []generate.Drawn{d}}).Judge(t.Context(), games.ByName("sokoban")); len(all) != 1 || (all[0] != nil) != (i == 0) {
			t.Errorf("%+v is judged %+v", d, all)
		}
	}
}

// TestWhereNobodyJudgesItEnds with the reason, and with what was found until then.
func TestWhereNobodyJudgesItEnds(t *testing.T) {
	g := games.ByName("longcat")
	o := small(g)
	o.Candidates = 0
	var rounds atomic.Int64
	o.Elsewhere = func(ctx context.Context, l generate.Lot) ([]*generate.Judged, error) {
		if rounds.Add(1) > 40 {
			return nil, errors.New("another version")
		}
		return l.Judge(ctx, g), nil
	}
	done, err := generate.Run(t.Context(), g, o)
	if err == nil || err.Error() != "another version" || done.Candidates == 0 || len(done.Offers) == 0 {
		t.Errorf("%d offers after %d candidates: %v", len(done.Offers), done.Candidates, err)
	}
}
