import { millisecondsInHour } from "date-fns/constants";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { countStatements, db } from "#db/client.server";
import { cityId, sportId } from "#db/reference";
import { crewLog, crewMembers, crews } from "#db/schema/crews";
import { gameComments } from "#db/schema/discussion";
import { crewLedger } from "#db/schema/dues";
import { gameParticipants, waitlistLog } from "#db/schema/games";
import { moderationLog, reports } from "#db/schema/moderation";
import { notifications } from "#db/schema/notifications";
import { playerProfiles } from "#db/schema/players";
import { gameRatings } from "#db/schema/ratings";
import { venueEdits, venueRatings, venues } from "#db/schema/venues";
import { makeComment } from "#seed/factories/comments";
import { addMember, makeCrew } from "#seed/factories/crews";
import { joinGameAs, makeGame } from "#seed/factories/games";
import { makeNotification } from "#seed/factories/notifications";
import { makePlayer, type Player } from "#seed/factories/players";
import { ratePlayerAs } from "#seed/factories/ratings";
import { makeVenue, rateVenueAs } from "#seed/factories/venues";
import { operations } from "~/api";
import { newId } from "~/core/ids.server";
import { now } from "~/core/time/clock.server";
import { loadEndpoints } from "~/http/api/operations";
import { api } from "../support/api";
import { openPlanner, type Planner } from "../support/plans";
import { at, textAt } from "../support/request";

interface List {
  /** With filters that only its own rows match. */
  path: string;
  rows: string;
  id: string;
  as?: Player;
  /** In an order that differs from the list's; returns what the list shows of it. */
  make: (turn: number) => Promise<string>;
  /** Absent where rows only come. */
  remove?: (id: string) => Promise<unknown>;
}

const CITIES = ["fes", "rabat", "tanger", "agadir", "meknes", "oujda", "kenitra", "tetouan"];
let cities = [...CITIES];
const unusedCity = () => cities.pop() ?? "casablanca";

/** Three rows share each. */
const shared = (turn: number) => (turn * 5) % 4;
const earlier = (turn: number) => new Date(+now() - shared(turn) * 1000);

const venueList = (query: string) => async (): Promise<List> => {
  const city = unusedCity();
  return {
    path: `/api/venues?city=${city}${query}`,
    ...{ rows: "venues", id: "id" },
    async make(turn) {
      const sports = [["football", null]] as const;
      const { id } = await makeVenue({ name: `Terrain ${shared(turn)}`, cityId: cityId(city), sports });
      if (turn % 3 > 0) await rateVenueAs(id, (await makePlayer()).id, { rating: 1 + shared(turn) });
      return id;
    },
    remove: (id) => db.update(venues).set({ deletedAt: now() }).where(eq(venues.id, id)),
  };
};

async function crewOf(owner: Player) {
  const { id } = await makeCrew({ ownerId: owner.id });
  return { id, path: `/api/crews/${id}` };
}

