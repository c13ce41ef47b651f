package editor

import (
	"context"
	"slices"
	"time"

	"puzzlewright/editor/document"
	"puzzlewright/editor/event"
	"puzzlewright/editor/recovery"
	"puzzlewright/editor/version"
	"puzzlewright/levels"
	"puzzlewright/levels/message"
	"puzzlewright/solver"
	"puzzlewright/solver/games"
)

// keepLater writes the copy of the tab's level for a recovery, some time after the first change since
// it was last written.
func (t *Tab) keepLater() {
	if t.keeping {
		return
	}
	t.keeping = true
	time.AfterFunc(time.Duration(t.editor.settings.Autosave), func() {
		t.Post(func() {
			t.keeping = false
			t.keep()
			t.editor.rememberTabs()
		})
	})
}

// keep writes the copy of the level as it is now for a recovery, or removes the copy where there is
// nothing to save.
func (t *Tab) keep() { t.keepThen(func() error { return nil }) }

// keepThen does what keep does, and calls then once a copy is written, and only then.
func (t *Tab) keepThen(then func() error) {
	store := t.editor.recovery
	if store == nil {
		t.keepVersions()
		return
	}
	if !t.Unsaved() {
		t.forget()
		t.keepVersions()
		return
	}
	t.kept = true
	d := t.Document
	level, folder, game := d.ToSave(), d.Folder(), d.Game()
	c := recovery.Copy{
		Path: d.Path(), Name: d.Name(), Title: d.Title(), Game: game.Name, Time: time.Now(), Seen: d.Seen(),
		Unnamed: d.Unnamed(), Played: t.Played().String(),
	}
	id, kept, steps, versions := t.id, t.KeptSolutions(), d.Steps(), t.Versions().Written()
	t.editor.keeper.Do(func() error {
		files := folder.Files(level, game.Symbol)
		if len(kept) > 0 {
			files[levels.SolutionsFile] = levels.EncodeSolutions(kept)
		}
		c.Files = recovery.CopyOf(files)
		var err error
		if c.Steps, err = steps.Encode(); err != nil {
			return err
		}
		if c.Versions, err = versions.Encode(); err != nil {
			return err
		}
		if err := store.Keep(id, c); err != nil {
			return err
		}
		return then()
	})
}

// resume plays the moves with which the level was being played in an earlier run.
func (t *Tab) resume(played string) {
	if moves, err := levels.ParseMoves(played); err == nil {
		t.Resume(moves)
	}
}

// forget removes the copy for a recovery.
func (t *Tab) forget() {
	store := t.editor.recovery
	if store == nil || !t.kept {
		return
	}
	t.kept = false
	id := t.id
	t.editor.keeper.Do(func() error { return store.Forget(id) })
}

// findLost finds the levels that earlier runs did not save, and offers them. It works aside, as the
// disks of the levels may be slow. A run that was ended between saving a level and removing its copy
// left a copy of what is saved: this is given up.
func (e *Editor) findLost() {
	e.aside(func(ctx context.Context) func() {
		var saved, lost []recovery.Orphan
		for _, l := range e.orphans() {
			if game := GameOf(l); game != nil {
				game.Spell(l.Level)
			}
			switch {
			case ctx.Err() != nil: // the next start finds them again
			case isSaved(l):
				saved = append(saved, l)
			default:
				lost = append(lost, l)
			}
		}
		return func() {
			for _, l := range saved {
				e.giveUp(l)
			}
			e.lost = lost
			e.raise(event.Lost)
			if len(lost) > 0 {
				e.options.Window.Show(RecoveryPanel)
			}
		}
	})
}

// orphans are the copies that earlier runs left.
func (e *Editor) orphans() []recovery.Orphan {
	if e.recovery == nil {
		return nil
	}
	return e.recovery.Orphans()
}

// isSaved tells whether a copy is the same as the level on disk.
func isSaved(l recovery.Orphan) bool {
	there := lyingAt(l.Path)
	if there == nil || !document.SaysSame(there, l.Level) {
		return false
	}
	kept := l.Files[levels.SolutionsFile]
	if kept == "" || !levels.IsFolder(l.Path) {
		return true
	}
	solutions, err := levels.ReadSolutions(l.Path)
	return err == nil && string(levels.EncodeSolutions(solutions)) == kept
}

