import { eq, sql } from "drizzle-orm";
import { db } from "#db/client.server";
import { games } from "#db/schema/games";
import type { Actor } from "~/core/actor";
import { DomainError } from "~/core/errors";
import { withoutUndefined } from "~/core/pick";
import type { IdempotencyKey } from "~/core/protection/idempotency.server";
import { env } from "~/core/settings/env.server";
import { now as currentTime } from "~/core/time/clock.server";
import { instantToWall, wallToInstant } from "~/core/time/timezone.server";
import { crewRoleOf } from "~/features/crews/membership.server";
import { isMember } from "~/features/crews/rules";
import { zoneOf } from "~/features/places/zones.server";
import { findGameRow, type GameRow } from "./authorize-game.server";
import { assertPlannable, createGame } from "./create-game.server";
import { changedCost, costOf } from "./dues/share";
import type { GameChanges, NewGame, Organizing } from "./game-fields";
import { requireCan } from "./permissions";
import { retitled, venueOfOldTitle, venueOfTitle } from "./suggested-title.server";

/** Instants, or a local day with the old time by default. */
export type AgainWhen = { startTime: Date; endTime?: Date | undefined } | { date: string; start?: string };

export type AgainInput = Omit<GameChanges, "when"> & {
  when: AgainWhen;
  organizerPlays?: boolean | undefined;
};

/**
 * See docs/rules/games.md, "Again". The organizer plays by default if they had a spot. Errors: game_not_found,
 * only_organizer, invalid_date, and those of `createGame`.
 */
export async function playAgain(
  actor: Actor,
  gameId: string,
  { when, organizerPlays, ...changes }: AgainInput,
  idempotencyKey?: IdempotencyKey,
): Promise<{ id: string; repeated: boolean }> {
  const { game, participation } = await findGameRow(actor, gameId);
  requireCan(actor, "duplicate", { game, participation, now: currentTime() });
  const zone = await zoneOf(game);
  const times = timesOf(game, when, zone);
  assertPlannable(times, { when, zone, now: currentTime(), lateField: "startTime" });
  const carried = await carriedOver(actor, game);
  const cost = changedCost(carried.cost ?? null, changes);
  const isPaid = changes.isPaid ?? carried.isPaid;
  return createGame(
    actor,
    {
      ...carried,
      title: changes.title ?? (await titleAt(game, { ...changes, startTime: times.startTime })),
      ...withoutUndefined(changes),
      cost,
      lateLeaversOwe: changes.lateLeaversOwe ?? (carried.lateLeaversOwe && isPaid && !cost),
      when: times,
      organizerPlays: organizerPlays ?? participation?.status === "confirmed",
    },
    idempotencyKey,
  );
}

function timesOf(game: GameRow, when: AgainWhen, zone: string): { startTime: Date; endTime: Date } {
  const length = +game.endTime - +game.startTime;
  if ("startTime" in when)
    return { startTime: when.startTime, endTime: when.endTime ?? new Date(+when.startTime + length) };
  const startTime = wallToInstant(when.date, when.start ?? instantToWall(game.startTime, zone).time, zone);
  if (!startTime) throw new DomainError("invalid_date", { field: "date" });
  return { startTime, endTime: new Date(+startTime + length) };
}

type CarriedOver = Omit<NewGame, "title" | "when" | "organizerPlays">;

export async function carriedOver(actor: Actor, game: GameRow): Promise<CarriedOver> {
  return {
    description: game.description,
    sportId: game.sportId,
    venueId: game.venueId,
    minPlayers: game.minPlayers,
    maxPlayers: game.maxPlayers,
    skillLevel: game.skillLevel,
    gameType: game.gameType,
    audience: game.audience,
    isPaid: game.isPaid,
    // A price in another currency must be entered again.
    price: game.priceMinor !== null && game.currency === env.CURRENCY ? game.priceMinor / 100 : null,
    cost: game.currency === env.CURRENCY ? costOf(game) : null,
    guestsAllowed: game.guestsAllowed,
    externalParticipants: [],
    duplicateOfId: game.id,
    ...(await organizing(actor, game)),
  };
}

const roleInCrew = db
  .select({ role: crewRoleOf(games.crewId, sql.placeholder("userId")) })
  .from(games)
  .where(eq(games.id, sql.placeholder("gameId")))
  .prepare();

async function organizing(actor: Actor, game: GameRow): Promise<Organizing> {
  const membership = game.crewId ? await roleInCrew.get({ gameId: game.id, userId: actor.id }) : undefined;
  const { crewId, crewOnly, crewFirstHours } = game;
  return {
    ...(isMember(membership?.role ?? null)
      ? { crewId, crewOnly, crewFirstHours }
      : { crewId: null, crewOnly: false, crewFirstHours: null }),
    companionsAllowed: game.companionsAllowed,
    leaveHours: game.leaveHours,
    lateLeaversOwe: game.lateLeaversOweFrom !== null,
    minCheckHours: game.minCheckHours,
    callsItselfOff: game.callsItselfOff,
  };
}

async function titleAt(
  game: GameRow,
  changes: { sportId?: string | undefined; venueId?: string | null | undefined; startTime: Date },
): Promise<string> {
  const [zone, venue, newVenue] = await Promise.all([
    zoneOf(game),
    venueOfOldTitle(game.venueId),
    venueOfTitle(changes.venueId === undefined ? game.venueId : changes.venueId),
  ]);
  const before = { sportId: game.sportId, venue, startTime: game.startTime, zone };
  const after = {
    sportId: changes.sportId ?? game.sportId,
    venue: newVenue,
    startTime: changes.startTime,
    zone,
  };
  return retitled(game.title, before, after);
}
