package actions

import (
	"puzzlewright/editor"
	"puzzlewright/levels/carry"
	"puzzlewright/levels/message"
)

// What several actions lack where they cannot be taken.
var (
	lacksSelection = message.New("nothing is selected")
	lacksSolution  = message.New("no solution is known")
	lacksFolder    = message.New("the level has no folder yet")
	lacksChange    = message.New("nobody else has changed the level")
)

// withLevel tells whether a level is open.
func withLevel(e *editor.Editor) bool { return e.Front() != nil }

// onFront makes the Run of an action that does something to the tab in front; the status line tells
// its error.
func onFront(do func(*editor.Tab) error) func(*editor.Editor) {
	return func(e *editor.Editor) { e.Report(do(e.Front())) }
}

// reporting makes the Run of an action that may fail; the status line tells its error.
func reporting(do func(*editor.Editor) error) func(*editor.Editor) {
	return func(e *editor.Editor) { e.Report(do(e)) }
}

func show(p editor.Panel) func(*editor.Editor) { return func(e *editor.Editor) { e.Window().Show(p) } }

func fileActions() []*editor.Action {
	return in("File", editor.Anytime, []*editor.Action{
		{Name: "file.new", Title: message.New("New level…"), Also: "create blank empty", Keys: []string{"Ctrl+N"}, Run: show(editor.NewLevelPanel)},
		{Name: "file.open", Title: message.New("Open folder…"), Keys: []string{"Ctrl+O"}, Run: func(e *editor.Editor) { chooseOpen(e, true) }},
		{Name: "file.import", Title: message.New("Open file…"), Also: "import collection", Keys: []string{"Ctrl+Shift+O"}, Run: func(e *editor.Editor) { chooseOpen(e, false) }},
		{Name: "file.bundled", Title: message.New("Open bundled level…"), Also: "examples samples included", Keys: []string{"Ctrl+B"}, Run: show(editor.BundledPanel)},
		{Name: "file.openlink", Title: message.New("Open link from clipboard"), Also: "share paste", Run: openClipboard},
		{
			Name: "file.showfolder", Title: message.New("Show this level's folder"), Also: "sidebar",
			Enabled: (*editor.Editor).FrontIsElsewhere, Lacks: message.New("the sidebar shows it already, or the level is not saved yet"),
			Run: (*editor.Editor).ShowFolderOfFront,
		},
		{
			Name: "file.closefolder", Title: message.New("Close sidebar folder"),
			Enabled: func(e *editor.Editor) bool { return e.FolderPath() != "" }, Lacks: message.New("there is no folder in the sidebar"),
			Run: func(e *editor.Editor) { e.OpenFolder("") },
		},
		{
			Name: "file.recover", Title: message.New("Recover unsaved levels…"), Also: "autosave crash restore backup lost",
			Enabled: func(e *editor.Editor) bool { return len(e.Lost()) > 0 }, Lacks: message.New("nothing was lost"), Run: show(editor.RecoveryPanel),
		},
		{Name: "file.save", Title: message.New("Save"), Group: 1, Keys: []string{"Ctrl+S"}, Enabled: withLevel, Run: func(e *editor.Editor) { e.Save(e.Front(), nil) }},
		{Name: "file.saveas", Title: message.New("Save as…"), Group: 1, Keys: []string{"Ctrl+Shift+S"}, Enabled: withLevel, Run: func(e *editor.Editor) { e.SaveAs(e.Front(), nil) }},
		{Name: "file.export", Title: message.New("Export level folder…"), Group: 1, Enabled: withLevel, Run: func(e *editor.Editor) { e.Export(e.Front()) }},
		{
			Name: "file.exportforeign", Title: message.New("Export as other format…"), Group: 1,
			Enabled: func(e *editor.Editor) bool { return e.Front() != nil && len(e.Front().ExportFormats()) > 0 },
			Run:     chooseFormat,
		},
		{Name: "file.picture", Title: message.New("Export picture…"), Also: "image PNG GIF animation", Group: 1, Enabled: withLevel, Run: show(editor.PicturePanel)},
		{Name: "file.page", Title: message.New("Export as a page…"), Also: "web HTML browser share", Group: 1, Enabled: withLevel, Run: show(editor.PagePanel)},
		{Name: "file.print", Title: message.New("Print to PDF…"), Also: "paper book", Group: 1, Enabled: withLevel, Run: show(editor.PrintPanel)},
		{Name: "file.link", Title: message.New("Copy link"), Also: "share clipboard", Group: 1, Enabled: withLevel, Run: reporting(copyLink)},
		{
			Name: "file.reload", Title: message.New("Reload from disk"), Group: 2,
			Enabled: func(e *editor.Editor) bool { return e.Front() != nil && e.Front().Document.Path() != "" }, Lacks: lacksFolder,
			Run: onFront((*editor.Tab).Reload),
		},
		{
			Name: "file.keep", Title: message.New("Keep my version"), Group: 2,
			Enabled: func(e *editor.Editor) bool { return e.Front() != nil && e.Front().Disk() == editor.ChangedOnDisk }, Lacks: lacksChange, Run: func(e *editor.Editor) { e.Front().Keep() },
		},
		{
			Name: "file.theirs", Title: message.New("Open the version on disk"), Group: 2,
			Enabled: func(e *editor.Editor) bool { return e.Front() != nil && e.Front().Disk() == editor.ChangedOnDisk }, Lacks: lacksChange, Run: onFront((*editor.Tab).OpenTheirs),
		},
		{Name: "file.close", Title: message.New("Close tab"), Group: 3, Keys: []string{"Ctrl+W"}, Enabled: withLevel, Run: func(e *editor.Editor) { e.CloseTab(e.Front()) }},
		{Name: "file.preferences", Title: message.New("Preferences…"), Also: "settings options theme dark light colours language memory time hub machines", Group: 3, Keys: []string{"Ctrl+,"}, Run: show(editor.PreferencesPanel)},
		{Name: "file.quit", Title: message.New("Quit"), Also: "exit end", Group: 3, Keys: []string{"Ctrl+Q"}, Run: (*editor.Editor).Quit},
	})
}

