package main

import (
	"crypto/sha256"
	_ "embed"
	"encoding/hex"
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

// build tells this program from others of its version: by the revision it was built
// from, or else by the program itself.
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
	if path, err := os.Executable(); err == nil {
		if program, err := os.ReadFile(path); err == nil {
			sum := sha256.Sum256(program)
			return version() + "-" + hex.EncodeToString(sum[:])[:digits]
		}
	}
	return version()
}
