import { asc, eq, sql } from "drizzle-orm";
import { db } from "#db/client.server";
import { playerProfiles } from "#db/schema/players";
import { seriesRegulars } from "#db/schema/series";
import { ftsQuery } from "#db/typed-search";
import type { Actor } from "~/core/actor";
import { pictureUrl } from "~/core/pictures/pictures.server";
import { fullName } from "~/core/text/person-name";
import { hasOpenAccount } from "~/core/visibility/open-account.server";
import { blockedPairs } from "~/features/blocks/blocked-pairs.server";
import { isMemberOf, membersOf } from "~/features/crews/membership.server";
import { matchesName } from "~/features/invitations/candidates.server";
import type { SeriesAccess, SeriesRow } from "../store.server";
import { lastGameOf } from "./regulars.server";

const bound = sql.placeholder;

export interface Regular {
  id: string;
  name: string;
  picture: string | null;
  /** Has a spot in each new game. */
  defaultIn: boolean;
  /** More others before them than spots, so they head the waiting list. */
  waits: boolean;
  /** Ended by two silent absences; only for the organizers and the regular. */
  lostDefault: boolean;
}

const regularsInOrder = db
  .select({
    id: playerProfiles.id,
    firstName: playerProfiles.firstName,
    lastName: playerProfiles.shownLastName,
    picture: playerProfiles.profilePicture,
    defaultIn: seriesRegulars.defaultIn,
    defaultLostAt: seriesRegulars.defaultLostAt,
    ahead: sql<number>`(select count(*) from series_regulars as other
      where other.series_id = ${seriesRegulars.seriesId} and other.default_in = 1
        and other.user_id <> ${bound("playingOrganizer")} and ${hasOpenAccount(sql`other.user_id`)}
        and (other.position, other.created_at) < (${seriesRegulars.position}, ${seriesRegulars.createdAt}))`,
  })
  .from(seriesRegulars)
  .innerJoin(playerProfiles, eq(playerProfiles.id, seriesRegulars.userId))
  .where(
    sql`${seriesRegulars.seriesId} = ${bound("seriesId")}
      and ${playerProfiles.id} not in ${blockedPairs(bound("viewerId"))}
      and ${hasOpenAccount(playerProfiles.id)}`,
  )
  .orderBy(asc(seriesRegulars.position), asc(seriesRegulars.createdAt))
  .prepare();

/** In the organizers' order, without suspended ones and those across a block. */
export async function listRegulars(
  viewer: Actor,
  { row, canManage }: Pick<SeriesAccess, "row" | "canManage">,
): Promise<Regular[]> {
  const { organizerId, organizerPlays, maxPlayers } = row;
  const playingOrganizer = organizerPlays ? organizerId : "";
  const rows = await regularsInOrder.all({ seriesId: row.id, viewerId: viewer.id, playingOrganizer });
  const spots = maxPlayers - Number(organizerPlays);
  return rows.map(({ defaultLostAt, picture, ahead, defaultIn, ...person }) => ({
    id: person.id,
    name: fullName(person),
    picture: pictureUrl(picture),
    defaultIn,
    waits: defaultIn && ahead >= spots && person.id !== playingOrganizer,
    lostDefault: defaultLostAt !== null && (canManage || person.id === viewer.id),
  }));
}

const byName = db
  .select({
    id: playerProfiles.id,
    firstName: playerProfiles.firstName,
    lastName: playerProfiles.shownLastName,
    picture: playerProfiles.profilePicture,
  })
  .from(playerProfiles)
  .where(
    sql`${playerProfiles.n} in
        (select rowid from players_fts where players_fts match ${bound("words")} limit 500)
      and ${playerProfiles.listed} and ${playerProfiles.id} not in ${blockedPairs(bound("viewerId"))}
      and ${hasOpenAccount(playerProfiles.id)}
      and not exists (select 1 from series_regulars where series_id = ${bound("seriesId")}
        and user_id = ${playerProfiles.id})
      and (${bound("crewId")} is null or ${isMemberOf(bound("crewId"), playerProfiles.id)})`,
  )
  .orderBy(playerProfiles.firstName, playerProfiles.shownLastName, playerProfiles.id)
  .limit(20)
  .prepare();

/** At most 20, by prefixes of names; for a crew's series only members. */
export async function findNewRegulars(
  actor: Actor,
  { id, crewId }: SeriesRow,
  typed: string,
): Promise<{ id: string; name: string; picture: string | null }[]> {
  const words = ftsQuery(typed);
  if (!words) return [];
  const rows = await byName.all({ words, viewerId: actor.id, seriesId: id, crewId });
  return rows
    .map((row) => ({ id: row.id, name: fullName(row), picture: pictureUrl(row.picture) }))
    .filter(matchesName(typed));
}

/** That could be added at once. */
export async function countNewRegulars(
  actor: Actor,
  { id, crewId }: SeriesRow,
): Promise<{ lastGame: number; crew: number }> {
  const isNew = sql`user_id not in (select user_id from series_regulars where series_id = ${id})
    and user_id not in ${blockedPairs(actor.id)}
    and ${hasOpenAccount(sql`user_id`)}`;
  const members = membersOf(crewId);
  const counts = await db.get<{ lastGame: number; crew: number }>(sql`
    select (select count(*) from game_participants where game_id = ${lastGameOf(id)} and status = 'confirmed'
        and user_id is not null and ${isNew} and (${crewId} is null or user_id in (${members}))) as lastGame,
      (select count(*) from (${members} and ${isNew})) as crew`);
  return counts ?? { lastGame: 0, crew: 0 };
}
