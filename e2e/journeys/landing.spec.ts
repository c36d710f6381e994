import { expect, expectNoSideways, ready, test } from "../support";

const FILM = /\.mp4/;

test("the landing page's first screen has a real game, sign-up and a field for a code", {
  tag: "@without-scripts",
}, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto("/");
  const hero = page.locator(".hero");
  const game = hero.getByRole("heading", { level: 2 }).getByRole("link");
  await expect(game).toBeInViewport();
  await expect(hero.locator(".btn-primary")).toHaveCount(1);
  await expect(hero.locator(".btn-primary")).toBeInViewport();
  await expect(hero.getByRole("textbox")).toBeInViewport();
  await expectNoSideways(page);
  await game.click();
  await expect(page).toHaveURL(/\/games\//);
});

test("a code typed into the landing page leads to joining with it", { tag: "@without-scripts" }, async ({
  page,
  t,
}) => {
  await page.goto("/");
  await page.getByLabel(t("landing:code")).fill("ABCD2345");
  await page.getByRole("button", { name: t("landing:go") }).click();
  await expect(page).toHaveURL(/\/games\/join\?code=ABCD2345/);
});

test("a visitor on a small phone finds the landing page's sections, the lists and the languages in the menu", {
  tag: "@without-scripts",
}, async ({ page, t }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto("/");
  const header = page.getByRole("banner");
  await expect(header.getByRole("link", { name: t("common:register") })).toBeVisible();
  await expect(header.getByRole("link", { name: t("common:logIn") })).toBeVisible();
  await header.locator("summary").click();
  const menu = header.locator(".menu-panel");
  for (const href of ["/games", "/venues", "/players", "/#how", "/#story"])
    await expect(menu.locator(`a[href='${href}']`)).toBeVisible();
  await expectNoSideways(page);
  await menu.getByRole("button", { name: "Français" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "fr");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Faites du Sport, on s'occupe du reste!");
});

test("the landing page shows what the site's configuration gives, which says that it is invented", {
  tag: "@without-scripts",
}, async ({ page }) => {
  await page.goto("/?lang=en");
  const main = page.getByRole("main");
  await expect(main.locator("blockquote")).toContainText("Invented testimonial of the demo");
  await expect(main.locator(".carousel > li")).toHaveCount(2);
  await expect(main.getByRole("link", { name: "Google Play" })).toHaveAttribute("href", /\/\/example\.com\//);
  await expect(page.getByRole("contentinfo").locator("section")).toContainText("10000 Rabat");
  await main.getByRole("navigation", { name: "The team" }).getByRole("link").last().click();
  await expect(main.locator(".carousel > li").last()).toBeInViewport({ ratio: 0.9 });
});

test("the landing page's final call leads visitors to sign-up and players to the games", {
  tag: "@without-scripts",
}, async ({ page, t, newPerson, signIn }) => {
  await page.goto("/");
  const call = page.getByRole("main").locator("section").last();
  for (const path of ["/register", "/login", "/games/join"])
    await expect(call.locator(`a[href='${path}']`)).toBeVisible();
  await signIn(page, await newPerson("Hind"));
  await page.goto("/");
  await expect(page.locator(".hero a[href='/dashboard']")).toBeVisible();
  await call.getByRole("link", { name: t("landing:findGame") }).click();
  await expect(page).toHaveURL(/\/games$/);
});

test(
  "the landing page's films are not loaded before they are played, in the dialog or on their page",
  { tag: "@without-scripts" },
  async ({ page }, info) => {
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    const films = () => asked.filter((address) => FILM.test(address));
    await page.goto("/");
    await ready(page);
    expect(films()).toEqual([]);
    const link = page.locator("#films a[href^='/explainer/']").first();
    if (info.project.name !== "nojs") {
      const dialog = page.getByRole("dialog");
      await expect(async () => {
        await page.goto("/");
        await link.click();
        await expect(dialog).toBeVisible();
      }).toPass();
      await expect.poll(films).not.toEqual([]);
      await page.keyboard.press("Escape");
      await expect(dialog).toHaveCount(0);
      asked.length = 0;
    }
    await page.goto((await link.getAttribute("href")) ?? "");
    const film = page.locator("video");
    await expect(film).toBeVisible();
    await ready(page);
    expect(films()).toEqual([]);
    await expectNoSideways(page);
    if (info.project.name === "nojs") return;
    await film.evaluate((video: HTMLVideoElement) => video.play());
    expect(films().length).toBeGreaterThan(0);
    expect(await film.evaluate((video: HTMLVideoElement) => video.duration)).toBeGreaterThan(20);
  },
);

test(
  "without scripts a film of the landing page is a link to its page",
  { tag: "@without-scripts" },
  async ({ page }, info) => {
    test.skip(info.project.name !== "nojs", "only without scripts");
    await page.goto("/");
    await page.locator("#films a[href='/explainer/fr']").click();
    await expect(page).toHaveURL(/\/explainer\/fr/);
  },
);

test("the film's page has only a link to the film in lite mode", async ({ page }) => {
  await page.setExtraHTTPHeaders({ "Save-Data": "on" });
  await page.goto("/explainer/fr");
  await expect(page.locator("video")).toHaveCount(0);
  await expect(page.locator("main a[href$='.mp4']")).toBeVisible();
});

test("a group's organizer gets from the landing page to a crew of their own", async ({ page }) => {
  await page.goto("/");
  await page.locator("#crews a").click();
  await expect(page).toHaveURL(/\/for-crews/);
  await expectNoSideways(page);
  await page.getByRole("main").locator(".btn-primary").click();
  await expect(page).toHaveURL(/\/login/);
});
