import type { PlayerInDraw } from "#db/schema/teams";
import { balanceOf } from "./draw/measure";

export const byTeam = (players: readonly PlayerInDraw[], teams: number): PlayerInDraw[][] =>
  Array.from({ length: teams }, (_, team) => players.filter((player) => player.team === team));

export const balanceOfDraw = ({ players, teams }: { players: readonly PlayerInDraw[]; teams: number }) =>
  balanceOf(byTeam(players, teams));

/** Ids of participations. */
export function changedPlayers(players: readonly PlayerInDraw[], confirmed: readonly string[]) {
  const drawn = players.map(({ id }) => id);
  return {
    gone: drawn.filter((id) => !confirmed.includes(id)),
    joined: confirmed.filter((id) => !drawn.includes(id)),
  };
}
