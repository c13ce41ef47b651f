package live_test

import (
	"context"
	"math/rand/v2"
	"runtime"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"puzzlewright/editor/live"
	"puzzlewright/editor/play"
	"puzzlewright/internal/cases"
	"puzzlewright/levels"
	"puzzlewright/levels/message"
	"puzzlewright/solver"
	"puzzlewright/solver/nullgame"
	"puzzlewright/solver/plain"
)

// random draws a level with a walker and a few coins, perhaps walled in.
func random(seed uint64) *levels.Level {
	r := rand.New(rand.NewPCG(seed, 3))
	l := levels.New(r.IntN(5)+2, r.IntN(5)+2)
	at := func() levels.Cell { return levels.Cell{X: r.IntN(l.Width()), Y: r.IntN(l.Height())} }
	for range l.Width() * l.Height() / 3 {
		l.Set(at(), levels.Stack{{Tile: "bricks"}})
	}
	for range r.IntN(3) + 1 {
		l.Set(at(), levels.Stack{{Tile: "coin"}})
	}
	l.Set(at(), levels.Stack{{Tile: "walker"}})
	return l
}

func right(t testing.TB, s *live.Snapshot, l *levels.Level) {
	t.Helper()
	p, err := nullgame.Game.Load(l)
	if err != nil {
		t.Fatal(err)
	}
	steps := plain.Shortest(p, p.Start())
	switch {
	case steps < 0 && s.State != live.Unsolvable,
		steps >= 0 && (s.State != live.Solved || !s.Proved || s.Size != steps || len(s.Best) != steps || s.Lower != steps):
		t.Fatalf("%s: %v with %d steps, want %d", nullgame.Picture(l), s.State, s.Size, steps)
	}
}

// TestVerdictsAreRight, for one level after the other, whatever was known of
// the ones before.
func TestVerdictsAreRight(t *testing.T) {
	session := listen(t, live.Budget{})
	for seed := range uint64(300) {
		l := random(seed)
		session.Submit(request(int(seed), l))
		s := session.verdict(int(seed))
		right(t, s, l)
		if s.Found && s.Recording == nil {
			// It came with an earlier snapshot of the same solution, or never.
			continue
		}
		if s.Found && (s.Recording.Steps() != s.Size || !s.Recording.Won()) {
			t.Fatalf("the recording has %d steps, won %v", s.Recording.Steps(), s.Recording.Won())
		}
	}
}

// TestEveryStormEndsInTheRightVerdict: whatever is asked of a session in
// whatever order, revisions come in order and the last one is answered.
func TestEveryStormEndsInTheRightVerdict(t *testing.T) {
	for seed := range uint64(20) {
		r := rand.New(rand.NewPCG(seed, 4))
		session := listen(t, live.Budget{})
		last := 0
		for range 60 {
			switch r.IntN(12) {
			case 0:
				session.Stop()
			case 1:
				session.SearchOn()
			case 2:
				session.SetBudget(live.Budget{Time: time.Duration(r.IntN(3)+1) * time.Second, Workers: r.IntN(3)})
			case 3:
				session.Rest()
			case 4:
				session.Wake()
			case 5:
				for range r.IntN(3000) {
					runtime.Gosched() // others have their turn
				}
			default:
				last++
				session.Submit(request(last, random(r.Uint64()%50)))
			}
		}
		session.Wake()
		// The last level is wider than all before: one that was stopped stays so, even where
		// what came between was never looked at.
		last++
		level := random(seed)
		level = level.Resized(7, level.Height(), levels.Cell{})
		session.Submit(request(last, level))
		before := 0
		s := session.until("the last verdict", func(s *live.Snapshot) bool {
			if s.Revision < before {
				t.Fatalf("revision %d after %d", s.Revision, before)
			}
			before = s.Revision
			return s.Revision == last && s.State != live.Searching
		})
		right(t, s, level)
		session.Close()
	}
}

// TestSearchesAreNoMoreThanTenASecond while a stroke goes on; its end is
// taken up at once, and so is where it pauses, a moment later.
func TestSearchesAreNoMoreThanTenASecond(t *testing.T) {
	synctest.Test(t, func(t *testing.T) { //nolint:thelper // the test itself
		var lock sync.Mutex
		begun := map[int]time.Duration{}
		start := time.Now()
		session := live.NewSession(live.Budget{Workers: 1}, func(s live.Snapshot) {
			lock.Lock()
			defer lock.Unlock()
			if _, ok := begun[s.Revision]; !ok {
				begun[s.Revision] = time.Since(start)
			}
		})
		defer session.Close()
		when := func(revision int) (time.Duration, bool) {
			synctest.Wait()
			lock.Lock()
			defer lock.Unlock()
			at, ok := begun[revision]
			return at, ok
		}
		posted := make(chan func(), 10)
		revision, copies := 0, 0
		soon := func() {
			session.SubmitSoon(func(work func()) { posted <- work }, func() live.Request {
				copies++
				return request(revision, nullgame.MustDraw("@.c"))
			})
		}
		for range 2000 {
			revision++
			soon()
			time.Sleep(time.Millisecond)
			for len(posted) > 0 {
				(<-posted)()
			}
		}
		synctest.Wait()
		lock.Lock()
		n := len(begun)
		lock.Unlock()
		if n < 19 || n > 21 || copies != n {
			t.Errorf("%d searches of %d copies in %v", n, copies, time.Since(start))
		}
		revision++
		session.Submit(request(revision, nullgame.MustDraw("@.c")))
		if at, _ := when(revision); at != time.Since(start) {
			t.Errorf("the end of the stroke at %v was taken up at %v", time.Since(start), at)
		}
		// A pause in the middle of a stroke: its last edit is looked at too.
		revision++
		soon()
		revision++
		soon()
		if _, ok := when(revision); ok {
			t.Error("an edit was taken up too soon")
		}
		time.Sleep(haste)
		(<-posted)()
		if _, ok := when(revision); !ok {
			t.Error("the last edit before a pause was never looked at")
		}
	})
}

