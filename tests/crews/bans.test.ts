import { beforeEach, describe, expect, it } from "vitest";
import { addMember, type Crew, makeCrew } from "#seed/factories/crews";
import { makePlayer, type Player } from "#seed/factories/players";
import { freeze as freezeClock } from "~/core/time/clock.server";
import { loader as crewPage } from "~/features/crew-pages/routes/crew";
import * as ban from "~/features/crew-pages/routes/member-ban";
import * as banRemoval from "~/features/crew-pages/routes/member-ban-removal";
import { loader as membersPage } from "~/features/crew-pages/routes/members";
import { banMember } from "~/features/crews/bans.server";
import { joinByCode, joinCrew } from "~/features/crews/join-crew.server";
import { changeMemberRole, inviteMembers, removeMember } from "~/features/crews/members.server";
import { actorOf, notificationRowsOf, outcome } from "../games/support";
import { api } from "../support/api";
import { at, get, submit } from "../support/request";

let owner: Player;
let amal: Player;
let crew: Crew;
beforeEach(async () => {
  [owner, amal] = [await makePlayer(), await makePlayer({ firstName: "Amal", lastName: "B" })];
  crew = await makeCrew({ ownerId: owner.id, name: "Les Lions", listed: true });
});

const ask = () => joinCrew(actorOf(amal), crew.id);
const refuse = () => removeMember(actorOf(owner), crew.id, amal.id);
const approve = () => changeMemberRole(actorOf(owner), crew.id, { userId: amal.id, role: "member" });
const reasons = async () => (await notificationRowsOf(amal.id)).map(({ params }) => params.reason);
const refusedTimes = async (times: number) => {
  for (let i = 0; i < times; i++) {
    await ask();
    await refuse();
  }
};
const message = async () => {
  const { body } = await api("/api/notifications", { as: amal });
  return [at(body, "notifications.0.message"), at(body, "notifications.0.path")];
};
const unread = async () => at((await api("/api/notifications", { as: amal })).body, "unreadCount");
const logTexts = async () => {
  const { body } = await api("/api/crews/{id}/log", { as: owner, params: { id: crew.id } });
  return [at(body, "log.0.text"), at(body, "log.1.text")];
};

describe("a player whose request a crew refuses", () => {
  it("is notified, with the crew's page to ask again", async () => {
    await refusedTimes(1);
    expect(await message()).toEqual([
      "Les Lions turned down your request to join. You can ask again",
      `/crews/${crew.id}`,
    ]);
    expect(await outcome(ask())).toBe("ok");
  });

  it("three times may not ask again for 30 days, by link neither, and reads that on the crew's page", async () => {
    await refusedTimes(3);
    expect(await reasons()).toEqual(["refused", "refused", "refused_for_now"]);
    expect(await outcome(ask())).toBe("crew_refused_often");
    const byLink = joinByCode(actorOf(amal), crew.code, { address: "192.0.2.1" });
    expect(await outcome(byLink)).toBe("crew_refused_often");
    const page = await get(crewPage, { as: amal, params: { id: crew.id } });
    expect(at(page.body, "refusal")).toContain("This crew turned you down 3 times. You can ask again:");
  });

  it.each([true, false])(
    "keeps only the last refusal among the unread, in a listed crew: %s",
    async (listed) => {
      crew = await makeCrew({ ownerId: owner.id, name: "Les Lions", listed });
      const other = await makeCrew({ ownerId: owner.id, name: "Les Lions", listed });
      for (const { id } of [other, crew, crew, crew]) {
        await addMember(id, amal.id, "pending");
        await removeMember(actorOf(owner), id, amal.id);
      }
      const shown = (await notificationRowsOf(amal.id)).filter(({ inApp }) => inApp);
      expect(shown.map(({ params }) => [params.crewId, params.reason])).toEqual([
        [other.id, "refused"],
        [crew.id, "refused"],
      ]);
    },
  );

  it("has one unread message, also when banned after three refusals", async () => {
    await refusedTimes(3);
    expect([await unread(), (await message())[0]]).toEqual([
      1,
      expect.stringContaining("again: Thu, Dec 31"),
    ]);
    await addMember(crew.id, amal.id);
    await banMember(actorOf(owner), crew.id, amal.id);
    expect([await unread(), (await message())[0]]).toEqual([1, expect.stringContaining("You can't join")]);
  });

  it("three times may ask again after 30 days, and waits anew when refused once more", async () => {
    await refusedTimes(3);
    freezeClock(new Date("2026-12-31T11:59:00.000Z"));
    expect(await outcome(ask())).toBe("crew_refused_often");
    freezeClock(new Date("2026-12-31T12:00:01.000Z"));
    expect(await outcome(ask())).toBe("ok");
    await refuse();
    expect(await outcome(ask())).toBe("crew_refused_often");
  });

  it("three times comes in when an organizer invites them, and then starts from zero", async () => {
    await refusedTimes(3);
    await inviteMembers(actorOf(owner), crew.id, [amal.id]);
    expect(await outcome(ask())).toBe("ok");
    await refuse();
    await refusedTimes(2);
    expect(await outcome(ask())).toBe("ok");
  });

  it("twice, and let in after that, may ask again after leaving", async () => {
    await refusedTimes(2);
    await ask();
    await approve();
    await removeMember(actorOf(amal), crew.id, amal.id);
    await refusedTimes(2);
    expect(await outcome(ask())).toBe("ok");
  });
});

