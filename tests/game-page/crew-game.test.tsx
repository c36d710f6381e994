import { beforeEach, expect, it } from "vitest";
import { transact } from "#db/client.server";
import { gameHandovers } from "#db/schema/games";
import { addMember, type Crew, makeCrew } from "#seed/factories/crews";
import { type Game, joinGameAs, makeGame } from "#seed/factories/games";
import { makePlayer } from "#seed/factories/players";
import { GameHead } from "~/features/game-page/components/GameHead";
import { SpotCard } from "~/features/game-page/components/spot/SpotCard";
import { gamePageView } from "~/features/games/game-view.server";
import type { Locale } from "~/i18n/languages";
import { actorOf, EVENING, LATER } from "../games/support";
import { wordsOf } from "../support/screen";

let crew: Crew;
let game: Game;

beforeEach(async () => {
  crew = await makeCrew();
  game = await makeGame({
    ...{ organizerId: crew.ownerId, crewId: crew.id, crewFirstHours: 2, guestsAllowed: true },
    ...{ startTime: EVENING, endTime: LATER },
  });
});

const view = (player: { id: string } | null, locale: Locale = "en") =>
  gamePageView(player && actorOf(player), game.id, { access: {}, locale, origin: "http://x" });

const spotCard = async (player: { id: string } | null, locale: Locale = "en") =>
  wordsOf(
    <SpotCard
      game={await view(player, locale)}
      signedIn={player !== null}
      code={null}
      guestSpot={null}
      calendar="/c.ics"
    />,
    locale,
  );

it("says to outsiders when the spots open to everyone, with the waiting list as the action", async () => {
  const words = await spotCard(await makePlayer());
  expect(words).toContain("Opens to everyone today 4:00 PM");
  expect(words).toContain("Join the Waiting List Maybe");
  expect(words).not.toContain("Join Game");
  const visitor = await spotCard(null);
  expect(visitor).toContain("Opens to everyone");
  expect(visitor).toContain("Sign Up and Join the Waiting List");
});

it.each([
  ["fr", "Ouvert à tous"],
  ["ar", "تُفتح للجميع"],
] as const)("says to non-members in %s when spots open to everyone", async (locale, text) => {
  expect(await spotCard(await makePlayer(), locale)).toContain(text);
});

it("shows a regular with a spot by default at once how to give it back", async () => {
  const regular = await makePlayer();
  await joinGameAs(game.id, regular.id, { byDefault: true });
  expect(await view(regular)).toMatchObject({ isInByDefault: true });
  expect(await spotCard(regular)).toContain("Your usual spot. Can't make it this time?");
  const answered = await makePlayer();
  await joinGameAs(game.id, answered.id);
  expect(await spotCard(answered)).not.toContain("usual spot");
});

it("says to a player on the waiting list that spots go down the list when they open to everyone", async () => {
  const player = await makePlayer();
  await joinGameAs(game.id, player.id, { status: "waitlisted", waitlistNumber: 1 });
  expect(await spotCard(player)).toContain("Then we go down the list.");
});

it("shows an offer to hand the game over only to the organizers and to the player it is for", async () => {
  const receiver = await makePlayer();
  await joinGameAs(game.id, receiver.id);
  await transact((tx) =>
    tx.insert(gameHandovers).values({ gameId: game.id, toUserId: receiver.id, offeredAt: new Date(0) }),
  );
  expect((await view(await makePlayer())).handoverTo).toBeNull();
  expect((await view(receiver)).handoverTo).toBe(receiver.id);
  expect((await view({ id: crew.ownerId })).handoverTo).toBe(receiver.id);
});

it("lets members join without naming the opening time, and shows them the crew's name", async () => {
  const member = await makePlayer();
  await addMember(crew.id, member.id);
  const words = await spotCard(member);
  expect(words).toContain("Join Game");
  expect(words).not.toContain("Spots open");
  expect(
    await wordsOf(<GameHead game={await view(member)} code={null} distance={null} score={undefined} />),
  ).toContain(crew.name);
});
