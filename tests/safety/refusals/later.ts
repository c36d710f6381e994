import { eq } from "drizzle-orm";
import { db, transact } from "#db/client.server";
import { FORMAT_LIMITS } from "#db/limits/formats";
import { attendanceDisputes } from "#db/schema/attendance";
import { crewBans, crewMembers, crews } from "#db/schema/crews";
import { gameFormats } from "#db/schema/formats";
import { gameParticipants } from "#db/schema/games";
import { series, seriesExceptions } from "#db/schema/series";
import { insertParticipants, makeGame, participantRow } from "#seed/factories/games";
import { testSource } from "#seed/factories/source";
import { now } from "~/core/time/clock.server";
import type { World } from "../world";
import { all, asGender, inGame, type Refused } from "./refused";

/** Of the world's series. */
const DAY = "2026-12-13";

const placeOf = ({ participation }: World) => participation.get("confirmed") ?? "";

const absent = (world: World) =>
  db
    .update(gameParticipants)
    .set({ came: false, cameMarkedAt: now() })
    .where(eq(gameParticipants.id, placeOf(world)));

const objection = (accepted: boolean | null) => (world: World) =>
  db.insert(attendanceDisputes).values({
    ...{ participantId: placeOf(world), reason: "I played", accepted, createdAt: now() },
  });

const players =
  (count: number) =>
  async ({ gameId }: World) => {
    const rows = Array.from({ length: count }, (_, index) =>
      participantRow(testSource, {
        ...{ gameId, status: "confirmed", isExternalPlayer: true, externalPlayerName: `Player ${index}` },
      }),
    );
    await transact((tx) => insertParticipants(tx, rows));
  };

const openedGame = async ({ seriesId, people }: World) => {
  const { id: gameId } = await makeGame({
    ...{ organizerId: people.organizer.id, seriesId, seriesDate: DAY },
    ...{ startTime: new Date(`${DAY}T19:00:00Z`) },
  });
  const row = participantRow(testSource, { gameId, userId: people.stranger.id, status: "confirmed" });
  await transact((tx) => insertParticipants(tx, [row]));
};

const EXCEPTIONS = "/api/series/{id}/exceptions";

export const LATER: Refused[] = [
  {
    code: "attendance_settled",
    make: all(absent, objection(true)),
    body: (world) => ({ present: [], absent: [placeOf(world)] }),
    as: "organizer",
    status: "completed",
  },
  {
    code: "attendance_full",
    by: ["POST /api/reliability/disputes/{participationId}/answer"],
    make: all(absent, objection(null), inGame({ minPlayers: 2, maxPlayers: 2 })),
    params: (world) => ({ participationId: placeOf(world) }),
    body: () => ({ verdict: "accept" }),
    as: "organizer",
    status: "completed",
  },
  {
    code: "external_name_required",
    by: ["PUT /api/games/{id}/attendance"],
    body: () => ({ present: [], absent: [], walk_ins: [{ name: " " }] }),
  },
  {
    code: "external_name_too_long",
    by: ["PUT /api/games/{id}/attendance"],
    body: () => ({ present: [], absent: [], walk_ins: [{ name: "x".repeat(200) }] }),
  },
  {
    code: "too_many_players",
    by: ["POST /api/games/{id}/schedule/rounds"],
    make: all(
      inGame({ maxPlayers: FORMAT_LIMITS.mixedPlayers.max + 6 }),
      players(FORMAT_LIMITS.mixedPlayers.max),
      ({ gameId }) => db.update(gameFormats).set({ kind: "americano" }).where(eq(gameFormats.gameId, gameId)),
    ),
    as: "organizer",
  },
  {
    code: "crew_banned",
    by: ["PUT /api/tournaments/{id}/matches/{n}"],
    make: async ({ crewId, people }) => {
      await db.update(crews).set({ listed: true }).where(eq(crews.id, crewId));
      await db.delete(crewMembers).where(eq(crewMembers.userId, people.confirmed.id));
      await db.insert(crewBans).values({ crewId, userId: people.confirmed.id, createdAt: now() });
    },
    as: "confirmed",
  },
  {
    code: "password_too_common",
    by: ["POST /api/auth/register"],
    body: () => ({
      ...{ first_name: "Amel", last_name: "Test", email: "amel@example.com", password: "password123" },
    }),
    as: "visitor",
  },
  {
    code: "account_suspended",
    body: ({ people }) => ({ email: people.suspended.email, password: "houma-1234" }),
    as: "visitor",
  },
  {
    code: "audience_has_players",
    by: ["PATCH /api/series/{id}"],
    make: all(asGender(null), openedGame),
    body: () => ({ audience: "women", from: DAY }),
    as: "organizer",
  },
  {
    code: "day_passed",
    by: [`DELETE ${EXCEPTIONS}`],
    make: async ({ seriesId }) => {
      await db.update(series).set({ firstDate: "2026-11-01" }).where(eq(series.id, seriesId));
      await db
        .insert(seriesExceptions)
        .values({ seriesId, date: "2026-11-29", kind: "skip", createdAt: now() });
    },
    query: "?date=2026-11-29",
    as: "organizer",
  },
];
