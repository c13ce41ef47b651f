package subgoals

import (
	"slices"

	"puzzlewright/solver"
	"puzzlewright/solver/baba/board"
	"puzzlewright/solver/baba/layout"
	"puzzlewright/solver/baba/relaxedplan"
	"puzzlewright/solver/baba/sentences"
	"puzzlewright/solver/baba/stepper"
	"puzzlewright/solver/baba/words"
)

// An aim is what a probe goes for: the win, a sentence to form in some place or to break, or a
// thing to push onto others, so that it destroys one of them, or wins once it is YOU. How far
// that is follows from a few tables, which are made when it is taken up: so a state is
// estimated at a glance.
//
// Subgoals have numbers: Win; 1 + 2*s for forming the sentence s and 2 + 2*s for breaking it,
// where s is that of saying; and from there on noun*nouns + other for pushing a thing of
// the one noun onto one of the other.
type aim struct {
	subgoal     int
	verb        sentences.Verb
	noun, third int32 // of the sentence
	// parts are the pieces to be pushed.
	parts []part
	// away is by cell how far YOU is from where it wins, or from the push that breaks the
	// sentence.
	away []int32
	// keeps tells that no sentence is to be lost on the way; kept are those there were.
	keeps bool
	kept  []said
	// prey is the kind of what is to be destroyed, and count how many there are at first: 0
	// if nothing is to be destroyed, and a thing only to come there.
	prey  words.Kind
	count int32
	ends  []rowEnd
	// home tells by cell the packed kind, from 1 on, of the piece that lay there when the
	// subgoal was taken up, and isPart by packed kind whether such pieces are to be pushed.
	home   []int32
	isPart []bool
	// displacedCost is what each other piece adds that does not lie where it lay then.
	displacedCost int
}

// A part is a piece of some kind that is to be in some cell, or in one of several.
type part struct {
	kind words.Kind
	// anyWord tells that it is any word, in place of a piece of that kind.
	anyWord bool
	to      int32
	away    []int32 // by cell, what it costs to push it from there
	// lies tells that such a piece is there that never moves.
	lies bool
}

// The weights of how far an aim is.
const (
	aimedPush = 3  // of what pushes cost
	aimedWalk = 60 // is the most that a walk counts
	lostCost  = 60 // of a sentence that is to be kept
	// of another piece that was moved, when the subgoal is first taken up, and later
	displacedAtFirst = 6
	displacedLater   = 2
)

// lastSentence gives the number of the last subgoal that is a sentence.
func (p *Finder) lastSentence() int { return 2 * int(p.NumSentences()) }

// sentenceOf gives the sentence to form or to break.
func (p *Finder) sentenceOf(subgoal int) (v sentences.Verb, noun, third int32) {
	return p.Split(int32(subgoal-1) / 2)
}

// breaks tells whether a sentence is to be broken.
func breaks(subgoal int) bool { return subgoal%2 == 0 }

// brings tells whether a thing is to be pushed onto others.
func (p *Finder) brings(subgoal int) bool { return subgoal > p.lastSentence() }

// Aim takes up a subgoal in a state, and tells whether there is a way to it; before is how many
// times it was taken up there. The first time and every fourth one after that, the sentences
// that the plan to win needs are kept, after an odd number all, else none. Subgoals gives it up.
func (p *Finder) Aim(state []byte, subgoal, before int) bool {
	defer p.noteHome()
	a := &p.aim
	a.subgoal, a.displacedCost = subgoal, displacedLater
	if before == 0 {
		a.displacedCost = displacedAtFirst
	}
	onPlan := subgoal != solver.Win && before%4 == 0 && p.Estimate(state) < relaxedplan.Hopeless
	p.stand(state)
	switch {
	case onPlan:
		p.keep(keepPlan)
	case subgoal != solver.Win && before%2 == 1:
		p.keep(keepAll)
	default:
		p.keep(keepNone)
	}
	q := &p.pushes
	for i := range a.parts {
		q.drop(&a.parts[i].away)
	}
	a.parts = a.parts[:0]
	p.dropEnds()
	q.drop(&a.away)
	switch {
	case subgoal == solver.Win:
		return p.aimToWin()
	case p.brings(subgoal):
		of := int32(subgoal - p.lastSentence() - 1)
		return p.aimToBring(of/p.Nouns, of%p.Nouns, onPlan)
	case breaks(subgoal):
		a.verb, a.noun, a.third = p.sentenceOf(subgoal)
		return p.aimToBreak()
	}
	a.verb, a.noun, a.third = p.sentenceOf(subgoal)
	return p.aimToForm(before)
}

