import { callApi, expect, planGame, test } from "../support";

test("an open game page updates its spots, players and buttons", async ({
  page,
  request,
  t,
  newPerson,
  signIn,
}, info) => {
  test.skip(info.project.name === "nojs", "without scripts the reader reloads");
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
  await expect(page.getByText(t("games:fullText"))).toBeVisible();
  await expect(page.locator(".roster").getByText("Zaki")).toBeVisible();
  await expect(page.getByRole("button", { name: t("games:joinWaitlist") })).toBeVisible();
  await callApi(request, quick, "PATCH", `/api/games/${game.id}/participation`, { status: "declined" });
  await expect(page.getByRole("button", { name: t("games:joinGame") })).toBeVisible();
  await callApi(request, owner, "PATCH", `/api/games/${game.id}/status`, { status: "cancelled" });
  await expect(
    page.getByText(t("games:closed", { status: t("games:closed_cancelled") })).first(),
  ).toBeVisible();
});

test("a page whose stream was refused tries again after a minute and catches up", async ({
  page,
  request,
  t,
  newPerson,
  signIn,
}, info) => {
  test.skip(info.project.name === "nojs", "without scripts the reader reloads");
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
  await expect.poll(() => answers).toContain(429);
  await callApi(request, quick, "POST", `/api/games/${game.id}/join`, {});
  // The page's minute begins when it sees the refusal, which may be later than this test does.
  await expect
    .poll(async () => {
      await page.clock.runFor(61_000);
      return answers;
    })
    .toContain(200);
  await expect
    .poll(async () => {
      await page.clock.runFor(1_000);
      return page.locator(".roster").getByText("Zaki").count();
    })
    .toBeGreaterThan(0);
  await expect(page.getByText(t("games:spotsLeft", { count: 2 }), { exact: true })).toBeVisible();
});

test("a player who joins gets the message even if the live update comes before the page's own answer", async ({
  page,
  request,
  t,
  newPerson,
  signIn,
}, info) => {
  test.skip(info.project.name === "nojs", "live updates need scripts");
  const [owner, reader] = [await newPerson("Nora"), await newPerson("Ilyas")];
  const game = await planGame(request, owner, { max_players: 4 });
  await signIn(page, reader);
  const stream = page.waitForResponse(/\/stream\?lastEventId/);
  await page.goto(`/games/${game.id}`);
  await stream;
  const line = await page.context().newCDPSession(page);
  await line.send("Network.enable");
  const updated = new Promise<void>((resolve) =>
    line.on("Network.eventSourceMessageReceived", ({ eventName }) => {
      if (eventName === "change") resolve();
    }),
  );
  await page.route(/games\/[^/]+\.data/, async (route) => {
    if (route.request().method() !== "GET") return route.continue();
    const answer = await route.fetch();
    await updated;
    return route.fulfill({ response: answer });
  });
  await page.getByRole("button", { name: t("games:joinGame") }).click();
  await expect(page.getByRole("main").getByText(t("flash:game_joined"))).toBeAttached();
  await expect(page.locator("main").getByText(t("spot:in", { name: "Ilyas" }))).toBeVisible();
});
