/*
 * drop WINDOW URIS X Y: drops files on a window, as a file manager does whose user lets go
 * of them there (XDND, https://www.freedesktop.org/wiki/Specifications/XDND). Ends with 0
 * once the window has taken them.
 */
#include <X11/Xatom.h>
#include <X11/Xlib.h>
#include <stdlib.h>
#include <string.h>

static Display *display;
static Window source, target;

static Atom named(const char *name) { return XInternAtom(display, name, False); }

static void tell(const char *what, long a, long b, long c, long d) {
	XEvent e = {.xclient = {.type = ClientMessage, .window = target, .message_type = named(what), .format = 32,
	                        .data.l = {source, a, b, c, d}}};
	XSendEvent(display, target, False, NoEventMask, &e);
}

/* answer gives the list of files to who asks for it. */
static void answer(const XSelectionRequestEvent *asked, const char *uris) {
	XChangeProperty(display, asked->requestor, asked->property, asked->target, 8, PropModeReplace,
	                (const unsigned char *)uris, strlen(uris));
	XEvent e = {.xselection = {.type = SelectionNotify, .requestor = asked->requestor, .selection = asked->selection,
	                           .target = asked->target, .property = asked->property, .time = asked->time}};
	XSendEvent(display, asked->requestor, False, NoEventMask, &e);
}

int main(int count, char **words) {
	if (count != 5 || !(display = XOpenDisplay(NULL)))
		return 1;
	target = strtoul(words[1], NULL, 0);
	source = XCreateSimpleWindow(display, DefaultRootWindow(display), 0, 0, 1, 1, 0, 0, 0);
	XSetSelectionOwner(display, named("XdndSelection"), source, CurrentTime);
	tell("XdndEnter", 5L << 24, named("text/uri-list"), None, None);
	tell("XdndPosition", 0, atol(words[3]) << 16 | atol(words[4]), CurrentTime, named("XdndActionCopy"));
	for (XEvent e;;) {
		XNextEvent(display, &e);
		if (e.type == SelectionRequest)
			answer(&e.xselectionrequest, words[2]);
		else if (e.type == ClientMessage && e.xclient.message_type == named("XdndStatus"))
			tell("XdndDrop", 0, CurrentTime, 0, 0);
		else if (e.type == ClientMessage && e.xclient.message_type == named("XdndFinished"))
			return 0;
	}
}
