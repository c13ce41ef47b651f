package render

import (
	"bytes"
	"cmp"
	"context"
	"image"
	"image/gif"
	"image/png"
	"io"
)

// PNG gives the file of a picture, or the context's error soon after its end.
func PNG(ctx context.Context, img image.Image) ([]byte, error) {
	return encode(ctx, func(w io.Writer) error { return png.Encode(w, img) })
}

// GIF gives the file of an animation, or the context's error soon after its end.
func GIF(ctx context.Context, g *gif.GIF) ([]byte, error) {
	return encode(ctx, func(w io.Writer) error { return gif.EncodeAll(w, g) })
}

// encode gives what write writes, or the context's error. Encoders write a part at a time, so that
// they end soon after the context.
func encode(ctx context.Context, write func(io.Writer) error) ([]byte, error) {
	b := &buffer{ctx: ctx}
	if err := write(b); err != nil || ctx.Err() != nil {
		return nil, cmp.Or(ctx.Err(), err)
	}
	return b.Bytes(), nil
}

// A buffer takes nothing once the context is over.
type buffer struct {
	bytes.Buffer
	ctx context.Context
}

func (b *buffer) Write(data []byte) (int, error) {
	if err := b.ctx.Err(); err != nil {
		return 0, err
	}
	return b.Buffer.Write(data)
}
