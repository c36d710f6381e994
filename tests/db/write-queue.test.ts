import { AsyncLocalStorage } from "node:async_hooks";
import { expect, it } from "vitest";
import { WriteQueue } from "#db/write-queue";

it("runs each write in the context of its own request, also one that waited", async () => {
  const context = new AsyncLocalStorage<string>();
  const queue = new WriteQueue(1000);
  const write = (name: string) =>
    context.run(name, () =>
      queue.runInTurn(async ({ hasWaited }) => {
        await new Promise(setImmediate);
        return [context.getStore(), hasWaited];
      }),
    );
  expect(await Promise.all(["first", "second", "third"].map(write))).toEqual([
    ["first", false],
    ["second", true],
    ["third", true],
  ]);
});
