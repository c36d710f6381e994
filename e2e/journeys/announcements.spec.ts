import type { Page } from "@playwright/test";
import { banner, callApi, expect, holdBack, planGame, ready, test } from "../support";

/** What a screen reader announces: text that appears in a live region that was in the page before. */
async function listen(page: Page): Promise<string[]> {
  const heard: string[] = [];
  await page.exposeFunction("hear", (text: string) => heard.push(text));
  await page.addInitScript(() => {
    const known = new WeakSet<Element>();
    const hear = Reflect.get(window, "hear");
    const learn = () => {
      for (const region of document.querySelectorAll("[role=status]")) known.add(region);
    };
    document.addEventListener("DOMContentLoaded", () => {
      learn();
      new MutationObserver((changes) => {
        for (const { target } of changes) {
          const region = (target instanceof Element ? target : target.parentElement)?.closest(
            "[role=status]",
          );
          if (region && known.has(region) && region.textContent) hear(region.textContent);
        }
        learn();
      }).observe(document.body, { subtree: true, childList: true, characterData: true });
    });
  });
  return heard;
}

const hears = (heard: string[], text: string) =>
  expect.poll(() => heard.some((one) => one.includes(text)), { message: `${text} was not said` }).toBe(true);

test("a message is shown, and announced once to screen readers where scripts run", async ({
  page,
  t,
}, info) => {
  const heard = await listen(page);
  await page.goto("/dashboard");
  const message = t("flash:login_required");
  await expect(banner(page, message)).toBeVisible();
  if (info.project.name === "nojs") return;
  await hears(heard, message);
  expect(heard.filter((one) => one.includes(message))).toHaveLength(1);
});

test.describe("a screen reader hears", () => {
  test.beforeEach(async ({ page: _ }, info) => {
    test.skip(info.project.name !== "js", "announcements need scripts");
  });

  test("that a page loads which is slow to come, as is shown, and nothing of a quick one", async ({
    page,
    t,
  }) => {
    const heard = await listen(page);
    await page.goto("/games");
    await ready(page);
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    const release = await holdBack(page, /\/venues\.data/);
    await page.getByRole("contentinfo").locator("a[href='/venues']").click();
    await expect(page.locator(".progress")).toBeAttached();
    const shown = page.locator(".progress-text");
    await page.clock.runFor(300);
    await expect(shown).toHaveCount(0);
    await page.clock.runFor(200);
    await expect(shown).toHaveText(`${t("venues:loading")} ${t("venues:loadingHint")}`);
    await page.clock.runFor(600);
    await hears(heard, t("venues:loading"));
    await page.clock.resume();
    release();
    await expect(page.getByRole("heading", { level: 1, name: t("common:venues") })).toBeVisible();
    await expect(shown).toHaveCount(0);
  });

  test("that a game was joined, a link copied and a notification received", async ({
    page,
    t,
    newPerson,
    signIn,
    request,
    context,
  }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    const heard = await listen(page);
    const [owner, player] = [await newPerson("Houda"), await newPerson("Yazid")];
    const game = await planGame(request, owner);
    const other = await planGame(request, owner, { title: "Autre" });
    await signIn(page, player);
    await page.goto(`/games/${game.id}`);
    // The copy button appears once React has hydrated.
    const copy = page.getByRole("button", { name: t("common:copyLink") });
    await expect(copy).toBeVisible();
    await page
      .locator("main")
      .getByRole("button", { name: t("games:joinGame"), exact: true })
      .first()
      .click();
    await hears(heard, t("flash:game_joined"));
    await copy.click();
    await hears(heard, t("common:copied"));

    // The bell is live once its list can be opened.
    await expect(page.locator("summary .bell")).toBeVisible();
    await callApi(request, owner, "POST", `/api/games/${other.id}/invitations`, { user_ids: [player.id] });
    const { body } = await callApi(request, player, "GET", "/api/notifications");
    await hears(heard, body.notifications[0].message);
  });

  test("of each new comment by others", async ({ page, request, t, newPerson, signIn }) => {
    const heard = await listen(page);
    const [owner, reader] = [await newPerson("Houda"), await newPerson("Yazid")];
    const game = await planGame(request, owner);
    await signIn(page, reader);
    const stream = page.waitForResponse(/\/stream\?lastEventId/);
    await page.goto(`/games/${game.id}/discussion`);
    await stream;
    for (const comment of ["Salam", "Salam encore"]) {
      heard.length = 0;
      await callApi(request, owner, "POST", `/api/games/${game.id}/comments`, { comment });
      await hears(heard, t("discussion:newComments", { count: 1 }));
    }
  });

  test("the number of search results", async ({ page, t }) => {
    const heard = await listen(page);
    for (const path of ["/games?filters=true", "/venues?filters=true", "/players?filters=true"]) {
      heard.length = 0;
      await page.goto(path);
      const search = page.locator("main input[name=search]");
      await ready(page);
      await search.fill("nothing like this");
      await search.press("Enter");
      await hears(heard, t("common:resultCount", { count: 0 }));
    }
  });
});
