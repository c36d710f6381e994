import { withLanguage } from "~/core/addresses/links";
import { formatWhen } from "~/core/time/timezone.server";
import { gamePath } from "~/features/games/components/paths";
import { type GameSummary, venueFor } from "~/features/games/game-summary.server";
import type { CardCircle } from "~/features/link-previews/card-drawing.server";
import { type Card, cardAt, frame } from "~/features/link-previews/cards.server";
import { zoneOf } from "~/features/places/zones.server";
import type { Locale } from "~/i18n/languages";
import { translator } from "~/i18n/messages.server";
import { joinList } from "~/i18n/translate";
import { courtOf } from "~/ui/icons/court";
import { sportIcon } from "~/ui/icons/sport-icon";
import { balanceLine } from "./balance-line.server";
import type { Draw } from "./queries.server";
import { type ShownTeam, shownTeams } from "./shown-teams.server";

/** What fits on a card without touching. */
const ROWS = 4;
const COLUMNS = 9;

/** Of published teams of a public game: spots in the colors of the bibs, without names. */
export async function teamsCard(game: GameSummary, draw: Draw, locale: Locale): Promise<Card> {
  const teams = shownTeams(draw, locale);
  const venue = await venueFor(game, locale);
  const when = formatWhen(game.startTime, locale, await zoneOf(game));
  return cardAt(`games/${game.id}/teams`, {
    ...frame(locale),
    court: courtOf(game.sport.icon),
    circles: teams.flatMap((team) => circlesOf(team, teams.length)),
    icon: sportIcon(game.sport.icon),
    figure: { text: namesOf(teams, locale), tone: "open" },
    title: game.title,
    details: [when, ...(venue ? [joinList(locale, [venue.name, venue.city])] : [])].join(" · "),
    kicker: [game.sport.name, balanceLine(draw, locale)].join(" · "),
  });
}

const namesOf = (teams: readonly ShownTeam[], locale: Locale): string =>
  joinList(
    locale,
    teams.map(({ name }) => name),
    " · ",
  );

/** Columns of a team, with a number where they do not hold everybody. */
function circlesOf({ players, color }: ShownTeam, teams: number): CardCircle[][] {
  const most = Math.floor(COLUMNS / teams) * ROWS;
  const shown = players.length > most ? most - 1 : players.length;
  const circles = Array.from({ length: shown }, (): CardCircle => ({ kind: "person", bib: color }));
  if (shown < players.length) circles.push({ kind: "more", text: `+${players.length - shown}` });
  const columns = Math.ceil(circles.length / ROWS);
  return Array.from({ length: columns }, (_, column) =>
    circles.filter((_circle, index) => index % columns === column),
  );
}

/** What link previews of the teams' page show. */
export async function teamsPreview(
  { game, draw }: { game: GameSummary; draw: Draw },
  { origin, locale }: { origin: string; locale: Locale },
) {
  const card = await teamsCard(game, draw, locale);
  return {
    title: `${translator(locale, "cockpit")("teams")} · ${game.title}`,
    description: [card.content.figure?.text, card.content.details].join(" · "),
    link: teamsLink(game, { origin, locale }),
    card: origin + card.url,
  };
}

/** Of a public game. */
export const teamsLink = (
  { id }: Pick<GameSummary, "id">,
  { origin, locale }: { origin: string; locale: Locale },
): string => withLanguage(origin + gamePath(id, null, "/teams"), locale);
