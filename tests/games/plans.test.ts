import { describe, expect, it } from "vitest";
import { countStatements } from "#db/client.server";
import { joinGameAs, makeGame } from "#seed/factories/games";
import { makePlayer } from "#seed/factories/players";
import { newId } from "~/core/ids.server";
import { recentGames, upcomingGames } from "~/features/dashboard/own-games.server";
import { completeOverdueGames } from "~/features/games/game-status.server";
import { gamePageView } from "~/features/games/game-view.server";
import type { GameFilters } from "~/features/games/list/filters.server";
import { findGames } from "~/features/games/list/list-games.server";
import type { Scope } from "~/features/games/list/list-values.server";
import { conditionsOf, distanceValues, valuesOf, withTimes } from "~/features/games/list/list-values.server";
import { listVenueGames } from "~/features/games/list/queries.server";
import { listStatements } from "~/features/games/list/statements.server";
import { waitingListOf } from "~/features/games/participation/waiting-list-history.server";
import { invitePlayers, respondToInvitation } from "~/features/invitations/invitations.server";
import { loadCandidates } from "~/features/invitations/load-candidates.server";
import { dashboardInvitations, findInvitationsToGames } from "~/features/invitations/queries.server";
import { planOf, tableScans } from "../support/plans";
import { actorOf, EVENING } from "./support";

/** May be read whole: our own lists, results of subqueries, two dozen sports and cities. */
const SMALL = [
  "near",
  "pattern",
  "some",
  "own",
  "recent",
  "mate",
  "(subquery",
  "sports",
  "cities",
  "neighborhoods",
];

async function scansIn(work: () => Promise<unknown>): Promise<string[]> {
  const { statements } = await countStatements(work);
  expect(statements.length).toBeGreaterThan(0);
  const reads = statements.filter((one) => /^\s*(select|update|delete|insert)/i.test(one.sql));
  const found = await Promise.all(
    reads.map(async (one) => (await tableScans(one.sql, ...SMALL)).map((scan) => `${scan}: ${one.sql}`)),
  );
  return found.flat();
}

const id = newId();
const NAMED = { venuesNamed: "[]", organizersNamed: "[]", patterns: "[]" };
const EACH: [string, Partial<GameFilters>][] = [
  ["nothing", {}],
  ["sport", { sportId: id }],
  ["venue", { venueId: id }],
  ["city", { cityId: id }],
  ["organizer", { organizerId: id }],
  ["level", { skillLevel: "advanced" }],
  ["status", { status: "scheduled" }],
  ["start", { startFrom: EVENING }],
  ["end", { startBefore: EVENING }],
  ["place", { after: { startTime: +EVENING, n: 1 } }],
  ["place from the end", { after: { startTime: +EVENING, n: 1 }, newestFirst: true }],
  ["open", { openOnly: true }],
  ["words", { search: "oulfa" }],
  ["sport by name", { search: "foot" }],
  ["price", { maxPrice: 30 }],
  ["audience", { audience: "women" }],
  ["neighbourhood", { neighborhoodId: id }],
  ["area", { bbox: { west: -8, south: 33, east: -7, north: 34 } }],
  ["evening", { when: "tonight" }],
  ["what is ahead", { ahead: true }],
  ["distance", { near: { latitude: 33.5, longitude: -7.5 } }],
  ["surroundings", { near: { latitude: 33.5, longitude: -7.5 }, radiusKm: 5 }],
];
const PAIRS = EACH.flatMap(([a, one], index) =>
  EACH.slice(index).map(([b, other]) => [`${a} and ${b}`, { ...one, ...other }] as const),
);

