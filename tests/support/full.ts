/**
 * `npm run verify:full` also runs `*.full.test.ts`, `*.full.slow.ts`, `*.full.remote.ts` and cases that ask for this.
 * Any command takes `VERIFY_FULL=1`.
 */
export const FULL = process.env.VERIFY_FULL === "1";
