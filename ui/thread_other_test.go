//go:build !linux

package ui

import "time"

var begun = time.Now()

// threadTime is the time that has passed: such systems do not tell a thread's
// own, or tell it otherwise.
func threadTime() time.Duration { return time.Since(begun) }
