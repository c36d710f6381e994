import { ownServer } from "../own-server";
import { callApi, demoPerson, expect, expectNoSideways, signInDemo } from "../support";
import { walk } from "./walk";

walk(
  "a player leaves a running game and counts as absent, as they and the organizer read, until it is corrected",
  8,
  async ({ page, browser, request, t }) => {
    const { origin, stop, run } = await ownServer();
    try {
      const [owner, player] = [
        await demoPerson(request, "organizer", origin),
        await demoPerson(request, "player", origin),
      ];
      const { body: sports } = await callApi(request, null, "GET", `${origin}/api/sports`);
      const { body: game } = await callApi(request, owner, "POST", `${origin}/api/games`, {
        ...{ title: "Foot de midi", sport_id: sports[0].id, min_players: 1, max_players: 4 },
        ...{ start_time: "2026-12-01T12:00:00Z", end_time: "2026-12-01T13:30:00Z" },
      });
      const [path, api] = [`${origin}/games/${game.id}`, `${origin}/api/games/${game.id}`];
      await callApi(request, player, "POST", `${api}/join`, {});
      // Who has just joined may leave as if they never had.
      await run(`update game_participants set joined_at = joined_at - 3600000 where game_id = '${game.id}'`);
      const turn = async (status: string) =>
        expect((await callApi(request, owner, "PATCH", `${api}/status`, { status })).status).toBe(200);
      await turn("in_progress");
      const organizers = await browser.newPage();
      await signInDemo(organizers, "organizer", origin);
      await signInDemo(page, "player", origin);
      const main = page.locator("main");
      const absent = t("spot:absent", { count: 7 });
      const leave = main.locator("details").filter({ hasText: t("spot:hadToLeave") });

      await page.goto(path);
      await expect(main.getByRole("heading", { name: t("ticket:playing") })).toBeVisible();
      await leave.locator("summary").click();
      await expect(leave.getByText(t("turnout:leaveAbsent", { count: 7 }))).toBeVisible();
      for (const untrue of [t("games:leaveConfirm"), t("spot:bringFriend"), t("spot:notSure")])
        await expect(main.getByText(untrue)).toHaveCount(0);
      await expectNoSideways(page);
      await leave.getByRole("button", { name: t("spot:hadToLeave") }).click();
      await expect(main.getByText(absent)).toBeVisible();
      for (const untrue of [t("ticket:playing"), t("games:joinMaybe")])
        await expect(main.getByText(untrue, { exact: true })).toHaveCount(0);
      await expectNoSideways(page);

      await turn("completed");
      await organizers.goto(path);
      const row = organizers.locator(".roster tr").filter({ hasText: player.firstName });
      await expect(row.getByText(t("games:outcome_absent"), { exact: true })).toBeVisible();
      await expectNoSideways(organizers);
      await page.goto(path);
      await expect(main.getByText(absent)).toBeVisible();
      await expect(main.getByText(t("ticket:played"), { exact: true })).toHaveCount(0);
      await expect(main.getByRole("link", { name: t("reliability:dispute") })).toBeVisible();
      await expectNoSideways(page);

      const organizersMain = organizers.locator("main");
      await organizersMain.getByRole("link", { name: t("cockpit:whoPlayed") }).click();
      const tick = organizersMain.getByRole("checkbox", { name: player.firstName });
      await expect(tick).not.toBeChecked();
      await expectNoSideways(organizers);
      await tick.check();
      await organizersMain.getByRole("button", { name: t("attendance:save") }).click();
      await expect(row.getByText(t("games:outcome_absent"), { exact: true })).toHaveCount(0);
      await page.reload();
      await expect(main.getByText(absent)).toHaveCount(0);
      await expect(main.getByText(t("ticket:played"), { exact: true })).toBeVisible();
      await organizers.close();
    } finally {
      await stop();
    }
  },
);
