package baba

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"puzzlewright/levels"
	"puzzlewright/solver"
	"puzzlewright/solver/baba/twin"
)

// seeds is how many random levels a test goes through.
func seeds(usual, long uint64) uint64 {
	if soak {
		return long
	}
	return usual
}

// The engine plays as the twin does, which is the rules told plainly: turn by
// turn, on random levels over all words.
func TestEveryTurnIsThatOfTheTwin(t *testing.T) {
	each := seeds(5000, 100000)/uint64(len(twin.Vocabularies)) + 1
	for _, v := range twin.Vocabularies {
		t.Run(v.Name, func(t *testing.T) {
			t.Parallel()
			for seed := range each {
				compareTurns(t, twin.Random(seed, v, 7, 6), seed, 8)
			}
		})
	}
}

func compareTurns(t *testing.T, l *levels.Level, seed uint64, turns int) {
	t.Helper()
	w, err := twin.New(l)
	if err != nil {
		t.Fatal(err)
	}
	Game.Spell(l)
	p, err := newPuzzle(l, true)
	if err != nil {
		t.Fatal(err)
	}
	state := p.Start()
	r := rand.New(rand.NewPCG(seed, 5))
	for i := range turns {
		if w.Lost() != (state[0]&stateLost != 0) {
			t.Fatalf("seed %d, before turn %d:\n%sis lost %t; the twin says %t", seed, i, picture(p.Show(state)), state[0]&stateLost != 0, w.Lost())
		}
		if w.Lost() {
			return
		}
		if got, want := rulesOf(p, state), rulesOfTwin(w); got != want {
			t.Fatalf("seed %d, before turn %d:\n%shas the rules\n%s\nand not\n%s", seed, i, picture(p.Show(state)), got, want)
		}
		before := picture(p.Show(state))
		m := levels.Move(r.IntN(levels.NumMoves))
		w.Turn(m)
		state = p.play(state, m, nil)
		if w.Random() || p.engine.chance || w.Won() && p.Won(state) || w.Lost() && p.engine.outcome == lost {
			return // over, or left to chance
		}
		if w.Won() != p.Won(state) || w.Lost() != (p.engine.outcome == lost) {
			t.Fatalf("seed %d, turn %d %s:\n%sis won %t, lost %t; the twin says won %t, lost %t", seed, i, m, before,
				p.Won(state), p.engine.outcome == lost, w.Won(), w.Lost())
		}
		if got, want := sorted(p.Show(state)), sorted(w.Level()); got != want {
			t.Fatalf("seed %d, turn %d %s of\n%sgives\n%sand not\n%s", seed, i, m, before, got, want)
		}
		if len(p.engine.units) > 100 {
			return // things multiply; the twin takes long
		}
	}
}

// The engine and the core decide a level as the twin does with a plain
// breadth-first search, and find as short a solution.
func TestVerdictsAreThoseOfTheTwin(t *testing.T) {
	each := seeds(2000, 20000)/uint64(len(twin.Vocabularies)) + 1
	for _, v := range twin.Vocabularies {
		t.Run(v.Name, func(t *testing.T) {
			t.Parallel()
			decided := uint64(0)
			for seed := uint64(0); decided < each; seed++ {
				if compareVerdicts(t, twin.Random(seed, v, 5, 4), seed) {
					decided++
				}
				if seed > 20*each {
					t.Fatalf("of %d levels only %d are decided", seed, decided)
				}
			}
		})
	}
}

// compareVerdicts tells whether the twin decided a level.
func compareVerdicts(t *testing.T, l *levels.Level, seed uint64) (decided bool) {
	t.Helper()
	const enough = 150
	want, err := twin.Solve(l, enough)
	if err != nil {
		t.Fatal(err)
	}
	if want.Verdict != twin.Solved && want.Verdict != twin.Unsolvable {
		return false
	}
	Game.Spell(l)
	p, err := newPuzzle(l, false)
	if err != nil {
		t.Fatal(err)
	}
	got := solver.Solve(t.Context(), p, solver.Task{Workers: 1, Memory: 64 << 20})
	switch {
	case want.Verdict == twin.Solved && (got.Verdict != solver.Solved || len(got.Moves) != len(want.Moves) || !got.Optimal):
		t.Fatalf("seed %d:\n%sis %s, %s; the twin solves it by %s", seed, picture(l), got.Verdict, got.Moves, want.Moves)
	case want.Verdict == twin.Unsolvable && got.Verdict != solver.Unsolvable:
		t.Fatalf("seed %d:\n%sis %s, %s; the twin says it cannot be won", seed, picture(l), got.Verdict, got.Moves)
	}
	return true
}

// sorted writes a level, each stack in one order.
func sorted(l *levels.Level) string {
	s := levels.New(l.Width(), l.Height())
	l.Cells(func(c levels.Cell, stack levels.Stack) {
		stack = slices.Clone(stack)
		for i := range stack {
			stack[i].Tile = strings.ToLower(stack[i].Tile)
		}
		slices.SortFunc(stack, func(a, b levels.Piece) int {
			return strings.Compare(levels.Stack{a}.String(), levels.Stack{b}.String())
		})
		s.Set(c, stack)
	})
	return picture(s)
}

// rulesOf lists the rules in force, as the twin does.
func rulesOf(p *puzzle, state []byte) string {
	var rules []string
	for _, r := range p.Remarks(state) {
		if !r.Void && !slices.Contains(rules, r.Text) {
			rules = append(rules, r.Text)
		}
	}
	return aboutOneNoun(rules)
}

func rulesOfTwin(w *twin.World) string { return aboutOneNoun(w.Rules()) }

// aboutOneNoun leaves out the rules about several nouns: the twin lists them
// also where they are cancelled for each of the nouns, and so it does with
// what is cancelled by way of MIMIC or a group.
func aboutOneNoun(rules []string) string {
	if all := strings.Join(rules, " "); strings.Contains(all, "MIMIC") || strings.Contains(all, "GROUP") {
		return ""
	}
	rules = slices.DeleteFunc(rules, func(r string) bool {
		return strings.Contains(r, "NOT") || strings.Contains(r, "ALL")
	})
	slices.Sort(rules)
	return strings.Join(rules, "\n")
}
