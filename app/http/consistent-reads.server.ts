import { hasReplica, readConsistently } from "#db/consistent-reads";
import { writtenCookie } from "./cookies.server";

/**
 * A browser never sees an older state than its own write: a signed cookie has the number of its newest write. Event
 * streams, and API clients with a token, read from the server.
 */
export async function withConsistentReads(
  request: Request,
  answer: () => Promise<Response>,
): Promise<Response> {
  if (!hasReplica || readsFromServer(request)) return answer();
  const before: unknown = await writtenCookie.parse(request.headers.get("Cookie"));
  const { result, written } = await readConsistently(typeof before === "number" ? before : 0, answer);
  if (written > 0) result.headers.append("Set-Cookie", await writtenCookie.serialize(written));
  return result;
}

const readsFromServer = ({ headers, url }: Request): boolean =>
  headers.has("Authorization") ||
  headers.get("Accept") === "text/event-stream" ||
  new URL(url).pathname.endsWith("/stream");
