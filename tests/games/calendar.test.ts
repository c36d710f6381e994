import { describe, expect, it } from "vitest";
import { gameById, makeGame } from "#seed/factories/games";
import { makeVenue } from "#seed/factories/venues";
import { calendarFile } from "~/features/games/calendar.server";
import { editGame } from "~/features/games/edit-game.server";
import { cancelGame } from "~/features/games/game-status.server";
import { calendarOf } from "~/features/games/ics";
import { actorOf, EVENING, LATER } from "./support";

const ORIGIN = "http://localhost:3000";

/** Unfolded. */
function propertiesOf(file: string): Record<string, string> {
  const lines = file.replace(/\r\n /g, "").split("\r\n").filter(Boolean);
  return Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(":")), line.slice(line.indexOf(":") + 1)]),
  );
}

const event = {
  uid: "1@houma",
  sequence: 0,
  stampedAt: EVENING,
  startTime: EVENING,
  endTime: LATER,
  title: "Foot",
  description: null,
  location: null,
  point: null,
  url: `${ORIGIN}/games/1`,
  status: "confirmed" as const,
};

describe("a calendar file", () => {
  it("escapes what the format reads and drops control characters", () => {
    const title = "Foot; basket, \\o/\nSuite\r\n\u0007fin";
    expect(propertiesOf(calendarOf([{ ...event, title }])).SUMMARY).toBe(
      "Foot\\; basket\\, \\\\o/\\nSuite\\n fin",
    );
  });

  it("folds lines at 75 octets and never inside a character", () => {
    const title = "مباراة كرة القدم في حي المعاريف ".repeat(6).trim();
    const file = calendarOf([{ ...event, title, description: "x".repeat(400) }]);
    for (const line of file.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(file).not.toMatch(/\uFFFD/);
    expect(propertiesOf(file)).toMatchObject({ SUMMARY: title, DESCRIPTION: "x".repeat(400) });
    expect(file.replace(/\r\n/g, "")).not.toMatch(/[\r\n]/);
  });

  it("cannot be made to contain a second event by a game's texts", () => {
    const file = calendarOf([{ ...event, title: "x\r\nEND:VEVENT\r\nBEGIN:VEVENT" }]);
    expect(file.match(/^BEGIN:VEVENT/gm)).toHaveLength(1);
  });
});

describe("a game's event", () => {
  it("has UTC times, address, point and link", async () => {
    const venue = await makeVenue({ latitude: 33.5, longitude: -7.6 });
    const game = await makeGame({ venueId: venue.id, startTime: EVENING, endTime: LATER, title: "Foot" });
    const file = await calendarFile(null, game.id, { access: {}, origin: ORIGIN });
    expect(file.startsWith("BEGIN:VCALENDAR\r\nVERSION:2.0\r\n")).toBe(true);
    expect(propertiesOf(file)).toMatchObject({
      UID: `${game.id}@houma`,
      SEQUENCE: "0",
      DTSTART: "20261201T180000Z",
      DTEND: "20261201T200000Z",
      SUMMARY: "Foot",
      GEO: "33.5;-7.6",
      URL: `${ORIGIN}/g/${game.slug}`,
      STATUS: "CONFIRMED",
    });
  });

  it("keeps its UID and raises its sequence over changes, and shows the cancellation", async () => {
    const game = await makeGame();
    const organizer = actorOf({ id: game.organizerId });
    const before = propertiesOf(await calendarFile(null, game.id, { access: {}, origin: ORIGIN }));
    await editGame(organizer, game.id, { when: { startTime: EVENING, endTime: LATER } });
    await cancelGame(organizer, game.id);
    const after = propertiesOf(await calendarFile(null, game.id, { access: {}, origin: ORIGIN }));
    expect(after.UID).toBe(before.UID);
    expect([before.SEQUENCE, after.SEQUENCE]).toEqual(["0", "2"]);
    expect(after.STATUS).toBe("CANCELLED");
    expect((await gameById(undefined, game.id)).sequence).toBe(2);
  });
});
