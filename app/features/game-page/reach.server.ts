import { and, eq, sql } from "drizzle-orm";
import { db } from "#db/client.server";
import type { ChangedFrom } from "#db/schema/changed-from";
import { gameParticipants, games } from "#db/schema/games";
import { encoded } from "~/core/addresses/links";
import { now } from "~/core/time/clock.server";
import { formatDayWord } from "~/core/time/day-word.server";
import { recipientsOf } from "~/features/games/recipients.server";
import type { GameView, ParticipantView } from "~/features/games/types";
import { zoneOf } from "~/features/places/zones.server";
import { priceLabel } from "~/i18n/format.server";
import type { Locale } from "~/i18n/languages";
import { translator } from "~/i18n/messages.server";
import { joinList } from "~/i18n/translate";

export interface Reach {
  /** If cancelled, how many were notified. */
  notified: string | null;
  groups: {
    urgent: boolean;
    title: string;
    people: { id: string; name: string; href: string }[];
  }[];
}

/** Friends and guests without an address. */
export async function reachOf(
  game: GameView,
  { reason, wasPlayed = true, locale }: { reason: string | null; wasPlayed?: boolean; locale: Locale },
): Promise<Reach> {
  const t = translator(locale, "ticket");
  const isCancelled = game.status === "cancelled";
  const isTooLate = isCancelled ? now() >= new Date(game.endTime) : !wasPlayed;
  const unreached = game.participants.filter(
    ({ isExternal, reachable, outcome }) =>
      isExternal && reachable !== true && outcome === null && !isTooLate,
  );
  const notified = isCancelled ? await recipientsOf(db, [game.id]) : [];
  const ids = notified.map(({ userId }) => userId);
  const notifiedCount = game.participants.filter((person) => isNotified(person, ids)).length;
  const changes =
    unreached.length > 0 && game.status === "scheduled"
      ? await changesFor(game.id)
      : new Map<string, GuestNews>();
  const isUrgent = ({ id }: ParticipantView) => isCancelled || changes.has(id);
  const group = async (people: ParticipantView[], urgent: boolean) => ({
    urgent,
    title: t(urgent ? "notTold" : "cockpit:guests", { count: people.length }),
    people: await Promise.all(
      people.map(async ({ id, name }) => {
        const guestNews = changes.get(id);
        const text = guestNews
          ? await newsText(name, game, guestNews, locale)
          : messageTo(name, game, { reason, locale });
        return { id, name, href: `https://wa.me/?text=${encoded(text)}` };
      }),
    ),
  });
  const groups = await Promise.all([
    group(unreached.filter(isUrgent), true),
    group(
      unreached.filter((person) => !isUrgent(person)),
      false,
    ),
  ]);
  return {
    notified: isCancelled && notifiedCount > 0 ? t("told", { count: notifiedCount }) : null,
    groups: groups.filter(({ people }) => people.length > 0),
  };
}

interface GuestNews {
  from: ChangedFrom;
  currency: string;
  cityId: string | null;
}

const ofExternals = db
  .select({
    id: gameParticipants.id,
    joinedAt: gameParticipants.joinedAt,
    from: games.changedFrom,
    currency: games.currency,
    cityId: games.cityId,
  })
  .from(gameParticipants)
  .innerJoin(games, eq(games.id, gameParticipants.gameId))
  .where(
    and(eq(gameParticipants.gameId, sql.placeholder("gameId")), eq(gameParticipants.isExternalPlayer, true)),
  )
  .prepare();

/** By participant. One statement. */
async function changesFor(gameId: string): Promise<Map<string, GuestNews>> {
  const rows = await ofExternals.all({ gameId });
  return new Map(
    rows.flatMap(({ id, joinedAt, from, ...game }) =>
      from && +joinedAt <= from.at ? [[id, { from, ...game }]] : [],
    ),
  );
}

/** "… has moved from Thu 8:00 PM: …" */
async function newsText(
  name: string,
  game: GameView,
  { from, currency, cityId }: GuestNews,
  locale: Locale,
): Promise<string> {
  const t = translator(locale, "ticket");
  const values = { name, game: game.title, facts: game.ticket.facts, url: game.share?.url ?? "" };
  const start =
    from.startTime === undefined
      ? null
      : formatDayWord(new Date(from.startTime), now(), locale, await zoneOf({ cityId }));
  const price = from.priceMinor === undefined ? null : oldPrice(from.priceMinor, currency, locale);
  const news = [
    start && t("newTime", { before: start }),
    from.venueId === undefined ? null : t("newPlace"),
    price && t("newPrice", { before: price }),
  ];
  if (news.filter(Boolean).length > 1) return t("tellSeveral", { ...values, news: joinList(locale, news) });
  if (start) return t("tellMoved", { ...values, before: start });
  return price ? t("tellPrice", { ...values, before: price }) : t("tellElsewhere", values);
}

const oldPrice = (priceMinor: number, currency: string, locale: Locale): string =>
  priceLabel({ isPaid: priceMinor !== 0, priceMinor, currency }, locale) ??
  translator(locale, "games")("free");

/** `notified`: account ids. */
const isNotified = ({ userId, isYou, reachable }: ParticipantView, notified: readonly string[]): boolean =>
  !isYou && (userId ? notified.includes(userId) : reachable === true);

function messageTo(
  name: string,
  game: GameView,
  { reason, locale }: { reason: string | null; locale: Locale },
): string {
  const t = translator(locale, "ticket");
  const { title, spotsLeft, maxPlayers, share } = game;
  const values = { name, game: title, facts: game.ticket.facts, when: game.dayLabel, url: share?.url ?? "" };
  switch (game.status) {
    case "cancelled":
      return reason ? t("tellCancelledBecause", { ...values, reason }) : t("tellCancelled", values);
    case "completed":
      return t("tellOver", values);
    case "in_progress":
      return t("tellPlaying", values);
    default:
      if (spotsLeft === 0) return t("tellFull", { ...values, count: maxPlayers });
      return spotsLeft <= FEW ? t("tellMissing", { ...values, count: spotsLeft }) : t("tellOpen", values);
  }
}

/** So few missing players are worth naming. */
const FEW = 2;
