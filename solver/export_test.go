package solver

// WakeAlways has searches wake all their workers for however little there is to
// do, or not, and gives what undoes that.
func WakeAlways(always bool) (undo func()) {
	before := worthWaking
	if always {
		worthWaking = 0
	}
	return func() { worthWaking = before }
}
