import {
  end,
  type Game,
  isSeenBy,
  leftLate,
  organizersOf,
  organizes,
  ownPart,
  type Part,
  start,
} from "../games/games";
import type { Name } from "../history";
import type { Model } from "../model";
import { DAY, DONE, refused, type Verdict } from "../verdict";
import type { AfterGameAction } from "./actions";

/** The numbers on a profile. */
export interface Counts {
  played: number;
  /** In whole per cent; null: too few games. */
  reliability: number | null;
}

/** Completed, and not before it began. */
const wasPlayed = (game: Game): boolean =>
  game.status === "completed" && (game.completedAt ?? 0) >= start(game);

/** Ignores disputes. */
export const isAbsent = (game: Game, part: Part): boolean =>
  part.status === "confirmed" ? part.came === false : leftLate(game, part) && part.came !== true;

export const wasThere = ({ status, came, dispute }: Part): boolean =>
  came === true || (status === "confirmed" && (came === null || dispute?.accepted === null));

/** The rules of docs/rules/reliability.md and ratings.md. */
export class AfterGame {
  constructor(readonly model: Model) {}

  judge(action: AfterGameAction): Verdict {
    const { who } = action;
    const game = this.model.games.game(action.over);
    if (!game || !isSeenBy(game, who)) return refused("game_not_found");
    switch (action.does) {
      case "mark":
        return this.#mark(game, who, action);
      case "dispute":
        return this.#dispute(game, who, action.reason);
      case "answerDispute":
        return this.#answer(game, who, action);
      case "rate":
        return this.#rate(game, who, action);
    }
  }

  #mark(game: Game, who: Name, { player, came }: { player: Name; came: boolean | null }): Verdict {
    if (!organizes(game, who)) return refused("only_organizer");
    if (!wasPlayed(game)) return refused("attendance_too_early");
    const part = game.parts.get(player);
    const left = part && leftLate(game, part);
    if (!part || player === who || player === game.organizer || !(left || part.status === "confirmed"))
      return refused("participant_not_found");
    if (left && this.model.now > end(game) + 7 * DAY) return refused("too_late_to_correct");
    if (came === false && part.dispute?.accepted) return refused("attendance_settled");
    part.came = came;
    if (came === false && !left) {
      this.#notify(game, player, "marked");
      this.model.inbox.takeBack(game.key, ({ to, kind }) => to === player && kind === "rate_players");
    }
    if (came !== false && part.dispute?.accepted === null) {
      part.dispute.accepted = true;
      this.#notify(game, player, "accepted");
    }
    return DONE;
  }

  #dispute(game: Game, who: Name, reason: string): Verdict {
    const part = ownPart(game, who);
    if (who === game.organizer) return refused("dispute_impossible");
    if (!part || !wasPlayed(game) || !isAbsent(game, part)) return refused("dispute_impossible");
    if (part.dispute && part.dispute.reason !== reason) return refused("dispute_impossible");
    if (part.dispute) return DONE;
    part.dispute = { reason, accepted: null };
    const facts = { reason: "disputed", player: who };
    const others = organizersOf(game).filter((one) => one !== who);
    this.model.inbox.notify(others, { kind: "attendance", game: game.key, facts });
    return DONE;
  }

  /** Once for each reason. */
  #notify(game: Game, player: Name, reason: "marked" | "accepted" | "rejected"): void {
    const news = {
      kind: "attendance",
      game: game.key,
      facts: { reason },
      once: `attendance ${reason}`,
    } as const;
    this.model.inbox.notify([player], news);
  }

  #answer(game: Game, who: Name, { player, accepts }: { player: Name; accepts: boolean }): Verdict {
    if (!organizes(game, who)) return refused("only_organizer");
    const part = game.parts.get(player);
    if (part?.dispute?.accepted !== null || player === who) return refused("dispute_impossible");
    part.dispute.accepted = accepts;
    if (accepts) part.came = true;
    this.#notify(game, player, accepts ? "accepted" : "rejected");
    return DONE;
  }

  #rate(game: Game, who: Name, { player, stars }: { player: Name; stars: number }): Verdict {
    const [own, other] = [ownPart(game, who), game.parts.get(player)];
    if (!own || !wasThere(own)) return refused("rating_not_player", "rating_too_early", "rating_self");
    if (player === who) return refused("rating_self", "rating_too_early");
    if (!wasPlayed(game) || this.model.now < end(game)) return refused("rating_too_early");
    if (!other || !wasThere(other) || this.model.gone.has(player)) return refused("participant_not_found");
    own.stars.set(player, stars);
    return DONE;
  }

  countsOf(who: Name): Counts {
    const parts = this.model.games.all.flatMap((game) => {
      const part = wasPlayed(game) ? game.parts.get(who) : undefined;
      return part ? [{ game, part }] : [];
    });
    const had = parts.filter(({ game, part }) => part.status === "confirmed" || leftLate(game, part));
    const absent = had.filter(({ game, part }) => isAbsent(game, part));
    const missed = absent.filter(({ part }) => part.dispute?.accepted !== null);
    const late = parts.filter(({ game, part }) => isLateCancellation(game, part)).length;
    const kept = had.length - absent.length;
    const counted = kept + missed.length + late;
    return {
      played: had.filter(
        ({ part }) => part.came === true || (part.status === "confirmed" && part.came === null),
      ).length,
      reliability: had.length + late < 3 || counted === 0 ? null : Math.round((100 * kept) / counted),
    };
  }

  /** The mean of the stars that a player was given. */
  meanOf(player: Name): number | null {
    const stars = this.model.games.all.flatMap(({ parts }) =>
      [...parts.values()].flatMap((part) => part.stars.get(player) ?? []),
    );
    return stars.length === 0 ? null : stars.reduce((sum, one) => sum + one, 0) / stars.length;
  }
}

/** Within six hours before the start. */
const isLateCancellation = (game: Game, { status, leftAt }: Part): boolean =>
  status !== "confirmed" && leftAt !== null && leftAt < start(game) && leftAt > start(game) - DAY / 4;
