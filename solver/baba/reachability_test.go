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
	"puzzlewright/solver/baba/proof"
	"puzzlewright/solver/baba/reachability"
	"puzzlewright/solver/baba/rules"
	"puzzlewright/solver/baba/twin"
	"puzzlewright/solver/baba/words"
	"puzzlewright/solver/games/gametest"
	"puzzlewright/solver/search"
)

// A builder makes random levels of walls, with words at the edges and between
// them: levels in which much can never be.
type builder struct{ draft }

// usual are the words that lie about most, rare others that there are.
const (
	usual = "is is is and win win win push stop you move rock flag wall baba"
	rare  = "not fall sink hot melt open float more you2 end has make all on near lonely swap shift tele weak group empty level text"
)

// deeds are sentences by which what seems fast is not.
var deeds = strings.Split("wall is shut;rock is open,wall is shut;rock is open;rock is push,wall is shut;rock is open;rock is move,wall is shut;rock is open;keke is swap;keke is move,"+
	"wall is shut;rock is open;rock fear keke,wall is shut;rock is open;keke is shift,wall is shut;text is open,wall is shut;keke is push;keke is open;rock is keke,"+
	"wall is hot;baba is melt,wall is defeat;baba has baba,wall is defeat;baba is float,wall is float and defeat,wall is defeat;baba is safe,wall is defeat;rock is sink and push,"+
	"wall is defeat;keke is baba;keke is push,wall is defeat;rock is swap,wall is defeat;rock make baba,wall is defeat;keke is baba;keke fear rock,"+
	"rock has keke;keke is sink,baba has keke;rock is defeat,rock has keke;rock is melt;baba is hot,rock has keke;rock is shut;baba is open,"+
	"rock has keke;baba eat rock,rock has keke;rock is bonus,keke eat wall,"+
	"rock is push,rock is flag,wall is hot,wall and rock is stop,keke is you,wall is weak,wall is shut;baba is open,"+
	"wall is melt;wall is hot,wall is pull,wall is pull,rock is move,rock is fall,rock fear wall,keke fear rock,baba eat wall,wall make rock,"+
	"rock is keke;keke is push,rock is not rock,lonely rock is not rock;rock is flag,all is flag,not baba is flag,rock is all,rock is empty,keke is flag;rock is keke,"+
	"wall is not stop,lonely wall is stop,wall near rock is stop,wall mimic rock,wall is group;group is push,empty is you,not baba is push,"+
	"rock has keke;rock is weak,rock is sink,all is push,keke is move,rock is keke,rock is more,wall has rock,baba is push,"+
	"text is weak,text is sink,text is win,text is text,text is not text,text is push,rock is text,rock has text;rock is weak,keke make text,rock is shift,rock is shift;rock is push,"+
	"keke is tele,rock is swap,rock is swap;rock is push,not flag is text,rock and keke is shift,wall is not push,baba on rock is win,baba eat text,empty is rock,text is empty", ",")

// walled makes a level of up to 8 by 6 cells.
func walled(seed uint64) *levels.Level {
	b := builder{newDraft(seed, 23)}
	b.level = levels.New(5+b.IntN(4), 4+b.IntN(3))
	b.write([...]string{"wall is stop", "wall is stop", "wall is stop", "wall is stop and shut", "wall is float and stop", "wall is defeat"}[b.IntN(6)], 90, 85)
	b.write("baba is you", 95, 60)
	b.write("flag is win", 80, 60)
	if b.IntN(3) == 0 {
		b.write([...]string{"rock is rock", "rock is rock and push", "rock is push and rock", "keke is keke", "baba is baba", "wall is wall"}[b.IntN(6)], 95, 85)
	}
	for range 1 + b.IntN(2) {
		for deed := range strings.SplitSeq(deeds[b.IntN(len(deeds))], ";") {
			b.write(deed, 90, 40)
		}
	}
	for range 1 + b.IntN(2) {
		b.wallUp()
	}
	for _, thing := range strings.Fields("rock baba baba flag flag rock wall keke")[b.IntN(2):] {
		if b.IntN(100) < 70 {
			b.lay(thing)
		}
	}
	list := strings.Fields(usual)
	if b.IntN(3) == 0 {
		list = append(list, strings.Fields(rare)...)
	}
	for range b.IntN(6) {
		b.lay(list[b.IntN(len(list))] + words.TextSuffix)
	}
	return b.level
}