describe("a banned player", () => {
  it.each(["member", "pending", "invited"] as const)(
    "who was %s is out and notified, and neither asks, joins nor is invited",
    async (role) => {
      await addMember(crew.id, amal.id, role);
      const form = { as: owner, params: { id: crew.id, userId: amal.id }, form: {} };
      expect((await submit(ban.action, form)).location).toBe(`/crews/${crew.id}/members`);
      expect(await message()).toEqual([
        "You can't join the crew Les Lions anymore. Only its organizers can change that",
        null,
      ]);
      expect(await outcome(ask())).toBe("crew_banned");
      expect(await inviteMembers(actorOf(owner), crew.id, [amal.id])).toEqual({
        invited: [],
        skipped: [amal.id],
      });
      const page = await get(crewPage, { as: amal, params: { id: crew.id } });
      expect(at(page.body, "refusal")).toContain("An organizer doesn't want you in this crew");
    },
  );

  it("may ask again once an organizer lifts the ban, and is notified", async () => {
    await addMember(crew.id, amal.id);
    await banMember(actorOf(owner), crew.id, amal.id);
    const members = await get(membersPage, { as: owner, params: { id: crew.id } });
    expect(at(members.body, "bans")).toEqual([{ id: amal.id, name: "Amal B", picture: null }]);
    await submit(banRemoval.action, { as: owner, params: { id: crew.id, userId: amal.id }, form: {} });
    expect(await message()).toEqual(["You can ask to join Les Lions again", `/crews/${crew.id}`]);
    expect((await ask()).role).toBe("pending");
    await approve();
    expect(await reasons()).toEqual(["banned", "unbanned", "approved"]);
  });

  it("must ask also where no approval is needed, once the ban is lifted", async () => {
    crew = await makeCrew({ ownerId: owner.id, listed: true, approval: false });
    await addMember(crew.id, amal.id);
    await banMember(actorOf(owner), crew.id, amal.id);
    const params = { id: crew.id, userId: amal.id };
    expect((await api("/api/crews/{id}/bans/{userId}", { method: "DELETE", as: owner, params })).status).toBe(
      204,
    );
    expect((await ask()).role).toBe("pending");
  });

  it("is in the log, and so is the end of the ban", async () => {
    await addMember(crew.id, amal.id);
    const params = { id: crew.id };
    const banning = { method: "POST", as: owner, params, body: { user_id: amal.id } };
    expect((await api("/api/crews/{id}/bans", banning)).status).toBe(204);
    const { body } = await api("/api/crews/{id}/bans", { as: owner, params });
    expect(at(body, "bans.0")).toMatchObject({ userId: amal.id, firstName: "Amal" });
    const lift = { method: "DELETE", as: owner, params: { id: crew.id, userId: amal.id } };
    expect([
      (await api("/api/crews/{id}/bans/{userId}", lift)).status,
      (await api("/api/crews/{id}/bans/{userId}", lift)).status,
    ]).toEqual([204, 204]);
    const [unbanned, banned] = await logTexts();
    expect([unbanned, banned]).toEqual([
      expect.stringContaining("lifted the ban on Amal B"),
      expect.stringContaining("banned Amal B"),
    ]);
  });
});

it("only organizers ban and see bans; nobody bans the owner or themselves", async () => {
  const [organizer, member] = [await makePlayer(), await makePlayer()];
  await addMember(crew.id, organizer.id, "organizer");
  await addMember(crew.id, member.id);
  const banning = (by: Player, whom: Player) => outcome(banMember(actorOf(by), crew.id, whom.id));
  expect(await banning(member, organizer)).toBe("only_crew_organizer");
  expect(await banning(organizer, owner)).toBe("crew_owner_stays");
  expect(await banning(organizer, organizer)).toBe("crew_role_impossible");
  expect(await banning(organizer, amal)).toBe("crew_member_not_found");
  expect((await api("/api/crews/{id}/bans", { as: member, params: { id: crew.id } })).status).toBe(403);
  expect(await banning(organizer, member)).toBe("ok");
});
