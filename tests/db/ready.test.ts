import { expect, test } from "vitest";
import { startProgram } from "../support/programs";

test.each([
  [
    "a folder that is not there",
    "file:/nowhere/at/all.db",
    /DATABASE_URL is in \/nowhere\/at, which does not exist: make that folder, or name another$/,
  ],
  ["a file that is no database", "file:./package.json", /^The database of DATABASE_URL cannot be used: .+/],
])("a start with %s fails with one sentence", async (_, url, reason) => {
  const program = startProgram("tests/db/ready-program.ts", [], { DATABASE_URL: url });
  await program.ended;
  expect(program.errors.filter(Boolean)).toEqual([expect.stringMatching(reason)]);
});
