import { millisecondsInDay } from "date-fns/constants";
import { describe, expect, it } from "vitest";
import { fillGame, type GameOptions, joinGameAs, makeGame } from "#seed/factories/games";
import { makePlayer, PLAYER_PASSWORD } from "#seed/factories/players";
import { freeze, now } from "~/core/time/clock.server";
import { deleteAccount } from "~/features/accounts/deletion.server";
import { gamePageView } from "~/features/games/game-view.server";
import { completeRatings } from "~/features/ratings/ratings.server";
import { answerDispute, disputeMark } from "~/features/reliability/disputes.server";
import { LOCALES } from "~/i18n/languages";
import { markAttendance } from "../reliability/support";
import { api } from "../support/api";
import { at } from "../support/request";
import { actorOf, EVENING, LATER } from "./support";

const EARLIER = { startTime: new Date("2026-11-30T18:00:00Z"), endTime: new Date("2026-11-30T20:00:00Z") };
const STATES = ["open", "full", "in progress", "completed", "cancelled"] as const;
const GAMES: Record<(typeof STATES)[number], GameOptions> = {
  open: {},
  full: { maxPlayers: 3 },
  "in progress": { gameStatus: "in_progress" },
  completed: { ...EARLIER, gameStatus: "completed" },
  cancelled: { gameStatus: "cancelled", cancelReason: "Rain" },
};

async function scene(state: (typeof STATES)[number]) {
  const organizer = await makePlayer();
  const confirmed = await makePlayer();
  const waiting = await makePlayer();
  const maybe = await makePlayer();
  const game = await makeGame({
    ...{ organizerId: organizer.id, startTime: EVENING, endTime: LATER, isPaid: true, priceMinor: 3000 },
    ...GAMES[state],
  });
  await joinGameAs(game.id, confirmed.id);
  if (state === "full") await fillGame(game.id);
  await joinGameAs(game.id, waiting.id, { status: "waitlisted", waitlistNumber: 1 });
  await joinGameAs(game.id, maybe.id, { status: "maybe" });
  return { game, viewers: [null, organizer, confirmed, waiting, maybe, await makePlayer()] };
}

describe.each(STATES)("the ticket in the JSON of a game that is %s", (state) => {
  it.each(LOCALES)("says what the page says to each viewer, in %s", async (locale) => {
    const { game, viewers } = await scene(state);
    for (const viewer of viewers) {
      const { ticket } = await gamePageView(viewer && actorOf(viewer), game.id, {
        ...{ access: {}, locale, origin: "https://houma.example" },
      });
      const { headline, line, facts } = ticket;
      const answer = await api(`/api/games/${game.id}`, {
        as: viewer ?? undefined,
        headers: { "Accept-Language": locale },
      });
      expect(at(answer.body, "ticket")).toMatchObject({ headline, line, facts });
    }
  });
});

it.each([
  ["open to a visitor where guests are allowed", { guestsAllowed: true }, null, "guest_spot"],
  ["open to a visitor where they are not", { guestsAllowed: false }, null, "register"],
  ["open to a player", {}, "other", "join"],
  ["open to a confirmed player", {}, "confirmed", "calendar"],
  ["in progress to its organizer", { gameStatus: "in_progress" }, "organizer", "complete"],
  ["cancelled to a confirmed player", { gameStatus: "cancelled" }, "confirmed", "similar"],
  ["women's to a man", { audience: "women" }, "man", "similar"],
  ["over to the only one who played", { ...EARLIER, gameStatus: "completed" }, "confirmed", "similar"],
] as const)("the next step in a game that is %s is one that they may take", async (_, changes, who, next) => {
  const people = {
    organizer: await makePlayer(),
    confirmed: await makePlayer(),
    other: await makePlayer(),
    man: await makePlayer({ gender: "male" }),
  };
  const game = await makeGame({
    organizerId: people.organizer.id,
    startTime: EVENING,
    endTime: LATER,
    ...changes,
  });
  await joinGameAs(game.id, people.confirmed.id);
  const answer = await api(`/api/games/${game.id}`, { as: who ? people[who] : undefined });
  expect(at(answer.body, "ticket.next")).toBe(next);
});

