import type { Page } from "@playwright/test";
import { type Place, places, type Viewer } from "../../scripts/screenshot-places";
import { expect, signInDemo, test } from "../support";

/** Pages of the demo by keyboard, as each kind of user. */
test.use({ javaScriptEnabled: true, locale: "fr" });
// Several pages a test, on a machine that may be busy.
test.describe.configure({ timeout: 180_000 });
test.beforeEach(async ({ page }, info) => {
  test.skip(info.project.name !== "js", "checks the page, not the browser: once is enough");
  // 1,280 x 1,024 at 400 %.
  await page.setViewportSize({ width: 320, height: 256 });
  await page.route(/tile\.openstreetmap\.org/, (route) => route.fulfill({ path: "public/favicon.svg" }));
});

async function visit(page: Page, viewer: Viewer, origin: string): Promise<Place[]> {
  if (viewer !== "visitor") await signInDemo(page, viewer, origin);
  return (await places(origin)).filter((place) => place.viewer === viewer);
}

/** The focused element, its place, and whether its focus is visible; null at the end of the page. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return null;
    element.setAttribute("data-reached", "");
    const shown = [getComputedStyle(element), getComputedStyle(element, "::after")];
    const { left, right, top, bottom } = element.getBoundingClientRect();
    // The centre of its visible part.
    const there = document.elementFromPoint(
      (Math.max(left, 0) + Math.min(right, innerWidth)) / 2,
      (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2,
    );
    // A date field's last stop is the browser's own button, whose outline scripts cannot read.
    const isDate = element.matches("[type=date]");
    const around = element.closest("label") ?? element;
    return {
      what: element.outerHTML.slice(0, 120),
      outlined:
        isDate ||
        shown.some(({ outlineStyle, outlineWidth }) => outlineStyle !== "none" && outlineWidth !== "0px"),
      covered: !there || !(around.contains(there) || there.contains(element)),
      // Map markers are not in reading order.
      inText: element.closest("main") !== null && !element.closest(".leaflet-container"),
      top: top + scrollY,
      bottom: bottom + scrollY,
    };
  });

/** Controls that Tab did not reach; one radio of a group is enough. */
const unreached = (page: Page) =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>(
        "a[href], button, input:not([type=hidden], [type=radio]), select, textarea, summary",
      ),
    ]
      .filter((element) => element.checkVisibility() && !element.matches(":disabled, [tabindex='-1']"))
      .filter((element) => !element.closest("[inert]") && !element.hasAttribute("data-reached"))
      .map((element) => `not reached: ${element.outerHTML.slice(0, 120)}`),
  );

const MOST_STEPS = 300;

/** Walks the page with Tab alone and returns what is wrong with the focus. */
async function walkByKeyboard(page: Page): Promise<string[]> {
  const faults: string[] = [];
  let before: Awaited<ReturnType<typeof focused>> = null;
  for (let steps = 0; ; steps += 1) {
    if (steps === MOST_STEPS) return [...faults, `no way out after ${before?.what}`];
    await page.keyboard.press("Tab");
    const at = await focused(page);
    if (!at) break;
    if (!at.outlined || at.covered) faults.push(`${at.outlined ? "covered" : "no outline"}: ${at.what}`);
    // A phone has one column: the next element is never entirely above.
    if (before?.inText && at.inText && at.bottom <= before.top)
      faults.push(`goes up from ${before.what} to ${at.what}`);
    before = at;
  }
  return [...faults, ...(await unreached(page))];
}

/** Expects that Enter opens every menu, and that Escape closes it and returns the focus to its button. */
async function menuFaults(page: Page): Promise<string[]> {
  const faults: string[] = [];
  for (const summary of await page.locator("details.menu > summary").all()) {
    if (!(await summary.isVisible())) continue;
    await summary.focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Escape");
    const left = await summary.evaluate((element) => ({
      open: element.parentElement?.hasAttribute("open"),
      focused: document.activeElement === element,
    }));
    if (left.open || !left.focused) faults.push(`Escape: ${JSON.stringify(left)}`);
  }
  return faults;
}

const BY_KEYBOARD: [Viewer, string[]][] = [
  ["visitor", ["games", "/games?filters=true", "register", "venues-map", "games.id", "p.code"]],
  [
    "player",
    ["games.create", "venues.create", "notifications", "account.notifications", "account.2fa-setup"],
  ],
  ["organizer", ["games.id-organizer", "games.id.invite", "crews.id", "crews.id.edit"]],
  ["admin", ["venues.verification", "admin.reports"]],
];
/** The remaining steps of the wizard, with the organizer's own game. */
const STEPS = [
  "/games/create?step=2",
  "/games/create?step=3&sportId=:sport",
  "/games/:game/share?created=true",
];

for (const [viewer, names] of BY_KEYBOARD) {
  test(`a ${viewer} can use the keyboard alone, with a visible focus, in forced colours and without motion`, async ({
    page,
    request,
    baseURL,
    t,
  }) => {
    await page.emulateMedia({ forcedColors: "active", reducedMotion: "reduce" });
    const listed = await visit(page, viewer, baseURL ?? "");
    const [sport] = await (await request.get("/api/sports")).json();
    const paths = names.map((name) => listed.find((place) => place.name === name)?.path ?? name);
    if (viewer === "player") paths.push("/manage-profile", "/account", "/games?mygames=true");
    if (viewer === "organizer") {
      const game = paths[0]?.split("/").pop() ?? "";
      paths.push(...STEPS.map((step) => step.replace(":sport", sport.id).replace(":game", game)));
    }
    const wrong: Record<string, string[]> = {};
    for (const path of paths) {
      await page.goto(path);
      // The scripts have added their parts.
      const late = viewer === "visitor" ? "body" : "summary .bell, .bell[aria-current]";
      await expect(page.locator(late)).toBeVisible();
      if (path.includes("view=map"))
        await expect(page.getByRole("navigation", { name: t("venues:onThisMap") })).toBeVisible();
      const faults = [...(await walkByKeyboard(page)), ...(await menuFaults(page))];
      const moving = await page.evaluate(() => document.getAnimations().length);
      if (moving > 0) faults.push(`${moving} parts move`);
      if (faults.length > 0) wrong[path] = faults;
    }
    expect(wrong).toEqual({});
  });
}
