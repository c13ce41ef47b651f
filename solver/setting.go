package solver

import (
	"puzzlewright/levels"
	"puzzlewright/levels/message"
)

// A Choice is a setting of a level: the key in level.toml and its values, the
// first being the default.
type Choice struct {
	Key, Title string
	Values     []ChoiceValue
}

// A ChoiceValue is one value of a choice, with what a user reads.
type ChoiceValue struct{ Value, Title string }

// A Text is a setting of a level that is text: the key in level.toml, its title,
// and Hint, what stands in the empty field. Help is a line on how it is written.
type Text struct {
	Key, Title, Hint string
	Help             message.Message
	// Check gives what is wrong with a value, each problem with the Column in it.
	// Open reports the same of a level.
	Check func(value string) []levels.Problem
	// Pictures draw what a value stands for, nothing where it is wrong: small
	// levels, of which tiles that are only shown may be part, each with its name
	// in text as the title. Nil draws nothing.
	Pictures func(value string) []*levels.Level
	// Mirrored gives the value that a mirrored level has. Nil is the same.
	Mirrored func(value string) string
	// Changes gives values that are a little different, any of which may mend a level that
	// cannot be won. Nil gives none.
	Changes func(value string) []Change
}

// A Change is another value of a Text, and what is done to come to it.
type Change struct {
	Value string
	Says  message.Message
}

// Setting gives the title of one of the game's own settings by its key in level.toml, where it
// is one.
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

// settingsNotText reports the settings of the game that are numbers or lists, say.
func (g *Game) settingsNotText(l *levels.Level) []levels.Problem {
	var problems []levels.Problem
	for key := range g.settings {
		if p, wrong := l.NotText(key); wrong {
			problems = append(problems, p)
		}
	}
	return problems
}
