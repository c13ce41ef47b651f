//go:build cgo && !ci

package files

/*
#cgo pkg-config: gtk+-3.0
#include <gtk/gtk.h>

static void work(void) {
	while (gtk_events_pending())
		gtk_main_iteration();
	gdk_display_sync(gdk_display_get_default());
}
*/
import "C"

import "time"

// settle has GTK end what it does about a dialog that was answered, for a moment, on the
// thread that asked. Nobody runs GTK's loop after that, and on a busy machine the window
// of the dialog now and then stayed on the screen.
func settle() {
	for range 10 {
		C.work()
		time.Sleep(10 * time.Millisecond)
	}
}
