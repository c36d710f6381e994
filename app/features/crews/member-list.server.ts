import { and, desc, eq, getTableColumns, sql } from "drizzle-orm";
import { db } from "#db/client.server";
import { type CrewLogDetails, crewLog, crewMembers } from "#db/schema/crews";
import { playerProfiles } from "#db/schema/players";
import { venues } from "#db/schema/venues";
import type { Actor, Viewer } from "~/core/actor";
import type { Place } from "~/core/addresses/list-cursor.server";
import { HIGHEST, lastPlaceOf, rowsAfter } from "~/core/addresses/list-place.server";
import { readPage } from "~/core/addresses/pagination";
import { fullName } from "~/core/text/person-name";
import { isNameable } from "~/core/visibility/nameable-venue.server";
import { personColumns, type ShownPerson, shownPerson } from "~/core/visibility/shown-person.server";
import { authorizeCrew } from "./crew-access.server";
import { isMemberRole } from "./membership.server";
import { can } from "./permissions";
import { ABOUT_GAMES } from "./refusals.server";
import type { CrewRole } from "./rules";

const bound = sql.placeholder;

export interface CrewMember extends ShownPerson {
  userId: string;
  role: CrewRole;
  /** When they joined, asked or were invited. */
  since: Date;
  /** The viewer blocked them. */
  isBlocked: boolean;
}

export const MEMBERS_PAGE_SIZE = 50;

const RANK = sql<number>`case ${crewMembers.role} when 'owner' then 0 when 'organizer' then 1 when 'member' then 2
  when 'pending' then 3 else 4 end`;
const isShown = sql`${crewMembers.crewId} = ${bound("crewId")}
  and (${bound("seesRequests")} or ${isMemberRole()})`;
const order = [RANK, crewMembers.joinedAt, crewMembers.userId];
const membersAfter = rowsAfter({ columns: order, start: [-1, -1, ""] });
const followingMembers = and(isShown, membersAfter.follows);

const members = db
  .select({
    userId: crewMembers.userId,
    role: crewMembers.role,
    rank: RANK,
    since: crewMembers.joinedAt,
    person: personColumns(),
    isBlocked: sql<number>`exists (select 1 from blocks
      where blocks.blocker_id = ${bound("viewerId")} and blocks.blocked_id = ${crewMembers.userId})`,
  })
  .from(crewMembers)
  .innerJoin(playerProfiles, eq(playerProfiles.id, crewMembers.userId))
  .where(followingMembers)
  .orderBy(...order)
  .limit(bound("limit"))
  .offset(bound("offset"))
  .prepare();
const total = db.select({ total: sql<number>`count(*)` }).from(crewMembers).where(followingMembers).prepare();

interface Slice {
  page?: number;
  limit?: number;
  after?: Place | undefined;
}

/** Requests and invitations only for organizers. Errors: crew_not_found, only_crew_member. */
export async function listMembers(
  actor: Actor,
  crewId: string,
  { page = 1, limit = MEMBERS_PAGE_SIZE, after }: Slice = {},
) {
  const access = await authorizeCrew(actor, crewId, "seeMembers");
  const seesRequests = Number(can(actor, "seeRequests", access));
  const values = { crewId: access.crew.id, viewerId: actor.id, seesRequests, ...membersAfter.bind(after) };
  const { rows, ...numbers } = await readPage(
    { page, limit },
    {
      total: async () => (await total.get(values))?.total ?? 0,
      rows: (slice) => members.all({ ...values, ...slice }),
    },
  );
  const list: CrewMember[] = rows.map(({ person, isBlocked, rank: _, ...row }) => ({
    ...row,
    ...shownPerson(person),
    isBlocked: Boolean(isBlocked),
  }));
  const lastPlace = lastPlaceOf(rows, limit, ({ rank, since, userId }) => [rank, +since, userId]);
  return { ...numbers, ...access, members: list, lastPlace };
}

const FACES = 6;

/** One statement. */
export async function facesOfCrew(
  viewer: Viewer,
  crewId: string,
): Promise<{ name: string; picture: string | null }[]> {
  const values = {
    crewId,
    viewerId: viewer?.id ?? "",
    seesRequests: 0,
    limit: FACES,
    offset: 0,
    ...membersAfter.bind(undefined),
  };
  return (await members.all(values)).map(({ person }) => {
    const shown = shownPerson(person);
    return { name: fullName(shown), picture: shown.picture };
  });
}

