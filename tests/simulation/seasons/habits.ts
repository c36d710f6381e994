import type { CrewKey } from "../crews/actions";
import { start } from "../games/games";
import type { People } from "../habits";
import { type Name, type Step, VISITOR } from "../history";
import { dayOf } from "../inbox/night";
import type { Model } from "../model";
import type { Random } from "../random";
import type { Points, SeasonAction, SeasonKey, SeasonPlan, TableAction } from "./actions";
import { includes, USUAL_POINTS } from "./seasons";

/** More of a crew are not made. */
const MOST = 5;

/** When crews make seasons of their own, and who reads their tables. */
export class SeasonHabits {
  #seasons = 0;

  constructor(
    readonly random: Random,
    readonly model: Model,
    readonly people: People,
  ) {}

  /** Null: there is no crew. */
  next(): SeasonAction | null {
    const { random, model } = this;
    if (model.crews.all.length === 0) return null;
    const open = model.crews.all.filter(({ isClosed }) => !isClosed);
    const scored = model.results.scoredGames().flatMap(({ ofCrew }) => ofCrew?.crew ?? []);
    const counted = scored.length > 0 && random.chance(0.4) ? scored : open;
    const crew = random.pick(counted.length > 0 && random.chance(0.95) ? counted : model.crews.all).key;
    const own = model.seasons.of(crew);
    const other = model.seasons.of(random.pick(model.crews.all).key);
    const [known] = random.chance(0.95) ? own : other;
    if (!known || (own.length < MOST && random.chance(0.3))) return this.#create(crew);
    const season = own.length > 0 && random.chance(0.7) ? random.pick(own).key : known.key;
    const of = { seasons: crew, season };
    return random.weighed<() => SeasonAction>([
      [5, () => ({ does: "openSeason", who: this.#organizer(crew), ...of })],
      [8, () => this.#edit(crew, season)],
      [own.length > 2 ? 3 : 1, () => ({ does: "removeSeason", who: this.#organizer(crew), ...of })],
    ])();
  }

  /** Somebody reads a crew's table; null: there is no crew. */
  table(at: number): Step | null {
    const action = this.readTable();
    return action && { at, action, by: "json" };
  }

  readTable(): TableAction | null {
    const { random, model } = this;
    const { crews, seasons, series } = model;
    if (crews.all.length === 0) return null;
    const scored = model.results.scoredGames();
    const played = crews.all.filter((one) => scored.some(({ ofCrew }) => ofCrew?.crew === one));
    const crew = random.pick(played.length > 0 && random.chance(0.85) ? played : crews.all);
    const who = random.chance(0.2)
      ? VISITOR
      : random.chance(0.8) && crew.members.length > 0
        ? random.pick(crew.members)
        : this.people.any();
    const own = seasons.of(crew.key);
    const decided = own.filter(({ plan }) =>
      scored.some((game) => game.ofCrew?.crew === crew && includes(plan, dayOf(start(game)))),
    );
    const period = random.weighed<() => SeasonKey | number | null>([
      [decided.length > 0 ? 6 : 0, () => random.pick(decided).key],
      [own.length > 0 ? 2 : 0, () => random.pick(own).key],
      [1, () => random.whole(0, 1)],
      [0.3, () => "season 0"],
      [5, () => null],
    ])();
    const weekly = series.all.filter(({ plan }) => plan.crew === crew.key);
    return {
      ...{ does: "readTable", who, table: crew.key, period },
      weekly: weekly.length > 0 && random.chance(0.3) ? random.pick(weekly).key : null,
    };
  }

  #create = (seasons: CrewKey): SeasonAction => ({
    ...{ does: "createSeason", who: this.#organizer(seasons), seasons },
    ...{ season: `season ${++this.#seasons}`, plan: this.#plan() },
  });

  /** From a page opened before, one of two changes another field than the other, or the same. */
  #edit(seasons: CrewKey, season: SeasonKey): SeasonAction {
    const { random, model } = this;
    const openers = [...model.crews.all.flatMap(({ organizers }) => organizers)].filter(
      (name) => model.seasons.openedBy(name, season) !== undefined,
    );
    const isOldPage = openers.length > 0 && random.chance(0.6);
    const who = isOldPage ? random.pick(openers) : this.#organizer(seasons);
    const seen =
      (isOldPage ? model.seasons.openedBy(who, season) : model.seasons.one(season)?.plan) ?? this.#plan();
    return { does: "editSeason", who, seasons, season, plan: this.#changed(seen), onOldPage: isOldPage };
  }

  #changed(plan: SeasonPlan): SeasonPlan {
    const { random } = this;
    const fresh = this.#plan();
    return random.weighed<() => SeasonPlan>([
      [3, () => ({ ...plan, name: fresh.name })],
      [3, () => ({ ...plan, first: (plan.first ?? 0) + random.whole(-2, 2) })],
      [3, () => ({ ...plan, last: (plan.last ?? 0) + random.whole(-2, 2) })],
      [3, () => ({ ...plan, points: { ...plan.points, played: random.whole(0, 3) } })],
      [2, () => ({ ...plan, points: fresh.points })],
      [2, () => fresh],
    ])();
  }

  /** Of a few days around today, sometimes wrong. */
  #plan(): SeasonPlan {
    const { random } = this;
    // Mostly one that counts the games of these days.
    const isOn = random.chance(0.6);
    const first = dayOf(this.model.now) + (isOn ? random.whole(-3, 0) : random.whole(-4, 2));
    const length = random.chance(0.9)
      ? random.whole(isOn ? 3 : 0, 6)
      : random.chance(0.5)
        ? random.whole(364, 367)
        : random.whole(-2, -1);
    const isDay = () => random.chance(0.985);
    return {
      name: random.chance(0.97)
        ? `Season ${random.whole(1, 99)} of luck`
        : random.pick([" ", "S".repeat(61)]),
      ...{ first: isDay() ? first : null, last: isDay() ? first + length : null },
      points: this.#points(),
    };
  }

  #points(): Points {
    const { random } = this;
    if (random.chance(0.35)) return USUAL_POINTS;
    // Then many players are level, and the number of wins decides.
    if (random.chance(0.6)) return { won: 0, drawn: 0, lost: 0, played: random.whole(0, 1) };
    const most = random.chance(0.96) ? 5 : 101;
    const point = () => (random.chance(0.99) ? random.whole(0, most) : -1);
    return { won: point(), drawn: point(), lost: point(), played: point() };
  }

  #organizer(key: CrewKey): Name {
    const names = this.model.crews.crew(key)?.organizers ?? [];
    const members = this.model.crews.crew(key)?.members ?? [];
    if (names.length > 0 && this.random.chance(0.88)) return this.random.pick(names);
    return members.length > 0 && this.random.chance(0.5) ? this.random.pick(members) : this.people.any();
  }
}
