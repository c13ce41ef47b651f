package version

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"maps"
	"os"
	"slices"
	"strconv"
	"strings"

	"github.com/natefinch/atomic"
	"github.com/pelletier/go-toml/v2"

	"puzzlewright/editor/document"
	"puzzlewright/editor/live"
	"puzzlewright/editor/naming"
	"puzzlewright/levels"
	"puzzlewright/levels/message"
)

// A Digest is a hash of a level without the texts about it.
type Digest string

// DigestOf gives the digest of a level of a game.
func DigestOf(game string, l *levels.Level) Digest {
	text := fmt.Appendf(nil, "%q %d %d", game, l.Width(), l.Height())
	l.Cells(func(_ levels.Cell, s levels.Stack) {
		for _, p := range s {
			text = append(strconv.AppendQuote(text, strings.ToLower(p.Tile)), byte(p.Facing))
		}
		text = append(text, '/')
	})
	for _, key := range slices.Sorted(maps.Keys(l.Options)) {
		text = fmt.Appendf(text, "%q %q", key, l.Options[key])
	}
	return Digest(sum(text))
}

// sum gives a hash of a text.
func sum(text []byte) string {
	s := sha256.Sum256(text)
	return hex.EncodeToString(s[:16])
}

// A record is a file of versions.
type record struct {
	// Format is the format of the file. Fields may be added to a format, but never renamed.
	Format int `toml:"format"`
	// Place is the place of the level, Game the name of its game.
	Place Place  `toml:"place"`
	Game  string `toml:"game"`
	// Saved are the digests of the level as it was read and saved, Tried those of the versions:
	// the level may be any of these.
	Saved []Digest `toml:"saved"`
	Tried []Digest `toml:"tried"`
	// Versions are as the document writes them.
	Versions string `toml:"versions"`

	file  string
	wrong error // why it cannot be read, nil where it can be
}

const (
	format = 1
	// mostSaved is how many digests Saved may have, mostFile how many bytes a file.
	mostSaved = 50
	mostFile  = 4 << 20
)

var (
	errNewer   = message.Errorf("a newer version of the program has written them")
	errTooLong = message.Errorf("the file is too long")
)

// unreadable is the error of a file that cannot be read.
func unreadable(file string, why error) error {
	return message.Errorf("the level is whole, but its versions in %s cannot be read: %w", file, why)
}

// readRecord reads a file.
func readRecord(file string) record {
	r := record{file: file}
	data, err := readFile(file)
	if err == nil {
		err = toml.Unmarshal(data, &r)
	}
	if err == nil && r.Format > format {
		err = errNewer
	}
	r.Place, r.wrong = Place(naming.OfText(string(r.Place))), err
	return r
}

func readFile(file string) ([]byte, error) {
	info, err := os.Stat(file)
	if err == nil && info.Size() > mostFile {
		err = errTooLong
	}
	if err != nil {
		return nil, err
	}
	return os.ReadFile(file)
}

// knows tells whether the level of the record had a digest at some time, also when the file was named.
func (r record) knows(d Digest) bool {
	return strings.HasSuffix(r.file, string(d)+extension) || slices.Contains(r.Saved, d) || slices.Contains(r.Tried, d)
}

// versions decodes the versions of the record.
func (r record) versions() (document.Versions, error) {
	if r.wrong != nil || r.Versions == "" {
		return nil, r.wrong
	}
	return document.DecodeVersions(r.Versions)
}

// and gives the digests in Saved with later ones added, each once, at its last place.
func (r record) and(later []Digest) []Digest {
	var all []Digest
	for _, d := range slices.Backward(slices.Concat(r.Saved, later)) { // the last of each
		if !slices.Contains(all, d) {
			all = append(all, d)
		}
	}
	slices.Reverse(all)
	return all
}

// write writes the record with versions into a file. If there is no room for all, it leaves out the
// oldest without a star first.
func (r record) write(file string, v document.Versions) error {
	v = latest(v, mostVersions)
	text, err := v.Encode()
	for err == nil && len(text) > mostText {
		v = fewer(v)
		text, err = v.Encode()
	}
	if err != nil {
		return err
	}
	r.Format, r.Versions, r.Tried = format, text, nil
	for _, one := range v {
		r.Tried = append(r.Tried, DigestOf(r.Game, one.Level))
	}
	r.Saved = r.Saved[max(len(r.Saved)-mostSaved, 0):]
	r.Place = Place(naming.Text(string(r.Place)))
	data, err := toml.Marshal(r)
	if err == nil {
		err = atomic.WriteFile(file, bytes.NewReader(data))
	}
	if err != nil {
		return message.Errorf("the versions of the level cannot be kept: %w", message.Cause(err))
	}
	return nil
}

// latest gives the last most versions, and those with a star.
func latest(v document.Versions, most int) document.Versions {
	var all document.Versions
	for _, one := range slices.Backward(v) {
		if most--; one.Starred || most >= 0 {
			all = append(all, one)
		}
	}
	slices.Reverse(all)
	return all
}

// fewer leaves out half of the versions: of those without a star the oldest, or else of all.
func fewer(v document.Versions) document.Versions {
	plain := 0
	for _, one := range v {
		if !one.Starred {
			plain++
		}
	}
	if plain == 0 {
		return v[(len(v)+1)/2:]
	}
	drop := (plain + 1) / 2
	return slices.DeleteFunc(slices.Clone(v), func(one document.Version) bool {
		if one.Starred || drop == 0 {
			return false
		}
		drop--
		return true
	})
}

// merged gives the versions that are kept and ours together, by time. Of a version that is in both it
// takes ours, with the star of theirs unless ours was decided.
func merged(theirs, ours document.Versions) document.Versions {
	all := slices.Clone(ours)
	alike := map[uint64][]int{} // by hash, their places
	for i, o := range all {
		h := live.Hash(o.Level)
		alike[h] = append(alike[h], i)
	}
	for _, t := range theirs {
		places := alike[live.Hash(t.Level)]
		n := slices.IndexFunc(places, func(i int) bool { return same(all[i].Level, t.Level) })
		if n < 0 {
			all = append(all, t)
			continue
		}
		at := places[n]
		if !all[at].Decided {
			all[at].Starred = t.Starred
		}
		if t.Time.Before(all[at].Time) {
			all[at].Time = t.Time
		}
	}
	slices.SortStableFunc(all, func(a, b document.Version) int { return a.Time.Compare(b.Time) })
	return all
}
