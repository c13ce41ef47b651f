package baba

import (
	"iter"
	"math/rand/v2"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"puzzlewright/internal/effort"
	"puzzlewright/levels"
	"puzzlewright/solver"
	"puzzlewright/solver/baba/engine"
	"puzzlewright/solver/baba/position"
	"puzzlewright/solver/baba/twin"
	"puzzlewright/solver/baba/words"
	"puzzlewright/solver/search"
)

// seeds gives the seeds of the random levels of a test: how many it usually
// goes through, and how many in the long tests.
func seeds(t *testing.T, usual, long uint64) iter.Seq[uint64] {
	t.Helper()
	return effort.Seeds(t, max(1, usual/uint64(slowness)), long)
}

// The engine plays as the twin does, which is the rules told plainly: turn by turn, on
// random levels over all words. There are levels of words that belong together, of several
// such vocabularies at once, long sentences, words that lie anyhow, most of them in no sentence that
// was meant, and, many more and smaller, levels of the words that nearly all levels have.
func TestEveryTurnIsThatOfTheTwin(t *testing.T) {
	type lot struct {
		name        string
		usual, long uint64
		turns       int
		level       func(seed uint64) *levels.Level
	}
	lots := []lot{
		{"mixtures", 1500, 100000, 10, func(seed uint64) *levels.Level { return twin.Mixture(seed, twin.Vocabularies, 7, 6) }},
		{"long sentences", 300, 50000, 8, func(seed uint64) *levels.Level { return twin.Long(seed, twin.Vocabularies) }},
		{"words that lie anyhow", 1000, 100000, 6, func(seed uint64) *levels.Level { return twin.Salad(seed, 6) }},
	}
	of := uint64(len(twin.Vocabularies))
	for _, v := range slices.Concat(twin.Vocabularies, []twin.Vocabulary{twin.EveryWord()}) {
		lots = append(lots, lot{v.Name, 5000/of + 1, 100000/of + 1, 8, func(seed uint64) *levels.Level { return twin.Random(seed, v, 7, 6) }})
	}
	for _, v := range twin.TierA() {
		lots = append(lots, lot{v.Name + ", small", 500, 130000, 6, func(seed uint64) *levels.Level { return twin.Random(seed+1<<32, v, 5, 4) }})
	}
	for _, l := range lots {
		t.Run(l.name, func(t *testing.T) {
			t.Parallel()
			for seed := range seeds(t, l.usual, l.long) {
				compareTurns(t, l.level(seed), seed, l.turns)
			}
		})
	}
}

// Which things are words is found out anew within a turn: as a thing comes to be, turns into another, or a condition comes
// to hold while another thing, the rock, is a word all along.
func TestWhatIsWordIsReadWithinATurn(t *testing.T) {
	for _, rows := range [][]string{
		{
			"BABA IS YOU . KEKE NEAR BABA IS WORD",
			". . . . . . . . .",
			"baba . . keke IS FLAG . rock .",
			". . . . . . . . .",
			"ROCK IS WORD . ROCK IS STOP . .",
		},
		{
			"BABA IS YOU . DOOR HAS KEKE . rock",
			". . . . . . . . .",
			"baba key door IS FLAG . . . flag",
			"KEY IS OPEN . DOOR IS SHUT . .",
			"KEY IS PUSH . KEKE AND ROCK IS WORD",
		},
		{
			"BABA IS YOU . ROCK IS KEKE . .",
			". . . . . . . . .",
			"baba . . . rock IS SINK . tree",
			". baba . . . . . flag+keke .",
			"KEKE AND TREE IS WORD . . . .",
		},
	} {
		for seed := range seeds(t, 200, 2000) {
			compareTurns(t, twin.Draw(rows...), seed, 8)
		}
	}
}

// What a mover pulls was pushed by it already, with others behind: it moves once more, and so lies higher.
func TestWhatIsPushedIsPulledOnceMore(t *testing.T) {
	const moves = 1
	for seed := range seeds(t, 8, 64) {
		compareTurns(t, twin.Draw(
			". . . . . . .",
			". . TEXT ROCK+TEXT< FEAR< . .",
			". . IS+rock< ISv TEXT . .",
			". . PULL WIN^+SHIFT< . . .",
			". . . . . . .",
			". . . . . . .",
		), seed, moves)
	}
}

// The random levels have every word that is supported.
func TestTheTwinKnowsEveryWord(t *testing.T) {
	v := twin.EveryWord()
	known := strings.Fields(strings.Join([]string{v.Nouns, v.Properties, v.Verbs, v.Prefixes, v.Infixes, "is and not"}, " "))
	for _, v := range words.Vocabulary {
		if v.Unsupported == "" && v.Class != words.ClassLetter && !slices.Contains(known, v.Name) {
			t.Errorf("no random level has %s", strings.ToUpper(v.Name))
		}
	}
}

