import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { z } from "zod";

const Names = z.record(z.string(), z.string()).transform(Object.keys);
const Manifest = z.object({ dependencies: Names, devDependencies: Names, optionalDependencies: Names });

it("decision 017 says of every package of package.json what it is for", () => {
  const { dependencies, devDependencies, optionalDependencies } = Manifest.parse(
    JSON.parse(readFileSync("package.json", "utf8")),
  );
  const decision = readFileSync("docs/decisions/017-dependencies.md", "utf8");
  const unexplained = [...dependencies, ...devDependencies, ...optionalDependencies].filter(
    (name) => !name.startsWith("@types/") && !decision.includes(`\`${name}\``),
  );
  expect(unexplained).toEqual([]);
});
