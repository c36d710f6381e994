import { connect, type Socket } from "node:net";

export interface Heard {
  id: number;
  type: string;
  createdAt: number;
  at: number;
}

interface Asking {
  port: number;
  path: string;
  token: string;
  lastEventId?: number;
  onEvent: (event: Heard) => void;
}

/** Over a bare socket, so that ten thousand are cheap. Resolves at the first bytes. */
export function openStream({ port, path, token, lastEventId, onEvent }: Asking): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1");
    let rest = "";
    socket.setEncoding("utf8");
    socket.once("error", reject);
    socket.once("connect", () => {
      const last = lastEventId === undefined ? "" : `Last-Event-ID: ${lastEventId}\r\n`;
      socket.write(
        `GET ${path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\n${last}\r\n`,
      );
    });
    socket.once("data", (head: string) => {
      if (!head.startsWith("HTTP/1.1 200")) reject(new Error(head.slice(0, 60)));
      else resolve(socket);
    });
    socket.on("data", (text: string) => {
      const blocks = (rest + text).split("\n\n");
      rest = blocks.pop() ?? "";
      for (const block of blocks) {
        const data = /^data: (.*)$/m.exec(block)?.[1];
        if (!data) continue;
        const { id, type, createdAt } = JSON.parse(data);
        onEvent({ id, type, createdAt: Date.parse(createdAt), at: Date.now() });
      }
    });
  });
}
