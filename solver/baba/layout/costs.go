package layout

// What YOU does costs so much, in steps, both in plans and in how far subgoals are.
const (
	StepCost   = 1
	PushCost   = 4  // of a push of a word
	ShoveCost  = 1  // of something that lies ahead, besides, and gives way
	jamCost    = 12 // of what does not
	frozenCost = 60 // of what can be pushed in no direction
	UsedCost   = 60 // of taking a word out of a sentence by which something is YOU
	RowCost    = 32 // of one piece more in the row behind what is pushed
)

// MostRow is how many cells a row of pieces crosses at most, in which YOU cannot follow.
const MostRow = 6
