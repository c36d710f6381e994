import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { db, transact } from "#db/client.server";
import { games } from "#db/schema/games";
import { mailOutbox } from "#db/schema/mail";
import { notifications } from "#db/schema/notifications";
import { addMember, makeCrew } from "#seed/factories/crews";
import { gameById, joinGameAs, makeGame } from "#seed/factories/games";
import { makePlayer, type Player } from "#seed/factories/players";
import { makeVenue } from "#seed/factories/venues";
import type { Actor } from "~/core/actor";
import { freeze, now } from "~/core/time/clock.server";
import { leaveCrew } from "~/features/crews/join-crew.server";
import { removeMember } from "~/features/crews/members.server";
import { deliverNotifications } from "~/features/delivery/deliver-notifications.server";
import { editGame } from "~/features/games/edit-game.server";
import { cancelGame } from "~/features/games/game-status.server";
import { participate } from "~/features/games/participation/participation.server";
import type { NotificationKind } from "~/features/notifications/kinds";
import { markAllRead } from "~/features/notifications/mark-read.server";
import { notify } from "~/features/notifications/notify.server";
import { actorOf, notificationRowsOf } from "../games/support";
import { api } from "../support/api";
import { at } from "../support/request";

let organizer: Player;
let player: Player;
let gameId: string;

beforeEach(async () => {
  organizer = await makePlayer();
  player = await makePlayer();
  const times = { startTime: new Date("2026-12-03T19:30:00Z"), endTime: new Date("2026-12-03T21:00:00Z") };
  gameId = (await makeGame({ organizerId: organizer.id, title: "Foot", ...times })).id;
  await joinGameAs(gameId, player.id);
});

const moveTo = (hour: number, changes: Parameters<typeof editGame>[2] = {}) => {
  freeze(new Date(+now() + 1000));
  const start = Date.parse(`2026-12-03T${hour}:00:00Z`);
  const when = { startTime: new Date(start), endTime: new Date(start + 5_400_000) };
  return editGame(actorOf(organizer), gameId, { when, ...changes });
};
/** Of the crew of the game. */
async function formerMember(
  go: (member: Player, crewId: string, owner: Actor) => Promise<void>,
): Promise<string> {
  const [crew, member] = [await makeCrew({ ownerId: organizer.id }), await makePlayer()];
  await db.update(games).set({ crewId: crew.id }).where(eq(games.id, gameId));
  await addMember(crew.id, member.id);
  await go(member, crew.id, actorOf(organizer));
  return member.id;
}
const shown = async () => {
  const { body } = await api("/api/notifications", { as: player });
  const messages = Object.values(Object(at(body, "notifications"))).map((one) => at(one, "message"));
  return { messages, unread: at(body, "unreadCount") };
};

describe("a game that moves", () => {
  it("says from when to when", async () => {
    await moveTo(21);
    expect((await shown()).messages).toEqual([
      "Foot moved from Thu, Dec 3 · 7:30 PM to Thu, Dec 3 · 9:00 PM",
    ]);
  });

  it("twice has one notification, from the start that the player knew, and counts once", async () => {
    await moveTo(21);
    await moveTo(22);
    expect(await shown()).toEqual({
      messages: ["Foot moved from Thu, Dec 3 · 7:30 PM to Thu, Dec 3 · 10:00 PM"],
      unread: 1,
    });
  });

  it("again after the player has read of it says from where it moved then", async () => {
    await moveTo(21);
    await markAllRead(actorOf(player));
    await moveTo(22);
    const { messages, unread } = await shown();
    expect(messages).toHaveLength(2);
    expect([messages[0], unread]).toEqual([
      "Foot moved from Thu, Dec 3 · 9:00 PM to Thu, Dec 3 · 10:00 PM",
      1,
    ]);
  });

  it("sends one mail, if the first has not gone out", async () => {
    await moveTo(21);
    await deliverNotifications();
    await moveTo(22);
    await deliverNotifications();
    const mails = await db.select().from(mailOutbox).where(eq(mailOutbox.userId, player.id));
    expect(mails.map(({ params }) => params.sentence)).toEqual([
      "Foot moved from Thu, Dec 3 · 7:30 PM to Thu, Dec 3 · 10:00 PM",
    ]);
  });

  it("and changes its venue later has one notification that says both", async () => {
    await moveTo(21);
    const { id } = await makeVenue({ name: "Stade Oulfa" });
    await editGame(actorOf(organizer), gameId, { venueId: id });
    expect(await shown()).toEqual({
      messages: [
        "Foot moved from Thu, Dec 3 · 7:30 PM to Thu, Dec 3 · 9:00 PM, with a new place: Stade Oulfa",
      ],
      unread: 1,
    });
  });

  it("keeps its new price in a notification of its own", async () => {
    await moveTo(21, { isPaid: true, price: 50 });
    await moveTo(22);
    await editGame(actorOf(organizer), gameId, { price: 60 });
    expect(await shown()).toEqual({
      messages: [
        expect.stringMatching(/is now \$60\.00 instead of Free/),
        "Foot moved from Thu, Dec 3 · 7:30 PM to Thu, Dec 3 · 10:00 PM",
      ],
      unread: 2,
    });
  });

  it("leaves the notifications of other games alone", async () => {
    const other = await makeGame({ organizerId: organizer.id, title: "Futsal" });
    await joinGameAs(other.id, player.id);
    const when = { startTime: new Date(+other.startTime + 900_000), endTime: other.endTime };
    await editGame(actorOf(organizer), other.id, { when });
    await moveTo(21);
    expect((await shown()).unread).toBe(2);
    const hidden = and(eq(notifications.userId, player.id), eq(notifications.inApp, false));
    expect(await db.select().from(notifications).where(hidden)).toEqual([]);
  });
});

