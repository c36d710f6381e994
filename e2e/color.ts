import type { Page } from "@playwright/test";

/** Information given by color alone: without colors, text, shapes and icons must still carry it. */
export const byColorAlone = (page: Page): Promise<string[]> =>
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

    // A state in a colored box has text, perhaps for screen readers alone; a sport's picture has at least a shape.
    for (const box of seen(".badge, .banner, [class*=tone-], .bell-count"))
      if (wordsOf(box) === "" && (box.matches(".badge") || !box.querySelector("svg, img")))
        note("a colored box without words", box);

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

    // The current one of several differs in weight, underline, border, icons or lightness.
    const light = (color: string) => {
      const [red = 0, green = 0, blue = 0, alpha = 1] = (color.match(/[\d.]+/g) ?? []).map(Number);
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
        .concat(String(element.querySelectorAll("svg").length))
        .join();
    for (const current of seen("[aria-current], [aria-pressed=true]")) {
      const kind = current.hasAttribute("aria-current") ? "aria-current" : "aria-pressed";
      const group = current.closest("nav, ul, ol, form")?.querySelectorAll(current.tagName) ?? [];
      const other = [...group].find(
        (one) => one.checkVisibility() && one !== current && (one.getAttribute(kind) ?? "false") === "false",
      );
      if (!other || shapeOf(other) !== shapeOf(current)) continue;
      const [high = 0, low = 0] = [groundOf(current), groundOf(other)].sort((a, b) => b - a);
      if ((high + 0.05) / (low + 0.05) < 3) note("the current one only in another color", current);
    }
    return faults;
  });
