import { parentPort, workerData } from "node:worker_threads";
import { createClient } from "@libsql/client/sqlite3";
import type { ReplicaAnswer, ReplicaRequest, ReplicaSettings } from "./replica-messages";
import { explainFailure } from "./say-failure";

/** A thread of its own, because the driver blocks its thread while it synchronizes. */

const settings: ReplicaSettings = workerData;
const client = createClient(settings);

parentPort?.on("message", async ({ id, statements }: ReplicaRequest) => {
  try {
    parentPort?.postMessage({ id, ...(statements ? await read(statements) : await sync()) });
  } catch (error) {
    parentPort?.postMessage({ id, failure: explainFailure(error) } satisfies ReplicaAnswer);
  }
});

async function read(statements: NonNullable<ReplicaRequest["statements"]>) {
  const results = [];
  for (const statement of statements) {
    const { columns, columnTypes, rows } = await client.execute(statement);
    results.push({ columns, columnTypes, rows: rows.map((row) => Array.from(row)) });
  }
  return { results };
}

async function sync() {
  const replicated = await client.sync();
  return { version: replicated?.frame_no ?? 0 };
}
