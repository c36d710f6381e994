import { wasThere } from "../after-game/after-game";
import { end, type Game, organizersOf } from "../games/games";
import type { People } from "../habits";
import type { Name } from "../history";
import type { Model } from "../model";
import type { Random } from "../random";
import { DAY } from "../verdict";
import type { Page, PhotoAction } from "./actions";

/** When people add photos of those who played. */
export class PhotoHabits {
  constructor(
    readonly random: Random,
    readonly model: Model,
    readonly people: People,
  ) {}

  /** Null: there is no game. */
  next(now: number): PhotoAction | null {
    const { random } = this;
    const { all } = this.model.games;
    if (all.length === 0) return null;
    const over = all.filter(
      (game) => (game.status === "completed" || end(game) <= now) && end(game) > now - 10 * DAY,
    );
    const pictured = over.filter(({ key }) => this.model.photos.of(key) !== null);
    const games = pictured.length > 0 && random.chance(0.6) ? pictured : over;
    const game = random.chance(0.05) || games.length === 0 ? random.pick(all) : random.pick(games);
    return this.#of(game, now);
  }

  #of(game: Game, now: number): PhotoAction {
    const { random } = this;
    const hasPhoto = this.model.photos.of(game.key) !== null;
    // The program forgets after seven days that a form was sent.
    const page: Page = end(game) > now - 6 * DAY && random.chance(0.2) ? "old" : "new";
    const from = { who: this.#somebody(game), pictured: game.key, page };
    return random.weighed<() => PhotoAction>([
      [
        hasPhoto ? 3 : 12,
        () => ({
          ...from,
          does: "addPhoto",
          file: random.chance(0.9) ? "photo" : random.pick(["text", "tooNarrow"] as const),
          width: random.whole(200, 900),
        }),
      ],
      [4, () => ({ ...from, does: "publishPhoto", published: random.chance(0.65) })],
      [2, () => ({ ...from, does: "removePhoto" })],
    ])();
  }

  #somebody(game: Game): Name {
    const { random } = this;
    const players = [...game.parts].flatMap(([name, part]) => (wasThere(part) ? [name] : []));
    const uploader = this.model.photos.of(game.key)?.by;
    const absent = [...game.parts.keys()].filter((name) => !players.includes(name));
    const names = random
      .weighed([
        [8, players],
        [6, organizersOf(game)],
        [3, uploader === undefined ? [] : [uploader]],
        [2, absent],
      ])
      .filter((name) => !this.model.gone.has(name));
    return names.length > 0 ? random.pick(names) : this.people.any();
  }
}
