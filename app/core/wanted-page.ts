/** Pages that people come for: a game, an invitation, a crew, a poll, a series, a venue, a guest's spot; not their lists, maps and wizards. */
const WANTED =
  /^\/(c|crews|g|games|invitations|p|polls|seats|series|venues)\/(?!(create|map|verification)(?![^/?#]))./i;

export const isWantedPage = (path: string): boolean => WANTED.test(path);

/** In the address of a sign-in: takes the spot in the game that it leads back to. */
export const INTENT = "spot";

/** A game's page and those below it; the id. */
export const GAME_PATH = /^\/games\/([0-9a-f-]{36})(?=[/?#]|$)/i;
/** A game's short link; what follows /g/. */
export const SHORT_PATH = /^\/g\/([0-9a-z-]+)/i;

const isGamePage = (path: string): boolean =>
  [GAME_PATH, SHORT_PATH].some((pattern) => pattern.exec(path)?.[0] === path);

/** The parameters of a sign-in that leads back to a page, and takes a spot if that is a game's; "" for a page nobody comes for. */
export function backTo(path: string, code: string | null): string {
  if (!isWantedPage(path)) return "";
  const here = code ? `${path}?code=${encodeURIComponent(code)}` : path;
  return `?redirectTo=${encodeURIComponent(here)}${isGamePage(path) ? `&${INTENT}` : ""}`;
}
