package carry

import (
	"bytes"
	"compress/flate"
	"encoding/base64"
	"errors"
	"image"
	"image/png"
	"maps"
	"runtime"
	"slices"
	"strings"
	"testing"

	"puzzlewright/levels"
)

var small = map[string][]byte{
	levels.TilesFile: []byte("b Baba\n. empty\n"), levels.ContentFile: []byte("b..\n"), levels.SolutionFile: []byte("2→\n"),
}

func picture(t testing.TB) []byte {
	t.Helper()
	var out bytes.Buffer
	if err := png.Encode(&out, image.NewRGBA(image.Rect(0, 0, 5, 4))); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

func same(a, b map[string][]byte) bool { return maps.EqualFunc(a, b, bytes.Equal) }

// TestWhatIsCarriedComesBack: from a link, however it was pasted, and from a picture,
// which is still the same picture.
func TestWhatIsCarriedComesBack(t *testing.T) {
	for name, files := range map[string]map[string][]byte{
		"small": small, "empty files": {levels.TilesFile: {}, levels.MetaFile: {}}, "none": {},
	} {
		link, err := Link(files)
		if err != nil || !IsLink(link) {
			t.Fatalf("%s: %q, %v", name, link, err)
		}
		body := strings.TrimPrefix(link, scheme)
		for _, pasted := range []string{link, " " + link + "\r\n", link + "==", scheme + "//" + body} {
			if got, err := OfLink(pasted); err != nil || !same(got, files) {
				t.Errorf("%s: %q gives %q, %v", name, pasted, got, err)
			}
		}
		shown := picture(t)
		carrying := IntoPNG(shown, files)
		if got, err := OfPNG(carrying); err != nil || !same(got, files) {
			t.Errorf("%s: the picture gives %q, %v", name, got, err)
		}
		if img, err := png.Decode(bytes.NewReader(carrying)); err != nil || img.Bounds().Dx() != 5 {
			t.Errorf("%s: it is no picture any more: %v", name, err)
		}
	}
	if _, err := OfPNG(picture(t)); !errors.Is(err, ErrNone) {
		t.Errorf("a picture without a level: %v", err)
	}
}

// bomb packs many bytes of which few are left.
func bomb(size int) []byte {
	out := bytes.NewBuffer([]byte{version})
	w, _ := flate.NewWriter(out, flate.BestCompression)
	zeros := make([]byte, 1<<16)
	for range size / len(zeros) {
		_, _ = w.Write(zeros)
	}
	_ = w.Close()
	return out.Bytes()
}

// TestHostileLinksTakeLittleMemory: one that unpacks to much more than a level, and one
// that is itself much too long, are refused.
func TestHostileLinksTakeLittleMemory(t *testing.T) {
	for name, link := range map[string]string{
		"a bomb": scheme + base64.RawURLEncoding.EncodeToString(bomb(64<<20)),
		"long":   scheme + strings.Repeat("A", 64<<20),
	} {
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		_, err := OfLink(link)
		runtime.ReadMemStats(&after)
		if taken := after.TotalAlloc - before.TotalAlloc; err == nil || taken > 16<<20 {
			t.Errorf("%s: %v, with %d bytes", name, err, taken)
		}
	}
}

// TestDamagedLinksAreRefused: cut off anywhere, with a letter changed, of another
// version, with more behind it.
func TestDamagedLinksAreRefused(t *testing.T) {
	link, err := Link(small)
	if err != nil {
		t.Fatal(err)
	}
	for n := len(scheme); n < len(link); n++ {
		if got, err := OfLink(link[:n]); err == nil && !same(got, small) {
			t.Errorf("cut off after %d: %q", n, got)
		}
	}
	other := Pack(small)
	other[0] = 9
	if _, err := unpack(other, mostText); err == nil || !strings.Contains(err.Error(), "another version") {
		t.Errorf("of another version: %v", err)
	}
	if _, err := OfLink(scheme + "???"); err == nil {
		t.Error("no letters of a link")
	}
	damaged := IntoPNG(picture(t), small)
	damaged[len(damaged)-2*frame-3] ^= 1
	if _, err := OfPNG(damaged); err == nil || errors.Is(err, ErrNone) {
		t.Errorf("a picture that was damaged: %v", err)
	}
	large := map[string][]byte{levels.ContentFile: make([]byte, mostText+1)}
	if _, err := Link(large); err == nil {
		t.Error("a link for a level that is too large")
	}
}

func FuzzUnpack(f *testing.F) {
	f.Add(Pack(small))
	f.Add(bomb(1 << 21))
	f.Fuzz(func(t *testing.T, data []byte) {
		files, err := unpack(data, mostText)
		if err != nil {
			return
		}
		if again, err := unpack(Pack(files), mostText); err != nil || !same(again, files) {
			t.Errorf("%q becomes %q, %v", files, again, err)
		}
	})
}

func FuzzPNG(f *testing.F) {
	f.Add(IntoPNG(picture(f), small))
	f.Add([]byte(signature + "\xff\xff\xff\xffpwLv"))
	f.Fuzz(func(_ *testing.T, data []byte) {
		if IsPNG(data) {
			_, _ = OfPNG(slices.Clone(data))
		}
	})
}
