import type { AddressNotice } from "../accounts/accounts";
import type { CrewNotice } from "../crews/news";
import { free, isJoinable, organizersOf, start, taken } from "../games/games";
import type { Notice } from "../inbox/inbox";
import type { PageNotice } from "../inbox/page-news";
import type { Model } from "../model";
import type { DecisionNotice } from "../moderation/news";
import type { TournamentNotice } from "../tournaments/news";
import { DAY, HOUR, MINUTE } from "../verdict";
import type { MailAction, RefusalCode } from "./actions";
import type { GuestNotice } from "./guest-mail";

/** Which notifications are mailed, and until when: docs/rules/notifications.md and "Mail" of docs/operations.md. */

export type MailedNotice =
  | Notice
  | CrewNotice
  | TournamentNotice
  | PageNotice
  | DecisionNotice
  | GuestNotice
  | AddressNotice;

export interface Letter {
  notice: MailedNotice;
  /** Then nobody needs it any more. */
  until: number;
  /** When its game began as it was written; null: about no game. */
  starts: number | null;
  /** Tried in vain: it arrives later, and may do so at any move of the clock. */
  isLate: boolean;
  /** Still true and wanted. */
  mayArrive: boolean;
  /** It may have been given up, or taken back when it was not true for a while. */
  mayBeLost: boolean;
}

/** The longest pause between two attempts. */
const LONGEST_PAUSE = 30 * MINUTE;
/** Of messages that a process was sending when it was killed. */
const LEASE = 10 * MINUTE;

const OPENINGS: ReadonlySet<string> = new Set([
  ...["game_reminder", "regular_in", "regular_reminder", "spot_open", "substitute_call", "late_withdrawal"],
]);
const FOR_A_WEEK: ReadonlySet<string> = new Set([
  ...["rate_players", "attendance", "result", "payment_reminder", "default_lost"],
]);
/** They say when the game starts. */
const NAMING_THE_START: ReadonlySet<string> = new Set(["game_reminder", "regular_in", "regular_reminder"]);

export class Mail {
  refusal: RefusalCode | null = null;
  /** Mail that is due and has not arrived. */
  waiting: Letter[] = [];
  /** When a message was last refused or cut off. */
  #failedAt = Number.NEGATIVE_INFINITY;
  readonly #seen = new WeakSet<MailedNotice>();

  constructor(readonly model: Model) {}

  judge(action: MailAction): void {
    if (action.does === "refuseMail") this.refusal = action.mail.code;
    if (action.does === "acceptMail") this.refusal = null;
  }

  /** Whether a message that has not arrived by now is missing. */
  isMissing({ isLate, mayBeLost, until }: Letter): boolean {
    const { now } = this.model;
    if (mayBeLost || this.refusal !== null) return false;
    const last = this.#failedAt + LONGEST_PAUSE;
    return !isLate || (now >= last + LEASE && until > last + LEASE);
  }

  /** Call it when the messages that arrived have been taken out: says which arrive later, and which never. */
  settle({ wasKilled = false } = {}): void {
    const { now } = this.model;
    if (this.refusal === null && !wasKilled) return;
    if (this.waiting.length > 0) this.#failedAt = now;
    if (this.refusal === 550 && !wasKilled) this.waiting = this.waiting.filter(({ isLate }) => isLate);
    for (const letter of this.waiting) {
      if (letter.isLate && this.refusal === 550) letter.mayBeLost = true;
      letter.isLate = true;
    }
  }

