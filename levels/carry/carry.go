// Package carry puts a level into other things than a level folder: a link, a picture, a
// page. It knows the files of a level by name only.
//
//	carry.go  packed files, as a page has them
//	link.go   a link: a line of text
//	png.go    a picture
package carry

import (
	"bytes"
	"compress/flate"
	"encoding/binary"
	"errors"
	"io"

	"puzzlewright/levels"
	"puzzlewright/levels/message"
)

// A packed level is
//
//	1 byte: version, from 1 to mostVersions
//	the rest, by DEFLATE (RFC 1951): for each of the files in carried, in their order,
//	    uvarint: its length in bytes plus 1; 0 where there is none
//	    its bytes
const version = 1

// mostVersions is how many versions there can be: any other byte begins something else.
const mostVersions = 15

// carried are the files of a level that are packed.
var carried = [...]string{levels.TilesFile, levels.ContentFile, levels.MetaFile, levels.SolutionFile}

// mostFiles is how many bytes the files may have together: as many as those of a folder.
const mostFiles = 8 << 20

// Pack packs the files of a level.
func Pack(files map[string][]byte) []byte {
	var out bytes.Buffer
	out.WriteByte(version)
	w, _ := flate.NewWriter(&out, flate.BestCompression) // the level is a valid one
	for _, name := range carried {
		data, some := files[name]
		length := uint64(0)
		if some {
			length = uint64(len(data)) + 1
		}
		_, _ = w.Write(binary.AppendUvarint(nil, length)) // into memory
		_, _ = w.Write(data)
	}
	_ = w.Close()
	return out.Bytes()
}

// Unpack gives the files back. The error says why there are none.
func Unpack(data []byte) (map[string][]byte, error) { return unpack(data, mostFiles) }

// unpack gives the files back. The files may have at most most bytes together, and it takes about
// as much memory.
func unpack(data []byte, most int) (map[string][]byte, error) {
	if len(data) == 0 || !isVersion(data[0]) {
		return nil, errBroken
	}
	if data[0] != version {
		return nil, message.Errorf("the level was packed by another version of the program; a newer one may open it")
	}
	plain, err := io.ReadAll(io.LimitReader(flate.NewReader(bytes.NewReader(data[1:])), int64(most)+1))
	switch {
	case err != nil:
		return nil, errBroken
	case len(plain) > most:
		return nil, message.Errorf("there is more in it than a level can be; it is not opened")
	}
	files := map[string][]byte{}
	for _, name := range carried {
		length, size := binary.Uvarint(plain)
		if size <= 0 || length > uint64(len(plain)-size)+1 {
			return nil, errBroken
		}
		plain = plain[size:]
		if length > 0 {
			files[name] = plain[: length-1 : length-1]
			plain = plain[length-1:]
		}
	}
	if len(plain) > 0 {
		return nil, errBroken
	}
	return files, nil
}

// isVersion tells whether a byte may be that of a version.
func isVersion(b byte) bool { return 1 <= b && b <= mostVersions }

var errBroken = message.Fail(message.New("the level in it is cut off or damaged; copy it whole, and once more"))

// ErrNone is the error of a picture that carries no level.
var ErrNone = errors.New("no level")
