// Package settings has the user's settings, the state in which the program was left, and
// the stamps: TOML files in the user's configuration folder, written whole or not at all,
// which no other user may read. A file that cannot be read is left alone until something is
// changed; old settings are then kept beside the new ones.
package settings

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/dustin/go-humanize"
	"github.com/natefinch/atomic"
	"github.com/nats-io/nats-server/v2/server/sysmem"
	"github.com/pelletier/go-toml/v2"

	"puzzlewright/editor/live"
	"puzzlewright/levels"
	"puzzlewright/levels/message"
	"puzzlewright/solver"
	"puzzlewright/solver/games"
	"puzzlewright/solver/insight"
)

// The files.
const (
	file      = "settings.toml"
	stateFile = "state.toml"
)

// Settings are the user's settings.
type Settings struct {
	// Theme is "system", "light" or "dark"; Language is a code such as "de",
	// "" for the system's.
	Theme    string `toml:"theme"`
	Language string `toml:"language"`

	// Time and Memory are what a search for the level in front may use, Goal what it looks for
	// ("moves", "any", or what else a game counts). FolderTime is how long each level of a
	// folder is tried in the background.
	Time       Duration    `toml:"time"`
	Memory     Bytes       `toml:"memory"`
	Goal       solver.Goal `toml:"goal"`
	FolderTime Duration    `toml:"folder_time"`

	// Hub is the URL, with its token, of the hub that has levels solved by other machines; ""
	// for none.
	Hub string `toml:"hub"`

	// Speed is the steps per second of a playback, Autosave how long after a change the copy
	// for a recovery is written.
	Speed    float64  `toml:"speed"`
	Autosave Duration `toml:"autosave"`

	Grid        bool `toml:"grid"`
	Coordinates bool `toml:"coordinates"`
	// Overview shows a small map of a level that is larger than the board.
	Overview bool `toml:"overview"`
	// Overlays marks the cells of the game's overlays, such as the squares from which no box
	// gets to a goal.
	Overlays bool `toml:"overlays"`
	// Pieces is the role of the pieces that are marked; "" for none. HideVerdict hides the
	// verdict but for whether a search is on, for users who want to solve the level first.
	Pieces      insight.Role `toml:"pieces"`
	HideVerdict bool         `toml:"hide_verdict"`
	// Hard shows what makes the level hard.
	Hard bool `toml:"hard"`
	// Map is the map that is shown.
	Map Map `toml:"map"`
	// Opaque lets empty cells that are moved or pasted empty the cells that they come to lie
	// on.
	Opaque bool `toml:"opaque"`
	// Greeted tells that the first-run hint was dismissed.
	Greeted bool `toml:"greeted"`

	// Keys are the key bindings that differ from the usual ones, by the name
	// of the action; "" takes the key away.
	Keys map[string]string `toml:"keys,omitempty"`
}

// A Map names a map that can be laid over the level: where the player goes, or where pieces are moved; in
// the shortest solutions, or in all positions.
type Map string

// The maps; NoMap is none.
const (
	NoMap     Map = ""
	Walked    Map = "walked"
	Moved     Map = "moved"
	AllWalked Map = "all walked"
	AllMoved  Map = "all moved"
)

// Default gives the settings of a first start.
func Default() Settings {
	return Settings{
		Theme: "system", Time: Duration(30 * time.Second), Memory: Bytes(solver.DefaultMemory), Goal: solver.FewestMoves,
		FolderTime: Duration(10 * time.Second), Speed: 6, Autosave: Duration(3 * time.Second), Grid: true, Overview: true, Overlays: true,
	}
}

// Memories are the amounts of memory to choose from, on a machine that has so much; 0 where that is not
// known.
func Memories(has Bytes) (all []Bytes) {
	for n := Bytes(256 << 20); n <= 16<<30 && (has == 0 || n <= has); n *= 2 {
		all = append(all, n)
	}
	return all
}

