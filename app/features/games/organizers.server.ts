import { type AnyColumn, type SQL, sql } from "drizzle-orm";
import { crewMembers } from "#db/schema/crews";
import { games } from "#db/schema/games";
import { organizersOf } from "~/features/crews/membership.server";

/** Whom to tell what an organizer should know: the organizer and the owner and co-organizers of its crew, but `except`. */
export const organizersOfGame = (
  { organizerId, crewId }: { organizerId: string; crewId: string | null },
  except: string | null = null,
): SQL =>
  crewId === null
    ? sql`select ${organizerId} as user_id where ${organizerId} is not ${except}`
    : sql`select user_id from (select ${organizerId} as user_id union ${organizersOf(crewId)})
        where user_id is not ${except}`;

/** Whether a user organizes a game or co-organizes its crew, as a column. */
export const organizesGame = (userId: AnyColumn): SQL<number> =>
  sql`(${games.organizerId} = ${userId} or exists (select 1 from ${crewMembers}
    where ${crewMembers.crewId} = ${games.crewId} and ${crewMembers.userId} = ${userId}
      and ${crewMembers.role} in ('owner', 'organizer')))`;
