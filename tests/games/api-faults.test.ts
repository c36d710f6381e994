import { beforeEach, expect, it } from "vitest";
import { sportId } from "#db/reference";
import { type Game, joinGameAs, makeGame } from "#seed/factories/games";
import { makePlayer, type Player } from "#seed/factories/players";
import { api } from "../support/api";
import { at } from "../support/request";

const EVENING = "2026-12-02T18:00:00Z";
const LATER = "2026-12-02T20:00:00Z";
const GONE = { start_time: "2026-11-20T18:00:00Z", end_time: "2026-11-20T20:00:00Z" };
const FAR = { start_time: "2029-12-02T18:00:00Z", end_time: "2029-12-02T20:00:00Z" };

let organizer: Player;
let game: Game;

beforeEach(async () => {
  organizer = await makePlayer({ gender: "male" });
  const times = { startTime: new Date(EVENING), endTime: new Date(LATER) };
  game = await makeGame({ organizerId: organizer.id, ...times });
  await joinGameAs(game.id, (await makePlayer({ gender: "female" })).id);
});

const create = (changes: object) =>
  api("/api/games", {
    method: "POST",
    as: organizer,
    body: { title: "Foot", sport_id: sportId("football"), start_time: EVENING, end_time: LATER, ...changes },
  });
const change = (body: object) =>
  api("/api/games/{id}", { method: "PATCH", as: organizer, params: { id: game.id }, body });
const again = (changes: object) =>
  api("/api/games/{id}/again", {
    method: "POST",
    as: organizer,
    params: { id: game.id },
    body: { start_time: EVENING, end_time: LATER, ...changes },
  });

/** The one of each field. */
const codesIn = (body: unknown) =>
  Object.fromEntries(
    Object.entries(Object(at(body, "codes"))).map(([field, codes]) => [field, String(codes)]),
  );

// That the OpenAPI document names each code is compared for every answer.
it.each([
  ["over already, created", create, GONE, { end_time: "end_in_past" }],
  ["over already, changed", change, GONE, { end_time: "end_in_past" }],
  ["over already, again", again, GONE, { start_time: "end_in_past" }],
  ["years ahead, created", create, FAR, { start_time: "date_too_far" }],
  ["years ahead, changed", change, FAR, { start_time: "date_too_far" }],
  ["too long, created", create, { end_time: "2026-12-09T18:00:00Z" }, { end_time: "game_too_long" }],
  ["backward, again", again, { end_time: "2026-12-02T10:00:00Z" }, { end_time: "end_before_start" }],
  ["of a crew without one, created", create, { game_type: "crew" }, { crew_id: "crew_required" }],
  ["of a crew without one, changed", change, { game_type: "crew" }, { crew_id: "crew_required" }],
  ["of a crew without one, again", again, { game_type: "crew" }, { crew_id: "crew_required" }],
])("refuses a game %s", async (_, send, body, codes) => {
  const answer = await send(body);
  expect([answer.status, codesIn(answer.body)]).toEqual([422, codes]);
});

it("names the faults between fields beside those of fields", async () => {
  const twisted = { end_time: "2026-12-02T10:00:00Z", min_players: 12, is_paid: true };
  const between = {
    end_time: "end_before_start",
    min_players: "min_above_max",
    price: "price_required",
  };
  expect(codesIn((await create(twisted)).body)).toEqual(between);
  const both = await create({ ...twisted, title: "", skill_level: "pro" });
  expect(codesIn(both.body)).toEqual({
    ...between,
    title: "game_title_required",
    skill_level: "invalid_choice",
  });
  const unread = await create({ start_time: "tomorrow", min_players: "12", is_paid: "yes" });
  expect(codesIn(unread.body)).toEqual({
    start_time: "invalid_date",
    min_players: "invalid_number",
    is_paid: "invalid_choice",
  });
  const prices = await create({ title: "", price: 10, total_cost: 100 });
  expect(codesIn(prices.body)).toEqual({ title: "game_title_required", total_cost: "invalid_choice" });
});

it.each([
  ["of the other players, changed", change, { audience: "men" }, "audience_has_players"],
  ["of others, created", create, { audience: "women", organizer_plays: true }, "not_for_you"],
  ["of others, again", again, { audience: "women", organizer_plays: true }, "not_for_you"],
])("refuses an audience %s", async (_, send, body, code) => {
  expect(await send(body)).toMatchObject({ status: 409, body: { code } });
});

it("refuses an audience that its organizer, who plays alone, is not of", async () => {
  game = await makeGame({
    organizerId: organizer.id,
    startTime: new Date(EVENING),
    endTime: new Date(LATER),
  });
  await joinGameAs(game.id, organizer.id);
  expect(await change({ audience: "women" })).toMatchObject({ status: 409, body: { code: "not_for_you" } });
});

const textsIn = (body: unknown) =>
  Object.fromEntries(
    Object.entries(Object(at(body, "errors"))).map(([field, texts]) => [field, String(texts)]),
  );

it("says what would be right, for who sees no list and no calendar", async () => {
  const wrong = {
    description: 5,
    start_time: "2026-12-02T18:00:00",
    skill_level: "pro",
    is_paid: "yes",
  };
  const { body } = await create(wrong);
  expect(textsIn(body)).toEqual({
    description: "Send this as the JSON type string",
    start_time: "Write a time with its offset as 2026-12-01T18:00:00Z",
    skill_level: "Send one of: beginner, intermediate, advanced, all_levels",
    is_paid: "Send this as the JSON type boolean",
  });
  expect(at(body, "detail")).toBe("description: Send this as the JSON type string");
  expect(at((await create({ title: "" })).body, "detail")).toBe("Title is required");
  const unknown = await api("/api/games?opne_only=true", { headers: { "Houma-Version": "2026-12-01" } });
  expect(at(unknown.body, "detail")).toBe("opne_only: This parameter doesn't exist here.");
  expect(at(body, "issues.2")).toMatchObject({
    code: "invalid_choice",
    params: { options: "beginner, intermediate, advanced, all_levels" },
  });
});
