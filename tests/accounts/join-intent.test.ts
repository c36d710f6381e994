import { eq } from "drizzle-orm";
import { generateSecret, generateSync } from "otplib";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { db, transact } from "#db/client.server";
import { recoveryCodes } from "#db/schema/accounts";
import { gameParticipants, games } from "#db/schema/games";
import { makeCrew } from "#seed/factories/crews";
import { fillGame, type Game, joinGameAs, makeGame } from "#seed/factories/games";
import { makePlayer, PLAYER_PASSWORD, type Player } from "#seed/factories/players";
import { env } from "~/core/settings/env.server";
import { freeze, now } from "~/core/time/clock.server";
import { action as confirmEmail } from "~/features/accounts/routes/confirm-email";
import { action as logout } from "~/features/accounts/routes/logout";
import { action as everywhere } from "~/features/accounts/routes/settings.everywhere";
import { seal } from "~/features/accounts/two-factor/secret-box.server";
import { recoveryHash } from "~/features/accounts/two-factor/two-factor.server";
import { action as participation } from "~/features/game-page/routes/participation";
import { action as asGuest } from "~/features/guests/routes/guest";
import { action as signIn, loader as signInPage } from "~/features/sign-in-pages/routes/login";
import { action as enterCode } from "~/features/sign-in-pages/routes/login.code";
import { action as signInByLink } from "~/features/sign-in-pages/routes/login.link";
import { action as register, loader as registerPage } from "~/features/sign-in-pages/routes/register";
import { markFormRejected } from "~/http/form/rejected-form.server";
import { Browser } from "../profile/browser";
import { api } from "../support/api";
import { at, type Route, send } from "../support/request";
import { flashOf, mailedToken, PERSON } from "./accounts";
import { lock } from "./locked-account";

let game: Game;
let player: Player;
let browser: Browser;
beforeEach(async () => {
  game = await makeGame({ gameType: "public" });
  player = await makePlayer();
  browser = new Browser();
});
afterEach(() => {
  env.REQUIRE_CONFIRMED_EMAIL = false;
});

let people = 0;
const newPerson = () => {
  people += 1;
  return { ...PERSON, email: `intent-${people}@example.com` };
};
const right = () => ({ email: player.email, password: PLAYER_PASSWORD });

/** For who has an account, or who has none. */
const FIELD = "then";
const from = (page: "login" | "register") => ({ [FIELD]: page });

const ask = (form: Record<string, string> = {}, { of = game, code = "" } = {}) =>
  browser.submit(participation, `/games/${of.id}/participation${code && `?code=${code}`}`, form, {
    id: of.id,
  });

const statusesIn = async (of = game) =>
  (await db.select().from(gameParticipants).where(eq(gameParticipants.gameId, of.id)))
    .filter(({ userId }) => userId !== null)
    .map(({ status }) => status);

const joined = { tone: "quiet", text: expect.stringContaining("You're in") };

