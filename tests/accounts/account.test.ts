import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { transact } from "#db/client.server";
import { games } from "#db/schema/games";
import { joinGameAs, makeGame } from "#seed/factories/games";
import { makePlayer, PLAYER_PASSWORD, type Player } from "#seed/factories/players";
import { env } from "~/core/settings/env.server";
import { isDeveloper } from "~/features/accounts/developer-tools/developer.server";
import {
  action as changePassword,
  loader as passwordPage,
} from "~/features/accounts/routes/account.password";
import { loader as outbox } from "~/features/accounts/routes/outbox";
import { loader as account, action as changeNames } from "~/features/me/routes/account";
import { action as forgot } from "~/features/sign-in-pages/routes/forgot-password";
import { action as reset } from "~/features/sign-in-pages/routes/reset-password";
import { api } from "../support/api";
import { at, get, submit, tokenOf } from "../support/request";
import { fromElsewhere, mailedToken, sessionIdIn, sessionsOf, userByEmail } from "./accounts";

let player: Player;
beforeEach(async () => {
  player = await makePlayer();
});

const change = (form: Record<string, string>, as: Player | null = player) =>
  submit(changePassword, { as, form, headers: fromElsewhere() });
const wanted = {
  current_password: PLAYER_PASSWORD,
  new_password: "eight lanterns",
  confirm_password: "eight lanterns",
};

describe("changing the password", () => {
  it("ends every session and gives this browser a new one", async () => {
    await tokenOf(player);
    const answer = await change(wanted);
    expect([answer.status, answer.location]).toEqual([302, "/account"]);
    expect(await sessionsOf(player.id)).toMatchObject([{ id: await sessionIdIn(answer), kind: "cookie" }]);
    const login = (password: string) =>
      api("/api/auth/login", {
        method: "POST",
        body: { email: player.email, password },
        headers: fromElsewhere(),
      });
    expect((await login("eight lanterns")).status).toBe(200);
    expect((await login(PLAYER_PASSWORD)).status).toBe(401);
  });

  it("revokes pending reset links", async () => {
    await submit(forgot, { form: { email: player.email }, headers: fromElsewhere() });
    const token = await mailedToken(player.email);
    await change(wanted);
    const form = { password: "nine lanterns", confirm_password: "nine lanterns" };
    expect((await submit(reset, { path: `/reset-password?token=${token}`, form })).status).toBe(410);
  });

  it.each([
    [{ current_password: "not this one" }, { current_password: ["current_password_wrong"] }],
    [{ current_password: "" }, { current_password: ["current_password_required"] }],
    [{ confirm_password: "eight lantern" }, { confirm_password: ["new_passwords_differ"] }],
    [{ new_password: "five5", confirm_password: "five5" }, { new_password: ["password_too_short"] }],
    [
      { new_password: "motdepasse", confirm_password: "motdepasse" },
      { new_password: ["password_too_common"] },
    ],
  ])("rejects %j with %j and returns no password", async (wrong, codes) => {
    const before = await userByEmail(player.email);
    const answer = await change({ ...wanted, ...wrong });
    expect(answer).toMatchObject({ status: 422, body: { codes } });
    expect(at(answer.body, "result.initialValue")).toEqual({});
    expect(await userByEmail(player.email)).toEqual(before);
  });

  it("allows five wrong guesses", async () => {
    for (let tries = 0; tries < 5; tries++) await change({ ...wanted, current_password: "not this one" });
    expect((await change(wanted)).status).toBe(429);
  });

  it("requires a sign-in", async () => {
    expect((await change(wanted, null)).status).toBe(401);
    expect((await get(passwordPage, { path: "/account/password" })).location).toContain("/login?");
    expect((await get(passwordPage, { as: player })).status).toBe(200);
  });
});

