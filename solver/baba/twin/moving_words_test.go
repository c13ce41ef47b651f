package twin

import "testing"

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
