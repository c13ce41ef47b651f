package web

import (
	"cmp"
	"html/template"
	"strings"

	"puzzlewright/levels"
	"puzzlewright/levels/message"
	"puzzlewright/ui/web/player"
)

// said is a text in one of the languages of pages.
type said struct{ Language, Text string }

// content is what page.html is filled with. What is nil is left out.
type content struct {
	Languages, Policy   string
	Title, Notes        string
	Untitled            []said // what stands for the title of a level that has none
	Game, Author        []said
	Verdict, Keys       []said
	Undo, Restart, Wait []said
	Hint, Watch         []said
	Pause, Play         []said
	Failed, Help        []said
	Style               template.CSS
	Runtime, Script     template.JS
}

// words says everything in all languages.
func (p Page) words() (c content, err error) {
	var languages []*message.Language
	for _, code := range player.Languages {
		l, err := player.Language(code)
		if err != nil {
			return c, err
		}
		languages = append(languages, l)
	}
	say := func(m message.Message) (all []said) {
		for i, l := range languages {
			all = append(all, said{player.Languages[i], l.Say(m)})
		}
		return all
	}
	title := message.Word(p.Game.Title)
	c = content{
		Languages: strings.Join(player.Languages, " "),
		Title:     cmp.Or(p.Level.Title, p.Game.Title), Notes: p.Level.Notes,
		Game: say(message.New("A level of %s", title)),
		Undo: say(message.New("Undo")), Restart: say(message.New("Restart")),
		Hint: say(message.New("Hint")), Watch: say(message.New("Play the solution")),
		Pause: say(message.New("Pause")), Play: say(message.New("Back to playing")),
		Failed: say(message.New("The page cannot start in this browser; one of 2023 or newer opens it")),
	}
	if p.Level.Title == "" {
		c.Untitled = say(title)
	}
	if p.Game.Waits {
		c.Wait = say(message.New("Wait"))
	}
	if p.Level.Author != "" {
		c.Author = say(message.New("by %s", p.Level.Author))
	}
	c.Help = say(p.help())
	if p.Solution != nil {
		c.Verdict = say(message.Plural(len(p.Solution), "Can be won in %d step", "Can be won in %d steps"))
	}
	var keys []message.Message
	for m, meaning := range p.Game.Keys {
		if meaning != "" {
			keys = append(keys, message.New("%s %s", levels.Move(m).String(), message.Word(meaning)))
		}
	}
	if keys != nil {
		c.Keys = say(message.Join(", ", keys...))
	}
	return c, nil
}

// help says which keys there are: the page waits where the game does, and has hints where it has a solution.
func (p Page) help() message.Message {
	keys := []message.Message{message.New("Arrow keys move")}
	if p.Game.Waits {
		keys = append(keys, message.New("Space waits"))
	}
	keys = append(keys, message.New("Z takes a move back"), message.New("R restarts"))
	if p.Solution != nil {
		keys = append(keys, message.New("H gives a hint"))
	}
	return message.New("%s; on a touch screen, swipe", message.Join(", ", keys...))
}
