import { z } from "zod";
import type { Name } from "../history";
import type { SettingWithGames } from "../setting";
import type { AnswerAction, Subject } from "./actions";

const Api = z.object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) });

const PREFIXES: Record<Subject, readonly string[]> = {
  game: ["/api/games/{id}", "/api/ratings/games/{gameId}"],
  crew: ["/api/crews/{id}"],
  series: ["/api/series/{id}"],
  poll: ["/api/polls/{id}"],
  tournament: ["/api/tournaments/{id}"],
  player: ["/api/profile/players/{id}", "/api/ratings/players/{id}"],
};

/** Any answer of the API about one thing: it never fails, and has no secret of somebody else. */
export class AnswerComparison {
  #paths: string[] | null = null;
  count = 0;

  constructor(
    readonly setting: SettingWithGames,
    readonly idOf: (subject: Subject, about: string) => string | undefined,
  ) {}

  async read({ who, subject, about, turn }: AnswerAction): Promise<string[]> {
    const { client, model, isPerson } = this.setting;
    const reader: Name | null = isPerson(who) && !model.gone.has(who) ? who : null;
    const id = this.idOf(subject, about);
    const paths = (await this.#all()).filter((path) =>
      PREFIXES[subject].some((prefix) => path.startsWith(prefix)),
    );
    const path = paths[turn % paths.length]?.replace(/\{\w+\}/, id ?? "");
    if (!path || !id) return [];
    this.count++;
    const { status, body } = await client.call(reader, `GET ${path}`);
    return status < 500 ? [] : [`${who} reads ${path} of ${about} with ${status}: ${body.slice(0, 200)}`];
  }

  /** Addresses whose only parameter is the thing's id. */
  async #all(): Promise<string[]> {
    if (this.#paths) return this.#paths;
    const { body } = await this.setting.client.call(null, "GET /api/openapi.json");
    const { paths } = Api.parse(JSON.parse(body));
    this.#paths = Object.keys(paths)
      .filter((path) => paths[path]?.get !== undefined && path.split("{").length === 2)
      .sort();
    return this.#paths;
  }
}
