package baba

import (
	"math/rand/v2"
	"slices"
	"testing"

	"puzzlewright/levels"
	"puzzlewright/solver/baba/position"
	"puzzlewright/solver/baba/stepper"
	"puzzlewright/solver/baba/twin"
)

// The stepper gives the very successors that the engine gives, bytes and all.
func TestStepperPlaysAsTheEngineDoes(t *testing.T) {
	for _, v := range append([]twin.Vocabulary{crowd, swarm, masquerade, locked}, twin.Vocabularies...) {
		usual := uint64(100)
		if v.Name == crowd.Name || v.Name == swarm.Name {
			usual = 160 // what meets in a cell does so seldom
		}
		t.Run(v.Name, func(t *testing.T) {
			t.Parallel()
			var n tally
			for seed := range seeds(t, usual, 20000) {
				for _, everything := range []bool{false, true} {
					l := twin.Random(seed, v, 8, 7)
					Game.Spell(l)
					p := loaded(t, l, everything)
					n.compareSteps(t, p, seed)
				}
			}
			t.Logf("%d of %d states were stepped, %d of which tell of stacks; %d successors are by rules that are not plain, %d with conditions",
				n.stepped, n.all, n.stacked, n.others, n.conditional)
			if n.conditional == 0 && slowness == 1 && v.Name == "conditions" {
				t.Error("no turn was stepped in which rules have conditions")
			}
			if n.others == 0 && slowness == 1 && slices.Contains(notPlain, v.Name) {
				t.Error("no turn was stepped by rules that are not plain")
			}
			if v.Name == swarm.Name && n.stacked == 0 {
				t.Error("no state told of a stack")
			}
		})
	}
}

// So it does where words of several vocabularies come together, and many sentences are
// about to be formed.
func TestStepperPlaysMixturesAsTheEngineDoes(t *testing.T) {
	var n tally
	known := []twin.Vocabulary{crowd, swarm, masquerade, locked}
	for _, v := range twin.Vocabularies {
		if v.Name == "AND and NOT" || slices.Contains(notPlain, v.Name) {
			known = append(known, v)
		}
	}
	for seed := range seeds(t, 1500, 100000) {
		n.compareSteps(t, loaded(t, twin.Mixture(seed, known, 8, 7), seed%4 == 0), seed)
	}
	t.Logf("%d of %d states were stepped; %d successors are by rules that are not plain, %d with conditions", n.stepped, n.all, n.others, n.conditional)
}

// Where nothing comes of a rule that is not plain, the stepper plays all turns but the
// one in which something does.
func TestStepperPlaysWhereNothingComesOfARule(t *testing.T) {
	for _, c := range []struct {
		rule, things string
		left         levels.Move // for the engine; a wait where it has none
	}{
		{"BELT IS SHIFT", ". belt baba . rock", levels.Left},
		{"BELT IS TELE", ". belt baba . belt", levels.Left},
		{"BELT IS WEAK", ". belt baba . rock", levels.Left},
		{"BELT IS SWAP", ". belt baba . rock", levels.Left},
		{"BELT IS PULL", ". baba . belt rock", levels.Wait},
		{"BELT IS PULL", ". belt baba . rock", levels.Right},
		{"BABA EAT BELT", ". belt baba . rock", levels.Left},
		{"BELT EAT BELT", ". belt baba . rock", levels.Left},
		{"BELT MAKE ROCK", ". . baba . belt+rock", levels.Wait},
		{"BELT IS STILL", ". belt baba . rock", levels.Wait},
		{"BELT IS SAFE", ". belt baba . rock", levels.Wait},
		{"BELT ON ROCK IS STOP", "rock belt . baba .", levels.Wait},
		{"BABA ON BELT IS ROCK", ". belt baba . rock", levels.Left},
		{"LONELY BELT IS STOP", ". belt baba . rock", levels.Wait},
		{"BELT NEAR BABA IS ROCK", "belt . baba . .", levels.Left},
		{"BELT FACING BABA IS ROCK", "belt . baba . .", levels.Left},
		{"IDLE BELT IS STOP", "belt . baba . .", levels.Wait},
		{"EMPTY IS EMPTY", ". belt baba . .", levels.Wait},
		{"LEVEL IS LEVEL", ". belt baba . .", levels.Wait},
		{"LEVEL IS RED", ". belt baba . .", levels.Wait},
	} {
		p := loaded(t, twin.Draw(c.rule+" . . .", ". . . . .", c.things, ". . . . .", "ROCK . BABA IS YOU"), false)
		if !p.stepper.Open(p.Start()) {
			t.Errorf("%s: the stepper does not know the state", c.rule)
			continue
		}
		left := levels.Wait
		p.stepper.Steps(func(int32, levels.Move, []byte) {}, func(_ int32, m levels.Move) { left = m })
		if left != c.left {
			t.Errorf("%s: the engine is asked for %s and not for %s", c.rule, left, c.left)
		}
		new(tally).compareSteps(t, p, 1)
	}
}

