package document

import (
	"slices"
	"time"

	"puzzlewright/levels"
	"puzzlewright/levels/message"
)

// A Version is a level as it was after an edit, with its verdict, in the form that is written down.
type Version struct {
	Level *levels.Level
	// Verdict is the state of the verdict as a word, Steps the length of the best solution;
	// Proved tells that it is a shortest one.
	Verdict string
	Steps   int
	Proved  bool
	Starred bool
	// Decided tells that the star was given or taken away since the version was read. It is
	// not written down.
	Decided bool
	// Time is when the edit was made; zero in versions that lack it.
	Time time.Time
}

// Versions are the versions of a document, the oldest first.
type Versions []Version

// A versionText is a version as it is written down. Other releases of the program read it too: fields
// may be added, but never renamed.
type versionText struct {
	Level           *StepLevel
	Verdict         string
	Steps           int
	Proved, Starred bool
	Time            time.Time
}

// Encode writes versions as text: the latest of them, and those with a star, as far as
// there is room.
func (v Versions) Encode() (string, error) {
	if len(v) == 0 {
		return "", nil
	}
	left := mostKept
	var all []versionText
	for _, starred := range []bool{true, false} {
		for _, one := range slices.Backward(v) {
			if one.Starred != starred {
				continue
			}
			if left -= one.Level.Width() * one.Level.Height(); left < 0 {
				break
			}
			all = append(all, versionText{written(one.Level), one.Verdict, one.Steps, one.Proved, one.Starred, one.Time})
		}
	}
	slices.Reverse(all)
	return encode(all)
}

// DecodeVersions reads what Encode wrote, the oldest first. Any other text gives an error, also one
// with a level that is not possible.
func DecodeVersions(text string) (Versions, error) {
	all, err := decode[[]versionText](text, maxVersions)
	if err != nil {
		return nil, err
	}
	versions := make(Versions, len(all))
	for i, one := range all {
		if one.Level == nil || !one.Level.sound() {
			return nil, message.Errorf("version %d is no level", i+1)
		}
		versions[i] = Version{Level: one.Level.read(), Verdict: one.Verdict, Steps: one.Steps, Proved: one.Proved, Starred: one.Starred, Time: one.Time}
	}
	slices.SortStableFunc(versions, func(a, b Version) int { return a.Time.Compare(b.Time) })
	return versions, nil
}

// maxVersions bounds what is read of versions, in bytes.
const maxVersions = 64 << 20

// sound tells whether the level is possible.
func (s *StepLevel) sound() bool {
	onBoard := func(c levels.Cell) bool { return min(c.X, c.Y) >= 0 && max(c.X, c.Y) < levels.MaxSide }
	askew := func(p levels.Piece) bool { return p.Facing >= levels.NumDirections }
	return min(s.Width, s.Height) > 0 && max(s.Width, s.Height) <= levels.MaxSide && s.Width*s.Height == len(s.Cells) &&
		!slices.ContainsFunc(s.Cells, func(stack levels.Stack) bool { return slices.ContainsFunc(stack, askew) }) &&
		!slices.ContainsFunc(s.Meta.CellNotes, func(n levels.CellNote) bool { return !onBoard(n.Cell) }) &&
		!slices.ContainsFunc(s.Meta.Intents, func(i levels.Intent) bool { return !i.Valid() })
}
