import { commitPlan } from "#db/client.server";
import type { Actor } from "~/core/actor";
import { DomainError } from "~/core/errors";
import { asId } from "~/core/ids.server";
import { authorizeCrew } from "./crew-access.server";
import { approve, changeOf } from "./members.server";

/** User ids. */
interface Approved {
  admitted: string[];
  /** A block is newer than their request, so they are warned and decide. */
  invited: string[];
  /** No longer asking, in too many crews, or the crew is full. */
  skipped: string[];
}

/** One after the other, each for itself. Errors: crew_not_found, crew_closed, only_crew_organizer. */
export async function approveRequests(
  actor: Actor,
  crewId: string,
  userIds: readonly string[],
): Promise<Approved> {
  await authorizeCrew(actor, crewId, "changeMembers");
  const done: Approved = { admitted: [], invited: [], skipped: [] };
  for (const userId of new Set(userIds.map(asId))) {
    const role = await commitPlan(async (plan) => {
      const memberChange = await changeOf(plan, actor, crewId, userId);
      return memberChange.memberRole === "pending" ? approve(plan, memberChange) : null;
    }).catch(nobodyIfSkipped);
    done[role === "member" ? "admitted" : role === "invited" ? "invited" : "skipped"].push(userId);
  }
  return done;
}

const SKIPPING: ReadonlySet<string> = new Set(["crew_member_not_found", "crew_full", "crew_limit"]);

function nobodyIfSkipped(error: unknown): null {
  if (error instanceof DomainError && SKIPPING.has(error.code)) return null;
  throw error;
}
