package baba

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"puzzlewright/levels"
	"puzzlewright/solver/baba/board"
	"puzzlewright/solver/baba/position"
	"puzzlewright/solver/baba/twin"
	"puzzlewright/solver/games/gametest"
	"puzzlewright/solver/states"
)

// Macro moves, and the walks that are part of them, come in as many moves as the engine's
// moves to the very positions to which these come.
func TestMacroMovesComeWhereMovesCome(t *testing.T) {
	known := slices.Concat([]twin.Vocabulary{crowd, masquerade, locked}, twin.TierA(), twin.Vocabularies)
	for _, of := range []struct {
		name  string
		usual uint64
		least int // walks
		level func(seed uint64) *levels.Level
	}{
		{"rules that are not plain", 300, 30, unusual},
		{"locks", 150, 1, func(seed uint64) *levels.Level { return twin.Random(seed+1<<36, locked, 8, 7) }},
		{"keys in heaps", 150, 30, heaped},
		{"mixtures", 120, 0, func(seed uint64) *levels.Level { return twin.Mixture(seed+1<<36, known, 7, 6) }},
	} {
		t.Run(of.name, func(t *testing.T) {
			t.Parallel()
			walks := 0
			for seed := range seeds(t, of.usual, 100*of.usual) {
				l := of.level(seed)
				Game.Spell(l)
				walks += compareComing(t, loaded(t, l, seed%8 == 0), seed)
			}
			t.Logf("macro moves had walks in %d states", walks)
			if walks < of.least && slowness == 1 {
				t.Error("too few walks")
			}
		})
	}
}

// heaped makes a level in which one BABA is YOU and may be a key, among other keys, which
// lie on each other, and locks.
func heaped(seed uint64) *levels.Level {
	d := newDraft(seed, 59)
	sentences := []string{"baba is you", "key is open", "door is shut", "door is " + d.one("stop push"), "baba is " + d.one("open shut stop push")}
	if d.IntN(2) == 0 {
		sentences = append(sentences, "lonely baba is hot")
	}
	d.level = levels.New(5, len(sentences)+4)
	for y, sentence := range sentences {
		d.row(0, y, sentence)
	}
	cell := func() (x, y int) { return d.IntN(5), len(sentences) + d.IntN(4) }
	x, y := cell()
	for _, thing := range []string{"key", "baba", "key"} {
		if d.IntN(4) == 0 {
			x, y = cell()
		}
		d.put(x, y, thing)
	}
	for range 2 + d.IntN(4) {
		x, y := cell()
		d.put(x, y, d.one("key;door;push text"))
	}
	return d.level
}

// compareComing compares what is reached from the first states of a level in few moves,
// and gives in how many states walks begin.
func compareComing(t *testing.T, p *puzzle, seed uint64) (walks int) {
	t.Helper()
	const most = 4
	p, slow := byTokens(p), byEngine(p)
	for n, state := range gametest.FirstStates(p, 40) {
		if n%13 != 0 {
			continue
		}
		want := reached(slow, state, most, func(state []byte, _ int, visit func(int, []byte, bool)) {
			slow.Expand(state, func(_ levels.Move, next []byte) { visit(1, next, true) })
		})
		got := reached(slow, state, most, func(state []byte, upTo int, visit func(int, []byte, bool)) {
			p.Macros(state, 0, upTo, func(cost int, next []byte) { visit(cost, next, true) })
			s := p.stepper
			if state[0]&^position.Stacks != 0 || s == nil || !s.Open(state) || !s.CanWalk() {
				return
			}
			walks++
			s.Macros(0, states.MaxCost, func(int32, levels.Move, []byte) {}, func(int32, levels.Move) {})
			for _, at := range s.Walk.Cells { // from these no macro move has to go on
				visit(s.CostFrom(at)-1, s.Walked(at), false)
			}
		})
		for key, moves := range want {
			if other, ok := got[key]; !ok || other != moves {
				t.Fatalf("seed %d:\n%sleads in %d moves (by macro moves %d) to\n%s", seed, twin.Picture(p.Show(state)), moves, other, key)
			}
		}
		for key, moves := range got {
			if _, ok := want[key]; !ok {
				t.Fatalf("seed %d:\n%sleads in %d moves only by macro moves to\n%s", seed, twin.Picture(p.Show(state)), moves, key)
			}
		}
	}
	return walks
}

