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
import { newId } from "~/core/ids.server";
import { now } from "~/core/time/clock.server";
import { textAt } from "../support/request";
import { scaled } from "../support/time-limits.mjs";
import { ask, everyRow, type Row } from "./ask";
import { ACTORS, makeWorld, type World } from "./world";

/** All identify a person. */
const CANARY = /Zwinaid|Qamarayt|canary-picture|canary-bio/i;

const PRIVATE = [
  ["under 18", { dateOfBirth: "2010-05-05" }],
  ["who hide their names", { hidesName: true }],
] as const;

let rows: Row[] = [];
beforeAll(async () => {
  rows = (await everyRow()).filter(({ method, path }) => method === "GET" && path !== "/logout");
});

const names = { firstName: "Zwinaid", lastName: "Qamarayt" };
const bio = "canary-bio";

/** All have one name and took part, commented and rated. */
async function worldOf(change: Partial<typeof playerProfiles.$inferInsert>): Promise<World> {
  const world = await makeWorld("public", "scheduled");
  const { people } = world;
  const search = playerSearch({ ...names, shownLastName: names.lastName, bio });
  for (const name of ACTORS) {
    if (name === "visitor") continue;
    await db
      .update(playerProfiles)
      .set({ ...names, bio, search, updatedAt: now(), ...change })
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

const namedIn = async (world: World, name: "visitor" | "maybe", canary = CANARY) => {
  const found: string[] = [];
  for (const row of rows) {
    const { body, headers } = await ask(row, world, name);
    if (canary.test(`${JSON.stringify(body)} ${JSON.stringify([...headers])}`)) found.push(row.path);
  }
  return found;
};

const serverFiles = () =>
  readdirSync("app", { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".server.ts"))
    .map((file) => `app/${file}`);

/** For signed-in users only, and the rule itself. */
const READS_NAMES = [
  "app/core/visibility/shown-person.server.ts",
  "app/features/alerts/candidates.server.ts",
  "app/features/crew-pages/find-players.server.ts",
  "app/features/dashboard/profile-card.server.ts",
  "app/features/delivery/sendable-notifications.server.ts",
  "app/features/games/participation/browser-spots.page.server.ts",
  "app/features/games/participation/waiting-list-history.server.ts",
  "app/features/invitations/candidates.server.ts",
  "app/features/moderation/blocks.server.ts",
  "app/features/moderation/queries.server.ts",
  "app/features/moderation/report-targets.server.ts",
  "app/features/notifications/queries.server.ts",
  "app/features/players/list-players.server.ts",
  "app/features/profile/profile.server.ts",
  "app/features/ratings/queries.server.ts",
  "app/features/reliability/disputes.server.ts",
  "app/features/results/queries.server.ts",
  "app/features/series/regulars/queries.server.ts",
  "app/features/venues/editing/history.server.ts",
];

/** Last names that may be hidden, for their owners and admins. */
const READS_LAST_NAMES = [
  "app/features/dashboard/profile-card.server.ts",
  "app/features/moderation/moderated-items.server.ts",
  "app/features/moderation/queries.server.ts",
];

it("only listed files read the last names that players may hide", () => {
  const readers = serverFiles().filter((file) =>
    /playerProfiles\.lastName|\blast_name \|\||\|\| (?:\w+\.)?last_name\b|\.last_name as/.test(
      readFileSync(file, "utf8"),
    ),
  );
  expect(readers.sort()).toEqual(READS_LAST_NAMES);
});

it("only listed files read players' names without the rule that hides them", () => {
  const readers = serverFiles().filter((file) =>
    /playerProfiles\.(first|last|shownLast)Name/.test(readFileSync(file, "utf8")),
  );
  expect(readers.sort()).toEqual(READS_NAMES);
});

describe.each(PRIVATE)("players %s", (_, change) => {
  it(
    "are named by no page and no operation to visitors, and to players as before",
    async () => {
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
    },
    scaled(120_000),
  );

  it("are not named by the text that a player shares, which anybody may read", async () => {
    const world = await worldOf(change);
    const page = rows.find(({ path }) => path === "/games/:id");
    const { body } = page ? await ask(page, world, "maybe") : { body: null };
    const message = decodeURIComponent(textAt(body, "game.share.message"));
    expect(message).toContain("Z.");
    expect(message).not.toMatch(CANARY);
  });
});

it.each([
  ["under 18", { dateOfBirth: "2010-05-05", lastName: "Hawdaj" }],
  ["who hide their last names", { showFullName: false, lastName: "Mirqab" }],
])(
  "players %s are called by no more than the initial of their last names to players",
  async (_, change) => {
    const world = await worldOf(change);
    const own = { lastName: "Reader" };
    await db.update(playerProfiles).set(own).where(eq(playerProfiles.id, world.people.maybe.id));
    expect(await namedIn(world, "maybe", new RegExp(change.lastName, "i"))).toEqual([]);
    expect(await namedIn(world, "maybe", /Zwinaid/i)).toContain("/players/:id");
  },
  120_000,
);
