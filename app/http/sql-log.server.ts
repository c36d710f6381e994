import { listenToStatements } from "#db/client.server";
import { log } from "~/core/log/log.server";
import { redactPath } from "~/core/log/redact-path";
import { REQUEST_ID_HEADER } from "~/core/log/request-id.server";
import { env } from "~/core/settings/env.server";

/** Answers a request, and with LOG_SQL logs a line for each of its statements. */
export function withSqlLog(request: Request, answer: () => Promise<Response>): Promise<Response> {
  if (!env.LOG_SQL) return answer();
  // A page for the page cache is rendered from a request without an id.
  const requestId = request.headers.get(REQUEST_ID_HEADER) ?? undefined;
  const path = redactPath(new URL(request.url).pathname);
  return listenToStatements((statement, time) => {
    // Backticks quote names too, and JSON does not escape them.
    const sql = statement.replace(/\s+/g, " ").replaceAll('"', "`").trim();
    log.info({ requestId, path, ms: Math.round(time * 100) / 100, sql }, "sql");
  }, answer);
}
