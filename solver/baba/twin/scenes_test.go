package twin

import (
	"maps"
	"slices"
	"strings"
	"testing"
)

func TestScenesEndAsTheRulesSay(t *testing.T) {
	all := Scenes()
	maps.Copy(all, Corrections())
	for file, scenes := range all {
		for _, s := range scenes {
			t.Run(file+"/"+s.Name, func(t *testing.T) {
				w, err := New(s.Before)
				if err != nil {
					t.Fatal(err)
				}
				for _, m := range s.Moves {
					w.Turn(m)
				}
				if s.After != nil && Picture(w.Level()) != Picture(s.After) {
					t.Errorf("after %s it is\n%sand not\n%s", s.Moves, Picture(w.Level()), Picture(s.After))
				}
				if w.Won() != s.Won || w.Lost() != s.Lost {
					t.Errorf("won %v, lost %q; want %v, %v", w.Won(), w.lost, s.Won, s.Lost)
				}
				if w.Random() != s.Chance || (w.Refused() != "") != s.Refused {
					t.Errorf("chance %v, refused %q; want %v, %v", w.Random(), w.Refused(), s.Chance, s.Refused)
				}
				if rules := slices.Sorted(slices.Values(w.Rules())); s.Rules != nil && !slices.Equal(rules, s.Rules) {
					t.Errorf("the rules are %q and not %q", rules, s.Rules)
				}
				for tile, want := range s.Is {
					i := slices.IndexFunc(w.units, func(u *unit) bool { return tileName(u.name, u.text) == tile })
					var is []string
					for _, p := range []string{"move", "push", "stop"} {
						if w.is(w.units[i], p) {
							is = append(is, p)
						}
					}
					if strings.Join(is, " ") != want {
						t.Errorf("%s is %q and not %q", tile, is, want)
					}
				}
			})
		}
	}
}
