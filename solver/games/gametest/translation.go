package gametest

import (
	"context"
	"encoding/json"
	"io/fs"
	"strings"

	"puzzlewright/levels/message"
	"puzzlewright/solver"
)

// translated: whatever the checks can have a game say, each of its languages
// has words for.
func translated(s *Subject, errorf Errorf) {
	if s.Game.Translations == nil {
		errorf("%s speaks English only", s.Game.Name)
		return
	}
	files, err := fs.Glob(s.Game.Translations, "*.json")
	if err != nil || len(files) == 0 {
		errorf("%s has no translations: %v", s.Game.Name, err)
	}
	for _, file := range files {
		data, err := fs.ReadFile(s.Game.Translations, file)
		var words message.Words
		if err == nil {
			err = json.Unmarshal(data, &words)
		}
		if err != nil {
			errorf("%s: %s: %v", s.Game.Name, file, err)
			continue
		}
		language := message.NewLanguage(strings.TrimSuffix(file, ".json"))
		language.Add(s.Game.Name, words)
		told := map[string]bool{}
		for _, m := range s.messages(errorf) {
			if !language.Knows(m.Format) && !told[m.Format] {
				told[m.Format] = true
				errorf("%s: %s has no words for %q", s.Game.Name, file, m.Format)
			}
		}
	}
}

// messages are what a game says: in its table, of broken levels, of states, and
// why small levels cannot be won.
func (s *Subject) messages(errorf Errorf) []message.Message {
	g := s.Game
	all := []message.Message{message.Word(g.Title)}
	word := func(text string) { all = append(all, message.Word(text)) }
	for _, t := range g.Tiles {
		word(t.Group)
		all = append(all, t.Help, t.Unsupported)
	}
	for _, c := range g.Choices {
		word(c.Title)
		for _, v := range c.Values {
			word(v.Title)
		}
	}
	for _, t := range g.Texts {
		word(t.Title)
		all = append(all, t.Help)
	}
	for _, t := range g.Templates {
		word(t.Title)
		word(t.Amount)
	}
	for _, key := range g.Keys {
		word(key)
	}
	for _, f := range g.Formats {
		word(f.Title)
	}
	for _, l := range s.Broken {
		for _, p := range g.Problems(l) {
			all = append(all, p.Text)
		}
	}
	for _, m := range s.maps(errorf) {
		if refuter, ok := m.puzzle.(solver.Refuter); ok {
			for _, r := range refuter.Refute(context.Background()) {
				all = append(all, r.Text)
			}
		}
		if remarker, ok := m.puzzle.(solver.Remarker); ok {
			for _, r := range remarker.Remarks(m.states[0]) {
				all = append(all, r.Text)
			}
		}
		if turner, ok := m.puzzle.(solver.Turner); ok {
			for _, n := range m.few() {
				all = append(all, turner.Turn(m.states[n]))
			}
		}
		if overlayer, ok := m.puzzle.(solver.Overlayer); ok {
			for _, o := range overlayer.Overlays() {
				word(o.Title)
			}
		}
	}
	return all
}
