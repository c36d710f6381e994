import type { Page } from "@playwright/test";
import { DEMO_PASSWORD } from "../../scripts/screenshot-places";
import { scaled } from "../../tests/support/time-limits.mjs";
import { faultsOf } from "../accessible";
import { ownServer } from "../own-server";
import { banner, expect, expectNoSideways, holdBack, planGame, ready, test } from "../support";
import { codeFor } from "../two-factors";

test("who forgot the password finds the address typed at login on the form, and not in the page's address", async ({
  page,
  t,
}) => {
  await page.goto("/login");
  await page.getByLabel(t("accounts:email"), { exact: true }).fill("nadia@example.com");
  await page.getByRole("button", { name: t("accounts:forgotPassword") }).click();
  await expect(page.getByRole("heading", { level: 1, name: t("accounts:forgotPassword") })).toBeVisible();
  await expect(page.getByLabel(t("accounts:email"), { exact: true })).toHaveValue("nadia@example.com");
  expect(new URL(page.url()).search).not.toContain("nadia");
});

test("a user turns two-factor sign-in on, needs a code to sign in, and turns it off", async ({
  page,
  t,
  newPerson,
  signIn,
}) => {
  const person = await newPerson("Nadia");
  await signIn(page, person);
  await page.goto("/account");
  await page.getByRole("link", { name: t("accounts:enableTwoFactor") }).click();
  await expectNoSideways(page);
  const secret = ((await page.locator("code.secret").textContent()) ?? "").replace(/\s/g, "");
  await page.getByLabel(t("accounts:code"), { exact: true }).fill(codeFor(secret));
  await page.getByLabel(t("accounts:currentPassword")).fill(person.password);
  await page.getByRole("button", { name: t("accounts:enableTwoFactor") }).click();
  await expect(page.getByRole("heading", { name: t("accounts:recoveryCodes") })).toBeVisible();
  const codes = await page.locator("ul.codes code").allTextContents();
  expect(codes).toHaveLength(10);
  await page.reload();
  await expect(page.locator("ul.codes")).toHaveCount(0);

  await page.context().clearCookies({ name: "session" });
  await page.goto("/login");
  await page.getByLabel(t("accounts:email"), { exact: true }).fill(person.email);
  await page.getByLabel(t("accounts:password"), { exact: true }).fill(person.password);
  await page
    .locator("main form")
    .getByRole("button", { name: t("accounts:signIn"), exact: true })
    .click();
  await page.waitForURL(/\/login\/code/);
  await page.getByLabel(t("accounts:code"), { exact: true }).fill(codes[0] ?? "");
  await page.getByRole("button", { name: t("accounts:signIn"), exact: true }).click();
  await page.waitForURL(({ pathname }) => pathname === "/dashboard");

  await page.goto("/account/2fa-setup/removal");
  await page.getByLabel(t("accounts:currentPassword")).fill(person.password);
  await page.getByRole("button", { name: t("accounts:turnOffTwoFactor") }).click();
  await page.waitForURL(/\/account$/);
  await expect(page.getByText(t("accounts:disabled"), { exact: true })).toBeVisible();
});

