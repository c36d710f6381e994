import { and, type Column, eq, getTableColumns, or, type Placeholder, type SQL, sql } from "drizzle-orm";
import { builtOnce, type Db, db, type Finder, hasValues, type Tx } from "#db/client.server";
import { gameParticipants, games } from "#db/schema/games";
import { playerProfiles } from "#db/schema/players";
import type { Viewer } from "~/core/actor";
import { DomainError } from "~/core/errors";
import { isId } from "~/core/ids.server";
import { pick } from "~/core/pick";
import { limit } from "~/core/protection/rate-limit.server";
import { typedGameCode } from "~/core/text/typed-code";
import { blockedPairs } from "~/features/blocks/blocked-pairs.server";
import { crewRoleOf, isMemberOf } from "~/features/crews/membership.server";
import type { CrewRole } from "~/features/crews/rules";
import { wasThere } from "./participation/presence.server";
import { type GameFacts, isVisible, type Participation } from "./rules";
import type { Gender } from "./types";

export interface Credentials {
  code?: string | undefined;
  /** From clientAddress(request). */
  address?: string | undefined;
}

export type GameRow = typeof games.$inferSelect;
export type ParticipantRow = typeof gameParticipants.$inferSelect & { wasThere?: boolean };

/** `crewRole`: the viewer's, which may make them an organizer. */
export interface GameRead extends GameRow {
  crewRole?: CrewRole | null;
}

export interface GameAccess {
  game: GameRead;
  participation: ParticipantRow | null;
  /** Across a block, so it is no participation. */
  hiddenInvitationId?: string | null;
  gender?: Gender | null;
  companions?: number;
}

export const gameNotFound = () => new DomainError("game_not_found");

/**
 * An unanswered invitation does not count across a block with who sent it, nor to a crew-only game from somebody who has left the crew.
 */
export const isOwnParticipation = (viewerId: Placeholder | Column | string) =>
  and(
    eq(gameParticipants.gameId, games.id),
    eq(gameParticipants.userId, viewerId),
    or(
      sql`${gameParticipants.status} <> 'invited'`,
      sql`coalesce(${gameParticipants.invitedById}, ${games.organizerId}) not in ${blockedPairs(viewerId)}
        and (${games.crewOnly} = 0 or ${isMemberOf(games.crewId, viewerId)})`,
    ),
  );

export const viewersGender = (viewerId: Placeholder | string) =>
  sql<Gender | null>`(select ${playerProfiles.gender} from ${playerProfiles} where ${playerProfiles.id} = ${viewerId})`;

const gameColumnsFor = (viewerId: Placeholder | string) => ({
  ...getTableColumns(games),
  crewRole: crewRoleOf(games.crewId, viewerId),
});

const factsFor = (viewerId: Placeholder | string) => ({
  hiddenInvitationId: sql<string | null>`case when ${gameParticipants.id} is null then (
    select id from game_participants where game_id = ${games.id} and user_id = ${viewerId}
  ) end`,
  gender: viewersGender(viewerId),
  companions: sql<number>`((select count(*) from game_participants as friend
      where friend.game_id = ${games.id} and friend.brought_by_id = ${viewerId})
    + (select count(*) from waiting_companions where participant_id = ${gameParticipants.id}))`,
});

export const accessColumnsFor = (viewerId: Placeholder | string) => ({
  game: gameColumnsFor(viewerId),
  participation: { ...getTableColumns(gameParticipants), wasThere: wasThere() },
  ...factsFor(viewerId),
});

const selectAccess = (on: Db) =>
  on
    .select(accessColumnsFor(sql.placeholder("userId")))
    .from(games)
    .leftJoin(gameParticipants, isOwnParticipation(sql.placeholder("userId")))
    .where(eq(games.id, sql.placeholder("id")));

/** Leaves out the number of spots taken, so that concurrent joins do not conflict: `takeSpot` checks it. */
const GAME_FACTS = pick(getTableColumns(games), [
  ...(["gameStatus", "gameType", "audience", "gameCode", "organizerId", "startTime", "endTime"] as const),
  ...(["guestsAllowed", "companionsAllowed", "hiddenAt", "completedAt"] as const),
  ...(["crewId", "crewOnly", "crewFirstHours"] as const),
]);
const OWN_FACTS = {
  ...pick(getTableColumns(gameParticipants), ["id", "status", "removedAt", "came"]),
  wasThere: wasThere(),
};

