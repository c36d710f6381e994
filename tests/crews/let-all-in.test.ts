import { beforeEach, describe, expect, it } from "vitest";
import { addMember, type Crew, makeCrew } from "#seed/factories/crews";
import { makePlayer, type Player } from "#seed/factories/players";
import { action } from "~/features/crew-pages/routes/requests";
import { approveRequests } from "~/features/crews/approve-requests.server";
import { listMembers } from "~/features/crews/member-list.server";
import { actorOf, notificationsOf, outcome } from "../games/support";
import { api } from "../support/api";
import { at, submit } from "../support/request";

let owner: Player;
let crew: Crew;
let asking: Player[];
beforeEach(async () => {
  owner = await makePlayer();
  crew = await makeCrew({ ownerId: owner.id });
  asking = [await makePlayer(), await makePlayer(), await makePlayer()];
  for (const { id } of asking) await addMember(crew.id, id, "pending");
});

const ids = () => asking.map(({ id }) => id);
const rolesOf = async () => {
  const { members } = await listMembers(actorOf(owner), crew.id);
  return ids().map((id) => members.find(({ userId }) => userId === id)?.role);
};

describe("an organizer who lets all in", () => {
  it("makes everybody who asked a member, and notifies each", async () => {
    const form = { user_ids: ids() };
    const reply = await submit(action, { as: owner, params: { id: crew.id }, form });
    expect(reply.location).toBe(`/crews/${crew.id}/members`);
    expect(await rolesOf()).toEqual(["member", "member", "member"]);
    for (const { id } of asking) expect(await notificationsOf(id)).toEqual(["crew_news:approved"]);
  });

  it("lets in the others when one is in too many crews, and demotes nobody", async () => {
    const [first, busy] = asking;
    if (!first || !busy) throw new Error("nobody asks");
    for (let i = 0; i < 30; i++) await makeCrew({ ownerId: busy.id });
    const organizer = await makePlayer();
    await addMember(crew.id, organizer.id, "organizer");
    const body = { user_ids: [...ids(), organizer.id] };
    const reply = await api("/api/crews/{id}/requests", {
      method: "POST",
      as: owner,
      params: { id: crew.id },
      body,
    });
    expect(at(reply.body, "skipped")).toEqual([busy.id, organizer.id]);
    expect(await rolesOf()).toEqual(["member", "pending", "member"]);
  });
});

it("a member who is not an organizer lets nobody in", async () => {
  const member = await makePlayer();
  await addMember(crew.id, member.id);
  expect(await outcome(approveRequests(actorOf(member), crew.id, ids()))).toBe("only_crew_organizer");
});
