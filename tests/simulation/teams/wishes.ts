import type { Name } from "../history";

interface Wishes {
  together: readonly (readonly Name[])[];
  apart: readonly (readonly Name[])[];
}

/** Whether teams of about the same size can have the wishes. */
export function canBeDivided(players: readonly Name[], count: number, wishes: Wishes): boolean {
  const named = new Set([...wishes.together, ...wishes.apart].flat());
  // The others fill the teams up.
  const first = players.filter((name) => named.has(name));
  const most = Math.ceil(players.length / count);
  const large = players.length - count * (most - 1);
  const teams: Name[][] = Array.from({ length: count }, () => []);
  const place = (index: number): boolean => {
    const name = first[index];
    if (name === undefined) return teams.filter((team) => team.length === most).length <= large;
    return teams.some((team) => {
      if (team.length === most) return false;
      team.push(name);
      const fits = keeps(teams, wishes) && place(index + 1);
      team.pop();
      return fits;
    });
  };
  return place(0);
}

const teamsOf = (teams: readonly (readonly Name[])[], names: readonly Name[]): number[] =>
  names.flatMap((name) => {
    const at = teams.findIndex((team) => team.includes(name));
    return at < 0 ? [] : [at];
  });

/** Of the players who are in a team already. */
export function keeps(teams: readonly (readonly Name[])[], { together, apart }: Wishes): boolean {
  return (
    together.every((names) => new Set(teamsOf(teams, names)).size <= 1) &&
    apart.every((names) => {
      const at = teamsOf(teams, names);
      return new Set(at).size === at.length;
    })
  );
}
