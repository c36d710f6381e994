import { and, eq, getTableColumns, or, type Placeholder, type SQL, sql } from "drizzle-orm";
import { type Db, db, type Tx } from "#db/client.server";
import { gameParticipants, games } from "#db/schema/games";
import { playerProfiles } from "#db/schema/players";
import type { Viewer } from "~/core/actor";
import { DomainError } from "~/core/errors";
import { isId } from "~/core/ids.server";
import { limit } from "~/core/rate-limit.server";
import { typedGameCode } from "~/core/text/typed-code";
import { blockedPairs } from "~/features/blocks/blocked-pairs.server";
import { crewRoleOf, isMemberOf } from "~/features/crews/membership.server";
import type { CrewRole } from "~/features/crews/rules";
import { wasThere } from "./participation/presence.server";
import { type GameFacts, isVisible, type Participation } from "./rules";
import type { Gender } from "./types";

/** The code a caller gave, if any, and their address, by which wrong codes are counted. */
export interface Credentials {
  code?: string | undefined;
  /** The caller's network address (clientAddress(request)). */
  address?: string | undefined;
}

export type GameRow = typeof games.$inferSelect;
export type ParticipantRow = typeof gameParticipants.$inferSelect & { wasThere?: boolean };

/** A game with the viewer's role in its crew, which together decide whether the viewer organizes it. */
export interface GameRead extends GameRow {
  crewRole?: CrewRole | null;
  /** Whose role it is. */
  readerId?: string;
}

/** A game and the viewer's participation in it. */
export interface GameAccess {
  game: GameRead;
  participation: ParticipantRow | null;
  /** The viewer's invitation across a block, which does not count as a participation. */
  hiddenInvitationId?: string | null;
  /** The viewer's, of their profile. */
  gender?: Gender | null;
  /** How many friends the viewer brings or waits with. */
  companions?: number;
}

export const gameNotFound = () => new DomainError("game_not_found");

/**
 * The join condition for the viewer's participation in a game. An unanswered invitation from somebody on the other side
 * of a block does not count: it is not shown, cannot be answered and opens no private game. Nor does one to a crew-only
 * game of somebody who has left the crew.
 */
export const isOwnParticipation = (viewerId: Placeholder | string) =>
  and(
    eq(gameParticipants.gameId, games.id),
    eq(gameParticipants.userId, viewerId),
    or(
      sql`${gameParticipants.status} <> 'invited'`,
      sql`${games.organizerId} not in ${blockedPairs(viewerId)}
        and (${games.crewOnly} = 0 or ${isMemberOf(games.crewId, viewerId)})`,
    ),
  );

/** The gender in the viewer's profile, as a column. */
export const viewersGender = (viewerId: Placeholder | string) =>
  sql<Gender | null>`(select ${playerProfiles.gender} from ${playerProfiles} where ${playerProfiles.id} = ${viewerId})`;

/** The columns of a game with the viewer's role in its crew. */
export const gameColumnsFor = (viewerId: Placeholder | string) => ({
  ...getTableColumns(games),
  crewRole: crewRoleOf(games.crewId, viewerId),
  readerId: sql<string>`${viewerId}`,
});

const selectAccess = (on: Db) =>
  on
    .select({
      game: gameColumnsFor(sql.placeholder("userId")),
      participation: { ...getTableColumns(gameParticipants), wasThere: wasThere() },
      hiddenInvitationId: sql<string | null>`case when ${gameParticipants.id} is null then (
        select id from game_participants
        where game_id = ${games.id} and user_id = ${sql.placeholder("userId")}
      ) end`,
      gender: viewersGender(sql.placeholder("userId")),
      companions: sql<number>`(select count(*) from game_participants as friend
          where friend.game_id = ${games.id} and friend.brought_by_id = ${sql.placeholder("userId")})
        + (select count(*) from waiting_companions where participant_id = ${gameParticipants.id})`,
    })
    .from(games)
    .leftJoin(gameParticipants, isOwnParticipation(sql.placeholder("userId")))
    .where(eq(games.id, sql.placeholder("id")));

/** Whether nothing has changed by which a game may be seen and joined, for writes that were decided before. */
export const isSameGame = (game: GameRead): SQL =>
  sql`exists (select 1 from games where id = ${game.id} and game_status = ${game.gameStatus}
    and game_type = ${game.gameType} and audience = ${game.audience} and game_code = ${game.gameCode} and organizer_id = ${game.organizerId}
    and end_time = ${+game.endTime} and guests_allowed = ${Number(game.guestsAllowed)}
    and companions_allowed = ${game.companionsAllowed} and hidden_at is ${game.hiddenAt && +game.hiddenAt}${isSameCrew(game)})`;

