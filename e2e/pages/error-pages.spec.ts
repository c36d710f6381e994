import type { Page } from "@playwright/test";
import { faultsOf } from "../accessible";
import { ownServer } from "../own-server";
import { expect, FULL, hydrated, signInDemo, test } from "../support";

/** Error pages, on a server that this test breaks. */
test.describe.configure({ timeout: 240_000 });
test.use({ actionTimeout: 15_000 });
test.beforeEach(async ({ page: _ }, info) => {
  test.skip(info.project.name !== "js", "checks the page, not the browser: once per language");
});

/** All three in verify:full. */
const LANGUAGES = FULL ? ["en-US", "fr-FR", "ar-MA"] : ["ar-MA"];

async function look(page: Page, address: string, status: number): Promise<string[]> {
  const answer = await page.goto(address);
  const faults = await faultsOf(page);
  if (answer?.status() !== status) faults.push(`answered ${answer?.status()}`);
  if ((await page.locator("main a, main button").count()) === 0) faults.push("no way on");
  return faults;
}

/** Submits a form from another site's page. */
async function sendForeign(page: Page, origin: string): Promise<void> {
  await page.route("**/elsewhere", (route) =>
    route.fulfill({
      contentType: "text/html",
      body: `<form method="post" action="${origin}/login"><button>x</button></form>`,
    }),
  );
  await page.goto("http://elsewhere.localhost/elsewhere");
  await Promise.all([page.waitForURL(`${origin}/login`), page.locator("button").click()]);
}

test("error pages are accessible, offer a way on, and show an id that is in the log", async ({ browser }) => {
  const { origin, log, stop, run } = await ownServer();
  try {
    const wrong: Record<string, string[]> = {};
    const inLanguages = async (
      what: (page: Page, note: (name: string, faults: string[]) => void) => Promise<void>,
    ) => {
      for (const locale of LANGUAGES) {
        const context = await browser.newContext({ locale, serviceWorkers: "block" });
        await what(await context.newPage(), (name, faults) => {
          if (faults.length > 0) wrong[`${name} in ${locale}`] = faults;
        });
        await context.close();
      }
    };

    await inLanguages(async (page, note) => {
      for (const path of ["/games/nothing", "/venues/nothing", "/players/nothing", "/admin/log"])
        note(path, await look(page, origin + path, 404));
      await sendForeign(page, origin);
      note("a foreign form", await faultsOf(page));
    });

    const { rows } = await run(
      "select id from games where game_status = 'scheduled' and game_type = 'public' limit 1",
    );
    const game = `${origin}/games/${rows[0]?.id}`;
    await inLanguages(async (page, note) => {
      await signInDemo(page, "newcomer", origin);
      note("not the organizer's", await look(page, `${game}/edit`, 403));
      // The page and its requests may use different addresses of localhost.
      const headers = { "X-Forwarded-For": "198.51.100.1" };
      for (let tries = 0; tries < 100; tries += 1)
        await page.request.get(`${origin}/games/join?code=ABCDE${100 + tries}`, { headers });
      await page.setExtraHTTPHeaders(headers);
      note("too many codes", await look(page, `${origin}/games/join?code=ABCDEFGH`, 429));
    });

    // The pages still exist, but a table they need is gone.
    for (const [table, addresses] of [
      ["venues", [`${origin}/venues`, game]],
      ["rate_limits", [`${origin}/games/join?code=ABCDEFGH`]],
    ] as const) {
      await run(`alter table ${table} rename to lost`);
      await inLanguages(async (page, note) => {
        for (const address of addresses) {
          note(`${address} without ${table}`, await look(page, address, 500));
          const id = /[0-9a-f]{12}/.exec((await page.locator("main").textContent()) ?? "")?.[0];
          expect(id, `${address} shows the error's number`).toBeTruthy();
          expect(log.join("").includes(`"requestId":"${id}"`), `${id} is in the log`).toBe(true);
        }
      });
      await run(`alter table lost rename to ${table}`);
    }
    expect(wrong).toEqual({});
  } finally {
    await stop();
  }
});

test("who is signed in stays so on the page of a navigation that failed", async ({
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
