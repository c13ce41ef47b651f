package solver

import (
	"puzzlewright/levels"
	"puzzlewright/levels/message"
)

// A Choice is a setting of a level with a few values: its key in level.toml, and the values, of
// which the first is the default.
type Choice struct {
	Key, Title string
	Values     []ChoiceValue
}

// A ChoiceValue is one value of a choice, with the title that a user reads.
type ChoiceValue struct{ Value, Title string }

// A Text is a setting of a level that is text: its key in level.toml, its title, and Hint, which
// stands in the empty field. Help is a line on how the value is written.
type Text struct {
	Key, Title, Hint string
	Help             message.Message
	// Check gives what is wrong with a value, each problem with its Column in the value. Open
	// reports the same of a level.
	Check func(value string) []levels.Problem
	// Pictures draw what a value stands for: small levels, which may have tiles that are only
	// shown, each with its name in text as the title. They draw nothing where the value is wrong.
	// Nil draws nothing.
	Pictures func(value string) []*levels.Level
	// Mirrored gives the value for the mirrored level. Nil keeps the value.
	Mirrored func(value string) string
	// Changes gives slightly different values, any of which may mend a level that cannot be won.
	// Nil gives none.
	Changes func(value string) []Change
}

// A Change is another value of a Text; Says tells what is done to come to it.
type Change struct {
	Value string
	Says  message.Message
}

// Setting gives the title of a setting by its key in level.toml; known is false where that is none
// of the game's own settings.
func (g *Game) Setting(key string) (title string, known bool) {
	for of, title := range g.settings {
		if of == key {
			return title, true
		}
	}
	return "", false
}

// settings goes through the keys of the game's own settings and their titles.
func (g *Game) settings(yield func(key, title string) bool) {
	for _, c := range g.Choices {
		if !yield(c.Key, c.Title) {
			return
		}
	}
	for _, t := range g.Texts {
		if !yield(t.Key, t.Title) {
			return
		}
	}
}

// Supply draws what a level is played with besides its pieces, as its settings say.
func (g *Game) Supply(l *levels.Level) []*levels.Level {
	var all []*levels.Level
	for _, t := range g.Texts {
		if t.Pictures != nil {
			all = append(all, t.Pictures(l.Options[t.Key])...)
		}
	}
	return all
}

// settingsNotText reports settings of the game that are not text in level.toml, but numbers or
// lists, say.
func (g *Game) settingsNotText(l *levels.Level) []levels.Problem {
	var problems []levels.Problem
	for key := range g.settings {
		if p, wrong := l.NotText(key); wrong {
			problems = append(problems, p)
		}
	}
	return problems
}
