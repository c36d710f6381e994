import { writeFileSync } from "node:fs";
import { type Step, sentenceOfStep } from "./history";

export interface Found {
  seed: number;
  players: number;
  steps: Step[];
  wrong: string[];
}

/** "Amel waits for game 3 …: says …, should say …", one line each. */
export const story = ({ steps, wrong }: Pick<Found, "steps" | "wrong">): string =>
  [...steps.map(sentenceOfStep), ...wrong.map((one) => `  ✗ ${one}`)].join("\n");

/** A test that fails until the program or the model is mended. Returns its path. */
export function writeTest({ seed, players, steps, wrong }: Found): string {
  const path = `tests/simulation/found-${seed}.slow.ts`;
  const name = steps.length > 6 ? (wrong[0] ?? "") : steps.map(sentenceOf).join(", ");
  writeFileSync(
    path,
    `import { expect, it } from "vitest";
import { differences } from "./differences";

// Found by npm run simulate -- --seed=${seed} --players=${players}.
it(${JSON.stringify(`the program agrees with the model after: ${name}`)}, async () => {
  expect(
    await differences(${players}, ${JSON.stringify(steps, null, 2).replaceAll("\n", "\n    ")}),
  ).toEqual([]);
});
`,
  );
  return path;
}

const sentenceOf = (step: Step): string =>
  sentenceOfStep(step).replace(/^day \d+, [\d:]+: | \((?:form|json)\)$/g, "");
