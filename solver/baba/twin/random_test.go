package twin

import (
	"cmp"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"puzzlewright/internal/effort"
	"puzzlewright/levels"
)

// Of long rows of cases one in fewer is tried.
var fewer = effort.UnderRace(40)

// seeds tells how many levels of each vocabulary a test goes through.
func seeds(usual, soak uint64) uint64 {
	return effort.Cases(max(1, usual/uint64(fewer)), soak)
}

// each plays random levels: visit is called with a world before each turn.
func each(t *testing.T, usual, soak uint64, turns int, visit func(t *testing.T, w *World, m levels.Move)) {
	t.Helper()
	for _, v := range Vocabularies {
		t.Run(v.Name, func(t *testing.T) {
			t.Parallel()
			for seed := range seeds(usual, soak) {
				w, err := New(Random(seed, v, 7, 6))
				if err != nil {
					t.Fatalf("seed %d: %v", seed, err)
				}
				r := rand.New(rand.NewPCG(seed, 3))
				for range turns {
					m := levels.Move(r.IntN(levels.NumMoves))
					if visit(t, w, m); t.Failed() {
						t.Fatalf("seed %d", seed)
					}
					w.Turn(m)
				}
			}
		})
	}
}

// asBegun makes a world like one whose level begins here: what it looks like
// says how old everything is.
func (w *World) asBegun() *World {
	w = w.Clone()
	slices.SortFunc(w.units, func(a, b *unit) int {
		return cmp.Or(cmp.Compare(a.x, b.x), cmp.Compare(a.y, b.y), cmp.Compare(a.since, b.since))
	})
	for i, u := range w.units {
		u.id, u.since, u.first, u.unclear = i, i, nil, false
	}
	w.created, w.arrivals = len(w.units), len(w.units)
	w.read = ""
	w.parse()
	return w
}

// What a world looks like is, but for age, all there is to know about it: drawn
// and read again, it goes on as before.
func TestADrawnWorldGoesOnAsItWould(t *testing.T) {
	each(t, 40, 1500, 8, func(t *testing.T, w *World, m levels.Move) {
		t.Helper()
		byChance := func(u *unit) bool { return u.facing == levels.Wait } // it is drawn facing right
		if w.Won() || w.Lost() || w.Random() || slices.ContainsFunc(w.units, byChance) {
			return
		}
		before := Picture(w.Level())
		again, err := New(w.Level())
		if err != nil {
			t.Fatal(err)
		}
		again.nouns, again.read = w.nouns, "" // ALL remembers what the level began with
		again.parse()
		w = w.asBegun()
		if again.Key() != w.Key() {
			t.Fatalf("read again it is another:\n%s\n%s", w.Key(), again.Key())
		}
		if a, b := strings.Join(again.Rules(), "\n"), strings.Join(w.Rules(), "\n"); a != b {
			t.Errorf("the rules are\n%s\nand read again\n%s", b, a)
		}
		again.Turn(m)
		w.Turn(m)
		if again.Key() != w.Key() {
			t.Errorf("%s on\n%s gives\n%s\nand read again\n%s", m, before, Picture(w.Level()), Picture(again.Level()))
		}
	})
}

// A turn is the same every time: nothing hangs on the order of a map.
func TestATurnIsTheSameEveryTime(t *testing.T) {
	each(t, 25, 1000, 6, func(t *testing.T, w *World, m levels.Move) {
		t.Helper()
		first := w.Clone()
		first.Turn(m)
		for range 3 {
			again := w.Clone()
			again.Turn(m)
			if again.Key() != first.Key() || strings.Join(again.Rules(), ".") != strings.Join(first.Rules(), ".") {
				t.Errorf("%s on\n%s gives\n%s\nand again\n%s", m, Picture(w.Level()), Picture(first.Level()), Picture(again.Level()))
			}
		}
	})
}

// Playing a clone leaves the world it was cloned from alone.
func TestAClonePlaysAlone(t *testing.T) {
	each(t, 10, 300, 4, func(t *testing.T, w *World, m levels.Move) {
		t.Helper()
		before := w.Key()
		w.Clone().Turn(m)
		if w.Key() != before {
			t.Errorf("%s became %s", before, w.Key())
		}
	})
}

// Random levels are worth playing: most begin with a YOU, rules change, and
// every word of the vocabulary stands in a rule in a good part of them.
func TestRandomLevelsMakeTheirWordsAct(t *testing.T) {
	for _, v := range Vocabularies {
		t.Run(v.Name, func(t *testing.T) {
			n := max(50, 300/fewer)
			players, rules, ended := 0, 0, 0
			inRules := map[string]int{}
			for seed := range uint64(n) {
				w, err := New(Random(seed, v, 7, 6))
				if err != nil {
					t.Fatal(err)
				}
				if w.HasYou() {
					players++
				}
				rules += len(w.Rules())
				words := map[string]bool{}
				for _, r := range w.Rules() {
					for word := range strings.FieldsSeq(strings.ToLower(r)) {
						words[word] = true
					}
				}
				for word := range words {
					inRules[word]++
				}
				for m := range levels.Move(levels.NumMoves) {
					c := w.Clone()
					if c.Turn(m); c.Won() || c.Lost() {
						ended++
						break
					}
				}
			}
			if players < n*6/10 {
				t.Errorf("only %d of %d begin with a YOU", players, n)
			}
			if rules < 2*n {
				t.Errorf("only %d rules in %d levels", rules, n)
			}
			if ended > n/2 {
				t.Errorf("%d of %d end within a turn", ended, n)
			}
			for field := range set(v.Properties + " " + v.Verbs + " " + v.Infixes + " " + v.Prefixes + " " + v.Nouns) {
				word, _, _ := strings.Cut(field, "*")
				if inRules[word] < n/100 && word != "play" { // which forms no rule
					t.Errorf("%s is in a rule in %d of %d levels", word, inRules[word], n)
				}
			}
			t.Logf("%d players, %d rules, %d ended of %d", players, rules, ended, n)
		})
	}
}
