package baba

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"puzzlewright/levels"
	"puzzlewright/solver"
	"puzzlewright/solver/baba/engine"
	"puzzlewright/solver/baba/position"
	"puzzlewright/solver/baba/twin"
)

// Rules that ask for themselves, and nouns where they say least.
var absurd = []twin.Vocabulary{
	{
		Name: "groups that ask for themselves", Objects: "baba keke rock flag", Verbs: "mimic has",
		Properties: "you*3 win push*3 word sink tele move", Nouns: "group*5 group2*2 group3 all text",
		Prefixes: "lonely powered", Infixes: "near*3 on without nextto facing", Targets: 50, Nots: 15, Ands: 30, Apart: 45, Facings: true,
	},
	{
		Name: "words that unmake themselves", Objects: "baba keke rock flag", Verbs: "mimic write make",
		Properties: "you*3 win push*2 word*6 swap weak fall more", Nouns: "text all group empty level",
		Prefixes: "lonely", Infixes: "near on feeling seeing", Targets: 30, Nots: 35, Ands: 40, Apart: 45, Facings: true,
	},
	{
		Name: "all, nothing and the level", Objects: "baba keke rock flag", Verbs: "mimic*2 has make write eat fear follow",
		Properties: "you*3 win push*2 stop shift move power tele hot melt open shut sink weak revert turn", Nouns: "empty*3 level*3 all*3 group text*2",
		Prefixes: "lonely idle powered never", Infixes: "near on facing without above seeing feeling nextto", Targets: 45, Nots: 25, Ands: 30, Apart: 30, Facings: true,
	},
}

// A membership that depends on itself destroys the level, and nothing asks for it again.
func TestGroupsThatAskForThemselvesAreOpened(t *testing.T) {
	for _, rows := range [][]string{
		{"ROCK NEAR GROUP IS GROUP", "GROUP IS YOU", "rock rock . . ."},
		{"EMPTY NEAR GROUP IS GROUP", "GROUP IS MOVE", ". . . . ."},
		{"GROUP IS NOT GROUP2 .", "GROUP IS GROUP3 . .", "GROUP2 IS GROUP . .", "ROCK NEAR GROUP3 IS GROUP", ". . . . rock"}, // GROUP depends on itself by the NOT too
	} {
		l := twin.Draw(rows...)
		if Game.Problems(l); !loaded(t, l, true).Lost(loaded(t, l, false).Start()) {
			t.Errorf("%q: the level is not destroyed", rows)
		}
	}
}

// A push forms a rule about itself, whatever else holds: what comes of it is what comes of it
// by the twin, and all is asked of it.
func TestAbsurdRulesCanBeFormed(t *testing.T) {
	lost := 0
	for _, rule := range []string{
		"ROCK NEAR GROUP IS GROUP", "EMPTY NEAR GROUP IS GROUP", "BABA ON GROUP2 IS GROUP", "TEXT WITHOUT GROUP IS GROUP", "ALL NEXTTO GROUP IS GROUP",
		"NOT GROUP IS GROUP", "GROUP IS NOT GROUP", "GROUP IS GROUP", "GROUP MIMIC GROUP", "ROCK MIMIC ROCK", "ROCK MIMIC BABA", "BABA MIMIC NOT BABA", "ALL MIMIC ALL",
		"ROCK IS NOT WORD", "BABA NEAR ROCK IS WORD", "TEXT IS WORD", "ALL IS WORD", "EMPTY IS WORD", "LEVEL IS WORD", "ALL IS ALL", "ALL IS NOT ALL",
		"EMPTY IS EMPTY", "EMPTY IS TEXT", "TEXT IS EMPTY", "TEXT IS NOT TEXT", "ALL HAS ALL", "EMPTY MAKE EMPTY", "LEVEL IS NOT LEVEL", "NOT LEVEL IS LEVEL", "LEVEL WITHOUT LEVEL IS GROUP",
		"ROCK FEELING WORD IS WORD", "POWERED ALL IS POWER", "NOT POWERED ROCK IS POWER", "NEVER ALL IS YOU", "ALL FOLLOW ALL", "ALL FEAR ALL", "ALL EAT ALL", "ALL WRITE ALL",
	} {
		for _, other := range []string{"YOU", "WIN", "MOVE", "TELE", "WORD", "SHIFT", "DEFEAT", "GROUP2", "NOT GROUP"} {
			said := strings.Fields(rule)
			last := len(said) - 1
			row := strings.Join(said[:last], " ") + " . " + said[last] + " baba"
			l := twin.Draw("BABA IS YOU . . . .", row, "GROUP IS "+other+" . GROUP2 IS GROUP", "rock rock . rock . ROCK IS WORD", "BABA MIMIC ROCK . . rock .")
			w, err := twin.New(l)
			if err != nil {
				t.Fatal(err)
			}
			w.Turn(levels.Left)
			for _, everything := range []bool{false, true} {
				p := loaded(t, l, everything)
				if p.Lost(p.Start()) {
					t.Fatalf("%q and GROUP IS %s: it is destroyed as it begins", rule, other)
				}
				next := p.Play(p.Start(), levels.Left, nil)
				askEverything(t, p, p.Start(), levels.Left, next)
				if p.Lost(next) {
					lost++
				}
				if w.Refused() == "" && !w.Random() && p.Lost(next) != w.Lost() {
					t.Errorf("%q and GROUP IS %s: lost %t; the twin says %t", rule, other, p.Lost(next), w.Lost())
				}
			}
		}
	}
	t.Logf("%d are destroyed", lost)
}

