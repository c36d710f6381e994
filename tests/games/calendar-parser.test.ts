import ICAL from "ical.js";
import { describe, expect, it } from "vitest";
import { joinGameAs, makeGame } from "#seed/factories/games";
import { makePlayer } from "#seed/factories/players";
import { makeVenue } from "#seed/factories/venues";
import { newToken } from "~/core/ids.server";
import { calendarFeed } from "~/features/accounts/calendar-feed.server";
import { calendarFile } from "~/features/games/calendar.server";
import { editGame } from "~/features/games/edit-game.server";
import { cancelGame } from "~/features/games/game-status.server";
import { actorOf, EVENING, LATER } from "./support";

const ORIGIN = "http://localhost:3000";

/** What a calendar program makes of a file. */
function eventsOf(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file));
  return calendar.getAllSubcomponents("vevent").map((one) => {
    const event = new ICAL.Event(one);
    return {
      uid: event.uid,
      sequence: event.sequence,
      title: event.summary,
      description: event.description,
      location: event.location,
      start: event.startDate.toJSDate().toISOString(),
      end: event.endDate.toJSDate().toISOString(),
      isUtc: event.startDate.zone === ICAL.Timezone.utcTimezone,
      status: one.getFirstPropertyValue("status"),
    };
  });
}

const fileOf = async (gameId: string) =>
  eventsOf(await calendarFile(null, gameId, { access: {}, origin: ORIGIN }))[0];

describe("a calendar program reads", () => {
  it.each([
    'Foot; basket, \\o/ \\n "quoted": = ^',
    `${"مباراة كرة القدم ".repeat(5)}⚽`.trim(),
    "👨‍👩‍👧‍👦".repeat(9),
    "BEGIN:VEVENT",
    ";".repeat(100),
  ])("the title and text of a game as written: %s", async (title) => {
    const venue = await makeVenue({ name: "ملعب, الحي; 2", address: "Rue\\1" });
    const description = `${title}\nline; two,\n\n${"م".repeat(90)}`;
    const game = await makeGame({
      title,
      description,
      venueId: venue.id,
      startTime: EVENING,
      endTime: LATER,
    });
    expect(await fileOf(game.id)).toMatchObject({
      uid: `${game.id}@houma`,
      title,
      description,
      location: `ملعب, الحي; 2, Rue\\1, ${venue.city}`,
      start: EVENING.toISOString(),
      end: LATER.toISOString(),
      isUtc: true,
      status: "CONFIRMED",
    });
  });

  it("every change as a newer version of the same event, the last of them cancelled", async () => {
    const game = await makeGame();
    const organizer = actorOf({ id: game.organizerId });
    const versions = [await fileOf(game.id)];
    await editGame(organizer, game.id, { title: "Autre titre" });
    versions.push(await fileOf(game.id));
    await editGame(organizer, game.id, { when: { startTime: EVENING, endTime: LATER } });
    versions.push(await fileOf(game.id));
    await cancelGame(organizer, game.id);
    versions.push(await fileOf(game.id));
    expect(versions.map((one) => one?.sequence)).toEqual([0, 1, 2, 3]);
    expect(new Set(versions.map((one) => one?.uid)).size).toBe(1);
    expect(versions.map((one) => one?.status)).toEqual(["CONFIRMED", "CONFIRMED", "CONFIRMED", "CANCELLED"]);
  });

  it("a player's whole feed, cancelled games as cancelled", async () => {
    const player = await makePlayer({ calendarToken: newToken() });
    const games = [
      await makeGame({ title: "Foot" }),
      await makeGame({ title: "مباراة", gameStatus: "cancelled" }),
      await makeGame({ title: "Privé", gameType: "private" }),
    ];
    for (const game of games) await joinGameAs(game.id, player.id);
    const events = eventsOf((await calendarFeed(player.calendarToken ?? "", ORIGIN)) ?? "");
    expect(new Map(events.map(({ title, status }) => [title, status]))).toEqual(
      new Map([
        ["Foot", "CONFIRMED"],
        ["مباراة", "CANCELLED"],
        ["Privé", "CONFIRMED"],
      ]),
    );
  });
});
