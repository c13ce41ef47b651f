package render

import (
	"flag"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"os"
	"path/filepath"
	"testing"
)

var update = flag.Bool("update", false, "write the pictures that the tests compare with")

// golden compares a picture with testdata/NAME.png. Processors round
// differently, so a few pixels may differ a little; what differs more is
// written to testdata/failed.
func golden(t *testing.T, name string, got *image.RGBA) {
	t.Helper()
	file := filepath.Join("testdata", name+".png")
	if *update {
		save(t, file, got)
		return
	}
	want, err := load(file)
	if err != nil {
		t.Fatalf("%v; look at what go test -update makes of it, and keep it", err)
	}
	if reason := unlike(got, want); reason != "" {
		failed := filepath.Join("testdata", "failed", name+".png")
		save(t, failed, got)
		t.Errorf("the picture is not %s: %s; compare it with %s", file, reason, failed)
	}
}

// unlike tells in a word how two pictures differ, "" if one could not see it.
func unlike(got, want *image.RGBA) string {
	if got.Rect != want.Rect {
		return "it is of another size"
	}
	off := 0
	for i := range got.Pix {
		d := max(got.Pix[i], want.Pix[i]) - min(got.Pix[i], want.Pix[i])
		if d > 48 {
			return "a pixel is of another colour"
		}
		if d > 6 {
			off++
		}
	}
	if off*1000 > len(got.Pix) {
		return "more than a pixel in a thousand is of another shade"
	}
	return ""
}

func load(file string) (*image.RGBA, error) {
	f, err := os.Open(file)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	img, err := png.Decode(f)
	if err != nil {
		return nil, err
	}
	out := image.NewRGBA(img.Bounds())
	draw.Draw(out, out.Rect, img, out.Rect.Min, draw.Src)
	return out, nil
}

func save(t *testing.T, file string, img image.Image) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		t.Fatal(err)
	}
	f, err := os.Create(file)
	if err != nil {
		t.Fatal(err)
	}
	encoder := png.Encoder{CompressionLevel: png.BestCompression}
	if err := encoder.Encode(f, img); err != nil {
		t.Fatal(err)
	}
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
}

func TestGoldenComparisonSeesWhatPeopleWouldSee(t *testing.T) {
	plain := image.NewRGBA(image.Rect(0, 0, 40, 40))
	fill(plain, plain.Rect, Dark.Board)
	shade, colour, many := clone(plain), clone(plain), clone(plain)
	shade.Pix[0] += 5
	colour.SetRGBA(3, 3, color.RGBA{R: 200, A: 255})
	fill(many, image.Rect(0, 0, 10, 10), Blend(Dark.Board, Dark.Text, 0.1))
	for _, c := range []struct {
		name string
		img  *image.RGBA
		same bool
	}{
		{"itself", plain, true},
		{"one pixel of nearly the same shade", shade, true},
		{"one pixel of another colour", colour, false},
		{"a corner of another shade", many, false},
		{"another size", image.NewRGBA(image.Rect(0, 0, 40, 41)), false},
	} {
		if reason := unlike(c.img, plain); (reason == "") != c.same {
			t.Errorf("%s: reported %q", c.name, reason)
		}
	}
}

func clone(img *image.RGBA) *image.RGBA {
	out := image.NewRGBA(img.Rect)
	copy(out.Pix, img.Pix)
	return out
}
