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
	// clock counts the clocks that were set: only the last one goes on.
	clock int
}

func (p *preview) replace(r *play.Recording) {
	p.of = r
	p.Playback.Replace(r)
}

// Preview is the playback of the solution, nil while the level as drawn is
// shown.
func (s *Session) Preview() *play.Playback {
	if s.preview == nil {
		return nil
	}
	return s.preview.Playback
}

// CanPreview tells whether there is a solution to show.
func (s *Session) CanPreview() bool { return s.player == nil && s.Solved() != nil }

// Seek shows a position of the solution, counted from 0.
func (s *Session) Seek(step int) { s.previewing(func(p *preview) { p.Seek(step) }) }

// First shows the beginning of the solution, Last its end, Forward and Back
// the next position and the one before.
func (s *Session) First() { s.previewing(func(p *preview) { p.First() }) }

// Last shows the end of the solution.
func (s *Session) Last() { s.previewing(func(p *preview) { p.Last() }) }

// Forward shows the next position.
func (s *Session) Forward() { s.previewing(func(p *preview) { p.Forward() }) }

// Back shows the position before.
func (s *Session) Back() { s.previewing(func(p *preview) { p.Back() }) }

// TogglePreview runs the preview, or stops it where it is.
func (s *Session) TogglePreview() {
	s.previewing(func(p *preview) {
		p.Toggle()
		s.setClock()
	})
}

// StopPreview goes back to drawing.
func (s *Session) StopPreview() {
	if s.preview != nil {
		s.stopPreview()
		s.raise(event.Preview | event.Level | event.Verdict)
	}
}

// stopPreview ends the preview; moves that were chosen and do not win are dropped.
func (s *Session) stopPreview() {
	s.preview = nil
	if s.other != nil && !s.other.Won() {
		s.other = nil
	}
}

// stopRunning stops the preview at its position.
func (s *Session) stopRunning() {
	if s.preview != nil && s.preview.Running() {
		s.preview.Seek(s.preview.Step())
	}
}

// previewing does something to the preview. If there is none and a solution is known, it begins one.
func (s *Session) previewing(do func(*preview)) {
	if s.player == nil {
		s.Tools.Cancel() // before CanPreview, as it may change the level
	}
	if !s.CanPreview() {
		return
	}
	if s.preview == nil {
		s.preview = &preview{Playback: play.NewPlayback(s.Solved()), of: s.Solved()}
	}
	do(s.preview)
	s.raise(event.Preview | event.Level)
	s.showFrames(s.preview.Frames(), s.beat())
}

// beat is the time of a step while the preview runs.
func (s *Session) beat() time.Duration {
	return time.Duration(float64(time.Second) / s.options.Settings().Speed)
}

// frameTime is how long a frame is shown at most; in a step that is too short for this, all frames get
// an equal part.
const frameTime = 140 * time.Millisecond

// showFrames shows the frames that are left of a step, one after the other, within the time of the step.
// Showing another position in between ends it.
func (s *Session) showFrames(f *play.Frames, step time.Duration) {
	left := len(*f)
	if left == 0 {
		return
	}
	first := &(*f)[0]
	time.AfterFunc(min(frameTime, step/time.Duration(left+1)), func() {
		s.Post(func() {
			if len(*f) != left || &(*f)[0] != first {
				return
			}
			f.Next()
			s.raise(event.Preview | event.Level)
			s.showFrames(f, step*time.Duration(left)/time.Duration(left+1))
		})
	})
}

// setClock sets the clock for the next step, if the preview runs.
func (s *Session) setClock() {
	p := s.preview
	p.clock++
	if !p.Running() {
		return
	}
	clock := p.clock
	time.AfterFunc(s.beat(), func() {
		s.Post(func() {
			if s.preview != p || p.clock != clock || !p.Running() {
				return
			}
			p.Tick()
			s.raise(event.Preview | event.Level)
			s.showFrames(p.Frames(), s.beat())
			s.setClock()
		})
	})
}
