import { generateSecret, generateSync } from "otplib";
import { beforeEach, describe, expect, it } from "vitest";
import { makePlayer, PLAYER_PASSWORD, type Player } from "#seed/factories/players";
import { limit } from "~/core/protection/rate-limit.server";
import { freeze, now } from "~/core/time/clock.server";
import { action as renew } from "~/features/accounts/routes/account.2fa-codes";
import { action as turnOff } from "~/features/accounts/routes/account.2fa-removal";
import { loader as setupPage, action as turnOn } from "~/features/accounts/routes/account.2fa-setup";
import { seal } from "~/features/accounts/two-factor/secret-box.server";
import { action as enterCode } from "~/features/sign-in-pages/routes/login.code";
import { get, submit, textAt } from "../support/request";
import { browserIn, fromElsewhere, sessionIn, sessionsOf, stepIn } from "./accounts";
import { codesOf, linkFor, lock, open, sessionOf, signIn, use } from "./locked-account";

let player: Player;
beforeEach(async () => {
  player = await makePlayer();
});

const right = (of = player) => ({ email: of.email, password: PLAYER_PASSWORD });

describe("the code of a user with two-factor sign-in", () => {
  const secret = generateSecret();
  const codeNow = () => generateSync({ secret, epoch: Math.floor(+now() / 1000) });
  const wrongCode = () => (codeNow() === "000000" ? "111111" : "000000");
  const enter = (totp_code: string, cookies: string) =>
    submit(enterCode, { form: { totp_code }, headers: { ...fromElsewhere(), Cookie: cookies } });

  beforeEach(async () => {
    player = await makePlayer({ totpSecret: seal(secret), totpEnabledAt: now() });
  });

  it("is still required after signing in with the mailed link, and is accepted although the account is locked", async () => {
    const answer = await use(await linkFor(player));
    expect([answer.location, sessionIn(answer), browserIn(answer)]).toEqual([
      "/login/code",
      undefined,
      undefined,
    ]);
    expect(await sessionsOf(player.id)).toEqual([]);
    for (let tries = 0; tries < 4; tries++) {
      expect((await enter(wrongCode(), stepIn(answer) ?? "")).status).toBe(401);
    }
    const done = await enter(codeNow(), stepIn(answer) ?? "");
    expect([done.status, done.location]).toEqual([302, "/dashboard"]);
  });

  it("allows five attempts after a link", async () => {
    const answer = await use(await linkFor(player));
    const tries = Array.from({ length: 8 }, () => enter(wrongCode(), stepIn(answer) ?? ""));
    const statuses = (await Promise.all(tries)).map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array(5).fill(401), ...Array(3).fill(429)]);
  });

  it.each([
    ["turned off", () => turnOff],
    ["given new recovery codes", () => renew],
  ])(
    "is not asked for links mailed before two-factor sign-in was %s, because those links no longer work",
    async (_, action) => {
      const token = await linkFor(player);
      const form = { current_password: PLAYER_PASSWORD };
      expect((await submit(action(), { as: player, form })).status).toBe(302);
      expect((await open(token)).status).toBe(410);
      expect((await use(token)).status).toBe(410);
    },
  );

  /** In a known browser, the code is enough. */
  const knownSteps = async (Cookie: string) => `${stepIn(await signIn(right(), { Cookie }))}; ${Cookie}`;
  /** Returns its cookie. */
  async function newBrowser() {
    freeze(new Date(+now() + 30_000));
    const first = await signIn(right());
    return browserIn(await enter(codeNow(), stepIn(first) ?? "")) ?? "";
  }

  it("allows ten attempts in all known browsers together", async () => {
    const browsers = [await newBrowser(), await newBrowser(), await newBrowser()];
    const statuses: number[] = [];
    for (const browser of browsers) {
      const cookies = await knownSteps(browser);
      for (let tries = 0; tries < 4; tries++) statuses.push((await enter(wrongCode(), cookies)).status);
    }
    expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
    freeze(new Date(+now() + 30_000));
    expect((await enter(codeNow(), await knownSteps(browsers[0] ?? ""))).status).toBe(429);
  });

  it("makes all other browsers unknown when it is turned on or off", async () => {
    const before = await newBrowser();
    const session = await sessionOf(player);
    const form = { current_password: PLAYER_PASSWORD };
    const off = await submit(turnOff, { form, headers: { Cookie: `${session}; ${before}` } });
    const after = browserIn(off) ?? "";
    await lock(player.email);
    expect(codesOf(await signIn(right(), { Cookie: before }))).toEqual(["account_locked"]);
    expect((await signIn(right(), { Cookie: after })).status).toBe(302);
    const { body } = await get(setupPage, { as: player });
    const fresh = textAt(body, "setup.secret").replace(/ /g, "");
    const totp_code = generateSync({ secret: fresh, epoch: Math.floor(+now() / 1000) });
    const on = await submit(turnOn, {
      form: { ...form, sealed: textAt(body, "setup.sealed"), totp_code },
      headers: { Cookie: `${await sessionOf(player)}; ${after}` },
    });
    expect(codesOf(await signIn(right(), { Cookie: after }))).toEqual(["account_locked"]);
    expect((await signIn(right(), { Cookie: browserIn(on) ?? "" })).location).toBe("/login/code");
  });

  it("is counted per known browser, so others who know the password cannot use up its attempts", async () => {
    const first = await signIn(right());
    const browser = browserIn(await enter(codeNow(), stepIn(first) ?? "")) ?? "";
    expect(browser).not.toBe("");
    await lock(player.email);
    for (let tries = 0; tries < 10; tries++) {
      const { "x-client-ip": address = "" } = fromElsewhere();
      await limit("signInCode", { account: player.id, address });
    }
    freeze(new Date(+now() + 30_000));
    const again = await signIn(right(), { Cookie: browser });
    expect(again.location).toBe("/login/code");
    expect((await enter(codeNow(), `${stepIn(again)}; ${browser}`)).status).toBe(302);
  });
});
