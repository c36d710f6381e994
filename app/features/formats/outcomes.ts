import type { FormatOutcomes } from "#db/schema/formats";
import { hasScore, isMixed, playedIn, type ScoredMatch } from "./played";
import type { FormatRow } from "./queries.server";
import { knockoutPlaces } from "./schedules/knockout-places";
import { pointsTable, type TableRow } from "./schedules/points-table";

interface Played {
  format: Pick<FormatRow, "kind" | "entrants">;
  matches: readonly ScoredMatch[];
}

/** Of teams, by the table: the best has won, level ones at the top have drawn, the others lost. Null: nothing is decided. */
export function formatOutcomes({ format, matches }: Played): FormatOutcomes | null {
  if (isMixed(format.kind)) return null;
  const rows = standing({ format, matches });
  const [best] = rows;
  if (!best) return null;
  const top = rows.filter((row) => format.kind !== "knockout" && isLevel(row, best));
  const outcomes = rows.flatMap((row) => {
    const outcome = row === best || top.includes(row) ? (top.length > 1 ? "drawn" : "won") : "lost";
    return (format.entrants[row.entrant]?.players ?? []).map((id) => [id, outcome] as const);
  });
  return Object.fromEntries(outcomes);
}

/** Teams that have played, best first; in a knockout once the final has a score. */
function standing({ format, matches }: Played): TableRow[] {
  const rows = pointsTable(
    format.entrants.map((_, index) => index),
    playedIn(matches),
    "teams",
  ).filter(({ played }) => played > 0);
  if (format.kind !== "knockout") return rows;
  const final = matches.at(-1);
  return final && hasScore(final) ? knockoutPlaces(rows, matches) : [];
}

const isLevel = (a: TableRow, b: TableRow): boolean =>
  a.points === b.points && a.scored === b.scored && a.conceded === b.conceded;
