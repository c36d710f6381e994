import { millisecondsInDay, millisecondsInHour } from "date-fns/constants";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { transact } from "#db/client.server";
import { crewMembers } from "#db/schema/crews";
import { blocks } from "#db/schema/moderation";
import { gameRatings } from "#db/schema/ratings";
import { addMember, makeCrew } from "#seed/factories/crews";
import { type Game, joinGameAs, makeGame } from "#seed/factories/games";
import { makePlayer, type Player } from "#seed/factories/players";
import { newId } from "~/core/ids.server";
import { freeze, now } from "~/core/time/clock.server";
import { setPayment } from "~/features/games/participation/payments.server";
import { removePlayer } from "~/features/games/participation/remove-player.server";
import {
  findCandidatesByName,
  findLastPlayers,
  listTeammates,
} from "~/features/invitations/candidates.server";
import { invitePlayers } from "~/features/invitations/invitations.server";
import { loadCandidates } from "~/features/invitations/load-candidates.server";
import { action, loader } from "~/features/invitations/routes/invite";
import { readFlash } from "~/http/flash.server";
import { actorOf, EVENING, LATER, notificationsOf, statusOf } from "../games/support";
import { api } from "../support/api";
import { at, get, submit } from "../support/request";

let organizer: Player;
let game: Game;

beforeEach(async () => {
  organizer = await makePlayer();
  game = await makeGame({ organizerId: organizer.id, startTime: EVENING, endTime: LATER });
});

/** A completed game of the organizer with these players. */
async function makePastGame(
  players: readonly Player[],
  options: Parameters<typeof makeGame>[0] = {},
  daysAgo = 7,
) {
  const startTime = new Date(+now() - daysAgo * millisecondsInDay);
  const played = await makeGame({
    organizerId: organizer.id,
    sportId: game.sportId,
    gameStatus: "completed",
    startTime,
    endTime: new Date(+startTime + millisecondsInHour),
    ...options,
  });
  for (const player of players) await joinGameAs(played.id, player.id);
  return played;
}

const post = (form: Record<string, string | readonly string[]>, as: { id: string } = organizer, query = "") =>
  submit(action, { as, params: { id: game.id }, path: `/games/${game.id}/invite${query}`, form });

describe("the invitation form", () => {
  it("invites the checked players and returns to the game, or to the share page of a new game", async () => {
    const [sami, nadia] = [await makePlayer(), await makePlayer()];
    expect(await post({ userIds: [sami.id, nadia.id] })).toMatchObject({
      status: 302,
      location: `/games/${game.id}`,
    });
    expect(await statusOf(game.id, sami.id)).toBe("invited");
    expect(await notificationsOf(nadia.id)).toEqual(["game_invitation"]);
    const omar = await makePlayer();
    const shared = await post({ userIds: omar.id }, organizer, "?from=share");
    expect(shared.location).toBe(`/games/${game.id}/share?created=true`);
  });

  it("invites a player again who was removed after paying, with the same participation", async () => {
    const paid = await makeGame({
      ...{ organizerId: organizer.id, startTime: EVENING, endTime: LATER, isPaid: true, priceMinor: 5000 },
    });
    const sami = await makePlayer();
    const { id: participantId } = await joinGameAs(paid.id, sami.id);
    await setPayment(actorOf(organizer), paid.id, { participantId, state: "paid" });
    await removePlayer(actorOf(organizer), paid.id, { participantId, reason: null });
    const { invited } = await invitePlayers(actorOf(organizer), paid.id, [sami.id]);
    expect(invited).toEqual([{ userId: sami.id, participantId }]);
    expect(await statusOf(paid.id, sami.id)).toBe("invited");
  });

  it.each([
    ["nobody", {}, 422, "invite_nobody"],
    ["an empty value", { userIds: "" }, 422, "invite_nobody"],
  ] as const)("refuses %s with the API's error", async (_, form, status, code) => {
    const answer = await post(form);
    expect(answer.status).toBe(status);
    expect(at(answer.body, "codes.userIds")).toEqual([code]);
    expect(at(answer.body, "result.error.userIds")).toEqual(["Please select at least one player to invite"]);
    const program = await api("/api/games/{id}/invitations", {
      as: organizer,
      method: "POST",
      params: { id: game.id },
      body: { user_ids: [] },
    });
    expect([program.status, at(program.body, "errors.user_ids")]).toEqual([
      422,
      ["Please select at least one player to invite"],
    ]);
  });

  it("says of a player whom it may not invite that they may be in, invited, or not be invited", async () => {
    const man = await makePlayer({ gender: "male" });
    game = await makeGame({
      organizerId: organizer.id,
      audience: "women",
      startTime: EVENING,
      endTime: LATER,
    });
    const Cookie = (await post({ userIds: man.id })).headers.get("Set-Cookie")?.split(";")[0] ?? "";
    expect(await readFlash(new Request("http://x", { headers: { Cookie } }), "en")).toMatchObject({
      text: "No one new to invite: they're already in, already invited, or can't be invited.",
    });
    expect(await statusOf(game.id, man.id)).toBeUndefined();
  });

  it("is only for the organizer, and only while players may join", async () => {
    const stranger = await makePlayer();
    expect(await post({ userIds: stranger.id }, stranger)).toMatchObject({ status: 403 });
    expect(await post({ everyone: "on" }, stranger)).toMatchObject({ status: 403 });
    const call = { params: { id: game.id }, path: `/games/${game.id}/invite` };
    expect((await get(loader, { ...call, as: stranger })).status).toBe(403);
    expect((await get(loader, call)).location).toContain("/login");
    freeze(new Date(+LATER + 1));
    expect((await get(loader, { ...call, as: organizer })).status).toBe(409);
    expect((await post({ userIds: stranger.id })).status).toBe(409);
  });

  it("removes the request id from the address of a search", async () => {
    const answer = await get(loader, {
      as: organizer,
      params: { id: game.id },
      path: `/games/${game.id}/invite?requestId=x&search=sami&userIds=a`,
    });
    expect(answer.location).toBe(`/games/${game.id}/invite?search=sami&userIds=a`);
  });
});

