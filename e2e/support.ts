import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { type APIRequestContext, test as base, expect, type Locator, type Page } from "@playwright/test";
import type { Locale } from "../app/i18n/languages";
import type { FullKey } from "../app/i18n/namespaces";
import { type Messages, type Params, translate } from "../app/i18n/translate";
import { DEMO_PASSWORD, type Viewer } from "../scripts/screenshot-places";
import { FULL } from "../tests/support/full";
import { TIMES_INTERACTIONS, timeInteractions } from "./interactions";

export { expect } from "@playwright/test";

const NAMESPACES = [
  "common",
  "fields",
  "alerts",
  "tokens",
  "webhooks",
  "following",
  "crews",
  "errors",
  "accounts",
  "profile",
  "ratings",
  "photos",
  "players",
  "venues",
  "games",
  "again",
  "spot",
  "ticket",
  "cockpit",
  "days",
  "maps",
  "find",
  "guests",
  "polls",
  "tournaments",
  "teams",
  "results",
  "dues",
  "formats",
  "ledger",
  "sharing",
  "invitations",
  "waiting",
  "dashboard",
  "discussion",
  "landing",
  "moderation",
  "reliability",
  "push",
  "offline",
  "bell",
  "preferences",
  "flash",
  "regulars",
  "series",
  "turnout",
  "attendance",
  "venueImport",
  "venueMerge",
];

function messagesOf(locale: Locale): Messages {
  const read = (name: string) => JSON.parse(readFileSync(`app/i18n/locales/${locale}/${name}.json`, "utf8"));
  return Object.fromEntries(NAMESPACES.map((name) => [name, read(name)]));
}

export interface Person {
  id: string;
  email: string;
  password: string;
  token: string;
  firstName: string;
}

interface Fixtures {
  locale: Locale;
  /** The text of a key in the project's language: `t("games:title")`. */
  t: (key: FullKey, params?: Params) => string;
  /** Registers an account through the API, with a city by default. */
  newPerson: (firstName: string, options?: { city?: boolean }) => Promise<Person>;
  /** Gives a page's browser the session cookie, without opening a page. */
  signIn: (page: Page, person: Person) => Promise<void>;
  /** Signs in through the form. For journeys about signing in. */
  signInByForm: (page: Page, person: Person) => Promise<void>;
  /** For `npm run interactions`. */
  interactions: undefined;
}

/** A word that no other test uses, nor the same one when it runs again. */
export const unique = (): string => randomUUID().slice(0, 8);

/** Runs in `npm run verify:full` (tests/support/full.ts). */
export { FULL };

export const test = base.extend<Fixtures>({
  interactions: [
    async ({ context, javaScriptEnabled }, use, info) => {
      const write = TIMES_INTERACTIONS && javaScriptEnabled ? await timeInteractions(context, info) : null;
      await use(undefined);
      write?.();
    },
    { auto: TIMES_INTERACTIONS },
  ],
  locale: async ({ baseURL: _ }, use, info) => use(info.project.name === "ar" ? "ar" : "en"),
  t: async ({ locale }, use) => {
    const messages = messagesOf(locale);
    await use((key, params) => translate(messages, locale, { namespace: "common", key, params }));
  },
  newPerson: async ({ request }, use) =>
    use(async (firstName, { city = true } = {}) => {
      const email = `${firstName.toLowerCase()}-${unique()}@example.com`;
      const password = "correct horse 7";
      const names = { first_name: firstName, last_name: "Test" };
      await sent(request, "/api/auth/register", { ...names, email, password });
      const login = await sent(request, "/api/auth/login", { email, password });
      const person = { id: login.user.id, email, password, token: login.access_token, firstName };
      if (city) await chooseCity(request, person);
      return person;
    }),
  signIn: async ({ baseURL }, use) =>
    use((page, { email, password }) => takeSession(page, baseURL ?? "", { email, password })),
  signInByForm: async ({ t }, use) =>
    use(async (page, person) => {
      await page.goto("/login");
      await page.getByLabel(t("accounts:email"), { exact: true }).fill(person.email);
      await page.getByLabel(t("accounts:password"), { exact: true }).fill(person.password);
      await page
        .locator("main form")
        .getByRole("button", { name: t("accounts:signIn"), exact: true })
        .click();
      await page.waitForURL((url) => !url.pathname.startsWith("/login"));
    }),
});

