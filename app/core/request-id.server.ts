import { randomBytes } from "node:crypto";

/** Set by the server on every request and response; one that a client sent is removed. */
export const REQUEST_ID_HEADER = "X-Request-Id";

/** A new request id: 12 hexadecimal digits, short enough to read aloud. */
export const newRequestId = (): string => randomBytes(6).toString("hex");
