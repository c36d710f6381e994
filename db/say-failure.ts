import { existsSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { databaseFile } from "./database-file";
import { DatabaseUnavailable, OutcomeUnknown } from "./faults";
import { readDatabaseSettings } from "./settings";

export function explainFailure(error: unknown): string {
  if (error instanceof OutcomeUnknown) {
    return "the database did not say whether it wrote. Run this again: it does nothing twice";
  }
  if (error instanceof DatabaseUnavailable) {
    const missing = missingFolder();
    if (missing) return missing;
    const why = error.cause instanceof Error ? error.cause.message : "no answer";
    return `the database cannot be reached or is locked (${why}). Is another program writing to it?`;
  }
  return error instanceof Error ? error.message : String(error);
}

/** SQLite creates files, but no folders. */
function missingFolder(): string | undefined {
  const { DATABASE_URL, DATABASE_REPLICA } = readDatabaseSettings();
  return Object.entries({ DATABASE_URL, DATABASE_REPLICA })
    .map(([name, url]) => ({ name, folder: dirname(resolve(databaseFile(url ?? "") ?? "")) }))
    .filter(({ folder }) => !existsSync(folder))
    .map(
      ({ name, folder }) =>
        `${name} is in ${folder}, which does not exist: make that folder, or name another`,
    )[0];
}
