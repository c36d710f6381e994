import { millisecondsInHour as HOUR } from "date-fns/constants";
import { expect, it } from "vitest";
import { cityId, neighborhoodId, sportId } from "#db/reference";
import { makeGame } from "#seed/factories/games";
import { makeVenue } from "#seed/factories/venues";
import { loader } from "~/features/games/routes/games";
import { at, get } from "../../support/request";
import { EVENING } from "../support";

const hours = (from: number) => ({
  startTime: new Date(+EVENING + from * HOUR),
  endTime: new Date(+EVENING + (from + 2) * HOUR),
});
const TONIGHT = hours(1);
const TOMORROW = hours(24);

async function wider(query: string, lang = "en") {
  const { body } = await get(loader, { path: `/games?${query}&lang=${lang}` });
  const games = at(body, "wider.games");
  return {
    listed: at(body, "list.total"),
    said: at(body, "wider.said"),
    titles: Array.isArray(games) ? games.map((game) => at(game, "title")) : [],
  };
}

const casablanca = cityId("casablanca");
const golf = sportId("golf");

it("a neighborhood without a game tonight is followed by what is nearest to it, which names the distance", async () => {
  const maarif = neighborhoodId("casablanca", "maarif");
  const venueAt = (latitude: number, longitude: number) =>
    makeVenue({ cityId: casablanca, neighborhoodId: null, latitude, longitude });
  const [near, far] = [await venueAt(33.57, -7.6), await venueAt(33.6, -7.5)];
  const game = (title: string, venueId: string, times: typeof TONIGHT) =>
    makeGame({ title, sportId: golf, cityId: casablanca, venueId, ...times });
  await game("far", far.id, TONIGHT);
  await game("near", near.id, TONIGHT);
  await game("tomorrow", near.id, TOMORROW);
  const asked = `neighborhoodId=${maarif}&when=tonight&sport=${golf}`;
  const found = await wider(asked);
  expect(found).toMatchObject({ listed: 0, titles: ["near", "far"] });
  expect(found.said).toMatch(/^Golf · Nothing in Maârif tonight\. [\d.]+ km away:$/);
  expect((await wider("search=golf+maarif+tonight")).titles).toEqual(["near", "far"]);
  expect((await wider(asked, "fr")).said).toMatch(/^Golf · Rien à Maârif ce soir\. À [\d,]+.km\s:$/);
});

it("a city without a game tonight is followed by other days, then by other cities, then by other sports", async () => {
  const [agadir, padel, tennis] = [cityId("agadir"), sportId("padel"), sportId("tennis")];
  const asked = `cityId=${agadir}&when=tonight&sport=${padel}`;
  const game = (title: string, sport: string, city: string, times: typeof TONIGHT) =>
    makeGame({ title, sportId: sport, cityId: city, venueId: null, ...times });
  await game("another sport", tennis, agadir, TONIGHT);
  expect(await wider(asked)).toMatchObject({
    ...{ listed: 0, titles: ["another sport"] },
    said: "Padel · Nothing in Agadir tonight. Other sports:",
  });
  await game("another city", padel, casablanca, TOMORROW);
  expect(await wider(asked)).toMatchObject({
    titles: ["another city"],
    said: "Padel · Nothing in Agadir tonight. Elsewhere, on any day:",
  });
  await game("another day", padel, agadir, TOMORROW);
  expect(await wider(asked)).toMatchObject({
    titles: ["another day"],
    said: "Padel · Nothing in Agadir tonight. On other days:",
  });
  await game("tonight", padel, agadir, TONIGHT);
  expect(await wider(asked)).toEqual({ listed: 1, said: undefined, titles: [] });
});

it("a sport that is typed and that nobody plays is followed by other sports", async () => {
  const { said, titles } = await wider("search=badminton");
  expect(said).toBe("Badminton · Nothing yet. Other sports:");
  expect(titles.length).toBeGreaterThan(0);
});

it("words that no game has are followed by other games", async () => {
  await makeGame({ title: "anything", ...TOMORROW });
  const { listed, said, titles } = await wider("search=zzzz");
  expect([listed, said]).toEqual([0, "zzzz · Nothing yet. Other games:"]);
  expect(titles.length).toBeGreaterThan(0);
});

it("an empty list of one venue is not filled with games of others", async () => {
  const venue = await makeVenue();
  expect(await wider(`venueId=${venue.id}`)).toEqual({ listed: 0, said: undefined, titles: [] });
});
