import { millisecondsInHour } from "date-fns/constants";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { countStatements, transact } from "#db/client.server";
import { makeGame } from "#seed/factories/games";
import { makeNotification } from "#seed/factories/notifications";
import { makePlayer } from "#seed/factories/players";
import { freeze, now } from "~/core/time/clock.server";
import { liveNotifications } from "~/features/notifications/live.server";
import { notify } from "~/features/notifications/notify.server";
import { startProgram } from "../support/programs";
import { scaled } from "../support/time-limits.mjs";

let userId: string;
let gameId: string;
const leave: (() => void)[] = [];

beforeEach(async () => {
  userId = (await makePlayer()).id;
  gameId = (await makeGame()).id;
});
afterEach(() => {
  for (const one of leave.splice(0)) one();
});

const tell = (to = [userId]) =>
  transact((tx) => notify(tx, { type: "player_joined", gameId, to, params: {}, now: now() }));

/** Listens, and resolves when `count` rows have arrived. */
async function listen(topic = userId) {
  const heard: number[] = [];
  let check = () => {};
  leave.push(
    await liveNotifications.subscribe(topic, ({ id }) => {
      heard.push(id);
      check();
    }),
  );
  const until = (count: number) =>
    new Promise<number>((resolve) => {
      const began = performance.now();
      check = () => heard.length >= count && resolve(performance.now() - began);
      check();
    });
  return { heard, until };
}

describe("rows of a live source", () => {
  it("arrive at once and in order when this process wrote them, and only those of the topic", async () => {
    const other = (await makePlayer()).id;
    await tell();
    const { heard, until } = await listen();
    for (let i = 0; i < 5; i++) await tell([other, userId]);
    expect(await until(5)).toBeLessThan(scaled(500));
    expect(heard).toEqual([...heard].sort((a, b) => a - b));
    expect(heard).toHaveLength(5);
  });

  it("arrive even when the clock jumps back or ahead", async () => {
    const { heard, until } = await listen();
    await tell();
    freeze(new Date(+now() - millisecondsInHour));
    await tell();
    freeze(new Date(+now() + 7_200_000));
    await tell();
    await until(3);
    expect(heard).toHaveLength(3);
  });

  it("do not arrive if their transaction failed", async () => {
    const { heard, until } = await listen();
    await expect(
      transact(async (tx) => {
        await notify(tx, { type: "player_joined", gameId, to: [userId], params: {}, now: now() });
        throw new Error("no");
      }),
    ).rejects.toThrow("no");
    await tell();
    await until(1);
    expect(heard).toHaveLength(1);
  });

  it("arrive within 2 s without a wake-up, also more than fit into one poll", async () => {
    const { heard, until } = await listen();
    await transact(async (tx) => {
      for (let i = 0; i < 450; i++) await makeNotification(userId, {}, tx);
    });
    expect(await until(450)).toBeLessThan(scaled(2_000));
    expect(new Set(heard).size).toBe(450);
  });

  it("arrive within 2 s when another process wrote them", async () => {
    const { until, heard } = await listen();
    const program = startProgram("tests/notifications/writing-program.ts", [userId, gameId]);
    await program.says("ready");
    program.process.stdin?.write("\n\n\n");
    await program.says("written");
    expect(await until(3)).toBeLessThan(scaled(2_000));
    expect(heard).toHaveLength(3);
    program.process.stdin?.end();
    await program.ended;
  });

  it("cost one statement for all listeners, and none without listeners", async () => {
    for (let i = 0; i < 20; i++) await listen((await makePlayer()).id);
    const { until } = await listen();
    const { statements } = await countStatements(async () => {
      await tell();
      await until(1);
    });
    const looks = ({ statements: all }: { statements: { sql: string }[] }) =>
      all.filter(({ sql }) => /^select[\s\S]*"notifications"."id" > /.test(sql));
    expect(looks({ statements }).length).toBeLessThanOrEqual(2);
    for (const one of leave.splice(0)) one();
    expect(looks(await countStatements(() => tell()))).toEqual([]);
  });
});
