package carry

import (
	"bytes"
	"compress/flate"
	"encoding/base64"
	"errors"
	"image"
	"image/png"
	"maps"
	"math/rand/v2"
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

// TestALinkOnceGivenOpensForEver: what it was when the format began.
func TestALinkOnceGivenOpensForEver(t *testing.T) {
	const given = "puzzlewright:ARJIUnBKTErk0lNIzS0oqeRiTdLT42JgM3rUNokLEAAA__8"
	if got, err := OfLink(given); err != nil || !same(got, small) {
		t.Errorf("%q, %v", got, err)
	}
}

// deflated packs what need not be the files of a level.
func deflated(plain []byte) []byte {
	out := bytes.NewBuffer([]byte{version})
	w, _ := flate.NewWriter(out, flate.NoCompression)
	_, _ = w.Write(plain)
	_ = w.Close()
	return out.Bytes()
}

// TestLengthsThatDoNotFitAreRefused, and files that fit stay apart.
func TestLengthsThatDoNotFitAreRefused(t *testing.T) {
	for plain, whole := range map[string]bool{
		"\x02a\x00\x00\x00": true, "\x02a\x02b\x00\x00": true, "\x00\x00\x00\x03ab": true,
		"\x02a\x00\x00": false, "\x02a\x00\x00\x00\x00": false, "\x00\x00\x00\x04ab": false, "\x05ab": false, "\x00\x00\x00\x80": false,
		"": false, "\x00\x00\x00\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff": false,
	} {
		files, err := unpack(deflated([]byte(plain)), mostText)
		if (err == nil) != whole {
			t.Errorf("%q: %q, %v", plain, files, err)
		}
	}
	files, err := Unpack(deflated([]byte("\x02a\x02b\x00\x00")))
	if err != nil {
		t.Fatal(err)
	}
	_ = append(files[levels.TilesFile], "!!!"...)
	if string(files[levels.ContentFile]) != "b" {
		t.Errorf("one file was written over another: %q", files)
	}
}

// TestALevelMayBeAsLargeAsIsSaid, and not by a byte larger.
func TestALevelMayBeAsLargeAsIsSaid(t *testing.T) {
	four := len("\x02a\x02b\x00\x00")
	for most, fits := range map[int]bool{four: true, four - 1: false} {
		if _, err := unpack(deflated([]byte("\x02a\x02b\x00\x00")), most); (err == nil) != fits {
			t.Errorf("of at most %d bytes: %v", most, err)
		}
	}
	if _, err := Link(map[string][]byte{levels.ContentFile: make([]byte, mostText)}); err != nil {
		t.Error(err)
	}
	// A link of random bytes grows with them.
	data, fits := make([]byte, longest), 0
	random := rand.New(rand.NewPCG(1, 1))
	for i := range data {
		data[i] = byte(random.Uint32())
	}
	for n := longest*3/4 - 100; n < longest*3/4; n++ {
		link, err := Link(map[string][]byte{levels.ContentFile: data[:n]})
		if err != nil {
			break
		}
		fits = len(link)
		if _, err := OfLink(link); err != nil {
			t.Fatalf("%d letters: %v", fits, err)
		}
	}
	if fits < longest-1 || fits > longest { // a byte takes one letter or two
		t.Errorf("the longest link has %d letters, not %d", fits, longest)
	}
	for n, want := range map[int]string{longest: "damaged", longest + 1: "longer than any link"} {
		if _, err := OfLink(scheme + "AQ" + strings.Repeat("!", n-2)); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%d letters: %v", n, err)
		}
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

// TestWhatIsNoLinkIsNotCalledADamagedOne, nor one of another version: each is told what it is.
func TestWhatIsNoLinkIsNotCalledADamagedOne(t *testing.T) {
	const none, damaged, other = "no level in what stands behind", "cut off or damaged", "another version"
	for text, want := range map[string]string{
		"hello": none, "hello world": none, "//hello": none, "???": none, "0": none, "AAAA": none, "EAAA": none, "zzzz": none,
		"": damaged, "AQ": damaged, "AQ??": damaged, "//AQAA": damaged, "AQ AA": damaged, "AgAA": other, "D_AA": other,
	} {
		if _, err := OfLink(scheme + text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v", text, err)
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
	for _, b := range []byte{0, 16, 255} {
		other[0] = b
		if _, err := unpack(other, mostText); !errors.Is(err, errBroken) {
			t.Errorf("of no version, %d: %v", b, err)
		}
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
