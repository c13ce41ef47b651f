package baba

import (
	"strings"
	"testing"
)

// Plans know what sinks: pieces do, whether or not YOU FLOATs, unless they FLOAT themselves, and what sank is not pushed on.
// In a corridor WIN is pushed over water.
func TestPlansKnowWhatSinks(t *testing.T) {
	const (
		sinks   = 16 // and more, where something is lost that is needed
		high    = "BABA IS FLOAT wall FLAG IS FLOAT wall "
		low     = ". . . wall . . . wall "
		corner  = "wall wall wall wall wall wall "
		nothing = ". . . . ."
	)
	plan := func(corridor, room, last string) int {
		p, r := plannerOf(t,
			"BABA IS YOU wall WATER IS SINK wall WALL IS STOP",
			strings.Repeat("wall ", 11),
			"FLAG IS . . . "+corridor+" baba flag",
			corner+nothing,
			corner+room,
			strings.Repeat("wall ", 11),
			last,
		)
		return r.Estimate(p.Start())
	}
	dry := plan(". . WIN .", nothing, low+". . .")
	for name, l := range map[string]struct {
		corridor, room, last string
		least, most          int
	}{
		"YOU FLOATs":                             {"water . WIN .", nothing, high + ". . .", dry + sinks, dry + 2*sinks},
		"YOU and words do":                       {"water . WIN .", nothing, high + "TEXT IS FLOAT", dry, dry},
		"YOU comes to FLOAT":                     {"water . WIN .", "BABA IS . FLOAT .", "FLAG IS FLOAT wall . . . wall . . .", dry + sinks, dry + 3*sinks},
		"words come to FLOAT":                    {"water . WIN .", "TEXT IS . FLOAT .", high + ". . .", dry + 4, dry + sinks - 1},
		"words come to FLOAT as water does":      {"water . WIN .", "TEXT IS . FLOAT .", "WATER IS FLOAT wall . . . wall . . .", dry, dry},
		"nothing FLOATs, and nothing else sinks": {"water . WIN .", nothing, low + ". . .", dry + sinks, dry + 2*sinks},
		"a rock sinks before":                    {"water rock WIN .", nothing, "ROCK IS PUSH wall . . . wall . . .", dry, dry + sinks - 1},
		"a word of the same kind sinks before":   {"water WIN WIN .", nothing, low + ". . .", dry, dry + sinks - 1},
		"another word sinks before":              {"water KEY WIN .", nothing, low + ". . .", dry + sinks, dry + 2*sinks - 1},
	} {
		if got := plan(l.corridor, l.room, l.last); got < l.least || got > l.most {
			t.Errorf("%s: it takes %d, want %d to %d", name, got, l.least, l.most)
		}
	}
}

// A plan counts all the rules that a step takes: each that is still to be formed makes it longer.
func TestPlansCountAllRulesOfAStep(t *testing.T) {
	pull := func(rule string) []string {
		return []string{"WIN . . . . . .", ". . baba . . . .", ". FLAG IS . . . flag", ". " + rule, ". . . . . . .", "BABA IS YOU . . . ."}
	}
	// lock has a key and a door, and words that can only be pushed to the left.
	lock := func(push, open, shut string) []string {
		const between = "wall wall wall wall wall wall . wall wall wall"
		rows := []string{". . . . . . . wall wall wall", "baba . key . . . . door flag wall", between}
		for _, words := range []string{push, open, shut} {
			rows = append(rows, words+" . wall wall wall", between)
		}
		return append(rows, "WALL IS STOP wall FLAG IS WIN wall wall wall", "BABA IS YOU wall DOOR IS STOP wall wall wall")
	}
	const push, open, shut = "KEY IS PUSH . . .", "KEY IS OPEN . . .", "DOOR IS SHUT . . ."
	const toPush, toOpen, toShut = "KEY IS . PUSH . .", "KEY IS . OPEN . .", "DOOR IS . SHUT . ."
	for name, l := range map[string][2][]string{
		"PULL":              {pull("TEXT IS PULL . . ."), pull("TEXT IS . PULL . .")},
		"PUSH, beside SHUT": {lock(push, open, toShut), lock(toPush, open, toShut)},
		"OPEN, beside SHUT": {lock(push, open, toShut), lock(push, toOpen, toShut)},
		"PUSH, beside OPEN": {lock(push, toOpen, shut), lock(toPush, toOpen, shut)},
		"SHUT, beside both": {lock(toPush, toOpen, shut), lock(toPush, toOpen, toShut)},
	} {
		p, r := plannerOf(t, l[0]...)
		q, s := plannerOf(t, l[1]...)
		if one, more := r.Estimate(p.Start()), s.Estimate(q.Start()); more < one+4 {
			t.Errorf("%s: it takes %d, and %d where that is to be formed", name, one, more)
		}
	}
}
