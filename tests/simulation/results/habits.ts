import { wasThere } from "../after-game/after-game";
import { end, type Game, organizersOf, spotsWithoutAccount } from "../games/games";
import type { People } from "../habits";
import type { Name, Step } from "../history";
import { VISITOR } from "../history";
import type { Model } from "../model";
import type { Random } from "../random";
import { publishedDraw } from "../teams/teams";
import { DAY } from "../verdict";
import type { ResultAction } from "./actions";
import { wasThereAs } from "./results";

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
        !publishedDraw(game) &&
        game.parts.size > 1,
    );
    if (played.length === 0) return null;
    const scored = played.filter(({ key }) => this.model.results.of(key).score !== null);
    const game = random.pick(scored.length > 0 && random.chance(0.5) ? scored : played);
    return random.weighed<() => ResultAction>([
      [10, () => this.#save(game)],
      [1, () => ({ does: "removeScore", who: this.#organizer(game), scored: game.key })],
      [
        5,
        () => ({
          ...{ does: "disputeScore", who: this.#player(game), scored: game.key },
          reason: random.pick(["It was 5 : 4", "I played for the others"]),
        }),
      ],
    ])();
  }

  /** Somebody reads a crew's table; null: there is no crew. */
  table(at: number): Step | null {
    const { crews } = this.model;
    if (crews.all.length === 0) return null;
    const crew = this.random.pick(crews.all);
    const who = this.random.chance(0.2)
      ? VISITOR
      : this.random.chance(0.7) && crew.members.length > 0
        ? this.random.pick(crew.members)
        : this.people.any();
    return { at, action: { does: "readTable", who, table: crew.key }, by: "json" };
  }

  /** Often the same again. */
  #save(game: Game): ResultAction {
    const { random } = this;
    const { score } = this.model.results.of(game.key);
    const who = this.#organizer(game);
    const of = { does: "saveScore", who, scored: game.key } as const;
    const present = [...game.parts.keys(), ...namesWithoutAccount(game)].filter((name) =>
      wasThereAs(game, name),
    );
    if (score && random.chance(0.35)) {
      const sides = [...score.sides].filter(([name]) => present.includes(name));
      return { ...of, scores: score.scores, sides };
    }
    const count = score?.scores.length ?? (random.chance(0.85) ? 2 : random.whole(3, 6));
    const scores = Array.from({ length: count }, () => random.whole(0, 3));
    const sides = present
      .filter(() => random.chance(0.8))
      .map((name): [Name, number] => [name, random.whole(0, count - 1)]);
    const others = [...game.parts.keys(), ...namesWithoutAccount(game)].filter(
      (name) => !present.includes(name),
    );
    if (others.length > 0 && random.chance(0.05)) sides.push([random.pick(others), 0]);
    return { ...of, scores, sides };
  }

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
