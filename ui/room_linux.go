//go:build cgo

package ui

import (
	"os"
	"strconv"
	"syscall"
)

// politeness is how nice the threads are that do not draw, on the system's scale from 0 to 19.
const politeness = 10

// yieldToInterface makes every thread but the calling one, which is the interface's, give way to
// the interface. A new thread inherits the niceness of the thread that makes it: those of the Go
// runtime are made by threads that give way, those of the graphics library by the interface's.
// Where the system refuses, nothing changes.
func yieldToInterface() {
	tasks, err := os.ReadDir("/proc/self/task")
	if err != nil {
		return
	}
	for _, task := range tasks {
		if id, err := strconv.Atoi(task.Name()); err == nil && id != syscall.Gettid() {
			_ = syscall.Setpriority(syscall.PRIO_PROCESS, id, politeness)
		}
	}
}
