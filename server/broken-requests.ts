import { type Server, STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { Connections } from "./connections";
import { protect } from "./headers";
import { type BrokenCode, plainRefusal } from "./refusal";

const CODES: Record<string, BrokenCode> = {
  HPE_HEADER_OVERFLOW: "headers_too_large",
  ERR_HTTP_REQUEST_TIMEOUT: "request_timeout",
};
/** How long the rest of a broken request is read, so that its sender can read the answer before a reset. */
const DRAIN_MS = 2_000;

/** Answers requests that node:http cannot parse with a sentence instead of an empty answer, and closes the connection. */
export function answerBrokenRequests(server: Server, connections: Connections, https: boolean): void {
  server.on("clientError", (error: NodeJS.ErrnoException & { rawPacket?: Buffer }, socket: Socket) => {
    // Half an answer may be sent already; another one in it would be read as part of it.
    if (!socket.writable || error.code === "ECONNRESET" || connections.isAnswering(socket)) {
      socket.destroy();
      return;
    }
    const [, path = ""] = /^\S+ (\/\S*)/.exec(error.rawPacket?.toString("latin1", 0, 200) ?? "") ?? [];
    void answer(socket, plainRefusal(path, CODES[error.code ?? ""] ?? "bad_request"), https);
  });
}

async function answer(socket: Socket, response: Response, https: boolean): Promise<void> {
  const body = Buffer.from(await response.arrayBuffer());
  const headers = new Headers(response.headers);
  headers.set("Content-Length", String(body.length));
  headers.set("Connection", "close");
  protect(headers, https);
  const lines = [...headers].map(([name, value]) => `${name}: ${value}\r\n`);
  const head = `HTTP/1.1 ${response.status} ${STATUS_CODES[response.status]}\r\n${lines.join("")}\r\n`;
  const cut = setTimeout(() => socket.destroy(), DRAIN_MS);
  socket.on("close", () => clearTimeout(cut));
  socket.end(Buffer.concat([Buffer.from(head, "latin1"), body]));
  socket.resume();
}
