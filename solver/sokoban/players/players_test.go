package players

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"puzzlewright/internal/cases"
	"puzzlewright/solver"
	"puzzlewright/solver/sokoban/board"
	"puzzlewright/solver/sokoban/twin"
)

// A played puzzle is one that people played, with the rank that it has among all of them
// and the simulated players who win.
type played struct {
	Collection     string
	Played, Solved int
	Grid           []string

	board *board.Board
	rank  float64
	wins  int
}

// readPlayed reads the puzzles that people played, and has them played.
func readPlayed(t testing.TB) []*played {
	t.Helper()
	var all []*played
	for line := range bytes.Lines(cases.Collection(t, "difficulty/puzzles.jsonl")) {
		p := &played{}
		if err := json.Unmarshal(line, p); err != nil {
			t.Fatal(err)
		}
		p.board = board.New(twin.Parse(t, p.Grid...))
		p.wins, _ = winners(t.Context(), tablesOf(t, p.board))
		all = append(all, p)
	}
	for _, p := range all {
		easier := 0
		for _, q := range all {
			if q.Solved*p.Played > p.Solved*q.Played {
				easier++
			}
		}
		p.rank = 100 * float64(easier) / float64(len(all)-1)
	}
	return all
}

// fit makes the classes of puzzles: those that nobody wins, and the others in four of the
// same size. Of the ranks in a class the middle one is told, and those that so large a share
// of them lie between.
func fit(all []*played, share float64) []class {
	all = slices.SortedFunc(slices.Values(all), func(a, b *played) int { return cmp.Compare(a.wins, b.wins) })
	none := slices.IndexFunc(all, func(p *played) bool { return p.wins > 0 })
	var fitted []class
	for i, from := 0, 0; i <= 4; i++ {
		to := none + (len(all)-none)*i/4
		for to < len(all) && all[to].wins == all[to-1].wins {
			to++
		}
		var ranks []float64
		for _, p := range all[from:to] {
			ranks = append(ranks, p.rank)
		}
		slices.Sort(ranks)
		at := func(q float64) int { return int(math.Round(ranks[int(math.Round(q*float64(len(ranks)-1)))])) }
		fitted = append(fitted, class{all[to-1].wins, solver.Prediction{Harder: at(0.5), Low: at((1 - share) / 2), High: at((1 + share) / 2)}})
		from = to
	}
	return fitted
}

// leftOut tells how the classes do for each collection that are made of the others: the
// share of ranks that lie in what is told, and by how many places each is off.
func leftOut(all []*played, share float64) (held float64, off, predicted []float64) {
	without := map[string][]class{}
	for _, p := range all {
		classes, known := without[p.Collection]
		if !known {
			others := slices.DeleteFunc(slices.Clone(all), func(q *played) bool { return q.Collection == p.Collection })
			classes = fit(others, share)
			without[p.Collection] = classes
		}
		r := rankOf(classes, p.wins)
		if rank := math.Round(p.rank); float64(r.Low) <= rank && rank <= float64(r.High) {
			held++
		}
		off = append(off, math.Abs(float64(r.Harder)-p.rank))
		predicted = append(predicted, float64(r.Harder))
	}
	return held / float64(len(all)), off, predicted
}

// heldIn is the least share of the ranks of a class for which what is told held the ranks of
// four puzzles in five, made of other collections than theirs.
func heldIn(all []*played) float64 {
	for share := 0.8; ; share += 0.01 {
		if held, _, _ := leftOut(all, share); held >= 0.8 || share >= 1 {
			return share
		}
	}
}

// ranked gives the rank of each number; equal ones share theirs.
func ranked(x []float64) []float64 {
	var ranks []float64
	for _, a := range x {
		rank := -0.5
		for _, b := range x {
			switch {
			case b < a:
				rank++
			case b == a:
				rank += 0.5
			}
		}
		ranks = append(ranks, rank)
	}
	return ranks
}

// spearman gives the rank correlation.
func spearman(x, y []float64) float64 {
	x, y = ranked(x), ranked(y)
	middle := float64(len(x)-1) / 2
	var xy, xx, yy float64
	for i := range x {
		a, b := x[i]-middle, y[i]-middle
		xy, xx, yy = xy+a*b, xx+a*a, yy+b*b
	}
	return xy / math.Sqrt(xx*yy)
}

// TestTheRanksAreThoseOfPeople: the table is what the puzzles that people played give, and
// so is the size of the largest.
func TestTheRanksAreThoseOfPeople(t *testing.T) {
	all := readPlayed(t)
	if want := fit(all, heldIn(all)); !slices.Equal(classes, want) {
		t.Errorf("the table is %v; the puzzles give %v", classes, want)
	}
	boxes, squares := 0, 0
	for _, p := range all {
		boxes, squares = max(boxes, len(p.board.Boxes)), max(squares, p.board.Size())
	}
	if boxes != mostBoxes || squares != mostSquares {
		t.Errorf("the puzzles have up to %d boxes and %d squares", boxes, squares)
	}
}

