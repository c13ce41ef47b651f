#!/bin/sh
# Generates a dozen levels of each game and draws them beside this file, with the page
# that shows them:
#
#	docs/generated/make.sh PROGRAM
#
# The same seed and number of candidates give the same levels.
set -eu
program=$1
here=$(dirname "$0")
levels=$(mktemp -d)
trap 'rm -r "$levels"' EXIT
rm -f "$here"/*.png
page=$here/../generated.md
cat > "$page" <<PAGE
# Generated levels

A dozen of each game, out of hundreds or thousands of tries: those whose solutions go most often from piece to piece, and that are not much like each other. \`make generated\` draws them. Of each is proved what is asked of it there: that its solution is a shortest one, that it is the
one way to win, that no piece is idle, that the naive player fails. A picture carries its level: open it in the window, or \`puzzlewright play\` it.
PAGE
while read -r game seed candidates want title; do
	set -- "$game" --seed "$seed" --candidates "$candidates" --time 0 --count 12 --want "$want"
	"$program" generate "$@" --output "$levels/$game" > "$levels/said"
	printf '\n## %s\n\n`puzzlewright generate %s --seed %s --candidates %s --time 0 --count 12 --want "%s"`\n\n' "$title" "$game" "$seed" "$candidates" "$want" >> "$page"
	for level in "$levels/$game"/*; do
		number=$(basename "$level")
		"$program" convert --cell 24 "$level" "$here/$game-$number.png" > "$levels/said"
		printf '![%s, level %s](generated/%s-%s.png)\n' "$title" "$number" "$game" "$number" >> "$page"
	done
done <<GAMES
baba 1 600 ways=1 Baba Is You
sokoban 21 8000 ways=1,idle=0,naive=fails Sokoban
blockdude 21 5000 ways=1,naive=fails Block Dude
sliding 21 600 ways=1 Sliding tiles
longcat 21 8000 ways=1,idle=0,naive=fails LongCat
theseus 21 3000 ways=1,idle=0,naive=fails Theseus and the Minotaur
paths 21 3000 ways=1 Path tiles
GAMES
