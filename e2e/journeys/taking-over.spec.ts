import type { Page } from "@playwright/test";
import { addVenue, callApi, expect, holdBack, planGame, ready, test } from "../support";

test.beforeEach(async ({ page: _ }, info) => {
  test.skip(info.project.name !== "js", "needs scripts, and is the same in every language");
});

/** Where each control is that can be seen, by its name. */
const controls = (page: Page): Promise<Record<string, number>> =>
  page.locator("main").evaluate((main) => {
    const seen = [...main.querySelectorAll<HTMLElement>("button, select, textarea, summary, input")].filter(
      (one) => one.checkVisibility({ visibilityProperty: true }) && one.getAttribute("aria-hidden") === null,
    );
    return Object.fromEntries(
      seen.map((one, index) => [
        `${one.tagName} ${one.getAttribute("name") ?? ""} ${one.id || one.textContent || index}`,
        Math.round(one.getBoundingClientRect().top + scrollY),
      ]),
    );
  });

test("what is pressed while scripts take over a page stays where it is", async ({
  page,
  request,
  newPerson,
  signIn,
}) => {
  const owner = await newPerson("Karim");
  const { id } = await planGame(request, owner);
  const [sport] = (await callApi(request, null, "GET", "/api/sports")).body;
  const venue = await addVenue(request, owner);
  await signIn(page, owner);
  const draft = `city_id=${venue.cityId}&name=Terrain&address=Street&postal_code=80000`;
  for (const path of [
    `/games/${id}/edit`,
    `/games/create?step=3&sportId=${sport.id}`,
    `/venues/${venue.id}`,
    `/venues/${venue.id}/edit`,
    `/venues/create?step=1&${draft}`,
    `/venues/create?step=2&${draft}`,
    "/dashboard",
    "/games",
    "/venues",
    "/players",
    "/manage-profile",
    "/account/alerts",
    "/crews/create",
    "/settings",
    `/games/${id}`,
    `/games/${id}/pitch`,
  ])
    await test.step(path, async () => {
      const start = await holdBack(page, "**/assets/*.js");
      await page.goto(path, { waitUntil: "commit" });
      await expect(page.getByRole("contentinfo")).toBeVisible();
      const before = await controls(page);
      start();
      await ready(page);
      const after = await controls(page);
      const moved = Object.entries(before).filter(([name, top]) => name in after && after[name] !== top);
      expect(moved.map(([name, top]) => `${name}: from ${top} to ${after[name]}`)).toEqual([]);
      await page.unrouteAll({ behavior: "ignoreErrors" });
    });
});
