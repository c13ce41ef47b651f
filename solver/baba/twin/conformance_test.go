package twin

import (
	"testing"

	"puzzlewright/internal/cases"
)

// world reads the board as a level is read.
func (c *Case) world(t *testing.T) *World {
	t.Helper()
	w, err := New(c.Level())
	if err != nil {
		t.Fatal(err)
	}
	return w
}

// listedWorld is older the earlier the objects are listed.
func (c *Case) listedWorld(t *testing.T) *World {
	t.Helper()
	w := &World{width: c.Width, height: c.Height}
	pieces, cells := c.pieces()
	for i, p := range pieces {
		name, text, err := parseTile(p.Tile)
		if err != nil {
			t.Fatal(err)
		}
		w.add(name, text, cells[i].X, cells[i].Y, p.Facing)
	}
	w.start()
	return w
}

func (w *World) sight() Sight {
	formed := map[string]bool{}
	for _, r := range w.rules {
		if r.written {
			formed[r.String()] = true
		}
	}
	return Sight{Level: w.Level(), Rules: w.Rules(), Formed: len(formed), Won: w.Won(), Lost: w.Lost() || !w.HasYou()}
}

func TestEveryBindingCaseHolds(t *testing.T) {
	everyBindingCaseHolds(t, cases.Own(t, "solver/baba/testdata/boards.json"))
}

// These are larger boards, some of them levels of the game.
func TestEveryBindingCaseOfTheCollectionHolds(t *testing.T) {
	everyBindingCaseHolds(t, cases.Collection(t, "baba_micro.json"))
}

func everyBindingCaseHolds(t *testing.T, file []byte) {
	t.Helper()
	for _, c := range ReadCases(t, file) {
		t.Run(c.ID, func(t *testing.T) {
			d, decided := Decisions[c.ID]
			if !c.Binding && !decided {
				t.Skip("it binds nobody, and nothing was decided")
			}
			for byPlace, w := range map[bool]*World{true: c.world(t), false: c.listedWorld(t)} {
				holds := c.Binding || d.AsListed
				if byPlace {
					holds = c.Binding || d.ByPlace
				}
				if wrong := c.Play(w.sight, w.Turn); holds != (len(wrong) == 0) {
					t.Errorf("by place %t: %v", byPlace, wrong)
				}
			}
		})
	}
}

func TestEveryRecordedWinWinsOnItsLastMove(t *testing.T) {
	for _, c := range ReadCases(t, cases.Collection(t, "baba.json")) {
		t.Run(c.ID, func(t *testing.T) {
			for kind, w := range map[string]*World{"by place": c.world(t), "as listed": c.listedWorld(t)} {
				moves := Input(c.Solution)
				for i, m := range moves {
					w.Turn(m)
					if won := w.Won(); won != (i == len(moves)-1) {
						t.Fatalf("%s: won is %v after %d of %d moves", kind, won, i+1, len(moves))
					}
				}
			}
		})
	}
}
