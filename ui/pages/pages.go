// Package pages sets levels on pages of A4, as PDF: a book of puzzles, with the
// solutions behind them where that is wanted.
package pages

import (
	"bytes"
	"fmt"
	"image"
	"strconv"

	"github.com/signintech/gopdf"

	"puzzlewright/assets"
	"puzzlewright/levels"
	"puzzlewright/solver"
	"puzzlewright/ui/render"
)

// A Puzzle is a level to be printed. What is "" or nil is left out.
type Puzzle struct {
	Title, Author, Notes string
	Level                *levels.Level
	Game                 *solver.Game
	Solution             levels.Moves
}

// Words are what stands on the pages besides: the heading of the solutions, and
// what a puzzle without a known one has there.
type Words struct{ Solutions, Unknown string }

// Lengths on paper, in millimetres; the sizes of fonts are in points. The side
// of a cell is at most largest, and at least what the page makes of the level.
const (
	pageWidth, pageHeight = 210.0, 297.0
	margin                = 18.0
	footer                = 9.0
	gap                   = 8.0
	largest               = 8.0
	narrowest             = 55.0 // of a puzzle with its title
	tallest               = pageHeight - 2*margin - 24
	lineHeight            = 5.0
	headSize, textSize    = 11, 9
	perInch               = 150 // dots of a picture
)

// The fonts of a book, by the names that they have in it.
const regular, bold = "regular", "bold"

// A book is what was set so far.
type book struct {
	pdf gopdf.GoPdf
	x   float64 // where the next puzzle goes
	y   float64
	row float64 // how high the row is that it stands in
	n   int     // pages
}

// Book sets all puzzles under a title. Solutions follow where words are given
// for them.
func Book(title string, all []Puzzle, words *Words) ([]byte, error) {
	b := new(book)
	b.pdf.Start(gopdf.Config{Unit: gopdf.UnitMM, PageSize: gopdf.Rect{W: pageWidth, H: pageHeight}})
	b.pdf.SetInfo(gopdf.PdfInfo{Title: title, Creator: "Puzzlewright"})
	for name, font := range map[string]assets.Font{regular: assets.Text, bold: assets.Strong} {
		missing := gopdf.TtfOption{OnGlyphNotFoundSubstitute: func(rune) rune { return '?' }}
		if err := b.pdf.AddTTFFontDataWithOption(name, font.TTF(), missing); err != nil {
			return nil, fmt.Errorf("the font %s: %w", font, err)
		}
	}
	if err := b.set(title, all, words); err != nil {
		return nil, fmt.Errorf("the pages cannot be made: %w", err)
	}
	var file bytes.Buffer
	if _, err := b.pdf.WriteTo(&file); err != nil {
		return nil, fmt.Errorf("the pages cannot be made: %w", err)
	}
	return file.Bytes(), nil
}

func (b *book) set(title string, all []Puzzle, words *Words) error {
	if err := b.turn(); err != nil {
		return err
	}
	if err := b.heading(title); err != nil {
		return err
	}
	for i := range all {
		if err := b.puzzle(i+1, &all[i]); err != nil {
			return err
		}
	}
	if words == nil {
		return nil
	}
	if err := b.turn(); err != nil {
		return err
	}
	if err := b.heading(words.Solutions); err != nil {
		return err
	}
	for i := range all {
		if err := b.solution(i+1, &all[i], words); err != nil {
			return err
		}
	}
	return nil
}

// turn begins a page, with its number at the foot.
func (b *book) turn() error {
	b.pdf.AddPage()
	b.n++
	err := b.line(regular, textSize, strconv.Itoa(b.n), pageWidth/2-2, pageHeight-footer)
	b.x, b.y, b.row = margin, margin, 0
	return err
}

func (b *book) heading(text string) error {
	err := b.line(bold, 18, text, margin, b.y)
	b.y += 14
	return err
}

