import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { db } from "#db/client.server";
import { cityId } from "#db/reference";
import { freeze, now } from "~/core/time/clock.server";
import { gamePageView } from "~/features/games/game-view.server";
import { startProgram } from "../support/programs";

test("the seed fills an empty database, changes nothing when run again, and prints its accounts", async () => {
  const first = startProgram("seed/seed.ts", [], { PROGRESS_SECONDS: "0" });
  await first.ended;
  const said = first.errors.filter((line) => line && !line.startsWith("npm"));
  const parts = new Set(said.map((line) => line.replace(/, \d+ s$/, "")));
  expect([...parts].slice(2)).toEqual([
    "Adding the demo: players, 0 of 8 (0 %)",
    "Adding the demo: venues, 1 of 8 (12 %)",
    "Adding the demo: games, 2 of 8 (25 %)",
    "Adding the demo: crews, 3 of 8 (37 %)",
    "Adding the demo: comments, 4 of 8 (50 %)",
    "Adding the demo: polls, 5 of 8 (62 %)",
    "Adding the demo: series, 6 of 8 (75 %)",
    "Adding the demo: pictures, 7 of 8 (87 %)",
  ]);
  expect(first.process.exitCode).toBe(0);
  expect(first.lines[0]).toMatch(/^Added 83 players, 66 venues and 200 games\.$/);
  expect(first.lines.filter((line) => line.includes("@example.com"))).toHaveLength(4);
  const count = async () =>
    db.get(sql`select (select count(*) from users) as users, (select count(*) from game_participants) as places,
      (select count(*) from game_participants where status = 'waitlisted') > 0 as waiting,
      (select count(*) from games where seats_taken = max_players) > 0 as fullGames,
      (select count(*) from games where game_type = 'private') > 0 as privateGames,
      (select count(*) from games where is_paid = 1) > 0 as paidGames,
      (select count(distinct game_status) from games) as states,
      (select count(*) from games where game_type = 'public' and game_status = 'scheduled'
        and start_time between unixepoch() * 1000 and unixepoch('now', '+30 hours') * 1000) > 10 as soon,
      (select count(*) from venue_photos where status = 'shown') > 10 as photos,
      (select count(*) from notifications) > 0 as told, (select count(*) from game_ratings) > 0 as rated`);
  const filled = await count();
  expect(filled).toMatchObject({
    users: 83,
    waiting: 1,
    fullGames: 1,
    privateGames: 1,
    paidGames: 1,
    states: 4,
  });
  expect(filled).toMatchObject({ told: 1, rated: 1, soon: 1, photos: 1 });
  expect(await db.all(sql`pragma foreign_key_check`)).toEqual([]);

  const again = startProgram("seed/seed.ts", []);
  await again.ended;
  expect(again.lines[0]).toBe("The database has accounts already: nothing was added.");
  expect(again.lines.filter((line) => line.includes("@example.com"))).toHaveLength(4);
  expect(await count()).toEqual(filled);
});

test("every full game of the demo in Casablanca leads to at least three open ones", async () => {
  freeze(new Date());
  const full = await db.all<{ id: string }>(sql`select id from games where city_id = ${cityId("casablanca")}
    and game_type = 'public' and game_status = 'scheduled' and start_time > ${+now()} and seats_taken >= max_players`);
  expect(full.length).toBeGreaterThan(5);
  for (const { id } of full) {
    const { ticket } = await gamePageView(null, id, { access: {}, locale: "en", origin: "http://localhost" });
    const games = ticket.links.flatMap(({ to }) => /^\/games\/([\w-]+)$/.exec(to)?.[1] ?? []);
    expect(games, id).toHaveLength(3);
    const [open] = await db.all<{ count: number }>(sql`select count(*) as count from games
      where id in (select value from json_each(${JSON.stringify(games)})) and seats_taken < max_players`);
    expect(open?.count, id).toBe(3);
  }
});
