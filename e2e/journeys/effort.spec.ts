import type { APIRequestContext } from "@playwright/test";
import { scaled } from "../../tests/support/time-limits.mjs";
import { ownServer } from "../own-server";
import { callApi, demoPerson, expect, type Person, planGame, signInDemo, test, unique } from "../support";
import { Walker } from "../walker";

/** Budgets of bytes hold with scripts and without: pages weigh at most 14 kB, and scripts are loaded once. */
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
  await walker.type(page.getByLabel(t("fields:yourFirstName")), "Hamza");
  await walker.tap(page.getByRole("button", { name: t("guests:take") }));
  const budget = { taps: 1, fields: 1, screens: 1, bytes: 60 * KB };
  await walker.ends(page.getByRole("heading", { name: /Hamza/ }), "Spot without an account", budget, info);
});

test("a newcomer signs up from a link and has the spot", async ({ page, request, newPerson, t }, info) => {
  const game = await tonight(request, await newPerson("Omar"));
  const walker = await Walker.at(page, `/g/${game.slug}`);
  await walker.tap(page.getByRole("button", { name: t("spot:registerAndJoin") }));
  await walker.type(page.getByLabel(t("fields:firstName"), { exact: true }), "Hind");
  await walker.type(page.getByLabel(t("fields:lastName"), { exact: true }), "Ziani");
  await walker.type(page.getByLabel(t("accounts:email"), { exact: true }), `hind-${unique()}@example.com`);
  await walker.type(page.getByLabel(t("accounts:password"), { exact: true }), "correct horse 7");
  await walker.tap(page.getByRole("button", { name: t("accounts:createAccount_spot") }));
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
  await walker.type(page.getByLabel(t("accounts:email"), { exact: true }), player.email);
  await walker.type(page.getByLabel(t("accounts:password"), { exact: true }), player.password);
  await walker.tap(
    page.locator("main form").getByRole("button", { name: t("accounts:signIn_spot"), exact: true }),
  );
  const budget = { taps: 2, fields: 2, screens: 2, bytes: 100 * KB };
  await walker.ends(page.getByRole("heading", { name: /Yassine/ }), "Spot after signing in", budget, info);
});

test("a full game is one tap from its waiting list", async ({
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
    page.getByRole("heading", { name: t("ticket:waiting", { place: 1 }) }),
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
    page.getByRole("navigation", { name: t("find:chips") }),
    "Full game: others like it",
    budget,
    info,
  );
  await expect(page).toHaveURL(/\/games\?/);
});

test("a player with a known city finds tonight's games near them in two taps from home", async ({
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
    page.locator(".games-page").getByRole("navigation", { name: t("find:chips") }),
    "Tonight near me, from home",
    budget,
    info,
  );
  await expect(page).toHaveURL(/when=tonight/);
});

test("a visitor finds football this weekend near Maârif in four taps", async ({
  page,
  request,
  t,
  locale,
}, info) => {
  const [football] = (await callApi(request, null, "GET", "/api/sports")).body;
  const cities: { id: string; names: { fr: string } }[] = (await callApi(request, null, "GET", "/api/cities"))
    .body;
  const city = cities.find(({ names }) => names.fr === "Casablanca");
  const quarters: { names: Record<string, string> }[] = (
    await callApi(request, null, "GET", `/api/neighborhoods?city_id=${city?.id}`)
  ).body;
  const maarif = quarters.find(({ names }) => names.fr === "Maârif")?.names[locale] ?? "";
  const walker = await Walker.at(page, "/games");
  const chips = page.getByRole("navigation", { name: t("find:chips") });
  await walker.tap(chips.getByRole("link", { name: football.names[locale], exact: true }));
  await expect(page).toHaveURL(/sportId=/);
  await walker.tap(chips.getByRole("link", { name: t("find:weekend"), exact: true }));
  await expect(page).toHaveURL(/when=weekend/);
  await walker.tap(chips.locator("summary", { hasText: t("find:near") }));
  await walker.tap(chips.getByRole("link", { name: maarif, exact: true }));
  const budget = { taps: 4, fields: 0, screens: 3, bytes: 60 * KB };
  const removal = chips.getByRole("link", { name: t("find:remove", { filter: maarif }), exact: true });
  await walker.ends(removal, "Football, this weekend, near Maârif", budget, info);
});

