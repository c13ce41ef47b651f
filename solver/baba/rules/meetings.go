package rules

import "puzzlewright/solver/baba/words"

// A Meeting is what happens where two things share a cell and a layer: one that has
// some property, and another that has another property. A thing that has both meets
// itself, unless the other may be anything.
type Meeting struct {
	One, Other uint64 // properties, a bit for each; Anything stands for all there is
	// NotWeak tells that an other that is WEAK, and is not SAFE, does nothing: it
	// breaks.
	NotWeak bool
	Outcome MeetingOutcome
}

// Anything is the other property where it does not matter what the other is.
const Anything = ^uint64(0)

// A MeetingOutcome is what comes of a meeting.
type MeetingOutcome uint8

// The outcomes of a meeting.
const (
	OneDies  MeetingOutcome = iota // the one is destroyed
	BothDie                        // both are
	GameWins                       // the level is won
)

// Meetings lists all meetings, in the order in which they happen in a turn
// (4.4). Everything else that plays turns works from this table. What is SAFE is
// not destroyed by any of them. EAT and MAKE come before BONUS.
var Meetings = [...]Meeting{
	{One: 1 << words.IsSink, Other: Anything, Outcome: BothDie},
	{One: 1 << words.IsWeak, Other: Anything, Outcome: OneDies},
	{One: 1 << words.IsMelt, Other: 1 << words.IsHot, Outcome: OneDies},
	{One: words.AnyYou, Other: 1 << words.IsDefeat, NotWeak: true, Outcome: OneDies},
	{One: 1 << words.IsShut, Other: 1 << words.IsOpen, Outcome: BothDie},
	{One: 1 << words.IsBonus, Other: words.AnyYou, Outcome: OneDies},
	{One: 1 << words.IsEnd, Other: words.AnyYou, Outcome: GameWins},
	{One: 1 << words.IsWin, Other: words.AnyYou, Outcome: GameWins},
}
