import { z } from "zod";
import { differs } from "../differs";
import { textOf } from "../forms";
import { say } from "../games/tickets";
import { LANGUAGES, type Language, type Name, VISITOR } from "../history";
import { readersOf } from "../readers";
import type { SettingWithGames } from "../setting";
import { withoutOnce } from "../without-once";
import type { TournamentAction, TournamentKey } from "./actions";
import { nameOfTournament, readerOf, TournamentClient } from "./client";
import { drawWrong } from "./draw";
import type { TournamentNotice } from "./news";
import { groupsOf, inGroup, type Match, placesOf, type Row, tableOf, teamOf } from "./progress";
import { storedTournament } from "./stored";
import { eveningOf, isReader, type Tournament } from "./tournaments";

const Person = z.object({ id: z.string().nullable(), name: z.string() });
const TournamentJson = z.object({
  teams: z.array(
    z.object({
      ...{ id: z.string(), name: z.string(), captain: Person, enteredBy: Person.nullable() },
      ...{ players: z.array(z.string()), playerCount: z.number() },
    }),
  ),
  can: z.object({ edit: z.boolean(), enter: z.boolean() }),
});
const Matches = z.object({
  groups: z.array(
    z.object({
      number: z.number(),
      table: z.array(
        z.object({
          ...{ teamId: z.string(), played: z.number(), won: z.number(), drawn: z.number(), lost: z.number() },
          ...{ scored: z.number(), conceded: z.number(), points: z.number() },
        }),
      ),
    }),
  ),
  matches: z.array(
    z.object({
      ...{ n: z.number(), evening: z.string(), goesOn: z.string().nullable(), version: z.number() },
      sides: z.array(z.object({ teamId: z.string().nullable() })),
      scores: z.array(z.number()).optional(),
    }),
  ),
  places: z.array(z.string()),
});
const Notice = z.object({ user: z.string(), type: z.string(), params: z.string(), isRead: z.number() });
const Params = z.object({
  reason: z.string().optional(),
  playerId: z.string(),
  subject: z.string(),
  page: z.string(),
  team: z.string().optional(),
});
const Id = z.object({ id: z.string() });
const Number_ = z.object({ number: z.number().nullable() });

interface Reading {
  who: Name | null;
  language: Language;
}

/** What the program says about tournaments, against the model. */
export class TournamentComparison {
  readonly client: TournamentClient;
  count = 0;

  constructor(readonly setting: SettingWithGames) {
    const { db } = setting;
    this.client = new TournamentClient({
      ...setting,
      teamId: (tournamentId, name) => {
        const row = db
          .prepare("select id from tournament_teams where tournament_id = ? and name = ?")
          .get(tournamentId, name);
        return row ? Id.parse(row).id : undefined;
      },
      drawNumber: (tournamentId) => {
        const row = db
          .prepare("select draw_number as number from tournaments where id = ?")
          .get(tournamentId);
        return row ? Number_.parse(row).number : null;
      },
    });
  }

