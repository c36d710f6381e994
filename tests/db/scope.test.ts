import { AsyncLocalStorage } from "node:async_hooks";
import { describe, expect, it, vi } from "vitest";
import { Scope } from "#db/scope";
import { deferred } from "../server/loopback";

const pause = () => new Promise<void>((resolve) => setTimeout(resolve, 1));

describe("a scope", () => {
  it("gives its value to what runs in it, each run its own", async () => {
    const scope = new Scope<string>();
    const read = (value: string) =>
      scope.runWith(value, async () => {
        await pause();
        return [scope.get(), await scope.runWith(`${value}+`, async () => scope.get()), scope.get()];
      });
    expect(scope.get()).toBeUndefined();
    expect(await Promise.all([read("one"), read("two")])).toEqual([
      ["one", "one+", "one"],
      ["two", "two+", "two"],
    ]);
    expect(scope.get()).toBeUndefined();
  });

  it("has no value inside exit(), and none after a run that failed", async () => {
    const scope = new Scope<string>();
    const inside = await scope.runWith("one", () => scope.exit(async () => scope.get()));
    expect(inside).toBeUndefined();
    await expect(
      scope.runWith("one", async () => {
        throw new Error(scope.get());
      }),
    ).rejects.toThrow("one");
    expect(scope.get()).toBeUndefined();
    expect(await scope.exit(async () => scope.get())).toBeUndefined();
  });

  it("disables its AsyncLocalStorage when the last run ends", async () => {
    const off = vi.spyOn(AsyncLocalStorage.prototype, "disable");
    const scope = new Scope<string>();
    const held = deferred<void>();
    const long = scope.runWith("long", () => held.promise);
    await scope.runWith("short", pause);
    expect(off).not.toHaveBeenCalled();
    held.resolve();
    await long;
    expect(off).toHaveBeenCalledTimes(1);
  });
});
