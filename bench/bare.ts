import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { InValue } from "@libsql/client";
import { openReader } from "#db/connections";

/**
 * The machine's upper limit: only node:http. BYTES names a file to send, HEADERS its headers as a flat list;
 * STATEMENTS names statements to run instead. An address that ends in /stream stays open.
 */
const bytes = process.env.BYTES ? readFileSync(process.env.BYTES) : null;
const headers: string[] = process.env.HEADERS
  ? JSON.parse(readFileSync(process.env.HEADERS, "utf8"))
  : ["Content-Type", "text/html; charset=utf-8", "Content-Encoding", "br"];
const statements: { sql: string; params: unknown[] }[] = process.env.STATEMENTS
  ? JSON.parse(readFileSync(process.env.STATEMENTS, "utf8"))
  : [];
const reader = bytes ? null : openReader(process.env.DATABASE_URL ?? "");

const isValue = (value: unknown): value is InValue =>
  value === null || typeof value === "string" || typeof value === "number";
const prepared = statements.map(({ sql, params }) => ({ sql, args: params.filter(isValue) }));

const server = createServer(async (request, response) => {
  if (request.url?.endsWith("/stream")) {
    response.writeHead(200, { "Content-Type": "text/event-stream" }).write(":\n\n");
    return;
  }
  if (bytes) {
    response.writeHead(200, headers).end(bytes);
    return;
  }
  const rows: unknown[] = [];
  for (const statement of prepared) rows.push((await reader?.execute(statement))?.rows);
  response.writeHead(200, { "Content-Type": "application/json" });
  response.end(JSON.stringify(rows));
});
server.listen(Number(process.env.PORT));
process.on("SIGTERM", () => process.exit(0));
