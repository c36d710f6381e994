import type { APIRequestContext, Page } from "@playwright/test";
import { LOCALES } from "../../app/i18n/languages";
import { todays } from "../../tests/support/todays";
import { callApi, expect, expectNoSideways, type Person, planGame } from "../support";
import { test } from "./place-test";
import { NAMES } from "./rotation";

test.use({ viewport: { width: 360, height: 640 } });

/** Parts of the game's page that cover the part above them in their column, or stand over 80 px below it, with the distance. */
function holesOf(page: Page): Promise<string[]> {
  return page.locator(".page.game").evaluate((game) => {
    const parts = [...game.children]
      .map((part) => ({ name: part.className, box: part.getBoundingClientRect() }))
      .filter(({ box }) => box.height > 0);
    return parts.flatMap(({ name, box }) => {
      const above = parts.filter(
        (other) => other.box.top < box.top && other.box.right > box.left && other.box.left < box.right,
      );
      const distance = box.top - Math.max(...above.map((other) => other.box.bottom));
      const isHole = distance < 0 || distance > 80;
      return above.length > 0 && isHole ? [`${name}: ${Math.round(distance)} px`] : [];
    });
  });
}

/** A game of fifteen, its organizer, and a player who has not joined it. */
async function plannedGame(request: APIRequestContext, newPerson: (name: string) => Promise<Person>) {
  const [owner, player] = [await newPerson("Omar"), await newPerson("Yassine")];
  return { owner, player, game: await planGame(request, owner, { max_players: 15, guests_allowed: true }) };
}

const CASES = LOCALES.flatMap((language) => [true, false].map((scripts) => ({ language, scripts })));

for (const { language, scripts } of todays(CASES, 0, 3))
  test.describe(`${scripts ? "with" : "without"} scripts in ${NAMES[language]}`, () => {
    test.use({ locale: language, scripts });

    test("the first screen of a game has all to decide by", async ({ page, request, newPerson, t }) => {
      const owner = await newPerson("Omar");
      const game = await planGame(request, owner, { max_players: 15, guests_allowed: true });
      await page.goto(`/g/${game.slug}`);
      const take = page.getByRole("button", { name: t("guests:take") });
      const box = await take.boundingBox();
      expect(box && box.y + box.height, "the button ends on the first screen").toBeLessThanOrEqual(640);
      await expect(page.getByText(t("games:spotsLeft", { count: 15 })).first()).toBeVisible();
    });

    test("the page of a game of fourteen is at most 3,000 pixels long", async ({
      page,
      request,
      newPerson,
      signIn,
    }) => {
      const { owner, player, game } = await plannedGame(request, newPerson);
      for (let number = 1; number <= 12; number += 1)
        await callApi(request, owner, "POST", `/api/games/${game.id}/external-players`, {
          name: `Ami ${number}`,
        });
      await callApi(request, player, "POST", `/api/games/${game.id}/join`, {});
      for (const comment of ["See you there!", "Who brings a ball?", "I do."])
        await callApi(request, player, "POST", `/api/games/${game.id}/comments`, { comment });
      await signIn(page, player);
      await page.goto(`/games/${game.id}`);
      await expect(page.getByRole("heading", { name: /Yassine/ })).toBeVisible();
      await expectNoSideways(page);
      const height = await page.locator("html").evaluate((html) => html.scrollHeight);
      expect(height).toBeLessThanOrEqual(3000);
    });

    test("on a wide screen the spot and the details stand beside the pitch, the players below it", async ({
      page,
      request,
      newPerson,
      t,
    }) => {
      const game = await planGame(request, await newPerson("Omar"), { guests_allowed: true });
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.goto(`/g/${game.slug}`);
      const boxOf = async (level: 1 | 2, name?: string) => {
        const box = await page.getByRole("heading", { level, name }).boundingBox();
        return { middle: box ? box.x + box.width / 2 : 0, y: box?.y ?? 0 };
      };
      const [title, details] = [await boxOf(1), await boxOf(2, t("games:details"))];
      const take = await page.getByRole("button", { name: t("guests:take") }).boundingBox();
      expect(Math.abs(details.middle - title.middle)).toBeGreaterThan(300);
      expect(details.y).toBeGreaterThan(take?.y ?? Number.POSITIVE_INFINITY);
      expect(details.y).toBeLessThan(800);
      expect((await boxOf(2, t("games:participants"))).y).toBeGreaterThan(title.y);
      await expectNoSideways(page);
    });

    test("on a wide screen no column of a game has a hole, for a visitor, a player, the organizer and a guest", async ({
      page,
      request,
      newPerson,
      signIn,
      t,
    }) => {
      const { owner, player, game } = await plannedGame(request, newPerson);
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.goto(`/g/${game.slug}`);
      expect(await holesOf(page), "for a visitor").toEqual([]);
      await callApi(request, player, "POST", `/api/games/${game.id}/join`, {});
      await signIn(page, player);
      await page.goto(`/games/${game.id}`);
      expect(await holesOf(page), "for a player").toEqual([]);
      await signIn(page, owner);
      await page.goto(`/games/${game.id}`);
      expect(await holesOf(page), "for the organizer").toEqual([]);
      await page.context().clearCookies();
      await page.goto(`/g/${game.slug}`);
      await page.getByLabel(t("fields:yourFirstName")).fill("Rim");
      await page.getByRole("button", { name: t("guests:take") }).click();
      await expect(page.getByText("Rim").first()).toBeVisible();
      await page.goto(`/g/${game.slug}`);
      expect(await holesOf(page), "for a guest").toEqual([]);
    });
  });

const STATUSES = ["scheduled", "in_progress", "completed", "cancelled"];

const VIEWERS = ["visitor", "player", "organizer"] as const;

for (const viewer of todays(VIEWERS, 1, 3))
  test.describe(() => {
    // Each page with scripts opens a stream, of which an account may have few.
    test.use({ scripts: false });

    test(`on a wide screen no column of the demo's games has a hole for the ${viewer}, whatever their status`, async ({
      page,
      be,
      visit,
    }) => {
      await be(viewer);
      await page.setViewportSize({ width: 1280, height: 800 });
      const games: { id: string; gameStatus: string }[] = [];
      for (const status of STATUSES) {
        const list =
          viewer === "organizer" ? "/my?role=organizer&limit=100" : `?game_status=${status}&limit=3`;
        const answer = await (await page.request.get(`/api/games${list}`)).json();
        const those = answer.games.filter((game: { gameStatus: string }) => game.gameStatus === status);
        games.push(...those.slice(0, 3));
      }
      expect(new Set(games.map(({ gameStatus }) => gameStatus))).toEqual(new Set(STATUSES));
      for (const { id, gameStatus } of games) {
        await visit(`/games/${id}`);
        expect(await holesOf(page), `${gameStatus} ${id}`).toEqual([]);
      }
    });
  });
