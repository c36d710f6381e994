import { beforeEach, describe, expect, it } from "vitest";
import { transact } from "#db/client.server";
import { addMember, type Crew, makeCrew } from "#seed/factories/crews";
import { joinGameAs, makeGame } from "#seed/factories/games";
import {
  insertPlayers,
  makePlayer,
  type Player,
  playerPasswordHash,
  playerRows,
} from "#seed/factories/players";
import { testSource } from "#seed/factories/source";
import { loader as gamePage } from "~/features/game-page/routes/game";
import { inviteCrew } from "~/features/invitations/invite-crew.server";
import { action, loader as invitePage } from "~/features/invitations/routes/invite";
import { blockPlayer } from "~/features/moderation/blocks.server";
import { loader as sharePage } from "~/features/sharing/routes/share";
import { actorOf, EVENING, LATER, notificationsOf, outcome, statusOf } from "../games/support";
import { api } from "../support/api";
import { at, get, submit } from "../support/request";

let organizer: Player;
let members: Player[];
let crew: Crew;
beforeEach(async () => {
  organizer = await makePlayer();
  crew = await makeCrew({ ownerId: organizer.id, name: "Les Lions" });
  members = [await makePlayer(), await makePlayer(), await makePlayer()];
  for (const { id } of members) await addMember(crew.id, id);
});

const newGame = (options = {}) =>
  makeGame({ organizerId: organizer.id, startTime: EVENING, endTime: LATER, ...options });
const tap = (gameId: string, crewId = crew.id, as = organizer) =>
  submit(action, { as, params: { id: gameId }, path: `/games/${gameId}/invite`, form: { crew: crewId } });
const statuses = (gameId: string) => Promise.all(members.map(({ id }) => statusOf(gameId, id)));

describe("an organizer who invites the crew in one tap", () => {
  it("invites every member who is not in the game, and nobody who only asked to join", async () => {
    const game = await newGame();
    const [first] = members;
    await joinGameAs(game.id, first?.id ?? "");
    const asking = await makePlayer();
    await addMember(crew.id, asking.id, "pending");
    expect((await tap(game.id)).location).toBe(`/games/${game.id}`);
    expect(await statuses(game.id)).toEqual(["confirmed", "invited", "invited"]);
    expect(await notificationsOf(members[1]?.id ?? "")).toEqual(["game_invitation"]);
    expect(await statusOf(game.id, asking.id)).toBeUndefined();
  });

  it("does not bring back whom they removed from the game", async () => {
    const game = await newGame();
    for (const [index, { id }] of members.entries())
      await joinGameAs(game.id, id, { status: "declined", ...(index === 0 && { removedAt: EVENING }) });
    await tap(game.id);
    expect(await statuses(game.id)).toEqual(["declined", "declined", "declined"]);
    const page = await get(gamePage, { as: organizer, params: { id: game.id }, path: `/games/${game.id}` });
    expect(at(page.body, "crews")).toEqual([]);
  });

  it("finds the button on the form, the new game's page and the game's page until all are invited", async () => {
    const game = await newGame();
    const [, , blocked] = members;
    await blockPlayer(actorOf(organizer), blocked?.id ?? "");
    const [form, share, page] = await Promise.all([
      get(invitePage, { as: organizer, params: { id: game.id }, path: `/games/${game.id}/invite` }),
      get(sharePage, { as: organizer, params: { id: game.id }, path: `/games/${game.id}/share?created` }),
      get(gamePage, { as: organizer, params: { id: game.id }, path: `/games/${game.id}` }),
    ]);
    const offer = [{ id: crew.id, name: "Les Lions", count: 2 }];
    expect([at(form.body, "picker.crews"), at(share.body, "crews")]).toEqual([offer, offer]);
    expect(at(page.body, "crews")).toEqual([{ id: crew.id, label: "Invite all of Les Lions (2)" }]);
    await tap(game.id);
    const after = await get(gamePage, { as: organizer, params: { id: game.id }, path: `/games/${game.id}` });
    expect(at(after.body, "crews")).toEqual([]);
  });

  it("invites only the game's own crew where it has one, also as its ordinary member", async () => {
    const theirs = await makeCrew();
    await addMember(theirs.id, organizer.id);
    const mate = await makePlayer();
    await addMember(theirs.id, mate.id);
    const game = await newGame({ crewId: theirs.id });
    expect(await outcome(inviteCrew(actorOf(organizer), { gameId: game.id, crewId: crew.id }))).toBe(
      "crew_unknown",
    );
    await tap(game.id, theirs.id);
    expect(await statusOf(game.id, mate.id)).toBe("invited");
  });

  it("invites no crew that they are only a member of to a game without one, nor as a player", async () => {
    const theirs = await makeCrew();
    await addMember(theirs.id, organizer.id);
    const game = await newGame();
    const inviting = (as: Player, crewId: string) =>
      outcome(inviteCrew(actorOf(as), { gameId: game.id, crewId }));
    expect(await inviting(organizer, theirs.id)).toBe("crew_unknown");
    expect(await inviting(await makePlayer(), crew.id)).toBe("only_organizer");
  });

  it("invites as many members of a very large crew as an hour allows besides the players that they ticked", async () => {
    const hash = await playerPasswordHash();
    const rows = Array.from({ length: 300 }, () => playerRows(testSource, hash));
    await transact(async (tx) => {
      await insertPlayers(tx, rows);
      for (const { user } of rows) await addMember(crew.id, user.id, "member", tx);
    });
    const game = await newGame();
    const [first] = members;
    const also = [first?.id ?? "", ...(await Promise.all([makePlayer(), makePlayer()])).map(({ id }) => id)];
    const { invited } = await inviteCrew(actorOf(organizer), { gameId: game.id, crewId: crew.id, also });
    const ids = invited.map(({ userId }) => userId);
    expect(ids).toHaveLength(300);
    expect(ids).toEqual(expect.arrayContaining(also));
  });

  it("does the same in JSON with crew_id, and names nobody without either", async () => {
    const game = await newGame();
    const call = (body: object) =>
      api("/api/games/{id}/invitations", { method: "POST", as: organizer, params: { id: game.id }, body });
    const reply = await call({ crew_id: crew.id });
    expect([reply.status, at(reply.body, "skipped")]).toEqual([201, []]);
    expect(await statuses(game.id)).toEqual(["invited", "invited", "invited"]);
    expect((await call({})).status).toBe(422);
  });
});
