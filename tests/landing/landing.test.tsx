import { millisecondsInHour as HOUR, millisecondsInDay } from "date-fns/constants";
import { beforeEach, describe, expect, it } from "vitest";
import { countStatements } from "#db/client.server";
import { cityId } from "#db/reference";
import { fillGame, makeGame } from "#seed/factories/games";
import { makePlayer } from "#seed/factories/players";
import { makeVenue } from "#seed/factories/venues";
import { clearCaches } from "~/core/cache/cache.server";
import { freeze } from "~/core/time/clock.server";
import { Hero } from "~/features/landing/components/Hero";
import { OpenPitch } from "~/features/landing/components/OpenPitch";
import { Tonight } from "~/features/landing/components/Tonight";
import { proofOf } from "~/features/landing/proof.server";
import { loader } from "~/features/landing/routes/landing";
import { lastSearchCookie } from "~/http/cookies.server";
import { get } from "../support/request";
import { wordsOf } from "../support/screen";
import { render, tags } from "../ui/render";

/** A day of its own for each test, so that no game of another test is near. */
let today = Date.parse("2031-01-01T12:00:00Z");
beforeEach(() => {
  today += 30 * millisecondsInDay;
  freeze(new Date(today));
  clearCaches();
});

async function gameIn(
  city: string,
  { hours = 8, ...options }: { hours?: number; [name: string]: unknown } = {},
) {
  const venue = await makeVenue({ cityId: cityId(city), city });
  const startTime = new Date(today + hours * HOUR);
  return makeGame({
    venueId: venue.id,
    cityId: cityId(city),
    startTime,
    endTime: new Date(+startTime + HOUR),
    ...options,
  });
}

async function shownAt(
  path: string,
  { as, headers }: { as?: { id: string }; headers?: Record<string, string> } = {},
) {
  const { body } = await get(loader, { path, as, headers });
  return body as Awaited<ReturnType<typeof loader>>["data"];
}

describe("the first screen", () => {
  it("shows the open public games of the requested city, tonight's first", async () => {
    const later = await gameIn("rabat", { hours: 30 });
    const tonight = await gameIn("rabat");
    await gameIn("rabat", { gameType: "private" });
    await gameIn("agadir");
    const { games, city, outlook, headline } = await shownAt(`/?city=${cityId("rabat")}&lang=en`);
    expect(games.map(({ id }) => id)).toEqual([tonight.id, later.id]);
    expect([city?.id, outlook, headline]).toEqual([cityId("rabat"), "tonight", "Play tonight in Rabat"]);
  });

  it("begins with the player's city, else the one last searched, else the one with the most games in seven days", async () => {
    await gameIn("fes", { hours: 40 });
    await gameIn("fes", { hours: 41 });
    await gameIn("oujda");
    await gameIn("meknes", { hours: 40 });
    const player = await makePlayer({ cityId: cityId("oujda") });
    const searched = { Cookie: await lastSearchCookie.serialize([null, cityId("meknes")]) };
    expect((await shownAt("/", { as: player })).city?.id).toBe(cityId("oujda"));
    expect((await shownAt("/", { headers: searched })).city?.id).toBe(cityId("meknes"));
    expect((await shownAt("/")).city?.id).toBe(cityId("fes"));
    expect((await shownAt("/?city=nowhere")).city?.id).toBe(cityId("fes"));
  });

  it("says when no game is on tonight, and when the city has no game at all", async () => {
    await gameIn("tanger", { hours: 50 });
    const later = await shownAt(`/?city=${cityId("tanger")}&lang=en`);
    expect([later.outlook, later.headline]).toEqual(["later", "Play soon in Tangier"]);
    const none = await shownAt(`/?city=${cityId("sale")}&lang=en`);
    expect([none.outlook, none.headline, none.games]).toEqual(["none", "Start the first game in Salé", []]);
    expect(none.elsewhere.map(({ id }) => id)).toEqual([cityId("tanger")]);
  });

  it("shows the first game with its pitch, and the next ones before the button to all of them", async () => {
    const names = ["First", "Second", "Third"];
    for (const [index, title] of names.entries()) await gameIn("kenitra", { title, hours: 7 + index });
    const { games, ...first } = await shownAt(`/?city=${cityId("kenitra")}&lang=en`);
    const [game, ...others] = games;
    const hero = await wordsOf(<Hero {...first} game={game} />);
    const list = await wordsOf(<Tonight {...first} games={others} />);
    expect(hero).toMatch(/Sign up .*First/);
    expect(list).not.toContain("First");
    const places = [...names.slice(1), "All games in Kenitra"].map((part) => list.indexOf(part));
    expect(places).not.toContain(-1);
    expect(places).toEqual([...places].sort((a, b) => a - b));
  });

  it("counts tonight's games and their free spots", async () => {
    await gameIn("rabat", { maxPlayers: 10 });
    const full = await gameIn("rabat", { maxPlayers: 2, minPlayers: 2 });
    await fillGame(full.id);
    const { tonight } = await shownAt(`/?city=${cityId("rabat")}&lang=en`);
    expect(tonight).toMatch(/^1 open game tonight · (9|10) free spots$/);
    const later = await shownAt(`/?city=${cityId("sale")}&lang=en`);
    expect(later.tonight).toBeNull();
  });

  it("has the tagline as its headline in French, and small beside that of the other languages", async () => {
    const tagline = "Faites du Sport, on s'occupe du reste!";
    const firstIn = async (lang: "en" | "fr" | "ar") => {
      const { games, ...first } = await shownAt(`/?lang=${lang}`);
      return wordsOf(<Hero {...first} game={games[0]} />, lang);
    };
    expect((await firstIn("fr")).startsWith(tagline)).toBe(true);
    expect((await firstIn("fr")).split(tagline)).toHaveLength(2);
    for (const lang of ["en", "ar"] as const)
      expect((await firstIn(lang)).indexOf(tagline)).toBeGreaterThan(0);
  });

  it("leaves out games without a free spot", async () => {
    const full = await gameIn("agadir", { maxPlayers: 2, minPlayers: 2 });
    await fillGame(full.id);
    expect((await shownAt(`/?city=${cityId("agadir")}`)).outlook).toBe("none");
  });

  it("takes at most six statements, and counts the cities once a minute", async () => {
    await gameIn("rabat");
    const player = await makePlayer({ cityId: cityId("rabat") });
    await shownAt("/");
    const { statements } = await countStatements(() => shownAt("/", { as: player }));
    // The session that the test begins is written.
    const read = statements.filter(({ sql }) => sql.startsWith("select"));
    expect(read.length).toBeLessThanOrEqual(6);
    expect(read.filter(({ sql }) => sql.includes("indexed by games_city_start"))).toEqual([]);
  });
});