func chooseOpen(e *editor.Editor, folder bool) {
	e.Window().ChooseOpen(folder, func(p string) {
		if p != "" {
			e.OpenPath(p)
		}
	})
}

// chooseFormat asks for a format, where there are several, and exports the level.
func chooseFormat(e *editor.Editor) {
	t := e.Front()
	formats := t.ExportFormats()
	if len(formats) == 1 {
		e.ExportForeign(t, formats[0])
		return
	}
	q := editor.Question{Title: message.New("Export as other format"), Text: message.New("Which format?"), Danger: -1}
	for _, f := range formats {
		q.Choices = append(q.Choices, f.Title)
	}
	q.Choices = append(q.Choices, "Cancel")
	e.Window().Ask(q, func(choice int) {
		if choice >= 0 && choice < len(formats) {
			e.ExportForeign(t, formats[choice])
		}
	})
}

// copyLink puts a link that carries the level onto the clipboard, and shows it.
func copyLink(e *editor.Editor) error {
	link, err := carry.Link(e.Front().Carried())
	if err != nil {
		return err
	}
	e.Window().SetClipboard(link)
	e.Say(message.New("the link is on the clipboard; whoever opens it has the level"))
	e.Window().Show(editor.LinkPanel)
	return nil
}

// openClipboard opens the link that is on the clipboard.
func openClipboard(e *editor.Editor) {
	text := e.Window().Clipboard()
	if !carry.IsLink(text) {
		e.Say(message.New("there is no link to a level on the clipboard; copy one that begins with puzzlewright:"))
		return
	}
	e.OpenPath(text)
}
