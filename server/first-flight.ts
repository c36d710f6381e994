/** What fits into the first answer of a fresh connection: ten packets. */
const FIRST_FLIGHT = 14_000;
/** What the stylesheet takes of it, when it is a file. */
const STYLESHEET = 7_200;
const INLINE_STYLES = "<style ";

/** How many packed bytes of a page arrive at once, together with its styles. */
export const firstFlightOf = (page: Uint8Array): number =>
  Buffer.from(page.buffer, page.byteOffset, page.length).includes(INLINE_STYLES)
    ? FIRST_FLIGHT
    : FIRST_FLIGHT - STYLESHEET;
