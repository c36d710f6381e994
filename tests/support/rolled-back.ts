import { sql } from "drizzle-orm";
import type { Plan, Tx } from "#db/client.server";

/** While enabled, so that every run finds the same rows. */
export const rollback = { enabled: false };

type Client = typeof import("#db/client.server");

/** To mock the database client. */
export async function rolledBack(importOriginal: <T>() => Promise<T>): Promise<Client> {
  const original = await importOriginal<Client>();
  const reason = new Error("rolled back");
  async function resultOf<T>(call: (keep: (result: T) => void) => Promise<void>): Promise<T> {
    const results: T[] = [];
    await call((result) => results.push(result)).catch((error: unknown) => {
      if (error !== reason) throw error;
    });
    for (const result of results) return result;
    throw reason;
  }
  const transact = <T>(work: (tx: Tx) => Promise<T>) =>
    resultOf<T>((keep) =>
      original.transact(async (tx) => {
        keep(await work(tx));
        throw reason;
      }),
    );
  const commitPlan = <T>(decide: (plan: Plan) => Promise<T>) =>
    resultOf<T>((keep) =>
      original.commitPlan(async (plan) => {
        keep(await decide(plan));
        await original.requireThat(plan, sql`0`, async () => reason);
      }),
    );
  return {
    ...original,
    commitPlan: (decide) => (rollback.enabled ? commitPlan(decide) : original.commitPlan(decide)),
    transact: (work) => (rollback.enabled ? transact(work) : original.transact(work)),
  };
}
