/**
 * Whether this run is `npm run verify:full`, which also runs what `npm test` and `npm run verify` have no time for:
 * files named `*.full.test.ts`, `*.full.slow.ts` or `*.full.remote.ts`, and cases that ask for this constant. Any command takes
 * `VERIFY_FULL=1`.
 */
export const FULL = process.env.VERIFY_FULL === "1";
