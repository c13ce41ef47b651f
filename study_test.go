package main

import (
	"encoding/json"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"puzzlewright/solver/batch"
	"puzzlewright/solver/insight"
)

// TestStudySaysWhatADesignerAsks: ways and orders, what is lost, which pieces are
// idle, in a line and as JSON; and it writes nothing.
func TestStudySaysWhatADesignerAsks(t *testing.T) {
	large, err := filepath.Abs("levels/sokoban/07")
	if err != nil {
		t.Fatal(err)
	}
	t.Chdir(filesAt(t, t.TempDir(), map[string]string{"level.xsb": "########\n#  #   #\n# .$@$.#\n########\n"}))
	level := "level.xsb"
	out, _, status := typed(t, "study", level)
	for _, part := range []string{"shortest (proved)", "one way", "lost", "idle piece", "naive player", "of 100 puzzles that people played"} {
		if !strings.Contains(out, part) {
			t.Errorf("nothing says %q: %s", part, out)
		}
	}
	if status != 0 {
		t.Errorf("ends with %d", status)
	}
	out, _, _ = typed(t, "study", "--json", level)
	var r batch.Result
	if err := json.Unmarshal([]byte(out), &r); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	if r.Study == nil || r.Study.Ways == nil || r.Study.Ways.N != 1 || r.Study.Orders.N != 2 || r.Study.Lost == nil || r.Study.Lost.AtLeast ||
		len(r.Study.Pieces) == 0 || r.Study.Naive == nil || r.Study.Features == nil || r.Study.Features.Pieces != 2 ||
		r.Study.Prediction == nil || r.Study.Prediction.High == 0 || !slices.Contains(r.Study.Vacant, batch.Piece{Row: 2, Column: 2, Tile: "wall", Role: insight.Vacant}) {
		t.Errorf("%s", out)
	}
	if out, _, _ = typed(t, "study", "--memory", "300KiB", large); !strings.Contains(out, "ways and idle pieces not known") {
		t.Errorf("too little memory for the ways, and it says %s", out)
	}
}

// TestStudySaysWhichWaysAreMirrorImages, as in a maze that is its own.
func TestStudySaysWhichWaysAreMirrorImages(t *testing.T) {
	t.Chdir(filesAt(t, t.TempDir(), map[string]string{"maze.xsb": "#######\n#  .  #\n#  #  #\n#  $  #\n#  @  #\n#     #\n#######\n"}))
	if out, _, _ := typed(t, "study", "maze.xsb"); !strings.Contains(out, "; 2 ways, mirror images") {
		t.Error(out)
	}
	if out, _, _ := typed(t, "study", "--json", "maze.xsb"); !strings.Contains(out, `"distinct":1`) {
		t.Error(out)
	}
}

// TestStudySaysHowALevelIsMended that cannot be won, and how near to a win it comes.
func TestStudySaysHowALevelIsMended(t *testing.T) {
	t.Chdir(filesAt(t, t.TempDir(), map[string]string{"level.xsb": "######\n# .  #\n#@   #\n#$   #\n######\n"}))
	out, _, status := typed(t, "study", "--json", "level.xsb")
	var r batch.Result
	if err := json.Unmarshal([]byte(out), &r); err != nil || r.Study == nil || r.Study.Closest == nil || len(r.Study.Repairs) == 0 {
		t.Fatalf("%v: %s", err, out)
	}
	first := r.Study.Repairs[0]
	if len(first.Edits) != 1 || first.Steps == 0 || first.Moves == "" {
		t.Errorf("%s", out)
	}
	out, _, _ = typed(t, "study", "level.xsb")
	if want := "; to have it won, " + first.Edits[0]; status != 2 || !strings.Contains(out, want) {
		t.Errorf("%q is not in %s, which ends with %d", want, out, status)
	}
}

// TestStudyMendsALevelWhereItIsWrong, by what the reason is about.
func TestStudyMendsALevelWhereItIsWrong(t *testing.T) {
	t.Chdir(filesAt(t, t.TempDir(), map[string]string{"level.txt": "1 2 3\n4 5 6\n8 7 _\n"}))
	out, _, _ := typed(t, "study", "level.txt")
	if _, edit, _ := strings.Cut(out, "; to have it won, "); !strings.Contains(edit, "tile 8 in row 3, column 1") {
		t.Error(out)
	}
}

// TestStudyFailsOnWhatIsNamed, and on nothing else.
func TestStudyFailsOnWhatIsNamed(t *testing.T) {
	large, err := filepath.Abs("levels/sokoban/07")
	if err != nil {
		t.Fatal(err)
	}
	t.Chdir(filesAt(t, t.TempDir(), map[string]string{"level.xsb": "#######\n#  #  #\n#@ $ .#\n#     #\n#######\n"}))
	level := "level.xsb"
	for flag, want := range map[string]int{
		"idle": 1, "ways": 0, "naive": 1, "ways,idle": 1,
	} {
		if out, _, status := typed(t, "study", "--fail-on", flag, level); status != want {
			t.Errorf("--fail-on %s ends with %d, not %d: %s", flag, status, want, out)
		}
	}
	// What was not found out is no reason to fail, nor to go on.
	for flag, want := range map[string]int{"idle": 3, "ways": 3, "idle,naive": 3, "naive": 1} {
		if out, _, status := typed(t, "study", "--memory", "300KiB", "--fail-on", flag, large); status != want {
			t.Errorf("with too little memory, --fail-on %s ends with %d, not %d: %s", flag, status, want, out)
		}
	}
	if _, errs, status := typed(t, "study", "--fail-on", "beauty", level); status != 1 || !strings.Contains(errs, "idle") {
		t.Errorf("ends with %d: %s", status, errs)
	}
}