// Whatever the rules ask, nothing that is asked of a position has no end, or breaks off the
// program: not of the first one either, nor of one that is destroyed in the middle of play.
// Rules, positions and endings are those of the twin.
func TestAbsurdRulesEndEveryQuestion(t *testing.T) {
	for _, v := range absurd {
		t.Run(v.Name, func(t *testing.T) {
			t.Parallel()
			begun, destroyed := 0, 0
			for seed := range seeds(t, 300, 30000) {
				l := twin.Random(seed+1<<36, v, 8, 7)
				compareTurns(t, l, seed, 6)
				Game.Problems(l)
				p := loaded(t, l, false)
				if askEverything(t, p, p.Start(), levels.Wait, p.Start()); p.Lost(p.Start()) {
					begun++
					continue
				}
				r := rand.New(rand.NewPCG(seed, 11))
				for state := p.Start(); !p.Won(state) && !p.Lost(state) && len(p.Engine.Units) < 200; {
					m := levels.Move(r.IntN(levels.NumMoves))
					next := p.Play(state, m, nil)
					if p.Lost(next) {
						destroyed++
					}
					askEverything(t, p, state, m, next)
					if state = next; r.IntN(8) == 0 {
						break
					}
				}
			}
			if begun+destroyed == 0 && slowness == 1 {
				t.Error("no level is destroyed")
			}
			t.Logf("%d levels are destroyed as they begin, and %d later", begun, destroyed)
		})
	}
}

// askEverything asks all of a puzzle that there is to ask about a move to a position, and
// about that. One that is destroyed has no way on, nobody in it, and says why.
func askEverything(t *testing.T, p *puzzle, state []byte, m levels.Move, next []byte) {
	t.Helper()
	p.AppendEvents(nil, state, m, next)
	p.Omits(state, m)
	p.Show(next)
	p.Cut(next)
	p.Share(next)
	p.NaiveEstimate(next)
	p.Bound(next, 0)
	p.Estimate(next, solver.AllHeuristics, make([]int, p.Heuristics()))
	for only := range p.Heuristics() {
		p.Estimate(next, only, make([]int, p.Heuristics()))
	}
	p.Milestones()
	p.Passed(next)
	p.Sort(next)
	p.Part(next)
	p.Facts(next, nil)
	for i := range p.Subgoals(next) {
		p.Aim(next, i, 0)
		p.Toward(next)
	}
	p.Explain(slices.Values([][]byte{state, next}))
	ways := len(allMoves(p, next)) + len(allMacros(p, next))
	from := p.From(next).(*puzzle)
	from.Narrow()
	from.chances()
	reasons := from.Refute(t.Context())
	if !p.Lost(next) {
		p.Remarks(next)
		return
	}
	why := engine.Ruins[next[0]>>position.RuinBits].String()
	if r := p.Remarks(next); ways > 0 || len(p.Locate(next)) > 0 || len(r) != 1 || r[0].Text.String() != why || len(reasons) == 0 || reasons[len(reasons)-1].Text.String() != why {
		t.Fatalf("what is destroyed has %d ways on, %d players, says %v and is refuted by %v; before it was\n%s",
			ways, len(p.Locate(next)), r, reasons, twin.Picture(p.Show(state)))
	}
}