describe("no list scans a table", () => {
  it.each(
    (["public", "mine", "organized"] as const).flatMap((scope: Scope) =>
      (scope === "public" ? PAIRS : EACH).map(([name, filters]) => [scope, name, filters] as const),
    ),
  )("%s games by %s", async (scope, _, filters) => {
    const list = () =>
      findGames(actorOf({ id: newId() }), {
        scope,
        filters: { page: 1, limit: 9, ...filters },
        locale: "en",
      });
    expect(await scansIn(list)).toEqual([]);
    // An empty list is answered by its count, so its page is read here.
    const given = await withTimes({ page: 1, limit: 9, ...filters });
    const conditions = conditionsOf(scope, given);
    const shape = listStatements({
      conditions: given.search ? [...conditions, "rareWords"] : conditions,
      order: "start",
      venueByVenue: false,
    });
    const values = { ...valuesOf(null, given), ...distanceValues(given), ...NAMED, words: '"foot"*' };
    expect(await scansIn(() => shape.page.all({ ...values, limit: 9, offset: 0, now: 0 }))).toEqual([]);
  });

  it.each(
    PAIRS.filter(([, { startFrom, startBefore, when }]) => startFrom || startBefore || when).filter(
      ([, { search, near, bbox }]) => !search && !near && !bbox,
    ),
  )("public games by %s read no other days", async (_, filters) => {
    const given = await withTimes({ page: 1, limit: 9, ...filters });
    const shape = listStatements({
      conditions: conditionsOf("public", given),
      order: "start",
      venueByVenue: false,
    });
    const page = () => shape.page.all({ ...valuesOf(null, given), limit: 9, offset: 0, now: 0 });
    const { statements } = await countStatements(page);
    const plans = await Promise.all(statements.map(({ sql }) => planOf(sql)));
    const steps = plans.flat().filter((step) => /INDEX games_/.test(step));
    if (given.startFrom) expect(steps).toContainEqual(expect.stringContaining("start_time>?"));
    if (given.startBefore) expect(steps).toContainEqual(expect.stringContaining("start_time<?"));
  });

  it("by common words", async () => {
    const shape = listStatements({
      conditions: ["public", "startFrom", "commonWords"],
      order: "start",
      venueByVenue: false,
    });
    const values = {
      viewerId: "",
      startFrom: 0,
      ...NAMED,
      patterns: '[["* foot*"]]',
      limit: 9,
      offset: 0,
      max: 1001,
    };
    expect(await scansIn(() => shape.page.all(values))).toEqual([]);
    expect(await scansIn(() => shape.count.all(values))).toEqual([]);
  });

  it.each(["measured", "close", "everywhere"] as const)("by distance, %s", async (order) => {
    for (const venueByVenue of [false, true]) {
      const shape = listStatements({ conditions: ["public", "status", "radiusKm"], order, venueByVenue });
      const near = { latitude: 33.5, longitude: -7.5 };
      const values = {
        ...{
          viewerId: "",
          status: "scheduled",
          venues: `["${id}"]`,
          limit: 9,
          offset: 0,
          needed: 9,
          max: 1001,
        },
        ...distanceValues({ near, radiusKm: 5, page: 1, limit: 9 }, "everywhere"),
      };
      expect(await scansIn(() => shape.page.all(values))).toEqual([]);
      expect(await scansIn(() => shape.count.all(values))).toEqual([]);
    }
  });

  it("of the dashboard, a venue, the invitations, a game and the sweeper", async () => {
    const player = await makePlayer();
    const actor = actorOf(player);
    const game = await makeGame({ organizerId: player.id });
    await joinGameAs((await makeGame()).id, player.id, { status: "waitlisted" });
    expect(await scansIn(() => upcomingGames(actor, "en"))).toEqual([]);
    expect(await scansIn(() => recentGames(actor, "en"))).toEqual([]);
    expect(await scansIn(() => listVenueGames(actor, game.venueId ?? "", { locale: "en" }))).toEqual([]);
    expect(await scansIn(() => dashboardInvitations(actor, "en"))).toEqual([]);
    expect(
      await scansIn(() =>
        gamePageView(actor, game.id, { access: {}, locale: "en", origin: "http://localhost" }),
      ),
    ).toEqual([]);
    expect(await scansIn(() => completeOverdueGames())).toEqual([]);
    expect(await scansIn(() => waitingListOf(actor, game.id, { access: {}, locale: "en" }))).toEqual([]);
    const query = new URLSearchParams([
      ["search", "sami"],
      ["userIds", player.id],
    ]);
    const picker = () => loadCandidates(actor, { id: game.id, isDuplicate: false }, query);
    expect(await scansIn(picker)).toEqual([]);
  });

  it("of inviting and answering", async () => {
    const [organizer, player] = [await makePlayer(), await makePlayer()];
    const game = await makeGame({ organizerId: organizer.id });
    let invitation = "";
    const inviting = async () => {
      const { invited } = await invitePlayers(actorOf(organizer), game.id, [player.id]);
      invitation = invited[0]?.participantId ?? "";
    };
    expect(await scansIn(inviting)).toEqual([]);
    expect(await scansIn(() => findInvitationsToGames(actorOf(player), [game.id], "en"))).toEqual([]);
    expect(
      await scansIn(() => respondToInvitation(actorOf(player), invitation, { status: "confirmed" })),
    ).toEqual([]);
  });
});

describe("statements", () => {
  it("of a game's page are at most four", async () => {
    const organizer = await makePlayer();
    const game = await makeGame({ organizerId: organizer.id });
    const read = () =>
      gamePageView(actorOf(organizer), game.id, { access: {}, locale: "en", origin: "http://localhost" });
    // Caches cities and sports.
    await read();
    const { statements } = await countStatements(read);
    expect(statements.length).toBeLessThanOrEqual(4);
  });
});
