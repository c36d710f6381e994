import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, it } from "vitest";
import { Load } from "../../server/load";
import { deferred } from "./loopback";

const start = (load: Load, count: number, work: () => Promise<unknown>) =>
  Promise.all(Array.from({ length: count }, () => load.during(work)));

it("the load grows with the requests in progress", async () => {
  const load = new Load();
  const held = deferred<void>();
  const ended: Promise<unknown>[] = [];
  const levels: string[] = [];
  for (const count of [1, 3, 1, 3, 1]) {
    ended.push(start(load, count, () => held.promise));
    await nextTurn();
    await nextTurn();
    levels.push(load.level);
  }
  expect(levels).toEqual(["calm", "calm", "busy", "busy", "crowded"]);
  held.resolve();
  await Promise.all(ended);
  expect(load.level).toBe("calm");
});

it("requests that end immediately still count as load when they arrive together", async () => {
  const load = new Load();
  const levels: string[] = [];
  await start(load, 9, async () => levels.push(load.level));
  expect(levels).toEqual([...Array(4).fill("calm"), ...Array(4).fill("busy"), "crowded"]);
  await nextTurn();
  expect(load.level, "the next ones may be as many").toBe("crowded");
  await nextTurn();
  await nextTurn();
  expect(load.level).toBe("calm");
});

it("sequential requests do not add up to load", async () => {
  const load = new Load();
  for (let count = 0; count < 20; count++) {
    await load.during(async () => expect(load.level).toBe("calm"));
    await nextTurn();
  }
  expect.assertions(20);
});
