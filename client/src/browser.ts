/** The browser as connection and stage need it: sockets, timers, ids. Tests bring their own. */

import type { Socket } from "./connection";

export function after(milliseconds: number, what: () => void): () => void {
  const timer = setTimeout(what, milliseconds);
  return () => clearTimeout(timer);
}

/** The socket of a table. Nothing is sent before it is open or after it is closed. */
export function openSocket(path: string): Socket {
  const scheme = location.protocol === "https:" ? "wss:" : "ws:";
  const socket = new WebSocket(`${scheme}//${location.host}${path}`);
  const facade: Socket = {
    send: (text) => {
      if (socket.readyState === WebSocket.OPEN) socket.send(text);
    },
    close: () => socket.close(),
    onopen: null,
    onmessage: null,
    onclose: null,
  };
  socket.onopen = () => facade.onopen?.();
  socket.onmessage = (event) => facade.onmessage?.(event);
  socket.onclose = (event) => facade.onclose?.(event);
  return facade;
}

/** Hex of so many random bytes, from the browser's own source (which works on plain http too). */
export function randomHex(bytes: number): string {
  return [...crypto.getRandomValues(new Uint8Array(bytes))]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("");
}

/** What the browser says of itself, for whoever looks for a fault: up to 200 characters each. */
export function browserFacts(): Readonly<Record<string, string>> {
  return {
    // its name has a digest in it
    program: (document.querySelector<HTMLScriptElement>("script[src*='/main-']")?.src ?? "")
      .replace(/^.*\//, "")
      .slice(0, 200),
    width: `${innerWidth} x ${innerHeight} at ${devicePixelRatio}`,
    language: navigator.language,
    agent: navigator.userAgent.slice(0, 200),
  };
}

/** Whether anybody looks at the page. */
export const watched = (): boolean => document.visibilityState === "visible";
