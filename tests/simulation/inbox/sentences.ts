import { nameOfCrew } from "../crews/client";
import type { CrewNotice } from "../crews/news";
import { say } from "../games/tickets";
import type { Language, Name } from "../history";
import type { Model } from "../model";
import { shownName } from "../people";
import { nameOfTournament } from "../tournaments/client";
import type { TournamentNotice } from "../tournaments/news";
import type { PageNotice } from "./page-news";

/** What notifications that are not about a game say, in the words of the locales. */

type OtherNotice = CrewNotice | TournamentNotice | PageNotice;

export interface Reading {
  language: Language;
  isGone: (name: Name) => boolean;
  /** Whether it is about a crew that an admin has hidden, or about its tournament. */
  isUnnamed: (notice: OtherNotice) => boolean;
}

/** What the model knows of people and crews. */
export const readingOf = ({ deleted, crews }: Model, language: Language): Reading => ({
  language,
  isGone: (name) => deleted.has(name),
  isUnnamed: (notice) => {
    if ("page" in notice) return false;
    const crew = "crew" in notice ? crews.crew(notice.crew) : notice.heldBy;
    return crew?.isHidden === true;
  },
});

export const subjectOf = (notice: OtherNotice): string =>
  "crew" in notice ? notice.crew : "page" in notice ? notice.page : notice.tournament;

export function sentenceOf(notice: OtherNotice, reading: Reading): string {
  if ("crew" in notice) return ofCrew(notice, reading);
  return "page" in notice ? ofPage(notice, reading) : ofTournament(notice, reading);
}

const named = (name: Name | undefined, { language, isGone }: Reading): string =>
  name === undefined || isGone(name) ? say(language, "players:aPlayer") : shownName(name);

/** What an admin has hidden is named nowhere. */
const nameIn = (notice: OtherNotice, name: string, { isUnnamed, language }: Reading): string =>
  isUnnamed(notice) ? say(language, "notifications:hiddenName") : name;

function ofCrew(notice: CrewNotice, reading: Reading): string {
  const { kind, crew, reason, player, amount = 0 } = notice;
  const { language } = reading;
  const text = kind === "ledger_line" ? `ledger_${reason ?? "gave"}` : reason ? `crew_${reason}` : kind;
  return say(language, `notifications:${text}`, {
    subject: nameIn(notice, nameOfCrew(crew), reading),
    price: say(language, "common:dirhams", { amount }),
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

function ofTournament(notice: TournamentNotice, reading: Reading): string {
  const { kind, reason, tournament, by, team } = notice;
  return say(reading.language, `notifications:${TOURNAMENT_TEXTS[`${kind} ${reason}`]}`, {
    subject: nameIn(notice, nameOfTournament(tournament), reading),
    ...{ player: named(by, reading), team: team ?? "" },
  });
}

const ofPage = ({ kind, reason, title, by }: PageNotice, reading: Reading): string =>
  say(reading.language, `notifications:${reason === "poll" ? "crew_poll" : (reason ?? kind)}`, {
    ...{ subject: title, player: named(by ?? undefined, reading) },
  });
