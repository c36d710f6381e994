import type { Client } from "@libsql/client";
import { createClient as createHttpClient } from "@libsql/client/http";
import { createClient as createFileClient } from "@libsql/client/sqlite3";
import { DatabaseUnavailable, isFault, Unanswered } from "./faults";

/** Connections that read; each runs its own PRAGMAs, so all are opened at once. */
const READERS = 8;
/** How long a read may wait for a lock. It freezes the process meanwhile; in WAL mode reads wait for nothing but recovery. */
const READ_BUSY_MS = 1000;
/** The writer asks briefly and often, because each wait freezes the process. */
const WRITE_BUSY_MS = 20;
const REMOTE_LIMIT_MS = 5000;
const REMOTE_CONCURRENCY = 20;

export const isRemote = (url: string): boolean => !url.startsWith("file:");

// FULL, because acknowledged means on the disk. The cache is per connection, in KiB; the map is shared by all.
const PRAGMAS = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = FULL;
  PRAGMA foreign_keys = ON;
  PRAGMA temp_store = MEMORY;
  PRAGMA cache_size = -8000;
  PRAGMA mmap_size = 268435456;
`;

/** A pool of connections to a database file that can only read. */
export async function openReaders(url: string): Promise<Client> {
  return openFile(url, READERS, READ_BUSY_MS, `${PRAGMAS} PRAGMA query_only = ON;`);
}

/** The one connection to a database file that writes. */
export async function openWriter(url: string): Promise<Client> {
  return openFile(url, 1, WRITE_BUSY_MS, PRAGMAS);
}

async function openFile(url: string, concurrency: number, timeout: number, pragmas: string): Promise<Client> {
  let client: Client | undefined;
  try {
    const opened = createFileClient({ url, concurrency, timeout });
    client = opened;
    // A PRAGMA reaches one connection: only when all are borrowed at once does each get its own.
    await Promise.all(Array.from({ length: concurrency }, () => opened.executeMultiple(pragmas)));
    return opened;
  } catch (error) {
    client?.close();
    throw isFault(error) ? error : new DatabaseUnavailable(error);
  }
}

/** A libSQL server, over HTTP whichever scheme its address has. */
export function openRemote(url: string, authToken: string | undefined, limitMs = REMOTE_LIMIT_MS): Client {
  const address = url.replace(/^ws(s?):/, "http$1:");
  return createHttpClient({
    url: address,
    authToken,
    concurrency: REMOTE_CONCURRENCY,
    fetch: (request: Request) => fetchInTime(request, limitMs),
  });
}

/** Failures to connect: the request never left. */
const UNREACHED = new Set([
  ...["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH", "ENETUNREACH"],
  "UND_ERR_CONNECT_TIMEOUT",
]);

/**
 * A server that accepts and never answers would hang us for ever; one that is overrun (429) is asked again. Errors:
 * Unanswered when the server may have done what was asked, DatabaseUnavailable when the request did not reach it.
 */
async function fetchInTime(request: Request, limitMs: number): Promise<Response> {
  const signal = AbortSignal.timeout(limitMs);
  for (let pause = 25; ; pause *= 2) {
    const response = await answerTo(request.clone(), signal);
    if (response.status !== 429 || pause > 1600) return response;
    await new Promise((resolve) => setTimeout(resolve, pause));
    if (signal.aborted) throw new DatabaseUnavailable(new Error("the server is overrun"));
  }
}

/** The whole answer, so that one that breaks off is noticed here. A 5xx may be a proxy's that lost the server's answer. */
async function answerTo(request: Request, signal: AbortSignal): Promise<Response> {
  try {
    const response = await fetch(request, { signal });
    const body = await response.arrayBuffer();
    if (response.status >= 500) throw new Error(`the server answered ${response.status}`);
    return new Response(body, { status: response.status, headers: response.headers });
  } catch (error) {
    throw isUnreached(error) ? new DatabaseUnavailable(error) : new Unanswered(error);
  }
}

/** fetch() hides what the network said in `cause`. */
function isUnreached(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && "code" in cause && UNREACHED.has(String(cause.code));
}
