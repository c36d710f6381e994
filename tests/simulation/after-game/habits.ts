import { end, type Game, leftLate, organizersOf, spotsWithoutAccount } from "../games/games";
import type { People } from "../habits";
import type { Name } from "../history";
import type { Model } from "../model";
import type { Random } from "../random";
import { DAY } from "../verdict";
import type { AfterGameAction, Note } from "./actions";
import { isAbsent, wasPlayed, wasThere } from "./after-game";
import { isVoteOpen } from "./votes";

const NOTES: readonly Note[] = ["late", "left_early", "injured"];

/** How people follow up on recent games. */
export class AfterGameHabits {
  #walkers = 0;

  constructor(
    readonly random: Random,
    readonly model: Model,
    readonly people: People,
  ) {}

  /** Null if no game is over. */
  next(now: number): AfterGameAction | null {
    const { random } = this;
    const over = this.model.games.all.filter(
      (game) =>
        (game.status === "completed" || game.status === "in_progress") &&
        end(game) > now - 10 * DAY &&
        game.parts.size > 1,
    );
    if (over.length === 0) return null;
    const game = random.pick(over);
    const parts = [...game.parts];
    const marked = parts.filter(([, part]) => part.status === "confirmed" || leftLate(game, part));
    const absent = marked.filter(([, part]) => isAbsent(game, part));
    const disputing = parts.filter(([, { dispute }]) => dispute?.accepted === null);
    const about = { over: game.key };
    const came = random.chance(0.45);
    const note = came && random.chance(0.3) ? random.pick(NOTES) : null;
    const guests = spotsWithoutAccount(game).map(({ name }) => name);
    return random.weighed<() => AfterGameAction>([
      [
        4,
        () => ({
          ...{ does: "mark" as const, who: this.#organizer(game), ...about },
          ...{ player: this.#of(marked), whole: random.chance(0.5) },
          ...(came ? { came, note } : { came, note: null }),
        }),
      ],
      [
        guests.length > 0 ? 3 : 0,
        () => ({
          ...{ does: "mark" as const, who: this.#organizer(game), ...about },
          ...{ player: random.pick(guests), whole: random.chance(0.5) },
          ...(came ? { came, note } : { came, note: null }),
        }),
      ],
      [1, () => ({ does: "walkInByName", who: this.#organizer(game), ...about, names: this.#names(game) })],
      [
        2,
        () => {
          const rest = parts.filter((entry) => !marked.includes(entry));
          return { does: "walkIn", who: this.#organizer(game), ...about, player: this.#of(rest) };
        },
      ],
      [
        3,
        () => ({
          does: "dispute",
          who: this.#of(absent),
          ...about,
          reason: random.pick(["I was there", "Late"]),
        }),
      ],
      [
        disputing.length > 0 ? 3 : 0.3,
        () => ({
          ...{ does: "answerDispute" as const, who: this.#organizer(game), ...about },
          ...{ player: this.#of(disputing), accepts: random.chance(0.5) },
        }),
      ],
      [
        5,
        () => ({
          does: "rate",
          who: this.#of(marked),
          ...about,
          player: this.#of(marked),
          stars: random.whole(1, 5),
        }),
      ],
      [2, () => this.#recap(game)],
    ])();
  }

  /** Of a game that was completed before its end; null: there is none. */
  rateEarly(now: number): AfterGameAction | null {
    const early = this.model.games.all.filter(
      (game) => wasPlayed(game) && end(game) > now && game.parts.size > 1,
    );
    if (early.length === 0) return null;
    const game = this.random.pick(early);
    const there = [...game.parts].filter(([, part]) => wasThere(part));
    if (this.random.chance(0.5)) return this.#recap(game);
    const about = { over: game.key, stars: this.random.whole(1, 5) };
    return { does: "rate", who: this.#of(there), player: this.#of(there), ...about };
  }

  /** In one of the first games whose vote is open, so that votes meet; null: there is none. */
  vote(now: number): AfterGameAction | null {
    const voting = this.model.games.all.filter(
      (game) => wasPlayed(game) && end(game) <= now && isVoteOpen(game, now) && game.parts.size > 2,
    );
    return voting.length === 0 ? null : this.#recap(this.random.pick(voting.slice(0, 3)));
  }

  /** Votes are mostly for the same one or two people. */
  #recap(game: Game): AfterGameAction {
    const { random } = this;
    const there = [...game.parts].filter(([, part]) => wasThere(part));
    const waiting = there.filter(([name]) => !game.votes.has(name));
    const who = this.#of(waiting.length > 0 && random.chance(0.7) ? waiting : there);
    const guests = spotsWithoutAccount(game).map(({ name }) => name);
    const others = [...there.map(([name]) => name), ...guests].filter((name) => name !== who);
    const best = others.slice(0, random.chance(0.6) ? 1 : 2);
    const anybody = [...game.parts.keys(), ...guests].map((name) => [name, null] as const);
    const vote = random.chance(0.12)
      ? null
      : random.chance(0.8) && best.length > 0
        ? random.pick(best)
        : this.#of(anybody);
    const rated = there.filter(([name]) => name !== who && random.chance(0.3));
    const stars = rated.map(([name]): [Name, number] => [name, random.whole(1, 5)]);
    return { does: "recap", who, over: game.key, vote, stars };
  }

  /** Sometimes of people who were added before. */
  #names(game: Game): string[] {
    const before = game.externals.filter(({ walkedIn }) => walkedIn).map(({ name }) => name);
    if (before.length > 0 && this.random.chance(0.3)) return before.slice(0, 3);
    return Array.from({ length: this.random.whole(1, 2) }, () => `Walker ${++this.#walkers}`);
  }

  #of(parts: readonly (readonly [Name, unknown])[]): Name {
    const names = parts.map(([name]) => name).filter((name) => !this.model.gone.has(name));
    return names.length > 0 && this.random.chance(0.9) ? this.random.pick(names) : this.people.any();
  }

  #organizer(game: Game): Name {
    const names = organizersOf(game).filter((name) => !this.model.gone.has(name));
    return this.random.chance(0.92) && names.length > 0 ? this.random.pick(names) : this.people.any();
  }
}
