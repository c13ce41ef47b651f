package editor

import (
	"os"
	"path/filepath"
	"slices"
	"strings"

	"puzzlewright/editor/browse"
	"puzzlewright/editor/document"
	"puzzlewright/editor/event"
	"puzzlewright/editor/settings"
	"puzzlewright/levels"
	"puzzlewright/levels/carry"
	"puzzlewright/levels/message"
	"puzzlewright/solver"
	"puzzlewright/solver/games"
)

// bundled marks the source of a level that comes with the program.
const bundled = "bundled:"

// Start opens what was asked for, or else what was open when the program
// ended, or else the first bundled level.
func (e *Editor) Start(paths []string) {
	unread := e.message
	if len(paths) > 0 {
		e.state.Folder = "" // not the folder of the last run
		e.OpenPaths(paths)
	} else {
		e.reopen()
	}
	if len(e.tabs) == 0 && len(e.items) == 0 && e.state.Folder == "" {
		if all := games.Bundled(); len(all) > 0 {
			e.OpenBundled(all[0].Path)
		}
	}
	e.findLost()
	if !unread.IsZero() {
		e.Say(unread) // opening has cleared it
	}
}

// reopen opens what was open when the program ended.
func (e *Editor) reopen() {
	was := e.state
	for _, t := range was.Tabs {
		e.openSource(t.Path, t.View)
		if tab := e.tabOf(t.Path); tab != nil && !tab.Unsaved() {
			tab.resume(t.Played)
		}
	}
	if was.Active < len(was.Tabs) {
		if t := e.tabOf(was.Tabs[was.Active].Path); t != nil { // else it could not be opened
			e.Activate(t)
		}
	}
	if was.Folder != "" {
		e.OpenFolder(was.Folder)
	}
	e.tellRefused()
}

func (e *Editor) openSource(source string, view settings.View) {
	if name, ok := strings.CutPrefix(source, bundled); ok {
		e.openEntry(games.OpenFS(levels.Bundled, name), source, view)
		return
	}
	e.openEntry(games.Open(source)[0], source, view)
}

// OpenPath opens what a path stands for: a level folder, or a level of a collection, FILE#17, in a tab;
// a folder of levels or a collection in the sidebar. The path may also be a link.
func (e *Editor) OpenPath(p string) { e.OpenPaths([]string{p}) }

// OpenPaths opens several paths, and tells the user in one message which could not be opened.
func (e *Editor) OpenPaths(paths []string) {
	for _, p := range paths {
		e.openPath(p)
	}
	e.tellRefused()
}

func (e *Editor) openPath(p string) {
	if carry.IsLink(p) {
		e.openLink(p)
		return
	}
	if absolute, err := filepath.Abs(p); err == nil {
		p = absolute
	}
	if isForLevels(p) {
		e.OpenFolder(p)
		e.visit(p)
		return
	}
	entries := games.Open(p)
	// The first entry with a level, or else the first entry, which says what is wrong.
	first := max(slices.IndexFunc(entries, func(entry games.Entry) bool { return entry.Level != nil }), 0)
	if len(entries) > 1 && entries[first].Level != nil {
		e.OpenFolder(p)
	}
	if e.openEntry(entries[first], entries[first].Name, settings.View{}) {
		e.visit(p)
	} else {
		e.state.Forget(p)
	}
}

// isForLevels tells whether a path is a folder that can be read and is not a level itself. It may hold
// no level yet; its content is not looked at, as it may be a whole disk.
func isForLevels(p string) bool {
	_, err := os.ReadDir(p)
	return err == nil && !levels.IsFolder(p)
}

func (e *Editor) visit(p string) {
	e.state.Visit(p)
	e.rememberTabs()
	e.raise(event.Tabs)
}

// tabOf gives the tab in which a path is open already.
func (e *Editor) tabOf(p string) *Tab {
	for _, t := range e.tabs {
		if t.IsOf(p) {
			return t
		}
	}
	return nil
}

