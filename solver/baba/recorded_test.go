package baba

import (
	"testing"

	"puzzlewright/solver/baba/twin"
)

// A small board for each correction that recorded wins of the game's own levels
// have shown.
func TestRecordedWinsCorrectTheRules(t *testing.T) {
	for _, c := range []struct {
		name      string
		before    []string
		moves     string
		after     []string
		won, lost bool
	}{
		{
			name: "things turn into others once a turn: what TELE forms counts in the next one",
			before: []string{
				"PIPE IS TELE .",
				". . . .",
				"BABA IS pipe .",
				". . . .",
				"baba . . pipe+KEKE",
			},
			moves: "W",
			after: []string{
				"PIPE IS TELE .",
				". . . .",
				"BABA IS pipe+KEKE .",
				". . . .",
				"baba . . pipe",
			},
		},
		{
			name: "nothing turns a second time after FALL",
			before: []string{
				"TEXT IS FALL .",
				". . KEKE .",
				"BABA IS . .",
				"wall wall wall .",
				"WALL IS STOP baba",
			},
			moves: "W",
			after: []string{
				". . . .",
				"TEXT IS FALL .",
				"BABA IS KEKE .",
				"wall wall wall .",
				"WALL IS STOP baba",
			},
		},
		{
			name: "LEVEL IS HOT melts things, and stays",
			before: []string{
				"LEVEL IS HOT . .",
				"ROCK IS MELT BABA .",
				"rock keke baba . IS",
				"FLAG IS WIN . YOU",
			},
			moves: "W",
			after: []string{
				"LEVEL IS HOT . .",
				"ROCK IS MELT BABA .",
				". keke baba . IS",
				"FLAG IS WIN . YOU",
			},
		},
		{
			name:   "LEVEL IS MELT is destroyed by what is HOT",
			before: []string{"LEVEL IS MELT", "ROCK IS HOT", "rock . ."},
			moves:  "W",
			lost:   true,
		},
		{
			name: "LEVEL IS DEFEAT destroys who is YOU, unless SAFE or on the other layer",
			before: []string{
				"LEVEL IS DEFEAT . . .",
				"BABA IS YOU . . .",
				"KEKE IS YOU AND SAFE .",
				"FROG IS YOU AND FLOAT .",
				"baba . keke . frog .",
			},
			moves: "R",
			after: []string{
				"LEVEL IS DEFEAT . . .",
				"BABA IS YOU . . .",
				"KEKE IS YOU AND SAFE .",
				"FROG IS YOU AND FLOAT .",
				". . . keke . frog",
			},
		},
		{
			name:   "LEVEL IS YOU is destroyed by what is DEFEAT",
			before: []string{"LEVEL IS YOU", "ROCK IS DEFEAT", "rock . ."},
			moves:  "W",
			lost:   true,
		},
		{
			// BABA unlocks KEKE in round 0, while that waits for round 1 to push.
			name: "what is destroyed in a round still pushes in a later one",
			before: []string{
				"BABA IS YOU AND OPEN",
				"KEKE IS YOU AND SHUT",
				"ROCK IS PUSH . .",
				"baba keke rock . .",
			},
			moves: "R",
			after: []string{
				"BABA IS YOU AND OPEN",
				"KEKE IS YOU AND SHUT",
				"ROCK IS PUSH . .",
				". . . rock .",
			},
		},
		{
			name: "of a chain that is pulled only the first must be free to go",
			before: []string{
				"BABA IS YOU . .",
				"ROCK IS PULL . .",
				"WALL IS STOP . .",
				"rock rock+wall baba . .",
			},
			moves: "R",
			after: []string{
				"BABA IS YOU . .",
				"ROCK IS PULL . .",
				"WALL IS STOP . .",
				". rock+wall rock baba .",
			},
		},
		{
			name: "what is due to land where the mover is, is not in its way",
			before: []string{
				"BABA IS MOVE . .",
				"KEKE IS MOVE AND STOP",
				". . . . .",
				". baba keke< . .",
				". . . . .",
			},
			moves: "W",
			after: []string{
				"BABA IS MOVE . .",
				"KEKE IS MOVE AND STOP",
				". . . . .",
				". keke< baba . .",
				". . . . .",
			},
		},
		{
			name: "who is SWAP also sends what has a plan, and the last one decides",
			before: []string{
				"BABA IS MOVE AND SWAP",
				"KEKE IS MOVE AND SWAP",
				". . . . .",
				". baba rock keke< .",
				". . . . .",
			},
			moves: "W",
			after: []string{
				"BABA IS MOVE AND SWAP",
				"KEKE IS MOVE AND SWAP",
				". . . . .",
				". . baba+keke< rock .",
				". . . . .",
			},
		},
		{
			name: "TELE sends one thing after the other: what has been sent lies at its new place",
			before: []string{
				"PIPE IS TELE . .",
				"GATE IS TELE . .",
				"pipe+gate . pipe . rock+gate",
			},
			moves: "W",
			after: []string{
				"PIPE IS TELE . .",
				"GATE IS TELE . .",
				"pipe . gate+rock . gate+pipe",
			},
		},
		{
			name: "TELE never sends what is of its own noun",
			before: []string{
				"PIPE FACING RIGHT IS TELE",
				"pipe+pipe^ . . . pipe",
			},
			moves: "W",
			after: []string{
				"PIPE FACING RIGHT IS TELE",
				"pipe+pipe^ . . . pipe",
			},
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			for _, everything := range []bool{true, false} {
				s := twin.Scene{Name: c.name, Before: twin.Draw(c.before...), Moves: twin.Input(c.moves), Won: c.won, Lost: c.lost}
				if c.after != nil {
					s.After = twin.Draw(c.after...)
				}
				playScene(t, s, everything)
			}
		})
	}
}
