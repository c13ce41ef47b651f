package assets

import (
	"bytes"
	"encoding/xml"
	"errors"
	"image/png"
	"io"
	"os"
	"strings"
	"testing"
)

func TestEveryDrawingIsSoundXML(t *testing.T) {
	program, err := os.ReadFile("puzzlewright.svg")
	if err != nil {
		t.Fatal(err)
	}
	drawings := map[string][]byte{"puzzlewright": program}
	for _, name := range names("sprites") {
		s, ok := SpriteNamed(name)
		if !ok {
			t.Errorf("the sprite %s is listed and cannot be had", name)
		}
		drawings[name] = s
	}
	for _, name := range names("icons") {
		drawings["icon "+name] = Icon(name)
	}
	if len(drawings) < 200 {
		t.Fatalf("only %d drawings are embedded", len(drawings))
	}
	for name, data := range drawings {
		d := xml.NewDecoder(bytes.NewReader(data))
		var err error
		for err == nil {
			_, err = d.Token()
		}
		if !errors.Is(err, io.EOF) || !bytes.Contains(data, []byte("<svg")) {
			t.Errorf("%s is not an SVG drawing: %v", name, err)
		}
	}
}

func TestWhatDoesNotExistIsNotGiven(t *testing.T) {
	if _, ok := SpriteNamed("baba/nothing"); ok || Icon("nothing") != nil || Font("nothing").TTF() != nil {
		t.Error("an asset was given that there is none of")
	}
}

func TestFontsAndProgramIconAreEmbedded(t *testing.T) {
	for _, f := range []Font{Text, Strong, Heavy} {
		if len(f.TTF()) < 10_000 {
			t.Errorf("the font %s has %d bytes", f, len(f.TTF()))
		}
	}
	img, err := png.DecodeConfig(bytes.NewReader(ProgramPNG()))
	if err != nil || img.Width != 512 || img.Height != 512 {
		t.Errorf("the program's icon: %v, %dx%d", err, img.Width, img.Height)
	}
}

// Icons are all named in the licences; of the sprites, those that are not are
// our own drawings.
func TestLicencesNameEveryIcon(t *testing.T) {
	for _, name := range names("icons") {
		if !strings.Contains(strings.Join(strings.Fields(Licences()), " "), name+" = ") {
			t.Errorf("LICENCES.md does not say where the icon %s comes from", name)
		}
	}
}
