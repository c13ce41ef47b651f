package editor

import (
	"puzzlewright/editor/document"
	"puzzlewright/editor/gallery"
	"puzzlewright/editor/settings"
	"puzzlewright/levels/message"
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

// WishForFront gives the wish for variations of the level in front: with what is
// selected as it is.
func (e *Editor) WishForFront() gallery.Wish {
	d := e.front.Document
	return gallery.Wish{Game: d.Game(), From: d.Copy(), Held: d.Selection(), Wants: e.gallery.Wants, Seed: e.gallery.Seed}
}

func generateActions() []*Action {
	const menu = "Level"
	return []*Action{
		{Name: "level.generate", Title: message.New("Generate levels…"), Also: "random new make gallery", Menu: menu, Group: 6, Keys: []string{"F8"}, Run: show(GeneratePanel)},
		{
			Name: "level.vary", Title: message.New("Vary this level…"), Also: "random generate mutate", Menu: menu, Group: 6, When: WhileDrawing,
			Keys: []string{"Shift+F8"}, Enabled: withLevel, Run: show(VaryPanel),
		},
		{
			Name: "level.stopgenerating", Title: message.New("Stop generating"), Menu: menu, Group: 6,
			Enabled: func(e *Editor) bool { return e.gallery.Running }, Lacks: message.New("nothing is generated now"), Run: func(e *Editor) { e.gallery.Stop() },
		},
	}
}
