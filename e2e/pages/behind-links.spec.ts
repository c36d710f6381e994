import { createHmac } from "node:crypto";
import type { Page } from "@playwright/test";
import { generateSync } from "otplib";
import type { Locale } from "../../app/i18n/languages";
import { ALL_LOOKS, faultsInLooks } from "../accessible";
import { banner, callApi, expect, FULL, planGame, signInDemo, test } from "../support";

/** Pages that no link of the site leads to, or only in a state that the demo lacks. */
test.describe.configure({ timeout: 180_000 });
test.use({ actionTimeout: 15_000 });
test.beforeEach(async ({ page: _ }, info) => {
  test.skip(info.project.name !== "js", "checks the page, not the browser: once per language");
});

/** The server's clock and secret (e2e/server.mjs). */
const NOW = Date.parse("2026-12-01T12:00:00.000Z");
const SECRET = "a-secret-for-browser-tests-of-32-chars";

/** All three in verify:full. */
const LANGUAGES: Locale[] = FULL ? ["en", "fr", "ar"] : ["ar"];

/** Collects the faults of one page after another. */
function inspector(page: Page, language: Locale) {
  const wrong: Record<string, string[]> = {};
  const inspect = async (name: string) => {
    await expect(page.locator("html"), name).toHaveAttribute("lang", language);
    await expect(page.locator("h1"), name).toBeVisible();
    const faults = await faultsInLooks(page, FULL ? ALL_LOOKS : ["light"]);
    if (faults.length > 0) wrong[name] = faults;
  };
  const visit = async (path: string, name = path) => {
    await page.goto(path);
    await inspect(name);
  };
  return { wrong, inspect, visit };
}

/** The link in the newest mail to `email`, read from the outbox. Signs the admin out. */
async function linkTo(page: Page, email: string, path: string) {
  const link = page.locator("li", { hasText: email }).locator(`a[href*="${path}?token="]`).first();
  // The mail is queued after the response.
  await expect(async () => {
    await page.goto("/outbox");
    await expect(link).toBeAttached({ timeout: 500 });
  }).toPass();
  const href = (await link.getAttribute("href")) ?? "";
  await page.context().clearCookies();
  return href.replace(/^https?:\/\/[^/]+/, "");
}

for (const language of LANGUAGES) {
  test.describe(`in ${language}`, () => {
    test.use({ locale: language });

    test("the pages for getting into an account are accessible", async ({
      page,
      baseURL,
      newPerson,
      signIn,
      t,
    }) => {
      const person = await newPerson("Nadia");
      const { wrong, inspect, visit } = inspector(page, language);
      await visit("/reset-password?token=nothing", "a reset link that has run out");
      await visit("/confirm-email?token=nothing", "a confirmation that has run out");
      await visit("/unsubscribe/nothing", "no unsubscription");
      const kind = `${person.id}.game_reminder`;
      const sign = createHmac("sha256", SECRET)
        .update(`unsubscribe ${kind}`)
        .digest("base64url")
        .slice(0, 32);
      await visit(`/unsubscribe/${kind}.${sign}`, "unsubscribe");
      await page.locator("main form button").click();
      await expect(page.locator("main form")).toHaveCount(0);
      await inspect("unsubscribed");

      await page.goto("/forgot-password");
      await page.locator("main input[type=email]").fill(person.email);
      await page.locator("main form .btn-wide").click();
      await expect(page.locator("main .banner")).toBeVisible();
      await inspect("a reset was asked for");
      await signInDemo(page, "admin", baseURL ?? "");
      await visit(await linkTo(page, person.email, "/reset-password"), "reset password");

      await signIn(page, person);
      await page.goto("/account/2fa-setup");
      const secret = ((await page.locator("code.secret").textContent()) ?? "").replace(/\s/g, "");
      await page
        .getByLabel(t("accounts:code"), { exact: true })
        .fill(generateSync({ secret, epoch: NOW / 1000 }));
      await page.getByLabel(t("accounts:currentPassword")).fill(person.password);
      await page.locator("main form button[type=submit]").last().click();
      await expect(page.locator("ul.codes")).toBeVisible();
      await inspect("recovery codes");
      await visit("/account/2fa-setup", "two-factor sign-in is on");
      await visit("/account/2fa-setup/removal");
      await page.context().clearCookies();
      await page.goto("/login");
      await page.locator("#sign-in-email").fill(person.email);
      await page.locator("#sign-in-password").fill(person.password);
      await page.locator("#sign-in button[type=submit]").click();
      await expect(page).toHaveURL(/\/login\/code/);
      await inspect("the code at the sign-in");
      expect(wrong).toEqual({});
    });

    test("the pages after a game and a guest's page are accessible", async ({
      page,
      request,
      newPerson,
      signIn,
      t,
    }) => {
      const [owner, player] = [await newPerson("Omar"), await newPerson("Lina")];
      const game = await planGame(request, owner, {
        start_time: "2026-12-01T12:15:00Z",
        end_time: "2026-12-01T12:30:00Z",
        guests_allowed: true,
      });
      const at = `/games/${game.id}`;
      const { wrong, inspect, visit } = inspector(page, language);
      const seat = await callApi(request, null, "POST", `/api${at}/guest-seats`, { name: "Simo" });
      await visit(`/seats/${seat.body.token}`, "a guest's seat");
      await visit("/seats/nothing", "no seat");
      await callApi(request, player, "PATCH", `/api${at}/participation`, { status: "confirmed" });
      for (const status of ["in_progress", "completed"])
        await callApi(request, owner, "PATCH", `/api${at}/status`, { status });

      await signIn(page, owner);
      await visit(at, "who came");
      await page
        .getByRole("button", { name: t("reliability:mark_no") })
        .first()
        .click();
      await expect(banner(page, t("flash:attendance_saved"))).toBeVisible();
      await page.context().clearCookies();
      await signIn(page, player);
      await visit(at, "marked as missing");
      await visit(`${at}/attendance/dispute`, "dispute");
      await page.locator("main textarea").fill("J'étais là");
      await page.locator("main form button[type=submit]").click();
      await expect(page).toHaveURL(at);
      await visit(`${at}/attendance/dispute`, "a dispute that waits");
      await page.context().clearCookies();
      await signIn(page, owner);
      await page.goto(at);
      await page.locator("main a[href*='/attendance/']").first().click();
      await expect(page.locator("main textarea")).toBeVisible();
      await inspect("the answer to a dispute");
      await page.locator("main form button[type=submit]").first().click();
      await expect(page).toHaveURL(at);
      await inspect("who came, settled");
      expect(wrong).toEqual({});
    });
  });
}
