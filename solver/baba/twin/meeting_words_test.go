package twin

import "testing"

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
