import type Database from "libsql";
import type { Client } from "./client";
import type { CrewKey } from "./crews/actions";
import type { GameKey } from "./games/actions";
import type { GameClient } from "./games/client";
import type { Name } from "./history";
import type { SwitchedKind } from "./inbox/inbox";
import type { Model } from "./model";

/** What the parts of a city have in common. */
export interface Setting {
  model: Model;
  client: Client;
  db: Database.Database;
  /** Milliseconds of the history's beginning. */
  beginning: number;
  sportId: string;
  cityId: string;
  /** Who has an account. */
  isPerson: (name: Name) => boolean;
  nameOf: (userId: string) => Name;
}

export interface InboxSetting extends Setting {
  gameId: (game: GameKey) => string | undefined;
  unsubscribePage: (who: Name, kind: SwitchedKind) => string | undefined;
}

/** Of series and polls, which belong to crews and become games. */
export interface SettingWithGames extends Setting {
  crewId: (crew: CrewKey) => string | undefined;
  games: GameClient;
}
