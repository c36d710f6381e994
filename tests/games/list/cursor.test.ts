import { millisecondsInHour } from "date-fns/constants";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { countStatements, db } from "#db/client.server";
import { games } from "#db/schema/games";
import { joinGameAs, makeGame } from "#seed/factories/games";
import { makePlayer, type Player } from "#seed/factories/players";
import { makeVenue } from "#seed/factories/venues";
import { api } from "../../support/api";
import { at, textAt } from "../../support/request";
import { EVENING } from "../support";

let organizer: Player;
let venueId: string;
beforeEach(async () => {
  organizer = await makePlayer();
  venueId = (await makeVenue({ latitude: 35, longitude: -5 })).id;
});

const List = z.object({
  games: z.array(z.object({ id: z.string(), title: z.string() })),
  next_cursor: z.string().nullish(),
  total: z.number(),
});

/** Three games share each hour. */
const makeAt = (hour: number, title = `game ${hour}`) =>
  makeGame({
    ...{ organizerId: organizer.id, venueId, title },
    startTime: new Date(+EVENING + Math.floor(hour / 3) * millisecondsInHour),
    endTime: new Date(+EVENING + Math.floor(hour / 3 + 1) * millisecondsInHour),
  });

async function makeGames(count: number): Promise<string[]> {
  const made: string[] = [];
  for (let hour = 0; hour < count; hour += 1) made.push((await makeAt(hour)).id);
  return made;
}

async function read(path: string, call: Parameters<typeof api>[1] = {}): Promise<z.output<typeof List>> {
  const answer = await api(path, call);
  expect(answer.status).toBe(200);
  return List.parse(answer.body);
}

/** From the first page to the last; `between` runs after each page. */
async function readAll(path: string, between: (seen: string[]) => Promise<void>, as?: Player) {
  const seen: string[] = [];
  let after = "";
  do {
    const page = await read(`${path}${after && `&after=${after}`}`, as ? { as } : {});
    seen.push(...page.games.map(({ id }) => id));
    await between(seen);
    after = page.next_cursor ?? "";
  } while (after);
  return seen;
}

const changeNothing = async () => {};

describe.each([
  ["GET /api/games by start", (): string => `/api/games?venue_id=${venueId}&limit=4`, false],
  [
    "GET /api/games, the latest first",
    (): string => `/api/games?venue_id=${venueId}&limit=4&sort=-start_time`,
    false,
  ],
  ["GET /api/games/my", (): string => "/api/games/my?limit=4", true],
  ["GET /api/games/my, the latest first", (): string => "/api/games/my?limit=4&sort=-start_time", true],
] as const)("%s with cursors", (_, path, isOwn) => {
  it("reads each game once, in the order of the list", async () => {
    const made = await makeGames(10);
    const seen = await readAll(path(), changeNothing, isOwn ? organizer : undefined);
    expect(seen).toEqual(path().includes("sort=-") ? made.reverse() : made);
  });

  it("neither repeats nor skips one while games come and go", async () => {
    const made = await makeGames(13);
    let round = 0;
    const gone: string[] = [];
    const seen = await readAll(
      path(),
      async (known) => {
        round += 1;
        // One that was read, one that was not, and new ones around every place.
        const unread = made.find((id) => !known.includes(id) && !gone.includes(id));
        for (const id of [known.at(-1) ?? "", unread ?? ""]) {
          gone.push(id);
          await db.update(games).set({ hiddenAt: EVENING }).where(eq(games.id, id));
        }
        if (round < 3) for (let hour = 0; hour < 13; hour += 3) await makeAt(hour, "new");
      },
      isOwn ? organizer : undefined,
    );
    expect(new Set(seen).size).toBe(seen.length);
    const stayed = made.filter((id) => !gone.includes(id));
    expect(stayed.length).toBeGreaterThan(2);
    expect(seen).toEqual(expect.arrayContaining(stayed));
  });
});

