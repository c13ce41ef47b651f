package editor

import (
	"puzzlewright/editor/document"
	"puzzlewright/editor/gallery"
	"puzzlewright/editor/settings"
	"puzzlewright/solver"
	"puzzlewright/solver/generate"
)

// Gallery is what was generated.
func (e *Editor) Gallery() *gallery.Gallery { return e.gallery }

// OpenOffer opens a generated level in a tab of its own, with its solution.
func (e *Editor) OpenOffer(game *solver.Game, o *generate.Offer) {
	l := o.Level.Clone()
	l.Game = game.Name
	e.add(document.NewUnsaved(game, l), "", settings.View{}, o.Moves).keep()
}

// WishForFront gives the wish for variations of the level in front; the selected area is held.
func (e *Editor) WishForFront() gallery.Wish {
	d := e.front.Document
	return gallery.Wish{Game: d.Game(), From: d.Copy(), Held: d.Selection(), Wants: e.gallery.Wants, Seed: e.gallery.Seed}
}