async function sent(request: APIRequestContext, path: string, data: unknown, token?: string) {
  const headers: Record<string, string> = token ? { Authorization: `Bearer ${token}` } : {};
  const answer = await request.fetch(path, {
    method: path.endsWith("/me") ? "PATCH" : "POST",
    data,
    headers,
  });
  expect(answer.ok(), `${path}: ${answer.status()} ${await answer.text()}`).toBe(true);
  return answer.json();
}

async function chooseCity(request: APIRequestContext, person: Person): Promise<void> {
  const [city] = await (await request.get("/api/cities")).json();
  await sent(request, "/api/profile/me", { city: city.id }, person.token);
}

/** Posts the sign-in form without a page; the answer's cookies are those of the page's browser. */
async function takeSession(page: Page, origin: string, form: { email: string; password: string }) {
  const answer = await page.request.post(`${origin}/login`, {
    form,
    headers: { "Sec-Fetch-Site": "same-origin" },
    maxRedirects: 0,
  });
  expect(answer.status(), `${form.email} signs in`).toBe(302);
}

/** Gives a page's browser the session cookie of a demo user. */
export const signInDemo = (page: Page, viewer: Exclude<Viewer, "visitor">, origin: string): Promise<void> =>
  takeSession(page, origin, { email: `${viewer}@example.com`, password: DEMO_PASSWORD });

/** A demo user of the server at `origin`, for its API. */
export async function demoPerson(
  request: APIRequestContext,
  viewer: Exclude<Viewer, "visitor">,
  origin: string,
): Promise<Person> {
  const login = { email: `${viewer}@example.com`, password: DEMO_PASSWORD };
  const { user, access_token } = await sent(request, `${origin}/api/auth/login`, login);
  return { ...login, id: user.id, token: access_token, firstName: user.first_name };
}

/** Collects the errors of a page's scripts and console from now on. */
export function collectTrouble(page: Page): string[] {
  const trouble: string[] = [];
  page.on("pageerror", (error) => trouble.push(error.message));
  page.on("console", (message) => {
    // The status of the page itself is its own matter: a wrong code answers 404.
    const isStatus = message.location().url === page.url();
    if (message.type() === "error" && !isStatus && !message.text().includes("ERR_FAILED"))
      trouble.push(message.text());
  });
  return trouble;
}

/** Holds back the files whose address matches until the result is called. */
export async function holdBack(page: Page, address: string | RegExp): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

/** Waits until everything has come that scripts bring after the page (app/ui/rendering/await-late.ts). */
export async function ready(page: Page): Promise<void> {
  if (await page.evaluate(() => matchMedia("(scripting: none)").matches)) return;
  await page.locator("html[data-settled], html:not([data-texts])").waitFor({ state: "attached" });
}

/** Waits until React has hydrated an element, sooner than `ready`: text typed before that may be lost. */
export const hydrated = (element: Locator): Promise<void> =>
  expect
    .poll(() => element.evaluate((one) => Object.keys(one).some((key) => key.startsWith("__react"))), {
      message: `${element} is not hydrated`,
    })
    .toBe(true);

/** Calls the JSON API as a person. */
export async function callApi(
  request: APIRequestContext,
  person: Person | null,
  method: string,
  path: string,
  data?: unknown,
) {
  const headers: Record<string, string> = person ? { Authorization: `Bearer ${person.token}` } : {};
  const answer = await request.fetch(path, { method, data, headers });
  const text = await answer.text();
  return { status: answer.status(), body: text ? JSON.parse(text) : null };
}

/** A message on the page, not its copy in the live region for screen readers. */
export const banner = (page: Page, text: string) => page.locator(".banner").filter({ hasText: text });

