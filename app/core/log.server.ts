import pino from "pino";
import { env } from "./env.server";

/** The one log: JSON lines on standard output. Never pass it passwords, tokens or e-mail addresses. */
export const log = pino({ level: env.NODE_ENV === "test" ? "silent" : env.LOG_LEVEL });
