import { and, eq, type SQL, sql } from "drizzle-orm";
import { db } from "#db/client.server";
import { users } from "#db/schema/accounts";
import { gameParticipants, games } from "#db/schema/games";
import { playerProfiles } from "#db/schema/players";
import { searchText } from "#db/search-text";
import { finder, ftsQuery } from "#db/typed-search";
import type { Actor } from "~/core/actor";
import { pictureUrl } from "~/core/pictures/pictures.server";
import { fullName } from "~/core/text/person-name";
import { now } from "~/core/time/clock.server";
import { isOpenAccount } from "~/core/visibility/open-account.server";
import { blockedPairs } from "~/features/blocks/blocked-pairs.server";
import { crewRoleOf, isOrganizerRole } from "~/features/crews/membership.server";
import { mayBeFor } from "~/features/games/audience.server";
import type { ParticipantStatus } from "~/features/games/types";

/** A player who can be invited or is in the game already. */
export interface Candidate {
  id: string;
  name: string;
  picture: string | null;
  /** Their status in the game; null if they can be invited. */
  status: ParticipantStatus | null;
}

export interface LastPlayer extends Candidate {
  /** They had a spot in the last game. */
  hadSpot: boolean;
}

export interface Teammate extends Candidate {
  /** Games played together, among the last hundred. */
  games: number;
  /** The organizer gave them four stars or more on average. */
  isFavorite: boolean;
}

const MAX_LAST_PLAYERS = 100;
const MAX_TEAMMATES = 60;
const MAX_FOUND = 20;
/** The index covers names and bios; at most this many matches are filtered by name. */
const MAX_MATCHES = 500;
const RECENT_GAMES = 100;

const actorId = sql.placeholder("actorId");
const gameId = sql.placeholder("gameId");

const columns = {
  id: playerProfiles.id,
  firstName: playerProfiles.firstName,
  lastName: playerProfiles.shownLastName,
  picture: playerProfiles.profilePicture,
  // Whom the organizer removed can be invited again.
  status: sql<ParticipantStatus | null>`iif(${gameParticipants.removedAt} is null, ${gameParticipants.status}, null)`,
};

/** Listed players with an active account and no block between them and the organizer, whom the game may be for. */
const invitable: SQL = sql`${playerProfiles.id} <> ${actorId} and +${playerProfiles.listed} = 1
  and ${playerProfiles.firstName} <> '' and ${isOpenAccount()}
  and ${playerProfiles.id} not in ${blockedPairs(actorId)} and ${mayBeFor(gameId, playerProfiles.id)}`;

const participationInGame = and(
  eq(gameParticipants.gameId, gameId),
  eq(gameParticipants.userId, playerProfiles.id),
);

/** By id; `ids` is a JSON array. */
const byIds = db
  .select(columns)
  .from(sql`json_each(${sql.placeholder("ids")}) as wanted`)
  .innerJoin(playerProfiles, sql`${playerProfiles.id} = wanted.value`)
  .innerJoin(users, eq(users.id, playerProfiles.id))
  .leftJoin(gameParticipants, participationInGame)
  .where(invitable)
  .limit(1000)
  .prepare();

const byName = db
  .select(columns)
  .from(playerProfiles)
  .innerJoin(users, eq(users.id, playerProfiles.id))
  .leftJoin(gameParticipants, participationInGame)
  .where(
    sql`${invitable} and ${playerProfiles.n} in
      (select rowid from players_fts where players_fts match ${sql.placeholder("words")} limit ${MAX_MATCHES})`,
  )
  .orderBy(playerProfiles.firstName, playerProfiles.shownLastName, playerProfiles.id)
  .limit(MAX_MATCHES)
  .prepare();

const played = sql`g.game_status <> 'cancelled' and g.start_time <= ${sql.placeholder("at")} and g.id <> ${gameId}`;

/** Also for players whom the organizer has not rated: null would be sorted apart. */
const isFavorite = sql<number>`coalesce(mate.stars >= 4, 0)`;

// The newest games the actor organized or played in, then the other confirmed players of those games.
const teammateRows = db
  .select({
    ...columns,
    games: sql<number>`mate.games`,
    isFavorite,
  })
  .from(
    sql`(select p.user_id as user_id, count(*) as games, max(recent.start_time) as latest,
        (select avg(rating) from (
          select (punctuality_rating + aggressiveness_rating + fair_play_rating + skill_level_rating) * 1.0
            / ((punctuality_rating > 0) + (aggressiveness_rating > 0) + (fair_play_rating > 0) + (skill_level_rating > 0))
            as rating
          from game_ratings as r where r.rated_user_id = p.user_id and r.rater_id = ${actorId})) as stars
      from (
        select * from (select g.id, g.start_time from games as g
          where g.organizer_id = ${actorId} and ${played} order by g.start_time desc limit ${RECENT_GAMES})
        union
        select * from (select g.id, g.start_time from game_participants as own cross join games as g on g.id = own.game_id
          where own.user_id = ${actorId} and own.status = 'confirmed' and ${played}
          order by g.start_time desc limit ${RECENT_GAMES})
      ) as recent
      join game_participants as p on p.game_id = recent.id and p.status = 'confirmed'
        and p.user_id is not null and p.user_id <> ${actorId}
      group by p.user_id) as mate`,
  )
  .innerJoin(playerProfiles, sql`${playerProfiles.id} = mate.user_id`)
  .innerJoin(users, eq(users.id, playerProfiles.id))
  .leftJoin(gameParticipants, participationInGame)
  .where(invitable)
  .orderBy(sql`${isFavorite} desc, mate.games desc, mate.latest desc, ${playerProfiles.id}`)
  .limit(MAX_TEAMMATES)
  .prepare();

