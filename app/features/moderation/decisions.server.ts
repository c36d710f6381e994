import { and, eq, isNotNull, isNull, lte, notExists } from "drizzle-orm";
import { afterCommit, type Tx, transact } from "#db/client.server";
import { users } from "#db/schema/accounts";
import { gameComments } from "#db/schema/discussion";
import { games } from "#db/schema/games";
import { moderationLog, reports } from "#db/schema/moderation";
import { gameRatings, profileRatings } from "#db/schema/ratings";
import { venueRatings, venues } from "#db/schema/venues";
import type { Actor, Viewer } from "~/core/actor";
import { now } from "~/core/clock.server";
import { DomainError } from "~/core/errors";
import { liveGames } from "~/features/games/live.server";
import { endSessions } from "~/features/sessions/sessions.server";
import { findModeratedItems } from "./moderated-items.server";
import { ACTIONS, type ReportKind, type Verdict, verdictsFor } from "./rules";
import type { DecisionInput, LiftInput } from "./schema.server";

/** The viewer as an admin. For everybody else the admins' pages are not there. Errors: not_found. */
export function requireAdmin(viewer: Viewer): Actor {
  if (viewer?.role !== "admin") throw new DomainError("not_found");
  return viewer;
}

/**
 * Answers the open reports of a thing, as far as they were read: dismisses them, hides the thing, or suspends the
 * account behind it, whose sessions all end. Errors: not_found (also for others than admins), invalid_choice,
 * conflict when somebody else has answered them, admin_not_suspendable. Source: decisions "Protection".
 */
export async function decideReports(viewer: Viewer, input: DecisionInput): Promise<void> {
  const admin = requireAdmin(viewer);
  const { kind, id, verdict, note, seen } = input;
  if (!verdictsFor(kind).includes(verdict)) throw new DomainError("invalid_choice");
  const thing = (await findModeratedItems([id])).get(id);
  if (!thing || thing.kind !== kind) throw new DomainError("not_found");
  await transact(async (tx) => {
    const answered = await tx
      .update(reports)
      .set({
        status: verdict === "dismiss" ? "dismissed" : "resolved",
        resolvedById: admin.id,
        resolvedAt: now(),
      })
      .where(
        and(
          eq(reports.targetType, kind),
          eq(reports.targetId, id),
          eq(reports.status, "open"),
          lte(reports.createdAt, seen),
        ),
      );
    if (answered.rowsAffected === 0) throw new DomainError("conflict");
    if (verdict === "hide") await setHidden(tx, kind, id, now());
    if (verdict === "suspend") await suspend(tx, thing.owner.id);
    const target = verdict === "suspend" ? { kind: "player" as const, id: thing.owner.id } : { kind, id };
    await writeLog(tx, admin, verdict, target, note);
    if (kind === "comment") await eraseDeletedComment(tx, id);
  });
}

/** A comment that was deleted while reports of it waited, as soon as none waits any more. */
async function eraseDeletedComment(tx: Tx, id: string): Promise<void> {
  const waiting = tx
    .select({ id: reports.id })
    .from(reports)
    .where(and(eq(reports.targetType, "comment"), eq(reports.targetId, id), eq(reports.status, "open")));
  await tx
    .delete(gameComments)
    .where(and(eq(gameComments.id, id), isNotNull(gameComments.deletedAt), notExists(waiting)));
}

async function setHidden(tx: Tx, kind: ReportKind, id: string, hiddenAt: Date | null): Promise<void> {
  if (kind === "game") await tx.update(games).set({ hiddenAt }).where(eq(games.id, id));
  if (kind === "venue") await tx.update(venues).set({ hiddenAt }).where(eq(venues.id, id));
  if (kind !== "comment") return;
  // Of a comment beside stars the words are hidden; an id is in one of the tables.
  await tx.update(gameComments).set({ hiddenAt }).where(eq(gameComments.id, id));
  await tx.update(gameRatings).set({ hiddenAt }).where(eq(gameRatings.id, id));
  await tx.update(profileRatings).set({ hiddenAt }).where(eq(profileRatings.id, id));
  await tx.update(venueRatings).set({ hiddenAt }).where(eq(venueRatings.id, id));
  afterCommit(tx, () => liveGames.wake());
}

async function suspend(tx: Tx, userId: string): Promise<void> {
  const account = await tx.select().from(users).where(eq(users.id, userId)).get();
  if (account?.role === "admin") throw new DomainError("admin_not_suspendable");
  await tx
    .update(users)
    .set({ suspendedAt: now() })
    .where(and(eq(users.id, userId), isNull(users.suspendedAt)));
  await endSessions(tx, userId);
}

/** Shows a hidden thing again, or lets a suspended account in. Repeatable. Errors: not_found, as `decide`. */
export async function liftRestriction(viewer: Viewer, { kind, id, note }: LiftInput): Promise<void> {
  const admin = requireAdmin(viewer);
  const thing = (await findModeratedItems([id])).get(id);
  if (!thing || thing.kind !== kind) throw new DomainError("not_found");
  if (!(kind === "player" ? thing.owner.isSuspended : thing.isHidden)) return;
  await transact(async (tx) => {
    if (kind === "player") await tx.update(users).set({ suspendedAt: null }).where(eq(users.id, id));
    else await setHidden(tx, kind, id, null);
    await writeLog(tx, admin, "lift", { kind, id }, note);
  });
}

const writeLog = (
  tx: Tx,
  admin: Actor,
  action: Verdict | "lift",
  { kind, id }: { kind: ReportKind; id: string },
  note: string | null,
) =>
  tx.insert(moderationLog).values({
    adminId: admin.id,
    action: ACTIONS[action],
    targetType: kind,
    targetId: id,
    note,
    createdAt: now(),
  });
