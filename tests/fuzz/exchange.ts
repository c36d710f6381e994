import { connect } from "node:net";

/** As bytes, so that it may be invalid in any way. */
export interface RawRequest {
  head: string;
  body: Buffer;
  /** Of the body, before closing for writing; absent: all. */
  cutAt?: number | undefined;
}

export interface Exchange {
  /** 0: closed without a response. */
  status: number;
  headers: string;
  body: string;
  timedOut: boolean;
}

/** On a new connection; of an event stream only the headers. */
export function exchange(port: number, request: RawRequest, limitMs: number): Promise<Exchange> {
  return new Promise((resolve) => {
    const pieces: Buffer[] = [];
    const socket = connect({ port, host: "127.0.0.1" });
    const finish = (timedOut: boolean) => {
      clearTimeout(limit);
      socket.destroy();
      resolve({ ...parse(Buffer.concat(pieces)), timedOut });
    };
    const limit = setTimeout(() => finish(true), limitMs);
    socket.on("data", (piece) => {
      pieces.push(piece);
      if (/\r\ncontent-type: text\/event-stream/i.test(piece.toString("latin1"))) finish(false);
    });
    socket.on("end", () => finish(false));
    // An early refusal may reset the connection during the write.
    socket.on("error", () => finish(false));
    socket.write(request.head, "latin1");
    if (request.cutAt === undefined) {
      socket.write(request.body);
    } else {
      socket.end(request.body.subarray(0, request.cutAt));
    }
  });
}

function parse(answer: Buffer): Pick<Exchange, "status" | "headers" | "body"> {
  // 100 Continue comes before the response.
  const text = answer.toString("utf8").replace(/^HTTP\/1\.1 100 Continue\r\n\r\n/, "");
  const end = text.indexOf("\r\n\r\n");
  const headers = end < 0 ? text : text.slice(0, end);
  const [, status] = /^HTTP\/1\.[01] (\d{3})/.exec(headers) ?? [];
  const body = end < 0 ? "" : text.slice(end + 4);
  const isChunked = /^transfer-encoding: chunked\r?$/im.test(headers);
  return { status: Number(status ?? 0), headers, body: isChunked ? joined(body) : body };
}

/** Of chunks as they came; their lengths count bytes. */
function joined(body: string): string {
  const pieces: Buffer[] = [];
  for (let rest = Buffer.from(body); rest.length > 0; ) {
    const end = rest.indexOf("\r\n");
    const length = Number.parseInt(rest.subarray(0, end).toString(), 16);
    if (end < 0 || !length) break;
    pieces.push(rest.subarray(end + 2, end + 2 + length));
    rest = rest.subarray(end + 4 + length);
  }
  return Buffer.concat(pieces).toString();
}
