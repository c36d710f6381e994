import { eq } from "drizzle-orm";
import { type Db, db, readerOf, type Writer, writeOne } from "#db/client.server";
import { requestIds } from "#db/schema/accounts";
import { now } from "~/core/clock.server";
import { newId } from "~/core/ids.server";

/** What makes a request the same as an earlier one. `owner` separates the keys of different users. */
export interface RequestKey {
  /** Without one (an API client may send none) no request repeats another. */
  idempotencyKey: string | undefined;
  owner: string;
}

const keyOf = ({ owner, idempotencyKey }: RequestKey) => `${owner}:${idempotencyKey}`;

/** The id that an earlier request with the same key made; null if this is the first. */
export async function resultOfRepeated(reader: Db, request: RequestKey): Promise<string | null> {
  if (!request.idempotencyKey) return null;
  const key = keyOf(request);
  const earlier = await reader
    .select({ result: requestIds.result })
    .from(requestIds)
    .where(eq(requestIds.key, key))
    .get();
  return earlier?.result ?? null;
}

/**
 * Keeps the id that a request is about to make; write the row itself after it. A failed attempt leaves nothing behind.
 * Of two requests with the same key at once, one writes, and the other decides again and finds its result.
 */
export async function keepResult(writer: Writer, request: RequestKey, id: string): Promise<void> {
  if (!request.idempotencyKey) return;
  const row = { key: keyOf(request), result: id, createdAt: now() };
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
