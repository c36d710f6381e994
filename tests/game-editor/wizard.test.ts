import { expect, test } from "vitest";
import { sportId } from "#db/reference";
import { gameById, makeGame } from "#seed/factories/games";
import { makePlayer } from "#seed/factories/players";
import { makeVenue } from "#seed/factories/venues";
import { draftPath, draftValues, readDraft } from "~/features/game-editor/components/draft-query";
import { action, loader } from "~/features/game-editor/routes/create";
import * as duplicate from "~/features/game-editor/routes/duplicate";
import { at, get, submit } from "../support/request";

const football = sportId("football");
const tennis = sportId("tennis");
const page = (path: string, as: { id: string } | null) => get(loader, { as, path });

test("a visitor signs in first and comes back", async () => {
  const reply = await page("/games/create?venueId=1", null);
  expect(reply.status).toBe(302);
  expect(reply.location).toBe("/login?redirectTo=%2Fgames%2Fcreate%3FvenueId%3D1");
});

test("a draft goes through the address and back unchanged", () => {
  const typed = {
    title: "Friday & friends",
    description: "5 + 5 = 10 ?",
    startTime: "18:00",
    isPaid: "on",
    price: "12.5",
  };
  const path = draftPath("/games/create", typed, { step: "2" });
  expect(readDraft(new URL(path, "http://localhost").searchParams)).toEqual(typed);
});

test("an unticked box stays unticked, an untouched form has its defaults", () => {
  const defaults = { startTime: "18:00", organizerPlays: "on" };
  expect(draftValues({ sportId: "1" }, defaults)).toEqual({ sportId: "1", ...defaults });
  expect(draftValues({ startTime: "19:00" }, defaults)).toEqual({ startTime: "19:00" });
});

test("step 1 lists venues by name and city", async () => {
  const me = await makePlayer();
  const venue = await makeVenue({ name: "Stade de la recherche" });
  const all = await page("/games/create", me);
  expect(at(all.body, "step")).toBe(1);
  const found = await page("/games/create?step=1&search=recherche&title=Kept", me);
  expect(at(found.body, "picker.venues.0.id")).toBe(venue.id);
  expect(at(found.body, "draft.title")).toBe("Kept");
});

test("a venue in the address leads to step 2, its sports first", async () => {
  const me = await makePlayer();
  const sports = [
    ["tennis", 4],
    ["padel", 4],
  ] as const;
  const venue = await makeVenue({ name: "Chez nous", sports });
  const reply = await page(`/games/create?venueId=${venue.id}`, me);
  expect(at(reply.body, "step")).toBe(2);
  expect(at(reply.body, "summary.venue")).toBe("Chez nous");
  expect([at(reply.body, "sports.offered.0.id"), at(reply.body, "sports.offered.1.id")].sort()).toEqual(
    [tennis, sportId("padel")].sort(),
  );
});

test("an unknown venue: step 1 says so", async () => {
  const reply = await page("/games/create?venueId=00000000-0000-4000-8000-000000000000", await makePlayer());
  expect(at(reply.body, "step")).toBe(1);
  expect(at(reply.body, "venueMissing")).toBe(true);
});

test("step 3 has the defaults: 18:00 to 20:00 today, the sport's numbers, a title, I'm playing", async () => {
  const reply = await page(`/games/create?step=3&sportId=${football}`, await makePlayer());
  expect(at(reply.body, "step")).toBe(3);
  expect(at(reply.body, "values")).toMatchObject({
    date: "2026-12-01",
    startTime: "18:00",
    endTime: "20:00",
    minPlayers: "10",
    maxPlayers: "14",
    skillLevel: "all_levels",
    gameType: "public",
    organizerPlays: "on",
    title: "Football, Tuesday 6:00 PM",
  });
  expect(at(reply.body, "constraint.title")).toMatchObject({ required: true, maxLength: 100 });
  expect(at(reply.body, "constraint.maxPlayers")).toMatchObject({ min: 2, max: 100 });
});

test("step 3 without a sport shows step 2", async () => {
  const reply = await page("/games/create?step=3&title=Kept", await makePlayer());
  expect(at(reply.body, "step")).toBe(2);
  expect(at(reply.body, "draft.title")).toBe("Kept");
});

test("warns of a sport that the venue does not offer", async () => {
  const venue = await makeVenue({ sports: [["tennis", 4]] });
  const reply = await page(
    `/games/create?step=3&venueId=${venue.id}&sportId=${football}`,
    await makePlayer(),
  );
  expect(at(reply.body, "warnings")).toEqual(["sport_not_at_venue"]);
});

test("the Back button's hidden form id does not stay in the address", async () => {
  const reply = await page("/games/create?step=2&title=Kept&requestId=secret", await makePlayer());
  expect(reply.location).toBe("/games/create?step=2&title=Kept");
});

const filled = {
  title: "Friday five",
  description: "",
  sportId: football,
  date: "2026-12-04",
  startTime: "18:00",
  endTime: "20:00",
  minPlayers: "2",
  maxPlayers: "10",
  skillLevel: "all_levels",
  gameType: "public",
  organizerPlays: "on",
};
const gameCreated = ({ location }: { location: string | null }) =>
  gameById(undefined, /[0-9a-f-]{36}/.exec(location ?? "")?.[0] ?? "");
const create = (as: { id: string } | null, form: Record<string, string>) =>
  submit(action, { as, path: "/games/create?step=3", form });

