import { millisecondsInHour as HOUR } from "date-fns/constants";
import { expect, test } from "vitest";
import { transact } from "#db/client.server";
import { sportId } from "#db/reference";
import { venueFavorites } from "#db/schema/venues";
import { gameById, joinGameAs, makeGame } from "#seed/factories/games";
import { makePlayer } from "#seed/factories/players";
import { makeVenue } from "#seed/factories/venues";
import { now } from "~/core/time/clock.server";
import { action, loader } from "~/features/game-editor/routes/create";
import { usualNumbers } from "~/features/games/usual-numbers.server";
import { at, get, submit, textAt } from "../support/request";

const football = sportId("football");
const padel = sportId("padel");
const page = (path: string, as: { id: string }) => get(loader, { as, path });
const on = (start: string) => ({
  startTime: new Date(start),
  endTime: new Date(Date.parse(start) + 1.5 * HOUR),
});
const bothSports = {
  sports: [
    ["football", 12],
    ["padel", 4],
  ] as const,
};

test.each([
  ["padel", null, 4, 4],
  ["tennis", null, 2, 2],
  ["futsal", null, 8, 10],
  ["football", null, 10, 14],
  ["football", 12, 10, 12],
  ["football", 8, 8, 8],
  ["football", 1, 2, 2],
])("%s at a venue for %s is suggested with %i to %i players", (slug, atVenue, minPlayers, maxPlayers) => {
  expect(usualNumbers(sportId(slug), atVenue)).toEqual({ minPlayers, maxPlayers });
});

test("the venue picker lists venues of the player's games first, then favorites, each venue once", async () => {
  const me = await makePlayer();
  const [played, organized, favorite, gone] = [
    await makeVenue(),
    await makeVenue(),
    await makeVenue(),
    await makeVenue({ deletedAt: now() }),
  ];
  await makeGame({ organizerId: me.id, venueId: organized.id, ...on("2026-11-20T19:00Z") });
  await makeGame({ organizerId: me.id, venueId: gone.id, ...on("2026-11-21T19:00Z") });
  const theirs = await makeGame({ venueId: played.id, ...on("2026-11-24T19:00Z") });
  await joinGameAs(theirs.id, me.id);
  for (const { id } of [favorite, played])
    await transact((tx) =>
      tx.insert(venueFavorites).values({ userId: me.id, venueId: id, createdAt: now() }),
    );
  const { body } = await page("/games/create", me);
  const ids = (list: string) =>
    Array.from({ length: 12 }, (_, n) => at(body, `picker.${list}.${n}.id`)).filter(Boolean);
  expect(ids("knownVenues")).toEqual([played.id, organized.id, favorite.id]);
  for (const { id } of [played, organized, favorite]) expect(ids("venues")).not.toContain(id);
  const searched = await page("/games/create?step=1&search=x", me);
  expect(at(searched.body, "picker.knownVenues")).toEqual([]);
});

test("playing again is offered for the latest games, one per venue and sport, three at most", async () => {
  const me = await makePlayer();
  const [first, second, third] = [await makeVenue(), await makeVenue(), await makeVenue()];
  const game = (venueId: string | null, start: string, options: object = {}) =>
    makeGame({ organizerId: me.id, venueId, sportId: football, ...on(start), ...options });
  const played = await game(first.id, "2026-11-01T19:00Z");
  const oldest = await game(null, "2026-11-02T19:00Z");
  const other = await game(first.id, "2026-11-03T19:00Z", { sportId: padel });
  await game(second.id, "2026-11-04T19:00Z", { gameStatus: "cancelled" });
  await game(first.id, "2026-12-05T19:00Z");
  await game(third.id, "2026-10-01T19:00Z");
  const { body } = await page("/games/create", me);
  expect([0, 1, 2, 3].map((n) => at(body, `again.${n}.id`))).toEqual([
    other.id,
    oldest.id,
    played.id,
    undefined,
  ]);
  expect(at((await page("/games/create?step=1", me)).body, "again")).toEqual([]);
});

test("a planned game is offered again after those that were played", async () => {
  const me = await makePlayer();
  const [here, there] = [await makeVenue(), await makeVenue()];
  const game = (venueId: string, start: string) =>
    makeGame({ organizerId: me.id, venueId, sportId: football, ...on(start) });
  const planned = await game(here.id, "2026-12-19T19:00Z");
  const played = await game(there.id, "2026-11-20T19:00Z");
  const { body } = await page("/games/create", me);
  expect([at(body, "again.0.id"), at(body, "again.1.id")]).toEqual([played.id, planned.id]);
});

