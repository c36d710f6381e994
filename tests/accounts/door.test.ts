import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { db } from "#db/client.server";
import { games } from "#db/schema/games";
import { makeCrew } from "#seed/factories/crews";
import { fillGame, makeGame } from "#seed/factories/games";
import { makePlayer } from "#seed/factories/players";
import { makeVenue } from "#seed/factories/venues";
import { action as participation } from "~/features/game-page/routes/participation";
import { rememberedSpots } from "~/features/games/participation/browser-spots.page.server";
import { takeGuestSpot } from "~/features/guests/guests.server";
import { action as guestForm } from "~/features/guests/routes/guest";
import { closePoll } from "~/features/polls/polls.server";
import { action as forgot, loader as forgotPage } from "~/features/sign-in-pages/routes/forgot-password";
import { action as signIn, loader as signInPage } from "~/features/sign-in-pages/routes/login";
import { loader as linkPage, action as useLink } from "~/features/sign-in-pages/routes/login.link";
import { loader as registerPage } from "~/features/sign-in-pages/routes/register";
import { action as reset, loader as resetPage } from "~/features/sign-in-pages/routes/reset-password";
import { guestSpotsCookie } from "~/http/cookies.server";
import { actorOf } from "../games/support";
import { makePoll } from "../polls/scenes";
import { Browser } from "../profile/browser";
import { at, get, submit } from "../support/request";
import { flashOf, fromElsewhere, mailedPath } from "./accounts";
import { lock } from "./locked-account";

const venue = () => makeVenue({ name: "City Five" });
const paid = async (options: Parameters<typeof makeGame>[0] = {}) =>
  makeGame({
    ...{
      title: "Foot du jeudi",
      venueId: (await venue()).id,
      isPaid: true,
      priceMinor: 3000,
      currency: "MAD",
    },
    ...{ startTime: new Date("2026-12-03T20:00:00Z"), endTime: new Date("2026-12-03T21:30:00Z") },
    ...options,
  });
type Game = Awaited<ReturnType<typeof paid>>;

const doorOf = async (path: string, headers: Record<string, string> = {}) =>
  at((await get(path.startsWith("/login") ? signInPage : registerPage, { path, headers })).body, "door");
const backTo = (game: Game, query = "") => `?redirectTo=${encodeURIComponent(`/games/${game.id}${query}`)}`;

/** Names the page of the visitor's button. */
const FIELD = "then";

/** The page that a visitor's button on the game's page leads to. */
async function doorAfter(game: Game, form: Record<string, string>) {
  const browser = new Browser();
  const { location } = await browser.submit(participation, `/games/${game.id}/participation`, form, {
    id: game.id,
  });
  return doorOf(location ?? "", browser.header());
}

test("who signs in or registers from a game's page sees the game", async () => {
  const game = await paid();
  for (const [page, submit] of [
    ["/login", "Log in"],
    ["/register", "Create Account"],
  ]) {
    expect(await doorOf(`${page}${backTo(game)}`)).toEqual({
      wanted: {
        title: "Foot du jeudi",
        closed: null,
        sport: expect.any(String),
        facts: [
          expect.stringContaining("8:00"),
          expect.stringContaining("City Five"),
          expect.stringMatching(/^30\sDH$/),
        ],
      },
      submit,
    });
  }
});

test("who signs in from a game's short link sees the game; a private one needs the code in the link", async () => {
  const [open, closed] = [await paid(), await paid({ gameType: "private" })];
  const shown = { wanted: { title: "Foot du jeudi" }, submit: "Log in" };
  expect(await doorOf(`/login?redirectTo=/g/${open.slug}`)).toMatchObject(shown);
  expect(await doorOf(`/login?redirectTo=/g/${closed.slug}-${closed.gameCode}`)).toMatchObject(shown);
  for (const link of [closed.slug, "00000000", "no-link"])
    expect(await doorOf(`/login?redirectTo=/g/${link}`)).toMatchObject({ wanted: null });
});

