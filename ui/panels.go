package ui

import (
	"fyne.io/fyne/v2/lang"

	"puzzlewright/editor"
)

// Show opens one of the window's own panels, in front of nothing else, unless work would be
// lost without it.
func (w *window) Show(p editor.Panel) {
	if w.fyne.Canvas().Overlays().Top() != nil && p != editor.UnsavedPanel && p != editor.RecoveryPanel {
		return
	}
	t := w.editor.Front()
	switch p {
	case editor.NewLevelPanel:
		w.showNewLevel()
	case editor.PreferencesPanel:
		w.showPreferences()
	case editor.CommandsPanel:
		w.showCommands()
	case editor.BundledPanel:
		w.showBundled()
	case editor.RecoveryPanel:
		w.showRecovery()
	case editor.ManualPanel:
		w.showManual()
	case editor.UnsavedPanel:
		w.showUnsaved()
	case editor.AboutPanel:
		w.showAbout()
	case editor.KeysPanel:
		w.showKeys()
	case editor.GeneratePanel:
		w.showGenerate()
	}
	if t == nil {
		return
	}
	switch p {
	case editor.ResizePanel:
		w.showResize(t)
	case editor.PropertiesPanel:
		w.showProperties(t)
	case editor.PicturePanel:
		w.showPicture(t)
	case editor.PagePanel:
		w.showPage(t)
	case editor.PrintPanel:
		w.showPrint(t)
	case editor.WordsPanel:
		w.post(func() { w.showWords(t) }) // after the letter of its key, which is no part of a word
	case editor.SwapPanel:
		w.showSwap(t)
	case editor.ScatterPanel:
		w.showScatter(t)
	case editor.AttemptPanel:
		w.post(func() { // after the letter of its key, which is no part of the name
			w.AskText(lang.L("Keep this attempt"), lang.L("Name"), lang.L("Keep"), lang.L("attempt"), t.KeepAttempt)
		})
	case editor.StampsPanel:
		w.showStamps(t)
	case editor.NotePanel:
		w.post(func() { w.showNote(t) }) // after the letter of its key, which is no part of a note
	case editor.IntentsPanel:
		w.showIntents(t)
	case editor.LinkPanel:
		w.showLink(t)
	case editor.VaryPanel:
		w.showVary(t)
	case editor.RenamePanel:
		w.AskRename(t.Item())
	}
}
