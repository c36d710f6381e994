import type { Page } from "@playwright/test";
import { callApi, expect, planGame, signInDemo, test } from "../support";

/** No information by colour alone: without colours, text, shapes and icons still carry it. */
test.beforeEach(async ({ page: _ }, info) => {
  test.skip(info.project.name !== "js", "checks the page, not the browser: once is enough");
});

const byColourAlone = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const faults: string[] = [];
    const note = (what: string, element: Element) =>
      faults.push(`${what}: ${element.outerHTML.slice(0, 140)}`);
    const seen = (selector: string) =>
      [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility());
    const wordsOf = (element: Element) => element.textContent?.trim() ?? "";

    // A link within a sentence is underlined.
    for (const link of seen("main a")) {
      const { display, textDecorationLine, borderBottomStyle } = getComputedStyle(link);
      const parent = link.parentElement;
      if (display !== "inline" || !parent || link.querySelector("img, svg")) continue;
      const around = [...parent.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      );
      if (around && !textDecorationLine.includes("underline") && borderBottomStyle === "none")
        note("a link like its text", link);
    }

    // A state in a coloured box has text, perhaps for screen readers alone; a sport's picture has at least a shape.
    for (const box of seen(".badge, .banner, [class*=tone-], .bell-count"))
      if (wordsOf(box) === "" && (box.matches(".badge") || !box.querySelector("svg, img")))
        note("a coloured box without words", box);

    // A bar of spots has its numbers beside it.
    for (const bar of seen(".meter"))
      if (!/\d/.test(wordsOf(bar.parentElement?.parentElement ?? bar))) note("a bar without numbers", bar);

    // A field's error is next to it, with an icon.
    for (const field of seen("[aria-invalid=true]")) {
      const texts = [field, field.closest("fieldset")]
        .flatMap((one) => one?.getAttribute("aria-describedby")?.split(" ") ?? [])
        .map((id) => document.getElementById(id));
      if (!texts.some((text) => text?.querySelector("svg") && wordsOf(text))) note("only a red field", field);
    }

    // The current one of several differs in weight, underline, border or lightness.
    const light = (colour: string) => {
      const [red = 0, green = 0, blue = 0, alpha = 1] = (colour.match(/[\d.]+/g) ?? []).map(Number);
      const part = (value: number) => (value <= 10 ? value / 3295 : ((value / 255 + 0.055) / 1.055) ** 2.4);
      return alpha === 0 ? null : 0.2126 * part(red) + 0.7152 * part(green) + 0.0722 * part(blue);
    };
    const groundOf = (element: Element | null): number =>
      element ? (light(getComputedStyle(element).backgroundColor) ?? groundOf(element.parentElement)) : 1;
    const shapeOf = (element: Element) =>
      ["", "::before", "::after"]
        .map((part) => getComputedStyle(element, part || null))
        .map((style) =>
          [style.fontWeight, style.textDecorationLine, style.boxShadow, style.content, style.width === "auto"]
            .concat([style.borderTopWidth, style.borderBottomWidth].map(String))
            .concat([style.borderTopColor, style.borderBottomColor].map((one) => String(light(one) === null)))
            .join(),
        )
        .join();
    for (const current of seen("[aria-current], [aria-pressed=true]")) {
      const kind = current.hasAttribute("aria-current") ? "aria-current" : "aria-pressed";
      const group = current.closest("nav, ul, ol, form")?.querySelectorAll(current.tagName) ?? [];
      const other = [...group].find(
        (one) => one.checkVisibility() && one !== current && (one.getAttribute(kind) ?? "false") === "false",
      );
      if (!other || shapeOf(other) !== shapeOf(current)) continue;
      const [high = 0, low = 0] = [groundOf(current), groundOf(other)].sort((a, b) => b - a);
      if ((high + 0.05) / (low + 0.05) < 3) note("the current one only in another colour", current);
    }
    return faults;
  });

test("the check finds information given by colour alone", async ({ page }) => {
  await page.setContent(`<main>
    <style>a { text-decoration: none; color: green } .on { color: red }</style>
    <p>Read <a href="/">the rules</a> first.</p>
    <span class="badge tone-red"></span>
    <div><div><svg class="meter"></svg></div></div>
    <input aria-invalid="true">
    <nav><a href="/a" class="on" aria-current="page">A</a> <a href="/b">B</a></nav>
  </main>`);
  expect((await byColourAlone(page)).map((fault) => fault.split(":")[0])).toEqual([
    "a link like its text",
    "a coloured box without words",
    "a bar without numbers",
    "only a red field",
    "the current one only in another colour",
  ]);
});

test("no page gives information by colour alone", async ({ page, baseURL }) => {
  const wrong: Record<string, string[]> = {};
  const look = async (path: string) => {
    await page.goto(path);
    const faults = await byColourAlone(page);
    if (faults.length > 0) wrong[path] = faults;
  };
  const { games } = (await callApi(page.request, null, "GET", "/api/games")).body;
  const { venues } = (await callApi(page.request, null, "GET", "/api/venues")).body;
  for (const path of ["/", "/games", "/venues", "/players", "/reliability", "/games/join?code=NOTACODE"])
    await look(path);
  await look("/games?game_status=cancelled&start_date=");
  for (const viewer of ["player", "admin"] as const) {
    await page.context().clearCookies();
    await signInDemo(page, viewer, baseURL ?? "");
    const own =
      viewer === "player"
        ? [
            "/dashboard",
            "/games?mygames=true",
            "/games/create",
            "/notifications",
            "/account",
            "/manage-profile",
          ]
        : ["/styleguide", "/styleguide?look=dark-contrast", "/venues/verification", "/admin/reports"];
    for (const path of [...own, `/games/${games[0].id}`, `/venues/${venues[0].id}`]) await look(path);
  }
  expect(wrong).toEqual({});
});

test("an unread notification says so in text", async ({ page, t, newPerson, signIn, request }) => {
  const [owner, guest] = [await newPerson("Wiam"), await newPerson("Yassir")];
  const game = await planGame(request, owner);
  await callApi(request, owner, "POST", `/api/games/${game.id}/invitations`, { user_ids: [guest.id] });
  await signIn(page, guest);
  await page.goto("/notifications");
  const unread = page.locator("main li .visually-hidden", { hasText: t("bell:unread") });
  await expect(unread).toHaveCount(1);
  expect(await byColourAlone(page)).toEqual([]);
});
