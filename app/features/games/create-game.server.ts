import { and, eq } from "drizzle-orm";
import { type Tx, transact } from "#db/client.server";
import { games } from "#db/schema/games";
import { gameSearch } from "#db/search-text";
import type { Actor } from "~/core/actor";
import { now } from "~/core/clock.server";
import { env } from "~/core/env.server";
import { DomainError } from "~/core/errors";
import { runOnce } from "~/core/idempotency.server";
import { newId } from "~/core/ids.server";
import { consume } from "~/core/rate-limit.server";
import type { GameRow } from "./authorize-game.server";
import { freeCode } from "./game-code.server";
import { assertSport, type GameLocation, locationFor } from "./game-location.server";
import { takeSpot, takeSpotForExternalPlayer } from "./participation/spots.server";
import { type GameShape, shapeFaults } from "./rules";
import type { InstantTimes, NewGame } from "./schema";
import { instantsOf } from "./times.server";

/**
 * Creates a scheduled game; the same idempotencyKey twice gives the first one's id. Prices in major units. The organizer
 * takes a seat only when asked to. Errors: sport_unknown, venue_unknown, invalid_date, end_before_start, end_in_past,
 * game_too_long, min_above_max, price_required, max_below_confirmed, too_many_requests (30 an hour). Source: spec 5 and 9, decisions "Games".
 */
export async function createGame(
  actor: Actor,
  input: NewGame,
  idempotencyKey?: string,
): Promise<{ id: string; repeated: boolean }> {
  return transact((tx) => runOnce(tx, idempotencyKey, `game:${actor.id}`, () => writeGame(tx, actor, input)));
}

async function writeGame(tx: Tx, actor: Actor, input: NewGame): Promise<string> {
  const at = now();
  await consume(tx, "game", 1, { account: actor.id });
  await assertSport(tx, input.sportId);
  const place = await locationFor(tx, input.venueId);
  const times = instantsOf(input.when, place.zone);
  const price = input.isPaid ? input.price : null;
  assertShape({ ...input, ...times, price });
  assertNotOver(times, at);
  assertRoomFor(input);
  const game = await insertGame(tx, actor, input, { ...place, ...times, priceMinor: minorUnits(price) }, at);
  if (input.organizerPlays) await takeSpot(tx, game, { id: newId(), userId: actor.id }, at);
  for (const name of input.externalParticipants) {
    await takeSpotForExternalPlayer(tx, game, { name, addedById: actor.id }, at);
  }
  return game.id;
}

async function insertGame(
  tx: Tx,
  actor: Actor,
  input: NewGame,
  derived: GameLocation & InstantTimes & { priceMinor: number | null },
  at: Date,
): Promise<GameRow> {
  const [game] = await tx
    .insert(games)
    .values({
      id: newId(),
      title: input.title,
      description: input.description,
      sportId: input.sportId,
      venueId: derived.venueId,
      cityId: derived.cityId,
      startTime: derived.startTime,
      endTime: derived.endTime,
      minPlayers: input.minPlayers,
      maxPlayers: input.maxPlayers,
      skillLevel: input.skillLevel,
      gameType: input.gameType,
      isPaid: input.isPaid,
      priceMinor: derived.priceMinor,
      currency: env.CURRENCY,
      gameCode: await freeCode(tx),
      organizerId: actor.id,
      guestsAllowed: input.guestsAllowed,
      search: gameSearch(input),
      duplicateOfId: await ownGame(tx, actor, input.duplicateOfId),
      // Who is there from the start need not be told that the game is on.
      announcedOnAt: startingSeats(input) >= input.minPlayers ? at : null,
      createdAt: at,
      updatedAt: at,
    })
    .returning();
  if (!game) throw new Error("the game was not written");
  return game;
}

/** The game that is repeated, if it is the actor's own; anything else is left out. */
async function ownGame(tx: Tx, actor: Actor, id: string | null): Promise<string | null> {
  if (!id) return null;
  const [game] = await tx
    .select({ id: games.id })
    .from(games)
    .where(and(eq(games.id, id), eq(games.organizerId, actor.id)));
  return game?.id ?? null;
}

/** Throws the first thing that is wrong between the fields of a game. */
export function assertShape(game: GameShape): void {
  const [fault] = shapeFaults(game);
  if (fault) throw new DomainError(fault.code, { field: fault.field });
}

/** A game may be announced that has begun ("two more, we are at the pitch"), not one that is over. */
export function assertNotOver({ endTime }: InstantTimes, at: Date): void {
  if (endTime <= at) throw new DomainError("end_in_past", { field: "endTime" });
}

function assertRoomFor(input: NewGame): void {
  const count = startingSeats(input);
  if (count > input.maxPlayers) {
    throw new DomainError("max_below_confirmed", { field: "maxPlayers", params: { count } });
  }
}

const startingSeats = ({ organizerPlays, externalParticipants }: NewGame): number =>
  externalParticipants.length + Number(organizerPlays);

/** Stored prices are whole hundredths. */
export const minorUnits = (price: number | null): number | null =>
  price === null ? null : Math.round(price * 100);