func compareTurns(t *testing.T, l *levels.Level, seed uint64, turns int) {
	t.Helper()
	p := loaded(t, l, true)
	state := p.Start()
	r := rand.New(rand.NewPCG(seed, 5))
	if tooComplex(p) {
		return // the twin would take any number of rules, and all memory for them
	}
	w, err := twin.New(l)
	if err != nil {
		t.Fatal(err)
	}
	for i := range turns {
		if w.Lost() != (state[0]&position.Lost != 0) {
			t.Fatalf("seed %d, before turn %d:\n%sis lost %t; the twin says %t", seed, i, twin.Picture(p.Show(state)), state[0]&position.Lost != 0, w.Lost())
		}
		if w.Lost() {
			return
		}
		if got, want := standing(p.Remarks(state)), w.Rules(); w.Refused() == "" && !alikeRules(got, want, p.unlaid()) {
			t.Fatalf("seed %d, before turn %d:\n%shas the rules\n%q\nand not\n%q", seed, i, twin.Picture(p.Show(state)), got, want)
		}
		before := state
		m := levels.Move(r.IntN(levels.NumMoves))
		if state = p.Play(state, m, nil); tooComplex(p) {
			return
		}
		w.Turn(m)
		word, _, _ := strings.Cut(w.Refused(), " ")
		if slices.Contains([]string{"TURN", "REVERT", "REVERSE", "HOLD", "BACK"}, word) && p.Engine.Unsupported == engine.Supported && !p.Engine.Chance && !w.Lost() {
			t.Fatalf("seed %d, turn %d %s of\n%sis not refused; the twin refuses %s", seed, i, m, twin.Picture(p.Show(before)), w.Refused())
		}
		if w.Refused() != "" || w.Random() || p.Engine.Chance || p.Engine.Unsupported != engine.Supported || w.Won() && p.Won(state) || w.Lost() && p.Engine.Outcome == engine.Lost {
			return // over, or left to chance
		}
		if lost := state[0]&position.Lost != 0; w.Won() != p.Won(state) || w.Lost() != lost {
			t.Fatalf("seed %d, turn %d %s:\n%sis won %t, lost %t; the twin says won %t, lost %t", seed, i, m, twin.Picture(p.Show(before)),
				p.Won(state), lost, w.Won(), w.Lost())
		}
		if got, want := p.Show(state), w.Level(); !alike(got, want) {
			t.Fatalf("seed %d, turn %d %s of\n%sgives\n%sand not\n%s", seed, i, m, twin.Picture(p.Show(before)), twin.Picture(got), twin.Picture(want))
		}
		if len(p.Engine.Units) > 100 {
			return // things multiply; the twin takes long
		}
	}
}

// tooComplex tells that there came to be more rules or units than the engine takes; the
// twin takes any number.
func tooComplex(p *puzzle) bool {
	e := p.Engine
	return e.Unsupported == engine.TooManyRules || e.Outcome == engine.Lost && e.Ruin == engine.TooComplex
}

// The engine and the core decide a level as the twin does with a plain
// breadth-first search, and find as short a solution: at least 2,000 levels,
// in the long tests 20,000 that cannot be won.
func TestVerdictsAreThoseOfTheTwin(t *testing.T) {
	of := uint64(len(twin.Vocabularies))
	var allTried, allDecided, allUnsolvable atomic.Uint64
	t.Cleanup(func() { // when all have ended: 2,000 of 2,600, and 20,000 of 60,000
		n, d, u := allTried.Load(), allDecided.Load(), allUnsolvable.Load()
		if slowness == 1 && d*26 < n*20 || soak && u*6 < n*2 {
			t.Errorf("of %d levels only %d are decided, %d as unsolvable", n, d, u)
		}
	})
	for _, v := range twin.Vocabularies {
		t.Run(v.Name, func(t *testing.T) {
			t.Parallel()
			var decided, unsolvable, tried uint64
			for seed := range seeds(t, 2600/of, 60000/of) {
				switch tried++; compareVerdicts(t, twin.Random(seed, v, 5, 4), seed) {
				case twin.Unsolvable:
					unsolvable++
					decided++
				case twin.Solved:
					decided++
				}
			}
			if decided == 0 {
				t.Errorf("of %d levels none is decided", tried)
			}
			allTried.Add(tried)
			allDecided.Add(decided)
			allUnsolvable.Add(unsolvable)
			t.Logf("of %d levels %d are decided, %d as unsolvable", tried, decided, unsolvable)
		})
	}
}

