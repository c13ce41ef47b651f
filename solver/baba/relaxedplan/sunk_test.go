package relaxedplan

import (
	"strings"
	"testing"
)

// Plans know what sinks: pieces do, whether or not YOU FLOATs, unless they FLOAT themselves, and what sank is not pushed on.
// A piece is pushed over water in a corridor.
func TestPlansKnowWhatSinks(t *testing.T) {
	const (
		sinks   = 16 // and more, where something is lost that is needed
		water   = "WATER IS SINK"
		high    = "BABA IS FLOAT wall FLAG IS FLOAT wall . . ."
		low     = ". . . wall . . . wall . . ."
		corner  = "wall wall wall wall wall wall "
		nothing = ". . . . ."
		wet     = "FLAG IS . . . water . WIN . baba flag"
		locked  = "flag door . . . water rock . . baba ."
		lock    = "ROCK IS PUSH wall ROCK IS OPEN wall FLAG IS WIN"
	)
	plan := func(first, corridor, upper, lower, last string) (cost int, lenient bool) {
		p, r := plannerOf(t,
			"BABA IS YOU wall "+first+" wall WALL IS STOP",
			strings.Repeat("wall ", 11),
			corridor,
			corner+upper,
			corner+lower,
			strings.Repeat("wall ", 11),
			last,
			"DOOR IS SHUT wall DOOR IS STOP wall wall wall wall",
		)
		return r.Estimate(p.Root), r.lenient
	}
	dry, _ := plan(water, "FLAG IS . . . . . WIN . baba flag", nothing, nothing, low)
	for name, l := range map[string]struct {
		first, corridor, upper, lower, last string
		least, most                         int
		lenient                             bool
	}{
		"YOU FLOATs":                             {water, wet, nothing, nothing, high, dry + sinks, dry + 2*sinks, true},
		"YOU and words do":                       {water, wet, nothing, nothing, "BABA IS FLOAT wall FLAG IS FLOAT wall TEXT IS FLOAT", dry, dry, false},
		"words come to FLOAT as water does":      {water, wet, nothing, "TEXT IS . FLOAT .", "WATER IS FLOAT wall . . . wall . . .", dry, dry, false},
		"the water comes to sink nothing":        {". . .", wet, "WATER IS SINK . .", "wall wall . . .", high, dry + 4, dry + sinks - 1, false},
		"the water SWAPs":                        {water, wet, nothing, nothing, "WATER IS SWAP wall . . . wall . . .", dry, dry, false},
		"nothing FLOATs, and nothing else sinks": {water, wet, nothing, nothing, low, dry + sinks, dry + 2*sinks, true},
		"the other word of the kind is stuck":    {water, wet, nothing, nothing, ". . . wall . . . wall . . WIN", dry + sinks, dry + 2*sinks, true},
		"a rock sinks before":                    {water, "FLAG IS . . . water rock WIN . baba flag", nothing, nothing, "ROCK IS PUSH wall . . . wall . . .", dry, dry + sinks - 1, false},
		"a word of the same kind sinks before":   {water, "FLAG IS . . . water WIN WIN . baba flag", nothing, nothing, low, dry, dry + 4, false},
		"another word sinks before":              {water, "FLAG IS . . . water KEY WIN . baba flag", nothing, nothing, low, dry + sinks, dry + 2*sinks - 1, false},
		"a word sinks before a rock":             {water, "flag door . . . water KEY . . baba .", "rock . . . .", nothing, lock, 50, 70, false},
		"a rock would sink before a word":        {water, "flag door . . . water KEY rock . baba .", nothing, nothing, lock, 30, 70, false},
		"the other word is in a corner":          {water, wet, nothing, ". . . . WIN", low, dry + sinks, dry + 2*sinks, true},
		"only a rock sinks":                      {water, locked, nothing, nothing, lock, 1, 100, true},
		"another rock is made later":             {water, locked, ". . . . keke", "KEKE MAKE . ROCK .", lock, 30, 40, false},
		"something else is made later":           {water, locked, ". . . . keke", "KEKE MAKE . KEY .", lock, 1, 100, true},
	} {
		if got, lenient := plan(l.first, l.corridor, l.upper, l.lower, l.last); got < l.least || got > l.most || lenient != l.lenient {
			t.Errorf("%s: it takes %d, want %d to %d, with what is in the way passed: %t", name, got, l.least, l.most, lenient)
		}
	}
}

// A plan counts all the rules that a step takes: each that is still to be formed makes it longer.
func TestPlansCountAllRulesOfAStep(t *testing.T) {
	pull := func(rule string) []string {
		return []string{"WIN . . . . . .", ". . baba . . . .", ". FLAG IS . . . flag", ". " + rule, ". . . . . . .", "BABA IS YOU . . . ."}
	}
	// lock has a key, or what makes keys, and a door, and words that can only be pushed to the left.
	lock := func(key, push, open, shut string) []string {
		const between = "wall wall wall wall wall wall . wall wall wall"
		rows := []string{". . . . . . . wall wall wall", "baba . " + key + " door flag wall", between}
		for _, words := range []string{push, open, shut} {
			rows = append(rows, words+" . wall wall wall", between)
		}
		return append(rows, "WALL IS STOP wall FLAG IS WIN wall wall wall", "BABA IS YOU wall DOOR IS STOP wall wall wall", "KEKE MAKE KEY wall wall wall wall wall wall wall")
	}
	const push, open, shut = "KEY IS PUSH . . .", "KEY IS OPEN . . .", "DOOR IS SHUT . . ."
	const toPush, toOpen, toShut = "KEY IS . PUSH . .", "KEY IS . OPEN . .", "DOOR IS . SHUT . ."
	for name, l := range map[string][2][]string{
		"PULL":                 {pull("TEXT IS PULL . . ."), pull("TEXT IS . PULL . .")},
		"PUSH, beside SHUT":    {lock("key . . . .", push, open, toShut), lock("key . . . .", toPush, open, toShut)},
		"OPEN, beside SHUT":    {lock("key . . . .", push, open, toShut), lock("key . . . .", push, toOpen, toShut)},
		"PUSH, beside OPEN":    {lock("key . . . .", push, toOpen, shut), lock("key . . . .", toPush, toOpen, shut)},
		"PUSH of what is made": {lock(". . . . keke", push, open, shut), lock(". . . . keke", toPush, open, shut)},
		"SHUT, beside both":    {lock("key . . . .", toPush, toOpen, shut), lock("key . . . .", toPush, toOpen, toShut)},
	} {
		p, r := plannerOf(t, l[0]...)
		q, s := plannerOf(t, l[1]...)
		if one, more := r.Estimate(p.Root), s.Estimate(q.Root); more < one+4 {
			t.Errorf("%s: it takes %d, and %d where that is to be formed", name, one, more)
		}
	}
}
