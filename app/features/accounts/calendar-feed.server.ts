import { millisecondsInDay } from "date-fns/constants";
import { and, eq, isNull } from "drizzle-orm";
import { db, transact } from "#db/client.server";
import { users } from "#db/schema/accounts";
import type { Actor } from "~/core/actor";
import { now } from "~/core/clock.server";
import { newToken } from "~/core/ids.server";
import { eventOf } from "~/features/games/calendar.server";
import { calendarOf } from "~/features/games/ics";
import { findGames } from "~/features/games/list/list-games.server";
import { DEFAULT_LOCALE, type Locale } from "~/i18n/languages";
import { translator } from "~/i18n/messages.server";
import { accountById } from "./account.server";

const MAX_GAMES = 300;
/** Calendar programs keep past events, so older games need not be sent again. */
const PAST_DAYS = 90;

/** The secret of a user's feed, or null if they have none. */
export const calendarTokenOf = async (userId: string): Promise<string | null> =>
  (await accountById(db, userId))?.calendarToken ?? null;

/** Gives the actor's feed a new secret; the old URL stops working. */
export async function renewCalendarToken(actor: Actor): Promise<void> {
  await transact((tx) =>
    tx.update(users).set({ calendarToken: newToken(), updatedAt: now() }).where(eq(users.id, actor.id)),
  );
}

/**
 * The .ics file of a feed: the games its owner organizes or takes part in, from 90 days ago on, with cancelled ones
 * marked. `origin` is the site's. Null if the secret is unknown or its owner may not sign in.
 */
export async function calendarFeed(token: string, origin: string): Promise<string | null> {
  const actor = await feedOwner(token);
  if (!actor) return null;
  const { locale } = actor;
  const filters = { startFrom: new Date(+now() - PAST_DAYS * millisecondsInDay), page: 1, limit: MAX_GAMES };
  const { games } = await findGames(actor, { scope: "mine", filters, locale });
  const attended = games.filter(
    ({ organizerId, participation }) =>
      organizerId === actor.id || (participation && !["declined", "invited"].includes(participation.status)),
  );
  const name = translator(locale, "common")("appName");
  return calendarOf(
    attended.map((game) => eventOf(game, { viewer: actor, origin })),
    name,
  );
}

/** Whose secret it is, as who reads the feed: it replaces a session. Null if it is unknown or its owner may not sign in. */
export async function feedOwner(token: string): Promise<(Actor & { locale: Locale }) | null> {
  const owner = await db
    .select({ id: users.id, role: users.role, locale: users.locale, seenLocale: users.seenLocale })
    .from(users)
    .where(and(eq(users.calendarToken, token), isNull(users.suspendedAt), isNull(users.deletedAt)))
    .get();
  if (!owner) return null;
  const { id, role, locale, seenLocale } = owner;
  return { id, role, sessionId: "", locale: locale ?? seenLocale ?? DEFAULT_LOCALE };
}
