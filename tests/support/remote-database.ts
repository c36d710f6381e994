import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { type Client, LibsqlError, type ResultSet, type Transaction } from "@libsql/client";
import { createClient } from "@libsql/client/sqlite3";
import { z } from "zod";

type Step = z.output<typeof Step>;

const Value = z.union([
  z.object({ type: z.literal("null") }).transform(() => null),
  z.object({ type: z.literal("integer"), value: z.string() }).transform(({ value }) => Number(value)),
  z.object({ type: z.literal("float"), value: z.number() }).transform(({ value }) => value),
  z.object({ type: z.literal("text"), value: z.string() }).transform(({ value }) => value),
  z
    .object({ type: z.literal("blob"), base64: z.string() })
    .transform(({ base64 }) => new Uint8Array(Buffer.from(base64, "base64"))),
]);
const Statement = z.object({
  sql: z.string().optional(),
  sql_id: z.number().optional(),
  args: z.array(Value).default([]),
});
/** Only what the client sends: "if this step succeeded", and its negation. */
const Condition = z.union([
  z.object({ type: z.literal("ok"), step: z.number() }),
  z.object({ type: z.literal("not"), cond: z.object({ type: z.literal("ok"), step: z.number() }) }),
]);
const Step = z.object({ condition: Condition.optional(), stmt: Statement });
const Request = z.discriminatedUnion("type", [
  z.object({ type: z.literal("close") }),
  z.object({ type: z.literal("execute"), stmt: Statement }),
  z.object({ type: z.literal("batch"), batch: z.object({ steps: z.array(Step) }) }),
  z.object({ type: z.literal("sequence"), sql: z.string() }),
  z.object({ type: z.literal("store_sql"), sql_id: z.number(), sql: z.string() }),
  z.object({ type: z.literal("close_sql"), sql_id: z.number() }),
]);
const Pipeline = z.object({ baton: z.string().nullish(), requests: z.array(Request) });

/**
 * What happens to a request: "answer" executes and answers it; "swallow" executes it and never answers; "cut" executes
 * it and cuts the connection; "lose" cuts the connection first; "gateway" executes it and answers 502; "refuse" answers
 * 400 without executing; "broken" executes it and sends half of the answer.
 */
export type Fate = "answer" | "swallow" | "cut" | "lose" | "gateway" | "refuse" | "broken";

export interface RemoteDatabase {
  url: string;
  /** Decides about each request by its SQL. */
  fate: (sql: string) => Fate;
  close(): Promise<void>;
}

/** Starts an HTTP server that speaks libSQL's Hrana 2, as far as our client needs it, over a database file. */
export async function openRemoteDatabase(file: string): Promise<RemoteDatabase> {
  const first = createClient({ url: `file:${file}` });
  await first.execute("pragma journal_mode = wal");
  first.close();
  const streams = new Map<string, Stream>();
  let opened = 0;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let body = "";
    for await (const chunk of request) body += chunk;
    if (request.url !== "/v2/pipeline") return void response.writeHead(404).end();
    const { baton, requests } = Pipeline.parse(JSON.parse(body));
    const id = baton ?? String(++opened);
    const stream = streams.get(id) ?? new Stream(createClient({ url: `file:${file}`, concurrency: 1 }));
    const fate = remote.fate(body);
    const results = [];
    if (fate !== "lose" && fate !== "refuse") for (const one of requests) results.push(await stream.run(one));
    const isOpen = fate === "answer" && !requests.some(({ type }) => type === "close");
    if (isOpen) streams.set(id, stream);
    else {
      // The client has lost this stream; a real server ends it after some seconds.
      stream.end();
      streams.delete(id);
    }
    if (fate === "lose") return void request.socket.destroy();
    if (fate === "refuse") return void response.writeHead(400).end("refused");
    const text = JSON.stringify({ baton: isOpen ? id : null, base_url: null, results });
    if (fate === "swallow") return;
    if (fate === "cut") return void request.socket.destroy();
    if (fate === "gateway") return void response.writeHead(502).end("<h1>Bad gateway</h1>");
    response.writeHead(200, {
      "Content-Type": "application/json",
      "Content-Length": Buffer.byteLength(text),
    });
    if (fate === "answer") return void response.end(text);
    response.write(text.slice(0, text.length / 2), () => request.socket.destroy());
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  const sockets = new Set<Socket>();
  server.on("connection", (socket) => sockets.add(socket));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const remote: RemoteDatabase = {
    url: `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}`,
    fate: () => "answer",
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
      for (const stream of streams.values()) stream.end();
    },
  };
  return remote;
}

