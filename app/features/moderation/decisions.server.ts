import { and, eq, isNotNull, lte, notExists } from "drizzle-orm";
import { afterCommit, type Tx, transact } from "#db/client.server";
import { equalsConstant } from "#db/equals-constant";
import { users } from "#db/schema/accounts";
import { crews } from "#db/schema/crews";
import { gameComments } from "#db/schema/discussion";
import { gamePhotos } from "#db/schema/game-photos";
import { games } from "#db/schema/games";
import { moderationLog, reports } from "#db/schema/moderation";
import { gameRatings, profileRatings } from "#db/schema/ratings";
import { venuePhotos } from "#db/schema/venue-photos";
import { venueRatings, venues } from "#db/schema/venues";
import type { Actor, Viewer } from "~/core/actor";
import { DomainError } from "~/core/errors";
import { now } from "~/core/time/clock.server";
import { recheckSeries } from "~/features/crews/series-due.server";
import { passCrewsOn } from "~/features/crews/succession.server";
import { removeFollows } from "~/features/following/follows.server";
import { notifyOfHiddenGame, notifyOfShownGame } from "~/features/games/hidden-game.server";
import { leavePlannedGames } from "~/features/games/leave-games.server";
import { liveGames } from "~/features/games/live.server";
import { giveUpSpots } from "~/features/games/participation/give-up-spots.server";
import { unnameVenue } from "~/features/games/unname-venue.server";
import { endSessions } from "~/features/sessions/sessions.server";
import { findModeratedItems, type ModeratedItem } from "./moderated-items.server";
import { notifyOwner } from "./notify-owner.server";
import { ACTIONS, type ReportKind, requireAdmin, type Verdict, verdictsFor } from "./rules";
import type { DecisionInput } from "./schema.server";

/**
 * Up to `seen`: dismisses reports, hides the item and notifies its owner, or suspends the owner. Errors: not_found
 * (also for non-admins), invalid_choice, conflict (already answered), admin_not_suspendable.
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
          equalsConstant(reports.status, "open"),
          lte(reports.createdAt, seen),
        ),
      );
    if (answered.rowsAffected === 0) throw new DomainError("conflict");
    if (verdict === "hide") await hide(tx, admin, { thing, note });
    if (verdict === "suspend") await suspend(tx, thing.owner.id);
    const target = verdict === "suspend" ? { kind: "player" as const, id: thing.owner.id } : { kind, id };
    await writeLog(tx, admin, { action: verdict, target, note });
    if (kind === "comment") await eraseDeletedComment(tx, id);
  });
}

/** Once no report is open. */
async function eraseDeletedComment(tx: Tx, id: string): Promise<void> {
  const waiting = tx
    .select({ id: reports.id })
    .from(reports)
    .where(
      and(
        eq(reports.targetType, "comment"),
        eq(reports.targetId, id),
        equalsConstant(reports.status, "open"),
      ),
    );
  await tx
    .delete(gameComments)
    .where(and(eq(gameComments.id, id), isNotNull(gameComments.deletedAt), notExists(waiting)));
}

async function hide(
  tx: Tx,
  admin: Actor,
  { thing, note }: { thing: ModeratedItem; note: string | null },
): Promise<void> {
  if (thing.kind === "game" && !thing.isHidden)
    await notifyOfHiddenGame(tx, { gameId: thing.id, adminId: admin.id, now: now() });
  await setHidden(tx, thing, now());
  await notifyOwner(tx, admin, { thing, deed: "hidden", note });
}

async function setHidden(
  tx: Tx,
  { kind, id }: { kind: ReportKind; id: string },
  hiddenAt: Date | null,
): Promise<void> {
  if (kind === "game") await tx.update(games).set({ hiddenAt }).where(eq(games.id, id));
  if (kind === "venue") {
    await tx.update(venues).set({ hiddenAt }).where(eq(venues.id, id));
    if (hiddenAt) await unnameVenue(tx, id, hiddenAt);
    await recheckSeries(tx, { venueId: id }, now());
  }
  if (kind === "photo") {
    // One of these has the id.
    await tx.update(venuePhotos).set({ hiddenAt }).where(eq(venuePhotos.id, id));
    await tx.update(gamePhotos).set({ hiddenAt }).where(eq(gamePhotos.id, id));
  }
  if (kind === "crew") await tx.update(crews).set({ hiddenAt }).where(eq(crews.id, id));
  if (kind !== "comment") return;
  // One of these has the id; a rating keeps its stars.
  await tx.update(gameComments).set({ hiddenAt }).where(eq(gameComments.id, id));
  await tx.update(gameRatings).set({ hiddenAt }).where(eq(gameRatings.id, id));
  await tx.update(profileRatings).set({ hiddenAt }).where(eq(profileRatings.id, id));
  await tx.update(venueRatings).set({ hiddenAt }).where(eq(venueRatings.id, id));
  afterCommit(tx, () => liveGames.wake());
}

async function suspend(tx: Tx, userId: string): Promise<void> {
  const account = await tx.select().from(users).where(eq(users.id, userId)).get();
  if (account?.role === "admin") throw new DomainError("admin_not_suspendable");
  if (account?.suspendedAt) return;
  await tx.update(users).set({ suspendedAt: now() }).where(eq(users.id, userId));
  // Crews last: their co-organizers take over games.
  await leavePlannedGames(tx, userId, now());
  await giveUpSpots(tx, userId, now());
  await passCrewsOn(tx, userId, now());
  await recheckSeries(tx, { organizerId: userId }, now());
  await removeFollows(tx, userId);
  await endSessions(tx, userId);
}

/** Repeatable. Errors: not_found. */
export async function liftRestriction(viewer: Viewer, id: string): Promise<void> {
  const admin = requireAdmin(viewer);
  const thing = (await findModeratedItems([id])).get(id);
  if (!thing) throw new DomainError("not_found");
  const { kind } = thing;
  if (!(kind === "player" ? thing.owner.isSuspended : thing.isHidden)) return;
  await transact(async (tx) => {
    if (kind === "player") await tx.update(users).set({ suspendedAt: null }).where(eq(users.id, id));
    else {
      await setHidden(tx, thing, null);
      await notifyOwner(tx, admin, { thing, deed: "shown", note: null });
      if (kind === "game") await notifyOfShownGame(tx, { gameId: id, adminId: admin.id, now: now() });
    }
    await writeLog(tx, admin, { action: "lift", target: { kind, id }, note: null });
  });
}

interface LogEntry {
  action: Verdict | "lift";
  target: { kind: ReportKind; id: string };
  note: string | null;
}

const writeLog = (tx: Tx, admin: Actor, { action, target, note }: LogEntry) =>
  tx.insert(moderationLog).values({
    adminId: admin.id,
    action: ACTIONS[action],
    targetType: target.kind,
    targetId: target.id,
    note,
    createdAt: now(),
  });
