package document

import (
	"slices"

	"puzzlewright/levels"
)

// A Version is a level as it was once, with what was known of it, to be written down
// beside the steps.
type Version struct {
	Level *levels.Level
	// Verdict is the state as a word, Steps the length of the best solution,
	// Proved that it is a shortest one.
	Verdict string
	Steps   int
	Proved  bool
	Starred bool
}

// Versions are those of a document, the oldest first.
type Versions []Version

// A versionText is a version as it is written down.
type versionText struct {
	Level           *StepLevel
	Verdict         string
	Steps           int
	Proved, Starred bool
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
			all = append(all, versionText{written(one.Level), one.Verdict, one.Steps, one.Proved, one.Starred})
		}
	}
	slices.Reverse(all)
	return encode(all)
}

// DecodeVersions reads what Encode wrote; those with a star come last.
func DecodeVersions(text string) (Versions, error) {
	all, err := decode[[]versionText](text)
	versions := make(Versions, len(all))
	for i, one := range all {
		if one.Level == nil {
			return nil, err
		}
		versions[i] = Version{one.Level.read(), one.Verdict, one.Steps, one.Proved, one.Starred}
	}
	return versions, err
}
