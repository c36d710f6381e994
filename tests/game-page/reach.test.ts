import { addMinutes } from "date-fns";
import { expect, test } from "vitest";
import { addExternalPlayer, makeGame } from "#seed/factories/games";
import { makeVenue } from "#seed/factories/venues";
import { freeze, now } from "~/core/time/clock.server";
import { reachOf } from "~/features/game-page/reach.server";
import { editGame } from "~/features/games/edit-game.server";
import type { GameChanges } from "~/features/games/game-fields";
import { gamePageView } from "~/features/games/game-view.server";
import { actorOf } from "../games/support";

const THURSDAY = { startTime: new Date("2026-12-03T20:00:00Z"), endTime: new Date("2026-12-03T21:30:00Z") };
const FRIDAY = { startTime: new Date("2026-12-04T20:00:00Z"), endTime: new Date("2026-12-04T21:30:00Z") };
const TO_TELL = "1 person without an account couldn't be told: do it on WhatsApp";
const TO_ASK = "1 friend without an account: ask on WhatsApp";

const aMinuteLater = () => freeze(addMinutes(now(), 1));

/** A game for 30 DH on Thursday in which Simo plays without an account. */
async function gameWithFriend() {
  const venue = await makeVenue({ name: "City Five" });
  const price = { isPaid: true, priceMinor: 3000, currency: "MAD" };
  const game = await makeGame({ title: "Foot du jeudi", venueId: venue.id, ...THURSDAY, ...price });
  await addExternalPlayer(game.id, "Simo");
  aMinuteLater();
  const organizer = actorOf({ id: game.organizerId });
  return { game, edit: (changes: GameChanges) => editGame(organizer, game.id, changes) };
}

/** What the organizer reads of those whom no notification reaches, with the beginning of each message. */
async function groupsOf(game: { id: string; organizerId: string }) {
  const organizer = actorOf({ id: game.organizerId });
  const page = { access: {}, locale: "en", origin: "http://localhost" } as const;
  const { cancelReason, ...view } = await gamePageView(organizer, game.id, page);
  const { groups } = await reachOf(view, { reason: cancelReason, locale: "en" });
  return groups.map(({ title, urgent, people }) => ({
    title,
    urgent,
    texts: people.map(({ href }) => new URL(href).searchParams.get("text")?.split("\n")[0]),
  }));
}

test.each([
  [
    "at another time",
    { when: FRIDAY },
    /^Salam Simo! Foot du jeudi has moved\. It was Thu 8:00 PM, now it's Fri 8:00 PM/,
  ],
  [
    "for another price",
    { price: 50 },
    /^Salam Simo! Foot du jeudi has a new price \(it was 30\sDH\): .*50\sDH/,
  ],
  ["for no price", { isPaid: false }, /^Salam Simo! Foot du jeudi has a new price \(it was 30\sDH\): .*Free/],
  ["at another venue", { venueId: null }, /^Salam Simo! Foot du jeudi has moved to another venue: /],
])(
  "the organizer of a game that is now %s writes to a friend without an account what changed",
  async (_, changes, text) => {
    const { game, edit } = await gameWithFriend();
    expect(await groupsOf(game)).toMatchObject([{ title: TO_ASK, urgent: false }]);
    await edit(changes);
    expect(await groupsOf(game)).toEqual([
      { title: TO_TELL, urgent: true, texts: [expect.stringMatching(text)] },
    ]);
  },
);

test("a friend hears everything that is new, with what they knew, where a game moved and its price changed", async () => {
  const { game, edit } = await gameWithFriend();
  await edit({ when: FRIDAY });
  await edit({ price: 50 });
  const news =
    /^Salam Simo! News of Foot du jeudi: another time \(it was Thu 8:00 PM\), another price \(it was 30\sDH\)\./;
  expect(await groupsOf(game)).toMatchObject([{ texts: [expect.stringMatching(news)] }]);
  await edit({ venueId: null });
  expect(await groupsOf(game)).toMatchObject([
    { texts: [expect.stringMatching(/another time .*, another venue, another price .* Still in\?$/)] },
  ]);
});

test("a friend hears the time that they knew, however often the game moved, and nothing once it is back", async () => {
  const { game, edit } = await gameWithFriend();
  await edit({ when: FRIDAY });
  aMinuteLater();
  const saturday = { startTime: new Date("2026-12-05T20:00:00Z"), endTime: new Date("2026-12-05T21:30:00Z") };
  await edit({ when: saturday });
  expect(await groupsOf(game)).toMatchObject([
    { texts: [expect.stringMatching(/was Thu 8:00 PM, now it's Sat 8:00 PM/)] },
  ]);
  await edit({ when: THURSDAY });
  expect(await groupsOf(game)).toMatchObject([{ title: TO_ASK, urgent: false }]);
});

test("a friend who came after the change, and a new title, are no news", async () => {
  const { game, edit } = await gameWithFriend();
  await edit({ title: "Foot" });
  expect(await groupsOf(game)).toMatchObject([{ title: TO_ASK }]);
  await edit({ when: FRIDAY });
  aMinuteLater();
  await edit({ title: "Foot du vendredi" });
  await addExternalPlayer(game.id, "Reda");
  expect(await groupsOf(game)).toMatchObject([
    { title: TO_TELL, texts: [expect.stringContaining("Simo")] },
    { title: TO_ASK, texts: [expect.stringContaining("Reda")] },
  ]);
});
