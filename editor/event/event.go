// Package event has the events by which the editor tells a window what may have changed.
package event

// An Event says what a window may have to draw anew.
type Event uint16

// The events. All but Tabs, Folder, Preferences, Lost and Exporting are about the tab in front.
const (
	Tabs     Event = 1 << iota // which levels are open, how they are called, whether they are saved
	Level                      // what is shown on the canvas
	Selected                   // the selection
	Tools                      // the tool, the brush, and what is under the mouse
	Verdict                    // what the solver says
	Preview                    // the playback of a solution
	Playing                    // the level being played
	Folder                     // the sidebar
	Disk                       // what other programs do to the level's files
	Preferences
	History    // the versions of the level
	Message    // the sentence in the status line
	Generating // the levels that are generated
	Zoom       // how large the level is shown
	Lost       // what an earlier run did not save
	Exporting  // the files that are being written
)

// Everything is all events at once.
const Everything = ^Event(0)
