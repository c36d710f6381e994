import { expect, planGame, test } from "../support";

// Removes features that browsers of 2018 lack and the page checks before it runs its scripts.
test.beforeEach(async ({ page }, info) => {
  test.skip(info.project.name !== "js", "the other projects have no such browser");
  await page.addInitScript(() => {
    for (const name of ["TextEncoderStream", "TransformStream"]) Reflect.deleteProperty(window, name);
    for (const name of ["at", "flat", "flatMap"]) Reflect.deleteProperty(Array.prototype, name);
    Reflect.deleteProperty(Object, "fromEntries");
  });
});

test("in a browser of 2018 the pages stay as the server sent them, and everything works", async ({
  page,
  t,
  newPerson,
  signInByForm,
  request,
}) => {
  const trouble: string[] = [];
  page.on("pageerror", (error) => trouble.push(error.message));
  await signInByForm(page, await newPerson("Nadia"));
  await expect(page).toHaveURL(/\/dashboard/);
  const game = await planGame(request, await newPerson("Youssef"));
  await page.goto(`/games/${game.id}`, { waitUntil: "load" });
  await expect(page.locator("h1")).toBeVisible();
  await page
    .locator("main")
    .getByRole("button", { name: t("games:joinGame"), exact: true })
    .first()
    .click();
  await expect(page.getByRole("heading", { name: t("spot:in", { name: "Nadia" }) })).toBeVisible();
  // From Remix's inline script, which runs before our check.
  expect([...new Set(trouble)]).toEqual(["TextEncoderStream is not defined"]);
});
