import { expect, test } from "vitest";
import { fillGame, joinGameAs, makeGame } from "#seed/factories/games";
import { makePlayer } from "#seed/factories/players";
import { loader } from "~/features/game-page/routes/game";
import { at, get } from "../support/request";

const show = (id: string, query = "", as?: { id: string }) =>
  get(loader, { as, path: `/games/${id}${query}`, params: { id } });

test("a visitor sees a public game without its code and may do nothing", async () => {
  const game = await makeGame();
  const page = await show(game.id);
  expect(page.status).toBe(200);
  expect(at(page.body, "signedIn")).toBe(false);
  expect(at(page.body, "game.isOrganizer")).toBe(false);
  expect(at(page.body, "game.gameCode")).toBeNull();
  expect(JSON.stringify(page.body)).not.toContain(game.gameCode);
  expect(at(page.body, "game.can")).toEqual({});
});

test("the organizer gets the panel, the code and the share link", async () => {
  const game = await makeGame();
  const page = await show(game.id, "", { id: game.organizerId });
  for (const verb of ["edit", "cancel", "start", "addExternal", "renewCode", "duplicate", "seeEveryone"]) {
    expect(at(page.body, `game.can.${verb}`), verb).toBe(true);
  }
  expect(at(page.body, "game.can.complete")).toBeUndefined();
  expect(at(page.body, "game.gameCode")).toBe(game.gameCode);
  expect(at(page.body, "game.share.url")).toBe(`http://localhost:3000/g/${game.slug}?lang=en`);
});

test("a full game offers Maybe and the waiting list, not joining", async () => {
  const game = await makeGame({ maxPlayers: 2 });
  await fillGame(game.id);
  const page = await show(game.id, "", await makePlayer());
  expect(at(page.body, "game.spotsLeft")).toBe(0);
  expect(at(page.body, "game.can.join")).toBeUndefined();
  expect(at(page.body, "game.can.maybe")).toBe(true);
  expect(at(page.body, "game.can.waitlist")).toBe(true);
});

test("a waiting player sees their position on the list", async () => {
  const game = await makeGame({ maxPlayers: 2 });
  await fillGame(game.id);
  const [first, second] = [await makePlayer(), await makePlayer()];
  await joinGameAs(game.id, first.id, { status: "waitlisted" });
  await joinGameAs(game.id, second.id, { status: "waitlisted" });
  const page = await show(game.id, "", second);
  expect(at(page.body, "game.waitlistPosition")).toBe(2);
});

test.each(["completed", "cancelled"] as const)(
  "a %s game is shown as closed and cannot be joined",
  async (gameStatus) => {
    const game = await makeGame({ gameStatus });
    const page = await show(game.id, "", await makePlayer());
    expect(at(page.body, "game.closedAs")).toBe(gameStatus);
    expect(at(page.body, "game.can.join")).toBeUndefined();
  },
);

test("a private game is not found, except by those who may see it", async () => {
  const game = await makeGame({ gameType: "private" });
  const [stranger, invited] = [await makePlayer(), await makePlayer()];
  await joinGameAs(game.id, invited.id, { status: "invited" });
  for (const page of [
    await show(game.id),
    await show(game.id, "", stranger),
    await show(game.id, "?code=WRONG000"),
  ]) {
    expect(page.status).toBe(404);
    expect(at(page.body, "code")).toBe("game_not_found");
  }
  expect((await show(game.id, "", invited)).status).toBe(200);
  expect((await show(game.id, "", { id: game.organizerId })).status).toBe(200);
  const byCode = await show(game.id, `?code=${game.gameCode.toLowerCase()}`);
  expect(byCode.status).toBe(200);
  expect(at(byCode.body, "code")).toBe(game.gameCode.toLowerCase());
});

test.each(["nonsense", "00000000-0000-4000-8000-000000000000"])("%s is not a game: 404", async (id) => {
  const page = await show(id);
  expect(page.status).toBe(404);
});

test("the share preview of a game that takes nobody says so, and offers no spot to search engines", async () => {
  for (const [gameStatus, word] of [
    ["cancelled", "Cancelled"],
    ["completed", "Completed"],
  ] as const) {
    const game = await makeGame({ gameStatus });
    const { body } = await show(game.id);
    expect(at(body, "preview.description")).toMatch(new RegExp(`· ${word}$`));
    expect(at(body, "preview.description")).not.toContain("spots");
  }
});

test("the share preview says what, when, where and how full, in the reader's language", async () => {
  const game = await makeGame({
    venueId: null,
    startTime: new Date("2026-12-02T18:00:00Z"),
    endTime: new Date("2026-12-02T20:00:00Z"),
  });
  const english = await show(game.id);
  expect(at(english.body, "preview.description")).toBe(
    "Football · Wed, Dec 2 · 6:00 PM · Location not specified · Free · 10 spots left",
  );
  const french = await get(loader, {
    path: `/games/${game.id}`,
    params: { id: game.id },
    headers: { "Accept-Language": "fr" },
  });
  expect(at(french.body, "preview.description")).toContain("Lieu à préciser · Gratuit · 10 places libres");
});
