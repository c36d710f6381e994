import { describe, expect, it } from "vitest";
import { sportId } from "#db/reference";
import type { ErrorCode } from "~/core/errors";
import {
  CreateGameBody,
  EditGameBody,
  filtersOf,
  GameListQuery,
  gameChangesOf,
  newGameOf,
} from "~/features/games/api/input.server";
import { sent } from "./support";

const BODY = {
  title: "Foot du mardi",
  sport_id: sportId("football"),
  start_time: "2026-12-01T18:00:00Z",
  end_time: "2026-12-01T20:00:00Z",
};

describe("the body of a new game", () => {
  it("has the documented defaults and ignores the rest", () => {
    const result = sent(CreateGameBody, {
      ...BODY,
      game_status: "completed",
      seats_taken: 5,
      organizer_id: "x",
    });
    expect(result.value && newGameOf(result.value)).toEqual({
      title: "Foot du mardi",
      description: null,
      sportId: sportId("football"),
      venueId: null,
      when: { startTime: new Date("2026-12-01T18:00:00Z"), endTime: new Date("2026-12-01T20:00:00Z") },
      minPlayers: 2,
      maxPlayers: 10,
      skillLevel: "all_levels",
      gameType: "public",
      crewOnly: false,
      audience: "everyone",
      isPaid: false,
      guestsAllowed: false,
      companionsAllowed: 0,
      leaveHours: null,
      minCheckHours: 2,
      lateLeaversOwe: false,
      callsItselfOff: false,
      price: null,
      organizerPlays: false,
      externalParticipants: [],
      duplicateOfId: null,
    });
  });

  it.each<[string, Record<string, unknown>, Record<string, ErrorCode[]>]>([
    ["no title", { title: undefined }, { title: ["game_title_required"] }],
    ["a title of invisible characters", { title: "\u200b\u2060 \u0000" }, { title: ["game_title_required"] }],
    ["a title that is not a text", { title: 5 }, { title: ["game_title_required"] }],
    ["four friends", { companions_allowed: 4 }, { companions_allowed: ["companions_max"] }],
    ["a text for hours", { leave_hours: "three" }, { leave_hours: ["invalid_number"] }],
    ["three days for the minimum", { min_check_hours: 72 }, { min_check_hours: ["hours_max"] }],
    ["words for a box", { calls_itself_off: "yes" }, { calls_itself_off: ["invalid_choice"] }],
    ["no sport", { sport_id: undefined }, { sport_id: ["sport_required"] }],
    ["junk for a sport", { sport_id: "foot" }, { sport_id: ["sport_unknown"] }],
    ["no start", { start_time: undefined }, { start_time: ["start_required"] }],
    ["no end", { end_time: undefined }, { end_time: ["end_required"] }],
    ["a null start", { start_time: null }, { start_time: ["start_required"] }],
    ["the year 1", { start_time: "0001-01-01T18:00:00Z" }, { start_time: ["invalid_date"] }],
    ["a time without offset", { start_time: "2026-12-01T18:00:00" }, { start_time: ["invalid_date"] }],
    ["a day that does not exist", { start_time: "2026-02-31T18:00:00Z" }, { start_time: ["invalid_date"] }],
    ["a time that is a number", { start_time: 5 }, { start_time: ["invalid_date"] }],
    ["a text for a number", { max_players: "10" }, { max_players: ["invalid_number"] }],
    ["no number", { max_players: null }, { max_players: ["invalid_number"] }],
    ["one player", { max_players: 1 }, { max_players: ["max_players_min"] }],
    ["an unknown type", { game_type: "secret" }, { game_type: ["invalid_choice"] }],
    ["a text for yes", { is_paid: "yes" }, { is_paid: ["invalid_choice"] }],
    ["too expensive", { price: 10000.01 }, { price: ["price_max"] }],
    [
      "players that are not a list",
      { external_participants: "Simo" },
      { external_participants: ["invalid_choice"] },
    ],
    [
      "a nameless player",
      { external_participants: [" "] },
      { "external_participants.0": ["external_name_required"] },
    ],
  ])("refuses %s", (_, changes, errors) => {
    expect(sent(CreateGameBody, { ...BODY, ...changes })).toEqual({ errors });
  });

  it("takes players as names or objects, and instants of any offset", () => {
    const result = sent(CreateGameBody, {
      ...BODY,
      external_participants: [" Simo ", { name: "Hamid" }],
      start_time: "2026-12-01T19:00:00+01:00",
      end_time: "2026-12-01T18:30-0230",
    });
    expect(result.value).toMatchObject({
      external_participants: ["Simo", "Hamid"],
      start_time: new Date("2026-12-01T18:00:00Z"),
      end_time: new Date("2026-12-01T21:00:00Z"),
    });
  });

  it("an edit changes only the given fields", () => {
    const changes = gameChangesOf(EditGameBody.parse({ title: "Other" }));
    expect(Object.entries(changes).filter(([name, value]) => value !== undefined && name !== "when")).toEqual(
      [["title", "Other"]],
    );
    expect(changes.when).toEqual({ startTime: undefined, endTime: undefined });
    expect(gameChangesOf(EditGameBody.parse({ description: null, venue_id: null }))).toMatchObject({
      description: null,
      venueId: null,
    });
  });
});

describe("the query of the API", () => {
  it.each<[Record<string, string>, object]>([
    [{}, { page: 1, limit: 9 }],
    [
      { page: "x", limit: "y" },
      { page: 1, limit: 9 },
    ],
    [{ limit: "500" }, { limit: 100 }],
    [{ limit: "0" }, { limit: 1 }],
    [{ page: "-3" }, { page: -3 }],
    [{ game_status: "SCHEDULED" }, { status: "scheduled" }],
    [{ open_only: "true" }, { openOnly: true }],
    [{ open_only: "false" }, { openOnly: undefined }],
    [{ start_date: "2026-12-24" }, { startFrom: new Date("2026-12-24T00:00:00Z") }],
    [{ start_date: "2026-12-24T10:00:00+01:00" }, { startFrom: new Date("2026-12-24T09:00:00Z") }],
    [{ end_date: "2026-12-24" }, { startBefore: new Date("2026-12-25T00:00:00Z") }],
    [{ end_date: "2026-12-24T10:00:00Z" }, { startBefore: new Date("2026-12-24T10:00:00.001Z") }],
    [{ near: "33.5,-7.6" }, { near: { latitude: 33.5, longitude: -7.6 } }],
    [{ sport_id: "junk" }, { sportId: "junk" }],
  ])("%j", (query, expected) => {
    expect(filtersOf(GameListQuery.parse(query))).toMatchObject(expected);
  });

  it.each<[Record<string, string>, Record<string, ErrorCode[]>]>([
    [{ game_status: "over" }, { game_status: ["invalid_choice"] }],
    [{ skill_level: "expert" }, { skill_level: ["invalid_choice"] }],
    [{ start_date: "soon" }, { start_date: ["invalid_date"] }],
    [{ near: "here" }, { near: ["invalid_position"] }],
    [{ search: "x".repeat(101) }, { search: ["text_too_long"] }],
  ])("refuses %j", (query, errors) => {
    expect(sent(GameListQuery, query)).toEqual({ errors });
  });
});
