package carry

import (
	"bytes"
	"encoding/binary"
	"hash/crc32"
)

// A PNG is a signature and chunks, each of
//
//	4 bytes: the length of its data, big-endian
//	4 bytes: its type
//	its data
//	4 bytes: CRC-32 of type and data
//
// The level is the data of a chunk of our own. The case of the letters of its type says that other
// programs may ignore the chunk, and may keep it when they change the picture (PNG specification
// 1.2, section 3.3).
const (
	signature = "\x89PNG\r\n\x1a\n"
	chunkType = "pwLv"
	frame     = 12 // bytes of a chunk besides its data
)

// IsPNG tells whether a file is a PNG, by how it begins.
func IsPNG(file []byte) bool { return bytes.HasPrefix(file, []byte(signature)) }

// IntoPNG puts the files of a level into a picture, in front of its last chunk.
func IntoPNG(picture []byte, files map[string][]byte) []byte {
	last := len(picture) - frame
	data := Pack(files)
	out := append(make([]byte, 0, len(picture)+frame+len(data)), picture[:last]...)
	out = binary.BigEndian.AppendUint32(out, uint32(len(data)))
	begin := len(out)
	out = append(append(out, chunkType...), data...)
	out = binary.BigEndian.AppendUint32(out, crc32.ChecksumIEEE(out[begin:]))
	return append(out, picture[last:]...)
}

// OfPNG gives the files that a picture carries. The error is ErrNone where it carries
// none, and else says what is wrong.
func OfPNG(picture []byte) (map[string][]byte, error) {
	for rest := picture[len(signature):]; len(rest) >= frame; {
		length := uint64(binary.BigEndian.Uint32(rest))
		if length > uint64(len(rest)-frame) {
			break
		}
		body, sum := rest[4:8+length], rest[8+length:]
		if string(body[:4]) == chunkType {
			if crc32.ChecksumIEEE(body) != binary.BigEndian.Uint32(sum) {
				return nil, errBroken
			}
			return Unpack(body[4:])
		}
		rest = rest[frame+length:]
	}
	return nil, ErrNone
}
