import { eq, or, sql } from "drizzle-orm";
import { db } from "#db/client.server";
import { polls } from "#db/schema/polls";
import type { Viewer } from "~/core/actor";
import { DomainError } from "~/core/errors";
import { crewRoleOf } from "~/features/crews/membership.server";
import { isMember, organizes } from "~/features/crews/rules";

/** A poll and what the viewer may know of it. */
export type PollRow = typeof polls.$inferSelect & {
  /** Whether the viewer organizes it: their own, or that of a crew whose owner or co-organizer they are. */
  organizes: boolean;
  organizesCrew: boolean;
};

const statement = db
  .select({ poll: polls, role: crewRoleOf(polls.crewId, sql.placeholder("viewerId")) })
  .from(polls)
  .where(or(eq(polls.code, sql.placeholder("code")), eq(polls.id, sql.placeholder("id"))))
  .prepare();

/**
 * The poll of a link's code, or of an id, which the API uses. A crew's poll is seen by its members and whoever asked.
 * Errors: poll_not_found.
 */
export async function findPollRow(viewer: Viewer, code: string): Promise<PollRow> {
  const values = { code: code.toUpperCase(), id: code.toLowerCase(), viewerId: viewer?.id ?? "" };
  const found = await statement.get(values);
  const isOwn = found?.poll.organizerId === viewer?.id;
  if (!found || (found.poll.crewId && !isOwn && !isMember(found.role)))
    throw new DomainError("poll_not_found");
  const organizesCrew = organizes(found.role);
  return { ...found.poll, organizes: isOwn || organizesCrew, organizesCrew };
}
