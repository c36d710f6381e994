import { eq } from "drizzle-orm";
import { afterEach, expect, it, vi } from "vitest";
import { db } from "#db/client.server";
import { cityId, sportId } from "#db/reference";
import { attendanceDisputes } from "#db/schema/attendance";
import { gameParticipants } from "#db/schema/games";
import { makeVenue } from "#seed/factories/venues";
import { now } from "~/core/time/clock.server";
import { createCrew } from "~/features/crews/crews.server";
import { ratePlayer } from "~/features/ratings/ratings.server";
import { actorOf } from "../games/support";
import { changing } from "../support/change-between";
import { FULL } from "../support/full";
import { scaled } from "../support/time-limits.mjs";
import { ask, everyRow } from "./ask";
import { makeWorld } from "./world";

vi.mock("#db/client.server", async (original) =>
  (await import("../support/change-between")).changedBetween(original),
);

const CALLERS = ["organizer", "confirmed", "invited", "maybe", "waitlisted", "stranger", "visitor"] as const;

afterEach(() => {
  changing.enabled = false;
  changing.races.clear();
});

it.each(FULL ? (["scheduled", "completed"] as const) : (["scheduled"] as const))(
  "around a %s game no plan is written on facts that have changed since it read them",
  async (gameStatus) => {
    const rows = (await everyRow()).filter(({ method }) => method !== "GET");
    for (const row of rows)
      for (const caller of CALLERS) {
        const world = await makeWorld("public", gameStatus);
        changing.enabled = true;
        await ask(row, world, caller);
        changing.enabled = false;
      }
    expect(changing.verbs.size).toBeGreaterThan(20);
    expect([...changing.races]).toEqual([]);
  },
  scaled(600_000),
);

it("no rating is written once the dispute about the rater's presence has been answered", async () => {
  const { people, gameId, participation } = await makeWorld("public", "completed");
  const [participantId = "", rated = ""] = ["confirmed", "maybe"].map((name) => participation.get(name));
  await db.update(gameParticipants).set({ came: false }).where(eq(gameParticipants.id, participantId));
  await db.update(gameParticipants).set({ status: "confirmed" }).where(eq(gameParticipants.id, rated));
  await db.insert(attendanceDisputes).values({ participantId, reason: "I was in goal", createdAt: now() });
  const stars = { punctualityRating: 3, aggressivenessRating: 3, fairPlayRating: 3, skillLevelRating: 3 };
  changing.enabled = true;
  await ratePlayer(
    actorOf(people.confirmed),
    { gameId, ratedUserId: people.maybe.id },
    { ...stars, comment: null },
  );
  expect([...changing.races]).toEqual([]);
});

it("no crew is made at a venue that has been closed", async () => {
  const { people } = await makeWorld("public", "scheduled");
  const venue = await makeVenue();
  changing.enabled = true;
  const input = {
    name: "Maarif United",
    description: null,
    venue_id: venue.id,
    listed: false,
    approval: true,
  };
  const city_id = cityId("casablanca");
  await createCrew(actorOf(people.organizer), { ...input, sport_id: sportId("football"), city_id });
  expect([...changing.races]).toEqual([]);
});
