import { millisecondsInHour } from "date-fns/constants";
import { and, eq, sql } from "drizzle-orm";
import {
  commitPlan,
  DatabaseUnavailable,
  db,
  withinASecond,
  withoutConfirmation,
  write,
} from "#db/client.server";
import { personalTokens, users } from "#db/schema/accounts";
import { playerProfiles } from "#db/schema/players";
import { hashToken, newToken } from "~/core/ids.server";
import { now } from "~/core/time/clock.server";
import { isOpenAccount } from "~/core/visibility/open-account.server";
import { type SessionView, sessionView } from "./session-view.server";

/** By which people, and programs that look for leaked secrets, know it. */
const PREFIX = "houma_";

export const newPersonalToken = (): string => PREFIX + newToken();

export const isPersonalToken = (token: string): boolean => token.startsWith(PREFIX);

const byHash = db
  .select({ token: personalTokens, user: users, profile: playerProfiles })
  .from(personalTokens)
  .innerJoin(users, and(eq(users.id, personalTokens.userId), isOpenAccount()))
  .leftJoin(playerProfiles, eq(playerProfiles.id, users.id))
  .where(eq(personalTokens.hash, sql.placeholder("hash")))
  .prepare();

/** Null if unknown, revoked, expired, or of a suspended or deleted user. */
export async function findPersonalToken(token: string): Promise<SessionView | null> {
  const row = await withinASecond(() => byHash.get({ hash: hashToken(token) }));
  if (!row) return null;
  const { id, scopes, expiresAt, lastUsedAt } = row.token;
  if (expiresAt && expiresAt <= now()) return null;
  // A clock that was ahead may have written the last use.
  if (!lastUsedAt || Math.abs(+now() - +lastUsedAt) >= millisecondsInHour) await noteUse(id);
  return sessionView({ id, user: row.user, profile: row.profile, scopes, expiresAt });
}

/** At most once an hour to save writes. Reads work even if the database is locked. */
async function noteUse(id: string): Promise<void> {
  try {
    const update = db.update(personalTokens).set({ lastUsedAt: now() }).where(eq(personalTokens.id, id));
    await withoutConfirmation(() => commitPlan((plan) => write(plan, update)));
  } catch (error) {
    if (!(error instanceof DatabaseUnavailable)) throw error;
  }
}