const LISTS: Record<string, () => Promise<List>> = {
  "venues by name": venueList("&limit=4"),
  "venues by rating": venueList("&limit=4&sort=rating"),
  "venues of a sport": venueList(`&limit=4&sport=${sportId("football")}`),
  "venues by name, with distances": venueList("&limit=4&sort=name&near=35,-5"),
  "venues found by words": venueList("&limit=4&search=terrain"),
  async "a venue's ratings"() {
    const { id: venueId } = await makeVenue();
    return {
      path: `/api/venues/${venueId}/ratings?limit=4`,
      ...{ rows: "ratings", id: "id", as: await makePlayer() },
      async make(turn) {
        const { id: userId } = await makePlayer();
        await rateVenueAs(venueId, userId, { rating: 4 });
        const [row] = await db
          .update(venueRatings)
          .set({ createdAt: earlier(turn) })
          .where(eq(venueRatings.userId, userId))
          .returning();
        return row?.id ?? "";
      },
      remove: (id) => db.delete(venueRatings).where(eq(venueRatings.id, id)),
    };
  },
  async "the moderation log"() {
    const as = await makePlayer({ role: "admin" });
    const line = { adminId: as.id, action: "venue_verified", targetType: "venue", targetId: "gone" } as const;
    return {
      path: "/api/admin/log",
      ...{ rows: "entries", id: "id", as },
      async make(turn) {
        // Its pages have 25 lines.
        const lines = Array.from({ length: 8 }, () => ({ ...line, createdAt: now() }));
        const added = await db.insert(moderationLog).values(lines).returning({ id: moderationLog.id });
        return String(added[turn % 8]?.id);
      },
    };
  },
  async "open reports"() {
    const as = await makePlayer({ role: "admin" });
    await db.delete(reports);
    return {
      path: "/api/admin/reports",
      ...{ rows: "items", id: "id", as },
      async make(turn) {
        // Its pages have ten items.
        const made = [];
        for (let count = 0; count < 4; count += 1) {
          const { id: targetId } = await makeVenue();
          const report = {
            targetType: "venue",
            targetId,
            reason: "false",
            createdAt: earlier(turn),
          } as const;
          for (const { id: reporterId } of [await makePlayer(), as])
            await db.insert(reports).values({ id: newId(), reporterId, ...report });
          made.push(targetId);
        }
        return made[turn % 4] ?? "";
      },
      remove: (id) => db.update(reports).set({ status: "dismissed" }).where(eq(reports.targetId, id)),
    };
  },
  async "venues to verify"() {
    const as = await makePlayer({ role: "admin" });
    await db.update(venues).set({ reviewedAt: now() });
    return {
      path: "/api/admin/venues/verification",
      ...{ rows: "venues", id: "id", as },
      async make(turn) {
        // Its pages have nine venues.
        const made = [];
        for (let count = 0; count < 4; count += 1) {
          const { id } = await makeVenue();
          const waits = { isVerified: false, reviewedAt: null, createdAt: earlier(turn) };
          await db.update(venues).set(waits).where(eq(venues.id, id));
          made.push(id);
        }
        return made[turn % 4] ?? "";
      },
      remove: (id) => db.update(venues).set({ reviewedAt: now() }).where(eq(venues.id, id)),
    };
  },
  async "a venue's history"() {
    const as = await makePlayer();
    const { id: venueId } = await makeVenue({ createdById: as.id });
    const line = {
      venueId,
      userId: as.id,
      changes: { name: ["A", "B"] as [string, string] },
      createdAt: now(),
    };
    return {
      path: `/api/venues/${venueId}/history`,
      ...{ rows: "edits", id: "id", as },
      async make(turn) {
        // Its pages have 20 lines.
        const lines = Array.from({ length: 7 }, () => line);
        const added = await db.insert(venueEdits).values(lines).returning({ id: venueEdits.id });
        return String(added[turn % 7]?.id);
      },
    };
  },
  async players() {
    const city = unusedCity();
    return {
      path: `/api/profile/players?city=${cityId(city)}&limit=4`,
      ...{ rows: "players", id: "id" },
      make: async (turn) => (await makePlayer({ cityId: cityId(city), gamesPlayed: shared(turn) })).id,
      remove: (id) => db.update(playerProfiles).set({ listed: false }).where(eq(playerProfiles.id, id)),
    };
  },
  async "players found by words"() {
    const [city, as] = [unusedCity(), await makePlayer()];
    return {
      path: `/api/profile/players?city=${cityId(city)}&limit=4&search=zineb`,
      ...{ rows: "players", id: "id", as },
      make: async (turn) =>
        (await makePlayer({ cityId: cityId(city), firstName: "Zineb", gamesPlayed: shared(turn) })).id,
      remove: (id) => db.update(playerProfiles).set({ listed: false }).where(eq(playerProfiles.id, id)),
    };
  },
  async comments() {
    const [as, { id: gameId }] = [await makePlayer(), await makeGame()];
    return {
      path: `/api/games/${gameId}/comments?limit=4`,
      ...{ rows: "comments", id: "id", as },
      make: async (turn) => (await makeComment(gameId, as.id, { createdAt: earlier(turn) })).id,
      remove: (id) => db.update(gameComments).set({ deletedAt: now() }).where(eq(gameComments.id, id)),
    };
  },
  async "a waiting list's history"() {
    const { id: gameId, organizerId: userId } = await makeGame();
    const line = { gameId, userId, event: "joined" as const, createdAt: now() };
    return {
      path: `/api/games/${gameId}/waiting-list`,
      ...{ rows: "log", id: "id", as: await playerWith(userId) },
      async make(turn) {
        // Its pages have 50 lines.
        const lines = Array.from({ length: 13 }, () => line);
        const added = await db.insert(waitlistLog).values(lines).returning({ id: waitlistLog.id });
        return String(added[turn % 13]?.id);
      },
    };
  },
  async "a player's ratings"() {
    const [{ id: ratedUserId }, as] = [await makePlayer(), await makePlayer()];
    return {
      path: `/api/ratings/players/${ratedUserId}/ratings?limit=4`,
      ...{ rows: "data.ratings", id: "id", as },
      async make(turn) {
        const [game, rater] = [await makeGame(), await makePlayer()];
        const people = { gameId: game.id, raterId: rater.id, ratedUserId };
        return (await ratePlayerAs({ ...people, createdAt: earlier(turn) })).id;
      },
      remove: (id) => db.delete(gameRatings).where(eq(gameRatings.id, id)),
    };
  },
  async "players to rate"() {
    const as = await makePlayer();
    return {
      path: "/api/ratings/my/pending-ratings?limit=4",
      ...{ rows: "data", id: "playerToRateId", as },
      async make(turn) {
        const endTime = new Date(+earlier(turn) - millisecondsInHour);
        const startTime = new Date(+endTime - millisecondsInHour);
        const game = await makeGame({ gameStatus: "completed", startTime, endTime, completedAt: endTime });
        const { id } = await makePlayer();
        for (const player of [as.id, id]) await joinGameAs(game.id, player);
        return id;
      },
      async remove(id) {
        const [row] = await db.select().from(gameParticipants).where(eq(gameParticipants.userId, id));
        await ratePlayerAs({ gameId: row?.gameId ?? "", raterId: as.id, ratedUserId: id });
      },
    };
  },
  async notifications() {
    const as = await makePlayer();
    return {
      path: "/api/notifications?limit=4",
      ...{ rows: "notifications", id: "id", as },
      make: async () => String(await makeNotification(as.id)),
      remove: (id) => db.delete(notifications).where(eq(notifications.id, Number(id))),
    };
  },
  async "crews of a city"() {
    const city = unusedCity();
    return {
      path: `/api/crews?city_id=${cityId(city)}&limit=4`,
      ...{ rows: "crews", id: "id" },
      make: async (turn) =>
        (await makeCrew({ cityId: cityId(city), listed: true, createdAt: earlier(turn) })).id,
      remove: (id) => db.update(crews).set({ closedAt: now() }).where(eq(crews.id, id)),
    };
  },
  async "one's own crews"() {
    const as = await makePlayer();
    return {
      path: "/api/crews?limit=4",
      ...{ rows: "crews", id: "id", as },
      make: async (turn) => (await makeCrew({ ownerId: as.id, name: `Équipe ${shared(turn)}` })).id,
      remove: (id) => db.update(crews).set({ closedAt: now() }).where(eq(crews.id, id)),
    };
  },
  async "a crew's members"() {
    const as = await makePlayer();
    const { id: crewId, path } = await crewOf(as);
    return {
      path: `${path}/members?limit=4`,
      ...{ rows: "members", id: "userId", as },
      async make(turn) {
        const { id } = await makePlayer();
        await addMember(crewId, id, turn % 3 ? "member" : "organizer");
        return id;
      },
      remove: (id) => db.delete(crewMembers).where(eq(crewMembers.userId, id)),
    };
  },
  async "a crew's log"() {
    const as = await makePlayer();
    const { id: crewId, path } = await crewOf(as);
    return {
      path: `${path}/log?limit=4`,
      ...{ rows: "log", id: "id", as },
      async make() {
        const line = { crewId, event: "changed" as const, actorId: as.id, createdAt: now() };
        const [added] = await db.insert(crewLog).values(line).returning({ id: crewLog.id });
        return String(added?.id);
      },
      remove: (id) => db.delete(crewLog).where(eq(crewLog.id, Number(id))),
    };
  },
  async "a crew's ledger"() {
    const [as, other] = [await makePlayer(), await makePlayer()];
    const { id: crewId, path } = await crewOf(as);
    await addMember(crewId, other.id);
    return {
      path: `${path}/ledger?limit=4`,
      ...{ rows: "rows", id: "id", as },
      async make() {
        const people = { crewId, fromId: as.id, toId: other.id, actorId: as.id };
        const line = { ...people, kind: "line" as const, amountMinor: 100, currency: "MAD", note: "x" };
        const row = { ...line, createdAt: now() };
        const [added] = await db.insert(crewLedger).values(row).returning({ id: crewLedger.id });
        return String(added?.id);
      },
    };
  },
};

