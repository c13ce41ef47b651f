package control

import "time"

// A Twice tells a second click that belongs to the first, on what that was on.
type Twice struct {
	on any
	at time.Time
}

// Clicked is told what was clicked on, and tells whether that is the second time.
func (t *Twice) Clicked(on any) bool {
	const soon = 400 * time.Millisecond
	again := t.on == on && time.Since(t.at) < soon
	t.on, t.at = on, time.Now()
	return again
}
