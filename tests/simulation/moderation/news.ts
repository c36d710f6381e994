import type { Game } from "../games/games";
import { start } from "../games/games";
import { clock, plain, say } from "../games/tickets";
import type { Language, Name } from "../history";

/** What people are notified of decisions of admins: docs/rules/moderation.md. It leads to no game. */
export interface DecisionNotice {
  to: Name;
  kind: "admin_decision" | "game_cancelled";
  /** "taken_down": said to players, without the name. */
  reason: "hidden" | "hidden_noted" | "shown" | "taken_down";
  decided: string;
  /** Its start then. */
  from: number;
  note: string | null;
  isRead: boolean;
  /** Of a kind that was switched off. */
  isHidden: boolean;
}

type News = Pick<DecisionNotice, "kind" | "reason"> & { note?: string | null };

export class DecisionNews {
  all: DecisionNotice[] = [];

  constructor(readonly isOff: (who: Name, kind: DecisionNotice["kind"]) => boolean) {}

  add(people: Iterable<Name>, game: Game, { kind, reason, note = null }: News): void {
    for (const to of new Set(people))
      this.all.push({
        ...{ to, kind, reason, note, decided: game.title, from: start(game) },
        ...{ isRead: false, isHidden: this.isOff(to, kind) },
      });
  }

  read(who: Name): void {
    for (const notice of this.all) if (notice.to === who) notice.isRead = true;
  }
}

const TEXTS = { taken_down: "game_taken_down", shown: "shown_again" } as const;

/** Accepts any day word, but requires the time of day. */
export function decisionPattern(
  { reason, decided, from, note }: DecisionNotice,
  { language, beginning }: { language: Language; beginning: number },
): RegExp {
  const text = reason === "taken_down" || reason === "shown" ? TEXTS[reason] : reason;
  const said = say(language, `notifications:${text}`, { subject: decided, note: note ?? "", from: "§" });
  const parts = plain(said).split("§").map(escaped);
  return new RegExp(`^${parts.join(`.*${escaped(clock(beginning + from, language))}`)}$`);
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
