import { createHash } from "node:crypto";
import { millisecondsInMinute } from "date-fns/constants";
import { and, desc, eq, gt, lt } from "drizzle-orm";
import { type Db, db, readerOf, type Writer, writeOne } from "#db/client.server";
import { requestIds } from "#db/schema/accounts";
import { now } from "~/core/clock.server";
import { DomainError } from "~/core/errors";
import { newId } from "~/core/ids.server";

/** A program's key, which it may use again only for the same content. */
export interface ProgramKey {
  key: string;
  /** The digest of what was sent. */
  content: string;
  /** Set when the answer is that of an earlier request. */
  replayed: boolean;
}

/** A page's key begins with the digest of the form: the same form with other content is another request. */
export type IdempotencyKey = string | ProgramKey;

/** The key of a page's form: a digest of its content, which has no colon, and the id of its page. */
export const pageKey = (content: string, requestId: string): string => `${content}:${requestId}`;

/** The digest of what a request asks for. Passwords do not belong in it. */
export const digestOf = (content: unknown): string =>
  createHash("sha256").update(JSON.stringify(content)).digest("base64url");

/** The key itself, from which a secret of the request can be derived. */
export const textOfKey = (key: IdempotencyKey): string => (typeof key === "string" ? key : key.key);

/** What makes a request the same as an earlier one. `owner` separates the keys of different users. */
export interface RequestKey {
  /** Without one (an API client may send none) no request repeats another. */
  idempotencyKey: IdempotencyKey | undefined;
  owner: string;
  /**
   * Counts what an earlier request made, if it is still there. With it, a page's form with the content of one sent in the
   * last ten minutes repeats that: Back without scripts may show a fresh page with everything that was typed.
   */
  stillThere?: (reader: Db, id: string) => PromiseLike<number>;
}

const SAME_CONTENT_MS = 10 * millisecondsInMinute;

const keyOf = (owner: string, key: IdempotencyKey) => `${owner}:${textOfKey(key)}`;

/**
 * The id that an earlier request with the same key made; null if this is the first. Errors: idempotency_key_reused when
 * a program sends its key with other content.
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
 * Keeps the id that a request is about to make; write the row itself after it. A failed attempt leaves nothing behind.
 * Of two requests with the same key at once, one writes, and the other decides again and finds its result.
 */
export async function keepResult(writer: Writer, request: RequestKey, id: string): Promise<void> {
  const { owner, idempotencyKey: key } = request;
  if (!key) return;
  const content = typeof key === "string" ? null : key.content;
  const row = { key: keyOf(owner, key), result: id, content, createdAt: now() };
  await writeOne(writer, db.insert(requestIds).values(row).onConflictDoNothing());
}

/** Runs `create` with a new id, once per key: repeating it returns the first id. */
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
