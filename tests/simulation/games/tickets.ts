import { readFileSync } from "node:fs";
import type { Language, Name } from "../history";
import { dayOf, hourOf } from "../inbox/night";
import { dueOf, duesOf, spotsIn } from "../money/dues";
import { shareOf } from "../money/shares";
import { shownName } from "../people";
import { DAY, HOUR } from "../verdict";
import {
  end,
  free,
  type Game,
  isForThem,
  isJoinable,
  leftLate,
  mustWait,
  organizes,
  ownPart,
  type Part,
  spotsWithoutAccount,
  start,
  takesPart,
  waitingList,
} from "./games";

/** What docs/rules/tickets.md has a game say to whom, in the words of the locales. */

const files = new Map<string, Record<string, string>>();

function texts(language: Language, namespace: string): Record<string, string> {
  const path = `app/i18n/locales/${language}/${namespace}.json`;
  const known = files.get(path) ?? JSON.parse(readFileSync(path, "utf8"));
  files.set(path, known);
  return known;
}

type Params = Record<string, string | number>;

/** "games:spotsLeft" with its plural form. */
export function say(language: Language, key: string, params: Params = {}): string {
  const [namespace = "", name = ""] = key.split(":");
  const all = texts(language, namespace);
  const { count } = params;
  const form = typeof count === "number" ? new Intl.PluralRules(language).select(count) : "";
  const text = all[`${name}_${form}`] ?? all[`${name}_other`] ?? all[name] ?? key;
  const shown = (param: string) =>
    param === "amount" ? params[param]?.toLocaleString(NUMBERS_OF[language]) : params[param];
  return plain(text.replace(/\{\{(\w+)\}\}/g, (whole, param: string) => String(shown(param) ?? whole)));
}

const NUMBERS_OF = { en: "en-US", fr: "fr-MA", ar: "ar-MA" };

/** Without marks of direction, with plain spaces. */
export const plain = (text: string): string =>
  text
    .replace(/[\u2066-\u2069\u200e\u200f]/g, "")
    .replace(/[\s\u00a0\u202f]+/g, " ")
    .trim();

export type TicketState = "open" | "full" | "crew_first" | "in_progress" | "completed" | "cancelled";

export function stateOf(game: Game, who: Name | null, now: number): TicketState {
  if (game.status !== "scheduled") return game.status;
  if (!isJoinable(game, now)) return "completed";
  if (mustWait(game, who, now)) return "crew_first";
  return free(game) > 0 ? "open" : "full";
}

type Headline = [key: string, params?: Params];

/** Null where the rules do not say it in one sentence. */
export function headline(
  game: Game,
  who: Name | null,
  { now, language }: { now: number; language: Language },
): string | null {
  const found = headlineOf(game, who, { now, language });
  return found && say(language, ...found);
}

