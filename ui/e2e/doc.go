// Package e2e tries the program as people use it: in a real window, on a
// screen in memory, with mouse and keys. It is all tests; make window runs
// them.
package e2e