// write puts a sentence on the board, out of 100 times so often, and out of 100
// times so often along an edge from a corner.
func (b *builder) write(sentence string, often, cornered int) {
	if b.IntN(100) >= often {
		return
	}
	list := strings.Fields(sentence)
	w, h := b.level.Width(), b.level.Height()
	dx := b.IntN(2)
	dy := 1 - dx
	x, y := b.IntN(max(1, w-dx*(len(list)-1))), b.IntN(max(1, h-dy*(len(list)-1)))
	if b.IntN(100) < cornered {
		x, y = b.IntN(2)*(w-1-dx*(len(list)-1)), b.IntN(2)*(h-1-dy*(len(list)-1))
	}
	for i, word := range list {
		at := levels.Cell{X: x + i*dx, Y: y + i*dy}
		if b.level.Holds(at) && len(b.level.At(at)) == 0 {
			b.put(at.X, at.Y, word+words.TextSuffix)
		}
	}
}

// wallUp draws a wall from edge to edge, or around a cell, mostly without a gap.
func (b *builder) wallUp() {
	center := levels.Cell{X: b.IntN(b.level.Width()), Y: b.IntN(b.level.Height())}
	shape, gap := b.IntN(3), b.IntN(24)
	b.level.Cells(func(at levels.Cell, s levels.Stack) {
		dx, dy := abs(at.X-center.X), abs(at.Y-center.Y)
		if shape == 0 && dx == 0 || shape == 1 && dy == 0 || shape == 2 && max(dx, dy) == 1 {
			if gap--; gap != 0 && len(s) == 0 {
				b.put(at.X, at.Y, "wall")
			}
		}
	})
}

// lay puts a piece on a cell, most often an empty one.
func (b *builder) lay(tile string) {
	var at levels.Cell
	for range 6 {
		at = levels.Cell{X: b.IntN(b.level.Width()), Y: b.IntN(b.level.Height())}
		if len(b.level.At(at)) == 0 || b.IntN(20) == 0 {
			break
		}
	}
	b.put(at.X, at.Y, tile)
}

// TestNothingComesThatReachabilityHasNot: whatever comes of a position, its reachability
// has it: no barrier changes, no
// word comes to where it has none, no rule is formed that it does not have, and
// things stay in their regions.
func TestNothingComesThatReachabilityHasNot(t *testing.T) {
	walls, held, live, states := 0, 0, 0, 0
	for seed := range seeds(t, 1200, 60000) {
		l := walled(seed)
		if seed%4 == 0 {
			l = twin.Mixture(seed, twin.Vocabularies, 7, 6)
		}
		f, met := foresee(t, l, seed)
		if f == nil {
			continue
		}
		held += trues(f.Held)
		live += trues(f.Live)
		walls += trues(f.Barrier)
		states += met
	}
	if slowness == 1 && min(walls, held, live) < 1000 {
		t.Errorf("too little is known: %d barriers, %d cells of held words, %d live cells", walls, held, live)
	}
	t.Logf("%d states; %d barriers, %d cells of held words, %d live cells", states, walls, held, live)
}

// foresee gives the reachability of a level, nil if it has none, and how many states were
// held against it.
func foresee(t *testing.T, l *levels.Level, seed uint64) (f *reachability.Reachability, states int) {
	t.Helper()
	p := loaded(t, l, true) // whose own states rest on no reachability
	known := loaded(t, l, false)
	p.Open(p.Root)
	if f = reachability.New(known.Survey, board.New(l.Width(), l.Height()), slices.Clone(p.Engine.Units)); f == nil {
		return nil, 0
	}
	for _, state := range gametest.FirstStates(p, 60) {
		p.Open(state)
		if why := denies(f, p.Engine); why != "" && state[0]&position.Lost == 0 {
			t.Fatalf("seed %d:\n%scan become\n%sbut %s", seed, twin.Picture(l), twin.Picture(p.Show(state)), why)
		}
		states++
	}
	return f, states
}

// What things have comes to be where they are destroyed, by whatever there is: in each of these levels a keke.
func TestWhatThingsHaveComesToBe(t *testing.T) {
	for _, rows := range [][3]string{
		{"BABA IS YOU . ROCK HAS KEKE", ". . baba rock . . .", "ROCK IS WEAK . . . ."},
		{"BABA IS YOU . ROCK HAS KEKE", ". . baba rock . . .", "ROCK IS BONUS . . . ."},
		{"BABA IS YOU . BABA HAS KEKE", ". . baba rock . . .", "ROCK IS SINK . . . ."},
		{"BABA IS YOU . ROCK HAS KEKE", ". . baba rock . . .", "BABA EAT ROCK . . . ."},
		{"BABA IS YOU . ROCK HAS KEKE", ". . baba rock . . .", "ROCK IS MELT BABA IS HOT ."},
		{"BABA IS YOU . BABA HAS KEKE", ". . baba rock . . .", "ROCK IS DEFEAT . . . ."},
		{"BABA IS YOU . ROCK HAS KEKE", ". . baba rock . . .", "ROCK IS SHUT BABA IS OPEN ."},
		{"BABA IS YOU . ROCK HAS KEKE", ". . baba rock . . .", "ROCK IS OPEN BABA IS SHUT ."},
		{"BABA IS YOU . ROCK HAS FLAG", ". . baba rock . . .", "ROCK IS WEAK . FLAG HAS KEKE BABA EAT FLAG"},
		{"BABA IS YOU . EMPTY IS ROCK", ". . baba . . . .", "ROCK IS WEAK . ROCK HAS KEKE"},
	} {
		l := twin.Draw(rows[0], rows[1], rows[2])
		foresee(t, l, 0)
		p := loaded(t, l, true)
		if !slices.ContainsFunc(gametest.FirstStates(p, 60), func(state []byte) bool { return strings.Contains(twin.Picture(p.Show(state)), "keke") }) {
			t.Errorf("%s: nothing is left", twin.Picture(l))
		}
	}
}

