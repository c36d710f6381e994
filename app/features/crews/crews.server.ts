import { and, eq, isNull, sql } from "drizzle-orm";
import { commitPlan, type Db, db, type Plan, requireThat, rowOf, write, writeOne } from "#db/client.server";
import { CREW_LIMITS } from "#db/limits/crews";
import { crewMembers, crews } from "#db/schema/crews";
import { venues } from "#db/schema/venues";
import { crewSearch } from "#db/search-text";
import type { Actor } from "~/core/actor";
import { DomainError } from "~/core/errors";
import { newGameCode } from "~/core/ids.server";
import { withoutUndefined } from "~/core/pick";
import { type IdempotencyKey, runOnce } from "~/core/protection/idempotency.server";
import { consume } from "~/core/protection/rate-limit.server";
import { now as currentTime } from "~/core/time/clock.server";
import { offeredVenue } from "~/core/visibility/nameable-venue.server";
import { notify } from "~/features/notifications/notify.server";
import { cityById } from "~/features/places/queries.server";
import { sportById } from "~/features/sports/queries.server";
import { type CrewRow, crewFor } from "./crew-access.server";
import { crewSubject } from "./crew-subject";
import { settingsChanged } from "./log-changes";
import { isMemberRole, logCrewEventIfChanged } from "./membership.server";
import type { CrewChange, CrewInput } from "./schema.server";
import { recheckSeries } from "./series-due.server";

/**
 * Returns the id; the same `idempotencyKey` returns the earlier one. Errors: sport_unknown, city_unknown,
 * venue_unknown, crew_limit, too_many_requests (10 an hour).
 */
export async function createCrew(
  actor: Actor,
  input: CrewInput,
  idempotencyKey?: IdempotencyKey,
): Promise<string> {
  const now = currentTime();
  return commitPlan(async (plan) => {
    const columns = await columnsOf(plan, input);
    const request = { idempotencyKey, owner: `crew:${actor.id}`, stillThere };
    const { id } = await runOnce(plan, request, async (id) => {
      await consume(plan, "crew", { account: actor.id });
      await requireRoomFor(plan, actor.id);
      const row = { ...columns, id, code: await freeCrewCode(), createdAt: now, updatedAt: now };
      await write(plan, db.insert(crews).values({ ...row, search: crewSearch(row) }));
      await write(
        plan,
        db.insert(crewMembers).values({ crewId: id, userId: actor.id, role: "owner", joinedAt: now }),
      );
      await logCrewEventIfChanged(plan, { crewId: id, event: "created", actorId: actor.id, now });
    });
    return id;
  });
}

const stillThere = (reader: Db, id: string) =>
  reader.$count(crews, and(eq(crews.id, id), isNull(crews.closedAt), isNull(crews.hiddenAt)));

/** Absent fields stay. Errors: as createCrew; crew_not_found, crew_closed, only_crew_organizer, conflict. */
export async function editCrew(
  actor: Actor,
  crewId: string,
  change: CrewChange,
  version?: number,
): Promise<void> {
  const now = currentTime();
  await commitPlan(async (plan) => {
    const { crew } = await plan.read(crewFor(actor, crewId, "edit"));
    if (version !== undefined && version !== +crew.updatedAt) throw new DomainError("conflict");
    const columns = await columnsOf(
      plan,
      {
        name: change.name ?? crew.name,
        description: change.description === undefined ? crew.description : change.description || null,
        sport_id: change.sport_id ?? crew.sportId,
        city_id: change.city_id ?? crew.cityId,
        venue_id: change.venue_id === undefined ? crew.venueId : change.venue_id || null,
        listed: change.listed ?? crew.listed,
        approval: change.approval ?? crew.approval,
      },
      crew.venueId,
    );
    const details = withoutUndefined(settingsChanged(crew, columns));
    if (Object.keys(details).length === 0) return;
    const set = { ...columns, search: crewSearch(columns), updatedAt: now };
    await write(plan, db.update(crews).set(set).where(eq(crews.id, crew.id)));
    const entry = { crewId: crew.id, event: "changed", actorId: actor.id, details, now } as const;
    await logCrewEventIfChanged(plan, entry);
  });
}

