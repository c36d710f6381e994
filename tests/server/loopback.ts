import { once } from "node:events";
import { request as httpRequest, type IncomingHttpHeaders, type IncomingMessage } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { afterEach } from "vitest";
import { type AppServerOptions, createAppServer } from "../../server/http";

type Handler = AppServerOptions["handle"];

export interface LogLine {
  level: "debug" | "info" | "warn" | "error";
  details: object;
  message: string;
}

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

const running: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const stop of running.splice(0)) await stop();
});

/** On loopback; stopped after the test. */
export async function serve(handle: Handler, options: Partial<AppServerOptions> = {}) {
  const lines: LogLine[] = [];
  const write = (level: LogLine["level"]) => (details: object, message: string) =>
    lines.push({ level, details, message });
  const app = createAppServer({
    handle,
    files: new Map(),
    forwarding: "none",
    https: false,
    logSample: 1,
    log: { debug: write("debug"), info: write("info"), warn: write("warn"), error: write("error") },
    ...options,
  });
  app.server.listen(0, "127.0.0.1");
  await once(app.server, "listening");
  running.push(() => app.stop(0));
  const port = portOf(app.server.address());
  return {
    app,
    lines,
    port,
    ask: (path: string, init?: Ask) => ask(port, path, init),
    open: (path: string, init?: Ask) => open(port, path, init),
    raw: () => rawSocket(port),
  };
}

export function deferred<T>() {
  let resolve: (value: T) => void = () => {};
  const promise = new Promise<T>((fulfill) => {
    resolve = fulfill;
  });
  return { promise, resolve };
}

function portOf(address: AddressInfo | string | null): number {
  if (!address || typeof address === "string") throw new Error("Not listening on a port");
  return address.port;
}

interface Ask {
  method?: string;
  headers?: Record<string, string>;
  body?: Buffer | string;
}

/** Returns when the headers have arrived. */
export async function open(port: number, path: string, { method = "GET", headers, body }: Ask = {}) {
  const request = httpRequest({ port, host: "127.0.0.1", path, method, headers, agent: false });
  request.on("error", () => {});
  request.end(body);
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request.once("response", resolve);
    request.once("close", () => reject(new Error("The connection ended without an answer")));
  });
  return { request, response };
}

async function ask(port: number, path: string, init?: Ask): Promise<Answer> {
  const { response } = await open(port, path, init);
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk);
  return { status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) };
}

/** `text`: everything received once it matches. */
export async function rawSocket(port: number) {
  const socket: Socket = connect(port, "127.0.0.1");
  let received = "";
  socket.setEncoding("latin1");
  socket.on("data", (chunk: string) => {
    received += chunk;
  });
  socket.on("error", () => {});
  await once(socket, "connect");
  const text = async (pattern: RegExp): Promise<string> => {
    while (!pattern.test(received)) await once(socket, "data");
    return received;
  };
  return { socket, write: (data: string) => socket.write(data), text };
}
