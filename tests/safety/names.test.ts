import { readdirSync, readFileSync } from "node:fs";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "#db/client.server";
import { gameComments } from "#db/schema/discussion";
import { playerProfiles } from "#db/schema/players";
import { venueRatings } from "#db/schema/venues";
import { playerSearch } from "#db/search-text";
import { makeGame } from "#seed/factories/games";
import { ratePlayerAs, rateProfileAs } from "#seed/factories/ratings";
import { now } from "~/core/clock.server";
import { newId } from "~/core/ids.server";
import { textAt } from "../support/request";
import { ask, everyRow, type Row } from "./ask";
import { ACTORS, makeWorld, type World } from "./world";

/** Names, picture and biography, each of which says who somebody is. */
const CANARY = /Zwinaid|Qamarayt|canary-picture|canary-bio/i;

const PRIVATE = [
  ["under 18", { dateOfBirth: "2010-05-05" }],
  ["who hide their names", { hidesName: true }],
] as const;

let rows: Row[] = [];
beforeAll(async () => {
  rows = (await everyRow()).filter(({ method, path }) => method === "GET" && path !== "/logout");
});

/** A world in which everybody is called the same and has taken part, commented and rated. */
async function worldOf(change: Partial<typeof playerProfiles.$inferInsert>): Promise<World> {
  const world = await makeWorld("public", "scheduled");
  const { people } = world;
  const names = { firstName: "Zwinaid", lastName: "Qamarayt" };
  const bio = "canary-bio";
  for (const name of ACTORS) {
    if (name === "visitor") continue;
    await db
      .update(playerProfiles)
      .set({ ...names, bio, search: playerSearch({ ...names, bio }), ...change })
      .where(eq(playerProfiles.id, people[name].id));
  }
  await db
    .update(playerProfiles)
    .set({ profilePicture: "profile-pictures/canary-picture" })
    .where(eq(playerProfiles.id, people.stranger.id));
  const played = await makeGame({ organizerId: people.organizer.id, gameStatus: "completed" });
  await ratePlayerAs({ gameId: played.id, raterId: people.confirmed.id, ratedUserId: people.stranger.id });
  await rateProfileAs(people.stranger.id, people.confirmed.id);
  await db.insert(venueRatings).values({
    ...{ id: newId(), venueId: world.venueId, userId: people.confirmed.id, rating: 4 },
    ...{ comment: "Nice", createdAt: now(), updatedAt: now() },
  });
  await db.insert(gameComments).values({
    id: newId(),
    gameId: world.gameId,
    userId: people.organizer.id,
    comment: "Hi",
    createdAt: now(),
  });
  return world;
}

const namedIn = async (world: World, name: "visitor" | "maybe") => {
  const found: string[] = [];
  for (const row of rows) {
    const { body, headers } = await ask(row, world, name);
    if (CANARY.test(`${JSON.stringify(body)} ${JSON.stringify([...headers])}`)) found.push(row.path);
  }
  return found;
};

/** Queries that only signed-in people reach, and the rule itself. */
const READS_NAMES = [
  "app/core/shown-person.server.ts",
  "app/features/alerts/candidates.server.ts",
  "app/features/crew-pages/find-players.server.ts",
  "app/features/dashboard/profile-card.server.ts",
  "app/features/delivery/deliver-notifications.server.ts",
  "app/features/games/participation/waiting-list-history.server.ts",
  "app/features/invitations/candidates.server.ts",
  "app/features/moderation/blocks.server.ts",
  "app/features/moderation/queries.server.ts",
  "app/features/moderation/report-targets.server.ts",
  "app/features/notifications/queries.server.ts",
  "app/features/players/list-players.server.ts",
  "app/features/ratings/queries.server.ts",
  "app/features/series/regulars/queries.server.ts",
  "app/features/venues/editing/history.server.ts",
];

it("only listed files read players' names without the rule that hides them", () => {
  const readers = readdirSync("app", { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".server.ts"))
    .map((file) => `app/${file}`)
    .filter((file) => /playerProfiles\.(first|last)Name/.test(readFileSync(file, "utf8")));
  expect(readers.sort()).toEqual(READS_NAMES);
});

describe.each(PRIVATE)("players %s", (_, change) => {
  it("are named by no page and no operation to visitors, and to players as before", async () => {
    const world = await worldOf(change);
    expect(await namedIn(world, "visitor")).toEqual([]);
    expect(await namedIn(world, "maybe")).toEqual(
      expect.arrayContaining([
        "/games/:id",
        "/games/:id/discussion",
        "/players",
        "/players/:id",
        "/venues/:id",
        "/venues/:id/ratings",
        "/api/games",
        "/api/games/:id",
        "/api/games/:id/participants",
        "/api/games/:id/comments",
        "/api/profile/players",
        "/api/profile/players/:id",
        "/api/ratings/players/:id/ratings",
        "/api/venues",
        "/api/venues/:id",
      ]),
    );
  }, 120_000);

  it("are not named by the text that a player shares, which anybody may read", async () => {
    const world = await worldOf(change);
    const page = rows.find(({ path }) => path === "/games/:id");
    const { body } = page ? await ask(page, world, "maybe") : { body: null };
    const message = decodeURIComponent(textAt(body, "game.share.message"));
    expect(message).toContain("Z.");
    expect(message).not.toMatch(CANARY);
  });
});
