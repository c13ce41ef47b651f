package subgoals

import (
	"slices"

	"puzzlewright/solver"
	"puzzlewright/solver/baba/board"
	"puzzlewright/solver/baba/layout"
	"puzzlewright/solver/baba/sentences"
	"puzzlewright/solver/baba/stepper"
	"puzzlewright/solver/baba/words"
)

// An aim is what a probe goes for: the win, a sentence to form in some place or to break, or a
// thing to push onto others, so that it destroys one of them, or wins once it is YOU. How far
// a state is from that follows from a few tables. They are made when the aim is taken up, so
// that a state is estimated at a glance.
//
// Subgoals have numbers: Win; 1 + 2*s for forming the sentence s and 2 + 2*s for breaking it,
// where s is the number of the sentence; and, after those, 1 + lastSentence() + noun*Nouns + other
// for pushing a thing of the one noun onto a thing of the other.
type aim struct {
	subgoal     int
	verb        sentences.Verb
	noun, third int32 // of the sentence
	// parts are the pieces to be pushed.
	parts []part
	// away is by cell how far YOU is from the win, or from the push that breaks the sentence.
	away []int32
	// keeps tells that no sentence of kept may be lost on the way; kept are sentences that stood when
	// the aim was taken up.
	keeps bool
	kept  []said
	// prey is the kind of which one is to be destroyed, and count how many there were when the aim was
	// taken up; count is 0 if nothing is to be destroyed, and a thing is only to come to another.
	prey  words.Kind
	count int32
	ends  []rowEnd
	// home gives by cell the packed kind, plus 1, of the piece that lay there when the aim was taken up,
	// 0 for none; isPart tells by packed kind whether its pieces are to be pushed.
	home   []int32
	isPart []bool
	// displacedCost is the cost of each piece that does not lie where one of its kind lay then (see displaced).
	displacedCost int
}

// A part is a piece of some kind that is to come to a cell, or to one of several.
type part struct {
	kind words.Kind
	// anyWord tells that any word will do, in place of a piece of that kind.
	anyWord bool
	to      int32
	away    []int32 // by cell, what it costs to push the piece from there to its place
	// lies tells that such a piece lies in its place and never moves.
	lies bool
}

// The weights of what makes up how far a state is from an aim.
const (
	aimedPush = 3  // how often the cost of pushes counts
	aimedWalk = 60 // the most that a walk counts
	lostCost  = 60 // for each sentence that was to be kept and is lost
	// For each displaced piece: when the subgoal is taken up in a state for the first time, and later.
	displacedAtFirst = 6
	displacedLater   = 2
)

// lastSentence gives the number of the last subgoal that is a sentence.
func (f *Finder) lastSentence() int { return 2 * int(f.NumSentences()) }

// sentenceOf gives the sentence that a subgoal is to form or to break.
func (f *Finder) sentenceOf(subgoal int) (v sentences.Verb, noun, third int32) {
	return f.Split(int32(subgoal-1) / 2)
}

// breaks tells whether a subgoal that is about a sentence is to break it.
func breaks(subgoal int) bool { return subgoal%2 == 0 }

// brings tells whether a subgoal is to push a thing onto others.
func (f *Finder) brings(subgoal int) bool { return subgoal > f.lastSentence() }

// Aim takes up a subgoal in a state, and tells whether there is a way to it; before is how many
// times it was taken up there already. If that is 0 or another multiple of 4, the sentences that
// the plan to win needs are kept, if there is a plan; if it is odd, all are. Else none are kept, nor
// on the way to Win. Subgoals ends the aim.
func (f *Finder) Aim(state []byte, subgoal, before int) bool {
	defer f.noteHome()
	a := &f.aim
	a.subgoal, a.displacedCost = subgoal, displacedLater
	if before == 0 {
		a.displacedCost = displacedAtFirst
	}
	onPlan := subgoal != solver.Win && before%4 == 0 && f.Estimate(state) < solver.Hopeless
	f.stand(state)
	switch {
	case onPlan:
		f.keep(keepPlan)
	case subgoal != solver.Win && before%2 == 1:
		f.keep(keepAll)
	default:
		f.keep(keepNone)
	}
	q := &f.pushes
	for i := range a.parts {
		q.drop(&a.parts[i].away)
	}
	a.parts = a.parts[:0]
	f.dropEnds()
	q.drop(&a.away)
	switch {
	case subgoal == solver.Win:
		return f.aimToWin()
	case f.brings(subgoal):
		of := int32(subgoal - f.lastSentence() - 1)
		return f.aimToBring(of/f.Nouns, of%f.Nouns, onPlan)
	case breaks(subgoal):
		a.verb, a.noun, a.third = f.sentenceOf(subgoal)
		return f.aimToBreak()
	}
	a.verb, a.noun, a.third = f.sentenceOf(subgoal)
	return f.aimToForm(before)
}

