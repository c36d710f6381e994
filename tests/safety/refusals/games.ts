import { millisecondsInDay, millisecondsInHour } from "date-fns/constants";
import { and, eq } from "drizzle-orm";
import { db, transact } from "#db/client.server";
import { sportId } from "#db/reference";
import { formatMatches, gameFormats } from "#db/schema/formats";
import { gameParticipants, games } from "#db/schema/games";
import { insertParticipants, makeGame, participantRow } from "#seed/factories/games";
import { testSource } from "#seed/factories/source";
import { now } from "~/core/time/clock.server";
import type { World } from "../world";
import { all, asGender, inGame, NOBODY, type Refused } from "./refused";

const inHours = (hours: number) => new Date(+now() + hours * millisecondsInHour);

const paid = { isPaid: true, priceMinor: 3000 };
const forWomen = inGame({ audience: "women" });
const crewsFirst = (world: World) => inGame({ crewId: world.crewId, crewFirstHours: 12 })(world);
const over = inGame({ startTime: inHours(-30), endTime: inHours(-29), gameStatus: "completed" });
const longOver = inGame({
  ...{ startTime: new Date(+now() - 9 * millisecondsInDay), gameStatus: "completed" },
  endTime: new Date(+now() - 9 * millisecondsInDay + millisecondsInHour),
});

const participation = (status: string, world: World) => world.participation.get(status) ?? "";

const droppedOut =
  (change: Partial<typeof gameParticipants.$inferInsert> = {}) =>
  (world: World) =>
    db
      .update(gameParticipants)
      .set({ status: "declined", leftAt: now(), ...change })
      .where(eq(gameParticipants.id, participation("confirmed", world)));

/** Instead of the players without an account. */
const withCompanions = (count: number) => async (world: World) => {
  const { gameId, people } = world;
  await db
    .delete(gameParticipants)
    .where(and(eq(gameParticipants.gameId, gameId), eq(gameParticipants.isExternalPlayer, true)));
  const companion = { gameId, status: "confirmed", isExternalPlayer: true } as const;
  const rows = Array.from({ length: count }, (_, index) =>
    participantRow(testSource, {
      ...{ ...companion, externalPlayerName: `Friend ${index}`, broughtById: people.confirmed.id },
    }),
  );
  await transact((tx) => insertParticipants(tx, rows));
};

/** Of the game that is over. */
const next = (options: Parameters<typeof makeGame>[0]) => async (world: World) => {
  const given = { organizerId: world.people.organizer.id, duplicateOfId: world.gameId, guestsAllowed: true };
  await makeGame({ ...given, startTime: inHours(24), ...options });
};

const fullNext = ({ gameId }: World) =>
  db.update(games).set({ seatsTaken: 2 }).where(eq(games.duplicateOfId, gameId));

const withoutFormat = async ({ gameId }: World) => {
  const format = await db.select().from(gameFormats).where(eq(gameFormats.gameId, gameId)).get();
  await db.delete(formatMatches).where(eq(formatMatches.formatId, format?.id ?? ""));
  await db.delete(gameFormats).where(eq(gameFormats.gameId, gameId));
};

const MATCH = "/api/games/{id}/matches/{n}";
const JOINS = ["POST /api/games/{id}/join", "PATCH /api/games/{id}/participation"];
const GUEST = "POST /api/games/{id}/guest-seats";
const AGAIN = "POST /api/guest-seats/{token}/again";
const INVITATION = "PATCH /api/games/invitations/{participantId}";

const NEW_GAME = {
  ...{ title: "Matrix", sport_id: sportId("football") },
  ...{ start_time: "2026-12-03T18:00:00Z", end_time: "2026-12-03T19:00:00Z" },
};

