import { eq, sql } from "drizzle-orm";
import { db } from "#db/client.server";
import { users } from "#db/schema/accounts";
import { playerProfiles } from "#db/schema/players";
import { ftsQuery } from "#db/typed-search";
import type { Actor } from "~/core/actor";
import { pictureUrl } from "~/core/pictures/pictures.server";
import { fullName } from "~/core/text/person-name";
import { isOpenAccount } from "~/core/visibility/open-account.server";
import { blockedPairs } from "~/features/blocks/blocked-pairs.server";
import { matchesName } from "~/features/invitations/candidates.server";

const MAX_FOUND = 10;
/** The index covers names and bios; at most this many matches are filtered by name. */
const MAX_MATCHES = 500;

const bound = sql.placeholder;

const byName = db
  .select({
    id: playerProfiles.id,
    firstName: playerProfiles.firstName,
    lastName: playerProfiles.shownLastName,
    picture: playerProfiles.profilePicture,
  })
  .from(playerProfiles)
  .innerJoin(users, eq(users.id, playerProfiles.id))
  .where(
    sql`${playerProfiles.n} in (select rowid from players_fts where players_fts match ${bound("words")} limit ${MAX_MATCHES})
      and +${playerProfiles.listed} = 1 and ${playerProfiles.firstName} <> '' and ${isOpenAccount()}
      and ${playerProfiles.id} not in ${blockedPairs(bound("actorId"))}
      and not exists (select 1 from crew_members as m
        where m.crew_id = ${bound("crewId")} and m.user_id = ${playerProfiles.id})
      and not exists (select 1 from crew_bans as b
        where b.crew_id = ${bound("crewId")} and b.user_id = ${playerProfiles.id})`,
  )
  .orderBy(playerProfiles.firstName, playerProfiles.shownLastName, playerProfiles.id)
  .limit(MAX_MATCHES)
  .prepare();

/** At most 10, by prefixes of their names. One statement. */
export async function findPlayersToInvite(actor: Actor, crewId: string, typed: string) {
  const words = ftsQuery(typed);
  if (!words) return [];
  const rows = await byName.all({ words, actorId: actor.id, crewId });
  return rows
    .map(({ id, picture, ...name }) => ({ id, name: fullName(name), picture: pictureUrl(picture) }))
    .filter(matchesName(typed))
    .slice(0, MAX_FOUND);
}
