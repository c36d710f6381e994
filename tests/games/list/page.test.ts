import { millisecondsInHour as HOUR } from "date-fns/constants";
import { expect, it } from "vitest";
import { z } from "zod";
import { cityId, neighborhoodId, sportId } from "#db/reference";
import { joinGameAs, makeGame } from "#seed/factories/games";
import { makePlayer } from "#seed/factories/players";
import { makeVenue } from "#seed/factories/venues";
import { now } from "~/core/time/clock.server";
import { action as participation } from "~/features/game-page/routes/participation";
import { similarGamesPath } from "~/features/games/list/similar-games";
import { loader } from "~/features/games/routes/games";
import { api } from "../../support/api";
import { at, get, submit } from "../../support/request";
import { EVENING, LATER, statusOf } from "../support";

const hours = (from: number, length = 1) => ({
  startTime: new Date(+now() + from * HOUR),
  endTime: new Date(+now() + (from + length) * HOUR),
});

const titles = (body: unknown): unknown[] => {
  const games = at(body, "list.games");
  return Array.isArray(games) ? games.map((game) => at(game, "title")) : [];
};
const casablanca = cityId("casablanca");
const golf = sportId("golf");

it("the list opens with the player's city and sport as filters, which `all` removes", async () => {
  const player = await makePlayer({ cityId: casablanca, neighborhoodId: null, favoriteSport: "golf" });
  const there = await makeVenue({ cityId: casablanca });
  const game = (title: string, sport: string, city: string | null) =>
    makeGame({ title, sportId: sportId(sport), venueId: city ? there.id : null, cityId: city });
  await game("own", "golf", casablanca);
  await game("other sport", "padel", casablanca);
  await game("elsewhere", "golf", cityId("rabat"));
  const page = async (query: string) =>
    titles((await get(loader, { as: player, path: `/games${query}` })).body);
  expect(await page("")).toEqual(["own"]);
  expect(await page("?city=all")).toEqual(["own", "elsewhere"]);
  expect(await page("?sport=all")).toEqual(["own", "other sport"]);
  const form = await get(loader, { as: player, path: "/games?filters=true" });
  expect(at(form.body, "form.filters")).toMatchObject({ sportId: golf, cityId: casablanca });
  const { body } = await get(loader, { as: player, path: "/games" });
  expect(at(body, "chips.0")).toMatchObject({ on: true, name: "sportId", value: golf });
  const visitor = titles((await get(loader, { path: "/games?city=all" })).body);
  expect(visitor).toEqual(expect.arrayContaining(["own", "other sport", "elsewhere"]));
});

it("the list names the city of each game when it contains several cities", async () => {
  const organizer = await makePlayer();
  const place = { cityId: casablanca, neighborhoodId: neighborhoodId("casablanca", "maarif") };
  const venue = await makeVenue({ ...place, city: "Casablanca" });
  await makeGame({ organizerId: organizer.id, venueId: venue.id });
  const area = async (query: string) => {
    const { body } = await get(loader, { path: `/games?organizerId=${organizer.id}${query}` });
    return at(body, "list.games.0.area");
  };
  expect(await area("&city=all")).toBe("Maârif · Casablanca");
  expect(await area("&near=me")).toBe("Maârif · Casablanca");
  expect(await area("&near=33.57,-7.63")).toBe("Maârif");
  expect(await area(`&city=${casablanca}`)).toBe("Maârif");
});

it("offers the whole city where a neighborhood has nothing, whether it was chosen or typed", async () => {
  const around = async (query: string) => {
    const { body } = await get(loader, { path: `/games?${query}`, headers: { "Accept-Language": "fr" } });
    return [at(body, "list.games"), at(body, "around.name"), at(body, "around.path")];
  };
  const oulfa = neighborhoodId("casablanca", "oulfa");
  const chosen = await around(`neighborhoodId=${oulfa}&when=tomorrow`);
  expect(chosen).toEqual([[], "Casablanca", `?when=tomorrow&cityId=${casablanca}`]);
  expect((await around("search=oulfa+demain")).slice(0, 2)).toEqual([[], "Casablanca"]);
  expect((await around("search=nothing")).slice(1)).toEqual([undefined, undefined]);
});

it("a browser's last choice is its next default", async () => {
  const chosen = await get(loader, { path: `/games?sportId=${golf}&cityId=${cityId("rabat")}` });
  const cookie = chosen.headers.get("Set-Cookie")?.split(";")[0] ?? "";
  expect(cookie).toContain("last-search=");
  const next = await get(loader, { path: "/games?filters=true", headers: { Cookie: cookie } });
  expect(at(next.body, "form.filters")).toMatchObject({ sportId: golf, cityId: cityId("rabat") });
  expect(next.headers.get("Set-Cookie")).toBeNull();
});

