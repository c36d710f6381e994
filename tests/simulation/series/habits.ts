import type { CrewHabits } from "../crews/habits";
import { pricingFrom } from "../games/habits";
import type { People } from "../habits";
import type { Name } from "../history";
import { dayOf } from "../inbox/night";
import type { Model } from "../model";
import type { Random } from "../random";
import type { SeriesAction, SeriesChange, SeriesKey, SeriesPlan } from "./actions";
import { daysFrom } from "./days";
import type { Series } from "./series";

/** What people do next with games that repeat. */
export class SeriesHabits {
  #series = 0;

  constructor(
    readonly random: Random,
    readonly model: Model,
    readonly people: People,
    readonly crews: CrewHabits,
  ) {}

  next(now: number): SeriesAction {
    const { random, model } = this;
    const running = model.series.all.filter(({ endedAt }) => endedAt === null);
    if (running.length < 4 + this.people.count / 50 || random.chance(0.02)) return this.#repeat(now);
    return this.#inSeries(random.pick(random.chance(0.93) ? running : model.series.all), now);
  }

  #repeat(now: number): SeriesAction {
    const { random, model } = this;
    const open = model.crews.all.filter(({ isClosed }) => !isClosed);
    const crew = open.length > 0 && random.chance(0.8) ? random.pick(open) : null;
    const organizers = crew?.organizers ?? [];
    const who = organizers.length > 0 && random.chance(0.95) ? random.pick(organizers) : this.people.any();
    const today = dayOf(now);
    const max = random.weighed([
      [3, 3],
      [3, 5],
      [2, 8],
    ] as const);
    const weekdays = [1, 2, 3, 4, 5, 6, 7].filter(() => random.chance(0.4));
    const isCrewOnly = crew !== null && random.chance(0.25);
    const regulars = random.whole(2, 6);
    const members = random.whole(1, regulars);
    const plan: SeriesPlan = {
      crew: crew?.key ?? null,
      isCrewOnly,
      weekdays: weekdays.length > 0 ? weekdays : [random.whole(1, 7)],
      everyWeeks: random.chance(0.2) ? 2 : 1,
      first: today + random.whole(0, 3),
      until: random.chance(0.2) ? today + random.whole(2, 20) : null,
      start: random.whole(64, 88) * 15,
      duration: 15 * random.whole(3, 8),
      opensDaysBefore: random.chance(0.5) ? random.whole(1, 3) : random.whole(4, 8),
      // Half of them at night, when nobody is invited.
      opensAt: 15 * (random.chance(0.5) ? random.whole(0, 27) : random.whole(28, 95)),
      min: random.whole(1, max),
      max,
      friends: random.whole(0, 2),
      guests: random.chance(0.5),
      plays: random.chance(0.6),
      pricing: pricingFrom(random),
      callsItselfOff: random.chance(0.15),
      waves: random.chance(0.5)
        ? null
        : {
            regulars,
            ...(crew && { crew: members }),
            ...(crew && !isCrewOnly && random.chance(0.8) && { everyone: random.whole(1, members) }),
          },
    };
    return { does: "repeat", who, series: this.#next(), plan };
  }

