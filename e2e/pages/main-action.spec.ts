import { LOCALES } from "../../app/i18n/languages";
import { todays } from "../../tests/support/todays";
import { addVenue, callApi, expect, planGame } from "../support";
import { test } from "./place-test";
import { NAMES } from "./rotation";

/** The main action of a game on the first screen of a phone: 24 cases, one language each. */

const STATES = ["open", "full", "joined"] as const;
const ACTIONS = { open: "games:joinGame", full: "games:joinWaitlist", joined: "spot:bringFriend" } as const;

const CASES = STATES.flatMap((state) =>
  [640, 740].flatMap((height) =>
    [true, false].flatMap((city) => [true, false].map((scripts) => ({ state, height, city, scripts }))),
  ),
).map((one, place) => ({ ...one, language: LOCALES[place % LOCALES.length] ?? "en" }));

for (const { state, height, city, scripts, language } of todays(CASES, 0, 1))
  test.describe(`on 360 × ${height} ${scripts ? "with" : "without"} scripts in ${NAMES[language]}`, () => {
    test.use({ locale: language, scripts, viewport: { width: 360, height } });

    test(`a player ${city ? "with" : "without"} a city sees the main action of a game that is ${state} above the bottom bar`, async ({
      page,
      request,
      newPerson,
      signIn,
      visit,
      t,
    }) => {
      const [owner, player] = [await newPerson("Omar"), await newPerson("Yassine", { city })];
      const venue = await addVenue(request, owner);
      const facts = { venue_id: venue.id, is_paid: true, price: 50 };
      const game = await planGame(request, owner, { ...facts, max_players: state === "full" ? 2 : 10 });
      if (state === "full") {
        for (const name of ["Amine", "Badr"])
          await callApi(request, owner, "POST", `/api/games/${game.id}/external-players`, { name });
        await callApi(request, await newPerson("Reda"), "POST", `/api/games/${game.id}/join`, {
          status: "waitlisted",
        });
      }
      if (state === "joined") await callApi(request, player, "POST", `/api/games/${game.id}/join`, {});
      await signIn(page, player);
      // Who has no city is asked once, before other pages open.
      await page.goto("/manage-profile");
      await visit(`/games/${game.id}`);
      const action = page
        .getByRole(state === "joined" ? "link" : "button", { name: t(ACTIONS[state]), exact: true })
        .first();
      await expect(action).toBeVisible();
      const bar = await page.getByRole("navigation", { name: t("common:mainNavigation") }).boundingBox();
      const box = await action.boundingBox();
      expect(bar?.y, "the bar is at the bottom").toBeGreaterThan(height - 100);
      expect(box && box.y + box.height, "the action ends above the bar").toBeLessThanOrEqual(bar?.y ?? 0);
    });
  });
