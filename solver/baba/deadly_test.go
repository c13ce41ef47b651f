package baba

import (
	"strings"
	"testing"

	"puzzlewright/levels"
	"puzzlewright/solver"
	"puzzlewright/solver/baba/twin"
	"puzzlewright/solver/baba/words"
	"puzzlewright/solver/search"
)

// outliving are sentences, in a row, by which what is YOU may pass deadly cells.
var outliving = strings.Split("rock is red,baba has baba,baba has keke and keke is you,baba is float,wall is float,baba is safe,rock is sink and push,rock is sink,keke is baba and push,rock make baba,"+
	"rock is swap and move,rock is shift,keke is baba keke fear baba,baba is push,baba is pull,baba is move,wall is push,wall is weak,wall is rock,wall is not defeat,"+
	"baba eat wall,baba is sink,baba has rock rock is sink,flag is push,flag is you,flag is move,keke is flag keke is push,keke is you,rock is you and push,wall is melt baba is hot,"+
	"wall is open baba is shut,baba is rock,text is sink,flag has baba flag is weak,wall is you,wall is win,wall is tele,baba is more,baba is win,baba is you2,baba is 3d,baba is rock rock make baba,baba is rock rock is baba,rock is win,baba make rock rock is baba,keke is done,baba is done,flag is rock,rock is flag rock is push,baba is not baba,rock is hot and push,rock is open and push,keke is shut keke is push,keke is hot and move,baba is hot,baba is open,baba is shut,text is hot,text is open", ",")

// cutOff makes a level of up to eleven by six cells in which walls that are DEFEAT, or HOT, lie between what is
// YOU and what is WIN.
func cutOff(seed uint64) *levels.Level {
	b := builder{newDraft(seed, 29)}
	first := [...]string{
		"baba is you wall is defeat flag is win", "baba is you wall is hot flag is win", "baba is melt and you wall is hot flag is win", "wall is red and defeat baba is you flag is win",
		"wall is melt and defeat baba is you flag is win", "wall is shut and defeat baba is you flag is win", "wall is defeat and open baba is you flag is win",
	}[b.IntN(7)]
	b.level = levels.New(len(strings.Fields(first)), 3+b.IntN(4))
	row := func(y int, said string) {
		for x, word := range strings.Fields(said) {
			if x < b.level.Width() {
				b.put(x, y, word+words.TextSuffix)
			}
		}
	}
	last := b.level.Height() - 1
	row(0, first)
	row(last, outliving[b.IntN(len(outliving))])
	for y := 1; y <= last; y++ {
		if at := b.level.At(levels.Cell{X: 4, Y: y}); len(at) == 0 && b.IntN(12) > 0 {
			b.put(4, y, "wall")
		}
	}
	b.put(b.IntN(4), 1+b.IntN(last-1), "baba")
	b.put(5+b.IntN(4), 1+b.IntN(last-1), "flag")
	for range b.IntN(4) {
		b.put(b.IntN(9), 1+b.IntN(last-1), strings.Fields("rock rock keke baba flag wall is you defeat not")[b.IntN(6)])
	}
	for range b.IntN(3) {
		b.put(b.IntN(9), 1+b.IntN(last-1), strings.Fields("is you defeat not win and baba flag keke")[b.IntN(9)]+words.TextSuffix)
	}
	return b.level
}

// What is YOU gets past walls that are DEFEAT, or what is WIN comes to it: each of these levels can be won.
func TestDeadlyCellsArePassed(t *testing.T) {
	const first = "BABA IS YOU WALL IS DEFEAT FLAG IS WIN"
	for _, rows := range [][3]string{
		{first, ". . baba . wall . . flag .", "BABA IS FLOAT wall wall wall FLAG IS FLOAT"},
		{first, ". . baba . wall . . flag .", "WALL IS FLOAT wall wall wall wall wall wall"},
		{first, ". . baba . wall . . flag .", "BABA IS SAFE wall wall wall wall wall wall"},
		{first, ". . baba . wall . . flag .", "BABA HAS BABA wall wall wall wall wall wall"},
		{first, ". . baba . wall . . flag .", "BABA IS SWAP wall wall wall wall wall wall"},
		{first, ". . baba belt+belt wall . . flag .", "BELT IS SHIFT wall wall wall wall wall wall"},
		{first, ". . baba . wall+belt . belt flag .", "BELT IS TELE wall wall wall wall wall wall"},
		{first, ". . rock baba wall . . flag .", "BABA FEAR ROCK wall wall wall ROCK IS MOVE"},
		{first, ". . baba . wall . . flag< .", "FLAG IS MOVE wall wall wall wall wall wall"},
		{first, ". . baba . wall+water . . flag .", "WATER IS SINK wall wall wall wall wall wall"},
		{first, ". . baba rock wall . . flag .", "ROCK IS SINK AND PUSH wall wall wall wall"},
		{first, ". . baba baba wall . . flag .", "BABA IS OPEN wall wall wall WALL IS SHUT"},
		{first, ". . baba . wall . . flag .", "BABA EAT WALL wall wall wall wall wall wall"},
		{first, "IS . baba . wall . . flag .", "ROCK MAKE BABA wall wall wall wall wall wall"},
		{first, ". . baba . wall rock . flag .", "ROCK IS BABA wall wall wall wall wall wall"},
		{"WALL IS DEFEAT wall wall wall FLAG IS WIN", ". . rock baba wall flag . . .", "BABA NEAR ROCK IS YOU wall FLAG MAKE ROCK"},
		{"BABA IS YOU WALL IS HOT FLAG IS WIN", ". . baba . wall . . flag .", "BABA IS RED wall wall wall wall wall wall"},
		{"BABA IS YOU WALL IS MELT AND DEFEAT FLAG IS WIN", ". . baba rock wall . . flag . . .", "ROCK IS HOT AND PUSH wall wall wall wall wall wall"},
		{"BABA IS YOU WALL IS SHUT AND DEFEAT FLAG IS WIN", ". . baba rock wall . . flag . . .", "ROCK IS OPEN AND PUSH wall wall wall wall wall wall"},
		{"BABA IS YOU WALL IS OPEN AND DEFEAT FLAG IS WIN", ". . baba rock wall . . flag . . .", "ROCK IS SHUT AND PUSH wall wall wall wall wall wall"},
	} {
		l := twin.Draw(rows[0], rows[1], rows[2])
		p := loaded(t, l, false)
		if why := p.Refute(t.Context()); len(why) > 0 {
			t.Errorf("%sis refuted: %s", twin.Picture(l), why[0].Text)
		}
		if a := search.Solve(t.Context(), loaded(t, l, true), solver.Task{Workers: 1, Time: patience}); a.Verdict != solver.Solved {
			t.Errorf("%sis %s", twin.Picture(l), a.Verdict)
		}
	}
}