export const GAMES: Refused[] = [
  {
    code: "game_closed",
    make: inGame({ gameStatus: "cancelled", ...paid }),
    except: ["POST /api/games/{id}/replacement"],
  },
  {
    code: "game_closed",
    by: ["POST /api/games/{id}/replacement"],
    make: all(droppedOut(), inGame({ gameStatus: "cancelled" })),
    body: ({ people }) => ({ user_id: people.stranger.id }),
  },
  { code: "not_for_you", by: [...JOINS, INVITATION], make: all(forWomen, asGender("male")) },
  {
    code: "audience_undeclared",
    by: [...JOINS, INVITATION],
    make: all(forWomen, asGender(null)),
    body: () => ({ status: "confirmed" }),
  },
  {
    code: "audience_undeclared",
    by: ["POST /api/games/{id}/companions"],
    make: inGame({ audience: "women", companionsAllowed: 2 }),
    as: "confirmed",
  },
  { code: "crew_first", by: [...JOINS, INVITATION], make: crewsFirst, body: () => ({ status: "confirmed" }) },
  {
    code: "companions_not_allowed",
    by: JOINS,
    body: () => ({ status: "confirmed", companions: ["Ali"] }),
    as: "stranger",
  },
  {
    code: "party_too_large",
    by: JOINS,
    make: inGame({ maxPlayers: 3, minPlayers: 2, companionsAllowed: 3 }),
    body: () => ({ status: "confirmed", companions: ["Ali", "Omar", "Said"] }),
    as: "stranger",
  },
  {
    code: "party_too_large",
    by: ["POST /api/games/{id}/companions"],
    make: all(withCompanions(2), inGame({ maxPlayers: 3, minPlayers: 2, companionsAllowed: 3 })),
    body: () => ({ name: "Ali" }),
    as: "confirmed",
  },
  {
    code: "external_name_too_long",
    by: JOINS,
    body: () => ({ status: "confirmed", companions: ["x".repeat(200)] }),
    as: "stranger",
  },
  {
    code: "external_name_too_long",
    by: ["POST /api/games"],
    body: () => ({ ...NEW_GAME, external_participants: ["x".repeat(200)] }),
  },
  {
    code: "max_below_confirmed",
    by: ["POST /api/games"],
    body: () => ({
      ...NEW_GAME,
      max_players: 2,
      min_players: 2,
      organizer_plays: true,
      external_participants: ["A", "B"],
    }),
  },
  { code: "not_participating", by: JOINS.slice(1), body: () => ({ status: "declined" }), as: "stranger" },
  {
    code: "too_late_to_undo",
    by: ["PATCH /api/games/{id}/status"],
    make: inGame({ gameStatus: "in_progress", startTime: inHours(-1) }),
    body: () => ({ status: "scheduled" }),
    as: "organizer",
  },
  { code: "too_late_to_correct", by: ["DELETE /api/games/{id}/result"], make: longOver, status: "completed" },
  { code: "format_not_found", make: withoutFormat },
  {
    code: "format_closed",
    make: longOver,
    by: ["POST /api/games/{id}/schedule/rounds", `DELETE ${MATCH}/score`],
  },
  {
    code: "no_spot_to_pass_on",
    make: all(droppedOut(), inGame({ maxPlayers: 2, minPlayers: 2, seatsTaken: 2 })),
    body: ({ people }) => ({ user_id: people.stranger.id }),
    as: "confirmed",
  },
  {
    code: "removed_from_game",
    make: droppedOut({ removedAt: now() }),
    body: ({ people }) => ({ user_id: people.stranger.id }),
    as: "confirmed",
  },
  {
    code: "game_not_found",
    by: ["POST /api/games/{id}/replacement"],
    params: () => ({ id: NOBODY }),
    body: ({ people }) => ({ user_id: people.stranger.id }),
  },
  {
    code: "guest_game_hidden",
    make: inGame({ hiddenAt: now() }),
    body: (_, operation) => (operation.includes("email") ? { email: "guest@example.com" } : undefined),
  },
  { code: "audience_undeclared", by: [GUEST], make: forWomen, as: "visitor" },
  { code: "crew_first", by: [GUEST], make: crewsFirst, as: "visitor" },
  { code: "no_next_game", make: over, as: "visitor" },
  { code: "audience_undeclared", by: [AGAIN], make: all(over, next({ audience: "women" })), as: "visitor" },
  {
    code: "crew_first",
    by: [AGAIN],
    make: (world) => all(over, next({ crewId: world.crewId, crewFirstHours: 12 }))(world),
    as: "visitor",
  },
  {
    code: "game_full",
    by: [AGAIN],
    make: all(over, next({ maxPlayers: 2, minPlayers: 2 }), fullNext),
    as: "visitor",
  },
  {
    code: "game_closed",
    by: ["DELETE /api/guest-seats/{token}"],
    make: over,
    as: "visitor",
  },
];
