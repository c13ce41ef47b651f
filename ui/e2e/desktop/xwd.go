package desktop

import (
	"encoding/binary"
	"errors"
	"fmt"
	"image"
	"image/color"
)

// decodeXWD reads an X window dump, the form in which Xvfb keeps its screen:
// a header of big-endian numbers, a table of colours, the pixels. Of its many
// variants it reads the one there is: four bytes a pixel, blue first.
func decodeXWD(data []byte) (*image.RGBA, error) {
	const headerNumbers = 25
	if len(data) < 4*headerNumbers {
		return nil, errors.New("no window dump")
	}
	number := func(i int) int { return int(binary.BigEndian.Uint32(data[4*i:])) }
	headerSize, width, height := number(0), number(4), number(5)
	bits, lineBytes, colours := number(11), number(12), number(19)
	const colourBytes = 12
	from := headerSize + colours*colourBytes
	if bits != 32 || len(data) < from+height*lineBytes {
		return nil, fmt.Errorf("a window dump of %dx%d with %d bits a pixel", width, height, bits)
	}
	img := image.NewRGBA(image.Rect(0, 0, width, height))
	for y := range height {
		for x := range width {
			p := data[from+y*lineBytes+4*x:]
			img.SetRGBA(x, y, color.RGBA{p[2], p[1], p[0], 0xff})
		}
	}
	return img, nil
}