// Budget gives what a search for the level in front may use. It may have at most half of the machine's
// memory: the rest is for other programs and the system.
func (s Settings) Budget() live.Budget {
	return live.Budget{Goal: s.Goal, Time: time.Duration(s.Time), Memory: int64(s.Memory), Room: sysmem.Memory() / 2}
}

// The limits of settings; see Within.
const (
	leastTime   = Duration(100 * time.Millisecond)
	mostTime    = Duration(24 * time.Hour)
	leastMemory = Bytes(16 << 20)
	mostMemory  = Bytes(1 << 40)
	leastSpeed  = 0.5
	mostSpeed   = 60
)

// Within gives the settings with all values brought into their limits.
func (s Settings) Within() Settings {
	d := Default()
	if !slices.Contains([]string{"system", "light", "dark"}, s.Theme) {
		s.Theme = d.Theme
	}
	known := slices.ContainsFunc(games.Measures(), func(m solver.Measure) bool { return m.Goal == s.Goal })
	if !known && s.Goal != solver.Any {
		s.Goal = d.Goal
	}
	s.Time = min(max(s.Time, leastTime), mostTime)
	s.FolderTime = min(max(s.FolderTime, leastTime), mostTime)
	s.Autosave = min(max(s.Autosave, leastTime), mostTime)
	s.Memory = min(max(s.Memory, leastMemory), mostMemory)
	if math.IsNaN(s.Speed) {
		s.Speed = d.Speed
	}
	s.Hub = strings.TrimSpace(s.Hub)
	s.Speed = min(max(s.Speed, leastSpeed), mostSpeed)
	return s
}

// Dir gives the folder for the program's files in the user's configuration.
func Dir() (string, error) {
	dir, err := os.UserConfigDir()
	if err != nil {
		return "", message.Errorf("there is no folder for settings: %w", err)
	}
	return filepath.Join(dir, "puzzlewright"), nil
}

// Load reads the settings from a folder. With an error, which says what is wrong with the file, it gives
// the default ones.
func Load(dir string) (Settings, error) {
	s := Default()
	if err := s.read(filepath.Join(dir, file)); err != nil {
		return Default(), err
	}
	return s.Within(), nil
}

// read reads a file into the settings.
func (s *Settings) read(path string) error {
	if err := read(path, new(amounts)); err != nil {
		return err
	}
	return read(path, s)
}

// amounts are the durations and the memory among the settings, as texts. Reading them so refuses mere
// numbers, whose unit is unclear, but which the package for TOML would take as nanoseconds and bytes.
type amounts struct {
	Time       string `toml:"time"`
	FolderTime string `toml:"folder_time"`
	Autosave   string `toml:"autosave"`
	Memory     string `toml:"memory"`
}

// Save writes the settings into a folder, which is made where it is missing. What a newer
// program has set there stays; a file that cannot be read is kept beside the new one, as
// settings.toml.old.
func (s Settings) Save(dir string) error {
	path := filepath.Join(dir, file)
	if new(Settings).read(path) != nil && os.Rename(path, path+".old") == nil {
		_ = os.Chmod(path+".old", 0o600) // it may hold the hub's token
	}
	return write(dir, file, s.Within().with(foreign(path)))
}

func read(name string, into any) error {
	data, err := os.ReadFile(name)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err == nil {
		err = toml.Unmarshal(data, into)
	}
	if de := (*toml.DecodeError)(nil); errors.As(err, &de) {
		line, column := de.Position()
		return message.Errorf("%s:%d:%d: %s; mend the line, or delete the file", name, line, column, wrong(de, into))
	}
	if err != nil {
		return message.Errorf("%s cannot be read: %w", name, err)
	}
	return nil
}