/** Plans a public game through the API, on Friday evening by default. */
export async function planGame(request: APIRequestContext, owner: Person, facts: object = {}) {
  const [sport] = (await callApi(request, null, "GET", "/api/sports")).body;
  const { status, body } = await callApi(request, owner, "POST", "/api/games", {
    title: "Foot du soir",
    sport_id: sport.id,
    start_time: "2026-12-04T18:00:00Z",
    end_time: "2026-12-04T19:30:00Z",
    ...facts,
  });
  expect(status).toBe(201);
  return body;
}

/** Adds a venue of a test's own through the API, in Agadir. */
export async function addVenue(request: APIRequestContext, person: Person, facts: object = {}) {
  const cities = (await callApi(request, null, "GET", "/api/cities")).body;
  const city = cities.find((one: { name: string }) => one.name === "Agadir");
  const { status, body } = await callApi(request, person, "POST", "/api/venues", {
    name: `Terrain ${unique()}`,
    address: "1, quai des Pêcheurs",
    city: "Agadir",
    city_id: city.id,
    postal_code: "80000",
    ...facts,
  });
  expect(status).toBe(201);
  return body;
}

/** The demo's neighborhood Maârif in Casablanca. */
export async function maarifOf(request: APIRequestContext) {
  const cities = (await callApi(request, null, "GET", "/api/cities")).body;
  const city = cities.find((one: { name: string }) => one.name === "Casablanca");
  const quarters = (await callApi(request, null, "GET", `/api/neighborhoods?city_id=${city.id}`)).body;
  return { city, quarter: quarters.find((one: { names: { fr: string } }) => one.names.fr === "Maârif") };
}

/** Adds a venue of a test's own in Maârif. */
export async function addVenueInMaarif(request: APIRequestContext, person: Person) {
  const { city, quarter } = await maarifOf(request);
  return addVenue(request, person, {
    ...{ city: "Casablanca", postal_code: "20000", latitude: 33.58, longitude: -7.63 },
    ...{ city_id: city.id, neighborhood_id: quarter.id },
  });
}

/** Waits for the stylesheets of the screen: after a form is sent, the next page's elements are there before them. */
export const stylesLoaded = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const links = [...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")];
    const late = links.filter(({ sheet, media }) => !sheet && matchMedia(media || "all").matches);
    await Promise.all(
      late.map(
        (link) =>
          new Promise((end) => {
            for (const event of ["load", "error"]) link.addEventListener(event, end);
          }),
      ),
    );
  });

/** Expects that the page is no wider than the screen. */
export async function expectNoSideways(page: Page): Promise<void> {
  await stylesLoaded(page);
  const wide = await page.locator("html").evaluate((html) => {
    if (html.scrollWidth <= html.clientWidth) return [];
    const { clientWidth } = html;
    const beyond = [...html.querySelectorAll("body *")].filter((element) => {
      if (!element.checkVisibility()) return false;
      const content = document.createRange();
      content.selectNodeContents(element);
      const { left, right } = content.getBoundingClientRect();
      return left < -1 || right > clientWidth + 1;
    });
    return [html, ...beyond].map((element) => `${element.tagName} ${element.className}`);
  });
  expect(wide, `${page.url()} is wider than the screen`).toEqual([]);
}

/** Expects that no word of a heading, a button or a tab is broken in two. Names that people chose may break. */
export async function expectWholeWords(page: Page): Promise<void> {
  const broken = await page.locator("h1, h2, h3, .btn, nav a").evaluateAll((elements) => {
    const found: string[] = [];
    for (const element of elements) {
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const { currentNode: text } = texts;
        if (text.parentElement?.closest("bdi, [dir=auto], .visually-hidden")) continue;
        for (const { index, 0: word } of (text.textContent ?? "").matchAll(/[^\s\-/]+/gu)) {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
          if (lines.size > 1) found.push(word);
        }
      }
    }
    return found;
  });
  expect(broken, `words of ${page.url()} are broken in two`).toEqual([]);
}

/** The symbols that the page shows, but neither the server nor a script has put into it. A page without scripts may link to them. */
export const missingSymbols = () =>
  [...document.querySelectorAll("use")]
    .map((use) => use.getAttribute("xlink:href") ?? "")
    .filter((address) =>
      address.startsWith("#") ? !document.querySelector(address) : document.scripts.length > 0,
    );
