//go:build cgo && !ci && !linux

package files

// settle has nothing to do where dialogs are the system's own.
func settle() {}
