import { request } from "node:http";
import { brotliDecompressSync, constants } from "node:zlib";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DEMO_PASSWORD, places, type SitePage, type Viewer } from "../../scripts/screenshot-places";
import { FULL } from "../support/full";
import { cookieOf, type Demo, makeDemo } from "./demo";
import type { Program } from "./program";

/** Ten packets of 1.4 kB, a new connection's first answer. */
const FIRST_FLIGHT = 14_000;
/** Pages with all that is specified; their first screen fits in the first answer. */
const LONG_PAGES = /^\/(dashboard|games\/[\da-f-]{36})?$/;
const GAME_PAGE = /^\/games\/[\da-f-]{36}$/;
const LONG_PAGE = 20_000;
const mostBytes = ({ path }: SitePage) => (LONG_PAGES.test(path) ? LONG_PAGE : FIRST_FLIGHT);
/** Arabic is heaviest. */
const LOCALES = FULL ? ["ar", "fr", "en"] : ["ar"];
/** Bytes of all scripts and their texts, compressed. */
const SCRIPTS = 100_000;
/** The page that links in messages lead to. */
const GAME_SCRIPTS = 95_000;
/** Asked for before the page is shown: each costs a slow line some of its time. */
const SCRIPT_FILES = 17;
/** Pages without scripts. */
const STILL = [
  "api.docs",
  "api.docs-games",
  "api.docs-operation",
  "about.document",
  "explainer.language",
  "for-crews",
];

let demo: Demo;
let program: Program;
let pages: SitePage[] = [];
/** An organizer's games of fourteen, and venues with photos. */
let heavy: SitePage[] = [];
const cookies = new Map<Viewer, string>();

beforeAll(async () => {
  demo = makeDemo({ RATE_LIMIT_SCALE: "1000" });
  program = await demo.start();
  pages = await places(program.origin);
  for (const viewer of ["newcomer", "player", "organizer", "admin"] as const)
    cookies.set(viewer, await cookieOf(program.origin, viewer));
  heavy = await fullGames();
});

afterAll(async () => {
  await program.stop("SIGKILL");
  demo.remove();
});

