package sliding

import (
	"bytes"
	"encoding/binary"
	"hash/crc32"
	"io"
	"os"
	"path/filepath"
	"time"

	"github.com/natefinch/atomic"

	"puzzlewright/solver/states"
)

// Filled tables are kept in the user's cache folder. A file is
//
//	magic with the version of the layout, a line
//	name of the tables, a line
//	8 bytes  the number of words, little-endian
//	4 bytes  the CRC-32C of the words
//	n words  those of the patterns, one pattern after the other
//
// Whatever is wrong with it, or with the folder, the tables are filled anew,
// and the next one who needs them finds a better file, or fills them again.

// tableMagic changes with every change of what the bits mean or where they
// are: the order of cells, of sets or of regions.
const tableMagic = "puzzlewright sliding tables 1\n"

var castagnoli = crc32.MakeTable(crc32.Castagnoli)

// cacheFolder says where files that can be made again are kept.
var cacheFolder = func() (string, error) {
	dir, err := os.UserCacheDir()
	return filepath.Join(dir, "puzzlewright"), err
}

func tableFile(name string) (string, error) {
	dir, err := cacheFolder()
	return filepath.Join(dir, "sliding-"+name+".table"), err
}

// load reads the tables from their file, and tells whether it was there and
// sound.
func (t *database) load(name string) bool {
	path, err := tableFile(name)
	if err != nil {
		return false
	}
	file, err := os.Open(path)
	if err != nil {
		return false
	}
	defer func() { _ = file.Close() }() // it was only read
	head := t.head(name)
	got := make([]byte, len(head)+4)
	if _, err := io.ReadFull(file, got); err != nil || !bytes.Equal(got[:len(head)], head) {
		return false
	}
	sum := uint32(0)
	for i, p := range t.patterns {
		if p.secondBits, err = states.NewWords(nil, p.words()); err == nil {
			sum, err = readWords(file, p.secondBits.Of, sum)
		}
		if err != nil {
			t.closeSome(i + 1)
			return false
		}
	}
	if sum != binary.LittleEndian.Uint32(got[len(head):]) {
		t.closeSome(len(t.patterns))
		return false
	}
	return true
}

// head gives the file up to the checksum.
func (t *database) head(name string) []byte {
	head := []byte(tableMagic + name + "\n")
	return binary.LittleEndian.AppendUint64(head, uint64(t.words()))
}

// wordsAtOnce is how many words are turned into bytes at a time.
const wordsAtOnce = 1 << 15

func readWords(r io.Reader, words []uint64, sum uint32) (uint32, error) {
	buffer := make([]byte, wordsAtOnce*8)
	for len(words) > 0 {
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

// closeSome gives the memory of the first patterns back.
func (t *database) closeSome(n int) {
	for _, p := range t.patterns[:n] {
		if p.secondBits != nil {
			p.secondBits.Close()
			p.secondBits = nil
		}
	}
}

// save writes the tables to their file, whole or not at all. Where that
// cannot be done they are filled again another time.
func (t *database) save(name string) {
	path, err := tableFile(name)
	if err != nil {
		return
	}
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return
	}
	sweep(path)
	sum := uint32(0)
	for w := (&wordReader{database: t}); ; {
		part := w.part()
		if len(part) == 0 {
			break
		}
		sum = crc32.Update(sum, castagnoli, part)
	}
	head := binary.LittleEndian.AppendUint32(t.head(name), sum)
	// The error is nobody's concern, see above.
	_ = atomic.WriteFile(path, io.MultiReader(bytes.NewReader(head), &wordReader{database: t}))
}

// sweep removes what was left where a program ended while it wrote the file.
func sweep(path string) {
	left, err := filepath.Glob(path + "?*")
	if err != nil {
		return
	}
	for _, name := range left {
		if info, err := os.Stat(name); err == nil && time.Since(info.ModTime()) > time.Hour {
			_ = os.Remove(name) // or else next time
		}
	}
}

// A wordReader reads the words of all patterns as bytes.
type wordReader struct {
	*database
	pattern, word int
	buffer, rest  []byte
}

// part gives the next bytes, none at the end.
func (w *wordReader) part() []byte {
	if w.pattern == len(w.patterns) {
		return nil
	}
	words := w.patterns[w.pattern].secondBits.Of[w.word:]
	n := min(len(words), wordsAtOnce)
	w.buffer = w.buffer[:0]
	for _, word := range words[:n] {
		w.buffer = binary.LittleEndian.AppendUint64(w.buffer, word)
	}
	if w.word += n; n == len(words) {
		w.pattern, w.word = w.pattern+1, 0
	}
	return w.buffer
}

func (w *wordReader) Read(p []byte) (int, error) {
	if len(w.rest) == 0 {
		if w.rest = w.part(); len(w.rest) == 0 {
			return 0, io.EOF
		}
	}
	n := copy(p, w.rest)
	w.rest = w.rest[n:]
	return n, nil
}
