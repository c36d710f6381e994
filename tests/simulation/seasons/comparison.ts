import { z } from "zod";
import { wasPlayed } from "../after-game/after-game";
import type { Reply } from "../client";
import type { Crew } from "../crews/crews";
import { differs } from "../differs";
import { formsOf, textOf } from "../forms";
import { start } from "../games/games";
import type { Name } from "../history";
import { dayOf } from "../inbox/night";
import { readersOf } from "../readers";
import type { ResultAction } from "../results/actions";
import { tableLine, tallyLine } from "../results/lines";
import type { SeriesKey } from "../series/actions";
import type { SettingWithGames } from "../setting";
import type { SeasonAction, SeasonPlan, TableAction } from "./actions";
import { SeasonClient } from "./client";
import { includes, type Season, seesTable, USUAL_POINTS } from "./seasons";

const SeasonJson = z.object({
  name: z.string(),
  startsOn: z.string(),
  endsOn: z.string(),
  points: z.object({ won: z.number(), drawn: z.number(), lost: z.number(), played: z.number() }),
});
const List = z.object({ seasons: z.array(SeasonJson) });
const Table = z.object({
  season: SeasonJson,
  rows: z.array(
    z.object({
      ...{ rank: z.number(), userId: z.string(), points: z.number(), playerOfTheMatch: z.number() },
      ...{ played: z.number(), won: z.number(), drawn: z.number(), lost: z.number(), missed: z.number() },
    }),
  ),
});

type SettingOfTables = SettingWithGames & { seriesId: (series: SeriesKey) => string | undefined };

/** What the program says of a crew's seasons and its table, against the model. */
export class SeasonComparison {
  readonly client: SeasonClient;
  count = 0;

  constructor(readonly setting: SettingOfTables) {
    this.client = new SeasonClient(setting.client, setting);
  }

