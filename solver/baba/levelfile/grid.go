package levelfile

import (
	"bytes"
	"compress/zlib"
	"encoding/binary"
	"io"
	"math"

	"puzzlewright/levels"
	"puzzlewright/levels/message"
)

// A grid is what a .l file holds: layers of objects, one above the other, all
// of one size. Its outermost ring of cells is the edge of the level.
type grid struct {
	width, height int
	layers        []layer
}

// A layer has an object and a direction for each cell, row by row. Where a file
// stores no directions, they are all 0.
type layer struct {
	objects    []objectID
	directions []byte
}

// An objectID is a place in the game's table of objects: x in the low byte, y
// in the high one.
type objectID uint16

// The two ids that stand for no object.
const (
	edge    objectID = 0
	nothing objectID = math.MaxUint16
)

// noDirection stands in cells without an object.
const noDirection = 3

const (
	signature            = "ACHTUNG!"
	oldest, newest       = 256, 261
	mapTag, layersTag    = "MAP ", "LAYR"
	objectsTag, moreTag  = "MAIN", "DATA"
	tagVersion           = 2
	maxLayers            = levels.MaxStack
	maxStored            = 4 << 20 // cells of all layers together
	maxGrid, maxSettings = 2 << 20, 1 << 20
)

// sinceVersion tells how many bytes of a layer's head came with which version; they are about how
// the game's library draws the layer.
var sinceVersion = []struct{ version, bytes int }{{257, 4}, {258, 4}, {259, 1}, {260, 2}}

// headBytes is the size of a layer's head in the oldest version: tileset, collision, two offsets,
// two scrolling speeds, wrapping both ways, visible.
const headBytes = 1 + 1 + 2*4 + 2*4 + 2 + 1

// readGrid reads a .l file. It allocates no more than maxStored cells need, whatever the file
// claims to hold.
func readGrid(data []byte) (*grid, error) {
	if len(data) > maxGrid {
		return nil, message.Errorf("the file is larger than 2 MB; that cannot be a level: choose another")
	}
	if !bytes.HasPrefix(data, []byte(signature)) {
		return nil, message.Errorf("the file does not begin with %s as the game's levels do; choose another", signature)
	}
	r := &reader{rest: data[len(signature):]}
	version := int(r.uint16())
	if r.err == nil && (version < oldest || version > newest) {
		return nil, message.Errorf("the file has version %d; versions %d to %d are known: save it anew with the game's editor", version, oldest, newest)
	}
	// What stands before the layers does not tell its size, so look for their tag.
	at := bytes.Index(r.rest, []byte(layersTag))
	if at < 0 {
		return nil, message.Errorf("the file ends before its layers; it is cut off or damaged, so take another copy")
	}
	r.take(at + len(layersTag) + 4)
	layers := int(r.uint16())
	if r.err == nil && (layers < 1 || layers > maxLayers) {
		return nil, message.Errorf("the file has %d layers; a level has 1 to %d: the file is damaged, so take another copy", layers, maxLayers)
	}
	g := &grid{}
	for i := 0; i < layers && r.err == nil; i++ {
		g.readLayer(r, version, layers)
	}
	if r.err != nil {
		return nil, r.err
	}
	return g, nil
}

func (g *grid) readLayer(r *reader, version, layers int) {
	width, height := r.uint32(), r.uint32()
	head := headBytes
	for _, s := range sinceVersion {
		if version >= s.version {
			head += s.bytes
		}
	}
	r.take(head)
	blocks := r.uint8()
	const most = levels.MaxSide + 2
	switch {
	case r.err != nil:
		return
	case int32(width) < 3 || int32(height) < 3:
		r.fail(message.Errorf("the grid is %d wide and %d high with its edge; it needs at least 3 each: the file is damaged, so take another copy", int32(width), int32(height)))
	case width > most || height > most || int(width)*int(height)*layers > maxStored:
		r.fail(message.Errorf("the grid is %d wide, %d high and %d layers deep; that cannot be a level: the file is damaged, so take another copy", width, height, layers))
	case len(g.layers) > 0 && (int(width) != g.width || int(height) != g.height):
		r.fail(message.Errorf("the layers have different sizes; the file is damaged, so take another copy"))
	case blocks != 1 && blocks != 2:
		r.fail(message.Errorf("a layer has %d blocks of data; it has 1 or 2: the file is damaged, so take another copy", blocks))
	}
	if r.err != nil {
		return
	}
	g.width, g.height = int(width), int(height)
	cells := g.width * g.height
	r.tag(objectsTag)
	packed := r.unpack(2 * cells)
	directions := []byte(nil)
	if blocks == 2 {
		r.tag(moreTag)
		if size := r.uint8(); r.err == nil && size != 1 {
			r.fail(message.Errorf("directions take %d bytes a cell; they take 1: the file is damaged, so take another copy", size))
		}
		r.take(4)
		directions = r.unpack(cells)
	}
	if r.err != nil {
		return
	}
	l := layer{objects: make([]objectID, cells), directions: directions}
	for i := range l.objects {
		l.objects[i] = objectID(binary.LittleEndian.Uint16(packed[2*i:]))
	}
	if directions == nil {
		l.directions = make([]byte, cells)
	}
	g.layers = append(g.layers, l)
}

