import type { APIRequestContext } from "@playwright/test";
import { callApi, expect, expectNoSideways, type Person, planGame, ready, test } from "../support";

const GUESTS = ["Adil", "Badr", "Chafik", "Driss", "Farid", "Ghali", "Hakim", "Idriss"];

async function americano(request: APIRequestContext, owner: Person): Promise<string> {
  const { id } = await planGame(request, owner, { max_players: 12, external_participants: GUESTS });
  const format = { kind: "americano", courts: 2, points: 24 };
  const made = await callApi(request, owner, "POST", `/api/games/${id}/format`, format);
  expect(made.status).toBe(201);
  return id;
}

async function winnerStays(request: APIRequestContext, owner: Person): Promise<string> {
  const { id } = await planGame(request, owner, { max_players: 12, external_participants: GUESTS });
  const format = { kind: "winner_stays", teams: 3, number: 2, minutes: 8 };
  expect((await callApi(request, owner, "POST", `/api/games/${id}/format`, format)).status).toBe(201);
  return id;
}

const scoresOf = async (request: APIRequestContext, gameId: string) => {
  const { body } = await callApi(request, null, "GET", `/api/games/${gameId}/schedule`);
  return body.rounds[0].matches.map(({ scores }: { scores?: number[] }) => scores ?? null);
};

test("the organizer enters scores at the pitch, where the next match follows @without-scripts", async ({
  page,
  request,
  newPerson,
  signIn,
  t,
}) => {
  const owner = await newPerson("Omar");
  const game = await americano(request, owner);
  await signIn(page, owner);
  await page.goto(`/games/${game}/schedule`);
  await page.getByRole("link", { name: t("formats:pitch") }).click();
  await ready(page);
  await expectNoSideways(page);
  await page.getByRole("button", { name: "16 : 8" }).first().click();
  await expect.poll(() => scoresOf(request, game)).toEqual([[16, 8], null]);
  await expect(page.locator("main details").first()).toContainText(t("formats:court", { number: 2 }));
});

test("where the winner stays, the page at the pitch says who comes on next @without-scripts", async ({
  page,
  request,
  newPerson,
  signIn,
  t,
}) => {
  const owner = await newPerson("Omar");
  const id = await winnerStays(request, owner);
  await signIn(page, owner);
  await page.goto(`/games/${id}/pitch`);
  await expect(page.getByText(t("formats:waiting", { names: t("teams:color_orange") }))).toBeVisible();
});

test.describe("with scripts", () => {
  test.skip(({ javaScriptEnabled }) => !javaScriptEnabled, "there is no clock, and a score is sent at once");

  test("a score entered after the session ended waits until its person logs in", async ({
    page,
    context,
    request,
    newPerson,
    signIn,
    t,
  }) => {
    const owner = await newPerson("Omar");
    const game = await americano(request, owner);
    await signIn(page, owner);
    await page.goto(`/games/${game}/pitch`);
    await ready(page);
    await context.clearCookies();
    await page.getByRole("button", { name: "16 : 8" }).first().click();
    const [, rest = ""] = t("formats:waitsForLogin", { score: "|" }).split("|");
    const waiting = page.getByRole("status").filter({ hasText: rest.slice(2) });
    await expect(waiting).toHaveCount(1);
    await waiting.getByRole("link", { name: t("common:logIn") }).click();
    await page.getByLabel(t("accounts:email")).fill(owner.email);
    await page.getByLabel(t("accounts:password"), { exact: true }).fill(owner.password);
    await page
      .locator("main form")
      .getByRole("button", { name: t("common:logIn") })
      .click();
    await expect.poll(async () => (await scoresOf(request, game))[0]).toEqual([16, 8]);
  });

  test("the clock goes on when the phone loads the page again", async ({
    page,
    request,
    newPerson,
    signIn,
    t,
  }) => {
    const owner = await newPerson("Omar");
    const id = await winnerStays(request, owner);
    await signIn(page, owner);
    await page.goto(`/games/${id}/pitch`);
    await expect(page.getByRole("timer")).toHaveText("8:00");
    await page.getByRole("button", { name: t("formats:startClock") }).click();
    await expect(page.getByRole("timer")).toHaveText(/7:5\d/);
    await page.reload();
    await expect(page.getByRole("timer")).toHaveText(/7:[0-5]\d/);
    await page.getByRole("button", { name: t("formats:resetClock") }).click();
    await page.reload();
    await expect(page.getByRole("timer")).toHaveText("8:00");
  });
});

test.describe("without a network", () => {
  test.skip(({ javaScriptEnabled }) => !javaScriptEnabled, "a page without scripts stores nothing");

  test("scores wait on the phone and are sent once; a conflict shows both", async ({
    page,
    context,
    request,
    newPerson,
    signIn,
    t,
  }) => {
    const owner = await newPerson("Omar");
    const game = await americano(request, owner);
    await signIn(page, owner);
    await page.goto(`/games/${game}/pitch`);
    await ready(page);
    await context.setOffline(true);
    await page.getByRole("button", { name: "16 : 8" }).first().click();
    await page.getByRole("button", { name: "10 : 14" }).first().click();
    const [, rest = ""] = t("formats:waitsForNetwork", { score: "|" }).split("|");
    await expect(page.getByRole("status").filter({ hasText: rest.slice(2) })).toHaveCount(2);
    expect(await scoresOf(request, game)).toEqual([null, null]);
    // Somebody else at the same court.
    await callApi(request, owner, "PUT", `/api/games/${game}/matches/2`, { scores: [12, 12] });
    await context.setOffline(false);
    await expect
      .poll(() => scoresOf(request, game))
      .toEqual([
        [16, 8],
        [12, 12],
      ]);
    await expect(page.getByRole("status").filter({ hasText: "12 : 12" })).toContainText("10 : 14");
    await page.getByRole("button", { name: t("formats:replaceWith", { score: "10 : 14" }) }).click();
    await expect
      .poll(() => scoresOf(request, game))
      .toEqual([
        [16, 8],
        [10, 14],
      ]);
    await expect(page.getByRole("status").filter({ hasText: "10 : 14" })).toHaveCount(0);
  });

  test.describe("with a worker", () => {
    test.use({ serviceWorkers: "allow" });

    test("the page opens without a network and keeps scores until there is one", async ({
      page,
      context,
      request,
      newPerson,
      signIn,
      t,
    }) => {
      const owner = await newPerson("Omar");
      const game = await americano(request, owner);
      const path = `/games/${game}/pitch`;
      await signIn(page, owner);
      await page.goto(path);
      const kept = () =>
        page.evaluate(async (url) => (await (await caches.open("pages-1")).match(url)) !== undefined, path);
      await expect.poll(kept).toBe(true);
      await context.setOffline(true);
      await page.goto("about:blank");
      await page.goto(path);
      await ready(page);
      await page.getByRole("button", { name: "16 : 8" }).first().click();
      const [, rest = ""] = t("formats:waitsForNetwork", { score: "|" }).split("|");
      await expect(page.getByRole("status").filter({ hasText: rest.slice(2) })).toHaveCount(1);
      await page.reload();
      await expect(page.getByRole("status").filter({ hasText: rest.slice(2) })).toHaveCount(1);
      await context.setOffline(false);
      await expect.poll(async () => (await scoresOf(request, game))[0]).toEqual([16, 8]);
      await page.goto("/logout");
      await expect.poll(kept).toBe(false);
    });
  });
});
