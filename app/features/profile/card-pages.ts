/** The home page, and pages that people open from shared links: a game, a venue, a player and their lists, but no forms. */
const CARD_PAGES = /^\/(dashboard|(games|venues|players)(\/[\da-f-]{36})?|g\/[\w-]+)\/?$/i;

/** Whether a page carries the card that asks for the city. */
export const carriesCityCard = (pathname: string): boolean => CARD_PAGES.test(pathname);