// A key that is FALL rests on what it does not open, and a turn nearby is none for the
// engine; on a door it is.
func TestAKeyThatFallsRestsOnWhatItDoesNotOpen(t *testing.T) {
	for _, c := range []struct {
		floor string
		opens bool
	}{{"wall", true}, {"door", false}} {
		p := loaded(t, twin.Draw("KEY IS FALL AND OPEN", "DOOR IS SHUT AND STOP", "WALL IS STOP . .", "key . baba . .", c.floor+" wall wall . .", "BABA IS YOU . ."), false)
		if opened := p.stepper.Open(p.Start()); opened != c.opens {
			t.Errorf("a key on a %s: the stepper knows the state %t, want %t", c.floor, opened, c.opens)
		}
		new(tally).compareSteps(t, p, 1)
	}
}

// Left to the engine is what a rule carries that ceases in the same turn, what MOVEs for as
// long as others have not moved, what faces elsewhere before it moves, what is
// pulled by what MOVEs, what dies of another's death, and what falls before it dies, or from what is
// STOP no more as somebody went away; what turns into something in the turn in which a rule with a condition is formed, which looks
// at things as they were; a rule with IDLE that comes to hold as one waits; and how things of two kinds lie that come to a cell one kind
// after the other and turn into one kind.
func TestTheStepperSeesWhatHappensInTheMidstOfATurn(t *testing.T) {
	for _, rows := range [][]string{
		{". BELT . . .", "baba IS . . .", ". SHIFT . . .", "baba belt . . .", "BABA IS YOU . ."},
		{"ROCK NEAR FLAG IS MOVE .", "KEKE IS MOVE . . .", ". . . . . .", ". baba flag . . .", ". . . keke^ rock .", "FLAG IS PUSH . . .", "BABA IS YOU . . ."},
		{"FLAG FACING UP IS PUSH", ". wall . . .", ". flag . . .", ". flag . . .", "FLAG IS YOU . .", "WALL IS STOP . ."},
		{"KEKE IS MOVE . . .", "BELT IS PULL . . .", "belt keke . . . .", "baba . . . . .", "BABA IS YOU . . ."},
		{"BOX FACING BABA IS STOP", "ROCK IS FALL . .", ". . . . rock^", ". . . baba box<", "BABA IS YOU . .", "wall wall wall wall wall", "WALL IS STOP . ."},
		{"NOT LONELY WALL IS SINK", "BABA IS YOU wall .", "BABA IS FALL baba ."},
		{"SKULL NOT NEAR BABA IS DEFEAT", "WATER IS SINK . . .", "baba water . . . .", "keke skull . . . .", "KEKE IS YOU . . .", "BABA IS YOU . . ."},
		{"LONELY BABA IS YOU .", "LONELY BABA IS SLEEP .", ". baba . . .", "KEKE IS YOU . keke"},
		{". . . IDLE . .", ". . . BABA . .", ". keke IS . . .", ". . . DEFEAT . .", "BABA IS YOU . . .", "KEKE IS MOVE . baba ."},
		{". . . . FLAG . . BABA", ". . . . IS . . IS", "TEXT ON FLAG IS . WATER baba YOU", ". KEY+flag . . . . . ."},
		{
			". . WATER IS water<+water<+water< . MOVE WATER",
			". . water< . BABA< BABA BABA IS",
			"EAT< . IS . baba<+water<+water<+water< . IS YOU",
			"WATER . . . flag . flagv+flagv+YOU flag+STOP",
		},
	} {
		p := loaded(t, twin.Draw(rows...), false)
		if !p.stepper.Open(p.Start()) {
			t.Errorf("%s: the stepper does not know the state", rows[0])
		}
		for seed := range uint64(2) {
			new(tally).compareSteps(t, p, seed)
		}
	}
}

