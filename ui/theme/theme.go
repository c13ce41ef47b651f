// Package theme is what the window looks like: the colours of render's themes
// in the roles that Fyne gives them, the sizes, the font and the icons.
package theme

import (
	"image/color"
	"sync"

	"fyne.io/fyne/v2"
	fynetheme "fyne.io/fyne/v2/theme"

	"puzzlewright/assets"
	"puzzlewright/ui/render"
)

// A Choice is which theme the user wants.
type Choice string

// The choices; System follows the desktop.
const (
	System Choice = "system"
	Dark   Choice = "dark"
	Light  Choice = "light"
)

// Theme is the program's fyne.Theme.
type Theme struct{ Choice Choice }

// Colours gives the colours for a variant, which counts only where the choice
// leaves it to the desktop.
func (t *Theme) Colours(variant fyne.ThemeVariant) *render.Theme {
	switch {
	case t.Choice == Dark, t.Choice != Light && variant == fynetheme.VariantDark:
		return render.Dark
	default:
		return render.Light
	}
}

// Current gives the colours in use, for what is drawn without Fyne.
func Current() *render.Theme {
	settings := fyne.CurrentApp().Settings()
	if t, ok := settings.Theme().(*Theme); ok {
		return t.Colours(settings.ThemeVariant())
	}
	return (&Theme{}).Colours(settings.ThemeVariant())
}

// Color gives the colour of a role.
func (t *Theme) Color(name fyne.ThemeColorName, variant fyne.ThemeVariant) color.Color {
	c := t.Colours(variant)
	if role, ok := roles[name]; ok {
		return role(c)
	}
	// What is not ours to say, Fyne says, for the variant that is shown.
	if c.Dark {
		return fynetheme.DefaultTheme().Color(name, fynetheme.VariantDark)
	}
	return fynetheme.DefaultTheme().Color(name, fynetheme.VariantLight)
}

// roles says where each colour goes.
var roles = map[fyne.ThemeColorName]func(*render.Theme) color.Color{
	// The window itself is the colour of its panels: plates of their size would
	// cost as much to draw as all the rest where there is no graphics card.
	fynetheme.ColorNameBackground:          func(c *render.Theme) color.Color { return c.Panel },
	fynetheme.ColorNameButton:              func(c *render.Theme) color.Color { return c.Raised },
	fynetheme.ColorNameDisabledButton:      func(c *render.Theme) color.Color { return render.Blend(c.Panel, c.Raised, 0.5) },
	fynetheme.ColorNameDisabled:            func(c *render.Theme) color.Color { return render.Blend(c.Panel, c.Faint, 0.55) },
	fynetheme.ColorNameError:               func(c *render.Theme) color.Color { return c.BadText() },
	fynetheme.ColorNameFocus:               func(c *render.Theme) color.Color { return render.Fade(c.Accent, 0.45) },
	fynetheme.ColorNameForeground:          func(c *render.Theme) color.Color { return c.Text },
	fynetheme.ColorNameForegroundOnError:   func(c *render.Theme) color.Color { return c.OnAccent },
	fynetheme.ColorNameForegroundOnPrimary: func(c *render.Theme) color.Color { return c.OnAccent },
	fynetheme.ColorNameForegroundOnSuccess: func(c *render.Theme) color.Color { return c.OnAccent },
	fynetheme.ColorNameForegroundOnWarning: func(c *render.Theme) color.Color { return c.OnAccent },
	fynetheme.ColorNameHeaderBackground:    func(c *render.Theme) color.Color { return c.Panel },
	fynetheme.ColorNameHover:               func(c *render.Theme) color.Color { return render.Fade(c.Text, 0.07) },
	fynetheme.ColorNameHyperlink:           func(c *render.Theme) color.Color { return c.Accent },
	fynetheme.ColorNameInputBackground:     func(c *render.Theme) color.Color { return c.Raised },
	fynetheme.ColorNameInputBorder:         func(c *render.Theme) color.Color { return render.Blend(c.Line, c.Text, 0.3) },
	fynetheme.ColorNameMenuBackground:      menu,
	fynetheme.ColorNameOverlayBackground:   func(c *render.Theme) color.Color { return c.Panel },
	fynetheme.ColorNamePlaceHolder:         func(c *render.Theme) color.Color { return c.Faint },
	fynetheme.ColorNamePressed:             func(c *render.Theme) color.Color { return render.Fade(c.Text, 0.14) },
	fynetheme.ColorNamePrimary:             func(c *render.Theme) color.Color { return c.Accent },
	fynetheme.ColorNameScrollBar:           func(c *render.Theme) color.Color { return render.Fade(c.Text, 0.35) },
	fynetheme.ColorNameScrollBarBackground: func(c *render.Theme) color.Color { return render.Fade(c.Text, 0.04) },
	fynetheme.ColorNameSelection:           func(c *render.Theme) color.Color { return render.Fade(c.Accent, 0.22) },
	fynetheme.ColorNameSeparator:           func(c *render.Theme) color.Color { return c.Line },
	fynetheme.ColorNameShadow:              shadow,
	fynetheme.ColorNameSuccess:             func(c *render.Theme) color.Color { return c.Good },
	fynetheme.ColorNameWarning:             func(c *render.Theme) color.Color { return c.Warn },
}

