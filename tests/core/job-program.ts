// Several processes have this job, which prints a line and takes the given milliseconds.
import { millisecondsInMinute } from "date-fns/constants";
import { createJobRunner } from "~/core/jobs/jobs.server";

const [runMs = "0"] = process.argv.slice(2);
let passed = 0;

const job = {
  everyMs: millisecondsInMinute,
  run: async () => {
    process.stdout.write("runs\n");
    await new Promise((resolve) => setTimeout(resolve, Number(runMs)));
  },
};
const runDue = createJobRunner({ job }, { clock: () => new Date(Date.UTC(2026, 11, 1) + passed) });

/** Milliseconds since the first look. */
process.stdin.on("data", (milliseconds) => {
  passed = Number(milliseconds);
  void runDue().then(() => process.stdout.write(`looked at ${passed}\n`));
});
process.stdin.on("end", () => process.exit());
process.stdout.write("ready\n");
