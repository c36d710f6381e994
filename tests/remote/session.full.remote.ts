import { millisecondsInDay } from "date-fns/constants";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { transact } from "#db/client.server";
import { makeGame } from "#seed/factories/games";
import { makePlayer, PLAYER_PASSWORD } from "#seed/factories/players";
import { hashToken, newToken } from "~/core/ids.server";
import { freeze } from "~/core/time/clock.server";
import { openSession, type SessionKind } from "~/features/sessions/sessions.server";
import { sessionCookie } from "~/http/cookies.server";
import { HAS_SQLD } from "../support/sqld";
import { NOON, openRemoteWorld, type RemoteWorld, type Site } from "./remote-site";

const EMAIL = "remembered@houma.example";

/** Processes remember sessions, to confirm one in the same round trip as a page. */
describe.runIf(HAS_SQLD)("a remembered session", () => {
  let world: RemoteWorld;
  let site: Site;
  const player = { id: "" };
  let gameId = "";
  const tokens: Record<string, string> = {};

  beforeAll(async () => {
    freeze(NOON);
    player.id = (await makePlayer({ email: EMAIL })).id;
    gameId = (await makeGame({ organizerId: player.id, gameType: "private", title: "Secret match" })).id;
    const open = (kind: SessionKind) =>
      transact((tx) => openSession(tx, { userId: player.id, kind, userAgent: null }));
    for (const name of ["page", "form"]) tokens[name] = (await open("cookie")).token;
    for (const name of ["read", "write"]) tokens[name] = (await open("bearer")).token;
    tokens.again = newToken();
    world = await openRemoteWorld();
    site = await world.startSite();
  });
  afterAll(() => world?.remove());

  const endAll = () => world.query("delete from sessions");
  const asBearer = (name: string) => ({
    Authorization: `Bearer ${tokens[name]}`,
    "Content-Type": "application/json",
  });
  const asCookie = async (name: string) => ({
    Cookie: (await sessionCookie.serialize(tokens[name])).split(";")[0] ?? "",
    "Sec-Fetch-Site": "same-origin",
  });
  const comments = async () => (await world.query("select id from game_comments")).length;

  it("that has ended elsewhere shows no page, no answer of the API, and writes nothing", async () => {
    const page = async (name: string) =>
      fetch(`${site.origin}/games/${gameId}`, { headers: await asCookie(name), redirect: "manual" });
    const comment = async (name: string) =>
      fetch(`${site.origin}/games/${gameId}/discussion`, {
        method: "POST",
        redirect: "manual",
        headers: await asCookie(name),
        body: new URLSearchParams({ comment: "Still there?" }),
      });
    const read = (name: string) => fetch(`${site.origin}/api/games/${gameId}`, { headers: asBearer(name) });
    const write = (name: string) =>
      fetch(`${site.origin}/api/games/${gameId}/comments`, {
        method: "POST",
        headers: asBearer(name),
        body: JSON.stringify({ comment: "Still there?" }),
      });

    expect((await page("page")).status).toBe(200);
    expect((await comment("form")).status).toBe(302);
    expect((await read("read")).status).toBe(200);
    expect((await write("write")).status).toBe(201);
    expect(await comments()).toBe(2);
    await endAll();

    const closed = await page("page");
    expect([closed.status, await closed.text()]).toEqual([404, expect.not.stringContaining("Secret match")]);
    const refused = await comment("form");
    expect([refused.status, await refused.text()]).toEqual([
      401,
      expect.not.stringContaining("Secret match"),
    ]);
    expect((await read("read")).status).toBe(404);
    expect((await write("write")).status).toBe(401);
    expect(await comments()).toBe(2);
  });

  it("that has ended elsewhere does not keep its browser from signing in again", async () => {
    await world.query(
      `insert into sessions (id, user_id, kind, created_at, last_seen_at, expires_at)
        values (?, ?, 'cookie', ${+NOON}, ${+NOON}, ${+NOON + millisecondsInDay})`,
      [hashToken(tokens.again ?? ""), player.id],
    );
    const cookie = await asCookie("again");
    const dashboard = () => fetch(`${site.origin}/dashboard`, { headers: cookie, redirect: "manual" });
    expect((await dashboard()).status).toBe(200);
    await endAll();
    const signIn = () =>
      fetch(`${site.origin}/login`, {
        method: "POST",
        redirect: "manual",
        headers: cookie,
        body: new URLSearchParams({ email: EMAIL, password: PLAYER_PASSWORD }),
      });
    const answer = await signIn();
    expect([answer.status, answer.headers.get("Location")]).toEqual([302, "/dashboard"]);
    expect((await dashboard()).headers.get("Location")).toBe("/login?redirectTo=%2Fdashboard");
  });
});
