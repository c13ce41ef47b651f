package baba

import (
	"testing"

	"puzzlewright/levels"
	"puzzlewright/solver"
	"puzzlewright/solver/baba/position"
	"puzzlewright/solver/baba/twin"
)

// Random levels, mostly of sound sentences, played by random moves: nothing
// panics, and every turn comes to an end.
func FuzzTurn(f *testing.F) {
	for seed := range uint64(20) {
		f.Add(seed, "RULDW")
	}
	f.Fuzz(func(t *testing.T, seed uint64, moves string) {
		l := twin.Salad(seed, 5+int(seed%4))
		Game.Spell(l)
		playAnything(t, l, []byte(moves))
	})
}

// Any tiles on any cells, words that are not supported among them.
func FuzzBoard(f *testing.F) {
	for _, s := range twin.Scenes()["wholes"] {
		f.Add(uint8(s.Before.Width()), boardBytes(s.Before), []byte{0, 1, 2, 3, 4})
	}
	f.Fuzz(func(t *testing.T, width uint8, board, moves []byte) {
		w := max(1, int(width)%13)
		l := levels.New(w, min(12, len(board)/2/w)+1)
		for i := 0; i+1 < len(board); i += 2 {
			at := levels.Cell{X: i / 2 % w, Y: i / 2 / w % l.Height()}
			n := int(board[i])<<8 | int(board[i+1])
			if tile := Game.Tiles[n%len(Game.Tiles)].Name; tile != levels.EmptyTile {
				l.Set(at, append(l.At(at), levels.Piece{Tile: tile, Facing: levels.Move(n / len(Game.Tiles) % levels.NumDirections)}))
			}
		}
		playAnything(t, l, moves)
	})
}

// boardBytes writes the tops of a level's stacks as FuzzBoard reads them.
func boardBytes(l *levels.Level) []byte {
	var board []byte
	l.Cells(func(_ levels.Cell, s levels.Stack) {
		n := 0
		for i := range Game.Tiles {
			if len(s) > 0 && Game.Tile(s[len(s)-1].Tile) == &Game.Tiles[i] {
				n = i + int(s[len(s)-1].Facing)*len(Game.Tiles)
			}
		}
		board = append(board, byte(n>>8), byte(n))
	})
	return board
}

// playAnything plays some moves on a level, all ways that it is played.
func playAnything(t *testing.T, l *levels.Level, moves []byte) {
	t.Helper()
	Game.Problems(l)
	for _, everything := range []bool{false, true} {
		p := loaded(t, l, everything)
		p.Refute(t.Context())
		state := p.Start()
		for _, b := range moves[:min(len(moves), 30)] {
			m := levels.Move(b % levels.NumMoves)
			next := p.Play(state, m, nil)
			if stepped := solver.Step(p, state, m); !p.chanced.Load() && !p.limited.Load() && string(stepped) != string(next) {
				t.Fatalf("%s gives %x and, as a search plays, %x:\n%s", m, next, stepped, twin.Picture(p.Show(state)))
			}
			state = next
			p.Remarks(state)
			p.Locate(state)
			if again := p.From(state).Start(); string(again) != string(state) {
				t.Fatalf("%x becomes %x", state, again)
			}
			if len(p.Engine.Units) > 1000 {
				break // things multiply
			}
		}
		if _, err := newPuzzle(p.Show(state), position.Options{Everything: everything}); err != nil {
			t.Fatal(err)
		}
	}
}