// A reader takes numbers off the front of a file. After the first failure it
// gives zeros.
type reader struct {
	rest []byte
	err  error
}

func (r *reader) fail(err error) {
	if r.err == nil {
		r.err = err
	}
}

// take gives the next n bytes, nil where there are not so many.
func (r *reader) take(n int) []byte {
	if r.err != nil || n > len(r.rest) {
		r.fail(message.Errorf("the file ends in the middle of a layer; it is cut off, so take another copy"))
		return nil
	}
	taken := r.rest[:n]
	r.rest = r.rest[n:]
	return taken
}

func (r *reader) uint8() byte {
	if b := r.take(1); b != nil {
		return b[0]
	}
	return 0
}

func (r *reader) uint16() uint16 {
	if b := r.take(2); b != nil {
		return binary.LittleEndian.Uint16(b)
	}
	return 0
}

func (r *reader) uint32() uint32 {
	if b := r.take(4); b != nil {
		return binary.LittleEndian.Uint32(b)
	}
	return 0
}

func (r *reader) tag(want string) {
	if got := r.take(len(want)); got != nil && string(got) != want {
		r.fail(message.Errorf("a layer has %q where %q belongs; the file is damaged, so take another copy", got, want))
	}
}

// unpack reads a compressed block, whose size stands before it, of exactly n
// bytes.
func (r *reader) unpack(n int) []byte {
	size := r.uint32()
	packed := r.take(int(min(size, math.MaxInt32)))
	if r.err != nil {
		return nil
	}
	damaged := message.Errorf("the compressed cells cannot be read; the file is damaged, so take another copy")
	z, err := zlib.NewReader(bytes.NewReader(packed))
	if err != nil {
		r.fail(damaged)
		return nil
	}
	var out bytes.Buffer // grows with the bytes that come, whatever size the file claims
	// One byte more than there should be, to notice a block that is too long.
	if _, err := io.Copy(&out, io.LimitReader(z, int64(n)+1)); err != nil || out.Len() != n {
		r.fail(damaged)
		return nil
	}
	return out.Bytes()
}

// bytes writes a .l file of the newest version.
func (g *grid) bytes() []byte {
	var out bytes.Buffer
	number := func(values ...any) {
		for _, v := range values {
			_ = binary.Write(&out, binary.LittleEndian, v) // into memory
		}
	}
	out.WriteString(signature)
	number(uint16(newest))
	out.WriteString(mapTag)
	number(uint32(tagVersion), uint16(0))
	out.WriteString(layersTag)
	number(uint32(tagVersion), uint16(len(g.layers)))
	packer := zlib.NewWriter(nil) // one for all layers, as it takes much memory
	for _, l := range g.layers {
		number(int32(g.width), int32(g.height))
		number(uint16(12), uint16(12))                         // size of a tile
		number(uint8(0), uint8(1))                             // tileset, collision
		number(int32(0), int32(0), float32(1), float32(1))     // offsets, scrolling
		number(uint8(0), uint8(0), uint8(1))                   // wrapping, visible
		number(float32(1), uint8(255), uint8(255), uint8(255)) // opacity, colour
		number(uint8(2))
		out.WriteString(objectsTag)
		objects := make([]byte, 2*len(l.objects))
		for i, id := range l.objects {
			binary.LittleEndian.PutUint16(objects[2*i:], uint16(id))
		}
		block(&out, packer, objects)
		out.WriteString(moreTag)
		number(uint8(1), uint32(0))
		block(&out, packer, l.directions)
	}
	return out.Bytes()
}

// block writes bytes compressed, with their size before them.
func block(out *bytes.Buffer, packer *zlib.Writer, data []byte) {
	var packed bytes.Buffer
	packer.Reset(&packed)
	_, _ = packer.Write(data) // into memory
	_ = packer.Close()
	_ = binary.Write(out, binary.LittleEndian, uint32(packed.Len()))
	out.Write(packed.Bytes())
}
