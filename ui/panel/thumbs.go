package panel

import (
	"image"

	"puzzlewright/levels"
	"puzzlewright/solver"
	"puzzlewright/ui/render"
	"puzzlewright/ui/theme"
)

// thumbs draws levels small, away from the interface's goroutine, and keeps
// what it drew.
type thumbs struct {
	post  func(func())
	drawn map[thumbKey]image.Image
	// turn lets one be drawn at a time.
	turn chan struct{}
}

type thumbKey struct {
	level *levels.Level
	theme *render.Theme
}

// maxThumbs bounds how many are kept.
const maxThumbs = 600

func newThumbs(post func(func())) *thumbs {
	return &thumbs{post: post, drawn: map[thumbKey]image.Image{}, turn: make(chan struct{}, 1)}
}

// thumbPixels is the side of a thumbnail, large enough for a scale of 2.
const thumbPixels = 96

// of gives the thumbnail of a level that nobody changes, or nil and calls
// ready once it is there.
func (t *thumbs) of(l *levels.Level, game *solver.Game, ready func()) image.Image {
	if l == nil {
		return nil
	}
	key := thumbKey{l, theme.Current()}
	img, known := t.drawn[key]
	if known {
		return img
	}
	if len(t.drawn) > maxThumbs {
		clear(t.drawn)
	}
	t.drawn[key] = nil // it is being drawn
	go func() {
		t.turn <- struct{}{}
		drawn := render.Thumbnail(l, game, key.theme, thumbPixels, thumbPixels)
		<-t.turn
		t.post(func() {
			t.drawn[key] = drawn
			ready()
		})
	}()
	return nil
}
