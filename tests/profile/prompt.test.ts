import { beforeEach, describe, expect, it } from "vitest";
import { countStatements } from "#db/client.server";
import { cityId, neighborhoodId } from "#db/reference";
import { makePlayer, PLAYER_PASSWORD, type Player } from "#seed/factories/players";
import { quartersOf } from "#seed/factories/towns";
import { action as later } from "~/features/profile/routes/later";
import { action as place } from "~/features/profile/routes/place";
import { action as signIn, loader as signInPage } from "~/features/sign-in-pages/routes/login";
import { flashHeader } from "~/http/flash.server";
import { loader } from "~/root";
import { api } from "../support/api";
import { type Answer, at, get, submit } from "../support/request";
import { Browser } from "./browser";

let newcomer: Player;
beforeEach(async () => {
  newcomer = await makePlayer({ cityId: null });
});

/** Whether the page carries the card that asks for the city. */
const hasCard = (page: Answer): boolean => Boolean(at(page.body, "cities"));

const browserOf = (player: Player) => new Browser().signInAs(player);
const GAME = "/games/0f8fad5b-d9cb-469f-a165-70867728950e";

describe("a user without a city", () => {
  it.each(["/", "/games", "/venues", "/players", "/games?lang=ar", "/games.data", "/_root.data"])(
    "is redirected to the profile once, from %s",
    async (path) => {
      const browser = await browserOf(newcomer);
      expect((await browser.open(path)).location).toBe("/manage-profile");
      expect((await browser.open(path)).status).toBe(200);
      expect((await browser.open("/venues")).status).toBe(200);
    },
  );

  it.each([
    "/dashboard",
    "/dashboard.data",
    GAME,
    `${GAME}?code=ABCDEFGH`,
    `${GAME}.data`,
    "/games?mygames=true",
    "/games?venueId=1",
    "/venues/0f8fad5b-d9cb-469f-a165-70867728950e",
    "/players/0f8fad5b-d9cb-469f-a165-70867728950e",
    "/g/0a1b2c3d",
  ])("is asked by a card on %s, and never redirected afterwards", async (path) => {
    const browser = await browserOf(newcomer);
    const page = await browser.open(path);
    expect([page.status, hasCard(page)]).toEqual([200, true]);
    for (const next of ["/dashboard", "/games", path]) {
      expect((await browser.open(next)).status).toBe(200);
    }
    expect(hasCard(await browser.open("/games")), "the card stays until it is answered").toBe(true);
  });

  it.each([
    `${GAME}/share`,
    "/games/create",
    "/games/join?code=ABCDEFGH",
    "/seats/x",
    "/notifications",
    "/account",
    "/account/2fa-setup",
    "/account/2fa-setup/recovery-codes",
    "/account/2fa-setup/recovery-codes.data",
    "/account/password",
    "/login",
    "/login/code",
    "/logout",
    "/confirm-email?token=x",
    "/reset-password?token=x",
    "/api/docs",
  ])("stays on %s without a card, and is still redirected afterwards", async (path) => {
    const browser = await browserOf(newcomer);
    const page = await browser.open(path);
    expect([page.status, hasCard(page)]).toEqual([200, false]);
    expect((await browser.open("/games")).location).toBe("/manage-profile");
  });

  it.each(["/manage-profile", "/manage-profile.data", "/complete-profile"])(
    "is not asked again after opening %s",
    async (path) => {
      const browser = await browserOf(newcomer);
      expect((await browser.open(path)).body).toMatchObject({ cities: null });
      expect((await browser.open("/games")).body).toMatchObject({ cities: null });
    },
  );

  it.each([
    ["Sec-Purpose", "prefetch"],
    ["Sec-Purpose", "prefetch;prerender"],
    ["Purpose", "prefetch"],
    ["X-Purpose", "preview"],
    ["X-Moz", "prefetch"],
  ])("is not considered asked by a prefetched page (%s: %s)", async (name, value) => {
    const browser = await browserOf(newcomer);
    expect((await browser.open("/games", { [name]: value })).status).toBe(200);
    expect((await browser.open("/games")).location).toBe("/manage-profile");
  });

  it("is not redirected from the profile page to itself in a browser without cookies", async () => {
    const there = { Referer: "http://localhost:3000/manage-profile" };
    expect((await get(loader, { as: newcomer, path: "/games" })).location).toBe("/manage-profile");
    expect((await get(loader, { as: newcomer, path: "/games", headers: there })).status).toBe(200);
  });

  it("is not redirected from a form, its result or the API", async () => {
    const browser = await browserOf(newcomer);
    expect((await submit(loader, { as: newcomer, form: {}, path: "/games" })).status).toBe(200);
    const type = { "Content-Type": "application/x-www-form-urlencoded" };
    expect((await browser.open("/games", type)).status).toBe(200);
    expect((await api("/api/profile/me", { as: newcomer, cookie: true })).status).toBe(200);
    const saved = await browser.submit(later, "/manage-profile/later", { redirectTo: "/venues" });
    expect(saved.location).toBe("/venues");
  });

  it("stays on a page with a flash message", async () => {
    const browser = await browserOf(newcomer);
    browser.keep(await flashHeader("profile_saved"));
    expect(hasCard(await browser.open("/venues"))).toBe(true);
    expect((await browser.open("/venues")).status).toBe(200);
  });

  it("is redirected without any write", async () => {
    const browser = await browserOf(newcomer);
    const { result, statements } = await countStatements(() => browser.open("/games"));
    expect(result.location).toBe("/manage-profile");
    expect(statements.map(({ sql }) => sql).filter((sql) => !/^\s*select/i.test(sql))).toEqual([]);
  });
});