const playerWith = async (id: string): Promise<Player> => ({ ...(await makePlayer()), id });

interface Page {
  ids: string[];
  next: string | null;
  body: unknown;
  link: string | null;
}

async function read(list: List, more = ""): Promise<Page> {
  const path = list.path.includes("?") || !more ? list.path + more : list.path + more.replace("&", "?");
  const { status, body, headers } = await api(path, list.as ? { as: list.as } : {});
  expect(status, path).toBe(200);
  const rows = z.array(z.record(z.string(), z.unknown())).parse(at(body, list.rows));
  const next = at(body, list.rows.startsWith("data.") ? "data.next_cursor" : "next_cursor");
  return {
    ids: rows.map((row) => String(row[list.id])),
    next: z.string().nullable().parse(next),
    ...{ body, link: headers.get("Link") },
  };
}

/** From the first page to the last; `between` runs after each page. */
async function readAll(list: List, between: (seen: string[]) => Promise<void> = async () => {}) {
  const seen: string[] = [];
  let page = await read(list);
  seen.push(...page.ids);
  while (page.next !== null) {
    await between(seen);
    page = await read(list, `&after=${page.next}`);
    seen.push(...page.ids);
  }
  return seen;
}

async function makeRows(list: List, count: number): Promise<string[]> {
  const made: string[] = [];
  for (let turn = 0; turn < count; turn += 1) made.push(await list.make(turn));
  return made;
}

