import type { Client, Reply } from "../client";
import type { GameKey } from "../games/actions";
import type { GameClient } from "../games/client";
import { type Name, type Step, VISITOR } from "../history";
import type { FormatAction } from "./actions";

interface Setting {
  client: Client;
  games: GameClient;
  /** Its id and how often its rounds were made; null: the game has no format. */
  formatOf: (gameId: string) => { id: string; version: number } | null;
}

/** Chooses formats, and enters the scores of their matches. */
export class FormatClient {
  /** The format and version that the pages of a game showed, oldest first. */
  readonly #seen = new Map<GameKey, string[]>();

  constructor(readonly setting: Setting) {}

  /** Null if the game was never created. */
  async perform(action: FormatAction, by: Step["by"], key: string): Promise<Reply | null> {
    const { client, games, formatOf } = this.setting;
    const id = games.games.get(action.rounds)?.id;
    if (!id) return null;
    const format = formatOf(id);
    const before = this.#look(action.rounds, format ? `${format.id}:${format.version}` : "none");
    const { who } = action;
    if (action.does === "readRounds") return client.call(readerOf(who), `GET /api/games/${id}/schedule`);
    const page = `/games/${id}`;
    switch (action.does) {
      case "chooseFormat": {
        const { wanted, seesOld } = action;
        const { replaces, ...plan } = wanted;
        if (by === "json")
          return client.call(who, `POST /api/games/${id}/format`, {
            key,
            body: { ...plan, replace: replaces },
          });
        const fields = {
          ...{ kind: plan.kind, courts: String(plan.courts), replace: replaces ? "on" : "" },
          ...{ points: textOf(plan.points), minutes: textOf(plan.minutes) },
          ...{ number: textOf(plan.number), teams: textOf(plan.teams) },
        };
        return client.press(who, `${page}/format`, `${page}/format`, {
          ...fields,
          ...(seesOld && before !== undefined && { seen: before }),
        });
      }
      case "makeRounds": {
        if (by === "json") return client.call(who, `POST /api/games/${id}/schedule/rounds`);
        const seen = action.seesOld ? before : undefined;
        return client.press(who, `${page}/schedule`, `${page}/schedule/rounds`, {
          ...(seen !== undefined && { seen }),
        });
      }
      case "enterMatch":
        return this.#enter(action, { id, by, key, format: format?.id });
      case "takeMatchBack":
        return this.#takeBack(action, { id, by, key, format: format?.id });
    }
  }

  /** Returns what was shown before. */
  #look(game: GameKey, shown: string): string | undefined {
    const all = this.#seen.get(game) ?? [];
    if (all.at(-1) !== shown) all.push(shown);
    this.#seen.set(game, all);
    return all.at(-2);
  }

  #enter(action: FormatAction & { does: "enterMatch" }, { id, by, key, format }: Sending): Promise<Reply> {
    const { client } = this.setting;
    const { who, match, scores, version } = action;
    const page = `/games/${id}/matches/${match}`;
    if (by === "json")
      return client.call(who, `PUT /api${page}`, {
        key,
        body: { scores, ...(version !== null && { version, format }) },
      });
    const [first, second] = scores.map(String);
    const fields = { first: first ?? "", second: second ?? "" };
    if (version === null) return client.press(who, page, page, fields);
    return client.post(
      who,
      page,
      Object.entries({ ...fields, requestId: key, format: format ?? "", seen: String(version) }),
    );
  }

  #takeBack(
    action: FormatAction & { does: "takeMatchBack" },
    { id, by, key, format }: Sending,
  ): Promise<Reply> {
    const { client } = this.setting;
    const { who, match, version } = action;
    const page = `/games/${id}/matches/${match}`;
    const query = version === null ? "" : `?version=${version}${format ? `&format=${format}` : ""}`;
    if (by === "json") return client.call(who, `DELETE /api${page}/score${query}`);
    if (version === null) return client.press(who, page, `${page}/removal`, {});
    return client.post(who, `${page}/removal`, [
      ["requestId", key],
      ...(format ? [["format", format] satisfies [string, string]] : []),
      ["seen", String(version)],
    ]);
  }
}

interface Sending {
  id: string;
  by: Step["by"];
  key: string;
  format: string | undefined;
}

const textOf = (value: number | null): string => (value === null ? "" : String(value));

const readerOf = (who: Name): Name | null => (who === VISITOR ? null : who);
