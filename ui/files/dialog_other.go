//go:build cgo && !ci && !linux

package files

import "github.com/sqweek/dialog"

func (p Request) openFolder() (string, error) {
	return dialog.Directory().Title(p.Title).SetStartDir(p.start()).Browse()
}

func (p Request) openFile() (string, error) { return p.builder().Load() }

func (p Request) saveFile() (string, error) { return p.builder().SetStartFile(p.Name).Save() }

func (p Request) builder() *dialog.FileBuilder {
	b := dialog.File().Title(p.Title).SetStartDir(p.start())
	for _, k := range p.Kinds {
		var endings []string
		for _, e := range k.Extensions {
			endings = append(endings, e[1:])
		}
		b = b.Filter(k.Title, endings...)
	}
	return b
}
