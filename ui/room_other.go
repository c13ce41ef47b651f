//go:build cgo && !linux

package ui

// yieldToInterface does nothing: these systems favour a program's window by themselves, or offer no
// way to do it.
func yieldToInterface() {}