it("does not invite the game's organizer for a co-organizer", async () => {
  const [owner, sami] = [await makePlayer(), await makePlayer()];
  const crew = await makeCrew({ ownerId: owner.id, sportId: game.sportId });
  await addMember(crew.id, organizer.id);
  game = await makeGame({ organizerId: organizer.id, startTime: EVENING, endTime: LATER, crewId: crew.id });
  await post({ userIds: [organizer.id, sami.id] }, owner);
  expect(await statusOf(game.id, sami.id)).toBe("invited");
  expect(await statusOf(game.id, organizer.id)).toBeUndefined();
  expect(await notificationsOf(organizer.id)).toEqual([]);
});

describe("the players from last time", () => {
  it("are those of the crew's last game for its co-organizer, whoever organized it", async () => {
    const [owner, sami, nadia, stranger] = await Promise.all(Array.from({ length: 4 }, () => makePlayer()));
    if (!owner || !sami || !nadia || !stranger) throw new Error("players are missing");
    const crew = await makeCrew({ ownerId: owner.id, sportId: game.sportId });
    await makePastGame([sami], { organizerId: owner.id, crewId: crew.id });
    await makePastGame([nadia], {}, 2);
    const other = await makeCrew({ ownerId: owner.id, sportId: game.sportId });
    await makePastGame([stranger], { organizerId: owner.id, crewId: other.id }, 1);
    const lastOf = async (id: string) =>
      (await findLastPlayers(actorOf(organizer), id))?.players.map((player) => player.id);
    const ours = await makeGame({
      ...{ organizerId: organizer.id, sportId: game.sportId, crewId: crew.id },
      ...{ startTime: EVENING, endTime: LATER },
    });
    expect(await lastOf(ours.id)).toEqual([nadia.id]);
    await addMember(crew.id, organizer.id);
    expect(await lastOf(ours.id)).toEqual([nadia.id]);
    await transact((tx) =>
      tx.update(crewMembers).set({ role: "organizer" }).where(eq(crewMembers.userId, organizer.id)),
    );
    expect(await lastOf(ours.id)).toEqual([sami.id]);
    expect(await lastOf(game.id)).toEqual([nadia.id]);
  });

  it("are the confirmed, maybe and waitlisted players of the organizer's last game of the sport", async () => {
    const [sami, nadia, omar, declined] = await Promise.all([1, 2, 3, 4].map(() => makePlayer()));
    if (!sami || !nadia || !omar || !declined) throw new Error("no players");
    await makePastGame([omar], {}, 20);
    const last = await makePastGame([sami]);
    await joinGameAs(last.id, nadia.id, { status: "maybe" });
    await joinGameAs(last.id, declined.id, { status: "declined" });
    await makePastGame([omar], { organizerId: omar.id }, 1);
    await makePastGame([omar], { gameStatus: "cancelled" }, 1);
    const proposed = await findLastPlayers(actorOf(organizer), game.id);
    expect(proposed?.players.map(({ id }) => id)).toEqual([sami.id, nadia.id]);
    const answer = await post({ everyone: "on" });
    expect(answer.status).toBe(302);
    // "Everyone" are those who had a spot.
    expect([await statusOf(game.id, sami.id), await statusOf(game.id, nadia.id)]).toEqual([
      "invited",
      undefined,
    ]);
    expect(await statusOf(game.id, omar.id)).toBeUndefined();
  });

  it("are the original's players for a duplicated game, ticked at first", async () => {
    const [sami, nadia] = [await makePlayer(), await makePlayer()];
    const original = await makePastGame([sami, organizer], {}, 30);
    await makePastGame([nadia]);
    const again = await makeGame({ organizerId: organizer.id, duplicateOfId: original.id });
    const picker = (query: string) =>
      loadCandidates(actorOf(organizer), { id: again.id, isDuplicate: true }, new URLSearchParams(query));
    expect((await picker("")).lastTime?.players.map(({ id }) => id)).toEqual([sami.id]);
    expect((await picker("")).ticked).toEqual([sami.id]);
    // A search after unticking them does not tick them again.
    expect((await picker("search=x")).ticked).toEqual([]);
  });

  it("are not invited again if they have answered", async () => {
    const [sami, nadia] = [await makePlayer(), await makePlayer()];
    await makePastGame([sami, nadia]);
    await joinGameAs(game.id, sami.id, { status: "declined" });
    await post({ everyone: "on" });
    expect(await statusOf(game.id, sami.id)).toBe("declined");
    expect(await notificationsOf(sami.id)).toEqual([]);
    expect(await statusOf(game.id, nadia.id)).toBe("invited");
  });
});

