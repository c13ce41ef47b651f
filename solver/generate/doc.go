// Package generate looks for good levels of a game: drawn and changed at random,
// measured, and offered where what was asked of them is proved. It knows no game:
// games say how their levels are made and changed (solver.Maker).
//
// In reading order:
//
//	want.go      what is asked of a level: "ways=1, idle=0, steps>=20"
//	generate.go  the whole: rounds of candidates, by any number of workers
//	mirror.go    what keeps a variation as symmetric as the level that is varied
//	archive.go   the best level found of each kind, from which others are made
//	bandit.go    which changes to make, by what they brought so far
//	judge.go     one candidate: the cheap checks first, the proofs last
//	lot.go       candidates that are judged on another machine
//	order.go     which of them first
//	alike.go     those that are much like another one last
//	image.go     levels that are the same but for a turn, or for idle pieces
//
// The archive is one of elites over two features (MAP-Elites: Mouret and Clune
// 2015). A level is measured in full only if its place there would be its own. What
// is found follows from the seed and the number of candidates: no clock ends the
// judgement of a level, which knows the archive only as it was before the round, and
// workers meet after each round.
package generate
