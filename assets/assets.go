// Package assets holds what the window is drawn with: the pictures of pieces,
// the icons of the toolbar, the fonts. It knows them by name only; LICENCES.md
// says where each came from.
package assets

import (
	"embed"
	"io/fs"
	"path"
	"strings"
	"sync"
)

//go:embed sprites icons/*.svg fonts/*.ttf puzzlewright.png LICENCES.md
var files embed.FS

// A Sprite is the picture of a piece, as SVG. Colours it writes as
// currentColor are the theme's to choose.
type Sprite []byte

// sprites are read once: the compositor asks for them while it draws.
var sprites = sync.OnceValue(func() map[string]Sprite {
	all := map[string]Sprite{}
	for _, name := range names("sprites") {
		all[name] = read("sprites/" + name + ".svg")
	}
	return all
})

// SpriteNamed gives the picture of a piece, named game/piece as in a game's
// table of tiles: "baba/rock". It must not be changed.
func SpriteNamed(name string) (Sprite, bool) {
	s, ok := sprites()[name]
	return s, ok
}

// Icon gives an icon of the toolbar as a black SVG, nil where there is none.
func Icon(name string) []byte { return read("icons/" + name + ".svg") }

// A Font is one of the weights of the program's typeface.
type Font string

// The weights: Text for reading, Strong for headings and buttons, Heavy for
// the words and numbers on the grid; Heavy has capital letters and ASCII only.
const (
	Text   Font = "Inter-Regular"
	Strong Font = "Inter-SemiBold"
	Heavy  Font = "Inter-ExtraBold"
)

// TTF gives the font's file.
func (f Font) TTF() []byte { return read("fonts/" + string(f) + ".ttf") }

// ProgramPNG gives the icon of the program itself, 512 pixels square.
func ProgramPNG() []byte { return read("puzzlewright.png") }

// Licences gives the text of LICENCES.md.
func Licences() string { return string(read("LICENCES.md")) }

func read(name string) []byte {
	data, err := files.ReadFile(name)
	if err != nil {
		return nil
	}
	return data
}

// names lists the SVG files beneath a folder, without folder and ending.
func names(dir string) []string {
	var all []string
	// The files are part of the program: walking them cannot fail.
	_ = fs.WalkDir(files, dir, func(p string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() && path.Ext(p) == ".svg" {
			all = append(all, strings.TrimSuffix(strings.TrimPrefix(p, dir+"/"), ".svg"))
		}
		return err
	})
	return all
}
