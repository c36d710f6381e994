import { sql } from "drizzle-orm";
import { commitPlan, db, requireThat, write } from "#db/client.server";
import { pollAnswers } from "#db/schema/polls";
import type { Actor } from "~/core/actor";
import { DomainError } from "~/core/errors";
import { now } from "~/core/time/clock.server";
import { pollFor } from "./find-poll.server";
import { requireCan } from "./permissions";

/**
 * For organizers, until there is a game; the player may answer again. Errors: poll_not_found, only_organizer,
 * poll_closed, poll_answer_not_found.
 */
export async function removeAnswer(actor: Actor, code: string, answerId: string): Promise<void> {
  await commitPlan(async (plan) => {
    const poll = await plan.read(pollFor(actor, code));
    requireCan(actor, "removeAnswer", { row: poll, now: now() });
    const answer = sql`${pollAnswers.id} = ${answerId.toLowerCase()} and ${pollAnswers.pollId} = ${poll.id}`;
    await write(plan, db.delete(pollAnswers).where(answer));
    await requireThat(plan, sql`changes() = 1`, async () => new DomainError("poll_answer_not_found"));
  });
}