test("a chosen venue fills in the sport and the values of the player's last game there", async () => {
  const me = await makePlayer();
  const venue = await makeVenue({ name: "City Five", neighborhoodId: null, ...bothSports });
  await makeGame({
    organizerId: me.id,
    venueId: venue.id,
    sportId: padel,
    ...on("2026-11-26T20:30:00Z"),
    minPlayers: 3,
    maxPlayers: 4,
    gameType: "private",
    isPaid: true,
    priceMinor: 5000,
    currency: "MAD",
    guestsAllowed: false,
    skillLevel: "advanced",
    companionsAllowed: 2,
    leaveHours: 3,
  });
  const { body } = await page(`/games/create?step=3&venueId=${venue.id}`, me);
  expect(body).toMatchObject({
    step: 3,
    values: {
      sportId: padel,
      title: "Padel at City Five, Thursday 8:30 PM",
      date: "2026-12-03",
      startTime: "20:30",
      endTime: "22:00",
      minPlayers: "3",
      maxPlayers: "4",
      gameType: "private",
      skillLevel: "advanced",
      isPaid: "on",
      price: "50",
      guestsAllowed: "on",
      companionsAllowed: "2",
      leaveHours: "3",
      organizerPlays: undefined,
    },
  });
  // Another sport takes who may come and the time of day, but its own numbers.
  const other = await page(`/games/create?step=3&venueId=${venue.id}&sportId=${football}`, me);
  expect(at(other.body, "values")).toMatchObject({
    date: "2026-12-01",
    startTime: "20:30",
    minPlayers: "10",
    maxPlayers: "12",
    gameType: "private",
  });
  // A link from elsewhere asks for the sport, even where it is known.
  expect(at((await page(`/games/create?venueId=${venue.id}`, me)).body, "step")).toBe(2);
  expect(at((await page(`/games/create?step=2&venueId=${venue.id}`, me)).body, "step")).toBe(2);
});

test("a venue with several sports selects the player's favorite sport, or asks for one", async () => {
  const venue = await makeVenue(bothSports);
  const fan = await makePlayer({ favoriteSport: "padel" });
  expect(at((await page(`/games/create?step=3&venueId=${venue.id}`, fan)).body, "values.sportId")).toBe(
    padel,
  );
  const golfer = await makePlayer({ favoriteSport: "golf" });
  expect(at((await page(`/games/create?step=3&venueId=${venue.id}`, golfer)).body, "step")).toBe(2);
});

test("a suggested title changes with the date, and a title that the organizer typed does not", async () => {
  const me = await makePlayer();
  const venue = await makeVenue({ name: "City Five", neighborhoodId: null, sports: [["football", null]] });
  const { body } = await page(`/games/create?step=3&venueId=${venue.id}`, me);
  const suggested = textAt(body, "values.title");
  expect([suggested, at(body, "values.suggestedTitle")]).toEqual([
    "Football at City Five, Tuesday 6:00 PM",
    suggested,
  ]);
  const form = {
    suggestedTitle: suggested,
    ...{ venueId: venue.id, sportId: football, date: "2026-12-04", startTime: "21:00", endTime: "22:00" },
    ...{ minPlayers: "10", maxPlayers: "14", skillLevel: "all_levels", gameType: "public" },
  };
  const created = async (title: string) => {
    const reply = await submit(action, { as: me, path: "/games/create?step=3", form: { ...form, title } });
    return (await gameById(undefined, /[0-9a-f-]{36}/.exec(reply.location ?? "")?.[0] ?? "")).title;
  };
  expect(await created(suggested)).toBe("Football at City Five, Friday 9:00 PM");
  expect(await created("Les copains")).toBe("Les copains");
  // Going back to the step keeps what was typed, and renews a suggestion that was left.
  const query = new URLSearchParams({ ...form, step: "3", title: suggested });
  expect(textAt((await page(`/games/create?${query}`, me)).body, "values.title")).toContain("Friday 9:00 PM");
  query.set("title", "Les copains");
  expect(textAt((await page(`/games/create?${query}`, me)).body, "values.title")).toBe("Les copains");
});
