import type { Page } from "~/core/addresses/pagination";
import type { Locale } from "~/i18n/languages";
import type { GameSummary } from "../game-summary.server";
import type { GameFilters, ListPlace } from "./filters.server";
import type { Scope } from "./list-values.server";

export interface SummaryList extends Omit<Page, "offset" | "limit"> {
  games: GameSummary[];
  understood?: GameFilters;
  /** Of the last game; null after a page that is not full, absent in order of distance. */
  lastPlace?: ListPlace | null;
}

export interface ListQuery {
  scope: Scope;
  filters: GameFilters;
  locale: Locale;
}