it("a game that is not for its reader says so, and names neither its spots nor the waiting list", async () => {
  const man = await makePlayer({ gender: "male" });
  for (const maxPlayers of [10, 2]) {
    const game = await makeGame({ audience: "women", startTime: EVENING, endTime: LATER, maxPlayers });
    if (maxPlayers === 2) await fillGame(game.id);
    const answer = await api(`/api/games/${game.id}`, { as: man });
    expect(at(answer.body, "ticket")).toMatchObject({
      ...{ headline: "This game is for women.", line: null, next: "similar", others: [] },
    });
  }
});

it("a confirmed player of a game at no venue is offered no way there", async () => {
  const player = await makePlayer();
  const game = await makeGame({ venueId: null, startTime: EVENING, endTime: LATER });
  await joinGameAs(game.id, player.id);
  const answer = await api(`/api/games/${game.id}`, { as: player });
  expect(at(answer.body, "ticket.others")).not.toContain("directions");
});

it("an organizer is offered an organizer's steps beside a player's", async () => {
  const organizer = await makePlayer();
  const game = await makeGame({ organizerId: organizer.id, startTime: EVENING, endTime: LATER });
  const ticket = async () => at((await api(`/api/games/${game.id}`, { as: organizer })).body, "ticket");
  expect(await ticket()).toMatchObject({
    next: "invite",
    others: expect.arrayContaining(["join", "maybe", "edit", "cancel"]),
  });
  await fillGame(game.id);
  expect(await ticket()).toMatchObject({ next: "invite", others: expect.arrayContaining(["waitlist"]) });
});

it("nobody played a game that was completed before its start", async () => {
  const player = await makePlayer();
  const game = await makeGame({
    ...{ startTime: EVENING, endTime: LATER, gameStatus: "completed", completedAt: new Date(+EVENING - 1) },
  });
  await joinGameAs(game.id, player.id);
  const answer = await api(`/api/games/${game.id}`, { as: player });
  expect(at(answer.body, "ticket.headline")).toContain("completed and no longer accepting");
});

/** Two players and an organizer of a game that was played. */
async function played() {
  const [organizer, player, other] = [await makePlayer(), await makePlayer(), await makePlayer()];
  const game = await makeGame({ ...EARLIER, organizerId: organizer.id, gameStatus: "completed" });
  const { id: participantId } = await joinGameAs(game.id, player.id);
  await joinGameAs(game.id, other.id);
  const ticket = async () => at((await api(`/api/games/${game.id}`, { as: player })).body, "ticket");
  const links = async () => {
    const reader = { access: {}, locale: "en", origin: "https://houma.example" } as const;
    return (await gamePageView(actorOf(player), game.id, reader)).ticket.links.map(({ label }) => label);
  };
  return { game, organizer, player, participantId, ticket, links };
}

it("who says that they rated everybody is not asked to rate again", async () => {
  const { game, player, ticket } = await played();
  expect(await ticket()).toMatchObject({ headline: "You played", next: "rate" });
  await completeRatings(actorOf(player), game.id);
  expect(await ticket()).toMatchObject({ headline: "You played", next: "similar", others: ["rate"] });
});

it("who objected to being absent reads how that stands, and is not offered to object again", async () => {
  const { game, organizer, player, participantId, ticket, links } = await played();
  await markAttendance(actorOf(organizer), { gameId: game.id, participantId }, false);
  expect(await ticket()).toMatchObject({
    ...{ line: expect.stringContaining("The organizer marked it"), next: "dispute" },
  });
  expect(await links()).toContain("That's wrong");
  await disputeMark(actorOf(player), game.id, "I was in goal.");
  expect(await ticket()).toMatchObject({
    ...{ line: "Waiting for the organizer's answer", next: "see_dispute", others: ["rate", "similar"] },
  });
  expect(await links()).toContain("See Your Message");
  expect(await links()).not.toContain("That's wrong");
  const refusal = { verdict: "refuse", answer: "I did not see you." } as const;
  await answerDispute(actorOf(organizer), { gameId: game.id, participantId }, refusal);
  expect(await ticket()).toMatchObject({
    headline: "You were marked absent",
    ...{ line: "The organizer kept it: marked absent", next: "see_dispute", others: ["similar"] },
  });
});