/** Whether it still belongs to the same crew, in the same way, in which its reader still has the same role. */
function isSameCrew({ crewId, crewOnly, crewFirstHours, startTime, crewRole, readerId }: GameRead): SQL {
  if (crewId === null) return sql` and crew_id is null`;
  const same = sql` and crew_id = ${crewId} and crew_only = ${Number(crewOnly)}
    and crew_first_hours is ${crewFirstHours} and start_time = ${+startTime}`;
  if (!readerId) return same;
  return sql`${same} and ${crewRoleOf(crewId, readerId)} is ${crewRole ?? null}`;
}

/** Whether somebody's profile still says the same of their gender, for writes that only some may make. */
export const isSameGender = (userId: string, gender: Gender | null): SQL =>
  sql`exists (select 1 from player_profiles where id = ${userId} and gender is ${gender})`;

/** Whether, besides, the viewer still takes part as before, for writes that only participants may make. */
export const isSameAccess = ({ game, participation }: Pick<GameAccess, "game" | "participation">): SQL =>
  participation
    ? sql`${isSameGame(game)} and exists (select 1 from game_participants
        where id = ${participation.id} and status = ${participation.status})`
    : isSameGame(game);

const accessStatement = selectAccess(db).prepare();

const accessValues = (viewer: Viewer, gameId: string) => ({
  id: gameId.toLowerCase(),
  userId: viewer?.id ?? "",
});

/**
 * The game and the viewer's participation, read inside a verb's transaction. `holdsCode`: the result of
 * `holdsValidCode`, called before the transaction. Errors: game_not_found, also for a game the viewer may not see.
 *
 * The ways to get a game:
 * - in a transaction, for verbs: `authorizeGame`
 * - its row outside a transaction, for pages about one aspect of it: `findGameRow`
 * - with its sport, venue and organizer, for lists, the API, calendars and cards: `findGame`, `findGames`
 * - everything its page shows: `gamePageView`
 *
 * All of them throw game_not_found for a game that the viewer may not see.
 */
export async function authorizeGame(
  tx: Tx,
  viewer: Viewer,
  { gameId, holdsCode = false }: { gameId: string; holdsCode?: boolean },
): Promise<GameAccess> {
  if (!isId(gameId)) throw gameNotFound();
  const found = await selectAccess(tx).prepare().get(accessValues(viewer, gameId));
  if (!found || !isVisible(viewer, found.game, { participation: found.participation, holdsCode }))
    throw gameNotFound();
  return found;
}

/**
 * Whether the given code opens a private game that the viewer could not see otherwise. Call it before a transaction,
 * because it counts wrong codes. Errors: too_many_requests (10 wrong codes in 10 minutes for a game and address).
 */
export async function holdsValidCode(viewer: Viewer, gameId: string, access: Credentials): Promise<boolean> {
  if (!access.code || !isId(gameId)) return false;
  const found = await accessStatement.get(accessValues(viewer, gameId));
  if (found) return checkCode(viewer, found, access);
  await countWrongCode(gameId, access);
  return false;
}

/**
 * The row of a game and the viewer's participation, outside a transaction. See `authorizeGame` for the other ways to
 * get a game. Errors: game_not_found, too_many_requests (wrong codes).
 */
export async function findGameRow(
  viewer: Viewer,
  gameId: string,
  access: Credentials = {},
): Promise<GameAccess> {
  if (!isId(gameId)) throw gameNotFound();
  const found = await accessStatement.get(accessValues(viewer, gameId));
  if (!found && access.code) await countWrongCode(gameId, access);
  if (!found) throw gameNotFound();
  const holdsCode = await checkCode(viewer, found, access);
  if (!isVisible(viewer, found.game, { participation: found.participation, holdsCode })) throw gameNotFound();
  return found;
}

interface CodedGame {
  game: GameFacts & { id: string; gameCode: string };
  participation: Participation | null;
}

/** Like `holdsValidCode`, for a game that has already been read. */
export async function checkCode(
  viewer: Viewer,
  { game, participation }: CodedGame,
  access: Credentials,
): Promise<boolean> {
  if (!access.code || isVisible(viewer, game, { participation, holdsCode: false })) return false;
  // A crew-only game has no code: the right one counts as any other.
  if (!game.crewOnly && typedGameCode(access.code) === game.gameCode) return true;
  await countWrongCode(game.id, access);
  return false;
}

/** Counts wrong codes for unknown games too, so that the limit does not reveal which games exist. */
export const countWrongCode = (gameId: string, { address = "unknown" }: Credentials): Promise<void> =>
  limit("gameCode", { game: gameId.toLowerCase(), address });