// Words that FEAR something are not only pushed: they flee to where nothing pushes them.
func TestWordsThatFearAreNotOnlyPushed(t *testing.T) {
	foresee(t, twin.Draw(
		"LONELY WATER rock BABA",
		"TEXT+rock water IS+NEXTTO+baba baba",
		"FEAR ROCK . YOU",
		"BABA IS+baba BABA .",
		"water SINK FOLLOW rock",
		"baba . TEXT .",
	), 0)
}

func trues(of []bool) (n int) {
	for _, b := range of {
		if b {
			n++
		}
	}
	return n
}

// denies says what on an engine's board cannot be by a reachability, "" if all can.
func denies(p *reachability.Reachability, e *engine.Engine) string {
	comes := p.Rules.Outcomes()
	for i := range e.Units {
		u := &e.Units[i]
		switch {
		case u.Flags&board.Dead != 0:
		case p.Table.IsText(u.Kind):
			if !p.At[u.Kind][u.Cell] {
				return "a word cannot come to where " + p.Table.Roles[u.Kind].Tile + " is"
			}
		case p.Barrier[u.Cell]:
			if !p.Bars[p.Table.Roles[u.Kind].Noun] {
				return "a barrier lets something in"
			}
		case p.Held[u.Cell]:
			return "a held word lets something in"
		case !slices.ContainsFunc(p.Pieces, func(o board.Unit) bool {
			return !p.Table.IsText(o.Kind) && comes[p.Table.Roles[o.Kind].Noun][p.Table.Roles[u.Kind].Noun] && p.Region[o.Cell] == p.Region[u.Cell]
		}) && !p.Vague:
			return p.Table.Roles[u.Kind].Tile + " cannot come to be in this region"
		}
	}
	frozen := p.Frozen()
	for i := range p.Pieces {
		u := &p.Pieces[i]
		lies := slices.ContainsFunc(e.Units, func(o board.Unit) bool { return o.Kind == u.Kind && o.Cell == u.Cell && o.Flags&board.Dead == 0 })
		if !lies && (p.Barrier[u.Cell] || frozen[i]) {
			return p.Table.Roles[u.Kind].Tile + " cannot go away"
		}
	}
	for i := range e.Book.Rules {
		r := &e.Book.Rules[i]
		said := r.Void || r.Origin < 0 || words.IsNot(r.Subject) || r.Subject == words.NounAll || r.Not ||
			r.Target.Class == words.ClassProperty && r.Target.Meaning >= words.NumProperties // which does nothing
		if !said && r.Verb == words.VerbIs && r.Target.Class == words.ClassProperty {
			said = p.Rules.Is[r.Subject]&(1<<r.Target.Meaning) != 0
		} else if !said && r.Verb == words.VerbIs && words.Noun(r.Target.Meaning) != words.NounAll {
			said = p.Rules.Itself[r.Subject] || p.Rules.Becomes[r.Subject][r.Target.Meaning]
		} else {
			said = true
		}
		if !said {
			return "a rule about " + p.Table.NameOf(r.Subject) + " cannot be formed"
		}
	}
	return ""
}

// reasons are ways in which a reachability says that a level cannot be won.
var reasons = []string{
	"nothing is YOU, and nothing moves by itself", "YOU can never be formed", "WIN can never be formed",
	"nothing can ever be YOU", "nothing can ever be WIN", "nothing that can be YOU ever gets to",
	"the word WIN is stuck", "stuck in the corner", "does not outlive that",
}

