import { millisecondsInHour as HOUR, millisecondsInDay } from "date-fns/constants";
import { beforeEach, describe, expect, it } from "vitest";
import { cityId, neighborhoodId } from "#db/reference";
import { makeGame } from "#seed/factories/games";
import { makePlayer } from "#seed/factories/players";
import { makeVenue } from "#seed/factories/venues";
import { clearCaches } from "~/core/cache/cache.server";
import { freeze } from "~/core/time/clock.server";
import { loader as crews } from "~/features/crew-pages/routes/crews";
import { loader as dashboard } from "~/features/dashboard/routes/dashboard";
import { loader as map } from "~/features/game-map/routes/game-map";
import { loader as games } from "~/features/games/routes/games";
import { loader as landing } from "~/features/landing/routes/landing";
import { loader as players } from "~/features/players/routes/players";
import { loader as venues } from "~/features/venues/routes/venues";
import { lastSearchCookie, sessionCookie } from "~/http/cookies.server";
import { at, get, tokenOf } from "../support/request";

/** Another day for each test, so that no other's game is near. */
let today = Date.parse("2031-01-01T12:00:00Z");
beforeEach(() => {
  today += 30 * millisecondsInDay;
  freeze(new Date(today));
  clearCaches();
});

async function gameIn(slug: string, title = `In ${slug}`) {
  const id = cityId(slug);
  const venue = await makeVenue({ cityId: id, neighborhoodId: null });
  const times = { startTime: new Date(today + 30 * HOUR), endTime: new Date(today + 31 * HOUR) };
  return makeGame({ title, venueId: venue.id, cityId: id, ...times });
}

const PAGES = [
  { path: "/games", loader: games, shown: "city.shown", chosen: `cityId=${cityId("fes").slice(0, 8)}` },
  { path: "/games/map", loader: map, shown: "city.shown", chosen: `cityId=${cityId("fes").slice(0, 8)}` },
  { path: "/venues", loader: venues, shown: "city.shown", chosen: `from=${cityId("fes")}` },
  { path: "/venues?view=map", loader: venues, shown: "city.shown", chosen: `from=${cityId("fes")}` },
  { path: "/players", loader: players, shown: "city.shown", chosen: `city=${cityId("fes")}` },
  { path: "/", loader: landing, shown: "city.name", chosen: `city=${cityId("fes")}` },
  { path: "/crews", loader: crews, shown: "choice.shown", chosen: `city=${cityId("fes")}`, members: true },
  {
    ...{ path: "/dashboard", loader: dashboard, shown: "nearby.guess.shown" },
    ...{ chosen: `city=${cityId("fes")}`, members: true },
  },
];

type Page = (typeof PAGES)[number];

const english = { "Accept-Language": "en" };

const pairOf = (cookie: string) => cookie.split(";")[0] ?? "";

async function open({ path, loader }: Page, as: { id: string } | undefined, cookie = "") {
  const session = as ? await sessionCookie.serialize(await tokenOf(as, "cookie")) : "";
  const Cookie = [session, cookie].filter(Boolean).map(pairOf).join("; ");
  return get(loader, { path, headers: { ...english, Cookie } });
}

const remembered = async (slug: string) => lastSearchCookie.serialize([null, cityId(slug)]);

/** Without a city: a visitor, or a player where a sign-in is needed. */
const stranger = async ({ members }: Page) =>
  members ? makePlayer({ cityId: null, neighborhoodId: null }) : undefined;

