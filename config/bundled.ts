/**
 * Packages that go into the server's build. They are hundreds of files of which we use few, and a start on Node 24 reads
 * their long package.json again for every file.
 */
export const BUNDLED = ["date-fns", "@date-fns/tz", "drizzle-orm"];
