package control

import (
	"image/color"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"
)

// A Run is a piece of a paragraph that looks the same.
type Run struct {
	Text string
	Bold bool
	Role Role
}

// A Paragraph is text that flows over as many lines as its width makes of it.
type Paragraph struct {
	widget.BaseWidget
	size  float32
	runs  []Run
	width float32
	lines [][]Run
}

// NewParagraph makes a paragraph.
func NewParagraph(size float32, runs ...Run) *Paragraph {
	p := &Paragraph{size: size}
	p.ExtendBaseWidget(p)
	p.Set(runs...)
	return p
}

// NewAside makes a faint paragraph of small text.
func NewAside(text string) *Paragraph { return NewParagraph(12, Run{Text: text, Role: Faint}) }

// Set changes the text.
func (p *Paragraph) Set(runs ...Run) {
	if p.same(runs) {
		return
	}
	p.runs = runs
	p.flow()
	p.Refresh()
}

func (p *Paragraph) same(runs []Run) bool {
	if len(runs) != len(p.runs) {
		return false
	}
	for i, r := range runs {
		if r.Text != p.runs[i].Text || r.Bold != p.runs[i].Bold {
			return false
		}
	}
	return true
}

// Said is the text without its looks.
func (p *Paragraph) Said() string {
	var b strings.Builder
	for _, r := range p.runs {
		b.WriteString(r.Text)
	}
	return b.String()
}

// Lines are what is said on each line.
func (p *Paragraph) Lines() []string {
	all := make([]string, len(p.lines))
	for i, line := range p.lines {
		for _, r := range line {
			all[i] += r.Text
		}
	}
	return all
}

// Resize lets the text flow anew.
func (p *Paragraph) Resize(size fyne.Size) {
	if size.Width != p.width {
		p.width = size.Width
		p.flow()
		p.BaseWidget.Resize(size)
		p.Refresh()
		return
	}
	p.BaseWidget.Resize(size)
}

// flow breaks the text into lines: at spaces, and within words that are wider
// than a line.
func (p *Paragraph) flow() {
	p.lines = nil
	var line []Run
	x := float32(0)
	end := func() {
		p.lines = append(p.lines, line)
		line, x = nil, 0
	}
	put := func(word string, r Run) {
		if n := len(line); n > 0 && line[n-1].Bold == r.Bold {
			line[n-1].Text += word
		} else {
			line = append(line, Run{word, r.Bold, r.Role})
		}
		x += p.measure(word, r.Bold)
	}
	for _, r := range p.runs {
		for part := range strings.SplitAfterSeq(r.Text, " ") {
			for i, word := range strings.Split(part, "\n") {
				if i > 0 {
					end()
				}
				if x > 0 && p.width > 0 && x+p.measure(strings.TrimRight(word, " "), r.Bold) > p.width {
					end()
				}
				for p.width > 0 && p.measure(strings.TrimRight(word, " "), r.Bold) > p.width {
					head := p.head(word, r.Bold)
					put(word[:head], r)
					word = word[head:]
					end()
				}
				if word != "" {
					put(word, r)
				}
			}
		}
	}
	if len(line) > 0 {
		end()
	}
}

// head gives how many bytes of a word fit a line, at least a character.
func (p *Paragraph) head(word string, bold bool) int {
	best := 0
	for i := range word {
		if i > 0 && best > 0 && p.measure(word[:i], bold) > p.width {
			break
		}
		if i > 0 {
			best = i
		}
	}
	if best == 0 {
		return len(word)
	}
	return best
}

func (p *Paragraph) measure(text string, bold bool) float32 {
	return fyne.MeasureText(text, p.size, fyne.TextStyle{Bold: bold}).Width
}

func (p *Paragraph) lineHeight() float32 {
	return fyne.MeasureText("Mg", p.size, fyne.TextStyle{}).Height
}

// CreateRenderer is called by Fyne.
func (p *Paragraph) CreateRenderer() fyne.WidgetRenderer {
	r := &paragraphRenderer{paragraph: p}
	r.Refresh()
	return r
}

type paragraphRenderer struct {
	Drawing
	paragraph *Paragraph
}

func (r *paragraphRenderer) Refresh() {
	p := r.paragraph
	r.Drawing = nil
	height := p.lineHeight()
	for i, line := range p.lines {
		x := float32(0)
		for _, run := range line {
			role := run.Role
			if role == nil {
				role = Text
			}
			t := canvas.NewText(run.Text, color.Black)
			t.TextSize, t.TextStyle.Bold, t.Color = p.size, run.Bold, role.now()
			t.Resize(fyne.NewSize(p.measure(run.Text, run.Bold), height))
			t.Move(fyne.NewPos(x, float32(i)*height))
			x += t.Size().Width
			r.Drawing = append(r.Drawing, t)
		}
	}
	canvas.Refresh(p)
}

func (r *paragraphRenderer) MinSize() fyne.Size {
	return fyne.NewSize(40, float32(len(r.paragraph.lines))*r.paragraph.lineHeight())
}

func (r *paragraphRenderer) Layout(fyne.Size) {}
