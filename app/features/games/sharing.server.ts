import type { Viewer } from "~/core/actor";
import { encoded, mapLink, withLanguage } from "~/core/addresses/links";
import { now } from "~/core/time/clock.server";
import { formatDay, formatWhen } from "~/core/time/timezone.server";
import { initialOf } from "~/core/visibility/person-privacy";
import { zoneOf } from "~/features/places/zones.server";
import { priceLabel } from "~/i18n/format.server";
import { direction, type Locale } from "~/i18n/languages";
import { translator } from "~/i18n/messages.server";
import { joinList } from "~/i18n/translate";
import { shortPath } from "./components/paths";
import { type GameSummary, venueFor } from "./game-summary.server";
import type { GameMemory } from "./memory.server";
import type { Participant } from "./participation/participants.server";
import { can } from "./permissions";
import { isJoinable, spotsLeft, statusAt } from "./rules";
import { skippedBefore } from "./skipped-before.server";
import type { ShareView } from "./types";

/** Fits a chat. */
const ROSTER = 20;

/** Of a finished game its score. A private game needs its code. Texts name the day by its date: they are read later. */
export async function shareOf(
  viewer: Viewer,
  game: GameSummary,
  {
    participants,
    origin,
    locale,
    memory,
  }: {
    participants: readonly Participant[];
    origin: string;
    locale: Locale;
    memory: GameMemory | null;
  },
): Promise<ShareView | null> {
  const hasCode = game.gameType === "private" && !game.crewOnly;
  if (hasCode && !can(viewer, "seeCode", { game, participation: game.participation, now: now() }))
    return null;
  const url = withLanguage(origin + shortPath(game.slug, hasCode ? game.gameCode : null), locale);
  const when = formatWhen(game.startTime, locale, await zoneOf(game));
  if (memory) {
    const parts = [memory.score, ...(memory.best ? [memory.best] : [])];
    const lines = [isolated(game.title), `${game.sport.name} · ${when}`, ...parts];
    return {
      url,
      summary: [game.title, ...parts].join(" · "),
      message: encoded([...lines.map((line) => aligned(line, locale)), url].join("\n")),
    };
  }
  const venue = await venueFor(game, locale);
  const location = venue && joinList(locale, [venue.name, venue.city]);
  const terms = termsOf(game, locale);
  const skipped = await skippedBefore(game);
  const parts = { when, location, terms, url, names: namesOf(participants), skipped, locale };
  return {
    url,
    summary: [game.title, await factsLine(game, locale)].join(" · "),
    message: encoded(messageOf(game, parts)),
  };
}

/** "Tue, Dec 1 · 6:00 PM · Stade Larbi Zaouli, Casablanca · 30 DH · 5 spots left". */
export async function factsLine(game: GameSummary, locale: Locale): Promise<string> {
  const [zone, venue] = await Promise.all([zoneOf(game), venueFor(game, locale)]);
  const location = venue ? [joinList(locale, [venue.name, venue.city])] : [];
  const when = formatWhen(game.startTime, locale, zone);
  return [when, ...location, ...termsOf(game, locale), spotsOf(game, locale)].join(" · ");
}

/** "30 DH", "Women only". */
export function termsOf(game: GameSummary, locale: Locale): string[] {
  const t = translator(locale, "games");
  const price = priceLabel(game, locale) ?? t("free");
  return game.audience === "everyone" ? [price] : [price, t(`audience_${game.audience}`)];
}

/** "5 spots left" or "Full", or why nobody can join. */
function spotsOf(game: GameSummary, locale: Locale): string {
  const t = translator(locale, "games");
  if (!isJoinable(game, now())) return t(`status_${statusAt(game, now())}`);
  const left = spotsLeft(game);
  return left > 0 ? t("spotsLeft", { count: left }) : t("full");
}

interface MessageParts {
  when: string;
  location: string | null;
  terms: string[];
  url: string;
  names: string[];
  skipped: { date: string; reason: string } | null;
  locale: Locale;
}

function messageOf(game: GameSummary, parts: MessageParts): string {
  const { when, location, terms, url, names, skipped, locale } = parts;
  const t = translator(locale, "sharing");
  const others = names.length - ROSTER;
  const lines = [
    isolated(game.title),
    `${game.sport.name} · ${when}`,
    terms.join(" · "),
    skipped && t("skipped", { day: dayOf(skipped.date, locale), reason: isolated(skipped.reason) }),
    t("seats", { taken: game.seatsTaken, of: game.maxPlayers, left: spotsOf(game, locale) }),
    ...names.slice(0, ROSTER).map((name, index) => `${index + 1}. ${isolated(name)}`),
    others > 0 && t("others", { count: others }),
  ].map((line) => line && aligned(line, locale));
  // Messengers preview the first address, so the game's comes first; a mark beside an address would become part of it.
  const where = location && aligned(t("where", { place: isolated(location) }), locale);
  const map = game.venue && mapLink(game.venue);
  return [...lines, url, where, map].filter(Boolean).join("\n");
}

const dayOf = (date: string, locale: Locale): string => formatDay(new Date(`${date}T12:00Z`), locale, "UTC");

/** In order of joining; initials of players who hide their names from visitors. */
const namesOf = (participants: readonly Participant[]): string[] =>
  participants
    .filter(({ status }) => status === "confirmed")
    .map(({ externalPlayerName, profile }) => {
      const { firstName = "", isPrivate = false } = profile ?? {};
      return externalPlayerName ?? (isPrivate ? initialOf(firstName) : firstName);
    })
    .filter(Boolean);

/** First-strong isolate. */
const isolated = (text: string): string => `\u2068${text}\u2069`;

/** Plain text takes its direction from its first letter; Arabic gets a mark. */
const aligned = (line: string, locale: Locale): string =>
  direction(locale) === "rtl" ? `\u200f${line}` : line;
