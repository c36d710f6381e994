import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { Reply } from "../client";
import { type Name, type Step, VISITOR } from "../history";
import type { SettingWithGames } from "../setting";
import { DAY } from "../verdict";
import type { TournamentAction, TournamentKey, TournamentPlan } from "./actions";

const Created = z.object({ id: z.string() });

interface Setting extends SettingWithGames {
  teamId: (tournamentId: string, name: string) => string | undefined;
  drawNumber: (tournamentId: string) => number | null;
}

export const nameOfTournament = (key: TournamentKey): string => `The ${key}`;

/** Does what people do with tournaments. */
export class TournamentClient {
  readonly ids = new Map<TournamentKey, string>();

  constructor(readonly setting: Setting) {}

  dateOf = (day: number): string => new Date(this.setting.beginning + day * DAY).toISOString().slice(0, 10);

  /** Null if the tournament was never created. */
  async perform(action: TournamentAction, by: Step["by"], key: string): Promise<Reply | null> {
    if (action.does === "createTournament") return this.#create(action, by, key);
    const id = this.ids.get(action.tournament);
    if (!id) return null;
    if (action.does === "readTournament")
      return this.setting.client.call(
        action.who === VISITOR ? null : action.who,
        `GET /api/tournaments/${id}`,
      );
    return by === "json" ? this.#json(action, id, key) : this.#form(action, id);
  }

  async #create(
    { who, tournament, ofCrew, plan }: TournamentAction & { does: "createTournament" },
    by: Step["by"],
    key: string,
  ): Promise<Reply | null> {
    const { client, crewId, sportId } = this.setting;
    const crew = crewId(ofCrew);
    if (!crew) return null;
    const name = nameOfTournament(tournament);
    const page = `/crews/${crew}/tournaments/create`;
    const reply =
      by === "json"
        ? await client.call(who, `POST /api/crews/${crew}/tournaments`, {
            ...{ key, body: { name, sport_id: sportId, ...this.#jsonOf(plan) } },
          })
        : await client.press(who, page, page, { name, sportId, ...this.#formOf(plan) });
    const id =
      by === "json" && reply.status === 201
        ? Created.parse(JSON.parse(reply.body)).id
        : /^\/tournaments\/([\w-]{36})/.exec(reply.location ?? "")?.[1];
    if (id) this.ids.set(tournament, id);
    return reply;
  }

  #jsonOf({ evenings, time, entryUntil, teamPlayers, maxTeams }: Partial<TournamentPlan>) {
    return {
      ...(evenings && { evenings: evenings.map(this.dateOf) }),
      ...(time !== undefined && { time: clockOf(time) }),
      ...(entryUntil !== undefined && { entry_until: this.dateOf(entryUntil) }),
      ...{ team_players: teamPlayers, max_teams: maxTeams },
    };
  }

  #formOf({ evenings, time, entryUntil, teamPlayers, maxTeams }: Partial<TournamentPlan>) {
    const fields: Record<string, string> = {};
    if (evenings)
      for (let at = 0; at < 10; at++) {
        const day = evenings[at];
        fields[`evening${at + 1}`] = day === undefined ? "" : this.dateOf(day);
      }
    if (time !== undefined) fields.time = clockOf(time);
    if (entryUntil !== undefined) fields.entryUntil = this.dateOf(entryUntil);
    if (teamPlayers !== undefined) fields.teamPlayers = String(teamPlayers);
    if (maxTeams !== undefined) fields.maxTeams = String(maxTeams);
    return fields;
  }

  /** By the name that it has now. */
  #teamId(tournament: TournamentKey, id: string, key: string): string {
    const team = this.setting.model.tournaments.tournament(tournament)?.teams.find((one) => one.key === key);
    return this.setting.teamId(id, team?.name ?? key) ?? randomUUID();
  }

  #json(action: PlainAction, id: string, key: string): Promise<Reply> {
    const { client, drawNumber } = this.setting;
    const { who } = action;
    const at = `/api/tournaments/${id}`;
    const call = (operation: string, body?: unknown) => client.call(who, operation, { body, key });
    switch (action.does) {
      case "changeTournament":
        return call(`PATCH ${at}`, this.#jsonOf(action.change));
      case "deleteTournament":
        return client.call(who, `DELETE ${at}`);
      case "enterTeam":
        return call(`POST ${at}/teams`, {
          ...action.team,
          ...(action.captain !== null && { captain_id: client.person(action.captain).id }),
          ...(action.captainName !== null && { captain_name: action.captainName }),
        });
      case "changeTeam":
        return client.call(who, `PUT ${at}/teams/${this.#teamId(action.tournament, id, action.team)}`, {
          body: action.to,
        });
      case "removeTeam":
        return client.call(who, `DELETE ${at}/teams/${this.#teamId(action.tournament, id, action.team)}`);
      case "drawTournament":
        return call(`POST ${at}/draw`, {
          groups: action.groups,
          ...(action.seesDraw && { replaces: drawNumber(id) }),
        });
      case "scoreMatch": {
        const { match, scores, goesOn, version } = action;
        const seen = { version, draw: drawNumber(id) };
        return call(`PUT ${at}/matches/${match}`, {
          ...{ scores, goes_on: goesOn },
          ...(version !== null && seen),
        });
      }
      case "unscoreMatch": {
        const { match, version } = action;
        return client.call(
          who,
          `DELETE ${at}/matches/${match}/score${version === null ? "" : `?version=${version}`}`,
        );
      }
    }
  }

  #form(action: PlainAction, id: string): Promise<Reply> {
    const { client } = this.setting;
    const at = `/tournaments/${id}`;
    const press = (page: string, path: string, fields: Record<string, string> = {}) =>
      client.press(action.who, page, path, fields);
    const teamAt = (team: string) => `${at}/teams/${this.#teamId(action.tournament, id, team)}`;
    switch (action.does) {
      case "changeTournament":
        return press(`${at}/edit`, `${at}/edit`, this.#formOf(action.change));
      case "deleteTournament":
        return press(`${at}/edit`, `${at}/edit/removal`);
      case "enterTeam":
        return press(`${at}/teams/create`, `${at}/teams/create`, {
          ...{ name: action.team.name, mates: action.team.players.join("\n") },
          captainId: action.captain === null ? "" : client.person(action.captain).id,
          captainName: action.captainName ?? "",
        });
      case "changeTeam": {
        const page = teamAt(action.team);
        return press(page, page, { name: action.to.name, mates: action.to.players.join("\n") });
      }
      case "removeTeam":
        return press(at, `${teamAt(action.team)}/removal`);
      case "drawTournament":
        return press(at, at, { groups: String(action.groups), ...(!action.seesDraw && { replaces: "" }) });
      case "scoreMatch": {
        const page = `${at}/matches/${action.match}`;
        const [first, second] = action.scores.map(String);
        return press(page, page, {
          ...{ first: first ?? "", second: second ?? "", goesOn: action.goesOn ?? "" },
          ...(action.version !== null && { seen: String(action.version) }),
        });
      }
      case "unscoreMatch": {
        const page = `${at}/matches/${action.match}`;
        return press(page, `${page}/removal`, {
          ...(action.version !== null && { seen: String(action.version) }),
        });
      }
    }
  }
}

type PlainAction = Exclude<TournamentAction, { does: "createTournament" | "readTournament" }>;

const clockOf = (minutes: number): string => {
  const two = (value: number) => String(value).padStart(2, "0");
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
};

export const readerOf = (who: Name, { isPerson, model }: SettingWithGames): Name | null =>
  isPerson(who) && !model.gone.has(who) ? who : null;
