import { describe, expect, it } from "vitest";
import { countStatements } from "#db/client.server";
import { makeGame } from "#seed/factories/games";
import { makePlayer } from "#seed/factories/players";
import { newId } from "~/core/ids.server";
import { completeOverdueGames } from "~/features/games/game-status.server";
import { gamePageView } from "~/features/games/game-view.server";
import type { GameFilters } from "~/features/games/list/filters.server";
import { findGames, type Scope } from "~/features/games/list/list-games.server";
import { listVenueGames, recentGames, upcomingGames } from "~/features/games/list/queries.server";
import { listStatements } from "~/features/games/list/statements.server";
import { waitingListOf } from "~/features/games/participation/waiting-list-history.server";
import { invitePlayers, respondToInvitation } from "~/features/invitations/invitations.server";
import { loadCandidates } from "~/features/invitations/load-candidates.server";
import { dashboardInvitations, findInvitationsToGames } from "~/features/invitations/queries.server";
import { tableScans } from "../support/plans";
import { actorOf, EVENING } from "./support";

/** Lists of our own, what a subquery found already, and two dozen sports and cities may be read whole. */
const SMALL = ["near", "pattern", "some", "own", "recent", "mate", "(subquery", "sports", "cities"];

/** The scans in all statements of some work. */
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
  ["open", { openOnly: true }],
  ["words", { search: "foot" }],
];
const PAIRS = EACH.flatMap(([a, one], index) =>
  EACH.slice(index).map(([b, other]) => [`${a} and ${b}`, { ...one, ...other }] as const),
);

describe("no list scans a table", () => {
  it.each(
    (["public", "mine", "organized"] as const).flatMap((scope: Scope) =>
      PAIRS.map(([name, filters]) => [scope, name, filters] as const),
    ),
  )("%s games by %s", async (scope, _, filters) => {
    const list = () =>
      findGames(actorOf({ id: newId() }), {
        scope,
        filters: { page: 1, limit: 9, ...filters },
        locale: "en",
      });
    expect(await scansIn(list)).toEqual([]);
    // An empty list is answered from its count: the page's statement is looked at by itself.
    const values = { viewerId: id, limit: 9, offset: 0, now: 0, words: '"foot"*', ...filters };
    const names = (
      [
        "sportId",
        "venueId",
        "cityId",
        "organizerId",
        "skillLevel",
        "status",
        "startFrom",
        "startBefore",
      ] as const
    ).filter((name) => filters[name]);
    const conditions = [
      scope,
      ...names,
      ...(filters.openOnly ? (["openOnly"] as const) : []),
      ...(filters.search ? (["rareWords"] as const) : []),
    ];
    expect(await scansIn(() => listStatements(conditions, false).page.all(values))).toEqual([]);
  });

  it("by common words", async () => {
    const shape = listStatements(["public", "startFrom", "commonWords"], false);
    const values = { viewerId: "", startFrom: 0, patterns: '["*foot*"]', limit: 9, offset: 0, max: 1001 };
    expect(await scansIn(() => shape.page.all(values))).toEqual([]);
    expect(await scansIn(() => shape.count.all(values))).toEqual([]);
  });

  it("by distance", async () => {
    const shape = listStatements(["public", "status"], true);
    const values = {
      viewerId: "",
      status: "scheduled",
      venues: `["${id}"]`,
      limit: 9,
      offset: 0,
      max: 1001,
    };
    expect(await scansIn(() => shape.page.all(values))).toEqual([]);
    expect(await scansIn(() => shape.count.all(values))).toEqual([]);
    const near = { latitude: 33.5, longitude: -7.5 };
    expect(
      await scansIn(() =>
        findGames(null, { scope: "public", filters: { page: 1, limit: 9, near }, locale: "en" }),
      ),
    ).toEqual([]);
  });

  it("of the dashboard, a venue, the invitations, a game and the sweeper", async () => {
    const player = await makePlayer();
    const actor = actorOf(player);
    const game = await makeGame({ organizerId: player.id });
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
    expect(await scansIn(() => findInvitationsToGames(actorOf(player), [game.id]))).toEqual([]);
    expect(
      await scansIn(() => respondToInvitation(actorOf(player), invitation, { status: "confirmed" })),
    ).toEqual([]);
  });
});

describe("statements", () => {
  it("of a game's page do not grow with its players", async () => {
    const organizer = await makePlayer();
    const game = await makeGame({ organizerId: organizer.id });
    const { statements } = await countStatements(() =>
      gamePageView(actorOf(organizer), game.id, { access: {}, locale: "en", origin: "http://localhost" }),
    );
    expect(statements.length).toBeLessThanOrEqual(4);
  });
});
