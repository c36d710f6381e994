import { createHash } from "node:crypto";
import { millisecondsInMinute } from "date-fns/constants";
import { and, desc, eq, gt, lt } from "drizzle-orm";
import { type Db, db, readerOf, type Writer, writeOne } from "#db/client.server";
import { requestIds } from "#db/schema/accounts";
import { DomainError } from "~/core/errors";
import { newId } from "~/core/ids.server";
import { now } from "~/core/time/clock.server";

/** A program may use its key again only for the same content. */
export interface ProgramKey {
  key: string;
  content: string;
  replayed: boolean;
}

export type IdempotencyKey = string | ProgramKey;

/** The digest comes first (it has no colon): the same form with other content is another request. */
export const pageKey = (content: string, requestId: string): string => `${content}:${requestId}`;

/** Do not include passwords. */
export const digestOf = (content: unknown): string =>
  createHash("sha256").update(JSON.stringify(content)).digest("base64url");

/** Do not include passwords. */
export async function digestOfForm(fields: Iterable<[string, FormDataEntryValue]>): Promise<string> {
  const values = [...fields].map(async ([name, value]) => [
    name,
    typeof value === "string" ? value : digestOfBytes(new Uint8Array(await value.arrayBuffer())),
  ]);
  return digestOf(await Promise.all(values));
}

export const digestOfBytes = (bytes: Uint8Array): string =>
  createHash("sha256").update(bytes).digest("base64url");

/** `content`: what the request has beside a JSON body, such as a file. */
export const withContent = (key: IdempotencyKey | undefined, content: string): IdempotencyKey | undefined =>
  typeof key === "object" ? Object.assign(key, { content: digestOf([key.content, content]) }) : key;

export const textOfKey = (key: IdempotencyKey): string => (typeof key === "string" ? key : key.key);

/** `owner` separates the keys of different users. */
export interface RequestKey {
  idempotencyKey: IdempotencyKey | undefined;
  owner: string;
  /**
   * Counts what an earlier request made. If set, a form with the same content as one of the last ten minutes repeats
   * that one: without scripts, Back may show a fresh page with the old input.
   */
  stillThere?: (reader: Db, id: string) => PromiseLike<number>;
}

const SAME_CONTENT_MS = 10 * millisecondsInMinute;

const keyOf = (owner: string, key: IdempotencyKey) => `${owner}:${textOfKey(key)}`;

/**
 * Null if this is the first request with the key. Errors: idempotency_key_reused when a program sends its key with
 * other content.
 */
export async function resultOfRepeated(reader: Db, request: RequestKey): Promise<string | null> {
  const { owner, idempotencyKey: key } = request;
  if (!key) return null;
  const earlier = await reader
    .select({ result: requestIds.result, content: requestIds.content })
    .from(requestIds)
    .where(eq(requestIds.key, keyOf(owner, key)))
    .get();
  if (!earlier?.result) return typeof key === "string" ? resultOfSameContent(reader, request, key) : null;
  if (typeof key !== "string") {
    if (earlier.content && earlier.content !== key.content) throw new DomainError("idempotency_key_reused");
    key.replayed = true;
  }
  return earlier.result;
}

async function resultOfSameContent(
  reader: Db,
  { owner, stillThere }: RequestKey,
  key: string,
): Promise<string | null> {
  const [content] = key.split(":", 1);
  if (!stillThere || !content) return null;
  const sameContent = and(
    gt(requestIds.key, keyOf(owner, `${content}:`)),
    lt(requestIds.key, keyOf(owner, `${content};`)),
    gt(requestIds.createdAt, new Date(+now() - SAME_CONTENT_MS)),
  );
  const earlier = await reader
    .select({ result: requestIds.result })
    .from(requestIds)
    .where(sameContent)
    .orderBy(desc(requestIds.createdAt))
    .get();
  return earlier?.result && (await stillThere(reader, earlier.result)) > 0 ? earlier.result : null;
}

/**
 * Write the row itself after this. If two requests with one key run at once, the second decides again and finds the
 * first one's id.
 */
export async function keepResult(writer: Writer, request: RequestKey, id: string): Promise<void> {
  const { owner, idempotencyKey: key } = request;
  if (!key) return;
  const content = typeof key === "string" ? null : key.content;
  const row = { key: keyOf(owner, key), result: id, content, createdAt: now() };
  await writeOne(writer, db.insert(requestIds).values(row).onConflictDoNothing());
}

export async function runOnce(
  writer: Writer,
  request: RequestKey,
  create: (id: string) => Promise<void>,
): Promise<{ id: string; repeated: boolean }> {
  const earlier = await resultOfRepeated(readerOf(writer), request);
  if (earlier) return { id: earlier, repeated: true };
  const id = newId();
  await keepResult(writer, request, id);
  await create(id);
  return { id, repeated: false };
}
