package message

import (
	"encoding/json"
	"fmt"
	"reflect"
)

// sent is the JSON form of a message, in which it is sent to another machine.
type sent struct {
	Format string     `json:"format"`
	Args   []argument `json:"args,omitempty"`
	One    string     `json:"one,omitempty"`
	Count  int        `json:"count,omitempty"`
}

// An argument is an argument of a message: one field is set.
type argument struct {
	Message *Message `json:"message,omitempty"`
	Tile    *Tile    `json:"tile,omitempty"`
	Number  *int64   `json:"number,omitempty"`
	Real    *float64 `json:"real,omitempty"`
	Text    *string  `json:"text,omitempty"`
}

// MarshalJSON writes the message such that it can still be translated.
func (m Message) MarshalJSON() ([]byte, error) {
	s := sent{Format: m.Format, One: m.one, Count: m.count}
	for _, a := range m.Args {
		s.Args = append(s.Args, argumentOf(a))
	}
	return json.Marshal(s)
}

func argumentOf(a any) argument {
	switch a := a.(type) {
	case Message:
		return argument{Message: &a}
	case Tile:
		return argument{Tile: &a}
	case error:
		m := Of(a)
		return argument{Message: &m}
	}
	switch v := reflect.ValueOf(a); {
	case v.CanInt():
		n := v.Int()
		return argument{Number: &n}
	case v.CanUint():
		n := int64(v.Uint())
		return argument{Number: &n}
	case v.CanFloat():
		n := v.Float()
		return argument{Real: &n}
	}
	text := fmt.Sprint(a)
	return argument{Text: &text}
}

// UnmarshalJSON reads what MarshalJSON writes.
func (m *Message) UnmarshalJSON(data []byte) error {
	var s sent
	if err := json.Unmarshal(data, &s); err != nil {
		return err
	}
	*m = Message{Format: s.Format, one: s.One, count: s.Count}
	for _, a := range s.Args {
		switch {
		case a.Message != nil:
			m.Args = append(m.Args, *a.Message)
		case a.Tile != nil:
			m.Args = append(m.Args, *a.Tile)
		case a.Number != nil:
			m.Args = append(m.Args, *a.Number)
		case a.Real != nil:
			m.Args = append(m.Args, *a.Real)
		case a.Text != nil:
			m.Args = append(m.Args, *a.Text)
		default:
			m.Args = append(m.Args, "")
		}
	}
	return nil
}
