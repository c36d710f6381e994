import type { ComponentProps } from "react";
import { beforeEach, describe, expect, it } from "vitest";
import { countStatements } from "#db/client.server";
import { cityId } from "#db/reference";
import { fillGame, makeGame } from "#seed/factories/games";
import { makePlayer } from "#seed/factories/players";
import { makeVenue } from "#seed/factories/venues";
import { clearCaches } from "~/core/cache.server";
import { freeze } from "~/core/clock.server";
import { OpenPitch } from "~/features/landing/components/OpenPitch";
import { PeopleAndStores } from "~/features/landing/components/PeopleAndStores";
import { Tonight } from "~/features/landing/components/Tonight";
import { peopleOf } from "~/features/landing/landing.page.server";
import { proofOf } from "~/features/landing/proof.server";
import { loader } from "~/features/landing/routes/landing";
import { lastSearchCookie } from "~/http/cookies.server";
import { Footer } from "~/ui/layout/Footer";
import { get } from "../support/request";
import { wordsOf } from "../support/screen";
import { render, tags } from "../ui/render";

/** A day of its own for each test, so that no game of another test is near. */
let today = Date.parse("2031-01-01T12:00:00Z");
beforeEach(() => {
  today += 30 * 86_400_000;
  freeze(new Date(today));
  clearCaches();
});

const HOUR = 3_600_000;

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
  return body as Awaited<ReturnType<typeof loader>>;
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

  it("begins with the player's city, else the one last searched, else the one with the most games tonight", async () => {
    await gameIn("fes");
    await gameIn("fes");
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

  it("has the button to all games before the list, not between two games", async () => {
    const names = ["First", "Second", "Third"];
    for (const [index, title] of names.entries()) await gameIn("kenitra", { title, hours: 7 + index });
    const words = await wordsOf(<Tonight {...(await shownAt(`/?city=${cityId("kenitra")}&lang=en`))} />);
    const places = ["All games in Kenitra", ...names].map((part) => words.indexOf(part));
    expect(places).not.toContain(-1);
    expect(places).toEqual([...places].sort((a, b) => a - b));
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
    ...{ tonight: 0, games, players },
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
    expect(proofOf([city("fes", 1000, 9000)], "fr")[0]).toBe("1000+ matchs dans les 7 jours");
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

it("the landing page shows only the configured people and stores", async () => {
  const none = { team: [], testimonial: null, stores: {} };
  expect(await wordsOf(<PeopleAndStores {...peopleOf(none, "en")} />)).toBe("");
  const words = { en: "At last a full team", fr: "Enfin une équipe", ar: "أخيرا فريق كامل" };
  const site = {
    team: [
      { name: "Nadia", role: { en: "Code", fr: "Code", ar: "البرمجة" }, picture: "/nadia.webp" },
      { name: "Omar Fassi", role: { en: "Words", fr: "Textes", ar: "النصوص" } },
    ],
    testimonial: { name: "Omar", words },
    stores: { google: "https://play.google.com/store/apps/details?id=ma.houma" },
  };
  expect(await wordsOf(<PeopleAndStores {...peopleOf(site, "en")} />)).toBe(
    'What players say "At last a full team" Omar The team Nadia Code OF Omar Fassi Words On your phone Google Play',
  );
  expect(await wordsOf(<PeopleAndStores {...peopleOf(site, "ar")} />, "ar")).toBe(
    "ماذا يقول اللاعبون «أخيرا فريق كامل» Omar الفريق Nadia البرمجة OF Omar Fassi النصوص على هاتفك Google Play",
  );
});

it("the landing page shows the configured contact and networks in the footer", async () => {
  const footer = (site: Partial<ComponentProps<typeof Footer>>) =>
    render(<Footer year={2026} lite={false} {...site} />, { locale: "ar" });
  const html = await footer({
    contact: { address: ["12, avenue Al Abtal"], email: "salam@example.com", phone: "+212 5 37 00 00 00" },
    social: [{ href: "https://www.instagram.com/x", label: "Instagram", icon: "instagram" }],
  });
  expect(html).toContain("<bdi>12, avenue Al Abtal</bdi>");
  expect(html).toContain('<bdi dir="ltr">+212 5 37 00 00 00</bdi>');
  const hrefs = ["mailto:salam@example.com", "tel:+212537000000", "https://www.instagram.com/x"];
  expect(tags(html, "a").map(({ href }) => href)).toEqual(expect.arrayContaining(hrefs));
  expect(await footer({ contact: { address: [] }, social: [] })).not.toMatch(/<address|<h2/);
});