function headlineOf(
  game: Game,
  who: Name | null,
  { now, language }: { now: number; language: Language },
): Headline | null {
  const part = ownPart(game, who);
  const state = stateOf(game, who, now);
  const runs = organizes(game, who);
  if (runs && part?.status !== "confirmed" && (state === "open" || state === "full")) return null;
  if (state === "crew_first" && (!part || part.status === "confirmed")) return null;
  if (state === "cancelled") {
    const wasIn = part && part.status !== "declined" && !leftLate(game, part);
    return runs || wasIn ? cancellation(game, language) : closed(state, language);
  }
  const isBack = isJoinable(game, now) && (part?.removedFor || part?.status === "waitlisted");
  const onlyRuns = who === game.organizer || (runs && state !== "completed");
  if (part && leftLate(game, part) && !isBack && !onlyRuns) {
    if (part.came === true) return ["ticket:played"];
    if (part.dispute?.accepted === null) return ["ticket:leftDisputed"];
    // Who left a game that was completed before its start left before it.
    const isLong = part.dispute !== null || now > end(game) + 7 * DAY;
    return [isLong ? "ticket:leftAfterStart" : "spot:absent", { count: 7 }];
  }
  if (state === "in_progress") {
    if (part?.status === "confirmed" && part.came === false) return ["ticket:absent"];
    if (runs || part?.status === "confirmed") return ["ticket:playing"];
    return part?.status === "waitlisted" ? ["ticket:startedWithout"] : closed(state, language);
  }
  if (state === "completed") {
    const wasPlayed = game.status !== "completed" || (game.completedAt ?? 0) >= start(game);
    if (part?.status === "confirmed" && part.came === false) return ["ticket:absent"];
    if (part?.status === "confirmed" && wasPlayed) return ["ticket:played"];
    const asks =
      !game.hasAttendance && game.status === "completed" && wasPlayed && now <= end(game) + 7 * DAY;
    return runs ? [asks ? "cockpit:whoPlayed" : "ticket:over"] : closed(state, language);
  }
  if (part?.removedFor) {
    const { reason } = part.removedFor;
    return reason ? ["ticket:removedBecause", { reason }] : ["ticket:removed"];
  }
  if (who !== null && !isForThem(game, who) && (!takesPart(part) || part?.status === "maybe")) {
    if (runs) return ["games:youOrganize"];
    const audience = say(language, `errors:audience_${game.plan.audience}`);
    return ["errors:not_for_you", { audience }];
  }
  return whileOpen(game, { who, part, language });
}

function whileOpen(
  game: Game,
  { who, part, language }: { who: Name | null; part: Part | undefined; language: Language },
): Headline {
  switch (part?.status) {
    case "confirmed":
      return ["spot:in", { name: who ?? "" }];
    case "maybe":
      return ["games:you_maybe"];
    case "invited": {
      const inviter = part.invitedBy ?? game.organizer;
      const former = say(language, "common:aFormerPlayer");
      return ["invitations:invitedBy", { name: game.isGone(inviter) ? former : shownName(inviter) }];
    }
    case "declined":
      return ["spot:declined"];
    case "waitlisted": {
      const place = waitingList(game).findIndex(([name]) => name === who) + 1;
      return ["ticket:waiting", { place: ordinal(place, language) }];
    }
    default:
      return free(game) > 0 ? ["games:spotsLeft", { count: free(game) }] : ["games:full"];
  }
}

function cancellation({ cancelCause, cancelReason }: Game, language: Language): Headline {
  const reason = cancelCause ? say(language, `games:${cancelCause}`) : cancelReason;
  return reason ? ["ticket:cancelledBecause", { reason }] : ["ticket:cancelled"];
}

const closed = (state: TicketState, language: Language): Headline => [
  "games:closed",
  { status: say(language, `games:closed_${state}`) },
];

const SUFFIXES: Record<string, string> = { one: "st", two: "nd", few: "rd" };

function ordinal(place: number, language: Language): string {
  if (language !== "en") return String(place);
  const rule = new Intl.PluralRules("en", { type: "ordinal" }).select(place);
  return `${place}${SUFFIXES[rule] ?? "th"}`;
}

/** "8:00 PM", elsewhere "20:00" and "8:00". */
export function clock(instant: number, language: Language): string {
  const time = new Date(instant).toISOString().slice(11, 16);
  if (language !== "en") return time.replace(/^0/, "");
  const hour = Number(time.slice(0, 2));
  return `${hour % 12 || 12}:${time.slice(3)} ${hour < 12 ? "AM" : "PM"}`;
}

const DAY_WORDS = ["tonight", "today", "tomorrow", "started"] as const;

/** Of the words for a day the one that a ticket says, and those that it may not say. */
export function dayWords(
  game: Game,
  now: number,
  language: Language,
): { says: string | null; others: string[] } {
  const word = dayWord(game, now);
  const time = "§";
  const texts = new Map(
    DAY_WORDS.map((one) => [one, say(language, `days:${one}`, { time }).split(time)[0] ?? ""]),
  );
  const says = word === null ? null : (texts.get(word) ?? null);
  return { says, others: [...texts.values()].filter((one) => one !== says) };
}