// TestWhatIsWrittenAboutALevelChangesNoAnswer: no search begins again for a title, and a
// solution goes on to be played back.
func TestWhatIsWrittenAboutALevelChangesNoAnswer(t *testing.T) {
	for _, rows := range []string{"@#c", "@.c"} {
		l := listen(t, live.Budget{Workers: 1})
		game := nullgame.Game
		var opened atomic.Int32
		game.Open = func(l *levels.Level) (solver.Puzzle, []levels.Problem) {
			opened.Add(1)
			return nullgame.Game.Open(l)
		}
		level := nullgame.MustDraw(rows)
		l.Submit(live.Request{Revision: 1, Game: &game, Level: level})
		before := l.verdict(1)
		if rows == "@.c" {
			l.until("the count", func(s *live.Snapshot) bool { return s.Count > 0 })
		}
		searched := opened.Load()
		titled := level.Clone()
		titled.Title = "walled in"
		l.Submit(live.Request{Revision: 2, Game: &game, Level: titled})
		after := l.until("the next revision", func(s *live.Snapshot) bool { return s.Revision == 2 })
		if after.State != before.State || after.Found != (after.Recording != nil) {
			t.Errorf("%s: %v with a recording: %v; it was %v", rows, after.State, after.Recording != nil, before.State)
		}
		if again := opened.Load() - searched; again > 0 {
			t.Errorf("%s: opened %d times for a title", rows, again)
		}
		other := titled.Clone()
		other.Set(levels.Cell{X: 1}, levels.Stack{{Tile: "coin"}})
		l.Submit(live.Request{Revision: 3, Game: &game, Level: other})
		right(t, l.verdict(3), other)
	}
}

// haste is the tenth of a second that is promised.
const haste = 100 * time.Millisecond

// TestWhatIsWrongIsTold in place of a verdict, and mended by the next level.
func TestWhatIsWrongIsTold(t *testing.T) {
	session := listen(t, live.Budget{})
	session.Submit(request(1, nullgame.MustDraw("..c")))
	s := session.verdict(1)
	if s.State != live.Invalid || len(s.Problems) != 1 || !strings.Contains(s.Detail().String(), "0 walkers") {
		t.Errorf("%v: %q", s.State, s.Detail())
	}
	session.Submit(request(2, nullgame.MustDraw("@..")))
	s = session.verdict(2)
	if s.State != live.Solved || s.Best == nil || len(s.Best) != 0 || len(s.Problems) != 1 {
		t.Errorf("won already: %v, %v, %v", s.State, s.Best, s.Problems)
	}
	broken := nullgame.Game
	broken.Open = func(*levels.Level) (solver.Puzzle, []levels.Problem) {
		return nil, []levels.Problem{{Kind: levels.WrongLevel, Text: message.New("out of luck")}}
	}
	session.Submit(live.Request{Revision: 3, Game: &broken, Level: nullgame.MustDraw("@")})
	if s = session.verdict(3); s.State != live.Invalid || !strings.Contains(s.Detail().String(), "out of luck") {
		t.Errorf("%v: %q", s.State, s.Detail())
	}
}

// TestGoals: pushes are counted where the goal is pushes.
func TestGoals(t *testing.T) {
	session := listen(t, live.Budget{Goal: "pushes", Memory: 1 << 20})
	session.Submit(forever(1, cases.Moves(t, "20↓"), cases.Moves(t, "21↓")))
	s := session.until("the first word", func(s *live.Snapshot) bool { return s.Revision == 1 })
	if s.Measure.Goal != "pushes" || s.Size != 0 || len(s.Best) != 20 {
		t.Errorf("%d %s in %d steps", s.Size, s.Measure.Goal, len(s.Best))
	}
	session.SetBudget(live.Budget{Goal: solver.FewestMoves, Memory: 1 << 20})
	s = session.until("the other goal", func(s *live.Snapshot) bool { return s.Measure.Goal == solver.FewestMoves })
	if s.Size != 20 {
		t.Errorf("%d %s", s.Size, s.Measure.Goal)
	}
	session.SetBudget(live.Budget{Goal: solver.Any})
	session.Submit(request(2, nullgame.MustDraw("@.c", "...")))
	if s = session.verdict(2); s.State != live.Solved || s.Proved || s.CanSearchOn {
		t.Errorf("any solution: %v, proved %v, can search on %v", s.State, s.Proved, s.CanSearchOn)
	}
	session.SetBudget(live.Budget{Goal: solver.FewestMoves})
	session.Submit(request(3, nullgame.MustDraw("@.c", "...")))
	if s = session.verdict(3); !s.Proved || s.Measure.Goal != solver.FewestMoves {
		t.Errorf("what is known for another goal is taken for this one: %d %s, proved %v", s.Size, s.Measure.Goal, s.Proved)
	}
}

