import { eq } from "drizzle-orm";
import { transact } from "#db/client.server";
import { users } from "#db/schema/accounts";
import type { Actor } from "~/core/actor";
import { now } from "~/core/time/clock.server";
import type { Locale } from "~/i18n/languages";

/** For other devices, notifications and mail. */
export async function saveLanguage(actor: Actor, locale: Locale): Promise<void> {
  await transact((tx) => tx.update(users).set({ locale, updatedAt: now() }).where(eq(users.id, actor.id)));
}
