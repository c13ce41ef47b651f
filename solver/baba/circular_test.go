package baba

import (
	"testing"

	"puzzlewright/solver/baba/position"
	"puzzlewright/solver/baba/twin"
)

// TestWhatIsYouByARuleThatAsksForItselfIsLoaded: a membership that depends on itself
// destroys the level, and nothing asks it again.
func TestWhatIsYouByARuleThatAsksForItselfIsLoaded(t *testing.T) {
	l := twin.Draw(
		"ROCK NEAR GROUP IS GROUP",
		"GROUP IS YOU  .  .",
		"rock rock .   .  .",
	)
	if p := loaded(t, l, true); p.Root[0]&position.Lost == 0 {
		t.Error("the level is not destroyed")
	}
}
