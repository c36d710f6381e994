import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { db, transact } from "#db/client.server";
import { rateLimits, users } from "#db/schema/accounts";
import { makeGame } from "#seed/factories/games";
import { makePlayer, PLAYER_PASSWORD } from "#seed/factories/players";
import { cancelGame } from "~/features/games/game-status.server";
import { rememberedSpots } from "~/features/games/participation/browser-spots.page.server";
import { guestSpotPath } from "~/features/games/participation/guest-messages.server";
import { action as guestForm } from "~/features/guests/routes/guest";
import { action as signIn } from "~/features/sign-in-pages/routes/login";
import { action as register } from "~/features/sign-in-pages/routes/register";
import { flashOf, PERSON } from "../accounts/accounts";
import { actorOf, statusOf } from "../games/support";
import { Browser } from "../profile/browser";

beforeEach(() => transact((tx) => tx.delete(rateLimits)));

/** A browser in which a guest took a spot, and the address of the guest's page. */
async function browserOf(guest: string) {
  const game = await makeGame({ guestsAllowed: true });
  const browser = new Browser();
  await browser.submit(guestForm, `/games/${game.id}/guest`, { name: guest }, { id: game.id });
  const request = new Request("http://localhost:3000/", { headers: browser.header() });
  const [[, token] = ["", ""]] = await rememberedSpots(request);
  return { game, browser, path: guestSpotPath(token) };
}
const signedInAs = async (firstName: string, browser: Browser) => {
  const player = await makePlayer({ firstName });
  const form = { email: player.email, password: PLAYER_PASSWORD };
  return { player, answer: await browser.submit(signIn, "/login", form) };
};

test.each(["Driss", "driss alami", "  DRISS"])(
  "Driss, who signs in where a guest named «%s» took a spot, has it, and the next page says so",
  async (guest) => {
    const { game, browser } = await browserOf(guest);
    const { player, answer } = await signedInAs("Driss", browser);
    expect(await statusOf(game.id, player.id)).toBe("confirmed");
    expect((await flashOf(answer))?.text).toBe("The spot you took here as a guest is now on your account.");
  },
);

test("who signs in on a phone that another guest used takes nobody's spot", async () => {
  const { game, browser } = await browserOf("Driss");
  const { player, answer } = await signedInAs("Salma", browser);
  expect([await statusOf(game.id, player.id), await flashOf(answer)]).toEqual([undefined, null]);
});

test("who registers from the page of their guest's spot has it, whatever their name, and comes to the game", async () => {
  const { game, browser, path } = await browserOf("Didi");
  const person = { ...PERSON, email: "didi@example.com" };
  const answer = await browser.submit(register, `/register?redirectTo=${encodeURIComponent(path)}`, person);
  expect(answer.location).toBe(`/games/${game.id}`);
  const account = await db.select().from(users).where(eq(users.email, person.email)).get();
  expect(await statusOf(game.id, account?.id ?? "")).toBe("confirmed");
  expect((await flashOf(answer))?.text).toBe(
    "Registration successful! Welcome to Houma. The spot you took here as a guest is now on your account.",
  );
});

test("a spot in a game that was called off hinders nobody from signing in", async () => {
  const { game, browser } = await browserOf("Driss");
  await cancelGame(actorOf({ id: game.organizerId }), game.id);
  const { player, answer } = await signedInAs("Driss", browser);
  expect([await statusOf(game.id, player.id), answer.status]).toEqual([undefined, 302]);
});
