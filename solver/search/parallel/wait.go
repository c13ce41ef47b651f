package parallel

import (
	"context"
	"time"
)

// Wait waits for a while or until the context ends, and tells whether the context lasts.
func Wait(ctx context.Context, long time.Duration) bool {
	select {
	case <-ctx.Done():
	case <-time.After(long):
	}
	return ctx.Err() == nil
}
