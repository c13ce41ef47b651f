package study

import (
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
	defer s.Close()
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