// aimToWin aims at what is WIN.
func (f *Finder) aimToWin() bool {
	a, q := &f.aim, &f.pushes
	a.away = q.table(f.Cells)
	for n, is := range f.Reading.Is {
		if is&words.AnyWin != 0 {
			for _, c := range f.CellsOf[n] {
				q.lower(a.away, c, 0)
			}
		}
	}
	f.spreadSteps(a.away)
	return f.stepsLeft() >= 0
}

// aimToBreak aims at the pushes that take a word out of the sentence.
func (f *Finder) aimToBreak() (some bool) {
	a, q := &f.aim, &f.pushes
	i := f.stands(a.verb, a.noun, a.third)
	if i < 0 {
		return false
	}
	a.away = q.table(f.Cells)
	f.eachBreak(&f.Reading.Sentences[i], func(behind, cost int32) {
		q.lower(a.away, behind, cost)
		some = true
	})
	f.spreadSteps(a.away)
	return some
}

// eachBreak visits the cells from which YOU can push a word out of a sentence, each with the cost of that push.
func (f *Finder) eachBreak(of *sentences.Sentence, visit func(behind, cost int32)) {
	s := f.Stepper
	for _, c := range of.Cells {
		for d := range board.NumDirections {
			if f.Held[c] || d%2 == of.Direction%2 {
				continue
			}
			if cost, _ := f.pushFrom(c, d, f.LayerOf(words.NounText), false); cost < unreachable {
				visit(s.Next[(d+2)%board.NumDirections][c], cost)
			}
		}
	}
}

// aimToForm aims at the place where the sentence costs least; each try but the first prefers other places.
func (f *Finder) aimToForm(try int) bool {
	a := &f.aim
	if f.place(a.verb, a.noun, a.third, try) >= unreachable {
		return false
	}
	a.parts = append(a.parts[:0], f.pushes.placed...)
	if !f.aimParts(true) {
		f.aimParts(false)
	}
	return true
}

// aimParts makes the tables of all parts. If stay is set, parts that lie in place stay there, and the others
// are pushed around them. It gives false if a part cannot come to its place.
func (f *Finder) aimParts(stay bool) (all bool) {
	a := &f.aim
	for i := range a.parts {
		if x := &a.parts[i]; stay && f.lies(x.kind, x.to) {
			f.Frozen[x.to] = true
		}
	}
	all = true
	for i := range a.parts {
		x := &a.parts[i]
		inPlace := f.Frozen[x.to]
		if stay && inPlace && f.lies(x.kind, x.to) {
			f.Frozen[x.to] = false
		}
		f.pushes.drop(&x.away)
		f.aimPart(x)
		f.Frozen[x.to] = inPlace
		all = all && f.isNear(x)
	}
	if !all {
		f.Freeze()
	}
	return all
}

// isNear tells whether a part can be pushed to where it is to be.
func (f *Finder) isNear(x *part) bool {
	s := f.Stepper
	from, to := f.kindsOf(x)
	return x.lies || slices.ContainsFunc(s.Tokens[s.First[from]:s.First[to]], func(t stepper.Token) bool { return x.away[t.Cell] < unreachable })
}

// aimPart makes the table of a part that is to be in one cell.
func (f *Finder) aimPart(x *part) {
	q, s := &f.pushes, f.Stepper
	x.away = q.table(f.Cells)
	q.lower(x.away, x.to, 0)
	f.spreadBack(x.away, f.LayerOf(f.nounOfPart(x)), 0, f.Handling(f.nounOfPart(x)))
	x.lies = false
	for i := range s.Fixed {
		x.lies = x.lies || s.Fixed[i].Kind == x.kind && s.Fixed[i].Cell == x.to
	}
	for c, owning := range f.Owning {
		if owning && x.away[c] > 0 {
			x.away[c] = min(x.away[c]+layout.UsedCost, unreachable)
		}
	}
}

