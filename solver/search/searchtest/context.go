package searchtest

import (
	"context"
	"sync/atomic"
	"testing"
)

// An EndingContext ends once its Err has been asked so many times, and counts how often it is asked
// after that: so a test sees how soon a phase stops, and reads no clock.
type EndingContext struct {
	context.Context
	left, after atomic.Int64
}

// EndAfter gives a context that ends after so many questions.
func EndAfter(t *testing.T, asks int64) *EndingContext {
	c := &EndingContext{Context: t.Context()}
	c.left.Store(asks)
	return c
}

// Err counts a question.
func (c *EndingContext) Err() error {
	if c.left.Add(-1) >= 0 {
		return nil
	}
	c.after.Add(1)
	return context.Canceled
}

// AskedAfter tells how often the context was asked after its end.
func (c *EndingContext) AskedAfter() int64 { return c.after.Load() }