describe("a sign-in with a target page", () => {
  const credentials = { password: PLAYER_PASSWORD };

  it.each(["/games", "/dashboard", "/venues"])(
    "to %s shows that page, with the card that asks for a city",
    async (to) => {
      const browser = new Browser();
      const path = `/login?redirectTo=${encodeURIComponent(to)}`;
      const answer = await browser.submit(signIn, path, { ...credentials, email: newcomer.email });
      expect(answer.location).toBe(to);
      const page = await browser.open(to);
      expect([page.status, hasCard(page)]).toEqual([200, true]);
      expect((await browser.open("/games")).location).toBeNull();
    },
  );

  it("shows the page to a user who is signed in already", async () => {
    const browser = await browserOf(newcomer);
    expect((await browser.follow(signInPage, "/login?redirectTo=/games")).location).toBe("/games");
    expect((await browser.open("/games")).status).toBe(200);
  });

  it.each(["/games", "/dashboard"])("to %s is never replaced by the profile", async (to) => {
    const path = `/login?redirectTo=${encodeURIComponent(to)}`;
    const answer = await new Browser().submit(signIn, path, { ...credentials, email: newcomer.email });
    expect(answer.location).toBe(to);
  });
});

describe("a sign-in without a target page", () => {
  it.each(["//evil.example/x", "https://evil.example/", "/login", "/%6cogin", "/logout", "/register?x=1"])(
    "is one whose redirectTo is %s",
    async (to) => {
      const path = `/login?redirectTo=${encodeURIComponent(to)}`;
      const form = { password: PLAYER_PASSWORD, email: newcomer.email };
      expect((await new Browser().submit(signIn, path, form)).location).toBe("/manage-profile");
    },
  );

  const signInIn = async (browser: Browser, { email }: Player) =>
    (await browser.submit(signIn, "/login", { password: PLAYER_PASSWORD, email })).location;

  it("leads a user without a city to the profile, once per browser", async () => {
    const browser = new Browser();
    expect(await signInIn(browser, newcomer)).toBe("/manage-profile");
    await browser.open("/manage-profile");
    expect(await signInIn(browser, newcomer)).toBe("/dashboard");
    expect(await signInIn(new Browser(), newcomer)).toBe("/manage-profile");
  });

  it("leads a user who saw the card to the home page", async () => {
    const browser = await browserOf(newcomer);
    await browser.open(GAME);
    expect(await signInIn(browser, newcomer)).toBe("/dashboard");
  });

  it("leads a user with a city to the home page", async () => {
    expect(await signInIn(new Browser(), await makePlayer())).toBe("/dashboard");
  });
});

