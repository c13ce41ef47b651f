//go:build js && wasm

// Command wasm is the program of a web page: it gives the page's script one function, which begins
// a level and returns an object with the functions of a player.
package main

import (
	"encoding/json"
	"image"
	"syscall/js"

	"puzzlewright/ui/render"
	"puzzlewright/ui/web/player"
)

func main() {
	js.Global().Set("openLevel", js.FuncOf(func(_ js.Value, args []js.Value) any {
		packed := make([]byte, args[0].Length())
		js.CopyBytesToGo(packed, args[0])
		p, err := player.Open(packed, args[1].String())
		if err != nil {
			return map[string]any{"error": err.Error()}
		}
		return functions(p)
	}))
	select {} // the page calls from here on
}

// functions are those of a player as an object of the page's script.
func functions(p *player.Player) map[string]any {
	return map[string]any{
		"do": js.FuncOf(func(_ js.Value, args []js.Value) any {
			state, _ := json.Marshal(p.Do(args[0].String())) // of texts, numbers and truth values
			return string(state)
		}),
		"size": js.FuncOf(func(js.Value, []js.Value) any {
			width, height := p.Size()
			return []any{width, height}
		}),
		"board": js.FuncOf(func(_ js.Value, args []js.Value) any {
			return picture(p.Board(args[0].Int(), theme(args[1])))
		}),
		"supply": js.FuncOf(func(_ js.Value, args []js.Value) any {
			return picture(p.Supply(args[0].Int(), theme(args[1])))
		}),
	}
}

// theme gives the theme for a page that is dark, or is not.
func theme(dark js.Value) *render.Theme {
	if dark.Bool() {
		return render.Dark
	}
	return render.Light
}

// picture gives an opaque picture as ImageData, nothing for none.
func picture(img *image.RGBA) any {
	if img == nil {
		return nil
	}
	width, height := img.Rect.Dx(), img.Rect.Dy()
	data := js.Global().Get("ImageData").New(width, height)
	js.CopyBytesToJS(data.Get("data"), img.Pix)
	return data
}
