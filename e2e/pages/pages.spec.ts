import type { Page } from "@playwright/test";
import { expectFine } from "../accessible";
import {
  callApi,
  collectTrouble,
  expect,
  expectNoSideways,
  expectWholeWords,
  FULL,
  type Person,
  planGame,
  signInDemo,
  test,
} from "../support";

const VISITOR = [
  "/",
  "/games",
  "/games?search=nothing-like-this",
  "/venues",
  "/venues?sort=distance",
  "/venues?view=map",
  "/games/join",
  "/login",
  "/register",
  "/forgot-password",
  "/explainer/fr",
  "/explainer/ar",
  "/for-crews",
  "/api/docs",
  "/about/terms",
  "/about/privacy",
  "/about/contact",
];
const SIGNED_IN = [
  "/dashboard",
  "/games?mygames=true",
  "/games/create",
  "/games/create?step=2",
  "/venues/create",
  "/games/create?step=1&tab=favorites",
  "/games/create?step=1&view=map",
  "/notifications",
  "/manage-profile",
  "/manage-profile/city",
  "/account",
  "/account/email",
  "/account/notifications",
];

// Up to twenty pages a test, on a machine that may be busy.
test.describe.configure({ timeout: 180_000 });

// axe is a script: the "nojs" project blocks the site's scripts instead of switching scripts off.
test.use({ javaScriptEnabled: true });
test.beforeEach(async ({ page }, info) => {
  // A small picture instead of the public map's tiles.
  await page.route(/tile\.openstreetmap\.org/, (route) => route.fulfill({ path: "public/favicon.svg" }));
  if (info.project.name === "nojs") await page.route("**/assets/*.js", (route) => route.abort());
});

async function expectFineAt(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expectWholeWords(page);
  await expectFine(page);
}

/** With scripts, e2e/every-look.spec.ts opens nearly all of these pages in English and Arabic. */
const skipWithScripts = (project: string) =>
  test.skip(!FULL && project !== "nojs", "opened by every-look.spec.ts; these by verify:full");

test("every page of a visitor is accessible, fits the phone and logs no errors", async ({
  page,
  request,
}, info) => {
  skipWithScripts(info.project.name);
  const trouble = collectTrouble(page);
  for (const path of VISITOR) await expectFineAt(page, path);
  const { body } = await callApi(request, null, "GET", "/api/games");
  const { body: venues } = await callApi(request, null, "GET", "/api/venues");
  await expectFineAt(page, `/games/${body.games[0].id}`);
  await expectFineAt(page, `/games/${body.games[0].id}/share`);
  await expectFineAt(page, `/games/${body.games[0].id}/waiting-list`);
  await expectFineAt(page, `/venues/${venues.venues[0].id}`);
  await expectFineAt(page, `/venues/${venues.venues[0].id}/ratings`);
  expect(trouble).toEqual([]);
});

test("every page of a player is accessible, fits the phone and logs no errors", async ({
  page,
  newPerson,
  signIn,
  request,
}, info) => {
  skipWithScripts(info.project.name);
  const person = await newPerson("Rim");
  await signIn(page, person);
  const trouble = collectTrouble(page);
  const game = await ownGame(request, person);
  const own = [
    `/games/${game}`,
    `/games/${game}/edit`,
    `/games/${game}/share`,
    `/games/${game}/share?created=true`,
    `/games/${game}/again`,
    `/games/${game}/cancel`,
    `/games/${game}/invite?search=a`,
    `/games/${game}/waiting-list`,
  ];
  const [sport] = (await callApi(request, null, "GET", "/api/sports")).body;
  for (const path of [...SIGNED_IN, `/games/create?step=3&sportId=${sport.id}`, ...own])
    await expectFineAt(page, path);
  expect(trouble).toEqual([]);
});

test("every page of a guest player is accessible, fits the phone and logs no errors", async ({
  page,
  newPerson,
  signIn,
  request,
}) => {
  const trouble = collectTrouble(page);
  const game = await ownGame(request, await newPerson("Rim"));
  const taken = await callApi(request, null, "POST", `/api/games/${game}/guest-seats`, { name: "Simo" });
  const seat = `/seats/${taken.body.token}`;
  for (const path of [`/games/${game}/guest`, seat]) await expectFineAt(page, path);
  await page.locator("summary").last().click();
  await expectNoSideways(page);
  await signIn(page, await newPerson("Sara"));
  await expectFineAt(page, seat);
  expect(trouble).toEqual([]);
  await expectFineAt(page, "/seats/nothing");
});

async function ownGame(request: Parameters<typeof callApi>[0], person: Person): Promise<string> {
  const game = await planGame(request, person, {
    title: "مباراة الحي",
    is_paid: true,
    price: 5,
    external_participants: ["Simo"],
    guests_allowed: true,
  });
  return game.id;
}

test("notifications, invitations and discussions are accessible, fit the phone and log no errors", async ({
  page,
  newPerson,
  signIn,
  request,
}) => {
  const [owner, guest] = [await newPerson("Wiam"), await newPerson("Yassir")];
  const game = await ownGame(request, owner);
  const path = `/games/${game}`;
  await callApi(request, owner, "POST", `/api${path}/invitations`, { user_ids: [guest.id] });
  const said = {
    comment: "نلتقي عند الباب https://example.com/a/very/long/way/to/the/stadium/of/the/neighbourhood",
  };
  const { body: comment } = await callApi(request, owner, "POST", `/api${path}/comments`, said);
  await signIn(page, guest);
  const trouble = collectTrouble(page);
  // The invitation is open on all of them.
  for (const one of ["/notifications", "/dashboard", path, `${path}/discussion`])
    await expectFineAt(page, one);
  await callApi(request, guest, "PATCH", `/api${path}/participation`, { status: "confirmed" });
  // Leaves the page first: its event stream would reconnect signed out and log a 401.
  await page.goto("about:blank");
  await page.context().clearCookies();
  await signIn(page, owner);
  for (const one of ["/notifications", `${path}/discussion`, `${path}/discussion/${comment.id}/delete`])
    await expectFineAt(page, one);
  expect(trouble).toEqual([]);
});

