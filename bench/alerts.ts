import { mkdirSync, rmSync } from "node:fs";
import { monitorEventLoopDelay } from "node:perf_hooks";

/**
 * `npm run bench:alerts`: a game that fits the alerts of 100,000 players. Exits with 1 when notifying them takes more
 * than a minute, or the event loop stops for more than 200 ms.
 */
const PLAYERS = 100_000;
const MAX_SECONDS = 60;
const MAX_STALL_MS = 200;
const FOLDER = ".cache/bench-alerts";

rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });
// Before the modules that read them.
process.env.DATABASE_URL = `file:${FOLDER}/alerts.db`;
process.env.LOG_LEVEL = "silent";

const { sql } = await import("drizzle-orm");
const { applyMigrations } = await import("#db/apply-migrations");
const { closeDatabase, transact } = await import("#db/client.server");
const { cityId, sportId } = await import("#db/reference");
const { makeGame } = await import("#seed/factories/games");
const { makePlayer } = await import("#seed/factories/players");
const { notifyAlerts } = await import("~/features/alerts/notify-alerts.server");
const { endWith } = await import("./goals");

await applyMigrations();
const organizer = await makePlayer();
const [sport, city] = [sportId("football"), cityId("casablanca")];
const filters = JSON.stringify({ sport_id: sport, city_id: city });
const time = Date.now();
await transact(async (tx) => {
  await tx.run(sql`insert into users (id, email, password_hash, locale, created_at, updated_at)
    with recursive n(i) as (select 1 union all select i + 1 from n where i < ${PLAYERS})
    select printf('30000000-0000-4000-8000-%012d', i), 'player-' || i || '@example.com', '', 'en', ${time}, ${time} from n`);
  await tx.run(sql`insert into player_profiles (id, first_name, last_name, search, created_at, updated_at)
    select id, 'Amine', 'Alami', 'amine alami', ${time}, ${time} from users where id <> ${organizer.id}`);
  await tx.run(sql`insert into game_alerts (id, user_id, name, filters, sport_id, city_id, created_at)
    select '4' || substr(id, 2), id, 'Football', ${filters}, ${sport}, ${city}, ${time} from users where id <> ${organizer.id}`);
});
await makeGame({ organizerId: organizer.id, sportId: sport, cityId: city });

const delay = monitorEventLoopDelay({ resolution: 1 });
delay.enable();
const start = performance.now();
const notified = await notifyAlerts();
const seconds = (performance.now() - start) / 1000;
delay.disable();
closeDatabase();
const [longest, p99] = [delay.max / 1e6, delay.percentile(99) / 1e6];
console.log(
  `${notified} players in ${seconds.toFixed(1)} s; the event loop stood still for ${p99.toFixed(0)} ms (p99)`,
);
endWith([
  { what: "players who were notified", is: notified, least: PLAYERS },
  { what: "seconds for all of them", is: seconds, most: MAX_SECONDS },
  { what: "longest stall of the event loop, ms", is: longest, most: MAX_STALL_MS },
]);
