// Package pages sets levels on pages of A4, as PDF: a book of puzzles, with the
// solutions behind them where that is wanted.
package pages

import (
	"bytes"
	"cmp"
	"context"
	"fmt"
	"image"
	"slices"
	"strconv"
	"unicode"

	"github.com/signintech/gopdf"

	"puzzlewright/assets"
	"puzzlewright/levels"
	"puzzlewright/levels/message"
	"puzzlewright/solver"
	"puzzlewright/ui/render"
)

// A Puzzle is a level to be printed. What is "" or nil is left out.
type Puzzle struct {
	Title, Author, Notes string
	Level                *levels.Level
	Game                 *solver.Game
	Answer
}

// An Answer is what is known of a puzzle: its solution, or that it is proved to have none.
type Answer struct {
	Solution   levels.Moves
	Unsolvable bool
}

// Words are the other texts on the pages: the heading of the solutions, and what stands there for a
// puzzle of which no solution is known, and for one that has none.
type Words struct{ Solutions, Unknown, Unsolvable string }

// Lengths on paper, in millimetres; the sizes of fonts are in points. The side
// of a cell is at most largest, at least snug where that puts several levels beside
// each other, and else what the page has room for.
const (
	pageWidth, pageHeight = 210.0, 297.0
	margin                = 18.0
	right, bottom         = pageWidth - margin, pageHeight - margin
	footer                = 9.0
	gap                   = 8.0
	half                  = (right - margin - gap) / 2
	third                 = (right - margin - 2*gap) / 3 // the least width of a puzzle with its title
	largest, snug         = 8.0, 6.0
	alone                 = 2 * largest // the largest where there is one level only
	tallest               = bottom - margin - 24
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
	one bool    // puzzle only
	// lacking are the characters that the fonts do not have.
	lacking []rune
}

// Book sets all puzzles under a title; a puzzle alone is called by its own, where it has
// one. Solutions follow where words are given for them. For the characters of lacking there
// are question marks on the pages: the fonts do not have them. It gives the context's error soon after
// its end.
func Book(ctx context.Context, title string, all []Puzzle, words *Words) (file []byte, lacking []rune, err error) {
	b := &book{one: len(all) == 1}
	if b.one {
		title = cmp.Or(all[0].Title, title)
	}
	b.pdf.Start(gopdf.Config{Unit: gopdf.UnitMM, PageSize: gopdf.Rect{W: pageWidth, H: pageHeight}})
	b.pdf.SetInfo(gopdf.PdfInfo{Title: title, Creator: "Puzzlewright"})
	for _, font := range []struct {
		name string
		of   assets.Font
	}{{regular, assets.Text}, {bold, assets.Strong}} {
		missing := gopdf.TtfOption{OnGlyphNotFoundSubstitute: b.instead}
		if err := b.pdf.AddTTFFontDataWithOption(font.name, font.of.TTF(), missing); err != nil {
			return nil, nil, fmt.Errorf("the font %s: %w", font.of, err)
		}
	}
	if err := b.set(ctx, title, all, words); err != nil {
		return nil, nil, fmt.Errorf("the pages cannot be made: %w", err)
	}
	var written bytes.Buffer
	if _, err := b.pdf.WriteTo(&written); err != nil {
		return nil, nil, fmt.Errorf("the pages cannot be made: %w", err)
	}
	return written.Bytes(), b.lacking, nil
}

// instead gives what stands for a character that a font does not have.
func (b *book) instead(r rune) rune {
	if !unicode.IsGraphic(r) {
		return ' ' // a tab
	}
	if !slices.Contains(b.lacking, r) {
		b.lacking = append(b.lacking, r)
	}
	return '?'
}

// Lacking says that the pages lack some characters.
func Lacking(characters []rune) message.Message {
	const most = 20
	some := string(characters[:min(len(characters), most)])
	if len(characters) > most {
		some += "…"
	}
	return message.New("the font of the pages does not have %s: a question mark stands for each of these; use other characters in titles and notes", some)
}