  async after(action: SeasonAction, reply: Reply, at: number): Promise<string[]> {
    const crew = this.setting.model.crews.crew(action.seasons);
    if (!crew) return [];
    const { who } = action;
    const known = [...crew.people.keys()];
    const wrong = action.does === "openSeason" ? this.#form(action, reply) : [];
    for (const reader of readersOf(who, known, at)) wrong.push(...(await this.#list(crew, reader)));
    return wrong;
  }

  /** Newest first. */
  async #list(crew: Crew, who: Name): Promise<string[]> {
    const { model, client, crewId } = this.setting;
    const reader = this.#reader(who);
    const { status, body } = await client.call(reader, `GET /api/crews/${crewId(crew.key)}/seasons`);
    this.count++;
    const expected = model.seasons.of(crew.key).map(({ plan }) => this.#line(plan));
    if (!seesTable(crew, reader))
      return status === 403 || status === 404
        ? []
        : [`${who} reads the seasons of ${crew.key} with ${status}`];
    if (status !== 200) return [`${who} reads the seasons of ${crew.key} with ${status}`];
    const found = List.parse(JSON.parse(body)).seasons.map((one) => JSON.stringify(one));
    return differs(`the seasons of ${crew.key} for ${who}`, found.join("; "), expected.join("; "));
  }

  /** The page to change a season is filled with it. */
  #form({ who, season: key }: SeasonAction, { status, body }: Reply): string[] {
    const season = this.setting.model.seasons.one(key);
    const fields = formsOf(body)
      .flatMap((form) => form.fields)
      .filter(([name]) => /^(name|firstDay|lastDay|points\w+)$/.test(name));
    if (!season || status !== 200 || fields.length === 0) return [];
    this.count++;
    const { name, first, last, points } = season.plan;
    const expected = [name, this.client.dateOf(first), this.client.dateOf(last), ...Object.values(points)];
    const found = fields.map(([, value]) => value);
    return differs(
      `what the page of ${key} for ${who} is filled with`,
      found.join(", "),
      expected.join(", "),
    );
  }

  /** The tables of two seasons that count the game, first those in which wins give no points. */
  async afterScore({ does, who, scored }: ResultAction): Promise<string[]> {
    const { model } = this.setting;
    const game = model.games.game(scored);
    if (does !== "saveScore" || !game?.ofCrew || !wasPlayed(game)) return [];
    const table = game.ofCrew.crew.key;
    const counting = model.seasons.of(table).filter(({ plan }) => includes(plan, dayOf(start(game))));
    const wrong: string[] = [];
    counting.sort((a, b) => a.plan.points.won - b.plan.points.won);
    for (const { key: period } of counting.slice(0, 2))
      wrong.push(...(await this.table({ does: "readTable", who, table, period, weekly: null })));
    return wrong;
  }

  async table(action: TableAction): Promise<string[]> {
    const { who, table: key, weekly } = action;
    const { model, client, crewId, seriesId } = this.setting;
    const crew = model.crews.crew(key);
    const id = crewId(key);
    if (!crew || !id) return [];
    this.count++;
    const reader = this.#reader(who);
    const period = this.#period(action);
    const address = (series: string): string => {
      const query = new URLSearchParams({
        ...(action.period !== null && { season: this.#periodId(action.period) }),
        ...(weekly && { [series]: seriesId(weekly) ?? "none" }),
      });
      return `/crews/${id}/table?${query}`;
    };
    const { status, body } = await client.call(reader, `GET /api${address("series_id")}`);
    const expected =
      period && model.results.table(crew, reader, { ...period, weekly: crew.has(reader) ? weekly : null });
    if (!expected)
      return status === 403 || status === 404 ? [] : [`${who} reads the table of ${key} with ${status}`];
    if (status !== 200) return [`${who} reads the table of ${key} with ${status}`];
    const { season, rows } = Table.parse(JSON.parse(body));
    const found = rows.map(({ userId, playerOfTheMatch: best, ...row }) =>
      tableLine({ ...row, best, name: this.setting.nameOf(userId) }),
    );
    return [
      ...differs(`the season of the table of ${key} for ${who}`, JSON.stringify(season), period.line),
      ...differs(`the table of ${key} for ${who}`, sorted(found), sorted(expected.map(tableLine))),
      ...(rows.every(({ rank }, index) => index === 0 || rank >= (rows[index - 1]?.rank ?? 0))
        ? []
        : [`the table of ${key} for ${who} is not in the order of its ranks`]),
      ...this.#page(await client.page(reader, address("series"), "en"), {
        ...{ crew, who, names: [period.name, ...model.seasons.of(key).map(({ plan }) => plan.name)] },
        lines: expected.map((row) => `${tallyLine(row)} ${row.points} point`),
      }),
    ];
  }

  /** It names all seasons, and offers organizers to make another one. */
  #page(
    { status, body }: Reply,
    { crew, who, names, lines }: { crew: Crew; who: Name; names: string[]; lines: string[] },
  ): string[] {
    const text = textOf(body);
    const mayChange = crew.organizes(this.#reader(who)) && !crew.isClosed;
    return [
      ...differs(`how ${who} opens the page with the table of ${crew.key}`, status, 200),
      ...[...names, ...lines].flatMap((line) =>
        text.includes(line)
          ? []
          : [`the page with the table of ${crew.key} does not say "${line}" to ${who}`],
      ),
      ...differs(
        `whether the page with the table of ${crew.key} offers ${who} another season`,
        body.includes(`/crews/${this.setting.crewId(crew.key)}/seasons/create`),
        mayChange,
      ),
    ];
  }

  /** Null: there is no such season of the crew. */
  #period({ table: key, period: wanted }: TableAction) {
    const { seasons, now } = this.setting.model;
    const season =
      typeof wanted === "string"
        ? seasons.of(key).find((one) => one.key === wanted)
        : wanted === null
          ? seasons.current(key)
          : undefined;
    if (season) return this.#own(season);
    if (typeof wanted === "string") return null;
    const year = this.#year(now) - (wanted ?? 0);
    const points = USUAL_POINTS;
    const line = JSON.stringify({
      ...{ name: String(year), startsOn: `${year}-01-01`, endsOn: `${year}-12-31`, points },
    });
    return {
      ...{ name: String(year), line, points },
      isIn: (game: Parameters<typeof start>[0]) => this.#year(start(game)) === year,
    };
  }

  #own = ({ plan }: Season) => ({
    ...{ name: plan.name, line: this.#line(plan), points: plan.points },
    isIn: (game: Parameters<typeof start>[0]) => includes(plan, dayOf(start(game))),
  });

  #periodId = (period: string | number): string =>
    typeof period === "string"
      ? this.client.idOf(period)
      : String(this.#year(this.setting.model.now) - period);

  #year = (instant: number): number => Number(this.client.dateOf(dayOf(instant)).slice(0, 4));

  #line = ({ name, first, last, points: { won, drawn, lost, played } }: SeasonPlan): string =>
    JSON.stringify({
      ...{ name, startsOn: this.client.dateOf(first), endsOn: this.client.dateOf(last) },
      points: { won, drawn, lost, played },
    });

  #reader = (who: Name): Name | null =>
    this.setting.isPerson(who) && !this.setting.model.gone.has(who) ? who : null;
}

const sorted = (lines: readonly string[]): string => [...lines].sort().join(", ");