/** A game of tonight at a venue, for fourteen, in which the organizer and a friend have spots. */
async function tonightAtVenue(request: APIRequestContext, owner: Person, friend: Person) {
  const { venues } = (await callApi(request, null, "GET", "/api/venues?limit=1")).body;
  const game = await tonight(request, owner, {
    venue_id: venues[0].id,
    max_players: 14,
    organizer_plays: true,
  });
  expect((await callApi(request, friend, "POST", `/api/games/${game.id}/join`, {})).status).toBe(200);
  return { ...game, venue: venues[0] };
}

test("an organizer repeats a game and shares it on WhatsApp in three taps from home", async ({
  page,
  request,
  newPerson,
  signIn,
  t,
}, info) => {
  const owner = await newPerson("Omar");
  await tonightAtVenue(request, owner, await newPerson("Walid"));
  await signIn(page, owner);
  const walker = await Walker.at(page, "/dashboard");
  const main = page.getByRole("main");
  await walker.tap(main.locator('a[href$="/again"]'));
  await walker.tap(main.getByRole("button", { name: t("games:create"), exact: true }));
  const whatsApp = main.getByRole("link", { name: t("guests:sendOnWhatsApp") }).first();
  await expect(whatsApp).toHaveAttribute("href", /^https:\/\/wa\.me\/\?text=/);
  await page.context().route("https://wa.me/**", (route) => route.fulfill({ body: "WhatsApp" }));
  await walker.tap(whatsApp);
  // With scripts a form that keeps its key in the history counts as a screen more.
  const budget = { taps: 3, fields: 0, screens: 3, bytes: 60 * KB };
  const everyone = main.getByRole("button", { name: t("again:everyone", { number: 1 }) });
  await walker.ends(everyone, "Again, from home to WhatsApp", budget, info);
  await everyone.click();
  await expect(page.getByText(t("flash:invitations_sent", { count: 1 })).first()).toBeVisible();
  await expect(everyone).toHaveCount(0);
});

test("an organizer says in three taps from the game who of thirteen played", async ({
  page,
  request,
  newPerson,
  signIn,
  t,
}, info) => {
  const owner = await newPerson("Omar");
  const game = await planGame(request, owner, {
    start_time: "2026-12-01T11:00:00Z",
    end_time: "2026-12-01T12:30:00Z",
    max_players: 14,
  });
  const players = Array.from({ length: 13 }, (_, index) => ({ name: `Joueur ${index + 1}` }));
  for (const player of players)
    await callApi(request, owner, "POST", `/api/games/${game.id}/external-players`, player);
  await callApi(request, owner, "PATCH", `/api/games/${game.id}/status`, { status: "in_progress" });
  await signIn(page, owner);
  const walker = await Walker.at(page, `/games/${game.id}`);
  const main = page.getByRole("main");
  await walker.tap(main.getByRole("link", { name: t("cockpit:whoPlayed") }));
  await walker.tap(main.getByRole("checkbox", { name: "Joueur 7" }));
  await walker.tap(main.getByRole("button", { name: t("attendance:save") }));
  const recorded = main.getByRole("link", { name: t("cockpit:played", { count: 12, max: 13 }) });
  const budget = { taps: 3, fields: 0, screens: 3, bytes: 60 * KB };
  await walker.ends(recorded, "Who played, from the game", budget, info);
});

test("an organizer draws teams in one tap from the game, and ticks who has paid in one", async ({
  page,
  request,
  newPerson,
  signIn,
  t,
}, info) => {
  const owner = await newPerson("Omar");
  const game = await tonight(request, owner, {
    ...{ is_paid: true, price: 30 },
    external_participants: ["Adil", "Badr", "Chafik", "Driss"],
  });
  await signIn(page, owner);
  const budget = { taps: 1, fields: 0, screens: 1, bytes: 60 * KB };
  const main = page.getByRole("main");
  const drawing = await Walker.at(page, `/games/${game.id}`);
  await drawing.tap(main.getByRole("button", { name: t("cockpit:drawTeams") }));
  await drawing.ends(
    page.getByRole("heading", { level: 1, name: t("cockpit:teams") }),
    "Draw teams",
    budget,
    info,
  );
  const paying = await Walker.at(page, `/games/${game.id}`);
  await paying.tap(main.getByRole("button", { name: t("games:markPaid", { name: "Badr" }) }));
  const paid = main.getByRole("button", { name: t("games:markUnpaid", { name: "Badr" }) });
  await paying.ends(paid, "Paid, one tick", budget, info);
  await expect(paid).toBeInViewport();
});

