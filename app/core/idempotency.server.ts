import { eq } from "drizzle-orm";
import type { Tx } from "#db/client.server";
import { requestIds } from "#db/schema/accounts";
import { now } from "~/core/clock.server";

/**
 * Makes a thing once per request id: the same form sent twice gives the first one's result. Runs inside the
 * transaction that makes it, so a failed try leaves nothing behind. `owner` keeps people's ids apart.
 * Without an id (a program that sent none) it simply runs. Returns `make`'s result, an id.
 */
export async function runOnce(
  tx: Tx,
  { idempotencyKey, owner }: { idempotencyKey: string | undefined; owner: string },
  make: () => Promise<string>,
): Promise<{ id: string; repeated: boolean }> {
  if (!idempotencyKey) return { id: await make(), repeated: false };
  const key = `${owner}:${idempotencyKey}`;
  const earlier = await tx.select().from(requestIds).where(eq(requestIds.key, key)).get();
  if (earlier?.result) return { id: earlier.result, repeated: true };
  const id = await make();
  await tx.insert(requestIds).values({ key, result: id, createdAt: now() });
  return { id, repeated: false };
}
