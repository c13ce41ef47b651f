package sheet

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"puzzlewright/editor/gallery"
	"puzzlewright/levels/message"
	"puzzlewright/solver"
	"puzzlewright/solver/generate"
	"puzzlewright/ui/control"
	"puzzlewright/ui/language"
)

// offerRoom is the height of what stands below the picture of an offer besides its
// title.
const offerRoom = 24

// mostCards bounds how many offers are shown at once.
const mostCards = 120

// An offerCard is a generated level in the gallery.
type offerCard struct {
	object     *fyne.Container
	card       *levelCard
	star, more *control.Button
}

// pointed tells whether the mouse is over the card.
func (c *offerCard) pointed() bool { return c.card.over || c.star.Over() || c.more.Over() }

// show draws the gallery anew: offers with a star first, then the others in their order. While the
// mouse is over a card, those that are shown stay where they are.
func (s *generateSheet) show() {
	g := s.window.Editor.Gallery()
	if g.Running {
		s.run.SetText(lang.L("Stop"))
		s.run.SetIcon("stop")
	} else {
		s.run.SetText(lang.L("Generate"))
		s.run.SetIcon("")
	}
	var offers []*generate.Offer
	gameOf := map[*generate.Offer]*solver.Game{}
	for _, k := range g.Kept {
		offers = append(offers, k.Offer)
		gameOf[k.Offer] = k.Game
	}
	fresh := slices.DeleteFunc(slices.Clone(g.Offers), g.Keeps)
	generate.Sort(fresh, g.SortedBy())
	if len(fresh) > 0 {
		fresh = generate.DifferentFirst(fresh, g.Game, mostCards)
	}
	s.order.Pick(slices.Index(generate.Sorts, g.SortedBy()))
	offers = append(offers, fresh...)
	for _, c := range s.drawn {
		if g.Running && c.pointed() {
			more := slices.DeleteFunc(offers, func(o *generate.Offer) bool { return slices.Contains(s.shown, o) })
			offers = slices.Concat(s.shown, more)
			break
		}
	}
	offers = offers[:min(len(offers), mostCards)]
	s.say(g, len(offers))
	if !slices.Equal(offers, s.shown) {
		s.cards.RemoveAll()
		for _, o := range offers {
			if s.drawn[o] == nil {
				game := gameOf[o]
				if game == nil {
					game = g.Game
				}
				s.drawn[o] = s.newOfferCard(game, o)
			}
			s.cards.Add(s.drawn[o].object)
		}
		for o := range s.drawn {
			if !slices.Contains(offers, o) {
				delete(s.drawn, o)
			}
		}
		s.shown = offers
	}
	for o, card := range s.drawn {
		card.star.SetIcon(map[bool]string{false: "star-outline", true: "star"}[g.Keeps(o)])
	}
}

// say says how far the generation of levels has come.
func (s *generateSheet) say(g *gallery.Gallery, shown int) {
	var text message.Message
	switch {
	case g.Candidates > 0:
		text = message.New("%d levels tried, %d found", g.Candidates, len(g.Offers))
	case g.Running:
		text = message.New("the first levels are tried")
	}
	s.count.Set(control.Run{Text: language.Sentence(text), Role: control.Faint})
	empty := message.New("say at the left what the levels are to be, and press Generate: each that is shown is proved to be so")
	if g.Running {
		empty = message.New("no level meets all wishes yet; the search goes on, or ask for less")
	} else if g.Candidates > 0 {
		empty = message.New("no level meets all wishes; ask for less, or give it more time")
	}
	s.empty.Set(control.Run{Text: language.Sentence(empty), Role: control.Faint})
	control.ShowIf(s.empty, shown == 0)
}

func (s *generateSheet) newOfferCard(game *solver.Game, o *generate.Offer) *offerCard {
	card := newLevelCard(o.Level, game, language.Say(stepsOf(o)), func() {
		s.sheet.Cancel()
		s.window.Editor.OpenOffer(game, o)
		s.window.FocusBoard()
	})
	card.tip = lang.L("Opens the level in a tab of its own")
	note := control.NewCut(language.Sentence(goodOf(o)), 11, false, control.Faint)
	more := control.Made(&control.Button{Icon: "more", Small: true, Tip: lang.L("Make another of it")})
	star := control.Made(&control.Button{Icon: "star-outline", Small: true, Tip: lang.L("Keep it in the gallery"), Action: func() {
		s.window.Editor.Gallery().ToggleKept(game, o)
	}})
	vary := func(title string, how gallery.Wished) control.Item {
		return control.Item{Title: title, Do: func() {
			w := s.window.Editor.Gallery().WishFor(game, o, how)
			s.take(w)
			s.begin(w)
		}}
	}
	more.Action = func() {
		control.ShowMenuUnder(more, []control.Item{
			vary(lang.L("Variations"), gallery.Varied), vary(lang.L("Harder: more steps, as many changes of piece"), gallery.Harder),
			vary(lang.L("Shorter"), gallery.Shorter), vary(lang.L("Tighter: no idle piece"), gallery.Tighter),
		})
	}
	foot := control.Frame(nil, nil, nil, control.Row(2, star, more), control.Inset(note, 3, 0, 4, 4))
	return &offerCard{control.Frame(nil, foot, nil, nil, card), card, star, more}
}

// stepsOf says how long a level is, and how many ways it has.
func stepsOf(o *generate.Offer) message.Message {
	steps := message.Plural(len(o.Moves), "%d step", "%d steps")
	if o.Ways.Count.N == 1 && !o.Ways.Count.AtLeast {
		return message.New("%s, one way", steps)
	}
	return steps
}

// goodOf says what makes a level good, the most telling first.
func goodOf(o *generate.Offer) message.Message {
	var parts []message.Message
	if n := o.Features.Changes; n > 1 {
		parts = append(parts, message.Plural(n, "%d change of piece", "%d changes of piece"))
	}
	if o.Naive != nil && !o.Naive.Won {
		parts = append(parts, message.New("the obvious way fails"))
	}
	if o.Pieces != nil {
		parts = append(parts, message.New("tight"))
	}
	if o.Lost != nil && o.Lost.Exact {
		parts = append(parts, message.New("%s lost", o.Lost.Percent()))
	}
	switch n := o.Features.Events; {
	case len(parts) > 0:
	case n == 0:
		parts = append(parts, message.New("walking is enough"))
	default:
		parts = append(parts, message.Plural(n, "%d thing to do", "%d things to do"))
	}
	return message.Join(", ", parts...)
}
