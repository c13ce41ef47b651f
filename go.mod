module puzzlewright

go 1.26.0

require (
	github.com/natefinch/atomic v1.0.1
	github.com/pelletier/go-toml/v2 v2.2.4
)

require (
	github.com/dustin/go-humanize v1.0.1
	github.com/fyne-io/oksvg v0.2.0
	github.com/schollz/progressbar/v3 v3.18.0
	github.com/spf13/cobra v1.9.1
	github.com/srwiley/rasterx v0.0.0-20220730225603-2ab79fcdd4ef
	golang.org/x/image v0.30.0
	golang.org/x/sys v0.49.0
	golang.org/x/term v0.47.0
)

require (
	github.com/inconshreveable/mousetrap v1.1.0 // indirect
	github.com/mitchellh/colorstring v0.0.0-20190213212951-d06e56a500db // indirect
	github.com/rivo/uniseg v0.4.7 // indirect
	github.com/spf13/pflag v1.0.6 // indirect
	golang.org/x/net v0.35.0 // indirect
	golang.org/x/text v0.28.0 // indirect
)
