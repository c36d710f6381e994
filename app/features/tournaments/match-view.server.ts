import type { TournamentSide } from "#db/schema/tournaments";
import type { Locale } from "~/i18n/languages";
import { translator } from "~/i18n/messages.server";
import { eveningOf } from "./draw-plan";
import { hasScore, type MatchRow } from "./match-rows.server";
import { type Progress, placesIn, progressOf, teamOf } from "./progress";

export interface Drawn {
  matches: readonly MatchRow[];
  teams: readonly { id: string; name: string }[];
}

/** For pages. */
export function shownDraw(
  { matches, teams }: Drawn,
  { evenings, locale }: { evenings: number; locale: Locale },
) {
  const progress = progressOf(matches);
  const rounds = matches.at(-1)?.round ?? 0;
  const nameOf = (index: number) => teams[index]?.name ?? "";
  return {
    groups: progress.groups.map(({ group, rows }) => ({
      title: translator(locale, "tournaments")("group", { number: group }),
      rows: rows.map(({ entrant, ...row }, index) => ({
        ...{ ...row, rank: index + 1, name: nameOf(entrant), participantIds: [teams[entrant]?.id ?? ""] },
      })),
    })),
    matches: matches.map((match) => ({
      ...shownMatch(match, { progress, nameOf, last: matches.length, locale }),
      evening: eveningOf(match.round, rounds, evenings),
    })),
    places: placesIn(progress).map(nameOf),
  };
}

interface Naming {
  progress: Progress;
  nameOf: (index: number) => string;
  /** Number of the final. */
  last: number;
  locale: Locale;
}

function shownMatch(match: MatchRow, naming: Naming) {
  const side = (name: "first" | "second") => ({
    name: sideName(match[name], naming),
    team: teamOf(match[name], naming.progress),
    score: hasScore(match) ? match[`${name}Score`] : null,
    goesOn: match.goesOn === name,
  });
  const sides = [side("first"), side("second")];
  return {
    ...{ n: match.n, version: match.version, goesOn: match.goesOn, sides },
    isKnockout: match.group === null,
    isKnown: sides.every(({ team }) => team !== null),
    isScored: hasScore(match),
    ...{ title: translator(naming.locale, "formats")("match", { number: match.n }) },
    stage: stageOf(match, naming),
  };
}

function stageOf({ n, group }: MatchRow, { last, locale }: Naming): string {
  const t = translator(locale, "tournaments");
  if (group !== null) return t("group", { number: group });
  if (n === last) return t("final");
  return t(n === last - 1 ? "thirdPlace" : "knockout");
}

function sideName(side: TournamentSide, { progress, nameOf, locale }: Naming): string {
  const team = teamOf(side, progress);
  if (team !== null) return nameOf(team);
  const t = translator(locale, "formats");
  if ("winnerOf" in side) return t("winnerOf", { number: side.winnerOf });
  if ("loserOf" in side) return t("loserOf", { number: side.loserOf });
  return "rank" in side
    ? translator(locale, "tournaments")("rankOf", { rank: side.rank, group: side.group })
    : "";
}
