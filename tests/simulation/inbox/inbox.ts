import type { GameKey } from "../games/actions";
import type { Name } from "../history";
import type { Channel, InboxAction, Switch } from "./actions";

/** Who has been notified of what, and has read it: docs/rules/notifications.md. */

export type Kind =
  | "game_invitation"
  | "game_reminder"
  | "game_cancelled"
  | "game_confirmed"
  | "player_joined"
  | "late_withdrawal"
  | "game_changed"
  | "removed_from_game"
  | "spot_open"
  | "substitute_call"
  | "rate_players"
  | "attendance"
  | "regular_in"
  | "regular_reminder"
  | "default_lost"
  | "game_handover"
  | "result"
  | "payment_reminder"
  | "teams_published";

/** What it says beside its game. Times in milliseconds since the beginning, prices in dirhams. */
export interface Facts {
  reason?: string;
  player?: Name;
  guest?: Name;
  note?: string;
  spots?: number;
  from?: number;
  endFrom?: number;
  priceFrom?: number;
  priceTo?: number;
}

export type SwitchedKind =
  | Kind
  | "crew_request"
  | "crew_invitation"
  | "crew_news"
  | "ledger_line"
  | "poll_answered"
  | "poll_decided"
  | "series"
  | "tournament"
  | "tournament_entry"
  | "admin_decision";

export interface Notice {
  to: Name;
  kind: Kind;
  game: GameKey;
  facts: Facts;
  isRead: boolean;
  /** Of a kind that was switched off. */
  isHidden: boolean;
  writtenAt: number;
  isTakenBack: boolean;
  /** A mail of it has gone out. */
  isMailed: boolean;
}

export interface News {
  kind: Kind;
  game: GameKey;
  facts?: Facts;
  /** Sent to each person at most once under this key. */
  once?: string | null;
  /** Without it, now. */
  writtenAt?: number;
}

/** Of several unread ones only the last is shown. */
const REPLACING: ReadonlySet<Kind> = new Set([
  "game_reminder",
  "spot_open",
  "result",
  "payment_reminder",
  "teams_published",
]);

export class Inbox {
  readonly #ofGames = new Map<GameKey, Notice[]>();
  readonly #once = new Set<string>();

  /** "inApp game_reminder": kinds that people switched off. */
  readonly #off = new Map<Name, Set<string>>();
  /** Not looked at by the mail yet. */
  fresh: Notice[] = [];

  constructor(
    readonly deleted: ReadonlySet<Name>,
    readonly now: () => number,
    /** By an admin: nobody is notified of it. */
    readonly isGameHidden: (game: GameKey) => boolean,
  ) {}

  ofGame = (game: GameKey): readonly Notice[] =>
    (this.#ofGames.get(game) ?? []).filter(({ to, isHidden }) => !isHidden && !this.deleted.has(to));

  of = (who: Name): Notice[] => this.#all(who).filter(({ isHidden }) => !isHidden);

  #all = (who: Name): Notice[] =>
    [...this.#ofGames.values()].flatMap((all) => all.filter(({ to }) => to === who));

  isOff = (who: Name, kind: string, channel: Channel = "inApp"): boolean =>
    this.#off.get(who)?.has(`${channel} ${kind}`) ?? false;

  /** That a game is called off is always shown. */
  #switch(who: Name, { kind, isOn, channel }: Switch): void {
    const off = this.#off.get(who) ?? new Set();
    const name = `${channel} ${kind}`;
    if (isOn || name === "inApp game_cancelled") off.delete(name);
    else off.add(name);
    this.#off.set(who, off);
  }

  /** Of all people. */
  get unread(): Notice[] {
    return [...this.#ofGames.keys()].flatMap((game) => this.ofGame(game).filter(({ isRead }) => !isRead));
  }

  /** False if it was sent before under that key. */
  claim(to: Name, { game, once }: Pick<News, "game" | "once">): boolean {
    if (!once) return true;
    const name = `${once} ${game} ${to}`;
    if (this.#once.has(name)) return false;
    this.#once.add(name);
    return true;
  }

  /** Frees the key of a message that was not sent after all. */
  unclaim = (to: Name, { game, once }: Pick<News, "game" | "once">) =>
    this.#once.delete(`${once} ${game} ${to}`);

  notify(people: Iterable<Name>, news: News): void {
    if (this.isGameHidden(news.game)) return;
    for (const to of new Set(people)) if (this.claim(to, news)) this.add(to, news);
  }

  add(to: Name, { kind, game, facts = {}, writtenAt = this.now() }: News): void {
    if (REPLACING.has(kind))
      this.takeBack(
        game,
        (old) =>
          old.to === to &&
          old.kind === kind &&
          old.facts.reason === facts.reason &&
          (kind !== "result" || old.facts.player === facts.player),
      );
    const all = this.#ofGames.get(game) ?? [];
    const notice: Notice = {
      ...{ to, kind, game, facts, writtenAt, isRead: false, isHidden: this.isOff(to, kind) },
      ...{ isTakenBack: false, isMailed: false },
    };
    this.#ofGames.set(game, [...all, notice]);
    this.fresh.push(notice);
  }

  /** Removes unread notices and returns them. */
  takeBack(game: GameKey, which: (notice: Notice) => boolean): Notice[] {
    const all = this.#ofGames.get(game) ?? [];
    const back = all.filter((notice) => !notice.isRead && which(notice));
    for (const notice of back) notice.isTakenBack = true;
    if (back.length > 0)
      this.#ofGames.set(
        game,
        all.filter((notice) => !back.includes(notice)),
      );
    return back;
  }

  /** Removes read notices too. */
  remove(which: (notice: Notice) => boolean): void {
    for (const [game, all] of this.#ofGames) {
      const back = all.filter(which);
      for (const notice of back) notice.isTakenBack = true;
      this.#ofGames.set(
        game,
        all.filter((notice) => !back.includes(notice)),
      );
    }
  }

  read(who: Name, which: (notice: Notice) => boolean = () => true): void {
    for (const notice of this.#all(who)) if (which(notice)) notice.isRead = true;
  }

  judge(action: InboxAction): void {
    if (action.does === "readAll") this.read(action.who);
    if (action.does === "switchKind") this.#switch(action.who, action.inbox);
    if (action.does === "unsubscribe")
      this.#switch(action.who, { ...action.inbox, isOn: false, channel: "email" });
    if (action.does !== "readSome") return;
    const { kind, game } = action.inbox;
    // Notifications do not say which hidden game they are about.
    if (this.isGameHidden(game)) return;
    this.read(action.who, (one) => one.kind === kind && one.game === game && !one.isHidden);
  }
}
