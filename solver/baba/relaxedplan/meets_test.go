package relaxedplan

import "testing"

// YOU meets what is WIN only where both FLOAT or neither does, and neither SWAPs, and is YOU no more once it turned into what
// is not. What words say hangs on all that stands in their line, and on what denies it. Sentences at the edges cannot be broken.
func TestPlansSeeWhatIsNotYetWon(t *testing.T) {
	const (
		none, free         = ". . . .", ". . . . . . . ."
		floats, flagFloats = "BABA IS FLOAT .", "FLAG IS WIN . . FLAG IS FLOAT"
		wins               = "FLAG IS WIN . . . . ."
	)
	for name, l := range map[string]struct {
		first, things, fourth, last string
		least, most                 int
	}{
		"nothing FLOATs":                        {none, "flag . .", free, wins, 5, 5},
		"the flag FLOATs for good":              {none, "flag . .", free, flagFloats, 200, 220},
		"YOU FLOATs for good":                   {floats, "flag . .", free, wins, 200, 220},
		"both FLOAT":                            {floats, "flag . .", free, flagFloats, 5, 5},
		"the flag FLOATs by words to be parted": {none, "flag . .", ". . . . FLAG IS FLOAT .", wins, 6, 20},
		"YOU FLOATs by words to be parted":      {none, "flag . .", ". . . . BABA IS FLOAT .", wins, 6, 20},
		"YOU comes to FLOAT":                    {none, "flag . .", "BABA IS . FLOAT . . . .", flagFloats, 6, 30},
		"the flag comes to FLOAT":               {floats, "flag . .", "FLAG IS . FLOAT . . . .", wins, 6, 30},
		"the flag comes to be NOT FLOAT":        {none, "flag . .", "FLAG IS NOT . FLOAT . . .", flagFloats, 6, 30},
		"YOU comes to be NOT FLOAT":             {floats, "flag . .", "BABA IS NOT . FLOAT . . .", wins, 6, 30},
		"another that FLOATs comes to be YOU":   {"KEKE IS FLOAT .", "flag . keke", "KEKE IS . YOU . . . .", flagFloats, 6, 30},
		"what turns into the flag FLOATs then":  {floats, "rock . .", "ROCK IS . FLAG . . . .", flagFloats, 6, 30},
		"YOU SWAPs for good":                    {"BABA IS SWAP .", "flag . .", free, wins, 200, 220},
		"YOU SWAPs by words to be parted":       {none, "flag . .", ". . . . BABA IS SWAP .", wins, 6, 20},
		"the flag SWAPs for good":               {"FLAG IS SWAP .", "flag . .", free, wins, 200, 220},
		"the flag SWAPs by words to be parted":  {none, "flag . .", ". . . . FLAG IS SWAP .", wins, 6, 20},
		"what is not there is YOU and FLOATs":   {"KEKE IS FLOAT .", "flag . .", "KEKE IS YOU . . . . .", flagFloats, 200, 220},
		"YOU turns into what is YOU and FLOATs": {"BABA IS KEKE .", "flag . .", "KEKE IS YOU AND FLOAT . . .", flagFloats, 35, 40},
		"YOU turns into what is WIN, not YOU":   {none, "box . .", "BABA IS . FLAG . . . .", wins, 2000, 2000},
		"YOU turns into what is WIN and YOU":    {"FLAG IS YOU .", "box . .", "BABA IS . FLAG . . . .", wins, 6, 30},
		"another may touch what YOU turns into": {"KEKE IS YOU .", "keke . .", "BABA IS . FLAG . . . .", wins, 6, 30},
		"it comes to be YOU later":              {"BABA IS FLAG .", "box . .", "FLAG . IS . . . YOU .", wins, 30, 90},
		"a condition stands before":             {none, "flag . .", free, "KEY NEAR FLAG IS WIN . . .", 13, 13},
		"part of a condition":                   {none, "flag . .", free, "KEY NEAR ROCK AND FLAG IS WIN .", 13, 13},
		"behind a condition once it is there":   {none, "flag . .", ". . FLAG . . . . .", "KEY NEAR . IS WIN . . .", 17, 17},
		"the sentence is denied":                {none, "flag . .", "FLAG IS NOT WIN . . . .", wins, 35, 35},
		"what turns into it on a condition":     {none, "rock . .", wins, "ROCK ON KEY IS FLAG . . .", 35, 35},
	} {
		p, r := plannerOf(t, "BABA IS YOU . "+l.first, free, "baba . . . . "+l.things, l.fourth, l.last)
		if got := r.Estimate(p.Root); got < l.least || got > l.most {
			t.Errorf("%s: it takes %d, want %d to %d", name, got, l.least, l.most)
		}
	}
}

// What SWAPs stops nothing that is pushed, either.
func TestPlansPushIntoWhatSwaps(t *testing.T) {
	p, r := plannerOf(t,
		"BABA IS YOU . FLAG IS WIN .",
		"wall wall wall wall wall wall wall wall",
		"baba KEKE tree . flag . . .",
		"wall wall wall wall wall wall wall wall",
		"WALL IS STOP . TREE IS STOP .",
		"TREE IS SWAP . . . . .",
	)
	if got := r.Estimate(p.Root); got != 5 {
		t.Errorf("it takes %d, not four steps and a push", got)
	}
}
