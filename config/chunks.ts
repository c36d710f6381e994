import { FIELDS, FORM_PARTS } from "./form-parts.ts";

/** A path below `app` as a pattern, without the ending. */
const inApp = (...paths: string[]) => new RegExp(`/app/(${paths.join("|")})\\.tsx?$`);
const components = (feature: string, ...names: string[]) =>
  inApp(`features/${feature}/components/(${names.join("|")})`);

/**
 * By the modules in them; the first that fits holds. What nearly every page needs travels in three files, not in forty, and what
 * the same pages need in one of its own: less to ask for on a slow line, and less in all. A chunk takes along what its modules
 * import, whether they use it or not, so that what other chunks import too is named in the one that more pages load.
 */
const CHUNKS: [name: string, modules: RegExp][] = [
  ["react", /\/node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@remix-run)\//],
  ["fields", FIELDS],
  ["form", FORM_PARTS],
  // Every page reads texts: left to itself, the reader lands among the forms and takes them along everywhere.
  ["ui", inApp("i18n/[\\w-]+", "http/(text-files|nonce)", "core/addresses/links")],
  // Small, and on many pages.
  ["ui", /\/app\/features\/error-pages\/components\/|vite\/preload-helper/],
  ["ui", components("games", "badges", "paths", "OverlapWarning")],
  ["ui", components("(reporting|push|series|formats)", "ReportLink", "PushOffer", "OrderButtons", "Resting")],
  ["ui", inApp("features/link-previews/card-meta", "features/games/rules")],
  ["ui", components("(notifications|offline)", "Bell", "arrivals", "DeferredOfflineSupport", "app-badge")],
  [
    "ui",
    inApp(
      "ui/((feedback|forms|icons|layout|links|rendering)/)?(?!Stars|Skeleton|Steps|FilterBar|Pagination)[\\w-]+",
    ),
  ],
  // One file for what a signed-in user's pages load later, though the page of notifications has it too.
  ["bell", components("notifications", "LiveBell", "BellPanel", "CategoryDot", "use-notifications")],
  ["form", /\/@conform-to\//],
  // Alone, because chunks that use them would take them along.
  ["stars", inApp("ui/Stars")],
  ["skeleton", inApp("ui/feedback/Skeleton")],
  // Of games, venues and players.
  ["lists", inApp("ui/FilterBar")],
  ["lists", components("games", "CityChoice", "FiltersLink", "GameCardItem", "GameGroups", "JoinButton")],
  ["lists", components("games", "OwnSpots", "QuickFilters", "SilentAlert", "list-links")],
  ["feeds", components("games", "FeedLinks", "feed-links")],
  ["venues", components("venues(/photos|/map)?", "CourtSketch", "MapFrame", "PhotoImage", "PhotoTexts")],
  ["venues", components("venues", "PlainText", "VenueCard")],
  ["venues", /\/db\/limits\/venues\.ts$/],
  ["pitch", inApp("features/games/pitch/.*")],
  // What a game's page has in common with other pages about a game.
  ["game-forms", components("games", "AgainLinks", "DeclareAudience", "GameErrors", "game-outlet")],
  ["game-forms", inApp("features/teams/colors")],
  ["game-forms", components("(formats|results|teams)", "paths")],
  ["game-forms", /\/db\/limits\/(formats|teams)\.ts$/],
  [
    "game",
    components(
      "(discussion|games)",
      "CommentText",
      "PrintButton",
      "ShareBox",
      "use-live-game",
      "use-typed-form",
    ),
  ],
  // A part that is loaded later has them too, for which the page's own code would be a file beside its route's.
  ["game", components("game-page", "spot/(TicketHead|WaitingLink)")],
  ["pitch", components("(game-page|guests)", "spot/(SpotButton|join-form)", "guest-form")],
  ["game", inApp("features/venues/small-map/.*")],
];

/** For Rollup's `manualChunks`. */
export const chunkOf = (id: string): string | undefined =>
  CHUNKS.find(([, modules]) => modules.test(id))?.[0];
