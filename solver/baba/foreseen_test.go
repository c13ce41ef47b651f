package baba

import (
	"testing"

	"puzzlewright/solver/baba/twin"
)

// What soon happens in these levels is foreseen, or they have no reachability: words that lie with others sink,
// or words are no longer pushed; things are read as words; what is SWAP comes to words by fear; what is STOP is so
// no longer, or only alone; and words are pushed by fear alone.
func TestWhatSoonHappensIsForeseen(t *testing.T) {
	for _, rows := range [][]string{
		{"WALL IS+rock STOP wall . . .", "wall wall wall wall baba . .", "ROCK IS SINK . BABA IS YOU"},
		{"RED . baba . . . .", ". . . . . . .", "TEXT IS NOT PUSH BABA IS YOU"},
		{"rock IS MOVE . . . .", ". . . baba . . .", "ROCK IS WORD . BABA IS YOU"},
		{"RED keke baba . . . .", ". . . . . . .", "KEKE IS SWAP AND FEAR BABA ."},
		{"WALL IS STOP . . . .", "wall wall wall wall baba . .", "WALL IS NOT STOP BABA IS YOU"},
		{"LONELY WALL IS STOP . . .", ". . wall+wall wall+wall baba . .", ". . . . BABA IS YOU"},
		{"baba keke RED . . . .", ". . . . . . .", "KEKE FEAR BABA . . . ."},
	} {
		foresee(t, twin.Draw(rows...), 0)
	}
}
