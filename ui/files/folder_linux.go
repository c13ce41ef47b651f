//go:build cgo && !ci

package files

/*
#cgo pkg-config: gtk+-3.0
#include <stdlib.h>
#include <gtk/gtk.h>

static char *choose_folder(char *title, char *cancel, char *open, char *start) {
	GtkWidget *dialog = gtk_file_chooser_dialog_new(title, NULL, GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER,
		cancel, GTK_RESPONSE_CANCEL, open, GTK_RESPONSE_ACCEPT, NULL);
	gtk_file_chooser_set_current_folder(GTK_FILE_CHOOSER(dialog), start);
	char *path = NULL;
	if (gtk_dialog_run(GTK_DIALOG(dialog)) == GTK_RESPONSE_ACCEPT)
		path = gtk_file_chooser_get_filename(GTK_FILE_CHOOSER(dialog));
	gtk_widget_destroy(dialog);
	return path;
}
*/
import "C"

import (
	"unsafe"

	"fyne.io/fyne/v2/lang"
	"github.com/sqweek/dialog"
)

// folder asks for a folder. On Linux the library's dialog begins in the list of files that
// were used last, whatever folder it is given.
func (p Request) folder() (string, error) {
	texts := [...]*C.char{C.CString(p.Title), C.CString(lang.L("Cancel")), C.CString(lang.L("Open")), C.CString(p.start())}
	for _, t := range texts {
		defer C.free(unsafe.Pointer(t))
	}
	path := C.choose_folder(texts[0], texts[1], texts[2], texts[3])
	if path == nil {
		return "", dialog.ErrCancelled
	}
	defer C.free(unsafe.Pointer(path))
	return C.GoString(path), nil
}
