import { randomText } from "../protection/random-pool.server";

/** The server sets it on every request and removes a client's own. */
export const REQUEST_ID_HEADER = "X-Request-Id";

/** 12 hexadecimal digits, short enough to read aloud. */
export const newRequestId = (): string => randomText(6, "hex");