beforeEach(() => {
  cities = cities.length > 0 ? cities : [...CITIES];
});

describe.each(Object.entries(LISTS))("the list of %s, with cursors", (_, listOf) => {
  it("is read once, in its order, and neither repeats nor skips what stays", async () => {
    const list = await listOf();
    const made = await makeRows(list, 13);
    const whole = await readAll(list);
    expect(new Set(whole).size).toBe(whole.length);
    expect(whole).toEqual(expect.arrayContaining(made));
    const byPage = await read(list, "&limit=100");
    expect(whole.slice(0, byPage.ids.length)).toEqual(byPage.ids);

    let turn = 13;
    const gone: string[] = [];
    const seen = await readAll(list, async (known) => {
      const unread = made.find((id) => !known.includes(id) && !gone.includes(id));
      for (const id of [known.at(-1), unread])
        if (list.remove && id !== undefined && made.includes(id) && gone.length < 8) {
          gone.push(id);
          await list.remove(id);
        }
      for (let count = 0; turn < 22 && count < 3; count += 1) {
        await list.make(turn);
        turn += 1;
      }
    });
    expect(new Set(seen).size).toBe(seen.length);
    const stayed = made.filter((id) => !gone.includes(id));
    expect(stayed.length).toBeGreaterThan(2);
    expect(seen).toEqual(expect.arrayContaining(stayed));
  });

  it("has the rest as its pages, leads on in the Link header, and refuses other cursors", async () => {
    const list = await listOf();
    await makeRows(list, 13);
    const first = await read(list);
    const next = first.next ?? "";
    const rest = await read(list, `&page=2&after=${next}`);
    expect(rest.link).toMatch(/; rel="first"/);
    expect(rest.link).toContain(`after=${encodeURIComponent(rest.next ?? "")}>; rel="next"`);
    const numbers = list.rows.startsWith("data.") ? at(rest.body, "data") : rest.body;
    if (at(numbers, "page") !== undefined) {
      expect(at(numbers, "page")).toBe(1);
      const { total } = z.object({ total: z.number() }).parse(numbers);
      expect(total).toBe((await readAll(list)).length - first.ids.length);
    }
    const other = await listOf();
    for (const [asked, cursor] of [
      [list, "x"],
      [list, `${next}x`],
      [list, "a".repeat(2000)],
      ...(other.path === list.path ? [] : [[other, next] as const]),
    ] as const) {
      const join = asked.path.includes("?") ? "&" : "?";
      const refused = await api(`${asked.path}${join}after=${cursor}`, asked.as ? { as: asked.as } : {});
      expect([refused.status, at(refused.body, "issues.0.code")]).toEqual([422, "cursor_unknown"]);
      expect(at(refused.body, "issues.0.field")).toBe("after");
    }
  });

  it("reads no table whole", async () => {
    const list = await listOf();
    await makeRows(list, 5);
    const { next } = await read({ ...list, path: list.path.replace("limit=4", "limit=2") });
    const { statements } = await countStatements(() => read(list, next ? `&after=${next}` : ""));
    for (const statistics of ["without", "with"] as const) {
      const planner = await openPlanner(statistics);
      expect(await scans(planner, statements)).toEqual([]);
      planner.close();
    }
  });
});

