import { beforeEach, describe, expect, it } from "vitest";
import { sportId } from "#db/reference";
import { makeGame } from "#seed/factories/games";
import { makePlayer, type Player } from "#seed/factories/players";
import { makeVenue } from "#seed/factories/venues";
import { loader as gamePage } from "~/features/game-page/routes/game";
import { loader as sharePage } from "~/features/sharing/routes/share";
import { api } from "../support/api";
import { at, get } from "../support/request";
import { EVENING, LATER } from "./support";

const HOUR = 3_600_000;
let organizer: Player;
let venueId: string;
beforeEach(async () => {
  organizer = await makePlayer();
  venueId = (await makeVenue()).id;
});

const mine = (hours: number, options = {}) =>
  makeGame({
    ...{ title: "The other", organizerId: organizer.id, venueId },
    ...{ startTime: new Date(+EVENING + hours * HOUR), endTime: new Date(+LATER + hours * HOUR) },
    ...options,
  });
const create = () =>
  api("/api/games", {
    method: "POST",
    as: organizer,
    body: {
      ...{ title: "New", sport_id: sportId("football"), venue_id: venueId, max_players: 10 },
      ...{ start_time: EVENING.toISOString(), end_time: LATER.toISOString() },
    },
  });

describe("an organizer with two games at one venue at the same time", () => {
  it("is warned in the JSON, on the new game's page and on the game's page, with the other game", async () => {
    const other = await mine(1);
    const reply = await create();
    expect(reply.status).toBe(201);
    const startTime = new Date(+EVENING + HOUR).toISOString();
    expect(at(reply.body, "warnings")).toEqual([
      { code: "overlaps", gameId: other.id, title: "The other", startTime },
    ]);
    const id = String(at(reply.body, "id"));
    const params = { id };
    const [share, page] = await Promise.all([
      get(sharePage, { as: organizer, params, path: `/games/${id}/share?created` }),
      get(gamePage, { as: organizer, params, path: `/games/${id}` }),
    ]);
    const warning = { path: `/games/${other.id}`, text: expect.stringContaining("The other") };
    expect([at(share.body, "overlap"), at(page.body, "overlap")]).toEqual([warning, warning]);
  });

  it.each<[string, () => Promise<unknown>]>([
    ["ends before it starts", () => mine(-2)],
    ["starts when it ends", () => mine(2)],
    ["is cancelled", () => mine(0, { gameStatus: "cancelled" })],
    ["is somebody else's", async () => mine(0, { organizerId: (await makePlayer()).id })],
    ["is elsewhere", async () => mine(0, { venueId: (await makeVenue()).id })],
  ])("is not warned of one that %s", async (_, make) => {
    await make();
    expect(at((await create()).body, "warnings")).toEqual([]);
  });

  it("is the only one who sees it", async () => {
    await mine(0);
    const id = String(at((await create()).body, "id"));
    const seen = await api("/api/games/{id}", { as: await makePlayer(), params: { id } });
    expect(at(seen.body, "warnings")).toEqual([]);
  });
});