// openEntry opens a level in a tab; if it cannot be edited, it notes why.
func (e *Editor) openEntry(entry games.Entry, source string, view settings.View) bool {
	if t := e.tabOf(source); t != nil {
		e.Activate(t)
		return true
	}
	openIt := document.Open
	if strings.HasPrefix(source, bundled) {
		openIt = document.OpenReadOnly
	}
	d, err := openIt(entry)
	if err != nil {
		if salvaged, ok := games.Salvage(source); ok {
			entry = salvaged
			d, err = document.Open(entry)
		}
	}
	if err != nil {
		why := sentences(entry.Problems, err)
		file, _, _ := strings.Cut(entry.Name, "#")
		if !strings.Contains(why.String(), file) {
			why = message.New("%s\n%s", entry.Name, why)
		}
		e.refused = append(e.refused, why)
		return false
	}
	if entry.Collection != nil && entry.Pair == nil {
		if s := e.slotAt(source); s != nil {
			d.LieIn(s)
		}
	}
	e.add(d, source, view, entry.Solution)
	return true
}

// tellRefused tells the user what could not be opened, and why.
func (e *Editor) tellRefused() {
	const most = 5
	refused := e.refused
	e.refused = nil
	switch n := len(refused); {
	case n == 0:
		return
	case n == 1:
		e.options.Window.Tell(message.New("The level cannot be opened"), refused[0])
		return
	case n > most:
		refused = append(refused[:most], message.New("and %d more", n-most))
	}
	e.options.Window.Tell(message.New("Not everything can be opened"), message.Join("\n\n", refused...))
}

// sentences lists problems, a few of them.
func sentences(problems []levels.Problem, err error) message.Message {
	const most = 8
	var lines []message.Message
	for _, p := range problems {
		if len(lines) == most {
			lines = append(lines, message.New("and %d more", len(problems)-most))
			break
		}
		lines = append(lines, p.Says())
	}
	if len(lines) == 0 {
		return message.Of(err)
	}
	return message.Join("\n", lines...)
}

// OpenFolder shows a folder of levels, or a collection, in the sidebar; ""
// closes it.
func (e *Editor) OpenFolder(p string) {
	if p != e.state.Folder {
		e.browse = browse.Query{Order: e.browse.Order, Group: e.browse.Group}
	}
	e.state.Folder, e.listed = p, false
	e.shelf.Open(p)
	e.watch()
	e.rememberTabs()
	e.raise(event.Folder)
}

// Recent are the levels and folders opened last, the last one first.
func (e *Editor) Recent() []string { return e.state.Recent }

// StartFolder is where dialogs begin: beside the level in front, or else what was opened
// last.
func (e *Editor) StartFolder() string {
	if t := e.Front(); t != nil && t.Document.Path() != "" {
		return filepath.Dir(t.Document.Path())
	}
	if recent := e.Recent(); len(recent) > 0 {
		return filepath.Dir(recent[0])
	}
	return ""
}

// OpenBundled opens a level that comes with the program; saving it asks for a folder.
func (e *Editor) OpenBundled(name string) {
	e.openSource(bundled+name, settings.View{})
	e.tellRefused()
}

// NewLevel begins a level of a game, from one of its templates or, with -1,
// empty. Sizes are in cells; seed and amount are for templates that ask.
func (e *Editor) NewLevel(game *solver.Game, template, width, height int, seed uint64, amount int) *Tab {
	return e.add(document.FromTemplate(game, template, width, height, seed, amount), "", settings.View{}, nil)
}

// NewLevelFromText opens a level of a game from typed or pasted text. The error says what is wrong with
// the text.
func (e *Editor) NewLevelFromText(game *solver.Game, text string) error {
	d, err := document.FromText(game, text)
	if err == nil {
		e.add(d, "", settings.View{}, nil).keep()
	}
	return err
}

// viewOf gives the view of a level when it was open last.
func (e *Editor) viewOf(p string) settings.View {
	for _, t := range e.state.Tabs {
		if t.Path == p && p != "" {
			return t.View
		}
	}
	return settings.View{}
}
