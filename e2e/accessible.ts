import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type axe from "axe-core";
import { byColorAlone } from "./color";
import { labelFaults } from "./labels";
import { expect, expectNoSideways, FULL, stylesLoaded, test } from "./support";

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const WCAG_22_AA = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

export const SMALLEST_TARGET = 44;

/** The WCAG 2.2 AA violations of the page in its present state. */
export async function violations(page: Page): Promise<string[]> {
  await stylesLoaded(page);
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE);
  return page.evaluate(async (runOnly) => {
    if (!window.axe) return ["axe did not start"];
    // A text that fades in has less contrast for a moment. Skeletons have no end to wait for.
    for (;;) {
      const moving = document
        .getAnimations()
        .filter(
          ({ effect, playState }) =>
            playState === "running" && effect?.getComputedTiming().endTime !== Infinity,
        );
      if (moving.length === 0) break;
      await Promise.allSettled(moving.map(({ finished }) => finished));
    }
    // Describing what is right takes longer than finding what is wrong.
    const { violations } = await window.axe.run(document, { runOnly, resultTypes: ["violations"] });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
  }, WCAG_22_AA);
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

const CONTROLS = "a[href], button, summary, select, input, textarea";

/** Controls smaller than a finger, except links within a line of text. */
export const smallTargets = (page: Page, controls = CONTROLS): Promise<string[]> =>
  page.evaluate(
    ({ smallest, controls }) => {
      const small: string[] = [];
      for (const element of document.querySelectorAll<HTMLElement>(controls)) {
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
    },
    { smallest: SMALLEST_TARGET, controls },
  );

/** WCAG violations, small targets, labels that do not fit, a wrong outline and content wider than the screen. */
export async function faultsOf(page: Page): Promise<string[]> {
  await stylesLoaded(page);
  const found = [violations, smallTargets, labelFaults, outlineFaults].map((faults) => faults(page));
  return (await Promise.all(found)).flat();
}

const LOOKS = {
  light: { colorScheme: "light", forcedColors: "none" },
  dark: { colorScheme: "dark", forcedColors: "none" },
  forced: { colorScheme: "light", forcedColors: "active" },
} as const;
/** The colors that a device asks for. */
export type Look = keyof typeof LOOKS;
export const ALL_LOOKS: Look[] = ["light", "dark", "forced"];

/** The faults of the page, without motion, in each of some looks. */
export async function faultsInLooks(page: Page, looks: readonly Look[]): Promise<string[]> {
  const found: string[] = [];
  for (const look of looks) {
    await page.emulateMedia({ reducedMotion: "reduce", ...LOOKS[look] });
    const faults = look === "forced" ? await forcedFaults(page) : await coloredFaults(page);
    found.push(...faults.map((fault) => `${look}: ${fault}`));
  }
  return found;
}

const coloredFaults = async (page: Page): Promise<string[]> => [
  ...(await faultsOf(page)),
  ...(await byColorAlone(page)),
];

/** axe reads our own colors of a text beside the forced ones of its background, so it compares none here. */
const forcedFaults = async (page: Page): Promise<string[]> => [
  ...(await faultsOf(page)).filter((fault) => !fault.startsWith("color-contrast")),
  // The style guide shows our colors.
  ...(page.url().includes("/styleguide") ? [] : await unreadable(page)),
];

/** Text in the color of its background, and drawings in one of our own colors instead of the system's. */
export const unreadable = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const groundOf = (element: Element | null): string => {
      if (!element) return "";
      const { backgroundColor } = getComputedStyle(element);
      return /, 0\)$/.test(backgroundColor) ? groundOf(element.parentElement) : backgroundColor;
    };
    const hasWords = (element: Element) =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
    const hasOwnColor = (element: Element) =>
      element.matches("svg") &&
      getComputedStyle(element).color !== getComputedStyle(element.parentElement ?? element).color;
    return [...document.querySelectorAll("body *")]
      .filter((element) => element.checkVisibility())
      .filter(
        (element) =>
          hasOwnColor(element) ||
          (hasWords(element) && getComputedStyle(element).color === groundOf(element)),
      )
      .map((element) => element.outerHTML.slice(0, 120));
  });

/** What is wrong with the title, the headings, the ids, the region for announcements or the width. */
export const outlineFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const faults: string[] = [];
    const exactlyOne = (what: string, selector: string) => {
      const { length } = document.querySelectorAll(selector);
      if (length !== 1) faults.push(`${length} times ${what}`);
    };
    exactlyOne("a first heading", "h1");
    exactlyOne("a main part", "main");
    const regions = document.querySelectorAll("[role=status], [aria-live], output").length;
    // Scripts fill it.
    if (regions > 1 || (regions === 0 && document.scripts.length > 0))
      faults.push(`${regions} regions for announcements`);
    if (document.title.replace("Houma", "").trim() === "") faults.push("no title");
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) faults.push(`${scrollWidth - clientWidth} pixels wider than the screen`);
    let before = 1;
    for (const heading of document.querySelectorAll("main h1, main h2, main h3, main h4")) {
      const level = Number(heading.tagName.slice(1));
      if (level > before + 1) faults.push(`h${level} after h${before}: ${heading.textContent}`);
      before = level;
    }
    const ids = [...document.querySelectorAll("[id]")].map(({ id }) => id);
    for (const id of new Set(ids.filter((one, place) => ids.indexOf(one) !== place)))
      faults.push(`#${id} twice`);
    return faults;
  });
