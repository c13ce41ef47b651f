package ui

import (
	"syscall"
	"time"
)

// threadTime is the processor time that the calling thread has had: on a busy
// machine, a sounder measure of work than the clock.
func threadTime() time.Duration {
	const thisThread = 1 // RUSAGE_THREAD
	var u syscall.Rusage
	if err := syscall.Getrusage(thisThread, &u); err != nil {
		panic(err)
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}
