import type { Locator } from "@playwright/test";
import { expect, hydrated, planGame, test } from "../support";

/** A document loads the texts of its own page; those of other pages come when one of them is on its way. */
test.beforeEach(({ page: _ }, info) => {
  test.skip(info.project.name !== "js", "without scripts every page brings its texts");
});

test("another page's texts come once, with that page", async ({ page, request, t, newPerson }, info) => {
  const game = await planGame(request, await newPerson("Sara"), { title: `Texts ${info.testId}` });
  const asked: string[] = [];
  page.on("request", (one) => {
    if (one.url().includes("/messages/")) asked.push(one.url());
  });
  await page.goto("/players");
  const menu = page.getByRole("contentinfo").locator("a[href='/venues']");
  await hydrated(menu);
  const first = asked.length;
  expect(first).toBeGreaterThan(0);
  await menu.click();
  await expect(page.getByRole("button", { name: t("venues:nearMe") })).toBeVisible();
  expect(asked).toHaveLength(first + 1);
  await page
    .getByRole("contentinfo")
    .locator("a[href='/games']")
    .evaluate((link, path) => link.setAttribute("href", path), `/games/${game.id}`);
  await page.getByRole("contentinfo").locator(`a[href='/games/${game.id}']`).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(`Texts ${info.testId}`);
  expect(asked).toHaveLength(first + 1);
});

test("who sees a part of a page that others don't has its texts with the page's", async ({
  page,
  request,
  t,
  newPerson,
  signIn,
}, info) => {
  const [owner, player] = [await newPerson("Sara"), await newPerson("Omar", { city: false })];
  const title = `Parts ${info.testId}`;
  const game = await planGame(request, owner, { title, companions_allowed: 2, guests_allowed: true });
  const asked: string[] = [];
  page.on("request", (one) => {
    if (one.url().includes("/messages/")) asked.push(one.url());
  });
  const expectOneFile = async (part: Locator) => {
    asked.length = 0;
    await page.goto(`/games/${game.id}`);
    await hydrated(part);
    expect(asked).toHaveLength(1);
    expect(asked[0]).not.toContain("-all");
  };
  await page.goto(`/games/${game.id}`);
  await page.getByLabel(t("guests:firstName"), { exact: true }).fill("Nadia");
  await page.getByRole("button", { name: t("guests:take") }).click();
  await expect(page.getByRole("heading", { name: t("spot:in", { name: "Nadia" }) })).toBeVisible();
  await expectOneFile(page.getByText(t("guests:giveBack"), { exact: true }));

  await page.context().clearCookies();
  await signIn(page, owner);
  await expectOneFile(page.getByText(t("cockpit:tools")));

  await page.context().clearCookies();
  await signIn(page, player);
  await expectOneFile(page.locator("main > .part > .disclosure summary"));
  await expectOneFile(page.getByText(t("turnout:bring"), { exact: true }));
});

test.describe("what is loaded after the page", () => {
  test.use({ serviceWorkers: "allow" });

  test("a page that is left alone stays as it is, and asks for no other texts", async ({ page }) => {
    let asked = 0;
    page.on("request", (one) => {
      if (one.url().includes("/messages/")) asked += 1;
    });
    await page.goto("/games");
    await hydrated(page.getByRole("contentinfo").locator("a[href='/venues']"));
    const first = asked;
    await page.evaluate(() => {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) document.body.dataset.shifted = JSON.stringify(entry);
      }).observe({ type: "layout-shift" });
    });
    // What is loaded after the page: support for reading offline.
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => null));
    await page.waitForLoadState("networkidle");
    expect(asked).toBe(first);
    expect(await page.evaluate(() => document.body.dataset.shifted ?? "")).toBe("");
  });
});

test("when the texts of the next page don't come, they are asked for again", async ({ page, t }) => {
  await page.goto("/players");
  const menu = page.getByRole("contentinfo").locator("a[href='/venues']");
  await hydrated(menu);
  await page.clock.install();
  let asked = 0;
  await page.route("**/messages/**", (route) => {
    asked += 1;
    if (asked === 1) return route.abort();
    // What a network answers that wants its own login first.
    if (asked === 2) return route.fulfill({ contentType: "text/html", body: "<p>Welcome</p>" });
    return route.continue();
  });
  await menu.click();
  const heading = page.getByRole("heading", { level: 1 });
  await expect.poll(() => asked).toBe(1);
  await expect(heading).not.toHaveText(t("venues:title"));
  await page.clock.runFor(1000);
  await expect.poll(() => asked).toBe(2);
  await expect(heading).not.toHaveText(t("venues:title"));
  await page.clock.runFor(2000);
  await expect(heading).toHaveText(t("venues:title"));
  expect(asked).toBe(3);
});

test("when a newer version has other texts, the next page is loaded whole", async ({ page, t }) => {
  await page.goto("/players");
  const menu = page.getByRole("contentinfo").locator("a[href='/venues']");
  await hydrated(menu);
  let asked = 0;
  await page.route("**/messages/**", (route) => {
    asked += 1;
    return asked === 1 ? route.fulfill({ status: 404 }) : route.continue();
  });
  await page.evaluate(() => {
    document.body.dataset.first = "";
  });
  await menu.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("venues:title"));
  await expect(page).toHaveURL(/\/venues$/);
  expect(await page.evaluate(() => "first" in document.body.dataset)).toBe(false);
});
