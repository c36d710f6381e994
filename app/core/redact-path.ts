/** As long as a secret that stands in an address: a guest's link, a calendar's, a feed's (newToken). */
const SECRET = /[\w-]{40,}/g;

/** The path of an address as logs may hold it: never the query, and no secret. */
export const redactPath = (path: string): string => path.replace(SECRET, "…");