it("leaves out what is over until it is asked for, and keeps what is running", async () => {
  const organizer = await makePlayer();
  const game = (title: string, options: Parameters<typeof makeGame>[0]) =>
    makeGame({ title, organizerId: organizer.id, ...options });
  await game("running", { ...hours(-1, 3), gameStatus: "in_progress" });
  await game("over", { ...hours(-3), gameStatus: "completed" });
  await game("older", { ...hours(-100), gameStatus: "completed" });
  await game("cancelled", { ...hours(5), gameStatus: "cancelled" });
  await game("to come", hours(5));
  const page = async (query = "") =>
    titles((await get(loader, { path: `/games?organizerId=${organizer.id}${query}` })).body);
  expect(await page()).toEqual(["to come", "running"]);
  expect(await page("&gameStatus=completed")).toEqual(["over", "older"]);
  expect(await page("&startDate=")).toHaveLength(5);
});

it("the list is grouped by day, and with near sorts each group by distance", async () => {
  const organizer = await makePlayer();
  const venueAt = (latitude: number) => makeVenue({ latitude, longitude: -40 });
  const [close, far] = [await venueAt(10.01), await venueAt(10.5)];
  const game = (title: string, venueId: string, from: number) =>
    makeGame({ title, venueId, organizerId: organizer.id, ...hours(from) });
  await game("tonight, far", far.id, 6);
  await game("tonight, close", close.id, 8);
  await game("tomorrow, close", close.id, 24);
  const page = async (query: string) => {
    const { body } = await get(loader, { path: `/games?organizerId=${organizer.id}${query}` });
    return titles(body);
  };
  expect(await page("")).toEqual(["tonight, far", "tonight, close", "tomorrow, close"]);
  expect(await page("&near=10,-40")).toEqual(["tonight, close", "tonight, far", "tomorrow, close"]);
});

it("the list shows how it understood a search, and turns it into removable filters", async () => {
  const venue = await makeVenue({
    cityId: casablanca,
    neighborhoodId: neighborhoodId("casablanca", "maarif"),
  });
  await makeGame({ title: "understood", sportId: golf, venueId: venue.id, cityId: casablanca });
  const { body } = await get(loader, { path: "/games?search=golf%20near%20maarif&filters=true" });
  expect(titles(body)).toContain("understood");
  expect(at(body, "understood")).toBe("Golf · Maârif");
  expect(at(body, "form.filters")).toMatchObject({ search: "", sportId: golf });
});

it("near=me uses the player's neighborhood or city, and asks a visitor for a place", async () => {
  const player = await makePlayer({ cityId: casablanca, neighborhoodId: null, favoriteSport: null });
  const { body } = await get(loader, { as: player, path: "/games?near=me&radiusKm=5" });
  expect(at(body, "placeMissing")).toBe(false);
  expect(at((await get(loader, { path: "/games?near=me" })).body, "placeMissing")).toBe(true);
});

it("near=me measures nothing from a city or a neighborhood that a visitor chose", async () => {
  for (const place of [`cityId=${casablanca}`, `neighborhoodId=${neighborhoodId("casablanca", "maarif")}`]) {
    const { body } = await get(loader, { path: `/games?${place}&near=me` });
    expect(at(body, "placeMissing")).toBe(true);
    expect(at(body, "query")).toMatch(new RegExp(`^${place.split("=")[0]}=[^&]+$`));
  }
});

it.each(["near=me", "radiusKm=5", "near=me&radiusKm=5"])(
  "a visitor without a position finds the chips of %s off, and the choice of a city and a neighborhood open",
  async (distance) => {
    const { body } = await get(loader, { path: `/games?${distance}&openOnly=true` });
    expect(at(body, "query")).toBe("openOnly=true");
    const chips = z
      .array(
        z.object({
          name: z.string().optional(),
          on: z.boolean().optional(),
          open: z.boolean().optional(),
          groups: z.array(z.object({ name: z.string() })).optional(),
        }),
      )
      .parse(at(body, "chips"));
    expect(chips.flatMap(({ name, on }) => (on ? [name] : []))).toEqual(["openOnly"]);
    const [open, ...others] = chips.filter((chip) => chip.open);
    expect(others).toEqual([]);
    expect(open?.groups?.map(({ name }) => name)).toEqual(["cityId", "near", "radiusKm", "neighborhoodId"]);
  },
);

it("My Games lists upcoming games in pages, and past games with the newest first", async () => {
  const me = await makePlayer();
  for (let number = 1; number <= 10; number++)
    await makeGame({ title: `ahead ${number}`, organizerId: me.id, ...hours(number) });
  await makeGame({ title: "older", organizerId: me.id, ...hours(-50), gameStatus: "completed" });
  await makeGame({ title: "newer", organizerId: me.id, ...hours(-20), gameStatus: "completed" });
  const mine = async (query: string) =>
    (await get(loader, { as: me, path: `/games?mygames=true${query}` })).body;
  expect(at(await mine(""), "list")).toMatchObject({ total: 10, totalPages: 2 });
  expect(titles(await mine("&page=2"))).toEqual(["ahead 10"]);
  expect(titles(await mine("&past=true"))).toEqual(["newer", "older"]);
});

