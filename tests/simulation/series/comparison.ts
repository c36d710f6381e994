import { z } from "zod";
import type { Reply } from "../client";
import { differs } from "../differs";
import { formsOf } from "../forms";
import { start } from "../games/games";
import type { Name } from "../history";
import { sharedBy } from "../money/shares";
import { hasTurn } from "../readers";
import type { SettingWithGames } from "../setting";
import { clockOf, type SeriesAction, type SeriesKey, type SeriesPlan } from "./actions";
import { SeriesClient } from "./client";
import { comingDays, isManagedBy, isOff, isSeenBy, listedExceptions, playedAt, type Series } from "./series";

const Opened = z.object({ id: z.string(), code: z.string() });
const Game = z.object({ date: z.string(), status: z.string() });
const Regular = z.object({ user: z.string(), byDefault: z.number() });
const Row = z.object({
  organizer: z.string(),
  until: z.string().nullable(),
  ended: z.number(),
  pause: z.string().nullable(),
  pausedUntil: z.string().nullable(),
});
const SeriesJson = z.object({
  canManage: z.boolean(),
  endedAt: z.string().nullable(),
  until: z.string().nullable(),
  ...{ price: z.number().nullable(), totalCost: z.number().nullable(), remainder: z.string().nullable() },
  lateLeaversOwe: z.boolean(),
  ...{ weekdays: z.array(z.number()), startTime: z.string(), durationMinutes: z.number() },
  ...{ firstDate: z.string(), minPlayers: z.number(), maxPlayers: z.number() },
  otherHours: z.object({ from: z.string(), until: z.string(), startTime: z.string() }).nullable(),
  nextGames: z.array(z.object({ date: z.string(), startTime: z.string(), gameId: z.string().nullable() })),
  exceptions: z.array(
    z.object({
      ...{ date: z.string(), kind: z.string(), newDate: z.string().nullable() },
      ...{ startTime: z.string().nullable(), reason: z.string().nullable() },
    }),
  ),
  regulars: z.array(z.object({ userId: z.string() })),
});

/** What the program says about series, against the model. */
export class SeriesComparison {
  readonly client: SeriesClient;
  #learned = 0;
  count = 0;

  constructor(readonly setting: SettingWithGames) {
    this.client = new SeriesClient(setting.client, setting);
  }

