import type { Server, ServerResponse } from "node:http";
import { Server as NetServer, type Socket } from "node:net";

/** A stopping server closes connections without a response at once. */
export interface Connections {
  begin: (res: ServerResponse) => void;
  isAnswering: (socket: Socket) => boolean;
  /** Every response then asks its client to close the connection; new connections are still accepted. */
  drain: () => void;
  /** Resolves when no connection is left; after `graceMs` closes the remaining ones. */
  end: (graceMs: number) => Promise<void>;
}

const FIRST_REQUEST_MS = 2_000;

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
      // Connections that wait to be accepted would be reset.
      await new Promise((resolve) => setImmediate(resolve));
      ending = true;
      // Not http's close, which cuts off a response whose bytes are still queued.
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