const ofSport = sql`g.sport_id = (select sport_id from games where id = ${gameId})`;

// The game that was duplicated, or else the last one of this sport that the actor organized or co-organized in a crew;
// one of the same crew comes before the others.
const lastGame = db
  .select({ id: games.id, title: games.title })
  .from(games)
  .where(
    sql`${games.id} = coalesce(
      (select this.duplicate_of_id from games as this where this.id = ${gameId}),
      (select recent.id from (
          select * from (select g.id, g.crew_id, g.start_time from games as g
            where g.organizer_id = ${actorId} and ${ofSport} and ${played}
            order by g.start_time desc limit ${RECENT_GAMES})
          union
          select * from (select g.id, g.crew_id, g.start_time
            from crew_members as own cross join games as g on g.crew_id = own.crew_id
            where own.user_id = ${actorId} and ${isOrganizerRole(sql`own.role`)} and ${ofSport} and ${played}
            order by g.start_time desc limit ${RECENT_GAMES})
        ) as recent join games as this on this.id = ${gameId}
        order by recent.crew_id is this.crew_id desc, recent.start_time desc limit 1))
      and (${games.organizerId} = ${actorId} or ${isOrganizerRole(crewRoleOf(games.crewId, actorId))})`,
  )
  .prepare();

const lastGamePlayers = db
  .select({ ...columns, hadSpot: sql<number>`before.status = 'confirmed'` })
  .from(sql`game_participants as before`)
  .innerJoin(playerProfiles, sql`${playerProfiles.id} = before.user_id`)
  .innerJoin(users, eq(users.id, playerProfiles.id))
  .leftJoin(gameParticipants, participationInGame)
  .where(
    sql`before.game_id = ${sql.placeholder("lastId")} and before.status in ('confirmed', 'maybe', 'waitlisted')
      and ${invitable}`,
  )
  .orderBy(sql`before.status, before.joined_at, before.id`)
  .limit(MAX_LAST_PLAYERS)
  .prepare();

const toCandidate = ({ id, picture, status, ...name }: Awaited<ReturnType<typeof byIds.all>>[number]) => ({
  ...{ id, status },
  name: fullName(name),
  picture: pictureUrl(picture),
});

/** The last game's title and players, or null without one. Two statements. */
export async function findLastPlayers(
  actor: Actor,
  id: string,
): Promise<{ title: string; players: LastPlayer[] } | null> {
  const [last] = await lastGame.all({ actorId: actor.id, gameId: id, at: +now() });
  if (!last) return null;
  const rows = await lastGamePlayers.all({ actorId: actor.id, gameId: id, lastId: last.id });
  return {
    title: last.title,
    players: rows.map(({ hadSpot, ...row }) => ({ ...toCandidate(row), hadSpot: Boolean(hadSpot) })),
  };
}

/** "Everyone from last time": the players with a spot in the last game who are not in this one yet. */
export const everyoneFrom = (last: { players: readonly LastPlayer[] } | null): LastPlayer[] =>
  (last?.players ?? []).filter(({ status, hadSpot }) => hadSpot && status === null);

/** The players that the organizer has played with: favorites first, then by number of games. One statement. */
export async function listTeammates(actor: Actor, id: string): Promise<Teammate[]> {
  const rows = await teammateRows.all({ actorId: actor.id, gameId: id, at: +now() });
  return rows.map(({ games: gamesTogether, isFavorite: favorite, ...row }) => ({
    ...toCandidate(row),
    games: gamesTogether,
    isFavorite: Boolean(favorite),
  }));
}

/** Players by prefixes of their names, in any spelling; at most 20. One statement. */
export async function findCandidatesByName(actor: Actor, id: string, typed: string): Promise<Candidate[]> {
  const words = ftsQuery(typed);
  if (!words) return [];
  const rows = await byName.all({ actorId: actor.id, gameId: id, words });
  return rows.map(toCandidate).filter(matchesName(typed)).slice(0, MAX_FOUND);
}

/** Whether every typed word begins a word of a name: the index also covers what players write about themselves. */
export const matchesName = (typed: string) => {
  const finds = finder(typed);
  return ({ name }: { name: string }): boolean => finds(searchText([name]));
};

/** Players by id, without those who cannot be invited. One statement. */
export async function findCandidatesByIds(
  actor: Actor,
  id: string,
  ids: readonly string[],
): Promise<Candidate[]> {
  if (ids.length === 0) return [];
  const rows = await byIds.all({ actorId: actor.id, gameId: id, ids: JSON.stringify(ids) });
  return rows.map(toCandidate);
}
