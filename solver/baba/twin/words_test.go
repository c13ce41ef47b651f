package twin

import (
	"slices"
	"strings"
	"testing"
)

// What each word does that moves things (rules 4.1, 4.2).
func TestWordsThatMove(t *testing.T) {
	play(t, []scene{
		{
			name: "PULL follows, and is a wall from the front",
			before: `
				BABA IS   YOU  .    .
				ROCK IS   PULL .    .
				.    .    rock baba rock`,
			moves: "→ ←",
			after: `
				BABA IS    YOU   .    .
				ROCK IS    PULL  .    .
				.    .     rock  baba< rock`,
		},
		{
			name: "PULL comes along in a row",
			before: `
				BABA IS   YOU  .    .
				ROCK IS   PULL .    .
				rock rock baba .    .`,
			moves: "→",
			after: `
				BABA IS   YOU  .    .
				ROCK IS   PULL .    .
				.    rock rock baba .`,
		},
		{
			name: "PULL is held by a wall in the puller's cell",
			before: `
				BABA IS   YOU       .    .
				ROCK IS   PULL      .    .
				WALL IS   STOP      .    .
				.    rock baba+wall .    .`,
			moves: "→",
			after: `
				BABA IS   YOU  .    .
				ROCK IS   PULL .    .
				WALL IS   STOP .    .
				.    rock wall baba .`,
		},
		{
			name: "a pushed unit drags PULL behind it",
			before: `
				BABA IS         YOU  .    .
				ROCK IS         PUSH .    .
				KEY  IS         PULL .    .
				.    baba+key   rock .    .`,
			moves: "→",
			after: `
				BABA IS  YOU       .    .
				ROCK IS  PUSH      .    .
				KEY  IS  PULL      .    .
				.    .   key+baba  rock .`,
		},
		{
			name: "SWAP changes places",
			before: `
				BABA IS   YOU  .
				ROCK IS   SWAP .
				ROCK IS   STOP .
				baba rock .    .`,
			moves: "→",
			after: `
				BABA IS   YOU  .
				ROCK IS   SWAP .
				ROCK IS   STOP .
				rock baba .    .`,
		},
		{
			name: "a SWAP mover passes STOP",
			before: `
				BABA IS   YOU  AND SWAP
				ROCK IS   STOP .   .
				baba rock .    .   .`,
			moves: "→",
			after: `
				BABA IS   YOU  AND SWAP
				ROCK IS   STOP .   .
				rock baba .    .   .`,
		},
		{
			name: "SWAP does not leave STILL",
			before: `
				BABA IS   YOU  AND  SWAP
				ROCK IS   STOP AND  STILL
				baba rock .    .    .`,
			moves: "→",
			after: `
				BABA IS        YOU  AND  SWAP
				ROCK IS        STOP AND  STILL
				.    rock+baba .    .    .`,
		},
		{
			name: "SHIFT carries its riders, and turns them",
			before: `
				BELT  IS    SHIFT
				belt+rock<  .   .`,
			moves: "·",
			after: `
				BELT  IS    SHIFT
				belt  rock  .`,
		},
		{
			name: "SHIFT onto SHIFT turns the rider for the next turn",
			before: `
				BELT       IS     SHIFT
				belt+rock  belt^  .`,
			moves: "·",
			after: `
				BELT  IS           SHIFT
				belt  belt^+rock^  .`,
		},
		{
			name: "FLOAT is not carried by a SHIFT that is not",
			before: `
				BELT      IS    SHIFT
				ROCK      IS    FLOAT
				belt+rock  .    .`,
			moves: "·",
			after: `
				BELT      IS    SHIFT
				ROCK      IS    FLOAT
				belt+rock .     .`,
		},
		{
			name: "FEAR flees",
			before: `
				KEKE FEAR BABA .
				.    .    keke baba`,
			moves: "·",
			after: `
				KEKE FEAR  BABA .
				.    keke< .    baba`,
		},
		{
			name: "FOLLOW turns towards what it follows",
			before: `
				KEKE FOLLOW BABA .
				.    .      keke .
				.    .      .    .
				.    baba   .    .`,
			moves: "·",
			after: `
				KEKE FOLLOW BABA  .
				.    .      kekev .
				.    .      .     .
				.    baba   .     .`,
		},
		{
			name: "SLEEP keeps YOU and MOVE from moving, not from being pushed",
			before: `
				BABA IS   YOU  .     .
				KEKE IS   MOVE .     .
				KEKE IS   PUSH AND   SLEEP
				baba keke .    .     .`,
			moves: "→",
			after: `
				BABA IS   YOU  .     .
				KEKE IS   MOVE .     .
				KEKE IS   PUSH AND   SLEEP
				.    baba keke .     .`,
		},
		{
			name: "STILL is not pushed, and YOU that is STILL only turns",
			before: `
				BABA  IS   YOU   .
				BABA  IS   STILL .
				baba^ .    .     .`,
			moves: "→",
			after: `
				BABA  IS   YOU   .
				BABA  IS   STILL .
				baba  .    .     .`,
		},
		{
			name: "YOU that is SLEEP neither moves nor turns, nor do direction words turn it",
			before: `
				BABA  IS   YOU AND SLEEP
				BABA  IS   UP  .   .
				baba< .    .   .   .`,
			moves: "→",
			after: `
				BABA  IS   YOU AND SLEEP
				BABA  IS   UP  .   .
				baba< .    .   .   .`,
		},
		{
			name: "a SHUT mover opens an OPEN that is STOP",
			before: `
				BABA IS   YOU  AND SHUT
				DOOR IS   OPEN AND STOP
				baba door .    .   .`,
			moves: "→",
			after: `
				BABA IS   YOU  AND SHUT
				DOOR IS   OPEN AND STOP
				.    .    .    .   .`,
		},
		{
			name: "both SAFE, a lock stays a wall",
			before: `
				BABA IS   YOU  AND OPEN AND SAFE
				DOOR IS   SHUT AND STOP AND SAFE
				baba door .    .   .    .   .`,
			moves: "→",
			after: `
				BABA IS   YOU  AND OPEN AND SAFE
				DOOR IS   SHUT AND STOP AND SAFE
				baba door .    .   .    .   .`,
		},
		{
			name: "a lock that moves on is not opened",
			before: `
				BABA IS   YOU  AND OPEN
				DOOR IS   YOU  AND SHUT
				baba door .    .   .`,
			moves: "→",
			after: `
				BABA IS   YOU  AND OPEN
				DOOR IS   YOU  AND SHUT
				.    baba door .   .`,
		},
		{
			name: "direction words turn before MOVE goes",
			before: `
				KEKE IS   UP   AND MOVE
				.    .    .    .   .
				.    keke .    .   .`,
			moves: "·",
			after: `
				KEKE IS    UP AND MOVE
				.    keke^ .  .   .
				.    .     .  .   .`,
		},
		{
			name: "FALL falls past FLOAT onto what is solid",
			before: `
				ROCK IS FALL AND FLOAT
				FLAG IS FLOAT .   .
				rock .  .    .   .
				flag .  .    .   .
				.    .  .    .   .
				WALL IS STOP .   .
				.    .  .    .   .`,
			moves: "·",
			after: `
				ROCK IS FALL AND FLOAT
				FLAG IS FLOAT .   .
				.    .  .    .   .
				flag .  .    .   .
				rock .  .    .   .
				WALL IS STOP .   .
				.    .  .    .   .`,
		},
		{
			name: "TELE takes to the other end",
			before: `
				BABA IS   YOU  .
				PIPE IS   TELE .
				baba pipe .    pipe`,
			moves: "→",
			after: `
				BABA IS   YOU  .
				PIPE IS   TELE .
				.    pipe .    pipe+baba`,
		},
		{
			name: "FALL does not move what is STILL",
			before: `
				ROCK IS   FALL  AND STILL
				rock .    .     .   .
				.    .    .     .   .`,
			moves: "·",
			after: `
				ROCK IS   FALL  AND STILL
				rock .    .     .   .
				.    .    .     .   .`,
		},
		{
			name: "a sentence that ends in two ways is one",
			before: `
				KEKE IS   MOVE KEY+ROCK .
				keke .    .    .        .`,
			moves: "·",
			after: `
				KEKE IS   MOVE KEY+ROCK .
				.    keke .    .        .`,
		},
		{
			name: "a sentence that goes on in two ways is two",
			before: `
				KEKE IS   MOVE AND WEAK+WIN
				keke .    .    .   .`,
			moves: "·",
			after: `
				KEKE IS   MOVE AND WEAK+WIN
				.    .    keke .   .`,
		},
		{
			name: "YOU2 moves as YOU does",
			before: `
				BABA IS   YOU2
				baba .    .`,
			moves: "→",
			after: `
				BABA IS   YOU2
				.    baba .`,
		},
		{
			name: "MOVE twice moves twice",
			before: `
				KEKE IS MOVE AND MOVE
				keke .  .    .   .`,
			moves: "·",
			after: `
				KEKE IS MOVE AND MOVE
				.    .  keke .   .`,
		},
		{
			name: "of two MOVE units that meet, the first turns back and the second follows",
			before: `
				KEKE IS   MOVE  AND  STOP
				.    keke keke< .    .`,
			moves: "·",
			after: `
				KEKE  IS    MOVE AND STOP
				keke< keke< .    .   .`,
		},
		{
			name: "MOVE between two walls ends turned round",
			before: `
				KEKE IS   MOVE .
				WALL IS   STOP .
				wall keke wall .`,
			moves: "·",
			after: `
				KEKE IS    MOVE .
				WALL IS    STOP .
				wall keke< wall .`,
		},
		{
			name: "EMPTY IS PUSH cannot be pushed over the edge",
			before: `
				BABA  IS  YOU
				EMPTY IS  PUSH
				baba  .   .`,
			moves: "→",
			after: `
				BABA  IS  YOU
				EMPTY IS  PUSH
				baba  .   .`,
		},
		{
			name: "two pushes of one unit: the later stays",
			before: `
				KEKE IS    MOVE .
				ROCK IS    PUSH .
				.    kekev .    .
				keke rock  .    .
				.    .     .    .`,
			moves: "·",
			after: `
				KEKE IS         MOVE .
				ROCK IS         PUSH .
				.    .          .    .
				.    keke+kekev .    .
				.    rockv      .    .`,
		},
	})
}

