import type { People } from "../habits";
import { LANGUAGES, type Name, type Step } from "../history";
import type { Model } from "../model";
import type { Random } from "../random";
import type { InboxAction } from "./actions";
import type { SwitchedKind } from "./inbox";

const SWITCHED: readonly SwitchedKind[] = [
  ...(["game_invitation", "game_reminder", "game_cancelled", "game_confirmed", "player_joined"] as const),
  ...(["late_withdrawal", "game_changed", "removed_from_game", "spot_open", "substitute_call"] as const),
  ...(["rate_players", "attendance", "regular_in", "payment_reminder", "game_handover", "result"] as const),
  ...(["crew_request", "crew_invitation", "crew_news", "ledger_line", "poll_answered"] as const),
  ...(["poll_decided", "series", "tournament", "tournament_entry"] as const),
];

/** When people read their notifications. */
export class InboxHabits {
  constructor(
    readonly random: Random,
    readonly model: Model,
    readonly people: People,
  ) {}

  next(): InboxAction {
    const { random } = this;
    const { unread } = this.model.inbox;
    if (random.chance(0.2)) return this.#switch();
    if (unread.length === 0) return this.#open(this.people.any());
    const { to, kind, game } = random.pick(unread);
    return random.weighed<() => InboxAction>([
      [5, () => ({ does: "readSome", who: to, inbox: { kind, game } })],
      [2, () => ({ does: "readAll", who: to, inbox: "all" })],
      [1, () => this.#open(to)],
    ])();
  }

  #switch(): InboxAction {
    const { random } = this;
    const kind = random.pick(SWITCHED);
    const channel = random.chance(0.5) ? "inApp" : "email";
    const names = Array.from({ length: 8 }, () => this.people.any());
    const off = names.find((name) => this.model.inbox.isOff(name, kind, channel));
    if (off !== undefined && random.chance(0.5))
      return { does: "switchKind", who: off, inbox: { kind, isOn: random.chance(0.7), channel } };
    const { unread } = this.model.inbox;
    // Often what they have just been notified of.
    const known = unread.length > 0 && random.chance(0.7) ? random.pick(unread.slice(-30)) : undefined;
    const who = known?.to ?? this.people.any();
    const chosen = known?.kind ?? kind;
    if (channel === "email" && known?.isMailed && random.chance(0.5))
      return { does: "unsubscribe", who, inbox: { kind: chosen } };
    return { does: "switchKind", who, inbox: { kind: chosen, isOn: false, channel } };
  }

  /** A person with a recent notification. */
  look(at: number): Step {
    const { unread } = this.model.inbox;
    const who = unread.length > 0 ? this.random.pick(unread.slice(-20)).to : this.people.any();
    return { at, action: this.#open(who), by: "json" };
  }

  #open = (who: Name): InboxAction => ({
    ...{ does: "openInbox", who, inbox: "all", language: this.random.pick(LANGUAGES) },
  });
}
