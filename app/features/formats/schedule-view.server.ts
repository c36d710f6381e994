import type { FormatKind } from "#db/limits/formats";
import type { Side } from "#db/schema/formats";
import { colorOf } from "~/features/teams/colors";
import type { Locale } from "~/i18n/languages";
import { translator } from "~/i18n/messages.server";
import { entrantsOf, hasScore, isMixed, playedIn } from "./played";
import type { FormatRow, MatchRow, Schedule } from "./queries.server";
import { knockoutPlaces } from "./schedules/knockout-places";
import { pointsTable, type TableRow } from "./schedules/points-table";

export interface ShownSide {
  /** "Amine & Sara", a team, or "Winner of match 3". */
  name: string;
  participantIds: string[];
}

export interface ShownMatch {
  n: number;
  court: number;
  sides: [ShownSide, ShownSide];
  scores: [number, number] | null;
  isSettled: boolean;
  /** False as long as an earlier match decides who plays. */
  isKnown: boolean;
}

export interface ShownRound {
  number: number;
  /** "Round 3", "Final". */
  label: string;
  matches: ShownMatch[];
  resting: ShownSide[];
}

export type ShownRow = Omit<TableRow, "entrant"> & ShownSide & { rank: number };

export interface Naming {
  locale: Locale;
  /** Of a participation. */
  nameOf: (id: string) => string;
}

export function shownRounds({ format, matches }: Schedule, naming: Naming): ShownRound[] {
  const rounds = [...new Set(matches.map(({ round }) => round))].sort((a, b) => a - b);
  return rounds.map((number) => ({
    number,
    label: roundLabel(format.kind, { number, rounds: rounds.length }, naming.locale),
    matches: matches
      .filter(({ round }) => round === number)
      .map((match) => shownMatch(match, { format, matches }, naming)),
    resting: (format.resting[number - 1] ?? []).map((entrant) => shownEntrants([entrant], format, naming)),
  }));
}

export function shownMatch(match: MatchRow, { format, matches }: Schedule, naming: Naming): ShownMatch {
  const { n, court, isSettled, firstScore, secondScore } = match;
  return {
    ...{ n, court, isSettled },
    sides: [
      shownSide(match.first, { format, matches }, naming),
      shownSide(match.second, { format, matches }, naming),
    ],
    scores: firstScore === null || secondScore === null ? null : [firstScore, secondScore],
    isKnown: [match.first, match.second].every((side) => entrantsOf(side, matches) !== null),
  };
}

/** In a knockout how far each came, else by points. */
export function shownTable({ format, matches }: Schedule, naming: Naming): ShownRow[] {
  const played = playedIn(matches);
  const entrants = format.entrants.map((_, index) => index);
  const rows = pointsTable(entrants, played, isMixed(format.kind) ? "mixed" : "teams");
  const sorted = format.kind === "knockout" ? knockoutPlaces(rows, matches) : rows;
  return sorted
    .filter(({ entrant, played: games }) => games > 0 || !format.entrants[entrant]?.gone)
    .map(({ entrant, ...row }, index) => ({
      ...{ rank: index + 1, ...row },
      ...shownEntrants([entrant], format, naming),
    }));
}

export const nextMatch = (matches: readonly MatchRow[]): MatchRow | undefined =>
  matches.find(
    (match) =>
      !hasScore(match) &&
      entrantsOf(match.first, matches) !== null &&
      entrantsOf(match.second, matches) !== null,
  );

function roundLabel(
  kind: FormatKind,
  { number, rounds }: { number: number; rounds: number },
  locale: Locale,
): string {
  const t = translator(locale, "formats");
  if (kind === "winner_stays") return t("match", { number });
  if (kind !== "knockout") return t("round", { number });
  const left = rounds - number;
  if (left === 0) return t("finals");
  if (left === 1) return t("semifinals");
  return left === 2 ? t("quarterfinals") : t("round", { number });
}

function shownSide(side: Side, { format, matches }: Schedule, naming: Naming): ShownSide {
  const entrants = entrantsOf(side, matches);
  if (entrants) return shownEntrants(entrants, format, naming);
  const t = translator(naming.locale, "formats");
  if ("winnerOf" in side) return { name: t("winnerOf", { number: side.winnerOf }), participantIds: [] };
  const number = "loserOf" in side ? side.loserOf : 0;
  return { name: t("loserOf", { number }), participantIds: [] };
}

function shownEntrants(entrants: readonly number[], format: FormatRow, naming: Naming): ShownSide {
  const names = entrants.map((entrant) => nameOfEntrant(entrant, format, naming));
  return {
    name: names.join(" & "),
    participantIds: entrants.flatMap((entrant) => format.entrants[entrant]?.players ?? []),
  };
}

function nameOfEntrant(index: number, format: FormatRow, { locale, nameOf }: Naming): string {
  const entrant = format.entrants[index];
  if (!entrant) return "";
  const [player = ""] = entrant.players;
  if (entrant.team === undefined || entrant.players.length === 1) return nameOf(player);
  const t = translator(locale, "teams");
  const named = format.names?.[entrant.team];
  if (named) return named;
  const hasColor = format.entrants.length <= 6;
  return hasColor
    ? t(`color_${colorOf(entrant.team, format.colors)}`)
    : translator(locale, "formats")("team", { number: entrant.team + 1 });
}
