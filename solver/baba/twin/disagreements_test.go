package twin

import "testing"

// The list of rules 6, "where engines (and people) disagree": a row each.
func TestWhereEnginesDisagree(t *testing.T) {
	play(t, []scene{
		{
			name: "1 a blocked MOVE unit turns and moves in the same turn",
			before: `
				KEKE IS MOVE .
				WALL IS STOP .
				.    .  keke wall`,
			moves: "·",
			after: `
				KEKE IS    MOVE .
				WALL IS    STOP .
				.    keke< .    wall`,
		},
		{
			name: "2 rules are not read again between YOU and MOVE",
			before: `
				BABA IS   YOU .    .
				.    baba .   .    .
				.    .    KEKE .   .
				.    .    IS   .   .
				keke baba MOVE .   .`,
			moves: "→",
			after: `
				BABA IS   YOU  .    .
				.    .    baba .    .
				.    .    KEKE .    .
				.    .    IS   .    .
				.    keke baba MOVE .`,
		},
		{
			name: "2 nor does a rule made by YOU move anything yet",
			before: `
				BABA IS   YOU  .    .
				.    .    KEKE .    .
				.    .    IS   .    .
				keke baba MOVE<  .    .
				.    .    .    .    .`,
			moves: "→",
			after: `
				BABA IS YOU  .    .
				.    .  KEKE .    .
				.    .  IS   .    .
				.    keke baba MOVE .
				.    .  .    .    .`,
		},
		{
			name: "3 nothing transforms while a level loads",
			before: `
				ROCK IS FLAG
				rock .  .`,
			moves: "",
			after: `
				ROCK IS FLAG
				rock .  .`,
		},
		{
			name: "3 but at the end of the first turn",
			before: `
				ROCK IS FLAG
				rock .  .`,
			moves: "·",
			after: `
				ROCK IS FLAG
				flag .  .`,
		},
		{
			name: "4 a row of YOU that are STOP moves as one",
			before: `
				BABA IS   YOU  AND  STOP
				baba baba baba .    .`,
			moves: "→",
			after: `
				BABA IS   YOU  AND  STOP
				.    baba baba baba .`,
		},
		{
			name: "4 also the other way",
			before: `
				BABA IS YOU  AND  STOP
				.    .  baba baba baba`,
			moves: "←",
			after: `
				BABA IS    YOU   AND   STOP
				.    baba< baba< baba< .`,
		},
		{
			name: "5 DEFEAT kills YOU only",
			before: `
				BABA  IS    YOU
				SKULL IS    DEFEAT
				baba  skull .`,
			moves: "→",
			after: `
				BABA  IS    YOU
				SKULL IS    DEFEAT
				.     skull .`,
		},
		{
			name: "5 HOT kills MELT only",
			before: `
				BABA IS   YOU AND MELT
				LAVA IS   HOT .   .
				baba lava .   .   .`,
			moves: "→",
			after: `
				BABA IS   YOU AND MELT
				LAVA IS   HOT .   .
				.    lava .   .   .`,
		},
		{
			name: "6 SINK clears the whole FLOAT layer of its cell",
			before: `
				WATER           IS     SINK
				STAR            IS     FLOAT
				water+rock+rock+star . water+star`,
			moves: "·",
			after: `
				WATER IS SINK
				STAR  IS FLOAT
				star  .  water+star`,
		},
		{
			name: "7 PUSH beats STOP",
			before: `
				BABA IS   YOU  .
				ROCK IS   PUSH .
				ROCK IS   STOP .
				baba rock .    .`,
			moves: "→",
			after: `
				BABA IS   YOU  .
				ROCK IS   PUSH .
				ROCK IS   STOP .
				.    baba rock .`,
		},
		{
			name: "8 stacked PUSH units are pushed all or none: the key could go",
			before: `
				BABA IS        YOU  .    .
				ROCK IS        PUSH .    .
				KEY  IS        PUSH AND  OPEN
				DOOR IS        SHUT AND  STOP
				baba rock+key  door .    .`,
			moves: "→",
			after: `
				BABA IS        YOU  .    .
				ROCK IS        PUSH .    .
				KEY  IS        PUSH AND  OPEN
				DOOR IS        SHUT AND  STOP
				baba rock+key  door .    .`,
		},
		{
			name: "9 a word that sinks still counts for WIN in that turn",
			before: `
				FLAG+jelly IS   WIN
				BABA       IS   YOU
				JELLY      IS   SINK
				.          baba flag`,
			moves: "→",
			after: `
				.          IS   WIN
				BABA       IS   YOU
				JELLY      IS   SINK
				.          .    flag+baba`,
			won: true,
		},
		{
			name: "10 X IS X beats X IS Y",
			before: `
				ROCK IS FLAG .
				ROCK IS ROCK .
				rock .  .    .`,
			moves: "·",
			after: `
				ROCK IS FLAG .
				ROCK IS ROCK .
				rock .  .    .`,
		},
		{
			name: "10 two sentences make two",
			before: `
				ROCK  IS FLAG .
				ROCK  IS FLAG .
				rock^ .  .    .`,
			moves: "·",
			after: `
				ROCK        IS FLAG .
				ROCK        IS FLAG .
				flag^+flag^ .  .    .`,
		},
		{
			name: "11 FLOAT does not change what is solid",
			before: `
				BABA IS   YOU AND FLOAT
				WALL IS   STOP .  .
				baba wall .   .   .`,
			moves: "→",
			after: `
				BABA IS   YOU  AND FLOAT
				WALL IS   STOP .   .
				baba wall .    .   .`,
		},
		{
			name: "12 OPEN meets SHUT before PUSH, and the mover is gone too",
			before: `
				BABA IS   YOU  AND OPEN
				DOOR IS   SHUT AND PUSH
				baba door .    .   .`,
			moves: "→",
			after: `
				BABA IS YOU  AND OPEN
				DOOR IS SHUT AND PUSH
				.    .  .    .   .`,
		},
		{
			name: "13 an AND chain makes BABA IS KEKE",
			before: `
				BABA IS YOU AND KEKE IS PUSH
				baba .  .   .   .    .  .`,
			moves: "·",
			after: `
				BABA IS YOU AND KEKE IS PUSH
				keke .  .   .   .    .  .`,
		},
		{
			name: "14 WAIT is a move: with MOVE it wins",
			before: `
				BABA IS   YOU  .
				KEKE IS   MOVE .
				KEKE IS   WIN  .
				keke baba .    .`,
			moves: "·",
			won:   true,
		},
	})
}
