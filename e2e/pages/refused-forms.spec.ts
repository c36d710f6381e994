import type { APIRequestContext, Page } from "@playwright/test";
import { LOCALES } from "../../app/i18n/languages";
import { todays } from "../../tests/support/todays";
import { faultsOf } from "../accessible";
import { callApi, expect, hydrated, type Person, planGame } from "../support";
import { once, test } from "./place-test";
import { NAMES } from "./rotation";

/**
 * Every form, sent empty: the response lists the errors first, marks each field, and is accessible. A form with one field
 * shows its error only there.
 */

/** Empties the page's form and submits it without the browser's validation. */
async function sendEmpty(page: Page, scripts: boolean): Promise<void> {
  const form = page
    .locator("main form")
    .filter({ has: page.locator("input:not([type=hidden]), textarea, select") })
    .first();
  if (scripts) await hydrated(form);
  await form.evaluate((element) => {
    if (!(element instanceof HTMLFormElement)) return;
    element.noValidate = true;
    for (const field of element.elements) {
      if (field instanceof HTMLTextAreaElement) field.value = "";
      if (!(field instanceof HTMLInputElement) || field.type === "hidden") continue;
      if (field.type === "radio" || field.type === "checkbox") field.checked = false;
      else field.value = "";
    }
    element.requestSubmit();
  });
}

/** The faults of a page whose form was rejected. */
async function faultsOfRefusal(page: Page, prefix: string, scripts: boolean): Promise<string[]> {
  const summary = page.locator("main [role=alert]");
  const onlyField = page.locator("main form:not(:has([role=alert])) [aria-invalid=true]");
  await expect(summary.or(onlyField), page.url()).toBeVisible();
  const isSummary = await summary.isVisible();
  if (scripts || !isSummary) await expect(isSummary ? summary : onlyField, page.url()).toBeFocused();
  // The header lies over what is scrolled below it, which makes that a small target.
  await page.evaluate(() => window.scrollTo(0, 0));
  const faults = await faultsOf(page);
  if (!(await page.title()).startsWith(prefix)) faults.push(`the title is ${await page.title()}`);
  if (!isSummary) {
    await expect(onlyField, page.url()).toHaveAccessibleDescription(new RegExp(prefix));
    return faults;
  }
  const told = await summary.evaluate((box) => {
    const wrong: string[] = [];
    const fields = "input:not([type=hidden]), textarea, select";
    const form = box.closest("form");
    const first = form?.querySelector(fields);
    if (first && !(box.compareDocumentPosition(first) & Node.DOCUMENT_POSITION_FOLLOWING))
      wrong.push("the summary comes after a field");
    const describes = (element: Element | null) =>
      (element?.getAttribute("aria-describedby") ?? "")
        .split(" ")
        .some((id) => document.getElementById(id)?.querySelector(".icon"));
    for (const link of box.querySelectorAll<HTMLAnchorElement>("a[href^='#']")) {
      const field = document.getElementById(decodeURIComponent(link.hash.slice(1)));
      if (!field?.matches(`${fields}, fieldset[tabindex]`)) wrong.push(`${link.hash} leads to no field`);
      else if (field.matches(fields) && field.getAttribute("aria-invalid") !== "true")
        wrong.push(`${link.hash} is not marked as wrong`);
      else if (!describes(field) && !describes(field.closest("fieldset")))
        wrong.push(`nothing at ${link.hash} tells what is wrong`);
    }
    return wrong;
  });
  return [...faults, ...told];
}

/** A person with a venue and a game, and some rows of the demo. */
const rows = once(async (request: APIRequestContext, newPerson: (firstName: string) => Promise<Person>) => {
  const owner = await newPerson("Hasna");
  const game = await planGame(request, owner, { guests_allowed: true });
  const [city] = (await callApi(request, null, "GET", "/api/cities")).body;
  const venue = await callApi(request, owner, "POST", "/api/venues", {
    name: "Stade",
    address: "1, rue A",
    city: city.name,
    city_id: city.id,
    postal_code: "20000",
  });
  const [sport] = (await callApi(request, null, "GET", "/api/sports")).body;
  const { venues } = (await callApi(request, null, "GET", "/api/venues")).body;
  const ids: Record<string, string> = {
    game: game.id,
    venue: venue.body.id,
    sport: sport.id,
    other: venues[0].id,
  };
  return { owner, ids };
});

const VISITOR = ["/login", "/register", "/forgot-password", "/games/join", "/games/:game/guest"];
const SIGNED_IN = [
  "/games/create?step=3&sportId=:sport",
  "/games/:game/edit",
  "/games/:game/again",
  "/games/:game/invite",
  "/games/:game/discussion",
  "/venues/create",
  "/venues/:venue/edit",
  "/reports/new?kind=venue&id=:other",
  "/account",
  "/account/password",
  "/account/delete",
  "/account/2fa-setup",
];
const CASES = LOCALES.flatMap((language) => [true, false].map((scripts) => ({ language, scripts })));

for (const [position, form] of [...VISITOR, ...SIGNED_IN].entries())
  for (const { language, scripts } of todays(CASES, position, 24))
    test.describe(() => {
      test.use({ locale: language, scripts });

      test(`the form of ${form}, sent empty ${scripts ? "with" : "without"} scripts in ${NAMES[language]}, shows its errors`, async ({
        page,
        request,
        newPerson,
        signIn,
        visit,
        t,
      }) => {
        const { owner, ids } = await rows(request, newPerson);
        if (SIGNED_IN.includes(form)) await signIn(page, owner);
        await visit(form.replace(/:(\w+)/, (_, name) => ids[name] ?? ""));
        await sendEmpty(page, scripts);
        expect(await faultsOfRefusal(page, t("common:errorPrefix"), scripts)).toEqual([]);
      });
    });
