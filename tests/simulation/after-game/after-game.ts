import {
  end,
  type Game,
  isSeenBy,
  leaveLimit,
  leftLate,
  organizersOf,
  organizes,
  ownPart,
  type Part,
  start,
  taken,
} from "../games/games";
import type { Name } from "../history";
import type { Model, Sent } from "../model";
import { DAY, DONE, refused, type Verdict } from "../verdict";
import type { AfterGameAction, RecapAction } from "./actions";
import { Attendance } from "./attendance";
import { isVoteOpen, placeOf, wasThereIn } from "./votes";

/** The numbers on a profile. */
export interface Counts {
  played: number;
  /** Spots, and how many of their players were marked as there. */
  confirmed: number;
  came: number;
  missed: number;
  late: number;
  /** In whole per cent; null: too few games. */
  reliability: number | null;
}

/** Completed, and not before it began. */
export const wasPlayed = (game: Game): boolean =>
  game.status === "completed" && (game.completedAt ?? 0) >= start(game);

/** From the start of a game that was started. */
export const isAttendanceOpen = (game: Game, now: number): boolean =>
  game.status === "in_progress" ? now >= start(game) : wasPlayed(game);

/** Ignores disputes. */
export const isAbsent = (game: Game, part: Part): boolean =>
  part.status === "confirmed" ? part.came === false : leftLate(game, part) && part.came !== true;

export const wasThere = ({ status, came, dispute }: Part): boolean =>
  came === true || (status === "confirmed" && (came === null || dispute?.accepted === null));

/** How a player's page counts a game that was played. An open dispute suspends the mark. */
export function presenceOf(game: Game, part: Part): { hasPlayed: boolean; hasMissed: boolean } {
  const { status, came, dispute } = part;
  return {
    hasPlayed: came === true || (status === "confirmed" && came === null),
    hasMissed: isAbsent(game, part) && dispute?.accepted !== null,
  };
}

/** The rules of docs/rules/reliability.md and ratings.md. */
export class AfterGame {
  readonly attendance: Attendance;

  constructor(readonly model: Model) {
    this.attendance = new Attendance(model);
  }

  judge({ action, by }: Sent<AfterGameAction>): Verdict {
    const { who } = action;
    const game = this.model.games.game(action.over);
    if (!game || !isSeenBy(game, who)) return refused("game_not_found");
    switch (action.does) {
      case "mark":
      case "walkIn":
      case "walkInByName":
        return this.attendance.judge(game, { action, by });
      case "dispute":
        return this.#dispute(game, who, action.reason);
      case "answerDispute":
        return this.#answer(game, who, action);
      case "rate":
        return this.#rate(game, who, action);
      case "recap":
        return this.#recap(game, action);
    }
  }

