import { millisecondsInHour as HOUR } from "date-fns/constants";
import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "#db/client.server";
import { users } from "#db/schema/accounts";
import { crewLog, crewMembers } from "#db/schema/crews";
import { addMember, type Crew, makeCrew } from "#seed/factories/crews";
import { joinGameAs, makeGame } from "#seed/factories/games";
import { makePlayer, type Player } from "#seed/factories/players";
import { makeSeries } from "#seed/factories/series";
import { now } from "~/core/time/clock.server";
import { closeCrew } from "~/features/crews/crews.server";
import { joinByCode, joinCrew } from "~/features/crews/join-crew.server";
import { changeMemberRole, inviteMembers, removeMember } from "~/features/crews/members.server";
import { acceptHandover, offerGame } from "~/features/games/handover.server";
import { blockPlayer } from "~/features/moderation/blocks.server";
import { addRegulars, removeRegular } from "~/features/series/regulars/regulars.server";
import { actorOf, notificationsOf, outcome } from "../games/support";

let owner: Player;
let amal: Player;
let crew: Crew;
beforeEach(async () => {
  [owner, amal] = [await makePlayer(), await makePlayer()];
  crew = await makeCrew({ ownerId: owner.id, approval: false });
});

const row = (player: Player) => and(eq(crewMembers.crewId, crew.id), eq(crewMembers.userId, player.id));
const roleOf = async (player: Player) =>
  (await db.select().from(crewMembers).where(row(player)).get())?.role ?? null;
const open = (player: Player) => joinByCode(actorOf(player), crew.code, { address: "192.0.2.1" });
const remove = (player: Player) => removeMember(actorOf(owner), crew.id, player.id);
const approve = (player: Player) =>
  changeMemberRole(actorOf(owner), crew.id, { userId: player.id, role: "member" });

describe("a removed member", () => {
  it("who uses an open link must ask to join, until an organizer lets them in again", async () => {
    await open(amal);
    await remove(amal);
    await open(amal);
    expect(await roleOf(amal)).toBe("pending");
    expect(await notificationsOf(owner.id)).toEqual(["crew_request"]);
    await approve(amal);
    await removeMember(actorOf(amal), crew.id, amal.id);
    await open(amal);
    expect(await roleOf(amal)).toBe("member");
  });

  it("must ask to join also after taking over a game of the crew, or being taken off its regulars", async () => {
    await open(amal);
    const game = await makeGame({ organizerId: owner.id, crewId: crew.id });
    await joinGameAs(game.id, amal.id);
    const series = await makeSeries({ organizerId: owner.id, crewId: crew.id });
    await addRegulars(actorOf(owner), series.id, [amal.id]);
    await remove(amal);
    await offerGame(actorOf(owner), game.id, { userId: amal.id });
    await acceptHandover(actorOf(amal), game.id);
    await removeRegular(actorOf(owner), series.id, amal.id);
    await open(amal);
    expect(await roleOf(amal)).toBe("pending");
  });

  it("comes back at once when invited", async () => {
    await open(amal);
    await remove(amal);
    await inviteMembers(actorOf(owner), crew.id, [amal.id]);
    await joinCrew(actorOf(amal), crew.id);
    expect(await roleOf(amal)).toBe("member");
  });

  it("who accepts an invitation while being removed is either in or out, as the crew's log says", async () => {
    await addMember(crew.id, amal.id, "invited");
    await Promise.allSettled([joinCrew(actorOf(amal), crew.id), remove(amal)]);
    const events = await db.select().from(crewLog).where(eq(crewLog.crewId, crew.id)).orderBy(crewLog.id);
    expect(events.at(-1)?.event).toBe((await roleOf(amal)) === "member" ? "joined" : "removed");
  });
});

describe("a player who asked to join a crew and shares a block with a member", () => {
  const ask = async () => {
    await addMember(crew.id, amal.id, "pending");
    await db
      .update(crewMembers)
      .set({ joinedAt: new Date(+now() - HOUR) })
      .where(row(amal));
  };

  it("is invited instead of admitted when the block came after the request, and must confirm the warning", async () => {
    const member = await makePlayer();
    await addMember(crew.id, member.id);
    await ask();
    await blockPlayer(actorOf(member), amal.id);
    await approve(amal);
    expect([await roleOf(amal), await notificationsOf(amal.id)]).toEqual(["invited", ["crew_invitation"]]);
    expect(await outcome(joinCrew(actorOf(amal), crew.id))).toBe("crew_blocked_pair");
    expect(await outcome(joinCrew(actorOf(amal), crew.id, { acceptBlocked: true }))).toBe("ok");
  });

  it("is admitted without another warning when the block was there before the request", async () => {
    await blockPlayer(actorOf(owner), amal.id);
    await addMember(crew.id, amal.id, "pending");
    await approve(amal);
    expect(await roleOf(amal)).toBe("member");
  });
});

it("two simultaneous requests to join a crew make one request, and the organizers are notified once", async () => {
  crew = await makeCrew({ ownerId: owner.id, approval: true });
  await Promise.all([open(amal), open(amal)]);
  expect([await roleOf(amal), await notificationsOf(owner.id)]).toEqual(["pending", ["crew_request"]]);
});

it("the link of a closed crew opens nothing", async () => {
  await closeCrew(actorOf(owner), crew.id);
  expect(await outcome(open(amal))).toBe("crew_code_unknown");
});

it("a crew is not handed over to a suspended member", async () => {
  await addMember(crew.id, amal.id);
  await db.update(users).set({ suspendedAt: now() }).where(eq(users.id, amal.id));
  const handOver = changeMemberRole(actorOf(owner), crew.id, { userId: amal.id, role: "owner" });
  expect(await outcome(handOver)).toBe("crew_role_impossible");
  expect([await roleOf(owner), await roleOf(amal)]).toEqual(["owner", "member"]);
});
