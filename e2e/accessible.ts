import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, expectNoSideways } from "./support";

export const SMALLEST_TARGET = 44;

/** What the checker of WCAG 2.2 AA has against the page as it stands. */
export async function violations(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    // In the page itself: a page of its own for the result is for frames, of which there are none, and takes as long again.
    .setLegacyMode()
    .withTags(["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"])
    .analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
}

/** The page as it stands fits the phone, has one first heading, and the checker has nothing against it. */
export async function expectFine(page: Page): Promise<void> {
  await expectNoSideways(page);
  await expect(page.locator("h1"), page.url()).toHaveCount(1);
  expect(await violations(page), page.url()).toEqual([]);
}

/** What can be tapped and is smaller than a finger; links within a line of text may be. */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate((smallest) => {
    const small: string[] = [];
    for (const element of document.querySelectorAll<HTMLElement>(
      "a[href], button, summary, select, input, textarea",
    )) {
      if (
        element.matches("[type=hidden], .skip-link, .visually-hidden, .leaflet-container *") ||
        !element.checkVisibility()
      )
        continue;
      if (getComputedStyle(element).display === "inline") continue;
      // The words beside a tick are part of what is tapped, and so is the card around a title's link.
      const whole = element.closest<HTMLElement>("label") ?? element;
      const { width, height } = whole.getBoundingClientRect();
      const isSpread = getComputedStyle(element, "::after").position === "absolute";
      if (width === 0 || isSpread || (width >= smallest - 0.5 && height >= smallest - 0.5)) continue;
      small.push(`${Math.round(width)} x ${Math.round(height)} ${element.outerHTML.slice(0, 120)}`);
    }
    return small;
  }, SMALLEST_TARGET);

/** Everything that one look at a page can find: the checker's, small targets, headings, and what lies beyond the screen. */
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
