import { once } from "node:events";
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { setTimeout as pause } from "node:timers/promises";

/**
 * "answer" forwards both ways; "swallow" never answers; "cut" cuts the connection afterwards, "lose" before; "gateway"
 * answers 502, "broken" half; "refuse" (400), "overload" (429) and "hang" forward nothing.
 */
export type Fate =
  | "answer"
  | "swallow"
  | "cut"
  | "lose"
  | "gateway"
  | "broken"
  | "refuse"
  | "overload"
  | "hang";

export interface DelayingProxy {
  url: string;
  /** One body for each round trip. */
  trips: string[];
  /** The longest chain of requests, each sent after the answer before; 0 restarts it. */
  depth: number;
  /** Added to each round trip. */
  delayMs: number;
  /** Decided by the request's body. */
  fate: (body: string) => Fate;
  /** Closes a stream that the client lost; the server locks for 5 s. */
  closesLostStreams: boolean;
  close(): Promise<void>;
}

/** HTTP, in front of a libSQL server. */
export async function startDelayingProxy(target: string, delayMs = 0): Promise<DelayingProxy> {
  const agent = new Agent({ keepAlive: true });

  async function pass(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const bytes = await read(incoming);
    const body = bytes.toString();
    // A replica also synchronizes.
    const isStatement = incoming.url?.endsWith("/pipeline") ?? false;
    if (isStatement) proxy.trips.push(body);
    const depth = proxy.depth + 1;
    const fate = proxy.fate(body);
    if (fate === "hang") return;
    if (fate === "lose" || fate === "refuse") await closeStream(incoming, body);
    if (fate === "lose") return void incoming.socket.destroy();
    if (fate === "refuse") return void response.writeHead(400).end("refused");
    if (fate === "overload") return void response.writeHead(429).end("too many");
    // The other half is on the way back.
    if (proxy.delayMs) await pause(proxy.delayMs / 2);
    const { status, headers, answer } = await forward(incoming, bytes);
    if (proxy.delayMs) await pause(proxy.delayMs / 2);
    if (isStatement) proxy.depth = Math.max(proxy.depth, depth);
    if (fate !== "answer") await closeStream(incoming, answer.toString());
    if (fate === "swallow") return;
    if (fate === "cut") return void incoming.socket.destroy();
    if (fate === "gateway") return void response.writeHead(502).end("<h1>Bad gateway</h1>");
    response.writeHead(status, headers);
    if (fate === "answer") return void response.end(answer);
    response.write(answer.subarray(0, answer.length / 2), () => incoming.socket.destroy());
  }

  /** `message` names the stream by its baton. */
  async function closeStream(incoming: IncomingMessage, message: string): Promise<void> {
    const baton = /"baton":"([^"]+)"/.exec(message)?.[1];
    if (!proxy.closesLostStreams || !baton) return;
    await forward(incoming, JSON.stringify({ baton, requests: [{ type: "close" }] }));
  }

  async function forward({ method, url, headers }: IncomingMessage, body: string | Buffer) {
    // The body's length may differ, and the answer must be readable.
    const { host: _, "content-length": _length, "accept-encoding": _encoding, ...others } = headers;
    const outgoing = request(new URL(url ?? "/", target), { method, agent, headers: others });
    const answered = once(outgoing, "response");
    outgoing.end(body);
    const [incoming]: IncomingMessage[] = await answered;
    if (!incoming) throw new Error("no answer");
    const { connection: _hop, "transfer-encoding": _framing, ...forwarded } = incoming.headers;
    return { status: incoming.statusCode ?? 500, headers: forwarded, answer: await read(incoming) };
  }

  const server = createServer((incoming, response) => {
    // As an absent server does without a proxy.
    pass(incoming, response).catch(() => incoming.socket.destroy());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const proxy: DelayingProxy = {
    url: `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}`,
    trips: [],
    depth: 0,
    delayMs,
    fate: () => "answer",
    closesLostStreams: false,
    async close() {
      agent.destroy();
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
  return proxy;
}

async function read(stream: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}
