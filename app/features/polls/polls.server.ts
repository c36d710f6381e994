import { and, eq, sql } from "drizzle-orm";
import { commitPlan, type Db, db, requireThat, type Tx, transact, write } from "#db/client.server";
import { POLL_LIMITS } from "#db/limits/polls";
import { crews } from "#db/schema/crews";
import { pollDates, polls } from "#db/schema/polls";
import type { Actor } from "~/core/actor";
import { DomainError } from "~/core/errors";
import { newGameCode } from "~/core/ids.server";
import { type IdempotencyKey, runOnce } from "~/core/protection/idempotency.server";
import { consume } from "~/core/protection/rate-limit.server";
import { now as currentTime } from "~/core/time/clock.server";
import { wallToInstant } from "~/core/time/timezone.server";
import { isMemberOf } from "~/features/crews/membership.server";
import { assertSport, locationFor } from "~/features/games/create-game.server";
import { takesAnswers } from "./choices.server";
import { pollFor } from "./find-poll.server";
import { notifyCrew } from "./notify-crew.server";
import { requireCan } from "./permissions";
import { datesFault, inOrder } from "./rules";
import type { WallDate } from "./schema";

export interface NewPoll {
  title: string;
  /** The API sends instants, the form wall times of the venue's city. */
  dates: readonly (Date | WallDate)[];
  crewId: string | null;
  sportId: string | null;
  venueId: string | null;
}

/**
 * Returns its id; a repeated idempotencyKey returns the first. Errors: poll_dates (two to five), poll_date_past,
 * invalid_date, sport_unknown, venue_unknown, poll_crew_unknown, poll_limit (open ones of one person),
 * too_many_requests.
 */
export async function createPoll(
  actor: Actor,
  input: NewPoll,
  idempotencyKey?: IdempotencyKey,
): Promise<string> {
  const { id } = await transact((tx) =>
    runOnce(tx, { idempotencyKey, owner: `poll:${actor.id}`, stillThere }, (id) =>
      writePoll(tx, actor, { ...input, id }),
    ),
  );
  return id;
}

const stillThere = (reader: Db, id: string) =>
  reader.$count(polls, and(eq(polls.id, id), takesAnswers(+currentTime())));

async function writePoll(tx: Tx, actor: Actor, input: NewPoll & { id: string }): Promise<void> {
  const now = currentTime();
  const { id, title, sportId, venueId, crewId } = input;
  await consume(tx, "poll", { account: actor.id });
  if (sportId) await assertSport(tx, sportId);
  const crew = crewId ? await crewOf(tx, actor, crewId) : null;
  const { zone } = await locationFor(tx, venueId);
  const dates = inOrder(input.dates.map((date) => instantOf(date, zone)));
  const fault = datesFault(dates, now);
  if (fault) throw new DomainError(fault, { field: "dates", params: { ...POLL_LIMITS.dates, months: 12 } });
  const { max } = POLL_LIMITS.perPerson;
  const open = sql`(select count(*) from ${polls} where ${polls.organizerId} = ${actor.id} and ${takesAnswers(+now)})`;
  await requireThat(
    tx,
    sql`${open} < ${max}`,
    async () => new DomainError("poll_limit", { params: { max } }),
  );
  const code = newGameCode() + newGameCode();
  await tx
    .insert(polls)
    .values({ id, code, title, organizerId: actor.id, crewId, sportId, venueId, createdAt: now });
  await tx
    .insert(pollDates)
    .values(dates.map((startTime, position) => ({ pollId: id, position, startTime })));
  const [firstDate = now] = dates;
  if (crew) await notifyCrew(tx, actor, { ...crew, code, title, firstDate, now });
}

function instantOf(date: Date | WallDate, zone: string): Date {
  const instant = date instanceof Date ? date : wallToInstant(date.date, date.time, zone);
  if (!instant) throw new DomainError("invalid_date", { field: "dates" });
  return instant;
}

/** Only a member can ask. */
async function crewOf(tx: Tx, actor: Actor, crewId: string) {
  const crew = await tx
    .select({ crewId: crews.id, cityId: crews.cityId })
    .from(crews)
    .where(
      sql`${crews.id} = ${crewId} and ${crews.closedAt} is null and ${crews.hiddenAt} is null
        and ${isMemberOf(crewId, actor.id)}`,
    )
    .get();
  if (!crew) throw new DomainError("poll_crew_unknown", { field: "crewId" });
  return crew;
}

/** Repeatable. Errors: poll_not_found, only_organizer. */
export async function closePoll(actor: Actor, code: string): Promise<void> {
  await commitPlan(async (plan) => {
    const poll = await plan.read(pollFor(actor, code));
    const now = currentTime();
    requireCan(actor, "organize", { row: poll, now });
    if (poll.closedAt) return;
    await write(plan, db.update(polls).set({ closedAt: now }).where(eq(polls.id, poll.id)));
  });
}