test("a player says in fourteen taps how a game of thirteen was", async ({ page, request, t }, info) => {
  test.setTimeout(scaled(120_000));
  const { origin, stop, run } = await ownServer();
  try {
    const owner = await demoPerson(request, "organizer", origin);
    const me = await demoPerson(request, "player", origin);
    const call = (method: string, path: string, body?: object) =>
      callApi(request, owner, method, `${origin}${path}`, body);
    const { body: sports } = await call("GET", "/api/sports");
    const times = { start_time: "2026-12-01T11:00:00Z", end_time: "2026-12-01T12:30:00Z" };
    const planned = { title: "Foot", sport_id: sports[0].id, ...times, max_players: 13 };
    const { body: game } = await call("POST", "/api/games", planned);
    await call("PATCH", `/api/games/${game.id}/status`, { status: "in_progress" });
    const { rows } = await run("select id from users where email like 'player-demo-%' order by id limit 12");
    const walk_ins = [me.id, ...rows.map(({ id }) => id)].map((user_id) => ({ user_id }));
    const played = await call("PUT", `/api/games/${game.id}/attendance`, { walk_ins });
    expect(played.status).toBe(200);
    const over = Date.parse("2026-12-01T11:45:00Z");
    await run(`update games set end_time = ${over}, completed_at = ${over}, game_status = 'completed'
      where id = '${game.id}'`);
    await signInDemo(page, "player", origin);
    const walker = await Walker.at(page, `${origin}/games/${game.id}/recap`);
    const main = page.getByRole("main");
    await walker.tap(main.locator("label", { has: page.locator("[name=playerOfTheMatch]") }).first());
    const stars = main.getByRole("radio", { name: t("common:starCount", { count: 4 }) });
    await expect(stars).toHaveCount(12);
    for (const star of await stars.all()) await walker.tap(star);
    await walker.tap(main.getByRole("button", { name: t("ratings:sendRecap") }));
    const budget = { taps: 14, fields: 0, screens: 1, bytes: 60 * KB };
    await walker.ends(
      main.getByText(t("ticket:played"), { exact: true }),
      "How a game of thirteen was",
      budget,
      info,
    );
  } finally {
    await stop();
  }
});

test("an organizer creates a game at a known venue in five taps from home", async ({
  page,
  request,
  newPerson,
  signIn,
  t,
}, info) => {
  const owner = await newPerson("Omar");
  const { venue } = await tonightAtVenue(request, owner, await newPerson("Walid"));
  await signIn(page, owner);
  const walker = await Walker.at(page, "/dashboard");
  await walker.tap(page.locator('a[href="/games/create"]:visible').first());
  await walker.tap(page.getByRole("main").getByRole("link", { name: venue.name, exact: true }));
  await expect(page.getByLabel(t("games:gameTitle"), { exact: true })).not.toHaveValue("");
  await walker.tap(page.getByRole("button", { name: t("games:create"), exact: true }));
  const budget = { taps: 5, fields: 0, screens: 4, bytes: 60 * KB };
  const shared = page.getByRole("heading", { level: 1, name: t("again:ready") });
  await walker.ends(shared, "New game at a known venue", budget, info);
});

test("a player enters the score of the next Americano match", async ({
  page,
  request,
  newPerson,
  signIn,
  t,
}, info) => {
  const owner = await newPerson("Omar");
  const game = await tonight(request, owner, { external_participants: ["Adil", "Badr", "Chafik", "Driss"] });
  await callApi(request, owner, "POST", `/api/games/${game.id}/format`, { kind: "americano", points: 24 });
  await signIn(page, owner);
  const walker = await Walker.at(page, `/games/${game.id}/schedule`);
  await walker.tap(page.getByRole("link", { name: t("formats:enter") }).first());
  await walker.tap(page.getByRole("button", { name: "16 : 8" }));
  const budget = { taps: 2, fields: 0, screens: 2, bytes: 60 * KB };
  await walker.ends(page.getByText("16", { exact: true }).first(), "Next Americano match", budget, info);
});
