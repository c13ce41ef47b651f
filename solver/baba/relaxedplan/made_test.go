package relaxedplan

import (
	"strings"
	"testing"
)

// Plans know of things that come to be, and of sentences other than X IS Y. Of each two levels the other has a piece, or
// a rule, in another place or in place of another, which the means needs.
func TestPlansMakeWhatTheyNeed(t *testing.T) {
	const shut, stop, open, push, win, wall = "DOOR IS SHUT", "DOOR IS STOP", "KEY IS OPEN", "KEY IS PUSH", "FLAG IS WIN", "WALL IS STOP"
	// room draws a room of five by seven cells, with a door to a flag, and rules behind a wall.
	room := func(left [7]string, rules ...string) []string {
		rows := left[:]
		for i := range rows {
			if i == 2 {
				rows[i] += " door flag wall . . . . . ."
				continue
			}
			rows[i] += " wall wall"
			for range 2 {
				rule := ". . ."
				if len(rules) > 0 {
					rule, rules = rules[0], rules[1:]
				}
				rows[i] += " " + rule + " ."
			}
		}
		return rows
	}
	treed := func(rows []string) []string {
		rows[2] = strings.Replace(rows[2], "flag", "tree", 1)
		return rows
	}
	words := func(a, b, c, thing string) [7]string {
		return [7]string{"BABA IS YOU . .", "wall wall wall . .", "baba . . . .", ". " + a + " . " + thing + " .", ". . " + b + " . .", ". . . " + c + " .", ". . . . ."}
	}
	wet := func(owner string) [7]string {
		rows := words(owner, "HAS", "KEY", "rock")
		rows[4] = ". . HAS . water"
		return rows
	}
	lock := words("ROCK", "HAS", "FLAG", "rock")
	lock[4] = ". key HAS . ."
	four := func(a, b, c, d string) [7]string {
		return [7]string{"BABA IS YOU . .", "wall wall wall . .", "baba . . . .", ". " + a + " . . .", ". . " + b + " . .", ". " + c + " . " + d + " .", ". . . . ."}
	}
	phrase := func(between string) [7]string {
		return [7]string{"DOOR " + between + " ROCK . .", "wall wall . . .", "baba . . . .", ". rock . IS .", ". . . . .", ". . . PUSH .", "BABA IS YOU . ."}
	}
	slot := func(second string) [7]string {
		return [7]string{". " + second + " ROCK IS PUSH", "DOOR wall wall . .", "baba . . . .", ". . . rock .", ". . . . .", ". . . . .", "BABA IS YOU . ."}
	}
	and := func(link string) [7]string {
		return [7]string{"KEY IS PUSH . .", "wall wall wall . .", "baba . key . .", ". . . " + link + " .", ". . . . .", ". . . OPEN .", "BABA IS YOU . ."}
	}
	// corridor has two doors and two keys before a flag: one key is pushed through where the other opened a door.
	corridor := func(key string) []string {
		return []string{
			"baba . . . . . wall wall wall", ". key . key . . door door flag", ". . . . . . wall wall wall", key + " . . wall wall wall",
			"wall wall wall wall wall wall wall wall wall", "BABA IS YOU wall WALL IS STOP wall wall", "DOOR IS SHUT wall DOOR IS STOP wall wall",
			"KEY IS PUSH wall FLAG IS WIN wall wall",
		}
	}
	// shaft has a flag above what is DEFEAT.
	shaft := func(flag string) []string {
		return []string{
			"FLAG IS WIN wall wall flag wall", "WALL IS STOP wall wall skull wall", "SKULL IS DEFEAT wall . . .", "BABA IS YOU wall . . .", flag + " wall baba . .",
		}
	}
	// rooms are two, with a thing that may be TELE in each.
	rooms := func(ring string) []string {
		return []string{
			"BABA IS YOU . . wall . . . . .", ". . . . . wall . . . . .", ". FLAG . . . wall . . IS WIN .", ". . . . . wall . . . . .",
			"baba . . ring . wall . ring . . flag", ". . . . . wall . . . . .", ring + " . . wall . WALL IS STOP .",
		}
	}
	// corner has a word that is only to be had by pulling.
	corner := func(text string) []string {
		return []string{
			"WIN . . . . .", ". . . . . .", ". . baba . . .", ". FLAG IS . . flag", ". . . . . .", text + " . . .", "BABA IS YOU . . .",
		}
	}
	// stuck has a noun of which there is nothing, and WIN, in places that they cannot leave.
	stuck := func(thing string) [7]string {
		return [7]string{". . . . TREE", ". ROCK . . .", "baba . IS wall WIN", ". . . . wall", ". " + thing + " . IS wall", ". . . . wall", "BABA IS YOU wall wall"}
	}
	// shore has water that a word fills at once.
	shore := func(owner string) [7]string {
		return [7]string{"BABA IS YOU . .", "wall wall wall . .", "baba . TREE . water", ". rock . . .", ". " + owner + " . HAS .", ". . . KEY .", ". . . . ."}
	}
	rolling := [7]string{"BABA IS YOU . .", "wall wall wall . .", ". . key . .", ". baba . . .", ". . . . .", ". . . . .", ". . . . ."}
	empty := words(".", ".", ".", ".")
	two := empty
	two[2] = "baba baba . . ."
	ruled := func(rule string) [7]string {
		rows := empty
		rows[6] = rule
		return rows
	}
	for name, l := range map[string][2][]string{
		"what turns into a key": {
			room(words("ROCK", "IS", "KEY", "rock"), shut, stop, open, push, win, wall),
			room(words("ROCK", "IS", "KEY", "box"), shut, stop, open, push, win, wall),
		},
		"what makes a key": {
			room(words("ROCK", "MAKE", "KEY", "rock"), shut, stop, open, push, win, wall),
			room(words("ROCK", "MAKE", "KEY", "box"), shut, stop, open, push, win, wall),
		},
		"what is YOU makes a key": {
			room(words("BABA", "MAKE", "KEY", "."), shut, stop, open, push, win, wall),
			room(words("ROCK", "MAKE", "KEY", "."), shut, stop, open, push, win, wall),
		},
		"what YOU destroys has a key": {
			room(words("ROCK", "HAS", "KEY", "rock"), shut, stop, open, push, win, wall, "ROCK IS WEAK"),
			room(words("ROCK", "HAS", "KEY", "rock"), shut, stop, open, push, win, wall, "ROCK IS MELT"),
		},
		"what YOU destroys has a flag": {
			room(words("ROCK", "HAS", "FLAG", "rock"), wall, stop, "FLAG IS WIN", "ROCK IS WEAK"),
			room(words("ROCK", "HAS", "FLAG", "rock"), wall, stop, "FLAG IS HOT", "ROCK IS WEAK"),
		},
		"what is pushed into water has a key": {
			room(wet("ROCK"), shut, stop, open, push, win, "ROCK IS PUSH", "WATER IS SINK", wall),
			room(wet("KEKE"), shut, stop, open, push, win, "ROCK IS PUSH", "WATER IS SINK", wall),
		},
		"what is YOU makes a key from the start": {
			room(empty, shut, stop, open, push, win, wall, "BABA MAKE KEY"),
			room(empty, shut, stop, open, push, win, wall, "KEKE MAKE KEY"),
		},
		"what is pushed onto a lock that has a flag": {
			room(lock, stop, "FLAG IS WIN", "KEY IS PUSH", "KEY IS OPEN", "ROCK IS SHUT", wall),
			room(lock, stop, "FLAG IS WIN", "KEY IS PUSH", "KEY IS SHUT", "ROCK IS SHUT", wall),
		},
		"what makes a flag behind a door": {
			treed(room(empty, "DOOR IS PULL", win, wall, "TREE MAKE FLAG")),
			treed(room(empty, "DOOR IS PULL", win, wall, "KEKE MAKE FLAG")),
		},
		"NOT": {
			room(four("DOOR", "IS", "NOT", "STOP"), stop, win, wall),
			room(four("DOOR", "IS", "AND", "STOP"), stop, win, wall),
		},
		"AND behind words that stay": {
			room(and("AND"), shut, stop, win, wall),
			room(and("NOT"), shut, stop, win, wall),
		},
		"ALL": {
			room(words("ALL", "IS", "PUSH", "."), stop, win, wall),
			room(words("KEKE", "IS", "PUSH", "."), stop, win, wall),
		},
		"GROUP": {
			room(words("ROCK", "IS", "GROUP", "rock"), shut, stop, "GROUP IS OPEN", "GROUP IS PUSH", win, wall),
			room(words("ROCK", "IS", "GROUP", "rock"), shut, stop, "GROUP IS OPEN", "GROUP IS HOT", win, wall),
		},
		"GROUP, of which something is formed": {
			room(words("GROUP", "IS", "OPEN", "rock"), shut, stop, "ROCK IS PUSH", "ROCK IS GROUP", win, wall),
			room(words("GROUP", "IS", "OPEN", "rock"), shut, stop, "ROCK IS PUSH", "KEKE IS GROUP", win, wall),
		},
		"what turns into words": {
			room(words("DOOR", "IS", "TEXT", "."), stop, win, wall),
			room(words("DOOR", "IS", "LEVEL", "."), stop, win, wall),
		},
		"what is pulled out of the way": {
			room(empty, "DOOR IS PULL", win, wall),
			room(empty, "DOOR IS STOP", win, wall),
		},
		"what is STOP, and is to be opened": {
			room(words("DOOR", "IS", "SHUT", "key"), stop, open, push, win, wall),
			room(words("DOOR", "IS", "HOT", "key"), stop, open, push, win, wall),
		},
		"what is pushed through where something was destroyed": {corridor("KEY IS . OPEN"), corridor("KEY IS . HOT")},
		"a key that MOVEs": {
			room(rolling, shut, stop, open, "KEY IS MOVE", win, wall),
			room(rolling, shut, stop, open, "KEY IS HOT", win, wall),
		},
		"a flag that falls": {shaft("FLAG IS FALL"), shaft("FLAG IS HOT")},
		"what is not itself": {
			room(words("ROCK", "IS", "KEY", "rock"), shut, stop, open, push, win, wall, "BOX IS BOX"),
			room(words("ROCK", "IS", "KEY", "rock"), shut, stop, open, push, win, wall, "ROCK IS ROCK"),
		},
		"what is STOP, and breaks": {
			room(words("DOOR", "IS", "WEAK", "."), stop, win, wall),
			room(words("DOOR", "IS", "HOT", "."), stop, win, wall),
		},
		"what eats a door": {
			room(words("ROCK", "EAT", "DOOR", "rock"), stop, "ROCK IS PUSH", win, wall),
			room(words("ROCK", "HAS", "DOOR", "rock"), stop, "ROCK IS PUSH", win, wall),
		},
		"YOU eats a door": {
			room(words("BABA", "EAT", "DOOR", "."), stop, win, wall),
			room(words("BABA", "HAS", "DOOR", "."), stop, win, wall),
		},
		"what turns into a key where it lies": {
			room(words("ROCK", "IS", "KEY", "rock"), shut, "DOOR IS DEFEAT", open, "ROCK IS PUSH", win, wall),
			room(words("ROCK", "IS", "KEY", "rock"), "DOOR IS HOT", "DOOR IS DEFEAT", open, "ROCK IS PUSH", win, wall),
		},
		"what turns into a key, which is PUSH later": {
			room([7]string{"BABA IS YOU . .", "wall wall wall . .", "baba . rock . .", ". KEY . . .", ". . IS . .", ". ROCK . PUSH .", ". KEY IS . ."}, shut, stop, open, "ROCK IS PUSH", win, wall),
			room([7]string{"BABA IS YOU . .", "wall wall wall . .", "baba . rock . .", ". KEY . . .", ". . IS . .", ". ROCK . HOT .", ". KEY IS . ."}, shut, stop, open, "ROCK IS PUSH", win, wall),
		},
		"what there is nothing of yet": {room(stuck("rock"), wall), room(stuck("box"), wall)},
		"what is pushed into water has a key, where words fill it before": {
			room(shore("ROCK"), shut, stop, open, push, win, "ROCK IS PUSH", "WATER IS SINK", wall),
			room(shore("KEKE"), shut, stop, open, push, win, "ROCK IS PUSH", "WATER IS SINK", wall),
		},
		"what SWAPs": {
			room(empty, stop, "DOOR IS SWAP", win, wall),
			room(empty, stop, "DOOR IS HOT", win, wall),
		},
		"YOU SWAPs": {
			room(words("BABA", "IS", "SWAP", "."), stop, win, wall),
			room(words("KEKE", "IS", "SWAP", "."), stop, win, wall),
		},
		"what melts by itself": {
			room(words("DOOR", "IS", "MELT", "."), stop, "DOOR IS HOT", win, wall),
			room(words("DOOR", "IS", "MELT", "."), stop, "DOOR IS OPEN", win, wall),
		},
		"what melts before it defeats": {
			room(empty, "DOOR IS DEFEAT", "DOOR IS MELT", "BABA IS HOT", win, wall),
			room(empty, "DOOR IS DEFEAT", "DOOR IS MELT", "KEKE IS HOT", win, wall),
		},
		"what breaks before it defeats": {
			room(empty, "DOOR IS DEFEAT", "DOOR IS WEAK", win, wall),
			room(empty, "DOOR IS DEFEAT", "DOOR IS MELT", win, wall),
		},
		"what YOU is to have that sinks": {
			treed(room(words("BABA", "HAS", "FLAG", "baba"), "DOOR IS SINK", "TEXT IS FLOAT", win, wall)),
			treed(room(words("KEKE", "HAS", "FLAG", "baba"), "DOOR IS SINK", "TEXT IS FLOAT", win, wall)),
		},
		"what YOU eats has a key": {
			room(words("BABA", "EAT", "ROCK", "rock"), shut, stop, open, push, win, wall, "ROCK HAS KEY"),
			room(words("BABA", "EAT", "ROCK", "rock"), shut, stop, open, push, win, wall, "KEKE HAS KEY"),
		},
		"what turns into nothing": {
			room(words("DOOR", "IS", "EMPTY", "."), stop, win, wall),
			room(words("DOOR", "IS", "LEVEL", "."), stop, win, wall),
		},
		"what is to be PULL": {
			room(words("DOOR", "IS", "PULL", "."), stop, win, wall),
			room(words("DOOR", "IS", "MORE", "."), stop, win, wall),
		},
		"one of two that are YOU sinks":    {room(two, "DOOR IS SINK", win, wall), room(empty, "DOOR IS SINK", win, wall)},
		"one that is to be YOU sinks":      {room(words("KEKE", "IS", "YOU", "keke"), "DOOR IS SINK", "TEXT IS FLOAT", win, wall), room(words("KEKE", "IS", "YOU", "box"), "DOOR IS SINK", "TEXT IS FLOAT", win, wall)},
		"what YOU has that sinks":          {treed(room(two, "DOOR IS SINK", "BABA HAS FLAG", win, wall)), treed(room(two, "DOOR IS SINK", "KEKE HAS FLAG", win, wall))},
		"NOT on a condition, which stands": {room(ruled("LONELY DOOR IS NOT DEFEAT"), "DOOR IS DEFEAT", win, wall), room(ruled("LONELY DOOR IS NOT HOT"), "DOOR IS DEFEAT", win, wall)},
		"no property but a noun, denied":   {room(ruled("LONELY DOOR IS NOT STOP"), stop, win, wall), room(ruled("LONELY DOOR IS NOT ALL"), stop, win, wall)},
		"what turns on a condition":        {room(ruled("LONELY DOOR IS EMPTY ."), stop, win, wall), room(ruled("LONELY DOOR IS GROUP ."), stop, win, wall)},
		"another that is YOU": {
			room(words("KEKE", "IS", "YOU", "keke"), "DOOR IS HOT", "BABA IS MELT", win, wall),
			room(words("KEKE", "IS", "YOU", "keke"), "DOOR IS HOT", "BABA IS MELT", "KEKE IS MELT", win, wall),
		},
		"NOT FLOAT": {
			room(four("BABA", "IS", "NOT", "FLOAT"), "DOOR IS DEFEAT", "DOOR IS FLOAT", "BABA IS FLOAT", win, wall),
			room(four("BABA", "IS", "AND", "FLOAT"), "DOOR IS DEFEAT", "DOOR IS FLOAT", "BABA IS FLOAT", win, wall),
		},
		"a noun before a condition": {
			room(slot("NEAR"), stop, win, wall),
			room(slot("KEKE"), stop, win, wall),
		},
		"a word that TELE carries": {rooms("RING IS TELE"), rooms("RING IS HOT")},
		"a word that is pulled":    {corner("TEXT IS PULL"), corner("TEXT IS HOT")},
		"words behind a condition": {
			room(phrase("NEAR"), stop, win, wall),
			room(phrase("KEKE"), stop, win, wall),
		},
	} {
		for i, rows := range l {
			if _, r := plannerOf(t, rows...); r.lenient != (i == 1) {
				t.Errorf("%s: where it is there: %v, a plan is seen: %v", name, i == 0, !r.lenient)
			}
		}
	}
}
