import { violations } from "../accessible";
import { banner, callApi, expect, expectNoSideways, planGame, test, unique } from "../support";

const GAME = {
  title: "مباراة Foot & Co",
  max_players: 4,
  guests_allowed: true,
};

test("a visitor takes a spot with a first name alone", { tag: "@without-scripts" }, async ({
  page,
  request,
  t,
  newPerson,
}) => {
  const game = await planGame(request, await newPerson("Amel"), GAME);
  await page.goto(`/games/${game.id}`);
  await page.getByLabel(t("fields:yourFirstName")).fill("Simo");
  await page.getByRole("button", { name: t("guests:take") }).click();
  await expect(page).toHaveURL(`/games/${game.id}`);
  await expect(page.getByRole("heading", { name: t("spot:in", { name: "Simo" }) })).toBeVisible();
  await expect(page.getByLabel(t("fields:yourFirstName"))).toHaveCount(0);
  await expectNoSideways(page);
});

test("a guest asks for mail, keeps the link to the spot, and moves it to a new account", async ({
  page,
  request,
  t,
  newPerson,
}) => {
  const game = await planGame(request, await newPerson("Amel"), GAME);
  await page.goto(`/games/${game.id}`);
  await page.getByLabel(t("fields:yourFirstName")).fill("Simo");
  await page.getByRole("button", { name: t("guests:take") }).click();
  await page.getByLabel(t("guests:hearOfChanges")).fill("simo@example.com");
  await page.getByRole("button", { name: t("guests:tellMe") }).click();
  await expect(page).toHaveURL(`/games/${game.id}`);
  await expect(page.getByRole("button", { name: t("guests:stopMail") })).toBeVisible();
  await page.getByRole("link", { name: t("guests:keepLink") }).click();
  await expect(page.getByRole("heading", { level: 1, name: t("guests:yourSeat") })).toBeVisible();
  await expectNoSideways(page);
  const link = await page.getByLabel(t("guests:yourLink")).inputValue();
  expect(link).toBe(page.url());

  await page
    .locator("main")
    .getByRole("link", { name: t("common:register") })
    .click();
  const email = `sara-${unique()}@example.com`;
  await page.getByLabel(t("fields:firstName"), { exact: true }).fill("Sara");
  await page.getByLabel(t("fields:lastName"), { exact: true }).fill("Idrissi");
  await page.getByLabel(t("accounts:email"), { exact: true }).fill(email);
  await page.getByLabel(t("accounts:password"), { exact: true }).fill("correct horse 7");
  await page.getByRole("button", { name: t("accounts:createAccount_keep") }).click();
  await expect(page, "the spot's own page is gone").toHaveURL(`/games/${game.id}`);
  await expect(banner(page, t("flash:guest_spots_claimed", { count: 1 }))).toBeVisible();
  await expect(page.locator(".roster").getByText("Sara")).toBeVisible();
  await expect(page.locator(".roster").getByText("Simo")).toHaveCount(0);
  const answer = await callApi(request, null, "GET", `/api/games/${game.id}`);
  expect(answer.body.confirmedCount).toBe(1);
});

test("an organizer sees whom nobody can reach, and sends a guest a new link", async ({
  page,
  browser,
  request,
  t,
  newPerson,
  signIn,
}) => {
  const organizer = await newPerson("Amel");
  const game = await planGame(request, organizer, GAME);
  await callApi(request, null, "POST", `/api/games/${game.id}/guest-seats`, { name: "Simo" });
  await signIn(page, organizer);
  await page.goto(`/games/${game.id}`);
  await expect(page.getByText(t("guests:unreachable"))).toBeVisible();
  await page.getByRole("button", { name: t("guests:newLink", { name: "Simo" }) }).click();
  const link = await page.getByRole("textbox", { name: t("guests:newLink", { name: "Simo" }) }).inputValue();
  const whatsApp = page.getByRole("link", { name: t("guests:sendOnWhatsApp") });
  await expect(whatsApp).toHaveAttribute("href", new RegExp(new URL(link).pathname));
  await expectNoSideways(page);
  await page.reload();
  await expect(page.getByText(t("guests:newLinkUsed"))).toBeVisible();

  const phone = await browser.newContext();
  const guest = await phone.newPage();
  await guest.goto(link);
  await expect(guest.getByRole("heading", { level: 1 })).toBeVisible();
  await guest.goto(`/games/${game.id}`);
  await expect(guest.locator(`a[href="${new URL(link).pathname}"]`)).toBeVisible();
  await phone.close();
});

test("a game is shared by WhatsApp, as text, as a QR code and with a preview card", async ({
  page,
  request,
  t,
  locale,
  newPerson,
  signIn,
}, info) => {
  const organizer = await newPerson("Amel");
  const game = await planGame(request, organizer, GAME);
  await signIn(page, organizer);
  await page.goto(`/games/${game.id}`);
  // Only messengers need this, so pages for signed-in users leave it out.
  const seen = await (await request.get(`/games/${game.id}`)).text();
  const [, card = ""] = /property="og:image" content="([^"]+)"/.exec(seen) ?? [];
  const picture = await request.get(new URL(card).pathname);
  expect(picture.headers()["content-type"]).toBe("image/jpeg");
  const head = await request.head(new URL(card).pathname);
  expect([head.status(), head.headers()["content-length"], (await head.body()).length]).toEqual([
    200,
    picture.headers()["content-length"],
    0,
  ]);
  await page.getByRole("link", { name: t("sharing:more") }).click();
  await expect(page.getByRole("img", { name: t("sharing:scan") })).toBeVisible();
  const text = await page.getByLabel(t("sharing:text")).inputValue();
  expect(text).toContain(`/g/${game.slug}?lang=${locale}`);
  const whatsapp = page.getByRole("link", { name: t("games:shareOn", { target: "WhatsApp" }) });
  const href = new URL((await whatsapp.getAttribute("href")) ?? "");
  expect([href.host, href.searchParams.get("text")]).toEqual(["wa.me", text]);
  await expectNoSideways(page);
  if (info.project.name === "nojs") return;
  expect(await violations(page)).toEqual([]);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  for (const [outcome, text] of [
    ["refused", t("common:copyFailed")],
    ["allowed", t("common:copied")],
  ] as const) {
    await page.evaluate((told) => {
      const writeText = () => (told === "allowed" ? Promise.resolve() : Promise.reject(new Error("no")));
      Object.defineProperty(navigator, "clipboard", { value: { writeText }, configurable: true });
    }, outcome);
    await page.getByRole("button", { name: t("sharing:copyText") }).click();
    await expect(page.locator("main").getByText(text)).toBeVisible();
    await page.clock.runFor(2900);
    await expect(page.locator("main").getByText(text)).toBeVisible();
    await page.clock.runFor(200);
    await expect(page.locator("main").getByText(text)).toHaveCount(0);
  }
});
