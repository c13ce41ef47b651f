module puzzlewright

go 1.26.0

require (
	github.com/natefinch/atomic v1.0.1
	github.com/pelletier/go-toml/v2 v2.2.4
)

require golang.org/x/sys v0.49.0
