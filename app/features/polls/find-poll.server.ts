import { eq, getTableColumns, or, sql } from "drizzle-orm";
import { db, type Finder, hasValues } from "#db/client.server";
import { crews } from "#db/schema/crews";
import { polls } from "#db/schema/polls";
import type { Viewer } from "~/core/actor";
import { DomainError } from "~/core/errors";
import { pick } from "~/core/pick";
import { crewRoleOf } from "~/features/crews/membership.server";
import { type CrewRole, isMember } from "~/features/crews/rules";

export type PollRow = typeof polls.$inferSelect & {
  /** The viewer's, in its crew. */
  crewRole: CrewRole | null;
  /** The game's crew; null for a poll by link or a closed crew. */
  openCrewId: string | null;
};

const statement = db
  .select({
    poll: polls,
    role: crewRoleOf(polls.crewId, sql.placeholder("viewerId")),
    crew: { id: crews.id, closedAt: crews.closedAt, hiddenAt: crews.hiddenAt },
  })
  .from(polls)
  .leftJoin(crews, eq(crews.id, polls.crewId))
  .where(or(eq(polls.code, sql.placeholder("code")), eq(polls.id, sql.placeholder("id"))))
  .prepare();

/** By code, or by id in the API. Former members no longer see a crew's polls, nor their own. Errors: poll_not_found. */
export async function findPollRow(viewer: Viewer, code: string): Promise<PollRow> {
  const values = { code: code.toUpperCase(), id: code.toLowerCase(), viewerId: viewer?.id ?? "" };
  const row = await statement.get(values);
  if (!row) throw new DomainError("poll_not_found");
  const { poll, role, crew } = row;
  if (crew && (crew.hiddenAt || !isMember(role))) throw new DomainError("poll_not_found");
  return {
    ...poll,
    crewRole: role,
    openCrewId: crew?.closedAt ? null : poll.crewId,
  };
}

const FACTS = pick(getTableColumns(polls), ["organizerId", "crewId", "closedAt", "gameId"]);

/** To read in a plan. Errors: as `findPollRow`. */
export const pollFor = (viewer: Viewer, code: string): Finder<PollRow> => ({
  find: () => findPollRow(viewer, code),
  isSame: (poll) => sql`exists (select 1 from polls left join crews on ${crews.id} = ${polls.crewId}
    where ${polls.id} = ${poll.id} and ${crews.hiddenAt} is null
      and ${hasValues({ ...FACTS, crewRole: crewRoleOf(polls.crewId, viewer?.id ?? "") }, poll)})`,
});
