import type { Page } from "@playwright/test";
import { callApi, expect, expectNoSideways, planGame, type test, unique } from "../support";
import { walk } from "./walk";

type Texts = Parameters<Parameters<typeof test>[2]>[0]["t"];
type Submit = "accounts:createAccount" | "accounts:createAccount_spot";

/** Registers on the page that the door leads to, which shows what the newcomer came for. */
async function register(page: Page, t: Texts, { wanted, submit }: { wanted: string; submit: Submit }) {
  await page.waitForURL(/\/register/);
  await expect(page.getByRole("main").getByText(wanted)).toBeVisible();
  await expectNoSideways(page);
  await page.getByLabel(t("fields:firstName"), { exact: true }).fill("Yassine");
  await page.getByLabel(t("fields:lastName"), { exact: true }).fill("Idrissi");
  await page.getByLabel(t("accounts:email"), { exact: true }).fill(`yassine-${unique()}@example.com`);
  await page.getByLabel(t("accounts:password"), { exact: true }).fill("correct horse 7");
  await page.getByRole("button", { name: t(submit), exact: true }).click();
  await page.waitForURL(({ pathname }) => pathname !== "/register");
  await expectNoSideways(page);
}

const header = (page: Page, name: string) =>
  page.getByRole("banner").getByRole("link", { name, exact: true }).filter({ visible: true }).first();

async function expectSpot(page: Page, t: Texts, title: string) {
  await expect(page.getByRole("heading", { level: 1 })).toContainText(title);
  await expect(
    page
      .getByRole("main")
      .getByText(t("spot:in", { name: "Yassine" }), { exact: true })
      .first(),
  ).toBeVisible();
  await expect(page.getByText(t("spot:logInToJoin"))).toHaveCount(0);
}

walk(
  "a newcomer signs up by the header or the button of a game's page, and has the spot",
  0,
  async ({ page, context, request, t, newPerson }) => {
    const title = `Foot ${unique()}`;
    const game = await planGame(request, await newPerson("Amel"), { title });

    await page.goto(`/g/${game.slug}`);
    await page
      .getByRole("main")
      .getByRole("button", { name: t("spot:registerAndJoin") })
      .click();
    await register(page, t, { wanted: title, submit: "accounts:createAccount_spot" });
    await expectSpot(page, t, title);

    await context.clearCookies();
    await page.goto(`/g/${game.slug}`);
    await header(page, t("common:logIn")).click();
    await page.waitForURL(/\/login/);
    await expect(page.getByRole("main").getByText(title)).toBeVisible();
    await expect(page.getByRole("button", { name: t("accounts:signIn_spot") })).toBeVisible();
    await page.getByRole("link", { name: t("accounts:signIn_plain") }).click();
    await expect(page.getByRole("button", { name: t("accounts:signIn"), exact: true })).toBeVisible();
    await page.goto(`/g/${game.slug}`);
    await header(page, t("common:register")).click();
    await register(page, t, { wanted: title, submit: "accounts:createAccount_spot" });
    await expectSpot(page, t, title);
  },
);

walk(
  "a newcomer with the code of a private game signs up by the header, and has the spot",
  1,
  async ({ page, request, t, newPerson }) => {
    const title = `Entre amis ${unique()}`;
    const game = await planGame(request, await newPerson("Amel"), { title, game_type: "private" });
    await page.goto("/games/join");
    await page.getByLabel(t("games:gameCode")).fill(game.gameCode);
    await page.getByRole("button", { name: t("games:goToCode") }).click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText(title);
    await header(page, t("common:register")).click();
    await register(page, t, { wanted: title, submit: "accounts:createAccount_spot" });
    await expectSpot(page, t, title);
  },
);

walk(
  "a newcomer signs up by the header of a crew's or a poll's page, and comes back to it",
  2,
  async ({ page, context, request, t, newPerson }) => {
    const owner = await newPerson("Amel");
    const [[sport], [city]] = [
      (await callApi(request, null, "GET", "/api/sports")).body,
      (await callApi(request, null, "GET", "/api/cities")).body,
    ];
    const name = `Les Lions ${unique()}`;
    const crew = await callApi(request, owner, "POST", "/api/crews", {
      ...{ name, sport_id: sport.id, city_id: city.id },
    });
    expect(crew.status).toBe(201);
    const question = `Quel jour ${unique()}`;
    const poll = await callApi(request, owner, "POST", "/api/polls", {
      title: question,
      sport_id: sport.id,
      dates: ["2026-12-04T18:00:00Z", "2026-12-05T18:00:00Z"],
    });
    expect(poll.status, JSON.stringify(poll.body)).toBe(201);
    for (const [path, wanted] of [
      [`/c/${crew.body.code}`, name],
      [`/p/${poll.body.id}`, question],
    ] as const) {
      await context.clearCookies();
      await page.goto(path);
      await expectNoSideways(page);
      await header(page, t("common:register")).click();
      await register(page, t, { wanted, submit: "accounts:createAccount" });
      expect(new URL(page.url()).pathname).toBe(path);
      await expect(page.getByRole("main").getByText(wanted).first()).toBeVisible();
    }
  },
);
