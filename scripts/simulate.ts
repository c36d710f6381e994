// `npm run simulate [-- --seed=7 --players=2000 --days=30 --seeds=1 --steps=… --database=server]`: lives through a month in a city and compares the
// program with a model of its rules. See docs/simulation.md.
import { parseArgs } from "node:util";
import { story, writeTest } from "../tests/simulation/found.ts";
import { ProgramUnderTest } from "../tests/simulation/program.ts";
import { shrink } from "../tests/simulation/shrink.ts";
import { type Outcome, replay, simulate } from "../tests/simulation/simulate.ts";
import { reportProgress, withProgress } from "./progress.mjs";

for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));

const { values } = parseArgs({
  options: {
    seed: { type: "string", default: "1" },
    seeds: { type: "string", default: "1" },
    players: { type: "string", default: "2000" },
    days: { type: "string", default: "30" },
    steps: { type: "string" },
    database: { type: "string", default: "file" },
  },
});
const first = Number(values.seed);
const days = Number(values.days);
const players = Number(values.players);
const stepsPerDay = values.steps === undefined ? {} : { stepsPerDay: Number(values.steps) };

for (let seed = first; seed < first + Number(values.seeds); seed++) await run(seed);

async function run(seed: number): Promise<void> {
  const program = new ProgramUnderTest(values.database === "server" ? "server" : "file");
  await program.start();
  let cities = 0;
  const began = performance.now();
  const report = (day: number) => reportProgress("days", day, days);
  const outcome = await withProgress(`Simulating seed ${seed}`, () =>
    simulate(program, cities++, { seed, players, days, ...stepsPerDay, report }),
  );
  const { steps, wrong, requests, checks } = outcome;
  const seconds = (performance.now() - began) / 1000;
  const perMinute = Math.round((60 * steps.length) / seconds);
  console.log(
    `seed ${seed}: ${steps.length} steps, ${requests} requests and ${checks} comparisons in ${seconds.toFixed(0)} s, ${perMinute} steps a minute`,
  );
  const logged = program.printed();
  if (logged) console.log(`The program logged errors:\n${logged.slice(0, 2000)}`);
  if (wrong.length > 0) {
    process.exitCode = 1;
    console.log(`After ${steps.length} steps:\n${wrong.map((one) => `  ✗ ${one}`).join("\n")}`);
    // Written each time, for a run that is ended before the shortest one is found.
    const write = (one: Pick<Outcome, "steps" | "wrong">) => writeTest({ seed, players, ...one });
    write({ steps, wrong });
    const short = await withProgress("Looking for the shortest history", () =>
      shrink({ steps, wrong }, (some) => replay(program, cities++, { steps: some, players }), {
        report: write,
      }),
    );
    console.log(`\n${story(short)}\n\nWritten as ${write(short)}`);
  }
  await program.stop();
}
