import { pendingMigrations } from "./apply-migrations";

/** Why the database cannot serve this program yet, in a sentence that says what to run; null when it can. */
export async function notReady(): Promise<string | null> {
  const pending = await pendingMigrations();
  if (pending.length === 0) return null;
  return `The database is not up to date (missing: ${pending.join(", ")}): run \`npm run db:migrate\` first.`;
}