/**
 * One connection of a client, outside a transaction or in the one that BEGIN opened. It does not wait for locks, which
 * would block the holder in this process, and is not shared: a connection that met a lock loses later writes.
 */
class Stream {
  readonly #client: Client;
  readonly #stored = new Map<number, string>();
  #transaction: Transaction | null = null;

  constructor(client: Client) {
    this.#client = client;
  }

  async run(request: z.output<typeof Request>): Promise<object> {
    const { type } = request;
    try {
      if (type === "execute") return ok({ type, result: encode(await this.#execute(request.stmt)) });
      if (type === "batch") return ok({ type, result: await this.#batch(request.batch.steps) });
      if (type === "sequence") await this.#client.executeMultiple(request.sql);
      if (type === "store_sql") this.#stored.set(request.sql_id, request.sql);
      if (type === "close_sql") this.#stored.delete(request.sql_id);
      return ok({ type });
    } catch (error) {
      return { type: "error", error: problem(error) };
    }
  }

  async #batch(steps: Step[]): Promise<object> {
    const results: (object | null)[] = [];
    const errors: (object | null)[] = [];
    const went = (condition: NonNullable<Step["condition"]>): boolean =>
      condition.type === "ok" ? Boolean(results[condition.step]) : !results[condition.cond.step];
    for (const { condition, stmt } of steps) {
      const isWanted = !condition || went(condition);
      const result = isWanted ? await this.#execute(stmt).then(encode, problem) : null;
      const failed = result !== null && "message" in result;
      results.push(failed ? null : result);
      errors.push(failed ? result : null);
    }
    return { step_results: results, step_errors: errors };
  }

  async #execute({ sql: text, sql_id, args }: z.output<typeof Statement>): Promise<typeof NOTHING> {
    const sql = text ?? this.#stored.get(sql_id ?? -1) ?? "";
    if (/^begin/i.test(sql)) {
      this.#transaction = await this.#client.transaction("write");
      return NOTHING;
    }
    if (/^(commit|rollback)/i.test(sql)) {
      if (/^commit/i.test(sql)) await this.#transaction?.commit();
      this.#transaction?.close();
      this.#transaction = null;
      return NOTHING;
    }
    return (this.#transaction ?? this.#client).execute({ sql, args });
  }

  /** Rolls back an open transaction and closes the connection. */
  end(): void {
    this.#transaction?.close();
    this.#client.close();
  }
}

const NOTHING: Pick<ResultSet, "columns" | "rows" | "rowsAffected" | "lastInsertRowid"> = {
  columns: [],
  rows: [],
  rowsAffected: 0,
  lastInsertRowid: undefined,
};

const ok = (response: object) => ({ type: "ok", response });

const problem = (error: unknown) => ({
  message: error instanceof Error ? error.message : String(error),
  code: error instanceof LibsqlError ? error.code : "UNKNOWN",
});

const encode = ({ columns, rows, rowsAffected, lastInsertRowid }: typeof NOTHING) => ({
  cols: columns.map((name) => ({ name, decltype: null })),
  rows: rows.map((row) => columns.map((_, place) => encodeValue(row[place]))),
  affected_row_count: rowsAffected,
  last_insert_rowid: lastInsertRowid === undefined ? null : String(lastInsertRowid),
});

function encodeValue(value: unknown): object {
  if (typeof value === "string") return { type: "text", value };
  if (typeof value === "number" && !Number.isInteger(value)) return { type: "float", value };
  if (typeof value === "number" || typeof value === "bigint")
    return { type: "integer", value: String(value) };
  if (value instanceof ArrayBuffer) return { type: "blob", base64: Buffer.from(value).toString("base64") };
  return { type: "null" };
}
