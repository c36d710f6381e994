import { millisecondsInHour as HOUR } from "date-fns/constants";
import { eq, sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { countStatements, db, transact } from "#db/client.server";
import { cityId } from "#db/reference";
import { gameReminders, games, reminderChecks } from "#db/schema/games";
import { cities } from "#db/schema/places";
import { type GameOptions, makeGame } from "#seed/factories/games";
import { makePlayer } from "#seed/factories/players";
import { Source } from "#seed/factories/source";
import { freeze, now } from "~/core/time/clock.server";
import { deliveryTime } from "~/features/games/quiet-hours.server";
import { remindPlayers } from "~/features/games/reminders.server";
import { planOf } from "../support/plans";

const NOON = Date.UTC(2026, 11, 1, 12);
const QUARTER = HOUR / 4;
const later = (hours: number) => new Date(NOON + hours * HOUR);
const PLAYED: GameOptions = {
  ...{ startTime: later(-5), endTime: later(-3) },
  ...{ gameStatus: "completed", completedAt: later(-3) },
};
const TOKYO = "00000000-0000-4000-8000-000000000001";

let organizerId: string;

beforeAll(async () => {
  await transact(async (tx) => {
    const [town] = await tx.select().from(cities).limit(1);
    if (town) await tx.insert(cities).values({ ...town, id: TOKYO, slug: "tokyo", timezone: "Asia/Tokyo" });
  });
  organizerId = (await makePlayer()).id;
});

beforeEach(async () => {
  await transact(async (tx) => {
    await tx.delete(gameReminders);
    await tx.update(games).set({ gameStatus: "cancelled" });
    await tx.delete(reminderChecks);
  });
});

const update = (id: string, changes: GameOptions) =>
  transact((tx) => tx.update(games).set(changes).where(eq(games.id, id)));

const makeAt = (start: number, options: GameOptions = {}) =>
  makeGame({
    ...{ organizerId, venueId: null, createdAt: new Date(start - 72 * HOUR) },
    ...{ startTime: new Date(start), endTime: new Date(start + 2 * HOUR) },
    ...options,
  });

/** What is to be sent now, found by looking at every game. */
async function remindersDue(): Promise<string[]> {
  const at = +now();
  const rows = await db.all<{ id: string; kind: string; cityId: string | null; startTime: number }>(sql`
    select g.id, k.value as kind, g.city_id as cityId, g.start_time as startTime
    from games as g cross join json_each('["two_hours", "day_before", "rate_players"]') as k
    where g.hidden_at is null
      and not exists (select 1 from game_reminders as r where r.game_id = g.id and r.kind = k.value)
      and case k.value
        when 'two_hours' then g.game_status = 'scheduled' and g.start_time <= ${at + 2 * HOUR} and g.start_time > ${at}
        when 'day_before' then g.game_status = 'scheduled' and g.start_time <= ${at + 24 * HOUR} and g.start_time > ${at + 3 * HOUR}
        else g.game_status = 'completed' and coalesce(g.completed_at >= g.start_time, 1)
          and g.end_time <= ${at} and g.end_time > ${at - 72 * HOUR} end`);
  const awake: string[] = [];
  for (const { id, kind, ...game } of rows) {
    const startTime = new Date(kind === "rate_players" ? at + 24 * HOUR : game.startTime);
    if (+(await deliveryTime({ ...game, startTime }, now())) <= at) awake.push(`${id} ${kind}`);
  }
  return awake.sort();
}

const remindersSent = async (): Promise<string[]> =>
  (await db.select().from(gameReminders)).map(({ gameId, kind }) => `${gameId} ${kind}`).sort();

/** Something that happens to a game, by whichever part of the program. */
async function changeSome(source: Source, ids: readonly string[]): Promise<void> {
  const { id, startTime, hiddenAt } = await gameOf(source.pick(ids));
  const start = +now() + source.whole(-12, 200) * QUARTER;
  const moved = { startTime: new Date(start), endTime: new Date(start + source.whole(1, 8) * QUARTER) };
  const completed = source.pick([null, now(), new Date(+startTime - HOUR)]);
  await source.pick([
    () => update(id, moved),
    () => update(id, { endTime: new Date(+startTime + source.whole(1, 60) * QUARTER) }),
    () => update(id, { gameStatus: source.pick(["scheduled", "in_progress", "cancelled"] as const) }),
    () => update(id, { gameStatus: "completed", completedAt: completed }),
    () => update(id, { completedAt: completed }),
    () => update(id, { hiddenAt: hiddenAt ? null : now() }),
    () => update(id, { cityId: source.pick([null, TOKYO, cityId("casablanca")]) }),
    () => transact((tx) => tx.delete(gameReminders).where(eq(gameReminders.gameId, id))),
  ])();
}

async function gameOf(id: string) {
  const [game] = await db.select().from(games).where(eq(games.id, id));
  if (!game) throw new Error(`no game ${id}`);
  return game;
}

describe("every run of the reminder job sends exactly the reminders that are due", () => {
  it.each(["one", "two", "three", "four"])("after random changes of games, with seed %s", async (seed) => {
    const source = new Source(seed);
    const ids: string[] = [];
    let sent = 0;
    for (let at = NOON, step = 0; step < 150; step++) {
      at += source.chance(0.05) ? 80 * QUARTER : source.whole(0, 6) * QUARTER;
      freeze(new Date(at));
      if (step % 6 === 0) ids.push((await makeAt(at + source.whole(-20, 200) * QUARTER)).id);
      if (source.chance(0.7)) await changeSome(source, ids);
      const [due, before] = [await remindersDue(), await remindersSent()];
      expect(await remindPlayers()).toBe(due.length);
      expect(await remindersSent()).toEqual([...before, ...due].sort());
      sent += due.length;
    }
    expect(sent).toBeGreaterThan(20);
  });
});

describe("a game without due reminders is checked again after a change of", () => {
  // By the clock of Casablanca; it is 07:30 in Tokyo when it is 22:30 there.
  it.each<[string, string, GameOptions, GameOptions]>([
    ["its start", "12:00", { startTime: later(60), endTime: later(62) }, { startTime: later(20) }],
    ["its end", "12:00", { ...PLAYED, endTime: later(2) }, { endTime: later(-1) }],
    ["its city", "22:30", { startTime: later(30), endTime: later(32) }, { cityId: TOKYO }],
    ["its status", "12:00", { ...PLAYED, gameStatus: "in_progress" }, { gameStatus: "completed" }],
    ["its completion", "12:00", { ...PLAYED, completedAt: later(-6) }, { completedAt: null }],
    ["whether it is hidden", "12:00", { ...PLAYED, hiddenAt: later(0) }, { hiddenAt: null }],
  ])("%s", async (_, time, options, change) => {
    freeze(new Date(`2026-12-01T${time}Z`));
    const game = await makeAt(NOON, { cityId: cityId("casablanca"), ...options });
    expect(await remindPlayers()).toBe(0);
    await update(game.id, change);
    expect(await remindPlayers()).toBe(1);
  });
});

describe("when no reminder is due", () => {
  /** The statements of a run. */
  const statements = async () =>
    (await countStatements(remindPlayers)).statements.map(({ sql: text }) => text);

  it.each<[string, number, number, GameOptions]>([
    ["reminded a day before", 12, 10, {}],
    ["reminded two hours before", 12, 1, {}],
    // The moment, a day before, is at night.
    ["that waits for the morning", 24, 22, {}],
    ["that starts later", 12, 30, {}],
    ["that is over", 12, -3, { gameStatus: "completed" }],
    ["that was never completed", 12, -300, { gameStatus: "completed" }],
    ["cancelled", 12, 10, { gameStatus: "cancelled" }],
    ["hidden", 12, 10, { hiddenAt: new Date(NOON) }],
  ])("a game %s is not read again", async (_, hour, startsIn, options) => {
    const at = NOON + (hour - 12) * HOUR;
    freeze(new Date(at));
    await makeAt(at + startsIn * HOUR, options);
    await remindPlayers();
    const again = await statements();
    expect(again).toHaveLength(1);
    expect(await planOf(again[0] ?? "")).toContainEqual(
      expect.stringContaining("SEARCH reminder_checks USING INDEX reminder_checks_due (check_at<?)"),
    );
    expect(await db.$count(reminderChecks, sql`check_at <= ${at}`)).toBe(0);
  });

  it("no check is stored for games without further reminders", async () => {
    freeze(new Date(NOON));
    await makeAt(NOON - 3 * HOUR, { gameStatus: "completed" });
    await makeAt(NOON + HOUR);
    expect(await db.$count(reminderChecks)).toBe(2);
    expect(await remindPlayers()).toBe(2);
    expect(await db.$count(reminderChecks)).toBe(0);
  });
});

it("a reminder that the earlier release sent itself is not sent again", async () => {
  freeze(new Date(NOON));
  const game = await makeAt(NOON + 10 * HOUR);
  await transact((tx) =>
    tx.insert(gameReminders).values({ gameId: game.id, kind: "day_before", claimedAt: now() }),
  );
  expect(await remindPlayers()).toBe(0);
  freeze(new Date(NOON + 8 * HOUR));
  expect(await remindPlayers()).toBe(1);
});