describe.each(PAGES)("$path", (page) => {
  it("shows the city with the most games to who has named none", async () => {
    await gameIn("oujda");
    await gameIn("oujda");
    await gameIn("agadir");
    await makePlayer({ cityId: cityId("oujda"), neighborhoodId: null });
    expect(at((await open(page, await stranger(page))).body, page.shown)).toBe("Oujda");
  });

  it("shows the city last chosen in this browser", async () => {
    await gameIn("oujda");
    await makePlayer({ cityId: cityId("rabat"), neighborhoodId: null });
    const { body } = await open(page, await stranger(page), await remembered("rabat"));
    expect(at(body, page.shown)).toBe("Rabat");
  });

  it("shows the city that its address names, and remembers it for the next page", async () => {
    await makePlayer({ cityId: cityId("fes"), neighborhoodId: null });
    const path = `${page.path}${page.path.includes("?") ? "&" : "?"}${page.chosen}`;
    const { body, headers } = await open({ ...page, path }, await stranger(page), await remembered("rabat"));
    expect(at(body, page.shown)).toBe("Fez");
    expect(await lastSearchCookie.parse(pairOf(headers.get("Set-Cookie") ?? ""))).toEqual([
      null,
      cityId("fes"),
    ]);
  });
});

it.each(PAGES.filter(({ path }) => path !== "/dashboard"))(
  "$path shows the city of the reader's profile rather than the one last chosen in this browser",
  async (page) => {
    const reader = await makePlayer({ cityId: cityId("tanger"), neighborhoodId: null });
    const { body } = await open(page, reader, await remembered("rabat"));
    expect(at(body, page.shown)).toBe("Tangier");
  },
);

it("without any game the city is the one with the most neighborhoods", async () => {
  const page = PAGES.find(({ path }) => path === "/");
  if (!page) throw new Error("the landing page is missing");
  expect(at((await open(page, undefined)).body, page.shown)).toBe("Casablanca");
});

describe("a list of games for who has named no city", () => {
  const list = async (query: string) => {
    const { body } = await get(games, { path: `/games${query}`, headers: english });
    const rows = at(body, "list.games");
    const titles = Array.isArray(rows) ? rows.map((row) => at(row, "title")) : [];
    return { body, titles };
  };

  it("is that of the city with the most games, as a filter that can be removed for that address", async () => {
    await gameIn("oujda", "one");
    await gameIn("oujda", "two");
    await gameIn("agadir", "elsewhere");
    const { body, titles } = await list("");
    expect(titles).toEqual(["one", "two"]);
    expect(at(body, "chips.0")).toMatchObject({ name: "cityId", value: cityId("oujda"), on: true });
    const all = await list("?city=all");
    expect(all.titles).toEqual(["one", "two", "elsewhere"]);
    expect(at(all.body, "city.shown")).toBe("All cities");
    expect((await list("")).titles).toEqual(["one", "two"]);
  });

  it("is widened where that city has no such game", async () => {
    await gameIn("oujda");
    await gameIn("oujda");
    await makeGame({
      ...{ title: "tonight elsewhere", cityId: cityId("agadir"), venueId: null },
      ...{ startTime: new Date(today + 6 * HOUR), endTime: new Date(today + 7 * HOUR) },
    });
    const { body, titles } = await list("?when=tonight");
    expect(titles).toEqual([]);
    expect(at(body, "wider.games.0.title")).toBe("In oujda");
  });

  it("is not narrowed by a guess where words are searched", async () => {
    await gameIn("oujda");
    await gameIn("oujda");
    await gameIn("agadir", "Zitoune");
    expect((await list("?search=zitoune")).titles).toEqual(["Zitoune"]);
  });
});

it("keeps a list's other filters when another city is chosen, but no neighborhood and no page", async () => {
  const quarter = neighborhoodId("casablanca", "maarif");
  const { body } = await get(games, {
    path: `/games?neighborhoodId=${quarter}&when=tonight&page=2`,
    headers: english,
  });
  expect([at(body, "city.shown"), at(body, "city.to")]).toEqual(["Casablanca", "?when=tonight&cityId="]);
});

it("where nobody in the city is listed, the players are those of all cities, and the header says so", async () => {
  await makePlayer({ cityId: cityId("rabat"), neighborhoodId: null, dateOfBirth: "1931-05-05" });
  const { body } = await get(players, {
    path: "/players?ageMin=95",
    headers: { ...english, Cookie: await remembered("el-jadida") },
  });
  expect([at(body, "total"), at(body, "filters.city"), at(body, "city.shown")]).toEqual([
    1,
    "",
    "All cities",
  ]);
});
