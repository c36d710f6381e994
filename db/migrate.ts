import { env } from "~/core/env.server";
import { applyMigrations } from "./apply-migrations";
import { closeDatabase, DatabaseUnavailable } from "./client.server";

/** `npm run db:migrate`: brings the database up to date and says what it did. */
async function main(): Promise<void> {
  const { applied, reference } = await applyMigrations();
  console.log(applied.length > 0 ? `Applied ${applied.join(", ")}.` : "The database was up to date already.");
  console.log(
    `Reference data: ${reference.cities} cities, ${reference.neighborhoods} neighbourhoods, ` +
      `${reference.sports} sports, ${reference.positions} positions.`,
  );
}

function explain(error: unknown): string {
  if (error instanceof DatabaseUnavailable) {
    const why = error.cause instanceof Error ? error.cause.message : "no answer";
    return `The database cannot be reached or is locked (${why}). Is another program writing to it?`;
  }
  return error instanceof Error ? error.message : String(error);
}

try {
  await main();
} catch (error) {
  console.error(`Migration of ${env.DATABASE_URL.replace(/\?.*/, "")} failed: ${explain(error)}`);
  process.exitCode = 1;
} finally {
  closeDatabase();
}