/**
 * Ends requests and invitations; members may still read the crew. Errors: crew_not_found, crew_closed, only_crew_owner.
 */
export async function closeCrew(actor: Actor, crewId: string): Promise<void> {
  const now = currentTime();
  await commitPlan(async (plan) => {
    const { crew } = await plan.read(crewFor(actor, crewId, "close"));
    await closeOpenCrew(plan, { crew, actorId: actor.id, now });
  });
}

/** Does not check permissions. Notifies all members but `actorId`, who closes it; null is the program. */
export async function closeOpenCrew(
  writer: Parameters<typeof write>[0],
  { crew, actorId, now }: { crew: Pick<CrewRow, "id" | "name">; actorId: string | null; now: Date },
): Promise<void> {
  const crewId = crew.id;
  const open = sql`${crews.id} = ${crewId} and ${crews.closedAt} is null`;
  await writeOne(writer, db.update(crews).set({ closedAt: now, updatedAt: now }).where(open));
  await logCrewEventIfChanged(writer, { crewId, event: "closed", actorId, now });
  await write(
    writer,
    sql`delete from crew_members where crew_id = ${crewId} and role in ('pending', 'invited')`,
  );
  await notify(writer, {
    type: "crew_news",
    gameId: null,
    to: sql`select user_id from crew_members where crew_id = ${crewId} and user_id is not ${actorId}`,
    params: { reason: "closed", ...crewSubject(crew) },
    now,
  });
  await recheckSeries(writer, { crewId }, now);
}

/** The old link stops working. */
export async function renewCrewCode(actor: Actor, crewId: string): Promise<string> {
  const now = currentTime();
  return commitPlan(async (plan) => {
    const { crew } = await plan.read(crewFor(actor, crewId, "renewCode"));
    const code = await freeCrewCode();
    await write(plan, db.update(crews).set({ code, updatedAt: now }).where(eq(crews.id, crew.id)));
    await logCrewEventIfChanged(plan, { crewId: crew.id, event: "code_renewed", actorId: actor.id, now });
    return code;
  });
}

/** Requires that the person is in fewer open crews than allowed. Errors: crew_limit. */
export function requireRoomFor(plan: Plan, userId: string): Promise<void> {
  const { max } = CREW_LIMITS.perPerson;
  return requireThat(
    plan,
    sql`(select count(*) from crew_members as m join crews as c on c.id = m.crew_id
      where m.user_id = ${userId} and ${isMemberRole(sql`m.role`)} and c.closed_at is null) < ${max}`,
    async () => new DomainError("crew_limit", { params: { max } }),
  );
}

const venueById = (id: string) => rowOf(db.select({ id: venues.id }).from(venues).where(offeredVenue(id)));

/** Checks that what the input names exists; `venueBefore` may also be a deleted venue. */
async function columnsOf(plan: Plan, input: CrewInput, venueBefore: string | null = null) {
  const { sport_id: sportId, city_id: cityId, venue_id: venueId, ...columns } = input;
  const [sport, city, venue] = await Promise.all([
    sportById(sportId),
    cityById(cityId),
    venueId && venueId !== venueBefore ? plan.read(venueById(venueId)) : { id: venueId },
  ]);
  if (!sport) throw new DomainError("sport_unknown", { field: "sport_id" });
  if (!city) throw new DomainError("city_unknown", { field: "city_id" });
  if (!venue) throw new DomainError("venue_unknown", { field: "venue_id" });
  return { ...columns, sportId, cityId, venueId };
}

const codeTaken = db
  .select({ id: crews.id })
  .from(crews)
  .where(eq(crews.code, sql.placeholder("code")))
  .prepare();

/** Of 2^40 codes, so a second try is rare. */
async function freeCrewCode(): Promise<string> {
  const code = newGameCode();
  return (await codeTaken.get({ code })) ? freeCrewCode() : code;
}
