import { millisecondsInHour } from "date-fns/constants";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { db, transact } from "#db/client.server";
import { mailOutbox } from "#db/schema/mail";
import { reports } from "#db/schema/moderation";
import { makeCrew } from "#seed/factories/crews";
import { joinGameAs, makeGame } from "#seed/factories/games";
import { makeNotification } from "#seed/factories/notifications";
import { makePlayer, type Player } from "#seed/factories/players";
import { makeVenue } from "#seed/factories/venues";
import { newId } from "~/core/ids.server";
import { writeMail } from "~/core/mail/render.server";
import { freeze, now } from "~/core/time/clock.server";
import { releaseDeferredNotifications } from "~/features/delivery/deferred.server";
import { giveUpSpots } from "~/features/games/participation/give-up-spots.server";
import { leaveGuestEmail } from "~/features/guests/contacts.server";
import { leaveGuestSpot, takeGuestSpot } from "~/features/guests/guests.server";
import { findGuestSpot } from "~/features/guests/queries.server";
import { decideReports, liftRestriction } from "~/features/moderation/decisions.server";
import { reportItem } from "~/features/moderation/reports.server";
import type { ReportKind } from "~/features/moderation/rules";
import { notify } from "~/features/notifications/notify.server";
import { verifyVenue } from "~/features/venues/verification/verification.server";
import { actorOf, notificationRowsOf, notificationsOf, outcome, statusOf } from "../games/support";
import { api } from "../support/api";
import { at } from "../support/request";

let admin: Player;
let maker: Player;
beforeEach(async () => {
  admin = await makePlayer({ role: "admin" });
  maker = await makePlayer();
});

const asAdmin = () => actorOf({ id: admin.id, role: "admin" });
const newest = async (who: Player) => {
  const { body } = await api("/api/notifications", { as: who });
  return [at(body, "notifications.0.message"), at(body, "notifications.0.path")];
};
const shownTo = async (who: Player) => {
  const rows = await notificationRowsOf(who.id);
  return rows.flatMap(({ type, inApp }) => (inApp ? [type] : []));
};
async function hide(kind: ReportKind, id: string, note: string | null): Promise<void> {
  await reportItem(actorOf(await makePlayer()), { kind, id, reason: "abuse", details: null });
  await decideReports(asAdmin(), { kind, id, verdict: "hide", note, seen: now() });
}

describe("a player who added a venue", () => {
  const review = async (verdict: "verify" | "refuse", note: string | null) => {
    const venue = await makeVenue({ name: "Stade Lahrizi", createdById: maker.id });
    await verifyVenue(asAdmin(), venue.id, { verdict, note });
    return venue.id;
  };

  it("reads that it was refused, why, and how to have it checked again", async () => {
    const id = await review("refuse", "No such street.");
    expect(await newest(maker)).toEqual([
      "Stade Lahrizi, the venue you added, wasn't verified. Correct its name, address or place on the map and we'll look again. Why: No such street.",
      `/venues/${id}/edit`,
    ]);
  });

  it("reads that it is verified", async () => {
    const id = await review("verify", null);
    expect(await newest(maker)).toEqual([
      "Stade Lahrizi, the venue you added, is now verified. Thanks!",
      `/venues/${id}`,
    ]);
  });

  it("is not notified of their own verdict as an admin", async () => {
    maker = admin;
    await review("verify", null);
    expect(await notificationsOf(admin.id)).toEqual([]);
  });
});

describe("a player whose game or crew an admin hides", () => {
  it.each([
    ["game", async () => (await makeGame({ title: "Foot", organizerId: maker.id })).id, "/games/"],
    ["crew", async () => (await makeCrew({ name: "Foot", ownerId: maker.id, listed: true })).id, "/crews/"],
    ["venue", async () => (await makeVenue({ name: "Foot", createdById: maker.id })).id, "/venues/"],
  ] as const)(
    "reads why the %s is hidden and where to write, then that it is back",
    async (kind, make, page) => {
      const id = await make();
      await hide(kind, id, "An insult.");
      expect(await newest(maker)).toEqual([
        'We\'ve hidden "Foot": only our team sees it now. If you disagree, write to us. Why: An insult.',
        "/about/contact",
      ]);
      await liftRestriction(asAdmin(), id);
      expect(await newest(maker)).toEqual(['"Foot" is visible again', page + id]);
    },
  );

  it("is notified without a reason when the admin gave none", async () => {
    await hide("game", (await makeGame({ title: "Foot", organizerId: maker.id })).id, null);
    expect((await newest(maker))[0]).toBe(
      'We\'ve hidden "Foot": only our team sees it now. If you disagree, write to us',
    );
  });
});