describe("a game that changes and is as before again", () => {
  const back = { startTime: new Date("2026-12-03T19:30:00Z"), endTime: new Date("2026-12-03T21:00:00Z") };
  const edit = (changes: Parameters<typeof editGame>[2]) => {
    freeze(new Date(+now() + 1000));
    return editGame(actorOf(organizer), gameId, changes);
  };
  const nothing = { messages: [], unread: 0 };

  it("leaves no notification of its start and venue, if the player has not heard of the change", async () => {
    const { venueId } = await gameById(undefined, gameId);
    await edit({ when: { endTime: new Date("2026-12-03T22:00:00Z") } });
    await moveTo(21, { venueId: (await makeVenue()).id });
    await deliverNotifications();
    await edit({ when: back });
    expect((await shown()).unread).toBe(1);
    await edit({ venueId });
    expect(await shown()).toEqual(nothing);
    await deliverNotifications();
    expect(await db.select().from(mailOutbox).where(eq(mailOutbox.userId, player.id))).toEqual([]);
  });

  it("still notifies of its new venue when only the start is as before", async () => {
    await moveTo(21, { venueId: (await makeVenue({ name: "Stade Oulfa" })).id });
    await edit({ when: back });
    expect(await shown()).toEqual({ messages: ["Foot has a new place: Stade Oulfa"], unread: 1 });
  });

  it("leaves no notification of its price", async () => {
    await edit({ isPaid: true, price: 50 });
    await edit({ isPaid: false });
    expect(await shown()).toEqual(nothing);
  });

  it("leaves no notification to a player who has left meanwhile", async () => {
    await moveTo(21);
    await participate(actorOf(player), gameId, { status: "declined" });
    await moveTo(22);
    expect((await shown()).unread).toBe(1);
    await edit({ when: back });
    expect(await shown()).toEqual(nothing);
  });

  it.each<[string, (coOrganizer: Player, crewId: string) => Promise<unknown>]>([
    ["who undoes it themselves", (one) => editGame(actorOf(one), gameId, { when: back })],
    [
      "who has left the crew meanwhile",
      async (one, crewId) => {
        await leaveCrew(actorOf(one), crewId);
        await edit({ when: back });
      },
    ],
  ])("leaves no notification to a co-organizer without a spot %s", async (_, undo) => {
    const [crew, coOrganizer] = [await makeCrew({ ownerId: organizer.id }), await makePlayer()];
    await db.update(games).set({ crewId: crew.id }).where(eq(games.id, gameId));
    await addMember(crew.id, coOrganizer.id, "organizer");
    await moveTo(21);
    await undo(coOrganizer, crew.id);
    const rows = await notificationRowsOf(coOrganizer.id);
    expect(rows.filter(({ type, inApp }) => type === "game_changed" && inApp)).toEqual([]);
  });

  it("notifies who has read of the change that it moved back", async () => {
    await moveTo(21);
    await markAllRead(actorOf(player));
    await edit({ when: back });
    expect((await shown()).messages[0]).toBe("Foot moved from Thu, Dec 3 · 9:00 PM to Thu, Dec 3 · 7:30 PM");
  });

  it("notifies who got a mail of the change that it moved back", async () => {
    await moveTo(21);
    await deliverNotifications();
    await db.update(mailOutbox).set({ status: "sent" }).where(eq(mailOutbox.userId, player.id));
    await edit({ when: back });
    expect(await shown()).toEqual({
      messages: ["Foot moved from Thu, Dec 3 · 9:00 PM to Thu, Dec 3 · 7:30 PM"],
      unread: 1,
    });
  });
});

it.each<[string, () => Promise<string>]>([
  ["who left", async () => player.id],
  ["who cancels", async () => organizer.id],
  ["who left the crew", async () => formerMember((one, crewId) => leaveCrew(actorOf(one), crewId))],
  ["whom the crew removed", async () => formerMember((one, id, owner) => removeMember(owner, id, one.id))],
])(
  "a cancellation takes back what was unread and no longer true also from the person %s",
  async (_, whose) => {
    await participate(actorOf(player), gameId, { status: "declined" });
    const to = [await whose()];
    const tell = (type: NotificationKind) =>
      transact((tx) => notify(tx, { type, gameId, to, params: {}, now: now() }));
    await tell("game_reminder");
    await tell("player_joined");
    await cancelGame(actorOf(organizer), gameId);
    const rows = await notificationRowsOf(to[0] ?? "");
    const left = rows.filter((row) => row.inApp && row.gameId === gameId);
    expect(left.map(({ type }) => type)).toEqual(["player_joined"]);
  },
);

it("a cancellation takes back what was unread of the game and no longer true, with its mail", async () => {
  await moveTo(21);
  await editGame(actorOf(organizer), gameId, { isPaid: true, price: 50 });
  await deliverNotifications();
  await cancelGame(actorOf(organizer), gameId);
  const { messages, unread } = await shown();
  expect([messages, unread]).toEqual([[expect.stringMatching(/^Foot, .* is cancelled/)], 1]);
  await deliverNotifications();
  const mails = await db.select().from(mailOutbox).where(eq(mailOutbox.userId, player.id));
  expect(mails).toHaveLength(1);
});
