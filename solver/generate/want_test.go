package generate_test

import (
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
		"ways":              `column 1: "ways" compares nothing; write a criterion, a sign and a number`,
		"ways=1, wais=2":    `column 9: no criterion is called "wais"; write one of steps, ways`,
		"ways=1,,idle=0":    "column 8: nothing is asked for here",
		"ways=1,":           "column 8: nothing is asked for here",
		"steps>=many":       `column 8: "many" is no number; write one, such as steps>=1`,
		"steps>= -1":        `column 9: "-1" is no number`,
		"steps!20":          `column 6: "!" is no sign; write one of = != < <= > >=`,
		"ways=1, naive=no":  "column 15: the naive player wins or fails; write naive=wins or naive=fails",
		"naive>=wins":       "column 8: the naive player wins or fails",
		"größe=1, ways = x": `column 1: no criterion is called "größe"`,
		"steps=NaN":         `column 7: "NaN" is no number`,
		"steps=1e999":       `column 7: "1e999" is no number`,
	} {
		if _, err := generate.ParseWants(text); err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("of %q is said %v", text, err)
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
			if !strings.HasPrefix(err.Error(), "column ") {
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
