package play

import "puzzlewright/levels"

// A Playback is a place in a recording, which may be running. Its caller calls Tick once for each step,
// and shows the frames in between.
type Playback struct {
	recording *Recording
	step      int
	running   bool
	frames    Frames
}

// NewPlayback begins at the first position of a recording.
func NewPlayback(r *Recording) *Playback { return &Playback{recording: r} }

// Recording is what is played back.
func (p *Playback) Recording() *Recording { return p.recording }

// Step is the number of the position shown, from 0.
func (p *Playback) Step() int { return p.step }

// Level draws the position shown, or a frame on the way to it.
func (p *Playback) Level() *levels.Level {
	if l := p.frames.Level(); l != nil {
		return l
	}
	return p.recording.Level(p.step)
}

// Frames are those left of the step that is being shown.
func (p *Playback) Frames() *Frames { return &p.frames }

// Running tells whether the playback runs.
func (p *Playback) Running() bool { return p.running }

// Seek goes to a position and stops there; out of range it is the first or the last one.
func (p *Playback) Seek(step int) {
	p.running = false
	p.frames = nil
	p.step = p.recording.within(step)
}

// First goes to the beginning.
func (p *Playback) First() { p.Seek(0) }

// Back goes a step back and stops.
func (p *Playback) Back() { p.Seek(p.step - 1) }

// Forward goes a step on and stops.
func (p *Playback) Forward() {
	was := p.step
	p.Seek(was + 1)
	if p.step > was {
		p.frames = p.recording.frames(p.step)
	}
}

// Last goes to the end.
func (p *Playback) Last() { p.Seek(p.recording.Steps()) }

// Toggle runs or stops. At the end, it runs from the beginning.
func (p *Playback) Toggle() {
	p.running = !p.running && p.recording.Steps() > 0
	if p.running && p.step == p.recording.Steps() {
		p.step = 0
	}
	p.frames = nil
}

// Tick goes a step on while running, and stops at the end. It tells whether it is still running.
func (p *Playback) Tick() bool {
	if !p.running {
		return false
	}
	p.step = p.recording.within(p.step + 1)
	p.frames = p.recording.frames(p.step)
	p.running = p.step < p.recording.Steps()
	return p.running
}

// Replace changes the recording, as when the level is edited while it is shown. The step stays the same
// if the recording is long enough.
func (p *Playback) Replace(r *Recording) {
	p.recording, p.frames = r, nil
	p.step = r.within(p.step)
	p.running = p.running && p.step < r.Steps()
}
