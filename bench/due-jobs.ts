import { transact } from "#db/client.server";
import { mailOutbox } from "#db/schema/mail";
import { createJobRunner } from "~/core/jobs/jobs.server";
import { JOBS } from "~/jobs.server";

/** So that a server that is measured later starts with nothing to do and no mail waiting. */
export async function runDueJobs(): Promise<void> {
  await createJobRunner(JOBS, { inOrder: true })();
  await transact((tx) => tx.delete(mailOutbox));
}
