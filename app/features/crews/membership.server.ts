import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { type Writer, write } from "#db/client.server";
import { type CREW_EVENTS, type CrewLogDetails, crewMembers } from "#db/schema/crews";
import type { CrewRole } from "./rules";

/**
 * Drizzle omits the table's name in a select from one table; a subquery would then compare its own column with itself.
 */
const qualified = <T>(value: T): SQL => sql`${value}`;

type CrewId = SQLWrapper | string | null;

/** As `isMember`, of a column. */
export const isMemberRole = (role: SQLWrapper = crewMembers.role): SQL<number> =>
  sql`${role} in ('owner', 'organizer', 'member')`;

/** As `organizes`, of a column. */
export const isOrganizerRole = (role: SQLWrapper = crewMembers.role): SQL<number> =>
  sql`${role} in ('owner', 'organizer')`;

/** A user's role in a crew, as a column; null for a game without a crew. */
export const crewRoleOf = (crewId: CrewId, userId: SQLWrapper | string) =>
  sql<CrewRole | null>`(select ${crewMembers.role} from ${crewMembers}
    where ${crewMembers.crewId} = ${qualified(crewId)} and ${crewMembers.userId} = ${qualified(userId)})`;

/** Whether a user is a member of a crew, as a condition. */
export const isMemberOf = (crewId: CrewId, userId: SQLWrapper | string): SQL<number> =>
  sql`exists (select 1 from ${crewMembers} where ${crewMembers.crewId} = ${qualified(crewId)}
    and ${crewMembers.userId} = ${qualified(userId)} and ${isMemberRole()})`;

/** The ids of a crew's members, as a query with the column user_id. */
export const membersOf = (crewId: CrewId): SQL => userIdsOf(crewId, isMemberRole());

/** With those who have left or were removed, as a query with the column user_id. */
export const everMembersOf = (crewId: CrewId): SQL => sql`${membersOf(crewId)}
  union select coalesce(subject_id, actor_id) from crew_log where crew_id = ${crewId} and event in ('left', 'removed')`;

/** The ids of a crew's owner and co-organizers, as a query with the column user_id. */
export const organizersOf = (crewId: CrewId): SQL => userIdsOf(crewId, isOrganizerRole());

const userIdsOf = (crewId: CrewId, condition: SQL): SQL =>
  sql`select ${crewMembers.userId} as user_id from ${crewMembers}
    where ${crewMembers.crewId} = ${crewId} and ${condition}`;

export interface CrewEvent {
  crewId: string;
  event: (typeof CREW_EVENTS)[number];
  /** Null when the program did it. */
  actorId: string | null;
  subjectId?: string;
  /** Of a game or series. */
  title?: string;
  details?: CrewLogDetails;
  now: Date;
}

export const logCrewEvent = (writer: Writer, event: CrewEvent): Promise<unknown> =>
  write(writer, entryOf(event, sql`1`));

/** Only if the previous statement of the batch changed a row. */
export const logCrewEventIfChanged = (writer: Writer, event: CrewEvent): Promise<unknown> =>
  write(writer, entryOf(event, sql`changes() > 0`));

/** In both logs if the game or series moves between crews. */
export async function logChange(
  writer: Writer,
  entry: Omit<CrewEvent, "crewId">,
  { before, after }: Record<"before" | "after", { crewId: string | null; title: string }>,
): Promise<void> {
  if (before.crewId === after.crewId) {
    const { crewId, title } = after;
    if (crewId) await logCrewEvent(writer, { ...entry, crewId, title });
    return;
  }
  for (const [{ crewId, title }, what] of [
    [before, "taken_out"],
    [after, "brought_in"],
  ] as const)
    if (crewId) await logCrewEvent(writer, { ...entry, crewId, title, details: { what } });
}

const entryOf = (event: CrewEvent, condition: SQL) => sql`
  insert into crew_log (crew_id, event, actor_id, subject_id, title, details, created_at)
  select ${event.crewId}, ${event.event}, ${event.actorId}, ${event.subjectId ?? null}, ${event.title ?? null},
    ${event.details ? JSON.stringify(event.details) : null}, ${+event.now} where ${condition}`;