describe("the suggested players", () => {
  it("are favorites first, then ordered by games played together", async () => {
    const [often, once, liked] = [await makePlayer(), await makePlayer(), await makePlayer()];
    const first = await makePastGame([often, once]);
    const other = await makePastGame([often, liked, organizer], { organizerId: liked.id }, 3);
    const rating = (
      gameId: string,
      rated: Player,
      [fairPlayRating, punctualityRating]: [number, number],
    ) => ({
      ...{ id: newId(), gameId, raterId: organizer.id, ratedUserId: rated.id },
      ...{ fairPlayRating, punctualityRating, createdAt: now(), updatedAt: now() },
    });
    await transact((tx) =>
      tx.insert(gameRatings).values([rating(other.id, liked, [5, 3]), rating(first.id, once, [3, 4])]),
    );
    const mates = await listTeammates(actorOf(organizer), game.id);
    expect(mates.map(({ id, games, isFavorite }) => [id, games, isFavorite])).toEqual([
      [liked.id, 1, true],
      [often.id, 2, false],
      [once.id, 1, false],
    ]);
  });

  it("exclude unlisted, blocked and suspended players and the organizer, and show who is in the game", async () => {
    const hidden = await makePlayer({ firstName: "Zineb", listed: false });
    const [blocker, blocked] = [
      await makePlayer({ firstName: "Zineb" }),
      await makePlayer({ firstName: "Zineb" }),
    ];
    const suspended = await makePlayer({ firstName: "Zineb", suspendedAt: now() });
    const inside = await makePlayer({ firstName: "Zineb" });
    await makePastGame([hidden, blocker, blocked, suspended, inside]);
    await joinGameAs(game.id, inside.id, { status: "maybe" });
    await transact((tx) =>
      tx.insert(blocks).values([
        { blockerId: blocker.id, blockedId: organizer.id, createdAt: now() },
        { blockerId: organizer.id, blockedId: blocked.id, createdAt: now() },
      ]),
    );
    const all = [hidden, blocker, blocked, suspended, inside, organizer].map(({ id }) => id);
    const query = new URLSearchParams([["search", "zineb"], ...all.map((id) => ["userIds", id])]);
    const picker = await loadCandidates(actorOf(organizer), { id: game.id, isDuplicate: false }, query);
    expect(picker.results).toMatchObject([{ id: inside.id, status: "maybe" }]);
    expect(picker.lastTime?.players).toEqual([]);
    expect(picker.mates).toEqual([]);
    expect(picker.chosen).toEqual([]);
    expect(JSON.stringify(picker)).not.toContain(`"id":"${hidden.id}"`);
  });

  it.each([
    ["Éloïse", "Benjelloun", "eloise"],
    ["Éloïse", "Benjelloun", "benj ELO"],
    ["أمينة", "الفاسي", "امينه"],
    ["Łukasz%", "_Test", "test"],
  ])("include %s %s for the search %s", async (firstName, lastName, typed) => {
    const player = await makePlayer({ firstName, lastName, bio: null });
    const found = await findCandidatesByName(actorOf(organizer), game.id, typed);
    expect(found.map(({ id }) => id)).toContain(player.id);
  });

  it("are searched by name only; invalid searches find nobody", async () => {
    const player = await makePlayer({ firstName: "Omar", lastName: "Tazi", bio: "Gardien xylophone" });
    const found = await findCandidatesByName(actorOf(organizer), game.id, "xylophone");
    expect(found.map(({ id }) => id)).not.toContain(player.id);
    for (const typed of ["", "%", '" OR "', "***"]) {
      expect(await findCandidatesByName(actorOf(organizer), game.id, typed)).toEqual([]);
    }
  });

  it("stay checked during a search, and each is in only one list", async () => {
    const [sami, nadia] = [await makePlayer({ firstName: "Samiya" }), await makePlayer()];
    await makePastGame([sami]);
    const query = new URLSearchParams([
      ["search", "samiya"],
      ["userIds", sami.id],
      ["userIds", nadia.id],
      ["userIds", "junk"],
    ]);
    const picker = await loadCandidates(actorOf(organizer), { id: game.id, isDuplicate: false }, query);
    expect(picker.ticked).toEqual([sami.id, nadia.id]);
    expect(picker.results?.map(({ id }) => id)).toContain(sami.id);
    expect(picker.chosen.map(({ id }) => id)).toEqual([nadia.id]);
    expect([...(picker.lastTime?.players ?? []), ...picker.mates].map(({ id }) => id)).not.toContain(sami.id);
  });
});