/** "Tonight" is from 17:00 to 04:00, and until 04:00 still the evening before. */
function dayWord(game: Game, now: number): (typeof DAY_WORDS)[number] | null {
  const isOn = game.status === "in_progress" || isJoinable(game, now);
  if (isOn && start(game) <= now) return "started";
  const days = dayOf(start(game)) - dayOf(now);
  const isEvening = hourOfDay(start(game)) >= 17 || hourOfDay(start(game)) < 4;
  if (days >= 0 && isEvening && nightOf(start(game)) === nightOf(now)) return "tonight";
  if (days === 0) return "today";
  return days === 1 ? "tomorrow" : null;
}

/** The day of the month that a ticket names beside the weekday: of games more than six days away, and of past ones. */
export function dateOn(game: Game, now: number, beginning: number): number | null {
  const days = dayOf(start(game)) - dayOf(now);
  if (dayWord(game, now) !== null || (days > 1 && days <= 6)) return null;
  return new Date(beginning + start(game)).getUTCDate();
}

const hourOfDay = (instant: number): number => hourOf(instant + 6 * HOUR) % 24;
const nightOf = (instant: number): number => dayOf(instant - 4 * HOUR);

/** Where to pay, or that it is paid; `isSettled`: what was due is settled in the ledger of the crew. */
export function price(
  game: Game,
  who: Name | null,
  { now, language, isSettled = false }: { now: number; language: Language; isSettled?: boolean },
): string {
  if (game.plan.price === null) return say(language, "games:free");
  const dirhams = (amount: number) => say(language, "common:dirhams", { amount });
  const shared = shareOf(game);
  const share = dirhams(shared?.share ?? game.plan.price);
  const amount = shared?.isProvisional ? say(language, "ticket:about", { price: share }) : share;
  const isHidden = who !== null && game.parts.has(who) && !ownPart(game, who);
  const spot = isHidden ? undefined : spotsIn(game).find(({ name }) => name === who);
  if (spot) {
    const { due, paid, state } = dueOf(game, spot);
    const isListed = duesOf(game).some(({ name }) => name === who);
    if (spot.payment.isExcused && isListed) return say(language, "ticket:excused", { price: amount });
    if (state === "due" && paid > 0)
      return say(language, "dues:state_partial", { paid: dirhams(paid), due: dirhams(due) });
    if (paid > 0) return say(language, "ticket:paid", { price: dirhams(paid) });
    if (state === "due" && spot.owed !== null && !isSettled)
      return say(language, "ticket:leftOwing", { price: dirhams(due) });
  }
  const isOver = ["completed", "cancelled"].includes(stateOf(game, who, now));
  const part = ownPart(game, who);
  const marked = part ?? spotsWithoutAccount(game).find(({ name }) => name === who);
  // While it is on.
  const isAbsent = marked?.came === false || (part?.dispute && leftLate(game, part));
  return isOver || isAbsent ? amount : say(language, "ticket:payOnSite", { price: amount });
}

/** Of a guest, on the page of their spot. */
export function guestHeadline(
  game: Game,
  name: Name,
  { now, language }: { now: number; language: Language },
): string {
  const state = stateOf(game, null, now);
  const isUnplayed = game.status === "completed" && (game.completedAt ?? 0) < start(game);
  if (state === "cancelled") return say(language, ...cancellation(game, language));
  const isAbsent = game.externals.some((spot) => spot.name === name && spot.came === false);
  if (isAbsent && !isUnplayed) return say(language, "ticket:absent");
  if (state === "in_progress") return say(language, "ticket:playing");
  if (state !== "completed") return say(language, "spot:in", { name });
  return isUnplayed ? say(language, ...closed(state, language)) : say(language, "ticket:playedAs", { name });
}
