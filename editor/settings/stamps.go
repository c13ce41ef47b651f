package settings

import "path/filepath"

// A Stamp is a named piece of board that can be put down again: Game is the name of its game, Clip its
// pieces as text (document.EncodeClip).
type Stamp struct {
	Name string `toml:"name"`
	Game string `toml:"game"`
	Clip string `toml:"clip"`
}

// stamps is the content of the file of stamps.
type stamps struct {
	Stamps []Stamp `toml:"stamp"`
}

const stampsFile = "stamps.toml"

// LoadStamps reads the stamps from a folder; with an error, there are none.
func LoadStamps(dir string) ([]Stamp, error) {
	var s stamps
	if err := read(filepath.Join(dir, stampsFile), &s); err != nil {
		return nil, err
	}
	return s.Stamps, nil
}

// SaveStamps writes the stamps into a folder, which is made where it is missing.
func SaveStamps(dir string, all []Stamp) error { return write(dir, stampsFile, stamps{all}) }