async function scans(planner: Planner, statements: readonly { sql: string }[]): Promise<string[]> {
  const plans = statements
    .filter(({ sql }) => /^\s*(select|with)/i.test(sql))
    .map(({ sql }) => planner.planOf(sql));
  const steps = (await Promise.all(plans)).flat();
  return steps.filter((step) =>
    /^SCAN (?!\w+ VIRTUAL TABLE|CONSTANT ROW|\(subquery|shown|numbered|page_rows|thing|sports|positions|cities|users USING INDEX users_suspended)/.test(
      step,
    ),
  );
}

it("every list with pages has one", async () => {
  const fieldsOf = (schema: unknown) => (schema instanceof z.ZodObject ? schema.shape : {});
  const paged = (await loadEndpoints(operations)).filter(({ method, response, query }) => {
    const { data, ...answer } = fieldsOf(response);
    const isPaged = [answer, fieldsOf(data)].some((fields) => fields.total_pages !== undefined);
    return method === "GET" && (isPaged || query?.shape.limit !== undefined);
  });
  expect(paged.length).toBeGreaterThan(10);
  const without = paged.filter(({ response, query, errors }) => {
    const { data, ...answer } = fieldsOf(response);
    const isWritten = [answer, fieldsOf(data)].some((fields) => fields.next_cursor !== undefined);
    return !isWritten || query?.shape.after === undefined || !errors.includes("cursor_unknown");
  });
  expect(without.map(({ path }) => path)).toEqual([]);
});

it("a list without page numbers leads to its first page and on", async () => {
  const as = await makePlayer();
  expect((await api("/api/notifications", { as })).headers.get("Link")).toBe(
    '</api/notifications>; rel="first"',
  );
  for (let count = 0; count < 10; count += 1) await makeNotification(as.id);
  const { body, headers } = await api("/api/notifications", { as });
  expect(headers.get("Link")).toBe(
    `</api/notifications>; rel="first", </api/notifications?after=${textAt(body, "next_cursor")}>; rel="next"`,
  );
});

it("a list by distance has none, and refuses one of the list by name", async () => {
  const list = await venueList("&limit=2")();
  await makeRows(list, 3);
  const near = await api(`${list.path}&near=35,-5`);
  expect(near.body).not.toHaveProperty("next_cursor");
  const after = textAt((await api(list.path)).body, "next_cursor");
  const refused = await api(`${list.path}&near=35,-5&after=${after}`);
  expect([refused.status, at(refused.body, "issues.0.code")]).toEqual([422, "cursor_unknown"]);
});
