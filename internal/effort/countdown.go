package effort

import "context"

// A Countdown is a context that ends after its Err was called a given number of times.
type Countdown struct {
	context.Context
	Left int // calls of Err before the end; below 0, how many came after it
}

// Err implements context.Context.
func (c *Countdown) Err() error {
	if c.Left--; c.Left < 0 {
		return context.Canceled
	}
	return nil
}
