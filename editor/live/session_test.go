package live_test

import (
	"encoding/binary"
	"fmt"
	"math/rand/v2"
	"os"
	"runtime"
	"runtime/debug"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"puzzlewright/editor/internal/walker"
	"puzzlewright/editor/live"
	"puzzlewright/editor/play"
	"puzzlewright/levels"
	"puzzlewright/solver"
)

// a desk is a session and what it has published.
type listener struct {
	*live.Session
	t    testing.TB
	told chan live.Snapshot
}

func listen(t testing.TB, b live.Budget) *listener {
	t.Helper()
	l := &listener{t: t, told: make(chan live.Snapshot, 100_000)}
	l.Session = live.NewSession(b, func(s live.Snapshot) { l.told <- s })
	t.Cleanup(l.Close)
	return l
}

// until waits for a snapshot that will do.
func (l *listener) until(what string, does func(*live.Snapshot) bool) *live.Snapshot {
	l.t.Helper()
	timeout := time.After(20 * time.Second)
	for {
		select {
		case s := <-l.told:
			if does(&s) {
				return &s
			}
		case <-timeout:
			l.t.Fatalf("waited in vain for %s", what)
		}
	}
}

// verdict waits for the last word on a revision.
func (l *listener) verdict(revision int) *live.Snapshot {
	l.t.Helper()
	return l.until(fmt.Sprintf("the verdict on %d", revision), func(s *live.Snapshot) bool {
		return s.Revision == revision && s.State != live.Searching
	})
}

func draw(t testing.TB, rows ...string) *levels.Level {
	t.Helper()
	l, problems := walker.Draw(rows...)
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	return l
}

func request(revision int, l *levels.Level) live.Request {
	return live.Request{Revision: revision, Game: &walker.Game, Level: l}
}

func moves(t testing.TB, text string) levels.Moves {
	t.Helper()
	ms, err := levels.ParseMoves(text)
	if err != nil {
		t.Fatal(err)
	}
	return ms
}

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

// plainly solves a level by breadth-first search over a map: the fewest
// steps, -1 where there is no way.
func plainly(t testing.TB, l *levels.Level) int {
	t.Helper()
	p, err := walker.Game.Load(l)
	if err != nil {
		t.Fatal(err)
	}
	seen := map[string]bool{string(p.Start()): true}
	layer := []string{string(p.Start())}
	for steps := 0; len(layer) > 0; steps++ {
		var next []string
		for _, s := range layer {
			if p.Won([]byte(s)) {
				return steps
			}
			p.Expand([]byte(s), func(_ levels.Move, n []byte) {
				if !seen[string(n)] {
					seen[string(n)] = true
					next = append(next, string(n))
				}
			})
		}
		layer = next
	}
	return -1
}

func right(t testing.TB, s *live.Snapshot, l *levels.Level) {
	t.Helper()
	steps := plainly(t, l)
	switch {
	case steps < 0 && s.State != live.Unsolvable,
		steps >= 0 && (s.State != live.Solved || !s.Proved || s.Size != steps || len(s.Best) != steps || s.Lower != steps):
		t.Fatalf("%s: %v with %d steps, want %d", walker.Picture(l), s.State, s.Size, steps)
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
		var level *levels.Level
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
				time.Sleep(time.Duration(r.IntN(3000)) * time.Microsecond)
			default:
				last++
				level = random(r.Uint64() % 50)
				session.Submit(request(last, level))
			}
		}
		session.Wake()
		last++
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

// TestTheLastSolutionIsTriedFirst: before any search, the panel can say that
// the level is still solvable, and in how many steps.
func TestTheLastSolutionIsTriedFirst(t *testing.T) {
	session := listen(t, live.Budget{})
	session.Submit(request(1, draw(t, "@.c", "...")))
	session.verdict(1)
	first := func(revision int, l *levels.Level, known ...levels.Moves) *live.Snapshot {
		r := request(revision, l)
		r.Known = known
		session.Submit(r)
		return session.until("the first word", func(s *live.Snapshot) bool { return s.Revision == revision })
	}
	s := first(2, draw(t, "@.c", "#.."))
	if s.State != live.Searching || !s.Found || !s.Replayed || s.Best.String() != "2→" || s.Recording == nil ||
		s.Detail() != "still solvable, at most 2 steps" {
		t.Errorf("still solvable: %v, %q", s.State, s.Detail())
	}
	s = first(3, draw(t, "@#c", "..."))
	if s.Found {
		t.Error("a solution into a wall")
	}
	session.verdict(3)
	// A longer one from a file, and one that wins before its end.
	s = first(4, draw(t, "c..@", "####"), moves(t, "1→ 4← 2→"), moves(t, "3→"))
	if !s.Found || s.Best.String() != "1→ 3←" && s.Best.String() != "1→ 4←" {
		t.Errorf("from a file: %q", s.Best)
	}
	// Of several that win, the shortest.
	s = first(5, draw(t, "@.c", "..."), moves(t, "1↓ 2→ 1↑"))
	if s.Best.String() != "2→" {
		t.Errorf("of several: %q", s.Best)
	}
}