// What is alone in its cell is asked for by what shares the cell only where nothing else is asked:
// neither by the rule, nor by one that cancels it.
func TestTheStepperAsksForMoreThanWhatSharesACell(t *testing.T) {
	for _, rows := range [][]string{
		{"ROCK IS PUSH . . .", "ROCK NEAR FLAG IS NOT PUSH", ". baba rock flag . .", ". baba rock . . .", "BABA IS YOU . . ."},
		{"LONELY ROCK IS PUSH . .", "ROCK NEAR FLAG IS NOT PUSH", ". baba rock flag . .", ". baba rock . . .", "BABA IS YOU . . ."},
		{"ROCK ON NOT LEVEL IS PUSH", ". baba rock . . .", ". baba flag+rock . . .", "BABA IS YOU . . ."},
		{"ROCK ON LEVEL IS PUSH .", "ROCK NOT ON FLAG IS STOP", ". baba rock . . .", ". baba flag+rock . . .", "BABA IS YOU . . ."},
		{"ROCK IS PUSH . . .", "LONELY ROCK IS NOT PUSH .", ". baba rock . . .", ". baba flag+rock . . .", "BABA IS YOU . . ."},
	} {
		p := loaded(t, twin.Draw(rows...), false)
		if !p.stepper.Open(p.Start()) {
			t.Errorf("%s: the stepper does not know the state", rows[0])
		}
		new(tally).compareSteps(t, p, 0)
	}
}

// Words that are YOU go over each other: which of them lies on top is told.
func TestWordsThatAreYouLieOnEachOtherInOrder(t *testing.T) {
	const seed = 400218 // TEXT IS YOU, TEXT IS NOT PUSH, NOT FLAG IS MOVE
	l := twin.Random(seed, crowd, 8, 7)
	p := loaded(t, l, false)
	new(tally).compareSteps(t, p, seed)
}

// Of two that lie on each other, and push, the upper may go in an earlier round: another of
// their kind, between them by age, has moved when the lower has tried, and the upper has not.
func TestTheStepperKnowsWhoComesFirstToACell(t *testing.T) {
	l := twin.Draw(
		". . rock baba rock baba rock baba .",
		"keke rock+keke . . . . . . .",
		"keke . . . . . . . .",
		". . . . . . . . .",
		"BABA IS YOU . KEKE IS YOU . .",
		"BABA IS STOP . ROCK IS PUSH . .",
		"BELT IS SHIFT . . . . . .")
	for _, everything := range []bool{false, true} {
		p := loaded(t, l, everything)
		state, slow := p.Start(), byEngine(p)
		for _, m := range []levels.Move{levels.Left, levels.Up, levels.Right} {
			want := movesOf(slow, state)
			if got := movesOf(p, state); got[m] != want[m] {
				t.Errorf("%s gives\n%s%x\nand not\n%s%x", m, shown(p, got[m], state), got[m], shown(p, want[m], state), want[m])
			}
			state = []byte(want[m])
		}
		if state[0]&position.Stacks == 0 {
			t.Error("no state told of a stack")
		}
	}
}

// What is PUSH, STOP or anything else while conditions hold, and what is carried, pulled,
// held or made, is left to the engine where anything comes of it.
func TestOneWhoPushesAmongRulesThatAreNotPlainPlaysAsTheEngineDoes(t *testing.T) {
	var n tally
	for seed := range seeds(t, 1000, 40000) {
		n.compareSteps(t, loaded(t, unusual(seed), false), seed)
	}
	t.Logf("%d of %d states were stepped; %d successors are by rules that are not plain, %d with conditions", n.stepped, n.all, n.others, n.conditional)
	if n.conditional < 1000 && slowness == 1 {
		t.Error("too few turns are stepped by rules with conditions")
	}
	if n.whole < 1000 && slowness == 1 {
		t.Errorf("only %d states were stepped by rules about EMPTY or the LEVEL", n.whole)
	}
}

