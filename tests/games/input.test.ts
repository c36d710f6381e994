import { parseWithZod } from "@conform-to/zod/v4";
import { describe, expect, it } from "vitest";
import type { z } from "zod";
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
import {
  CreateGameInput,
  EditGameInput,
  ExternalPlayerInput,
  JoinCodeInput,
  ParticipationInput,
} from "~/features/games/schema";
import { toFieldIssue } from "~/http/field-issue.server";

const FORM: Record<string, string> = {
  title: "Foot du mardi",
  description: "",
  sportId: sportId("football"),
  venueId: "",
  date: "2026-12-01",
  startTime: "18:00",
  endTime: "20:00",
  minPlayers: "2",
  maxPlayers: "10",
  skillLevel: "all_levels",
  gameType: "public",
  price: "",
  organizerPlays: "on",
};

const BODY = {
  title: "Foot du mardi",
  sport_id: sportId("football"),
  start_time: "2026-12-01T18:00:00Z",
  end_time: "2026-12-01T20:00:00Z",
};

/** The codes that a form's values give, by field; or its value. */
function submitted<S extends z.ZodType>(schema: S, values: Record<string, string>) {
  const data = new FormData();
  for (const [name, value] of Object.entries(values)) data.append(name, value);
  const result = parseWithZod(data, {
    schema,
    formatError: (issues: z.core.$ZodIssue[]) => issues.map((issue) => toFieldIssue(issue).code),
  });
  return result.status === "success" ? { value: result.value } : { errors: result.error };
}

function sent<S extends z.ZodType>(schema: S, body: unknown) {
  const result = schema.safeParse(body);
  if (result.success) return { value: result.data };
  const errors: Record<string, ErrorCode[]> = {};
  for (const issue of result.error.issues) {
    const field = issue.path.map(String).join(".");
    errors[field] = [...(errors[field] ?? []), toFieldIssue(issue).code];
  }
  return { errors };
}

describe("the form of a new game", () => {
  it("gives the input of createGame", () => {
    expect(submitted(CreateGameInput, FORM)).toEqual({
      value: {
        title: "Foot du mardi",
        description: null,
        sportId: sportId("football"),
        venueId: null,
        when: { date: "2026-12-01", start: "18:00", end: "20:00", endsNextDay: false },
        minPlayers: 2,
        maxPlayers: 10,
        skillLevel: "all_levels",
        gameType: "public",
        isPaid: false,
        guestsAllowed: false,
        price: null,
        organizerPlays: true,
        externalParticipants: [],
        duplicateOfId: null,
      },
    });
  });

  it.each<[string, Record<string, string>, Record<string, ErrorCode[]>]>([
    ["no title", { title: "  " }, { title: ["game_title_required"] }],
    ["a long title", { title: "x".repeat(101) }, { title: ["game_title_too_long"] }],
    ["a long description", { description: "x".repeat(501) }, { description: ["description_too_long"] }],
    ["no sport", { sportId: "" }, { sportId: ["sport_required"] }],
    ["junk for a sport", { sportId: "foot" }, { sportId: ["sport_unknown"] }],
    ["junk for a venue", { venueId: "here" }, { venueId: ["venue_unknown"] }],
    ["no date", { date: "" }, { date: ["date_required"] }],
    ["junk for a date", { date: "tomorrow" }, { date: ["invalid_date"] }],
    ["no start", { startTime: "" }, { startTime: ["start_required"] }],
    ["no end", { endTime: "25:00" }, { endTime: ["end_required"] }],
    ["an end at the start", { endTime: "18:00" }, { endTime: ["end_before_start"] }],
    ["more than a day", { endsNextDay: "on" }, { endTime: ["game_too_long"] }],
    ["no maximum", { maxPlayers: "" }, { maxPlayers: ["max_players_required"] }],
    ["a maximum of one", { maxPlayers: "1", minPlayers: "1" }, { maxPlayers: ["max_players_min"] }],
    ["a maximum of 101", { maxPlayers: "101" }, { maxPlayers: ["max_players_max"] }],
    ["half a player", { maxPlayers: "10.5" }, { maxPlayers: ["invalid_number"] }],
    ["words for players", { maxPlayers: "ten" }, { maxPlayers: ["invalid_number"] }],
    ["a minimum of none", { minPlayers: "0" }, { minPlayers: ["min_players_min"] }],
    ["a minimum above the maximum", { minPlayers: "11" }, { minPlayers: ["min_above_max"] }],
    ["no level", { skillLevel: "" }, { skillLevel: ["skill_level_required"] }],
    ["an unknown level", { skillLevel: "expert" }, { skillLevel: ["invalid_choice"] }],
    ["an unknown type", { gameType: "secret" }, { gameType: ["invalid_choice"] }],
    ["paid without a price", { isPaid: "on" }, { price: ["price_required"] }],
    ["too cheap", { isPaid: "on", price: "0.5" }, { price: ["price_min"] }],
    ["too dear", { isPaid: "on", price: "10000.01" }, { price: ["price_max"] }],
    ["a tenth of a cent", { isPaid: "on", price: "5.001" }, { price: ["price_step"] }],
    ["words for a price", { isPaid: "on", price: "five" }, { price: ["invalid_number"] }],
    [
      "a forgotten title beside rules between fields",
      { title: "", endTime: "17:00", minPlayers: "11", isPaid: "on" },
      {
        title: ["game_title_required"],
        endTime: ["end_before_start"],
        minPlayers: ["min_above_max"],
        price: ["price_required"],
      },
    ],
    [
      "several at once",
      { title: "", maxPlayers: "1", price: "0", minPlayers: "1" },
      { title: ["game_title_required"], maxPlayers: ["max_players_min"], price: ["price_min"] },
    ],
  ])("refuses %s", (_, changes, errors) => {
    expect(submitted(CreateGameInput, { ...FORM, ...changes })).toEqual({ errors });
  });

  it("accepts a game past midnight, the limits themselves, and cents", () => {
    const night = submitted(CreateGameInput, {
      ...FORM,
      startTime: "23:00",
      endTime: "01:00",
      endsNextDay: "on",
    });
    expect(night).toHaveProperty("value.when.endsNextDay", true);
    const full = {
      title: "x".repeat(100),
      description: "x".repeat(500),
      maxPlayers: "100",
      minPlayers: "100",
      isPaid: "on",
      price: "10000",
    };
    expect(submitted(CreateGameInput, { ...FORM, ...full })).toHaveProperty("value.price", 10000);
    expect(submitted(CreateGameInput, { ...FORM, isPaid: "on", price: "19.99" })).toHaveProperty(
      "value.price",
      19.99,
    );
  });

  it("clears fields left blank", () => {
    expect(submitted(EditGameInput, FORM)).toMatchObject({
      value: { description: null, venueId: null, price: null },
    });
  });
});