// TestOffersAreTaken: before there is a level, while it is searched, when it
// was not decided, and when it was; what does not win is no offer.
func TestOffersAreTaken(t *testing.T) {
	session := listen(t, live.Budget{Memory: 1 << 20})
	session.Offer(moves(t, "20↓"))
	session.Submit(forever(1))
	s := session.until("the first word", func(s *live.Snapshot) bool { return s.Revision == 1 })
	if !s.Found || !s.Replayed || s.Size != 20 {
		t.Errorf("offered before: %v, %d steps", s.Found, s.Size)
	}
	session.verdict(1)

	other := listen(t, live.Budget{Memory: 1 << 20})
	other.Submit(forever(2))
	if s := other.verdict(2); s.State != live.Undecided {
		t.Fatalf("%v", s.State)
	}
	other.Offer(moves(t, "19↓"))
	other.Offer(moves(t, "20↓ 3→"))
	s = other.until("the offer is taken", func(s *live.Snapshot) bool { return s.Found })
	if s.State != live.Solved || s.Proved || !s.CanSearchOn || s.Size != 20 || s.Recording == nil {
		t.Errorf("undecided before: %v, proved %v, %d steps", s.State, s.Proved, s.Size)
	}

	third := listen(t, live.Budget{})
	third.Submit(request(3, draw(t, "@.c", "...")))
	third.until("the count", func(s *live.Snapshot) bool { return s.Count == 1 })
	third.Offer(moves(t, "1↓ 2→ 1↑"))
	third.Submit(request(4, draw(t, "@.c", ".#.")))
	s = third.until("the next level", func(s *live.Snapshot) bool {
		if s.Revision == 3 {
			t.Errorf("a worse offer was told: %s", s.Detail())
		}
		return s.Revision == 4
	})
	if s.Size != 2 {
		t.Errorf("%d steps", s.Size)
	}
}

