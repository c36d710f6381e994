import { expect, planGame, unique } from "../support";
import { test } from "./place-test";

test("on a wide screen the parts of the list of games with one game each share a row", async ({
  page,
  request,
  newPerson,
}) => {
  const [owner, title] = [await newPerson("Omar"), `Foot ${unique()}`];
  for (const day of ["2026-12-02", "2026-12-20"])
    await planGame(request, owner, { title, start_time: `${day}T20:00:00Z`, end_time: `${day}T21:00:00Z` });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`/games?search=${encodeURIComponent(title)}`);
  const rows = page.locator(".game-row");
  await expect(rows).toHaveCount(2);
  const [first, second] = [await rows.nth(0).boundingBox(), await rows.nth(1).boundingBox()];
  expect(second?.y).toBe(first?.y);
  expect(second?.x).toBeGreaterThan(first?.x ?? Number.POSITIVE_INFINITY);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  for (const lite of [false, true])
    test(`the password's field is as wide as the e-mail's${lite ? " in lite mode" : ""}`, async ({
      page,
    }) => {
      if (lite) await page.setExtraHTTPHeaders({ "Save-Data": "on" });
      await page.goto("/login");
      const widthOf = async (name: string) =>
        (await page.locator(`main input[name=${name}]`).first().boundingBox())?.width ?? 0;
      expect(await widthOf("password")).toBe(await widthOf("email"));
    });
});