test("every page of a venue's creator is accessible, fits the phone and logs no errors", async ({
  page,
  newPerson,
  signIn,
  request,
}) => {
  const person = await newPerson("Anis");
  const [city] = (await callApi(request, null, "GET", "/api/cities")).body;
  const venue = await callApi(request, person, "POST", "/api/venues", {
    name: "ملعب القرب",
    address: "1, rue A",
    city: city.name,
    city_id: city.id,
    postal_code: "20000",
    latitude: city.latitude,
    longitude: city.longitude,
  });
  const path = `/venues/${venue.body.id}`;
  await callApi(request, person, "PATCH", `/api${path}`, { name: "ملعب الحي" });
  await signIn(page, person);
  const trouble = collectTrouble(page);
  for (const own of ["", "/edit", "/history", "/ratings", "/delete"]) await expectFineAt(page, path + own);
  expect(trouble).toEqual([]);
});

test("the queue of venues to verify is accessible, fits the phone and logs no errors", async ({
  page,
  signIn,
}, info) => {
  skipWithScripts(info.project.name);
  const admin = { email: "admin@example.com", password: "houma-1234", id: "", token: "", firstName: "" };
  await signIn(page, admin);
  const trouble = collectTrouble(page);
  await expectFineAt(page, "/venues/verification");
  expect(trouble).toEqual([]);
});

test("the header fits a tablet in the longest language", async ({ page, newPerson, signIn }) => {
  await page.setViewportSize({ width: 768, height: 900 });
  await signIn(page, await newPerson("Abdelhakim"));
  await page.goto("/venues");
  await page.getByRole("contentinfo").getByRole("button", { name: "Français" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "fr");
  await expectNoSideways(page);
  await page.setViewportSize({ width: 960, height: 900 });
  await expectNoSideways(page);
  const boxes = await Promise.all(
    [".logo", ".places", ".header-end"].map((part) => page.locator(`.header ${part}`).first().boundingBox()),
  );
  for (const [place, box] of boxes.entries()) {
    const before = boxes[place - 1];
    if (before && box) expect(before.x + before.width).toBeLessThanOrEqual(box.x);
  }
});

test("the style guide is accessible light and dark, fits the phone and logs no errors", async ({
  page,
  signIn,
}, info) => {
  test.skip(info.project.name === "nojs", "a page for developers, who have scripts");
  skipWithScripts(info.project.name);
  const developer = { email: "admin@example.com", password: "houma-1234", id: "", token: "", firstName: "" };
  await signIn(page, developer);
  const trouble = collectTrouble(page);
  for (const look of ["own", "dark-contrast"]) await expectFineAt(page, `/styleguide?look=${look}`);
  expect(trouble).toEqual([]);
});

test("the operations page and the outbox are accessible and fit the phone", async ({ page, baseURL }) => {
  await signInDemo(page, "admin", baseURL ?? "");
  const trouble = collectTrouble(page);
  for (const path of ["/admin/operations", "/outbox"]) await expectFineAt(page, path);
  expect(trouble).toEqual([]);
});

test("lite mode sends no script", async ({ page, t }) => {
  const scripts: string[] = [];
  page.on("request", (request) => request.resourceType() === "script" && scripts.push(request.url()));
  await page.goto("/games");
  await page
    .getByRole("contentinfo")
    .getByRole("button", { name: t("common:liteMode") })
    .click();
  await expect(page.locator("script")).toHaveCount(0);
  await expect(page).toHaveURL("/games");
  scripts.length = 0;
  await page.goto("/games");
  await expect(page.locator("script")).toHaveCount(0);
  expect(scripts).toEqual([]);
});

test("an unknown page redirects to the start page, an unknown file is a 404", async ({ page, request }) => {
  await page.goto("/nothing-here");
  await expect(page).toHaveURL(/\/$/);
  expect((await request.get("/nothing.png")).status()).toBe(404);
});

test("a rejected form says so in the title and in an alert", async ({ page, t }) => {
  await page.goto("/login");
  await page
    .locator("form", { has: page.getByLabel(t("accounts:email"), { exact: true }) })
    .evaluate((form) => form.setAttribute("novalidate", ""));
  await page
    .locator("main form")
    .getByRole("button", { name: t("accounts:signIn"), exact: true })
    .click();
  await expect(page.getByRole("alert")).toContainText(t("errors:email_required"));
  await expect(page).toHaveTitle(
    `${t("common:errorPrefix")} ${t("accounts:signInPage")} · ${t("common:appName")}`,
  );
});

test("the next page takes the focus, and its title is announced", async ({
  page,
  t,
  newPerson,
  signIn,
}, info) => {
  await signIn(page, await newPerson("Sami"));
  await page.goto("/dashboard");
  await page
    .getByRole("link", { name: t("common:games"), exact: true })
    .first()
    .click();
  await expect(page).toHaveURL(/\/games/);
  await expect(page).toHaveTitle(`${t("games:title")} · ${t("common:appName")}`);
  // Without scripts the browser does this itself.
  if (info.project.name === "nojs") return;
  await expect(page.locator("#main")).toBeFocused();
  await expect(
    page.getByRole("status").filter({ hasText: `${t("games:title")} · ${t("common:appName")}` }),
  ).toBeAttached();
});
