import { pendingMigrations } from "./apply-migrations";
import { explainFailure } from "./say-failure";

/** A sentence that says what to run; null when it is ready. */
export async function databaseNotReady(): Promise<string | null> {
  const pending = await pendingMigrations().catch((error: unknown) => {
    throw new Error(`The database of DATABASE_URL cannot be used: ${explainFailure(error)}`);
  });
  if (pending.length === 0) return null;
  return `The database is not up to date (missing: ${pending.join(", ")}): run \`npm run db:migrate\` first.`;
}