describe("the names on the account page", () => {
  it("are saved and shown", async () => {
    const form = { first_name: " Sara ", last_name: "El Idrissi", email: "other@example.com", role: "admin" };
    expect((await submit(changeNames, { as: player, form })).location).toBe("/account");
    const { body } = await get(account, { as: player });
    expect(at(body, "values")).toEqual({ first_name: "Sara", last_name: "El Idrissi" });
    expect(at(body, "email")).toBe(player.email);
    expect(await userByEmail(player.email)).toMatchObject({ role: "user" });
  });

  it("cannot be changed by a visitor, or without a first name", async () => {
    const answer = await submit(changeNames, { as: player, form: { first_name: "", last_name: "x" } });
    expect(answer).toMatchObject({ status: 422, body: { codes: { first_name: ["first_name_required"] } } });
    const visitor = await submit(changeNames, { form: { first_name: "a", last_name: "b" } });
    expect(visitor).toMatchObject({
      status: 401,
      body: { result: { error: { "": ["User not authenticated"] } } },
    });
  });
});

describe("pending ratings on the account page", () => {
  it("are limited to three on the overview; their own tab lists all of them", async () => {
    const startTime = new Date("2026-11-28T18:00:00.000Z");
    const endTime = new Date("2026-11-28T19:00:00.000Z");
    const game = await makeGame({ gameStatus: "scheduled", startTime, endTime });
    await joinGameAs(game.id, player.id);
    for (let one = 0; one < 4; one++) await joinGameAs(game.id, (await makePlayer()).id);
    await transact((tx) => tx.update(games).set({ gameStatus: "completed" }).where(eq(games.id, game.id)));
    const rows = async (path: string) => at((await get(account, { as: player, path })).body, "pending");
    expect(await rows("/account")).toMatchObject({ rows: [{}, {}, {}], total: 4 });
    expect(await rows("/account?tab=pending-ratings")).toMatchObject({ rows: [{}, {}, {}, {}], total: 4 });
  });
});

describe("Developer Tools", () => {
  afterEach(() => {
    env.DEVELOPER_EMAILS = [];
  });

  it.each([
    [["amel@example.com"], "amel@example.com", true, true],
    [["example.com"], "amel@example.com", true, true],
    [["@example.com"], "amel@example.com", true, true],
    [["example.com"], "amel@example.com", false, false],
    [["example.com"], "amel@notexample.com", true, false],
    [["example.com"], "amel@example.com.evil", true, false],
    [[], "amel@example.com", true, false],
  ])(
    "with DEVELOPER_EMAILS=%j, isDeveloper(%s, confirmed %s) is %s",
    (allowed, email, emailConfirmed, expected) => {
      env.DEVELOPER_EMAILS = allowed;
      expect(isDeveloper({ email, emailConfirmed })).toBe(expected);
    },
  );

  it("show health, versions and switches to developers only, and no secret", async () => {
    expect(at((await get(account, { as: player })).body, "facts")).toBeNull();
    env.DEVELOPER_EMAILS = [player.email];
    const { body } = await get(account, { as: player });
    expect(at(body, "facts")).toMatchObject({
      databaseMs: expect.any(Number),
      versions: { Houma: expect.stringMatching(/^\d/), SQLite: expect.stringMatching(/^3\./) },
      switches: { SMTP_URL: "off", DATABASE_URL: "file", CURRENCY: "MAD" },
    });
    expect(JSON.stringify(at(body, "facts"))).not.toContain(env.SESSION_SECRET);
  });

  it("show the outbox to developers only", async () => {
    await submit(forgot, { form: { email: player.email }, headers: fromElsewhere() });
    await mailedToken(player.email);
    for (const as of [player, null]) expect((await get(outbox, { as })).status).toBe(404);
    env.DEVELOPER_EMAILS = [player.email];
    expect((await get(outbox, {})).status).toBe(404);
    const { body } = await get(outbox, { as: player });
    const link = expect.stringMatching(/^http:\/\/localhost:3000\/reset-password\?token=/);
    expect(at(body, "messages.0")).toMatchObject({
      ...{ to: player.email, subject: "Choose a new password", state: "kept", link },
      text: expect.stringContaining("/reset-password?token="),
    });
    env.DEVELOPER_EMAILS = [];
    env.NODE_ENV = "development";
    expect((await get(outbox, {})).status).toBe(200);
    env.NODE_ENV = "test";
  });
});
