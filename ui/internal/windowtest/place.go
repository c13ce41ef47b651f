package windowtest

import (
	"path/filepath"

	"puzzlewright/ui/files"
)

// A Place answers every question of where to open and save, and keeps what was suggested.
type Place struct{ Path, Suggested, Start string }

// OpenFile gives the place.
func (p *Place) OpenFile(_ files.Request, done func(string)) { done(p.Path) }

// OpenFolder gives the place.
func (p *Place) OpenFolder(_ files.Request, done func(string)) { done(p.Path) }

// SaveFolder keeps what was suggested, as SaveFile does.
func (p *Place) SaveFolder(asked files.Request, done func(string)) {
	p.Suggested, p.Start = asked.Name, asked.Start
	done(p.Path)
}

// SaveFile gives the file its ending, as the dialogs do.
func (p *Place) SaveFile(asked files.Request, done func(string)) {
	p.Suggested, p.Start = asked.Name, asked.Start
	if p.Path == "" || filepath.Ext(p.Path) != "" {
		done(p.Path)
		return
	}
	done(p.Path + asked.Kinds[0].Extensions[0])
}
