import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { db, transact } from "#db/client.server";
import { crewLog, crewMembers, crews } from "#db/schema/crews";
import { addMember, type Crew, makeCrew } from "#seed/factories/crews";
import { type Game, gameById, joinGameAs, makeGame } from "#seed/factories/games";
import { makePlayer, type Player } from "#seed/factories/players";
import type { Actor } from "~/core/actor";
import type { ErrorCode } from "~/core/errors";
import { writeComment } from "~/features/discussion/discussion.server";
import * as participationForm from "~/features/game-page/routes/participation";
import { createGame } from "~/features/games/create-game.server";
import { editDraft } from "~/features/games/drafts.server";
import { editGame } from "~/features/games/edit-game.server";
import { findByCode } from "~/features/games/game-code.server";
import { changeStatus, startGame } from "~/features/games/game-status.server";
import { gamePageView } from "~/features/games/game-view.server";
import { findGames } from "~/features/games/list/list-games.server";
import {
  addExternalPlayer,
  removeExternalPlayer,
} from "~/features/games/participation/external-players.server";
import { participate } from "~/features/games/participation/participation.server";
import { markPaid } from "~/features/games/participation/payments.server";
import { removePlayer } from "~/features/games/participation/remove-player.server";
import { waitingListOf } from "~/features/games/participation/waiting-list-history.server";
import { invitePlayers, respondToInvitation } from "~/features/invitations/invitations.server";
import { listInvitations } from "~/features/invitations/queries.server";
import { markAttendance } from "../reliability/support";
import { api } from "../support/api";
import { submit } from "../support/request";
import { actorOf, EVENING, LATER, newGame, notificationsOf, outcome, statusOf } from "./support";

let crew: Crew;
let owner: Player;
let coOrganizer: Player;
let organizer: Player;
let member: Player;
let outsider: Player;

beforeEach(async () => {
  [owner, coOrganizer, organizer, member, outsider] = await Promise.all([
    makePlayer(),
    makePlayer(),
    makePlayer(),
    makePlayer(),
    makePlayer(),
  ]);
  crew = await makeCrew({ ownerId: owner.id });
  await addMember(crew.id, coOrganizer.id, "organizer");
  await addMember(crew.id, organizer.id);
  await addMember(crew.id, member.id);
});

const crewGame = (changes: Parameters<typeof makeGame>[0] = {}) =>
  makeGame({
    ...{ organizerId: organizer.id, crewId: crew.id, startTime: EVENING, endTime: LATER },
    ...{ maxPlayers: 3, minPlayers: 1, announcedOnAt: new Date(0) },
    ...changes,
  });
const crewOnly = (changes: Parameters<typeof makeGame>[0] = {}) =>
  crewGame({ gameType: "private", crewOnly: true, ...changes });

const open = (viewer: Actor | null, { id }: { id: string }, code?: string) =>
  gamePageView(viewer, id, { access: { code, address: "10.0.0.1" }, locale: "en", origin: "http://x" });

const leaveCrew = (userId: string) =>
  transact((tx) => tx.delete(crewMembers).where(eq(crewMembers.userId, userId)));

const logOfCrew = async () =>
  (await db.select().from(crewLog).where(eq(crewLog.crewId, crew.id)).orderBy(crewLog.id)).map(
    ({ event, actorId, title }) => [event, actorId, title],
  );

