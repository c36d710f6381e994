import { banner, callApi, expect, planGame, test, unique } from "../support";

test("a newcomer registers, chooses a city, adds a venue and creates a game; a friend joins by the link", async ({
  page,
  browser,
  t,
  newPerson,
  locale,
}) => {
  const email = `sara-${unique()}@example.com`;
  await page.goto("/register");
  await expect(page.locator("html")).toHaveAttribute("dir", locale === "ar" ? "rtl" : "ltr");
  await page.getByLabel(t("fields:firstName"), { exact: true }).fill("Sara");
  await page.getByLabel(t("fields:lastName"), { exact: true }).fill("Idrissi");
  await page.getByLabel(t("accounts:email"), { exact: true }).fill(email);
  await page.getByLabel(t("accounts:password"), { exact: true }).fill("correct horse 7");
  await page.getByLabel(t("accounts:confirmPassword"), { exact: true }).fill("correct horse 7");
  await page.getByRole("button", { name: t("accounts:createAccount") }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(banner(page, t("flash:registered"))).toBeVisible();
  await expect(page.locator(".banner.tone-green")).toBeVisible();

  await page.getByLabel(t("accounts:email"), { exact: true }).fill(email);
  await page.getByLabel(t("accounts:password"), { exact: true }).fill("correct horse 7");
  await page.locator("#sign-in button[type=submit]").click();
  await expect(page, "the first sign-in asks for the city").toHaveURL(/\/manage-profile$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("profile:title"));
  await page.getByLabel(t("fields:city")).selectOption({ index: 1 });
  await page.getByRole("button", { name: t("common:saveChanges") }).click();
  await expect(banner(page, t("flash:profile_saved"))).toBeVisible();
  await expect(page, "the first city leads to the games near it").toHaveURL(/\/dashboard$/);

  const venue = `Terrain ${unique()}`;
  await page.goto("/venues/create");
  await page.getByRole("combobox", { name: t("fields:city") }).selectOption({ index: 1 });
  await page.getByRole("button", { name: t("common:next") }).click();
  await page.getByLabel(t("venues:name")).fill(venue);
  await page.getByLabel(t("venues:address")).fill("12 rue des Sports");
  await page.getByLabel(t("venues:postalCode")).fill("20250");
  await page.getByLabel(t("venues:latitude")).fill("33.573100");
  await page.getByLabel(t("venues:longitude")).fill("-7.589800");
  await page.getByRole("button", { name: t("common:next") }).click();
  await page.getByLabel(t("fields:sport"), { exact: true }).first().selectOption({ index: 1 });
  await page.getByLabel(t("fields:maxPlayers")).first().fill("12");
  await page.getByRole("button", { name: t("venues:createVenue") }).click();
  await expect(page).toHaveURL(/\/venues\/[0-9a-f-]{36}/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(venue);

  await page.getByRole("link", { name: t("venues:createGameHere") }).click();
  await expect(page, "the venue of the link is chosen already").toHaveURL(/\/games\/create\?.*venueId=/);
  await page.locator(".tiles .btn").first().click();
  const title = `Match ${unique()}`;
  await page.getByLabel(t("games:gameTitle"), { exact: true }).fill(title);
  await page.getByLabel(t("games:minPlayersLabel")).fill("2");
  await page.getByLabel(t("fields:maxPlayers")).fill("4");
  await page.getByRole("button", { name: t("games:create"), exact: true }).click();
  await expect(page).toHaveURL(/share\?created/);
  const link = await page.getByLabel(t("games:gameLink")).inputValue();
  expect(link).toMatch(/\/g\/[0-9a-f]{8}\?lang=[a-z]{2}$/);

  const friend = await newPerson("Youssef");
  const other = await browser.newContext();
  const friends = await other.newPage();
  await friends.goto(link);
  await expect(friends.getByRole("heading", { level: 1 })).toContainText(title);
  await friends
    .getByRole("main")
    .getByRole("button", { name: t("common:logIn") })
    .click();
  await friends.getByLabel(t("accounts:email"), { exact: true }).fill(friend.email);
  await friends.getByLabel(t("accounts:password"), { exact: true }).fill(friend.password);
  await friends
    .locator("main form")
    .getByRole("button", { name: t("accounts:signIn_spot"), exact: true })
    .click();
  await expect(friends, "signing in leads back to the game").toHaveURL(({ pathname }) =>
    pathname.startsWith("/games/"),
  );
  await expect(friends.getByText(t("spot:in", { name: "Youssef" }))).toBeVisible();
  await other.close();

  await page.getByRole("link", { name: t("games:goToGame") }).click();
  await expect(page.getByText("Youssef Test").first()).toBeVisible();
  await expect(page.getByText(t("cockpit:tools"))).toBeVisible();
});

test("a full game offers the waiting list, and a freed spot goes to the first player on it", async ({
  page,
  request,
  t,
  newPerson,
  signIn,
}) => {
  const [owner, second, waiting] = [
    await newPerson("Amel"),
    await newPerson("Omar"),
    await newPerson("Nadia"),
  ];
  const game = await planGame(request, owner, {
    title: "Deux contre deux",
    min_players: 1,
    max_players: 2,
    external_participants: ["Simo"],
  });
  const path = `/games/${game.id}`;
  expect((await callApi(request, second, "POST", `/api${path}/join`, {})).status).toBe(200);

  await signIn(page, waiting);
  await page.goto(path);
  await expect(page.getByText(t("games:fullText"))).toBeVisible();
  await page.getByRole("button", { name: t("games:joinWaitlist") }).click();
  await expect(page.getByText(t("ticket:waiting", { place: 1 }))).toBeVisible();

  const left = await callApi(request, second, "PATCH", `/api${path}/participation`, { status: "declined" });
  expect(left.status).toBe(200);
  await page.reload();
  await expect(page.getByText(t("spot:in", { name: "Nadia" }))).toBeVisible();
});

test("the organizer edits a game and adds a player without an account", async ({
  page,
  request,
  t,
  newPerson,
  signIn,
}) => {
  const owner = await newPerson("Karim");
  const { id } = await planGame(request, owner);
  await signIn(page, owner);
  await page.goto(`/games/${id}`);
  await page.getByRole("link", { name: t("games:editGame") }).click();
  await page.getByLabel(t("games:gameTitle"), { exact: true }).fill("On joue quand même");
  await page.getByRole("button", { name: t("common:saveChanges") }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("On joue quand même");
  await page
    .getByLabel(t("games:externalName"))
    .or(page.getByText(t("games:addExternalPlayer")))
    .first()
    .click();
  await page.getByLabel(t("games:externalName")).fill("Simo");
  await page.getByRole("button", { name: t("common:add") }).click();
  await expect(page.getByText("Simo").first()).toBeVisible();
});

test("the organizer starts a game early and completes it", async ({
  page,
  request,
  t,
  newPerson,
  signIn,
}) => {
  const owner = await newPerson("Karim");
  const { id } = await planGame(request, owner, { external_participants: ["Simo"] });
  await signIn(page, owner);
  await page.goto(`/games/${id}`);
  await page.getByRole("link", { name: t("games:startGame") }).click();
  await page.getByRole("button", { name: t("games:startEarlyYes") }).click();
  await expect(banner(page, t("flash:game_started"))).toBeVisible();
  await page.getByRole("button", { name: t("games:completeGame") }).click();
  await expect(banner(page, t("flash:game_completed"))).toBeVisible();
});

test("the organizer cancels a game", async ({ page, request, t, newPerson, signIn }) => {
  const owner = await newPerson("Karim");
  const { id } = await planGame(request, owner);
  await signIn(page, owner);
  await page.goto(`/games/${id}`);
  await page.getByRole("link", { name: t("games:cancelGame") }).click();
  await expect(page.getByText(t("games:cancelWarning"))).toBeVisible();
  await page.getByRole("button", { name: t("games:cancelYes") }).click();
  await expect(banner(page, t("flash:game_cancelled"))).toBeVisible();
  await expect(page.getByRole("heading", { name: t("ticket:cancelled") })).toBeVisible();
  await expect(page.getByRole("link", { name: t("ticket:samePeople") })).toBeVisible();
});

test("a private game opens only with its code", async ({ page, request, t, newPerson }) => {
  const owner = await newPerson("Hind");
  const game = await planGame(request, owner, { title: "Entre nous", game_type: "private" });
  const hidden = await page.goto(`/games/${game.id}`);
  expect(hidden?.status()).toBe(404);
  await expect(page.getByText(t("games:gameNotFound"))).toBeVisible();

  await page.goto("/games/join");
  await page.getByLabel(t("games:gameCode")).fill("00000000");
  await page
    .getByRole("main")
    .getByRole("button", { name: t("games:goToCode") })
    .click();
  await expect(page.getByText(t("errors:game_code_unknown")).first()).toBeVisible();
  await page.getByLabel(t("games:gameCode")).fill(` ${game.gameCode.toLowerCase()} `);
  await page
    .getByRole("main")
    .getByRole("button", { name: t("games:goToCode") })
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Entre nous");
});

test("going back in the wizard asks nothing twice, and a rejected form keeps its input", async ({
  page,
  t,
  newPerson,
  signIn,
}) => {
  await signIn(page, await newPerson("Lina"));
  await page.goto("/games/create");
  await page.getByRole("link", { name: t("games:withoutVenue") }).click();
  await page.locator(".tiles .btn").first().click();
  await page.getByLabel(t("games:gameTitle"), { exact: true }).fill("Retour");
  await page.locator("summary", { hasText: t("again:more") }).click();
  await page.getByLabel(t("fields:description")).fill("Apportez de l'eau");
  await page.getByRole("button", { name: t("common:back") }).click();
  await page.locator(".tiles .btn").nth(1).click();
  await expect(page.getByLabel(t("games:gameTitle"), { exact: true })).toHaveValue("Retour");
  await expect(page.getByLabel(t("fields:description"))).toHaveValue("Apportez de l'eau");
  await page.getByLabel(t("games:startTime")).selectOption("20:00");
  await page.getByLabel(t("games:endTime")).selectOption("18:00");
  await page.getByRole("button", { name: t("games:create"), exact: true }).click();
  await expect(page.getByRole("alert").getByText(t("errors:end_before_start"))).toBeVisible();
  await expect(page.getByLabel(t("games:endTime"))).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByLabel(t("games:gameTitle"), { exact: true })).toHaveValue("Retour");
});
