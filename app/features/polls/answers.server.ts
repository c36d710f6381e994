import { createHmac } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { commitPlan, db, type Plan, requireThat, write } from "#db/client.server";
import { POLL_LIMITS } from "#db/limits/polls";
import { pollAnswers, pollDates } from "#db/schema/polls";
import type { Viewer } from "~/core/actor";
import { DomainError } from "~/core/errors";
import { hashToken, newId, newToken } from "~/core/ids.server";
import {
  type IdempotencyKey,
  keepResult,
  resultOfRepeated,
  textOfKey,
} from "~/core/protection/idempotency.server";
import { consume, limit } from "~/core/protection/rate-limit.server";
import { sessionSecret } from "~/core/settings/env.server";
import { now as currentTime } from "~/core/time/clock.server";
import { instantToWall } from "~/core/time/timezone.server";
import { membersOf } from "~/features/crews/membership.server";
import { deliveryTime } from "~/features/games/quiet-hours.server";
import { notify } from "~/features/notifications/notify.server";
import { pollPath } from "./components/paths";
import { type PollRow, pollFor } from "./find-poll.server";
import { requireCan } from "./permissions";
import { lettersOf, type PollChoice } from "./rules";

interface PollAnswer {
  answers: readonly PollChoice[];
  /** Required for a visitor's first answer. */
  firstName?: string | undefined;
  /** Changes the answer that was given with it. */
  token?: string | undefined;
  /** The caller's network address. */
  address: string;
  idempotencyKey?: IdempotencyKey | undefined;
}

const datesOf = db
  .select({ startTime: pollDates.startTime })
  .from(pollDates)
  .where(eq(pollDates.pollId, sql.placeholder("pollId")))
  .orderBy(pollDates.position)
  .prepare();

/**
 * An account has one answer, a visitor one for each token. Returns the token, null with an account. Errors:
 * poll_not_found, poll_closed, poll_answers_missing, first_name_required, poll_answer_unknown (wrong token), poll_full,
 * too_many_requests.
 */
export async function answerPoll(
  viewer: Viewer,
  code: string,
  { address, ...answer }: PollAnswer,
): Promise<{ token: string | null; pollId: string }> {
  await limit("pollAnswer", { poll: code.toLowerCase(), address });
  const now = currentTime();
  return commitPlan(async (plan) => {
    const poll = await plan.read(pollFor(viewer, code));
    const dates = await datesOf.all({ pollId: poll.id });
    requireCan(viewer, "answer", { row: poll, dates, now });
    if (answer.answers.length !== dates.length)
      throw new DomainError("poll_answers_missing", { field: "answers" });
    const isNew = answer.token === undefined;
    if (!viewer && isNew && !answer.firstName)
      throw new DomainError("first_name_required", { field: "firstName" });
    const token = viewer ? null : (answer.token ?? newTokenFor(poll, address, answer));
    const row = {
      id: newId(),
      pollId: poll.id,
      userId: viewer?.id ?? null,
      firstName: viewer ? null : (answer.firstName ?? null),
      tokenHash: token && hashToken(token),
      answers: lettersOf(answer.answers),
      createdAt: now,
      updatedAt: now,
    };
    // The same form may repeat a changed answer later.
    const request = {
      idempotencyKey: isNew && !viewer ? answer.idempotencyKey : undefined,
      owner: `poll-answer:${row.tokenHash}`,
    };
    if (await resultOfRepeated(db, request)) return { token, pollId: poll.id };
    await keepResult(plan, request, row.id);
    if (viewer) {
      await writeOwn(plan, row, answer.token);
      await consume(plan, "mark", { account: viewer.id });
    } else await writeVisitors(plan, row, !isNew);
    if (poll.organizerId !== viewer?.id) await tellOrganizer(plan, poll, now);
    return { token, pollId: poll.id };
  });
}

type Row = typeof pollAnswers.$inferInsert;

/** Replaces the answer from before signing in, so that nobody counts twice. */
async function writeOwn(plan: Plan, row: Row, token: string | undefined): Promise<void> {
  if (token) {
    const before = sql`${pollAnswers.tokenHash} = ${hashToken(token)} and ${pollAnswers.pollId} = ${row.pollId}`;
    await write(plan, db.delete(pollAnswers).where(before));
  }
  const { answers, updatedAt } = row;
  const target = [pollAnswers.pollId, pollAnswers.userId];
  await write(
    plan,
    db.insert(pollAnswers).values(row).onConflictDoUpdate({ target, set: { answers, updatedAt } }),
  );
  await requireRoom(plan, row.pollId);
}

async function writeVisitors(plan: Plan, row: Row, isChange: boolean): Promise<void> {
  const { answers, updatedAt, firstName } = row;
  const set = { answers, updatedAt, ...(firstName && { firstName }) };
  if (isChange) {
    const own = sql`${pollAnswers.tokenHash} = ${row.tokenHash} and ${pollAnswers.pollId} = ${row.pollId}`;
    await write(plan, db.update(pollAnswers).set(set).where(own));
    return requireThat(plan, sql`changes() = 1`, async () => new DomainError("poll_answer_unknown"));
  }
  await write(
    plan,
    db.insert(pollAnswers).values(row).onConflictDoUpdate({ target: pollAnswers.tokenHash, set }),
  );
  await requireRoom(plan, row.pollId);
}

async function requireRoom(plan: Plan, pollId: string): Promise<void> {
  const { max } = POLL_LIMITS.answers;
  await requireThat(
    plan,
    sql`(select count(*) from ${pollAnswers} where poll_id = ${pollId}) <= ${max}`,
    async () => new DomainError("poll_full", { params: { max } }),
  );
}

/** Once a day for each poll, not at night. Who has left the crew sees its polls no longer. */
async function tellOrganizer(plan: Plan, poll: PollRow, now: Date): Promise<void> {
  const { id, code, title, crewId, organizerId } = poll;
  const mayRead = crewId === null ? sql`true` : sql`${organizerId} in (${membersOf(crewId)})`;
  await notify(plan, {
    ...{ type: "poll_answered", gameId: null, now },
    to: sql`select ${organizerId} as user_id where ${mayRead}`,
    params: { subject: title, page: pollPath(code) },
    deliverAfter: await deliveryTime({ cityId: null, startTime: FAR_AWAY }, now),
    once: `poll_answered:${id}:${instantToWall(now).date}`,
  });
}

/** Quiet hours end early only for what starts soon. */
const FAR_AWAY = new Date(8.64e15);

/** The same form gives the same token, which needs the session secret to derive. */
function newTokenFor(poll: PollRow, address: string, answer: Omit<PollAnswer, "address">): string {
  const { firstName, idempotencyKey } = answer;
  if (!idempotencyKey) return newToken();
  const caller = JSON.stringify(["poll", poll.id, address, firstName, textOfKey(idempotencyKey)]);
  return createHmac("sha256", sessionSecret).update(caller).digest("base64url");
}
