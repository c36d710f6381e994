import type { APIRequestContext } from "@playwright/test";
import { banner, callApi, expect, hydrated, type Person, planGame, test, unique } from "../support";

const invite = (request: APIRequestContext, owner: Person, game: string, ...people: Person[]) =>
  callApi(request, owner, "POST", `/api/games/${game}/invitations`, { user_ids: people.map(({ id }) => id) });

test("an organizer finds two players in two searches and invites both; one accepts, the other declines", {
  tag: "@without-scripts",
}, async ({ page, request, t, newPerson, signIn }) => {
  const word = `Q${unique()}`;
  const owner = await newPerson("Amel");
  const [first, second] = [await newPerson(`${word}a`), await newPerson(`${word}b`)];
  const { id: game } = await planGame(request, owner);
  await signIn(page, owner);
  await page.goto(`/games/${game}`);
  await page.getByRole("link", { name: t("invitations:title") }).click();
  await page.getByRole("button", { name: t("invitations:send") }).click();
  await expect(page.getByRole("alert")).toContainText(t("errors:invite_nobody"));
  await page.getByLabel(t("invitations:search")).fill(`${word}a`);
  await page.getByLabel(t("invitations:search")).press("Enter");
  await page.getByRole("checkbox", { name: `${word}a Test` }).check();
  await page.getByLabel(t("invitations:search")).fill(`${word}b`);
  await page.getByRole("button", { name: t("common:search"), exact: true }).click();
  await expect(page).not.toHaveURL(/requestId/);
  await page.getByRole("checkbox", { name: `${word}b Test` }).check();
  await expect(page.getByRole("checkbox", { name: `${word}a Test` })).toBeChecked();
  await page.getByRole("button", { name: t("invitations:send") }).click();
  await expect(page).toHaveURL(new RegExp(`/games/${game}$`));
  await expect(banner(page, t("flash:invitations_sent", { count: 2 }))).toBeVisible();

  await page.context().clearCookies();
  await signIn(page, first);
  await page.goto("/dashboard");
  const accept = t("invitations:answerTo", { answer: t("common:accept"), title: "Foot du soir" });
  await page.getByRole("button", { name: accept }).click();
  await expect(banner(page, t("flash:game_joined"))).toBeVisible();
  await expect(page.getByText(t("dashboard:noInvitations"))).toBeVisible();
  const upcoming = page.getByRole("region", { name: t("dashboard:upcoming") });
  await expect(upcoming.getByRole("link", { name: "Foot du soir" })).toBeVisible();

  await page.context().clearCookies();
  await signIn(page, second);
  await page.goto(`/games/${game}`);
  await expect(page.getByText(t("invitations:invitedBy", { name: "Amel Test" }))).toBeVisible();
  await page.getByRole("button", { name: t("common:decline") }).click();
  await expect(page.getByText(t("spot:declined"))).toBeVisible();
});

test("an invitation is answered from its notification", async ({ page, request, t, newPerson, signIn }) => {
  const [owner, guest] = [await newPerson("Ghita"), await newPerson("Idriss")];
  const { id: game } = await planGame(request, owner);
  await invite(request, owner, game, guest);
  await signIn(page, guest);
  await page.goto("/notifications");
  const accept = t("invitations:answerTo", { answer: t("common:accept"), title: "Foot du soir" });
  await page.getByRole("button", { name: accept }).click();
  await expect(banner(page, t("flash:game_joined"))).toBeVisible();
  await expect(page).toHaveURL(/\/notifications$/);
  await expect(page.getByRole("button", { name: accept })).toHaveCount(0);
  await expect(page.getByRole("button", { name: t("bell:markOne") })).toHaveCount(0);
});

