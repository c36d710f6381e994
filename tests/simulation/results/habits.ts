import { wasThere } from "../after-game/after-game";
import { end, type Game, organizersOf, spotsWithoutAccount } from "../games/games";
import type { People } from "../habits";
import type { Name } from "../history";
import { VISITOR } from "../history";
import type { Model } from "../model";
import type { Random } from "../random";
import { publishedDraw } from "../teams/teams";
import { DAY } from "../verdict";
import type { ResultAction } from "./actions";

const namesWithoutAccount = (game: Game): Name[] => spotsWithoutAccount(game).map(({ name }) => name);

/** When people enter scores, and object to them. */
export class ResultHabits {
  constructor(
    readonly random: Random,
    readonly model: Model,
    readonly people: People,
  ) {}

  /** Null if no game is on or over. */
  next(now: number): ResultAction | null {
    const { random } = this;
    const played = this.model.games.all.filter(
      (game) =>
        (game.status === "completed" || game.status === "in_progress") &&
        end(game) > now - 10 * DAY &&
        game.parts.size > 1,
    );
    if (played.length === 0) return null;
    const scored = played.filter(({ key }) => this.model.results.of(key).score !== null);
    const drawn = played.filter(publishedDraw);
    // Tables count games of crews.
    const ofCrews = played.filter(({ ofCrew }) => ofCrew !== null);
    const some = random.pick([played, scored, drawn, ofCrews].filter(({ length }) => length > 0));
    const game = random.pick(some);
    if (some === ofCrews && !scored.includes(game)) return this.#save(game);
    return random.weighed<() => ResultAction>([
      [10, () => this.#save(game)],
      [4, () => this.#open(game)],
      [1, () => ({ does: "removeScore", ...this.#opener(game), scored: game.key })],
      [
        5,
        () => ({
          ...{ does: "disputeScore", who: this.#player(game), scored: game.key },
          reason: random.pick(["It was 5 : 4", "I played for the others", " "]),
        }),
      ],
    ])();
  }

  #open(game: Game): ResultAction {
    const { random } = this;
    const who = random.chance(0.7)
      ? this.#organizer(game)
      : random.chance(0.3)
        ? VISITOR
        : this.#player(game);
    return { does: "openScore", who, scored: game.key };
  }

  /** The person who sends it, maybe from a page that they opened before. */
  #opener(game: Game): { who: Name; onOldPage: boolean } {
    const { random } = this;
    const opened = organizersOf(game).filter(
      (name) => !this.model.gone.has(name) && this.model.results.openedBy(name, game.key),
    );
    if (opened.length === 0 || random.chance(0.4)) return { who: this.#organizer(game), onOldPage: false };
    return { who: random.pick(opened), onOldPage: true };
  }

  /** Often the same again. */
  #save(game: Game): ResultAction {
    const { random } = this;
    const { score } = this.model.results.of(game.key);
    const opener = this.#opener(game);
    const of = { does: "saveScore", ...opener, scored: game.key } as const;
    const draw = publishedDraw(game);
    const present = this.model.results.presentIn(game);
    const others = [...game.parts.keys(), ...namesWithoutAccount(game)].filter(
      (name) => !present.includes(name),
    );
    const opened = opener.onOldPage ? this.model.results.openedBy(opener.who, game.key) : undefined;
    const free = score?.scores.length ?? (random.chance(0.85) ? 2 : random.whole(3, 6));
    const count = opened?.count ?? (draw && random.chance(0.95) ? draw.count : free);
    if (score && score.scores.length === count && random.chance(0.35)) {
      const sides = [...score.sides].filter(([name]) => present.includes(name));
      return { ...of, scores: score.scores, sides: draw && random.chance(0.5) ? [] : sides };
    }
    const isLevel = count > 2 && random.chance(0.25);
    const scores = isLevel
      ? Array<number>(count).fill(random.whole(0, 3))
      : Array.from({ length: count }, () => this.#score());
    // Drawn players count for their team, unless an organizer says otherwise.
    const asked = draw ? random.weighed([[3, 0] as const, [2, 0.2] as const, [1, 0.8] as const]) : 0.8;
    const isEven = !draw && random.chance(0.4);
    const sides = present
      .filter(() => isEven || random.chance(asked))
      .map((name, index): [Name, number | null] => {
        const team = isEven ? index % count : random.whole(0, count - 1);
        return [name, random.chance(0.08) ? null : team];
      });
    if (others.length > 0 && random.chance(0.05)) sides.push([random.pick(others), 0]);
    if (present.length > 0 && random.chance(0.02)) sides.push([random.pick(present), count]);
    return { ...of, scores, sides };
  }

  #score = (): number =>
    this.random.chance(0.98) ? this.random.whole(0, 3) : this.random.pick([-1, 999, 1000]);

  #player(game: Game): Name {
    const names = [...game.parts].flatMap(([name, part]) =>
      wasThere(part) && !this.model.gone.has(name) ? [name] : [],
    );
    return names.length > 0 && this.random.chance(0.9) ? this.random.pick(names) : this.people.any();
  }

  #organizer(game: Game): Name {
    const names = organizersOf(game).filter((name) => !this.model.gone.has(name));
    return this.random.chance(0.92) && names.length > 0 ? this.random.pick(names) : this.people.any();
  }
}
