// Package generate looks for good levels of a game: drawn and changed at random,
// measured, and offered where what was asked of them is proved. It knows no game:
// games say how their levels are made and changed (solver.Maker).
//
// In reading order:
//
//	want.go      what is asked of a level: "ways=1, idle=0, steps>=20"
//	generate.go  the whole: rounds of candidates, by any number of workers
//	mirror.go    keeping a variation as symmetric as the level that is varied
//	archive.go   the best level found of each place, from which others are made
//	bandit.go    which changes to make, by what they brought so far
//	judge.go     one candidate: the cheap checks first, the proofs last
//	lot.go       candidates that are judged on another machine
//	order.go     the orders in which offers can be sorted
//	alike.go     offers that are much like another one, which come last
//	image.go     levels that are the same but for a turn, or for idle pieces
//
// The archive holds elites over two features (MAP-Elites: Mouret and Clune 2015). A level
// is measured in full only if the archive would keep it. What is found depends only on
// the seed and the number of candidates: no clock ends the judgement of a level, a
// judgement knows the archive as it was before the round, and workers meet after each
// round.
package generate
