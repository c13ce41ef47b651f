package baba

import (
	"slices"
	"strings"
	"testing"

	"puzzlewright/levels"
	"puzzlewright/solver/baba/twin"
)

// followed names the corrections of section 9 of the rules, by the files of
// their scenes, that the engine follows. The twin follows all of them. The engine
// does not go by age, as a position does not tell it.
var followed = []string{"9.1-transformation", "9.2-level", "9.3-swap", "9.4-pull", "9.5-destroyed", "9.6-tele", "9.8-refused", "9.9-chance", "pairs"}

// follows tells whether the engine follows a correction.
func follows(correction string) bool { return slices.Contains(followed, correction) }

// young gives the twin's world of a level as the engine takes it: with units of the
// age of their places.
func young(t *testing.T, l *levels.Level) *twin.World {
	t.Helper()
	w, err := twin.New(l)
	if err != nil {
		t.Fatal(err)
	}
	return w
}

// namesIn counts what things and words there are in a level, where it has ALL or NOT:
// those are about what the level began with.
func namesIn(l *levels.Level) int {
	names := map[string]bool{}
	l.Cells(func(_ levels.Cell, s levels.Stack) {
		for _, p := range s {
			names[strings.TrimSuffix(strings.ToLower(p.Tile), " text")] = true
		}
	})
	if !names["all"] && !names["not"] {
		return 0
	}
	return len(names)
}

// solveByPlace searches a level breadth first with the twin, as twin.Solve does, but
// with units of the age of their places as each turn begins.
func solveByPlace(t *testing.T, l *levels.Level, positions int) twin.Answer {
	t.Helper()
	const heaps = 100 // more units than a small board has unless things multiply
	type position struct {
		level *levels.Level
		moves levels.Moves
	}
	met := map[string]bool{young(t, l).Key(): true}
	answer := func(v twin.Verdict, moves levels.Moves) twin.Answer { return twin.Answer{Verdict: v, Moves: moves} }
	for queue := []position{{l, nil}}; len(queue) > 0; queue = queue[1:] {
		from := young(t, queue[0].level)
		for m := range levels.Move(levels.NumMoves) {
			w := from.Clone()
			w.Turn(m)
			moves := append(slices.Clone(queue[0].moves), m)
			switch {
			case w.Random():
				return answer(twin.Chance, nil)
			case w.Refused() != "":
				return answer(twin.Refused, nil)
			case w.Won():
				return answer(twin.Solved, moves)
			case w.Lost():
				continue
			}
			next, units := w.Level(), 0
			next.Cells(func(_ levels.Cell, s levels.Stack) { units += len(s) })
			key := young(t, next).Key()
			if met[key] {
				continue
			}
			if len(met) >= positions || units > heaps || namesIn(next) < namesIn(l) {
				return answer(twin.Undecided, nil)
			}
			met[key] = true
			queue = append(queue, position{next, moves})
		}
	}
	return answer(twin.Unsolvable, nil)
}

// What the rules say in section 9.
func TestScenesOfCorrectionsEndAsTheRulesSay(t *testing.T) {
	for correction, scenes := range twin.Corrections() {
		for _, s := range scenes {
			t.Run(correction+"/"+s.Name, func(t *testing.T) {
				if !follows(correction) {
					t.Skip("the engine does not follow it")
				}
				if s.Refused || s.Chance || strings.HasPrefix(s.Name, "age") {
					t.Skip("it is refused, left to chance, or goes by age")
				}
				for _, everything := range []bool{true, false} {
					playScene(t, s, everything)
				}
			})
		}
	}
}
