import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, expectNoSideways, FULL, test } from "./support";

export const SMALLEST_TARGET = 44;

/** The WCAG 2.2 AA violations of the page in its present state. */
export async function violations(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    // Runs in the page itself. The default opens a second page for frames, which we have none of, and doubles the time.
    .setLegacyMode()
    .withTags(["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"])
    .analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
}

/**
 * Expects that the page fits the phone, has one h1 and no WCAG violation. `npm run verify` looks for violations in the
 * Arabic project alone, because the other projects show the same elements; `verify:full` does in all three.
 */
export async function expectFine(page: Page): Promise<void> {
  await expectNoSideways(page);
  await expect(page.locator("h1"), page.url()).toHaveCount(1);
  if (!FULL && test.info().project.name !== "ar") return;
  expect(await violations(page), page.url()).toEqual([]);
}

/** Controls smaller than a finger, except links within a line of text. */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate((smallest) => {
    const small: string[] = [];
    for (const element of document.querySelectorAll<HTMLElement>(
      "a[href], button, summary, select, input, textarea",
    )) {
      if (
        // What is hidden from screen readers only repeats a control beside it.
        element.matches(
          "[type=hidden], .skip-link, .visually-hidden, .leaflet-container *, [aria-hidden] *",
        ) ||
        !element.checkVisibility()
      )
        continue;
      if (getComputedStyle(element).display === "inline") continue;
      // The label of a checkbox belongs to its target, and so does the card around a title's link.
      const whole = element.closest<HTMLElement>("label") ?? element;
      const { width, height } = whole.getBoundingClientRect();
      const isSpread = getComputedStyle(element, "::after").position === "absolute";
      if (width === 0 || isSpread || (width >= smallest - 0.5 && height >= smallest - 0.5)) continue;
      small.push(`${Math.round(width)} x ${Math.round(height)} ${element.outerHTML.slice(0, 120)}`);
    }
    return small;
  }, SMALLEST_TARGET);

/** WCAG violations, small targets, wrong headings and content wider than the screen. */
export async function faultsOf(page: Page): Promise<string[]> {
  const faults = [...(await violations(page)), ...(await smallTargets(page))];
  const seen = await page.evaluate(() => ({
    title: document.title,
    headings: document.querySelectorAll("h1").length,
    mains: document.querySelectorAll("main").length,
    beyond: document.documentElement.scrollWidth - document.documentElement.clientWidth,
  }));
  if (seen.title.replace("Houma", "").trim() === "") faults.push("no title");
  if (seen.headings !== 1) faults.push(`${seen.headings} first headings`);
  if (seen.mains !== 1) faults.push(`${seen.mains} main parts`);
  if (seen.beyond > 0) faults.push(`${seen.beyond} pixels wider than the screen`);
  return faults;
}