test.each([
  ["confirmed", "login", false, "Log in and take the spot"],
  ["confirmed", "register", false, "Create my account and take the spot"],
  ["maybe", "register", true, "Create my account and answer Maybe"],
  ["waitlisted", "login", true, "Log in and join the waiting list"],
])("who chose %s and then %s (game full: %s) presses «%s»", async (status, page, isFull, submit) => {
  const game = await paid({ maxPlayers: 2 });
  if (isFull) await fillGame(game.id);
  expect(await doorAfter(game, { status, [FIELD]: page })).toMatchObject({
    wanted: { title: "Foot du jeudi" },
    submit,
  });
});

test("a game that filled up meanwhile promises no spot", async () => {
  const game = await paid({ maxPlayers: 2 });
  const browser = new Browser();
  await browser.submit(participation, `/games/${game.id}/participation`, {}, { id: game.id });
  await fillGame(game.id);
  expect(await doorOf(`/login${backTo(game)}`, browser.header())).toMatchObject({ submit: "Log in" });
});

test.each([
  ["cancelled", "Cancelled"],
  ["completed", "Completed"],
  ["in_progress", "In progress"],
] as const)(
  "who wanted a spot in a game that is %s meanwhile reads it and is promised none",
  async (gameStatus, closed) => {
    const [game, browser] = [await paid({ guestsAllowed: true }), new Browser()];
    const { token } = await takeGuestSpot(null, game.id, { name: "Simo", access: { address: "192.0.2.9" } });
    await browser.submit(participation, `/games/${game.id}/participation`, {}, { id: game.id });
    await db.update(games).set({ gameStatus }).where(eq(games.id, game.id));
    const wanted = { title: "Foot du jeudi", closed };
    expect(await doorOf(`/login${backTo(game)}`, browser.header())).toMatchObject({
      wanted,
      submit: "Log in",
    });
    const guest = { Cookie: await guestSpotsCookie.serialize([[game.id, token]]) };
    expect(await doorOf(`/register?redirectTo=/seats/${token}`, guest)).toMatchObject({
      wanted,
      submit: "Create Account",
    });
  },
);

test("a private game is shown only with its code, and no other page shows a game", async () => {
  const game = await paid({ gameType: "private" });
  expect(await doorOf(`/login${backTo(game)}`)).toMatchObject({ wanted: null });
  expect(await doorOf(`/login${backTo(game, `?code=${game.gameCode}`)}`)).toMatchObject({
    wanted: { title: "Foot du jeudi" },
  });
  for (const path of [
    "",
    "?redirectTo=/venues",
    "?redirectTo=//evil.example/games/x",
    "?redirectTo=/games/create",
  ])
    expect(await doorOf(`/register${path}`)).toEqual({ wanted: null, submit: "Create Account" });
});

test.each(["by its link", "by its address"])(
  "who signs in or registers from a crew's page, %s, sees the crew",
  async (how) => {
    const owner = await makePlayer();
    const crew = await makeCrew({ ownerId: owner.id, name: "Les Lions", listed: true });
    const path = how === "by its link" ? `/c/${crew.code}` : `/crews/${crew.id}`;
    for (const page of ["/login", "/register"])
      expect(await doorOf(`${page}?redirectTo=${path}`)).toMatchObject({
        wanted: { title: "Les Lions", facts: expect.arrayContaining(["1 member"]) },
      });
  },
);

test("who signs in from a closed poll reads that it is closed", async () => {
  const owner = await makePlayer();
  const poll = await makePoll(owner);
  await closePoll(actorOf(owner), poll.code);
  expect(await doorOf(`/login?redirectTo=/p/${poll.code}`)).toMatchObject({
    wanted: { closed: "This poll is closed." },
  });
});

test("who signs in from a poll's page sees its question, days and sport", async () => {
  const { code } = await makePoll(await makePlayer());
  expect(await doorOf(`/login?redirectTo=/p/${code}`)).toMatchObject({
    wanted: {
      title: "Foot cette semaine ?",
      facts: [expect.stringMatching(/Dec 1.* · .*Dec 3.* · .*Dec 4/), "Football"],
    },
    submit: "Log in",
  });
});

test("who registers from the page of a guest's spot sees its game", async () => {
  const game = await paid({ gameType: "private", guestsAllowed: true });
  const access = { code: game.gameCode, address: "192.0.2.9" };
  const { token } = await takeGuestSpot(null, game.id, { name: "Simo", access });
  expect(await doorOf(`/register?redirectTo=/seats/${token}`)).toMatchObject({
    wanted: { title: "Foot du jeudi", facts: expect.arrayContaining(["30\u00a0DH"]) },
  });
});

