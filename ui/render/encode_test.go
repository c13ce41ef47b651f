package render

import (
	"context"
	"errors"
	"image"
	colours "image/color/palette"
	"image/gif"
	"math/rand/v2"
	"slices"
	"testing"
)

// TestNoPictureIsDrawnToItsEndInVain: soon after the context is over, nobody draws or encodes any more.
func TestNoPictureIsDrawnToItsEndInVain(t *testing.T) {
	noise := image.NewPaletted(image.Rect(0, 0, 500, 500), colours.Plan9)
	for i := range noise.Pix {
		noise.Pix[i] = byte(rand.IntN(len(noise.Palette))) //nolint:gosec // any noise will do
	}
	for name, encode := range map[string]func(context.Context) ([]byte, error){
		"PNG": func(ctx context.Context) ([]byte, error) { return PNG(ctx, noise) },
		"GIF": func(ctx context.Context) ([]byte, error) {
			return GIF(ctx, &gif.GIF{Image: []*image.Paletted{noise}, Delay: []int{0}})
		},
	} {
		patient, hasty := &counted{Context: t.Context(), left: 1000}, &counted{Context: t.Context(), left: 2}
		if data, err := encode(patient); len(data) == 0 || err != nil {
			t.Errorf("%s: %d bytes, %v", name, len(data), err)
		}
		if data, err := encode(hasty); data != nil || !errors.Is(err, context.Canceled) || 1000-patient.left < 4 || hasty.left < -3 {
			t.Errorf("%s: %d bytes, %v; asked %d times too often, of %d", name, len(data), err, -hasty.left, 1000-patient.left)
		}
	}
	all, some := Strip(t.Context(), walk(t, 4), sample, Light, 8, 3), Strip(&counted{Context: t.Context(), left: 3}, walk(t, 4), sample, Light, 8, 3)
	if slices.Equal(all.Pix, some.Pix) {
		t.Error("the last level of a strip is drawn")
	}
}

// A counted context ends once it was asked some times.
type counted struct {
	context.Context
	left int
}

func (c *counted) Err() error {
	if c.left--; c.left < 0 {
		return context.Canceled
	}
	return nil
}
