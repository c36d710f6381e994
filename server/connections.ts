import type { Server, ServerResponse } from "node:http";
import { Server as NetServer, type Socket } from "node:net";

/** When stopping, those without a response are closed at once. */
export interface Connections {
  begin: (res: ServerResponse) => void;
  isAnswering: (socket: Socket) => boolean;
  /** Responses ask clients to close; new connections are accepted. */
  drain: () => void;
  /** Waits for all connections; closes the rest after `graceMs`. */
  end: (graceMs: number) => Promise<void>;
}

const FIRST_REQUEST_MS = 2_000;

/** An upper bound, in case connections keep arriving. */
const MOST_TURNS = 1_000;

/** Accepts connections that are still in the backlog, which closing would reset. Each event loop turn accepts one. */
async function acceptWaiting(server: Server): Promise<void> {
  let accepted = false;
  const note = () => {
    accepted = true;
  };
  server.on("connection", note);
  for (let turn = 0; turn < MOST_TURNS; turn++) {
    accepted = false;
    await new Promise((resolve) => setImmediate(resolve));
    if (!accepted) break;
  }
  server.off("connection", note);
}

export function trackConnections(server: Server): Connections {
  const openResponses = new Map<Socket, number>();
  const withoutRequest = new Set<Socket>();
  // Behind another response on their connection, since Node tells only the first about a disconnect.
  const waiting = new Map<Socket, Set<ServerResponse>>();
  let draining = false;
  let ending = false;
  // Shared, because a closure for each stream would take memory.
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
      await acceptWaiting(server);
      ending = true;
      // http's close would cut off queued bytes.
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
