/** Pages that people share, without lists, maps and wizards. */
const WANTED =
  /^\/(c|crews|g|games|invitations|p|polls|seats|series|tournaments|venues)\/(?!(create|map|verification)(?![^/?#]))./i;

export const isWantedPage = (path: string): boolean => WANTED.test(path);

/** In the address of a sign-in: takes a spot in the game that it leads back to. */
export const INTENT = "spot";

/** Captures the id. */
export const GAME_PATH = /^\/games\/([0-9a-f-]{36})(?=[/?#]|$)/i;
export const SHORT_PATH = /^\/g\/([0-9a-z-]+)/i;

const isGamePage = (path: string): boolean =>
  [GAME_PATH, SHORT_PATH].some((pattern) => pattern.exec(path)?.[0] === path.replace(/\/+$/, ""));

/** Query parameters; "" for a page that nobody shares. */
export function backTo(path: string, code: string | null): string {
  if (!isWantedPage(path)) return "";
  const here = code ? `${path}?code=${encodeURIComponent(code)}` : path;
  return `?redirectTo=${encodeURIComponent(here)}${isGamePage(path) ? `&${INTENT}` : ""}`;
}
