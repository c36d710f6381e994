import { knowsStyles } from "~/core/known-styles";

/** What fits into the first answer of a fresh connection: ten packets. */
export const FIRST_FLIGHT = 14_000;
/** What the stylesheet takes of it, when the browser does not have it yet. */
const STYLESHEET = 7_200;
const STYLESHEET_LINK = /<link rel="stylesheet" href="([^"]+)"/;

/**
 * How many packed bytes of a page arrive at once, together with the stylesheet that it links to, unless the browser has it:
 * its `cookies` tell. A page that carries its styles links to none.
 */
export function firstFlightOf(page: Uint8Array, cookies: string | undefined): number {
  const html = Buffer.from(page.buffer, page.byteOffset, page.length).toString("latin1");
  const [, stylesheet] = STYLESHEET_LINK.exec(html) ?? [];
  return stylesheet === undefined || knowsStyles(cookies, stylesheet)
    ? FIRST_FLIGHT
    : FIRST_FLIGHT - STYLESHEET;
}
