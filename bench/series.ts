import { mkdirSync, rmSync } from "node:fs";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { millisecondsInDay } from "date-fns/constants";

/**
 * `npm run bench:series`: opens 1,000 due series, each with two regulars, against creating games by hand. Exits with
 * 1 above five times as long, or if the event loop stops for more than 250 ms and three times as long.
 */
const COUNT = 1000;
const BY_HAND = 100;
const MAX_TIMES = 5;
const MAX_STALL_MS = 250;
const MAX_STALL_TIMES = 3;
const FOLDER = ".cache/bench-series";

rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });
// Before the modules that read them.
process.env.DATABASE_URL = `file:${FOLDER}/series.db`;
process.env.LOG_LEVEL = "silent";
process.env.RATE_LIMIT_SCALE = "1000000";

const { applyMigrations } = await import("#db/apply-migrations");
const { closeDatabase, transact } = await import("#db/client.server");
const { seriesRegulars } = await import("#db/schema/series");
const { makePlayer } = await import("#seed/factories/players");
const { makeSeries } = await import("#seed/factories/series");
const { now } = await import("~/core/time/clock.server");
const { addDays, weekdayOf } = await import("~/core/time/timezone.server");
const { createGame } = await import("~/features/games/create-game.server");
const { openSeriesGames } = await import("~/features/series/open-series.server");

await applyMigrations();
const firstDate = addDays(now().toISOString().slice(0, 10), 3);
const people = await transact((tx) => Promise.all(Array.from({ length: 50 }, () => makePlayer({}, tx))));
const personAt = (place: number) => {
  const person = people[place % people.length];
  if (!person) throw new Error("no players");
  return person;
};
let sample = await transact((tx) => makeSeries({ organizerId: personAt(0).id, firstDate }, tx));
await transact(async (tx) => {
  for (let place = 0; place < COUNT; place += 1) {
    sample = await makeSeries(
      {
        organizerId: personAt(place).id,
        firstDate,
        weekdays: String(weekdayOf(firstDate)),
        nextOpenAt: now(),
      },
      tx,
    );
    const regulars = [1, 2].map((position) => ({
      ...{ seriesId: sample.id, userId: personAt(place + position).id, position },
      ...{ defaultIn: true, createdAt: now() },
    }));
    await tx.insert(seriesRegulars).values(regulars);
  }
});

const byHand = await timed(async () => {
  for (let place = 0; place < BY_HAND; place += 1) await createByHand(place);
});
let opened = 0;
const opening = await timed(async () => {
  opened = await openSeriesGames();
});
const [each, one] = [opening.ms / COUNT, byHand.ms / BY_HAND];
const maxStall = Math.max(MAX_STALL_MS, MAX_STALL_TIMES * byHand.stall);
console.log(`opened ${opened} of ${COUNT} in ${Math.round(opening.ms)} ms: ${each.toFixed(1)} ms each`);
console.log(`a game by hand: ${one.toFixed(1)} ms; times ${(each / one).toFixed(2)}, at most ${MAX_TIMES}`);
console.log(
  `longest stop of the event loop: ${Math.round(opening.stall)} ms, at most ${Math.round(maxStall)}`,
);
closeDatabase();
process.exit(opened === COUNT && each <= MAX_TIMES * one && opening.stall <= maxStall ? 0 : 1);

async function timed(work: () => Promise<void>): Promise<{ ms: number; stall: number }> {
  const delays = monitorEventLoopDelay({ resolution: 5 });
  delays.enable();
  const start = performance.now();
  await work();
  delays.disable();
  return { ms: performance.now() - start, stall: delays.max / 1e6 };
}

async function createByHand(place: number): Promise<void> {
  const startTime = new Date(+now() + millisecondsInDay * (1 + place));
  await createGame(
    { id: personAt(place).id, role: "user", sessionId: "bench" },
    {
      ...{ title: "Foot", description: null, sportId: sample.sportId, venueId: null },
      ...{ when: { startTime, endTime: new Date(+startTime + 5_400_000) }, minPlayers: 8, maxPlayers: 14 },
      ...{ skillLevel: "all_levels", gameType: "public", audience: "everyone", isPaid: false, price: null },
      ...{ organizerPlays: true, externalParticipants: [], guestsAllowed: false, duplicateOfId: null },
    },
  );
}
