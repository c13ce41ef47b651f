package theme

import (
	"image"
	"image/color"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"
	fynetheme "fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"puzzlewright/ui/render"
)

// icons are the names of all icons.
func icons() []string {
	all, _ := filepath.Glob("../../assets/icons/*.svg") // the pattern is a right one
	for i, file := range all {
		all[i] = strings.TrimSuffix(filepath.Base(file), ".svg")
	}
	return all
}

// samples is a window with the widgets that the program is made of.
func samples() fyne.CanvasObject {
	main := widget.NewButtonWithIcon("Play", Coloured("play", fynetheme.ColorNameForeground), func() {})
	main.Importance = widget.HighImportance
	off := widget.NewButton("Save", func() {})
	off.Disable()
	entry := widget.NewEntry()
	entry.SetPlaceHolder("Search tiles…")
	written := widget.NewEntry()
	written.SetText("The first level → 8 steps")
	slider := widget.NewSlider(0, 8)
	slider.SetValue(3)
	progress := widget.NewProgressBar()
	progress.SetValue(0.4)
	check := widget.NewCheck("Show the grid", func(bool) {})
	check.SetChecked(true)
	open := widget.NewCheck("Coordinates", func(bool) {})
	var tools []fyne.CanvasObject
	for _, name := range icons() {
		tools = append(tools, widget.NewIcon(Coloured(name, fynetheme.ColorNameForeground)))
	}
	return container.NewVBox(
		container.NewHBox(widget.NewButton("New", func() {}), off, main, widget.NewSelect([]string{"Dark"}, nil)),
		entry, written, slider, progress, container.NewHBox(check, open),
		widget.NewLabelWithStyle("Solvable", fyne.TextAlignLeading, fyne.TextStyle{Bold: true}),
		widget.NewLabel("8 steps, the shortest, proved"),
		container.NewHBox(
			widget.NewIcon(Coloured("solved", fynetheme.ColorNameSuccess)),
			widget.NewIcon(Coloured("unsolvable", fynetheme.ColorNameError)),
			widget.NewIcon(Coloured("problem", fynetheme.ColorNameWarning))),
		widget.NewCard("Not decided", "No solution under 29 steps.", nil),
		container.NewGridWithColumns(12, tools...),
	)
}

func TestWidgetsLookAsTheyDid(t *testing.T) {
	for _, choice := range []Choice{Dark, Light} {
		t.Run(string(choice), func(t *testing.T) {
			app := test.NewTempApp(t)
			app.Settings().SetTheme(&Theme{Choice: choice})
			w := test.NewTempWindow(t, samples())
			w.Resize(fyne.NewSize(380, 520))
			test.AssertRendersToImage(t, "widgets-"+string(choice)+".png", w.Canvas())
		})
	}
}

func TestChoiceDecidesAndSystemLeavesItToTheDesktop(t *testing.T) {
	for _, c := range []struct {
		choice  Choice
		variant fyne.ThemeVariant
		want    *render.Theme
	}{
		{Dark, fynetheme.VariantLight, render.Dark},
		{Light, fynetheme.VariantDark, render.Light},
		{System, fynetheme.VariantDark, render.Dark},
		{System, fynetheme.VariantLight, render.Light},
		{"", fynetheme.VariantLight, render.Light},
	} {
		if got := (&Theme{Choice: c.choice}).Colours(c.variant); got != c.want {
			t.Errorf("choice %q on a desktop of variant %d: got the other theme", c.choice, c.variant)
		}
	}
}

func TestCurrentIsTheThemeOfTheProgram(t *testing.T) {
	app := test.NewTempApp(t)
	app.Settings().SetTheme(&Theme{Choice: Dark})
	if Current() != render.Dark {
		t.Error("the dark theme was chosen and is not current")
	}
	app.Settings().SetTheme(&Theme{Choice: Light})
	if Current() != render.Light {
		t.Error("the light theme was chosen and is not current")
	}
}

func TestEveryIconTakesTheColourOfTheTheme(t *testing.T) {
	app := test.NewTempApp(t)
	app.Settings().SetTheme(&Theme{Choice: Dark})
	for _, name := range icons() {
		icon := Coloured(name, fynetheme.ColorNameForeground)
		if icon == nil || Coloured(name, fynetheme.ColorNameForeground) != icon {
			t.Fatalf("%s is not the same icon each time", name)
		}
		if !strings.Contains(strings.ToLower(string(icon.Content())), "#e9ecf3") {
			t.Errorf("%s does not take the colour of text", name)
		}
	}
	if Coloured("nothing", fynetheme.ColorNameError) != nil {
		t.Error("an icon was given that there is none of")
	}
}

func TestProgramIconIsAPicture(t *testing.T) {
	test.NewTempApp(t)
	img := test.NewTempWindow(t, widget.NewIcon(ProgramIcon())).Canvas().Capture()
	if b := img.Bounds(); b == (image.Rectangle{}) || img.At(b.Dx()/2, b.Dy()/2) == color.Transparent {
		t.Error("the program's icon draws nothing")
	}
}
