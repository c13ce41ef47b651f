package study

import (
	"encoding/binary"
	"testing"

	"puzzlewright/levels"
	"puzzlewright/solver/games"
)

// TestAPointOfNoReturnIsOfTheLevelAsItIs, also where the one of the level before is told
// after an edit, when the same moves are played back.
func TestAPointOfNoReturnIsOfTheLevelAsItIs(t *testing.T) {
	room := func(rows string) *levels.Level {
		return games.OpenFiles("room", map[string][]byte{
			levels.TilesFile:   []byte("# wall\n@ player\n$ box\n. goal\n_ empty\n"),
			levels.ContentFile: []byte(rows),
		}).Level
	}
	lost, open := room("######\n#____#\n#@$__#\n#_.__#\n######\n"), room("######\n#____#\n#@$__#\n#___.#\n######\n")
	posted := make(chan func(), 10)
	s := NewSession(func(work func()) { posted <- work }, func() {})
	defer func() { s.Close()() }()
	moves := levels.Moves{levels.Right, levels.Right}
	request := func(l *levels.Level) Request {
		return Request{Game: games.ByName("sokoban"), Level: l, Memory: 64 << 20}
	}

	s.Follow(1, lost)
	s.FindNoReturn(request(lost), moves)
	late := <-posted
	s.Follow(2, open)
	s.FindNoReturn(request(open), moves)
	late()
	if n := s.NoReturn(moves); n.Step != 0 {
		t.Errorf("lost since step %d, of another level", n.Step)
	}
	(<-posted)()
	s.Follow(3, lost)
	s.FindNoReturn(request(lost), moves)
	(<-posted)()
	if n := s.NoReturn(moves); n.Step != 2 || !n.Exact {
		t.Errorf("lost since step %d, exactly %v", n.Step, n.Exact)
	}
}

// A plain without end: in states 0 and 1 a move to the right comes nearer to 2, from which
// nothing can be done, and any other leads to where states never end.
type plain struct{}

func (plain) Start() []byte               { return make([]byte, 8) }
func (plain) Won([]byte) bool             { return false }
func (plain) Show(s []byte) *levels.Level { return levels.New(1, 1) }
func (plain) Expand(state []byte, visit func(levels.Move, []byte)) {
	next := func(m levels.Move, n uint64) { visit(m, binary.LittleEndian.AppendUint64(nil, n)) }
	switch n := binary.LittleEndian.Uint64(state); {
	case n < 2:
		next(levels.Right, n+1)
		next(levels.Left, 3)
	case n > 2:
		next(levels.Left, 2*n)
		next(levels.Right, 2*n+1)
	}
}

// TestAPointOfNoReturnAfterAnUndecidedPositionIsNotExact: that the position before it can
// be won has to be known.
func TestAPointOfNoReturnAfterAnUndecidedPositionIsNotExact(t *testing.T) {
	step, exact := PointOfNoReturn(t.Context(), plain{}, levels.Moves{levels.Right, levels.Right}, 1<<20)
	if step != 2 || exact {
		t.Errorf("lost since step %d, exact %v", step, exact)
	}
}