// line sets a line of text with its upper left at a place.
func (b *book) line(font string, size int, text string, x, y float64) error {
	if err := b.pdf.SetFont(font, "", size); err != nil {
		return err
	}
	b.pdf.SetXY(x, y)
	return b.pdf.Cell(nil, text)
}

// lines breaks a text to a width, in the font that is set.
func (b *book) lines(font string, size int, text string, width float64) ([]string, error) {
	if text == "" {
		return nil, nil
	}
	if err := b.pdf.SetFont(font, "", size); err != nil {
		return nil, err
	}
	return b.pdf.SplitTextWithWordWrap(text, width)
}

// name is the number of a puzzle, with its title where it has one.
func (p *Puzzle) name(n int) string {
	if p.Title == "" || p.Title == strconv.Itoa(n) {
		return strconv.Itoa(n)
	}
	return strconv.Itoa(n) + "  " + p.Title
}

// puzzle sets a level beside the one before, or where there is no room into the
// next row, or onto the next page.
func (b *book) puzzle(n int, p *Puzzle) error {
	cell := min(largest, (pageWidth-2*margin)/float64(p.Level.Width()), tallest/float64(p.Level.Height()))
	picture := gopdf.Rect{W: cell * float64(p.Level.Width()), H: cell * float64(p.Level.Height())}
	width := max(picture.W, narrowest)
	head, err := b.lines(bold, headSize, p.name(n), width)
	if err != nil {
		return err
	}
	below, err := b.lines(regular, textSize, p.Author, width)
	if err != nil {
		return err
	}
	notes, err := b.lines(regular, textSize, p.Notes, width)
	if err != nil {
		return err
	}
	below = append(below, notes...)
	supply, supplied := p.supply(width)
	height := float64(len(head)+len(below))*lineHeight + picture.H + 2 + supplied
	if b.x > margin && b.x+width > pageWidth-margin {
		b.x, b.y, b.row = margin, b.y+b.row+gap, 0
	}
	if b.y > margin && b.y+height > pageHeight-margin {
		if err := b.turn(); err != nil {
			return err
		}
	}
	y := b.y
	for _, text := range head {
		if err := b.line(bold, headSize, text, b.x, y); err != nil {
			return err
		}
		y += lineHeight
	}
	if err := b.pdf.ImageFrom(drawn(p, cell), b.x, y, &picture); err != nil {
		return err
	}
	y += picture.H + 2
	for _, of := range supply {
		if err := b.draw(p, of, b.x, y); err != nil {
			return err
		}
	}
	y += supplied
	for _, text := range below {
		if err := b.line(regular, textSize, text, b.x, y); err != nil {
			return err
		}
		y += lineHeight
	}
	b.x, b.row = b.x+width+gap, max(b.row, height)
	return nil
}

// drawn is the picture of a level whose cells are so many millimetres wide.
func drawn(p *Puzzle, cell float64) image.Image {
	return render.Whole(&render.View{Level: p.Level, Game: p.Game, Theme: render.Light, Cell: dots(cell), Grid: true})
}

// dots is how many dots the side of a cell takes that is so many millimetres wide.
func dots(cell float64) int {
	const inch = 25.4
	return max(int(cell*perInch/inch), render.MinCell)
}

// solution sets the moves of a puzzle as run lengths.
func (b *book) solution(n int, p *Puzzle, words *Words) error {
	moves := words.Unknown
	if p.Solution != nil {
		moves = p.Solution.String()
	}
	text, err := b.lines(regular, textSize, moves, pageWidth-2*margin)
	if err != nil {
		return err
	}
	if b.y+2*lineHeight > pageHeight-margin {
		if err := b.turn(); err != nil {
			return err
		}
	}
	if err := b.line(bold, textSize, p.name(n), margin, b.y); err != nil {
		return err
	}
	b.y += lineHeight
	for _, line := range text {
		if b.y+lineHeight > pageHeight-margin {
			if err := b.turn(); err != nil {
				return err
			}
		}
		if err := b.line(regular, textSize, line, margin, b.y); err != nil {
			return err
		}
		b.y += lineHeight
	}
	b.y += 2
	return nil
}