export interface LogEntry {
  id: number;
  event: (typeof crewLog.$inferSelect)["event"];
  /** Full names; null without a user, and for deleted accounts. */
  actor: string | null;
  subject: string | null;
  title: string | null;
  /** Also a user who has deleted their account. */
  hasSubject: boolean;
  /** The program did it. */
  isProgram: boolean;
  details: CrewLogDetails | null;
  /** Of "removed", if it ended no membership. */
  ended: "request" | "invitation" | null;
  at: Date;
}

// The user's last entry before the removal says what they were.
const before = sql<string | null>`case when crew_log.event = 'removed' then (
  select earlier.event from crew_log as earlier
  where earlier.crew_id = crew_log.crew_id and earlier.id < crew_log.id
    and earlier.event not in ${ABOUT_GAMES} and (earlier.subject_id = crew_log.subject_id
    or (earlier.actor_id = crew_log.subject_id and earlier.event in ('asked', 'joined')))
  order by earlier.id desc limit 1) end`;
const entriesAfter = rowsAfter({ columns: [crewLog.id], start: [HIGHEST], descending: true });
const followingEntries = and(eq(crewLog.crewId, bound("crewId")), entriesAfter.follows);
const entries = db
  .select({ ...getTableColumns(crewLog), before })
  .from(crewLog)
  .where(followingEntries)
  .orderBy(desc(crewLog.id))
  .limit(bound("limit"))
  .offset(bound("offset"))
  .prepare();
const entryTotal = db
  .select({ total: sql<number>`count(*)` })
  .from(crewLog)
  .where(followingEntries)
  .prepare();
const people = db
  .select({ id: playerProfiles.id, person: personColumns() })
  .from(playerProfiles)
  .where(sql`${playerProfiles.id} in (select value from json_each(${bound("ids")}))`)
  .prepare();

const venueNames = db
  .select({ id: venues.id, name: venues.name })
  .from(venues)
  .where(sql`${venues.id} in (select value from json_each(${bound("ids")})) and ${isNameable()}`)
  .prepare();

const LOG_PAGE_SIZE = 50;

/** Newest first. Errors: crew_not_found, only_crew_member. */
export async function readLog(
  actor: Actor,
  crewId: string,
  { page = 1, limit = LOG_PAGE_SIZE, after }: Slice = {},
) {
  const { crew } = await authorizeCrew(actor, crewId, "seeLog");
  const values = { crewId: crew.id, ...entriesAfter.bind(after) };
  const { rows, ...numbers } = await readPage(
    { page, limit },
    {
      total: async () => (await entryTotal.get(values))?.total ?? 0,
      rows: (slice) => entries.all({ ...values, ...slice }),
    },
  );
  const ids = rows.flatMap(({ actorId, subjectId }) => [actorId, subjectId]).filter((id) => id !== null);
  const rowsOfPeople = await people.all({ ids: JSON.stringify([...new Set(ids)]), viewerId: actor.id });
  const names = new Map(rowsOfPeople.map(({ id, person }) => [id, fullName(shownPerson(person)) || null]));
  const nameOf = (id: string | null) => (id === null ? null : (names.get(id) ?? null));
  const venueIds = rows.flatMap(({ details }) => [details?.venue?.from, details?.venue?.to]).filter(Boolean);
  const places = venueIds.length === 0 ? [] : await venueNames.all({ ids: JSON.stringify(venueIds) });
  const venueNameOf = new Map(places.map(({ id, name }) => [id, name]));
  const log: LogEntry[] = rows.map(
    ({ id, event, actorId, subjectId, title, details, createdAt, before }) => ({
      ...{ id, event, title, details },
      actor: nameOf(actorId),
      subject: nameOf(subjectId),
      hasSubject: subjectId !== null,
      isProgram: actorId === null,
      ended: before === "asked" ? "request" : before === "invited" ? "invitation" : null,
      at: createdAt,
    }),
  );
  return { ...numbers, crew, log, venueNameOf, lastPlace: lastPlaceOf(rows, limit, ({ id }) => [id]) };
}
