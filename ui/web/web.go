// Package web makes a level a page for browsers: one file of HTML, which asks nothing of
// any network, with the level, its solution where that is wanted, and the program that
// plays it. The rules and the pictures are the program's own, compiled to WebAssembly.
//
//	player/  what plays in the page; it knows no browser
//	wasm/    its program for browsers, which is compiled into built/
//	page.*   what the page is made of
package web

import (
	"bytes"
	"cmp"
	"crypto/sha256"
	"embed"
	"encoding/base64"
	"fmt"
	"html/template"
	"image/color"
	"io/fs"
	"strings"

	"puzzlewright/levels"
	"puzzlewright/levels/carry"
	"puzzlewright/levels/message"
	"puzzlewright/solver"
	"puzzlewright/solver/games"
	"puzzlewright/ui/render"
)

//go:embed page.html page.css page.js
var files embed.FS

// built holds the program of pages, which tools/player compiles, and Go's own script
// that runs it.
//
//go:embed all:built
var built embed.FS

// A Page is a level that becomes a page. Solution is nil where none is to be on it.
type Page struct {
	Level    *levels.Level
	Game     *solver.Game
	Solution levels.Moves
}

// HTML writes the page. The error says why the level cannot be played, or that this
// program was built without what plays.
func (p Page) HTML() ([]byte, error) { return p.write(built) }

// write writes the page with the program that a folder "built" holds.
func (p Page) write(built fs.FS) ([]byte, error) {
	program, err := fs.ReadFile(built, "built/player.wasm.gz")
	if err != nil {
		return nil, message.Errorf("this program was built without what plays in pages; build it with: make build")
	}
	if _, err := p.Game.Load(p.Level); err != nil {
		return nil, message.Errorf("the level cannot be played yet: %w", levels.Unplaced(err))
	}
	c, err := p.words()
	if err == nil {
		err = c.load(built)
	}
	if err != nil {
		return nil, err
	}
	frame, err := template.ParseFS(files, "page.html")
	if err != nil {
		return nil, err
	}
	var page bytes.Buffer
	if err := frame.Execute(&page, c); err != nil {
		return nil, err
	}
	level := p.Level.Clone()
	level.Intents = nil // they tell what a solution does
	data := func(id string, data []byte) {
		fmt.Fprintf(&page, "<script type=\"text/plain\" id=\"%s\">%s</script>\n", id, base64.StdEncoding.EncodeToString(data))
	}
	data("level", carry.Pack(games.Carried(level, p.Game, nil, p.Solution)))
	data("program", program)
	page.WriteString("</body>\n</html>\n")
	return page.Bytes(), nil
}

// load reads what the page is made of, and has the browser run and load nothing else.
func (c *content) load(built fs.FS) error {
	var failed error
	read := func(from fs.FS, name string) string {
		data, err := fs.ReadFile(from, name)
		failed = cmp.Or(failed, err)
		return string(data)
	}
	style := colours() + read(files, "page.css")
	runtime, script := read(built, "built/wasm_exec.js"), read(files, "page.js")
	c.Style, c.Runtime, c.Script = template.CSS(style), template.JS(runtime), template.JS(script)
	c.Policy = fmt.Sprintf("default-src 'none'; script-src %s %s 'wasm-unsafe-eval'; style-src %s; base-uri 'none'; form-action 'none'",
		hash(runtime), hash(script), hash(style))
	return failed
}

// hash is how a content security policy names a script or a style.
func hash(text string) string {
	sum := sha256.Sum256([]byte(text))
	return "'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'"
}

// colours are those of the themes, as variables of a style.
func colours() string {
	of := func(t *render.Theme) string {
		var b strings.Builder
		for _, v := range []struct {
			name   string
			colour color.RGBA
		}{
			{"canvas", t.Canvas},
			{"text", t.Text},
			{"faint", t.Faint},
			{"raised", t.Raised},
			{"hovered", t.Hovered},
			{"line", t.Line},
			{"accent", t.Accent},
			{"good", t.Good},
			{"bad", t.Bad},
		} {
			fmt.Fprintf(&b, "--%s: #%02x%02x%02x; ", v.name, v.colour.R, v.colour.G, v.colour.B)
		}
		return b.String()
	}
	return fmt.Sprintf(":root { %s}\n@media (prefers-color-scheme: dark) { :root { %s} }\n", of(render.Light), of(render.Dark))
}