  #inSeries(series: Series, now: number): SeriesAction {
    const { random } = this;
    const of = { series: series.key };
    const organizer = () => ({ who: this.#organizer(series), ...of });
    const until = random.chance(0.5) ? dayOf(now) + random.whole(0, 6) : null;
    const hasEnded = series.endedAt !== null || series.shortenedAt !== null;
    return random.weighed<() => SeriesAction>([
      [8, () => this.#skip(series, now)],
      [6, () => ({ does: "unskip", ...organizer(), day: this.#skipped(series, now) })],
      [10, () => this.#move(series, now)],
      [3, () => ({ does: "setHours", ...organizer(), hours: this.#hours(series, now) })],
      [10, () => this.#change(series, now)],
      [0.7, () => ({ does: "end", ...organizer() })],
      [hasEnded ? 8 : 0.5, () => ({ does: "undoEnd", ...organizer() })],
      [2, () => ({ does: "pause", ...organizer(), until })],
      [series.pause ? 10 : 0.5, () => ({ does: "resume", ...organizer() })],
      [series.pause ? 5 : 0.5, () => ({ does: "takeSeriesOver", ...organizer() })],
      [14, () => ({ does: "addRegular", ...organizer(), player: this.#circle(series) })],
      [2, () => ({ does: "removeRegular", ...this.#regular(series) })],
      [10, () => ({ does: "setDefault", ...this.#regular(series), isIn: random.chance(0.8) })],
      [6, () => ({ does: "readSeries", who: this.#circle(series), ...of })],
    ])();
  }

  #skip(series: Series, now: number): SeriesAction {
    const { random } = this;
    const following = random.chance(0.15);
    const reason = !following && random.chance(0.4) ? "A holiday" : null;
    const who = this.#organizer(series);
    return { does: "skip", who, series: series.key, day: this.#day(series, now), reason, following };
  }

  #move(series: Series, now: number): SeriesAction {
    const { random } = this;
    const day = this.#day(series, now);
    const following = random.chance(0.15);
    // In the place of a game that is skipped.
    const skipped = [...series.skips.keys()].filter((one) => one !== day && Math.abs(one - day) <= 14);
    if (skipped.length > 0 && random.chance(0.5))
      return {
        ...{ does: "moveDay", who: this.#organizer(series), series: series.key, day },
        ...{ newDay: random.pick(skipped), start: null, following: false, as: this.#next() },
      };
    const toDay = !following && random.chance(0.5) ? day + random.whole(-3, 4) : null;
    const newDay = toDay !== null && random.chance(0.04) ? day + random.pick([-15, 14, 15]) : toDay;
    const start = newDay === null || random.chance(0.4) ? this.#time() : null;
    const who = this.#organizer(series);
    return {
      ...{ does: "moveDay", who, series: series.key, day },
      ...{ newDay, start, following, as: this.#next() },
    };
  }

  #time = (): number => this.random.whole(64, 88) * 15;

  #next = (): SeriesKey => `series ${++this.#series}`;

  #hours(series: Series, now: number): (SeriesPlan["otherHours"] & object) | null {
    const { random } = this;
    if (series.plan.otherHours && random.chance(0.3)) return null;
    const from = this.#day(series, now) - random.whole(0, 2);
    return { from, until: from + random.whole(random.chance(0.03) ? -1 : 0, 8), start: this.#time() };
  }

  #change(series: Series, now: number): SeriesAction {
    const { random } = this;
    const { plan } = series;
    const others = [1, 2, 3, 4, 5, 6, 7].filter((day) => !plan.weekdays.includes(day));
    const [dropped, ...rest] = random.chance(0.5) ? plan.weekdays : [...plan.weekdays].reverse();
    const another = others.length > 0 ? random.pick(others) : 7;
    const weekdays = random.pick([
      ...[
        [...rest, another],
        [...plan.weekdays, another],
      ],
      ...(rest.length > 0 && dropped !== undefined ? [rest] : []),
    ]);
    const max = random.whole(2, 8);
    const change = random.weighed<SeriesChange>([
      [3, { start: this.#time() }],
      [1, { duration: 15 * random.whole(3, 8) }],
      [3, { max, ...(random.chance(0.7) && { min: random.whole(1, 2) }) }],
      [3, { weekdays: [...new Set(weekdays)].sort() }],
      [2, { price: random.chance(0.3) ? null : 5 * random.whole(2, 12) }],
      [1, { until: random.chance(0.4) ? null : dayOf(now) + random.whole(0, 14) }],
      [1, { start: this.#time(), max: max + 2 }],
    ]);
    const from = random.chance(0.7) ? this.#day(series, now) : null;
    return {
      ...{ does: "changeSeries", who: this.#organizer(series) },
      series: series.key,
      change,
      from,
      as: this.#next(),
    };
  }

  #day(series: Series, now: number): number {
    const days = daysFrom(series.plan, dayOf(now), 12);
    return days.length > 0 && this.random.chance(0.95)
      ? this.random.pick(days)
      : dayOf(now) + this.random.whole(-1, 9);
  }

  #skipped(series: Series, now: number): number {
    const days = [...series.skips.keys(), ...series.moves.keys()];
    return days.length > 0 && this.random.chance(0.95) ? this.random.pick(days) : this.#day(series, now);
  }

  #organizer({ organizer, crew }: Series): Name {
    const names = [organizer, ...(crew?.organizers ?? [])].filter((name) => !this.model.gone.has(name));
    if (names.length === 0 || this.random.chance(0.07)) return this.people.any();
    return this.random.pick(names);
  }

  #circle({ crew, key }: Series): Name {
    const members = crew?.members ?? [];
    if (members.length > 0 && this.random.chance(0.85)) return this.random.pick(members);
    return crew ? this.crews.near(crew) : this.people.near(Number(key.split(" ")[1]) * 13);
  }

  /** Usually by an organizer or the regular. */
  #regular(series: Series): { who: Name; series: string; player: Name } {
    const { random } = this;
    const names = [...series.regulars.keys()];
    const player = names.length > 0 && random.chance(0.92) ? random.pick(names) : this.#circle(series);
    const who = random.chance(0.5) && !this.model.gone.has(player) ? player : this.#organizer(series);
    return { who, series: series.key, player };
  }
}
