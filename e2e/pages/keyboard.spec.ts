import type { Locator, Page } from "@playwright/test";
import { scaled } from "../../tests/support/time-limits.mjs";
import { todays } from "../../tests/support/todays";
import { expect } from "../support";
import { placeNamed, test } from "./place-test";

/** Pages of the demo by keyboard alone, in the longest language. */
test.use({
  locale: "fr",
  // 1,280 x 1,024 at 400 %.
  viewport: { width: 320, height: 256 },
  contextOptions: { forcedColors: "active", reducedMotion: "reduce" },
});

/** The focused element, its place, and whether its focus is visible; null at the end of the page. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return null;
    element.setAttribute("data-reached", "");
    const shown = [getComputedStyle(element), getComputedStyle(element, "::after")];
    const { left, right, top, bottom } = element.getBoundingClientRect();
    // The center of its visible part.
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

type Focus = Awaited<ReturnType<typeof focused>>;

const faultOf = (at: Focus) => (at?.outlined === false ? "no outline" : at?.covered ? "covered" : null);

/** Presses Tab. A fault must last: a busy browser scrolls and draws the focus a moment later. */
async function tab(page: Page): Promise<Focus> {
  await page.keyboard.press("Tab");
  let at = await focused(page);
  const look = async () => {
    at = await focused(page);
    expect(faultOf(at)).toBeNull();
  };
  if (faultOf(at))
    await expect(look)
      .toPass({ timeout: scaled(1_000) })
      .catch(() => {});
  return at;
}

const MOST_STEPS = 300;

/** Walks the page with Tab alone and returns what is wrong with the focus. */
async function walkByKeyboard(page: Page): Promise<string[]> {
  const faults: string[] = [];
  let before: Focus = null;
  for (let steps = 0; ; steps += 1) {
    if (steps === MOST_STEPS) return [...faults, `no way out after ${before?.what}`];
    const at = await tab(page);
    if (!at) break;
    const fault = faultOf(at);
    if (fault) faults.push(`${fault}: ${at.what}`);
    // A phone has one column: the next element is never entirely above.
    if (before?.inText && at.inText && at.bottom <= before.top)
      faults.push(`goes up from ${before.what} to ${at.what}`);
    before = at;
  }
  return [...faults, ...(await unreached(page))];
}

/** Expects that Enter opens a menu, and that Escape closes it and returns the focus to its button. */
async function expectMenuByKeyboard(summary: Locator): Promise<void> {
  const page = summary.page();
  const menu = summary.locator("..");
  await summary.focus();
  await page.keyboard.press("Enter");
  await expect(menu).toHaveAttribute("open");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Escape");
  await expect(menu).not.toHaveAttribute("open");
  await expect(summary).toBeFocused();
}

const BY_KEYBOARD = [
  ...["games", "games-filters", "register", "venues-map", "games.id", "p.code"],
  ...["games.create", "games.create-sport", "games.create-time", "games-mine", "venues.create"],
  ...["notifications", "account.notifications", "account.2fa-setup", "manage-profile", "account"],
  ...["games.id-organizer", "games.id.invite", "games.id.share-created", "crews.id", "crews.id.edit"],
  ...["venues.verification", "admin.reports"],
];

for (const [position, name] of BY_KEYBOARD.entries())
  for (const place of todays([placeNamed(name)], position, 36))
    test(`${name} can be used by keyboard alone, with a visible focus and without motion`, async ({
      page,
      open,
      t,
    }) => {
      await open(place);
      if (place.viewer !== "visitor")
        await expect(page.locator("summary .bell, .bell[aria-current]")).toBeVisible();
      if (name === "venues-map")
        await expect(page.getByRole("navigation", { name: t("venues:onThisMap") })).toBeVisible();
      expect(await walkByKeyboard(page)).toEqual([]);
      for (const summary of await page.locator("details.menu > summary").all())
        if (await summary.isVisible()) await expectMenuByKeyboard(summary);
      await expect.poll(() => page.evaluate(() => document.getAnimations().length), "parts move").toBe(0);
    });
