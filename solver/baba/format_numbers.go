package baba

import (
	"bytes"
	"fmt"
	"strconv"
	"strings"

	"puzzlewright/levels"
	"puzzlewright/levels/convert"
	"puzzlewright/levels/message"
	"puzzlewright/solver/baba/words"
)

// numbersFormat is the map of baba-is-auto: a line with width and height, and then one to
// three layers, each a number for each cell, row by row. The numbers are places in that
// program's list of types as of 2026; its earlier versions had other lists.
var numbersFormat = convert.Format{
	Name: "auto", Title: "baba-is-auto map", Game: words.Game,
	Extensions: []string{".txt"},
	Fits:       fitsNumbers,
	Read:       readNumbers,
	Write:      writeNumbers,
}

const maxLayers = 3

// The list of types: nouns, operators, properties, and the things that the nouns name. Each of
// these parts comes after a number that only heads it.
var (
	autoNouns = strings.Fields(`algae all anni baba bat belt bird bog bolt box brick bubble bug cake cliff cloud cog crab cursor door dust empty fence
		fire flag flower foliage fruit fungus ghost grass group hand hedge ice image jelly keke key lava leaf level line love me moon orb pillar pipe
		robot rock rocket rose rubble skull star statue sun text tile tree ufo violet wall water`)
	autoOperators  = strings.Fields("is has make and not on near facing lonely")
	autoProperties = strings.Fields(`you stop push pull swap tele move fall shift win defeat sink hot melt shut open weak float more up down left right
		word best sleep red blue hide bonus end done safe`)
)

// autoTiles gives the tile of each number, "" where the game has none; autoEmpty is the
// number of an empty cell.
var autoTiles, autoEmpty = func() (tiles []string, empty int) {
	for _, sort := range [][]string{autoNouns, autoOperators, autoProperties} {
		tiles = append(tiles, "")
		for _, name := range sort {
			tiles = append(tiles, tileOfAuto(name, words.TextSuffix))
		}
	}
	tiles = append(tiles, "")
	for _, name := range autoNouns {
		if name == "empty" {
			empty = len(tiles)
		}
		tiles = append(tiles, tileOfAuto(name, ""))
	}
	return tiles, empty
}()

// tileOfAuto gives the tile of a name, "" where the game has none.
func tileOfAuto(name, suffix string) string {
	for _, tile := range [2]string{name + suffix, strings.ToUpper(name[:1]) + name[1:] + suffix} {
		if _, ok := words.Dictionary[tile]; ok {
			return tile
		}
	}
	return ""
}

// fitsNumbers takes a size and about as many numbers as that needs. To tell a map from a sliding
// board, which has each number once and 0 for its gap, some number is the word IS or an empty cell,
// or comes twice, and none is 0. A map with a mistake still fits, so that reading it can say what
// the mistake is.
func fitsNumbers(data []byte) bool {
	const cellsPerMistake = 10
	fields := strings.Fields(convert.Plain(data))
	if len(fields) <= 2 {
		return false
	}
	width, errW := strconv.Atoi(fields[0])
	height, errH := strconv.Atoi(fields[1])
	if errW != nil || errH != nil || min(width, height) < 1 || max(width, height) > levels.MaxSide {
		return false
	}
	fields = fields[2:]
	seen, sure, others := map[int]bool{}, false, 0
	for _, f := range fields {
		n, err := strconv.Atoi(f)
		switch {
		case n == 0 && err == nil:
			return false
		case err != nil || n < 0 || n >= len(autoTiles):
			others++
		default:
			sure = sure || n == autoEmpty || autoTiles[n] == "is"+words.TextSuffix || seen[n]
			seen[n] = true
		}
	}
	cells := width * height
	layers := (len(fields) + cells/2) / cells
	others += max(len(fields)-layers*cells, layers*cells-len(fields))
	return sure && layers >= 1 && layers <= maxLayers && others*cellsPerMistake <= len(fields)
}

func readNumbers(data []byte) (convert.Collection, []levels.Problem) {
	var l *levels.Level
	var problems []levels.Problem
	wrong := func(line int, format string, args ...any) {
		problems = append(problems, levels.Problem{Kind: levels.InvalidFormat, Line: line, Column: 1, Text: message.New(format, args...)})
	}
	row, first := 0, 0
	for i, line := range convert.Lines(data) {
		fields := strings.Fields(line)
		switch {
		case len(fields) == 0:
			continue
		case l == nil:
			width, height := 0, 0
			if n, err := fmt.Sscan(strings.Join(fields, " "), &width, &height); n != 2 || err != nil || len(fields) != 2 || width < 1 || height < 1 {
				wrong(i+1, "the first line is %q; it gives width and height, such as 8 6", line)
				return convert.Collection{}, problems
			}
			if problems = convert.TooLarge(width, height, i+1); problems != nil {
				return convert.Collection{}, problems
			}
			l, first = levels.New(width, height), i+2
			continue
		case len(fields) != l.Width():
			wrong(i+1, "the row has %d numbers and not %d; make it as long as the others", len(fields), l.Width())
		case row >= maxLayers*l.Height():
			wrong(i+1, "there are more than %d layers; leave the others out", maxLayers)
			return convert.Collection{}, problems
		}
		for x, f := range fields[:min(len(fields), l.Width())] {
			at := levels.Cell{X: x, Y: row % l.Height()}
			n, err := strconv.Atoi(f)
			switch {
			case err != nil || n < 0 || n >= len(autoTiles) || n != autoEmpty && autoTiles[n] == "":
				wrong(i+1, "%q is no number of a tile; the empty cell is %d", f, autoEmpty)
			case n != autoEmpty:
				l.Set(at, append(l.At(at), levels.Piece{Tile: autoTiles[n]}))
			}
		}
		row++
	}
	switch {
	case l == nil:
		wrong(1, "there is no level here; the first line gives width and height, such as 8 6")
		return convert.Collection{}, problems
	case row == 0 || row%l.Height() != 0:
		wrong(first, "there are %d rows, and a layer has %d; add what is missing", row, l.Height())
	}
	var c convert.Collection
	c.Add(convert.Entry{Line: first, From: 1, Level: l, Problems: problems})
	return c, nil
}

func writeNumbers(c convert.Collection) ([]byte, error) {
	number := map[string]int{}
	for n, tile := range autoTiles {
		number[tile] = n
	}
	if len(c.Entries) != 1 || c.Entries[0].Level == nil {
		return nil, message.Errorf("a baba-is-auto map holds one level; write each to a file of its own")
	}
	l := c.Entries[0].Level
	layers := 1
	var wrong error
	l.Cells(func(at levels.Cell, s levels.Stack) {
		layers = max(layers, len(s))
		for _, p := range s {
			if number[p.Tile] == 0 || len(s) > maxLayers || p.Facing != levels.Right {
				wrong = message.Errorf("row %d, column %d holds %s, for which a baba-is-auto map has no number", at.Y+1, at.X+1, s.Says(words.Game))
			}
		}
	})
	var out bytes.Buffer
	fmt.Fprintf(&out, "%d %d\n", l.Width(), l.Height())
	for layer := range layers {
		if layer > 0 {
			out.WriteByte('\n')
		}
		l.Cells(func(at levels.Cell, s levels.Stack) {
			n, end := autoEmpty, " "
			if layer < len(s) {
				n = number[s[layer].Tile]
			}
			if at.X == l.Width()-1 {
				end = "\n"
			}
			fmt.Fprintf(&out, "%d%s", n, end)
		})
	}
	return out.Bytes(), wrong
}
