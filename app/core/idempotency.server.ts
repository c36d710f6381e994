import { eq } from "drizzle-orm";
import type { Tx } from "#db/client.server";
import { requestIds } from "#db/schema/accounts";
import { now } from "~/core/clock.server";

/**
 * Runs `create` once per idempotency key: repeating it returns the first id. Call it inside the transaction that
 * creates the row, so that a failed attempt leaves nothing behind. `owner` separates the keys of different users.
 * Without a key (an API client may send none) it simply runs.
 */
export async function runOnce(
  tx: Tx,
  { idempotencyKey, owner }: { idempotencyKey: string | undefined; owner: string },
  create: () => Promise<string>,
): Promise<{ id: string; repeated: boolean }> {
  if (!idempotencyKey) return { id: await create(), repeated: false };
  const key = `${owner}:${idempotencyKey}`;
  const earlier = await tx.select().from(requestIds).where(eq(requestIds.key, key)).get();
  if (earlier?.result) return { id: earlier.result, repeated: true };
  const id = await create();
  await tx.insert(requestIds).values({ key, result: id, createdAt: now() });
  return { id, repeated: false };
}
