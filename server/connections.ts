import type { Server, ServerResponse } from "node:http";
import { Server as NetServer, type Socket } from "node:net";

/** Tracks which connections have responses in progress, so that a stop closes idle ones at once. */
export interface Connections {
  /** Counts a response as in progress until it is sent or its client disconnects. */
  begin: (res: ServerResponse) => void;
  /** Whether a response is in progress on a connection. */
  isAnswering: (socket: Socket) => boolean;
  /** From now on every response asks its client to close the connection; new connections are still accepted. */
  drain: () => void;
  /** Accepts no more connections. Resolves when none is left; after `graceMs` closes the remaining ones. */
  end: (graceMs: number) => Promise<void>;
}

/** How long a connection without a request yet is still waited for when the server stops. */
const FIRST_REQUEST_MS = 2_000;

/** Tracks the connections of a server from its start. */
export function trackConnections(server: Server): Connections {
  const openResponses = new Map<Socket, number>();
  const withoutRequest = new Set<Socket>();
  // Behind another response on their connection: Node tells only the first one when the client disconnects.
  const waiting = new Map<Socket, Set<ServerResponse>>();
  let draining = false;
  let ending = false;
  // Shared functions that use `this`: one closure for each stream would take memory.
  function remove(this: Socket) {
    openResponses.delete(this);
    withoutRequest.delete(this);
    const behind = waiting.get(this) ?? [];
    waiting.delete(this);
    for (const res of behind) {
      if (res.socket || res.closed) continue;
      res.destroy();
      res.emit("close");
    }
  }
  function done(this: ServerResponse) {
    waiting.get(this.req.socket)?.delete(this);
    count(this.req.socket, -1);
  }
  server.on("connection", (socket: Socket) => {
    openResponses.set(socket, 0);
    withoutRequest.add(socket);
    socket.on("close", remove);
  });
  const count = (socket: Socket, change: 1 | -1) => {
    const before = openResponses.get(socket);
    if (before === undefined) return;
    openResponses.set(socket, before + change);
    if (ending && before + change === 0) socket.destroySoon();
  };
  const wait = (res: ServerResponse) => {
    const { socket } = res.req;
    const behind = waiting.get(socket) ?? new Set();
    waiting.set(socket, behind.add(res));
  };
  return {
    begin(res) {
      if (draining) res.setHeader("Connection", "close");
      withoutRequest.delete(res.req.socket);
      count(res.req.socket, 1);
      res.on("close", done);
      if (!res.socket) wait(res);
    },
    isAnswering: (socket) => (openResponses.get(socket) ?? 0) > 0,
    drain() {
      draining = true;
    },
    async end(graceMs) {
      // Right after connections were accepted, because those that still wait to be would be reset.
      await new Promise((resolve) => setImmediate(resolve));
      ending = true;
      // Not http's close, which considers a response done, and cuts it off, while its bytes are still queued.
      const closed = new Promise((resolve) => NetServer.prototype.close.call(server, resolve));
      for (const [socket, open] of openResponses) {
        if (open === 0 && !withoutRequest.has(socket)) socket.destroySoon();
      }
      const silent = setTimeout(() => {
        for (const socket of withoutRequest) socket.destroySoon();
      }, FIRST_REQUEST_MS);
      const deadline = setTimeout(() => server.closeAllConnections(), graceMs);
      await closed;
      clearTimeout(silent);
      clearTimeout(deadline);
    },
  };
}
