// Controls the script of textual-serve, which has been loaded before: it draws the terminal in #table
// and opens a WebSocket when the window is loaded.
"use strict";

(() => {
  const COLUMNS = 80, ROWS = 24, SIZE = 16, SMALLEST = 6;
  const PICTURE = 100; // bytes: whatever sets the terminal up is shorter, a first picture longer
  const LOST = 1001, NO_KEY = 4004, UNDRAWN = 4005, FOREIGN = 4006;
  const KEY = "biberclan";
  const begin = window.onload;
  const takes = location.search === "?take";
  let key = location.hash.slice(1);
  let ended = false;

  try {
    if (key) localStorage.setItem(KEY, key);
    else key = localStorage.getItem(KEY) ?? "";
    history.replaceState(null, "", "/");
  } catch {
    // Without storage the key stays in the address, so that the page can be loaded again.
  }

  // Where there is no WebGL 2, xterm.js makes its cells of text, whose width it takes from 32 letters.
  const drawn = Boolean(document.createElement("canvas").getContext("webgl2"));

  // The largest size of letters, up to the usual one, at which the table fits into its place.
  function fitting() {
    const pixels = window.devicePixelRatio;
    const place = document.getElementById("table");
    for (let size = SIZE; size > SMALLEST; size -= 0.5) {
      const width = drawn ? Math.floor(size * 0.6 * pixels) / pixels : Math.ceil(size * 19.21) / 32;
      const height = Math.ceil(size * 1.32 * pixels) / pixels;
      if (place.clientWidth >= COLUMNS * width && place.clientHeight >= ROWS * height) return size;
    }
    return SMALLEST;
  }

  // A tablet would show its own keyboard at every tap: here only when it is asked for.
  function offerKeyboard(typing) {
    const button = document.getElementById("keyboard");
    typing.inputMode = "none";
    button.hidden = false;
    button.onclick = () => {
      typing.inputMode = typing.inputMode === "none" ? "text" : "none";
      typing.blur();
      typing.focus();
    };
  }

  function goodbye(code) {
    return document.getElementById("goodbye-" + code);
  }

  // Stands in place of the table until there is something of it to see.
  function sayItIsComing(coming) {
    document.getElementById("coming").hidden = !coming;
  }

  function say(code) {
    if (ended) return;
    ended = true;
    sayItIsComing(false);
    document.getElementById("turn").hidden = true;
    document.getElementById("table")?.remove();
    document.getElementById("keyboard").hidden = true;
    const said = goodbye(code) ?? goodbye(LOST);
    said.hidden = false;
    said.querySelector("button")?.focus();
  }

  const Socket = window.WebSocket;
  window.WebSocket = function (address) {
    const asked = address + "&key=" + encodeURIComponent(key) + (takes ? "&take" : "");
    const socket = new Socket(asked);
    const send = socket.send.bind(socket);
    socket.send = (message) => {
      if (socket.readyState === Socket.OPEN) send(message);
    };
    socket.addEventListener("open", () => document.querySelector("#table textarea").focus());
    socket.addEventListener("close", (event) => say(event.code));
    socket.addEventListener("message", (event) => {
      if (typeof event.data !== "string") {
        const { byteLength, size } = event.data;
        if ((byteLength ?? size) > PICTURE) setTimeout(sayItIsComing, 50, false);
        return;
      }
      const [what, sent] = JSON.parse(event.data);
      if (what !== "key") return;
      key = sent;
      try {
        localStorage.setItem(KEY, key);
      } catch {
        location.hash = key;
      }
    });
    return socket;
  };

  // Browsers that draw text alone know nothing of "hidden": for them the rest is no part of the page.
  document.addEventListener("DOMContentLoaded", () => {
    const rest = document.getElementById("rest");
    rest.outerHTML = rest.textContent;
    goodbye(UNDRAWN).hidden = true;
    sayItIsComing(true);
  });

  window.onload = async (event) => {
    const table = document.getElementById("table");
    const size = fitting();
    for (const button of document.querySelectorAll("section button")) {
      button.onclick = () => {
        if (button.dataset.take) location.replace("/?take" + location.hash);
        else location.reload();
      };
    }
    // A proxy may ask for the page under the server's own name; the table is refused all the same.
    if (location.host !== document.body.dataset.host) return say(FOREIGN);
    if (!key) return say(NO_KEY);
    table.dataset.sessionWebsocketUrl = "ws://" + location.host + "/table";
    table.dataset.fontSize = size;
    await Promise.all(["", "bold "].map((weight) => document.fonts.load(weight + "16px 'Roboto Mono'")));
    try {
      begin(event);
    } catch {
      return say(UNDRAWN);
    }
    const typing = table.querySelector("textarea");
    if (matchMedia("(pointer: coarse)").matches) offerKeyboard(typing);
    const fit = window.onresize;
    let waiting;
    window.onresize = () => {
      fit();
      clearTimeout(waiting);
      waiting = setTimeout(() => {
        if (!ended && fitting() !== size) location.reload();
      }, 500);
    };
  };

  // What was drawn is not to be seen again by going back to the page.
  window.onpagehide = () => {
    ended = true;
    document.getElementById("table")?.remove();
  };
  window.onpageshow = (event) => {
    if (event.persisted) location.reload();
  };
})();
