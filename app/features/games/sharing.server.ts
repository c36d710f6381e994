import type { Viewer } from "~/core/actor";
import { now } from "~/core/clock.server";
import { encoded, mapLink, withLanguage } from "~/core/links";
import { formatWhen } from "~/core/timezone.server";
import { zoneOf } from "~/features/places/zones.server";
import { direction, type Locale } from "~/i18n/languages";
import { translator } from "~/i18n/messages.server";
import { inRow } from "~/i18n/translate";
import { type GameSummary, venueFor } from "./game-summary.server";
import type { Participant } from "./participation/participants.server";
import { can } from "./permissions";
import { spotsLeft } from "./rules";
import type { ShareView } from "./types";

/** So many names go along; the text must stay short enough to read in a chat. */
const ROSTER = 20;

/**
 * The share link (spec 2: the page's address with `code`) in the sender's language, and the texts that go with it. The
 * code goes along only for those who may know it; without it a public game is passed on by its plain address and a
 * private one not at all.
 */
export async function shareOf(
  viewer: Viewer,
  game: GameSummary,
  participants: readonly Participant[],
  origin: string,
  locale: Locale,
): Promise<ShareView | null> {
  const knowsCode = can(viewer, "seeCode", { game, participation: game.participation, now: now() });
  if (!knowsCode && game.gameType === "private") return null;
  const address = `${origin}/games/${game.id}${knowsCode ? `?code=${game.gameCode}` : ""}`;
  const url = withLanguage(address, locale);
  const when = formatWhen(game.startTime, locale, await zoneOf(game));
  const venue = await venueFor(game, locale);
  const place = venue && inRow(locale, [venue.name, venue.city]);
  const seats = `${game.seatsTaken}/${game.maxPlayers}`;
  return {
    url,
    summary: [game.title, when, ...(place ? [place] : []), seats].join(" · "),
    message: encoded(messageOf(game, { when, place, url }, namesOf(participants), locale)),
  };
}

interface Said {
  when: string;
  place: string | null;
  url: string;
}

/** The ready message, a line each. What people wrote keeps its own direction within the line's. */
function messageOf(game: GameSummary, { when, place, url }: Said, names: string[], locale: Locale): string {
  const t = translator(locale, "sharing");
  const games = translator(locale, "games");
  const left = spotsLeft(game);
  const { latitude, longitude } = game.venue ?? { latitude: null, longitude: null };
  const others = names.length - ROSTER;
  const lines = [
    isolated(game.title),
    `${game.sport.name} · ${when}`,
    t("seats", {
      taken: game.seatsTaken,
      of: game.maxPlayers,
      left: left > 0 ? games("spotsLeft", { count: left }) : games("full"),
    }),
    ...names.slice(0, ROSTER).map((name, index) => `${index + 1}. ${isolated(name)}`),
    others > 0 && t("others", { count: others }),
  ].map((line) => line && aligned(line, locale));
  // Messengers preview the first address they find, so the game's comes before the map's. Addresses stand alone,
  // without marks that would become part of them.
  const where = place && aligned(t("where", { place: isolated(place) }), locale);
  const map = latitude !== null && longitude !== null && mapLink({ latitude, longitude });
  return [...lines, url, where, map].filter(Boolean).join("\n");
}

/** The first names of those with a seat, as they came. */
const namesOf = (participants: readonly Participant[]): string[] =>
  participants
    .filter(({ status }) => status === "confirmed")
    .map(({ externalPlayerName, profile }) => externalPlayerName ?? profile?.firstName ?? "")
    .filter(Boolean);

/** First-strong isolate: an Arabic name in a French line, or the other way round, moves nothing around it. */
const isolated = (text: string): string => `\u2068${text}\u2069`;

/** A line of plain text takes its direction from its first letter; in Arabic a mark goes before it. */
const aligned = (line: string, locale: Locale): string =>
  direction(locale) === "rtl" ? `\u200f${line}` : line;
