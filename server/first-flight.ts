import { knowsStyles } from "~/core/known-styles";

/** What fits into the first answer of a fresh connection: ten packets. */
export const FIRST_FLIGHT = 14_000;
/** What the stylesheet takes of it, when the browser does not have it yet. */
const STYLESHEET = 7_200;
const STYLESHEET_LINK = '<link rel="stylesheet" href="';

/**
 * How many packed bytes of a page arrive at once, together with the stylesheet that it links to, unless the browser has it:
 * its `cookies` tell. A page that carries its styles links to none.
 */
export function firstFlightOf(page: Uint8Array, cookies: string | undefined): number {
  const stylesheet = stylesheetOf(Buffer.from(page.buffer, page.byteOffset, page.length));
  return stylesheet === null || knowsStyles(cookies, stylesheet) ? FIRST_FLIGHT : FIRST_FLIGHT - STYLESHEET;
}

// Searched as bytes: a string of every page that is sent would be as large again.
function stylesheetOf(html: Buffer): string | null {
  const link = html.indexOf(STYLESHEET_LINK);
  if (link < 0) return null;
  const start = link + STYLESHEET_LINK.length;
  return html.toString("latin1", start, html.indexOf('"', start));
}
