import type { Locator, Page } from "@playwright/test";
import { expect, hydrated, planGame, ready, test } from "../support";

/** A document loads the texts of its own page; those of other pages come when one of them is on its way. */
test.beforeEach(({ page: _ }, info) => {
  test.skip(info.project.name !== "js", "without scripts every page brings its texts");
});

/** The files with texts that a page asks for from now on. */
function textFiles(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (one) => {
    if (one.url().includes("/messages/")) asked.push(one.url());
  });
  return asked;
}

const isOfAllPages = (address: string) => address.endsWith("-all");

test("the texts of all other pages come with the second page, and are not asked for again", async ({
  page,
  request,
  t,
  newPerson,
}) => {
  const game = await planGame(request, await newPerson("Sara"), { title: "Texts of games" });
  const asked = textFiles(page);
  await page.goto("/players");
  await ready(page);
  expect(asked.filter(isOfAllPages)).toEqual([]);
  await page.getByRole("contentinfo").locator("a[href='/venues']").click();
  await expect(page.getByRole("button", { name: t("common:nearMe") })).toBeVisible();
  expect(asked.filter(isOfAllPages)).not.toEqual([]);
  asked.length = 0;
  await page
    .getByRole("contentinfo")
    .locator("a[href='/games']")
    .evaluate((link, path) => link.setAttribute("href", path), `/games/${game.id}`);
  await page.getByRole("contentinfo").locator(`a[href='/games/${game.id}']`).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Texts of games");
  expect(asked).toEqual([]);
});

test("the file with a page's texts holds those of the parts that only some people see", async ({
  page,
  request,
  t,
  newPerson,
  signIn,
}) => {
  const [owner, player] = [await newPerson("Sara"), await newPerson("Omar", { city: false })];
  const game = await planGame(request, owner, { companions_allowed: 2, guests_allowed: true });
  const expectOwnFile = async (part: Locator) => {
    await page.goto("about:blank");
    const asked = textFiles(page);
    await page.goto(`/games/${game.id}`);
    await ready(page);
    await hydrated(part);
    expect(asked).not.toEqual([]);
    expect(asked.filter(isOfAllPages)).toEqual([]);
  };
  await page.goto(`/games/${game.id}`);
  await page.getByLabel(t("fields:yourFirstName"), { exact: true }).fill("Nadia");
  await page.getByRole("button", { name: t("guests:take") }).click();
  await expect(page.getByRole("heading", { name: t("spot:in", { name: "Nadia" }) })).toBeVisible();
  await expectOwnFile(page.getByText(t("spot:cantCome"), { exact: true }));

  await page.context().clearCookies();
  await signIn(page, owner);
  await expectOwnFile(page.getByText(t("cockpit:tools")));

  await page.context().clearCookies();
  await signIn(page, player);
  await expectOwnFile(page.locator("main > .part > .disclosure summary"));
  await expectOwnFile(page.getByText(t("turnout:bring"), { exact: true }));
});

test.describe("what is loaded after the page", () => {
  test.use({ serviceWorkers: "allow" });

  test("a page that is left alone does not move, and asks for no texts of other pages", async ({ page }) => {
    const asked = textFiles(page);
    await page.goto("/games");
    await hydrated(page.getByRole("contentinfo").locator("a[href='/venues']"));
    const shifts = await page.evaluateHandle(() => {
      const observer = new PerformanceObserver(() => {});
      observer.observe({ type: "layout-shift" });
      return observer;
    });
    await ready(page);
    // Support for reading offline.
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => null));
    expect(asked.filter(isOfAllPages)).toEqual([]);
    expect(await shifts.evaluate((observer) => observer.takeRecords().map((one) => one.toJSON()))).toEqual(
      [],
    );
  });
});

test("the texts of the next page are asked for again until they come", async ({ page, t }) => {
  await page.goto("/players");
  await ready(page);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  let asked = 0;
  await page.route("**/messages/**", (route) => {
    asked += 1;
    if (asked === 1) return route.abort();
    // What a network answers that wants its own login first.
    if (asked === 2) return route.fulfill({ contentType: "text/html", body: "<p>Welcome</p>" });
    return route.continue();
  });
  await page.getByRole("contentinfo").locator("a[href='/venues']").click();
  const heading = page.getByRole("heading", { level: 1 });
  await expect.poll(() => asked).toBe(1);
  for (const times of [2, 3]) {
    await expect(heading).not.toHaveText(t("common:venues"));
    // The page waits from the moment in which it sees the answer, a little later than this test.
    await expect
      .poll(async () => {
        await page.clock.runFor(500);
        return asked;
      })
      .toBe(times);
  }
  await expect(heading).toHaveText(t("common:venues"));
});

test("the next page is loaded whole when a newer version has replaced the texts", async ({ page, t }) => {
  await page.goto("/players");
  await ready(page);
  let asked = 0;
  await page.route("**/messages/**", (route) => {
    asked += 1;
    return asked === 1 ? route.fulfill({ status: 404 }) : route.continue();
  });
  await page.evaluate(() => {
    document.body.dataset.first = "";
  });
  await page.getByRole("contentinfo").locator("a[href='/venues']").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("common:venues"));
  await expect(page).toHaveURL(/\/venues$/);
  expect(await page.evaluate(() => "first" in document.body.dataset)).toBe(false);
});
