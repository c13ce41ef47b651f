package solver

// Faces gives the tiles whose facing anything in a puzzle can read; nil, which stands for all
// tiles, where the puzzle does not tell.
func Faces(p Puzzle) map[string]bool {
	f, ok := p.(Facer)
	if !ok {
		return nil
	}
	faces := map[string]bool{}
	for _, tile := range f.Faces() {
		faces[tile] = true
	}
	return faces
}