// menu is as bright as a button where it is dark: a shadow alone does not part it from
// what it lies on.
func menu(c *render.Theme) color.Color {
	if c.Dark {
		return c.Raised
	}
	return c.Panel
}

func shadow(c *render.Theme) color.Color {
	if c.Dark {
		return color.NRGBA{A: 0x70}
	}
	return color.NRGBA{A: 0x28}
}

// sizes are ours where they differ from Fyne's, in its own units.
var sizes = map[fyne.ThemeSizeName]float32{
	fynetheme.SizeNameText:            13,
	fynetheme.SizeNameCaptionText:     11,
	fynetheme.SizeNameSubHeadingText:  16,
	fynetheme.SizeNameHeadingText:     20,
	fynetheme.SizeNameInlineIcon:      18,
	fynetheme.SizeNamePadding:         4,
	fynetheme.SizeNameInnerPadding:    7,
	fynetheme.SizeNameScrollBar:       10,
	fynetheme.SizeNameScrollBarSmall:  4,
	fynetheme.SizeNameInputRadius:     7,
	fynetheme.SizeNameButtonRadius:    7,
	fynetheme.SizeNameCardRadius:      10,
	fynetheme.SizeNameMenuRadius:      7,
	fynetheme.SizeNamePopupRadius:     8,
	fynetheme.SizeNameSelectionRadius: 5,
}

// Size gives a size by its name.
func (t *Theme) Size(name fyne.ThemeSizeName) float32 {
	if size, ok := sizes[name]; ok {
		return size
	}
	return fynetheme.DefaultTheme().Size(name)
}

var (
	text = sync.OnceValue(func() fyne.Resource {
		return fyne.NewStaticResource("Inter-Regular.ttf", assets.Text.TTF())
	})
	strong = sync.OnceValue(func() fyne.Resource {
		return fyne.NewStaticResource("Inter-SemiBold.ttf", assets.Strong.TTF())
	})
)

// Font gives the font for a style. Slanted, monospaced and symbol fonts are
// Fyne's.
func (t *Theme) Font(style fyne.TextStyle) fyne.Resource {
	switch {
	case style.Monospace, style.Italic, style.Symbol:
		return fynetheme.DefaultTheme().Font(style)
	case style.Bold:
		return strong()
	default:
		return text()
	}
}

// Icon gives one of Fyne's own icons.
func (t *Theme) Icon(name fyne.ThemeIconName) fyne.Resource {
	return fynetheme.DefaultTheme().Icon(name)
}
