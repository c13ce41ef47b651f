package generate_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"puzzlewright/solver/generate"
)

// TestWantsAreRead: in the order in which they are found out, and written as they are
// read.
func TestWantsAreRead(t *testing.T) {
	for text, want := range map[string]string{
		"":                         "",
		"  ":                       "",
		"ways=1":                   "ways=1",
		" Idle = 0,steps >=20 ":    "steps>=20 idle=0",
		"naive=FAILS, ways<3":      "ways<3 naive=fails",
		"lost<=40%, choices>2.5":   "choices>2.5 lost<=40",
		"changes!=3, naive = wins": "changes!=3 naive=wins",
	} {
		wants, err := generate.ParseWants(text)
		var said []string
		for _, w := range wants {
			said = append(said, w.String())
		}
		if got := strings.Join(said, " "); err != nil || got != want {
			t.Errorf("%q is read as %q, %v", text, got, err)
		}
	}
}

// TestWrongWantsAreTold: where it is, and what to do.
func TestWrongWantsAreTold(t *testing.T) {
	for text, want := range map[string]string{
		"ways":                       `column 1: "ways" compares nothing; write a criterion, a sign and a number`,
		"ways=1, wais=2":             `column 9: no criterion is called "wais"; write one of steps, ways`,
		"ways=1,,idle=0":             "column 8: nothing is asked for here",
		"ways=1,":                    "column 8: nothing is asked for here",
		"steps>=many":                `column 8: "many" is no number; write one, such as steps>=1`,
		"steps>= -1":                 `column 9: "-1" is no number`,
		"steps!20":                   `column 6: "!" is no sign; write one of = != < <= > >=`,
		"ways=1, naive=no":           "column 15: the naive player wins or fails; write naive=wins or naive=fails",
		"naive>=wins":                "column 8: the naive player wins or fails",
		"größe=1, ways = x":          `column 1: no criterion is called "größe"`,
		"steps=NaN":                  `column 7: "NaN" is no number`,
		"steps=1e999":                `column 7: "1e999" is no number`,
		"steps>=10, steps<10":        "no level has both steps>=10 and steps<10; change one",
		"steps>3, idle=0, steps<4":   "no level has both steps>3 and steps<4",
		"ways!=2, ways=2":            "no level has both ways!=2 and ways=2",
		"ways=2, ways!=2":            "no level has both ways=2 and ways!=2",
		"naive=wins, naive=fails":    "no level has both naive=wins and naive=fails",
		"lost>40, lost<=40%":         "no level has both lost>40 and lost<=40",
		"ways=0":                     "no level has ways=0; change it",
		"steps<1":                    "no level has steps<1",
		"idle<0":                     "no level has idle<0",
		"lost>100":                   "no level has lost>100",
		"ways=1.5":                   "no level has ways=1.5",
		"positions<2, positions!=70": "no level has positions<2",
	} {
		if _, err := generate.ParseWants(text); err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("of %q is said %v", text, err)
		}
	}
}

// TestWantsThatALevelCanMeetAreNotRefused: whatever a level has, wants that it meets
// may be asked for together.
func TestWantsThatALevelCanMeetAreNotRefused(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 8))
	for range 20_000 {
		m := generate.Criteria[r.IntN(len(generate.Criteria))]
		if m == generate.Naive {
			continue
		}
		has := float64(2 + r.IntN(4)) // no level has fewer positions
		if m == generate.LostShare || m == generate.Choices || m == generate.Traps {
			has += float64(r.IntN(4)) / 4
		}
		var wants []string
		for range 1 + r.IntN(3) {
			operator, value := []string{"=", "!=", "<", "<=", ">", ">="}[r.IntN(6)], float64(r.IntN(28))/4
			if map[string]bool{"=": has == value, "!=": has != value, "<": has < value, "<=": has <= value, ">": has > value, ">=": has >= value}[operator] {
				wants = append(wants, fmt.Sprintf("%s%s%g", m, operator, value))
			}
		}
		if _, err := generate.ParseWants(strings.Join(wants, ", ")); err != nil {
			t.Errorf("a level has %s=%g, and of %q is said %v", m, has, wants, err)
		}
	}
}

// FuzzWants: any text is read, or told why not; what is read is written so that it is
// read again.
func FuzzWants(f *testing.F) {
	for _, text := range []string{"ways=1, idle=0, naive=fails, steps>=20", "lost<=4%", "steps!2", ",", "ä=1", "naive==wins"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		wants, err := generate.ParseWants(text)
		if err != nil {
			if !strings.HasPrefix(err.Error(), "column ") && !strings.HasPrefix(err.Error(), "no level has ") {
				t.Errorf("%q: %v", text, err)
			}
			return
		}
		for _, w := range wants {
			again, err := generate.ParseWants(w.String())
			if err != nil || len(again) != 1 || again[0] != w {
				t.Errorf("%q gives %v, read again %v, %v", text, w, again, err)
			}
		}
	})
}
