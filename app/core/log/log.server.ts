import pino from "pino";
import { env } from "../settings/env.server";

const STDOUT = 1;
/** In bytes. Further lines are dropped while the log cannot be written. */
const MAX_WAITING = 2 ** 20;

// pino's asynchronous mode never lets a process end that still has lines for a full disk.
const output = pino.destination({ dest: STDOUT, sync: true, maxLength: MAX_WAITING });
const ignore = () => {};
output.on("error", ignore);
process.stdout.on("error", ignore);
process.stderr.on("error", ignore);

/** Never log passwords, tokens or e-mail addresses. */
export const log = pino({ level: env.NODE_ENV === "test" ? "silent" : env.LOG_LEVEL }, output);
