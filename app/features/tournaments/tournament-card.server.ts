import { encoded, shareTargets, withLanguage } from "~/core/addresses/links";
import { type Card, cardAt, frame } from "~/features/link-previews/cards.server";
import { cityById } from "~/features/places/queries.server";
import { zoneOf } from "~/features/places/zones.server";
import { sportById } from "~/features/sports/queries.server";
import type { Locale } from "~/i18n/languages";
import { translator } from "~/i18n/messages.server";
import { courtOf } from "~/ui/icons/court";
import { sportIcon } from "~/ui/icons/sport-icon";
import { tournamentPath } from "./components/paths";
import { daysLine } from "./days-line.server";
import type { TournamentAccess } from "./find-tournament.server";

interface Shown extends TournamentAccess {
  /** How many have entered. */
  teams: number;
}

/** Of a tournament that visitors see. */
export async function tournamentCard(shown: Shown, locale: Locale): Promise<Card> {
  const { row, crew } = shown;
  const [sport, city, days] = await Promise.all([
    sportById(row.sportId, locale),
    cityById(crew.cityId, locale),
    daysOf(shown, locale),
  ]);
  return cardAt(`tournaments/${row.id}`, {
    ...frame(locale),
    court: courtOf(sport?.icon),
    circles: [],
    icon: sportIcon(sport?.icon),
    figure: { text: teamsLine(shown, locale), tone: takesTeams(shown) ? "open" : "closed" },
    title: row.name,
    details: [days, row.place].filter(Boolean).join(" · "),
    kicker: [crew.name, sport?.name, city?.name].filter(Boolean).join(" · "),
  });
}

/** What link previews of its page show. */
export async function tournamentPreview(
  shown: Shown,
  { origin, locale }: { origin: string; locale: Locale },
) {
  const { row, crew } = shown;
  const days = await daysOf(shown, locale);
  return {
    title: `${row.name} · ${crew.name}`,
    description: [days, row.place, teamsLine(shown, locale)].filter(Boolean).join(" · "),
    link: withLanguage(origin + tournamentPath(row.id), locale),
    card: origin + (await tournamentCard(shown, locale)).url,
  };
}

/** A link that opens WhatsApp; null where outsiders would find nothing. */
export async function shareLink(
  shown: Shown,
  { origin, locale }: { origin: string; locale: Locale },
): Promise<string | null> {
  const { row, crew, state } = shown;
  if (!state.listed || state.isClosed) return null;
  const t = translator(locale, "tournaments");
  const values = { name: row.name, crew: crew.name, days: await daysOf(shown, locale) };
  const summary = t(takesTeams(shown) ? "shareEntry" : "shareMatches", values);
  const url = withLanguage(origin + tournamentPath(row.id), locale);
  return shareTargets({ url, summary, message: encoded(`${summary}\n${url}`) })[0].href;
}

export const takesTeams = ({ row, state, teams }: Shown): boolean =>
  state.takesEntries === true && state.isDrawn !== true && teams < row.maxTeams;

const daysOf = async ({ row, crew }: Shown, locale: Locale): Promise<string> =>
  daysLine(row.evenings, locale, await zoneOf(crew));

const teamsLine = ({ row, teams }: Shown, locale: Locale): string =>
  translator(locale, "tournaments")("teamCount", { count: teams, max: row.maxTeams });