test("an organizer who repeats a game is offered to invite everybody of the last one", async ({
  page,
  request,
  t,
  newPerson,
  signIn,
}) => {
  const [owner, friend] = [await newPerson("Karim"), await newPerson("Hajar")];
  const { id: game } = await planGame(request, owner);
  expect((await callApi(request, friend, "POST", `/api/games/${game}/join`, {})).status).toBe(200);
  await signIn(page, owner);
  await page.goto(`/games/${game}`);
  await page.getByText(t("cockpit:tools")).click();
  await page.getByRole("link", { name: t("again:again") }).click();
  await page.getByRole("link", { name: t("again:changeMore") }).click();
  await expect(page).toHaveURL(/step=3/);
  await page.getByRole("button", { name: t("games:create"), exact: true }).click();
  await expect(page).toHaveURL(/share\?created/);
  await page.getByRole("link", { name: t("again:choose") }).click();
  await expect(page.getByRole("checkbox", { name: "Hajar Test" })).toBeChecked();
  await page.getByRole("button", { name: t("invitations:everyone") }).click();
  await expect(page, "back where the text is sent").toHaveURL(/share\?created/);
  await expect(banner(page, t("flash:invitations_sent", { count: 1 }))).toBeVisible();
  await page.getByRole("link", { name: t("again:choose") }).click();
  await expect(page.getByRole("checkbox", { name: /Hajar Test/ })).toBeDisabled();
});

test("an invitation to a full game offers Maybe and the waiting list; its participants can read the log", async ({
  page,
  request,
  t,
  newPerson,
  signIn,
}) => {
  const [owner, seated, guest] = [
    await newPerson("Omar"),
    await newPerson("Rania"),
    await newPerson("Nadia"),
  ];
  const seats = { min_players: 1, max_players: 2, external_participants: ["Simo"] };
  const { id: game } = await planGame(request, owner, seats);
  await invite(request, owner, game, guest);
  await signIn(page, guest);
  await page.goto("/dashboard");
  const answer = (text: "common:accept" | "games:joinWaitlist") =>
    page.getByRole("button", {
      name: t("invitations:answerTo", { answer: t(text), title: "Foot du soir" }),
    });
  await expect(answer("common:accept")).toBeVisible();
  // Another player is faster.
  await callApi(request, seated, "POST", `/api/games/${game}/join`, {});
  await answer("common:accept").click();
  await expect(page.getByText(t("errors:game_full")).first()).toBeVisible();
  await answer("games:joinWaitlist").click();
  await expect(page.getByText(t("ticket:waiting", { place: 1 }))).toBeVisible();
  await callApi(request, seated, "PATCH", `/api/games/${game}/participation`, { status: "declined" });
  await page.goto(`/games/${game}/waiting-list`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("waiting:title"));
  await expect(page.getByText(t("waiting:gaveBack"))).toBeVisible();
  await expect(page.getByText(t("waiting:seated"))).toBeVisible();
  await page.context().clearCookies();
  await page.goto(`/games/${game}/waiting-list`);
  await expect(page.getByText(t("waiting:insidersOnly"))).toBeVisible();
  await expect(page.getByText("Nadia")).toHaveCount(0);
});

test("an invitation appears on the open home page when it comes", async ({
  page,
  request,
  t,
  newPerson,
  signIn,
}, info) => {
  test.skip(info.project.name === "nojs", "without scripts the reader reloads");
  const [owner, guest] = [await newPerson("Hind"), await newPerson("Sami")];
  const { id: game } = await planGame(request, owner);
  await signIn(page, guest);
  const stream = page.waitForRequest(/\/api\/notifications\/stream/);
  await page.clock.install();
  await page.goto("/dashboard");
  await stream;
  // On a clock that stands still, so that the page does not ask by itself after 30 s.
  await page.clock.pauseAt(Date.now() + 60_000);
  await invite(request, owner, game, guest);
  const accept = t("invitations:answerTo", { answer: t("common:accept"), title: "Foot du soir" });
  await expect(page.getByRole("button", { name: accept })).toBeVisible();
});

