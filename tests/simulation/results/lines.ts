import { say } from "../games/tickets";
import type { TableRow, Tally } from "./results";

/** "Played 12 · Won 6 · Drawn 2 · Lost 4"; without what no score says. */
export function tallyLine({ played, won, drawn, lost, missed, best }: Tally): string {
  const part = (key: string, number: number) => say("en", `results:${key}`, { number });
  const decided = won + drawn + lost > 0;
  return [
    part("played", played),
    ...(decided ? [part("won", won), part("drawn", drawn), part("lost", lost)] : []),
    ...(missed > 0 ? [part("missed", missed)] : []),
    ...(best > 0 ? [part("best", best)] : []),
  ].join(" · ");
}

export const countsLine = ({ played, won, drawn, lost, missed, best }: Tally): string =>
  `${played} played, ${won} won, ${drawn} drawn, ${lost} lost, ${missed} missed, ${best} times player of the match`;

export const tableLine = ({ rank, name, points, ...tally }: TableRow): string =>
  `${rank}. ${name} ${points} (${countsLine(tally)})`;
