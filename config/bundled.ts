/**
 * These packages have hundreds of files of which we use few, and Node 24 reads their long package.json for every
 * file.
 */
export const BUNDLED = ["date-fns", "@date-fns/tz", "drizzle-orm"];
