/** The English files type every `t(…)`. Register a new file here. */
interface Namespaces {
  common: typeof import("./locales/en/common.json");
  errors: typeof import("./locales/en/errors.json");
  fields: typeof import("./locales/en/fields.json");
  accounts: typeof import("./locales/en/accounts.json");
  tokens: typeof import("./locales/en/tokens.json");
  webhooks: typeof import("./locales/en/webhooks.json");
  dashboard: typeof import("./locales/en/dashboard.json");
  profile: typeof import("./locales/en/profile.json");
  photos: typeof import("./locales/en/photos.json");
  players: typeof import("./locales/en/players.json");
  ratings: typeof import("./locales/en/ratings.json");
  venues: typeof import("./locales/en/venues.json");
  games: typeof import("./locales/en/games.json");
  again: typeof import("./locales/en/again.json");
  find: typeof import("./locales/en/find.json");
  days: typeof import("./locales/en/days.json");
  wider: typeof import("./locales/en/wider.json");
  spot: typeof import("./locales/en/spot.json");
  ticket: typeof import("./locales/en/ticket.json");
  cockpit: typeof import("./locales/en/cockpit.json");
  maps: typeof import("./locales/en/maps.json");
  invitations: typeof import("./locales/en/invitations.json");
  turnout: typeof import("./locales/en/turnout.json");
  crewgames: typeof import("./locales/en/crewgames.json");
  waiting: typeof import("./locales/en/waiting.json");
  alerts: typeof import("./locales/en/alerts.json");
  following: typeof import("./locales/en/following.json");
  crews: typeof import("./locales/en/crews.json");
  crewLog: typeof import("./locales/en/crewLog.json");
  discussion: typeof import("./locales/en/discussion.json");
  ledger: typeof import("./locales/en/ledger.json");
  dues: typeof import("./locales/en/dues.json");
  teams: typeof import("./locales/en/teams.json");
  formats: typeof import("./locales/en/formats.json");
  guests: typeof import("./locales/en/guests.json");
  sharing: typeof import("./locales/en/sharing.json");
  series: typeof import("./locales/en/series.json");
  legal: typeof import("./locales/en/legal.json");
  landing: typeof import("./locales/en/landing.json");
  film: typeof import("./locales/en/film.json");
  forCrews: typeof import("./locales/en/forCrews.json");
  moderation: typeof import("./locales/en/moderation.json");
  regulars: typeof import("./locales/en/regulars.json");
  attendance: typeof import("./locales/en/attendance.json");
  reliability: typeof import("./locales/en/reliability.json");
  tournaments: typeof import("./locales/en/tournaments.json");
  results: typeof import("./locales/en/results.json");
  polls: typeof import("./locales/en/polls.json");
  mail: typeof import("./locales/en/mail.json");
  notifications: typeof import("./locales/en/notifications.json");
  push: typeof import("./locales/en/push.json");
  offline: typeof import("./locales/en/offline.json");
  bell: typeof import("./locales/en/bell.json");
  preferences: typeof import("./locales/en/preferences.json");
  flash: typeof import("./locales/en/flash.json");
  operations: typeof import("./locales/en/operations.json");
  apiGuide: typeof import("./locales/en/apiGuide.json");
  styleguide: typeof import("./locales/en/styleguide.json");
  venueImport: typeof import("./locales/en/venueImport.json");
  venueMerge: typeof import("./locales/en/venueMerge.json");
}
export type Namespace = keyof Namespaces;

type WithoutPlural<Key> = Key extends `${infer Stem}_${"zero" | "one" | "two" | "few" | "many" | "other"}`
  ? Stem
  : Key;

/** Plural forms count as one key. */
export type Key<N extends Namespace> = WithoutPlural<keyof Namespaces[N] & string>;
export type FullKey = { [N in Namespace]: `${N}:${Key<N>}` }[Namespace];

/** Only the server uses these, or a single page loads them. */
export const SERVER_ONLY: readonly string[] = [
  "apiGuide",
  "errors",
  "days",
  "film",
  "forCrews",
  "legal",
  "mail",
  "notifications",
  "photos",
  "polls",
  "preferences",
  "series",
  "flash",
  "operations",
  "regulars",
  "styleguide",
  "ticket",
  "venueImport",
  "venueMerge",
  "crews",
  "crewLog",
  "wider",
] satisfies Namespace[];
