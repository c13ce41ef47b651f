package relaxedplan

import (
	"strings"
	"testing"
)

// What is YOU wins only if it and what is WIN outlive that they meet, and goes on only where it outlives what lies there.
func TestPlansSeeWhatRuinsThem(t *testing.T) {
	const (
		free   = ". . . . . . . ."
		wins   = "FLAG IS WIN . . . . ."
		sinks  = "BABA IS SINK ."
		parted = ". . . . "
	)
	for name, l := range map[string]struct {
		first, things, fourth, last string
		least, most                 int
	}{
		"nothing is in the way":                   {". . . .", "flag . .", free, wins, 5, 5},
		"YOU sinks what it meets":                 {sinks, "flag . .", free, wins, 200, 300},
		"by words to be parted":                   {". . . .", "flag . .", parted + sinks, wins, 6, 20},
		"YOU is WEAK":                             {"BABA IS WEAK .", "flag . .", free, wins, 200, 300},
		"the flag is WEAK":                        {"FLAG IS WEAK .", "flag . .", free, wins, 200, 220},
		"the flag is WEAK, by words to be parted": {". . . .", "flag . .", parted + "FLAG IS WEAK .", wins, 6, 20},
		"the flag sinks what it meets":            {"FLAG IS SINK .", "flag . .", free, wins, 200, 300},
		"the flag is MELT, and nothing is HOT":    {"FLAG IS MELT .", "flag . .", free, wins, 5, 5},
		"YOU is HOT, and the flag MELT":           {"FLAG IS MELT .", "flag . .", "BABA IS HOT . . . . .", wins, 6, 20},
		"YOU is OPEN, and the flag SHUT":          {"FLAG IS SHUT .", "flag . .", "BABA IS OPEN . . . . .", wins, 6, 60},
		"YOU is WEAK, and SAFE":                   {"BABA IS WEAK .", "flag . .", free, wins + " BABA IS SAFE", 5, 5},
		"what is YOU is WIN, and sinks":           {sinks, ". . .", ". . . . BABA IS . WIN", ". . . . . . . .", 1, 20},
		"YOU is SAFE, and the flag is gone":       {sinks, "flag . .", free, wins + " BABA IS SAFE", 200, 300},
		"what comes to be YOU is WIN, and sinks":  {"WALL IS STOP .", "tree rock .", "ROCK IS . YOU . . . .", "ROCK IS WIN AND SINK . .", 1, 60},
		"another that is WIN may be met":          {"KEY IS WIN .", "key . .", parted + sinks, wins, 6, 20},
		"YOU would sink grass in its way":         {sinks, "grass . flag", free, wins, 200, 300},
	} {
		rows := []string{"BABA IS YOU . " + l.first, free, "baba . . . . " + l.things, l.fourth, free, l.last}
		width := 0
		for _, row := range rows {
			width = max(width, len(strings.Fields(row)))
		}
		for i, row := range rows {
			rows[i] = row + strings.Repeat(" .", width-len(strings.Fields(row)))
		}
		p, r := plannerOf(t, rows...)
		if got := r.Estimate(p.Root); got < l.least || got > l.most {
			t.Errorf("%s: it takes %d, want %d to %d", name, got, l.least, l.most)
		}
	}
}

