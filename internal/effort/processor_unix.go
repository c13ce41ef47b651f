//go:build unix

package effort

import (
	"context"
	"os"
	"strconv"
	"syscall"
	"time"
)

// ProcessorTime is the processor time that the process has used, in seconds.
func ProcessorTime() float64 {
	var u syscall.Rusage
	if syscall.Getrusage(syscall.RUSAGE_SELF, &u) != nil {
		return 0
	}
	return float64(u.Utime.Sec) + float64(u.Utime.Usec)/1e6
}

// ProcessorLimit is a context that ends when the process has used the given seconds of processor
// time more.
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

// Seconds is how many seconds of processor time a benchmark gives each level: PUZZLEWRIGHT_SECONDS,
// or else the usual number.
func Seconds(usual float64) float64 {
	if n, err := strconv.ParseFloat(os.Getenv("PUZZLEWRIGHT_SECONDS"), 64); err == nil {
		return n
	}
	return usual
}
