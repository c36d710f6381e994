import { and, eq, isNotNull } from "drizzle-orm";
import type { Tx } from "#db/client.server";
import { FORMAT_LIMITS, type FormatKind } from "#db/limits/formats";
import type { TeamColor } from "#db/limits/teams";
import type { Entrant } from "#db/schema/formats";
import { teamDraws } from "#db/schema/teams";
import { DomainError } from "~/core/errors";
import { randomOf, shuffled } from "~/features/teams/draw/random";
import { byTeam } from "~/features/teams/drawn-teams";
import { confirmedPlayers } from "~/features/teams/players.server";
import { isMixed } from "./played";
import { rosterChanges } from "./roster-changes";

interface Entering {
  kind: FormatKind;
  number: number;
  /** Null: those of the published draw. */
  teams?: number | null | undefined;
}

const TEAMS = {
  winner_stays: { min: 3, max: 4 },
  round_robin: { min: 2, max: FORMAT_LIMITS.teams.max },
  knockout: { min: 4, max: FORMAT_LIMITS.teams.max },
} as const;

/** `names` and `colors`: of drawn teams. */
interface Entrants {
  entrants: Entrant[];
  names: string[] | null;
  colors: TeamColor[] | null;
}

/**
 * Errors: too_few_players, too_many_players, format_needs_teams, format_team_count, more_teams_than_players.
 */
export async function entrantsFor(
  tx: Tx,
  gameId: string,
  { kind, number, teams }: Entering,
): Promise<Entrants> {
  const players = (await confirmedPlayers(gameId, tx)).map(({ id }) => id);
  if (kind === "americano" || kind === "mexicano") {
    assertMixed(players.length);
    return { entrants: players.map((id) => ({ players: [id] })), names: null, colors: null };
  }
  const made = teams ? dealt(players, { teams, number }) : await drawnTeams(tx, gameId, { kind, players });
  const { min, max } = TEAMS[kind];
  const count = made.entrants.length;
  if (count < min || count > max)
    throw new DomainError("format_team_count", { field: "teams", params: { min, max } });
  return made;
}

/** Errors: too_few_players, too_many_players. */
export function assertMixed(players: number): void {
  const { min, max } = FORMAT_LIMITS.mixedPlayers;
  if (players < min) throw new DomainError("too_few_players", { params: { count: min } });
  if (players > max) throw new DomainError("too_many_players", { params: { count: max } });
}

function dealt(players: readonly string[], { teams, number }: { teams: number; number: number }) {
  if (teams > players.length)
    throw new DomainError("more_teams_than_players", {
      field: "teams",
      params: { teams, players: players.length },
    });
  const order = shuffled(players, randomOf(number));
  const entrants = Array.from({ length: teams }, (_, team) => ({
    ...{ team, players: order.filter((_id, index) => index % teams === team) },
  }));
  return { entrants, names: null, colors: null };
}

/** Players may have left and joined since the draw was published. */
async function drawnTeams(
  tx: Tx,
  gameId: string,
  { kind, players }: { kind: FormatKind; players: readonly string[] },
) {
  const draw = await tx
    .select({
      ...{ players: teamDraws.players, teams: teamDraws.teams },
      ...{ names: teamDraws.names, colors: teamDraws.colors },
    })
    .from(teamDraws)
    .where(and(eq(teamDraws.gameId, gameId), isNotNull(teamDraws.publishedAt)))
    .get();
  if (!draw) throw new DomainError("format_needs_teams", { field: "teams" });
  const drawn = byTeam(draw.players, draw.teams).map((of, team) => ({
    ...{ team, players: of.map(({ id }) => id) },
  }));
  const entrants = changedEntrants(kind, drawn, players);
  return { entrants, names: draw.names, colors: draw.colors };
}

/** With who is confirmed now. A team that lost a player gets the next newcomer; a player who comes back is there again. */
export function changedEntrants(
  kind: FormatKind,
  entrants: readonly Entrant[],
  confirmed: readonly string[],
): Entrant[] {
  const { joined } = rosterChanges(entrants, confirmed);
  if (isMixed(kind)) {
    const stayed = entrants.map(({ players }) => {
      const isThere = players.some((id) => confirmed.includes(id));
      return isThere ? { players } : { players, gone: true };
    });
    const known = entrants.flatMap(({ players }) => players);
    return [...stayed, ...joined.filter((id) => !known.includes(id)).map((id) => ({ players: [id] }))];
  }
  const teams = entrants.map((team) => ({
    ...team,
    players: team.players.filter((id) => confirmed.includes(id)),
  }));
  for (const id of joined) {
    const [smallest] = [...teams].sort((a, b) => a.players.length - b.players.length);
    smallest?.players.push(id);
  }
  return teams;
}