it("who left after the start and objected does not read that it counts as absent", async () => {
  const player = await makePlayer();
  const game = await makeGame({ ...EARLIER, gameStatus: "completed" });
  await joinGameAs(game.id, player.id, { status: "declined", leftAt: new Date(+EARLIER.startTime + 60_000) });
  await disputeMark(actorOf(player), game.id, "I stayed.");
  expect(at((await api(`/api/games/${game.id}`, { as: player })).body, "ticket")).toMatchObject({
    headline: "You left after the start",
    line: "Waiting for the organizer's answer",
  });
});

it("who left after the start reads of a correction only as long as there can be one", async () => {
  const player = await makePlayer();
  const game = await makeGame({ ...EARLIER, gameStatus: "completed" });
  await joinGameAs(game.id, player.id, { status: "declined", leftAt: new Date(+EARLIER.startTime + 60_000) });
  const headline = async () =>
    at((await api(`/api/games/${game.id}`, { as: player })).body, "ticket.headline");
  expect(await headline()).toContain("can correct this for 7 days");
  freeze(new Date(+now() + 9 * millisecondsInDay));
  expect(await headline()).toBe("You left after the start, which counts as absent.");
});

it("who left after the start and is a maybe is not offered to be one, and reads what leaving again costs", async () => {
  const player = await makePlayer();
  const game = await makeGame({ startTime: EVENING, endTime: LATER, maxPlayers: 2 });
  await fillGame(game.id);
  await joinGameAs(game.id, player.id, { status: "maybe", leftAt: new Date(+EVENING + 60_000) });
  freeze(new Date(+EVENING + 120_000));
  const reader = { access: {}, locale: "en", origin: "https://houma.example" } as const;
  const { ticket, joinWarning } = await gamePageView(actorOf(player), game.id, reader);
  expect(ticket.line).toBe("It's full right now. We'll tell you when a spot opens.");
  expect(joinWarning).toContain("leaving counts as absent");
});

it("who left after the start and was removed then reads that they were removed, while others may join", async () => {
  const player = await makePlayer();
  const game = await makeGame({ startTime: EVENING, endTime: LATER });
  const leftAt = new Date(+EVENING + 60_000);
  await joinGameAs(game.id, player.id, { status: "declined", leftAt, removedAt: new Date(+leftAt + 60_000) });
  freeze(new Date(+leftAt + 120_000));
  expect(at((await api(`/api/games/${game.id}`, { as: player })).body, "ticket")).toMatchObject({
    headline: "The organizer removed you from this game.",
    next: "similar",
  });
});

it("the organizer of a game that is not for them reads that they organize it, and invites", async () => {
  const organizer = await makePlayer({ gender: "male" });
  const game = await makeGame({
    ...{ organizerId: organizer.id, audience: "women", startTime: EVENING, endTime: LATER },
  });
  const { body } = await api(`/api/games/${game.id}`, { as: organizer });
  expect(at(body, "ticket")).toMatchObject({
    headline: "You are the organizer of this game",
    next: "invite",
  });
});

it("names a former player as who invited, once their account is deleted", async () => {
  const [organizer, inviter, invited] = [await makePlayer(), await makePlayer(), await makePlayer()];
  const game = await makeGame({ organizerId: organizer.id, startTime: EVENING, endTime: LATER });
  await joinGameAs(game.id, invited.id, { status: "invited", invitedById: inviter.id });
  await deleteAccount(actorOf(inviter), PLAYER_PASSWORD);
  const { body } = await api(`/api/games/${game.id}`, { as: invited });
  expect(at(body, "ticket.headline")).toBe("A former player invited you");
});
