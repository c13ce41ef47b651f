package session

import (
	"time"

	"puzzlewright/editor/event"
	"puzzlewright/editor/play"
)

// A preview shows the solution on the canvas, in place of the level as drawn.
type preview struct {
	*play.Playback
	of *play.Recording
	// clock counts the clocks that were set: only the last one ticks.
	clock int
}

func (p *preview) replace(r *play.Recording) {
	p.of = r
	p.Playback.Replace(r)
}

// Preview is the playback of the solution, nil while the level as drawn is
// shown.
func (t *Session) Preview() *play.Playback {
	if t.preview == nil {
		return nil
	}
	return t.preview.Playback
}

// CanPreview tells whether there is a solution to show.
func (t *Session) CanPreview() bool { return t.player == nil && t.Solved() != nil }

// Seek shows a position of the solution, counted from 0.
func (t *Session) Seek(step int) { t.previewing(func(p *preview) { p.Seek(step) }) }

// First shows the beginning of the solution, Last its end, Forward and Back
// the next position and the one before.
func (t *Session) First() { t.previewing(func(p *preview) { p.First() }) }

// Last shows the end of the solution.
func (t *Session) Last() { t.previewing(func(p *preview) { p.Last() }) }

// Forward shows the next position.
func (t *Session) Forward() { t.previewing(func(p *preview) { p.Forward() }) }

// Back shows the position before.
func (t *Session) Back() { t.previewing(func(p *preview) { p.Back() }) }

// TogglePreview runs the preview, or stops it where it is.
func (t *Session) TogglePreview() {
	t.previewing(func(p *preview) {
		p.Toggle()
		t.setClock()
	})
}

// StopPreview goes back to drawing.
func (t *Session) StopPreview() {
	if t.preview != nil {
		t.stopPreview()
		t.raise(event.Preview | event.Level | event.Verdict)
	}
}

// stopPreview ends the preview; moves that do not win are forgotten with it.
func (t *Session) stopPreview() {
	t.preview = nil
	if t.other != nil && !t.other.Won() {
		t.other = nil
	}
}

// stopRunning leaves the preview where it is.
func (t *Session) stopRunning() {
	if t.preview != nil && t.preview.Running() {
		t.preview.Seek(t.preview.Step())
	}
}

// previewing does something to the preview, which begins where there is none
// and a solution is known.
func (t *Session) previewing(do func(*preview)) {
	if t.player == nil {
		t.Tools.Cancel() // which may change the level
	}
	if !t.CanPreview() {
		return
	}
	if t.preview == nil {
		t.preview = &preview{Playback: play.NewPlayback(t.Solved()), of: t.Solved()}
	}
	do(t.preview)
	t.raise(event.Preview | event.Level)
	t.showFrames(t.preview.Frames(), t.beat())
}

// beat is the time of a step while the preview runs.
func (t *Session) beat() time.Duration {
	return time.Duration(float64(time.Second) / t.options.Settings().Speed)
}

// frameTime is the longest that a frame is shown; of a step that takes less
// than the time of all frames, each gets its part.
const frameTime = 140 * time.Millisecond

// showFrames shows what is left of the frames of a step, one after the other,
// within the time of a step. Whoever shows another position in between ends it.
func (t *Session) showFrames(f *play.Frames, step time.Duration) {
	left := len(*f)
	if left == 0 {
		return
	}
	first := &(*f)[0]
	time.AfterFunc(min(frameTime, step/time.Duration(left+1)), func() {
		t.Post(func() {
			if len(*f) != left || &(*f)[0] != first {
				return
			}
			f.Next()
			t.raise(event.Preview | event.Level)
			t.showFrames(f, step*time.Duration(left)/time.Duration(left+1))
		})
	})
}

// setClock lets the preview go on after a while, as long as it runs.
func (t *Session) setClock() {
	p := t.preview
	p.clock++
	if !p.Running() {
		return
	}
	clock := p.clock
	time.AfterFunc(t.beat(), func() {
		t.Post(func() {
			if t.preview != p || p.clock != clock || !p.Running() {
				return
			}
			p.Tick()
			t.raise(event.Preview | event.Level)
			t.showFrames(p.Frames(), t.beat())
			t.setClock()
		})
	})
}
