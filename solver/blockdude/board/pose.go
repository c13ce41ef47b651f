package board

// A Pose is the cell of the dude and the side he faces: twice his cell, and 1 more if he faces
// left.
type Pose = int32

// PoseOf gives the pose of a dude.
func PoseOf(d Dude) Pose {
	p := d.Cell << 1
	if d.Front < 0 {
		p |= 1
	}
	return p
}

// DudeIn gives the dude in a pose.
func DudeIn(p Pose, loaded bool) Dude {
	return Dude{Cell: p >> 1, Front: 1 - 2*(p&1), Loaded: loaded}
}
