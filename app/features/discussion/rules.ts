export const PAGE_SIZE = 20;
/** Comments on the game's page. */
export const PREVIEW_SIZE = 3;
