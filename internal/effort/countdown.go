package effort

import "context"

// A Countdown is a context that ends once it was asked so many times whether it has.
type Countdown struct {
	context.Context
	Left int // below 0 it counts the questions after the end
}

// Err implements context.Context.
func (c *Countdown) Err() error {
	if c.Left--; c.Left < 0 {
		return context.Canceled
	}
	return nil
}
