import { createClient } from "@libsql/client/http";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { joinGameAs, makeGame } from "#seed/factories/games";
import { makePlayer } from "#seed/factories/players";
import { freeze } from "~/core/time/clock.server";
import { finished } from "../server/program";
import { NOBODY } from "../support/free-port";
import { call, until } from "../support/json-client";
import { tokenOf } from "../support/request";
import { HAS_SQLD } from "../support/sqld";
import { NOON, openRemoteWorld, type RemoteWorld, type Site, siteSettings } from "./remote-site";

const WRITES = 250;
const AT_ONCE = 10;
/** Writes acknowledged before the kill. */
const BEFORE_KILL = 100;

const Id = z.object({ id: z.string() });
/** While the database is away. */
const AWAY = ["503 database_unavailable", "503 outcome_unknown"];

describe.runIf(HAS_SQLD)("when the libSQL server", () => {
  let world: RemoteWorld;
  let site: Site;
  let token: string;
  let gameId: string;

  beforeAll(async () => {
    freeze(NOON);
    const player = await makePlayer();
    gameId = (await makeGame({ organizerId: player.id })).id;
    await joinGameAs(gameId, player.id);
    token = await tokenOf(player);
    world = await openRemoteWorld();
    site = await world.startSite();
  });
  afterEach(() => {
    site.database.fate = () => "answer";
  });
  afterAll(() => world?.remove());

  const comment = (text = "On joue?") =>
    call(site.origin, `POST /api/games/${gameId}/comments`, { token, body: { comment: text } });
  const outcome = async () => {
    const { status, code } = await comment();
    return code === null ? status : `${status} ${code}`;
  };
  const recovers = () => until("a write", async () => ((await outcome()) === 201 ? true : null));

  it(`is killed and restarted, none of ${WRITES} acknowledged writes is lost`, async () => {
    const acknowledged: string[] = [];
    const failures = new Set<string>();
    let restart: Promise<void> | undefined;
    const writer = async () => {
      while (acknowledged.length < WRITES) {
        const { status, code, body } = await comment();
        if (status === 201) acknowledged.push(Id.parse(body).id);
        else failures.add(`${status} ${code}`);
        if (acknowledged.length >= BEFORE_KILL) restart ??= world.sqld.kill().then(world.sqld.start);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, writer));
    await restart;
    expect(restart).toBeDefined();
    expect([...failures].filter((failure) => !AWAY.includes(failure))).toEqual([]);

    const client = createClient({ url: world.sqld.url });
    const { rows } = await client.execute("select id from game_comments");
    client.close();
    const stored = new Set(rows.map(({ id }) => id));
    expect(acknowledged.filter((id) => !stored.has(id))).toEqual([]);
  });

  it("never answers, requests answer 503 and the site recovers", async () => {
    site.database.fate = () => "hang";
    const [page, write] = await Promise.all([fetch(`${site.origin}/games`), outcome()]);
    expect([page.status, page.headers.get("Content-Type")]).toEqual([503, expect.stringContaining("html")]);
    expect(AWAY).toContain(write);
    site.database.fate = () => "answer";
    await recovers();
  });

  it("refuses for a moment (429), requests wait and succeed", async () => {
    let refused = 0;
    site.database.fate = () => (++refused <= 3 ? "overload" : "answer");
    expect(await outcome()).toBe(201);
  });

  it("refuses all along (429), requests answer 503 and the site recovers", async () => {
    site.database.fate = () => "overload";
    expect(await outcome()).toBe("503 database_unavailable");
    site.database.fate = () => "answer";
    await recovers();
  });

  it("is away, requests answer 503 with Retry-After at once and the site recovers", async () => {
    await world.sqld.kill();
    const answer = await comment();
    expect([answer.status, answer.code]).toEqual([503, "database_unavailable"]);
    expect(answer.headers.get("Retry-After")).not.toBeNull();
    await world.sqld.start();
    await recovers();
  });

  it("is locked by another program, requests wait or answer 503 until the server ends its transaction", async () => {
    const client = createClient({ url: world.sqld.url });
    const transaction = await client.transaction("write");
    await transaction.execute("update games set title = 'locked'");
    expect([201, ...AWAY]).toContain(await outcome());
    await recovers();
    // The server ended it after 5 s, with the code of a fault.
    const { isFault } = await import("#db/faults");
    const error = await transaction.execute("select 1").catch((reason: unknown) => reason);
    expect(isFault(error)).toBe(true);
    client.close();
  });

  it("is not there at the start, the program ends with a sentence", async () => {
    const env = { ...siteSettings(NOBODY, "unused"), PORT: "0" };
    const { code, printed } = await finished([process.execPath, "build/node/server.js"], { env });
    expect(code).toBe(1);
    expect(printed).toContain("The database of DATABASE_URL cannot be used");
    expect(printed, "no stack").not.toMatch(/^\s+at /m);
  });
});