describe("a game for a crew", () => {
  it("is created by any member, with its spots for the crew first until a day before by default", async () => {
    const create = async (changes: Parameters<typeof newGame>[0]) => {
      const { id } = await createGame(actorOf(member), newGame({ crewId: crew.id, ...changes }));
      const { crewId, gameType, crewOnly: only, crewFirstHours } = await gameById(undefined, id);
      return [crewId, gameType, only, crewFirstHours];
    };
    expect(await create({})).toEqual([crew.id, "public", false, 24]);
    expect(await create({ crewFirstHours: 48 })).toEqual([crew.id, "public", false, 48]);
    expect(await create({ crewFirstHours: null })).toEqual([crew.id, "public", false, null]);
    expect(await create({ crewOnly: true, crewFirstHours: 48 })).toEqual([crew.id, "private", true, null]);
    expect(await create({ crewId: null })).toEqual([null, "public", false, null]);
    expect((await logOfCrew()).map(([event]) => event)).toEqual(Array(4).fill("game_created"));
  });

  it.each<[string, () => Promise<unknown>, ErrorCode]>([
    ["an outsider", () => createGame(actorOf(outsider), newGame({ crewId: crew.id })), "not_in_crew"],
    ["nobody's crew", () => createGame(actorOf(member), newGame({ crewOnly: true })), "crew_required"],
    [
      "a closed crew",
      async () => {
        const closed = await makeCrew({ ownerId: member.id, closedAt: new Date() });
        return createGame(actorOf(member), newGame({ crewId: closed.id }));
      },
      "not_in_crew",
    ],
    [
      "somebody who only asked",
      async () => {
        await addMember(crew.id, outsider.id, "pending");
        return createGame(actorOf(outsider), newGame({ crewId: crew.id }));
      },
      "not_in_crew",
    ],
  ])("is refused for %s", async (_, call, code) => {
    expect(await outcome(call())).toBe(code);
  });

  it("is created through the API with the same fields, which the answer repeats", async () => {
    const sent = {
      ...{ title: "Foot", sport_id: crew.sportId, crew_id: crew.id, game_type: "crew" },
      ...{ start_time: EVENING.toISOString(), end_time: LATER.toISOString() },
    };
    const made = await api("/api/games", { method: "POST", as: member, body: sent });
    expect(made).toMatchObject({
      status: 201,
      body: { gameType: "crew", crewId: crew.id, opensToEveryoneAt: null },
    });
    expect(made.body).not.toHaveProperty("gameCode");
    const first = { ...sent, game_type: "public", crew_first_hours: 6 };
    expect(await api("/api/games", { method: "POST", as: member, body: first })).toMatchObject({
      status: 201,
      body: { gameType: "public", opensToEveryoneAt: "2026-12-01T12:00:00.000Z" },
    });
    const wrong = { ...sent, crew_first_hours: 337 };
    expect(await api("/api/games", { method: "POST", as: member, body: wrong })).toMatchObject({
      status: 422,
    });
    const refused = await api("/api/games", { method: "POST", as: outsider, body: sent });
    expect(refused.status).toBe(422);
    expect(JSON.stringify(refused.body)).toContain("Choose one of your crews");
  });

  it("stays in its crew when it is edited, until the organizer removes the crew and opens the game", async () => {
    const game = await crewOnly();
    await editGame(actorOf(coOrganizer), game.id, { title: "Other" });
    expect(await gameById(undefined, game.id)).toMatchObject({ crewId: crew.id, crewOnly: true });
    expect(await outcome(editGame(actorOf(organizer), game.id, { crewId: null }))).toBe("crew_required");
    await editGame(actorOf(organizer), game.id, { crewId: null, gameType: "public", crewOnly: false });
    expect(await gameById(undefined, game.id)).toMatchObject({ crewId: null, gameType: "public" });
  });

  it("is refused when an editor chooses a crew they are not in", async () => {
    const game = await makeGame({ organizerId: outsider.id, startTime: EVENING, endTime: LATER });
    expect(await outcome(editGame(actorOf(outsider), game.id, { crewId: crew.id }))).toBe("not_in_crew");
  });
});

