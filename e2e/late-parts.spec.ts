import type { Page } from "@playwright/test";
import { expect, hydrated, planGame, test } from "./support";

/** Parts of pages in scripts of their own: app/ui/lazy-part.ts. */
test.beforeEach(async ({ page: _ }, info) => {
  test.skip(info.project.name !== "js", "needs scripts, and is the same in every language");
});

/** Calls `answer` for the scripts whose code has this text. */
async function onScripts(page: Page, text: string, answer: () => Promise<"send" | "fail">): Promise<void> {
  await page.route("**/assets/*.js", async (route) => {
    const response = await route.fetch();
    if ((await response.text()).includes(text) && (await answer()) === "fail") await route.abort();
    else await route.fulfill({ response });
  });
}

test("a page does without a part whose script cannot be loaded", async ({
  page,
  request,
  t,
  newPerson,
  signIn,
}) => {
  const [owner, newcomer] = [await newPerson("Sara"), await newPerson("Omar", { city: false })];
  const game = await planGame(request, owner, { title: "Without a card" });
  let tries = 0;
  await onScripts(page, "cityCard", async () => {
    tries += 1;
    return "fail";
  });
  await signIn(page, newcomer);
  await page.goto(`/games/${game.id}`);
  await expect.poll(() => tries).toBe(2);
  await expect(page.getByText(t("profile:cityCard"))).toHaveCount(0);
  await page.getByRole("button", { name: t("games:joinGame") }).click();
  await expect(page.getByRole("heading", { name: t("spot:in", { name: "Omar" }) })).toBeVisible();
});

test("a part whose script was lost once comes all the same", async ({
  page,
  request,
  t,
  newPerson,
  signIn,
}) => {
  const owner = await newPerson("Sara");
  const game = await planGame(request, owner, { title: "With tools" });
  let tries = 0;
  await onScripts(page, "startEarly", async () => {
    tries += 1;
    return tries === 1 ? "fail" : "send";
  });
  await signIn(page, owner);
  await page.goto(`/games/${game.id}`);
  const tools = page.getByText(t("cockpit:tools"));
  await hydrated(tools);
  expect(tries).toBe(2);
});