// aimToWin aims at what is WIN.
func (p *Finder) aimToWin() bool {
	a, q := &p.aim, &p.pushes
	a.away = q.table(p.Cells)
	for n, is := range p.Reading.Is {
		if is&words.AnyWin != 0 {
			for _, c := range p.CellsOf[n] {
				q.lower(a.away, c, 0)
			}
		}
	}
	p.spreadSteps(a.away)
	return p.stepsLeft() >= 0
}

// aimToBreak aims at the pushes that take a word out of the sentence.
func (p *Finder) aimToBreak() (some bool) {
	a, q := &p.aim, &p.pushes
	i := p.stands(a.verb, a.noun, a.third)
	if i < 0 {
		return false
	}
	a.away = q.table(p.Cells)
	p.eachBreak(&p.Reading.Sentences[i], func(behind, cost int32) {
		q.lower(a.away, behind, cost)
		some = true
	})
	p.spreadSteps(a.away)
	return some
}

// eachBreak visits from where YOU can push a word out of a sentence, with what that costs.
func (p *Finder) eachBreak(of *sentences.Sentence, visit func(behind, cost int32)) {
	s := p.Stepper
	for _, c := range of.Cells {
		for d := range board.NumDirections {
			if p.Held[c] || d%2 == of.Direction%2 {
				continue
			}
			if cost, _ := p.pushFrom(c, d, p.LevelOf(words.NounText), false); cost < unreachable {
				visit(s.Next[(d+2)%board.NumDirections][c], cost)
			}
		}
	}
}

// aimToForm aims at the place where the sentence costs least; each try prefers others.
func (p *Finder) aimToForm(try int) bool {
	a := &p.aim
	if p.place(a.verb, a.noun, a.third, try) >= unreachable {
		return false
	}
	a.parts = append(a.parts[:0], p.pushes.placed...)
	if !p.aimParts(true) {
		p.aimParts(false)
	}
	return true
}

// aimParts makes the tables of all parts. Where those that lie in place are to stay, the others
// are pushed around them. It gives false where one of these cannot come to its place.
func (p *Finder) aimParts(stay bool) (all bool) {
	a := &p.aim
	for i := range a.parts {
		if x := &a.parts[i]; stay && p.lies(x.kind, x.to) {
			p.Frozen[x.to] = true
		}
	}
	all = true
	for i := range a.parts {
		x := &a.parts[i]
		inPlace := p.Frozen[x.to]
		if stay && inPlace && p.lies(x.kind, x.to) {
			p.Frozen[x.to] = false
		}
		p.pushes.drop(&x.away)
		p.aimPart(x)
		p.Frozen[x.to] = inPlace
		all = all && p.isNear(x)
	}
	if !all {
		p.Freeze()
	}
	return all
}

// isNear tells whether a part can be pushed where it is to be.
func (p *Finder) isNear(x *part) bool {
	s := p.Stepper
	from, to := p.kindsOf(x)
	return x.lies || slices.ContainsFunc(s.Tokens[s.First[from]:s.First[to]], func(t stepper.Token) bool { return x.away[t.Cell] < unreachable })
}

// aimPart makes the table of a part that is to be in one cell.
func (p *Finder) aimPart(x *part) {
	q, s := &p.pushes, p.Stepper
	x.away = q.table(p.Cells)
	q.lower(x.away, x.to, 0)
	p.spreadBack(x.away, p.LevelOf(p.nounOfPart(x)), 0, p.Handling(p.nounOfPart(x)))
	x.lies = false
	for i := range s.Fixed {
		x.lies = x.lies || s.Fixed[i].Kind == x.kind && s.Fixed[i].Cell == x.to
	}
	for c, owning := range p.Owning {
		if owning && x.away[c] > 0 {
			x.away[c] = min(x.away[c]+layout.UsedCost, unreachable)
		}
	}
}

// aimToBring aims at pushing a thing of one noun onto one of another: onto those that are in the
// way of the plan to win, if it is made for them.
func (p *Finder) aimToBring(noun, onto int32, onPlan bool) bool {
	a, q, s := &p.aim, &p.pushes, p.Stepper
	x := part{anyWord: words.Noun(noun) == words.NounText}
	if !x.anyWord {
		if x.kind = s.Table.Object[noun]; s.ByKind[x.kind] == board.None {
			return false
		}
	}
	t := q.table(p.Cells)
	for _, c := range p.CellsOf[onto] {
		if !onPlan || p.Brings(noun, c) {
			q.lower(t, c, 0)
		}
	}
	if len(q.queue) == 0 {
		for _, c := range p.CellsOf[onto] {
			q.lower(t, c, 0)
		}
	}
	p.spreadBack(t, p.LevelOf(words.Noun(noun)), len(q.queue), p.Handling(words.Noun(noun)))
	x.away = t
	a.parts = append(a.parts[:0], x)
	a.prey, a.count = s.Table.Object[onto], int32(len(p.CellsOf[onto]))
	if !p.destroys(noun, onto) {
		a.count = 0
	}
	return true
}

