import { beforeAll, describe, expect, it } from "vitest";
import { makePlayer } from "#seed/factories/players";
import { makeToken } from "#seed/factories/tokens";
import { newToken } from "~/core/ids.server";
import { guestSpotsCookie, sessionCookie } from "~/http/cookies.server";
import { completeHeaders } from "../../server/headers";
import { paramsOf, queryOf } from "../safety/inputs";
import { makeWorld, type World } from "../safety/world";
import { site, siteRoutes } from "../support/site";
import { scaled } from "../support/time-limits.mjs";
import { todays } from "../support/todays";

const ORIGIN = "http://localhost:3000";
let world: World;
let calendar: string;
/** All that grants access: sessions, a guest's link, a game's code. */
let carried: Record<string, { headers: Record<string, string>; code?: string }>;

beforeAll(async () => {
  world = await makeWorld("private", "scheduled");
  calendar = newToken();
  await makePlayer({ calendarToken: calendar });
  const personal = await makeToken({ userId: world.people.organizer.id });
  const session = await sessionCookie.serialize((await world.token("organizer", "cookie")) ?? "");
  const seats = await guestSpotsCookie.serialize([[world.gameId, world.guestToken]]);
  const pair = (cookie: string) => cookie.split(";")[0] ?? "";
  carried = {
    "a session cookie": { headers: { Cookie: pair(session) } },
    "a dead bearer token": { headers: { Authorization: "Bearer nobody" } },
    "a bearer token": { headers: { Authorization: `Bearer ${await world.token("organizer", "bearer")}` } },
    "a personal token": { headers: { Authorization: `Bearer ${personal.secret}` } },
    "a guest's cookie": { headers: { Cookie: pair(seats) } },
    "a language cookie": { headers: { Cookie: "language=ImFyIg%3D%3D" } },
    "a lite cookie": { headers: { Cookie: "lite=Im9uIg%3D%3D" } },
    "a code": { headers: {}, code: world.gameCode },
  };
});

interface Seen {
  status: number;
  cache: string;
  setsCookie: boolean;
  /** Without what differs between requests. */
  body: string;
}

async function ask(address: string, headers: Record<string, string> = {}): Promise<Seen> {
  const answer = await site(
    new Request(ORIGIN + address, { headers: { "x-client-ip": "192.0.2.1", ...headers } }),
  );
  const sent = new Headers(answer.headers);
  completeHeaders(sent, { https: false, requestId: "x" });
  const isStream = sent.get("Content-Type")?.startsWith("text/event-stream");
  if (isStream) await answer.body?.cancel();
  return {
    status: answer.status,
    cache: sent.get("Cache-Control") ?? "",
    setsCookie: sent.has("Set-Cookie"),
    body: isStream ? "a stream" : await answer.text(),
  };
}

const isPrivate = (cache: string) => /\b(?:private|no-store)\b/.test(cache) && !/\bpublic\b/.test(cache);

/** With data of pages, and some that do not exist. */
function addresses(): { path: string; address: string }[] {
  return siteRoutes.flatMap(({ path }) => {
    const params = paramsOf(path, world, "organizer");
    if (path === "/calendar/:file") params.file = `${calendar}.ics`;
    const filled = path.replace(/:(\w+)|\*/g, (_, name?: string) => params[name ?? "*"] ?? "x");
    const data = filled === "/" ? "/_root.data" : `${filled}.data`;
    return [filled, ...(path.startsWith("/api/") ? [] : [data])].map((address) => ({
      path,
      address: address + queryOf(path, world),
    }));
  });
}

/** A third, and a game's, which differs with every credential. */
const todaysAddresses = () =>
  addresses().flatMap((one, position) =>
    /^\/(?:api\/)?games\/:\w+$/.test(one.path) ? [one] : todays([one], position, 3),
  );

const withCode = (address: string, code: string | undefined) =>
  code ? `${address}${address.includes("?") ? "&" : "?"}code=${code}` : address;

describe("a response that shared caches may store", () => {
  it("never belongs to an address with a token or code in its path", async () => {
    const opened = addresses().filter(({ path }) => /:(?:token|code)\b|^\/calendar\//.test(path));
    expect(opened.length).toBeGreaterThan(8);
    for (const { address } of opened) {
      const { cache } = await ask(address);
      expect([address, isPrivate(cache)], cache).toEqual([address, true]);
    }
    expect((await ask(`/calendar/${calendar}.ics`)).status).toBe(200);
    expect((await ask(`/api/games/code/${world.gameCode}`)).status).toBe(200);
  });

  it(
    "is the same for everybody, whatever credentials a request has",
    async () => {
      const leaks: string[] = [];
      const differing = new Set<string>();
      let shared = 0;
      for (const { address } of todaysAddresses()) {
        const bare = await ask(address);
        if (!isPrivate(bare.cache)) shared += 1;
        if (!isPrivate(bare.cache) && bare.setsCookie) leaks.push(`${address} sets a cookie, ${bare.cache}`);
        for (const [what, { headers, code }] of Object.entries(carried)) {
          const seen = await ask(withCode(address, code), headers);
          const differs = seen.status !== bare.status || seen.body !== bare.body;
          if (differs) differing.add(what);
          if (!isPrivate(seen.cache) && (differs || seen.setsCookie))
            leaks.push(`${address} with ${what}: ${seen.status}, ${seen.cache}`);
        }
      }
      expect(leaks).toEqual([]);
      // Else the comparison proves nothing.
      expect([...differing].sort()).toEqual(Object.keys(carried).sort());
      expect(shared).toBeGreaterThan(4);
    },
    scaled(120_000),
  );

  it("is neither a private game opened with its code nor the response to a wrong code", async () => {
    const game = `/api/games/${world.gameId}`;
    for (const path of [game, `${game}/calendar.ics`, `${game}/comments`]) {
      for (const code of [world.gameCode, "WRONG1"]) {
        expect((await ask(`${path}?code=${code}`)).cache, `${path} ${code}`).toBe("private, no-store");
      }
    }
    expect(await ask(`${game}?code=${world.gameCode}`)).toMatchObject({ status: 200 });
    expect((await ask("/api/games")).cache).toBe("public, no-cache");
  });
});