describe("a cursor", () => {
  const first = () => read(`/api/games?venue_id=${venueId}&limit=2`);

  it("has the rest of the list as its pages", async () => {
    await makeGames(5);
    const { next_cursor: after } = await first();
    const rest = await api(`/api/games?venue_id=${venueId}&limit=2&page=2&after=${after}`);
    expect(rest.body).toMatchObject({ page: 1, total_pages: 2, total: 3 });
  });

  it("is null after a page that is not full", async () => {
    await makeGames(3);
    const { next_cursor: after } = await first();
    expect((await read(`/api/games?venue_id=${venueId}&limit=2&after=${after}`)).next_cursor).toBeNull();
    expect((await read(`/api/games?venue_id=${venueId}`)).next_cursor).toBeNull();
    expect((await read("/api/games?venue_id=nowhere")).next_cursor).toBeNull();
  });

  it("may be read with another page size, and leads on in the Link header", async () => {
    const made = await makeGames(8);
    const { next_cursor: after } = await first();
    const answer = await api(`/api/games?venue_id=${venueId}&limit=3&after=${after}`);
    expect(List.parse(answer.body).games.map(({ id }) => id)).toEqual(made.slice(2, 5));
    const next = encodeURIComponent(textAt(answer.body, "next_cursor"));
    const list = `/api/games?venue_id=${venueId}&limit=3`;
    expect(answer.headers.get("Link")).toBe(`<${list}>; rel="first", <${list}&after=${next}>; rel="next"`);
    const byPage = await api(`${list}&page=2`);
    expect(byPage.headers.get("Link")).toContain(`<${list}&page=3>; rel="next"`);
  });

  it("of a signed-in player is the same when the list is shared", async () => {
    await makeGames(5);
    const asked = [];
    for (let count = 0; count < 3; count += 1)
      asked.push(
        await api(`/api/games?venue_id=${venueId}&limit=2&open_only=${count ? "1" : "true"}`, {
          as: await makePlayer(),
        }),
      );
    const [one, two, three] = asked.map(({ body }) => textAt(body, "next_cursor"));
    expect([two, three]).toEqual([one, one]);
    const next = await api(`/api/games?venue_id=${venueId}&limit=2&open_only=true&after=${three}`, {
      as: await makePlayer(),
    });
    expect(List.parse(next.body).games).toHaveLength(2);
  });

  it("stays with what the first page understood of a search", async () => {
    for (let hour = 0; hour < 3; hour += 1) await makeAt(hour, "football tonight");
    const path = `/api/games?organizer_id=${organizer.id}&limit=2&search=football`;
    const seen = await readAll(path, changeNothing);
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toHaveLength(3);
  });

  it.each(["x", "0.0.0.0000000000000000", "%F0%9F%8F%80", "a".repeat(300)])(
    "that is none, %s, is 422",
    async (after) => {
      const answer = await api(`/api/games?after=${after}`);
      expect(answer.status).toBe(422);
      expect(answer.body).toMatchObject({
        code: "invalid_input",
        issues: [{ field: "after", code: "cursor_unknown" }],
      });
    },
  );

  it("of another list, order or owner's list is 422", async () => {
    await makeGames(3);
    const { next_cursor: after } = await first();
    for (const path of [
      `/api/games?after=${after}`,
      `/api/games?venue_id=${venueId}&sort=-start_time&after=${after}`,
      `/api/games?venue_id=${venueId}&near=35,-5&after=${after}`,
      `/api/games/my?after=${after}`,
    ]) {
      const answer = await api(path, { as: organizer });
      expect([answer.status, at(answer.body, "issues.0.code")], path).toEqual([422, "cursor_unknown"]);
    }
  });

  it("reads no game before its place", async () => {
    await makeGames(4);
    const { next_cursor: after } = await first();
    const { statements } = await countStatements(() =>
      read(`/api/games?venue_id=${venueId}&limit=2&after=${after}`),
    );
    const pages = statements.filter(({ sql }) => /order by "?games"?."?start_time/i.test(sql));
    expect(pages.map(({ sql }) => sql).join()).toMatch(/"start_time" >= \?/);
  });
});

describe("sort", () => {
  it("by distance is the order with near, and has no cursor", async () => {
    await makeGames(3);
    const near = `/api/games?venue_id=${venueId}&near=35.01,-5&limit=2`;
    for (const path of [near, `${near}&sort=distance`])
      expect(await read(path)).not.toHaveProperty("next_cursor");
  });

  it("by start keeps the distances of near, and has one", async () => {
    const made = await makeGames(3);
    const answer = await api(`/api/games?venue_id=${venueId}&near=35.01,-5&limit=2&sort=start_time`);
    expect(at(answer.body, "games.0")).toMatchObject({ id: made[0], distanceKm: 1.1 });
    expect(textAt(answer.body, "next_cursor")).toMatch(/^[\w.-]+$/);
  });

  it("refuses what it does not know, and distance from nowhere", async () => {
    const codes = async (path: string) => at((await api(path)).body, "codes");
    expect(await codes("/api/games?sort=title")).toEqual({ sort: ["invalid_choice"] });
    expect(await codes("/api/games?sort=distance")).toEqual({ near: ["invalid_position"] });
    const own = await api("/api/games/my?sort=distance", { as: organizer });
    expect(at(own.body, "codes")).toEqual({ sort: ["invalid_choice"] });
  });
});

it("games that somebody joined are read on too", async () => {
  const made = await makeGames(3);
  const player = await makePlayer();
  for (const id of made) await joinGameAs(id, player.id);
  expect(await readAll("/api/games/my?limit=1", changeNothing, player)).toEqual(made);
});