test("who registers from the guest's spot of their browser presses that they keep it", async () => {
  const game = await paid({ guestsAllowed: true });
  const browser = new Browser();
  const { location } = await browser.submit(
    guestForm,
    `/games/${game.id}/guest`,
    { name: "Simo" },
    { id: game.id },
  );
  const [, cookie = ""] = browser.header().Cookie.match(/(guest-seats=[^;]+)/) ?? [];
  const [spot] = await rememberedSpots(new Request("http://x", { headers: { Cookie: cookie } }));
  expect(location).toBeTruthy();
  const path = `/register?redirectTo=${encodeURIComponent(`/seats/${spot?.[1]}`)}`;
  expect(await doorOf(path, browser.header())).toMatchObject({
    submit: "Create my account and keep my spot",
  });
  expect(await doorOf(path)).toMatchObject({ submit: "Create Account" });
});

test("what a visitor may not see is not shown where they sign in either", async () => {
  const owner = await makePlayer();
  const crew = await makeCrew({ ownerId: owner.id, listed: false });
  const poll = await makePoll(owner, { crewId: crew.id });
  for (const path of [`/crews/${crew.id}`, `/p/${poll.code}`, "/c/WRONG-CODE", "/seats/unknown"])
    expect(await doorOf(`/login?redirectTo=${path}`)).toMatchObject({ wanted: null });
});

const SHOWN = {
  title: "Foot du jeudi",
  facts: expect.arrayContaining([expect.stringContaining("City Five")]),
};

test("who has forgotten the password is led back to the game, from another browser too", async () => {
  const [game, { email }] = [await paid(), await makePlayer()];
  const search = `${backTo(game)}&spot`;
  const path = `/forgot-password${search}`;
  expect(at((await get(forgotPage, { path })).body, "wanted")).toMatchObject(SHOWN);
  const asked = await submit(forgot, { path, form: { email }, headers: fromElsewhere() });
  expect(asked.location).toBe(path);
  const link = await mailedPath(email);
  expect(at((await get(resetPage, { path: link })).body, "wanted")).toMatchObject(SHOWN);
  const password = { password: "eight lanterns", confirm_password: "eight lanterns" };
  expect((await submit(reset, { path: link, form: password })).location).toBe(`/login${search}`);
  expect(await doorOf(`/login${search}`)).toMatchObject({
    wanted: SHOWN,
    submit: "Log in and take the spot",
  });
  const used = (await get(resetPage, { path: link })).body;
  expect([at(used, "wanted"), at(used, "search")]).toEqual([expect.objectContaining(SHOWN), search]);
});

test("the link that a locked account is mailed leads back to the game and takes the spot", async () => {
  const [game, player] = [await paid(), await makePlayer()];
  const search = `${backTo(game)}&spot`;
  await lock(player.email);
  const form = { email: player.email, password: "x" };
  await submit(signIn, { path: `/login${search}`, form, headers: fromElsewhere() });
  const link = await mailedPath(player.email);
  expect(at((await get(linkPage, { path: link })).body, "door")).toMatchObject({
    wanted: SHOWN,
    submit: "Log in and take the spot",
  });
  const answer = await submit(useLink, { path: link, headers: fromElsewhere() });
  expect(answer.location).toBe(`/games/${game.id}`);
  expect(await flashOf(answer)).toMatchObject({ text: expect.stringContaining("You're in") });
});

test("a mailed link leads to no other site and to no page that signs in or out", async () => {
  const { email } = await makePlayer();
  for (const redirectTo of [
    "//evil.example",
    "https://evil.example",
    "/logout",
    "/forgot-password",
    "/reset-password?token=x",
    "/seats/secret",
    `/games/${"x".repeat(1000)}`,
  ]) {
    const path = `/forgot-password?${new URLSearchParams({ redirectTo })}`;
    await submit(forgot, { path, form: { email }, headers: fromElsewhere() });
    expect(await mailedPath(email)).toMatch(/^\/reset-password\?token=[\w-]+$/);
  }
});
