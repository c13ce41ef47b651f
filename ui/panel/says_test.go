package panel

import (
	"reflect"
	"testing"

	"puzzlewright/editor/player"
	"puzzlewright/editor/settings"
	"puzzlewright/editor/study"
	"puzzlewright/levels"
	"puzzlewright/levels/message"
	"puzzlewright/solver/insight"
)

// TestAHiddenVerdictIsNotToldInPlay: a score has only what the player sees anyway.
func TestAHiddenVerdictIsNotToldInPlay(t *testing.T) {
	told := player.Score{
		Steps: 3, Lost: true, Near: true, Known: true, Searching: true, Why: message.New("why"), Text: message.New("lost"), Left: 4,
	}
	if got := bare(told); !reflect.DeepEqual(got, player.Score{Steps: 3, Left: 4}) || leftText(got) != "?" {
		t.Errorf("of a game that is lost there is left %+v", got)
	}
	won := player.Score{Won: true, Text: message.New("won")}
	if got := bare(won); !reflect.DeepEqual(got, won) {
		t.Errorf("of a game that is won there is left %+v", got)
	}
}

// TestWhatALevelComesToIsSaidAsFarAsItIsKnown.
func TestWhatALevelComesToIsSaidAsFarAsItIsKnown(t *testing.T) {
	for want, l := range map[string]*insight.Lost{
		"":                             nil,
		"no position is lost":          {Reached: 7, Exact: true},
		"29 % of 7 positions are lost": {Reached: 7, Lost: 2, Exact: true},
		"none of the nearest 7 positions is known to be lost": {Reached: 7},
		"at least 2 of the nearest 7 positions are lost":      {Reached: 7, Lost: 2},
	} {
		if got := lostOf(&study.Result{Lost: l}).String(); got != want {
			t.Errorf("%+v: %q, want %q", l, got, want)
		}
	}
	ways := func(count, orders insight.Number) *study.Result {
		return &study.Result{Ways: &insight.Ways{Count: count, Orders: orders}}
	}
	mirrored := func(count uint64, distinct int) *study.Result {
		s := ways(insight.Number{N: count}, insight.Number{N: 2 * count})
		s.Ways.Distinct = distinct
		return s
	}
	for want, s := range map[string]*study.Result{
		"2 ways, mirror images, in 4 orders":           mirrored(2, 1),
		"3 ways, 2 without mirror images, in 6 orders": mirrored(3, 2),
		"2 ways, in 4 orders":                          mirrored(2, 2),
		"":                                             {},
		"too large to go through all ways":             {Lost: &insight.Lost{}},
		"one way":                                      ways(insight.Number{N: 1}, insight.Number{N: 1}),
		"one way, in 3 orders":                         ways(insight.Number{N: 1}, insight.Number{N: 3}),
		"at least 2 ways, in at least 5 orders":        ways(insight.Number{N: 2, AtLeast: true}, insight.Number{N: 5, AtLeast: true}),
	} {
		if got := waysOf(s, false).String(); got != want {
			t.Errorf("%+v: %q, want %q", s, got, want)
		}
	}
	if got := waysOf(&study.Result{Lost: &insight.Lost{}}, true).String(); got != "one way" {
		t.Errorf("of the only shortest solution: %q", got)
	}
	for want, s := range map[string]*study.Result{
		"":                                     {},
		"looking for idle pieces":              {Ways: &insight.Ways{}},
		"no piece is idle: the level is tight": {Ways: &insight.Ways{}, PiecesDone: true},
		"idle pieces: 0; not decided: 2":       {Ways: &insight.Ways{}, PiecesDone: true, Pieces: []insight.Piece{{Role: insight.Unclear}, {Role: insight.Unclear}}},
		"1 piece is idle":                      {Ways: &insight.Ways{}, PiecesDone: true, Pieces: []insight.Piece{{Role: insight.Needed}, {Role: insight.Idle}}},
	} {
		if got := idleOf(s).String(); got != want {
			t.Errorf("%+v: %q, want %q", s, got, want)
		}
	}
}

// TestAMapIsSaidToBeTooLarge only where it is not there and will not be.
func TestAMapIsSaidToBeTooLarge(t *testing.T) {
	large, none := "too large for a map", settings.NoMap
	all, some := &insight.Maps{AllMoved: insight.Map{}}, &insight.Maps{}
	for _, c := range []struct {
		m    settings.Map
		s    study.Result
		says bool // that it is too large
	}{
		{none, study.Result{Lost: &insight.Lost{}}, false},
		{settings.Walked, study.Result{}, false},
		{settings.Walked, study.Result{Lost: &insight.Lost{}}, true},
		{settings.Walked, study.Result{Maps: some}, false},
		{settings.AllMoved, study.Result{Maps: some}, true},
		{settings.AllMoved, study.Result{Maps: all}, false},
	} {
		if got := heatOf(c.m, &c.s).String(); (got == large) != c.says {
			t.Errorf("%s of %+v: %q", c.m, c.s, got)
		}
	}
	if never := neverOf(&insight.Closest{Unentered: make([]levels.Cell, 2)}); !never.IsZero() {
		t.Errorf("of a level that was not gone through: %q", never)
	}
}
