import type { Server, ServerResponse } from "node:http";
import { Server as NetServer, type Socket } from "node:net";

/** Tracks which connections have responses in progress, so that a stop closes idle ones at once. */
export interface Connections {
  /** Counts a response as in progress until it is sent or its client disconnects. */
  begin: (res: ServerResponse) => void;
  /** Whether a response is in progress on a connection. */
  isAnswering: (socket: Socket) => boolean;
  /** Accepts no more connections. Resolves when none is left; after `graceMs` closes the remaining ones. */
  end: (graceMs: number) => Promise<void>;
}

/** Tracks the connections of a server from its start. */
export function trackConnections(server: Server): Connections {
  const openResponses = new Map<Socket, number>();
  let ending = false;
  // Shared functions that use `this`: one closure for each stream would take memory.
  function remove(this: Socket) {
    openResponses.delete(this);
  }
  function done(this: ServerResponse) {
    count(this.req.socket, -1);
  }
  server.on("connection", (socket: Socket) => {
    openResponses.set(socket, 0);
    socket.on("close", remove);
  });
  const count = (socket: Socket, change: 1 | -1) => {
    const before = openResponses.get(socket);
    if (before === undefined) return;
    openResponses.set(socket, before + change);
    if (ending && before + change === 0) socket.destroySoon();
  };
  return {
    begin(res) {
      if (ending) res.setHeader("Connection", "close");
      count(res.req.socket, 1);
      res.on("close", done);
    },
    isAnswering: (socket) => (openResponses.get(socket) ?? 0) > 0,
    async end(graceMs) {
      ending = true;
      // Not http's close, which considers a response done, and cuts it off, while its bytes are still queued.
      const closed = new Promise((resolve) => NetServer.prototype.close.call(server, resolve));
      for (const [socket, open] of openResponses) if (open === 0) socket.destroySoon();
      const deadline = setTimeout(() => server.closeAllConnections(), graceMs);
      await closed;
      clearTimeout(deadline);
    },
  };
}