  async after(action: TournamentAction, at: number): Promise<string[]> {
    const { model } = this.setting;
    const tournament = model.tournaments.tournament(action.tournament);
    const wrong = [
      ...(await this.#learn(action.tournament)),
      ...this.stored(action.tournament),
      ...this.news(),
    ];
    if (!tournament || wrong.length > 0) return wrong;
    const members = tournament.crew.members;
    const language = LANGUAGES[at % LANGUAGES.length] ?? "en";
    for (const name of readersOf(action.who, members, at))
      wrong.push(...(await this.#read(tournament, { who: readerOf(name, this.setting), language })));
    return wrong;
  }

  allStored(): string[] {
    return [...this.setting.model.tournaments.all.flatMap(({ key }) => this.stored(key)), ...this.news()];
  }

  /** How the program has drawn. Before the first score the tables have the order of the draw. */
  async #learn(key: TournamentKey): Promise<string[]> {
    const { model, db, client } = this.setting;
    const tournament = model.tournaments.tournament(key);
    const id = this.client.ids.get(key);
    const found = id ? storedTournament(db, id) : null;
    if (!tournament?.awaits || !found) return [];
    tournament.awaits = false;
    const { matches } = found;
    const { body } = await client.call(tournament.crew.owner ?? null, `GET /api/tournaments/${id}/matches`);
    const indexes = new Map(found.teams.map((team, index) => [team.id, index]));
    const orders = Matches.parse(JSON.parse(body)).groups.map(
      ({ number, table }) => [number, table.map(({ teamId }) => indexes.get(teamId) ?? -1)] as const,
    );
    tournament.drawn = { matches, orders: new Map(orders) };
    return [
      ...drawWrong(matches, { groups: tournament.groups ?? 0, teams: tournament.teams.length }),
      ...(matches.every(({ scores }) => scores === null) ? [] : ["a match has a score before it is played"]),
    ].map((one) => `the draw of ${key}: ${one}`);
  }

  stored(key: TournamentKey): string[] {
    const { model, db, nameOf } = this.setting;
    const tournament = model.tournaments.tournament(key);
    const id = this.client.ids.get(key);
    const found = id ? storedTournament(db, id) : null;
    this.count++;
    if (!tournament || !found)
      return differs(`whether ${key} is there`, found !== null, tournament !== undefined);
    const { evenings, time, entryUntil, teamPlayers, maxTeams } = tournament.plan;
    const line = ({ n, sides, scores, goesOn, version }: Match) =>
      `${n} ${JSON.stringify(sides)} ${scores?.join(":")} ${goesOn} version ${version}`;
    const isGone = (name: Name) => model.deleted.has(name);
    return [
      ...differs(
        `the plan of ${key}`,
        `${found.plan.evenings} ${found.plan.time} ${found.plan.entryUntil} ${found.plan.teamPlayers} ${found.plan.maxTeams}`,
        `${JSON.stringify(evenings.map(this.client.dateOf))} ${clockOf(time)} ${this.client.dateOf(entryUntil)} ${teamPlayers} ${maxTeams}`,
      ),
      ...differs(
        `the teams of ${key}`,
        found.teams
          .map(({ name, captain, captainName, mates }) => {
            const leads = nameOf(captain);
            return `${name} (${isGone(leads) ? "" : leads}, ${captainName}) ${mates}`;
          })
          .join("; "),
        tournament.teams
          .map(
            ({ name, captain, captainName, players }) =>
              `${name} (${isGone(captain) ? "" : captain}, ${captainName}) ${JSON.stringify(players)}`,
          )
          .join("; "),
      ),
      ...differs(
        `the matches of ${key}`,
        found.matches.map(line).join("; "),
        tournament.drawn.matches.map(line).join("; "),
      ),
    ];
  }

  /** Everybody's bells. */
  news(): string[] {
    const { model, db, nameOf } = this.setting;
    this.count++;
    const rows = z.array(Notice).parse(
      db
        .prepare(
          `select user_id as user, type, params, is_read as isRead from notifications
            where type in ('tournament', 'tournament_entry') and in_app = 1 and created_at >= ?`,
        )
        .all(this.setting.beginning),
    );
    const stored = rows
      .map(({ user, type, params, isRead }) => {
        const { reason, playerId, subject, page, team } = Params.parse(JSON.parse(params));
        const match = /\/matches\/(\d+)$/.exec(page)?.[1];
        return {
          ...{ to: nameOf(user), kind: type, reason: reason ?? null, by: nameOf(playerId) },
          ...{ subject, match: match ? Number(match) : null, team: team ?? null, isRead: isRead === 1 },
        };
      })
      .filter(({ to }) => !model.deleted.has(to));
    const expected = model.tournaments.news.all
      .filter(({ to, isHidden }) => !isHidden && !model.deleted.has(to))
      .map((notice) => ({ ...notice, subject: nameOfTournament(notice.tournament) }));
    const [found, wanted] = [stored.map(noticeLine), expected.map(noticeLine)];
    return [
      ...withoutOnce(wanted, found).map((one) => `missing in a bell: ${one}`),
      ...withoutOnce(found, wanted).map((one) => `should not be in a bell: ${one}`),
    ];
  }

  async #read(tournament: Tournament, reading: Reading): Promise<string[]> {
    const { client, nameOf, model } = this.setting;
    const { who, language } = reading;
    const id = this.client.ids.get(tournament.key) ?? "";
    const reply = await client.call(who, `GET /api/tournaments/${id}`, { language });
    this.count++;
    const reader = who ?? VISITOR;
    const sees = isReader(tournament, who);
    if (!sees || reply.status !== 200)
      return sees === (reply.status === 200)
        ? []
        : [`${reader} reads ${tournament.key} with ${reply.status}`];
    const { teams, can } = TournamentJson.parse(JSON.parse(reply.body));
    const { crew, plan } = tournament;
    const isOpen = !crew.isClosed && who !== null;
    const takes = tournament.groups === null && model.tournaments.today <= plan.entryUntil;
    const wrong = [
      ...differs(
        `the teams of ${tournament.key} for ${reader}`,
        teams
          .map(({ name, captain, enteredBy, players, playerCount }) => {
            const id = enteredBy?.id ?? captain.id;
            const leads = id === null ? "" : nameOf(id);
            const named = enteredBy ? captain.name : null;
            return `${name} of ${model.deleted.has(leads) ? "" : leads} ${named} with ${players.join(", ")} (${playerCount})`;
          })
          .join("; "),
        tournament.teams
          .map(({ name, captain, captainName, players }) => {
            const named = captainName === null || who !== null ? captainName : "";
            const shown = who === null ? [] : players;
            return `${name} of ${model.deleted.has(captain) ? "" : captain} ${named} with ${shown.join(", ")} (${players.length})`;
          })
          .join("; "),
      ),
      ...differs(
        `what ${reader} may do in ${tournament.key}`,
        `edit ${can.edit}, enter ${can.enter}`,
        `edit ${isOpen && crew.organizes(who)}, enter ${isOpen && takes && !crew.banned.has(who)}`,
      ),
      ...(await this.#readMatches(tournament, id, reading)),
    ];
    const page = await client.page(who, `/tournaments/${id}`, language);
    const text = textOf(page.body);
    const count = say(language, "tournaments:teamCount", {
      count: tournament.teams.length,
      max: plan.maxTeams,
    });
    const missing = [count, ...tournament.teams.map(({ name }) => name)].filter((one) => !text.includes(one));
    if (page.status !== 200 || missing.length > 0)
      wrong.push(
        `the page of ${tournament.key} in ${language} does not say ${missing} to ${reader} (${page.status})`,
      );
    return wrong;
  }

  async #readMatches(tournament: Tournament, id: string, { who, language }: Reading): Promise<string[]> {
    const { body } = await this.setting.client.call(who, `GET /api/tournaments/${id}/matches`, { language });
    const { groups, matches, places } = Matches.parse(JSON.parse(body));
    const stored = storedTournament(this.setting.db, id)?.teams ?? [];
    const named = (teamId: string | null) => stored.find((team) => team.id === teamId)?.name ?? "nobody yet";
    const { drawn, teams, key, plan } = tournament;
    const nameAt = (index: number | null) => teams[index ?? -1]?.name ?? "nobody yet";
    return [
      ...differs(
        `the matches of ${key} for ${who ?? VISITOR}`,
        matches
          .map(
            ({ n, evening, sides, scores, goesOn, version }) =>
              `${n} on ${evening}: ${sides.map(({ teamId }) => named(teamId)).join(" – ")} ${scores?.join(":")} ${goesOn} ${version}`,
          )
          .join("; "),
        drawn.matches
          .map((match) => {
            const evening = this.client.dateOf(plan.evenings[eveningOf(tournament, match)] ?? 0);
            const sides = match.sides.map((side) => nameAt(teamOf(side, drawn)));
            return `${match.n} on ${evening}: ${sides.join(" – ")} ${match.scores?.join(":")} ${match.goesOn} ${match.version}`;
          })
          .join("; "),
      ),
      ...differs(
        `the tables of ${key} for ${who ?? VISITOR}`,
        groups
          .map(
            ({ number, table }) =>
              `${number}: ${table.map((row) => rowLine(named(row.teamId), row)).join(", ")}`,
          )
          .join("; "),
        groupsOf(drawn.matches)
          .map((group) => {
            const rows = tableOf(inGroup(drawn.matches, group), drawn.orders.get(group) ?? []);
            return `${group}: ${rows.map((row) => rowLine(nameAt(row.team), row)).join(", ")}`;
          })
          .join("; "),
      ),
      ...differs(
        `the first places of ${key}`,
        places.map(named).join(", "),
        placesOf(drawn).map(nameAt).join(", "),
      ),
    ];
  }
}

const rowLine = (
  name: string,
  { played, won, drawn, lost, scored, conceded, points }: Omit<Row, "team">,
): string => `${name} ${played} ${won}-${drawn}-${lost} ${scored}:${conceded} ${points}`;

interface Shown extends Pick<TournamentNotice, "to" | "match" | "by" | "team" | "isRead"> {
  kind: string;
  reason: string | null;
  subject: string;
}

const noticeLine = ({ to, kind, reason, subject, match, by, team, isRead }: Shown): string =>
  `${to}: ${kind} ${reason} by ${by} in ${subject}${match === null ? "" : `, match ${match}`}, ${team} (${isRead ? "read" : "unread"})`;

const clockOf = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, "0")).join(":");
