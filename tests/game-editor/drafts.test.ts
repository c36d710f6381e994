import { millisecondsInHour as HOUR } from "date-fns/constants";
import { describe, expect, it } from "vitest";
import { sportId } from "#db/reference";
import { makeGame } from "#seed/factories/games";
import { makeVenue } from "#seed/factories/venues";
import { createGame } from "~/features/games/create-game.server";
import { duplicateGame, editDraft, gameWarnings, newDraft } from "~/features/games/drafts.server";
import { actorOf, newGame, outcome } from "../games/support";

const ofOrganizer = (game: { organizerId: string }) => actorOf({ id: game.organizerId });

describe("the empty form", () => {
  it("has the default values", () => {
    expect(newDraft()).toMatchObject({
      date: "2026-12-01",
      startTime: "18:00",
      endTime: "20:00",
      endsNextDay: false,
      minPlayers: 2,
      maxPlayers: 10,
      skillLevel: "all_levels",
      gameType: "public",
      isPaid: false,
      guestsAllowed: true,
      companionsAllowed: 0,
      leaveHours: null,
      minCheckHours: 2,
      callsItselfOff: false,
    });
  });
});

describe("the form for editing", () => {
  it("shows the game in its city's time", async () => {
    const startTime = new Date("2026-12-05T23:00:00.000Z");
    const game = await makeGame({
      startTime,
      endTime: new Date(+startTime + 2 * HOUR),
      isPaid: true,
      priceMinor: 550,
      description: null,
    });
    const { draft } = await editDraft(ofOrganizer(game), game.id);
    expect(draft).toMatchObject({
      title: game.title,
      description: "",
      date: "2026-12-05",
      startTime: "23:00",
      endTime: "01:00",
      endsNextDay: true,
      price: 5.5,
      venueId: game.venueId,
      duplicateOfId: null,
    });
  });

  it("is available for scheduled games only", async () => {
    const game = await makeGame({ gameStatus: "in_progress" });
    expect(await outcome(editDraft(ofOrganizer(game), game.id))).toBe("game_not_editable");
  });
});

describe("same again next week", () => {
  it.each([
    ["tomorrow", "2026-12-02T18:00Z", "2026-12-09"],
    ["next month", "2027-01-05T18:00Z", "2027-01-12"],
    ["yesterday", "2026-11-30T18:00Z", "2026-12-07"],
    ["a week ago, this evening again", "2026-11-24T18:00Z", "2026-12-01"],
    ["a week ago, but this morning is over", "2026-11-24T09:00Z", "2026-12-08"],
    ["last year", "2025-12-02T18:00Z", "2026-12-01"],
    ["before the change of time", "2026-09-15T17:00Z", "2026-12-01"],
  ])("of a game %s", async (_, start, date) => {
    const startTime = new Date(start);
    const game = await makeGame({
      startTime,
      endTime: new Date(+startTime + HOUR),
      gameStatus: "completed",
      gameType: "private",
      companionsAllowed: 2,
      leaveHours: 3,
      minCheckHours: 4,
      callsItselfOff: true,
    });
    const draft = await duplicateGame(ofOrganizer(game), game.id);
    const kept = { title: game.title, gameType: "private", duplicateOfId: game.id };
    const turnout = { companionsAllowed: 2, leaveHours: 3, minCheckHours: 4, callsItselfOff: true };
    expect(draft).toMatchObject({ ...kept, ...turnout, guestsAllowed: true, date });
    const when = { date, start: draft.startTime, end: draft.endTime, endsNextDay: draft.endsNextDay };
    expect(await outcome(createGame(ofOrganizer(game), newGame({ when })))).toBe("ok");
  });
});

describe("warnings", () => {
  it.each([
    ["a sport that is played there", "football", 10, []],
    ["more than it holds", "football", 11, ["too_many_for_venue"]],
    ["a sport without a limit", "tennis", 100, []],
    ["another sport", "golf", 2, ["sport_not_at_venue"]],
  ])("%s", async (_, sport, maxPlayers, expected) => {
    const venue = await makeVenue({
      sports: [
        ["football", 10],
        ["tennis", null],
      ],
    });
    expect(await gameWarnings({ venueId: venue.id, sportId: sportId(sport), maxPlayers })).toEqual(expected);
  });

  it("are absent when the venue or its sports are unknown", async () => {
    const venue = await makeVenue({ sports: [] });
    const game = { sportId: sportId("golf"), maxPlayers: 100 };
    expect(await gameWarnings({ ...game, venueId: venue.id })).toEqual([]);
    expect(await gameWarnings({ ...game, venueId: null })).toEqual([]);
  });
});
