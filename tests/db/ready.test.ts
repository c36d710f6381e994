import { expect, test } from "vitest";
import { startProgram } from "../support/programs";

test.each([
  ["a folder that is not there", "file:/nowhere/at/all.db"],
  ["a file that is no database", "file:./package.json"],
])("a start with %s fails with one sentence", async (_, url) => {
  const program = startProgram("tests/db/ready-program.ts", [], { DATABASE_URL: url });
  await program.ended;
  expect(program.errors.filter(Boolean)).toEqual([
    expect.stringMatching(/^The database of DATABASE_URL cannot be used: .+/),
  ]);
});
