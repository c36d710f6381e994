/** Pages that people come for: a game, an invitation, a crew, a poll, a series, a venue, a guest's spot; not their lists, maps and wizards. */
const WANTED =
  /^\/(c|crews|g|games|invitations|p|polls|seats|series|venues)\/(?!(create|map|verification)(?![^/?#]))./i;

export const isWantedPage = (path: string): boolean => WANTED.test(path);