test("an open home page without a stream loads invitations every 30 s and half a second after an answer", async ({
  page,
  request,
  t,
  newPerson,
  signIn,
}, info) => {
  test.skip(info.project.name === "nojs", "without scripts the reader reloads");
  // On wide screens further invitations are not folded.
  await page.setViewportSize({ width: 360, height: 640 });
  const [owner, guest] = [await newPerson("Hind"), await newPerson("Sami")];
  const [one, two] = [
    (await planGame(request, owner)).id,
    (await planGame(request, owner, { title: "Le second" })).id,
  ];
  await invite(request, owner, one, guest);
  await signIn(page, guest);
  await page.route(/\/api\/notifications\/stream/, (route) => route.abort());
  // A clock that stands still from the beginning, however long the page takes.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.goto("/dashboard");
  const answer = (title: string) =>
    page.getByRole("button", {
      name: t("invitations:answerTo", { answer: t("common:accept"), title }),
    });
  await hydrated(answer("Foot du soir"));
  const asked: string[] = [];
  page.on("request", (sent) => {
    const { pathname, searchParams } = new URL(sent.url());
    const isAnswer = pathname.startsWith("/dashboard/invitations");
    if (isAnswer || searchParams.has("invitations")) asked.push(sent.method());
  });
  await page.clock.runFor(29_000);
  expect(asked).toEqual([]);
  await invite(request, owner, two, guest);
  const more = page.getByText(t("dashboard:moreInvitations", { count: 1 }));
  await expect
    .poll(async () => {
      await page.clock.runFor(1_000);
      return more.count();
    })
    .toBe(1);
  await more.click();
  await expect(page.getByText("Le second").first()).toBeVisible();
  // The game was cancelled meanwhile: the answer is refused and the list loaded again.
  await callApi(request, owner, "PATCH", `/api/games/${two}/status`, { status: "cancelled" });
  await answer("Le second").click();
  await expect(
    page.getByText(t("errors:game_closed", { status: t("games:closed_cancelled") })).first(),
  ).toBeVisible();
  await expect(answer("Le second")).toHaveCount(0);
  asked.length = 0;
  await page.clock.runFor(400);
  expect(asked).toEqual([]);
  // The half second begins when the page has taken the answer in, a moment after it is shown.
  await expect
    .poll(async () => {
      await page.clock.runFor(100);
      return asked;
    })
    .toContain("GET");
});

test("going back after creating a game and sending the same again creates no second game", async ({
  page,
  request,
  t,
  newPerson,
  signIn,
}, info) => {
  test.skip(
    info.project.name === "nojs",
    "browsers restore the page from their cache, which Playwright switches off",
  );
  const owner = await newPerson("Lina");
  await signIn(page, owner);
  await page.goto("/games/create");
  await page.getByRole("link", { name: t("games:withoutVenue") }).click();
  await page.locator(".tiles .btn").first().click();
  const day = page.getByLabel(t("fields:date"), { exact: true });
  const date = await day.inputValue();
  await page.getByLabel(t("games:gameTitle"), { exact: true }).fill("Une seule fois");
  await page.getByRole("button", { name: t("games:create"), exact: true }).click();
  await expect(page).toHaveURL(/share\?created/);
  const address = page.url();
  await page.goBack();
  await expect(page).toHaveURL(/step=3/);
  // The form suggests the next evening that is free.
  await day.fill(date);
  await page.getByLabel(t("games:gameTitle"), { exact: true }).fill("Une seule fois");
  await page.getByRole("button", { name: t("games:create"), exact: true }).click();
  await expect(page).toHaveURL(address);
  const mine = await callApi(request, owner, "GET", "/api/games/my?role=organizer");
  expect(mine.body.total).toBe(1);
});

test("Cancel in the venue wizard goes back one page from every step", async ({
  page,
  t,
  newPerson,
  signIn,
}) => {
  await signIn(page, await newPerson("Anis"));
  await page.goto("/venues");
  await page
    .locator("main")
    .getByRole("link", { name: t("venues:addVenue") })
    .first()
    .click();
  await expect(page).toHaveURL(/\/venues\/create/);
  await page.getByRole("combobox", { name: t("fields:city") }).selectOption({ index: 1 });
  await page.getByRole("button", { name: t("common:next") }).click();
  await expect(page.getByLabel(t("venues:name"))).toBeVisible();
  // By keyboard, because the page may still be scrolling and a tap would miss.
  await page.getByRole("link", { name: t("common:cancel") }).press("Enter");
  await expect(page).toHaveURL(/\/venues$/);
});
