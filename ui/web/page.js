"use strict";
// The script of a page that plays a level: it hands keys, buttons and swipes to the
// program in the page, and shows what that gives back.
addEventListener("DOMContentLoaded", async () => {
	const byId = (id) => document.getElementById(id);
	const page = document.documentElement;
	const languages = page.dataset.languages.split(" ");
	page.lang = navigator.languages.map((l) => l.split("-")[0]).find((l) => languages.includes(l)) ?? languages[0];
	document.title = byId("title").innerText; // in that language

	const frameTime = 120, stepTime = 350; // milliseconds that a picture, a step of the solution is shown
	const largestCell = 72, smallestCell = 6; // in CSS pixels
	const swipe = 28; // CSS pixels that are a move

	const bytes = (id) => Uint8Array.from(atob(byId(id).textContent), (c) => c.charCodeAt(0));
	const verdict = byId("text").firstElementChild ? [...byId("text").childNodes] : [];
	const dark = matchMedia("(prefers-color-scheme: dark)");
	let level, state, timer;

	const paint = (canvas, data, scale) => {
		canvas.hidden = !data;
		if (!data) return;
		if (canvas.width !== data.width || canvas.height !== data.height) {
			canvas.width = data.width;
			canvas.height = data.height;
		}
		canvas.style.width = `${data.width / scale}px`;
		canvas.getContext("2d").putImageData(data, 0, 0);
	};

	const draw = () => {
		const [columns, rows] = level.size();
		const scale = devicePixelRatio || 1;
		const room = Math.min((byId("stage").clientWidth - 8) / columns, innerHeight * 0.55 / rows, largestCell);
		const cell = Math.max(Math.floor(room * scale), Math.ceil(smallestCell * scale));
		paint(byId("board"), level.board(cell, dark.matches), scale);
		paint(byId("supply"), level.supply(Math.max(Math.floor(cell / 2), 8), dark.matches), scale);
	};

	const act = (name) => {
		clearTimeout(timer);
		state = JSON.parse(level.do(name));
		draw();
		byId("remarks").textContent = state.remarks.join(" · ");
		byId("steps").textContent = state.steps;
		const atStart = !state.begun && !state.text && !state.watching;
		byId("text").replaceChildren(...(atStart ? verdict : [state.text]));
		document.body.classList.toggle("won", state.won && !state.frames);
		for (const b of document.querySelectorAll("[data-do=undo], [data-do=restart]")) b.disabled = !state.begun;
		document.querySelector("[data-do=hint]").hidden = !state.solution || state.watching || state.won;
		byId("watch").hidden = !state.solution || state.running;
		byId("pause").hidden = !state.running;
		byId("play").hidden = !state.watching;
		if (state.frames) timer = setTimeout(act, frameTime, "frame");
		else if (state.running) timer = setTimeout(act, stepTime, "tick");
	};

	const keys = {
		ArrowUp: "up", ArrowDown: "down", ArrowLeft: "left", ArrowRight: "right", w: "up", s: "down", a: "left", d: "right",
		" ": "wait", ".": "wait", z: "undo", u: "undo", Backspace: "undo", r: "restart", h: "hint", "?": "hint", p: "watch", Escape: "play",
	};
	const press = (e) => {
		const name = keys[e.key.length === 1 ? e.key.toLowerCase() : e.key];
		const back = e.ctrlKey || e.metaKey ? name === "undo" && e.key !== "u" : !e.altKey;
		if (!name || !back || e.key === " " && e.target.closest("button")) return;
		e.preventDefault();
		act(state.watching && name === "wait" ? "watch" : name);
	};

	const swipes = (board) => {
		let from;
		board.addEventListener("pointerdown", (e) => {
			from = { x: e.clientX, y: e.clientY };
			board.setPointerCapture(e.pointerId);
		});
		board.addEventListener("pointermove", (e) => {
			if (!from) return;
			const x = e.clientX - from.x, y = e.clientY - from.y;
			if (Math.max(Math.abs(x), Math.abs(y)) < swipe) return;
			from = { x: e.clientX, y: e.clientY };
			act(Math.abs(x) > Math.abs(y) ? (x > 0 ? "right" : "left") : (y > 0 ? "down" : "up"));
		});
		for (const end of ["pointerup", "pointercancel"]) board.addEventListener(end, () => { from = undefined; });
	};

	try {
		const packed = new Blob([bytes("program")]).stream().pipeThrough(new DecompressionStream("gzip"));
		const go = new Go();
		const { instance } = await WebAssembly.instantiate(await new Response(packed).arrayBuffer(), go.importObject);
		go.run(instance);
		level = openLevel(bytes("level"), page.lang);
		if (level.error) throw new Error(level.error);
	} catch (e) {
		console.error(e);
		byId("failed").hidden = false;
		return;
	}
	act("");
	addEventListener("keydown", press);
	addEventListener("resize", draw);
	dark.addEventListener("change", draw);
	for (const b of document.querySelectorAll("[data-do]")) b.addEventListener("click", (e) => {
		if (e.detail) b.blur(); // by a mouse or a finger: the space bar does not click again
		act(b.dataset.do);
	});
	swipes(byId("board"));
});
