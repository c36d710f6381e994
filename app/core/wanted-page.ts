/** Pages that people come for: a game, an invitation, a crew, a poll, a series, a venue, a guest's spot; not their lists, maps and wizards. */
const WANTED =
  /^\/(c|crews|g|games|invitations|p|polls|seats|series|venues)\/(?!(create|map|verification)(?![^/?#]))./i;

export const isWantedPage = (path: string): boolean => WANTED.test(path);

/** In the address of a sign-in: takes the spot in the game that it leads back to. */
export const INTENT = "spot";

const GAME = /^\/(?:g\/[\w-]+|games\/[0-9a-f-]{36})$/i;

/** The parameters of a sign-in that leads back to a page, and takes a spot if that is a game's; "" for a page nobody comes for. */
export function backTo(path: string, code: string | null): string {
  if (!isWantedPage(path)) return "";
  const here = code ? `${path}?code=${encodeURIComponent(code)}` : path;
  return `?redirectTo=${encodeURIComponent(here)}${GAME.test(path) ? `&${INTENT}` : ""}`;
}
