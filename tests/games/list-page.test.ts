import { expect, test } from "vitest";
import { sportId } from "#db/reference";
import { joinGameAs, makeGame } from "#seed/factories/games";
import { makePlayer } from "#seed/factories/players";
import { makeVenue } from "#seed/factories/venues";
import { loader } from "~/features/games/routes/games";
import { at, get } from "../support/request";

const titles = (body: unknown): unknown[] => {
  const games = at(body, "list.games");
  return Array.isArray(games) ? games.map((game) => at(game, "title")) : [];
};

test("everybody sees the public games from today on, nine per page", async () => {
  for (let number = 1; number <= 10; number++) {
    await makeGame({
      title: `Listed ${number}`,
      startTime: new Date(Date.UTC(2026, 11, 2, number)),
      endTime: new Date(Date.UTC(2026, 11, 2, number, 30)),
    });
  }
  await makeGame({
    title: "Over",
    startTime: new Date("2026-11-20T18:00:00Z"),
    endTime: new Date("2026-11-20T19:00:00Z"),
  });
  const first = await get(loader, { path: "/games?filters=true" });
  expect(first.status).toBe(200);
  expect(at(first.body, "view")).toBe("all");
  expect(titles(first.body)).toHaveLength(9);
  expect(titles(first.body)).not.toContain("Over");
  expect(at(first.body, "form.filters.startDate")).toBe("2026-12-01");
  expect(at(first.body, "list.totalPages")).toBe(2);
  const second = await get(loader, { path: "/games?page=2" });
  expect(titles(second.body)).toEqual(["Listed 10"]);
});

test("Clear removes the start date and keeps the rest", async () => {
  await makeGame({
    title: "Long ago",
    startTime: new Date("2026-10-20T18:00:00Z"),
    endTime: new Date("2026-10-20T19:00:00Z"),
  });
  const page = await get(loader, { path: "/games?search=ago&page=3&filters=true" });
  expect(titles(page.body)).toEqual([]);
  expect(at(page.body, "form.withoutDate")).toBe("?search=ago&filters=true&startDate=");
  const cleared = await get(loader, { path: "/games?search=ago&startDate=&filters=true" });
  expect(titles(cleared.body)).toEqual(["Long ago"]);
  expect(at(cleared.body, "form.filters.startDate")).toBe("");
});

test("the list of a venue's games shows the venue's name and links to all games", async () => {
  const venue = await makeVenue({ name: "Terrain du test" });
  await makeGame({ title: "At the venue", venueId: venue.id });
  const page = await get(loader, { path: `/games?venueId=${venue.id}&filters=true` });
  expect(titles(page.body)).toEqual(["At the venue"]);
  expect(at(page.body, "venue.name")).toBe("Terrain du test");
  expect(at(page.body, "venue.without")).toBe("?filters=true");
  expect(at(page.body, "form.carried")).toEqual({ venueId: venue.id });
});

test("My Games asks visitors to sign in and then returns", async () => {
  const page = await get(loader, { path: "/games?mygames=true" });
  expect(page.status).toBe(302);
  expect(page.location).toBe("/login?redirectTo=%2Fgames%3Fmygames%3Dtrue");
});

test("My Games lists games the user plays in or organizes; the toggle lists only those they organize", async () => {
  const me = await makePlayer();
  await makeGame({ title: "Mine", organizerId: me.id, gameType: "private" });
  const other = await makeGame({ title: "Joined", sportId: sportId("tennis") });
  await joinGameAs(other.id, me.id, { status: "maybe" });
  await makeGame({ title: "Not mine" });
  const all = await get(loader, { as: me, path: "/games?mygames=true" });
  expect(titles(all.body).sort()).toEqual(["Joined", "Mine"]);
  expect(at(all.body, "title")).toBe("My Games");
  const organized = await get(loader, { as: me, path: "/games?mygames=true&role=organizer&filters=true" });
  expect(titles(organized.body)).toEqual(["Mine"]);
  expect(at(organized.body, "view")).toBe("organizer");
  expect(at(organized.body, "form.carried")).toEqual({ mygames: "true", role: "organizer" });
});
