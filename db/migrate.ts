import { withProgress } from "../scripts/progress.mjs";
import { applyMigrations } from "./apply-migrations";
import { closeDatabase } from "./client.server";
import { explainFailure } from "./say-failure";
import { readDatabaseSettings } from "./settings";

async function main(): Promise<void> {
  const { applied, reference } = await withProgress("Bringing the database up to date", applyMigrations);
  console.log(applied.length > 0 ? `Applied ${applied.join(", ")}.` : "The database was up to date already.");
  console.log(
    `Reference data: ${reference.cities} cities, ${reference.neighborhoods} neighborhoods, ` +
      `${reference.sports} sports, ${reference.positions} positions.`,
  );
}

try {
  await main();
} catch (error) {
  console.error(
    `Migration of ${readDatabaseSettings().DATABASE_URL.replace(/\?.*/, "")} failed: ${explainFailure(error)}`,
  );
  process.exitCode = 1;
} finally {
  closeDatabase();
}
