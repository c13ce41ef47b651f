//go:build cgo && !ci

package files

/*
#cgo pkg-config: gtk+-3.0
#include <gtk/gtk.h>

static void clear_screen(void) {
	GList *windows = gtk_window_list_toplevels();
	g_list_foreach(windows, (GFunc)gtk_widget_hide, NULL);
	g_list_free(windows);
	gdk_display_sync(gdk_display_get_default());
	while (gtk_events_pending())
		gtk_main_iteration();
}
*/
import "C"

// settle has GTK take the dialog that was answered off the screen, on the thread that asked,
// and waits until that is done. Nobody runs GTK's loop after the answer, and on a busy machine
// the dialog now and then stayed where it was.
func settle() { C.clear_screen() }
