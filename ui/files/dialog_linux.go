//go:build cgo && !ci

package files

/*
#cgo pkg-config: gtk+-3.0
#include <stdlib.h>
#include <gtk/gtk.h>

static GtkFileChooser *new_dialog(GtkFileChooserAction action, char *title, char *cancel, char *accept, gboolean dark) {
	g_object_set(gtk_settings_get_default(), "gtk-application-prefer-dark-theme", dark, NULL);
	return GTK_FILE_CHOOSER(gtk_file_chooser_dialog_new(title, NULL, action,
		cancel, GTK_RESPONSE_CANCEL, accept, GTK_RESPONSE_ACCEPT, NULL));
}

static char *run(GtkFileChooser *dialog) {
	char *path = NULL;
	if (gtk_dialog_run(GTK_DIALOG(dialog)) == GTK_RESPONSE_ACCEPT)
		path = gtk_file_chooser_get_filename(dialog);
	gtk_widget_destroy(GTK_WIDGET(dialog));
	return path;
}
*/
import "C"

import (
	"unsafe"

	"fyne.io/fyne/v2/lang"
	"github.com/sqweek/dialog"

	"puzzlewright/ui/theme"
)

func (p Request) openFolder() (string, error) {
	return p.choose(C.GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER, lang.L("Open"))
}

func (p Request) openFile() (string, error) {
	return p.choose(C.GTK_FILE_CHOOSER_ACTION_OPEN, lang.L("Open"))
}

func (p Request) saveFile() (string, error) {
	return p.choose(C.GTK_FILE_CHOOSER_ACTION_SAVE, lang.L("Save"))
}

// choose asks GTK. The library, which starts it, has titles and buttons in English alone on
// Linux, and begins to look for a folder in the list of files that were used last.
func (p Request) choose(action C.GtkFileChooserAction, accept string) (string, error) {
	var texts []*C.char
	text := func(s string) *C.char {
		texts = append(texts, C.CString(s))
		return texts[len(texts)-1]
	}
	defer func() {
		for _, t := range texts {
			C.free(unsafe.Pointer(t))
		}
	}()
	dark := C.gboolean(C.FALSE)
	if theme.Current().Dark {
		dark = C.TRUE
	}
	d := C.new_dialog(action, text(p.Title), text(lang.L("Cancel")), text(accept), dark)
	for _, k := range p.Kinds {
		filter := C.gtk_file_filter_new()
		C.gtk_file_filter_set_name(filter, text(k.Title))
		for _, e := range k.Extensions {
			C.gtk_file_filter_add_pattern(filter, text("*"+e))
		}
		C.gtk_file_chooser_add_filter(d, filter)
	}
	C.gtk_file_chooser_set_current_folder(d, text(p.start()))
	if action == C.GTK_FILE_CHOOSER_ACTION_SAVE {
		C.gtk_file_chooser_set_current_name(d, text(p.Name))
		C.gtk_file_chooser_set_do_overwrite_confirmation(d, C.TRUE)
	}
	path := C.run(d)
	if path == nil {
		return "", dialog.ErrCancelled
	}
	defer C.free(unsafe.Pointer(path))
	return C.GoString(path), nil
}