// aimToBring aims at pushing a thing of one noun onto a thing of another. With onPlan these are the
// things that the plan to win needs it pushed onto, if there are any.
func (f *Finder) aimToBring(noun, onto int32, onPlan bool) bool {
	a, q, s := &f.aim, &f.pushes, f.Stepper
	x := part{anyWord: words.Noun(noun) == words.NounText}
	if !x.anyWord {
		if x.kind = s.Table.Object[noun]; s.ByKind[x.kind] == board.None {
			return false
		}
	}
	t := q.table(f.Cells)
	for _, c := range f.CellsOf[onto] {
		if !onPlan || f.Brings(noun, c) {
			q.lower(t, c, 0)
		}
	}
	if len(q.queue) == 0 {
		for _, c := range f.CellsOf[onto] {
			q.lower(t, c, 0)
		}
	}
	f.spreadBack(t, f.LayerOf(words.Noun(noun)), len(q.queue), f.Handling(words.Noun(noun)))
	x.away = t
	a.parts = append(a.parts[:0], x)
	a.prey, a.count = s.Table.Object[onto], int32(len(f.CellsOf[onto]))
	if !f.destroys(noun, onto) {
		a.count = 0
	}
	return true
}

// Toward estimates how far a state is from the aim that was taken up last, -1 where there is no
// way, or nothing is YOU.
func (f *Finder) Toward(state []byte) int {
	if !f.HasYou(state) {
		return -1
	}
	far := f.toward()
	if far > 0 {
		far += f.aim.displacedCost * f.displaced()
	}
	if f.aim.keeps && far >= 0 {
		if lost := f.lost(); lost > 0 {
			return far + lostCost*lost
		}
	}
	return far
}

// toward estimates the same for the state that is open, without what is lost or displaced.
func (f *Finder) toward() int {
	a := &f.aim
	if a.subgoal == solver.Win {
		return f.stepsLeft()
	}
	if f.brings(a.subgoal) {
		if s, i := f.Stepper, f.Stepper.ByKind[a.prey]; a.count > 0 && (i == board.None || s.First[i+1]-s.First[i] < a.count) {
			return 0
		}
		return f.pushesLeft()
	}
	if stands := f.stands(a.verb, a.noun, a.third) >= 0; stands != breaks(a.subgoal) {
		return 0
	}
	if !breaks(a.subgoal) {
		return f.pushesLeft()
	}
	return f.stepsLeft()
}

// stepsLeft gives how far YOU is from where it is to be, -1 where there is no way.
func (f *Finder) stepsLeft() int {
	far := int32(unreachable)
	for _, c := range f.Yous() {
		far = min(far, f.aim.away[c])
	}
	if far == unreachable {
		return -1
	}
	return int(far + 1)
}

// pushesLeft gives what it costs to push all parts to their places, with YOU's way to the
// next push; 0 if all are in place, -1 where there is no way.
func (f *Finder) pushesLeft() int {
	a, s := &f.aim, f.Stepper
	sum, walk, yous := int32(0), int32(aimedWalk), f.Yous()
	for i := range a.parts {
		x := &a.parts[i]
		best, at := int32(unreachable), board.None
		from, to := f.kindsOf(x)
		for k := s.First[from]; k < s.First[to]; k++ {
			if c := s.Tokens[k].Cell; x.away[c] < best && !(x.anyWord && f.Owning[c]) {
				best, at = x.away[c], c
			}
		}
		switch {
		case x.lies || best == 0:
			continue
		case best == unreachable:
			return -1
		}
		way, row := f.nextPush(x, at, yous)
		walk = min(walk, way)
		sum += best + row
	}
	if sum == 0 {
		return 0
	}
	return int(aimedPush*sum + walk + 1)
}

// nounOfPart gives the noun of a part, TEXT for any word.
func (f *Finder) nounOfPart(x *part) words.Noun {
	if x.anyWord {
		return words.NounText
	}
	return f.Stepper.Table.Roles[x.kind].Noun
}

// kindsOf gives the packed kinds of a part, from the first to before the second.
func (f *Finder) kindsOf(x *part) (from, to int) {
	s := f.Stepper
	if x.anyWord {
		return 0, s.Words
	}
	if i := s.ByKind[x.kind]; i != board.None {
		return int(i), int(i) + 1
	}
	return 0, 0
}

// nextPush gives the shortest way from the cells yous to where a part in a cell is pushed or pulled
// next, and the cost of the row behind it that such a push takes.
func (f *Finder) nextPush(x *part, at int32, yous []int32) (walk, row int32) {
	s := f.Stepper
	walk, row = unreachable, unreachable
	by := f.Handling(f.nounOfPart(x))
	for d := range board.NumDirections {
		if cost, to := f.pullOn(at, d); by.Pulled && cost < unreachable && x.away[to] < x.away[at] {
			t := f.sideOf(to)
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
		if f.isBeyond(at) {
			cost, stand = f.rowLeft(f.LayerOf(f.nounOfPart(x)), at, d)
		}
		row = min(row, cost)
		if stand == board.None {
			continue
		}
		t := f.sideOf(stand)
		for _, c := range yous {
			walk = min(walk, t[c])
		}
	}
	if row == unreachable {
		row = 0
	}
	return walk, row
}
