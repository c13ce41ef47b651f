package play

import "puzzlewright/levels"

// Frames are the pictures still to be shown of a move before the position that it leads to, the next
// one first. Mostly there are none, as most moves have one step.
type Frames []*levels.Level

// Level draws the frame that is shown now, nil where none is left.
func (f Frames) Level() *levels.Level {
	if len(f) == 0 {
		return nil
	}
	return f[0]
}

// Next goes on to the next frame, and tells whether there was one left.
func (f *Frames) Next() bool {
	if len(*f) == 0 {
		return false
	}
	*f = (*f)[1:]
	return true
}
