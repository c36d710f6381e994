import { beforeAll, describe, it, vi } from "vitest";
import { transact } from "#db/client.server";
import { crewBans } from "#db/schema/crews";
import { addMember, makeCrew } from "#seed/factories/crews";
import { makePlayer } from "#seed/factories/players";
import { type Actor, signedIn, type Viewer } from "~/core/actor";
import { DomainError } from "~/core/errors";
import { crewCalendar } from "~/features/crew-pages/calendar.server";
import { liftBan, listBans } from "~/features/crews/bans.server";
import { joinBench, leaveBench, orderBench } from "~/features/crews/bench.server";
import { closeCrew, editCrew, renewCrewCode } from "~/features/crews/crews.server";
import { leaveCrew } from "~/features/crews/join-crew.server";
import { listMembers, readLog } from "~/features/crews/member-list.server";
import { changeMemberRole, inviteMembers, removeMember } from "~/features/crews/members.server";
import { type CrewState, type CrewVerb, can, requireCan } from "~/features/crews/permissions";
import { findCrew } from "~/features/crews/queries.server";
import type { CrewRole } from "~/features/crews/rules";
import { CrewChange } from "~/features/crews/schema.server";
import { addLine } from "~/features/ledger/add-line.server";
import { ledgerOf } from "~/features/ledger/ledger.server";
import { SeasonBody, seasonIn } from "~/features/results/season-schema";
import { createSeason } from "~/features/results/seasons.server";
import { crewTable } from "~/features/results/table.server";
import { actorOf } from "../games/support";
import { expectSameOutcomes, verbsOf } from "../support/same-outcomes";

vi.mock("#db/client.server", async (original) =>
  (await import("../support/rolled-back")).rolledBack(original),
);

interface Run extends CrewState {
  name: string;
  viewer: Viewer;
  crewId: string;
  listed: boolean;
}

const ROLES = {
  owner: "owner",
  organizer: "organizer",
  member: "member",
  asking: "pending",
  invited: "invited",
  stranger: null,
  admin: null,
} as const;
const others = { teammate: "", newcomer: "", banned: "" };
const runs: Run[] = [];

/** The calendar secret of each. */
const tokens = new Map<string, string>();

beforeAll(async () => {
  const people: { name: string; role: CrewRole | null; viewer: Actor }[] = [];
  for (const [name, role] of Object.entries(ROLES)) {
    const token = `calendar-of-${name}`;
    const viewer = actorOf(
      await makePlayer({ role: name === "admin" ? "admin" : "user", calendarToken: token }),
    );
    tokens.set(viewer.id, token);
    people.push({ name, role, viewer });
  }
  for (const name of ["teammate", "newcomer", "banned"] as const) others[name] = (await makePlayer()).id;
  for (const { listed, isClosed } of [
    { listed: true, isClosed: false },
    { listed: false, isClosed: false },
    { listed: true, isClosed: true },
  ]) {
    const owner = people.find(({ role }) => role === "owner");
    const { id: crewId } = await makeCrew({
      ...{ listed: listed, closedAt: isClosed ? new Date() : null },
      ...(owner && { ownerId: owner.viewer.id }),
    });
    for (const { role, viewer } of people)
      if (role && role !== "owner") await addMember(crewId, viewer.id, role);
    await addMember(crewId, others.teammate);
    await transact((tx) =>
      tx.insert(crewBans).values({ crewId, userId: others.banned, createdAt: new Date() }),
    );
    const crew = { crewId, listed, isClosed };
    const where = `${listed ? "listed" : "private"}, ${isClosed ? "closed" : "open"}`;
    runs.push({ ...crew, viewer: null, role: null, name: `visitor, ${where}` });
    for (const { name, ...person } of people) runs.push({ ...crew, ...person, name: `${name}, ${where}` });
  }
});

const asActor =
  (verb: (actor: Actor, crewId: string) => Promise<unknown>) =>
  ({ viewer, crewId }: Run) =>
    verb(signedIn(viewer), crewId);

const DOES: Record<CrewVerb, (run: Run) => unknown> = {
  edit: asActor((actor, id) => editCrew(actor, id, CrewChange.parse({ name: "Les Aigles" }))),
  renewCode: asActor(renewCrewCode),
  close: asActor(closeCrew),
  invite: asActor((actor, id) => inviteMembers(actor, id, [others.newcomer])),
  changeMembers: asActor((actor, id) => removeMember(actor, id, others.teammate)),
  handOver: asActor((actor, id) => changeMemberRole(actor, id, { userId: others.teammate, role: "owner" })),
  seeBans: asActor(listBans),
  liftBan: asActor((actor, id) => liftBan(actor, id, others.banned)),
  leave: asActor(leaveCrew),
  seeMembers: asActor(listMembers),
  seeRequests: async ({ viewer, crewId }) => (await findCrew(viewer, crewId, "en")).requestCount !== null,
  seeCode: async ({ viewer, crewId }) => (await findCrew(viewer, crewId, "en")).code !== null,
  seeLog: asActor(readLog),
  seeCalendar: asActor((actor, id) => crewCalendar(id, tokens.get(actor.id) ?? "", "https://houma.example")),
  seeBench: asActor(leaveBench),
  joinBench: asActor(joinBench),
  orderBench: asActor((actor, crewId) => orderBench(actor, crewId, [])),
  seeLedger: asActor(ledgerOf),
  changeLedger: asActor((actor, id) =>
    addLine(actor, id, { userId: others.teammate, amountMinor: 3000, note: null }),
  ),
  seeTable: ({ viewer, crewId }) => crewTable(viewer, crewId, {}),
  changeSeasons: asActor((actor, id) =>
    createSeason(
      actor,
      id,
      seasonIn(SeasonBody.parse({ name: "2026", starts_on: "2026-01-01", ends_on: "2026-12-31" })),
    ),
  ),
};

/** Visitors read a crew; the other verbs need an account. */
const READING: readonly CrewVerb[] = ["seeRequests", "seeCode", "seeTable"];

function requires(verb: CrewVerb, { viewer, role, listed, isClosed, ...run }: Run): void {
  const isSeen = role !== null || viewer?.role === "admin" || (listed && !isClosed);
  if ((viewer || READING.includes(verb)) && !isSeen) throw new DomainError("crew_not_found");
  requireCan(viewer, verb, { ...run, role, isClosed, listed });
}

describe("what a person may do in a crew", () => {
  it.each(verbsOf(DOES))("%s: what the rules say is what the verb does", (verb) =>
    expectSameOutcomes(runs, {
      does: DOES[verb],
      requires: (run) => requires(verb, run),
      can: (run) => can(run.viewer, verb, run),
      notFound: "crew_not_found",
    }),
  );
});
