import { readFileSync } from "node:fs";
import { createContext, runInContext } from "node:vm";
import { describe, expect, it } from "vitest";
import { site } from "../support/site";

const codeOf = (file: string): string[] =>
  [...readFileSync(file, "utf8").matchAll(/```js\n([\s\S]*?)```|EXAMPLE = `([\s\S]*?\));\n/g)].map(
    ([, block, example]) => block ?? example ?? "",
  );

describe.each(["docs/rules/api.md", "app/features/api-docs/routes/docs.tsx"])("a client as in %s", (file) => {
  it("gives up 15 seconds after its request", async () => {
    const timeouts: number[] = [];
    const requests: RequestInit[] = [];
    const context = createContext({
      AbortSignal: {
        timeout: (ms: number) => {
          timeouts.push(ms);
          return AbortSignal.timeout(ms);
        },
      },
      fetch: (address: string, init: RequestInit) => {
        requests.push(init);
        return site(new Request(new URL(address, "http://localhost:3000"), init));
      },
    });
    const blocks = codeOf(file);
    expect(blocks).toHaveLength(1);
    for (const block of blocks) await runInContext(`(async () => { ${block} })()`, context);
    expect(timeouts).toEqual([15_000]);
    expect(requests).toEqual([expect.objectContaining({ signal: expect.any(AbortSignal) })]);
  });
});