func (b *book) set(ctx context.Context, title string, all []Puzzle, words *Words) error {
	if err := b.turn(); err != nil {
		return err
	}
	if err := b.heading(title); err != nil {
		return err
	}
	names := namesOf(all)
	for i := range all {
		if ctx.Err() != nil {
			return ctx.Err()
		}
		if err := b.puzzle(names[i], &all[i]); err != nil {
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
		if err := b.solution(names[i], &all[i], words); err != nil {
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
	const size, high = 18, 8
	lines, err := b.lines(bold, size, text, right-margin)
	for _, line := range lines {
		if err == nil {
			err = b.line(bold, size, line, margin, b.y)
		}
		b.y += high
	}
	b.y += 14 - high
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

// namesOf gives each puzzle its number, and its title where it has one. A puzzle alone has the name
// of the book.
func namesOf(all []Puzzle) []string {
	names := make([]string, len(all))
	for i, p := range all {
		number := strconv.Itoa(i + 1)
		switch {
		case len(all) == 1:
		case p.Title == "" || p.Title == number:
			names[i] = number
		default:
			names[i] = number + "  " + p.Title
		}
	}
	return names
}

// puzzle sets a level beside the one before, or where there is no room into the
// next row, or onto the next page. What is higher than a page goes on on the next one.
func (b *book) puzzle(name string, p *Puzzle) error {
	cell := b.cell(p)
	picture := gopdf.Rect{W: cell * float64(p.Level.Width()), H: cell * float64(p.Level.Height())}
	width := max(picture.W, third)
	head, err := b.lines(bold, headSize, name, width)
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
	if b.x > margin && b.x+width > right+0.01 {
		b.x, b.y, b.row = margin, b.y+b.row+gap, 0
	}
	together := height
	if height > bottom-margin {
		together = float64(len(head))*lineHeight + picture.H
	}
	if err := b.room(together); err != nil {
		return err
	}
	x, first, top := b.x, b.n, b.y
	if err := b.column(bold, headSize, head, x); err != nil {
		return err
	}
	if err := b.room(picture.H); err != nil {
		return err
	}
	if err := b.pdf.ImageFrom(drawn(p, cell), x, b.y, &picture); err != nil {
		return err
	}
	b.y += picture.H + 2
	if err := b.room(supplied); err != nil {
		return err
	}
	for _, of := range supply {
		if err := b.draw(p, of, x, b.y); err != nil {
			return err
		}
	}
	b.y += supplied
	if err := b.column(regular, textSize, below, x); err != nil {
		return err
	}
	if b.n > first { // nothing stands beside what goes over a page
		b.x, b.y, b.row = margin, b.y+gap, 0
		return nil
	}
	b.x, b.y, b.row = x+width+gap, top, max(b.row, height)
	return nil
}

// cell gives the side of a cell of a puzzle's board.
func (b *book) cell(p *Puzzle) float64 {
	width, height := float64(p.Level.Width()), float64(p.Level.Height())
	page := min((right-margin)/width, tallest/height)
	if b.one {
		return min(alone, page)
	}
	for _, column := range []float64{third, half} {
		if fits := column / width; snug <= fits && fits <= min(largest, page) {
			return fits
		}
	}
	return min(largest, page)
}

// room begins a new page where the present one has no room of a height in millimetres.
func (b *book) room(height float64) error {
	if b.y > margin && b.y+height > bottom {
		return b.turn()
	}
	return nil
}

// column sets lines below each other.
func (b *book) column(font string, size int, lines []string, x float64) error {
	for _, text := range lines {
		if err := b.room(lineHeight); err != nil {
			return err
		}
		if err := b.line(font, size, text, x, b.y); err != nil {
			return err
		}
		b.y += lineHeight
	}
	return nil
}

// drawn is the picture of a level whose cells are so many millimetres wide.
func drawn(p *Puzzle, cell float64) image.Image {
	return render.Whole(&render.View{Level: p.Level, Game: p.Game, Theme: render.Light, Cell: dots(cell), Grid: true})
}

// dots gives the side of a cell in dots of a picture, from its side in millimetres.
func dots(cell float64) int {
	const inch = 25.4
	return max(int(cell*perInch/inch), render.MinCell)
}

// solution sets the moves of a puzzle as run lengths.
func (b *book) solution(name string, p *Puzzle, words *Words) error {
	moves := words.Unknown
	switch {
	case p.Solution != nil:
		moves = p.Solution.String()
	case p.Unsolvable:
		moves = words.Unsolvable
	}
	head, err := b.lines(bold, textSize, name, right-margin)
	if err != nil {
		return err
	}
	text, err := b.lines(regular, textSize, moves, right-margin)
	if err != nil {
		return err
	}
	if err := b.room(2 * lineHeight); err != nil { // no name stands alone at the foot
		return err
	}
	if err := b.column(bold, textSize, head, margin); err != nil {
		return err
	}
	if err := b.column(regular, textSize, text, margin); err != nil {
		return err
	}
	b.y += 2
	return nil
}
