import type { Server, ServerResponse } from "node:http";
import { Server as NetServer, type Socket } from "node:net";

/** Which connections have answers under way, so that a stop ends the others at once and these when they are done. */
export interface Connections {
  /** Counts an answer as under way until it is sent or its client is gone. */
  begin: (res: ServerResponse) => void;
  /** Whether an answer is under way on a connection. */
  isAnswering: (socket: Socket) => boolean;
  /** Takes no more connections; resolves when none is left, which after `graceMs` it sees to. */
  end: (graceMs: number) => Promise<void>;
}

/** Follows the connections of a server from its start. */
export function followConnections(server: Server): Connections {
  const answers = new Map<Socket, number>();
  let ending = false;
  // One function for all, which knows by `this` whom it is about: a closure each would weigh on every open stream.
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
      // Not http's own close: that one takes an answer for done, and cuts it off, while its bytes still wait to be sent.
      const closed = new Promise((resolve) => NetServer.prototype.close.call(server, resolve));
      for (const [socket, open] of answers) if (open === 0) socket.destroySoon();
      const cut = setTimeout(() => server.closeAllConnections(), graceMs);
      await closed;
      clearTimeout(cut);
    },
  };
}