// What is in the way stays there if only one piece that is YOU could destroy it. What turns into something else, or is
// destroyed, is WIN no more. What comes to be YOU must outlive that.
func TestPlansSeeWhatStaysInTheWay(t *testing.T) {
	const (
		corner   = "wall wall wall wall wall wall "
		nothing  = ". . . . ."
		sunk     = ". baba . . grass . . . . . ."
		door     = "flag . . . door . . . . baba ."
		isWin    = "tree . . . door . . . . baba ."
		turns    = "DOOR IS . KEY ."
		itself   = ". . . . DOOR"
		isGone   = ". DOOR IS NOT ."
		rockYou  = "ROCK IS . YOU ."
		stops    = " wall DOOR IS STOP wall "
		unlocked = "DOOR IS SHUT" + stops
	)
	for name, l := range map[string]struct {
		corridor, upper, lower, last string
		least, most                  int
		lenient                      bool
	}{
		"YOU is OPEN, and would be gone":        {door, nothing, nothing, unlocked + "BABA IS OPEN", 10, 2000, true},
		"YOU is SHUT, and would be gone":        {door, nothing, nothing, "DOOR IS OPEN wall BABA IS SHUT wall . . .", 10, 2000, true},
		"YOU would sink what lies there":        {sunk, nothing, "BABA IS . WIN .", "BABA IS SINK wall . . . wall . . .", 10, 2000, true},
		"YOU is WEAK, and something lies there": {sunk, nothing, "BABA IS . WIN .", "BABA IS WEAK wall . . . wall . . .", 10, 2000, true},
		"something lies there":                  {sunk, nothing, "BABA IS . WIN .", ". . . wall . . . wall . . .", 10, 60, false},
		"it FLOATs, and stays":                  {"flag . . . door . . . baba baba .", nothing, "BABA IS FLOAT . .", unlocked + "BABA IS OPEN", 10, 2000, true},
		"another that is YOU is gone":           {"flag . . . door . . . baba baba .", nothing, nothing, unlocked + "BABA IS OPEN", 10, 80, false},
		"it comes to be OPEN":                   {"flag . . . door . . . baba baba .", nothing, "BABA IS . OPEN .", unlocked + ". . .", 10, 80, false},
		"what is WIN is opened":                 {"tree . . . door rock . . . baba .", nothing, "ROCK IS PUSH AND OPEN", "DOOR IS STOP AND SHUT AND WIN . . . .", 200, 2000, false},
		"what is WIN may be turned":             {isWin, nothing, turns, "DOOR IS WIN" + stops + ". . .", 10, 2000, true},
		"what is not WIN may be turned":         {door, nothing, turns, ". . ." + stops + ". . .", 10, 80, false},
		"what is not itself is gone":            {door, itself, isGone, ". . ." + stops + ". . .", 10, 80, false},
		"one word is no two":                    {door, nothing, isGone, ". . ." + stops + ". . .", 10, 2000, true},
		"what is WIN is gone":                   {isWin, itself, isGone, "DOOR IS WIN" + stops + ". . .", 10, 2000, true},
		"another comes to be YOU":               {"flag rock . . door . . . . baba .", nothing, rockYou, ". . ." + stops + ". . .", 5, 80, false},
		"it is DEFEAT":                          {"flag rock . . door . . . . baba .", nothing, rockYou, ". . ." + stops + "ROCK IS DEFEAT", 5, 2000, true},
		"it is DEFEAT and SAFE":                 {"flag rock . . door . . . . baba .", nothing, rockYou, "ROCK IS SAFE" + stops + "ROCK IS DEFEAT", 5, 80, false},
		"it is DEFEAT by words to be parted":    {"flag rock . . door . . . . baba .", ". . ROCK IS DEFEAT", rockYou, ". . ." + stops + ". . .", 5, 80, false},
		"it lies on what is DEFEAT":             {"flag rock+skull . . door . . . . baba .", nothing, rockYou, ". . ." + stops + "SKULL IS DEFEAT", 5, 2000, true},
		"that is DEFEAT by words to be parted":  {"flag rock+skull . . door . . . . baba .", ". . SKULL IS DEFEAT", rockYou, ". . ." + stops + ". . .", 5, 80, false},
	} {
		rows := []string{
			"BABA IS YOU wall WALL IS STOP wall FLAG IS WIN",
			strings.Repeat("wall ", 11),
			l.corridor, corner + l.upper, corner + l.lower,
			strings.Repeat("wall ", 11),
			l.last,
		}
		p, r := plannerOf(t, rows...)
		if got := r.Estimate(p.Root); got < l.least || got > l.most || r.lenient != l.lenient {
			t.Errorf("%s: it takes %d, want %d to %d, with what is in the way passed: %t", name, got, l.least, l.most, r.lenient)
		}
	}
}

// What comes to be YOU where something deadly lies is YOU as soon as that is in its way no more.
func TestPlansHaveOthersBeYouOnceTheyOutliveIt(t *testing.T) {
	p, r := plannerOf(t,
		"BABA IS YOU wall WALL IS STOP wall FLAG IS WIN wall .",
		strings.Repeat("wall ", 13),
		"flag rock+skull . . wall . . . . baba ROCK . wall",
		strings.Repeat("wall ", 5)+"SKULL IS DEFEAT . . . IS wall",
		strings.Repeat("wall ", 5)+". . . . . . YOU wall",
		strings.Repeat("wall ", 13),
	)
	if got := r.Estimate(p.Root); got < 8 || got > 16 || r.lenient {
		t.Errorf("it takes %d, with what is in the way passed: %t", got, r.lenient)
	}
}
