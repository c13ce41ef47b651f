package editor

import "puzzlewright/levels/message"

// What actions lack where they cannot be taken.
var (
	lacksSelection = message.New("nothing is selected")
	lacksSolution  = message.New("no solution is known")
	lacksFolder    = message.New("the level has no folder yet")
	lacksChange    = message.New("nobody else has changed the level")
)

// withLevel tells whether a level is open.
func withLevel(e *Editor) bool { return e.front != nil }

// onFront makes an action of what is done to the level in front; what goes
// wrong is said in the status line.
func onFront(do func(*Tab) error) func(*Editor) {
	return func(e *Editor) { e.fail(do(e.front)) }
}

func show(p Panel) func(*Editor) { return func(e *Editor) { e.options.Window.Show(p) } }

func fileActions() []*Action {
	const menu = "File"
	return []*Action{
		{Name: "file.new", Title: message.New("New level…"), Menu: menu, Keys: []string{"Ctrl+N"}, Run: show(NewLevelPanel)},
		{Name: "file.open", Title: message.New("Open level folder…"), Menu: menu, Keys: []string{"Ctrl+O"}, Run: func(e *Editor) { e.chooseOpen(true) }},
		{Name: "file.import", Title: message.New("Open file…"), Also: "import collection", Menu: menu, Keys: []string{"Ctrl+Shift+O"}, Run: func(e *Editor) { e.chooseOpen(false) }},
		{Name: "file.bundled", Title: message.New("Open bundled level…"), Menu: menu, Keys: []string{"Ctrl+B"}, Run: show(BundledPanel)},
		{Name: "file.openlink", Title: message.New("Open link from clipboard"), Also: "share paste", Menu: menu, Run: (*Editor).openClipboard},
		{
			Name: "file.closefolder", Title: message.New("Close sidebar folder"), Menu: menu,
			Enabled: func(e *Editor) bool { return e.state.Folder != "" }, Lacks: message.New("there is no folder in the sidebar"),
			Run: func(e *Editor) { e.OpenFolder("") },
		},
		{
			Name: "file.recover", Title: message.New("Recover unsaved levels…"), Menu: menu,
			Enabled: func(e *Editor) bool { return len(e.Lost()) > 0 }, Lacks: message.New("nothing was lost"), Run: show(RecoveryPanel),
		},
		{Name: "file.save", Title: message.New("Save"), Menu: menu, Group: 1, Keys: []string{"Ctrl+S"}, Enabled: withLevel, Run: func(e *Editor) { e.Save(e.front, nil) }},
		{Name: "file.saveas", Title: message.New("Save as…"), Menu: menu, Group: 1, Keys: []string{"Ctrl+Shift+S"}, Enabled: withLevel, Run: func(e *Editor) { e.SaveAs(e.front, nil) }},
		{Name: "file.export", Title: message.New("Export level folder…"), Menu: menu, Group: 1, Enabled: withLevel, Run: func(e *Editor) { e.Export(e.front) }},
		{
			Name: "file.exportforeign", Title: message.New("Export as other format…"), Menu: menu, Group: 1,
			Enabled: func(e *Editor) bool { return e.front != nil && len(e.front.ExportFormats()) > 0 },
			Run:     (*Editor).chooseFormat,
		},
		{Name: "file.picture", Title: message.New("Export picture…"), Also: "image PNG GIF animation", Menu: menu, Group: 1, Enabled: withLevel, Run: show(PicturePanel)},
		{Name: "file.page", Title: message.New("Export as a page…"), Also: "web HTML browser share", Menu: menu, Group: 1, Enabled: withLevel, Run: show(PagePanel)},
		{Name: "file.print", Title: message.New("Print to PDF…"), Also: "paper book", Menu: menu, Group: 1, Enabled: withLevel, Run: show(PrintPanel)},
		{Name: "file.link", Title: message.New("Copy link"), Also: "share clipboard", Menu: menu, Group: 1, Enabled: withLevel, Run: onFront((*Tab).copyLink)},
		{
			Name: "file.reload", Title: message.New("Reload from disk"), Menu: menu, Group: 2,
			Enabled: func(e *Editor) bool { return e.front != nil && e.front.Document.Path() != "" }, Lacks: lacksFolder,
			Run: onFront((*Tab).Reload),
		},
		{
			Name: "file.keep", Title: message.New("Keep my version"), Menu: menu, Group: 2,
			Enabled: func(e *Editor) bool { return e.front != nil && e.front.disk == ChangedOnDisk }, Lacks: lacksChange, Run: onFront((*Tab).Keep),
		},
		{
			Name: "file.theirs", Title: message.New("Open the version on disk"), Menu: menu, Group: 2,
			Enabled: func(e *Editor) bool { return e.front != nil && e.front.disk == ChangedOnDisk }, Lacks: lacksChange, Run: onFront((*Tab).OpenTheirs),
		},
		{Name: "file.close", Title: message.New("Close tab"), Menu: menu, Group: 3, Keys: []string{"Ctrl+W"}, Enabled: withLevel, Run: func(e *Editor) { e.CloseTab(e.front, nil) }},
		{Name: "file.preferences", Title: message.New("Preferences…"), Also: "settings options theme dark light colours language memory time hub machines", Menu: menu, Group: 3, Keys: []string{"Ctrl+,"}, Run: show(PreferencesPanel)},
		{Name: "file.quit", Title: message.New("Quit"), Menu: menu, Group: 3, Keys: []string{"Ctrl+Q"}, Run: (*Editor).Quit},
	}
}

func (e *Editor) chooseOpen(folder bool) {
	e.options.Window.ChooseOpen(folder, func(p string) {
		if p != "" {
			e.OpenPath(p)
		}
	})
}

// chooseFormat asks for a format, where there are several, and exports.
func (e *Editor) chooseFormat() {
	t := e.front
	formats := t.ExportFormats()
	if len(formats) == 1 {
		e.ExportForeign(t, formats[0])
		return
	}
	q := Question{Title: message.New("Export as other format"), Text: message.New("Which format?"), Danger: -1}
	for _, f := range formats {
		q.Choices = append(q.Choices, f.Title)
	}
	q.Choices = append(q.Choices, "Cancel")
	e.options.Window.Ask(q, func(choice int) {
		if choice >= 0 && choice < len(formats) {
			e.ExportForeign(t, formats[choice])
		}
	})
}