// What each word does where things meet (rules 4.4).
func TestWordsThatActWhereThingsMeet(t *testing.T) {
	play(t, []scene{
		{
			name: "MORE grows into free neighbours",
			before: `
				MOSS IS MORE
				.    .  .
				.    moss .
				WALL .  WALL`,
			moves: "·",
			after: `
				MOSS IS   MORE
				.    moss .
				moss moss moss
				WALL moss WALL`,
		},
		{
			name: "SAFE water drowns and stays; a SAFE rock costs unsafe water its life",
			before: `
				WATER      IS         SINK
				ROCK       IS         SAFE
				water+rock water+keke .`,
			moves: "·",
			after: `
				WATER IS   SINK
				ROCK  IS   SAFE
				rock  .    .`,
		},
		{
			name: "WEAK breaks under company",
			before: `
				BABA IS   YOU
				ICE  IS   WEAK
				baba ice  .`,
			moves: "→",
			after: `
				BABA IS   YOU
				ICE  IS   WEAK
				.    baba .`,
		},
		{
			name: "a WEAK DEFEAT does not kill another, but itself",
			before: `
				SKULL      IS    WEAK   .
				SKULL      IS    DEFEAT .
				SKULL      IS    YOU    .
				BABA       IS    YOU    .
				skull      .     baba   .`,
			moves: "·",
			after: `
				SKULL      IS    WEAK   .
				SKULL      IS    DEFEAT .
				SKULL      IS    YOU    .
				BABA       IS    YOU    .
				.          .     baba   .`,
		},
		{
			name: "HOT AND MELT burns itself",
			before: `
				COAL IS HOT AND MELT
				coal .  .   .   .`,
			moves: "·",
			after: `
				COAL IS HOT AND MELT
				.    .  .   .   .`,
		},
		{
			name: "EAT eats in its cell, and what is solid ahead",
			before: `
				BABA IS   YOU  .
				BABA EAT  WALL .
				WALL IS   STOP .
				baba wall .    .`,
			moves: "→",
			after: `
				BABA IS   YOU  .
				BABA EAT  WALL .
				WALL IS   STOP .
				.    baba .    .`,
		},
		{
			name: "MAKE makes once in a cell",
			before: `
				BABA  MAKE FLAG
				baba^ .    .`,
			moves: "·",
			after: `
				BABA        MAKE FLAG
				baba^+flag^ .    .`,
		},
		{
			name: "MAKE makes no second",
			before: `
				BABA      MAKE FLAG
				baba+flag .    .`,
			moves: "·",
			after: `
				BABA      MAKE FLAG
				baba+flag .    .`,
		},
		{
			name: "HAS drops, several too, and HAS TEXT drops the word",
			before: `
				BABA  HAS        ROCK AND KEKE
				BABA  HAS        TEXT .   .
				WATER IS         SINK .   .
				.     water+baba .    .   .`,
			moves: "·",
			after: `
				BABA  HAS            ROCK AND KEKE
				BABA  HAS            TEXT .   .
				WATER IS             SINK .   .
				.     rock+keke+BABA .    .   .`,
		},
		{
			name: "BONUS is collected",
			before: `
				BABA IS   YOU
				GEM  IS   BONUS
				baba gem  .`,
			moves: "→",
			after: `
				BABA IS   YOU
				GEM  IS   BONUS
				.    baba .`,
		},
		{
			name: "END wins",
			before: `
				BABA IS   YOU
				FLAG IS   END
				baba flag .`,
			moves: "→",
			won:   true,
		},
		{
			name: "DONE goes",
			before: `
				FLAG IS DONE
				flag .  .`,
			moves: "·",
			after: `
				FLAG IS DONE
				.    .  .`,
		},
		{
			name: "DONE does not win",
			before: `
				BABA IS   YOU  .   .
				FLAG IS   WIN  AND DONE
				baba flag .    .   .`,
			moves: "→",
			after: `
				BABA IS   YOU  .   .
				FLAG IS   WIN  AND DONE
				.    baba .    .   .`,
		},
		{
			name: "drowning on the flag does not win",
			before: `
				BABA IS   YOU .
				FLAG IS   WIN .
				FLAG IS   SINK .
				baba flag .   .`,
			moves: "→",
			after: `
				BABA IS   YOU .
				FLAG IS   WIN .
				FLAG IS   SINK .
				.    .    .   .`,
		},
		{
			name: "a flag that FLOATs is not won",
			before: `
				BABA IS   YOU .   .
				FLAG IS   WIN AND FLOAT
				baba flag .   .   .`,
			moves: "→",
			after: `
				BABA IS   YOU       .   .
				FLAG IS   WIN       AND FLOAT
				.    flag+baba .    .   .`,
		},
	})
}

