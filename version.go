package main

import (
	"crypto/sha256"
	_ "embed"
	"encoding/hex"
	"errors"
	"io"
	"os"
	"runtime/debug"

	"github.com/pelletier/go-toml/v2"
)

//go:embed FyneApp.toml
var appFile []byte

// version gives the version that FyneApp.toml names.
func version() string {
	var app struct{ Details struct{ Version string } }
	if err := toml.Unmarshal(appFile, &app); err != nil {
		return "unknown"
	}
	return app.Details.Version
}

// build tells this program from others of its version: by the revision that it was built from, or
// else by a checksum of the program, which takes a third of a second.
func build() string {
	revision, modified := "", false
	if info, ok := debug.ReadBuildInfo(); ok {
		for _, s := range info.Settings {
			switch s.Key {
			case "vcs.revision":
				revision = s.Value
			case "vcs.modified":
				modified = s.Value == "true"
			}
		}
	}
	const digits = 12
	if len(revision) >= digits && !modified {
		return version() + "-" + revision[:digits]
	}
	sum, err := ownSum()
	if err != nil {
		return version()
	}
	return version() + "-" + hex.EncodeToString(sum)[:digits]
}

// ownSum gives the checksum of the program.
func ownSum() ([]byte, error) {
	path, err := os.Executable()
	if err != nil {
		return nil, err
	}
	program, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	sum := sha256.New()
	_, err = io.Copy(sum, program)
	return sum.Sum(nil), errors.Join(err, program.Close())
}
