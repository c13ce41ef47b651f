package theme

import (
	"sync"

	"fyne.io/fyne/v2"
	fynetheme "fyne.io/fyne/v2/theme"

	"puzzlewright/assets"
)

// coloured are the icons in colours that were asked for, made once each: Fyne keeps
// what it drew of an icon by its name.
var coloured = struct {
	sync.Mutex
	icons map[string]fyne.Resource
}{icons: map[string]fyne.Resource{}}

// Coloured gives an icon of assets by its name, in the colour of a role, such as that
// of success; nil where there is none of the name.
func Coloured(name string, role fyne.ThemeColorName) fyne.Resource {
	svg := assets.Icon(name)
	if svg == nil {
		return nil
	}
	coloured.Lock()
	defer coloured.Unlock()
	key := name + " " + string(role)
	if coloured.icons[key] == nil {
		coloured.icons[key] = fynetheme.NewColoredResource(fyne.NewStaticResource(name+".svg", svg), role)
	}
	return coloured.icons[key]
}

// ProgramIcon is the icon of the program itself, for windows and docks.
func ProgramIcon() fyne.Resource {
	return fyne.NewStaticResource("puzzlewright.png", assets.ProgramPNG())
}
