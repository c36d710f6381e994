import { free, type Game, isJoinable, start } from "../games/games";
import type { Name } from "../history";
import { deliveryTime } from "../inbox/night";
import type { Model } from "../model";
import { genderOf } from "../people";
import { DAY, HOUR, MINUTE } from "../verdict";

/** Whom a game calls from the bench of its crew: docs/rules/crews.md. */

export interface Search {
  /** When somebody else may be called. */
  checkAt: number;
}

export interface Call {
  to: Name;
  endsAt: number;
}

/** How long a call stands alone. */
function windowOf(game: Game, now: number): number {
  const left = start(game) - now;
  if (left > 2 * HOUR) return 10 * MINUTE;
  return (left > HOUR / 2 ? 5 : 2) * MINUTE;
}

const isLastDay = (game: Game, now: number): boolean => start(game) > now && start(game) - now <= DAY;

/** By their profile. */
export const isForProfile = ({ plan }: Game, who: Name): boolean =>
  plan.audience === "everyone" || genderOf(who) === (plan.audience === "women" ? "female" : "male");

const isSilent = (game: Game, who: Name): boolean => (game.parts.get(who)?.status ?? "invited") === "invited";

export class Bench {
  constructor(
    readonly model: Model,
    readonly call: (game: Game, who: Name) => void,
    readonly giveUp: (game: Game) => void,
  ) {}

  /** A spot came free that nobody on the waiting list gets. */
  begin(game: Game): void {
    if (this.next(game).length > 0) game.search ??= { checkAt: deliveryTime(this.model.now, start(game)) };
  }

  /** Once a minute. */
  look(): void {
    for (const game of this.model.games.all) if (game.search) this.#look(game, game.search);
  }

  #look(game: Game, search: Search): void {
    const { now } = this.model;
    const awaited = this.awaited(game);
    const isShort = game.calls.some(({ endsAt }) => endsAt > now) && awaited.length < Math.max(1, free(game));
    if (search.checkAt > now && !isShort) return;
    const isCalling = isJoinable(game, now) && !game.isHidden && isLastDay(game, now);
    const spots = isCalling ? free(game) : 0;
    const quietUntil = deliveryTime(now, start(game));
    if (spots > 0 && quietUntil > now) {
      search.checkAt = quietUntil;
      return;
    }
    const players = this.next(game).slice(0, Math.max(0, spots - awaited.length));
    if (players.length === 0) {
      if (spots > 0 && awaited.length > 0) return;
      game.search = null;
      if (spots > 0) this.giveUp(game);
      return;
    }
    search.checkAt = now + windowOf(game, now);
    for (const to of players) {
      game.calls.push({ to, endsAt: search.checkAt });
      this.call(game, to);
    }
  }

  /** Calls whose player may still come. */
  awaited(game: Game): Call[] {
    return game.calls.filter(
      ({ to, endsAt }) => endsAt > this.model.now && isSilent(game, to) && this.#mayCome(game, to),
    );
  }

  /** Who would be called, in order. */
  next(game: Game): Name[] {
    const bench = game.ofCrew?.crew.bench ?? [];
    return bench.filter(
      (who) =>
        who !== game.organizer &&
        isSilent(game, who) &&
        this.#mayCome(game, who) &&
        !game.calls.some(({ to }) => to === who),
    );
  }

  #mayCome(game: Game, who: Name): boolean {
    const { gone, blocks } = this.model;
    const crew = game.ofCrew?.crew;
    const isOnBench = crew?.has(who) === true && crew.bench.includes(who);
    return isOnBench && !gone.has(who) && !blocks.between(game.organizer, who) && isForProfile(game, who);
  }
}
