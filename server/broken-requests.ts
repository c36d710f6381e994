import { type IncomingHttpHeaders, type Server, STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import { newRequestId } from "~/core/log/request-id.server";
import type { ApiQuota } from "./api-quota";
import type { Connections } from "./connections";
import { completeHeaders, type Sending } from "./headers";
import type { Log } from "./log";
import { type Forwarding, peerOf } from "./proxy";
import { type BrokenCode, refusePlainly } from "./refusal";

const CODES: Record<string, BrokenCode> = {
  HPE_HEADER_OVERFLOW: "headers_too_large",
  ERR_HTTP_REQUEST_TIMEOUT: "request_timeout",
};
/** A method, which the parser need not know, and a path. */
const START = /^([\w!#$%&'*+.^`|~-]{1,40}) (\/[^\s?]*)/;
const DRAIN_MS = 2_000;

interface BrokenRequestOptions {
  https: boolean;
  forwarding: Forwarding;
  quota?: ApiQuota | undefined;
  log: Pick<Log, "info" | "debug">;
}

export function answerBrokenRequests(
  server: Server,
  connections: Connections,
  { https, forwarding, quota, log }: BrokenRequestOptions,
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
    const packet = error.rawPacket?.toString("latin1") ?? "";
    const [, method, pathname = ""] = START.exec(packet.slice(0, 200)) ?? [];
    const requestId = newRequestId();
    const isUnknown = error.code === "HPE_INVALID_METHOD" && method !== undefined;
    const code = isUnknown ? "method_unknown" : (CODES[error.code ?? ""] ?? "bad_request");
    const response = refusePlainly(log, { pathname, code, requestId, method });
    const request = { method, url: pathname, headers: headersIn(packet), socket };
    const left = quota?.take(request, peerOf(request, forwarding).address) ?? null;
    void answer(socket, response, { https, requestId, quota: left });
  });
}

/** As far as the parser's last piece has them. */
function headersIn(packet: string): IncomingHttpHeaders {
  const [head = ""] = packet.split("\r\n\r\n", 1);
  const lines = head.matchAll(/^([\w-]{1,40}):(.*)$/gm);
  return Object.fromEntries(
    [...lines].map(([, name = "", value = ""]) => [name.toLowerCase(), value.trim()]),
  );
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
