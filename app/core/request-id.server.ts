import { randomBytes } from "node:crypto";

/** The server sets it on every request, after removing one that the client sent, and on every answer. */
export const REQUEST_ID_HEADER = "X-Request-Id";

/** A new request id: 12 hexadecimal digits, short enough to read aloud. */
export const newRequestId = (): string => randomBytes(6).toString("hex");
