import { and, desc, eq, type Placeholder, type SQL, sql } from "drizzle-orm";
import { db } from "#db/client.server";
import { crewMembers, crews } from "#db/schema/crews";
import { pollDates, polls } from "#db/schema/polls";
import { venues } from "#db/schema/venues";
import type { Actor } from "~/core/actor";
import { now as currentTime } from "~/core/time/clock.server";
import { offeredVenue } from "~/core/visibility/nameable-venue.server";
import { isMemberRole } from "~/features/crews/membership.server";

const SHOWN = 10;

const membersCrews = db
  .select({
    id: crews.id,
    name: crews.name,
    sportId: crews.sportId,
    venueId: venues.id,
    venueName: venues.name,
  })
  .from(crewMembers)
  .innerJoin(crews, eq(crews.id, crewMembers.crewId))
  .leftJoin(venues, offeredVenue(crews.venueId))
  .where(
    sql`${crewMembers.userId} = ${sql.placeholder("userId")} and ${isMemberRole()}
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

/** As `isOpen`. */
export const takesAnswers = (now: Placeholder | number): SQL =>
  sql`${polls.closedAt} is null and exists (select 1 from ${pollDates}
    where ${pollDates.pollId} = ${polls.id} and ${pollDates.startTime} > ${now})`;

const openInCrew = db
  .select({ code: polls.code, title: polls.title })
  .from(polls)
  .where(and(eq(polls.crewId, sql.placeholder("crewId")), takesAnswers(sql.placeholder("now"))))
  .orderBy(desc(polls.createdAt))
  .limit(SHOWN)
  .prepare();

/** Newest first; only for members. */
export const pollsOfCrew = (crewId: string) => openInCrew.all({ crewId, now: +currentTime() });

export const crewsToAsk = (actor: Actor) => membersCrews.all({ userId: actor.id });

/** Newest first. */
export const ownPolls = (actor: Actor) => newest.all({ userId: actor.id });
