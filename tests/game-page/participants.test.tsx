import { describe, expect, test } from "vitest";
import { addExternalPlayer, joinGameAs, makeGame } from "#seed/factories/games";
import { makePlayer } from "#seed/factories/players";
import { rateProfileAs } from "#seed/factories/ratings";
import { Participants } from "~/features/game-page/components/Participants";
import { readRosterFilter, rosterTabs } from "~/features/game-page/components/roster-filters";
import { gamePageView } from "~/features/games/game-view.server";
import type { GameView, ParticipantStatus } from "~/features/games/types";
import { wordsOf } from "../support/screen";
import { render, tags } from "../ui/render";

type Person = { id: string } | null;

const seen = (gameId: string, player: Person = null) =>
  gamePageView(player && { id: player.id, role: "user", sessionId: "" }, gameId, {
    access: {},
    locale: "en",
    origin: "http://localhost:3000",
  });

const list = async (gameId: string, player: Person, query = "") =>
  wordsOf(<Participants game={await seen(gameId, player)} code={null} />, "en", `/${query}`);

test("invites a visitor to be the first when there are no players", async () => {
  const game = await makeGame();
  expect(await list(game.id, null)).toMatch(/No participants yet\. Be the first to join!$/);
});

/** A game with somebody of each answer. */
async function mixedGame() {
  const game = await makeGame();
  const join = async (firstName: string, status: ParticipantStatus) => {
    const player = await makePlayer({ firstName, lastName: "Test" });
    await joinGameAs(game.id, player.id, { status });
    return player;
  };
  return {
    game,
    organizer: { id: game.organizerId },
    confirmed: await join("Amel", "confirmed"),
    maybe: await join("Omar", "maybe"),
    waiting: await join("Walid", "waitlisted"),
    invited: await join("Imane", "invited"),
    declined: await join("Rita", "declined"),
    outsider: await makePlayer(),
    visitor: null,
  };
}

const NAMES = ["Amel", "Omar", "Walid", "Imane", "Rita"];

describe("who sees whom", () => {
  test.each([
    [
      "organizer",
      "",
      ["Amel", "Omar", "Walid", "Imane", "Rita"],
      "All 5 Confirmed 1 Maybe 1 Waiting list 1 Invited 1 Declined 1",
    ],
    ["organizer", "?participants=declined", ["Rita"], "Declined 1"],
    ["confirmed", "", ["Amel", "Omar"], "All 4 Confirmed 1 Maybe 1 Waiting list 1 Declined 1"],
    ["confirmed", "?participants=all", ["Amel", "Omar", "Walid", "Rita"], "All 4"],
    ["confirmed", "?participants=declined", ["Rita"], "Declined 1"],
    ["maybe", "?participants=declined", ["Rita"], "Declined 1"],
    ["waiting", "?participants=declined", ["Rita"], "Declined 1"],
    ["declined", "", ["Amel", "Omar"], "All 3 Confirmed 1 Maybe 1 Declined 1"],
    ["declined", "?participants=all", ["Amel", "Omar", "Rita"], "All 3"],
    ["invited", "?participants=all", ["Amel", "Omar", "Imane"], "All 3 Confirmed 1 Maybe 1 Invited 1"],
    ["outsider", "", ["Amel", "Omar"], "All 2 Confirmed 1 Maybe 1 Player"],
    ["outsider", "?participants=declined", [], "Declined 0 No one here."],
    ["visitor", "?participants=all", ["Amel", "Omar"], "All 2 Confirmed 1 Maybe 1 Player"],
    ["visitor", "?participants=maybe", ["Omar"], "All 2 Confirmed 1 Maybe 1 Player"],
  ] as const)("%s at %j sees %j", async (who, query, names, filters) => {
    const people = await mixedGame();
    const words = await list(people.game.id, people[who], query);
    expect(NAMES.filter((name) => words.includes(`${name} Test`))).toEqual(names);
    expect(words).toContain(filters);
  });

  const view = (userStatus: ParticipantStatus | null, isOrganizer = false) =>
    ({ userStatus, isOrganizer, participants: [] }) satisfies Partial<GameView>;

  test.each([
    [view(null, true), true],
    [view("confirmed"), true],
    [view("maybe"), true],
    [view("waitlisted"), true],
    [view("invited"), false],
    [view("declined"), false],
    [view(null), false],
  ])("offers the filter Declined, while nobody has, to %j: %s", (game, isOffered) => {
    const filters = rosterTabs(game, readRosterFilter(null, game.isOrganizer)).map(({ filter }) => filter);
    expect(filters.includes("declined")).toBe(isOffered);
    expect(filters.slice(0, 3)).toEqual(["all", "confirmed", "maybe"]);
  });
});

test("one table says of each player the status, the day they joined, games played and their rating", async () => {
  const game = await makeGame();
  const player = await makePlayer({ firstName: "Amel", lastName: "Test" });
  await joinGameAs(game.id, player.id, { joinedAt: new Date("2026-11-20T12:00:00Z") });
  await rateProfileAs(player.id, (await makePlayer()).id);
  await addExternalPlayer(game.id, "Simo");
  const page = <Participants game={await seen(game.id)} code={null} />;
  const words = await wordsOf(page);
  expect(words).toContain("Player Status Joined Played Game Rating");
  expect(words).toMatch(/Amel Test Confirmed Nov 20, 2026 \d+ 4\.0/);
  expect(words).toMatch(/Simo No account Confirmed \w+ \d+, 2026$/);
  const html = await render(page);
  expect(tags(html, "table")).toHaveLength(1);
});

test("a long list folds on phones, but not for its organizer", async () => {
  const game = await makeGame({ maxPlayers: 12 });
  for (let number = 0; number < 8; number++) await joinGameAs(game.id, (await makePlayer()).id);
  expect(await list(game.id, null)).toContain("2 more players");
  expect(await list(game.id, { id: game.organizerId })).not.toContain("more players");
});

test("the organizer of a paid game ticks who has paid, and can remove an external player", async () => {
  const game = await makeGame({ isPaid: true, priceMinor: 500 });
  await addExternalPlayer(game.id, "Simo");
  expect(await list(game.id, { id: game.organizerId })).toMatch(
    /Simo No account Confirmed \w+ \d+, \d+ Not paid Remove Simo/,
  );
  const visitor = await list(game.id, null);
  expect(visitor).not.toContain("Paid");
  expect(visitor).not.toContain("Remove");
});

test("the organizer of a cancelled game is offered neither payments nor removals", async () => {
  const game = await makeGame({ isPaid: true, priceMinor: 500, gameStatus: "cancelled" });
  await addExternalPlayer(game.id, "Simo");
  const organizer = await list(game.id, { id: game.organizerId });
  expect(organizer).toContain("Simo No account");
  expect(organizer).not.toMatch(/paid|Remove/i);
});