// unusual makes a level in which one BABA is YOU, with things to push and rules that are
// not plain.
func unusual(seed uint64) *levels.Level {
	d := newDraft(seed, 53)
	const things = "rock rock rock belt box wall"
	rule := func() string {
		x, y, p := d.one(things+" baba"), d.one(things+" baba"), d.one("push push push push stop stop you sink defeat win move fall pull open shut hot melt weak float tele swap")
		switch d.IntN(9) {
		case 0:
			return "lonely " + x + " is " + p
		case 1:
			return "not lonely " + x + " is " + p
		case 2:
			return x + " on " + d.one(things+" baba text") + " is " + p
		case 3:
			return x + " near " + y + " is " + p
		case 4:
			return x + " facing " + y + " is " + p
		case 5:
			return d.one("idle " + x + " is " + p + ";baba on " + x + " is " + y + ";text on " + x + " is " + p)
		case 6:
			return x + " " + d.one("eat make has") + " " + d.one(things)
		default:
			return d.one(things+" baba") + " is " + d.one("push push stop pull shift tele weak swap fall safe still float sleep open shut bonus")
		}
	}
	sentences := []string{"baba is you", "rock is " + d.one("push push stop pull")}
	for range 2 + d.IntN(3) {
		sentences = append(sentences, rule())
	}
	if d.IntN(3) == 0 {
		sentences = append(sentences, d.one("empty is empty;level is level;level is red;empty is not rock;level is stop;empty is push"))
	}
	if d.IntN(4) == 0 {
		sentences = append(sentences, d.one("baba rock")+" is open", d.one("wall box belt")+" is shut")
	}
	d.level = levels.New(7, len(sentences)+4)
	for y, sentence := range sentences {
		d.row(0, y, sentence)
	}
	low := len(sentences)
	d.put(1+d.IntN(5), low+1+d.IntN(2), "baba")
	for range 4 + d.IntN(6) {
		d.put(d.IntN(7), low+d.IntN(4), d.one(things))
	}
	if d.IntN(2) == 0 {
		d.put(d.IntN(7), low+d.IntN(4), d.one("rock is push")+" text")
	}
	return d.level
}

// notPlain are the vocabularies that have words for rules that are not plain.
var notPlain = []string{"movers", "pushing and pulling", "destruction", "transformation", "conditions", "groups and words", "falling and teleporting"}

// A tally counts the states that were compared, those that were stepped, and
// which of them told of stacks or had rules about EMPTY or the LEVEL; and the successors that were stepped by rules that are
// not plain, and by rules with conditions.
type tally struct{ all, stepped, stacked, whole, others, conditional int }

// countSteps counts the successors of the state that the stepper has opened.
func (n *tally) countSteps(s *stepper.Stepper) {
	s.Steps(func(int32, levels.Move, []byte) {
		if o := &s.Rules.Summary.Others; o.Any {
			n.others++
			n.conditional += min(1, len(o.Conditional))
		}
	}, func(int32, levels.Move) {})
}

// compareSteps compares all successors of the states of a random walk, and
// gives these states.
func (n *tally) compareSteps(t *testing.T, p *puzzle, seed uint64) (walked [][]byte) {
	t.Helper()
	r := rand.New(rand.NewPCG(seed, 3))
	state := p.Start()
	tokens, slow := byTokens(p), byEngine(p)
	for range 12 {
		if p.stepper != nil && p.stepper.Open(state) {
			n.stepped++
			n.stacked += int(state[0] & position.Stacks / position.Stacks)
			if p.SetUp(state); p.Engine.Book.OfEmpty || p.Engine.Book.OfLevel {
				n.whole++
			}
			n.countSteps(p.stepper)
		}
		n.all++
		walked = append(walked, state)
		want := movesOf(slow, state)
		for _, fast := range []*puzzle{p, tokens} {
			got := movesOf(fast, state)
			for m := levels.Right; m <= levels.Wait; m++ {
				if got[m] != want[m] {
					t.Fatalf("seed %d, %s:\n%sgives\n%s%x\nand not\n%s%x", seed, m, twin.Picture(p.Show(state)),
						shown(p, got[m], state), got[m], shown(p, want[m], state), want[m])
				}
			}
		}
		m := levels.Move(r.IntN(levels.NumMoves))
		if next, ok := want[m]; ok {
			state = []byte(next)
		}
		if p.Won(state) {
			break
		}
	}
	return walked
}

// movesOf gives the successors of a state by their moves.
func movesOf(p *puzzle, state []byte) map[levels.Move]string {
	all := map[levels.Move]string{}
	p.Expand(state, func(m levels.Move, next []byte) { all[m] = string(next) })
	return all
}

// shown draws a state, or where there is none the one before.
func shown(p *puzzle, state string, before []byte) string {
	if state == "" {
		state = string(before)
	}
	return twin.Picture(p.Show([]byte(state)))
}