// What EMPTY, the level and TEXT do as subjects (rules 4.5).
func TestWordsForMoreThanObjects(t *testing.T) {
	play(t, []scene{
		{
			name: "TEXT IS NOT PUSH lets words be walked on",
			before: `
				TEXT IS   NOT  PUSH
				BABA IS   YOU  .
				baba ROCK .    .`,
			moves: "→",
			after: `
				TEXT IS   NOT  PUSH
				BABA IS   YOU  .
				.    ROCK+baba .    .`,
		},
		{
			name: "LEVEL IS WIN wins while there is a YOU",
			before: `
				LEVEL IS WIN
				BABA  IS YOU
				baba  .  .`,
			moves: "·",
			won:   true,
		},
		{
			name: "LEVEL IS WIN wins nothing without",
			before: `
				LEVEL IS WIN
				BABA  IS YOU
				.     .  .`,
			moves: "·",
		},
		{
			name: "LEVEL IS DEFEAT destroys the level",
			before: `
				LEVEL IS DEFEAT
				BABA  IS YOU
				baba  .  .`,
			moves: "·",
			lost:  true,
		},
		{
			name: "but not on another FLOAT layer",
			before: `
				LEVEL IS DEFEAT AND FLOAT
				BABA  IS YOU    .   .
				baba  .  .      .   .`,
			moves: "·",
		},
		{
			name: "a MELT unit and a HOT level do, too",
			before: `
				LEVEL IS HOT
				KEKE  IS MELT
				keke  .  .`,
			moves: "·",
			lost:  true,
		},
		{
			name: "EMPTY MAKE fills the empty cells",
			before: `
				EMPTY MAKE ROCK
				.     .    baba`,
			moves: "·",
			after: `
				EMPTY MAKE ROCK
				rock  rock baba`,
		},
		{
			name: "EMPTY that is YOU AND WIN wins",
			before: `
				EMPTY IS YOU AND WIN
				.     .  .   .   .`,
			moves: "·",
			won:   true,
		},
		{
			name: "a word made of an object stands in a rule: WORD",
			before: `
				KEKE IS   WORD .
				keke IS   YOU  .
				.    .    .    .`,
			moves: "→",
			after: `
				KEKE IS   WORD .
				.    keke IS YOU
				.    .    .    .`,
		},
		{
			name: "a rule that unmakes the WORD it stands on never comes to rest",
			before: `
				KEKE  IS WORD .
				keke  IS NOT  WORD
				.     .  .    .`,
			moves: "·",
			lost:  true,
		},
		{
			name: "WRITE turns into a word",
			before: `
				BABA  WRITE PUSH
				baba^ .     .`,
			moves: "·",
			after: `
				BABA  WRITE PUSH
				PUSH^ .     .`,
		},
		{
			name: "X IS NOT X is gone, without HAS",
			before: `
				BABA IS  NOT  BABA
				BABA HAS ROCK .
				baba .   .    .`,
			moves: "·",
			after: `
				BABA IS  NOT  BABA
				BABA HAS ROCK .
				.    .   .    .`,
		},
		{
			name: "X IS ALL makes no noun that X IS NOT bars",
			before: `
				BABA IS ALL .
				BABA IS NOT ROCK
				baba .  keke .`,
			moves: "·",
			after: `
				BABA      IS ALL  .
				BABA      IS NOT  ROCK
				baba+keke .  keke .`,
		},
		{
			name: "TEXT IS ALL leaves no word",
			before: `
				TEXT IS ALL
				.    .  baba`,
			moves: "·",
			after: `
				baba baba baba
				.    .    baba`,
		},
		{
			name: "HAS NOT takes HAS back",
			before: `
				BABA  HAS        ROCK .
				BABA  HAS        NOT  ROCK
				WATER IS         SINK .
				.     water+baba .    .`,
			moves: "·",
			after: `
				BABA  HAS ROCK .
				BABA  HAS NOT  ROCK
				WATER IS  SINK .
				.     .   .    .`,
		},
		{
			name: "a swap of kinds, each turn",
			before: `
				BABA IS KEKE
				KEKE IS BABA
				baba keke .`,
			moves: "·",
			after: `
				BABA IS KEKE
				KEKE IS BABA
				keke baba .`,
		},
	})
}

