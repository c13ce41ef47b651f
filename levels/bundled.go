package levels

import "embed"

// Bundled holds the levels that come with the program: GAME/NAME/tiles.txt
// and so on, as they lie beside this file.
//
//go:embed */*/tiles.txt */*/content.txt */*/level.toml
var Bundled embed.FS
