package patterndb

import (
	"bytes"
	"context"
	"encoding/binary"
	"errors"
	"hash/crc32"
	"io"
	"os"
	"path/filepath"

	"github.com/natefinch/atomic"

	"puzzlewright/levels"
	"puzzlewright/solver/states"
)

// A large database is kept in the user's cache folder. Its file is
//
//	magic with the version of the layout, a line
//	name of the database, a line
//	8 bytes  the number of words, little-endian
//	4 bytes  the CRC-32C of the words
//	n words  those of the patterns, one pattern after the other
//
// Whatever is wrong with it, or with the folder, the database is built anew, and
// the next program that needs it finds a better file, or builds it again.

// fileMagic changes with every change of what the bits mean or where they are:
// the order of cells, of sets or of regions.
const fileMagic = "puzzlewright sliding tables 1\n"

var castagnoli = crc32.MakeTable(crc32.Castagnoli)

// cacheFolder says where files that can be made again are kept.
var cacheFolder = func() (string, error) {
	dir, err := os.UserCacheDir()
	return filepath.Join(dir, "puzzlewright"), err
}

func databaseFile(name string) (string, error) {
	dir, err := cacheFolder()
	return filepath.Join(dir, "sliding-"+name+".table"), err
}

// HasFile tells whether the database has a file, sound or not.
func (d *Shared) HasFile() bool {
	path, err := databaseFile(d.name)
	if err == nil {
		_, err = os.Stat(path)
	}
	return err == nil
}

// load reads the words of a database that is laid out from its file, and tells
// whether that was there and sound. It stops when the context ends.
func (d *Database) load(ctx context.Context, name string) bool {
	path, err := databaseFile(name)
	if err != nil {
		return false
	}
	file, err := os.Open(path)
	if err != nil {
		return false
	}
	defer func() { _ = file.Close() }() // it was only read
	if err := d.read(ctx, file, d.head(name)); err != nil {
		d.close()
		return false
	}
	for _, p := range d.Patterns {
		p.isBuilt = true
	}
	return true
}

// errDamaged is the error of a file that is not as it was written.
var errDamaged = errors.New("the file is damaged")

func (d *Database) read(ctx context.Context, file io.Reader, head []byte) error {
	got := make([]byte, len(head)+4)
	if _, err := io.ReadFull(file, got); err != nil {
		return err
	}
	if !bytes.Equal(got[:len(head)], head) {
		return errDamaged
	}
	sum := uint32(0)
	for _, p := range d.Patterns {
		var err error
		if p.secondBits, err = states.NewWords(nil, p.words()); err != nil {
			return err
		}
		if sum, err = readWords(ctx, file, p.secondBits.Of, sum); err != nil {
			return err
		}
	}
	if sum != binary.LittleEndian.Uint32(got[len(head):]) {
		return errDamaged
	}
	return nil
}

// head gives the file up to the checksum.
func (d *Database) head(name string) []byte {
	head := []byte(fileMagic + name + "\n")
	return binary.LittleEndian.AppendUint64(head, uint64(d.words()))
}

// wordsAtOnce is how many words are turned into bytes between two looks at the
// context.
const wordsAtOnce = 1 << 15

func readWords(ctx context.Context, r io.Reader, words []uint64, sum uint32) (uint32, error) {
	buffer := make([]byte, wordsAtOnce*8)
	for len(words) > 0 {
		if err := ctx.Err(); err != nil {
			return 0, err
		}
		n := min(len(words), wordsAtOnce)
		if _, err := io.ReadFull(r, buffer[:n*8]); err != nil {
			return 0, err
		}
		sum = crc32.Update(sum, castagnoli, buffer[:n*8])
		for i := range words[:n] {
			words[i] = binary.LittleEndian.Uint64(buffer[i*8:])
		}
		words = words[n:]
	}
	return sum, nil
}

// save writes the database to its file, whole or not at all. Where that cannot be
// done it is built again another time. It stops when the context ends.
func (d *Database) save(ctx context.Context, name string) {
	path, err := databaseFile(name)
	if err != nil {
		return
	}
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return
	}
	levels.RemoveUnfinished(path)
	sum := uint32(0)
	for w := (&wordReader{Database: d, ctx: ctx}); ; {
		part, err := w.part()
		if err != nil {
			break
		}
		sum = crc32.Update(sum, castagnoli, part)
	}
	head := binary.LittleEndian.AppendUint32(d.head(name), sum)
	// An error is nobody's concern, see above.
	_ = atomic.WriteFile(path, io.MultiReader(bytes.NewReader(head), &wordReader{Database: d, ctx: ctx}))
}

// A wordReader reads the words of all patterns as bytes, until the context ends.
type wordReader struct {
	*Database
	ctx           context.Context
	pattern, word int
	buffer, rest  []byte
}

// part gives the next bytes, and io.EOF at the end.
func (w *wordReader) part() ([]byte, error) {
	if err := w.ctx.Err(); err != nil {
		return nil, err
	}
	if w.pattern == len(w.Patterns) {
		return nil, io.EOF
	}
	words := w.Patterns[w.pattern].secondBits.Of[w.word:]
	n := min(len(words), wordsAtOnce)
	w.buffer = w.buffer[:0]
	for _, word := range words[:n] {
		w.buffer = binary.LittleEndian.AppendUint64(w.buffer, word)
	}
	if w.word += n; n == len(words) {
		w.pattern, w.word = w.pattern+1, 0
	}
	return w.buffer, nil
}

func (w *wordReader) Read(p []byte) (int, error) {
	if len(w.rest) == 0 {
		var err error
		if w.rest, err = w.part(); err != nil {
			return 0, err
		}
	}
	n := copy(p, w.rest)
	w.rest = w.rest[n:]
	return n, nil
}
