import type { APIRequestContext } from "@playwright/test";
import { LOCALES } from "../../app/i18n/languages";
import { todays } from "../../tests/support/todays";
import { callApi, expect, expectNoSideways, type Person, planGame } from "../support";
import { once, test } from "./place-test";
import { NAMES } from "./rotation";

const LONG = "Abdelmounaimelkhattabibenabdeslamelfassielfihrin";
const TITLE = "Q".repeat(100);

const named = once(async (request: APIRequestContext, newPerson: (firstName: string) => Promise<Person>) => {
  const person = await newPerson(LONG);
  const game = await planGame(request, person, {
    title: TITLE,
    max_players: 4,
    organizer_plays: true,
    external_participants: [LONG],
    description: TITLE,
  });
  await callApi(request, person, "POST", `/api/games/${game.id}/comments`, { comment: TITLE });
  await callApi(request, person, "PATCH", "/api/profile/me", { bio: TITLE });
  const { body: me } = await callApi(request, person, "GET", "/api/profile/me");
  return {
    person,
    ids: new Map([
      [":game", game.id],
      [":me", me.id],
    ]),
  };
});

const PATHS = [
  `/players?search=${LONG}`,
  "/players/:me",
  `/games?search=${TITLE}`,
  "/games/:game",
  "/games/:game/discussion",
  "/games/:game/edit",
  "/games/:game/share",
  "/games/:game/external-players",
  "/dashboard",
  "/games?mygames=true",
  "/account",
  "/manage-profile",
];
const CASES = LOCALES.flatMap((language) => [true, false].map((scripts) => ({ language, scripts })));

for (const [position, path] of PATHS.entries())
  for (const { language, scripts } of todays(CASES, position, 24))
    test.describe(() => {
      test.use({ locale: language, scripts, viewport: { width: 360, height: 740 } });

      test(`names and titles without spaces fit ${path.split("=")[0]} ${scripts ? "with" : "without"} scripts in ${NAMES[language]}`, async ({
        page,
        request,
        newPerson,
        signIn,
        visit,
      }) => {
        const { person, ids } = await named(request, newPerson);
        await signIn(page, person);
        await visit(path.replace(/:\w+/, (id) => ids.get(id) ?? ""));
        await expect(page.locator("h1")).toBeVisible();
        expect(await page.locator("main").innerHTML()).toMatch(/Abdelmounaim|QQQQQ|value="Abdel/);
        await expectNoSideways(page);
      });
    });
