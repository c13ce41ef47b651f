package relaxedplan

import "testing"

// What is in the way is passed only where a plan has a means for that: a key that can be brought there,
// a rule that is still to be formed, a word that fills the water or is HOT or YOU, a thing that is pushed onto what is
// WIN. The other level has the same pieces, but for one that such a means needs.
func TestPlansPassOnlyWhatTheyHaveMeansFor(t *testing.T) {
	for name, l := range map[string][2][]string{
		"what is YOU, pushed by what comes to be YOU": {
			{
				"BABA IS YOU . SKULL IS DEFEAT . BABA IS PUSH . WALL IS STOP . FLAG IS WIN",
				"wall wall wall wall wall wall wall wall wall wall wall wall wall wall wall wall wall wall wall",
				"keke . . . . . . skull . . . wall wall wall wall wall wall wall wall",
				". baba KEKE . IS YOU . skull . flag . wall wall wall wall wall wall wall wall",
				". . . . . . . skull . . . wall wall wall wall wall wall wall wall",
			},
			{
				"BABA IS YOU . SKULL IS DEFEAT . BABA IS RED . WALL IS STOP . FLAG IS WIN",
				"wall wall wall wall wall wall wall wall wall wall wall wall wall wall wall wall wall wall wall",
				"keke . . . . . . skull . . . wall wall wall wall wall wall wall wall",
				". baba KEKE . IS YOU . skull . flag . wall wall wall wall wall wall wall wall",
				". . . . . . . skull . . . wall wall wall wall wall wall wall wall",
			},
		},
		"what is YOU and comes to be PUSH, pushed by what comes to be YOU": {
			{
				"BABA IS YOU . SKULL IS DEFEAT . WALL IS STOP . FLAG IS WIN . . . .",
				"wall wall wall wall wall wall wall wall wall wall wall wall wall wall wall wall wall wall wall",
				"keke baba . . . . . skull . flag . wall wall wall wall wall wall wall wall",
				". wall wall wall wall wall wall wall wall wall wall wall wall wall wall wall wall wall wall",
				". KEKE . IS YOU wall wall wall wall wall wall wall wall wall wall wall wall wall wall",
				". wall wall wall wall wall wall wall wall wall wall wall wall wall wall wall wall wall wall",
				". BABA . . IS PUSH wall wall wall wall wall wall wall wall wall wall wall wall wall",
			},
			{
				"BABA IS YOU . SKULL IS DEFEAT . WALL IS STOP . FLAG IS WIN . . . .",
				"wall wall wall wall wall wall wall wall wall wall wall wall wall wall wall wall wall wall wall",
				"keke baba . . . . . skull . flag . wall wall wall wall wall wall wall wall",
				". wall wall wall wall wall wall wall wall wall wall wall wall wall wall wall wall wall wall",
				". KEKE . IS YOU wall wall wall wall wall wall wall wall wall wall wall wall wall wall",
				". wall wall wall wall wall wall wall wall wall wall wall wall wall wall wall wall wall wall",
				". BABA . . IS RED wall wall wall wall wall wall wall wall wall wall wall wall wall",
			},
		},
		"a thing that is WORD": {
			{
				"BABA IS YOU . . .",
				"KEY IS WORD . . .",
				"KEY IS PUSH . . .",
				"baba . key . IS WIN",
				". . . . . .",
			},
			{
				"BABA IS YOU . . .",
				"KEY IS RED . . .",
				"KEY IS PUSH . . .",
				"baba . key . IS WIN",
				". . . . . .",
			},
		},
		"a thing that is WORD and PUSH": {
			{
				"KEY IS WORD . KEY IS PUSH . WALL IS STOP . BABA IS YOU",
				"wall wall wall wall wall wall wall wall wall wall wall wall wall wall wall",
				". . . . . . wall wall wall wall wall wall wall wall wall",
				"baba . . . IS WIN wall wall wall wall wall wall wall wall wall",
				". . . . key . wall wall wall wall wall wall wall wall wall",
			},
			{
				"KEY IS WORD . KEY IS RED . WALL IS STOP . BABA IS YOU",
				"wall wall wall wall wall wall wall wall wall wall wall wall wall wall wall",
				". . . . . . wall wall wall wall wall wall wall wall wall",
				"baba . . . IS WIN wall wall wall wall wall wall wall wall wall",
				". . . . key . wall wall wall wall wall wall wall wall wall",
			},
		},
		"a thing that is WORD by one that is WORD": {
			{
				"ROCK IS WORD . KEY AND rock IS WORD . KEY IS PUSH . WALL IS STOP . BABA IS YOU",
				"wall wall wall wall wall wall wall wall wall wall wall wall wall wall wall wall wall wall wall wall wall",
				". . . . . . wall wall wall wall wall wall wall wall wall wall wall wall wall wall wall",
				"baba . . . IS WIN wall wall wall wall wall wall wall wall wall wall wall wall wall wall wall",
				". . . . key . wall wall wall wall wall wall wall wall wall wall wall wall wall wall wall",
			},
			{
				"ROCK IS RED . KEY AND rock IS WORD . KEY IS PUSH . WALL IS STOP . BABA IS YOU",
				"wall wall wall wall wall wall wall wall wall wall wall wall wall wall wall wall wall wall wall wall wall",
				". . . . . . wall wall wall wall wall wall wall wall wall wall wall wall wall wall wall",
				"baba . . . IS WIN wall wall wall wall wall wall wall wall wall wall wall wall wall wall wall",
				". . . . key . wall wall wall wall wall wall wall wall wall wall wall wall wall wall wall",
			},
		},
		"a thing that comes to be WORD": {
			{
				"BABA IS YOU . . .",
				"KEY IS . . . .",
				"KEY IS PUSH . . .",
				"baba . key . IS WIN",
				". . WORD . . .",
				". . . . . .",
			},
			{
				"BABA IS YOU . . .",
				"KEY IS . . . .",
				"KEY IS PUSH . . .",
				"baba . key . IS WIN",
				". . . . . .",
				". . WORD . . .",
			},
		},
		"YOU as a word": {
			{
				"BABA IS YOU . wall .",
				"BABA IS WORD . wall .",
				"baba . . wall wall IS",
				". . . . . WIN",
			},
			{
				"BABA IS YOU . wall .",
				"BABA IS RED . wall .",
				"baba . . wall wall IS",
				". . . . . WIN",
			},
		},
		"a belt": {
			{
				"wall wall wall wall wall wall wall wall wall wall wall FLAG",
				"wall wall wall wall wall wall wall wall wall wall wall IS",
				"baba WIN belt belt belt belt belt belt belt belt belt .",
				"flag wall wall wall wall wall wall wall wall wall wall wall",
				"BABA IS YOU . BABA IS MELT . BELT IS HOT .",
				"WALL IS STOP . BELT IS SHIFT . . . . .",
			},
			{
				"wall wall wall wall wall wall wall wall wall wall wall FLAG",
				"wall wall wall wall wall wall wall wall wall wall wall IS",
				"baba WIN belt belt belt belt belt belt belt belt belt .",
				"flag wall wall wall wall wall wall wall wall wall wall wall",
				"BABA IS YOU . BABA IS MELT . BELT IS HOT .",
				"WALL IS STOP . BELT IS RED . . . . .",
			},
		},
		"a belt that FLOATs no more than words": {
			{
				"wall wall wall wall wall wall wall wall wall wall wall wall FLAG",
				"wall wall wall wall wall wall wall wall wall wall wall wall IS",
				"flag baba WIN belt belt belt belt belt belt belt belt belt .",
				"wall wall wall wall wall wall wall wall wall wall wall wall wall",
				"BABA IS YOU . BABA IS MELT . BELT IS HOT . .",
				"WALL IS STOP . BELT IS SHIFT . TEXT IS RED . .",
			},
			{
				"wall wall wall wall wall wall wall wall wall wall wall wall FLAG",
				"wall wall wall wall wall wall wall wall wall wall wall wall IS",
				"flag baba WIN belt belt belt belt belt belt belt belt belt .",
				"wall wall wall wall wall wall wall wall wall wall wall wall wall",
				"BABA IS YOU . BABA IS MELT . BELT IS HOT . .",
				"WALL IS STOP . BELT IS SHIFT . TEXT IS FLOAT . .",
			},
		},
		"a word that a belt pushes": {
			{
				"wall wall wall wall wall wall wall wall wall wall wall . FLAG",
				"wall wall wall wall wall wall wall wall wall wall wall . IS",
				"baba KEY belt belt belt belt belt belt belt belt belt WIN .",
				"flag wall wall wall wall wall wall wall wall wall wall wall wall",
				"BABA IS YOU . BABA IS MELT . BELT IS HOT . .",
				"WALL IS STOP . BELT IS SHIFT . . . . . .",
			},
			{
				"wall wall wall wall wall wall wall wall wall wall wall . FLAG",
				"wall wall wall wall wall wall wall wall wall wall wall . IS",
				"baba wall KEY belt belt belt belt belt belt belt belt WIN .",
				"flag wall wall wall wall wall wall wall wall wall wall wall wall",
				"BABA IS YOU . BABA IS MELT . BELT IS HOT . .",
				"WALL IS STOP . BELT IS RED . . . . . .",
			},
		},
		"a key": {
			{
				"BABA IS YOU wall . DOOR IS SHUT",
				". . . wall . DOOR IS STOP",
				"baba . key door . flag . .",
				". . . wall . KEY IS OPEN",
				"KEY IS PUSH wall . FLAG IS WIN",
				"WALL IS STOP wall . . . .",
			},
			{
				"BABA IS YOU wall . DOOR IS SHUT",
				". . . wall . DOOR IS STOP",
				"baba . . door key flag . .",
				". . . wall . KEY IS OPEN",
				"KEY IS PUSH wall . FLAG IS WIN",
				"WALL IS STOP wall . . . .",
			},
		},
		"two rules": {
			{
				"BABA IS YOU wall . DOOR IS SHUT",
				". . . wall . DOOR IS STOP",
				"baba rock . door . flag . .",
				". . . wall wall wall . .",
				". ROCK IS . PUSH wall FLAG .",
				". . . OPEN . wall IS .",
				". . . . . wall WIN .",
				"WALL IS STOP . . wall . .",
			},
			{
				"BABA IS YOU wall . DOOR IS SHUT",
				". . . wall . DOOR IS STOP",
				"baba rock . door . flag . .",
				". . . wall wall wall . .",
				". ROCK IS . PUSH wall FLAG .",
				". . . . . wall IS .",
				". . . . . wall WIN .",
				"WALL IS STOP . . wall . .",
			},
		},
		"a word in the water": {
			{
				"BABA IS YOU . . . . water . . .",
				". . . . . . . water . . .",
				"baba KEY . . . . . water . flag .",
				". . . . . . . water . . .",
				"WATER IS SINK . . . . water FLAG IS WIN",
			},
			{
				"BABA IS YOU . . . . water . . .",
				". . . . . . . water . . .",
				"baba . . . . . . water KEY flag .",
				". . . . . . . water . . .",
				"WATER IS SINK . . . . water FLAG IS WIN",
			},
		},
		"a thing on what is WIN": {
			{
				"BABA IS YOU skull . .",
				"baba rock rock skull flag .",
				". . . skull . .",
				". ROCK . skull . .",
				"IS . . skull . .",
				"YOU . . skull . .",
				"ROCK IS PUSH skull . .",
				"SKULL IS DEFEAT skull . .",
				"FLAG IS WIN skull . .",
			},
			{
				"BABA IS YOU skull . .",
				"baba . . skull flag .",
				". . . skull . .",
				". ROCK . skull . .",
				"IS . . skull . .",
				"YOU . . skull . .",
				"ROCK IS PUSH skull . .",
				"SKULL IS DEFEAT skull . .",
				"FLAG IS WIN skull . .",
			},
		},
		"words that are said to be HOT": {
			{
				". . . . . wall WALL IS STOP",
				". . . . . ice . . flag",
				"baba . . . . wall ICE IS DEFEAT",
				". TEXT . IS HOT wall BABA IS YOU",
				". . . . . wall ICE IS MELT",
				". . . . . wall FLAG IS WIN",
			},
			{
				". . . . . wall WALL IS STOP",
				". . . . . ice . . flag",
				"baba . . . . wall ICE IS DEFEAT",
				". TEXT . IS FLOAT wall BABA IS YOU",
				". . . . . wall ICE IS MELT",
				". . . . . wall FLAG IS WIN",
			},
		},
		"words that are said to be YOU": {
			{
				". . . . . wall WALL IS STOP",
				". . . . . ice . . flag",
				"baba . . . . wall ICE IS DEFEAT",
				". TEXT . IS YOU wall BABA IS YOU",
				". . . . . wall ICE IS MELT",
				". . . . . wall FLAG IS WIN",
			},
			{
				". . . . . wall WALL IS STOP",
				". . . . . ice . . flag",
				"baba . . . . wall ICE IS DEFEAT",
				". TEXT . IS FLOAT wall BABA IS YOU",
				". . . . . wall ICE IS MELT",
				". . . . . wall FLAG IS WIN",
			},
		},
		"a way by what is TELE": {
			{
				"BABA IS YOU wall ICE IS TELE",
				"baba . ice wall ice . .",
				". . . wall . flag .",
				"WALL IS STOP FLAG IS WIN .",
			},
			{
				"BABA IS YOU wall ICE IS TELE",
				"baba . ice wall . . .",
				". . . wall . flag .",
				"WALL IS STOP FLAG IS WIN .",
			},
		},
		"a rule by which YOU is MELT, to be broken": {
			{
				"BABA IS YOU lava . wall LAVA IS HOT",
				". MELT . lava . wall FLAG IS WIN",
				"baba . . lava flag wall WALL IS STOP",
				"BABA IS . lava . wall . . .",
				". . MELT lava . wall . . .",
				"BABA IS MELT lava . wall . . .",
				". . . lava . wall . . .",
			},
			{
				"BABA IS YOU lava . wall LAVA IS HOT",
				". MELT . lava . wall FLAG IS WIN",
				"baba . . lava flag wall WALL IS STOP",
				"BABA IS . lava . wall . . .",
				". . MELT lava . wall . . .",
				". . . lava . wall . . .",
				"BABA IS MELT lava . wall . . .",
			},
		},
		"a way to push words that is short enough for a row": {
			{
				"BABA IS YOU . skull skull . .",
				"baba KEY FLAG . skull skull IS WIN",
				". . . . skull skull . flag",
				"flag . . . skull skull . .",
				"SKULL IS DEFEAT . skull skull . .",
			},
			{
				"BABA IS YOU . skull skull skull skull skull skull skull skull . .",
				"baba KEY FLAG . skull skull skull skull skull skull skull skull IS WIN",
				". . . . skull skull skull skull skull skull skull skull . flag",
				"flag . . . skull skull skull skull skull skull skull skull . .",
				"SKULL IS DEFEAT . skull skull skull skull skull skull skull skull . .",
			},
		},
		"a word that can leave the place of another": {
			{
				"wall wall . wall . . .",
				"wall wall KEKE wall . keke flag",
				". . BABA . . . .",
				". wall IS wall . FLAG .",
				"baba wall YOU wall . IS .",
				"WALL IS STOP wall . WIN .",
			},
			{
				"wall wall . wall . . .",
				"wall wall KEKE wall . keke flag",
				"wall . BABA wall . . .",
				". wall IS wall . FLAG .",
				"baba wall YOU wall . IS .",
				"WALL IS STOP wall . WIN .",
			},
		},
		"another flag than that which is to be YOU": {
			{
				"BABA IS YOU wall . . . .",
				"baba . . wall . flag . .",
				". FLAG . wall . . flag .",
				"IS . . wall KEKE IS YOU .",
				"KEKE . . wall KEKE IS WIN .",
				"WALL IS STOP wall . . . .",
			},
			{
				"BABA IS YOU wall . . . .",
				"baba . . wall . flag . .",
				". FLAG . wall . . flag .",
				"IS . . wall KEKE IS YOU .",
				"KEKE . . wall FLAG IS WIN .",
				"WALL IS STOP wall . . . .",
			},
		},
	} {
		for i, rows := range l {
			if _, r := plannerOf(t, rows...); r.lenient != (i == 1) {
				t.Errorf("%s: where it is there: %v, a plan is seen: %v", name, i == 0, !r.lenient)
			}
		}
	}
}
