package baba

import (
	"math/rand/v2"
	"testing"

	"puzzlewright/internal/effort"
	"puzzlewright/levels"
	"puzzlewright/solver/baba/twin"
)

var (
	soak     = effort.Soaking()
	slowness = effort.UnderRace(32) // of long rows of levels one in so many is tried
)

// randomMoves makes random moves, the same for a seed.
func randomMoves(seed uint64, n int) levels.Moves {
	r := rand.New(rand.NewPCG(seed, 7))
	m := make(levels.Moves, n)
	for i := range m {
		m[i] = levels.Move(r.IntN(levels.NumMoves))
	}
	return m
}

// What a state leaves out can never matter: a puzzle whose states tell all
// that could matter anywhere shows the same boards.
func TestStatesLeaveOutOnlyWhatCannotMatter(t *testing.T) {
	for seed := range seeds(t, 400, 100000) {
		compareTold(t, twin.Salad(seed, 6), seed)
		compareTold(t, walled(seed+1<<38), seed)
		compareTold(t, twin.Random(seed, twin.Vocabularies[seed%uint64(len(twin.Vocabularies))], 7, 6), seed)
	}
}

func compareTold(t *testing.T, l *levels.Level, seed uint64) {
	t.Helper()
	short := loaded(t, l, false)
	long := loaded(t, l, true)
	a, b := short.Start(), long.Start()
	for i, m := range randomMoves(seed, 12) {
		if short.Won(a) {
			return
		}
		a, b = short.Play(a, m, nil), long.Play(b, m, nil)
		if long.Engine.Chance {
			return // the rest is left to chance, or where something faces that does not matter
		}
		if short.Engine.Chance {
			t.Fatalf("seed %d, move %d %v: the level\n%sis left to chance", seed, i, m, twin.Picture(l))
		}
		if len(long.Engine.Units) > 500 {
			return // it would take long, and show little
		}
		if got, want := withoutFacings(short.Show(a)), withoutFacings(long.Show(b)); got != want || short.Won(a) != long.Won(b) {
			t.Fatalf("seed %d, move %d %v: the level\n%sshows\n%sand not\n%s", seed, i, m, twin.Picture(l), got, want)
		}
	}
}

// What makes what is GROUP makes words where NOT ALL is that, which is TEXT and EMPTY.
func TestStatesTellOfWordsThatNobodyNames(t *testing.T) {
	l := twin.Draw("NOT ALL IS GROUP", ". . . .", "NOT ALL MAKE GROUP", "BABA IS YOU baba")
	for seed := range uint64(5) {
		compareTold(t, l, seed)
	}
}

// Groups that are members of each other under conditions come to more rules than there is memory for: the level
// is destroyed as too complex.
func TestGroupsThatComeToTooMuchEnd(t *testing.T) {
	compareTold(t, twin.Draw(
		". YOU . EMPTY . flag<",
		"BABA+baba NOTv+BELOWv GROUP3+ROCK^+flag< MIMICv+IS+WRITE TEXT+GROUP2<+rockv .",
		". . . HOT YOUv .",
		". . . . rock< .",
		"WALL^ IS YOUv+wall . . .",
	), 109031269)
}

// Words that lie on each other fall one after the other: which of them lies on
// top matters.
func TestStatesTellHowWordsLieThatFall(t *testing.T) {
	l := twin.Draw(
		"TEXT KEKE+IS FALL+wall",
		"WALL IS YOU",
		"wall WIN+wall wall")
	for seed := range uint64(20) {
		compareTold(t, l, seed)
	}
}

// Of what is pulled, where it may be eaten, the lower things come first, whatever they are.
func TestStatesTellHowThingsLieThatArePulledAndEaten(t *testing.T) {
	for _, pile := range []string{"WATER+water", "water+WATER"} {
		l := twin.Draw("WATER EAT WATER IS YOU .", ". . . . . .", ". HAS "+pile+" water . .", "TEXT AND WATER IS PULL .")
		for seed := range uint64(20) {
			compareTold(t, l, seed)
		}
	}
}

// Of several words in a cell the lower one is read first, and what a thing turns into first
// is what REVERT turns back. It is so on a tile, too, which never changes.
func TestStatesTellHowWordsLieWhereThingsRevert(t *testing.T) {
	for _, both := range []string{"WALL+FLAG", "FLAG+WALL", "tile+WALL+FLAG", "tile+FLAG+WALL"} {
		l := twin.Draw("ROCK IS "+both, "FLAG IS REVERT", "BABA IS YOU", "rock . baba")
		for seed := range uint64(5) {
			compareTold(t, l, seed)
		}
	}
}

// The rules of several words in a cell come in their order, and what is TELE by the first sends things first.
func TestStatesTellHowWordsLieWhereThingsAreTele(t *testing.T) {
	for _, both := range []string{"WALL+ROCK", "ROCK+WALL"} {
		l := twin.Draw(". . "+both+" . .", ". . IS . .", ". rock YOU+wall TELE rock+wall")
		for seed := range uint64(20) {
			compareTold(t, l, seed)
		}
	}
}
