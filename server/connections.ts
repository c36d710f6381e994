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
export function followConnections(server: Server): Connections {
  const answers = new Map<Socket, number>();
  let ending = false;
  // Shared functions that use `this`: one closure for each stream would take memory.
  function forget(this: Socket) {
    answers.delete(this);
  }
  function done(this: ServerResponse) {
    count(this.req.socket, -1);
  }
  server.on("connection", (socket: Socket) => {
    answers.set(socket, 0);
    socket.on("close", forget);
  });
  const count = (socket: Socket, change: 1 | -1) => {
    const before = answers.get(socket);
    if (before === undefined) return;
    answers.set(socket, before + change);
    if (ending && before + change === 0) socket.destroySoon();
  };
  return {
    begin(res) {
      if (ending) res.setHeader("Connection", "close");
      count(res.req.socket, 1);
      res.on("close", done);
    },
    isAnswering: (socket) => (answers.get(socket) ?? 0) > 0,
    async end(graceMs) {
      ending = true;
      // Not http's close, which considers a response done, and cuts it off, while its bytes are still queued.
      const closed = new Promise((resolve) => NetServer.prototype.close.call(server, resolve));
      for (const [socket, open] of answers) if (open === 0) socket.destroySoon();
      const cut = setTimeout(() => server.closeAllConnections(), graceMs);
      await closed;
      clearTimeout(cut);
    },
  };
}
