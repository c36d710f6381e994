import { millisecondsInDay } from "date-fns/constants";
import { and, eq } from "drizzle-orm";
import { db, transact } from "#db/client.server";
import { users } from "#db/schema/accounts";
import type { Actor } from "~/core/actor";
import { newToken } from "~/core/ids.server";
import { now } from "~/core/time/clock.server";
import { isOpenAccount } from "~/core/visibility/open-account.server";
import { eventOf } from "~/features/games/calendar.server";
import { calendarOf } from "~/features/games/ics";
import { findGames } from "~/features/games/list/list-games.server";
import { DEFAULT_LOCALE, type Locale } from "~/i18n/languages";
import { translator } from "~/i18n/messages.server";
import { accountById } from "./account.server";

const MAX_GAMES = 300;
/** Calendar programs keep past events themselves. */
const PAST_DAYS = 90;

export const calendarTokenOf = async (userId: string): Promise<string | null> =>
  (await accountById(db, userId))?.calendarToken ?? null;

/** Returns the new token. The old URL stops working. */
export async function renewCalendarToken(actor: Actor): Promise<string> {
  const token = newToken();
  await setToken(actor, token);
  return token;
}

/** Repeatable. */
export const endCalendar = (actor: Actor): Promise<void> => setToken(actor, null);

async function setToken(actor: Actor, calendarToken: string | null): Promise<void> {
  await transact((tx) =>
    tx.update(users).set({ calendarToken, updatedAt: now() }).where(eq(users.id, actor.id)),
  );
}

/** An .ics file. Null if the secret is unknown or its owner may not sign in. */
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

/** Replaces a session. Null if the secret is unknown or its owner may not sign in. */
export async function feedOwner(token: string): Promise<(Actor & { locale: Locale }) | null> {
  const owner = await db
    .select({ id: users.id, role: users.role, locale: users.locale, seenLocale: users.seenLocale })
    .from(users)
    .where(and(eq(users.calendarToken, token), isOpenAccount()))
    .get();
  if (!owner) return null;
  const { id, role, locale, seenLocale } = owner;
  return { id, role, sessionId: "", locale: locale ?? seenLocale ?? DEFAULT_LOCALE };
}
