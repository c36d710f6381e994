import { type Game, isChangeable, organizersOf } from "../games/games";
import type { People } from "../habits";
import { type Name, VISITOR } from "../history";
import type { Model } from "../model";
import type { Random } from "../random";
import { COLORS, type TeamAction } from "./actions";
import { type Draw, highestNumber, playing, publishedDraw } from "./teams";

/** More draws than a game keeps are not made. */
const MOST_DRAWS = 15;

/** When organizers draw teams, and correct and publish them. */
export class TeamHabits {
  #names = 0;

  constructor(
    readonly random: Random,
    readonly model: Model,
    readonly people: People,
  ) {}

  /** Null if no game has enough players. */
  next(now: number): TeamAction | null {
    const { random, model } = this;
    const open = model.games.all.filter((game) => isChangeable(game, now));
    const games = open.filter((game) => playing(game).length >= 4 || game.draws.length > 0);
    if (games.length === 0 && random.chance(0.85)) return null;
    if (games.length === 0 || random.chance(0.03)) {
      const game = model.games.all.slice(-10).at(random.whole(0, 9));
      return game && game.draws.length < MOST_DRAWS ? this.#draw(game) : null;
    }
    const drawn = games.filter(({ draws }) => draws.length > 0);
    const game = random.pick(drawn.length > 0 && random.chance(0.8) ? drawn : games);
    const at = game.draws.length - 1;
    const draw = game.draws[random.chance(0.85) ? at : random.whole(0, Math.max(0, at))];
    if (!draw) return this.#draw(game);
    const of = { who: this.#organizer(game), drawn: game.key, draw: game.draws.indexOf(draw) };
    return random.weighed<() => TeamAction>([
      [game.draws.length < MOST_DRAWS ? 3 : 0, () => this.#draw(game)],
      [5, () => ({ does: "swapPlayers", ...of, players: this.#two(game, draw) })],
      [
        draw.isLocked ? 4 : 1.5,
        () => ({ does: "lockTeams", ...of, locks: !draw.isLocked || random.chance(0.2) }),
      ],
      [3, () => ({ does: "nameTeams", ...of, ...this.#named(draw) })],
      [5, () => ({ does: "publishTeams", ...of, publishes: random.chance(0.85) })],
      [publishedDraw(game) ? 4 : 1, () => ({ does: "readTeams", who: this.#reader(game), drawn: game.key })],
    ])();
  }

  #draw(game: Game): TeamAction {
    const { random } = this;
    const players = playing(game);
    const wish = (): Name[] => {
      const first = players.length > 0 ? random.pick(players) : this.people.any();
      const others = players.filter((name) => name !== first);
      return [first, others.length > 0 && random.chance(0.95) ? random.pick(others) : "Nobody"];
    };
    const wishes = () => (random.chance(0.25) ? [wish()] : []);
    return {
      ...{ does: "drawTeams", who: this.#organizer(game), drawn: game.key },
      count: random.chance(0.75) ? 2 : random.whole(3, 4),
      number: random.chance(0.2) ? highestNumber(game) + random.whole(1, 3) : null,
      ...{ together: wishes(), apart: wishes() },
    };
  }

  #two(game: Game, { teams }: Draw): [Name, Name] {
    const { random } = this;
    const [a = [], b = []] = teams ?? [];
    const drawn = (teams ?? []).flat();
    const now = playing(game);
    const gone = drawn.filter((name) => !now.includes(name));
    const joined = now.filter((name) => !drawn.includes(name));
    if (gone.length > 0 && joined.length > 0 && random.chance(0.7))
      return random.chance(0.5)
        ? [random.pick(gone), random.pick(joined)]
        : [random.pick(joined), random.pick(gone)];
    const all = [...drawn, ...joined];
    if (a.length > 0 && b.length > 0 && random.chance(0.8)) return [random.pick(a), random.pick(b)];
    const first = all.length > 0 ? random.pick(all) : "Nobody";
    const others = all.filter((name) => name !== first);
    return [first, others.length > 0 ? random.pick(others) : "Somebody"];
  }

  #named({ count, colors }: Draw): Pick<TeamAction & { does: "nameTeams" }, "names" | "colors"> {
    const { random } = this;
    const length = random.chance(0.95) ? count : 2;
    const names = Array.from({ length }, () => (random.chance(0.6) ? `Side ${++this.#names}` : ""));
    const wanted = colors.map((color) => (random.chance(0.6) ? color : random.pick(COLORS)));
    return { names, colors: random.chance(0.6) ? wanted : null };
  }

  #reader(game: Game): Name {
    const names = [...game.parts.keys()].filter((name) => !this.model.gone.has(name));
    if (this.random.chance(0.2)) return VISITOR;
    return names.length > 0 && this.random.chance(0.8) ? this.random.pick(names) : this.people.any();
  }

  #organizer(game: Game): Name {
    const names = organizersOf(game).filter((name) => !this.model.gone.has(name));
    return this.random.chance(0.95) && names.length > 0 ? this.random.pick(names) : this.people.any();
  }
}
