package control

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"
)

// A wall is an app and its driver with one window, whose canvas counts how often it is to be
// painted.
type wall struct {
	fyne.App
	driver
}

type driver struct {
	fyne.Driver
	window pane
}

type pane struct {
	fyne.Window
	canvas *painted
}

type painted struct {
	fyne.Canvas
	times int
}

func (w wall) Driver() fyne.Driver           { return w.driver }
func (d driver) AllWindows() []fyne.Window   { return []fyne.Window{d.window} }
func (p pane) Canvas() fyne.Canvas           { return p.canvas }
func (p *painted) Refresh(fyne.CanvasObject) { p.times++ }

// TestAContainerThatIsShownIsPainted at once, and once: Fyne leaves that to whatever happens next.
func TestAContainerThatIsShownIsPainted(t *testing.T) {
	app, canvas := test.NewTempApp(t), &painted{}
	fyne.SetCurrentApp(wall{app, driver{app.Driver(), pane{canvas: canvas}}})
	t.Cleanup(func() { fyne.SetCurrentApp(app) })
	c := container.NewStack()
	c.Hide()
	for range 2 {
		ShowIf(c, true)
	}
	if canvas.times != 1 || !c.Visible() {
		t.Errorf("painted %d times, visible: %t", canvas.times, c.Visible())
	}
}
