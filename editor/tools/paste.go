package tools

import "puzzlewright/levels"

// paste holds a clip under the mouse until it is put down. Stacking, it adds the pieces to what is there;
// extended, the clip stays in hand.
type paste struct{ about }

func (paste) Press(b *Box, at levels.Cell, m Modifiers) { b.putDown(at, m) }

func (paste) Drag(*Box, levels.Cell, Modifiers) {}
func (paste) Release(*Box, Modifiers)           {}
func (paste) Cancel(*Box)                       {}

func (paste) Ghosts(b *Box, at levels.Cell, m Modifiers) []Ghost {
	return laid(b.document, b.clip, b.underMouse(at), m)
}

// Paste takes a clip in hand, to be put down by the next press.
func (b *Box) Paste(clip *levels.Level) {
	b.Cancel()
	b.before, b.clip = b.current, clip
	b.current = paste{about{
		"paste", "Paste", "Click to put it down, with Ctrl on top of what is there, with Shift again and again. Return puts it where it is seen, Escape gives up.",
	}}
	b.changed()
}

// Pasting gives the clip in hand, nil where there is none.
func (b *Box) Pasting() *levels.Level { return b.clip }

// PutDown puts the clip down without a mouse: where it was last, or in the top left corner of the
// selection or the level. Without a clip, it puts down the floating selection.
func (b *Box) PutDown() {
	if b.clip == nil {
		b.document.PutDown()
		return
	}
	b.do(func() {
		if b.hovering {
			b.putDown(b.hover, 0)
			return
		}
		b.document.Drop(b.clip, b.document.Selection().Min, false)
		b.endPaste()
		b.Choose("select")
	})
}

// MirrorClip swaps left and right of the clip in hand, or top and bottom.
func (b *Box) MirrorClip(upright bool) {
	if b.clip != nil {
		b.changeClip(b.clip.Mirrored(upright, b.document.MayFace))
	}
}

func (b *Box) changeClip(clip *levels.Level) {
	b.clip = clip
	b.changed()
}

func (b *Box) putDown(at levels.Cell, m Modifiers) {
	b.document.Drop(b.clip, b.underMouse(at), m&Stack != 0)
	if m&Extend == 0 {
		b.endPaste()
		b.pressed = false
		b.Choose("select")
	}
}

// underMouse gives the cell of the clip's top left cell when its middle is under the mouse.
func (b *Box) underMouse(at levels.Cell) levels.Cell {
	return at.Plus(-(b.clip.Width() / 2), -(b.clip.Height() / 2))
}

func (b *Box) endPaste() {
	if b.before != nil {
		b.current, b.before, b.clip = b.before, nil, nil
	}
}