// lyingAt gives the level at a path, nil where none can be read in full.
func lyingAt(path string) *levels.Level {
	if path == "" {
		return nil
	}
	entry := games.Open(path)[0]
	if len(entry.Misread) > 0 {
		return nil
	}
	return entry.Level
}

// giveUp removes a copy; its versions are added to those of the level.
func (e *Editor) giveUp(l recovery.Orphan) {
	e.keeper.Do(l.Discard)
	e.keeper.Do(func() error {
		there, written := lyingAt(l.Path), versionsOf(l.Versions)
		if there == nil {
			return nil
		}
		now := version.DigestOf(l.Game, there)
		if !slices.ContainsFunc(written, func(v document.Version) bool { return version.DigestOf(l.Game, v.Level) == now }) {
			return nil // the level at the path is another one
		}
		var others []*levels.Level
		if file, _, numbered := games.Numbered(l.Path); numbered {
			for _, entry := range games.Open(file) {
				others = append(others, entry.Level)
			}
		}
		level := version.Level{Place: version.PlaceOf(l.Path), Known: []version.Digest{now}, There: digestsOf(l.Game, others)}
		return e.versions.Keep(level, l.Game, written)
	})
}

// Lost are the levels that earlier runs did not save and the user has not decided on yet, the latest
// first.
func (e *Editor) Lost() []recovery.Orphan { return e.lost }

// decided removes a level from Lost.
func (e *Editor) decided(l recovery.Orphan) {
	e.lost = slices.DeleteFunc(slices.Clone(e.lost), func(o recovery.Orphan) bool { return o.Same(l) })
	e.raise(event.Lost)
}

// moveLost changes the path of the levels in Lost after a level was moved.
func (e *Editor) moveLost(from, to string) {
	e.lost = slices.Clone(e.lost)
	for i, l := range e.lost {
		if l.Path == from {
			e.lost[i] = l.Moved(to)
			e.keeper.Do(e.lost[i].Rewrite)
		}
	}
}

// GameOf finds the game of a level that an earlier run did not save, nil for none.
func GameOf(l recovery.Orphan) *solver.Game {
	if g := games.ByName(l.Game); g != nil {
		return g
	}
	g, _ := games.Of(l.Level)
	return g
}

// Restore opens a level that an earlier run did not save. Its old copy is removed once a new one is
// written.
func (e *Editor) Restore(l recovery.Orphan) {
	game := GameOf(l)
	if game == nil {
		e.Say(message.New("the level is of a game there is none of; its copy stays"))
		return
	}
	// If the level is open already, the copy takes its place.
	for _, t := range slices.Clone(e.tabs) {
		if l.Path != "" && t.Document.Path() == l.Path && !t.Unsaved() {
			e.drop(t)
		}
	}
	d := document.Recover(game, l.Level, l.Path, l.Name, l.Seen)
	if l.Path == "" {
		d.CameIn(l.Folder)
	}
	if l.Unnamed {
		d.Number(l.Name)
	}
	t := e.add(d, l.Path, e.viewOf(l.Path), nil)
	if steps, err := document.DecodeSteps(l.Steps); err == nil {
		t.Document.SetSteps(steps)
	}
	t.TakeVersions(versionsOf(l.Versions))
	t.keptChange = -1
	if kept, err := levels.DecodeSolutions([]byte(l.Files[levels.SolutionsFile])); err == nil && len(kept) > 0 {
		t.RecoverSolutions(kept)
	}
	t.resume(l.Played)
	if t.Unsaved() {
		t.keepThen(l.Discard)
	} else {
		e.keeper.Do(l.Discard)
	}
	e.decided(l)
}

// Discard gives up a level that an earlier run did not save.
func (e *Editor) Discard(l recovery.Orphan) {
	e.giveUp(l)
	e.decided(l)
}
