import { millisecondsInHour as HOUR, millisecondsInMinute } from "date-fns/constants";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { countStatements, transact } from "#db/client.server";
import { games } from "#db/schema/games";
import { fillGame, makeGame } from "#seed/factories/games";
import { makeNotification } from "#seed/factories/notifications";
import { makePlayer, type Player } from "#seed/factories/players";
import { freeze, now } from "~/core/time/clock.server";
import * as dashboardInvitation from "~/features/dashboard/routes/invitation";
import { participate } from "~/features/games/participation/participation.server";
import * as page from "~/features/inbox/routes/notifications";
import * as read from "~/features/inbox/routes/read";
import { invitePlayers } from "~/features/invitations/invitations.server";
import { blockPlayer } from "~/features/moderation/blocks.server";
import { notify } from "~/features/notifications/notify.server";
import { bellFacts, missedNotifications, notificationsSince } from "~/features/notifications/queries.server";
import { pageTitle } from "~/ui/layout/page-title";
import { actorOf } from "../games/support";
import { api } from "../support/api";
import { tableScans } from "../support/plans";
import { at, get, submit } from "../support/request";

let amel: Player;
let ids: number[];

beforeEach(async () => {
  amel = await makePlayer();
  const gameId = (await makeGame()).id;
  ids = [];
  for (let i = 0; i < 12; i++) {
    const createdAt = new Date(+now() - (12 - i) * HOUR);
    ids.push(
      await makeNotification(amel.id, {
        gameId,
        createdAt,
        type: i === 11 ? "no_such_type" : "game_cancelled",
      }),
    );
  }
});

const unreadOf = async (person: Player) =>
  at((await api("/api/notifications", { as: person })).body, "unreadCount");

describe("GET /api/notifications", () => {
  it("returns the newest ten, or `limit`, and the unread count", async () => {
    const { body } = await api("/api/notifications", { as: amel });
    expect(at(body, "notifications")).toHaveLength(10);
    expect(at(body, "unreadCount")).toBe(12);
    expect(at(body, "notifications.0")).toMatchObject({
      id: ids[11],
      category: "info",
      timeAgo: "1 hour ago",
    });
    expect(at(body, "notifications.1")).toMatchObject({
      id: ids[10],
      category: "alert",
      timeAgo: "2 hours ago",
    });
    expect(at((await api("/api/notifications?limit=3", { as: amel })).body, "notifications")).toHaveLength(3);
    expect(at((await api("/api/notifications?limit=9999", { as: amel })).body, "notifications")).toHaveLength(
      12,
    );
    expect(at((await api("/api/notifications?limit=ten", { as: amel })).body, "notifications")).toHaveLength(
      10,
    );
  });

  it.each([
    ["game_cancelled", ""],
    ["game_comment", "/discussion"],
    ["game_announcement", "/discussion"],
    ["rate_players", "/ratings"],
    ["attendance", "/attendance/dispute"],
  ])("leads to the page that %s is about", async (type, page) => {
    const gameId = (await makeGame()).id;
    await makeNotification(amel.id, { gameId, type });
    const { body } = await api("/api/notifications", { as: amel });
    expect(at(body, "notifications.0.path")).toBe(`/games/${gameId}${page}`);
  });

  it.each([
    [0, "الآن"],
    [millisecondsInMinute, "قبل دقيقة"],
    [2 * millisecondsInMinute, "قبل دقيقتين"],
    [3 * millisecondsInMinute, "قبل 3 دقائق"],
    [11 * HOUR, "قبل 11 ساعة"],
    [48 * HOUR, "قبل يومين"],
  ])("says the age of a notification in Arabic: %i ms", async (passed, expected) => {
    const id = await makeNotification(amel.id);
    freeze(new Date(+now() + passed));
    const { body } = await api("/api/notifications", { as: amel, headers: { "Accept-Language": "ar" } });
    expect(at(body, "notifications.0")).toMatchObject({ id, timeAgo: expected });
  });
});

describe("marking as read", () => {
  it("marks some of the user's own, and no others", async () => {
    const badr = await makePlayer();
    const foreign = await makeNotification(badr.id);
    const { status } = await api("/api/notifications", {
      as: amel,
      method: "PATCH",
      body: { ids: [ids[0], ids[1], foreign, 999_999] },
    });
    expect(status).toBe(204);
    expect(await unreadOf(amel)).toBe(10);
    expect(await unreadOf(badr)).toBe(1);
  });

  it("marks all of the user's own, and refuses a cookie without an origin", async () => {
    const badr = await makePlayer();
    await makeNotification(badr.id);
    expect(
      (await api("/api/notifications", { as: amel, method: "PATCH", body: { all: true }, cookie: true }))
        .status,
    ).toBe(403);
    const headers = { "Sec-Fetch-Site": "same-origin" };
    expect(
      (
        await api("/api/notifications", {
          as: amel,
          method: "PATCH",
          body: { all: true },
          cookie: true,
          headers,
        })
      ).status,
    ).toBe(204);
    expect(await unreadOf(amel)).toBe(0);
    expect(await unreadOf(badr)).toBe(1);
  });

  const [required, noId] = ["Fill this in", "This isn't a valid id"];
  it.each([
    [{}, { ids: [required] }],
    [{ all: false }, { ids: [required] }],
    [{ all: "true" }, { all: ["Send this as the JSON type boolean"] }],
    [{ ids: ["1"] }, { "ids.0": [noId] }],
    [{ ids: [1.5] }, { "ids.0": [noId] }],
    [{ ids: [0] }, { "ids.0": [noId] }],
    [{ ids: [2 ** 53] }, { "ids.0": [noId] }],
    [{ ids: "all" }, { ids: [noId] }],
    [{ ids: Array.from({ length: 501 }, () => 1) }, { ids: ["At most 500 at once"] }],
  ])("refuses %j and says why", async (body, errors) => {
    const answer = await api("/api/notifications", { as: amel, method: "PATCH", body });
    expect([answer.status, at(answer.body, "errors")]).toEqual([422, errors]);
  });

  it("marks one, then all, with the page's forms", async () => {
    const one = await submit(read.action, { as: amel, form: { id: String(ids[0]), page: "2" } });
    expect(one.location).toBe("/notifications?page=2");
    expect(await unreadOf(amel)).toBe(11);
    const none = await submit(read.action, { as: amel, form: { id: "" } });
    expect(none).toMatchObject({ status: 422, body: { codes: { id: ["required"] } } });
    expect(await unreadOf(amel)).toBe(11);
    const all = await submit(read.action, { as: amel, form: { all: "true" } });
    expect(all.location).toBe("/notifications");
    expect(await unreadOf(amel)).toBe(0);
  });

  it("marks the one that a reader opens, and leads to its page, never to another site", async () => {
    const open = (to: string) => submit(read.action, { as: amel, form: { id: String(ids[0]), to } });
    expect((await open("/games/1?from=bell")).location).toBe("/games/1?from=bell");
    expect(await unreadOf(amel)).toBe(11);
    expect((await open("//evil.example/games")).location).toBe("/notifications");
  });
});

