import { readFileSync } from "node:fs";
import { createContext, runInContext } from "node:vm";
import { describe, expect, it } from "vitest";
import { apiGuide } from "~/features/api-docs/guide.server";
import { site } from "../support/site";

const blocks = [...readFileSync("docs/rules/api.md", "utf8").matchAll(/```js\n([\s\S]*?)```/g)];
const { first } = await apiGuide("en", "https://houma.example");

describe.each([
  ["the rules", blocks.map(([, block = ""]) => block)],
  ["the guide", first.split("\n\n").slice(0, 1)],
])("a client as in %s", (_, programs) => {
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
    expect(programs).toHaveLength(1);
    for (const block of programs) await runInContext(`(async () => { ${block} })()`, context);
    expect(timeouts).toEqual([15_000]);
    expect(requests).toEqual([expect.objectContaining({ signal: expect.any(AbortSignal) })]);
  });
});
