//go:build cgo && !darwin && !windows

package locale

/*
#cgo pkg-config: gtk+-3.0
#include <locale.h>
#include <gtk/gtk.h>
*/
import "C"

import "syscall"

func init() {
	// A language that the C library has no files for.
	empty := [1]C.char{}
	if C.setlocale(C.LC_ALL, &empty[0]) == nil {
		C.gtk_disable_setlocale()
	}
	// Fyne knows C, but not C.UTF-8.
	for _, name := range []string{"LC_ALL", "LC_MESSAGES", "LANG"} {
		value, _ := syscall.Getenv(name)
		if value == "" {
			continue
		}
		if language, _ := syscall.Getenv("LANGUAGE"); language == "" && len(value) > 1 && value[:2] == "C." {
			_ = syscall.Setenv("LANGUAGE", "en")
		}
		return
	}
}
