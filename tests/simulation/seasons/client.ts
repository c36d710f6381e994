import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { Client, Reply } from "../client";
import { formsOf } from "../forms";
import type { Step } from "../history";
import type { SettingWithGames } from "../setting";
import { DAY } from "../verdict";
import type { SeasonAction, SeasonKey, SeasonPlan } from "./actions";

const Created = z.object({ id: z.string() });

/** What somebody opened to change a season. */
interface Opened {
  /** The fields of the form. */
  fields: [string, string][] | undefined;
  etag: string | undefined;
}

/** Does what organizers do with seasons. */
export class SeasonClient {
  readonly ids = new Map<SeasonKey, string>();
  readonly #opened = new Map<string, Opened>();

  constructor(
    readonly client: Client,
    readonly setting: Pick<SettingWithGames, "beginning" | "crewId">,
  ) {}

  /** "2026-12-05" */
  dateOf = (day: number | null): string =>
    day === null ? "2027-02-30" : new Date(this.setting.beginning + day * DAY).toISOString().slice(0, 10);

  /** Null if the crew or the season was never made. */
  async perform(action: SeasonAction, by: Step["by"], key: string): Promise<Reply | null> {
    const crew = this.setting.crewId(action.seasons);
    if (!crew) return null;
    if (action.does === "createSeason") return this.#create(action, { crew, by, key });
    const { who } = action;
    const id = this.ids.get(action.season);
    if (!id) return null;
    const page = `/crews/${crew}/seasons/${id}`;
    switch (action.does) {
      case "openSeason":
        return this.#open(action, page, by);
      case "editSeason": {
        const opened = action.onOldPage ? this.#opened.get(`${who} ${action.season}`) : undefined;
        const fields = this.#formOf(action.plan);
        if (by === "json")
          return this.client.call(who, `PUT /api${page}`, {
            body: this.#jsonOf(action.plan),
            ...(opened?.etag && { ifMatch: opened.etag }),
          });
        return opened?.fields
          ? this.client.post(who, page, new Map([...opened.fields, ...Object.entries(fields)]))
          : this.client.press(who, page, page, fields);
      }
      case "removeSeason":
        return by === "json"
          ? this.client.call(who, `DELETE /api${page}`)
          : this.client.press(who, page, `${page}/removal`, {});
    }
  }

  async #create(
    { who, season, plan }: SeasonAction & { does: "createSeason" },
    { crew, by, key }: { crew: string; by: Step["by"]; key: string },
  ): Promise<Reply> {
    const page = `/crews/${crew}/seasons/create`;
    const reply =
      by === "json"
        ? await this.client.call(who, `POST /api/crews/${crew}/seasons`, { key, body: this.#jsonOf(plan) })
        : await this.client.press(who, page, page, this.#formOf(plan));
    const id =
      by === "json" && reply.status === 201
        ? Created.parse(JSON.parse(reply.body)).id
        : /[?&]season=([\w-]{36})/.exec(reply.location ?? "")?.[1];
    if (id) this.ids.set(season, id);
    return reply;
  }

  /** Both ways, so that it can be sent both ways. */
  async #open({ who, season }: SeasonAction, page: string, by: Step["by"]): Promise<Reply> {
    const html = await this.client.page(who, page);
    const json = await this.client.call(who, `GET /api${page}`);
    const form = formsOf(html.body).find(({ fields }) => fields.some(([name]) => name === "pointsWon"));
    if ((by === "json" ? json : html).status === 200)
      this.#opened.set(`${who} ${season}`, { fields: form?.fields, etag: json.etag ?? undefined });
    return by === "json" ? json : html;
  }

  #jsonOf = ({ name, first, last, points }: SeasonPlan) => ({
    ...{ name, starts_on: this.dateOf(first), ends_on: this.dateOf(last) },
    ...{ points_won: points.won, points_drawn: points.drawn },
    ...{ points_lost: points.lost, points_played: points.played },
  });

  #formOf = ({ name, first, last, points }: SeasonPlan) => ({
    ...{ name, firstDay: this.dateOf(first), lastDay: this.dateOf(last) },
    ...{ pointsWon: String(points.won), pointsDrawn: String(points.drawn) },
    ...{ pointsLost: String(points.lost), pointsPlayed: String(points.played) },
  });

  /** Of a season, or one that does not exist. */
  idOf = (key: SeasonKey): string => this.ids.get(key) ?? randomUUID();
}
