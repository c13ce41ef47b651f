package proof

import (
	"strings"

	"puzzlewright/levels/message"
	"puzzlewright/solver/baba/position"
	"puzzlewright/solver/baba/reachability"
	"puzzlewright/solver/baba/words"
)

// mostMilestones is the largest number of winning nouns: Winning has a bit for each.
const mostMilestones = 64

// WinningNouns lists the objects that can be WIN, as far as relaxed reachability tells, of which
// there are things or can come to be, and that a rule can be about by the words at the start
// (Survey.Worded): a member of a group, too, is named by the rule that makes it one.
func WinningNouns(p *position.Space) (nouns []words.Noun) {
	if p.Root[0]&position.Lost != 0 {
		return nil
	}
	p.Open(p.Root)
	there := make([]bool, p.Table.Nouns)
	for i := range p.Engine.Units {
		if u := &p.Engine.Units[i]; !p.Table.IsText(u.Kind) {
			there[p.Table.Roles[u.Kind].Noun] = true
		}
	}
	canWin := func(words.Noun) bool { return len(Missing(p.Survey)) == 0 }
	if f := reachability.New(p.Survey, p.Engine.Board, p.Engine.Units); f != nil {
		comes := f.Rules.Outcomes()
		for n := range there {
			for m := range comes {
				there[n] = there[n] || there[m] && comes[m][n]
			}
		}
		canWin = func(n words.Noun) bool { return f.Rules.Is[n]&words.AnyWin != 0 }
	} else {
		for n := words.FirstObject; n < p.Table.Nouns; n++ {
			there[n] = there[n] || p.Survey.Named(n)
		}
	}
	for n := words.FirstObject; n < p.Table.Nouns && len(nouns) < mostMilestones; n++ {
		if there[n] && p.Survey.Worded(n) && canWin(n) {
			nouns = append(nouns, n)
		}
	}
	return nouns
}

// SayWinning says that things of a noun are WIN.
func SayWinning(p *position.Space, n words.Noun) message.Message {
	return message.Quote(strings.ToUpper(p.Table.Roles[p.Table.Object[n]].Tile) + " IS WIN")
}