describe("a crew-only game", () => {
  const PEOPLE = [
    "visitor",
    "outsider",
    "pending",
    "declined",
    "formerMember",
    "member",
    "player",
    "co",
  ] as const;

  it.each(PEOPLE)("is seen by members and those who take part: %s", async (who) => {
    const game = await crewOnly();
    const player = await makePlayer();
    const viewer =
      who === "visitor" ? null : actorOf(who === "member" ? member : who === "co" ? owner : player);
    if (who === "pending") await addMember(crew.id, player.id, "pending");
    if (who === "player") await joinGameAs(game.id, player.id, { status: "waitlisted", waitlistNumber: 1 });
    if (who === "declined") await joinGameAs(game.id, player.id, { status: "declined" });
    if (who === "formerMember")
      await joinGameAs(game.id, player.id, { status: "invited", invitedById: organizer.id });
    const expected = who === "member" || who === "co" || who === "player" ? "ok" : "game_not_found";
    expect(await outcome(open(viewer, game))).toBe(expected);
    expect(await outcome(open(viewer, game, game.gameCode))).toBe(expected);
    if (viewer)
      expect(
        await outcome(participate(viewer, game.id, { status: "maybe", access: { code: game.gameCode } })),
      ).toBe(expected);
  });

  it("names its crew to members, and a listed one to everybody until it is closed", async () => {
    const game = await crewGame();
    const seen = async (viewer: Actor | null) => (await open(viewer, game)).crew;
    expect(await seen(actorOf(member))).toEqual({ id: crew.id, name: crew.name });
    expect(await seen(actorOf(outsider))).toBeNull();
    await transact((tx) => tx.update(crews).set({ listed: true }).where(eq(crews.id, crew.id)));
    expect(await seen(null)).toEqual({ id: crew.id, name: crew.name });
    await transact((tx) => tx.update(crews).set({ closedAt: new Date() }).where(eq(crews.id, crew.id)));
    expect(await seen(null)).toBeNull();
    expect(await seen(actorOf(member))).toEqual({ id: crew.id, name: crew.name });
  });

  it("has no code", async () => {
    const game = await crewOnly();
    expect(await outcome(findByCode(game.gameCode, "10.0.0.2"))).toBe("game_code_unknown");
    const view = await open(actorOf(organizer), game);
    expect(view).toMatchObject({ type: "crew", gameCode: null, crew: { name: crew.name } });
    expect(view.share?.url).toContain(`/g/${game.slug}`);
    expect(view.share?.url).not.toContain(game.gameCode);
  });

  it("is in no list of a former member, whose invitation ends", async () => {
    const game = await crewOnly();
    await invitePlayers(actorOf(organizer), game.id, [member.id]);
    const [invitation] = await listInvitations(actorOf(member), "en");
    expect(invitation?.id).toBe(game.id);
    await leaveCrew(member.id);
    expect(await listInvitations(actorOf(member), "en")).toEqual([]);
    const mine = { scope: "mine", filters: { page: 1, limit: 9 }, locale: "en" } as const;
    expect((await findGames(actorOf(member), mine)).games).toEqual([]);
    const answer = respondToInvitation(actorOf(member), invitation?.participationId ?? "", {
      status: "confirmed",
    });
    expect(await outcome(answer)).toBe("invitation_not_found");
  });

  it("stays open to a former member while they hold a spot, which they give up on its page", async () => {
    const game = await crewOnly();
    await joinGameAs(game.id, member.id);
    await leaveCrew(member.id);
    const { can } = await open(actorOf(member), game);
    expect([can.leave, can.join]).toEqual([true, undefined]);
    const giveUp = { as: member, params: { id: game.id }, form: { status: "declined" } };
    expect(await submit(participationForm.action, giveUp)).toMatchObject({ status: 302, location: "/games" });
    expect(await outcome(open(actorOf(member), game))).toBe("game_not_found");
  });

  it("accepts invitations to members only", async () => {
    const game = await crewOnly();
    expect(await outcome(invitePlayers(actorOf(organizer), game.id, [member.id, outsider.id]))).toBe(
      "crew_members_only",
    );
    expect((await invitePlayers(actorOf(coOrganizer), game.id, [member.id])).invited).toHaveLength(1);
  });
});

describe("declining a crew's game without an invitation", () => {
  const decline = (player: Player, id: string) => participate(actorOf(player), id, { status: "declined" });

  it("is possible for members, who can change the answer later", async () => {
    const game = await crewGame();
    expect(await outcome(decline(member, game.id))).toBe("ok");
    expect(await statusOf(game.id, member.id)).toBe("declined");
    expect(await outcome(participate(actorOf(member), game.id, { status: "confirmed" }))).toBe("ok");
  });

  it("is refused to players outside the crew, and to the organizer", async () => {
    const game = await crewGame();
    expect(await outcome(decline(outsider, game.id))).toBe("not_participating");
    expect(await outcome(decline(organizer, game.id))).toBe("not_participating");
  });
});

