package theme

import (
	"sync"

	"fyne.io/fyne/v2"
	fynetheme "fyne.io/fyne/v2/theme"

	"puzzlewright/assets"
)

// icons are made once each: Fyne keeps what it drew of an icon by its name.
var icons = sync.OnceValue(func() map[string]fyne.Resource {
	all := map[string]fyne.Resource{}
	for _, name := range assets.Icons() {
		all[name] = fynetheme.NewThemedResource(fyne.NewStaticResource(name+".svg", assets.Icon(name)))
	}
	return all
})

// Icon gives an icon of assets by its name, in the colour of text; nil where
// there is none of the name.
func Icon(name string) fyne.Resource { return icons()[name] }

// coloured are the icons in colours that were asked for, made once each.
var coloured = struct {
	sync.Mutex
	icons map[string]fyne.Resource
}{icons: map[string]fyne.Resource{}}

// Coloured gives an icon in the colour of a role, such as that of success; nil
// where there is none of the name.
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
