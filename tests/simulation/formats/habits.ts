import { end, type Game, organizersOf } from "../games/games";
import type { People } from "../habits";
import type { Name } from "../history";
import type { Model } from "../model";
import type { Random } from "../random";
import { playing, publishedDraw } from "../teams/teams";
import { DAY } from "../verdict";
import { type FormatAction, KINDS, type Wanted } from "./actions";
import { changedPlayers, type Format, isKnown, isMixed, type Match } from "./schedule";

/** When organizers choose how a game is played, and who enters the scores of its matches. */
export class FormatHabits {
  constructor(
    readonly random: Random,
    readonly model: Model,
    readonly people: People,
  ) {}

  /** Null if no game has enough players. */
  next(now: number): FormatAction | null {
    const { random, model } = this;
    if (random.chance(0.03)) return this.#anyhow();
    const open = model.games.all.filter(
      (game) => game.status !== "cancelled" && end(game) > now - 7 * DAY && playing(game).length >= 3,
    );
    const chosen = open.filter(({ key }) => model.formats.of(key));
    const drawn = open.filter((game) => publishedDraw(game) && !chosen.includes(game));
    if (drawn.length > 0 && random.chance(0.25)) return this.#choose(random.pick(drawn));
    const games = chosen.length > 0 && random.chance(0.85) ? chosen : open;
    if (games.length === 0) return null;
    const game = random.pick(games.slice(-8));
    const format = model.formats.of(game.key);
    if (!format) return playing(game).length >= 4 || random.chance(0.2) ? this.#choose(game) : null;
    const { gone, joined } = changedPlayers(format, game);
    return random.weighed<() => FormatAction>([
      [1.5, () => this.#choose(game)],
      [gone.length + joined.length > 0 ? 8 : 0.7, () => this.#makeRounds(game)],
      [20, () => this.#enter(game, format)],
      [3, () => this.#takeBack(game, format)],
      [2, () => ({ does: "readRounds", who: this.people.any(), rounds: game.key })],
    ])();
  }

  /** In any game, with or without a format. */
  #anyhow(): FormatAction | null {
    const { random, model } = this;
    if (model.games.all.length === 0) return null;
    const game = random.pick(model.games.all);
    const format = model.formats.of(game.key);
    if (!format) return random.chance(0.5) ? this.#choose(game) : this.#makeRounds(game);
    return random.chance(0.5) ? this.#enter(game, format) : this.#takeBack(game, format);
  }

  #choose(game: Game): FormatAction {
    const { random, model } = this;
    const kind = random.pick(KINDS);
    const count = playing(game).length;
    const isDrawn = publishedDraw(game) !== undefined && random.chance(0.6);
    const teams = isMixed(kind) || isDrawn || random.chance(0.05) ? null : this.#teams(kind, count);
    const length = random.pick(["points", "minutes", "none", "both"] as const);
    const wanted: Wanted = {
      ...{ kind, teams, courts: random.chance(0.5) ? 1 : random.whole(1, 6) },
      points: length === "points" || length === "both" ? random.pick([5, 11, 16, 24, 32]) : null,
      minutes: length === "minutes" || length === "both" ? random.pick([5, 8, 12]) : null,
      number: random.chance(0.4) ? random.whole(1, 500) : null,
      replaces: model.formats.of(game.key) ? random.chance(0.85) : random.chance(0.1),
    };
    const who = this.#organizer(game);
    return { does: "chooseFormat", who, rounds: game.key, wanted, seesOld: random.chance(0.08) };
  }

  #teams(kind: Wanted["kind"], players: number): number {
    const { random } = this;
    const most = Math.max(2, Math.min(16, players + (random.chance(0.1) ? 1 : 0)));
    if (random.chance(0.1)) return random.whole(2, 16);
    if (kind === "winner_stays") return random.whole(3, 4);
    return random.whole(kind === "knockout" ? Math.min(4, most) : 2, most);
  }

  #makeRounds(game: Game): FormatAction {
    const seesOld = this.random.chance(0.08);
    return { does: "makeRounds", who: this.#organizer(game), rounds: game.key, seesOld };
  }

  #enter(game: Game, format: Format): FormatAction {
    const { random } = this;
    const match = this.#match(format);
    const who = this.#player(game);
    const scores = this.#scores(format, match);
    return {
      ...{ does: "enterMatch", who, rounds: game.key, match: match?.n ?? format.lastN + 1 },
      ...{ scores, version: random.chance(0.3) ? this.#version(match) : null },
    };
  }

  #takeBack(game: Game, format: Format): FormatAction {
    const { random } = this;
    const scored = format.matches.filter(({ scores }) => scores !== null);
    const match = scored.length > 0 && random.chance(0.9) ? random.pick(scored) : this.#match(format);
    return {
      ...{ does: "takeMatchBack", who: this.#player(game), rounds: game.key },
      match: match?.n ?? random.whole(1, 30),
      version: random.chance(0.4) ? this.#version(match) : null,
    };
  }

  /** Usually the next one without a score. */
  #match(format: Format): Match | undefined {
    const { random } = this;
    const { matches } = format;
    const open = matches.filter((match) => match.scores === null && isKnown(match, matches));
    const rest = matches.filter((match) => !open.includes(match));
    if (open.length > 0 && random.chance(0.75)) return random.chance(0.8) ? open[0] : random.pick(open);
    if (rest.length > 0 && random.chance(0.95)) return random.pick(rest);
    return random.chance(0.7) ? open[0] : undefined;
  }

  #scores({ kind, points }: Format, match: Match | undefined): [number, number] {
    const { random } = this;
    if (match?.scores && random.chance(0.3)) return match.scores;
    if (random.chance(0.04))
      return random.pick<[number, number]>([
        [-1, 3],
        [1000, 0],
        [5, 1000],
      ]);
    if (isMixed(kind)) {
      const first = random.whole(0, points ?? 24);
      return [first, (points ?? 24) - first];
    }
    return random.chance(0.03) ? [999, 998] : [random.whole(0, 4), random.whole(0, 4)];
  }

  #version(match: Match | undefined): number {
    const version = match?.version ?? 0;
    return this.random.chance(0.6) ? version : Math.max(0, version - 1);
  }

  #player(game: Game): Name {
    const { random } = this;
    if (random.chance(0.35)) return this.#organizer(game);
    const names = [...game.parts].flatMap(([name, { status }]) =>
      status === "confirmed" && !this.model.gone.has(name) ? [name] : [],
    );
    return names.length > 0 && random.chance(0.9) ? random.pick(names) : this.people.any();
  }

  #organizer(game: Game): Name {
    const names = organizersOf(game).filter((name) => !this.model.gone.has(name));
    return this.random.chance(0.93) && names.length > 0 ? this.random.pick(names) : this.people.any();
  }
}
