import type { GameKey, Plan } from "../games/actions";
import { end, type Friend, type Game, start } from "../games/games";
import type { Language, Name } from "../history";
import type { Model } from "../model";
import { DAY, HOUR, MINUTE } from "../verdict";

/** What guests who left an address are mailed: docs/rules/guests.md, "Hearing of changes". */

export type GuestTemplate =
  | "welcome"
  | "changed"
  | "moved"
  | "price"
  | "cancelled"
  | "cancelled_noted"
  | "cancelled_below_minimum"
  | "cancelled_organizer_gone"
  | "reminder"
  | "game_hidden"
  | "removed"
  | "absent"
  | "present";

export interface GuestNotice {
  kind: "guest";
  to: Name;
  spot: Friend;
  ofGame: GameKey;
  template: GuestTemplate;
  email: string;
  language: Language;
  start: number;
  note: string;
  /** What the guest knew: the former start, or the former price in dirhams. */
  before: number | null;
  /** In dirhams. */
  price: number;
  until: number;
  isTakenBack: boolean;
}

interface Message extends Partial<Pick<GuestNotice, "note" | "before" | "price">> {
  template: GuestTemplate;
}

/** Each guest has two addresses in each game. */
export const guestEmail = (guest: Name, game: GameKey, which: 1 | 2): string =>
  `${guest}.${game.replace(/\W+/g, "-")}.${which}@canary.example`.toLowerCase();

export class GuestMail {
  /** Not looked at by the mail yet. */
  fresh: GuestNotice[] = [];
  #written: GuestNotice[] = [];
  /** By guest and game: the spot of the last mail, which its link ends. */
  readonly #linked = new Map<string, { who: Name; game: GameKey; spot: Friend }>();

  constructor(readonly model: Model) {}

  /** The same address again changes nothing. */
  leave(game: Game, spot: Friend, address: { email: string; language: Language }): void {
    if (spot.address?.email === address.email) return;
    this.forget(spot);
    spot.address = address;
    this.#write(game, spot, { template: "welcome" });
  }

  /** Also takes back the mail that still waits for the spot. */
  forget(spot: Friend): void {
    this.#takeBack((notice) => notice.spot === spot);
    spot.address = null;
    spot.readsAbsent = false;
  }

  /** A mail with its link has arrived. */
  arrived({ to, ofGame, spot }: GuestNotice): void {
    this.#linked.set(`${to} ${ofGame}`, { who: to, game: ofGame, spot });
  }

  /** Whether the guest of that link is still mailed. Null: a job deletes the address about now. */
  isMailed({ who, game: key }: { who: Name; game: GameKey }): boolean | null {
    const spot = this.#linked.get(`${who} ${key}`)?.spot;
    const game = this.model.games.game(key);
    if (!spot?.address || !game?.externals.includes(spot)) return false;
    return this.model.now < end(game) + DAY ? true : null;
  }

  get linked(): { who: Name; game: GameKey; spot: Friend }[] {
    return [...this.#linked.values()];
  }

  /** By the link in the last mail, also when the spot is gone: then the mail of the removal still goes out. */
  end(guest: { who: Name; game: GameKey }): void {
    const spot = this.#linked.get(`${guest.who} ${guest.game}`)?.spot;
    if (spot && this.model.games.game(guest.game)?.externals.includes(spot)) this.forget(spot);
  }

  changed(game: Game, before: Plan): void {
    const price = game.plan.price ?? 0;
    for (const spot of this.#reachable(game)) {
      if ((before.price ?? 0) !== price) {
        const known = this.#replace(spot, (template) => template === "price") ?? before.price ?? 0;
        if (known !== price) this.#write(game, spot, { template: "price", before: known, price });
      }
      if (before.start === game.plan.start && before.end === game.plan.end) continue;
      const known = this.#replace(spot, (template) => template !== "price") ?? before.start * MINUTE;
      const isMoved = known !== start(game);
      this.#write(
        game,
        spot,
        isMoved ? { template: "moved", before: known } : { template: "changed", before: null },
      );
    }
  }

  /** `who` is null if the game called itself off. An organizer who cancels a game after its end notifies no guest. */
  cancelled(game: Game, who: Name | null): void {
    const { cancelCause, cancelReason } = game;
    if (who !== null && !cancelCause && this.model.now >= end(game)) return;
    const causes = {
      notEnoughPlayers: "cancelled_below_minimum",
      organizerGone: "cancelled_organizer_gone",
    } as const;
    const template = cancelCause ? causes[cancelCause] : cancelReason ? "cancelled_noted" : "cancelled";
    for (const spot of this.#reachable(game)) {
      this.#replace(spot, () => true);
      this.#write(game, spot, { template, note: cancelReason ?? "" });
    }
  }

  /** By an admin; call it before. */
  hidden(game: Game): void {
    for (const spot of this.#reachable(game)) {
      this.#replace(spot, () => true);
      this.#write(game, spot, { template: "game_hidden" });
    }
  }

  /** Reminds only guests who joined before the moment of the reminder. */
  remind(game: Game, moment: number): void {
    for (const spot of this.#reachable(game))
      if ((spot.since ?? 0) <= moment) this.#write(game, spot, { template: "reminder" });
  }

  /** By an organizer. */
  removed(game: Game, spot: Friend): void {
    if (!spot.address) return;
    this.#takeBack((notice) => notice.spot === spot);
    this.#write(game, spot, { template: "removed" });
  }

  /** Mails guests that they were absent. A correction goes only to guests who got that mail. */
  marked(game: Game, spot: Friend, came: boolean): void {
    if (!spot.address) return;
    this.#takeBack(
      (notice) => notice.spot === spot && (notice.template === "absent" || notice.template === "present"),
    );
    if (came === (spot.readsAbsent ?? false))
      this.#write(game, spot, { template: came ? "present" : "absent" });
  }

  /** Takes back waiting mail of guests who have lost their spot. */
  settle(): void {
    this.#takeBack(({ spot, ofGame, template }) => {
      const isThere = this.model.games.game(ofGame)?.externals.includes(spot) ?? false;
      return template !== "removed" && !isThere;
    });
    this.#written = this.#written.filter((notice) => this.#waits(notice));
  }

  #reachable = ({ externals, isHidden }: Game): Friend[] =>
    isHidden ? [] : externals.filter(({ address }) => address !== null && address !== undefined);

  #write(game: Game, spot: Friend, { note = "", before = null, price = 0, template }: Message): void {
    if (!spot.address) return;
    const { now } = this.model;
    const begins = start(game);
    const notice: GuestNotice = {
      ...{ kind: "guest", to: spot.name, spot, ofGame: game.key, template, note, before, price },
      ...{ ...spot.address, start: begins, isTakenBack: false },
      until: template === "reminder" ? begins : Math.max(begins, now + HOUR),
    };
    this.fresh.push(notice);
    this.#written.push(notice);
  }

  #waits = (notice: GuestNotice): boolean =>
    this.fresh.includes(notice) || this.model.mail.waiting.some((letter) => letter.notice === notice);

  /** Returns what the guest knew before the messages that it takes back. */
  #replace(spot: Friend, which: (template: GuestTemplate) => boolean): number | null {
    const back = this.#takeBack((notice) => notice.spot === spot && which(notice.template));
    return back.find(({ before }) => before !== null)?.before ?? null;
  }

  #takeBack(which: (notice: GuestNotice) => boolean): GuestNotice[] {
    const back = this.#written.filter((notice) => this.#waits(notice) && which(notice));
    for (const notice of back) notice.isTakenBack = true;
    this.#written = this.#written.filter((notice) => !back.includes(notice));
    return back;
  }
}
