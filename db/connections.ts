import type { Client } from "@libsql/client";
import { createClient as createHttpClient } from "@libsql/client/http";
import { createClient as createFileClient } from "@libsql/client/sqlite3";
import { databaseFile } from "./database-file";
import { DatabaseUnavailable, isFault, Unanswered } from "./faults";
import { FileReader } from "./file-reader";
import { PlanWriter } from "./plan-writer";

/** Blocks the process, but in WAL mode reads wait only for recovery. */
const READ_BUSY_MS = 1000;
/** Short, because each wait blocks the process; the writer retries often instead. */
const WRITE_BUSY_MS = 20;
/**
 * Longer than the 5 s for which a server keeps the lock of a lost transaction: otherwise a write would give up too
 * early and block the next one.
 */
export const REMOTE_TIMEOUT_MS = 7000;
const REMOTE_CONCURRENCY = 20;

export const isRemote = (url: string): boolean => !url.startsWith("file:");

// synchronous is FULL so that a commit is on the disk. cache_size is per connection, in KiB; mmap is shared.
const PRAGMAS = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = FULL;
  PRAGMA foreign_keys = ON;
  PRAGMA temp_store = MEMORY;
  PRAGMA cache_size = -8000;
  PRAGMA mmap_size = 268435456;
`;

export function openReader(url: string): FileReader {
  const pragmas = `${PRAGMAS} PRAGMA query_only = ON;`;
  try {
    return new FileReader(databaseFile(url) ?? "", { timeout: READ_BUSY_MS, pragmas });
  } catch (error) {
    throw isFault(error) ? error : new DatabaseUnavailable(error);
  }
}

export function openPlanWriter(url: string): PlanWriter {
  try {
    return new PlanWriter(databaseFile(url) ?? "", { timeout: WRITE_BUSY_MS, pragmas: PRAGMAS });
  } catch (error) {
    throw isFault(error) ? error : new DatabaseUnavailable(error);
  }
}

export async function openWriter(url: string): Promise<Client> {
  let client: Client | undefined;
  try {
    client = createFileClient({ url, concurrency: 1, timeout: WRITE_BUSY_MS });
    await client.executeMultiple(PRAGMAS);
    return client;
  } catch (error) {
    client?.close();
    throw isFault(error) ? error : new DatabaseUnavailable(error);
  }
}

interface RemoteOptions {
  timeoutMs?: number;
  onVersion?: (version: number) => void;
}

export function openRemote(
  url: string,
  authToken: string | undefined,
  { timeoutMs = REMOTE_TIMEOUT_MS, onVersion }: RemoteOptions = {},
): Client {
  const address = url.replace(/^ws(s?):/, "http$1:");
  return createHttpClient({
    url: address,
    authToken,
    concurrency: REMOTE_CONCURRENCY,
    fetch: async (request: Request) => {
      const response = await fetchWithTimeout(request, timeoutMs);
      onVersion?.(versionIn(response.body));
      return new Response(response.body, response.init);
    },
  });
}

const VERSION = '"replication_index":"';

function versionIn(body: ArrayBuffer): number {
  const bytes = Buffer.from(body);
  const at = bytes.lastIndexOf(VERSION);
  if (at < 0) return 0;
  const start = at + VERSION.length;
  return Number.parseInt(bytes.toString("latin1", start, start + 20), 10);
}

/** After these the request was never sent. */
const CONNECTION_ERRORS = new Set([
  ...["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH", "ENETUNREACH"],
  "UND_ERR_CONNECT_TIMEOUT",
]);

interface Answer {
  body: ArrayBuffer;
  init: { status: number; headers: Headers };
}

/**
 * Retries after 429. Errors: Unanswered if the server may have executed the request, DatabaseUnavailable if the
 * request did not reach it.
 */
async function fetchWithTimeout(request: Request, timeoutMs: number): Promise<Answer> {
  const signal = AbortSignal.timeout(timeoutMs);
  for (let pause = 25; ; pause *= 2) {
    const response = await fetchOnce(request.clone(), signal);
    if (response.init.status !== 429 || pause > 1600) return response;
    await new Promise((resolve) => setTimeout(resolve, pause));
    if (signal.aborted) throw new DatabaseUnavailable(new Error("the server is overloaded (429)"));
  }
}

/**
 * Reads the whole body, to notice a broken connection here. A 5xx may come from a proxy that lost the server's
 * response.
 */
async function fetchOnce(request: Request, signal: AbortSignal): Promise<Answer> {
  try {
    const response = await fetch(request, { signal });
    const body = await response.arrayBuffer();
    if (response.status >= 500) throw new Error(`the server answered ${response.status}`);
    return { body, init: { status: response.status, headers: response.headers } };
  } catch (error) {
    throw isNotSent(error) ? new DatabaseUnavailable(error) : new Unanswered(error);
  }
}

function isNotSent(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && "code" in cause && CONNECTION_ERRORS.has(String(cause.code));
}