// wrong says what is wrong in a file. A value of a wrong type is told in the program's own words.
func wrong(de *toml.DecodeError, into any) message.Message {
	words := strings.TrimPrefix(de.Error(), "toml: ")
	_, isAmount := into.(*amounts)
	key := strings.Join(de.Key(), ".")
	switch mistyped := strings.HasPrefix(words, "cannot decode TOML"); {
	case mistyped && isAmount && key == "memory":
		return message.New("%q takes an amount of memory between quotes, such as '2 GiB'", key)
	case mistyped && isAmount:
		return message.New("%q takes a duration between quotes, such as '10s' or '2m'", key)
	case mistyped:
		return message.New("%q takes no value of this kind", key)
	}
	return message.Quote(words)
}

// foreign gives the settings in a file that this program does not know, as a newer one wrote them.
func foreign(path string) map[string]any {
	all, theirs := map[string]any{}, map[string]any{}
	data, err := os.ReadFile(path)
	if err != nil || toml.Unmarshal(data, &all) != nil {
		return nil
	}
	unknown := (*toml.StrictMissingError)(nil)
	if errors.As(toml.NewDecoder(bytes.NewReader(data)).DisallowUnknownFields().Decode(new(Settings)), &unknown) {
		for _, e := range unknown.Errors {
			theirs[e.Key()[0]] = all[e.Key()[0]]
		}
	}
	return theirs
}

// with gives the settings with others added.
func (s Settings) with(others map[string]any) any {
	if len(others) == 0 {
		return s
	}
	all := map[string]any{}
	data, err := toml.Marshal(s)
	if err != nil || toml.Unmarshal(data, &all) != nil {
		return s
	}
	maps.Copy(all, others)
	return all
}

func write(dir, name string, what any) error {
	data, err := toml.Marshal(what)
	if err != nil {
		return message.Errorf("the settings cannot be written down: %w", err)
	}
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return message.Errorf("the folder for settings cannot be made: %w", err)
	}
	path := filepath.Join(dir, name)
	// No other user may read the hub's token. A new file is made so, and a file that replaces
	// another gets its permissions. The error does not matter: there may be no file yet, or the
	// file system may have no permissions.
	_ = os.Chmod(path, 0o600)
	if err := atomic.WriteFile(path, bytes.NewReader(data)); err != nil {
		return message.Errorf("the settings cannot be saved: %w", message.Cause(err))
	}
	return nil
}

// RemoveUnfinished removes what killed programs left in the folder while they wrote.
func RemoveUnfinished(dir string) {
	levels.RemoveUnfinished(filepath.Join(dir, file), filepath.Join(dir, stateFile), filepath.Join(dir, stampsFile))
}

// A Duration is written as "10s".
type Duration time.Duration

// MarshalText writes the duration.
func (d Duration) MarshalText() ([]byte, error) { return []byte(time.Duration(d).String()), nil }

// UnmarshalText reads what MarshalText writes.
func (d *Duration) UnmarshalText(text []byte) error {
	v, err := time.ParseDuration(string(text))
	if err != nil {
		return message.Errorf("%q is no duration; write one such as 10s or 2m", text)
	}
	*d = Duration(v)
	return nil
}

// Bytes is an amount of memory, written as "2.0 GiB".
type Bytes int64

// MarshalText writes the amount, in full where rounding would change it.
func (b Bytes) MarshalText() ([]byte, error) {
	text := humanize.IBytes(uint64(max(b, 0)))
	if n, err := humanize.ParseBytes(text); err != nil || n != uint64(b) {
		text = fmt.Sprint(int64(b))
	}
	return []byte(text), nil
}

// UnmarshalText reads what MarshalText writes. A small number without a unit hardly means
// bytes.
func (b *Bytes) UnmarshalText(text []byte) error {
	n, err := humanize.ParseBytes(string(text))
	bare := strings.Trim(string(text), "0123456789") == ""
	if err != nil || n > uint64(mostMemory) || bare && n < uint64(leastMemory) {
		return message.Errorf("%q is no amount of memory; write one such as 2 GiB", text)
	}
	*b = Bytes(n)
	return nil
}
