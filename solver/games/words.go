package games

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"

	"puzzlewright/levels/message"
)

// Words adds to a language the words of the games: their sentences, and the names of their tiles.
// code is that of the language, such as "de". A game may have no words in it.
func Words(language *message.Language, code string) error {
	for _, g := range All {
		var words message.Words
		data, err := fs.ReadFile(g.Translations, code+".json")
		switch {
		case errors.Is(err, fs.ErrNotExist):
		case err != nil:
			return fmt.Errorf("the words of %s: %w", g.Name, err)
		default:
			if err := json.Unmarshal(data, &words); err != nil {
				return fmt.Errorf("the words of %s: %w", g.Name, err)
			}
		}
		language.Add(g.Name, words)
		for i := range g.Tiles {
			if t := &g.Tiles[i]; !t.Label.IsZero() {
				language.Call(message.Tile{Game: g.Name, Name: t.Name}, t.Label)
			}
		}
	}
	return nil
}
