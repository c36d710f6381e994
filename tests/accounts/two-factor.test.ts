import { generateSecret, generateSync } from "otplib";
import { beforeEach, describe, expect, it } from "vitest";
import { transact } from "#db/client.server";
import { recoveryCodes } from "#db/schema/accounts";
import { makePlayer, PLAYER_PASSWORD, type Player } from "#seed/factories/players";
import { freeze, now } from "~/core/time/clock.server";
import { seal } from "~/features/accounts/two-factor/secret-box.server";
import { recoveryHash } from "~/features/accounts/two-factor/two-factor.server";
import { action as firstStep } from "~/features/sign-in-pages/routes/login";
import { loader as secondPage, action as secondStep } from "~/features/sign-in-pages/routes/login.code";
import { api } from "../support/api";
import { get, submit } from "../support/request";
import { fromElsewhere, sessionIn, sessionsOf, stepIn } from "./accounts";

const secret = generateSecret();
const RECOVERY = "7K2QX-9M4PA";
let player: Player;

beforeEach(async () => {
  player = await makePlayer({ totpSecret: seal(secret), totpEnabledAt: now() });
  await transact((tx) =>
    tx.insert(recoveryCodes).values({ userId: player.id, hash: recoveryHash(RECOVERY) }),
  );
});

const codeNow = (secondsOff = 0) => generateSync({ secret, epoch: Math.floor(+now() / 1000) + secondsOff });
const otherCode = () => (codeNow() === "000000" ? "111111" : "000000");
const right = () => ({ email: player.email, password: PLAYER_PASSWORD });

const throughApi = (totp_code?: string, headers = fromElsewhere()) =>
  api("/api/auth/login", { method: "POST", body: { ...right(), totp_code }, headers });

/** Does the first step on the page. Returns what the second needs. */
async function afterPassword(path = "/login") {
  const headers = fromElsewhere();
  const answer = await submit(firstStep, { form: right(), headers, path });
  return { answer, headers: { ...headers, Cookie: stepIn(answer) ?? "" } };
}

const enter = (totp_code: string, headers: Record<string, string>, path = "/login/code") =>
  submit(secondStep, { form: { totp_code }, headers, path });

describe("signing in with two factors through the API", () => {
  it("requires the code, refuses a wrong one and accepts the right one once", async () => {
    expect(await throughApi()).toMatchObject({ status: 401, body: { code: "totp_required" } });
    expect(await throughApi(otherCode())).toMatchObject({ status: 401, body: { code: "totp_invalid" } });
    expect(await throughApi("12")).toMatchObject({ status: 401, body: { code: "totp_invalid" } });
    expect((await throughApi(codeNow())).status).toBe(200);
    expect(await throughApi(codeNow())).toMatchObject({ status: 401, body: { code: "totp_invalid" } });
    freeze(new Date(+now() + 30_000));
    expect((await throughApi(codeNow())).status).toBe(200);
  });

  it.each([
    [-60, 401],
    [-30, 200],
    [30, 200],
    [60, 401],
  ])("a code from a clock that is %i seconds off gets a %i", async (off, status) => {
    expect((await throughApi(codeNow(off))).status).toBe(status);
  });

  it("accepts a recovery code once, in any notation", async () => {
    expect((await throughApi("7k2qx 9m4pa")).status).toBe(200);
    expect(await throughApi(RECOVERY)).toMatchObject({ status: 401, body: { code: "totp_invalid" } });
  });

  it("allows five wrong codes from an address and ten from everywhere, also concurrently", async () => {
    const headers = fromElsewhere();
    const here = await Promise.all(Array.from({ length: 9 }, () => throughApi(otherCode(), headers)));
    expect(here.filter(({ status }) => status === 401)).toHaveLength(5);
    expect((await throughApi(codeNow(), headers)).status).toBe(429);
    const elsewhere = await Promise.all(Array.from({ length: 9 }, () => throughApi(otherCode())));
    expect(elsewhere.filter(({ status }) => status === 401)).toHaveLength(5);
    expect((await throughApi(codeNow())).status).toBe(429);
  });
});

describe("signing in with two factors on the page", () => {
  it("asks for the code on its own page and then redirects to the target", async () => {
    const { answer, headers } = await afterPassword("/login?redirectTo=/games/create");
    expect(answer.location).toBe("/login/code?redirectTo=%2Fgames%2Fcreate");
    expect(sessionIn(answer)).toBeUndefined();
    expect(await sessionsOf(player.id)).toEqual([]);
    expect((await get(secondPage, { headers })).status).toBe(200);
    const done = await enter(codeNow(), headers, "/login/code?redirectTo=%2Fgames%2Fcreate");
    expect([done.status, done.location]).toEqual([302, "/games/create"]);
    expect(await sessionsOf(player.id)).toHaveLength(1);
    expect(stepIn(done)).toBe("second-step=");
  });

  it("shows a wrong code at its field and allows another attempt", async () => {
    const { headers } = await afterPassword();
    const answer = await enter(otherCode(), headers);
    expect(answer).toMatchObject({ status: 401, body: { codes: { totp_code: ["totp_invalid"] } } });
    expect((await enter(RECOVERY, headers)).status).toBe(302);
    expect((await enter(codeNow(), headers)).body).toMatchObject({ codes: { "": ["link_expired"] } });
  });

  it("leads who opens its page without the first step to the sign-in, which still knows what they came for", async () => {
    const answer = await get(secondPage, { path: "/login/code?redirectTo=/games/create" });
    expect(answer.location).toBe("/login?redirectTo=/games/create");
  });

  it("expires after ten minutes and requires the first step", async () => {
    const { headers } = await afterPassword();
    freeze(new Date(+now() + 600_000));
    expect(await enter(codeNow(), headers)).toMatchObject({
      status: 410,
      body: { codes: { "": ["link_expired"] } },
    });
    expect((await enter(codeNow(), fromElsewhere())).status).toBe(410);
    expect((await get(secondPage)).location).toBe("/login");
  });
});