describe("the texts of a game", () => {
  it("keep visible characters and drop control characters", () => {
    const texts = {
      title: " Foot\u0000 du\u202e mardi\u200b ",
      description: "\u200b",
      external_participants: ["A\u0000li"],
    };
    expect(sent(CreateGameBody, { ...BODY, ...texts }).value).toMatchObject({
      title: "Foot du mardi",
      description: null,
      external_participants: ["Ali"],
    });
    expect(submitted(ExternalPlayerInput, { name: "\u2060" })).toEqual({
      errors: { name: ["external_name_required"] },
    });
  });

  it("accept ids in capitals, and null for no code", () => {
    const sport_id = sportId("football").toUpperCase();
    expect(sent(CreateGameBody, { ...BODY, sport_id }).value).toMatchObject({
      sport_id: sportId("football"),
    });
    expect(sent(ParticipationInput, { code: null })).toEqual({ value: { status: "confirmed" } });
  });
});

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
      isPaid: false,
      guestsAllowed: false,
      price: null,
      organizerPlays: false,
      externalParticipants: [],
      duplicateOfId: null,
    });
  });

  it.each<[string, Record<string, unknown>, Record<string, ErrorCode[]>]>([
    ["no title", { title: undefined }, { title: ["game_title_required"] }],
    ["a title of nothing to be seen", { title: "\u200b\u2060 \u0000" }, { title: ["game_title_required"] }],
    ["a title that is no text", { title: 5 }, { title: ["game_title_required"] }],
    ["no sport", { sport_id: undefined }, { sport_id: ["sport_required"] }],
    ["junk for a sport", { sport_id: "foot" }, { sport_id: ["sport_unknown"] }],
    ["no start", { start_time: undefined }, { start_time: ["start_required"] }],
    ["no end", { end_time: undefined }, { end_time: ["end_required"] }],
    ["nothing for a start", { start_time: null }, { start_time: ["start_required"] }],
    ["a year before all others", { start_time: "0001-01-01T18:00:00Z" }, { start_time: ["invalid_date"] }],
    ["a time without offset", { start_time: "2026-12-01T18:00:00" }, { start_time: ["invalid_date"] }],
    ["a day that is none", { start_time: "2026-02-31T18:00:00Z" }, { start_time: ["invalid_date"] }],
    ["a time that is a number", { start_time: 5 }, { start_time: ["invalid_date"] }],
    ["a text for a number", { max_players: "10" }, { max_players: ["invalid_number"] }],
    ["no number", { max_players: null }, { max_players: ["invalid_number"] }],
    ["one player", { max_players: 1 }, { max_players: ["max_players_min"] }],
    ["an unknown type", { game_type: "secret" }, { game_type: ["invalid_choice"] }],
    ["a text for yes", { is_paid: "yes" }, { is_paid: ["invalid_choice"] }],
    ["too dear", { price: 10000.01 }, { price: ["price_max"] }],
    [
      "players that are no list",
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

  it("changes nothing that is absent", () => {
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

describe("small inputs", () => {
  it.each<[z.ZodType, unknown, Record<string, ErrorCode[]>]>([
    [ExternalPlayerInput, {}, { name: ["external_name_required"] }],
    [ExternalPlayerInput, { name: "   " }, { name: ["external_name_required"] }],
    [ExternalPlayerInput, { name: "x".repeat(101) }, { name: ["external_name_too_long"] }],
    [JoinCodeInput, {}, { code: ["game_code_required"] }],
    [JoinCodeInput, { code: "  " }, { code: ["game_code_required"] }],
    [ParticipationInput, { status: "invited" }, { status: ["invalid_choice"] }],
  ])("%#: refuses %j", (schema, input, errors) => {
    expect(sent(schema, input)).toEqual({ errors });
  });

  it("trims names and codes", () => {
    expect(ExternalPlayerInput.parse({ name: " Simo " })).toEqual({ name: "Simo" });
    expect(JoinCodeInput.parse({ code: " abcd " })).toEqual({ code: "abcd" });
    expect(ParticipationInput.parse({})).toEqual({ status: "confirmed" });
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
