import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { db, transact } from "#db/client.server";
import { users } from "#db/schema/accounts";
import { crewLog, crewMembers, crews } from "#db/schema/crews";
import { games } from "#db/schema/games";
import { mailOutbox } from "#db/schema/mail";
import { addMember, makeCrew } from "#seed/factories/crews";
import { joinGameAs, makeGame } from "#seed/factories/games";
import { makePlayer, PLAYER_PASSWORD, type Player } from "#seed/factories/players";
import { makeSeries } from "#seed/factories/series";
import { newId } from "~/core/ids.server";
import { now } from "~/core/time/clock.server";
import { deleteAccount, deletionConsequences } from "~/features/accounts/deletion.server";
import { loader as gamePage } from "~/features/game-page/routes/game";
import { leaveGuestEmail } from "~/features/guests/contacts.server";
import { takeGuestSpot } from "~/features/guests/guests.server";
import { decideReports, liftRestriction } from "~/features/moderation/decisions.server";
import { reportItem } from "~/features/moderation/reports.server";
import { loader as reportsPage } from "~/features/moderation/routes/admin.reports";
import { actorOf, notificationsOf, outcome, placeOf, statusOf } from "../games/support";
import { makePoll, visitorAnswers } from "../polls/scenes";
import { api } from "../support/api";
import { at, get } from "../support/request";

let admin: Player;
let organizer: Player;
let heir: Player;
let player: Player;
let crewId: string;

beforeEach(async () => {
  admin = await makePlayer({ role: "admin" });
  organizer = await makePlayer({ locale: "en" });
  heir = await makePlayer();
  player = await makePlayer();
  crewId = (await makeCrew({ ownerId: organizer.id })).id;
  await addMember(crewId, heir.id, "organizer");
});

const gameRow = async (id: string) => (await db.select().from(games).where(eq(games.id, id)))[0];
const ownGame = async (options: Parameters<typeof makeGame>[0] = {}) => {
  const game = await makeGame({ organizerId: organizer.id, ...options });
  await joinGameAs(game.id, player.id);
  return game;
};
const roles = async () =>
  Object.fromEntries(
    (await db.select().from(crewMembers).where(eq(crewMembers.crewId, crewId))).map(({ userId, role }) => [
      userId,
      role,
    ]),
  );
const report = () =>
  reportItem(actorOf(player), { kind: "player", id: organizer.id, reason: "abuse", details: null });

async function suspend(): Promise<void> {
  await report();
  const verdict = { kind: "player", id: organizer.id, verdict: "suspend", note: null, seen: now() } as const;
  await decideReports(actorOf({ id: admin.id, role: "admin" }), verdict);
}
const deleteIt = () => deleteAccount(actorOf(organizer), PLAYER_PASSWORD);

