package layout

// The costs of what YOU does, in steps, for plans and for how far away subgoals are.
const (
	StepCost   = 1
	PushCost   = 4  // a push of a word
	ShoveCost  = 1  // added for pushing something that gives way
	jamCost    = 12 // added to ShoveCost if it does not give way at present
	frozenCost = 60 // added instead for pushing something that is frozen
	UsedCost   = 60 // added for taking a word out of a sentence by which something is YOU
	RowCost    = 32 // added for each further piece in the row behind what is pushed
)

// MostRow is the largest number of cells that a row of pieces crosses where YOU cannot follow.
const MostRow = 6