async function api(path: string, body: object, token = "", method = "POST") {
  const answer = await fetch(`${program.origin}/api${path}`, {
    method,
    headers: { "Content-Type": "application/json", Authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
  expect(answer.ok, `${path}: ${answer.status}`).toBe(true);
  return answer.json();
}

async function tokenOf(email: string): Promise<string> {
  return (await api("/auth/login", { email, password: DEMO_PASSWORD })).access_token;
}

/** Public. */
async function addPhoto(venueId: string): Promise<void> {
  const image = sharp({ create: { width: 1200, height: 900, channels: 3, background: "#2f7d46" } });
  const body = new FormData();
  body.set("picture", new Blob([new Uint8Array(await image.jpeg().toBuffer())]));
  const headers = { Authorization: `Bearer ${await tokenOf("admin@example.com")}` };
  const answer = await fetch(`${program.origin}/api/venues/${venueId}/photos`, {
    method: "POST",
    headers,
    body,
  });
  expect(answer.status).toBe(201);
}

/** Fourteen players, a venue with a photo, and a cancelled game. */
async function fullGames(): Promise<SitePage[]> {
  const organizer = await tokenOf("organizer@example.com");
  const [sport, { venues }] = await Promise.all(
    ["/sports", "/venues"].map(async (path) => (await fetch(`${program.origin}/api${path}`)).json()),
  );
  for (const _ of [1, 2, 3]) await addPhoto(venues[0].id);
  const games = await Promise.all(
    ["full", "cancelled"].map(async (name) => ({
      name: `games.id-${name}`,
      id: await created(organizer, sport[0].id, venues[0].id),
    })),
  );
  for (let number = 10; number < 24; number++) {
    const player = await tokenOf(`player-demo-${number}@example.com`);
    for (const { id } of games) await api(`/games/${id}/join`, { status: "confirmed" }, player);
  }
  await api(`/games/${games[1]?.id}/status`, { status: "cancelled" }, organizer, "PATCH");
  const venue: SitePage[] = ["", "/photos"].map((page) => ({
    name: `venues.id${page}-full`,
    path: `/venues/${venues[0].id}${page}`,
    viewer: "organizer",
  }));
  return [
    ...games.map(({ name, id }): SitePage => ({ name, path: `/games/${id}`, viewer: "organizer" })),
    ...venue,
  ];
}

const created = async (token: string, sportId: string, venueId: string): Promise<string> =>
  (
    await api(
      "/games",
      {
        title: "Match du dimanche soir entre voisins",
        description: "Venez à l'heure, avec de l'eau et un maillot clair et un foncé.",
        ...{ sportId, venueId, maxPlayers: 14 },
        start_time: "2026-12-06T18:00:00Z",
        end_time: "2026-12-06T20:00:00Z",
      },
      token,
    )
  ).id;

/** From a page that loads the stylesheet. */
async function stylesCookie(): Promise<string> {
  const page = await (await fetch(`${program.origin}/games`)).text();
  const [, path] = /<link rel="stylesheet" media="not all" href="([^"]+)"/.exec(page) ?? [];
  const { headers } = await fetch(program.origin + path);
  return headers.getSetCookie()[0]?.split(";")[0] ?? "";
}

/** With its compressed bytes. */
async function opened({ path, viewer }: SitePage, headers: Record<string, string>) {
  const cookie = cookies.get(viewer) ?? "";
  const answer = await fetch(program.origin + path, {
    headers: { "Accept-Encoding": "br", cookie, ...headers },
  });
  const text = await answer.text();
  // A zero is half of a letter that was cut.
  expect(text.includes("\0"), path).toBe(false);
  expect(new URL(answer.url).pathname, path).toBe(new URL(path, program.origin).pathname);
  return { text, bytes: Number(answer.headers.get("Content-Length")) };
}

/** What a phone can show once the first answer has come. */
async function firstFlight(path: string, cookie: string, locale: string): Promise<string> {
  const headers = { "Accept-Encoding": "br", "Accept-Language": locale, cookie };
  const packed = await new Promise<Buffer>((resolve, reject) => {
    request(program.origin + path, { headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on("data", (part: Buffer) => parts.push(part));
      answer.on("end", () => resolve(Buffer.concat(parts)));
    })
      .on("error", reject)
      .end();
  });
  const finishFlush = constants.BROTLI_OPERATION_FLUSH;
  return brotliDecompressSync(packed.subarray(0, FIRST_FLIGHT), { finishFlush }).toString();
}

/** Not those loaded when shown. */
const scripts = (page: string) =>
  new Set(
    [...page.matchAll(/(?:modulepreload" href=|import (?:\* as \w+ from )?|src=)"([^"]+\.js)"/g)].map(
      ([, src = ""]) => src,
    ),
  );

/** Before the first paint: not of another `media`. */
const stylesheets = (page: string) =>
  [...page.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href = ""]) => href);

/** Shown, but not in the page. */
function unknownSymbols(page: string) {
  const shown = [...page.matchAll(/<use xlink:href="([^"]+)"/g)].map(([, address]) => address);
  return shown.filter((address) => !page.includes(`<symbol id="${address?.slice(1)}"`));
}

const texts = (page: string) => /data-texts="([^"]+)"/.exec(page)?.[1]?.split(" ") ?? [];

async function packedBytes(path: string): Promise<number> {
  const { headers } = await fetch(program.origin + path, { headers: { "Accept-Encoding": "br" } });
  return Number(headers.get("Content-Length"));
}

it("the scripts of every page, with the texts that they wait for, are at most 17 files and weigh at most 100 kB, those of a game's page 95 kB", async () => {
  const sizes = new Map<string, Promise<number>>();
  const sizeOf = (src: string) => {
    const size = sizes.get(src) ?? packedBytes(src);
    sizes.set(src, size);
    return size;
  };
  const heavy: string[] = [];
  for (const place of pages) {
    const { text } = await opened(place, { "Accept-Language": "ar" });
    const asked = [...scripts(text)];
    if (STILL.includes(place.name)) expect(asked).toEqual([]);
    else expect(asked.length, place.name).toBeGreaterThan(3);
    expect(texts(text).length > 0, place.name).toBe(asked.length > 0);
    const sum = async (files: string[]) =>
      (await Promise.all(files.map(sizeOf))).reduce((total, size) => total + size, 0);
    const all = await sum([...asked, ...texts(text)]);
    const most = GAME_PAGE.test(place.path) ? GAME_SCRIPTS : SCRIPTS;
    if (all > most || asked.length > SCRIPT_FILES)
      heavy.push(`${place.name}: ${asked.length} files, ${all} bytes`);
  }
  expect(heavy).toEqual([]);
});

