import { expect, expectNoSideways, ready, test } from "../support";

const FILM = /\.mp4/;

test("the landing page shows a real game and one filled button on the first screen", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto("/");
  const main = page.getByRole("main");
  const row = main.locator(".game-row").first();
  await expect(row).toBeInViewport();
  const action = main.locator(".btn-primary");
  await expect(action).toHaveCount(1);
  await expect(action).toBeInViewport();
  await expectNoSideways(page);
  await row.getByRole("link").click();
  await expect(page).toHaveURL(/\/games\//);
});

test("the landing page's film is not loaded before it is played", async ({ page }, info) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.goto("/");
  await page.locator("#how a[href^='/explainer/']").click();
  const film = page.locator("video");
  await expect(film).toBeVisible();
  await ready(page);
  expect(asked.filter((address) => FILM.test(address))).toEqual([]);
  await expectNoSideways(page);
  if (info.project.name === "nojs") return;
  await film.evaluate((video: HTMLVideoElement) => video.play());
  expect(asked.filter((address) => FILM.test(address)).length).toBeGreaterThan(0);
  expect(await film.evaluate((video: HTMLVideoElement) => video.duration)).toBeGreaterThan(20);
});

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