// TestUndoComesBackToWhatIsKnown, without another search.
func TestUndoComesBackToWhatIsKnown(t *testing.T) {
	session := listen(t, live.Budget{})
	a, b, c := draw(t, "@.c", "..."), draw(t, "@.c", "##."), draw(t, "@#c", "##.")
	session.Submit(request(1, a))
	session.until("the count", func(s *live.Snapshot) bool { return s.Revision == 1 && s.Count == 1 })
	session.Submit(request(2, b))
	session.verdict(2)
	session.Submit(request(3, c))
	session.verdict(3)
	for revision, l := range map[int]*levels.Level{4: a.Clone(), 5: c.Clone()} {
		session.Submit(request(revision, l))
		s := session.until("the first word", func(s *live.Snapshot) bool { return s.Revision == revision })
		right(t, s, l)
		if s.Found && (s.Recording == nil || s.Count != 1) {
			t.Errorf("recalled without its recording, or with %d solutions", s.Count)
		}
	}
	wet := a.Clone()
	wet.Options = map[string]string{"weather": "rain"}
	session.Submit(request(6, wet))
	if s := session.until("the first word", func(s *live.Snapshot) bool { return s.Revision == 6 }); s.State != live.Searching {
		t.Error("other options, and the same answer")
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
				return request(revision, draw(t, "@.c"))
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
		session.Submit(request(revision, draw(t, "@.c")))
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

// haste is the tenth of a second that is promised.
const haste = 100 * time.Millisecond

// TestWhatIsWrongIsTold in place of a verdict, and mended by the next level.
func TestWhatIsWrongIsTold(t *testing.T) {
	session := listen(t, live.Budget{})
	session.Submit(request(1, draw(t, "..c")))
	s := session.verdict(1)
	if s.State != live.Invalid || len(s.Problems) != 1 || !strings.Contains(s.Detail(), "0 walkers") {
		t.Errorf("%v: %q", s.State, s.Detail())
	}
	session.Submit(request(2, draw(t, "@..")))
	s = session.verdict(2)
	if s.State != live.Solved || s.Best == nil || len(s.Best) != 0 || len(s.Problems) != 1 {
		t.Errorf("won already: %v, %v, %v", s.State, s.Best, s.Problems)
	}
	broken := walker.Game
	broken.Load = func(*levels.Level) (solver.Puzzle, error) { return nil, fmt.Errorf("out of luck") }
	session.Submit(live.Request{Revision: 3, Game: &broken, Level: draw(t, "@")})
	if s = session.verdict(3); s.State != live.Invalid || !strings.Contains(s.Detail(), "out of luck") {
		t.Errorf("%v: %q", s.State, s.Detail())
	}
}

// endless has states without end, a win very far off, and nothing to tell.
var endless = solver.Game{
	Name:  "endless",
	Title: "Endless",
	Tiles: []solver.Tile{{Name: "walker", Group: "x"}},
	Check: func(*levels.Level) []levels.Problem { return nil },
	Load:  func(l *levels.Level) (solver.Puzzle, error) { return &counter{level: l}, nil },
}

type counter struct {
	level *levels.Level
	next  [8]byte
}

func (c *counter) Start() []byte             { return make([]byte, 8) }
func (c *counter) Won(state []byte) bool     { return binary.LittleEndian.Uint64(state) == 1<<40-1 }
func (c *counter) Show([]byte) *levels.Level { return c.level }
func (c *counter) Fork() solver.Puzzle       { return &counter{level: c.level} }
func (c *counter) Tally(m levels.Moves) []solver.Figure {
	n := 0
	for _, m := range m {
		if m == levels.Up {
			n++
		}
	}
	return []solver.Figure{{Name: "pushes", Count: n}}
}

// Expand doubles the number, or doubles it and adds one, and so on up to 3:
// as many states a layer deeper as there are numbers below 4 to the depth.
func (c *counter) Expand(state []byte, visit func(levels.Move, []byte)) {
	n := binary.LittleEndian.Uint64(state)
	for m := range levels.Move(levels.NumDirections) {
		binary.LittleEndian.PutUint64(c.next[:], n*4+uint64(m))
		visit(m, c.next[:])
	}
}

func forever(revision int, known ...levels.Moves) live.Request {
	l := levels.New(1, 1)
	l.Set(levels.Cell{}, levels.Stack{{Tile: "walker", Facing: levels.Move(revision % 4)}})
	return live.Request{Revision: revision, Game: &endless, Level: l, Known: known}
}

// TestBudgetsRunOut, and can be doubled.
func TestBudgetsRunOut(t *testing.T) {
	session := listen(t, live.Budget{Memory: 1 << 20})
	session.Submit(forever(1))
	s := session.verdict(1)
	if s.State != live.Undecided || !s.CanSearchOn || !strings.Contains(s.Detail(), "memory") || s.Lower == 0 {
		t.Errorf("%v: %q", s.State, s.Detail())
	}
	stored := s.Stats.Stored
	session.SearchOn()
	s = session.verdict(1)
	if s.Budget.Memory != 2<<20 || s.Stats.Stored <= stored {
		t.Errorf("searched on with %d bytes, %d states after %d", s.Budget.Memory, s.Stats.Stored, stored)
	}
	// What was known stays, and is no more than that.
	best := moves(t, "20↓")
	session.Submit(forever(2, best))
	s = session.verdict(2)
	if s.State != live.Solved || s.Proved || !s.CanSearchOn || s.Budget.Memory != 1<<20 {
		t.Errorf("%v, proved %v, %d bytes", s.State, s.Proved, s.Budget.Memory)
	}
	session.SetBudget(live.Budget{Time: 20 * time.Millisecond, Memory: 1 << 30})
	s = session.verdict(2)
	if s.State != live.Solved || !strings.Contains(s.Detail(), "time") {
		t.Errorf("%v: %q", s.State, s.Detail())
	}
}

// TestStop ends a search, keeps what was found out, and can be taken back.
func TestStop(t *testing.T) {
	session := listen(t, live.Budget{Time: time.Minute, Memory: 256 << 20})
	session.Submit(forever(1))
	session.until("the search", func(s *live.Snapshot) bool { return s.State == live.Searching && s.Stats.Stored > 0 })
	begun := time.Now()
	session.Stop()
	s := session.verdict(1)
	if s.State != live.Undecided || !s.CanSearchOn || !strings.Contains(s.Detail(), "stopped") || s.Stats.Stored == 0 {
		t.Errorf("%v: %q", s.State, s.Detail())
	}
	t.Logf("stopped in %v", time.Since(begun))
	session.SearchOn()
	session.until("another search", func(s *live.Snapshot) bool { return s.State == live.Searching && s.Stats.Stored > 0 })
	session.Stop()
	session.verdict(1)
	session.Stop()
	session.Submit(request(2, draw(t, "@c")))
	session.Stop() // perhaps too late to matter, and never a wrong word
	if s := session.verdict(2); s.State == live.Unsolvable {
		t.Errorf("stopped as %v", s.State)
	}
}

// sleepy is a walk along a very long line, a moment for each step.
type sleepy struct {
	next     [8]byte
	expanded *atomic.Int64
}

func (s *sleepy) Start() []byte             { return make([]byte, 8) }
func (s *sleepy) Won([]byte) bool           { return false }
func (s *sleepy) Show([]byte) *levels.Level { return levels.New(1, 1) }
func (s *sleepy) From([]byte) solver.Puzzle { return &sleepy{expanded: s.expanded} }

func (s *sleepy) Expand(state []byte, visit func(levels.Move, []byte)) {
	s.expanded.Add(1)
	time.Sleep(time.Millisecond)
	binary.LittleEndian.PutUint64(s.next[:], binary.LittleEndian.Uint64(state)+1)
	visit(levels.Right, s.next[:])
}

// TestTheNextLevelEndsTheSearchForTheLast, at once; and so does Close.
func TestTheNextLevelEndsTheSearchForTheLast(t *testing.T) {
	var expanded atomic.Int64
	game := endless
	game.Load = func(*levels.Level) (solver.Puzzle, error) { return &sleepy{expanded: &expanded}, nil }
	session := listen(t, live.Budget{Time: time.Hour})
	begun := func() {
		session.until("the search", func(*live.Snapshot) bool { return expanded.Load() > 0 })
	}
	session.Submit(live.Request{Revision: 1, Game: &game, Level: levels.New(1, 1)})
	begun()
	session.Submit(request(2, draw(t, "@c")))
	session.verdict(2)
	expanded.Store(0)
	session.Submit(live.Request{Revision: 3, Game: &game, Level: levels.New(2, 1)})
	begun()
	session.Close()
	after := expanded.Load()
	time.Sleep(20 * time.Millisecond)
	if expanded.Load() != after {
		t.Error("the search goes on after Close")
	}
}

// TestRestingSearchesNothing, and takes up again where it was.
func TestRestingSearchesNothing(t *testing.T) {
	session := listen(t, live.Budget{Time: time.Second, Memory: 512 << 20})
	session.Rest()
	session.Submit(request(1, draw(t, "@.c", "...")))
	s := session.until("the first word", func(s *live.Snapshot) bool { return s.Revision == 1 })
	if s.State != live.Searching || s.Found {
		t.Errorf("resting: %v", s.State)
	}
	time.Sleep(30 * time.Millisecond)
	if len(session.told) > 0 {
		t.Error("it does not rest")
	}
	session.Wake()
	right(t, session.verdict(1), draw(t, "@.c", "..."))
	session.Submit(forever(2))
	session.until("the search", func(s *live.Snapshot) bool {
		return s.Revision == 2 && s.State == live.Searching && s.Stats.Stored > 0
	})
	session.Rest()
	session.Wake()
	s = session.verdict(2)
	if s.State != live.Undecided || !s.CanSearchOn {
		t.Errorf("after a rest: %v, %q", s.State, s.Detail())
	}
}

// TestGoals: pushes are counted where the goal is pushes.
func TestGoals(t *testing.T) {
	session := listen(t, live.Budget{Goal: solver.FewestPushes, Memory: 1 << 20})
	session.Submit(forever(1, moves(t, "20↓"), moves(t, "21↓")))
	s := session.until("the first word", func(s *live.Snapshot) bool { return s.Revision == 1 })
	if s.Unit != "pushes" || s.Size != 0 || len(s.Best) != 20 {
		t.Errorf("%d %s in %d steps", s.Size, s.Unit, len(s.Best))
	}
	session.SetBudget(live.Budget{Goal: solver.FewestMoves, Memory: 1 << 20})
	s = session.until("the other goal", func(s *live.Snapshot) bool { return s.Unit == "steps" })
	if s.Size != 20 {
		t.Errorf("%d %s", s.Size, s.Unit)
	}
	session.SetBudget(live.Budget{Goal: solver.Any})
	session.Submit(request(2, draw(t, "@.c", "...")))
	if s = session.verdict(2); s.State != live.Solved || s.Proved || s.CanSearchOn {
		t.Errorf("any solution: %v, proved %v, can search on %v", s.State, s.Proved, s.CanSearchOn)
	}
}

// TestPositionsOfPlay are answered as levels are, from where they are.
func TestPositionsOfPlay(t *testing.T) {
	session := listen(t, live.Budget{})
	a, err := play.Begin(&walker.Game, draw(t, "@...c"), nil)
	if err != nil {
		t.Fatal(err)
	}
	for revision := 1; !a.Won(); revision++ {
		p, key := a.Position()
		session.Submit(live.Request{Revision: revision, Game: &walker.Game, Puzzle: p})
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
		session.Submit(request(revision, draw(t, test.rows...)))
		s := session.until("the count", func(s *live.Snapshot) bool { return s.Revision == revision && s.Count > 0 })
		if s.Count != test.count || s.Capped || s.Every {
			t.Errorf("%q: counted %d, capped %v, every %v", test.rows, s.Count, s.Capped, s.Every)
		}
	}
}

// liar is a walker who says of every level that it cannot be won.
type liar struct{ *walker.Puzzle }

func (liar) Refute() []solver.Reason { return []solver.Reason{{Text: "I say so"}} }

// TestAWinOutweighsAnyProof: a solution that wins by the rules is believed.
func TestAWinOutweighsAnyProof(t *testing.T) {
	game := walker.Game
	game.Load = func(l *levels.Level) (solver.Puzzle, error) {
		p, err := walker.Game.Load(l)
		return liar{p.(*walker.Puzzle)}, err
	}
	session := listen(t, live.Budget{})
	session.Submit(live.Request{Revision: 1, Game: &game, Level: draw(t, "@c")})
	if s := session.verdict(1); s.State != live.Unsolvable || s.Detail() != "I say so" {
		t.Errorf("%v: %q", s.State, s.Detail())
	}
	session.Submit(live.Request{Revision: 2, Game: &game, Level: draw(t, "@.c"), Known: []levels.Moves{moves(t, "2→")}})
	if s := session.verdict(2); s.State != live.Solved || s.Proved || !strings.Contains(s.Detail(), "mistake") {
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
		var told atomic.Int64
		session := live.NewSession(live.Budget{Time: time.Minute, Memory: 64 << 20}, func(live.Snapshot) {
			told.Add(1)
			if closed {
				after.Store(true)
			}
		})
		session.Submit(forever(i))
		if i%2 == 0 {
			session.Submit(forever(i + 1))
		}
		time.Sleep(time.Duration(i) * time.Millisecond)
		session.Close()
		closed = true
		session.Submit(forever(i)) // harmless
	}
	time.Sleep(20 * time.Millisecond)
	if after.Load() {
		t.Error("published after Close")
	}
	for range 100 {
		if runtime.NumGoroutine() <= before {
			return
		}
		time.Sleep(10 * time.Millisecond)
	}
	t.Errorf("%d goroutines, %d before", runtime.NumGoroutine(), before)
}

// TestCancelledSearchesGiveTheirMemoryBack: a hundred of them, each cancelled
// by the next, hold no more than one.
func TestCancelledSearchesGiveTheirMemoryBack(t *testing.T) {
	resident := func() int64 {
		data, err := os.ReadFile("/proc/self/statm")
		if err != nil {
			t.Skip("the size of a process is only known on Linux")
		}
		var size, pages int64
		if _, err := fmt.Sscan(string(data), &size, &pages); err != nil {
			t.Fatal(err)
		}
		return pages * int64(os.Getpagesize())
	}
	session := listen(t, live.Budget{Time: time.Minute, Memory: 8 << 20})
	const searches = 15
	before := resident()
	for i := range searches {
		session.Submit(forever(i))
		session.until("some memory in use", func(s *live.Snapshot) bool {
			return s.Revision == i && (s.Stats.Bytes > 3<<20 || s.State == live.Undecided)
		})
	}
	session.Submit(request(searches, draw(t, "@c")))
	session.verdict(searches)
	debug.FreeOSMemory()
	if grown := resident() - before; grown > overhead*searches<<20 {
		t.Errorf("%d MB more than before", grown>>20)
	}
}
