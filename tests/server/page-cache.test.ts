import { readFileSync } from "node:fs";
import { brotliDecompressSync } from "node:zlib";
import type { AppLoadContext } from "@remix-run/node";
import { millisecondsInMinute } from "date-fns/constants";
import { afterEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { Reads } from "~/core/cache/read-versions.server";
import { DomainError } from "~/core/errors";
import { SEED_MARKER } from "~/core/settings/seed-marker";
import { freeze, now } from "~/core/time/clock.server";
import { assertSameSite, signedSeedOfCachedPage } from "~/http/csrf.server";
import { PageCacheLookup } from "../../server/page-cache/lookup";
import type { CacheOutcome } from "../../server/page-cache/outcome";
import { PageCache } from "../../server/page-cache/page-cache";
import { deferred, rawSocket, serve } from "./loopback";

const FROZEN = new Date("2026-11-23T10:00:30Z");
const ID = "0190a3f0-0000-7000-8000-000000000001";
const HTML = { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "private, no-cache" };
const browser = { "sec-fetch-site": "none", "accept-language": "fr" };

const ROBOTS = {
  ...{ type: "text/plain", cache: "no-cache", tag: '"1"', plain: Buffer.from("x") },
  ...{ br: undefined, gzip: undefined, isStylesheet: false },
};

type Answer = (request: Request, seed: string | null) => Response | Promise<Response>;

afterEach(() => freeze(null));

/** A server whose application counts its renderings. */
async function visit(
  answer: Answer,
  { maxBytes = 1_000_000, noReads = false, explainPageCache = true } = {},
) {
  freeze(FROZEN);
  const rendered: Request[] = [];
  const passed: Request[] = [];
  const counted: (CacheOutcome | undefined)[] = [];
  const state = { current: true, arrived: 0 };
  const handle = async (request: Request, context: AppLoadContext) => {
    const shared = context.isShared === true;
    (shared ? rendered : passed).push(request);
    return answer(request, shared ? SEED_MARKER : null);
  };
  const reads = new Reads(new Map());
  const freshness = {
    noteReads: async <T>(read: () => Promise<T>, readsDatabase: boolean) => ({
      value: await read(),
      reads: noReads && readsDatabase ? null : reads,
    }),
    areCurrent: () => state.current,
    areStillCurrent: async () => state.current,
    minute: () => Math.floor(now().getTime() / millisecondsInMinute),
  };
  const pages = new PageCache(handle, freshness, { maxBytes, https: false });
  const lookup = new PageCacheLookup(pages, (header) => header.slice(0, 2), signedSeedOfCachedPage);
  const { ask, port } = await serve(handle, {
    findReady: (req, protocol) => {
      state.arrived += 1;
      return lookup.find(req, protocol);
    },
    explainPageCache,
    onRequest: (_record, outcome) => counted.push(outcome),
    files: new Map([["/robots.txt", ROBOTS]]),
  });
  return { ask, port, rendered, passed, counted, state, pages };
}

const form: Answer = ({ url }, seed) =>
  new Response(`<!doctype html><p>${url}</p><input name="requestId" value="${seed}">`, { headers: HTML });

describe("pages cached for all visitors", () => {
  it("are rendered once, and hold a new seed in each answer", async () => {
    const { ask, rendered, passed } = await visit(form);
    const answers = await Promise.all(Array.from({ length: 50 }, () => ask("/games", { headers: browser })));
    expect([rendered.length, passed.length]).toEqual([1, 0]);
    const seeds = answers.map(({ body }) => /value="(.*)"/.exec(body.toString())?.[1]);
    expect(new Set(seeds).size).toBe(50);
    for (const seed of seeds) expect(seed).toMatch(/^[\w-]{16}\.0{24}$/);
  });

  it("are signed for a browser that does not say where its forms come from, and has no other sign of it", async () => {
    const { ask, rendered, passed } = await visit(form);
    const old = { "accept-language": "fr" };
    const first = await ask("/games", { headers: old });
    const cookie = String(first.headers["set-cookie"]).split(";")[0] ?? "";
    expect(cookie).toMatch(/^browser=./);
    const again = await ask("/games", { headers: { ...old, cookie } });
    expect(again.headers["set-cookie"]).toBeUndefined();
    expect([rendered.length, passed.length]).toEqual([1, 0]);
    const sent = async ({ body }: { body: Buffer }, headers: Record<string, string>) => {
      const seed = /value="(.*)"/.exec(body.toString())?.[1] ?? "";
      const request = new Request("http://localhost/games", { method: "POST", headers });
      return assertSameSite(request, `${seed}:r1:`).then(
        () => "accepted",
        (error: unknown) => (error instanceof DomainError ? error.code : "failed"),
      );
    };
    const stranger = { cookie: "browser=InN0cmFuZ2VyIg%3D%3D" };
    for (const answer of [first, again]) {
      expect(await sent(answer, { cookie })).toBe("accepted");
      expect(await sent(answer, stranger)).toBe("cross_site");
    }
    const unsigned = await ask("/games", { headers: browser });
    expect(await sent(unsigned, { cookie })).toBe("cross_site");
  });

  it("get 304 without Sec-Fetch-Site only with the cookie for which the stored copy was signed", async () => {
    const { ask } = await visit(form);
    const { headers } = await ask("/games", { headers: { "accept-language": "fr" } });
    const known = { "accept-language": "fr", "if-none-match": String(headers.etag) };
    const cookie = String(headers["set-cookie"]).split(";")[0] ?? "";
    const anew = await ask("/games", { headers: known });
    expect([anew.status, anew.headers["set-cookie"]?.length]).toEqual([200, 1]);
    expect((await ask("/games", { headers: { ...known, cookie } })).status).toBe(304);
  });

  it.each([
    ["a robot", "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)", true],
    ["a preview", "facebookexternalhit/1.1", true],
    ["a phone", "Mozilla/5.0 (Linux; Android 7.0; CUBOT X18) AppleWebKit/537.36 Chrome/60.0 Mobile", false],
  ])("need no signature and no cookie to be asked for again by what sends no forms: %s", async (...given) => {
    const [, program, sendsNone] = given;
    const { ask } = await visit(form);
    const headers = { "user-agent": program };
    const first = await ask("/games", { headers });
    const again = await ask("/games", {
      headers: { ...headers, "if-none-match": String(first.headers.etag) },
    });
    expect([first, again].map((one) => one.headers["set-cookie"] === undefined)).toEqual([
      sendsNone,
      sendsNone,
    ]);
    expect(again.status).toBe(sendsNone ? 304 : 200);
    expect(/value="[\w-]+\.0{22}/.test(first.body.toString())).toBe(sendsNone);
    expect((await ask("/games", { headers })).body.equals(first.body)).toBe(sendsNone);
  });

  it("are not sent to a request with two Host headers", async () => {
    const { ask, port } = await visit(() => Response.json([]));
    await ask("/api/sports");
    const twice = await rawSocket(port);
    twice.write(`GET /api/sports HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nHost: b.example\r\n\r\n`);
    expect(await twice.text(/^HTTP/)).toMatch(/^HTTP\/1\.1 400/);
    twice.socket.destroy();
  });

  it.each<[string, Record<string, string>]>([
    ["a prefetch", { "sec-purpose": "prefetch", purpose: "prefetch" }],
    ["a request for a part", { range: "bytes=0-1" }],
  ])("are the whole answer to %s", async (_what, headers) => {
    const { ask, rendered, passed } = await visit(form);
    await ask("/games", { headers: browser });
    const answer = await ask("/games", { headers: { ...browser, ...headers } });
    expect([rendered.length, passed.length, answer.status]).toEqual([1, 0, 200]);
    expect(answer.body.toString()).toMatch(/^<!doctype html>/);
  });

  it("are not made for guests alone where no spot is shown", async () => {
    const { ask, rendered, passed } = await visit(form);
    for (const path of ["/venues", "/venues.data", "/games/map", `/players/${ID}`])
      await ask(path, { headers: { ...browser, cookie: "guest-seats=canary" } });
    expect([rendered.length, passed.length]).toEqual([4, 0]);
    expect(rendered.map(({ headers }) => headers.get("cookie"))).toEqual([null, null, null, null]);
  });

  it("are those of all visitors for a guest of another game, and the guest's own for one of this game", async () => {
    const { ask, rendered, passed } = await visit(form);
    const spotIn = (id: string) =>
      `guest-seats=${encodeURIComponent(btoa(JSON.stringify([[id, "a-Token_0"]])))}`;
    const other = ID.replace(/^./, "f");
    const own = [spotIn(ID), spotIn(ID.toUpperCase()), "guest-seats=canary", "guest-seats="];
    for (const cookie of [spotIn(other), "guest-seats=W10%3D", ...own, ...own])
      await ask(`/games/${ID}`, { headers: { ...browser, cookie } });
    expect(rendered.map(({ headers }) => headers.get("cookie"))).toEqual([null, ...own]);
    expect(passed).toEqual([]);
  });

  it("and their data hold a new seed in each answer, and are asked for again as the pages are", async () => {
    const { ask, rendered, passed } = await visit(
      (_request, seed) =>
        new Response(JSON.stringify(["requestSeed", seed]), { headers: { "Content-Type": "text/x-script" } }),
    );
    const path = "/games.data?_routes=root%2Cgames&sport=x";
    const answers = [
      await ask(path, { headers: { ...browser, "accept-encoding": "br" } }),
      await ask(path, { headers: browser }),
    ];
    const [packed, plain] = answers.map(({ body }) => body);
    const texts = [packed ?? "", plain ?? ""].map(String);
    const seeds = texts.map((text) => JSON.parse(text)[1]);
    for (const seed of seeds) expect(seed).toMatch(/^[\w-]{16}\.0{24}$/);
    expect(new Set(seeds).size).toBe(2);
    expect([rendered.length, passed.length]).toEqual([1, 0]);
    const { headers } = answers[1] ?? {};
    expect(headers).toMatchObject({ "cache-control": "private, no-cache" });
    const known = { ...browser, "if-none-match": String(headers?.etag) };
    expect((await ask(path, { headers: known })).status).toBe(304);
    expect((await ask(path, { headers: { ...known, cookie: "form-sent=1" } })).status).toBe(200);
  });

  it("of the API have no forms, so every client gets them", async () => {
    const { ask, rendered, passed } = await visit(() => Response.json([]));
    await ask("/api/sports");
    await ask("/api/sports");
    expect([rendered.length, passed.length]).toEqual([1, 0]);
  });

  it("get 304 for a browser that has them, unless it has sent a form", async () => {
    const { ask } = await visit(form);
    const { headers } = await ask("/games", { headers: browser });
    const again = { ...browser, "if-none-match": String(headers.etag) };
    const known = await ask("/games", { headers: again });
    expect([known.status, known.body.length]).toEqual([304, 0]);
    expect(known.headers["content-length"]).toBeUndefined();
    const sent = await ask("/games", { headers: { ...again, cookie: "form-sent=1" } });
    expect(sent.status).toBe(200);
  });

  it("set a cookie in a visitor's browser that sends a form", async () => {
    const { ask } = await visit(() => new Response("", { headers: HTML }));
    const posted = await ask("/games", { method: "POST", headers: browser });
    expect(posted.headers["set-cookie"]).toEqual([expect.stringMatching(/^form-sent=1; Path=\/; HttpOnly/)]);
    const signedIn = await ask("/games", { method: "POST", headers: { ...browser, cookie: "session=x" } });
    expect(signedIn.headers["set-cookie"]).toBeUndefined();
  });

  it("are sent for links with the marks of messengers and advertisers, and rendered without them", async () => {
    const { ask, rendered, passed } = await visit(form);
    const long = "x".repeat(150);
    for (const query of [
      "page=2",
      `page=2&fbclid=${long}1`,
      `fbclid=${long}2&page=2`,
      "utm_source=whatsapp&UTM_Campaign=a%20b&page=2",
      "page=2&gclid",
    ])
      await ask(`/games?${query}`, { headers: browser });
    await ask("/games?igshid=1", { headers: browser });
    await ask("/games", { headers: browser });
    expect(rendered.map(({ url }) => url.slice(url.indexOf("/games")))).toEqual(["/games?page=2", "/games"]);
    expect(passed).toEqual([]);
  });

  it("are sent to browsers with cookies of others, such as those of analytics", async () => {
    const { ask, rendered, passed } = await visit(form);
    for (const cookie of ["", "_ga=GA1.1.1; __cf_bm=abc", "poll-answers=x; lang", `theme=${"x".repeat(300)}`])
      await ask("/games", { headers: { ...browser, ...(cookie && { cookie }) } });
    expect([rendered.length, passed.length]).toEqual([1, 0]);
    expect(rendered[0]?.headers.has("cookie")).toBe(false);
  });

  it("are rendered from the cache key alone", async () => {
    const { ask, rendered } = await visit(form);
    await ask("/games?sport=x", {
      headers: {
        ...browser,
        cookie: "known-browser=canary; lite=on; browser=canary",
        "user-agent": "canary",
        "x-client-ip": "canary",
        referer: "https://canary.example/",
      },
    });
    const [request] = rendered;
    expect(Object.fromEntries(request?.headers ?? [])).toEqual({
      "accept-language": "fr",
      cookie: "lite=on",
      "sec-fetch-site": "same-origin",
    });
  });

  it.each(["/", "/games", "/games/map", "/venues", "/players"])(
    "of %s that show the city last chosen in a browser are not used for a browser that chose another",
    async (path) => {
      const { ask, rendered } = await visit(form);
      for (const cookie of ["last-search=fes", "last-search=rabat", "last-search=fes", ""])
        await ask(path, { headers: { ...browser, ...(cookie && { cookie }) } });
      expect(rendered.map(({ headers }) => headers.get("cookie"))).toEqual([
        "last-search=fes",
        "last-search=rabat",
        null,
      ]);
    },
  );

  it("are the files of texts too, for users who are signed in and in every language", async () => {
    const { ask, rendered, passed } = await visit(form);
    for (const headers of [
      browser,
      { ...browser, "accept-language": "ar" },
      { ...browser, cookie: "session=canary; flash=canary; last-search=fes", "save-data": "on" },
      { ...browser, cookie: `lite=${"x".repeat(300)}; guest-seats=canary` },
    ])
      await ask("/messages/ar-abc-all", { headers });
    expect(passed).toEqual([]);
    expect(rendered.map(({ headers }) => [...headers])).toEqual([[["sec-fetch-site", "same-origin"]]]);
  });

  it.each([
    ["/games", { cookie: "session=canary" }],
    ["/games", { cookie: "lite=on; flash=canary" }],
    ["/games", { cookie: "guest-seats=canary; session=canary" }],
    ["/games", { cookie: `guest-seats=${"x".repeat(2_000)}` }],
    ["/games", { cookie: `lite=${"x".repeat(300)}` }],
    ["/games", { authorization: "Bearer canary" }],
    [`/games/${ID}?code=ABCDEFGH`, {}],
    [`/games/${ID}?x=1&%63ode=ABCDEFGH`, {}],
    ["/games?token=x", {}],
    ["/g/0a1b2c3d-ABCDEFGH", {}],
    [`/games?q=${"x".repeat(600)}`, {}],
    ["/dashboard", {}],
    ["/dashboard.data", {}],
    ["/games.data?_routes=root&token=x", {}],
    ["/games.data?_routes=root%0a&_routes=x", {}],
    ["/games?_routes=root", {}],
    ["/messages/en.data", {}],
    ["/sitemap.xml.data", {}],
    ["/login?redirectTo=%2Fgames%2Fx%3Fcode%3DABCDEFGH", {}],
    ["/reset-password", {}],
  ])("are not used for %s with %j", async (path, headers) => {
    const { ask, rendered, passed } = await visit(form);
    await ask(path, { headers: { ...browser, ...headers } });
    expect([rendered.length, passed.length]).toEqual([0, 1]);
  });

  it.each([
    ["another status", () => new Response("x", { status: 404, headers: HTML })],
    ["a cookie", () => new Response("x", { headers: { ...HTML, "Set-Cookie": "flash=x" } })],
    ["no-store", () => new Response("x", { headers: { ...HTML, "Cache-Control": "private, no-store" } })],
    ["a large page", () => new Response("x".repeat(600_000), { headers: HTML })],
  ])("are not cached with %s", async (_what, answer) => {
    const { ask, passed, pages } = await visit(answer);
    await ask("/games", { headers: browser });
    await ask("/games", { headers: browser });
    expect(passed).toHaveLength(2);
    expect(pages.bytes).toBe(0);
  });

  it("are not cached when a table without a version was read", async () => {
    const { ask, passed, pages } = await visit(form, { noReads: true });
    await ask("/games", { headers: browser });
    expect([passed.length, pages.bytes]).toEqual([1, 0]);
  });

  it("are health checks too, which do not ask the database", async () => {
    const { ask, rendered, passed } = await visit(() => Response.json({ status: "ok" }), { noReads: true });
    for (let n = 0; n < 3; n++) expect((await ask("/api/health")).status).toBe(200);
    expect([rendered.length, passed.length]).toEqual([1, 0]);
  });

  it("are cached again a second after the database failed", async () => {
    let time = 1_000;
    const clock = vi.spyOn(performance, "now").mockImplementation(() => time);
    onTestFinished(() => clock.mockRestore());
    let status = 503;
    const { ask, passed, rendered } = await visit(() => new Response("", { status, headers: HTML }));
    await ask("/games", { headers: browser });
    status = 200;
    await ask("/games", { headers: browser });
    expect([rendered.length, passed.length]).toEqual([1, 2]);
    time += 1_001;
    await ask("/games", { headers: browser });
    expect([rendered.length, passed.length]).toEqual([2, 2]);
  });

  it("are rendered again when something that they show has changed, or the next minute begins", async () => {
    const { ask, rendered, state } = await visit(form);
    await ask("/games", { headers: browser });
    state.current = false;
    await ask("/games", { headers: browser });
    state.current = true;
    await ask("/games", { headers: browser });
    expect(rendered).toHaveLength(2);
    freeze(new Date("2026-11-23T10:01:00Z"));
    await ask("/games", { headers: browser });
    expect(rendered).toHaveLength(3);
  });

  it("take no more memory than allowed, and the least used are dropped first", async () => {
    const large: Answer = ({ url }) => new Response(url + "x".repeat(10_000), { headers: HTML });
    const { ask, rendered, pages } = await visit(large, { maxBytes: 200_000 });
    for (let i = 0; i < 100; i++) {
      await ask("/games", { headers: browser });
      await ask(`/games?q=${i}`, { headers: browser });
      expect(pages.bytes).toBeLessThanOrEqual(200_000);
    }
    expect(rendered.filter(({ url }) => url.endsWith("/games"))).toHaveLength(1);
  });

  it("are rendered for each request when they are allowed no memory", async () => {
    const { ask, rendered } = await visit(form, { maxBytes: 0 });
    for (let i = 0; i < 3; i++) await ask("/games", { headers: browser });
    expect(rendered).toHaveLength(3);
  });

  it("stay cached while popular when many other addresses are requested only once", async () => {
    const large: Answer = ({ url }) => new Response(url + "x".repeat(10_000), { headers: HTML });
    const { ask, rendered } = await visit(large, { maxBytes: 200_000 });
    await ask("/games", { headers: browser });
    await ask("/games", { headers: browser });
    for (let i = 0; i < 50; i++) await ask(`/games?q=${i}`, { headers: browser });
    await ask("/games", { headers: browser });
    expect(rendered.filter(({ url }) => url.endsWith("/games"))).toHaveLength(1);
  });

  it("keep their own ETag", async () => {
    const { ask } = await visit(() => new Response("[]", { headers: { ...HTML, ETag: 'W/"own"' } }));
    const { headers } = await ask("/games", { headers: browser });
    expect(headers.etag).toBe('W/"own"');
  });

  it("being rendered during a change are not sent to visitors who come after the change", async () => {
    const begun = deferred<void>();
    const wait = deferred<void>();
    let title = "before";
    const { ask, rendered, state } = await visit(async () => {
      const read = title;
      begun.resolve();
      await wait.promise;
      return new Response(read, { headers: HTML });
    });
    const first = ask("/games", { headers: browser });
    await begun.promise;
    title = "after";
    state.current = false;
    const second = ask("/games", { headers: browser });
    wait.resolve();
    expect([(await first).body.toString(), (await second).body.toString()]).toEqual(["before", "after"]);
    expect(rendered).toHaveLength(2);
  });

  it("are not sent as the compressed bytes of the previous version", async () => {
    let title = "before";
    const long = Array.from({ length: 40_000 }, (_, i) => (i * 7919) % 100_003).join(" ");
    const { ask, rendered, state } = await visit(() => new Response(`${title} ${long}`, { headers: HTML }));
    const packed = { ...browser, "accept-encoding": "br" };
    const first = ask("/games", { headers: packed });
    await vi.waitFor(() => expect(rendered).toHaveLength(1));
    title = "after";
    state.current = false;
    const second = await ask("/games", { headers: packed });
    expect(brotliDecompressSync(second.body).toString()).toMatch(/^after/);
    await first;
  });

  it("are rendered once for a hundred simultaneous visitors while the data keeps changing", async () => {
    let clock = 0;
    vi.spyOn(performance, "now").mockImplementation(() => clock);
    onTestFinished(() => void vi.restoreAllMocks());
    let free = Promise.resolve();
    const { ask, rendered, state } = await visit(async (request, seed) => {
      await free;
      clock += 40;
      return form(request, seed);
    });
    await ask("/games", { headers: browser });
    state.current = false;
    for (let i = 0; i < 9; i++) await ask("/games", { headers: browser });
    expect(rendered).toHaveLength(10);

    clock += 500;
    const hold = deferred<void>();
    free = hold.promise;
    const crowd = Array.from({ length: 100 }, () => ask("/games", { headers: browser }));
    await vi.waitFor(() => expect(state.arrived).toBe(110));
    hold.resolve();
    await Promise.all(crowd);
    expect(rendered).toHaveLength(11);
    clock += 499;
    await ask("/games", { headers: browser });
    expect(rendered).toHaveLength(11);
    clock += 1;
    await ask("/games", { headers: browser });
    expect(rendered).toHaveLength(12);
  });

  it("answer HEAD without a body", async () => {
    const { ask } = await visit(form);
    const { body, headers } = await ask("/games", { method: "HEAD", headers: browser });
    expect(body).toHaveLength(0);
    expect(Number(headers["content-length"])).toBeGreaterThan(0);
  });
});

describe("a guest's own pages", () => {
  const spots = { cookie: "lite=on; guest-seats=one" };
  const own = { ...browser, ...spots };
  const other = { ...browser, cookie: "guest-seats=two" };
  const long: Answer = ({ url, headers }) =>
    new Response(`${url} ${headers.get("cookie")} ${"x".repeat(10_000)}`, { headers: HTML });

  it("are rendered once for each guest, wherever a spot is shown", async () => {
    const { ask, rendered, passed } = await visit(form);
    const paths = ["/", "/games", `/games/${ID}`, "/g/0a1b2c3d", "/games.data", "/_root.data", "/login"];
    for (const path of [...paths, ...paths]) await ask(path, { headers: own });
    expect(rendered.map(({ headers }) => headers.get("cookie"))).toEqual(paths.map(() => spots.cookie));
    expect(passed).toEqual([]);
  });

  it("are sent neither to another guest nor to a visitor", async () => {
    const { ask } = await visit(long);
    const texts: string[] = [];
    for (const headers of [own, other, browser, own])
      texts.push((await ask("/games", { headers })).body.toString());
    const [first, second, visitors, again] = texts;
    expect(first).toMatch(/guest-seats=one/);
    expect(second).toMatch(/guest-seats=two/);
    expect(visitors).not.toMatch(/guest-seats/);
    expect(again).toBe(first);
  });

  it("show a change at once, however many ask", async () => {
    const { ask, rendered, state } = await visit(form);
    state.current = false;
    for (let i = 0; i < 20; i++) await ask("/games", { headers: own });
    expect(rendered).toHaveLength(20);
  });

  it("are rendered again in the next minute", async () => {
    const { ask, rendered } = await visit(form);
    await ask("/games", { headers: own });
    freeze(new Date("2026-11-23T10:01:00Z"));
    await ask("/games", { headers: own });
    expect(rendered).toHaveLength(2);
  });

  it("are eight of each guest at most, and push out no page of all visitors", async () => {
    const { ask, rendered, pages } = await visit(long, { maxBytes: 400_000 });
    await ask("/games", { headers: browser });
    for (let i = 0; i < 9; i++) await ask(`/games?page=${i}`, { headers: own });
    const ofOne = pages.bytes;
    expect(ofOne).toBeLessThan(9.5 * 10_200);
    await ask("/games?page=1", { headers: own });
    expect(rendered).toHaveLength(10);
    await ask("/games?page=0", { headers: own });
    expect(rendered).toHaveLength(11);
    for (let i = 0; i < 100; i++) {
      await ask("/games", { headers: { ...browser, cookie: `guest-seats=${i}` } });
      expect(pages.bytes).toBeLessThanOrEqual(120_000);
    }
    const before = rendered.length;
    await ask("/games", { headers: browser });
    expect(rendered).toHaveLength(before);
  });

  it("have data that no browser stores", async () => {
    const { ask } = await visit(() => new Response("[]", { headers: { "Content-Type": "text/x-script" } }));
    const { headers } = await ask("/games.data", { headers: own });
    expect(headers["cache-control"]).toBe("private, no-store");
  });
});

describe("a response says what the page cache did:", () => {
  type Site = Awaited<ReturnType<typeof visit>>;
  const asked = async (site: Site, path = "/games", headers: Record<string, string> = browser) => {
    const answer = await site.ask(path, { headers });
    return String(answer.headers["x-page-cache"]);
  };
  const first = async (answer: Answer, options?: Parameters<typeof visit>[1]) =>
    asked(await visit(answer, options));
  const askedWith = async (headers: Record<string, string>) =>
    asked(await visit(form), "/games", { ...browser, ...headers });
  const again = async (change: (state: Site["state"]) => void) => {
    const site = await visit(form);
    await asked(site);
    change(site.state);
    return asked(site);
  };
  const failing: Answer = (request, seed) => {
    if (seed) throw new Error("the database is away");
    return form(request, seed);
  };
  const cases: Record<CacheOutcome, () => Promise<string>> = {
    hit: () => again(() => {}),
    new: () => first(form),
    changed: () =>
      again((state) => {
        state.current = false;
      }),
    minute: () => again(() => freeze(new Date("2026-11-23T10:01:00Z"))),
    response: () => first(() => new Response("", { status: 404, headers: HTML })),
    size: () => first(() => new Response("x".repeat(600_000), { headers: HTML })),
    versions: () => first(form, { noReads: true }),
    failed: () => first(failing),
    method: async () => {
      const { ask } = await visit(form);
      const { headers } = await ask("/games", { method: "POST", headers: browser });
      return String(headers["x-page-cache"]);
    },
    address: async () => asked(await visit(form), "/dashboard", {}),
    query: async () => asked(await visit(form), "/games?token=x"),
    cookie: () => askedWith({ cookie: "session=x" }),
    header: () => askedWith({ "houma-version": "2026-12-01" }),
    host: async () => {
      const { port } = await visit(form);
      const { write, text, socket } = await rawSocket(port);
      write("GET /games HTTP/1.1\r\nHost: a.example\r\nHost: b.example\r\nSec-Fetch-Site: none\r\n\r\n");
      const head = await text(/X-Page-Cache/);
      socket.destroy();
      return /X-Page-Cache: (.*)\r/.exec(head)?.[1] ?? head;
    },
    length: () => askedWith({ "accept-language": "fr,".repeat(1_200) }),
  };

  it.each(Object.entries(cases))("%s", async (outcome, ask) => {
    expect(await ask()).toBe(outcome === "hit" ? "hit" : `miss; reason=${outcome}`);
  });

  it("docs/operations.md explains every reason", () => {
    const { hit: _, ...reasons } = cases;
    const section =
      readFileSync("docs/operations.md", "utf8").split("### Why did the page cache miss")[1] ?? "";
    const rows = (section.split("\n#")[0] ?? "").matchAll(/^\| `([\w-]+)`/gm);
    expect(Array.from(rows, ([, reason]) => reason).sort()).toEqual(Object.keys(reasons).sort());
  });

  it("nothing in production, where it is counted", async () => {
    const site = await visit(form, { explainPageCache: false });
    expect([await asked(site), await asked(site), await asked(site, "/dashboard")]).toEqual(
      Array(3).fill("undefined"),
    );
    expect(site.counted).toEqual(["new", "hit", "address"]);
  });

  it("nothing of a file, which is not counted", async () => {
    const site = await visit(form);
    expect(await asked(site, "/robots.txt")).toBe("undefined");
    expect(site.counted).toEqual([undefined]);
  });
});