it("joining from the list redirects to the game's row; of two players one gets the last spot", async () => {
  const game = await makeGame({ maxPlayers: 2 });
  await joinGameAs(game.id, (await makePlayer()).id);
  const players = [await makePlayer(), await makePlayer()];
  const answers = await Promise.all(
    players.map((player) =>
      submit(participation, {
        as: player,
        params: { id: game.id },
        form: { status: "confirmed", redirectTo: "/games?when=tonight" },
      }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([302, 409]);
  expect(answers.find(({ status }) => status === 302)?.location).toBe(
    `/games?when=tonight#g-${game.id.slice(0, 8)}`,
  );
});

it("joining redirects to the game when redirectTo points to another site", async () => {
  const game = await makeGame();
  const form = { status: "confirmed", redirectTo: "//evil.example/x" };
  const answer = await submit(participation, { as: await makePlayer(), params: { id: game.id }, form });
  expect(answer.location).toBe(`/games/${game.id}`);
});

it("warns of a game at the same time and takes the spot all the same", async () => {
  const player = await makePlayer();
  const times = { startTime: EVENING, endTime: LATER };
  const other = await makeGame({ title: "Foot at Oulfa", ...times });
  await joinGameAs(other.id, player.id);
  const apart = await makeGame({ startTime: LATER, endTime: new Date(+LATER + HOUR) });
  await joinGameAs(apart.id, player.id);
  const game = await makeGame(times);
  const answer = await api("/api/games/{id}/join", {
    as: player,
    method: "POST",
    params: { id: game.id },
    body: {},
  });
  expect(answer.body).toMatchObject({
    status: "confirmed",
    warnings: [
      { code: "overlaps", gameId: other.id, title: "Foot at Oulfa", startTime: EVENING.toISOString() },
    ],
  });
  expect(await statusOf(game.id, player.id)).toBe("confirmed");
});

it("the list shows the faces of players, except those who hide their name or are under age", async () => {
  const game = await makeGame({ title: "with faces" });
  const shown = await makePlayer({ firstName: "Shown" });
  for (const player of [
    shown,
    await makePlayer({ hidesName: true }),
    await makePlayer({ dateOfBirth: "2012-01-01" }),
    await makePlayer({ firstName: "", lastName: "" }),
  ])
    await joinGameAs(game.id, player.id);
  const { body } = await api(`/api/games?organizer_id=${game.organizerId}`);
  expect(at(body, "games.0.playersShown")).toEqual([
    { id: shown.id, firstName: "Shown", profilePicture: null },
  ]);
});

it("similarGamesPath() links to games with open spots on the same day, in the same city and sport", () => {
  expect(similarGamesPath({ sportId: golf, cityId: casablanca, date: "2026-12-01" })).toBe(
    `/games?sportId=${golf}&cityId=${casablanca}&startDate=2026-12-01&endDate=2026-12-01&openOnly=true`,
  );
});

it("the list names the neighborhood and then the city, in each language", async () => {
  const place = { cityId: casablanca, neighborhoodId: neighborhoodId("casablanca", "maarif") };
  const venue = await makeVenue(place);
  const game = await makeGame({ title: "named", venueId: venue.id, cityId: casablanca, ...hours(5) });
  const areaIn = async (lang: string) => {
    const { body } = await get(loader, { path: `/games?search=named&lang=${lang}` });
    expect(at(body, "list.games.0.id")).toBe(game.id);
    return at(body, "list.games.0.area");
  };
  expect([await areaIn("fr"), await areaIn("ar")]).toEqual([
    "Maârif · Casablanca",
    "المعاريف · الدار البيضاء",
  ]);
});

it("links in the list repeat only parameters that the list reads, and only short ones", async () => {
  const page = async (query: string) => {
    const { body } = await get(loader, { path: `/games?${query}` });
    return { query: at(body, "query"), chips: at(body, "chips") };
  };
  expect(
    await page("when=tonight&utm_source=mail&page=2&city=all&skill_level=beginner&when=week"),
  ).toMatchObject({
    query: "when=tonight&city=all&skill_level=beginner",
  });
  const long = "!".repeat(15_000);
  const { query } = await page(
    `x=${long}&${long}=1&audience=${long}&when=tonight&venueId=${long}&past=${long}`,
  );
  expect(query).toBe("when=tonight");
  const box = "-7.623456789012345,33.523456789012345,-7.523456789012345,33.623456789012345";
  expect((await page(`bbox=${box}`)).query).toBe(new URLSearchParams({ bbox: box }).toString());
});

it("filter chips are cached for queries that are short and common", async () => {
  const chips = async (query: string) => at((await get(loader, { path: `/games?${query}` })).body, "chips");
  const isShared = async (query: string) => {
    const first = await chips(query);
    return (await chips(query)) === first;
  };
  const long = "a".repeat(100);
  expect(await isShared("when=tonight")).toBe(true);
  expect(await chips("when=tonight")).not.toBe(await chips("when=tomorrow"));
  for (const query of [
    "search=foot",
    "near=33.5,-7.6",
    `venueId=${golf}`,
    `audience=${long}&skillLevel=${long}&gameStatus=${long}`,
  ])
    expect(await isShared(query), query).toBe(false);
});