  /** Takes back what is no longer true, and gives out what is new. */
  pass(now = this.model.now): void {
    this.model.guestMail.settle();
    this.waiting = this.waiting.filter(({ until, notice }) => until > now && !this.#isTakenBack(notice));
    for (const letter of this.waiting) {
      letter.mayArrive = this.#isWorthSending(letter.notice) && !this.#hasMoved(letter);
      if (!letter.mayArrive) letter.mayBeLost = true;
    }
    for (const notice of this.#fresh()) {
      this.#seen.add(notice);
      const until = this.#usefulUntil(notice, "writtenAt" in notice ? notice.writtenAt : now);
      if (until <= now || this.#isTakenBack(notice) || !this.#isWorthSending(notice)) continue;
      const game = this.#gameOf(notice);
      const starts = game ? start(game) : null;
      this.waiting.push({ notice, until, starts, isLate: false, mayArrive: true, mayBeLost: false });
    }
  }

  #gameOf = (notice: MailedNotice) => ("game" in notice ? this.model.games.game(notice.game) : undefined);

  /** For a message that names the start. */
  #hasMoved({ notice, starts }: Letter): boolean {
    const game = this.#gameOf(notice);
    return game !== undefined && NAMING_THE_START.has(notice.kind) && start(game) !== starts;
  }

  #fresh(): MailedNotice[] {
    const { inbox, crews, tournaments, pages, moderation, guestMail, accounts } = this.model;
    const all = [...crews.news.all, ...tournaments.news.all, ...pages.all, ...moderation.news.all];
    const others = all.filter((one) => !this.#seen.has(one));
    return [...inbox.fresh.splice(0), ...guestMail.fresh.splice(0), ...accounts.fresh.splice(0), ...others];
  }

  #isTakenBack(notice: MailedNotice): boolean {
    const { crews, tournaments } = this.model;
    if ("game" in notice || "ofGame" in notice || "mailedTo" in notice) return notice.isTakenBack;
    if ("page" in notice || "decided" in notice) return false;
    return "crew" in notice ? !crews.news.all.includes(notice) : !tournaments.news.all.includes(notice);
  }

  #isWorthSending(notice: MailedNotice): boolean {
    if ("ofGame" in notice || "mailedTo" in notice) return true;
    const { to, kind } = notice;
    const isWanted = this.model.accounts.isConfirmed(to) && !this.model.inbox.isOff(to, kind, "email");
    return isWanted && !this.model.gone.has(to) && this.#isTrue(notice);
  }

  #usefulUntil(notice: MailedNotice, from: number): number {
    if ("ofGame" in notice || "mailedTo" in notice) return notice.until;
    const game = this.#gameOf(notice);
    if (!game || FOR_A_WEEK.has(notice.kind)) return from + 7 * DAY;
    return OPENINGS.has(notice.kind) ? start(game) : Math.max(start(game), from + HOUR);
  }

  #isTrue(notice: Exclude<MailedNotice, GuestNotice | AddressNotice>): boolean {
    const { now, polls } = this.model;
    if ("page" in notice) return polls.isStillNews(notice, notice.to);
    const game = this.#gameOf(notice);
    if (game?.isHidden) return false;
    if (!game || !("game" in notice) || notice.kind === "game_cancelled") return true;
    if (game.status === "cancelled") return false;
    const { to, kind, facts } = notice;
    const status = game.parts.get(to)?.status;
    const isOpen = isJoinable(game, now) && free(game) > 0;
    switch (kind) {
      case "game_invitation":
        return isJoinable(game, now) && status === "invited";
      case "game_reminder":
        if (game.status !== "scheduled") return false;
        if (facts.reason !== "too_few") return true;
        return organizersOf(game).includes(to) && taken(game) < game.plan.min;
      case "regular_reminder":
        return game.status === "scheduled" && status === "confirmed";
      case "regular_in":
        if (game.status !== "scheduled") return false;
        if (facts.reason === "apart") return organizersOf(game).includes(to);
        return status === "confirmed" || status === "waitlisted";
      case "game_confirmed":
        if (facts.reason !== "on") return status === "confirmed";
        return (status === "confirmed" || organizersOf(game).includes(to)) && taken(game) >= game.plan.min;
      case "teams_published":
        return status === "confirmed";
      case "substitute_call":
        return isOpen && (status ?? "invited") === "invited";
      case "spot_open":
        if (status === "maybe") return isOpen;
        return isOpen && (status ?? "invited") === "invited" && game.ofCrew?.crew.has(to) === true;
      case "late_withdrawal":
        return isOpen && (!facts.player || game.parts.get(facts.player)?.status !== "confirmed");
      default:
        return true;
    }
  }
}
