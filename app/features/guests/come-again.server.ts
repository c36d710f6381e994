import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { commitPlan, db, type Finder, writeOne } from "#db/client.server";
import { gameParticipants, games } from "#db/schema/games";
import type { Viewer } from "~/core/actor";
import { DomainError } from "~/core/errors";
import { hashToken, newId } from "~/core/ids.server";
import { consume, limit } from "~/core/protection/rate-limit.server";
import { now as currentTime } from "~/core/time/clock.server";
import { type GameRow, isSameGame } from "~/features/games/authorize-game.server";
import { organizersOfGame } from "~/features/games/organizers.server";
import { takeSpotForExternalPlayer } from "~/features/games/participation/spots.server";
import { assertSignedOut, requireCan } from "~/features/games/permissions";
import { notify } from "~/features/notifications/notify.server";

const bound = sql.placeholder;

/** How many games that were made of one another are searched. */
const MOST_RELATED = 200;
const related = sql`
  with recursive related(id) as (
    select ${bound("gameId")}
    union select later.id from related join games as later on later.duplicate_of_id = related.id
    union select earlier.duplicate_of_id from related join games as earlier on earlier.id = related.id
      where earlier.duplicate_of_id is not null
    limit ${sql.raw(String(MOST_RELATED))}
  ) select id from related`;

const nextOf = (condition: ReturnType<typeof sql>) =>
  db
    .select()
    .from(games)
    .where(
      and(
        condition,
        // The plus keeps SQLite from reading everybody's games by status.
        sql`+${games.gameStatus} = 'scheduled' and +${games.startTime} > ${bound("now")}`,
        isNull(games.hiddenAt),
        eq(games.guestsAllowed, true),
        eq(games.crewOnly, false),
      ),
    )
    .orderBy(asc(games.startTime), asc(games.n))
    .limit(1);
// A series may change hands; other games need the same organizer, since any player could copy them.
const nextAgain = nextOf(
  sql`${games.id} in (${related}) and ${games.organizerId} = ${bound("organizerId")}`,
).prepare();
const nextInSeries = nextOf(sql`${games.seriesId} = ${bound("seriesId")}`).prepare();
// "This and those after" makes a later series, and a game can become one. Guests of public games do not learn of
// private ones.
const nextInLaterSeries = nextOf(
  sql`${games.seriesId} in (select later.id from series as later
      where later.organizer_id = ${bound("organizerId")} and later.crew_id is ${bound("crewId")}
        and ((later.sport_id = ${bound("sportId")} and later.venue_id is ${bound("venueId")})
          or exists (select 1 from series as earlier where earlier.id = ${bound("seriesId")}
            and later.first_date = date(earlier.until, '+1 day'))))
    and (${games.gameType} = 'public' or ${bound("gameType")} = 'private')`,
).prepare();
const guestOf = db
  .select({ guest: gameParticipants, game: games })
  .from(gameParticipants)
  .innerJoin(games, eq(games.id, gameParticipants.gameId))
  .where(and(eq(gameParticipants.claimTokenHash, bound("hash")), isNull(games.hiddenAt)))
  .prepare();

/** Nothing can be done about the spot any more. */
const isOver = ({ gameStatus, endTime }: GameRow, now: Date): boolean =>
  gameStatus === "completed" || gameStatus === "cancelled" || endTime <= now;

/**
 * When a guest's game is over, their link can take a spot in the next one: of the same series, of the games made of one
 * another by the same organizer, or of the series made of them. Null without one.
 */
export async function nextGameOf(game: GameRow, now: Date): Promise<GameRow | null> {
  if (!isOver(game, now)) return null;
  const { id: gameId, seriesId, organizerId, crewId, sportId, venueId, gameType } = game;
  const values = { gameId, seriesId, organizerId, crewId, sportId, venueId, gameType, now: +now };
  const next = seriesId ? await nextInSeries.get(values) : await nextAgain.get(values);
  return next ?? (await nextInLaterSeries.get(values)) ?? null;
}

/** To read in a plan. */
export const nextGame = (game: GameRow, now: Date): Finder<GameRow | null> => ({
  find: () => nextGameOf(game, now),
  isSame: (next) => sql`${isSameGame(game)} and ${next ? isSameGame(next) : sql`1`}`,
});

export async function hasNextGame(gameId: string): Promise<boolean> {
  const game = await db.select().from(games).where(eq(games.id, gameId)).get();
  return game !== undefined && (await nextGameOf(game, currentTime())) !== null;
}

/** Null unless their own is over. */
export async function nextGameByToken(token: string): Promise<GameRow | null> {
  const found = await guestOf.get({ hash: hashToken(token) });
  return found ? nextGameOf(found.game, currentTime()) : null;
}

interface ComingAgain {
  participantId: string;
  gameId: string;
  /** Of a private game. */
  code: string | null;
  name: string;
}

/**
 * Under the same name. The link moves to the new spot, also when the form comes twice. Errors: guest_link_unknown,
 * no_next_game, guest_signed_in, crew_first, game_full, audience_undeclared, too_many_requests (10 spots an hour for
 * one game from one address).
 */
export async function comeAgain(
  viewer: Viewer,
  token: string,
  { address }: { address: string },
): Promise<ComingAgain> {
  assertSignedOut(viewer);
  const claimTokenHash = hashToken(token);
  const now = currentTime();
  await limit("guestSeatTry", { game: claimTokenHash, address });
  return commitPlan(async (plan) => {
    const found = await guestOf.get({ hash: claimTokenHash });
    if (!found) throw new DomainError("guest_link_unknown");
    const { guest, game: before } = found;
    const name = guest.externalPlayerName ?? "";
    const game = await plan.read(nextGame(before, now));
    if (!game) {
      // A repeated form returns its own spot.
      if (isOver(before, now)) throw new DomainError("no_next_game");
      return { participantId: guest.id, ...placeOf(before), name };
    }
    // Declared for the first game only; a game with another audience must be joined on its page.
    const declared = game.audience === before.audience;
    requireCan(viewer, "takeGuestSeat", { game, participation: null, declared, now });
    await consume(plan, "guestSeat", { game: game.id, address });
    const moved = db
      .update(gameParticipants)
      .set({ claimTokenHash: null })
      .where(and(eq(gameParticipants.id, guest.id), eq(gameParticipants.claimTokenHash, claimTokenHash)));
    await writeOne(plan, moved);
    const id = newId();
    await takeSpotForExternalPlayer(plan, game, { id, name, addedById: null, claimTokenHash, now });
    const params = { guest: name };
    await notify(plan, { type: "player_joined", gameId: game.id, to: organizersOfGame(game), params, now });
    return { participantId: id, ...placeOf(game), name };
  });
}

const placeOf = ({ id, gameType, gameCode }: GameRow) => ({
  gameId: id,
  code: gameType === "private" ? gameCode : null,
});
