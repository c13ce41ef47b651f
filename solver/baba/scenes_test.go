package baba

import (
	"slices"
	"strings"
	"testing"

	"puzzlewright/levels"
	"puzzlewright/solver"
	"puzzlewright/solver/baba/board"
	"puzzlewright/solver/baba/engine"
	"puzzlewright/solver/baba/position"
	"puzzlewright/solver/baba/twin"
	"puzzlewright/solver/baba/words"
)

// What the rules say of each word, of how sentences are read, and of each
// point on which engines disagree.
func TestScenesEndAsTheRulesSay(t *testing.T) {
	for file, scenes := range twin.Scenes() {
		for _, s := range scenes {
			t.Run(file+"/"+s.Name, func(t *testing.T) {
				for _, everything := range []bool{true, false} {
					playScene(t, s, everything)
				}
			})
		}
	}
}

func playScene(t *testing.T, s twin.Scene, everything bool) {
	t.Helper()
	Game.Spell(s.Before)
	p := loaded(t, s.Before, everything)
	state, refused := p.Start(), false
	for _, m := range s.Moves {
		next := p.Play(state, m, nil)
		refused = refused || p.Engine.Unsupported != engine.Supported
		if stepped := solver.Step(p, state, m); string(stepped) != string(next) && !p.chanced.Load() && !p.limited.Load() {
			t.Errorf("%s is played as one, and as another in a search:\n%s%s", m, twin.Picture(p.Show(next)), twin.Picture(p.Show(stepped)))
		}
		state = next
	}
	if s.Refused != refused {
		t.Errorf("refused: %t, want %t", refused, s.Refused)
	}
	if p.Won(state) != s.Won || (state[0]&position.Lost != 0) != s.Lost {
		t.Errorf("won %t, lost %t; want %t, %t", p.Won(state), state[0]&position.Lost != 0, s.Won, s.Lost)
	}
	if s.After != nil {
		got, want := sorted(p.Show(state)), sorted(s.After)
		if !everything { // it may not tell where things face
			got, want = withoutFacings(p.Show(state)), withoutFacings(s.After)
		}
		if got != want {
			t.Errorf("after %s it is\n%sand not\n%s", s.Moves, got, want)
		}
	}
	if s.Rules != nil {
		if rules := standing(p.Remarks(state)); !slices.Equal(rules, s.Rules) {
			t.Errorf("the rules are %q and not %q", rules, s.Rules)
		}
	}
	p.Open(state)
	for tile, want := range s.Is {
		if got := p.mobilityOf(tile); got != want {
			t.Errorf("%s is %q and not %q", tile, got, want)
		}
	}
}

// standing lists the rules in force, each once, by the alphabet.
func standing(remarks []solver.Remark) []string {
	rules := []string{}
	for _, r := range remarks {
		if !r.Void {
			rules = append(rules, r.Text.String())
		}
	}
	slices.Sort(rules)
	return slices.Compact(rules)
}

// mobilityOf tells which of MOVE, PUSH and STOP the first piece of a tile is,
// column by column.
func (p *puzzle) mobilityOf(tile string) string {
	e := p.Engine
	var is []string
	first := slices.IndexFunc(e.Units, func(u board.Unit) bool { return strings.EqualFold(e.Table.Roles[u.Kind].Tile, tile) })
	for i := range e.Units {
		if e.Units[i].Kind == e.Units[first].Kind && e.Units[i].Cell < e.Units[first].Cell {
			first = i
		}
	}
	for _, q := range []words.Property{words.IsMove, words.IsPush, words.IsStop} {
		if e.Is(board.Subject(first), q) {
			is = append(is, words.Vocabulary[slices.IndexFunc(words.Vocabulary, func(v words.Word) bool {
				return v.Class == words.ClassProperty && v.Meaning == uint8(q)
			})].Name)
		}
	}
	return strings.Join(is, " ")
}

// sorted writes a level, each stack in one order.
func sorted(l *levels.Level) string {
	s := levels.New(l.Width(), l.Height())
	l.Cells(func(c levels.Cell, stack levels.Stack) {
		stack = slices.Clone(stack)
		slices.SortFunc(stack, func(a, b levels.Piece) int {
			return strings.Compare(strings.ToLower(levels.Stack{a}.String()), strings.ToLower(levels.Stack{b}.String()))
		})
		s.Set(c, stack)
	})
	return twin.Picture(s)
}

// withoutFacings writes a level, but not where things face nor in which order
// they are stacked.
func withoutFacings(l *levels.Level) string {
	l = l.Clone()
	l.Cells(func(c levels.Cell, s levels.Stack) {
		s = slices.Clone(s)
		for i := range s {
			s[i].Facing = levels.Right
		}
		l.Set(c, s)
	})
	return sorted(l)
}
