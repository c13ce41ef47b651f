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
	post func(func())
	all  map[thumbKey]*thumb
	// turn lets only one thumbnail be drawn at a time.
	turn chan struct{}
}

type thumbKey struct {
	level *levels.Level
	area  levels.Area
	theme *render.Theme
}

// A thumb is the picture of a level, or, while it is being drawn, those who wait for it.
type thumb struct {
	picture image.Image
	waiting []func()
}

// maxThumbs bounds how many thumbnails are kept.
const maxThumbs = 600

func newThumbs(post func(func())) *thumbs {
	return &thumbs{post: post, all: map[thumbKey]*thumb{}, turn: make(chan struct{}, 1)}
}

// thumbPixels is the side of a thumbnail, large enough for a scale of 2.
const thumbPixels = 96

// of gives the thumbnail of a level, which nobody may change any more; while there is none, it
// gives nil and calls ready once there is.
func (t *thumbs) of(l *levels.Level, game *solver.Game, ready func()) image.Image {
	if l == nil {
		return nil
	}
	return t.part(l, l.Area(), game, ready)
}

// part is of for an area of a level.
func (t *thumbs) part(l *levels.Level, a levels.Area, game *solver.Game, ready func()) image.Image {
	key := thumbKey{l, a, theme.Current()}
	one := t.all[key]
	switch {
	case one != nil && one.picture != nil:
		return one.picture
	case one != nil:
		one.waiting = append(one.waiting, ready)
		return nil
	}
	if len(t.all) > maxThumbs {
		clear(t.all)
	}
	one = &thumb{waiting: []func(){ready}}
	t.all[key] = one
	go func() {
		t.turn <- struct{}{}
		drawn := render.Detail(l, a, game, key.theme, thumbPixels, thumbPixels)
		<-t.turn
		t.post(func() {
			waiting := one.waiting
			one.picture, one.waiting = drawn, nil
			for _, ready := range waiting {
				ready()
			}
		})
	}()
	return nil
}
