import { parseWithZod } from "@conform-to/zod/v4";
import { describe, expect, it } from "vitest";
import type { z } from "zod";
import { sportId } from "#db/reference";
import type { ErrorCode } from "~/core/errors";
import { CreateGameBody } from "~/features/games/api/input.server";
import {
  CreateGameInput,
  EditGameInput,
  ExternalPlayerInput,
  JoinCodeInput,
  ParticipationInput,
} from "~/features/games/schema";
import { toFieldIssue } from "~/http/form/field-issue.server";
import { sent } from "./support";

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

/** Codes by field, or the value. */
function submitted<S extends z.ZodType>(schema: S, values: Record<string, string>) {
  const data = new FormData();
  for (const [name, value] of Object.entries(values)) data.append(name, value);
  const result = parseWithZod(data, {
    schema,
    formatError: (issues: z.core.$ZodIssue[]) => issues.map((issue) => toFieldIssue(issue).code),
  });
  return result.status === "success" ? { value: result.value } : { errors: result.error };
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
        organizerPlays: true,
        externalParticipants: [],
        duplicateOfId: null,
        suggestedTitle: null,
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
    ["an hour that no day has", { endTime: "25:00" }, { endTime: ["invalid_time"] }],
    ["an end at the start", { endTime: "18:00" }, { endTime: ["end_before_start"] }],
    ["more than a day", { endsNextDay: "on" }, { endTime: ["game_too_long"] }],
    ["no maximum", { maxPlayers: "" }, { maxPlayers: ["max_players_required"] }],
    ["a maximum of one", { maxPlayers: "1", minPlayers: "1" }, { maxPlayers: ["max_players_min"] }],
    ["a maximum of 101", { maxPlayers: "101" }, { maxPlayers: ["max_players_max"] }],
    ["half a player", { maxPlayers: "10.5" }, { maxPlayers: ["whole_number"] }],
    ["words for players", { maxPlayers: "ten" }, { maxPlayers: ["invalid_number"] }],
    ["a minimum of none", { minPlayers: "0" }, { minPlayers: ["min_players_min"] }],
    ["a minimum above the maximum", { minPlayers: "11" }, { minPlayers: ["min_above_max"] }],
    ["no level", { skillLevel: "" }, { skillLevel: ["skill_level_required"] }],
    ["an unknown level", { skillLevel: "expert" }, { skillLevel: ["invalid_choice"] }],
    ["an unknown type", { gameType: "secret" }, { gameType: ["invalid_choice"] }],
    ["paid without a price", { isPaid: "on" }, { price: ["price_required"] }],
    ["four friends", { companionsAllowed: "4" }, { companionsAllowed: ["companions_max"] }],
    ["leaving freely until the start", { leaveHours: "0" }, { leaveHours: ["hours_min"] }],
    ["four days to leave", { leaveHours: "96" }, { leaveHours: ["hours_max"] }],
    ["a decision at the start", { minCheckHours: "0" }, { minCheckHours: ["hours_min"] }],
    ["too cheap", { isPaid: "on", price: "0.5" }, { price: ["price_min"] }],
    ["too expensive", { isPaid: "on", price: "10000.01" }, { price: ["price_max"] }],
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
    expect(sent(ParticipationInput, { code: null })).toEqual({
      value: { status: "confirmed", companions: [] },
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
  ])("input %#: refuses $1", (schema, input, errors) => {
    expect(sent(schema, input)).toEqual({ errors });
  });

  it("trims names and codes", () => {
    expect(ExternalPlayerInput.parse({ name: " Simo " })).toEqual({ name: "Simo" });
    expect(JoinCodeInput.parse({ code: " abcd " })).toEqual({ code: "abcd" });
    expect(ParticipationInput.parse({})).toEqual({ status: "confirmed", companions: [] });
  });
});
