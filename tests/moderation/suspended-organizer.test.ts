import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { db, transact } from "#db/client.server";
import { users } from "#db/schema/accounts";
import { crewMembers, crews } from "#db/schema/crews";
import { games } from "#db/schema/games";
import { addMember, makeCrew } from "#seed/factories/crews";
import { joinGameAs, makeGame } from "#seed/factories/games";
import { makePlayer, PLAYER_PASSWORD, type Player } from "#seed/factories/players";
import { now } from "~/core/clock.server";
import { deleteAccount, deletionConsequences } from "~/features/accounts/deletion.server";
import { decideReports } from "~/features/moderation/decisions.server";
import { reportItem } from "~/features/moderation/reports.server";
import { loader as reportsPage } from "~/features/moderation/routes/admin.reports";
import { actorOf, notificationRowsOf, notificationsOf } from "../games/support";
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
  it("go to a co-organizer of their crew, who is told, and stay open", async () => {
    const game = await ownGame({ crewId });
    await close();
    expect(await gameRow(game.id)).toMatchObject({ organizerId: heir.id, gameStatus: "scheduled" });
    expect(await notificationsOf(heir.id)).toContain("game_handover:handed_over");
    expect(await notificationsOf(player.id)).toEqual([]);
  });

  it("are cancelled without a crew, with the reason on the page and in the message", async () => {
    const game = await ownGame();
    await close();
    const cancelReason = "The organizer's account is closed";
    expect(await gameRow(game.id)).toMatchObject({ gameStatus: "cancelled", cancelReason });
    const [told] = await notificationRowsOf(player.id);
    expect(told).toMatchObject({ type: "game_cancelled", params: { reason: "noted", note: cancelReason } });
  });

  it("are cancelled where the crew has no other organizer who can sign in", async () => {
    await db.update(users).set({ suspendedAt: now() }).where(eq(users.id, heir.id));
    const game = await ownGame({ crewId });
    await close();
    expect((await gameRow(game.id))?.gameStatus).toBe("cancelled");
  });
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

it("the admin and the organizer read before what happens to games and crews", async () => {
  await ownGame({ crewId });
  await ownGame();
  await ownGame();
  await report();
  const page = await get(reportsPage, { as: admin, path: "/admin/reports" });
  const items = Object.values(Object(at(page.body, "items")));
  const own = items.find((item) => at(item, "thing.id") === organizer.id);
  expect(at(own, "consequences")).toEqual([
    "1 game goes to a co-organizer of its crew.",
    "2 games are cancelled, and their players are notified.",
    "1 crew goes to its longest-standing co-organizer.",
  ]);
  expect(await deletionConsequences(actorOf(organizer))).toMatchObject({
    ...{ gamesPassedOn: 1, gamesCancelled: 2, crewsPassedOn: 1, crewsClosed: 0 },
  });
});
