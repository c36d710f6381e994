import { millisecondsInHour as HOUR, millisecondsInMinute as MINUTE } from "date-fns/constants";
import { and, eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { countStatements, db, transact } from "#db/client.server";
import { rateLimits } from "#db/schema/accounts";
import { games } from "#db/schema/games";
import { guestContacts } from "#db/schema/guests";
import { mailOutbox } from "#db/schema/mail";
import { addExternalPlayer, type Game, joinGameAs, makeGame } from "#seed/factories/games";
import { makePlayer } from "#seed/factories/players";
import { makeVenue } from "#seed/factories/venues";
import { removeOldRows } from "~/core/jobs/retention.server";
import { deliverMail } from "~/core/mail/outbox.server";
import { freeze, now } from "~/core/time/clock.server";
import { formatWhen } from "~/core/time/timezone.server";
import { editGame } from "~/features/games/edit-game.server";
import { cancelGame, startGame } from "~/features/games/game-status.server";
import { leavePlannedGames } from "~/features/games/leave-games.server";
import { checkMinimums } from "~/features/games/minimum.server";
import { claimGuestSpot } from "~/features/games/participation/claim-guest-spot.server";
import { removeExternalPlayer } from "~/features/games/participation/external-players.server";
import { guestMailPath } from "~/features/games/participation/guest-mail-link.server";
import { participantRows } from "~/features/games/participation/participants.server";
import { remindPlayers } from "~/features/games/reminders.server";
import { forgetGuestEmail, leaveGuestEmail, stopGuestMail } from "~/features/guests/contacts.server";
import { leaveGuestSpot, takeGuestSpot } from "~/features/guests/guests.server";
import { findGuestSpot } from "~/features/guests/queries.server";
import * as guestMail from "~/features/guests/routes/guest-mail";
import { action as emailForm } from "~/features/guests/routes/guest-spot-email";
import { action as emailRemoval } from "~/features/guests/routes/guest-spot-email-removal";
import { LOCALES } from "~/i18n/languages";
import { translator } from "~/i18n/messages.server";
import { office, setUpMail } from "../delivery/mail-setup";
import { actorOf, outcome } from "../games/support";
import { markAttendance } from "../reliability/support";
import { api } from "../support/api";
import { headerOf, partOf } from "../support/post-office";
import { at, get, submit } from "../support/request";

setUpMail();

const NOON = new Date("2026-12-01T12:00:00Z");

beforeEach(async () => {
  freeze(NOON);
  await transact((tx) => tx.delete(rateLimits));
});
afterEach(() => transact((tx) => tx.delete(guestContacts)));

let made = 0;

/** A guest who left an address, in a game three days from now. */
async function guestWithEmail(
  options: Parameters<typeof makeGame>[0] = {},
  locale: "en" | "fr" | "ar" = "en",
) {
  const game = await makeGame({
    title: "Foot du mardi",
    startTime: new Date(+NOON + 72 * HOUR),
    guestsAllowed: true,
    ...options,
  });
  const access = { address: `visitor-${++made}`, code: game.gameCode };
  const spot = await takeGuestSpot(null, game.id, { name: "Hamza", access });
  const email = `hamza-${made}@example.com`;
  await leaveGuestEmail(spot.token, { email, locale, address: access.address });
  return { game, organizer: actorOf({ id: game.organizerId }), email, ...spot };
}

/** The text of the last letter that came to an address. */
const lastTextTo = (email: string): string => {
  const letter = office.letters.findLast(({ to }) => to.includes(email));
  return letter ? partOf(letter, "text/plain") : "";
};

/** The templates of the mail that waits to be sent to an address. */
const mailTo = async (email: string) => {
  const rows = await db.select().from(mailOutbox).where(eq(mailOutbox.to, email)).orderBy(mailOutbox.id);
  return rows.filter(({ status }) => status === "pending").map(({ template }) => template);
};
const contacts = () => db.select().from(guestContacts);

describe("a guest who gives an email address", () => {
  it.each([
    ["en", "You're in: Foot du mardi", "ltr"],
    ["fr", "C'est bon", "ltr"],
    ["ar", "أنت معنا", "rtl"],
  ] as const)(
    "gets a message in %s with the link to the spot and a link to stop the mail",
    async (locale, subject, direction) => {
      const { email, participantId, token } = await guestWithEmail({}, locale);
      await deliverMail();
      const letter = office.letters.find(({ to }) => to.includes(email));
      if (!letter) throw new Error("no letter came");
      expect(headerOf(letter, "Subject")).toContain(subject);
      for (const part of [partOf(letter, "text/plain"), partOf(letter, "text/html")]) {
        expect(part).toContain(`http://localhost:3000/seats/${token}`);
        expect(part).toContain(guestMailPath(participantId));
        expect(part).toContain("Hamza");
        expect(part).not.toMatch(/\{\{|undefined/);
      }
      expect(partOf(letter, "text/html")).toContain(`dir="${direction}"`);
      expect(headerOf(letter, "List-Unsubscribe")).toBe(
        `<http://localhost:3000/api${guestMailPath(participantId)}>`,
      );
    },
  );

  it("has the address stored only as a contact, and the link's token in neither contacts nor mail", async () => {
    const { email, token } = await guestWithEmail();
    await deliverMail();
    expect(JSON.stringify(await db.select().from(mailOutbox))).not.toMatch(new RegExp(`${email}|${token}`));
    const [contact] = await contacts();
    expect(contact).toMatchObject({ email, locale: "en" });
    expect(JSON.stringify(contact)).not.toContain(token);
  });

  it("gets no second message for the same address, and a new address replaces the old one", async () => {
    const { email, token } = await guestWithEmail();
    await leaveGuestEmail(token, { email, locale: "fr", address: "1" });
    expect(await mailTo(email)).toEqual(["guest_welcome"]);
    await leaveGuestEmail(token, { email: "other@example.com", locale: "fr", address: "1" });
    expect(await mailTo(email)).toEqual([]);
    expect(await mailTo("other@example.com")).toEqual(["guest_welcome"]);
    expect(await contacts()).toHaveLength(1);
  });

  it("gets no second message for the same address with its domain in punycode", async () => {
    const { token } = await guestWithEmail();
    await leaveGuestEmail(token, { email: "guest@münchen.de", locale: "fr", address: "1" });
    await leaveGuestEmail(token, { email: "guest@xn--mnchen-3ya.de", locale: "fr", address: "1" });
    expect(await mailTo("guest@münchen.de")).toEqual(["guest_welcome"]);
    expect(await mailTo("guest@xn--mnchen-3ya.de")).toEqual([]);
  });

  it("cannot give an address once the game is canceled, nor cause a sixth message to one address in an hour", async () => {
    const { game, token } = await guestWithEmail();
    await db.update(games).set({ gameStatus: "cancelled", cancelledAt: now() }).where(eq(games.id, game.id));
    const late = { email: "late@example.com", locale: "en", address: "1" } as const;
    expect(await outcome(leaveGuestEmail(token, late))).toBe("game_closed");
    for (let sent = 0; sent < 5; sent++) await sameAddress();
    await expect(sameAddress()).rejects.toMatchObject({ code: "too_many_requests" });
    async function sameAddress() {
      const other = await makeGame({ guestsAllowed: true });
      const spot = await takeGuestSpot(null, other.id, { name: "Hamza", access: { address: `m-${++made}` } });
      await leaveGuestEmail(spot.token, { email: "one@example.com", locale: "en", address: `m-${made}` });
    }
  });

  it("can set and remove the address through the API, which refuses an invalid one", async () => {
    const { token } = await guestWithEmail();
    const path = "/api/guest-seats/{token}/email";
    const call = { method: "POST", params: { token }, body: { email: "hamza@" } };
    const answer = await api(path, call);
    expect([answer.status, at(answer.body, "errors.0.code") ?? at(answer.body, "code")]).toEqual([
      422,
      expect.stringMatching(/email_invalid|invalid_input/),
    ]);
    expect((await api(path, { ...call, body: { email: "new@example.com" } })).status).toBe(204);
    expect(await mailTo("new@example.com")).toEqual(["guest_welcome"]);
    expect((await api(path, { method: "DELETE", params: { token } })).status).toBe(204);
    expect(await contacts()).toEqual([]);
  });
});

describe("mail to a guest who gave an address", () => {
  it("announces a new time and a new venue, in one message that replaces the one still queued", async () => {
    const { game, organizer, email } = await guestWithEmail();
    const when = { startTime: new Date(+NOON + 80 * HOUR), endTime: new Date(+NOON + 82 * HOUR) };
    await editGame(organizer, game.id, { when });
    expect(await mailTo(email)).toEqual(["guest_moved"]);
    await editGame(organizer, game.id, { title: "Foot du soir" });
    expect(await mailTo(email)).toEqual(["guest_moved"]);
    const { id } = await makeVenue({ name: "Oulfa" });
    await editGame(organizer, game.id, { venueId: id });
    await deliverMail();
    const letters = office.letters.filter(({ to }) => to.includes(email));
    expect(letters).toHaveLength(1);
    expect(letters[0] && partOf(letters[0], "text/plain")).toContain("Oulfa");
  });

  it("says from when to when the game moved, from what the guest knew, and no more once it is back", async () => {
    const { game, organizer, email } = await guestWithEmail();
    const at = (hours: number) => ({
      when: { startTime: new Date(+NOON + hours * HOUR), endTime: new Date(+NOON + (hours + 2) * HOUR) },
    });
    const said = async () => {
      const { startTime } = (await db.select().from(games).where(eq(games.id, game.id)))[0] ?? game;
      return formatWhen(startTime, "en");
    };
    const before = await said();
    await editGame(organizer, game.id, at(80));
    await editGame(organizer, game.id, at(81));
    await deliverMail();
    expect(lastTextTo(email)).toContain(` moved from ${before} to ${await said()}, `);
    await editGame(organizer, game.id, at(90));
    await editGame(organizer, game.id, at(81));
    expect((await mailTo(email)).at(-1)).toBe("guest_changed");
  });

  it.each(LOCALES)("about a cancellation leads to the game, not to a spot: in %s", (locale) => {
    const t = translator(locale, "mail");
    expect(t("guest_cancelled_noted_action")).not.toBe(t("guest_changed_action"));
    expect(t("guest_cancelled_action")).toBe(t("guest_cancelled_noted_action"));
  });

  it("announces a cancellation with its reason, and does not end as if the guest came", async () => {
    const { game, organizer, email } = await guestWithEmail();
    await cancelGame(organizer, game.id, "Rain");
    expect(await mailTo(email)).toEqual(["guest_cancelled_noted"]);
    await deliverMail();
    const text = lastTextTo(email);
    expect(text).toContain(": Rain");
    expect(text).not.toContain("See you on the pitch");
  });

  it("announces that a game called itself off for want of players, not that the organizer did", async () => {
    const { email } = await guestWithEmail({ callsItselfOff: true, minPlayers: 5, minCheckHours: 24 });
    freeze(new Date(+NOON + 48 * HOUR));
    await checkMinimums();
    expect(await mailTo(email)).toEqual(["guest_cancelled_below_minimum"]);
    await deliverMail();
    expect(lastTextTo(email)).toContain("is cancelled: not enough players.");
    expect(lastTextTo(email)).not.toMatch(/The organizer|See you on the pitch/);
  });

  it("announces a new price, from what to what", async () => {
    const { game, organizer, email } = await guestWithEmail({ isPaid: true, priceMinor: 5000 });
    await editGame(organizer, game.id, { price: 60 });
    expect(await mailTo(email)).toEqual(["guest_welcome", "guest_price"]);
    await deliverMail();
    expect(lastTextTo(email)).toContain("is now $60.00 instead of $50.00.");
  });

  it("announces a new price and a new time of the same edit, each in its own message", async () => {
    const { game, organizer, email } = await guestWithEmail({ isPaid: true, priceMinor: 5000 });
    const when = { startTime: new Date(+NOON + 80 * HOUR), endTime: new Date(+NOON + 82 * HOUR) };
    await editGame(organizer, game.id, { price: 60, when });
    expect(await mailTo(email)).toEqual(["guest_price", "guest_moved"]);
    await editGame(organizer, game.id, { price: 70 });
    expect(await mailTo(email)).toEqual(["guest_moved", "guest_price"]);
    await deliverMail();
    expect(lastTextTo(email)).toContain("is now $70.00 instead of $50.00.");
  });

  it("says nothing of a price that is the old one again before the guest heard of the other", async () => {
    const { game, organizer, email } = await guestWithEmail({ isPaid: true, priceMinor: 5000 });
    await editGame(organizer, game.id, { price: 60 });
    await editGame(organizer, game.id, { price: 50 });
    expect(await mailTo(email)).toEqual(["guest_welcome"]);
  });

  it("announces nothing but the cancellation of a game that changed before it", async () => {
    const { game, organizer, email } = await guestWithEmail({ isPaid: true, priceMinor: 5000 });
    await editGame(organizer, game.id, { price: 60 });
    await cancelGame(organizer, game.id);
    expect(await mailTo(email)).toEqual(["guest_cancelled"]);
  });

  it("announces a cancellation", async () => {
    const { game, organizer, email } = await guestWithEmail();
    await cancelGame(organizer, game.id);
    expect(await mailTo(email)).toEqual(["guest_cancelled"]);
  });

  it("reminds the guest a day and two hours before the game, once each", async () => {
    const { game, email } = await guestWithEmail();
    const start = +game.startTime;
    const minutesBefore = async (minutes: number) => {
      freeze(new Date(start - minutes * MINUTE));
      await remindPlayers();
      return mailTo(email);
    };
    expect(await minutesBefore(25 * 60)).toEqual(["guest_welcome"]);
    expect(await minutesBefore(23 * 60)).toEqual(["guest_welcome", "guest_reminder"]);
    expect(await minutesBefore(22 * 60)).toHaveLength(2);
    expect(await minutesBefore(110)).toHaveLength(3);
    expect(await minutesBefore(100)).toHaveLength(3);
  });

  it("skips a reminder that was due before the guest joined", async () => {
    const { email } = await guestWithEmail({ startTime: new Date(+NOON + 5 * HOUR) });
    await remindPlayers();
    expect(await mailTo(email)).toEqual(["guest_welcome"]);
  });

  it("mails the guest that the organizer removed them, after which the address is deleted", async () => {
    const { game, organizer, participantId, email } = await guestWithEmail();
    await removeExternalPlayer(organizer, game.id, participantId);
    expect(await contacts()).toEqual([]);
    expect(await mailTo(email)).toEqual(["guest_removed"]);
  });

  it("mails the guest that they were marked absent and that it was corrected, each only if it is news", async () => {
    const { game, organizer, participantId, email, token } = await guestWithEmail();
    await deliverMail();
    freeze(new Date(+game.startTime + 5 * MINUTE));
    await startGame(organizer, game.id);
    const mark = (absent: boolean) => markAttendance(organizer, { gameId: game.id, participantId }, !absent);
    await mark(true);
    expect(await mailTo(email)).toEqual(["guest_absent"]);
    await mark(false);
    expect(await mailTo(email)).toEqual([]);
    await mark(true);
    await deliverMail();
    expect(lastTextTo(email)).toContain("marked you absent. If you were there, tell them.");
    expect(lastTextTo(email)).toContain(`/seats/${token}`);
    await mark(false);
    await mark(true);
    expect(await mailTo(email)).toEqual([]);
    await mark(false);
    await deliverMail();
    expect(lastTextTo(email)).toContain("corrected it: you were there.");
  });

  it("does not announce the cancellation of a hidden game", async () => {
    const { game, email } = await guestWithEmail();
    await db.update(games).set({ hiddenAt: now() }).where(eq(games.id, game.id));
    await transact((tx) => leavePlannedGames(tx, game.organizerId, now()));
    expect(await mailTo(email)).toEqual(["guest_welcome"]);
  });
});

describe("a guest's address and queued mail are deleted", () => {
  type Guest = Awaited<ReturnType<typeof guestWithEmail>>;
  it.each<[string, (guest: Guest) => Promise<unknown>]>([
    ["the guest leaves the game", ({ token }) => leaveGuestSpot(token)],
    [
      "the guest claims the spot with an account",
      async ({ token }) => claimGuestSpot(actorOf(await makePlayer()), token),
    ],
    ["the guest removes the address", ({ token }) => forgetGuestEmail(token)],
    [
      "the guest follows the unsubscribe link",
      ({ participantId }) => stopGuestMail(guestMailPath(participantId).split("/").at(-1) ?? ""),
    ],
    [
      "the game ended more than a day ago",
      async ({ game }) => {
        freeze(new Date(+game.endTime + 25 * HOUR));
        await removeOldRows();
      },
    ],
  ])("when %s", async (_, act) => {
    const guest = await guestWithEmail();
    await act(guest);
    expect(await contacts()).toEqual([]);
    expect(await db.select().from(mailOutbox).where(eq(mailOutbox.to, guest.email))).toEqual([]);
  });

  it("but not within a day after the game's end, since the game may be moved", async () => {
    const { game } = await guestWithEmail();
    freeze(new Date(+game.endTime + 23 * HOUR));
    await removeOldRows();
    expect(await contacts()).toHaveLength(1);
  });

  it("when a mail program posts the unsubscribe link, even repeatedly, but not for a guessed link", async () => {
    const { participantId } = await guestWithEmail();
    const link = guestMailPath(participantId).split("/").at(-1) ?? "";
    const other = link.slice(0, -1) + (link.endsWith("A") ? "B" : "A");
    const stop = async (token: string) =>
      (await api("/api/guest-mail/{token}", { method: "POST", params: { token } })).status;
    for (const token of [other, "x", participantId, link.slice(0, -1)]) expect(await stop(token)).toBe(404);
    expect(await contacts()).toHaveLength(1);
    expect([await stop(link), await stop(link)]).toEqual([204, 204]);
    expect(await contacts()).toEqual([]);
  });
});

it("the unsubscribe page asks the guest first, and afterwards says that no more mail is sent", async () => {
  const { participantId } = await guestWithEmail();
  const params = { token: guestMailPath(participantId).split("/").at(-1) ?? "" };
  const asks = async () => at((await get(guestMail.loader, { params })).body, "gets");
  expect(await asks()).toBe(true);
  expect((await submit(guestMail.action, { params })).location).toBe(guestMailPath(participantId));
  expect(await asks()).toBe(false);
  expect((await get(guestMail.loader, { params: { token: "x" } })).status).toBe(404);
});

it("the email form on the game's page returns there, even for a private game, and keeps invalid input", async () => {
  const { game, token } = await guestWithEmail({ gameType: "private" });
  const params = { token };
  const sent = (form: Record<string, string>) => submit(emailForm, { params, form });
  const back = `/games/${game.id}?code=${game.gameCode}`;
  expect((await sent({ email: "a@example.com", from: "game" })).location).toBe(back);
  expect((await sent({ email: "b@example.com" })).location).toBe(`/seats/${token}`);
  const refused = await sent({ email: "hamza@", from: "game" });
  expect([refused.status, at(refused.body, "codes.email")]).toEqual([422, ["email_invalid"]]);
  expect(at(refused.body, "result.initialValue")).toMatchObject({ email: "hamza@", from: "game" });
  expect((await submit(emailRemoval, { params, form: { from: "game" } })).location).toBe(back);
  expect(await contacts()).toEqual([]);
});

describe("whether a guest can be reached by mail", () => {
  const reachOf = async (game: Game, as: { id: string } | null) => {
    const params = { id: game.id };
    const answer = await api("/api/games/{id}/participants", { as, params });
    expect(JSON.stringify(answer.body)).not.toMatch(/example\.com/);
    return [answer.body].flat().map((one) => [at(one, "externalPlayerName"), at(one, "reachable")]);
  };

  it("is shown only to the organizer, and only for guests", async () => {
    const { game } = await guestWithEmail();
    await takeGuestSpot(null, game.id, { name: "Sara", access: { address: `visitor-${++made}` } });
    await addExternalPlayer(game.id, "Reda");
    const player = await makePlayer();
    await joinGameAs(game.id, player.id);
    const seen = await reachOf(game, { id: game.organizerId });
    expect(new Map(seen.map(([name, reach]) => [name, reach]))).toEqual(
      new Map<unknown, unknown>([
        ["Hamza", true],
        ["Sara", false],
        ["Reda", undefined],
        [null, undefined],
      ]),
    );
    for (const as of [null, player]) {
      expect((await reachOf(game, as)).map(([, reach]) => reach)).toEqual([
        undefined,
        undefined,
        undefined,
        undefined,
      ]);
    }
  });

  it("is shown without the address itself", async () => {
    const { token, email, game } = await guestWithEmail();
    const spot = await findGuestSpot(token, "en");
    expect(spot.hasEmail).toBe(true);
    expect(JSON.stringify(spot)).not.toContain(email);
    expect(JSON.stringify(await participantRows(null, game.id))).not.toContain(email);
  });

  it("is read together with the participants, in one statement", async () => {
    const { game } = await guestWithEmail();
    const { statements } = await countStatements(() => participantRows(null, game.id));
    expect(statements).toHaveLength(1);
  });
});

it("two simultaneous changes of a game leave one queued message to the guest", async () => {
  const { game, organizer, email } = await guestWithEmail();
  const times = [80, 90].map((hours) => ({
    startTime: new Date(+NOON + hours * HOUR),
    endTime: new Date(+NOON + (hours + 1) * HOUR),
  }));
  await Promise.all(times.map((when) => editGame(organizer, game.id, { when })));
  const waiting = await db
    .select()
    .from(mailOutbox)
    .where(and(eq(mailOutbox.to, email), eq(mailOutbox.status, "pending")));
  expect(waiting.map(({ template }) => template)).toEqual(["guest_moved"]);
});
