package solver

// Faces gives the tiles of which anything in a puzzle can read where their pieces face;
// nil, which stands for all, where it does not tell.
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
