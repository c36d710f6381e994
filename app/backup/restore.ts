import { parseArgs } from "node:util";
import { z } from "zod";
import { closeDatabase } from "#db/client.server";
import { explainFailure } from "#db/say-failure";
import { withProgress } from "../../scripts/progress.mjs";
import { completeArchives } from "./catalog.server";
import { restoreBackup } from "./restore-backup.server";
import { configuredTarget, openBackupStorage } from "./storage.server";

const USAGE =
  "Use: npm run restore [-- <folder>] [--archive <id> | --at 2026-11-22T18:00Z] [--force] | --list";

const Instant = z
  .union([z.iso.datetime({ offset: true }), z.iso.datetime({ offset: true, precision: -1 })])
  .transform((text) => new Date(text));

async function main(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      ...{ archive: { type: "string" }, at: { type: "string" } },
      ...{ force: { type: "boolean" }, list: { type: "boolean" } },
    },
  });
  const at = Instant.optional().safeParse(values.at);
  if (positionals.length > 1 || !at.success || (values.archive && values.at)) {
    console.error(USAGE);
    return 2;
  }
  const [folder] = positionals;
  const storage = openBackupStorage(folder ? { folder } : configuredTarget());
  if (values.list) {
    const ids = await completeArchives(storage);
    console.log(ids.length > 0 ? ids.join("\n") : `There is no complete backup in ${storage.label}.`);
    return 0;
  }
  const { id, manifest } = await withProgress("Restoring", () =>
    restoreBackup({ storage, id: values.archive, at: at.data, force: values.force ?? false }),
  );
  console.log(
    `Restored ${id} of ${manifest.createdAt}: ${Object.keys(manifest.rows).length} tables, ` +
      `${manifest.pictures.length} pictures.`,
  );
  return 0;
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  console.error(explainFailure(error));
  process.exitCode = 1;
} finally {
  closeDatabase();
}
