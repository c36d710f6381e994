import pino from "pino";
import { env } from "./env.server";

const STDOUT = 1;
/** Bytes of lines that wait while they cannot be written; more are dropped. */
const MAX_WAITING = 2 ** 20;

// Synchronous, because pino's other mode never lets a process end that still has lines for a full disk.
const output = pino.destination({ dest: STDOUT, sync: true, maxLength: MAX_WAITING });
// A full disk must not end the process. The next line tries again.
const ignore = () => {};
output.on("error", ignore);
process.stdout.on("error", ignore);
process.stderr.on("error", ignore);

/** The one log: JSON lines on standard output. Never pass it passwords, tokens or e-mail addresses. */
export const log = pino({ level: env.NODE_ENV === "test" ? "silent" : env.LOG_LEVEL }, output);
