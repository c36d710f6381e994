import { Gauge } from "prom-client";
import { waitingWrites } from "#db/client.server";
import { cached } from "~/core/cache/cache.server";
import { listJobLeases } from "~/core/jobs/job-leases.server";
import { outboxStates } from "~/core/jobs/outbox-state.server";
import { log } from "~/core/log/log.server";
import { lastBackup } from "~/core/settings/last-backup.server";
import { realTime } from "~/core/time/clock.server";
import { openStreams } from "~/http/sse.server";
import { version } from "../../package.json";
import { registry } from "./instruments.server";

const registers = [registry];

const build = new Gauge({
  name: "houma_build_info",
  help: "Always 1; the label is the program's version",
  labelNames: ["version"],
  registers,
});

const queueLength = new Gauge({
  name: "houma_write_queue_length",
  help: "Writes that wait for their turn in this process",
  registers,
});

const streams = new Gauge({
  name: "houma_open_streams",
  help: "Open event streams of this process",
  registers,
});

const jobSuccess = new Gauge({
  name: "houma_job_last_success_timestamp_seconds",
  help: "When a job last succeeded in any process",
  labelNames: ["job"],
  registers,
});

const jobFailures = new Gauge({
  name: "houma_job_failures",
  help: "Failed runs of a job in any process since its last success",
  labelNames: ["job"],
  registers,
});

const outboxMessages = new Gauge({
  name: "houma_outbox_messages",
  help: "Messages in the outboxes that wait or failed",
  labelNames: ["outbox", "state"],
  registers,
});

const outboxAge = new Gauge({
  name: "houma_outbox_oldest_age_seconds",
  help: "Age of the oldest waiting message; 0 when none waits",
  labelNames: ["outbox"],
  registers,
});

const backupAge = new Gauge({
  name: "houma_backup_age_seconds",
  help: "Time since the last backup; absent before the first",
  // So that it is absent, not 0.
  labelNames: ["store"],
  registers,
});

const readShared = cached(5, () => Promise.all([listJobLeases(), outboxStates(), lastBackup()]));

/** The database's gauges keep their values while it is unavailable. */
export async function updateGauges(): Promise<void> {
  build.set({ version }, 1);
  queueLength.set(waitingWrites());
  streams.set(openStreams());
  try {
    setShared(...(await readShared()));
  } catch (err) {
    log.warn({ err }, "the metrics of the database could not be read");
  }
}

function setShared(...[leases, outboxes, backup]: Awaited<ReturnType<typeof readShared>>): void {
  const ageOf = (instant: Date) => Math.max(0, (+realTime() - +instant) / 1000);
  for (const { job, succeededAt, failures } of leases) {
    if (succeededAt) jobSuccess.set({ job }, +succeededAt / 1000);
    jobFailures.set({ job }, failures);
  }
  for (const { name: outbox, waiting, failed, oldest } of outboxes) {
    outboxMessages.set({ outbox, state: "waiting" }, waiting);
    outboxMessages.set({ outbox, state: "failed" }, failed);
    outboxAge.set({ outbox }, oldest ? ageOf(oldest) : 0);
  }
  if (backup) backupAge.set({ store: "last" }, ageOf(backup.at));
}
