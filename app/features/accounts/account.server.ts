import { eq } from "drizzle-orm";
import type { Db } from "#db/client.server";
import { ownerOf } from "#db/email-owner";
import { users } from "#db/schema/accounts";
import type { Actor } from "~/core/actor";

export interface Caller {
  address: string;
  userAgent: string | null;
}

export interface KnownBrowser {
  id: string;
  /** Whether this account signed in there recently with its current password and second factor. */
  recognizes(account: Account): boolean;
}

export interface AccountView {
  id: string;
  email: string;
  role: Actor["role"];
}

export type Account = typeof users.$inferSelect;

/** As `isOpenAccount` in SQL. */
export const isOpen = ({ suspendedAt, deletedAt }: Account): boolean => !suspendedAt && !deletedAt;

export const accountView = ({ id, email, role }: Account): AccountView => ({ id, email, role });

/** Deleted accounts are never found. */
export const accountByEmail = async (on: Db, email: string): Promise<Account | null> =>
  (await on
    .select()
    .from(users)
    .where(eq(users.id, ownerOf(email)))
    .get()) ?? null;

export const accountById = async (on: Db, id: string): Promise<Account | null> =>
  (await on.select().from(users).where(eq(users.id, id)).get()) ?? null;