test("a user without a city turns two-factor sign-in on and sees the recovery codes once", async ({
  page,
  t,
  newPerson,
}) => {
  const person = await newPerson("Salma", { city: false });
  await page.goto("/account/2fa-setup");
  await page.waitForURL(/\/login\?redirectTo=/);
  await page.getByLabel(t("accounts:email"), { exact: true }).fill(person.email);
  await page.getByLabel(t("accounts:password"), { exact: true }).fill(person.password);
  await page.locator("#sign-in button[type=submit]").click();
  await page.waitForURL(/\/account\/2fa-setup$/);
  const secret = ((await page.locator("code.secret").textContent()) ?? "").replace(/\s/g, "");
  await page.getByLabel(t("accounts:code"), { exact: true }).fill(codeFor(secret));
  await page.getByLabel(t("accounts:currentPassword")).fill(person.password);
  await page.getByRole("button", { name: t("accounts:enableTwoFactor") }).click();
  await expect(page.locator("ul.codes code")).toHaveCount(10);
  await expectNoSideways(page);
  const first = await page.locator("ul.codes code").allTextContents();
  const copy = await page.context().cookies();
  await page.reload();
  await expect(page.locator("ul.codes")).toHaveCount(0);

  await page.getByLabel(t("accounts:currentPassword")).fill(person.password);
  await page.getByRole("button", { name: t("accounts:newRecoveryCodes") }).click();
  await expect(page.locator("ul.codes code")).toHaveCount(10);
  const renewed = await page.locator("ul.codes code").allTextContents();
  expect(renewed.filter((code) => first.includes(code))).toEqual([]);
  expect(copy.map(({ name }) => name)).not.toContain("shown-once");

  await page.goto("/logout");
  await page.waitForURL(/\/login/);
  await page.goBack();
  await expect(page.locator("ul.codes")).toHaveCount(0);
});