// BenchmarkPlayers tells how well the simulated players foretell people, and how wrong the
// rank is where a collection is predicted from the others.
func BenchmarkPlayers(b *testing.B) {
	for b.Loop() {
		all := readPlayed(b)
		var wins, ranks []float64
		for _, p := range all {
			wins, ranks = append(wins, float64(-p.wins)), append(ranks, p.rank)
		}
		share := heldIn(all)
		held, off, predicted := leftOut(all, share)
		slices.Sort(off)
		b.ReportMetric(spearman(wins, ranks), "correlation")
		b.ReportMetric(spearman(predicted, ranks), "correlation/left-out")
		b.ReportMetric(off[len(off)/2], "places-off/half")
		b.ReportMetric(off[len(off)*4/5], "places-off/fifth")
		b.ReportMetric(100*share, "%share")
		b.ReportMetric(100*held, "%held")
	}
}

// tablesOf makes the tables of a board.
func tablesOf(t testing.TB, b *board.Board) *board.Tables {
	t.Helper()
	tables, err := board.NewTables(b, func() bool { return false })
	if err != nil {
		t.Fatal(err)
	}
	return tables
}

// TestRanksAreTidy: the more players win, the easier; and what is told lies in its bounds.
func TestRanksAreTidy(t *testing.T) {
	for i, c := range classes {
		if r := c.rank; r.Low < 0 || r.Low > r.Harder || r.Harder > r.High || r.High > 100 {
			t.Errorf("%+v", r)
		}
		if i > 0 && (c.wins <= classes[i-1].wins || c.rank.Harder >= classes[i-1].rank.Harder) {
			t.Errorf("%+v comes after %+v", c, classes[i-1])
		}
	}
	if len(classes) == 0 || classes[0].wins != 0 || classes[len(classes)-1].wins > number {
		t.Errorf("%v", classes)
	}
}

var easy = []string{"#######", "#@ $ .#", "#######"}

// TestPlayersAreAlwaysTheSame, and an easy level is below a hard one.
func TestPlayersAreAlwaysTheSame(t *testing.T) {
	middling := []string{"  ####  ", "###  ####", "#     $ #", "# #  #$ #", "# . .#@ #", "#########"}
	wins, below := number+1, -1
	for _, rows := range [][]string{easy, middling} {
		tables := tablesOf(t, board.New(twin.Parse(t, rows...)))
		r, ok := Predict(t.Context(), tables.Board, func() (*board.Tables, error) { return tables, nil })
		first, _ := winners(t.Context(), tables)
		again, _ := winners(t.Context(), tables)
		if !ok || first != again || first >= wins || first == 0 || r.Harder <= below {
			t.Errorf("%s\n%d and %d players win, %+v, %v", strings.Join(rows, "\n"), first, again, r, ok)
		}
		wins, below = first, r.Harder
	}
}

// TestPlayersKeepTheRules: nobody wins what cannot be won by the twin of the rules.
func TestPlayersKeepTheRules(t *testing.T) {
	random, won := rand.New(rand.NewPCG(3, 4)), 0
	for i := range 300 {
		l := twin.Crowded(random, i)
		if !twin.Playable(l) {
			continue
		}
		player := newPlayer(tablesOf(t, board.New(l)))
		for range 20 {
			if player.wins() {
				won++
				if game, s := twin.New(l); game.Fewest(s, true) < 0 {
					t.Fatalf("a player wins what cannot be won:\n%s", twin.Draw(l))
				}
			}
		}
	}
	if won == 0 {
		t.Error("nobody ever won")
	}
}

// TestNoRankIsTold where the context ended, or of levels larger than those that people played.
func TestNoRankIsTold(t *testing.T) {
	ended, end := context.WithCancel(t.Context())
	end()
	predict := func(ctx context.Context, rows ...string) bool {
		b := board.New(twin.Parse(t, rows...))
		_, told := Predict(ctx, b, func() (*board.Tables, error) { return tablesOf(t, b), nil })
		return told
	}
	if !predict(t.Context(), easy...) || predict(ended, easy...) {
		t.Error("the easy level has no rank, or one where the context has ended")
	}
	none := func() (*board.Tables, error) { return nil, context.Canceled }
	if r, ok := Predict(t.Context(), board.New(twin.Parse(t, easy...)), none); ok {
		t.Errorf("without tables, it tells %+v", r)
	}
	long := "#@$." + strings.Repeat(" ", mostSquares) + "#"
	wall := strings.Repeat("#", len(long))
	many := "#@" + strings.Repeat("$.", mostBoxes+1) + "#"
	fence := strings.Repeat("#", len(many))
	for _, rows := range [][]string{{wall, long, wall}, {fence, many, fence}} {
		if predict(t.Context(), rows...) {
			t.Errorf("a rank is told of\n%s", strings.Join(rows, "\n"))
		}
	}
}