  #dispute(game: Game, who: Name, reason: string): Verdict {
    const part = ownPart(game, who);
    if (who === game.organizer) return refused("dispute_impossible");
    const isOpen = wasPlayed(game) || (game.status === "in_progress" && part?.status === "confirmed");
    if (!part || !isOpen || !isAbsent(game, part)) return refused("dispute_impossible");
    if (part.dispute && part.dispute.reason !== reason) return refused("dispute_impossible");
    if (part.dispute) return DONE;
    part.dispute = { reason, accepted: null };
    const facts = { reason: "disputed", player: who };
    const others = organizersOf(game).filter((one) => one !== who);
    this.model.inbox.notify(others, { kind: "attendance", game: game.key, facts });
    return DONE;
  }

  #notify(game: Game, player: Name, reason: "marked" | "accepted" | "rejected"): void {
    this.model.inbox.notify([player], { kind: "attendance", game: game.key, facts: { reason } });
  }

  #answer(game: Game, who: Name, { player, accepts }: { player: Name; accepts: boolean }): Verdict {
    if (!organizes(game, who)) return refused("only_organizer");
    const part = game.parts.get(player);
    if (part?.dispute?.accepted !== null || player === who) return refused("dispute_impossible");
    const isBack = accepts && part.status === "confirmed" && part.came === false;
    if (isBack && taken(game) >= game.plan.max) return refused("attendance_full");
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
    if (!other || !wasThere(other) || this.model.deleted.has(player)) return refused("participant_not_found");
    game.stars.set(who, (game.stars.get(who) ?? new Map()).set(player, stars));
    return DONE;
  }

  /** All of it or nothing. */
  #recap(game: Game, { who, vote, stars }: RecapAction): Verdict {
    const own = ownPart(game, who);
    if (!own || !wasThere(own)) return refused("rating_not_player", "rating_too_early");
    if (!wasPlayed(game) || this.model.now < end(game)) return refused("rating_too_early");
    const voted = vote === null ? undefined : placeOf(game, vote);
    const names = [...(vote === null ? [] : [vote]), ...stars.map(([name]) => name)];
    const places = names.map((name) => [name, placeOf(game, name)] as const);
    const reasons = [
      ...(names.includes(who) ? ["rating_self"] : []),
      ...(places.some(([name, place]) => !place || !wasThereIn(place) || this.model.deleted.has(name))
        ? ["participant_not_found"]
        : []),
      ...(stars.some(([name]) => !game.parts.has(name)) ? ["participant_not_found"] : []),
      ...(vote !== null && !isVoteOpen(game, this.model.now) ? ["vote_closed"] : []),
    ];
    if (reasons.length > 0) return refused(...reasons);
    if (voted) game.votes.set(who, voted);
    if (stars.length > 0) game.stars.set(who, new Map([...(game.stars.get(who) ?? []), ...stars]));
    return DONE;
  }

  countsOf(who: Name): Counts {
    const parts = this.model.games.all.flatMap((game) => {
      const part = wasPlayed(game) ? game.parts.get(who) : undefined;
      return part ? [{ game, part }] : [];
    });
    const had = parts.filter(({ game, part }) => part.status === "confirmed" || leftLate(game, part));
    const absent = had.filter(({ game, part }) => isAbsent(game, part));
    const missed = had.filter(({ game, part }) => presenceOf(game, part).hasMissed);
    const late = parts.filter(({ game, part }) => isLateCancellation(game, part)).length;
    const kept = had.length - absent.length;
    const counted = kept + missed.length + late;
    return {
      played: had.filter(({ game, part }) => presenceOf(game, part).hasPlayed).length,
      confirmed: had.length,
      came: had.filter(({ part }) => part.came === true).length,
      ...{ missed: missed.length, late },
      reliability: had.length + late < 3 || counted === 0 ? null : Math.round((100 * kept) / counted),
    };
  }

  /** Whom a player has not rated in the games of the last 30 days. */
  pendingOf(rater: Name): { game: Game; player: Name }[] {
    const { now, deleted, games } = this.model;
    const played = games.all.filter((game) => {
      const own = game.parts.get(rater);
      if (game.isHidden) return false;
      return wasPlayed(game) && end(game) <= now && end(game) > now - 30 * DAY && own && wasThere(own);
    });
    return played.flatMap((game) =>
      [...game.parts].flatMap(([player, part]) => {
        const isRated = game.stars.get(rater)?.has(player) === true;
        const isAsked = player !== rater && wasThere(part) && !deleted.has(player) && !isRated;
        return isAsked ? [{ game, player }] : [];
      }),
    );
  }

  /** The mean of the stars that a player was given. */
  meanOf(player: Name): number | null {
    const stars = this.model.games.all.flatMap((game) =>
      [...game.stars.values()].flatMap((given) => given.get(player) ?? []),
    );
    return stars.length === 0 ? null : stars.reduce((sum, one) => sum + one, 0) / stars.length;
  }
}

/** Before the start, but after leaving was free. */
const isLateCancellation = (game: Game, { status, leftAt }: Part): boolean =>
  status !== "confirmed" && leftAt !== null && leftAt < start(game) && leftAt > leaveLimit(game);
