import type { Page } from "@playwright/test";
import type { Locale } from "../../app/i18n/languages";
import { faultsOf } from "../accessible";
import { callApi, expect, FULL, hydrated, planGame, test } from "../support";

/**
 * Every form, sent empty: the response lists the errors first, marks each field, and is accessible. A form with one field
 * shows its error only there.
 */
test.describe.configure({ timeout: 180_000 });
// axe is a script: the "nojs" project blocks the site's scripts instead of switching scripts off.
test.use({
  javaScriptEnabled: true,
  // One language per project.
  locale: async ({ baseURL: _ }, use, info) => {
    const languages: Record<string, Locale> = { nojs: "fr", ar: "ar" };
    await use(languages[info.project.name] ?? "en");
  },
});
test.beforeEach(async ({ page }, info) => {
  test.skip(!FULL && info.project.name === "js", "English in verify:full: Arabic has scripts too");
  await page.route(/tile\.openstreetmap\.org/, (route) => route.fulfill({ path: "public/favicon.svg" }));
  if (info.project.name === "nojs") await page.route("**/assets/*.js", (route) => route.abort());
});

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

async function faultsAt(page: Page, paths: string[], prefix: string, scripts: boolean) {
  const wrong: Record<string, string[]> = {};
  for (const path of paths) {
    await page.goto(path);
    await sendEmpty(page, scripts);
    const faults = await faultsOfRefusal(page, prefix, scripts);
    if (faults.length > 0) wrong[path] = faults;
  }
  return wrong;
}

test("a visitor's forms, sent empty", async ({ page, request, newPerson, t }, info) => {
  const { id: game } = await planGame(request, await newPerson("Hasna"), { guests_allowed: true });
  const paths = ["/login", "/register", "/forgot-password", "/games/join", `/games/${game}/guest`];
  const wrong = await faultsAt(page, paths, t("common:errorPrefix"), info.project.name !== "nojs");
  expect(wrong).toEqual({});
});

test("a signed-in user's forms, sent empty", async ({ page, request, newPerson, signIn, t }, info) => {
  const owner = await newPerson("Hasna");
  const { id: game } = await planGame(request, owner);
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
  await signIn(page, owner);
  const paths = [
    `/games/create?step=3&sportId=${sport.id}`,
    `/games/${game}/edit`,
    `/games/${game}/again`,
    `/games/${game}/invite`,
    `/games/${game}/discussion`,
    "/venues/create",
    `/venues/${venue.body.id}/edit`,
    `/reports/new?kind=venue&id=${venues[0].id}`,
    "/account",
    "/account/password",
    "/account/delete",
    "/account/2fa-setup",
  ];
  const wrong = await faultsAt(page, paths, t("common:errorPrefix"), info.project.name !== "nojs");
  expect(wrong).toEqual({});
});
