import { type Game, start } from "../games/games";
import { clock, plain, say } from "../games/tickets";
import type { Language } from "../history";
import { shownName } from "../people";
import type { Item } from "./client";
import type { Facts, Kind, Notice } from "./inbox";

/** What a notification says, in the words of the locales. */

export const CATEGORIES: Partial<Record<Kind, string>> = {
  game_invitation: "info",
  game_reminder: "info",
  game_cancelled: "alert",
  game_confirmed: "success",
  player_joined: "success",
  regular_in: "success",
};

const KEYS: Record<string, string> = {
  "game_reminder too_few": "game_reminder_below_minimum",
  "game_cancelled too_few": "game_cancelled_below_minimum",
  "game_handover handed_over": "handover_left",
  "game_handover undefined": "handover_offered",
  "game_handover accepted": "handover_accepted",
  "game_handover rejected": "handover_declined",
};

const keyOf = ({ kind, facts: { reason } }: Notice): string =>
  KEYS[`${kind} ${reason}`] ?? (reason ? `${kind}_${reason}` : kind);

interface Reading {
  game: Game;
  language: Language;
  isGone: (name: string) => boolean;
  beginning: number;
}

export const saysIt = ({ message }: Item, notice: Notice, reading: Reading): boolean =>
  sentencePattern(notice, reading).test(plain(message));

/** Accepts any day word, but requires the time of day. */
export function sentencePattern(notice: Notice, { game, language, isGone, beginning }: Reading): RegExp {
  const { player, guest, note = "", spots = 1, from, priceFrom = 0, priceTo = 0 } = notice.facts;
  const money = (amount: number) =>
    amount > 0 ? say(language, "common:dirhams", { amount }) : say(language, "games:free");
  const somebody = player === undefined || isGone(player);
  const text = say(language, `notifications:${keyOf(notice)}`, {
    ...(game.isHidden
      ? { game: say(language, "notifications:aGame"), when: "" }
      : { game: game.title, when: "§when§" }),
    ...{ from: "§from§", note, count: spots },
    player: guest ?? (somebody ? say(language, "players:aPlayer") : shownName(player)),
    ...{ before: money(priceFrom), price: money(priceTo) },
  });
  const times: Record<string, number> = { when: start(game), from: from ?? 0 };
  const pattern = text
    .split("§")
    .map((part, at) => {
      const time = at % 2 === 1 ? times[part] : undefined;
      return time === undefined ? escaped(part) : `.*${escaped(clock(beginning + time, language))}`;
    })
    .join("");
  return new RegExp(`^${pattern}$`);
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** "unread game_changed (from: 0, reason: moved)" */
export function described({ kind, facts, isRead }: { kind: string; facts: Facts; isRead: boolean }): string {
  const shown = Object.entries(facts)
    .filter(([, value]) => value !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}: ${value}`);
  return `${isRead ? "read" : "unread"} ${kind}${shown.length > 0 ? ` (${shown.join(", ")})` : ""}`;
}
