import pino from "pino";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { db } from "#db/client.server";
import { newToken } from "~/core/ids.server";
import { log } from "~/core/log/log.server";
import { unsubscribePath } from "~/features/notifications/preferences/unsubscribe.server";
import { sessionCookie } from "~/http/cookies.server";
import { serve } from "../server/loopback";
import { FULL } from "../support/full";
import { rejectRequest, site } from "../support/site";
import { scaled } from "../support/time-limits.mjs";
import { makeWorld, type World } from "./world";

const REQUESTS = FULL ? 10_000 : 500;
const AT_ONCE = 20;
const FORM = { "Content-Type": "application/x-www-form-urlencoded", "Sec-Fetch-Site": "same-origin" };
const JSON_BODY = { "Content-Type": "application/json" };

interface Sent {
  path: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

const lines: string[] = [];
let world: World;
let secrets: Record<string, string>;
let requests: ((n: number) => Sent)[];

beforeAll(async () => {
  for (const method of ["log", "info", "warn", "error"] as const) {
    vi.spyOn(console, method).mockImplementation((...words: unknown[]) => void lines.push(words.join(" ")));
  }
  world = await makeWorld("private", "scheduled");
  const player = world.people.confirmed;
  const session = (await world.token("confirmed", "cookie")) ?? "";
  secrets = {
    email: player.email,
    strangerEmail: "nobody.at.all@secret.example",
    password: "canary password of 28 letters",
    session,
    cookie: (await sessionCookie.serialize(session)).split(";")[0]?.split("=")[1] ?? "",
    bearer: (await world.token("confirmed", "bearer")) ?? "",
    gameCode: world.gameCode,
    guestToken: world.guestToken,
    resetToken: newToken(),
    calendarToken: newToken(),
    unsubscribeToken: unsubscribePath(player.id, "game_comment").split("/").at(-1) ?? "",
    oneTimeCode: "914537",
    recoveryCode: "canary-7k2m-9q4x",
    comment: "Canary words of a comment",
    idempotencyKey: "canary-idempotency-key",
  };
  requests = mixOf(secrets, world);
});

afterAll(() => vi.restoreAllMocks());

/** Each with a secret somewhere. */
function mixOf(of: Record<string, string>, { gameId }: World): ((n: number) => Sent)[] {
  const email = encodeURIComponent(of.email ?? "");
  const signedIn = { Cookie: `session=${of.cookie}` };
  const bearer = { Authorization: `Bearer ${of.bearer}`, "Idempotency-Key": of.idempotencyKey ?? "" };
  const form =
    (path: string, fields: Record<string, string>, headers = {}) =>
    () => ({
      path,
      method: "POST",
      headers: { ...FORM, ...headers },
      body: new URLSearchParams(fields).toString(),
    });
  const json =
    (path: string, body: unknown, headers: Record<string, string> = {}) =>
    () => ({
      path,
      method: "POST",
      headers: { ...JSON_BODY, ...headers },
      body: JSON.stringify(body),
    });
  return [
    () => ({ path: `/api/games?q=${email}`, headers: bearer }),
    (n) => ({ path: `/api/games/${gameId}?code=${of.gameCode}&n=${n}` }),
    () => ({ path: `/api/games/code/${of.gameCode}` }),
    () => ({ path: `/games/${of.gameCode}` }),
    () => ({ path: `/g/0a1b2c3d-${of.gameCode}` }),
    () => ({ path: `/${email}/${of.guestToken}` }),
    () => ({ path: `/seats/${of.guestToken}.data` }),
    () => ({ path: `/reset-password?token=${of.resetToken}&email=${email}` }),
    () => ({ path: `/confirm-email.data?token=${of.resetToken}` }),
    () => ({ path: `/calendar/${of.calendarToken}.ics` }),
    () => ({ path: `/unsubscribe/${of.unsubscribeToken}` }),
    () => ({ path: `/login?redirectTo=/seats/${of.guestToken}` }),
    () => ({ path: "/account.data", headers: signedIn }),
    () => ({ path: `/%zz/${of.email}` }),
    () => ({ path: `/api/none/${of.bearer}`, headers: { ...bearer, Referer: `https://x.example/${email}` } }),
    (n) => ({ path: `/api/players?q=${email}${n}`, headers: { "User-Agent": of.email ?? "" } }),
    form("/login", { email: of.strangerEmail ?? "", password: "" }),
    form("/login/code", { code: of.oneTimeCode ?? "", recoveryCode: of.recoveryCode ?? "" }),
    form("/register", { email: of.email ?? "", password: of.password ?? "", first_name: "" }),
    form("/account/password", { current: of.password ?? "", password: "x" }, signedIn),
    form("/logout", { password: of.password ?? "" }, { "Sec-Fetch-Site": "cross-site", Cookie: of.cookie }),
    json("/api/auth/login", { email: of.email, password: 7 }),
    json(`/api/games/${gameId}/join`, { status: of.password }, bearer),
    json(`/api/games/${gameId}/comments`, { comment: [of.comment] }, bearer),
    json("/api/notifications/unsubscribe/x", { token: of.unsubscribeToken }),
  ];
}

it(
  `no secret is in the lines of ${REQUESTS} requests, some of which fail`,
  async () => {
    const sink = pino({ level: "trace" }, { write: (line) => lines.push(line) });
    for (const level of ["debug", "info", "warn", "error"] as const) {
      vi.spyOn(log, level).mockImplementation(sink[level].bind(sink));
    }
    const { port } = await serve(site, { rejectRequest, log, forwarding: "other" });
    let next = 0;
    const send = async () => {
      for (let n = next++; n < REQUESTS; n = next++) {
        // Some requests then fail: a stack and the driver's message.
        if (n === REQUESTS * 0.9) await db.run("alter table games rename to games_gone");
        const { path, ...init } = requests[n % requests.length]?.(n) ?? { path: "/" };
        const answer = await fetch(`http://127.0.0.1:${port}${path}`, { redirect: "manual", ...init });
        await answer.arrayBuffer();
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, send));
    await db.run("alter table games_gone rename to games");

    // It may come after the response, or report a slow one.
    const requestLines = () => lines.filter((line) => /"msg":"(slow )?request"/.test(line));
    await vi.waitFor(() => expect(requestLines().length).toBeGreaterThan(REQUESTS * 0.95), scaled(5_000));
    expect(lines.some((line) => line.includes("unexpected error"))).toBe(true);
    const leaks = Object.entries(secrets).flatMap(([name, secret]) =>
      [secret, encodeURIComponent(secret)].flatMap((text) => {
        const line = lines.find((one) => one.includes(text));
        return line ? [`${name}: ${line.slice(0, 300)}`] : [];
      }),
    );
    expect(leaks).toEqual([]);
    expect(lines.filter((line) => /@[\w-]+\.|%40/.test(line)).slice(0, 3)).toEqual([]);
  },
  scaled(600_000),
);
