import { and, eq, inArray, or, sql } from "drizzle-orm";
import { type Tx, transact } from "#db/client.server";
import { gameParticipants, games } from "#db/schema/games";
import { gameSearch } from "#db/search-text";
import type { Actor } from "~/core/actor";
import { now } from "~/core/clock.server";
import { DomainError } from "~/core/errors";
import { blockedPairs } from "~/features/blocks/blocked-pairs.server";
import { notify } from "~/features/notifications/notify.server";
import type { NotificationParams } from "~/features/notifications/types";
import { zoneOf } from "~/features/places/zones.server";
import { authorizeGame, type GameRow } from "./authorize-game.server";
import { assertNotOver, assertShape, minorUnits } from "./create-game.server";
import { assertSport, locationFor } from "./game-location.server";
import { notifyGameOn } from "./participation/spots.server";
import { fillFreedSpots } from "./participation/waiting-list.server";
import { requireCan } from "./permissions";
import { resetReminders } from "./reminders.server";
import { isJoinable } from "./rules";
import type { GameChanges } from "./schema";
import { instantsOf } from "./times.server";

/**
 * Changes a scheduled game; what is absent from `changes` stays. More seats go to the waiting list at once, a new time
 * or venue is told to everybody concerned. Organizer only. Errors: game_not_found, only_organizer, game_not_editable,
 * max_below_confirmed, and those of createGame. Source: spec 5 and 6, decisions "Games".
 */
export async function editGame(actor: Actor, gameId: string, changes: GameChanges): Promise<void> {
  const at = now();
  await transact(async (tx) => {
    const { game, participation } = await authorizeGame(tx, actor, gameId);
    requireCan(actor, "edit", { game, participation, now: at });
    const next = await changedGame(tx, game, changes, at);
    await writeChanges(tx, game, next, at);
    // A later time opens a game again whose seats were given back after its end.
    if (next.maxPlayers > game.maxPlayers || !isJoinable(game, at)) {
      await fillFreedSpots(tx, game.id, Math.max(0, next.maxPlayers - game.maxPlayers), at);
    }
    if (next.minPlayers < game.minPlayers) await notifyGameOn(tx, { ...game, ...next }, at);
    await tellChange(tx, actor, game, next, at);
  });
}

type NextGame = Awaited<ReturnType<typeof changedGame>>;

/** The game as it would be, checked as a whole. */
async function changedGame(tx: Tx, game: GameRow, changes: GameChanges, at: Date) {
  const sportId = changes.sportId ?? game.sportId;
  if (sportId !== game.sportId) await assertSport(tx, sportId);
  const venueId = changes.venueId === undefined ? game.venueId : changes.venueId;
  const place =
    venueId === game.venueId
      ? { venueId, cityId: game.cityId, zone: await zoneOf(game) }
      : await locationFor(tx, venueId);
  const times = changes.when ? instantsOf(changes.when, place.zone) : {};
  const isPaid = changes.isPaid ?? game.isPaid;
  const kept = game.priceMinor === null ? null : game.priceMinor / 100;
  const price = isPaid ? (changes.price ?? kept) : null;
  const description = changes.description === undefined ? game.description : changes.description;
  const next = {
    title: changes.title ?? game.title,
    description,
    sportId,
    venueId: place.venueId,
    cityId: place.cityId,
    startTime: times.startTime ?? game.startTime,
    endTime: times.endTime ?? game.endTime,
    minPlayers: changes.minPlayers ?? game.minPlayers,
    maxPlayers: changes.maxPlayers ?? game.maxPlayers,
    skillLevel: changes.skillLevel ?? game.skillLevel,
    gameType: changes.gameType ?? game.gameType,
    isPaid,
    priceMinor: minorUnits(price),
    guestsAllowed: changes.guestsAllowed ?? game.guestsAllowed,
  };
  assertShape({ ...next, price });
  if (timesDiffer(game, next)) assertNotOver(next, at);
  if (next.maxPlayers < game.seatsTaken) {
    throw new DomainError("max_below_confirmed", { field: "maxPlayers", params: { count: game.seatsTaken } });
  }
  return next;
}

async function writeChanges(tx: Tx, game: GameRow, next: NextGame, at: Date): Promise<void> {
  const shownInCalendars =
    timesDiffer(game, next) ||
    next.venueId !== game.venueId ||
    next.title !== game.title ||
    next.description !== game.description;
  await tx
    .update(games)
    .set({
      ...next,
      search: gameSearch(next),
      sequence: game.sequence + Number(shownInCalendars),
      updatedAt: at,
    })
    .where(eq(games.id, game.id));
  // A game that moved is reminded of again.
  if (+game.startTime !== +next.startTime) {
    await resetReminders(tx, game.id, next.startTime, at);
  }
}

const timesDiffer = (
  before: { startTime: Date; endTime: Date },
  after: { startTime: Date; endTime: Date },
): boolean => +before.startTime !== +after.startTime || +before.endTime !== +after.endTime;

async function tellChange(tx: Tx, actor: Actor, game: GameRow, next: NextGame, at: Date): Promise<void> {
  const reason = reasonOf(timesDiffer(game, next), next.venueId !== game.venueId);
  if (!reason) return;
  const to = (await recipientsOf(tx, actor.id, [game.id]))
    .map(({ userId }) => userId)
    .filter((userId) => userId !== actor.id);
  await notify(tx, { type: "game_changed", gameId: game.id, to, params: { reason }, at });
}

function reasonOf(time: boolean, venue: boolean): NotificationParams["reason"] {
  if (time && venue) return "time_and_venue";
  if (time) return "time";
  return venue ? "venue" : undefined;
}

/**
 * Everybody whom a change or a cancellation of one of an organizer's games concerns: confirmed, maybe, waiting and
 * invited, unless across a block.
 */
export async function recipientsOf(
  tx: Tx,
  organizerId: string,
  gameIds: readonly string[],
): Promise<{ gameId: string; userId: string }[]> {
  const rows = await tx
    .select({ gameId: gameParticipants.gameId, userId: gameParticipants.userId })
    .from(gameParticipants)
    .where(
      and(
        inArray(gameParticipants.gameId, [...gameIds]),
        or(
          inArray(gameParticipants.status, ["confirmed", "maybe", "waitlisted"]),
          and(
            eq(gameParticipants.status, "invited"),
            sql`${gameParticipants.userId} not in ${blockedPairs(organizerId)}`,
          ),
        ),
      ),
    );
  return rows.flatMap(({ gameId, userId }) => (userId ? { gameId, userId } : []));
}
