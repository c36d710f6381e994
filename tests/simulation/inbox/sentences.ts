import { nameOfCrew } from "../crews/client";
import type { CrewNotice } from "../crews/news";
import { say } from "../games/tickets";
import type { Language, Name } from "../history";
import { shownName } from "../people";
import { nameOfTournament } from "../tournaments/client";
import type { TournamentNotice } from "../tournaments/news";
import type { PageNotice } from "./page-news";

/** What notifications that are not about a game say, in the words of the locales. */

type OtherNotice = CrewNotice | TournamentNotice | PageNotice;

export interface Reading {
  language: Language;
  isGone: (name: Name) => boolean;
}

export const subjectOf = (notice: OtherNotice): string =>
  "crew" in notice ? notice.crew : "page" in notice ? notice.page : notice.tournament;

export function sentenceOf(notice: OtherNotice, reading: Reading): string {
  if ("crew" in notice) return ofCrew(notice, reading);
  return "page" in notice ? ofPage(notice, reading) : ofTournament(notice, reading);
}

const named = (name: Name | undefined, { language, isGone }: Reading): string =>
  name === undefined || isGone(name) ? say(language, "players:aPlayer") : shownName(name);

function ofCrew({ kind, crew, reason, player, amount = 0 }: CrewNotice, reading: Reading): string {
  const { language } = reading;
  const text = kind === "ledger_line" ? `ledger_${reason ?? "gave"}` : reason ? `crew_${reason}` : kind;
  return say(language, `notifications:${text}`, {
    ...{ subject: nameOfCrew(crew), price: say(language, "common:dirhams", { amount }) },
    player: named(player, reading),
  });
}

const TOURNAMENT_TEXTS: Record<string, string> = {
  "tournament null": "tournament_drawn",
  "tournament entered": "tournament_team_yours",
  "tournament removed": "tournament_team_removed",
  "tournament closed": "tournament_deleted",
  "tournament recorded": "tournament_score",
  "tournament corrected": "tournament_score_changed",
  "tournament taken_back": "tournament_score_removed",
  "tournament_entry null": "tournament_team_entered",
  "tournament_entry withdrawn": "tournament_team_withdrawn",
};

const ofTournament = ({ kind, reason, tournament, by, team }: TournamentNotice, reading: Reading): string =>
  say(reading.language, `notifications:${TOURNAMENT_TEXTS[`${kind} ${reason}`]}`, {
    ...{ subject: nameOfTournament(tournament), player: named(by, reading), team: team ?? "" },
  });

const ofPage = ({ kind, reason, title, by }: PageNotice, reading: Reading): string =>
  say(reading.language, `notifications:${reason === "poll" ? "crew_poll" : (reason ?? kind)}`, {
    ...{ subject: title, player: named(by ?? undefined, reading) },
  });
