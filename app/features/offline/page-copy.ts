const REMOVED_SELECTOR =
  "script, form, button, iframe, link[rel=modulepreload], link[rel=manifest], style, .footer, .header-end, .skip-link, main > .banner, main > .card";

/** Undefined unless the page has an OfflineCopyNotice. */
export function pageCopy(path: string): { path: string; title: string; html: string } | undefined {
  if (!document.querySelector("[data-kept]")) return;
  // Of another document, so that nothing in it loads, and never put into it, which would read the styles.
  const copy = document.implementation.createHTMLDocument().importNode(document.documentElement, true);
  for (const element of copy.querySelectorAll(REMOVED_SELECTOR)) element.remove();
  copy.querySelector("link[rel=stylesheet][media^=not]")?.removeAttribute("media");
  copy.querySelector("[data-kept]")?.removeAttribute("hidden");
  return {
    path,
    title: copy.querySelector("h1")?.textContent ?? "",
    html: `<!doctype html>${copy.outerHTML}`,
  };
}
