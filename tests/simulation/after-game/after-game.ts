import {
  end,
  type Game,
  isForThem,
  isSeenBy,
  leftLate,
  newPart,
  organizersOf,
  organizes,
  ownPart,
  type Part,
  start,
  taken,
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
export const wasPlayed = (game: Game): boolean =>
  game.status === "completed" && (game.completedAt ?? 0) >= start(game);

type Mark = { player: Name; came: boolean; whole: boolean };

/** From the start of a game that was started. */
export const isAttendanceOpen = (game: Game, now: number): boolean =>
  game.status === "in_progress" ? now >= start(game) : wasPlayed(game);

const isMarkable = (game: Game, part: Part): boolean => part.status === "confirmed" || leftLate(game, part);

const isPlaying = (game: Game, part: Part): boolean =>
  part.status === "confirmed" ? part.came !== false : leftLate(game, part) && part.came === true;

/** Nobody marks themselves or the game's organizer, but takes back that they walked in. */
const isOwn = (game: Game, who: Name, [name, part]: readonly [Name, Part]): boolean =>
  part.walkedInFrom === null && (name === who || name === game.organizer);

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
  constructor(readonly model: Model) {}

  judge(action: AfterGameAction): Verdict {
    const { who } = action;
    const game = this.model.games.game(action.over);
    if (!game || !isSeenBy(game, who)) return refused("game_not_found");
    switch (action.does) {
      case "mark":
        return this.#mark(game, who, action);
      case "walkIn":
        return this.#walkIn(game, who, action.player);
      case "dispute":
        return this.#dispute(game, who, action.reason);
      case "answerDispute":
        return this.#answer(game, who, action);
      case "rate":
        return this.#rate(game, who, action);
    }
  }

  #mark(game: Game, who: Name, { player, came, whole }: Mark): Verdict {
    const closed = this.#closed(game, who);
    if (closed) return closed;
    const part = game.parts.get(player);
    const isThere = part !== undefined && isMarkable(game, part);
    const isOff = part !== undefined && isOwn(game, who, [player, part]);
    if ((!isThere && (came || !whole)) || (isOff && !came && !whole)) return refused("participant_not_found");
    if (!came && part?.dispute?.accepted && !whole) return refused("attendance_settled");
    const marks = [...game.parts]
      .filter(
        (entry) => (whole || entry[0] === player) && isMarkable(game, entry[1]) && !isOwn(game, who, entry),
      )
      .map(([name, one]) => ({ name, one, plays: name === player ? came : isPlaying(game, one) }))
      .filter(({ one, plays }) => plays || !one.dispute?.accepted);
    const changes = marks.filter(({ one, plays }) => (plays ? one.came !== true : isPlaying(game, one)));
    const more = changes.map(({ one, plays }) =>
      one.status !== "confirmed" ? 0 : Number(plays) - Number(one.came !== false),
    );
    if (more.reduce((sum, change) => sum + change, taken(game)) > game.plan.max)
      return refused("attendance_full");
    for (const { name, one, plays } of changes) this.#markOne(game, { name, part: one, came: plays });
    if (changes.length > 0 || !game.hasAttendance) game.hasAttendance = true;
    return DONE;
  }

  #closed(game: Game, who: Name): Verdict | null {
    const { now } = this.model;
    if (!organizes(game, who)) return refused("only_organizer");
    if (!isAttendanceOpen(game, now)) return refused("attendance_too_early");
    return now > end(game) + 7 * DAY ? refused("too_late_to_correct") : null;
  }

  #markOne(game: Game, { name, part, came }: { name: Name; part: Part; came: boolean }): void {
    if (!came && part.walkedInFrom) {
      this.#walkOut(game, name, part);
      return;
    }
    const wasPlaying = isPlaying(game, part);
    const left = part.status !== "confirmed";
    part.came = came;
    if (!came && !left) {
      this.#notify(game, name, "marked");
      this.model.inbox.takeBack(game.key, ({ to, kind }) => to === name && kind === "rate_players");
      this.model.series.endLostDefault(game, name);
    }
    if (!came || wasPlaying) return;
    if (part.dispute?.accepted === null) {
      part.dispute.accepted = true;
      this.#notify(game, name, "accepted");
      return;
    }
    if (left) return;
    const unread = this.model.inbox.takeBack(
      game.key,
      ({ to, kind, facts }) => to === name && kind === "attendance" && facts.reason === "marked",
    );
    if (unread.length === 0) this.#notify(game, name, "accepted");
  }

  #walkIn(game: Game, who: Name, player: Name): Verdict {
    const closed = this.#closed(game, who);
    if (closed) return closed;
    const part = game.parts.get(player);
    if (part && isMarkable(game, part)) return this.#mark(game, who, { player, came: true, whole: false });
    const { blocks, gone } = this.model;
    const isOwner = player === who || player === game.organizer;
    const isStranger = !part && !isOwner;
    const isOutside = game.ofCrew?.isOnly && !game.ofCrew.crew.has(player);
    if (
      isStranger &&
      (blocks.between(who, player) || gone.has(player) || !isForThem(game, player) || isOutside)
    )
      return refused("player_not_found");
    if (taken(game) >= game.plan.max) return refused("attendance_full");
    const walkedIn = {
      walkedInFrom: part?.status ?? "none",
      status: "confirmed",
      came: true,
      number: null,
    } as const;
    const { now } = this.model;
    game.parts.set(
      player,
      Object.assign(part ?? newPart("confirmed", now), walkedIn, {
        joinedAt: now,
        removedFor: null,
        friends: [],
      }),
    );
    game.hasAttendance = true;
    if (player !== who)
      this.model.inbox.notify([player], {
        kind: "attendance",
        game: game.key,
        facts: { reason: "walked_in" },
      });
    return DONE;
  }

  #walkOut(game: Game, name: Name, part: Part): void {
    this.model.inbox.takeBack(game.key, ({ to, kind }) => to === name && kind === "attendance");
    const from = part.walkedInFrom;
    if (from === null || from === "none") {
      game.parts.delete(name);
      this.model.results.forgetSide(game, name);
      return;
    }
    Object.assign(part, { status: from, came: null, walkedInFrom: null });
    if (from === "waitlisted") {
      const numbers = [...game.parts.values()].map(({ number }) => number ?? 0);
      part.number = Math.max(0, ...numbers) + 1;
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
    if (!other || !wasThere(other) || this.model.gone.has(player)) return refused("participant_not_found");
    game.stars.set(who, (game.stars.get(who) ?? new Map()).set(player, stars));
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
      reliability: had.length + late < 3 || counted === 0 ? null : Math.round((100 * kept) / counted),
    };
  }

  /** The mean of the stars that a player was given. */
  meanOf(player: Name): number | null {
    const stars = this.model.games.all.flatMap((game) =>
      [...game.stars.values()].flatMap((given) => given.get(player) ?? []),
    );
    return stars.length === 0 ? null : stars.reduce((sum, one) => sum + one, 0) / stars.length;
  }
}

/** Within six hours before the start. */
const isLateCancellation = (game: Game, { status, leftAt }: Part): boolean =>
  status !== "confirmed" && leftAt !== null && leftAt < start(game) && leftAt > start(game) - DAY / 4;