// What is refuted cannot be won, and whatever would end a search at its start is
// told as a reason.
func TestRefutedLevelsCannotBeWon(t *testing.T) {
	told := map[string]int{}
	refuted, others := 0, 0
	for seed := range seeds(t, 3500, 40000) {
		l := walled(seed + 1<<37)
		if seed%3 == 0 {
			l = cutOff(seed)
		}
		p := loaded(t, l, false)
		if len(proof.Missing(p.Survey)) > 0 {
			continue
		}
		why := p.Refute(t.Context())
		if len(why) == 0 {
			if p.Lost(p.Root) || p.Bound(p.Root, 0) < 0 {
				t.Fatalf("seed %d:\n%sis pruned without a reason", seed, twin.Picture(l))
			}
			others++
			continue
		}
		refuted++
		for _, r := range reasons {
			if strings.Contains(why[0].Text.String(), r) {
				told[r]++
			}
		}
		if !stillRefuted(t, l) {
			t.Fatalf("seed %d:\n%sis refuted, as %s, and can be won", seed, twin.Picture(l), why[0].Text)
		}
	}
	t.Logf("%d refuted, %d not: %v", refuted, others, told)
	for _, r := range reasons {
		if slowness == 1 && told[r] == 0 {
			t.Errorf("no level was refuted as %q", r)
		}
	}
}

// stillRefuted searches a level without anything that is pruned, and tells that
// no win was found.
func stillRefuted(t *testing.T, l *levels.Level) bool {
	t.Helper()
	p := loaded(t, l, true)
	a := search.Solve(t.Context(), plain{p, p}, solver.Task{Workers: 1, Memory: 1 << 18, Time: patience})
	return a.Verdict != solver.Solved
}

// Where words are stuck between walls, a search finds what it finds without
// knowing so.
func TestStuckWordsChangeNoVerdict(t *testing.T) {
	solved, unsolvable := 0, 0
	for seed := range seeds(t, 300, 20000) {
		l := walled(seed + 1<<39)
		Game.Spell(l)
		p := loaded(t, l, true)
		want := search.Solve(t.Context(), plain{p, p}, solver.Task{Workers: 1, Memory: 1 << 16, Time: patience})
		if want.Verdict != solver.Unsolvable && !want.Optimal || p.chanced.Load() {
			continue // undecided, or it left out where an EMPTY faces anywhere
		}
		q := loaded(t, l, false)
		got := search.Solve(t.Context(), q, solver.Task{Workers: 1, Memory: 1 << 20, Time: patience})
		proved := got.Optimal || q.limited.Load() // else what is not supported lies on some other way
		if got.Verdict != want.Verdict || len(got.Moves) != len(want.Moves) || got.Verdict == solver.Solved && !proved {
			t.Fatalf("seed %d:\n%sis %s in %d moves, and known to be %s in %d", seed, twin.Picture(l), got.Verdict, len(got.Moves), want.Verdict, len(want.Moves))
		}
		if want.Verdict == solver.Solved {
			solved++
		} else {
			unsolvable++
		}
	}
	t.Logf("%d are solved, %d are unsolvable", solved, unsolvable)
}

// Three words that say X IS STOP say so whatever lies before and behind them, as long as no
// NOT and no condition lies before them, and nothing says that X is NOT STOP.
func TestASentenceThatBarsAlwaysStands(t *testing.T) {
	before := strings.Fields("wall is stop and has make eat fear follow baba all is and you push wall stop is and")
	behind := append(strings.Fields("not not on near facing without lonely idle baba"), before...)
	stand := 0
	for seed := range seeds(t, 5000, 500000) {
		b := newDraft(seed, 29)
		b.level = levels.New(10, 3)
		at := b.IntN(8)
		for x := range 10 {
			list := before
			if x >= at && x < at+3 {
				b.put(x, 1, []string{"wall", "is", "stop"}[x-at]+words.TextSuffix)
				continue
			} else if x > at && seed%2 == 0 {
				list = behind
			}
			for range 1 + b.IntN(8)/7 {
				b.put(x, 1, list[b.IntN(len(list))]+words.TextSuffix)
			}
		}
		Game.Spell(b.level)
		p := loaded(t, b.level, true)
		if p.Open(p.Root); p.Root[0]&position.Lost != 0 || p.takesAway(words.IsStop) {
			continue
		}
		if stand++; !p.surely("wall", words.IsStop) {
			t.Fatalf("seed %d:\n%shas no WALL IS STOP", seed, twin.Picture(b.level))
		}
	}
	if slowness == 1 && stand < 2000 {
		t.Errorf("only %d sentences", stand)
	}
}

// takesAway tells whether a rule says that something is NOT of a property.
func (p *puzzle) takesAway(property words.Property) bool {
	return slices.ContainsFunc(p.Engine.Book.Rules, func(r rules.Rule) bool {
		return r.Not && r.Target == property.Lexeme()
	})
}

// surely tells whether the rules in force say for certain that an object has a
// property.
func (p *puzzle) surely(object string, of words.Property) bool {
	for n := words.FirstObject; n < p.Table.Nouns; n++ {
		if p.Table.NameOf(n) == object {
			return p.Engine.Book.Certain[n]&(1<<of) != 0
		}
	}
	return false
}

func abs(n int) int { return max(n, -n) }