test("the form creates the game once, with the organizer in it, and leads to its invitation text", async () => {
  const me = await makePlayer();
  const form = { ...filled, requestId: "the-same-form-000000000001" };
  const first = await create(me, form);
  expect(first.status).toBe(302);
  const game = await gameCreated(first);
  expect(first.location).toBe(`/games/${game.id}/share?created=true`);
  expect((await create(me, form)).location).toBe(first.location);
  expect((await page(`/games/create?step=4&gameId=${game.id}`, me)).location).toBe(first.location);
  expect(at((await page("/games/create?step=4&gameId=//elsewhere", me)).body, "step")).toBe(1);
  expect(game).toMatchObject({ title: "Friday five", seatsTaken: 1, organizerId: me.id, venueId: null });
  expect(game.startTime.toISOString()).toBe("2026-12-04T18:00:00.000Z");
});

test.each([
  [{ title: "" }, { title: ["game_title_required"] }],
  [{ title: "x".repeat(101) }, { title: ["game_title_too_long"] }],
  [{ description: "x".repeat(501) }, { description: ["description_too_long"] }],
  [{ date: "" }, { date: ["date_required"] }],
  [{ startTime: "" }, { startTime: ["start_required"] }],
  [{ endTime: "17:00" }, { endTime: ["end_before_start"] }],
  [{ maxPlayers: "1" }, { maxPlayers: ["max_players_min"] }],
  [{ maxPlayers: "101" }, { maxPlayers: ["max_players_max"] }],
  [{ minPlayers: "11" }, { minPlayers: ["min_above_max"] }],
  [{ isPaid: "on" }, { price: ["price_required"] }],
  [{ isPaid: "on", price: "0.5" }, { price: ["price_min"] }],
  [{ isPaid: "on", price: "10001" }, { price: ["price_max"] }],
  [{ price: "40" }, { isPaid: ["price_without_paid"] }],
])("%j: 422 at the field, the rest kept", async (wrong, codes) => {
  const reply = await create(await makePlayer(), { ...filled, ...wrong });
  expect(reply.status).toBe(422);
  expect(at(reply.body, "codes")).toMatchObject(codes);
  expect(at(reply.body, "result.initialValue.skillLevel")).toBe("all_levels");
});

test("a game is free when its organizer unchecks that players pay and leaves the price that was filled in", async () => {
  const me = await makePlayer();
  await create(me, { ...filled, isPaid: "on", price: "40" });
  const step = await page(`/games/create?step=3&sportId=${football}`, me);
  expect(at(step.body, "values")).toMatchObject({ isPaid: "on", price: "40", suggestedPrice: "40" });
  const free = await create(me, { ...filled, title: "Free", price: "40", suggestedPrice: "40" });
  expect(await gameCreated(free)).toMatchObject({ isPaid: false, priceMinor: null });
});

test("a suggested minimum of players is lowered to a smaller maximum; a typed minimum is not", async () => {
  const me = await makePlayer();
  const step = await page(`/games/create?step=3&sportId=${football}`, me);
  expect(at(step.body, "values")).toMatchObject({ minPlayers: "10", suggestedMin: "10", suggestedMax: "14" });
  const left = await create(me, { ...filled, minPlayers: "10", suggestedMin: "10", maxPlayers: "4" });
  expect(await gameCreated(left)).toMatchObject({ minPlayers: 4, maxPlayers: 4 });
  const larger = await create(me, { ...filled, minPlayers: "10", suggestedMin: "10", maxPlayers: "16" });
  expect(await gameCreated(larger)).toMatchObject({ minPlayers: 10, maxPlayers: 16 });
  const typed = await create(me, { ...filled, minPlayers: "6", suggestedMin: "10", maxPlayers: "4" });
  expect(at(typed.body, "codes")).toEqual({ minPlayers: ["min_above_max"] });
});

test("suggested player numbers change with the sport, and typed numbers do not", async () => {
  const me = await makePlayer();
  const numbersAt = async (numbers: Record<string, string>) => {
    const query = new URLSearchParams({ ...filled, ...numbers, sportId: tennis, step: "3" });
    return at((await page(`/games/create?${query}`, me)).body, "values");
  };
  const suggested = { suggestedMin: "10", suggestedMax: "14" };
  expect(await numbersAt({ ...suggested, minPlayers: "10", maxPlayers: "14" })).toMatchObject({
    ...{ minPlayers: "2", maxPlayers: "2", suggestedMin: "2" },
  });
  expect(await numbersAt({ ...suggested, minPlayers: "3", maxPlayers: "4" })).toMatchObject({
    ...{ minPlayers: "3", maxPlayers: "4" },
  });
});

test("someone whose session ended signs in and finds the form filled in", async () => {
  const reply = await create(null, filled);
  expect(reply.status).toBe(302);
  const back = new URL(reply.location ?? "", "http://localhost").searchParams.get("redirectTo") ?? "";
  expect(readDraft(new URL(back, "http://localhost").searchParams)).toMatchObject({
    title: "Friday five",
    sportId: football,
  });
});

test("same again next week fills the wizard", async () => {
  const game = await makeGame({
    title: "Weekly",
    startTime: new Date("2026-12-03T19:00:00Z"),
    endTime: new Date("2026-12-03T20:30:00Z"),
  });
  const organizer = { id: game.organizerId };
  const reply = await get(duplicate.loader, {
    as: organizer,
    path: `/games/${game.id}/duplicate`,
    params: { id: game.id },
  });
  expect(reply.status).toBe(302);
  const step = await page(reply.location ?? "", organizer);
  expect(at(step.body, "values")).toMatchObject({
    title: "Weekly",
    date: "2026-12-10",
    startTime: "19:00",
    endTime: "20:30",
    duplicateOfId: game.id,
  });
});
