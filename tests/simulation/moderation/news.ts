import { clock, plain, say } from "../games/tickets";
import type { Language, Name } from "../history";

/** What people are notified of decisions of admins: docs/rules/moderation.md. It leads to no game. */
export interface DecisionNotice {
  to: Name;
  kind: "admin_decision" | "game_cancelled";
  /** "taken_down": said to players, without the name. */
  reason:
    | "hidden"
    | "hidden_noted"
    | "hidden_photo"
    | "hidden_photo_noted"
    | "shown"
    | "shown_photo"
    | "taken_down";
  decided: string;
  /** The start of a game then. */
  from: number;
  /** The game, also of a photo, or crew that the decision is about. */
  thing: Hidable;
  note: string | null;
  isRead: boolean;
  /** Of a kind that was switched off. */
  isHidden: boolean;
}

type News = Pick<DecisionNotice, "kind" | "reason"> & { note?: string | null };

interface Hidable {
  isHidden: boolean;
}

/** What is hidden or shown: a game with its start, its photo, or a crew. */
export interface Decided {
  name: string;
  from?: number;
  thing: Hidable;
}

export class DecisionNews {
  all: DecisionNotice[] = [];

  constructor(readonly isOff: (who: Name, kind: DecisionNotice["kind"]) => boolean) {}

  add(people: Iterable<Name>, { name, from = 0, thing }: Decided, { kind, reason, note = null }: News): void {
    for (const to of new Set(people))
      this.all.push({
        ...{ to, kind, reason, note, decided: name, from, thing },
        ...{ isRead: false, isHidden: this.isOff(to, kind) },
      });
  }

  read(who: Name): void {
    for (const notice of this.all) if (notice.to === who) notice.isRead = true;
  }
}

const TEXTS: Partial<Record<DecisionNotice["reason"], string>> = {
  taken_down: "game_taken_down",
  shown: "shown_again",
  shown_photo: "shown_again_photo",
};

/** Accepts any day word, but requires the time of day. What leads to something that was hidden again does not name it. */
export function decisionPattern(
  { reason, decided, thing, from, note }: DecisionNotice,
  { language, beginning }: { language: Language; beginning: number },
): RegExp {
  const text = TEXTS[reason] ?? reason;
  const isUnnamed = (reason === "shown" || reason === "shown_photo") && thing.isHidden;
  const subject = isUnnamed ? say(language, "notifications:hiddenName") : decided;
  const said = say(language, `notifications:${text}`, { subject, note: note ?? "", from: "§" });
  const parts = plain(said).split("§").map(escaped);
  return new RegExp(`^${parts.join(`.*${escaped(clock(beginning + from, language))}`)}$`);
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
