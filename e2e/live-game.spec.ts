import { callApi, expect, planGame, test } from "./support";

test("an open game shows seats and players as they change, and what its reader may do now", async ({
  page,
  request,
  t,
  newPerson,
  signIn,
}, info) => {
  test.skip(info.project.name === "nojs", "without scripts the reader asks again");
  const [owner, reader, quick] = [await newPerson("Nora"), await newPerson("Ilyas"), await newPerson("Zaki")];
  const game = await planGame(request, owner, {
    title: "Match en direct",
    min_players: 1,
    max_players: 2,
    external_participants: ["Simo"],
  });
  await signIn(page, reader);
  const stream = page.waitForResponse(/\/stream\?lastEventId/);
  await page.goto(`/games/${game.id}`);
  await stream;
  await expect(page.getByRole("button", { name: t("games:joinGame") })).toBeVisible();
  await callApi(request, quick, "POST", `/api/games/${game.id}/join`, {});
  await expect(page.getByText(t("games:players", { confirmed: 2, count: 2 })).first()).toBeVisible();
  await expect(page.locator(".roster").getByText("Zaki")).toBeVisible();
  await expect(page.getByRole("button", { name: t("games:joinWaitlist") })).toBeVisible();
  await callApi(request, quick, "PATCH", `/api/games/${game.id}/participation`, { status: "declined" });
  await expect(page.getByRole("button", { name: t("games:joinGame") })).toBeVisible();
  await callApi(request, owner, "PATCH", `/api/games/${game.id}/status`, { status: "cancelled" });
  await expect(
    page.getByText(t("games:closed", { status: t("games:closed_cancelled") })).first(),
  ).toBeVisible();
});

test("a page whose stream was refused, one too many, asks again after a minute and catches up", async ({
  page,
  request,
  t,
  newPerson,
  signIn,
}, info) => {
  test.skip(info.project.name === "nojs", "without scripts the reader asks again");
  const [owner, reader, quick] = [await newPerson("Nora"), await newPerson("Ilyas"), await newPerson("Zaki")];
  const game = await planGame(request, owner, { max_players: 4, external_participants: ["Simo"] });
  await signIn(page, reader);
  await page.clock.install();
  await page.route(/games.*\/stream\?/, (route) => route.fulfill({ status: 429 }), { times: 1 });
  const answers: number[] = [];
  page.on("response", (answer) => {
    if (/games.*\/stream\?/.test(answer.url())) answers.push(answer.status());
  });
  await page.goto(`/games/${game.id}`);
  await expect.poll(() => answers).toEqual([429]);
  await callApi(request, quick, "POST", `/api/games/${game.id}/join`, {});
  // The page may hear of the refusal later than this test does: its minute begins then.
  await expect
    .poll(async () => {
      await page.clock.runFor(61_000);
      return answers;
    })
    .toEqual([429, 200]);
  await expect
    .poll(async () => {
      await page.clock.runFor(1_000);
      return page.locator(".roster").getByText("Zaki").count();
    })
    .toBeGreaterThan(0);
  await expect(page.getByText(t("games:players", { confirmed: 2, count: 4 })).first()).toBeVisible();
});

test("the message after one's own answer is not lost when the change is heard before its page came", async ({
  page,
  request,
  t,
  newPerson,
  signIn,
}, info) => {
  test.skip(info.project.name === "nojs", "without scripts nothing is heard");
  const [owner, reader] = [await newPerson("Nora"), await newPerson("Ilyas")];
  const game = await planGame(request, owner, { max_players: 4 });
  await signIn(page, reader);
  const stream = page.waitForResponse(/\/stream\?lastEventId/);
  await page.goto(`/games/${game.id}`);
  await stream;
  // A slow line: the stream is looked at every second, so the change is heard while the page is on its way.
  await page.route(/games\/[^/]+\.data/, async (route) => {
    if (route.request().method() !== "GET") return route.continue();
    const answer = await route.fetch();
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    return route.fulfill({ response: answer });
  });
  await page.getByRole("button", { name: t("games:joinGame") }).click();
  await expect(page.locator(".banner").filter({ hasText: t("flash:game_joined") })).toBeVisible();
});