it("the page shows ten at a time", async () => {
  const first = await get(page.loader, { as: amel, path: "/notifications" });
  expect(first.body).toMatchObject({ page: 1, totalPages: 2, title: "Notifications" });
  expect(page.meta).toBe(pageTitle);
  expect(
    at((await get(page.loader, { as: amel, path: "/notifications?page=9" })).body, "notifications"),
  ).toHaveLength(2);
});

describe("an invitation", () => {
  const invitation = async (as: Player) =>
    at((await get(page.loader, { as, path: "/notifications" })).body, "notifications.0.invitation");

  it("can be answered in the list while it is open, and is then marked as read", async () => {
    const [badr, sami] = [await makePlayer(), await makePlayer()];
    const game = await makeGame({ organizerId: badr.id, maxPlayers: 2, minPlayers: 1 });
    const { invited } = await invitePlayers(actorOf(badr), game.id, [amel.id, sami.id]);
    const participationId = invited.find(({ userId }) => userId === amel.id)?.participantId ?? "";
    const waiting = {
      declares: null,
      notForYou: null,
      participationId,
      gameId: game.id,
      title: game.title,
      isFull: false,
    };
    expect(await invitation(amel)).toEqual(waiting);
    expect(await unreadOf(amel)).toBe(13);
    const answer = (status: string, id = participationId) =>
      submit(dashboardInvitation.action, {
        as: amel,
        params: { participationId: id },
        form: { status, from: "notifications" },
      });
    expect((await answer("maybe")).location).toBe("/notifications");
    expect(await invitation(amel)).toBeNull();
    expect(await unreadOf(amel)).toBe(12);
    // The other one answers on the game's page, where it is full by then.
    await fillGame(game.id);
    expect(await invitation(sami)).toMatchObject({ isFull: true });
    await participate(actorOf(sami), game.id, { status: "waitlisted" });
    expect([await invitation(sami), await unreadOf(sami)]).toEqual([null, 0]);
  });

  it("of a game that was cancelled, or of somebody blocked, cannot be answered", async () => {
    const badr = await makePlayer();
    const [game, other] = [
      await makeGame({ organizerId: badr.id }),
      await makeGame({ organizerId: badr.id }),
    ];
    await invitePlayers(actorOf(badr), game.id, [amel.id]);
    await transact((tx) => tx.update(games).set({ gameStatus: "cancelled" }).where(eq(games.id, game.id)));
    expect(await invitation(amel)).toBeNull();
    await invitePlayers(actorOf(badr), other.id, [amel.id]);
    expect(await invitation(amel)).toMatchObject({ gameId: other.id });
    await blockPlayer(actorOf(amel), badr.id);
    expect(await invitation(amel)).toBeNull();
  });
});

it("hidden games and switched-off kinds are not shown", async () => {
  const gameId = (await makeGame({ title: "Secret", hiddenAt: now() })).id;
  await makeNotification(amel.id, { gameId, type: "game_cancelled" });
  await makeNotification(amel.id, { gameId, inApp: false });
  const { body } = await api("/api/notifications", { as: amel });
  expect(at(body, "notifications.0")).toMatchObject({ gameId: null });
  expect(JSON.stringify(body)).not.toContain("Secret");
  expect(at(body, "unreadCount")).toBe(13);
});

it("every statement uses an index, and the bell needs only one", async () => {
  const { statements } = await countStatements(() => bellFacts(amel.id));
  expect(statements).toHaveLength(1);
  const others = await countStatements(async () => {
    await missedNotifications(amel.id, 0, 10);
    await api("/api/notifications", { as: amel });
    await api("/api/notifications", { as: amel, method: "PATCH", body: { ids: ids.slice(0, 2) } });
    await transact((tx) => notify(tx, { type: "player_joined", gameId: "", to: [], params: {}, now: now() }));
  });
  for (const { sql } of [...statements, ...others.statements])
    expect([sql, await tableScans(sql)]).toEqual([sql, []]);
  expect(await notificationsSince(ids[11] ?? 0, 10)).toEqual([]);
});
