import { type Server, STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import { newRequestId } from "~/core/log/request-id.server";
import type { Connections } from "./connections";
import { completeHeaders, type Sending } from "./headers";
import type { Log } from "./log";
import { type BrokenCode, refusePlainly } from "./refusal";

const CODES: Record<string, BrokenCode> = {
  HPE_HEADER_OVERFLOW: "headers_too_large",
  ERR_HTTP_REQUEST_TIMEOUT: "request_timeout",
};
/** A method, which the parser need not know, and a path. */
const START = /^([\w!#$%&'*+.^`|~-]{1,40}) (\/[^\s?]*)/;
const DRAIN_MS = 2_000;

export function answerBrokenRequests(
  server: Server,
  connections: Connections,
  { https, log }: { https: boolean; log: Pick<Log, "info" | "debug"> },
): void {
  const refused = new WeakSet<Socket>();
  server.on("clientError", (error: NodeJS.ErrnoException & { rawPacket?: Buffer }, socket: Socket) => {
    // The parser fails again at each piece of the rest, which is read so that the client gets the response.
    if (refused.has(socket)) return;
    // The client would read a second response as part of a half-sent one.
    if (!socket.writable || error.code === "ECONNRESET" || connections.isAnswering(socket)) {
      socket.destroy();
      return;
    }
    refused.add(socket);
    const start = error.rawPacket?.toString("latin1", 0, 200) ?? "";
    const [, method, pathname = ""] = START.exec(start) ?? [];
    const requestId = newRequestId();
    const isUnknown = error.code === "HPE_INVALID_METHOD" && method !== undefined;
    const code = isUnknown ? "method_unknown" : (CODES[error.code ?? ""] ?? "bad_request");
    const response = refusePlainly(log, { pathname, code, requestId, method });
    void answer(socket, response, { https, requestId });
  });
}

async function answer(socket: Socket, response: Response, sending: Sending): Promise<void> {
  const body = Buffer.from(await response.arrayBuffer());
  const headers = new Headers(response.headers);
  headers.set("Content-Length", String(body.length));
  headers.set("Connection", "close");
  completeHeaders(headers, sending);
  const lines = [...headers].map(([name, value]) => `${name}: ${value}\r\n`);
  const head = `HTTP/1.1 ${response.status} ${STATUS_CODES[response.status]}\r\n${lines.join("")}\r\n`;
  const cut = setTimeout(() => socket.destroy(), DRAIN_MS);
  socket.on("close", () => clearTimeout(cut));
  socket.end(Buffer.concat([Buffer.from(head, "latin1"), body]));
  socket.resume();
}
