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

	"puzzlewright/internal/effort"
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
		patient, hasty := &effort.Countdown{Context: t.Context(), Left: 1000}, &effort.Countdown{Context: t.Context(), Left: 2}
		if data, err := encode(patient); len(data) == 0 || err != nil {
			t.Errorf("%s: %d bytes, %v", name, len(data), err)
		}
		if data, err := encode(hasty); data != nil || !errors.Is(err, context.Canceled) || 1000-patient.Left < 4 || hasty.Left < -3 {
			t.Errorf("%s: %d bytes, %v; asked %d times too often, of %d", name, len(data), err, -hasty.Left, 1000-patient.Left)
		}
	}
	all, some := Strip(t.Context(), walk(t, 4), sample, Light, 8, 3), Strip(&effort.Countdown{Context: t.Context(), Left: 3}, walk(t, 4), sample, Light, 8, 3)
	if slices.Equal(all.Pix, some.Pix) {
		t.Error("the last level of a strip is drawn")
	}
}
