// `npm run fuzz [-- --requests=50000 --seed=1 --path=12:3]`: sends generated requests to every route. A failure
// prints the path of the smallest failing request.
import { parseArgs } from "node:util";
import { run } from "./setup.mjs";

const { values } = parseArgs({
  options: {
    requests: { type: "string", default: "50000" },
    seed: { type: "string" },
    path: { type: "string" },
  },
});
const settings = { FUZZ_REQUESTS: values.requests, FUZZ_SEED: values.seed, FUZZ_PATH: values.path };
const given = Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined));
const args = ["run", "--config", "config/vitest.slow.config.ts", "tests/fuzz"];
process.exit(run("vitest", args, { ...given, VERIFY_FULL: "1" }));