  /** Finds the games that have opened since the last call. */
  learn(): string[] {
    const { model, db, games } = this.setting;
    const opened = model.series.opened.slice(this.#learned);
    this.#learned += opened.length;
    return opened.flatMap(({ game, series, day }) => {
      const found = db
        .prepare("select id, game_code as code from games where series_id = ? and series_date = ?")
        .get(this.client.ids.get(series) ?? "", this.client.dateOf(day));
      if (!found) return [`${game.key} has not opened`];
      games.games.set(game.key, Opened.parse(found));
      return [];
    });
  }

  async after(action: SeriesAction, reply: Reply, at: number): Promise<string[]> {
    const { model } = this.setting;
    const split = "as" in action ? model.series.one(action.as) : undefined;
    if (split)
      return [
        ...this.stored(action.series),
        ...this.stored(split.key),
        ...(await this.#json(split.key, action.who)),
      ];
    const series = model.series.one(action.series);
    const wrong = this.stored(action.series);
    if (!series) return wrong;
    const { who } = action;
    const seen = isSeenBy(series, who);
    if (action.does === "readSeries" && seen !== reply.status < 400)
      wrong.push(`${who} opens the page of ${series.key} with ${reply.status}`);
    if (seen && isManagedBy(series, who) && hasTurn(who, at, series.plan.pricing?.price ? 2 : 6))
      wrong.push(...(await this.#form(series, who)));
    return hasTurn(who, at + 1, 2) ? [...wrong, ...(await this.#json(action.series, who))] : wrong;
  }

  /** What the page to change it is filled with. */
  async #form({ key, plan }: Series, who: Name): Promise<string[]> {
    const { status, body } = await this.setting.client.page(who, `/series/${this.client.ids.get(key)}/edit`);
    if (status !== 200) return [];
    this.count++;
    const expected = formOf(plan, this.client.dateOf);
    const fields = formsOf(body).flatMap((form) => form.fields);
    return Object.entries(expected).flatMap(([field, value]) => {
      const found = fields.flatMap(([name, text]) => (name === field ? [text] : [])).join(",");
      return differs(`${field} on the page for ${who} to change ${key}`, found, value);
    });
  }

  allStored = (): string[] => this.setting.model.series.all.flatMap(({ key }) => this.stored(key));

  stored(key: SeriesKey): string[] {
    const { model, db, nameOf } = this.setting;
    const series = model.series.one(key);
    const id = this.client.ids.get(key);
    if (!series || !id) return series ? [`${key} was not made`] : [];
    this.count++;
    const { dateOf } = this.client;
    const row = Row.parse(db.prepare(SERIES).get(id));
    const games = z.array(Game).parse(db.prepare(GAMES).all(id));
    const regulars = z.array(Regular).parse(db.prepare(REGULARS).all(id));
    const { pause, plan } = series;
    return [
      ...differs(`the organizer of ${key}`, nameOf(row.organizer), series.organizer),
      ...differs(`whether ${key} has ended`, row.ended === 1, series.endedAt !== null),
      ...differs(`the last day of ${key}`, row.until, plan.until === null ? null : dateOf(plan.until)),
      ...differs(`why ${key} is paused`, row.pause, pause?.reason ?? null),
      ...differs(
        `until when ${key} is paused`,
        row.pausedUntil,
        pause === null || pause.until === null ? null : dateOf(pause.until),
      ),
      ...differs(
        `the games of ${key}`,
        games.map(({ date, status }) => `${date} ${status}`).join(", "),
        [...series.games]
          .map(([day, { status }]) => `${dateOf(day)} ${status}`)
          .sort()
          .join(", "),
      ),
      ...differs(
        `the regulars of ${key}`,
        regulars.map(({ user, byDefault }) => `${nameOf(user)}${byDefault ? " (in)" : ""}`).join(", "),
        [...series.regulars].map(([name, { byDefault }]) => `${name}${byDefault ? " (in)" : ""}`).join(", "),
      ),
    ];
  }

  async #json(key: SeriesKey, who: Name): Promise<string[]> {
    const { model, client, nameOf } = this.setting;
    const series = model.series.one(key);
    if (!series || model.gone.has(who)) return [];
    const { status, body } = await client.call(who, `GET /api/series/${this.client.ids.get(key)}`);
    this.count++;
    const isSeen = isSeenBy(series, who);
    if (isSeen !== (status === 200)) return [`${who} reads ${key} with ${status}`];
    if (!isSeen) return [];
    const found = SeriesJson.parse(JSON.parse(body));
    const { dateOf } = this.client;
    const { plan, regulars } = series;
    return [
      ...differs(`whether ${who} may manage ${key}`, found.canManage, isManagedBy(series, who)),
      ...differs(
        `whether ${who} reads that ${key} has ended`,
        found.endedAt !== null,
        series.endedAt !== null,
      ),
      ...differs(
        `the last day of ${key} for ${who}`,
        found.until,
        plan.until === null ? null : dateOf(plan.until),
      ),
      ...differs(
        `what the games of ${key} cost for ${who}`,
        `${found.price}, ${found.totalCost} ${found.remainder}, ${found.lateLeaversOwe}`,
        costOf(plan),
      ),
      ...differs(
        `the exceptions of ${key} for ${who}`,
        found.exceptions
          .map(({ date, kind, newDate, startTime, reason }) =>
            [date, kind, newDate, startTime, reason].join(" "),
          )
          .join(", "),
        this.#exceptions(series),
      ),
      ...differs(
        `when ${key} plays for ${who}`,
        [
          ...[found.weekdays.join(""), found.startTime, found.durationMinutes, found.firstDate],
          ...[found.minPlayers, found.maxPlayers, JSON.stringify(found.otherHours)],
        ].join(" "),
        this.#rule(series),
      ),
      ...differs(
        `the next games of ${key} for ${who}`,
        found.nextGames
          .map(
            ({ date, startTime, gameId }) => `${date} ${startTime} ${gameId === null ? "to come" : "open"}`,
          )
          .join(", "),
        this.#nextGames(series),
      ),
      ...differs(
        `the regulars of ${key} for ${who}`,
        found.regulars.map(({ userId }) => nameOf(userId)).join(", "),
        [...regulars.keys()]
          .filter((name) => !model.blocks.between(who, name) && !model.gone.has(name))
          .join(", "),
      ),
    ];
  }

  #exceptions(series: Series): string {
    const { dateOf } = this.client;
    return listedExceptions(series, this.setting.model.now)
      .sort((a, b) => a - b)
      .map((day) => {
        const { newDay = null, start = null } = series.moves.get(day) ?? {};
        const to = [newDay === null ? "" : dateOf(newDay), start === null ? "" : clockOf(start)];
        const kind = series.skips.has(day) ? "skip" : "move";
        return [dateOf(day), kind, ...to, series.skips.get(day) ?? ""].join(" ");
      })
      .join(", ");
  }

  #rule({ plan }: Series): string {
    const { dateOf } = this.client;
    const hours = plan.otherHours && {
      ...{ from: dateOf(plan.otherHours.from), until: dateOf(plan.otherHours.until) },
      startTime: clockOf(plan.otherHours.start),
    };
    return [
      ...[plan.weekdays.join(""), clockOf(plan.start), plan.duration, dateOf(plan.first)],
      ...[plan.min, plan.max, JSON.stringify(hours ?? null)],
    ].join(" ");
  }

  /** Of the next days, without those that are skipped, called off or in a pause. */
  #nextGames(series: Series): string {
    const { model, beginning } = this.setting;
    const days = comingDays(series, model.now).filter((day) => {
      const game = series.games.get(day);
      return series.skips.has(day) || (game ? !game.isHidden : series.endedAt === null);
    });
    return days
      .slice(0, SHOWN_DAYS)
      .flatMap((day) => {
        const game = series.games.get(day);
        if (series.skips.has(day) || (game ? game.status === "cancelled" : isOff(series, day))) return [];
        const at = new Date(beginning + (game ? start(game) : playedAt(series, day).start)).toISOString();
        return [`${this.client.dateOf(day)} ${at} ${game ? "open" : "to come"}`];
      })
      .slice(0, 4)
      .join(", ");
  }
}

/** Days of which the next four games are read. */
const SHOWN_DAYS = 8;

/** As its form has it; boxes that are not ticked are empty. */
function formOf(plan: SeriesPlan, dateOf: (day: number) => string): Record<string, string> {
  const { pricing, until } = plan;
  const box = (isTicked: boolean | undefined) => (isTicked ? "on" : "");
  const numbers = {
    ...{ price: pricing?.cost?.total ?? pricing?.price, leaveHours: pricing?.leaveHours },
    ...{ everyWeeks: plan.everyWeeks, minPlayers: plan.min, maxPlayers: plan.max },
    ...{ opensDaysBefore: plan.opensDaysBefore, companionsAllowed: plan.friends },
  };
  const texts = Object.entries(numbers).map(([name, value]) => [name, String(value ?? "")]);
  return {
    ...Object.fromEntries(texts),
    ...{ weekdays: plan.weekdays.join(), firstDate: dateOf(plan.first) },
    ...{ until: until === null ? "" : dateOf(until), opensAt: clockOf(plan.opensAt) },
    ...{ startTime: clockOf(plan.start), endTime: clockOf((plan.start + plan.duration) % (24 * 60)) },
    ...{ organizerPlays: box(plan.plays), guestsAllowed: box(plan.guests) },
    ...{ lateLeaversOwe: box(pricing?.lateLeaversOwe), callsItselfOff: box(plan.callsItselfOff) },
  };
}

const SERIES = `select organizer_id as organizer, until, ended_at is not null as ended, pause_reason as pause,
  paused_until as pausedUntil from series where id = ?`;
const GAMES = `select series_date as date, game_status as status from games where series_id = ? order by series_date`;
const REGULARS = `select user_id as user, default_in as byDefault from series_regulars
  where series_id = ? order by position, created_at`;

/** With a shared cost the share of a full game. */
function costOf({ max, pricing }: SeriesPlan): string {
  const { price = null, cost = null, lateLeaversOwe = false } = pricing ?? {};
  const each = cost ? sharedBy(cost, max) : price;
  return `${each}, ${cost?.total ?? null} ${cost?.remainder ?? null}, ${lateLeaversOwe}`;
}