// compareVerdicts gives what the twin decided of a level, if the level is a
// small one.
func compareVerdicts(t *testing.T, l *levels.Level, seed uint64) twin.Verdict {
	t.Helper()
	enough := 50 // positions
	if soak {
		enough = 150
	}
	p := loaded(t, l, false)
	if !decidedWithin(p, enough) {
		return twin.Undecided
	}
	want, err := twin.Solve(l, 2*enough)
	if err != nil {
		t.Fatal(err)
	}
	if want.Verdict != twin.Solved && want.Verdict != twin.Unsolvable {
		return want.Verdict
	}
	got := search.Solve(t.Context(), p, solver.Task{Workers: 1, Memory: 64 << 20, Time: 5 * time.Minute})
	switch {
	case p.chanced.Load() && got.Verdict != solver.Unsolvable:
		return twin.Chance // an EMPTY faces anywhere; the twin's faces right
	case p.limited.Load() && got.Verdict == solver.Undecided:
		return twin.Undecided // there are too many rules; the twin takes any number
	case want.Verdict == twin.Solved && (got.Verdict != solver.Solved || len(got.Moves) != len(want.Moves) || !got.Optimal):
		t.Fatalf("seed %d:\n%sis %s, %s; the twin solves it by %s", seed, twin.Picture(l), got.Verdict, got.Moves, want.Moves)
	case want.Verdict == twin.Unsolvable && got.Verdict != solver.Unsolvable:
		t.Fatalf("seed %d:\n%sis %s, %s; the twin says it cannot be won", seed, twin.Picture(l), got.Verdict, got.Moves)
	}
	return want.Verdict
}

// decidedWithin tells whether a breadth-first search meets a win or the last
// position within a number of them.
func decidedWithin(p *puzzle, positions int) bool {
	met := map[string]bool{string(p.Start()): true}
	won := false
	for queue := []string{string(p.Start())}; len(queue) > 0 && !won && len(met) <= positions; queue = queue[1:] {
		p.Expand([]byte(queue[0]), func(_ levels.Move, next []byte) {
			won = won || p.Won(next)
			if !met[string(next)] {
				met[string(next)] = true
				queue = append(queue, string(next))
			}
		})
	}
	return won || len(met) <= positions
}

// alike tells whether two levels have the same pieces in each cell, in
// whatever order.
func alike(a, b *levels.Level) bool {
	alike := true
	a.Cells(func(c levels.Cell, s levels.Stack) {
		for _, p := range s {
			alike = alike && number(s, p) == number(b.At(c), p)
		}
		alike = alike && len(s) == len(b.At(c))
	})
	return alike
}

// number counts the pieces of a stack that are like one.
func number(s levels.Stack, like levels.Piece) int {
	n := 0
	for _, p := range s {
		if p.Facing == like.Facing && strings.EqualFold(p.Tile, like.Tile) {
			n++
		}
	}
	return n
}

// alikeRules tells whether two lists have the same rules in force, as far as they can be
// compared. Some rules are listed by the twin although they are cancelled, and are left out
// here:
//
//   - Rules about several nouns at once (ALL, NOT X), which the twin lists even where they
//     are cancelled for each of these nouns.
//   - Rules about a noun that letters spell and that lies nowhere in the level (unlaid): ALL
//     and NOT X may be about it or not, and so may cancel such a rule or not.
//
// Lists with a GROUP are always alike, and so are lists with MIMIC where a rule may be
// cancelled, by NOT or by X IS X.
func alikeRules(a, b, unlaid []string) bool {
	mimics, cancels := false, false
	compared := func(rules []string) (all []string) {
		for _, r := range rules {
			said := strings.Fields(r)
			several := slices.Contains(said, "NOT") || slices.Contains(said, "ALL")
			mimics = mimics || slices.Contains(said, "MIMIC")
			cancels = cancels || several || slices.Contains(said[:len(said)-1], said[len(said)-1])
			if !several && !slices.ContainsFunc(said, func(word string) bool { return slices.Contains(unlaid, word) }) {
				all = append(all, r)
			}
		}
		slices.Sort(all)
		return all
	}
	return slices.Equal(compared(a), compared(b)) || mimics && cancels || strings.Contains(strings.Join(append(a, b...), " "), "GROUP")
}

// unlaid lists the nouns that letters may spell, and that lie nowhere in a level.
func (p *puzzle) unlaid() (names []string) {
	for n, is := range p.Table.Unlaid {
		if is {
			names = append(names, strings.ToUpper(p.Table.NameOf(words.Noun(n))))
		}
	}
	return names
}