// Words that never move are part of a state all the same where a rule turns them and
// another may ask where they face.
func TestWordsThatStayAreTurned(t *testing.T) {
	p := loaded(t, twin.Draw("TEXT IS DOWN", "BABA IS YOU", "FACING . baba"), false)
	first := withoutFacing(p, p.Start())
	p.Expand(p.Start(), func(_ levels.Move, next []byte) {
		if withoutFacing(p, next) == first {
			t.Error("no word has turned")
		}
	})
	if withoutFacing(p, p.Start()) != first {
		t.Error("words face elsewhere at the start once moves were made")
	}
}

// A state does not forget where something faces that comes to be YOU, but SLEEPs and so does not turn.
func TestOneWhoSleepsFacesAsBefore(t *testing.T) {
	l := twin.Draw("ROCK FACING WALL IS STOP", ". . . . .", "WALL . YOU . wall^", ". IS . . .", ". baba . . .", "BABA IS YOU . .", "WALL IS SLEEP . .")
	compareComing(t, loaded(t, l, false), 0)
}

// reached tells in how many moves which positions are reached from a state, where that
// takes at most so many. Whoever expands a state tells of each next one whether to go on
// from there.
func reached(p *puzzle, state []byte, most int, expand func(state []byte, upTo int, visit func(cost int, next []byte, goesOn bool))) map[string]int {
	all, open, opened := map[string]int{}, make([][]string, most+1), map[string]bool{}
	note := func(next []byte, moves int) {
		key := withoutFacing(p, next)
		if known, ok := all[key]; !ok || known > moves {
			all[key] = moves
		}
	}
	open[0] = append(open[0], string(state))
	note(state, 0)
	for moves := range most {
		for _, from := range open[moves] {
			if opened[from] {
				continue
			}
			opened[from] = true
			expand([]byte(from), most-moves, func(cost int, next []byte, goesOn bool) {
				if moves+cost > most {
					return
				}
				if note(next, moves+cost); goesOn {
					open[moves+cost] = append(open[moves+cost], string(next))
				}
			})
		}
	}
	return all
}

// withoutFacing tells of a position all but how YOU faces.
func withoutFacing(p *puzzle, state []byte) string {
	if p.Lost(state) {
		return "lost"
	}
	p.SetUp(state)
	e := p.Engine
	var all []string
	for i := range e.Units {
		u := &e.Units[i]
		faces := levels.Move(u.Facing).String()
		if k := p.Packer.ByKind[u.Kind]; e.IsPlayer(board.Subject(i)) || k == board.None || p.Packer.Kinds[k].Facing == 0 {
			faces = ""
		}
		below := 0
		for b := u.Below; b != board.None && state[0]&position.Stacks != 0; b = e.Units[b].Below {
			below++
		}
		c := p.Cell(u.Cell)
		all = append(all, fmt.Sprintf("%d,%d %d %s %d", c.X, c.Y, u.Kind, faces, below))
	}
	slices.Sort(all)
	return fmt.Sprintf("won %t\n%s", p.Won(state), strings.Join(all, "\n"))
}

// A word that is YOU by itself, while others are not, makes and breaks sentences as it goes.
func TestAWordThatIsYouIsReadWhereItGoes(t *testing.T) {
	for _, rows := range [][]string{
		{". . LONELY+keke", "flag+FLAG . TEXT+keke", ". IS IS+keke", ". . YOU+keke"},
		{". . . LONELY+keke", "keke+KEKE . WIN+flag TEXT+keke", ". IS . IS+keke", ". . flag YOU+keke"},
		{"LONELY+keke TEXT+keke IS+keke YOU+keke", ". . . .", "TEXT+keke . WIN+keke .", ". IS . ."}, // it wins at once
		{"keke+KEKE keke+IS . LONELY+keke", ". FLAG . TEXT+keke", "flag . . IS+keke", ". . . YOU+keke"},
	} {
		if walks := compareComing(t, loaded(t, twin.Draw(rows...), false), 0); walks > 0 {
			t.Errorf("%q: a word walks", rows)
		}
	}
}
