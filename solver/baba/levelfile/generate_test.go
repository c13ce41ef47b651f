package levelfile

import (
	"bytes"
	"compress/zlib"
	"encoding/binary"
	"fmt"
	"math"
	"math/rand/v2"
)

// made makes .l files by the description of the format alone (docs/rules/baba.md),
// in any version: nothing of it is shared with what reads and writes them.
type made struct {
	version       int
	width, height int // with the edge
	layers        [][]uint16
	directions    [][]byte // nil for a file without them
}

func put(out *bytes.Buffer, bits int, n uint64) {
	for i := 0; i < bits; i += 8 {
		out.WriteByte(byte(n >> i))
	}
}

func squeezed(data []byte) []byte {
	var b bytes.Buffer
	z, _ := zlib.NewWriterLevel(&b, zlib.BestCompression)
	_, _ = z.Write(data)
	_ = z.Close()
	return b.Bytes()
}

func (m made) bytes() []byte {
	var out bytes.Buffer
	out.WriteString("ACHTUNG!")
	put(&out, 16, uint64(m.version))
	out.WriteString("MAP ")
	put(&out, 32, 2)
	put(&out, 16, 0)
	out.WriteString("LAYR")
	put(&out, 32, 2)
	put(&out, 16, uint64(len(m.layers)))
	one := uint64(math.Float32bits(1))
	for n, layer := range m.layers {
		put(&out, 32, uint64(m.width))
		put(&out, 32, uint64(m.height))
		if m.version >= 258 {
			put(&out, 32, 12|12<<16)
		}
		put(&out, 16, 1<<8)
		put(&out, 64, 0)
		put(&out, 64, one|one<<32)
		put(&out, 24, 1<<16)
		if m.version >= 257 {
			put(&out, 32, one)
		}
		if m.version >= 259 {
			put(&out, 8, 255)
		}
		if m.version >= 260 {
			put(&out, 16, 0xffff)
		}
		blocks := uint64(1)
		if m.directions != nil {
			blocks = 2
		}
		put(&out, 8, blocks)
		out.WriteString("MAIN")
		var cells []byte
		for _, id := range layer {
			cells = binary.LittleEndian.AppendUint16(cells, id)
		}
		packed := squeezed(cells)
		put(&out, 32, uint64(len(packed)))
		out.Write(packed)
		if m.directions == nil {
			continue
		}
		out.WriteString("DATA")
		put(&out, 8, 1)
		put(&out, 32, 0)
		packed = squeezed(m.directions[n])
		put(&out, 32, uint64(len(packed)))
		out.Write(packed)
	}
	return out.Bytes()
}

// empty makes a file of layers with nothing in them inside the edge.
func empty(version, width, height, layers int) made {
	m := made{version: version, width: width + 2, height: height + 2}
	for n := range layers {
		cells, directions := make([]uint16, m.width*m.height), make([]byte, m.width*m.height)
		for i := range cells {
			directions[i] = 3
			x, y := i%m.width, i/m.width
			if n > 0 || x > 0 && y > 0 && x < m.width-1 && y < m.height-1 {
				cells[i] = 0xffff
			}
		}
		m.layers, m.directions = append(m.layers, cells), append(m.directions, directions)
	}
	return m
}

// put puts an object of the table at x, y into a cell, both from 0 inside the
// edge.
func (m made) put(layer, x, y, objectX, objectY, direction int) {
	i := (y+1)*m.width + x + 1
	m.layers[layer][i] = uint16(objectX | objectY<<8)
	m.directions[layer][i] = byte(direction)
}

// random makes a file with objects of the default table, and a .ld file that
// gives some of their slots other names.
func random(r *rand.Rand) (made, string) {
	m := empty(256+r.IntN(6), 1+r.IntN(12), 1+r.IntN(12), 1+r.IntN(6))
	for n := range m.layers {
		for range r.IntN(m.width * m.height) {
			s := slots[r.IntN(len(slots))]
			m.put(n, r.IntN(m.width-2), r.IntN(m.height-2), int(s.id&0xff), int(s.id>>8), r.IntN(4))
		}
	}
	if r.IntN(4) == 0 {
		m.directions = nil
	}
	end := []string{"\n", "\r\n"}[r.IntN(2)]
	ld := "[general]" + end + "name=Level " + fmt.Sprint(r.IntN(100)) + end + "author=x" + end + "palette=ruins.png" + end + "odd line" + end
	ld += "[tiles]" + end + "changed="
	keys := ""
	for range r.IntN(5) {
		s := slots[r.IntN(len(slots))]
		ld += s.key + ","
		keys += s.key + "_name=" + []string{"text_sink", "keke", "text_fofo", "slime"}[r.IntN(4)] + end
	}
	return m, ld + end + keys + "[images]" + end + "total=0" + end
}
