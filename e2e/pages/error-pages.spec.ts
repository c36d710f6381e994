import type { Page } from "@playwright/test";
import { LOCALES } from "../../app/i18n/languages";
import { scaled } from "../../tests/support/time-limits.mjs";
import { todays } from "../../tests/support/todays";
import { faultsOf } from "../accessible";
import { ownServer } from "../own-server";
import { test as base, expect, hydrated, signInDemo } from "../support";
import { NAMES } from "./rotation";

type Server = Awaited<ReturnType<typeof ownServer>>;

/** Error pages, on a server that these tests break. They share it, and so run one after the other. */
const test = base.extend<object, { server: Server }>({
  server: [
    async ({ browserName: _ }, use) => {
      const server = await ownServer();
      await use(server);
      await server.stop();
    },
    { scope: "worker", timeout: scaled(150_000) },
  ],
});
test.describe.configure({ mode: "default" });

interface Site {
  page: Page;
  server: Server;
  /** The address of a public game. */
  game: string;
}

interface ErrorPage {
  what: string;
  status: number;
  /** Makes the error and returns the address that shows it. */
  cause: (site: Site) => Promise<string>;
  /** The table that is missing meanwhile. */
  without?: string;
}

/** The server counts the requests from one address. The page and its requests may use different ones of localhost. */
async function tryCodes({ page, server: { origin } }: Site): Promise<string> {
  const headers = { "X-Forwarded-For": "198.51.100.1" };
  for (let tries = 0; tries < 100; tries += 1)
    await page.request.get(`${origin}/games/join?code=ABCDE${100 + tries}`, { headers });
  await page.setExtraHTTPHeaders(headers);
  return `${origin}/games/join?code=ABCDEFGH`;
}

const ERROR_PAGES: ErrorPage[] = [
  ...["/games/nothing", "/venues/nothing", "/players/nothing", "/admin/log"].map((path) => ({
    what: `${path} that does not exist`,
    status: 404,
    cause: async ({ server }: Site) => server.origin + path,
  })),
  {
    what: "the form of another's game",
    status: 403,
    cause: async ({ page, server, game }) => {
      await signInDemo(page, "newcomer", server.origin);
      return `${game}/edit`;
    },
  },
  { what: "a try of too many codes", status: 429, cause: tryCodes },
  // The pages still exist, but a table they need is gone.
  {
    what: "the venues",
    status: 500,
    cause: async ({ server }) => `${server.origin}/venues`,
    without: "venues",
  },
  { what: "a game", status: 500, cause: async ({ game }) => game, without: "venues" },
  {
    what: "a game's code",
    status: 500,
    cause: async ({ server }) => `${server.origin}/games/join?code=ABCDEFGH`,
    without: "rate_limits",
  },
];

async function gameOf({ origin, run }: Server): Promise<string> {
  const { rows } = await run(
    "select id from games where game_status = 'scheduled' and game_type = 'public' limit 1",
  );
  return `${origin}/games/${rows[0]?.id}`;
}

/** The server may be writing meanwhile. */
const rename = ({ run }: Server, from: string, to: string) =>
  expect(async () => {
    await run(`alter table ${from} rename to ${to}`);
  }).toPass({ timeout: scaled(20_000) });

const ERROR_NUMBER = /[0-9a-f]{12}/;

/** The page shows the error's number, which is in the log. */
async function expectNumber(page: Page, log: string[]): Promise<void> {
  const id = ERROR_NUMBER.exec((await page.locator("main").textContent()) ?? "")?.[0];
  expect(id, "the page shows the error's number").toBeTruthy();
  await expect.poll(() => log.join(""), `${id} is in the log`).toContain(`"requestId":"${id}"`);
}

for (const [position, { what, status, cause, without }] of ERROR_PAGES.entries())
  for (const language of todays(LOCALES, position, 12))
    test.describe(() => {
      test.use({ locale: language });

      test(`${what}, answered ${status} in ${NAMES[language]}, is an accessible page with a way on`, async ({
        page,
        server,
      }) => {
        const address = await cause({ page, server, game: await gameOf(server) });
        if (without) await rename(server, without, "lost");
        try {
          expect((await page.goto(address))?.status()).toBe(status);
          expect(await faultsOf(page)).toEqual([]);
          await expect(page.locator("main a, main button")).not.toHaveCount(0);
          if (without) await expectNumber(page, server.log);
          if (status === 404) expect(await page.locator("main").textContent()).not.toMatch(ERROR_NUMBER);
        } finally {
          if (without) await rename(server, "lost", without);
        }
      });
    });

for (const language of todays(LOCALES, 1, 3))
  test.describe(() => {
    test.use({ locale: language });

    test(`the answer to a form on another site in ${NAMES[language]} is an accessible page`, async ({
      page,
      server: { origin },
    }) => {
      await page.route("**/elsewhere", (route) =>
        route.fulfill({
          contentType: "text/html",
          body: `<form method="post" action="${origin}/login"><button>x</button></form>`,
        }),
      );
      await page.goto("http://elsewhere.localhost/elsewhere");
      await page.locator("button").click();
      await page.waitForURL(`${origin}/login`);
      expect(await faultsOf(page)).toEqual([]);
    });

    test(`who is signed in stays so on the page in ${NAMES[language]} of a navigation that failed`, async ({
      page,
      t,
      newPerson,
      signIn,
    }) => {
      await signIn(page, await newPerson("Nour"));
      await page.goto("/games");
      await page.route("**/venues.data*", (route) =>
        route.fulfill({ status: 502, contentType: "text/html", body: "Bad gateway" }),
      );
      const venues = page.getByRole("link", { name: t("common:venues"), exact: true }).first();
      await hydrated(venues);
      await venues.click();
      await expect(page.getByRole("link", { name: t("common:backHome") })).toBeVisible();
      await expect(page.locator("header .user-name")).toHaveText("Nour");
      await expect(page.getByRole("link", { name: t("common:logIn"), exact: true })).toHaveCount(0);
    });
  });
