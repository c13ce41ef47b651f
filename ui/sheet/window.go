// Package sheet is the sheets in front of the window: what the program asks, and what it
// shows until one closes it. A file each:
//   - ask: questions with a few answers, what went wrong, a line of text;
//   - newlevel, bundled, generate and gallery: levels to begin with, those that are there
//     already each on a card;
//   - properties, resize, swap, scatter, words, stamps: what is done to the level in front;
//   - recovery, unsaved: what is not saved;
//   - preferences and machines, commands, keylist: the program itself;
//   - manual, about: what there is to read.
//
// What becomes of a level outside the program is asked in package export.
package sheet

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"puzzlewright/editor"
)

// A Window is what the sheets know of the window that they are in front of.
type Window struct {
	Canvas fyne.Canvas
	Editor *editor.Editor
	// Post brings work to the interface's goroutine.
	Post func(func())
	// FocusBoard gives the keyboard to the board.
	FocusBoard func()
	// Program is the program's name and version.
	Program string

	// typedLevel is the text typed for a new level that has not been made yet.
	typedLevel string
}

// Show opens the sheet of a panel, if it has one.
func (w *Window) Show(p editor.Panel) {
	show := map[editor.Panel]func(){
		editor.NewLevelPanel:    w.showNewLevel,
		editor.PreferencesPanel: w.showPreferences,
		editor.CommandsPanel:    w.showCommands,
		editor.BundledPanel:     w.showBundled,
		editor.RecoveryPanel:    w.showRecovery,
		editor.ManualPanel:      w.showManual,
		editor.UnsavedPanel:     w.showUnsaved,
		editor.AboutPanel:       w.showAbout,
		editor.KeysPanel:        w.showKeys,
		editor.GeneratePanel:    w.showGenerate,
	}[p]
	showOf := map[editor.Panel]func(*editor.Tab){
		editor.ResizePanel:     w.showResize,
		editor.PropertiesPanel: w.showProperties,
		editor.WordsPanel:      w.showWords,
		editor.SwapPanel:       w.showSwap,
		editor.ScatterPanel:    w.showScatter,
		editor.AttemptPanel:    w.askAttempt,
		editor.StampsPanel:     w.showStamps,
		editor.VaryPanel:       w.showVary,
		editor.RenamePanel:     func(t *editor.Tab) { w.AskRename(t.Item()) },
	}[p]
	if t := w.Editor.Front(); show != nil {
		show()
	} else if showOf != nil && t != nil {
		showOf(t)
	}
}

// askAttempt asks what an attempt at playing is to be called.
func (w *Window) askAttempt(t *editor.Tab) {
	w.Post(func() { // after the letter of its key, which is no part of the name
		w.AskText(lang.L("Keep this attempt"), lang.L("Name"), lang.L("Keep"), lang.L("attempt"), t.KeepAttempt)
	})
}

// titlesOf gives what a choice calls its values.
func titlesOf[T any](values []T, say func(T) string) []string {
	titles := make([]string, len(values))
	for i, v := range values {
		titles[i] = say(v)
	}
	return titles
}