describe("the landing page's numbers", () => {
  const city = (name: string, games: number, players: number) => ({
    cityId: cityId(name),
    ...{ tonight: 0, free: 0, games, players },
  });

  it("count the public games of the next seven days and their cities", async () => {
    for (let day = 0; day < 10; day++) await gameIn(day < 5 ? "fes" : "rabat", { hours: 8 + 12 * day });
    await gameIn("fes", { hours: 24 * 8 });
    await gameIn("fes", { gameType: "private" });
    await gameIn("fes", { gameStatus: "cancelled" });
    const { proof } = await shownAt("/?lang=en");
    expect([proof[0], proof[2]]).toEqual(["10 games in the next 7 days", "2 cities"]);
  });

  it("are left out below ten games", () => {
    expect(proofOf([city("fes", 9, 40)], "en")).toEqual([]);
    expect(proofOf([city("fes", 10, 40)], "en")).toEqual(["10 games in the next 7 days", "40 spots taken"]);
  });

  it("show a plus sign when there are more games than were counted", () => {
    expect(proofOf([city("fes", 1000, 9000)], "fr")[0]).toBe("1000+ matchs dans les 7 prochains jours");
  });
});

it("the landing page draws a game's pitch with faces, players without a picture and free spots", async () => {
  const game = {
    sport: { name: "Football", icon: "football" },
    faces: ["HB", "/p/1.webp"],
    confirmedCount: 4,
    spotsLeft: 6,
  };
  const classes = (html: string) => tags(html, "span").map(({ class: name = "" }) => name);
  const html = await render(<OpenPitch game={game} to="/games/1" />);
  expect(classes(html).filter((name) => name === "spot spot-free")).toHaveLength(6);
  expect(classes(html).filter((name) => name === "spot tone-green")).toHaveLength(4);
  expect(tags(html, "img")).toHaveLength(1);
  expect(tags(html, "a")[0]).toMatchObject({ href: "/games/1", "aria-hidden": "true", tabindex: "-1" });
  const empty = await render(<OpenPitch game={null} to="/games/create" />);
  expect(classes(empty).filter((name) => name === "spot spot-free")).toHaveLength(10);
});
