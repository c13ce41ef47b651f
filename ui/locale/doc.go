// Package locale keeps the window's libraries quiet where the system's
// language settings are not to their liking: on servers they often are not, and
// the complaint would come on standard error before the program has so much as
// begun, even where it opens no window.
//
// It works by being early. Packages are initialised in the order of their import paths, as soon as
// all that they import is initialised. This one imports next to nothing, and so comes before those
// libraries, which have to wait for the package time.
//
// On macOS and Windows there is nothing to be kept quiet.
package locale