describe("the cookie of the accounts that were asked", () => {
  it("outlasts a session, but another browser asks again", async () => {
    const browser = await browserOf(newcomer);
    await browser.open("/games");
    await browser.signInAs(newcomer);
    expect((await browser.open("/games")).status).toBe(200);
    expect((await (await browserOf(newcomer)).open("/games")).location).toBe("/manage-profile");
  });

  it("covers every account of the browser, without their ids", async () => {
    const browser = await browserOf(newcomer);
    await browser.open("/games");
    const other = await makePlayer({ cityId: null });
    await browser.signInAs(other);
    expect((await browser.open("/games")).location).toBe("/manage-profile");
    await browser.signInAs(newcomer);
    expect((await browser.open("/games")).status).toBe(200);
    const kept = Buffer.from(
      decodeURIComponent(browser.cookies.get("city-asked") ?? ""),
      "base64",
    ).toString();
    expect(JSON.parse(kept)).toHaveLength(2);
    expect(kept).not.toContain(newcomer.id);
  });

  it("covers at most ten accounts", async () => {
    const browser = await browserOf(newcomer);
    await browser.open("/games");
    for (let index = 0; index < 10; index += 1) {
      await browser.signInAs(await makePlayer({ cityId: null }));
      await browser.open("/games");
    }
    const kept = Buffer.from(
      decodeURIComponent(browser.cookies.get("city-asked") ?? ""),
      "base64",
    ).toString();
    expect(JSON.parse(kept)).toHaveLength(10);
    await browser.signInAs(newcomer);
    expect((await browser.open("/games")).location).toBe("/manage-profile");
  });

  it.each(["", "eyJhIjoxfQ", "WzEsMl0", "%%%", "W10="])(
    "counts nobody as asked when its value is %j",
    async (value) => {
      const browser = await browserOf(newcomer);
      browser.cookies.set("city-asked", value);
      expect((await browser.open("/games")).location).toBe("/manage-profile");
    },
  );

  it("is not readable by scripts", async () => {
    const browser = await browserOf(newcomer);
    const answer = await browser.open("/games");
    expect(answer.headers.get("Set-Cookie")).toMatch(
      /^city-asked=\S+; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
  });
});

describe("the card that asks for a city", () => {
  it("saves city and neighborhood and returns to the page", async () => {
    const browser = await browserOf(newcomer);
    await browser.open(GAME);
    const [slug = ""] = quartersOf("casablanca").map((quarter) => quarter.slug);
    const form = { city_id: cityId("casablanca"), neighborhood_id: neighborhoodId("casablanca", slug) };
    const answer = await browser.submit(place, "/manage-profile/city", {
      ...form,
      redirectTo: `${GAME}?code=1`,
    });
    expect([answer.status, answer.location]).toEqual([302, `${GAME}?code=1`]);
    expect(hasCard(await browser.open(GAME))).toBe(false);
    const saved = await api("/api/profile/me", { as: newcomer });
    expect(saved.body).toMatchObject({
      city: { id: form.city_id },
      neighborhood: { id: form.neighborhood_id },
    });
  });

  it("offers the neighborhoods without scripts, on a page that remembers the page before", async () => {
    const browser = await browserOf(newcomer);
    const form = { city_id: cityId("fes"), redirectTo: GAME, update: "city" };
    const answer = await browser.submit(place, "/manage-profile/city", form);
    expect([answer.status, at(answer.body, "result.initialValue.redirectTo")]).toEqual([200, GAME]);
    expect(Object.keys(Object(at(answer.body, "neighborhoods"))).length).toBeGreaterThan(1);
  });

  it.each([
    [{}, "city_id", "city_required"],
    [{ city_id: "nowhere" }, "city_id", "city_unknown"],
    [{ city_id: cityId("fes"), neighborhood_id: "nowhere" }, "neighborhood_id", "neighborhood_unknown"],
  ])("with %j is refused at %s", async (form, field, code) => {
    const answer = await submit(place, { as: newcomer, form });
    expect(answer).toMatchObject({ status: 422, body: { codes: { [field]: [code] } } });
  });

  it("can be dismissed", async () => {
    const browser = await browserOf(newcomer);
    expect(hasCard(await browser.open(GAME))).toBe(true);
    const answer = await browser.submit(later, "/manage-profile/later", { redirectTo: GAME });
    expect([answer.status, answer.location]).toEqual([302, GAME]);
    expect((await browser.open(GAME)).body).toMatchObject({ cities: null });
    expect((await browser.open("/dashboard")).status).toBe(200);
  });

  it("redirects to no other site and requires a sign-in", async () => {
    const browser = await browserOf(newcomer);
    const foreign = await browser.submit(later, "/manage-profile/later", { redirectTo: "//evil.example" });
    expect(foreign.location).toBe("/dashboard");
    expect((await submit(later, { form: {} })).status).toBe(401);
  });
});

describe("everyone else", () => {
  it("is not redirected: with a city, without a session, and after saving a city", async () => {
    const local = await browserOf(await makePlayer());
    expect(await local.open("/games")).toMatchObject({ status: 200, body: { cities: null } });
    expect((await new Browser().open("/games")).body).toMatchObject({ cities: null });
    await api("/api/profile/me", { method: "PATCH", as: newcomer, body: { city_id: cityId("fes") } });
    expect((await (await browserOf(newcomer)).open("/games")).status).toBe(200);
  });

  it("is asked again after removing the city", async () => {
    const browser = await browserOf(newcomer);
    await browser.open("/games");
    await api("/api/profile/me", { method: "PATCH", as: newcomer, body: { city_id: cityId("fes") } });
    await browser.open("/manage-profile");
    expect(browser.cookies.has("city-asked")).toBe(false);
    await api("/api/profile/me", { method: "PATCH", as: newcomer, body: { city_id: null } });
    expect((await browser.open("/games")).location).toBe("/manage-profile");
  });
});