// TestPositionsOfPlay are answered as levels are, from where they are.
func TestPositionsOfPlay(t *testing.T) {
	session := listen(t, live.Budget{})
	a, err := play.Begin(&nullgame.Game, nullgame.MustDraw("@...c"), nil)
	if err != nil {
		t.Fatal(err)
	}
	for revision := 1; !a.Won(); revision++ {
		p, key := a.Position()
		session.Submit(live.Request{Revision: revision, Game: &nullgame.Game, Puzzle: p})
		s := session.verdict(revision)
		a.Learn(key, s.Fact())
		if left := 5 - revision; s.Size != left || len(a.Known().Best) != left {
			t.Errorf("%d left, found %d", left, s.Size)
		}
		m, _ := a.Hint()
		a.Move(m)
	}
}

// TestSolutionsAreCountedWhereThatIsCheap.
func TestSolutionsAreCountedWhereThatIsCheap(t *testing.T) {
	session := listen(t, live.Budget{})
	for revision, test := range []struct {
		rows  []string
		count int
	}{{[]string{"@..c"}, 1}, {[]string{"@..", "..c"}, 3}, {[]string{"@.........", "..........", ".........c"}, 55}} {
		session.Submit(request(revision, nullgame.MustDraw(test.rows...)))
		s := session.until("the count", func(s *live.Snapshot) bool { return s.Revision == revision && s.Count > 0 })
		if s.Count != test.count || s.Capped || s.Every {
			t.Errorf("%q: counted %d, capped %v, every %v", test.rows, s.Count, s.Capped, s.Every)
		}
		if len(s.Solutions) > 0 && s.Solutions[0].String() != s.Best.String() {
			t.Errorf("%q: %v is shown, the first that is listed is %v", test.rows, s.Best, s.Solutions[0])
		}
	}
}

// liar is a walker who says of every level that it cannot be won.
type liar struct{ solver.Puzzle }

func (liar) Refute(context.Context) []solver.Reason {
	return []solver.Reason{{Text: message.New("I say so")}}
}

// TestAWinOutweighsAnyProof: a solution that wins by the rules is believed.
func TestAWinOutweighsAnyProof(t *testing.T) {
	game := nullgame.Game
	game.Open = func(l *levels.Level) (solver.Puzzle, []levels.Problem) {
		p, problems := nullgame.Game.Open(l)
		return liar{p}, problems
	}
	session := listen(t, live.Budget{})
	session.Submit(live.Request{Revision: 1, Game: &game, Level: nullgame.MustDraw("@c")})
	if s := session.verdict(1); s.State != live.Unsolvable || s.Detail().String() != "I say so" {
		t.Errorf("%v: %q", s.State, s.Detail())
	}
	session.Submit(live.Request{Revision: 2, Game: &game, Level: nullgame.MustDraw("@.c"), Known: []levels.Moves{cases.Moves(t, "2→")}})
	if s := session.verdict(2); s.State != live.Solved || s.Proved || !strings.Contains(s.Detail().String(), "mistake") {
		t.Errorf("%v: %q", s.State, s.Detail())
	}
}

// TestCloseIsClean: in the middle of a search, it ends soon, and nothing is
// published afterwards.
func TestCloseIsClean(t *testing.T) {
	before := runtime.NumGoroutine()
	var after atomic.Bool
	for i := range 40 {
		closed := false
		told := make(chan struct{}, 100_000)
		session := live.NewSession(live.Budget{Time: time.Hour, Memory: 1 << 30}, func(live.Snapshot) {
			told <- struct{}{}
			if closed {
				after.Store(true)
			}
		})
		session.Submit(forever(i))
		if i%2 == 0 {
			session.Submit(forever(i + 1))
		}
		for range i % 3 { // at once, as the search begins, in the middle of it
			<-told
		}
		closing := time.Now()
		session.Close()
		if took := time.Since(closing); took > 5*time.Second { // on however busy a machine
			t.Errorf("closed after %v", took)
		}
		closed = true
		session.Submit(forever(i)) // harmless
	}
	for end := time.Now().Add(3 * time.Minute); time.Now().Before(end); runtime.Gosched() {
		if runtime.NumGoroutine() <= before {
			if after.Load() {
				t.Error("published after Close")
			}
			return
		}
	}
	t.Errorf("%d goroutines, %d before", runtime.NumGoroutine(), before)
}
