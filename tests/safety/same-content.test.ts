import { minutesToMilliseconds } from "date-fns";
import { eq, type SQL, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "#db/client.server";
import { cityId, sportId } from "#db/reference";
import { gameComments } from "#db/schema/discussion";
import { joinGameAs, makeGame } from "#seed/factories/games";
import { makePlayer } from "#seed/factories/players";
import { freeze, now } from "~/core/time/clock.server";
import { action as crewForm } from "~/features/crew-pages/routes/create";
import { action as commentForm } from "~/features/discussion/routes/discussion";
import { action as gameForm } from "~/features/game-editor/routes/create";
import { action as pollForm } from "~/features/polls/routes/create";
import { action as seriesForm } from "~/features/series/routes/create";
import { action as venueForm } from "~/features/venue-editor/routes/create";
import { type Answer, submit } from "../support/request";

/** From a fresh page with the same content, as after Back without scripts. */

const TIMES = { startTime: "18:00", endTime: "19:00", minPlayers: "2", maxPlayers: "12" };

interface Kind {
  send: (requestId: string) => Promise<Answer>;
  table: string;
  own: (id: string) => SQL;
  /** Assignments that remove or hide it. */
  gone: string[];
}

let player: { id: string };
let pastGame: { id: string };
beforeEach(async () => {
  player = await makePlayer();
  const startTime = new Date(+now() - minutesToMilliseconds(240));
  const endTime = new Date(+now() - minutesToMilliseconds(180));
  pastGame = await makeGame({ organizerId: player.id, startTime, endTime });
});

const byOrganizer = (id: string) => sql`organizer_id = ${id}`;

function repeatWeekly(game: { id: string }, requestId: string): Promise<Answer> {
  const rest = { everyWeeks: "1", until: "", price: "", opensDaysBefore: "6", opensAt: "09:00" };
  const form = { title: "Foot", weekdays: ["7"], firstDate: "2026-12-06", ...TIMES, ...rest, requestId };
  return submit(seriesForm, { as: player, path: `/series/create?from=${game.id}`, form });
}

const KINDS: Record<string, Kind> = {
  game: {
    send: (requestId) => {
      const rest = { sportId: sportId("football"), skillLevel: "all_levels", gameType: "public" };
      const form = { title: "Foot", date: "2026-12-03", ...TIMES, ...rest, requestId };
      return submit(gameForm, { as: player, form, path: "/games/create?step=3" });
    },
    ...{ table: "games", own: byOrganizer, gone: ["game_status = 'cancelled'", "hidden_at = 1"] },
  },
  "weekly game": {
    send: (requestId) => repeatWeekly(pastGame, requestId),
    ...{ table: "series", own: byOrganizer, gone: ["ended_at = 1"] },
  },
  poll: {
    send: (requestId) => {
      const form = { title: "Foot ?", days: ["2026-12-03", "2026-12-04"], time: "20:00", requestId };
      return submit(pollForm, { as: player, form });
    },
    ...{ table: "polls", own: byOrganizer, gone: ["closed_at = 1"] },
  },
  venue: {
    send: (requestId) => {
      const place = { address: "1 rue", postal_code: "20000", city_id: cityId("casablanca") };
      const form = { name: "City Five", ...place, go: "save", requestId };
      return submit(venueForm, { as: player, form, path: "/venues/create?step=3" });
    },
    ...{
      table: "venues",
      own: (id) => sql`created_by_id = ${id}`,
      gone: ["deleted_at = 1", "hidden_at = 1"],
    },
  },
  crew: {
    send: (requestId) => {
      const form = {
        name: "Tigres",
        sport_id: sportId("football"),
        city_id: cityId("casablanca"),
        requestId,
      };
      return submit(crewForm, { as: player, form });
    },
    ...{
      table: "crews",
      own: (id) => sql`id in (select crew_id from crew_members where user_id = ${id})`,
      gone: ["closed_at = 1", "hidden_at = 1"],
    },
  },
};

describe.each(Object.entries(KINDS))("the form of a %s", (_, { send, table, own, gone }) => {
  const count = async () =>
    (await db.all(sql`select id from ${sql.identifier(table)} where ${own(player.id)}`)).length;

  it("creates it once when a fresh page sends it again within ten minutes, and leads to the same page", async () => {
    const before = await count();
    const first = await send("page one");
    freeze(new Date(+now() + minutesToMilliseconds(9)));
    const second = await send("page two");
    expect([first.status, second.status]).toEqual([302, 302]);
    expect(second.location).toBe(first.location);
    expect(await count()).toBe(before + 1);
  });

  it("does not lead to the first one after ten minutes", async () => {
    const first = await send("page one");
    freeze(new Date(+now() + minutesToMilliseconds(10)));
    expect((await send("page two")).location).not.toBe(first.location);
  });

  it.each(gone)("creates another one when the first is gone, with %s", async (assignment) => {
    const before = await count();
    await send("page one");
    await db.run(sql.raw(`update ${table} set ${assignment}`));
    await send("page two");
    expect(await count()).toBe(before + 2);
  });
});

it("two games that are repeated weekly with the same fields become two weekly games", async () => {
  const [startTime, endTime] = [180, 120].map((minutes) => new Date(+now() - minutesToMilliseconds(minutes)));
  const other = await makeGame({ organizerId: player.id, startTime, endTime });
  const first = await repeatWeekly(pastGame, "page one");
  const second = await repeatWeekly(other, "page two");
  expect([first.status, second.status]).toEqual([302, 302]);
  expect(second.location).not.toBe(first.location);
});

describe("the form of a comment", () => {
  const comment = (requestId: string, gameId: string, as: { id: string }, text = "OK") =>
    submit(commentForm, { as, params: { id: gameId }, form: { comment: text, requestId } });
  const written = (gameId: string) => db.$count(gameComments, eq(gameComments.gameId, gameId));

  it("writes it once while it is the newest of its game, and again as an answer to somebody", async () => {
    const { id } = await makeGame({ organizerId: player.id });
    const other = await makePlayer();
    await joinGameAs(id, other.id);
    const first = await comment("page one", id, player);
    expect((await comment("page two", id, player)).location).toBe(first.location);
    expect(await written(id)).toBe(1);
    freeze(new Date(+now() + 1000));
    await comment("page three", id, other, "Terrain B ?");
    freeze(new Date(+now() + 1000));
    await comment("page four", id, player);
    expect(await written(id)).toBe(3);
  });
});