describe("a visitor who wants to join", () => {
  it.each([
    [{}, "/login"],
    [{ status: "confirmed", ...from("login") }, "/login"],
    [{ status: "maybe", ...from("register") }, "/register"],
    [{ status: "waitlisted", ...from("register") }, "/register"],
  ])("with %j is sent to %s and back", async (form, page) => {
    const answer = await ask(form);
    const back = encodeURIComponent(`/games/${game.id}`);
    expect([answer.status, answer.location]).toEqual([302, `${page}?redirectTo=${back}`]);
    expect(answer.headers.get("Set-Cookie")).toMatch(
      /^join-intent=\S+; Max-Age=3600; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    expect(await statusesIn()).toEqual([]);
  });

  it("gets their friends added to the game after the sign-in", async () => {
    game = await makeGame({ gameType: "public", companionsAllowed: 2 });
    await browser.submit(
      participation,
      `/games/${game.id}/participation`,
      { companions: ["Ali", "", "Omar"] },
      { id: game.id },
    );
    await browser.submit(signIn, "/login", right());
    const rows = await db.select().from(gameParticipants).where(eq(gameParticipants.gameId, game.id));
    expect(rows.map(({ externalPlayerName }) => externalPlayerName).sort()).toEqual(["Ali", "Omar", null]);
  });

  it("keeps the code of a private game through the sign-in, and gets a 404 without the code", async () => {
    const hidden = await makeGame({ gameType: "private" });
    expect((await ask({}, { of: hidden })).status).toBe(404);
    expect(browser.cookies.has("join-intent")).toBe(false);
    const answer = await ask({}, { of: hidden, code: hidden.gameCode });
    const back = `/games/${hidden.id}?code=${hidden.gameCode}`;
    expect(answer.location).toBe(`/login?redirectTo=${encodeURIComponent(back)}`);
    const signedIn = await browser.submit(signIn, "/login", right());
    expect(signedIn.location).toBe(back);
    expect(await statusesIn(hidden)).toEqual(["confirmed"]);
  });

  it("gets a 409 at once for a canceled game, and a 401 when trying to leave a game", async () => {
    const over = await makeGame({ gameStatus: "cancelled" });
    expect(await ask({}, { of: over })).toMatchObject({
      status: 409,
      body: { codes: { "": ["game_closed"] } },
    });
    expect(await ask({ status: "declined" })).toMatchObject({
      status: 401,
      body: { codes: { "": ["login_to_leave_game"] } },
    });
  });

  it("is not sent to the sign-in by a form of another site, which gets a 403", async () => {
    const url = new URL(`http://localhost:3000/games/${game.id}/participation`);
    const headers = { "Sec-Fetch-Site": "cross-site", "Content-Type": "application/x-www-form-urlencoded" };
    const answer = await send(
      participation,
      url,
      { method: "POST", body: "status=confirmed", headers },
      { id: game.id },
    );
    expect(answer.status).toBe(403);
    expect(answer.headers.get("Set-Cookie")).toBeNull();
  });

  it("gets a 401 from the API", async () => {
    const answer = await api(`/api/games/${game.id}/join`, { method: "POST", body: {} });
    expect(answer).toMatchObject({ status: 401, body: { code: "login_to_join_game" } });
  });
});

describe("a visitor who asked to join is in the game after signing in", () => {
  const path = () => `/games/${game.id}`;

  it("with the right password after a wrong one", async () => {
    const asked = await ask();
    const at = asked.location ?? "";
    expect((await browser.submit(signIn, at, { ...right(), password: "not mine" })).status).toBe(401);
    const answer = await browser.submit(signIn, at, right());
    expect([answer.location, await flashOf(answer)]).toEqual([path(), joined]);
    expect(await statusesIn()).toEqual(["confirmed"]);
    expect(browser.cookies.has("join-intent")).toBe(false);
  });

  it("with a new registration", async () => {
    const asked = await ask(from("register"));
    const answer = await browser.submit(register, asked.location ?? "", newPerson());
    expect(answer.location).toBe(path());
    expect(await flashOf(answer)).toEqual({
      tone: "success",
      text: expect.stringMatching(/^Registration successful! Welcome to Houma\..*You're in/),
    });
    expect(await statusesIn()).toEqual(["confirmed"]);
  });

  it("with an authenticator's code or a recovery code", async () => {
    const secret = generateSecret();
    const careful = await makePlayer({ totpSecret: seal(secret), totpEnabledAt: now() });
    await transact((tx) =>
      tx.insert(recoveryCodes).values({ userId: careful.id, hash: recoveryHash("7K2QX-9M4PA") }),
    );
    for (const code of [generateSync({ secret, epoch: Math.floor(+now() / 1000) }), "7K2QX-9M4PA"]) {
      browser = new Browser();
      game = await makeGame();
      const asked = await ask();
      const first = await browser.submit(signIn, asked.location ?? "", { ...right(), email: careful.email });
      expect(first.location).toMatch(/^\/login\/code\?redirectTo=/);
      expect(await statusesIn()).toEqual([]);
      const answer = await browser.submit(enterCode, first.location ?? "", { totp_code: code });
      expect([answer.location, await statusesIn()]).toEqual([path(), ["confirmed"]]);
    }
  });

  it("with the link that was mailed because the account was locked", async () => {
    await lock(player.email);
    await ask();
    await browser.submit(signIn, "/login", right());
    expect(await statusesIn()).toEqual([]);
    const link = `/login/link?token=${await mailedToken(player.email)}`;
    const answer = await browser.submit(signInByLink, link, {});
    expect([answer.location, await statusesIn()]).toEqual([path(), ["confirmed"]]);
  });

  it("in a second tab whose sign-in page does not name the game", async () => {
    await ask({ status: "maybe" });
    const answer = await browser.submit(signIn, "/login", right());
    expect([answer.location, await statusesIn()]).toEqual([path(), ["maybe"]]);
    const firstTab = await browser.follow(signInPage, `/login?redirectTo=${path()}`);
    expect([firstTab.location, await statusesIn()]).toEqual([path(), ["maybe"]]);
  });

  it("only after they confirmed their e-mail, where confirmation is required", async () => {
    env.REQUIRE_CONFIRMED_EMAIL = true;
    const person = newPerson();
    const asked = await ask(from("register"));
    const answer = await browser.submit(register, asked.location ?? "", person);
    expect(answer.location).toMatch(/^\/login\?redirectTo=/);
    expect(await statusesIn()).toEqual([]);
    await browser.submit(confirmEmail, `/confirm-email?token=${await mailedToken(person.email)}`, {});
    await browser.submit(signIn, "/login", { email: person.email, password: person.password });
    expect(await statusesIn()).toEqual(["confirmed"]);
  });

  it("only once, when the sign-in form is sent twice", async () => {
    await ask();
    const before = new Map(browser.cookies);
    const answers = [await browser.submit(signIn, "/login", right())];
    browser.cookies.clear();
    for (const [name, value] of before) browser.cookies.set(name, value);
    answers.push(await browser.submit(signIn, "/login", right()));
    expect(answers.map(({ location }) => location)).toEqual([path(), path()]);
    expect(await statusesIn()).toEqual(["confirmed"]);
  });
});

describe("a visitor who asked to join a game that can no longer be joined", () => {
  it("reads after the sign-in that the game is full", async () => {
    await ask();
    await fillGame(game.id);
    const before = await statusesIn();
    const answer = await browser.submit(signIn, "/login", right());
    expect(answer.location).toBe(`/games/${game.id}`);
    expect(await flashOf(answer)).toEqual({ tone: "error", text: expect.stringContaining("full") });
    expect(await statusesIn()).toEqual(before);
  });

  it("gets on the waiting list of a full game if they asked for the waiting list", async () => {
    await fillGame(game.id);
    await ask({ status: "waitlisted" });
    const answer = await browser.submit(signIn, "/login", right());
    expect(await flashOf(answer)).toEqual({ tone: "quiet", text: expect.stringContaining("waiting list") });
    expect(await statusesIn()).toContain("waitlisted");
  });

  it.each([
    ["cancelled", { gameStatus: "cancelled" as const }, "and no longer accepting participants"],
    ["completed", { gameStatus: "completed" as const }, "and no longer accepting participants"],
  ])("reads after the sign-in that the game is %s", async (_, change, text) => {
    await ask();
    await transact((tx) => tx.update(games).set(change).where(eq(games.id, game.id)));
    const answer = await browser.submit(signIn, "/login", right());
    expect(answer.location).toBe(`/games/${game.id}`);
    expect(await flashOf(answer)).toEqual({ tone: "error", text: expect.stringContaining(text) });
    expect(browser.cookies.has("join-intent")).toBe(false);
  });

  it("is redirected to the list of games when the game was hidden", async () => {
    await ask();
    await transact((tx) => tx.update(games).set({ hiddenAt: now() }).where(eq(games.id, game.id)));
    const answer = await browser.submit(register, "/register", newPerson());
    expect(answer.location).toBe("/games");
    expect(await flashOf(answer)).toMatchObject({
      tone: "error",
      text: expect.stringContaining("Registration successful! Welcome to Houma."),
    });
  });
});

describe("a visitor who asked to join a game and then signs in by the header of another page", () => {
  it.each([
    ["another game", async () => `/games/${(await makeGame()).id}`],
    ["another game's short link", async () => `/g/${(await makeGame()).slug}`],
    ["a crew", async () => "/c/ABCDEFGH"],
  ])("comes back to %s, and takes no spot in the first one", async (_, page) => {
    await ask();
    const path = await page();
    const door = await browser.follow(signInPage, `/login?redirectTo=${path}`);
    expect(at(door.body, "door.submit")).toBe("Log in");
    expect((await browser.submit(signIn, `/login?redirectTo=${path}`, right())).location).toBe(path);
    expect(await statusesIn()).toEqual([]);
    expect(browser.cookies.has("join-intent")).toBe(false);
  });

  it("takes the spot by the short link of the same game", async () => {
    await ask();
    await browser.submit(signIn, `/login?redirectTo=/g/${game.slug}`, right());
    expect(await statusesIn()).toEqual(["confirmed"]);
  });
});

describe("a visitor who signs in by the header of a game's page", () => {
  const link = (page: string, of = game) =>
    `${page}?redirectTo=${encodeURIComponent(`/games/${of.id}`)}&spot`;
  const door = async (loader: Route, at: string) => (await browser.follow(loader, at)).body;

  const crewFirst = async () => ({
    crewId: (await makeCrew({ ownerId: game.organizerId })).id,
    crewFirstHours: 1,
  });

  it("reads that the button takes the spot, and how to do without", async () => {
    expect(await door(signInPage, link("/login"))).toMatchObject({
      door: {
        submit: "Log in and take the spot",
        wanted: {
          plain: {
            text: "Only log in, without the spot",
            to: `/login?redirectTo=${encodeURIComponent(`/games/${game.id}`)}`,
          },
        },
      },
    });
    expect(await door(registerPage, link("/register"))).toMatchObject({
      door: { submit: "Create my account and take the spot" },
    });
    expect(await statusesIn()).toEqual([]);
  });

  it("has the spot at once, with an account or a new one", async () => {
    const answer = await browser.submit(signIn, link("/login"), right());
    expect([answer.location, await flashOf(answer)]).toEqual([`/games/${game.id}`, joined]);
    browser = new Browser();
    expect((await browser.submit(register, link("/register"), newPerson())).location).toBe(
      `/games/${game.id}`,
    );
    expect(await statusesIn()).toEqual(["confirmed", "confirmed"]);
  });

  it("has the spot in a private game whose code was in the address", async () => {
    const hidden = await makeGame({ gameType: "private" });
    const back = encodeURIComponent(`/games/${hidden.id}?code=${hidden.gameCode}`);
    await browser.submit(signIn, `/login?redirectTo=${back}&spot`, right());
    expect(await statusesIn(hidden)).toEqual(["confirmed"]);
  });

  it.each(["declined", "maybe", "invited"] as const)(
    "has the spot that the button promises if their answer was %s before",
    async (status) => {
      await joinGameAs(game.id, player.id, { status });
      const answer = await browser.submit(signIn, link("/login"), right());
      expect([answer.location, await statusesIn()]).toEqual([`/games/${game.id}`, ["confirmed"]]);
    },
  );

  it("has one spot when the form is sent twice at the same time", async () => {
    await Promise.all([1, 2].map(() => new Browser().submit(signIn, link("/login"), right())));
    expect(await statusesIn()).toEqual(["confirmed"]);
  });

  it("takes no second spot beside a guest's of this browser, under whatever name", async () => {
    await db.update(games).set({ guestsAllowed: true }).where(eq(games.id, game.id));
    await browser.submit(asGuest, `/games/${game.id}/guest`, { name: "Momo" }, { id: game.id });
    expect((await browser.follow(registerPage, link("/register"))).location).not.toContain("spot");
    await browser.submit(register, link("/register"), newPerson());
    await browser.submit(logout, "/logout", {});
    await browser.submit(signIn, link("/login"), right());
    expect(await statusesIn()).toEqual([]);
  });

  it("is warned of a game of theirs at the same time", async () => {
    const other = await makeGame({ title: "Padel", startTime: game.startTime, endTime: game.endTime });
    await joinGameAs(other.id, player.id);
    const flash = await flashOf(await browser.submit(signIn, link("/login"), right()));
    expect(flash).toMatchObject({ tone: "info", text: expect.stringMatching(/Padel.*at the same time/) });
    expect(await statusesIn()).toEqual(["confirmed"]);
  });

  it("reads their form's errors on its page, although the game has filled meanwhile", async () => {
    await fillGame(game.id);
    const context = {};
    const open = () =>
      signInPage({ request: new Request(`http://localhost:3000${link("/login")}`), params: {}, context });
    await expect(open()).rejects.toMatchObject({ status: 302 });
    markFormRejected({ context });
    expect(at(await open(), "door")).toMatchObject({ submit: "Log in", wanted: { title: game.title } });
    expect(at(await open(), "door.wanted.plain")).toBeUndefined();
  });

  it("gets no spot from the page that only signs in", async () => {
    const plain = link("/login").replace("&spot", "");
    expect((await browser.submit(signIn, plain, right())).location).toBe(`/games/${game.id}`);
    expect(await statusesIn()).toEqual([]);
  });

  it.each([
    ["full", async () => fillGame(game.id)],
    ["for women", async () => db.update(games).set({ audience: "women" }).where(eq(games.id, game.id))],
    ["over", async () => db.update(games).set({ gameStatus: "completed" }).where(eq(games.id, game.id))],
    [
      "its crew's first",
      async () =>
        db
          .update(games)
          .set(await crewFirst())
          .where(eq(games.id, game.id)),
    ],
  ])("is led to the page that only signs in when the game is %s", async (_, change) => {
    await change();
    const answer = await browser.follow(signInPage, link("/login"));
    const plain = `/login?redirectTo=${encodeURIComponent(`/games/${game.id}`)}`;
    expect([answer.status, answer.location]).toEqual([302, plain]);
    expect(at(await door(signInPage, plain), "door.submit")).toBe("Log in");
  });
});

describe("the cookie that stores a visitor's request to join", () => {
  it("lasts an hour", async () => {
    await ask();
    freeze(new Date(+now() + 3600_000));
    const answer = await browser.submit(signIn, "/login", right());
    expect([answer.location, await statusesIn()]).toEqual(["/dashboard", []]);
    expect(browser.cookies.has("join-intent")).toBe(false);
  });

  it.each([
    ["signing out", logout, "/logout"],
    ["signing out everywhere", everywhere, "/account/everywhere"],
  ])("is deleted by %s", async (_, action, path) => {
    await ask();
    await browser.signInAs(player);
    await browser.submit(action, path, {});
    expect(browser.cookies.has("join-intent")).toBe(false);
  });

  it("is ignored once the visitor took a guest spot, so one person never takes two spots", async () => {
    const open = await makeGame({ gameType: "public", guestsAllowed: true, maxPlayers: 2 });
    await ask({}, { of: open });
    await browser.submit(asGuest, `/games/${open.id}/guest`, { name: "Ana" }, { id: open.id });
    await browser.submit(signIn, "/login", right());
    expect(await statusesIn(open)).toEqual([]);
  });

  it.each(["", "eyJhIjoxfQ", "%%%"])("is ignored when its value is malformed: %j", async (value) => {
    browser.cookies.set("join-intent", value);
    expect((await browser.submit(signIn, "/login", right())).location).toBe("/dashboard");
  });
});
