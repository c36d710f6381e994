import type { Page } from "@playwright/test";

/** What has one short text that must be whole: buttons, badges, tabs, the bar at the bottom, headings of fields. */
const LABELS = ".btn, .badge, nav a, nav summary, .tabs a, .chips a, legend, label, th, dt, h1, h2, h3";

/**
 * Labels that are cut off, touch the edge of their box or of the screen, or have a word broken in two. Names that people
 * chose may break.
 */
export const labelFaults = (page: Page): Promise<string[]> =>
  page.evaluate((labels) => {
    const faults: string[] = [];
    const note = (what: string, element: Element) =>
      faults.push(`${what}: ${element.outerHTML.replace(/\s+/g, " ").slice(0, 140)}`);
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      element !== document.documentElement &&
      (["auto", "scroll"].includes(getComputedStyle(element).overflowX) || scrolls(element.parentElement));

    const isClipped = (element: Element) => getComputedStyle(element).clip.startsWith("rect(0");

    /** The texts in an element that can be seen. */
    const textsOf = (element: Element) => {
      const found: Text[] = [];
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const { currentNode: text } = walker;
        if (!(text instanceof Text) || !text.data.trim()) continue;
        if (text.parentElement?.closest(".visually-hidden, script, style, option, textarea, code")) continue;
        if (text.parentElement?.checkVisibility() && !isClipped(text.parentElement)) found.push(text);
      }
      return found;
    };
    const rectsOf = (text: Text, from = 0, to = text.length) => {
      const range = document.createRange();
      range.setStart(text, from);
      range.setEnd(text, to);
      return [...range.getClientRects()].filter(({ width }) => width > 0);
    };

    for (const text of textsOf(document.body)) {
      const around = text.parentElement;
      if (!around || around.closest("bdi, [dir=auto], .leaflet-container")) continue;
      for (const { index, 0: word } of text.data.matchAll(/[^\s\-/@.]+/gu)) {
        const lines = new Set(rectsOf(text, index, index + word.length).map(({ top }) => Math.round(top)));
        if (lines.size > 1) note(`“${word}” is broken in two`, around);
      }
    }

    for (const element of document.querySelectorAll(labels)) {
      if (!element.checkVisibility() || element.closest(".visually-hidden, .leaflet-container")) continue;
      const { display, borderLeftWidth, backgroundColor } = getComputedStyle(element);
      const box = element.getBoundingClientRect();
      const drawn = borderLeftWidth !== "0px" || !/, 0\)$/.test(backgroundColor);
      const inset = display !== "inline" && (drawn || element.closest(".places")) ? 1 : 0;
      for (const text of textsOf(element)) {
        if (text.parentElement?.closest("bdi, [dir=auto]")) continue;
        for (const { left, right } of rectsOf(text)) {
          if (display !== "inline" && (left < box.left + inset - 0.5 || right > box.right - inset + 0.5))
            note("touches its edge", element);
          if (!scrolls(element) && (left < 0 || right > innerWidth)) note("leaves the screen", element);
        }
      }
    }
    return [...new Set(faults)];
  }, LABELS);
