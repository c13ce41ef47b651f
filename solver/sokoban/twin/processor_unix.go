//go:build unix

package twin

import (
	"context"
	"syscall"
	"time"
)

// ProcessorTime is what the process has used, in seconds.
func ProcessorTime() float64 {
	var u syscall.Rusage
	if syscall.Getrusage(syscall.RUSAGE_SELF, &u) != nil {
		return 0
	}
	return float64(u.Utime.Sec) + float64(u.Utime.Usec)/1e6
}

// ProcessorLimit ends a context once the process has used some seconds more.
func ProcessorLimit(ctx context.Context, seconds float64) (context.Context, context.CancelFunc) {
	ctx, cancel := context.WithCancel(ctx)
	until := ProcessorTime() + seconds
	go func() {
		defer cancel()
		for ctx.Err() == nil && ProcessorTime() < until {
			time.Sleep(5 * time.Millisecond)
		}
	}()
	return ctx, cancel
}
