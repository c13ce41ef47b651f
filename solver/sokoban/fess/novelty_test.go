package fess

import (
	"math/rand/v2"
	"testing"

	"puzzlewright/solver/sokoban/board"
	"puzzlewright/solver/sokoban/twin"
	"puzzlewright/solver/states"
)

// TestNewIsWhatWasNotNoted: what is new is what a list of all notes does not hold, and the
// memory is counted and given back.
func TestNewIsWhatWasNotNoted(t *testing.T) {
	type note struct {
		packing uint16
		square  board.Square
		bit     int
	}
	r := rand.New(rand.NewPCG(81, 82))
	const squares, packings = 70, 5
	budget := states.NewBudget(1 << 20)
	n := novelty{tasks: &openLists{budget: budget}, squares: squares}
	noted := map[note]bool{}
	for range 400 {
		packing, to, player := uint16(r.IntN(packings)), board.Square(r.IntN(squares)), board.Square(r.IntN(squares))
		for bit, s := range []board.Square{boxBit: to, areaBit: player} {
			if got := n.gain(packing, s, bit); got != 0 == noted[note{packing, s, bit}] {
				t.Fatalf("square %d, bit %d, packing %d: gain %d, noted %v", s, bit, packing, got, noted[note{packing, s, bit}])
			}
		}
		if r.IntN(2) == 0 {
			n.note(packing, to, player)
			noted[note{packing, to, boxBit}], noted[note{packing, player, areaBit}] = true, true
		}
	}
	if budget.Taken() == 0 {
		t.Error("no memory is counted")
	}
	n.tasks.close()
	if budget.Taken() != 0 {
		t.Errorf("%d bytes kept", budget.Taken())
	}
}

// beginHard begins a search of a hard level.
func beginHard(t *testing.T) *Search {
	t.Helper()
	f, err := board.NewTables(board.New(twin.HardLevel(1229)), never)
	if err != nil {
		t.Fatal(err)
	}
	s, m := NewPortfolio(f, 2, states.NewBudget(64<<20), never), &member{variant: Variant{}}
	s.members = []*member{m}
	t.Cleanup(s.Close)
	if err := s.begin(m); err != nil {
		t.Fatal(err)
	}
	return m.search
}

// TestWhatIsNewIsRecommended: of the macro moves from a position, one that pushes a box to a square
// that is new and one that brings the player to a new area are recommended, and none for that
// once all are noted.
func TestWhatIsNewIsRecommended(t *testing.T) {
	q := beginHard(t)
	q.encoding.Load(q.Position, q.seen.State(q.groups[0].cells[0].first))
	q.Here.Flood(q.Position, q.Player)
	now := q.extractor.features()
	q.advise(now)
	all := append([]candidate(nil), q.candidates...)
	recommended := func(advisor int) *candidate {
		q.advise(now)
		return q.best(advisor, int(now.packing))
	}
	for _, advisor := range []int{squareAdvisor, areaAdvisor} {
		if recommended(advisor) == nil {
			t.Errorf("advisor %d recommends nothing where all is new", advisor)
		}
	}
	last := all[len(all)-1]
	for _, c := range all {
		if c.to != last.to {
			q.novelty.note(now.packing, c.to, c.player)
		}
	}
	if c := recommended(squareAdvisor); c == nil || c.to != last.to {
		t.Errorf("recommended %v, only square %d is new", c, last.to)
	}
	q.novelty.note(now.packing, last.to, last.player)
	for _, advisor := range []int{squareAdvisor, areaAdvisor} {
		if c := recommended(advisor); c != nil {
			t.Errorf("advisor %d recommends %v where nothing is new", advisor, c)
		}
	}
}

// TestASearchNotesWhereItCameTo: where a macro move has led, square and area are no news.
func TestASearchNotesWhereItCameTo(t *testing.T) {
	q := beginHard(t)
	made := 0
	for cell := q.groups[0].cells[0]; len(cell.queue) > 0 && made < 5; {
		move := cell.pop()
		known := q.seen.Len()
		q.novelty.rows = nil
		if err := q.perform(move, cell); err != nil {
			t.Fatal(err)
		}
		if move.expand || q.seen.Len() == known {
			continue
		}
		made++
		if q.novelty.gain(cell.packing, move.to, boxBit) != 0 || q.novelty.gain(cell.packing, move.player, areaBit) != 0 {
			t.Errorf("square %d or the area of square %d is still new", move.to, move.player)
		}
	}
	if made == 0 {
		t.Error("no macro move led to a new position")
	}
}
