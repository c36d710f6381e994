import { eq } from "drizzle-orm";
import type { Db } from "#db/client.server";
import { ownerOf } from "#db/email-owner";
import { users } from "#db/schema/accounts";
import type { Actor } from "~/core/actor";

/** Where a request comes from: for rate limits and the user's list of sessions. */
export interface Caller {
  /** The network address. */
  address: string;
  userAgent: string | null;
}

/** A browser in which somebody has signed in before. */
export interface KnownBrowser {
  id: string;
  /** Whether this account signed in there recently with its current password and second factor. */
  recognizes(account: Account): boolean;
}

/** An account as the JSON API shows it to its owner. */
export interface AccountView {
  id: string;
  email: string;
  role: Actor["role"];
}

export type Account = typeof users.$inferSelect;

export const accountView = ({ id, email, role }: Account): AccountView => ({ id, email, role });

/** The account with an e-mail address, or null. Deleted accounts are never found. */
export const accountByEmail = async (on: Db, email: string): Promise<Account | null> =>
  (await on
    .select()
    .from(users)
    .where(eq(users.id, ownerOf(email)))
    .get()) ?? null;

export const accountById = async (on: Db, id: string): Promise<Account | null> =>
  (await on.select().from(users).where(eq(users.id, id)).get()) ?? null;