it("every script asks to be compiled before it runs", async () => {
  const { text } = await opened({ name: "games", path: "/games", viewer: "visitor" }, {});
  for (const src of scripts(text))
    if (!src.includes("manifest-"))
      expect(await (await fetch(program.origin + src)).text(), src).toMatch(
        /^\/\/# allFunctionsCalledOnLoad\n/,
      );
});

it("the texts of a page are served at one address, and at no other spelling of it", async () => {
  const { text } = await opened({ name: "games", path: "/games", viewer: "visitor" }, {});
  const [address = ""] = texts(text);
  const start = address.slice(0, address.lastIndexOf("-") + 1);
  const statusOf = async (end: string) => (await fetch(program.origin + start + end)).status;
  expect(address).toMatch(/-0\.\d+$/);
  const withAllParts = Array.from({ length: 14 }, (_, number) => number).join(".");
  for (const end of [address.slice(start.length), "0", "all", withAllParts])
    expect(await statusOf(end), end).toBe(200);
  for (const end of ["", "00", "0.", "0x1", "1e1", "999", "-1", "0.999", Array(99).fill(0).join(".")])
    expect(await statusOf(end), end).toBe(404);
});

describe.each(LOCALES)("in %s", (locale) => {
  it("every page and its styles fit into the 14 kB of a first answer, a long one into 20 kB", async () => {
    const tooHeavy: string[] = [];
    for (const place of [...pages, ...heavy]) {
      const { text, bytes } = await opened(place, { "Accept-Language": locale });
      const sheets = await Promise.all(stylesheets(text).map(packedBytes));
      const all = sheets.reduce((sum, sheet) => sum + sheet, bytes);
      expect(bytes, place.name).toBeGreaterThan(1000);
      expect(text, place.name).toContain("<style id=");
      expect(sheets, place.name).toEqual([]);
      expect(unknownSymbols(text), place.name).toEqual([]);
      if (all > mostBytes(place)) tooHeavy.push(`${place.name}: ${all}`);
    }
    expect(tooHeavy).toEqual([]);
  });

  it.each([
    // After the first screen of the landing page.
    ["visitor", "/", 'class="game-row"'],
    ["player", "/", 'class="game-row"'],
    // Below invitations and games nearby.
    ["newcomer", "/dashboard", 'class="home-upcoming"'],
    ["player", "/dashboard", 'class="home-upcoming"'],
    ["organizer", "/dashboard", 'class="home-upcoming"'],
  ] as const)(
    "the first screen that a %s sees of %s is whole in the first answer",
    async (viewer, path, following) => {
      const answer = await firstFlight(path, cookies.get(viewer) ?? "", locale);
      expect(answer).toContain("<style id=");
      expect(answer).toContain(following);
    },
  );

  it("of every game's page all that stands before the participants is whole in the first answer", async () => {
    for (const { name, path, viewer } of [...pages, ...heavy].filter(({ path }) =>
      path.startsWith("/games/"),
    ))
      if (LONG_PAGES.test(path))
        expect(await firstFlight(path, cookies.get(viewer) ?? "", locale), name).toContain(
          'id="participants"',
        );
  });

  it("a visitor's later pages are without the styles that the browser has", async () => {
    const cookie = await stylesCookie();
    for (const place of pages.filter(({ viewer }) => viewer === "visitor")) {
      const first = await opened(place, { "Accept-Language": locale });
      const later = await opened(place, { "Accept-Language": locale, cookie });
      expect(later.text, place.name).not.toContain("<style");
      expect(stylesheets(later.text)[0], place.name).toMatch(/^\/assets\/index-[\w-]+\.css$/);
      expect(first.bytes - later.bytes, place.name).toBeGreaterThan(1000);
    }
  });

  it("every page for a browser that saves data is whole in its first answer and asks for no script, map or large picture", async () => {
    const heavy: string[] = [];
    const more: string[] = [];
    for (const place of pages) {
      const { text, bytes } = await opened(place, { "Accept-Language": locale, "Save-Data": "on" });
      expect(bytes, place.name).toBeGreaterThan(1000);
      if (bytes > mostBytes(place)) heavy.push(`${place.name}: ${bytes}`);
      const asked = [
        ...text.matchAll(
          /<script(?! type="application\/ld\+json")|rel="(stylesheet|modulepreload|preload)"|tile\.openstreetmap|-large\./g,
        ),
      ];
      if (asked.length > 0) more.push(`${place.name}: ${asked.map(([what]) => what).join(" ")}`);
      expect(text, place.name).toContain("<style");
    }
    expect({ heavy, more }).toEqual({ heavy: [], more: [] });
  });
});