describe("somebody in a game that an admin hides", () => {
  it.each(["confirmed", "maybe", "waitlisted"] as const)(
    "who is %s reads when it was and not to count on it, without its name, then that it is back",
    async (status) => {
      const player = await makePlayer();
      const game = await makeGame({ title: "Insult", organizerId: maker.id });
      await joinGameAs(game.id, player.id, { status });
      await hide("game", game.id, "An insult.");
      expect(await newest(player)).toEqual([
        "We've taken one of your games off Houma, Wed, Dec 2 · 12:00 PM. Don't count on it",
        "/games",
      ]);
      await liftRestriction(asAdmin(), game.id);
      expect(await newest(player)).toEqual(['"Insult" is visible again', `/games/${game.id}`]);
    },
  );

  it("does not keep the unread news that it is on", async () => {
    const player = await makePlayer();
    const game = await makeGame({ organizerId: maker.id });
    await joinGameAs(game.id, player.id);
    await makeNotification(player.id, { gameId: game.id, type: "game_confirmed", params: { reason: "on" } });
    await hide("game", game.id, null);
    expect(await shownTo(player)).toEqual(["game_cancelled"]);
  });

  it("is told once, although another report hides it again", async () => {
    const player = await makePlayer();
    const game = await makeGame({ organizerId: maker.id });
    await joinGameAs(game.id, player.id);
    await reportItem(actorOf(player), { kind: "game", id: game.id, reason: "abuse", details: null });
    const verdict = { kind: "game", id: game.id, verdict: "hide", note: null } as const;
    await hide("game", game.id, null);
    await db.update(reports).set({ status: "open" }).where(eq(reports.targetId, game.id));
    await decideReports(asAdmin(), { ...verdict, seen: now() });
    expect(await notificationsOf(player.id)).toEqual(["game_cancelled:taken_down"]);
  });

  it("who gets a spot or could have one while it is hidden is not told so", async () => {
    const [leaver, waiting, maybe] = [await makePlayer(), await makePlayer(), await makePlayer()];
    const game = await makeGame({ organizerId: maker.id, maxPlayers: 2, hiddenAt: now() });
    await joinGameAs(game.id, leaver.id);
    await joinGameAs(game.id, (await makePlayer()).id);
    await joinGameAs(game.id, maybe.id, { status: "maybe" });
    await joinGameAs(game.id, waiting.id, { status: "waitlisted" });
    await transact((tx) => giveUpSpots(tx, leaver.id, now()));
    expect(await statusOf(game.id, waiting.id)).toBe("confirmed");
    await transact((tx) => giveUpSpots(tx, waiting.id, now()));
    expect([await notificationsOf(waiting.id), await notificationsOf(maybe.id)]).toEqual([[], []]);
  });

  it("is not told in the morning what was held back overnight", async () => {
    const player = await makePlayer();
    const game = await makeGame({ organizerId: maker.id });
    await joinGameAs(game.id, player.id);
    const news = {
      type: "game_confirmed",
      gameId: game.id,
      to: [player.id],
      params: {},
      now: now(),
    } as const;
    await transact((tx) => notify(tx, { ...news, deliverAfter: new Date(+now() + millisecondsInHour) }));
    await hide("game", game.id, null);
    freeze(new Date(+now() + 2 * millisecondsInHour));
    await releaseDeferredNotifications();
    expect(await notificationsOf(player.id)).toEqual(["game_cancelled:taken_down"]);
  });

  it("is not told of a game that is over", async () => {
    const player = await makePlayer();
    const over = { startTime: new Date("2026-12-01T09:00:00Z"), endTime: new Date("2026-12-01T11:00:00Z") };
    const game = await makeGame({ organizerId: maker.id, ...over });
    await joinGameAs(game.id, player.id);
    await hide("game", game.id, null);
    await liftRestriction(asAdmin(), game.id);
    expect(await notificationsOf(player.id)).toEqual([]);
  });

  it("as a guest gets a mail without its name, and a link that says so until it is back", async () => {
    const game = await makeGame({ title: "Insult", organizerId: maker.id, guestsAllowed: true });
    const { token } = await takeGuestSpot(null, game.id, { name: "Hamza", access: { address: newId() } });
    const email = `${newId()}@example.com`;
    await leaveGuestEmail(token, { email, locale: "en", address: newId() });
    await hide("game", game.id, null);
    const mail = await db.select().from(mailOutbox).where(eq(mailOutbox.to, email)).orderBy(mailOutbox.id);
    const { template, params } = mail.at(-1) ?? {};
    expect(template).toBe("guest_game_hidden");
    const { text, subject } = writeMail("guest_game_hidden", params ?? {}, "en");
    expect(text).toContain("Our team took a game off Houma in which you have a spot: Wed, Dec 2 · 12:00 PM.");
    expect(text + subject).not.toContain("Insult");
    expect(await outcome(findGuestSpot(token, "en"))).toBe("guest_game_hidden");
    expect(await outcome(leaveGuestSpot(token))).toBe("guest_game_hidden");
    await liftRestriction(asAdmin(), game.id);
    expect(await outcome(findGuestSpot(token, "en"))).toBe("ok");
  });
});
