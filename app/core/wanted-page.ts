/** Pages that people come for: a game, an invitation, a crew, a poll, a series, a venue, a guest's spot; not their lists. */
const WANTED = /^\/(c|crews|g|games|invitations|p|polls|seats|series|venues)\/./i;

export const isWantedPage = (path: string): boolean => WANTED.test(path);
