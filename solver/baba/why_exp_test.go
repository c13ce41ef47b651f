//go:build unix

package baba

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"puzzlewright/solver/baba/position"
)

func TestWhyExp(t *testing.T) {
	all := fanMade(t)
	order := rand.New(rand.NewPCG(17, 17)).Perm(len(all))
	counts := map[string]int{}
	for _, i := range order[:len(order)/2] {
		p, _ := newPuzzle(all[i].level, position.Options{})
		s := p.stepper
		why := ""
		switch {
		case s == nil:
			why = "no stepper"
		case !s.Open(p.Start()):
			why = fmt.Sprint("not opened known=", s.Rules.Summary.Known)
		case s.CanWalk():
			why = "walks"
		case len(s.Rules.Summary.Moving) > 0:
			why = "moving"
		case len(s.Yous) != 1:
			why = fmt.Sprint("yous", len(s.Yous) > 1)
		case s.Rules.Summary.Others.Idle:
			why = "idle"
		case s.Rules.Summary.Others.Ahead:
			why = "ahead"
		default:
			why = "other"
		}
		counts[why]++
		fmt.Println(all[i].name, why)
	}
	fmt.Println(counts)
}
