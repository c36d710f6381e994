import { randomText } from "./random-pool.server";

/** Set by the server on every request and response; one that a client sent is removed. */
export const REQUEST_ID_HEADER = "X-Request-Id";

/** A new request id: 12 hexadecimal digits, short enough to read aloud. */
export const newRequestId = (): string => randomText(6, "hex");