test("a user without a city who came for a game sees it, with a card that asks for the city", async ({
  page,
  request,
  t,
  newPerson,
}) => {
  const game = await planGame(request, await newPerson("Omar"), { title: "Match du jeudi" });
  const person = await newPerson("Ines", { city: false });
  await page.goto(`/login?redirectTo=/games/${game.id}`);
  await page.getByLabel(t("accounts:email"), { exact: true }).fill(person.email);
  await page.getByLabel(t("accounts:password"), { exact: true }).fill(person.password);
  await page.locator("#sign-in button[type=submit]").click();
  await page.waitForURL(({ pathname }) => pathname === `/games/${game.id}`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Match du jeudi");
  const card = page.locator("main > .part > .disclosure");
  await expect(card).toContainText(t("profile:cityCard"));
  expect((await card.boundingBox())?.x).toBe(
    (await page.getByRole("heading", { level: 1 }).boundingBox())?.x,
  );
  await card.locator("summary").click();
  await expect(card.getByLabel(t("fields:city"))).toBeVisible();
  await expectNoSideways(page);
  const saved = page.waitForResponse(/\/manage-profile\/later/);
  await card.getByRole("button", { name: t("common:notNow") }).click();
  await saved;
  await expect(card).toHaveCount(0);
  await expect(page).toHaveURL(({ pathname }) => pathname === `/games/${game.id}`);
  await page.reload();
  await expect(card).toHaveCount(0);
  await page.goto("/games");
  await expect(page, "a dismissed card counts as asked").toHaveURL(/\/games$/);
});

test("text typed into the sign-in form before the scripts arrive is kept", async ({
  page,
  t,
  javaScriptEnabled,
}) => {
  test.skip(javaScriptEnabled === false, "no scripts arrive");
  const arrive = await holdBack(page, "**/assets/*.js");
  await page.goto("/login", { waitUntil: "commit" });
  const password = page.getByLabel(t("accounts:password"), { exact: true });
  await page.getByLabel(t("accounts:email"), { exact: true }).fill("typed@example.com");
  await password.fill("typed early");
  arrive();
  await expect(page.getByRole("button", { name: t("common:show") })).toBeVisible();
  await expect(password).toHaveValue("typed early");
  await expect(page.getByLabel(t("accounts:email"), { exact: true })).toHaveValue("typed@example.com");
});

test("a user whose session ends while filling in a form signs in again and loses no input", async ({
  page,
  t,
  newPerson,
  signIn,
}, info) => {
  const person = await newPerson("Houda");
  await signIn(page, person);
  await page.goto("/manage-profile");
  await ready(page);
  await page.getByLabel(t("profile:bio")).fill("Gardienne, le dimanche");
  await page.context().clearCookies({ name: "session" });
  await page.getByRole("button", { name: t("common:saveChanges") }).click();
  await expect(page.getByText(t("common:signedOutText"))).toBeVisible();
  await expectNoSideways(page);
  const opened = page.waitForEvent("popup");
  await page
    .getByRole("main")
    .getByRole("link", { name: t("common:logIn") })
    .click();
  const tab = await opened;
  await tab.getByLabel(t("accounts:email"), { exact: true }).fill(person.email);
  await tab.getByLabel(t("accounts:password"), { exact: true }).fill(person.password);
  await tab.locator("#sign-in button[type=submit]").click();
  await tab.waitForURL(({ pathname }) => pathname === "/dashboard");
  const send = info.project.name === "nojs" ? "common:sendAgain" : "common:saveChanges";
  await page.getByRole("button", { name: t(send) }).click();
  await expect(banner(page, t("flash:profile_saved"))).toBeVisible();
  await expect(page.getByLabel(t("profile:bio"))).toHaveValue("Gardienne, le dimanche");
});

test("the owner of a locked account signs in by the link in their mail, and then in that browser by password", async ({
  page,
  browser,
  request,
  t,
  javaScriptEnabled,
}) => {
  test.setTimeout(scaled(120_000));
  // axe is a script.
  const faults = async () => (javaScriptEnabled === false ? [] : faultsOf(page));
  const { origin, stop, run } = await ownServer();
  const email = "player@example.com";
  try {
    for (let stranger = 0; stranger < 30; stranger += 1) {
      const headers = { "X-Forwarded-For": `198.51.100.${stranger}` };
      await request.post(`${origin}/api/auth/login`, { headers, data: { email, password: "a guess" } });
    }
    const logIn = async (tab: Page, person: string) => {
      await tab.goto(`${origin}/login`);
      await tab.locator("#sign-in-email").fill(person);
      await tab.locator("#sign-in-password").fill(DEMO_PASSWORD);
      await tab.locator("#sign-in button[type=submit]").click();
    };
    await logIn(page, email);
    await expect(page.getByText(t("errors:account_locked", { minutes: 15 })).first()).toBeVisible();
    await expectNoSideways(page);

    // The mail is queued after the response.
    const developer = await browser.newPage();
    await logIn(developer, "admin@example.com");
    await developer.waitForURL(`${origin}/dashboard`);
    const mailed = developer.locator('a[href*="/login/link?token="]');
    await expect(async () => {
      // The page shows the newest messages only, and the demo's games send dozens of reminders meanwhile.
      await run("delete from mail_outbox where template = 'notification'");
      await developer.goto(`${origin}/outbox`);
      expect(await mailed.count()).toBe(1);
    }).toPass();
    const { pathname, search } = new URL((await mailed.getAttribute("href")) ?? "");
    const link = `${origin}${pathname}${search}`;
    await developer.close();
    await page.goto(link);
    await expect(page.getByRole("heading", { name: t("accounts:linkTitle") })).toBeVisible();
    await expect(page.getByText(email)).toBeVisible();
    await expectNoSideways(page);
    expect(await faults()).toEqual([]);
    await page.locator("main form, .auth-form form").last().getByRole("button").click();
    await page.waitForURL(({ pathname }) => pathname === "/dashboard");

    await page.goto(link);
    await expect(page, "an account that is signed in needs no link").toHaveURL(/\/dashboard$/);

    await page.goto(`${origin}/logout`);
    expect((await page.goto(link))?.status()).toBe(410);
    await expect(page.getByRole("link", { name: t("accounts:signIn"), exact: true })).toBeVisible();
    expect(await faults()).toEqual([]);

    await logIn(page, email);
    await page.waitForURL(({ pathname }) => pathname === "/dashboard");
    const elsewhere = await (await browser.newContext()).newPage();
    await logIn(elsewhere, email);
    await expect(elsewhere.locator(".error-summary, [role=alert]").first()).toBeVisible();
    await elsewhere.context().close();
  } finally {
    await stop();
  }
});