// Toward estimates how far a state is from what was aimed at last, -1 where there is no way, or
// nothing is YOU any more.
func (p *Finder) Toward(state []byte) int {
	if !p.HasYou(state) {
		return -1
	}
	far := p.toward()
	if far > 0 {
		far += p.aim.displacedCost * p.displaced()
	}
	if p.aim.keeps && far >= 0 {
		if lost := p.lost(); lost > 0 {
			return far + lostCost*lost
		}
	}
	return far
}

// toward estimates that of the state at hand, whatever is lost on the way.
func (p *Finder) toward() int {
	a := &p.aim
	if a.subgoal == solver.Win {
		return p.stepsLeft()
	}
	if p.brings(a.subgoal) {
		if s, i := p.Stepper, p.Stepper.ByKind[a.prey]; a.count > 0 && (i == board.None || s.First[i+1]-s.First[i] < a.count) {
			return 0
		}
		return p.pushesLeft()
	}
	if stands := p.stands(a.verb, a.noun, a.third) >= 0; stands != breaks(a.subgoal) {
		return 0
	}
	if !breaks(a.subgoal) {
		return p.pushesLeft()
	}
	return p.stepsLeft()
}

// stepsLeft gives how far YOU is from where it is to be, -1 where there is no way.
func (p *Finder) stepsLeft() int {
	far := int32(unreachable)
	for _, c := range p.Yous() {
		far = min(far, p.aim.away[c])
	}
	if far == unreachable {
		return -1
	}
	return int(far + 1)
}

// pushesLeft gives what it costs to push all parts where they are to be, and YOU's way to the
// next push; -1 where there is no way.
func (p *Finder) pushesLeft() int {
	a, s := &p.aim, p.Stepper
	sum, walk, yous := int32(0), int32(aimedWalk), p.Yous()
	for i := range a.parts {
		x := &a.parts[i]
		best, at := int32(unreachable), board.None
		from, to := p.kindsOf(x)
		for k := s.First[from]; k < s.First[to]; k++ {
			if c := s.Tokens[k].Cell; x.away[c] < best && !(x.anyWord && p.Owning[c]) {
				best, at = x.away[c], c
			}
		}
		switch {
		case x.lies || best == 0:
			continue
		case best == unreachable:
			return -1
		}
		way, row := p.nextPush(x, at, yous)
		walk = min(walk, way)
		sum += best + row
	}
	if sum == 0 {
		return 0
	}
	return int(aimedPush*sum + walk + 1)
}

// nounOfPart gives the noun of a part.
func (p *Finder) nounOfPart(x *part) words.Noun {
	if x.anyWord {
		return words.NounText
	}
	return p.Stepper.Table.Roles[x.kind].Noun
}

// kindsOf gives the packed kinds of a part, those from one to before another.
func (p *Finder) kindsOf(x *part) (from, to int) {
	s := p.Stepper
	if x.anyWord {
		return 0, s.Words
	}
	if i := s.ByKind[x.kind]; i != board.None {
		return int(i), int(i) + 1
	}
	return 0, 0
}

// nextPush gives the way of what is YOU, in some cells, to the next push of a part in a cell, or pull, and
// what the row costs that such a push takes.
func (p *Finder) nextPush(x *part, at int32, yous []int32) (walk, row int32) {
	s := p.Stepper
	walk, row = unreachable, unreachable
	by := p.Handling(p.nounOfPart(x))
	for d := range board.NumDirections {
		if cost, to := p.pullOn(at, d); by.Pulled && cost < unreachable && x.away[to] < x.away[at] {
			t := p.sideOf(to)
			for _, c := range yous {
				walk = min(walk, t[c])
			}
			row = 0
		}
		to, stand := s.Next[d][at], s.Next[(d+2)%board.NumDirections][at]
		if !by.Pushed || to == board.None || stand == board.None || x.away[to] >= x.away[at] {
			continue
		}
		cost := int32(0)
		if p.isBeyond(at) {
			cost, stand = p.rowLeft(p.LevelOf(p.nounOfPart(x)), at, d)
		}
		row = min(row, cost)
		if stand == board.None {
			continue
		}
		t := p.sideOf(stand)
		for _, c := range yous {
			walk = min(walk, t[c])
		}
	}
	if row == unreachable {
		row = 0
	}
	return walk, row
}