/** To read in a plan. Errors: as `findGameRow`. */
export const gameFor = (viewer: Viewer, gameId: string, access?: Credentials): Finder<GameAccess> => ({
  find: () => findGameRow(viewer, gameId, access),
  isSame: (found) => isSameAccess(viewer?.id ?? "", found),
});

const bound = sql.placeholder;
const ACCESS_FACTS = {
  ...{ ...GAME_FACTS, crewRole: crewRoleOf(games.crewId, bound("viewerId")) },
  ...{ ...OWN_FACTS, ...factsFor(bound("viewerId")) },
};

const placeholders = Object.fromEntries(Object.keys(ACCESS_FACTS).map((name) => [name, bound(name)]));
const hasAccessFacts = builtOnce(sql`exists (
  select 1 from games left join game_participants on ${isOwnParticipation(bound("viewerId"))}
  where ${games.id} = ${bound("gameId")} and ${hasValues(ACCESS_FACTS, placeholders)})`);

export const isSameAccess = (viewerId: string, { game, participation, ...facts }: GameAccess) =>
  hasAccessFacts({ ...game, id: null, ...participation, ...facts, viewerId, gameId: game.id });

export const isSameGame = (game: GameRow): SQL =>
  sql`exists (select 1 from games where ${games.id} = ${game.id} and ${hasValues(GAME_FACTS, game)})`;

const accessStatement = selectAccess(db).prepare();

const accessValues = (viewer: Viewer, gameId: string) => ({
  id: gameId.toLowerCase(),
  userId: viewer?.id ?? "",
});

/**
 * In a transaction; see also `findGameRow`, `findGame`, `findGames` and `gamePageView`. `holdsCode`: from
 * `holdsValidCode`, called before it. Errors: game_not_found, also if the viewer may not see the game.
 */
export async function authorizeGame(
  tx: Tx,
  viewer: Viewer,
  { gameId, holdsCode = false }: { gameId: string; holdsCode?: boolean },
): Promise<GameAccess> {
  if (!isId(gameId)) throw gameNotFound();
  const access = await selectAccess(tx).prepare().get(accessValues(viewer, gameId));
  if (!access || !isVisible(viewer, access.game, { participation: access.participation, holdsCode }))
    throw gameNotFound();
  return access;
}

/**
 * Call it before a transaction, because it counts wrong codes. Errors: too_many_requests (10 for a game and address in
 * 10 minutes).
 */
export async function holdsValidCode(viewer: Viewer, gameId: string, access: Credentials): Promise<boolean> {
  if (!access.code || !isId(gameId)) return false;
  const row = await accessStatement.get(accessValues(viewer, gameId));
  if (row) return checkCode(viewer, row, access);
  await countWrongCode(gameId, access);
  return false;
}

/** Outside a transaction. Errors: game_not_found, too_many_requests (wrong codes). */
export async function findGameRow(
  viewer: Viewer,
  gameId: string,
  access: Credentials = {},
): Promise<GameAccess> {
  if (!isId(gameId)) throw gameNotFound();
  const row = await accessStatement.get(accessValues(viewer, gameId));
  if (!row && access.code) await countWrongCode(gameId, access);
  if (!row) throw gameNotFound();
  const holdsCode = await checkCode(viewer, row, access);
  if (!isVisible(viewer, row.game, { participation: row.participation, holdsCode })) throw gameNotFound();
  return row;
}

interface CodedGame {
  game: GameFacts & { id: string; gameCode: string };
  participation: Participation | null;
}

export async function checkCode(
  viewer: Viewer,
  { game, participation }: CodedGame,
  access: Credentials,
): Promise<boolean> {
  if (!access.code || isVisible(viewer, game, { participation, holdsCode: false })) return false;
  // Crew-only games have no code that opens them.
  if (!game.crewOnly && typedGameCode(access.code) === game.gameCode) return true;
  await countWrongCode(game.id, access);
  return false;
}

/** Unknown games count too, so that the limit does not reveal which exist. */
export const countWrongCode = (gameId: string, { address = "unknown" }: Credentials): Promise<void> =>
  limit("gameCode", { game: gameId.toLowerCase(), address });
