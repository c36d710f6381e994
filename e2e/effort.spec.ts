import type { APIRequestContext } from "@playwright/test";
import { callApi, expect, type Person, planGame, test } from "./support";
import { Walker } from "./walker";

/** What journeys may cost. Bytes are without scripts in the first row of a pair, with scripts in the second. */
const KB = 1024;

/** A public game of tonight that guests may join. */
const tonight = (request: APIRequestContext, owner: Person, facts: object = {}) =>
  planGame(request, owner, {
    start_time: "2026-12-01T20:00:00Z",
    end_time: "2026-12-01T21:30:00Z",
    guests_allowed: true,
    ...facts,
  });

test.use({ viewport: { width: 360, height: 640 } });

test("a newcomer takes a spot from a link without an account", async ({
  page,
  request,
  newPerson,
  t,
}, info) => {
  const game = await tonight(request, await newPerson("Omar"));
  const walker = await Walker.at(page, `/g/${game.slug}`);
  await walker.type(page.getByLabel(t("guests:firstName")), "Hamza");
  await walker.tap(page.getByRole("button", { name: t("guests:take") }));
  const budget = { taps: 1, fields: 1, screens: 1, bytes: 60 * KB };
  await walker.ends(page.getByRole("heading", { name: /Hamza/ }), "Spot without an account", budget, info);
});

test("a newcomer signs up from a link and has the spot", async ({ page, request, newPerson, t }, info) => {
  const game = await tonight(request, await newPerson("Omar"));
  const walker = await Walker.at(page, `/g/${game.slug}`);
  await walker.tap(page.getByRole("button", { name: t("spot:registerAndJoin") }));
  await walker.type(page.getByLabel(t("accounts:firstName")), "Hind");
  await walker.type(page.getByLabel(t("accounts:lastName")), "Ziani");
  await walker.type(page.getByLabel(t("accounts:email")), `hind-${info.testId}@example.com`);
  await walker.type(page.getByLabel(t("accounts:password"), { exact: true }), "correct horse 7");
  await walker.tap(page.getByRole("button", { name: t("accounts:createAccount") }));
  const budget = { taps: 2, fields: 4, screens: 2, bytes: 100 * KB };
  await walker.ends(page.getByRole("heading", { name: /Hind/ }), "Spot with a new account", budget, info);
});

test("a player who is signed out logs in from a link and has the spot", async ({
  page,
  request,
  newPerson,
  t,
}, info) => {
  const game = await tonight(request, await newPerson("Omar"));
  const player = await newPerson("Yassine");
  const walker = await Walker.at(page, `/g/${game.slug}`);
  await walker.tap(page.getByRole("main").getByRole("button", { name: t("common:logIn") }));
  await walker.type(page.getByLabel(t("accounts:email")), player.email);
  await walker.type(page.getByLabel(t("accounts:password"), { exact: true }), player.password);
  await walker.tap(
    page.locator("main form").getByRole("button", { name: t("accounts:signIn"), exact: true }),
  );
  const budget = { taps: 2, fields: 2, screens: 2, bytes: 100 * KB };
  await walker.ends(page.getByRole("heading", { name: /Yassine/ }), "Spot after signing in", budget, info);
});

test("a full game is one tap from its waiting list, and one from games like it", async ({
  page,
  request,
  newPerson,
  signIn,
  t,
}, info) => {
  const owner = await newPerson("Omar");
  const game = await tonight(request, owner, { max_players: 2 });
  for (const name of ["Walid", "Ghita"])
    await callApi(request, await newPerson(name), "POST", `/api/games/${game.id}/join`, {});
  await signIn(page, await newPerson("Karim"));
  const waits = await Walker.at(page, `/games/${game.id}`);
  await waits.tap(page.getByRole("button", { name: t("games:joinWaitlist") }));
  const budget = { taps: 1, fields: 0, screens: 1, bytes: 60 * KB };
  await waits.ends(
    page.getByRole("heading", { name: t("spot:waiting", { position: 1 }) }),
    "Full game: waiting list",
    budget,
    info,
  );
});

test("a full game is one tap from games like it", async ({ page, request, newPerson, t }, info) => {
  const owner = await newPerson("Omar");
  const game = await tonight(request, owner, { max_players: 2 });
  for (const name of ["Walid", "Ghita"])
    await callApi(request, await newPerson(name), "POST", `/api/games/${game.id}/join`, {});
  const looks = await Walker.at(page, `/games/${game.id}`);
  await looks.tap(page.getByRole("link", { name: t("spot:similar") }));
  const budget = { taps: 1, fields: 0, screens: 1, bytes: 60 * KB };
  await looks.ends(
    page.getByRole("heading", { level: 1 }).first(),
    "Full game: others like it",
    budget,
    info,
  );
  await expect(page).toHaveURL(/\/games\?/);
});

test("tonight near me, from home, with a known city", async ({
  page,
  request,
  newPerson,
  signIn,
  t,
}, info) => {
  await tonight(request, await newPerson("Omar"));
  await signIn(page, await newPerson("Karim"));
  const walker = await Walker.at(page, "/dashboard");
  await walker.tap(page.getByRole("link", { name: t("find:tonight"), exact: true }));
  const budget = { taps: 2, fields: 0, screens: 2, bytes: 100 * KB };
  await walker.ends(
    page.getByRole("heading", { level: 1 }).first(),
    "Tonight near me, from home",
    budget,
    info,
  );
  await expect(page).toHaveURL(/when=tonight/);
});
