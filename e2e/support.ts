import { readFileSync } from "node:fs";
import { type APIRequestContext, test as base, expect, type Locator, type Page } from "@playwright/test";
import type { Locale } from "../app/i18n/languages";
import type { FullKey } from "../app/i18n/namespaces";
import { type Messages, type Params, translate } from "../app/i18n/translate";
import { DEMO_PASSWORD, type Viewer } from "../scripts/screenshot-places";

export { expect } from "@playwright/test";

const NAMESPACES = [
  "common",
  "errors",
  "accounts",
  "profile",
  "ratings",
  "players",
  "venues",
  "games",
  "guests",
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
  /** Makes an account through the API, with a city unless told not to. */
  newPerson: (firstName: string, options?: { city?: boolean }) => Promise<Person>;
  /** Signs a page's browser in through the real form. */
  signIn: (page: Page, person: Person) => Promise<void>;
}

let made = 0;

export const test = base.extend<Fixtures>({
  locale: async ({ baseURL: _ }, use, info) => use(info.project.name === "ar" ? "ar" : "en"),
  t: async ({ locale }, use) => {
    const messages = messagesOf(locale);
    await use((key, params) => translate(messages, locale, "common", key, params));
  },
  newPerson: async ({ request }, use, info) =>
    use(async (firstName, { city = true } = {}) => {
      made += 1;
      const email = `${firstName}-${info.project.name}-${info.testId}-${made}@example.com`.toLowerCase();
      const password = "correct horse 7";
      const names = { first_name: firstName, last_name: "Test" };
      await sent(request, "/api/auth/register", { ...names, email, password });
      const login = await sent(request, "/api/auth/login", { email, password });
      const person = { id: login.user.id, email, password, token: login.access_token, firstName };
      if (city) await chooseCity(request, person);
      return person;
    }),
  signIn: async ({ t }, use) =>
    use(async (page, person) => {
      await page.goto("/login");
      await page.getByLabel(t("accounts:email")).fill(person.email);
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

/** Signs a page's browser in as somebody of the demo, whatever language the form is in. */
export async function signInDemo(page: Page, viewer: Exclude<Viewer, "visitor">, origin = ""): Promise<void> {
  await page.goto(`${origin}/login`);
  await page.locator("#sign-in-email").fill(`${viewer}@example.com`);
  await page.locator("#sign-in-password").fill(DEMO_PASSWORD);
  await page.locator("#sign-in button[type=submit]").click();
  await page.waitForURL((url) => !url.pathname.startsWith("/login"));
}

/** Waits until React has taken an element over: what is typed into it before may come back. */
export const takenOver = (element: Locator): Promise<void> =>
  expect
    .poll(() => element.evaluate((one) => Object.keys(one).some((key) => key.startsWith("__react"))), {
      message: `${element} is not taken over`,
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

/** A message on the page; its words are also said by the region for screen readers, which stands apart. */
export const banner = (page: Page, text: string) => page.locator(".banner").filter({ hasText: text });

/** Plans a public game through the API, in an evening of the server's week unless told otherwise. */
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

/** No page may be wider than the phone. */
export async function expectNoSideways(page: Page): Promise<void> {
  const wide = await page.locator("html").evaluate((html) => {
    if (html.scrollWidth <= html.clientWidth) return [];
    const { clientWidth } = html;
    const beyond = [...html.querySelectorAll("body *")].filter((element) => {
      const content = document.createRange();
      content.selectNodeContents(element);
      const { left, right } = content.getBoundingClientRect();
      return left < -1 || right > clientWidth + 1;
    });
    return [html, ...beyond].map((element) => `${element.tagName} ${element.className}`);
  });
  expect(wide, `${page.url()} is wider than the screen`).toEqual([]);
}

/** No word of a heading, a button or a tab goes on in the next line; what people named may have no space to break at. */
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