// Which rules stand, as they are read, and after ALL, MIMIC and GROUP: the
// rules are asked for a unit of the first kind on the board.
func TestRulesAreReadAsWritten(t *testing.T) {
	for _, c := range []struct{ before, rules string }{
		{"BABA IS YOU PUSH", "BABA IS YOU"},
		{"BABA IS KEKE IS YOU", "BABA IS KEKE, KEKE IS YOU"},
		{"BABA IS YOU AND KEKE IS PUSH", "BABA IS YOU, BABA IS KEKE, KEKE IS PUSH"},
		{"BABA IS YOU AND HAS KEKE", "BABA IS YOU, BABA HAS KEKE"},
		{"BABA AND KEKE IS YOU AND PUSH", "BABA IS YOU, BABA IS PUSH, KEKE IS YOU, KEKE IS PUSH"},
		{"BABA IS NOT NOT YOU", "BABA IS YOU"},
		{"NOT BABA IS YOU", "NOT BABA IS YOU"},
		{"BABA IS YOU AND", "BABA IS YOU"},
		{"BABA HAS YOU", ""},
		{"BABA HAS ROCK AND NOT PUSH", "BABA HAS ROCK"},
		{"LONELY AND NOT IDLE BABA IS YOU", "LONELY NOT IDLE BABA IS YOU"},
		{"BABA NOT ON ROCK IS YOU", "BABA NOT ON ROCK IS YOU"},
		{"BABA ON NOT ROCK AND KEKE IS YOU", "BABA ON NOT ROCK AND KEKE IS YOU"},
		{"BABA ON ROCK AND NEAR KEKE IS YOU", "BABA ON ROCK AND NEAR KEKE IS YOU"},
		{"BABA FACING RIGHT IS YOU", "BABA FACING RIGHT IS YOU"},
		{"BABA ON RIGHT IS YOU", ""},
		{"BABA AND KEKE ON ROCK IS YOU AND HAS ROCK", "BABA ON ROCK IS YOU, BABA ON ROCK HAS ROCK, KEKE ON ROCK IS YOU, KEKE ON ROCK HAS ROCK"},
		{"BABA IS NOT KEKE ROCK IS WIN", "BABA IS NOT KEKE, ROCK IS WIN"},
		{"BABA IS YOU NOT KEKE IS WIN", "BABA IS YOU, NOT KEKE IS WIN"},
		{"BABA IS NOT KEKE IS YOU", "BABA IS NOT KEKE, NOT KEKE IS YOU"},
		{"BABA NOT LONELY KEKE IS YOU", "NOT LONELY KEKE IS YOU"},
		{"PUSH IS BABA IS YOU", "BABA IS YOU"},
		{"IS AND BABA IS YOU", "BABA IS YOU"},
		{"BABA IS NOT YOU AND KEKE IS WIN", "BABA IS NOT YOU, BABA IS KEKE, KEKE IS WIN"},
	} {
		w, err := New(draw(c.before))
		if err != nil {
			t.Fatal(err)
		}
		if got := strings.Join(w.Rules(), ", "); got != c.rules {
			t.Errorf("%s reads %s and not %s", c.before, got, c.rules)
		}
	}
}