describe.each([
  ["suspended", suspend],
  ["deleted", deleteIt],
])("the planned games of an organizer whose account is %s", (_, close) => {
  it("go to a co-organizer of their crew, who is notified, and stay open", async () => {
    const game = await ownGame({ crewId });
    await close();
    expect(await gameRow(game.id)).toMatchObject({ organizerId: heir.id, gameStatus: "scheduled" });
    expect(await notificationsOf(heir.id)).toContain("game_handover:handed_over");
    expect(await notificationsOf(player.id)).toEqual([]);
  });

  it("are cancelled without a crew, with the reason on the page and in the message, in each reader's language", async () => {
    const game = await ownGame({ guestsAllowed: true });
    const guest = await takeGuestSpot(null, game.id, { name: "Hamza", access: { address: newId() } });
    const email = `${newId()}@example.com`;
    await leaveGuestEmail(guest.token, { email, locale: "ar", address: newId() });
    await close();
    expect(await gameRow(game.id)).toMatchObject({ gameStatus: "cancelled", cancelReason: null });
    const headline = async (lang: string) => {
      const call = {
        as: player,
        path: `/games/${game.id}`,
        params: { id: game.id },
        headers: { "Accept-Language": lang },
      };
      return at((await get(gamePage, call)).body, "game.ticket.headline");
    };
    expect(await headline("en")).toBe("This game is cancelled: the organizer's account is closed");
    expect(await headline("fr")).toMatch(/le compte de l'organisateur est fermé$/);
    const { body } = await api("/api/notifications", { as: player, headers: { "Accept-Language": "fr" } });
    expect(at(body, "notifications.0.message")).toMatch(/le compte de l'organisateur est fermé$/);
    const mail = await db.select().from(mailOutbox).where(eq(mailOutbox.to, email)).orderBy(mailOutbox.id);
    expect(mail.at(-1)).toMatchObject({ template: "guest_cancelled_organizer_gone", locale: "ar" });
  });

  it("are cancelled where the crew has no other organizer who can sign in", async () => {
    await db.update(users).set({ suspendedAt: now() }).where(eq(users.id, heir.id));
    const game = await ownGame({ crewId });
    await close();
    expect((await gameRow(game.id))?.gameStatus).toBe("cancelled");
  });
});

it.each([
  ["suspended", suspend],
  ["deleted", deleteIt],
])("the polls of somebody whose account is %s take no more answers", async (_, close) => {
  const { code } = await makePoll(organizer);
  await close();
  expect(await outcome(visitorAnswers(code, "ynn"))).toBe("poll_closed");
});

describe("the crews of an owner who is suspended", () => {
  it("go to the co-organizer, and the owner stays a member", async () => {
    await suspend();
    expect(await roles()).toEqual({ [heir.id]: "owner", [organizer.id]: "member" });
    expect(await notificationsOf(heir.id)).toContain("crew_news:handed_over");
  });

  it("are closed without one", async () => {
    await transact((tx) => tx.delete(crewMembers).where(eq(crewMembers.userId, heir.id)));
    await suspend();
    expect((await db.select().from(crews).where(eq(crews.id, crewId)))[0]?.closedAt).toEqual(now());
  });
});

describe.each([
  ["suspended", suspend],
  ["deleted", deleteIt],
])("in planned games of others, somebody whose account is %s", (_, close) => {
  it("leaves a full game, whose waiting list moves up", async () => {
    const game = await makeGame({ maxPlayers: 2 });
    await joinGameAs(game.id, organizer.id);
    await joinGameAs(game.id, heir.id);
    await joinGameAs(game.id, player.id, { status: "waitlisted" });
    await close();
    expect(await statusOf(game.id, organizer.id)).toBe("declined");
    expect(await statusOf(game.id, player.id)).toBe("confirmed");
    expect(await notificationsOf(player.id)).toContain("game_confirmed:seated");
  });

  it("leaves a free spot, of which the organizer hears as of a withdrawal", async () => {
    const game = await makeGame({ organizerId: heir.id });
    await joinGameAs(game.id, organizer.id);
    await close();
    expect(await notificationsOf(heir.id)).toContain("late_withdrawal");
  });

  it.each(["maybe", "waitlisted", "invited"] as const)("is no longer %s", async (status) => {
    const game = await makeGame({ maxPlayers: 2 });
    await joinGameAs(game.id, heir.id);
    await joinGameAs(game.id, player.id);
    await joinGameAs(game.id, organizer.id, { status });
    await close();
    expect(await placeOf(game.id, organizer.id)).toMatchObject({ status: "declined", waitlistNumber: null });
  });
});

it("lifting a suspension does not give a spot back", async () => {
  const game = await makeGame();
  await joinGameAs(game.id, organizer.id);
  await suspend();
  await liftRestriction(actorOf({ id: admin.id, role: "admin" }), organizer.id);
  expect(await statusOf(game.id, organizer.id)).toBe("declined");
});

it("an admin shows a hidden crew again whose owner deleted the account", async () => {
  const created = { crewId, event: "created", actorId: organizer.id, createdAt: now() } as const;
  await db.insert(crewLog).values(created);
  await db.delete(crewMembers).where(eq(crewMembers.userId, heir.id));
  await db.update(crews).set({ hiddenAt: now() }).where(eq(crews.id, crewId));
  await deleteIt();
  await liftRestriction(actorOf({ id: admin.id, role: "admin" }), crewId);
  const [crew] = await db.select().from(crews).where(eq(crews.id, crewId));
  expect(crew).toMatchObject({ hiddenAt: null, closedAt: now() });
});

it("the admin and the organizer read before what happens to games, spots, weekly games, polls and crews", async () => {
  await makePoll(organizer);
  await makeSeries({ organizerId: organizer.id, firstDate: "2026-12-06" });
  await ownGame({ crewId });
  await ownGame();
  await ownGame();
  await joinGameAs((await makeGame()).id, organizer.id);
  await joinGameAs((await makeGame()).id, organizer.id, { status: "waitlisted" });
  await joinGameAs((await makeGame()).id, organizer.id, { status: "maybe" });
  await report();
  const page = await get(reportsPage, { as: admin, path: "/admin/reports" });
  const items = Object.values(Object(at(page.body, "items")));
  const own = items.find((item) => at(item, "thing.id") === organizer.id);
  expect(at(own, "consequences")).toEqual([
    "1 game goes to a co-organizer of its crew.",
    "2 games are cancelled, and their players are notified.",
    "It leaves 2 upcoming games of other organizers.",
    "1 weekly game ends, unless a co-organizer in its crew takes it over.",
    "1 poll closes.",
    "1 crew goes to its longest-standing co-organizer.",
  ]);
  expect(await deletionConsequences(actorOf(organizer))).toMatchObject({
    ...{
      gamesPassedOn: 1,
      gamesCancelled: 2,
      places: 2,
      series: 1,
      pollsClosed: 1,
      crewsPassedOn: 1,
      crewsClosed: 0,
    },
  });
});
