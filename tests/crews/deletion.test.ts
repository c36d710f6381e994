import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { db, transact } from "#db/client.server";
import { users } from "#db/schema/accounts";
import { crewLog, crewMembers, crews } from "#db/schema/crews";
import { notifications } from "#db/schema/notifications";
import { addMember, type Crew, makeCrew } from "#seed/factories/crews";
import { joinGameAs, makeGame } from "#seed/factories/games";
import { makePlayer, PLAYER_PASSWORD, type Player } from "#seed/factories/players";
import { now } from "~/core/time/clock.server";
import { deleteAccount } from "~/features/accounts/deletion.server";
import { exportData } from "~/features/accounts/export/export.server";
import { closeCrew } from "~/features/crews/crews.server";
import { actorOf } from "../games/support";

let owner: Player;
let member: Player;
let crew: Crew;
beforeEach(async () => {
  [owner, member] = [await makePlayer(), await makePlayer()];
  crew = await makeCrew({ ownerId: owner.id });
  await addMember(crew.id, member.id);
});

const roles = async () =>
  Object.fromEntries(
    (await db.select().from(crewMembers).where(eq(crewMembers.crewId, crew.id))).map((row) => [
      row.userId,
      row.role,
    ]),
  );
const closedAt = async () => (await db.select().from(crews).where(eq(crews.id, crew.id)).get())?.closedAt;
const newsOf = async ({ id }: Player) =>
  (await db.select().from(notifications).where(eq(notifications.userId, id))).map(
    ({ params }) => params.reason,
  );
const leave = (player: Player) => deleteAccount(actorOf(player), PLAYER_PASSWORD);

describe("when an owner deletes their account", () => {
  it("the organizers of a closed crew hear once that its games are called off", async () => {
    const organizer = await makePlayer();
    await addMember(crew.id, organizer.id, "organizer");
    const game = await makeGame({ organizerId: owner.id, crewId: crew.id });
    await joinGameAs(game.id, organizer.id);
    await makeGame({ organizerId: owner.id, crewId: crew.id });
    await closeCrew(actorOf(owner), crew.id);
    await leave(owner);
    expect((await newsOf(organizer)).filter((reason) => reason === "organizer_gone")).toHaveLength(2);
    expect(await newsOf(member)).not.toContain("organizer_gone");
  });

  it("the crew goes to its oldest co-organizer who can sign in", async () => {
    const [suspended, oldest, younger] = [await makePlayer(), await makePlayer(), await makePlayer()];
    const organizers = [suspended, oldest, younger];
    for (const [index, { id }] of organizers.entries()) {
      await addMember(crew.id, id, "organizer");
      const joinedAt = new Date(+now() + index);
      await transact((tx) => tx.update(crewMembers).set({ joinedAt }).where(eq(crewMembers.userId, id)));
    }
    await transact((tx) => tx.update(users).set({ suspendedAt: now() }).where(eq(users.id, suspended.id)));
    await leave(owner);
    expect(await roles()).toEqual({
      [suspended.id]: "organizer",
      [oldest.id]: "owner",
      [younger.id]: "organizer",
      [member.id]: "member",
    });
    expect([await newsOf(oldest), await newsOf(member), await closedAt()]).toEqual([
      ["handed_over"],
      [],
      null,
    ]);
    const last = await db.select().from(crewLog).where(eq(crewLog.crewId, crew.id)).get();
    expect(last).toMatchObject({ event: "handed_over", subjectId: oldest.id });
  });

  it("a crew without co-organizers is closed, and its members are notified", async () => {
    const asking = await makePlayer();
    await addMember(crew.id, asking.id, "pending");
    await leave(owner);
    expect([await closedAt(), await roles(), await newsOf(member)]).toEqual([
      now(),
      { [member.id]: "member" },
      ["closed"],
    ]);
  });
});

it("a member who deletes their account is out, and the log says so", async () => {
  await leave(member);
  expect(await roles()).toEqual({ [owner.id]: "owner" });
  expect(await db.select().from(crewLog).where(eq(crewLog.crewId, crew.id)).get()).toMatchObject({
    event: "left",
    actorId: member.id,
  });
});

it("a user's export contains their crews and what they did in them", async () => {
  await db.insert(crewLog).values({ crewId: crew.id, event: "created", actorId: owner.id, createdAt: now() });
  const { crews: own, crewDeeds } = await exportData(actorOf(owner));
  expect(own).toMatchObject([{ crewId: crew.id, name: crew.name, role: "owner" }]);
  expect(crewDeeds).toMatchObject([{ event: "created" }]);
  expect((await exportData(actorOf(await makePlayer()))).crews).toEqual([]);
});