describe("co-organizers", () => {
  const DEEDS: [string, (actor: Actor, game: Game) => Promise<unknown>][] = [
    ["see the edit form", (actor, { id }) => editDraft(actor, id)],
    ["edit", (actor, { id }) => editGame(actor, id, { title: "Other" })],
    ["cancel", (actor, { id }) => changeStatus(actor, id, "cancelled")],
    ["start", (actor, { id }) => startGame(actor, id)],
    ["invite", (actor, { id }) => invitePlayers(actor, id, [outsider.id])],
    ["announce", (actor, { id }) => writeComment(actor, id, { comment: "Rain", isAnnouncement: true })],
    [
      "remove a player",
      async (actor, { id }) => {
        await joinGameAs(id, outsider.id);
        return removePlayer(actor, id, { participantId: outsider.id, reason: null });
      },
    ],
    [
      "add, mark and remove an external player",
      async (actor, { id }) => {
        const external = await addExternalPlayer(actor, id, { name: "Simo" });
        await markPaid(actor, id, { participantId: external, paid: true });
        return removeExternalPlayer(actor, id, external);
      },
    ],
  ];

  it.each(
    DEEDS.flatMap(([name, call]) => (["co", "owner", "member"] as const).map((who) => ({ name, who, call }))),
  )("$name as $who", async ({ who, call }) => {
    const game = await crewGame({ isPaid: true, priceMinor: 500 });
    const actor = actorOf({ co: coOrganizer, owner, member }[who]);
    const refused = who === "member";
    expect(await outcome(call(actor, game))).toEqual(
      refused ? expect.stringMatching(/^(only_organizer|comment_not_player)/) : "ok",
    );
  });

  it("mark who came", async () => {
    const game = await crewGame({
      gameStatus: "completed",
      startTime: new Date("2026-11-29T18:00:00Z"),
      endTime: new Date("2026-11-29T20:00:00Z"),
    });
    await joinGameAs(game.id, outsider.id);
    const marked = { gameId: game.id, participantId: outsider.id };
    expect(await outcome(markAttendance(actorOf(member), marked, false))).toBe("only_organizer");
    expect(await outcome(markAttendance(actorOf(coOrganizer), marked, false))).toBe("ok");
  });

  it("lose the right with the role", async () => {
    const game = await crewGame();
    await leaveCrew(coOrganizer.id);
    expect(await outcome(editGame(actorOf(coOrganizer), game.id, { title: "Other" }))).toBe("only_organizer");
  });

  it("and the owner get the notifications that the organizer gets", async () => {
    const game = await crewGame();
    await participate(actorOf(member), game.id, { status: "confirmed" });
    await writeComment(actorOf(member), game.id, { comment: "Coming", isAnnouncement: false });
    for (const one of [organizer, coOrganizer, owner])
      expect((await notificationsOf(one.id)).sort()).toEqual(["game_comment", "player_joined"]);
    expect(await notificationsOf(outsider.id)).toEqual([]);
  });

  it("are named in the crew's log, and the other organizers are notified when one cancels a game", async () => {
    const game = await crewGame({ title: "Tuesday" });
    await editGame(actorOf(coOrganizer), game.id, { title: "Wednesday" });
    await changeStatus(actorOf(coOrganizer), game.id, "cancelled");
    expect(await logOfCrew()).toEqual([
      ["game_changed", coOrganizer.id, "Wednesday"],
      ["game_cancelled", coOrganizer.id, "Wednesday"],
    ]);
    expect(await notificationsOf(organizer.id)).toEqual(["game_cancelled"]);
    expect(await notificationsOf(owner.id)).toEqual(["game_cancelled"]);
    expect(await notificationsOf(coOrganizer.id)).toEqual([]);
  });

  it("are notified of another start time, even when the organizer changes it", async () => {
    const game = await crewGame();
    await editGame(actorOf(organizer), game.id, {
      when: { startTime: LATER, endTime: new Date(+LATER + 1) },
    });
    for (const one of [coOrganizer, owner])
      expect(await notificationsOf(one.id)).toEqual(["game_changed:moved"]);
    expect(await notificationsOf(organizer.id)).toEqual([]);
  });

  it("see on the page and in the API what the organizer sees, but are not the organizer", async () => {
    const game = await crewGame();
    await joinGameAs(game.id, outsider.id, { status: "waitlisted", waitlistNumber: 1 });
    const view = await open(actorOf(coOrganizer), game);
    expect(view).toMatchObject({ isOrganizer: true, organizer: { id: organizer.id }, can: { edit: true } });
    const { people } = await waitingListOf(actorOf(coOrganizer), game.id, { access: {}, locale: "en" });
    expect(people).toHaveLength(1);
    expect((await open(actorOf(member), game)).isOrganizer).toBe(false);
    expect(await statusOf(game.id, coOrganizer.id)).toBeUndefined();
  });
});