// What a unit is, through ALL, NOT, MIMIC, GROUP and cancellation.
func TestRulesReachWhomTheyMean(t *testing.T) {
	for _, c := range []struct {
		name, board string
		is          map[string]string // of the first unit of a kind: its properties
	}{
		{
			"ALL is every object, no word",
			"ALL IS MOVE .\nbaba keke . .",
			map[string]string{"baba": "move", "keke": "move", "all text": "push"},
		},
		{
			"NOT X is every other object",
			"NOT BABA IS MOVE\nbaba keke . .",
			map[string]string{"baba": "", "keke": "move", "is text": "push"},
		},
		{
			"NOT ALL is words and empty cells",
			"NOT ALL IS MOVE\nbaba . . .",
			map[string]string{"baba": "", "is text": "move push"},
		},
		{
			"MIMIC copies what the other is, not what it becomes",
			"KEKE MIMIC BABA .\nBABA IS MOVE .\nBABA IS ROCK .\nkeke . . .",
			map[string]string{"keke": "move"},
		},
		{
			"MIMIC NOT takes it back",
			"KEKE MIMIC BABA .\nKEKE MIMIC NOT BABA\nBABA IS MOVE .\nkeke . . .",
			map[string]string{"keke": ""},
		},
		{
			"MIMIC does not hand on what was copied",
			"KEKE MIMIC BABA .\nBABA MIMIC ROCK .\nROCK IS MOVE .\nkeke baba rock .",
			map[string]string{"keke": "", "baba": "move", "rock": "move"},
		},
		{
			"GROUP passes its rules to its members",
			"BABA IS GROUP .\nGROUP IS MOVE .\nbaba keke . .",
			map[string]string{"baba": "move", "keke": ""},
		},
		{
			"GROUP members may have conditions",
			"LONELY BABA IS GROUP\nGROUP IS MOVE .\nbaba+keke . . .",
			map[string]string{"baba": ""},
		},
		{
			"NOT GROUP is who is no member",
			"BABA IS GROUP .\nNOT GROUP IS MOVE\nbaba keke . .",
			map[string]string{"baba": "", "keke": "move"},
		},
		{
			"X IS NOT GROUP is no member",
			"ALL IS GROUP .\nBABA IS NOT GROUP\nGROUP IS MOVE .\nbaba keke . .",
			map[string]string{"baba": "", "keke": "move"},
		},
		{
			"a group in a group",
			"BABA IS GROUP .\nGROUP IS GROUP2 .\nGROUP2 IS MOVE .\nbaba . . .",
			map[string]string{"baba": "move"},
		},
		{
			"ON GROUP asks for a member",
			"KEKE ON GROUP IS MOVE\nBABA IS GROUP . .\nkeke+baba . . . .",
			map[string]string{"keke": "move"},
		},
		{
			"NOT cancels",
			"BABA IS MOVE .\nBABA IS NOT MOVE\nbaba . . .",
			map[string]string{"baba": ""},
		},
		{
			"NOT with a condition cancels where it is true",
			"BABA IS MOVE . .\nLONELY BABA IS NOT MOVE\nbaba . . . .",
			map[string]string{"baba": ""},
		},
		{
			"and only there",
			"BABA IS MOVE . .\nLONELY BABA IS NOT MOVE\nbaba+keke . . . .",
			map[string]string{"baba": "move"},
		},
		{
			"NOT cancels for the same subject only",
			"BABA IS MOVE .\nALL IS NOT MOVE\nTEXT IS MOVE .\nbaba . . .",
			map[string]string{"baba": "", "is text": "move push"},
		},
		{
			"LONELY",
			"LONELY BABA IS MOVE\nbaba . . .",
			map[string]string{"baba": "move"},
		},
		{
			"NEAR reaches corners, FACING what is ahead",
			"BABA NEAR KEKE IS MOVE\nROCK FACING KEKE IS MOVE\nbaba . rock keke .\n. keke . . .",
			map[string]string{"baba": "move", "rock": "move"},
		},
		{
			"ABOVE and BELOW count the column",
			"BABA ABOVE KEKE IS MOVE\nKEKE BELOW BABA IS PUSH\nbaba . . . .\n. . . . .\nkeke . . . .",
			map[string]string{"baba": "move", "keke": "push"},
		},
		{
			"SEEING looks past empty cells to the first thing",
			"BABA SEEING KEKE IS MOVE\nbaba . keke rock .",
			map[string]string{"baba": "move"},
		},
		{
			"SEEING does not look through things",
			"BABA SEEING KEKE IS MOVE\nbaba rock keke . .",
			map[string]string{"baba": ""},
		},
		{
			"WITHOUT X twice: fewer than two, oneself not counted",
			"BABA WITHOUT KEKE AND KEKE IS MOVE\nKEKE WITHOUT KEKE IS PUSH . .\nbaba keke . . . . .",
			map[string]string{"baba": "move", "keke": "push"},
		},
		{
			"POWERED while anything is POWER",
			"POWERED BABA IS MOVE\nROCK IS POWER .\nbaba rock . .",
			map[string]string{"baba": "move"},
		},
		{
			"POWERED without POWER is not",
			"POWERED BABA IS MOVE\nROCK IS POWER .\nbaba . . .",
			map[string]string{"baba": ""},
		},
		{
			"WITHOUT X where there is one",
			"BABA WITHOUT KEKE IS MOVE\nbaba keke . . .",
			map[string]string{"baba": ""},
		},
		{
			"NOT X as an argument is no word and no empty cell",
			"BABA NEAR NOT ROCK IS MOVE\nKEKE ON NOT ROCK IS PUSH .\nbaba rock . . keke+IS .",
			map[string]string{"baba": "", "keke": ""},
		},
		{
			"X IS NOT GROUP2 is no member, through another group either",
			"BABA IS GROUP .\nGROUP IS GROUP2 .\nBABA IS NOT GROUP2\nGROUP2 IS MOVE .\nbaba . . .",
			map[string]string{"baba": ""},
		},
		{
			"ON two needs two",
			"BABA ON KEKE AND KEKE IS MOVE\nROCK ON KEKE IS MOVE . .\nbaba+keke rock+keke . . . . .",
			map[string]string{"baba": "", "rock": "move"},
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			w, err := New(draw(c.board))
			if err != nil {
				t.Fatal(err)
			}
			for kind, want := range c.is {
				i := slices.IndexFunc(w.units, func(u *unit) bool { return tileName(u.name, u.text) == kind })
				var got []string
				for _, p := range []string{"move", "push", "stop"} {
					if w.is(w.units[i], p) {
						got = append(got, p)
					}
				}
				if strings.Join(got, " ") != want {
					t.Errorf("%s is %q and not %q", kind, got, want)
				}
			}
		})
	}
}
