import { desc, eq, sql } from "drizzle-orm";
import { db } from "#db/client.server";
import { crewMembers, crews } from "#db/schema/crews";
import { polls } from "#db/schema/polls";
import type { Actor } from "~/core/actor";

const SHOWN = 10;

const membersCrews = db
  .select({ id: crews.id, name: crews.name })
  .from(crewMembers)
  .innerJoin(crews, eq(crews.id, crewMembers.crewId))
  .where(
    sql`${crewMembers.userId} = ${sql.placeholder("userId")} and ${crewMembers.role} in ('owner', 'organizer', 'member')
      and ${crews.closedAt} is null and ${crews.hiddenAt} is null`,
  )
  .orderBy(crews.name)
  .prepare();
const newest = db
  .select({ code: polls.code, title: polls.title })
  .from(polls)
  .where(eq(polls.organizerId, sql.placeholder("userId")))
  .orderBy(desc(polls.createdAt))
  .limit(SHOWN)
  .prepare();

const openInCrew = db
  .select({ code: polls.code, title: polls.title })
  .from(polls)
  .where(sql`${polls.crewId} = ${sql.placeholder("crewId")} and ${polls.closedAt} is null`)
  .orderBy(desc(polls.createdAt))
  .limit(SHOWN)
  .prepare();

/** A crew's newest open polls, for its members alone. */
export const pollsOfCrew = (crewId: string) => openInCrew.all({ crewId });

/** The crews in which the actor may ask. */
export const crewsToAsk = (actor: Actor) => membersCrews.all({ userId: actor.id });

/** The actor's newest polls. */
export const ownPolls = (actor: Actor) => newest.all({ userId: actor.id });
