import { banner, callApi, expect, expectNoSideways, planGame } from "../support";
import { walk } from "./walk";

walk(
  "a game with players and guests is moved, costs more and is called off, and each reads what is so",
  6,
  async ({ page, browser, request, t, newPerson, signIn }) => {
    const [owner, player, waiting] = await Promise.all([
      newPerson("Amel"),
      newPerson("Omar"),
      newPerson("Nadia"),
    ]);
    const title = "Foot du vendredi";
    const game = await planGame(request, owner, {
      ...{ title, min_players: 1, max_players: 4, external_participants: ["Reda"] },
      ...{ is_paid: true, price: 30, guests_allowed: true },
    });
    const path = `/games/${game.id}`;
    await callApi(request, player, "POST", `/api${path}/join`, {});
    const takeSpot = async (name: string): Promise<string> =>
      (await callApi(request, null, "POST", `/api${path}/guest-seats`, { name })).body.token;
    const [reached, unreached] = [await takeSpot("Driss"), await takeSpot("Simo")];
    await callApi(request, null, "POST", `/api/guest-seats/${reached}/email`, { email: "driss@example.com" });
    await callApi(request, waiting, "POST", `/api${path}/join`, { status: "waitlisted" });

    const reader = await browser.newPage();
    await signIn(page, owner);
    await signIn(reader, player);
    const messages = () =>
      page
        .locator("main a[href*='wa.me']")
        .evaluateAll((links) =>
          links.map((link) => new URL(link.getAttribute("href") ?? "").searchParams.get("text") ?? ""),
        );
    const messagesTo = async (name: string) =>
      (await messages()).filter((text) => text.includes(`${name}`) && !text.includes("1. "));
    const inGame = (name: string) => t("spot:in", { name });

    const later = { start_time: "2026-12-04T20:00:00Z", end_time: "2026-12-04T21:30:00Z" };
    for (const change of [later, { price: 50 }])
      expect((await callApi(request, owner, "PATCH", `/api${path}`, change)).status).toBe(200);
    await page.goto(path);
    await expect(page.getByText(t("ticket:notTold", { count: 2 }))).toBeVisible();
    for (const name of ["Reda", "Simo"]) {
      const [text = ""] = await messagesTo(name);
      for (const word of [/18:00|6:00\sPM/, /20:00|8:00\sPM/, /\b30\b/, /\b50\b/]) expect(text).toMatch(word);
    }
    expect(await messagesTo("Driss"), "Driss gets a mail").toEqual([]);
    await expectNoSideways(page);
    await reader.goto("/notifications");
    await expect(
      reader
        .locator("main")
        .getByText(/18:00|6:00\sPM/)
        .first(),
    ).toBeVisible();
    await reader.locator("main button", { hasText: title }).first().click();
    await expect(reader.getByText(inGame("Omar"))).toBeVisible();
    await expect(reader.getByRole("button", { name: t("spot:cantCome") })).toBeVisible();
    await expectNoSideways(reader);
    await page.goto(path);
    await page.getByRole("link", { name: t("games:cancelGame") }).click();
    await expect(page.getByText(t("games:cancelWarning"))).toBeVisible();
    const reason = "Le terrain est inondé";
    await page.getByLabel(t("games:cancelReason")).fill(reason);
    await expectNoSideways(page);
    await page.getByRole("button", { name: t("games:cancelYes") }).click();
    await expect(banner(page, t("flash:game_cancelled"))).toBeVisible();
    const off = t("ticket:cancelledBecause", { reason });
    await expect(page.getByRole("heading", { name: off })).toBeVisible();
    await expect(page.getByText(t("ticket:told", { count: 3 }))).toBeVisible();
    await expect(page.getByText(t("ticket:notTold", { count: 2 }))).toBeVisible();
    await expect(page.getByRole("link", { name: t("ticket:samePeople") })).toBeVisible();
    for (const untrue of [
      t("cockpit:waiting", { count: 1, name: "Nadia Test" }),
      t("cockpit:paid", { paid: 0, count: 4 }),
      t("spot:onTouchlineWaiting", { count: 1 }),
    ])
      await expect(page.getByText(untrue)).toHaveCount(0);
    for (const name of ["Reda", "Simo"])
      expect(await messagesTo(name)).toEqual([expect.stringContaining(reason)]);
    await expectNoSideways(page);

    const main = reader.locator("main");
    const links = reader.locator(`main a[href="${path}"]`);
    const readsThatItIsOff = async (name: string, home: string) => {
      await reader.goto(path);
      await expect(main.getByRole("heading", { name: off })).toBeVisible();
      await expect(main.getByText(t("ticket:stayAway"))).toBeVisible();
      for (const untrue of [inGame(name), t("ticket:waiting", { place: 1 }), t("spot:bringFriend")])
        await expect(main.getByText(untrue)).toHaveCount(0);
      for (const untrue of [t("games:addToCalendar"), t("maps:directions"), t("games:joinGame")])
        await expect(main.getByText(untrue, { exact: true })).toHaveCount(0);
      await expectNoSideways(reader);
      await reader.goto(home);
      await expect(main.getByRole("heading", { level: 1 })).toBeVisible();
    };
    await readsThatItIsOff("Omar", "/dashboard");
    await expect(links).toHaveCount(0);
    await signIn(reader, waiting);
    await readsThatItIsOff("Nadia", "/notifications");
    await expect(links).toHaveCount(0);
    const news = main.locator("li").filter({ hasText: title });
    await expect(news).toHaveCount(1);
    await expect(news).toContainText(reason);
    await reader.context().clearCookies();
    await reader.goto(`/seats/${unreached}`);
    await expect(reader.getByText(off)).toBeVisible();
    for (const untrue of [
      inGame("Simo"),
      t("games:addToCalendar"),
      t("guests:keepLinkHint"),
      t("spot:cantCome"),
    ])
      await expect(reader.getByText(untrue)).toHaveCount(0);
    await expectNoSideways(reader);
    await readsThatItIsOff("Simo", "/");
    await expect(main.getByRole("heading", { name: t("find:spotsCancelled") })).toBeVisible();
    await expect(links).toHaveCount(1);
  },
);
